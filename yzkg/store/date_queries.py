"""The records of a source as far as dates go: what dates a record, and what is dated from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from yzkg.core.errors import ProjectError
from yzkg.store.faults import json_object
from yzkg.store.project import Project
from yzkg.store.queries import rows


@dataclass(frozen=True, slots=True)
class DatedRecord:
    """One record with its date as stored. `basis`: codes parted by spaces, see ingest.carry.interval."""

    id: int
    locator: str
    headings: Mapping[str, str]
    date_text: str
    start: int | None
    end: int | None
    basis: str


Kin = Callable[[Mapping[str, str]], object]
_COLUMNS = "id, locator, headings, date_text, date_start, date_end, date_basis"


def records_before(
    project: Project, record_id: int, kin: Kin, whole: Callable[[DatedRecord], bool]
) -> list[DatedRecord]:
    """The records of a source up to this one, in their order, as far back as `kin` of their headings is the same.

    No further back than the last one before it that is `whole`: that needs nothing before it to be dated.
    Raises ProjectError("no_such_row").
    """
    return _beside(project, record_id, kin, "<=", "DESC", whole)[::-1]


def records_after(project: Project, record_id: int, kin: Kin) -> list[DatedRecord]:
    """The records that follow this one in its source, as long as `kin` of their headings is the same as its own."""
    return _beside(project, record_id, kin, ">=", "")[1:]


def _beside(
    project: Project,
    record_id: int,
    kin: Kin,
    side: str,
    order: str,
    last: Callable[[DatedRecord], bool] = lambda _record: False,
) -> list[DatedRecord]:
    with project.read() as session:
        here = rows(session, "SELECT source_id, position, id FROM record WHERE id = ?", record_id)
        if not here:
            raise ProjectError("no_such_row", table="record", id=record_id)
        sql = f"""SELECT {_COLUMNS} FROM record WHERE source_id = ? AND (position, id) {side} (?, ?)
            ORDER BY position {order}, id {order}"""
        found: list[DatedRecord] = []
        for row in session.connection().exec_driver_sql(sql, tuple(here[0])):
            headings = {str(key): str(value) for key, value in json_object(row[2]).items()}
            if found and kin(headings) != kin(found[0].headings):
                break
            record = DatedRecord(row[0], row[1], headings, *row[3:])
            found.append(record)
            if record.id != record_id and last(record):
                break
        return found
