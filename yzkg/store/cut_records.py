"""The rows of records while cuts are made: finding neighbours, adding, taking away, and what was read of them."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store.queries import id_list, rows
from yzkg.store.sources import GAP

Border = Mapping[str, Any]
# What a person said about a whole record: table -> rows.
Remarks = Mapping[str, list[int]]
_REMARKS = ("flag", "waiver")


@dataclass(frozen=True, slots=True)
class Cut:
    """A border within a text: the first part ends at `end`, the second begins at `start`; blanks lie between."""

    end: int
    start: int


@dataclass(frozen=True, slots=True)
class RecordFacts:
    """The row of a record."""

    id: int
    source_id: int
    page_id: int
    position: int
    locator: str
    text: str
    headings: str
    date_text: str
    date_start: int | None
    date_end: int | None
    date_basis: str


_COLUMNS = [field.name for field in fields(RecordFacts)]
_NAMES = ", ".join(_COLUMNS)


def one(session: Session, record_id: int) -> RecordFacts:
    """Raises ProjectError("no_such_row")."""
    found = rows(session, f"SELECT {_NAMES} FROM record WHERE id = ?", record_id)
    if not found:
        raise ProjectError("no_such_row", table="record", id=record_id)
    return RecordFacts(*found[0])


def neighbours(session: Session, first_id: int, second_id: int) -> tuple[RecordFacts, RecordFacts]:
    """Both, if the second follows the first at once in one source. Raises ProjectError: no_such_row, not_neighbours."""
    first, second = one(session, first_id), one(session, second_id)
    following = rows(
        session,
        "SELECT id FROM record WHERE source_id = ? AND (position, id) > (?, ?) ORDER BY position, id LIMIT 1",
        first.source_id,
        first.position,
        first.id,
    )
    if not following or following[0][0] != second_id:
        raise ProjectError("not_neighbours", first=first_id, second=second_id)
    return first, second


def write(session: Session, old: RecordFacts, new: RecordFacts) -> None:
    """Store what differs."""
    before, after = asdict(old), asdict(new)
    changed = {name: after[name] for name in _COLUMNS if after[name] != before[name]}
    if changed:
        columns = ", ".join(f"{name} = ?" for name in changed)
        session.connection().exec_driver_sql(f"UPDATE record SET {columns} WHERE id = ?", (*changed.values(), old.id))


def insert_after(session: Session, first: RecordFacts, text: str) -> RecordFacts:
    """A new record right behind one, with all that is said of it but the text. Others move only if there is no gap."""
    sql = session.connection().exec_driver_sql
    behind = "source_id = ? AND (position, id) > (?, ?)"
    place = (first.source_id, first.position, first.id)
    following = rows(session, f"SELECT min(position) FROM record WHERE {behind}", *place)[0][0]
    gap = GAP if following is None else following - first.position
    if gap < 2:
        sql(f"UPDATE record SET position = position + {GAP} WHERE {behind}", place)
        gap += GAP
    at = first.position + gap // 2
    values = asdict(first) | {"position": at, "text": text}
    del values["id"]
    gaps = ", ".join("?" for _ in values)
    inserted = sql(f"INSERT INTO record ({', '.join(values)}) VALUES ({gaps})", tuple(values.values()))
    return RecordFacts(int(inserted.lastrowid), **values)


def delete(session: Session, record_id: int) -> None:
    session.connection().exec_driver_sql("DELETE FROM record WHERE id = ?", (record_id,))


def locators(session: Session, source_id: int, begin: str) -> set[str]:
    """Those of a source that begin so."""
    sql = "SELECT locator FROM record WHERE source_id = ?1 AND substr(locator, 1, length(?2)) = ?2"
    return {row[0] for row in rows(session, sql, source_id, begin)}


def border(session: Session, second_id: int) -> Border | None:
    """What is known of the cut before a record: "between" (the signs there) and "halves"; None if a file was so cut.

    It stands in the history: of all cuts there, made, undone and made again, the last says how things are now.
    """
    sql = """SELECT after FROM review_log WHERE subject = 'record' AND subject_id = ?
        AND json_type(after, '$.border') IS NOT NULL ORDER BY id DESC LIMIT 1"""
    found = rows(session, sql, second_id)
    value = json.loads(found[0][0])["border"] if found else None
    return value if isinstance(value, dict) else None


def joint(session: Session, first: RecordFacts, second: RecordFacts, known: Border | None) -> str:
    """What is to stand between the texts of two neighbours."""
    if known is not None:
        return str(known["between"])
    sql = "SELECT count(*) FROM page WHERE id IN (?, ?) AND NOT flows"
    if rows(session, sql, first.page_id, second.page_id)[0][0]:
        return "\n"
    wide = any(unicodedata.east_asian_width(sign) in "WFA" for sign in first.text[-1:] + second.text[:1])
    return "" if wide else " "  # of scripts written with blanks, words do not run into each other


def joined_before(session: Session, record_id: int, head: str, tail: str) -> tuple[str, RecordFacts, Remarks] | None:
    """Where two texts were records of their own until they were joined in this one: the locator of the first, and
    the second as it was, with what was said about it.
    """
    sql = """SELECT before FROM review_log WHERE subject = 'record' AND subject_id = ? AND action = 'join_records'
        ORDER BY id DESC LIMIT 20"""
    for (text,) in rows(session, sql, record_id):
        former = json.loads(text)
        if former["text"] == head and former["second"]["text"] == tail:
            return str(former["locator"]), RecordFacts(**former["second"]), former.get("remarks", {})
    return None


def read_again(session: Session, record_ids: Iterable[int]) -> None:
    """Make the readings of records pending, without what was refused then; the raw reply stays until the next."""
    ids = id_list(record_ids)
    sql = session.connection().exec_driver_sql
    chosen = "record_id IN (SELECT value FROM json_each(?))"
    sql(f"DELETE FROM refusal WHERE reading_id IN (SELECT id FROM reading WHERE {chosen})", (ids,))
    sql(f"UPDATE reading SET state = 'pending', attempts = 0, problem = '' WHERE {chosen}", (ids,))


def read_new(session: Session, first_id: int, second_id: int) -> None:
    """A pending reading of the second record in each run that has one of the first."""
    session.connection().exec_driver_sql(
        "INSERT INTO reading (run_id, record_id, state, raw, attempts, problem)"
        " SELECT run_id, ?, 'pending', '', 0, '' FROM reading WHERE record_id = ? ORDER BY id",
        (second_id, first_id),
    )


def take_readings(session: Session, first_id: int, second_id: int) -> None:
    """Give the readings of the second record to the first. Where a run has read both, the raw replies follow each
    other in one reading."""
    sql = session.connection().exec_driver_sql
    sql(
        "UPDATE reading SET raw = trim(raw || char(10) || (SELECT raw FROM reading other"
        " WHERE other.record_id = ?2 AND other.run_id = reading.run_id), char(10))"
        " WHERE record_id = ?1 AND run_id IN (SELECT run_id FROM reading WHERE record_id = ?2)",
        (first_id, second_id),
    )
    sql(
        "UPDATE reading SET record_id = ?1 WHERE record_id = ?2"
        " AND run_id NOT IN (SELECT run_id FROM reading WHERE record_id = ?1)",
        (first_id, second_id),
    )


def take_remarks(session: Session, first_id: int, second_id: int) -> Remarks:
    """Let what was said about the second record be said about the first; tells which rows those are."""
    taken = {}
    for table in _REMARKS:
        taken[table] = [row[0] for row in rows(session, f"SELECT id FROM {table} WHERE record_id = ?", second_id)]
        sql = f"UPDATE {table} SET record_id = ? WHERE record_id = ?"
        session.connection().exec_driver_sql(sql, (first_id, second_id))
    return taken


def give_remarks(session: Session, first_id: int, second_id: int, remarks: Remarks) -> None:
    """Let what was taken from a record that was joined be said about that which it has become again."""
    for table in _REMARKS:
        sql = f"UPDATE {table} SET record_id = ? WHERE record_id = ? AND id IN (SELECT value FROM json_each(?))"
        session.connection().exec_driver_sql(sql, (second_id, first_id, id_list(remarks.get(table, ()))))
