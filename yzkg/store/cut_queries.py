"""Where a source is cut into records: lean rows for all of it, and texts for what is in sight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.store.project import Project
from yzkg.store.queries import heading_values, id_list, rows


@dataclass(frozen=True, slots=True)
class CutRow:
    """One record without its text. Days are Julian day numbers, lengths code points."""

    id: int
    locator: str
    headings: Mapping[str, str]
    date_text: str
    date_start: int | None
    date_end: int | None
    length: int
    line_feeds: int


_COLUMNS = """id, locator, headings, date_text, date_start, date_end,
    length(text), length(text) - length(replace(text, char(10), ''))"""


def cut_rows(project: Project, source_id: int) -> list[CutRow]:
    """All records of a source in order; empty if there is no such source."""
    with project.read() as session:
        return _found(session, "source_id = ?", source_id)


def cut_rows_of(project: Project, record_ids: Iterable[int]) -> dict[int, CutRow]:
    """Some records by their ids; those that are gone are left out."""
    with project.read() as session:
        found = _found(session, "id IN (SELECT value FROM json_each(?))", id_list(record_ids))
    return {row.id: row for row in found}


def _found(session: Session, where: str, value: object) -> list[CutRow]:
    sql = f"SELECT {_COLUMNS} FROM record WHERE {where} ORDER BY position, id"
    return [CutRow(*(*row[:2], heading_values(row[2]), *row[3:])) for row in rows(session, sql, value)]


def texts(project: Project, record_ids: Iterable[int]) -> dict[int, str]:
    """The texts of records by their ids; those that are gone are left out."""
    sql = "SELECT id, text FROM record WHERE id IN (SELECT value FROM json_each(?))"
    with project.read() as session:
        return {int(id_): str(text) for id_, text in rows(session, sql, id_list(record_ids))}


@dataclass(frozen=True, slots=True)
class SourceName:
    id: int
    name: str


def source_of(project: Project, record_id: int) -> SourceName | None:
    """The source that a record stands in; None if it is gone."""
    sql = "SELECT s.id, s.name FROM record r JOIN source s ON s.id = r.source_id WHERE r.id = ?"
    with project.read() as session:
        found = rows(session, sql, record_id)
    return SourceName(*found[0]) if found else None


def neighbours(project: Project, record_id: int) -> tuple[int | None, int | None]:
    """The records before and after one in its source; None at an end, or if the record is gone."""
    place = "(position, id) {} (SELECT position, id FROM record WHERE id = ?)"
    same = "source_id = (SELECT source_id FROM record WHERE id = ?)"
    found: list[int | None] = []
    with project.read() as session:
        for sign, order in (("<", "DESC"), (">", "ASC")):
            sql = f"""SELECT id FROM record WHERE {same} AND {place.format(sign)}
                ORDER BY position {order}, id {order} LIMIT 1"""
            beside = rows(session, sql, record_id, record_id)
            found.append(int(beside[0][0]) if beside else None)
    return found[0], found[1]


def set_aside(project: Project, record_ids: Iterable[int]) -> int:
    """How many mentions and statements of these records were superseded so far."""
    ids = id_list(record_ids)
    where = "status = 'superseded' AND record_id IN (SELECT value FROM json_each(?))"
    sql = f"SELECT (SELECT count(*) FROM mention WHERE {where}) + (SELECT count(*) FROM statement WHERE {where})"
    with project.read() as session:
        return int(rows(session, sql, ids, ids)[0][0])
