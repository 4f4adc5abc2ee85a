"""The statements that an entity takes part in, with their proofs. Nouns."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.core.text import Span
from yzkg.store.identity import components_in
from yzkg.store.models import DOCUMENT
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Evidence, PartRow

CONTEXT = 20


@dataclass(frozen=True, slots=True)
class EntityStatement:
    """One statement and how the entity takes part. `others` are the remaining parts, in their order."""

    evidence: Evidence
    type: str
    modality: str
    roles: tuple[str, ...]  # of the entity
    others: tuple[PartRow, ...]
    certainty: float | None = None
    asserted_by: str = DOCUMENT


def entity_statements(project: Project, id: int) -> list[EntityStatement]:
    """All statements, neither rejected nor superseded, with the entity under any of its ids in some role.

    In order of date, undated ones last, then of place. A role whose mention was rejected does not count.
    """
    with project.read() as session:
        members = frozenset(components_in(session).members(id))
        parts = _parts(session, _TAKES_PART, id_list(members), id_list(members))
        return _stated(session, parts, parts, members)


def statements_with_parts(project: Project, ids: Iterable[int]) -> list[EntityStatement]:
    """These statements with all their parts as `others`; in the same order, and the same ones left out."""
    with project.read() as session:
        wanted = list(ids)
        return _stated(session, wanted, _parts(session, "(SELECT value FROM json_each(?))", id_list(wanted)))


def _stated(
    session: Session,
    ids: Iterable[int],
    parts: Mapping[int, list[tuple[PartRow, str]]],
    members: frozenset[int] = frozenset(),
) -> list[EntityStatement]:
    sql = """SELECT t.record_id, t.id, t.start, t."end", t.status, r.text, s.name, r.locator, r.date_text, t.type,
            t.modality, t.certainty, t.asserted_by
        FROM statement t JOIN record r ON r.id = t.record_id JOIN source s ON s.id = r.source_id
        WHERE t.id IN (SELECT value FROM json_each(?)) AND t.status IN ('proposed', 'accepted')
        ORDER BY r.date_start IS NULL, r.date_start, r.source_id, r.position, t.start, t."end", t.id"""
    return [_statement(row, parts.get(row[1], []), members) for row in rows(session, sql, id_list(ids))]


_TAKES_PART = """(SELECT q.statement_id FROM participant q JOIN mention n ON n.id = q.mention_id
    WHERE n.entity_id IN (SELECT value FROM json_each(?)) AND n.status IN ('proposed', 'accepted')
    UNION SELECT statement_id FROM participant WHERE entity_id IN (SELECT value FROM json_each(?)))"""


def _parts(session: Session, statements: str, *values: str) -> dict[int, list[tuple[PartRow, str]]]:
    """The parts of statements (a set in SQL with its values), with the status of their mentions."""
    sql = f"""SELECT p.statement_id, p.id, p.role, p.mention_id, coalesce(m.entity_id, p.entity_id),
        coalesce(p.value, e.label, substr(r.text, m.start + 1, m."end" - m.start), ''), m.start, m."end", p.inferred,
        coalesce(m.status, '')
        FROM participant p LEFT JOIN mention m ON m.id = p.mention_id LEFT JOIN record r ON r.id = m.record_id
        LEFT JOIN entity e ON e.id = p.entity_id
        WHERE p.statement_id IN {statements}
        ORDER BY p.statement_id, p.position, p.id"""
    found: dict[int, list[tuple[PartRow, str]]] = defaultdict(list)
    for statement, part, role, mention, entity, text, start, end, inferred, status in rows(session, sql, *values):
        span = None if start is None else Span(start, end)
        found[statement].append((PartRow(part, role, mention, entity, text, span, bool(inferred)), status))
    return found


def _statement(row: tuple, parts: list[tuple[PartRow, str]], members: frozenset[int]) -> EntityStatement:  # type: ignore[type-arg]
    record, id, start, end, status, text, source, locator, date_text, type, modality, certainty, asserted_by = row
    span = Span(start, end)
    live = [part for part, state in parts if state not in ("rejected", "superseded")]
    return EntityStatement(
        Evidence(
            record_id=record,
            mention_id=None,
            statement_id=id,
            span=span,
            quote=span.of(text),
            before=text[max(0, start - CONTEXT) : start],
            after=text[end : end + CONTEXT],
            status=status,
            source=source,
            locator=locator,
            date_text=date_text,
        ),
        type,
        modality,
        tuple(dict.fromkeys(part.role for part in live if part.entity_id in members)),
        tuple(part for part in live if part.entity_id not in members),
        certainty,
        asserted_by,
    )
