"""What a run did not get: readings that failed, and claims that were not believed."""

from __future__ import annotations

from dataclasses import dataclass

from yzkg.store.project import Project


@dataclass(frozen=True, slots=True)
class RunTrouble:
    """A refusal of a run (`reason`, `quote`, `detail` as JSON), or a reading that failed, was cut or was mended
    (`quote` empty; `reason` is the code of the problem, `detail` its data as JSON)."""

    record_id: int
    source: str
    locator: str
    state: str  # of the reading
    reason: str
    quote: str
    detail: str
    refused: bool


def run_troubles(project: Project, run_id: int, limit: int = 2000) -> list[RunTrouble]:
    """The first `limit` troubles of a run in the order of the records, problems of a reading before its refusals."""
    sql = """
        SELECT record_id, source.name, record.locator, state, reason, quote, detail, refused FROM (
            SELECT record_id, state, problem AS reason, '' AS quote, '{}' AS detail, 0 AS refused, id, 0 AS sub
              FROM reading WHERE run_id = ?1 AND problem != ''
            UNION ALL
            SELECT record_id, state, reason, quote, detail, 1, reading.id, refusal.id
              FROM refusal JOIN reading ON reading.id = reading_id WHERE run_id = ?1
        ) JOIN record ON record.id = record_id JOIN source ON source.id = record.source_id
        ORDER BY record.source_id, record.position, sub LIMIT ?2"""
    with project.read() as session:
        rows = session.connection().exec_driver_sql(sql, (run_id, limit)).all()
    troubles = []
    for record_id, source, locator, state, reason, quote, detail, refused in rows:
        code, _, data = (reason, "", detail) if refused else reason.partition(" ")
        troubles.append(RunTrouble(record_id, source, locator, state, code, quote, data or "{}", refused=bool(refused)))
    return troubles


def count_troubles(project: Project, run_id: int) -> int:
    """How many `run_troubles` would give without limit."""
    sql = """SELECT (SELECT count(*) FROM reading WHERE run_id = ?1 AND problem != '')
        + (SELECT count(*) FROM refusal JOIN reading ON reading.id = reading_id WHERE run_id = ?1)"""
    with project.read() as session:
        return int(session.connection().exec_driver_sql(sql, (run_id,)).scalar_one())
