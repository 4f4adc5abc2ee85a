"""The whole story of one mention or statement: who proposed it, and all that was decided about it or happened to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store.decisions import Kind
from yzkg.store.faults import json_object
from yzkg.store.models import BY_HAND, EXACT, FOLDED, FUZZY
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import HistoryRow


@dataclass(frozen=True, slots=True)
class Proposal:
    """Where something came from. `origin`: run, rule or person; the fields of the run are empty where there is none.

    `at`: when the run had read the record, or began (ISO 8601, UTC); "" for what a person added, whose history says it.
    `sure`: the engine's own word. `grounding` is that of a mention now; of a statement, which has none of its own, the
    loosest of the mentions in its roles. "": nothing is known, or a person has moved the ends of what a run proposed.
    """

    origin: str
    run_id: int | None
    engine: str
    model: str
    digest: str
    at: str
    sure: float | None
    grounding: str


@dataclass(frozen=True, slots=True)
class Story:
    """`lines`: the oldest first, corrections of the text under it and cuts of its record among them. `labels`: what
    the entities that they name are called now; `quotes`: the words of the mentions that they name, as they stand."""

    kind: Kind
    id: int
    record_id: int
    span: Span
    quote: str
    type: str
    status: str
    proposal: Proposal
    lines: tuple[HistoryRow, ...]
    labels: Mapping[int, str]
    quotes: Mapping[int, str]


def item_story(project: Project, kind: Kind, id: int) -> Story:
    """Raises ProjectError("no_such_row")."""
    own = f"CASE WHEN i.run_id IS NOT NULL AND grounding = '{BY_HAND}' THEN '' ELSE grounding END"
    found_now = own if kind == "mention" else f"coalesce(({_LOOSEST}), '')"
    sql = f"""SELECT i.record_id, i.start, i."end", substr(r.text, i.start + 1, i."end" - i.start), i.type, i.status,
        i.origin, i.run_id, coalesce(run.engine, ''), coalesce(run.model, ''), coalesce(run.digest, ''),
        coalesce(d.finished_at, run.started_at, ''), i.confidence, {found_now}
        FROM {kind} i JOIN record r ON r.id = i.record_id LEFT JOIN run ON run.id = i.run_id
        LEFT JOIN reading d ON d.run_id = i.run_id AND d.record_id = i.record_id WHERE i.id = ?"""
    with project.read() as session:
        found = rows(session, sql, id)
        if not found:
            raise ProjectError("no_such_row", table=kind, id=id)
        record, start, end, quote, type_, status, *proposal = found[0]
        lines = [
            HistoryRow(row, at, who, action, json_object(before), json_object(after))
            for row, at, who, action, before, after in rows(session, _LINES, kind, id, record)
        ]
        lines = [line for line in lines if _concerns(line, kind, id)]
        sides = [values for line in lines for values in (line.before, line.after)]
        named, filling = (
            {value for values in sides if isinstance(value := values.get(key), int)} for key in ("entity_id", "mention")
        )
        labels = rows(
            session, "SELECT id, label FROM entity WHERE id IN (SELECT value FROM json_each(?))", id_list(named)
        )
        return Story(
            *(kind, id, record, Span(start, end), quote, type_, status, Proposal(*proposal), tuple(lines)),
            dict(tuple(row) for row in labels),
            dict(tuple(row) for row in rows(session, _QUOTES, id_list(filling))),
        )


def _concerns(line: HistoryRow, kind: Kind, id: int) -> bool:
    """Whether a correction of the text was one of its own words; all other lines are about it anyway."""
    places = line.before.get("places")
    if not isinstance(places, dict):
        return True
    own, start, old = places.get(kind, {}).get(str(id)), line.before.get("start"), str(line.before.get("text", ""))
    return own is not None and isinstance(start, int) and own[0] < start + max(len(old), 1) and own[1] > start


_QUOTES = """SELECT m.id, substr(r.text, m.start + 1, m."end" - m.start) FROM mention m
    JOIN record r ON r.id = m.record_id WHERE m.id IN (SELECT value FROM json_each(?))"""
_LOOSEST = f"""SELECT m.grounding FROM participant p JOIN mention m ON m.id = p.mention_id
    WHERE p.statement_id = i.id AND m.grounding IN ('{EXACT}', '{FOLDED}', '{FUZZY}')
    ORDER BY CASE m.grounding WHEN '{FUZZY}' THEN 0 WHEN '{FOLDED}' THEN 1 ELSE 2 END LIMIT 1"""
# A correction of the text names what it touched; a cut concerns everything in its record.
_LINES = """SELECT id, at, who, action, before, after FROM review_log
    WHERE (subject = ?1 AND subject_id = ?2 AND action <> 'move_mention')
    OR (subject = 'record' AND subject_id = ?3 AND (
        action IN ('split_record', 'join_records', 'begin_record', 'move_cut') OR before -> '$.places' IS NOT NULL))
    ORDER BY id"""
