"""Runs: settings frozen once, a pending reading for every record, and where each of them stands."""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store.faults import json_object
from yzkg.store.models import CUT, FAILED
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan


@dataclass(frozen=True, slots=True)
class RunSettings:
    """Everything that could change what a run finds. `host`: the addresses of the servers, with blanks between."""

    engine: str
    model: str
    digest: str
    host: str
    prompt_hash: str
    pack: str
    pack_version: str
    pack_sha256: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def hash(self) -> str:
        """The same settings give the same hash; the host does not count, name and digest of the model do."""
        settings = {key: value for key, value in asdict(self).items() if key != "host"}
        return hashlib.sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class PendingReading:
    reading_id: int
    record_id: int
    text: str
    headings: Mapping[str, str]
    date_start: int | None = None  # first day of the record


def begin_run(
    project: Project, settings: RunSettings, *, again: bool = False, plan: ReadingPlan = ReadingPlan()
) -> int:
    """The run with these settings, with a pending reading for every record of the plan that it has not read.

    A model that goes by another name now is the same by its digest. A run that goes on elsewhere keeps all its hosts.
    `again` makes a new run although one with the same settings exists. Raises ProjectError("nothing_to_read") where
    the project, or the plan, has no records.
    """
    meant, values = plan.condition()
    with project.edit("begin run", undo=False) as session:
        sql = session.connection().exec_driver_sql
        if sql(f"SELECT 1 FROM record WHERE {meant} LIMIT 1", tuple(values)).first() is None:
            raise ProjectError("nothing_to_read", path=str(project.path))
        known = sql(
            "SELECT id, host FROM run WHERE settings_hash IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT 1",
            (json.dumps(_hashes(session, settings)),),
        ).first()
        if known is not None and not again:
            run_id = int(known[0])
            hosts = " ".join(dict.fromkeys(f"{known[1]} {settings.host}".split()))
            if hosts != known[1]:
                sql("UPDATE run SET host = ? WHERE id = ?", (hosts, run_id))
        else:
            columns = asdict(settings) | {
                "options": json.dumps(dict(settings.options), sort_keys=True),
                "settings_hash": settings.hash(),
                "started_at": now(),
            }
            names = ", ".join(columns)
            gaps = ", ".join("?" for _ in columns)
            run_id = sql(f"INSERT INTO run ({names}) VALUES ({gaps})", tuple(columns.values())).lastrowid
        sql(
            "INSERT INTO reading (run_id, record_id, state, raw, attempts, problem)"
            " SELECT ?, id, 'pending', '', 0, '' FROM record"
            f" WHERE id NOT IN (SELECT record_id FROM reading WHERE run_id = ?) AND {meant}"
            " ORDER BY source_id, position",
            (run_id, run_id, *values),
        )
    return run_id


def retry_failed(
    project: Project, run_id: int, states: Sequence[str] = (FAILED, CUT), *, plan: ReadingPlan = ReadingPlan()
) -> int:
    """Make the readings of a run in these states, of the records of the plan, pending again, without what was
    refused then. Returns how many.
    """
    meant, values = plan.condition()
    which = (
        "run_id = ? AND state IN (SELECT value FROM json_each(?))"
        f" AND record_id IN (SELECT record.id FROM record WHERE {meant})"
    )
    with project.edit("retry failed", undo=False) as session:
        sql = session.connection().exec_driver_sql
        given = (run_id, json.dumps(list(states)), *values)
        sql(f"DELETE FROM refusal WHERE reading_id IN (SELECT id FROM reading WHERE {which})", given)
        done = sql(f"UPDATE reading SET state = 'pending', attempts = 0, problem = '' WHERE {which}", given)
        return done.rowcount


def same_settings(project: Project, run_id: int, settings: RunSettings) -> bool:
    """Whether a run was begun with these settings."""
    with project.read() as session:
        row = session.connection().exec_driver_sql("SELECT settings_hash FROM run WHERE id = ?", (run_id,)).first()
        return row is not None and row[0] in _hashes(session, settings)


def _hashes(session: Session, settings: RunSettings) -> list[str]:
    """Those of the settings under each name that the model had in this project."""
    names = {settings.model}
    if settings.digest:
        sql = "SELECT DISTINCT model FROM run WHERE engine = ? AND digest = ?"
        found = session.connection().exec_driver_sql(sql, (settings.engine, settings.digest))
        names.update(str(model) for (model,) in found)
    return [replace(settings, model=name).hash() for name in names]


def settings_of_runs(project: Project) -> dict[int, str]:
    """For each run what is equal for those that were begun with the same settings."""
    with project.read() as session:
        rows = session.connection().exec_driver_sql("SELECT id, settings_hash FROM run")
        return {int(id_): str(settings) for id_, settings in rows}


def records_in(project: Project, run_id: int, states: Sequence[str]) -> tuple[int, ...]:
    """The ids of the records whose readings of a run are in one of these states."""
    with project.read() as session:
        rows = session.connection().exec_driver_sql(
            "SELECT record_id FROM reading WHERE run_id = ? AND state IN (SELECT value FROM json_each(?)) ORDER BY id",
            (run_id, json.dumps(list(states))),
        )
        return tuple(int(row[0]) for row in rows)


def run_options(project: Project, run_id: int) -> Mapping[str, Any]:
    """The frozen options of a run. Raises ProjectError("no_such_row")."""
    with project.read() as session:
        row = session.connection().exec_driver_sql("SELECT options FROM run WHERE id = ?", (run_id,)).first()
        if row is None:
            raise ProjectError("no_such_row", table="run", id=run_id)
        return json_object(row[0])


def reading_totals(project: Project, run_id: int, plan: ReadingPlan = ReadingPlan()) -> Mapping[str, int]:
    """Reading state -> count, for what a plan takes of one run."""
    of_plan, values = _within(plan)
    with project.read() as session:
        rows = session.connection().exec_driver_sql(
            f"SELECT state, count(*) FROM reading WHERE run_id = ?{of_plan} GROUP BY state", (run_id, *values)
        )
        return {str(state): int(count) for state, count in rows}


def pending_readings(
    project: Project, run_id: int, *, page: int = 200, plan: ReadingPlan = ReadingPlan()
) -> Iterator[PendingReading]:
    """What a plan takes of the pending readings of a run, in its order; their texts are fetched `page` at a time.

    What was settled or taken out until then is passed over.
    """
    if not plan.sorting()[0]:
        yield from _by_key(project, run_id, page, plan)
        return
    listed = _waiting_ids(project, run_id, plan)
    for start in range(0, len(listed), page):
        yield from _pending(project, _LISTED, json.dumps(listed[start : start + page].tolist()))


def _by_key(project: Project, run_id: int, page: int, plan: ReadingPlan) -> Iterator[PendingReading]:
    """In the order of the sources: each page follows the last reading of the one before."""
    of_plan, values = _within(plan)
    last = 0
    while found := _pending(project, _FOLLOWING.format(of_plan=of_plan), run_id, last, *values, page):
        yield from found
        last = found[-1].reading_id


def _waiting_ids(project: Project, run_id: int, plan: ReadingPlan) -> array[int]:
    """The ids of readings in another order, which is found once and stands until all of it is read."""
    of_plan, values = _within(plan)
    before, given = plan.sorting()
    with project.read() as session:
        ids = session.connection().exec_driver_sql(
            "SELECT reading.id FROM reading JOIN record ON record.id = reading.record_id"
            f" WHERE run_id = ? AND state = 'pending'{of_plan} ORDER BY {before}reading.id",
            (run_id, *values, *given),
        )
        return array("q", (row[0] for row in ids))


def _pending(project: Project, sql: str, *values: object) -> list[PendingReading]:
    with project.read() as session:
        rows = session.connection().exec_driver_sql(sql, values)
        return [PendingReading(id_, record, text, json_object(said), day) for id_, record, text, said, day in rows]


_COLUMNS = "SELECT reading.id, record.id, record.text, record.headings, record.date_start FROM "
_FOLLOWING = (
    _COLUMNS + "reading JOIN record ON record.id = reading.record_id"
    " WHERE reading.run_id = ? AND reading.state = 'pending' AND reading.id > ?{of_plan} ORDER BY reading.id LIMIT ?"
)
_LISTED = (
    _COLUMNS + "json_each(?) AS asked JOIN reading ON reading.id = asked.value"
    " JOIN record ON record.id = reading.record_id WHERE reading.state = 'pending' ORDER BY asked.key"
)


def _within(plan: ReadingPlan) -> tuple[str, list[object]]:
    """The condition on readings that keeps to a plan: none where the plan is everything, as counts are then faster."""
    meant, values = plan.condition()
    return (f" AND reading.record_id IN (SELECT record.id FROM record WHERE {meant})" if values else "", values)


def now() -> str:
    """The present moment as the tables keep it."""
    return datetime.now(UTC).isoformat(timespec="seconds")
