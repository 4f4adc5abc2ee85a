"""Taking out a whole source or a whole run, in one step that can be undone."""

from __future__ import annotations

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store.grouping import drop_orphans, follow_mentions
from yzkg.store.history import log
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import Changes

_REMARKS = ("flag", "waiver")
# More of the row was changed than taken back: words, type, what fills it, how it is meant. A decision has a status.
_SAID = ("start", "type", "modality", "certainty", "asserted_by", "role", "entity_id")
_IN_HISTORY = " OR ".join(f"instr(before || after, '\"{key}\":')" for key in _SAID)
_CHANGED = f"""coalesce((SELECT sum(CASE action WHEN 'undo' THEN -1 ELSE 1 END) FROM review_log
    WHERE subject = '{{0}}' AND subject_id = {{0}}.id AND action <> 'move_mention' AND ({_IN_HISTORY})), 0) > 0"""


def remove_source(project: Project, source_id: int, *, who: str) -> Changes:
    """Delete a source with its pages and records and all that was read or decided there."""
    with project.edit("remove_source") as session:
        found = rows(session, "SELECT name, sha256 FROM source WHERE id = ?", source_id)
        if not found:
            raise ProjectError("no_such_row", table="source", id=source_id)
        entities = _entities(session, "record_id IN (SELECT id FROM record WHERE source_id = ?)", source_id)
        ((records,),) = rows(session, "SELECT count(*) FROM record WHERE source_id = ?", source_id)
        session.connection().exec_driver_sql("DELETE FROM source WHERE id = ?", (source_id,))
        _settle(session, entities)
        before = {"name": found[0][0], "sha256": found[0][1], "records": records}
        log(session, who, "remove_source", "source", [(source_id, before, {})])
    return project.last_changes


def discard_run(project: Project, run_id: int, *, who: str) -> Changes:
    """Delete what a run read and proposed. What a person decided, changed, built on or wrote a note to stays, and then
    the run with it.

    A run that stays has no readings: running it again begins anew.
    """
    with project.edit("discard_run") as session:
        found = rows(session, "SELECT engine, model, started_at FROM run WHERE id = ?", run_id)
        if not found:
            raise ProjectError("no_such_row", table="run", id=run_id)
        entities = _entities(session, "run_id = ?", run_id)
        before = dict(zip(("engine", "model", "started_at"), found[0], strict=True)) | _sizes(session, run_id)
        undecided = "run_id = ? AND status IN ('proposed', 'superseded') AND note = ''"
        sql = session.connection().exec_driver_sql
        # What a colleague is asked about stays, and what a person has answered a warning of.
        unasked = " AND ".join(f"NOT EXISTS (SELECT 1 FROM {table} WHERE {{0}}_id = {{0}}.id)" for table in _REMARKS)
        unasked = f"{unasked} AND NOT (status = 'proposed' AND {_CHANGED})"
        sql(f"DELETE FROM statement WHERE {undecided} AND {unasked.format('statement')}", (run_id,))
        # What still takes part in a statement now was used by a person or by another run.
        sql(
            f"""DELETE FROM mention WHERE {undecided} AND {unasked.format("mention")}
            AND NOT EXISTS (SELECT 1 FROM participant WHERE mention_id = mention.id)""",
            (run_id,),
        )
        sql("DELETE FROM reading WHERE run_id = ?", (run_id,))
        kept = _sizes(session, run_id)
        if not any(kept.values()):
            sql("DELETE FROM run WHERE id = ?", (run_id,))
        _settle(session, entities)
        log(session, who, "discard_run", "run", [(run_id, before, kept)])
    return project.last_changes


def _sizes(session: Session, run_id: int) -> dict[str, object]:
    return {
        table: rows(session, f"SELECT count(*) FROM {table} WHERE run_id = ?", run_id)[0][0]
        for table in ("mention", "statement")
    }


def _entities(session: Session, where: str, value: int) -> list[int]:
    sql = f"SELECT DISTINCT entity_id FROM mention WHERE {where} AND entity_id IS NOT NULL"
    return [row[0] for row in rows(session, sql, value)]


def _settle(session: Session, entities: list[int]) -> None:
    drop_orphans(session, entities)
    follow_mentions(session, entities)
