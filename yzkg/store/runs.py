"""Runs: settings frozen once, a pending reading for every record, and where each of them stands."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any

from yzkg.core.errors import ProjectError
from yzkg.store.faults import json_object
from yzkg.store.project import Project


@dataclass(frozen=True, slots=True)
class RunSettings:
    """Everything that could change what a run finds."""

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
        """The same settings give the same hash; the host does not count, the model's digest does."""
        settings = {key: value for key, value in asdict(self).items() if key != "host"}
        return hashlib.sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class PendingReading:
    reading_id: int
    record_id: int
    text: str
    headings: Mapping[str, str]
    date_start: int | None = None  # first day of the record


def begin_run(project: Project, settings: RunSettings, *, again: bool = False) -> int:
    """The run with these settings, with a pending reading for every record that it has not read.

    `again` makes a new run although one with the same settings exists. Raises ProjectError("nothing_to_read")
    where the project has no records.
    """
    with project.edit("begin run", undo=False) as session:
        sql = session.connection().exec_driver_sql
        if sql("SELECT 1 FROM record LIMIT 1").first() is None:
            raise ProjectError("nothing_to_read", path=str(project.path))
        known = sql("SELECT id FROM run WHERE settings_hash = ? ORDER BY id DESC LIMIT 1", (settings.hash(),)).first()
        if known is not None and not again:
            run_id = int(known[0])
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
            " WHERE id NOT IN (SELECT record_id FROM reading WHERE run_id = ?) ORDER BY source_id, position",
            (run_id, run_id),
        )
    return run_id


def retry_failed(project: Project, run_id: int) -> int:
    """Make the failed and cut readings of a run pending again, without what was refused then. Returns how many."""
    with project.edit("retry failed", undo=False) as session:
        sql = session.connection().exec_driver_sql
        sql(
            "DELETE FROM refusal WHERE reading_id IN"
            " (SELECT id FROM reading WHERE run_id = ? AND state IN ('failed', 'cut'))",
            (run_id,),
        )
        done = sql(
            "UPDATE reading SET state = 'pending', attempts = 0, problem = '' "
            "WHERE run_id = ? AND state IN ('failed', 'cut')",
            (run_id,),
        )
        return done.rowcount


def run_options(project: Project, run_id: int) -> Mapping[str, Any]:
    """The frozen options of a run. Raises ProjectError("no_such_row")."""
    with project.read() as session:
        row = session.connection().exec_driver_sql("SELECT options FROM run WHERE id = ?", (run_id,)).first()
        if row is None:
            raise ProjectError("no_such_row", table="run", id=run_id)
        return json_object(row[0])


def reading_totals(project: Project, run_id: int) -> Mapping[str, int]:
    """Reading state -> count, for one run."""
    with project.read() as session:
        rows = session.connection().exec_driver_sql(
            "SELECT state, count(*) FROM reading WHERE run_id = ? GROUP BY state", (run_id,)
        )
        return {str(state): int(count) for state, count in rows}


def pending_readings(project: Project, run_id: int, *, page: int = 200) -> Iterator[PendingReading]:
    """The pending readings of a run in the order of the sources, fetched a page at a time by key."""
    last = 0
    while True:
        with project.read() as session:
            rows = (
                session.connection()
                .exec_driver_sql(
                    "SELECT reading.id, record.id, record.text, record.headings, record.date_start FROM reading"
                    " JOIN record ON record.id = reading.record_id"
                    " WHERE reading.run_id = ? AND reading.state = 'pending' AND reading.id > ?"
                    " ORDER BY reading.id LIMIT ?",
                    (run_id, last, page),
                )
                .all()
            )
            found = [PendingReading(id_, record, text, json_object(said), day) for id_, record, text, said, day in rows]
        if not found:
            return
        yield from found
        last = rows[-1][0]


def now() -> str:
    """The present moment as the tables keep it."""
    return datetime.now(UTC).isoformat(timespec="seconds")
