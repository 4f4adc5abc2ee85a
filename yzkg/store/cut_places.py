"""The places of a record (mentions, statements, layers, boxes) while records are joined and parted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store.cut_records import Cut, RecordFacts
from yzkg.store.decisions import decide
from yzkg.store.fillers import take_out_fillers
from yzkg.store.former_places import carry
from yzkg.store.models import ACCEPTED, SUPERSEDED
from yzkg.store.queries import rows

Halves = Mapping[
    str, Sequence[tuple[int, int]]
]  # table -> rows that were one before a cut: in the first, in the second
_TABLES = ("mention", "statement", "layer", "box")
_SAME = {"layer": ("kind", "value"), "box": ("page_id", "x", "y", "width", "height")}


def border_at(session: Session, record_id: int, text: str, at: int) -> Cut:
    """The cut at `at`, with the blanks around it in neither part unless something begins or ends among them.

    Raises ProjectError: span_outside_text, cut_at_edge.
    """
    if not 0 <= at <= len(text):
        raise ProjectError("span_outside_text", record=record_id, start=at, end=at, length=len(text))
    if not text[:at].strip() or not text[at:].strip():
        raise ProjectError("cut_at_edge", record=record_id, at=at)
    wide = Cut(len(text[:at].rstrip()), len(text) - len(text[at:].lstrip()))
    for table in _TABLES:
        sql = f"""SELECT 1 FROM {table} WHERE record_id = ?1
            AND ((start >= ?2 AND start < ?3) OR ("end" > ?2 AND "end" <= ?3)) LIMIT 1"""
        if rows(session, sql, record_id, wide.end, wide.start):
            return Cut(at, at)
    return wide


def join(session: Session, first_id: int, second_id: int, length: int, shift: int, halves: Halves, who: str) -> None:
    """Bring all places of the second record into the first; its text begins at `shift`, the first ended at `length`.

    What was one before it was cut is one again.
    """
    sql = session.connection().exec_driver_sql
    carry(session, _shifted(session, second_id, 0, shift), who)
    for table in _TABLES:
        sql(
            f'UPDATE {table} SET record_id = ?, start = start + ?, "end" = "end" + ? WHERE record_id = ?',
            (first_id, shift, shift, second_id),
        )
    for table, pairs in halves.items():
        alike = " AND ".join(f"a.{column} IS b.{column}" for column in _SAME[table])
        for left, right in pairs:
            found = rows(
                session,
                f"""SELECT b."end" FROM {table} a JOIN {table} b ON {alike} WHERE a.id = ? AND b.id = ?
                AND a.record_id = ? AND b.record_id = ? AND a."end" = ? AND b.start = ?""",
                *(left, right, first_id, first_id, length, shift),
            )
            if found:
                sql(f"DELETE FROM {table} WHERE id = ?", (right,))
                sql(f'UPDATE {table} SET "end" = ? WHERE id = ?', (found[0][0], left))


def _shifted(session: Session, record_id: int, start: int, by: int) -> list[tuple[int, Span, Span]]:
    """The mentions of a record from `start` on, with their places before and after."""
    sql = 'SELECT id, start, "end" FROM mention WHERE record_id = ? AND start >= ?'
    return [(row[0], Span(*row[1:]), Span(row[1] + by, row[2] + by)) for row in rows(session, sql, record_id, start)]


def part(session: Session, first_id: int, second_id: int, text: str, cut: Cut, who: str) -> Halves:
    """Bring all places behind the cut into the second record; tells which rows became two.

    Raises ProjectError("cut_through_decided", quote=).
    """
    _set_aside(session, first_id, text, cut, who)
    carry(session, _shifted(session, first_id, cut.start, -cut.start), who)
    halves = {table: _halve(session, table, first_id, second_id, cut) for table in _SAME}
    for table in _TABLES:
        sql = f'UPDATE {table} SET record_id = ?1, start = start - ?2, "end" = "end" - ?2 WHERE record_id = ?3'
        session.connection().exec_driver_sql(f"{sql} AND start >= ?2", (second_id, cut.start, first_id))
    return halves


def _set_aside(session: Session, record_id: int, text: str, cut: Cut, who: str) -> None:
    """Refuse the cut, or supersede what it goes through; that is left in the first part, as far as it lies there."""
    sides = {kind: _sides(session, kind, record_id, cut) for kind in ("statement", "mention")}
    parts = rows(
        session,
        """SELECT p.id, t.id, t.start, t."end", t.status, p.mention_id, m.status FROM participant p
        JOIN statement t ON t.id = p.statement_id JOIN mention m ON m.id = p.mention_id WHERE t.record_id = ?""",
        record_id,
    )
    through = {kind: {row[0]: row for row, where in found.values() if where is None} for kind, found in sides.items()}
    stray: list[int] = []
    for filler, statement, start, end, status, mention, of_mention in parts:
        own, other = sides["statement"][statement][1], sides["mention"][mention][1]
        if own != other:
            if of_mention != SUPERSEDED:
                through["statement"][statement] = (statement, start, end, status)
            if (own or 0) != (other or 0):
                stray.append(filler)
    for found in through.values():
        for _id, start, end, status in found.values():
            if status == ACCEPTED:
                raise ProjectError("cut_through_decided", record=record_id, quote=text[start:end])
    decide(session, "statement", list(through["statement"]), SUPERSEDED, who)
    decide(session, "mention", list(through["mention"]), SUPERSEDED, who)
    take_out_fillers(session, stray, who)
    for kind in sides:
        sql = f'UPDATE {kind} SET "end" = ?1 WHERE record_id = ?2 AND start < ?1 AND "end" > ?1'
        session.connection().exec_driver_sql(sql, (cut.end, record_id))


def _sides(session: Session, kind: str, record_id: int, cut: Cut) -> dict[int, tuple[tuple[Any, ...], int | None]]:
    """Row id -> (id, start, end, status), and 0 before the cut, 1 behind it, None where it goes through."""
    sql = f'SELECT id, start, "end", status FROM {kind} WHERE record_id = ? ORDER BY start, id'
    return {
        row[0]: (tuple(row), 0 if row[2] <= cut.end else 1 if row[1] >= cut.start else None)
        for row in rows(session, sql, record_id)
    }


def _halve(session: Session, table: str, first_id: int, second_id: int, cut: Cut) -> list[tuple[int, int]]:
    """Make two rows of each layer or box that the cut goes through."""
    sql = session.connection().exec_driver_sql
    columns = ", ".join(_SAME[table])
    found = rows(
        session,
        f'SELECT id, "end" FROM {table} WHERE record_id = ? AND start < ? AND "end" > ? ORDER BY id',
        *(first_id, cut.end, cut.start),
    )
    halves = []
    for id_, end in found:
        insert = f'INSERT INTO {table} (record_id, start, "end", {columns}) SELECT ?, 0, ?, {columns} FROM {table}'
        second = sql(f"{insert} WHERE id = ?", (second_id, end - cut.start, id_)).lastrowid
        sql(f'UPDATE {table} SET "end" = ? WHERE id = ?', (cut.end, id_))
        halves.append((id_, int(second)))
    return halves


def page_at(session: Session, record: RecordFacts, at: int, behind: int) -> int | None:
    """The page on which the character `at` of a record stands, by its place on a picture or by the last page break;
    None if neither tells. Records from the position `behind` on stand on this page or a later one.
    """
    boxes = 'SELECT page_id FROM box WHERE record_id = ? AND "end" > ? ORDER BY start, id LIMIT 1'
    found = rows(session, boxes, record.id, at)
    # A line may be called as some page is: only pages from this record to the next come into question.
    breaks = """SELECT p.id FROM layer l JOIN page p ON p.label = l.value AND p.source_id = ?1
        AND p.position >= (SELECT position FROM page WHERE id = ?2)
        AND p.position <= coalesce((SELECT n.position FROM record r JOIN page n ON n.id = r.page_id
            WHERE r.source_id = ?1 AND r.position > ?3 ORDER BY r.position LIMIT 1), p.position)
        WHERE l.record_id = ?4 AND l.kind = 'break' AND l.start <= ?5
        ORDER BY l.start DESC, l.id DESC, p.position LIMIT 1"""
    found = found or rows(session, breaks, record.source_id, record.page_id, behind, record.id, at)
    return int(found[0][0]) if found else None
