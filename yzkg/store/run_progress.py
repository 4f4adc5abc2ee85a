"""How far reading is: what waits in each source, where each record of a run stands, what was found last."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlmodel import Session

from yzkg.store.models import CUT, DONE, EMPTY, FAILED, PENDING
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan
from yzkg.store.shown_examples import ShownExample, shown_examples

REVIEWED = "reviewed"
STRIP_STATES = (PENDING, DONE, EMPTY, FAILED, CUT, REVIEWED)
"""Where a record can stand in a run. "reviewed": read, something was proposed, and all of it is decided."""


@dataclass(frozen=True, slots=True)
class SourceQueue:
    """A source and how many of its records no run has read yet."""

    id: int
    name: str
    records: int
    waiting: int


@dataclass(slots=True)
class RunStrip:
    """All records of a run in the order of the sources, a byte each: the place of its state in STRIP_STATES."""

    run_id: int = 0
    records: array[int] = field(default_factory=lambda: array("q"))
    states: bytearray = field(default_factory=bytearray)
    locators: Sequence[str] = ()  # with the name of the source


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """What a reading came to, and what stands in its record: by type of mention how many, and the first quotations."""

    record_id: int
    source: str
    locator: str
    opening: str
    state: str
    problem: str
    found: tuple[tuple[str, int], ...]  # (entity type, how many mentions), the most frequent first
    statements: int
    quotes: tuple[tuple[str, str], ...]  # (entity type, quotation)
    refused: int
    examples: tuple[ShownExample, ...] = ()  # that the model was shown


_OPENING = 64
_QUOTES = 6


def source_queues(project: Project) -> list[SourceQueue]:
    """All sources in their order, with what of them waits."""
    sql = """
        SELECT source.id, source.name, count(record.id), coalesce(sum(open), 0)
        FROM source LEFT JOIN (
            SELECT id, source_id, NOT EXISTS (
                SELECT 1 FROM reading WHERE record_id = record.id AND state IN ('done', 'empty')) AS open
            FROM record) AS record ON record.source_id = source.id
        GROUP BY source.id ORDER BY source.id"""
    with project.read() as session:
        return [SourceQueue(*row) for row in session.connection().exec_driver_sql(sql)]


def waiting_characters(project: Project, run_id: int, plan: ReadingPlan = ReadingPlan()) -> int:
    """Code points of all that a plan takes of the pending records of a run."""
    meant, values = plan.condition()
    sql = f"""SELECT coalesce(sum(length(record.text)), 0) FROM reading JOIN record ON record.id = record_id
        WHERE run_id = ? AND state = 'pending' AND {meant}"""
    with project.read() as session:
        return int(session.connection().exec_driver_sql(sql, (run_id, *values)).scalar_one())


def run_strip(project: Project, run_id: int) -> RunStrip:
    """Where every record of a run stands now."""
    sql = """
        WITH decided AS MATERIALIZED (
            SELECT record_id FROM (
                SELECT record_id, status FROM mention UNION ALL SELECT record_id, status FROM statement)
            WHERE status IN ('proposed', 'accepted', 'rejected')
            GROUP BY record_id HAVING sum(status = 'proposed') = 0)
        SELECT record.id, CASE WHEN state IN ('done', 'cut') AND record.id IN decided THEN 'reviewed' ELSE state END,
            source.name || ', ' || record.locator
        FROM reading JOIN record ON record.id = reading.record_id JOIN source ON source.id = record.source_id
        WHERE run_id = ? ORDER BY record.source_id, record.position, record.id"""
    codes = {state: code for code, state in enumerate(STRIP_STATES)}
    strip = RunStrip(run_id)
    locators = []
    with project.read() as session:
        for record_id, state, locator in session.connection().exec_driver_sql(sql, (run_id,)):
            strip.records.append(record_id)
            strip.states.append(codes[state])
            locators.append(locator)
    strip.locators = locators
    return strip


def answers(project: Project, run_id: int, record_ids: Sequence[int]) -> list[AnswerRow]:
    """What a run found in these records, in the order given; those that are gone meanwhile are left out."""
    with project.read() as session:
        given = (run_id, json.dumps(list(record_ids)))
        sql = f"""
            SELECT record.id, source.name, record.locator, substr(record.text, 1, {_OPENING}), state, problem,
                (SELECT count(*) FROM refusal WHERE reading_id = reading.id), examples
            FROM json_each(?2) AS asked JOIN reading ON reading.run_id = ?1 AND reading.record_id = asked.value
                JOIN record ON record.id = reading.record_id JOIN source ON source.id = record.source_id
            ORDER BY asked.key"""
        rows = session.connection().exec_driver_sql(sql, given).all()
        shown = shown_examples(session, [row[-1] for row in rows])
        return [
            AnswerRow(id_, source, locator, opening, state, problem, *_found(session, id_), refused, examples)
            for (id_, source, locator, opening, state, problem, refused, _), examples in zip(rows, shown, strict=True)
        ]


def _found(session: Session, record_id: int) -> tuple[tuple[tuple[str, int], ...], int, tuple[tuple[str, str], ...]]:
    """Counts by type, statements and first quotations of what stands in a record, whichever run found it first."""
    sql = session.connection().exec_driver_sql
    mentions = sql(
        'SELECT type, substr(record.text, start + 1, "end" - start) FROM mention'
        " JOIN record ON record.id = mention.record_id"
        " WHERE record_id = ? AND status <> 'superseded' ORDER BY start, \"end\" DESC",
        (record_id,),
    ).all()
    statements = sql(
        "SELECT count(*) FROM statement WHERE record_id = ? AND status <> 'superseded'", (record_id,)
    ).scalar_one()
    counts: dict[str, int] = {}
    for kind, _ in mentions:
        counts[kind] = counts.get(kind, 0) + 1
    ordered = tuple(sorted(counts.items(), key=lambda item: -item[1]))
    quotes = tuple(dict.fromkeys((str(kind), str(quote)) for kind, quote in mentions))[:_QUOTES]
    return ordered, int(statements), quotes


def newest_records(project: Project, run_id: int, count: int) -> list[int]:
    """The ids of the records that a run finished last, the newest first."""
    sql = """SELECT record_id FROM reading WHERE run_id = ? AND finished_at IS NOT NULL AND state <> 'pending'
        ORDER BY finished_at DESC, id DESC LIMIT ?"""
    with project.read() as session:
        return [int(row[0]) for row in session.connection().exec_driver_sql(sql, (run_id, count))]
