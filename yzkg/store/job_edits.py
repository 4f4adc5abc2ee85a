"""What a person says of jobs: that two are one or two, where one ends and another begins. Verbs, each one step of undo.

A job is an entity that statements name in the role "job". Stages that name none get one as soon as something is said of
them. What counts as one job are assertions of identity, as with persons, so any of them can be retracted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store.decisions import require
from yzkg.store.fact_columns import JOB_ROLE
from yzkg.store.grouping import follow_mentions, new_entity
from yzkg.store.history import log
from yzkg.store.identity import DIFFERENT, VERDICTS
from yzkg.store.identity_edits import assert_in
from yzkg.store.models import ACCEPTED
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Changes

_CHOSEN = "(SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class JobPart:
    """One side of what is said: a job, or (None) stages that name none and are called `label` from now on."""

    job: int | None
    statements: tuple[int, ...] = ()
    label: str = ""


def judge_jobs(
    project: Project,
    left: JobPart,
    right: JobPart,
    verdict: str,
    *,
    job_type: str,
    reason: str,
    who: str,
    evidence: str = "",
) -> tuple[int, int, int]:
    """Say that two are the "same" job, "different" ones, or "unsure"; returns the assertion and the two jobs.

    Raises ProjectError: no_such_row; nothing_chosen (a side without a job and without stages); same_entity.
    """
    if verdict not in VERDICTS:
        raise ValueError(f"no verdict: {verdict}")
    with project.edit(f"jobs_{verdict}") as session:
        jobs = [_job_of(session, part, job_type, who) for part in (left, right)]
        if jobs[0] == jobs[1]:
            raise ProjectError("same_entity", id=jobs[0])
        said = assert_in(session, jobs[0], jobs[1], verdict, reason=reason, who=who, evidence=evidence)
        return said, jobs[0], jobs[1]


def make_job(project: Project, statements: Sequence[int], label: str, *, job_type: str, who: str) -> int:
    """Let stages that name no job be those of a new one; returns it. Raises ProjectError as `judge_jobs`."""
    with project.edit("make_job") as session:
        return _job_of(session, JobPart(None, tuple(statements), label), job_type, who)


def split_job(
    project: Project, job: int, statements: Sequence[int], label: str, *, job_type: str, reason: str, who: str
) -> int:
    """Let these stages of a job be those of a new one, and say that the two are different; returns the new one.

    Raises ProjectError: no_such_row; nothing_chosen (none of them is a stage of it); nothing_left (all of them are).
    """
    with project.edit("split_job") as session:
        require(session, "entity", [job])
        sql = f"SELECT DISTINCT statement_id, entity_id FROM participant WHERE role = ? AND statement_id IN {_CHOSEN}"
        named = rows(session, sql, JOB_ROLE, id_list(statements))
        if not named:
            raise ProjectError("nothing_chosen")
        held = sorted({int(entity) for _statement, entity in named if entity is not None})
        sql = f"""SELECT 1 FROM participant WHERE role = ? AND entity_id IN {_CHOSEN}
            AND statement_id NOT IN {_CHOSEN} LIMIT 1"""
        if not rows(session, sql, JOB_ROLE, id_list(held), id_list(statements)):
            raise ProjectError("nothing_left", id=job)
        new = new_entity(session, job_type, label)
        _name_job(session, [int(statement) for statement, _entity in named], new, who)
        for old in held:
            assert_in(session, old, new, DIFFERENT, reason=reason, who=who)
        return new


def move_stages(project: Project, statements: Sequence[int], job: int, *, who: str) -> Changes:
    """Let stages be those of another job. Raises ProjectError: no_such_row, nothing_chosen."""
    with project.edit("move_stages") as session:
        require(session, "entity", [job])
        require(session, "statement", statements)
        if not statements:
            raise ProjectError("nothing_chosen")
        _name_job(session, statements, job, who)
    return project.last_changes


def _job_of(session: Session, part: JobPart, job_type: str, who: str) -> int:
    if part.job is not None:
        require(session, "entity", [part.job])
        return part.job
    require(session, "statement", part.statements)
    sql = f"SELECT statement_id FROM participant WHERE role = ? AND statement_id IN {_CHOSEN}"
    named = {int(row[0]) for row in rows(session, sql, JOB_ROLE, id_list(part.statements))}
    free = [statement for statement in part.statements if statement not in named]
    if not free:  # somebody was faster
        raise ProjectError("nothing_chosen")
    job = new_entity(session, job_type, part.label)
    _name_job(session, free, job, who)
    return job


def _name_job(session: Session, statements: Sequence[int], job: int, who: str) -> None:
    """Let the statements name this job and no other."""
    sql = session.connection().exec_driver_sql
    chosen = id_list(statements)
    query = f"SELECT statement_id, entity_id FROM participant WHERE role = ? AND statement_id IN {_CHOSEN}"
    before = {int(statement): entity for statement, entity in rows(session, query, JOB_ROLE, chosen)}
    sql(f"DELETE FROM participant WHERE role = ? AND statement_id IN {_CHOSEN}", (JOB_ROLE, chosen))
    sql(
        f"""INSERT INTO participant (statement_id, role, position, entity_id, inferred)
        SELECT s.id, ?, (SELECT coalesce(max(position) + 1, 0) FROM participant WHERE statement_id = s.id), ?, 0
        FROM statement s WHERE s.id IN {_CHOSEN}""",
        (JOB_ROLE, job, chosen),
    )
    log(session, who, "name_job", "statement", [(id_, {"job": before.get(id_)}, {"job": job}) for id_ in statements])
    follow_mentions(session, [job, *before.values()])
    # A person speaks of the job, whatever becomes of what a run proposed of its stages.
    sql("UPDATE entity SET status = ? WHERE id = ?", (ACCEPTED, job))
