"""What the graph is made from: entities, and statements with the fillers of their roles."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from yzkg.core.text import Span
from yzkg.store.identity import components, components_in
from yzkg.store.labels import joined_labels
from yzkg.store.models import ACCEPTED, BEST_STATUS, DOCUMENT, PROPOSED
from yzkg.store.project import Project

STATUS_CHOICES: Mapping[str, tuple[str, ...]] = {"accepted": (ACCEPTED,), "all": (ACCEPTED, PROPOSED)}


@dataclass(frozen=True, slots=True)
class Filler:
    """Who fills a role: `entity` is the representative after identity."""

    role: str
    entity: int
    mention_id: int | None
    span: Span | None
    inferred: bool


@dataclass(frozen=True, slots=True)
class GraphStatement:
    id: int
    record_id: int
    span: Span
    type: str
    modality: str
    certainty: float | None
    status: str
    date_start: int | None  # of the statement, else of its record
    date_end: int | None
    fillers: tuple[Filler, ...]
    asserted_by: str
    confidence: float | None


@dataclass(frozen=True, slots=True)
class GraphEntity:
    """An entity after identity, with what stands behind it in the chosen statuses."""

    id: int
    type: str
    label: str
    names: tuple[str, ...]
    status: str
    mentions: int


def graph_entities(project: Project, status: str) -> list[GraphEntity]:
    """Entities that have a mention (or are named by a statement) in the chosen statuses. By id."""
    statuses = STATUS_CHOICES[status]
    gaps = ", ".join("?" for _ in statuses)
    with project.read() as session:
        whole = components_in(session)
        representative, labels = whole.representative, joined_labels(session, whole.merged())
        sql = session.connection().exec_driver_sql
        counts: dict[int, int] = defaultdict(int)
        for entity, count in sql(
            f"SELECT entity_id, count(*) FROM mention WHERE entity_id IS NOT NULL AND status IN ({gaps})"
            " GROUP BY entity_id",
            statuses,
        ):
            counts[representative(entity)] += count
        for (entity,) in sql(
            "SELECT DISTINCT participant.entity_id FROM participant"
            " JOIN statement ON statement.id = participant.statement_id"
            f" WHERE participant.entity_id IS NOT NULL AND statement.status IN ({gaps})",
            statuses,
        ):
            counts[representative(entity)] += 0
        names: dict[int, dict[str, None]] = defaultdict(dict)
        for entity, text in sql("SELECT entity_id, text FROM name ORDER BY id"):
            names[representative(entity)][text] = None
        rows = sql("SELECT id, type, label, status FROM entity ORDER BY id").all()
        states: dict[int, str] = {}
        for id_, _type, _label, state in rows:
            one = representative(id_)
            states[one] = min(states.get(one, state), state, key=BEST_STATUS.index)
        return [
            GraphEntity(id_, type_, labels.get(id_, label), tuple(names[id_]), states[id_], counts[id_])
            for id_, type_, label, _state in rows
            if id_ in counts
        ]


def graph_statements(project: Project, status: str) -> list[GraphStatement]:
    """Statements in the chosen statuses with the roles that entities fill. By id.

    A role whose mention is outside the chosen statuses is left out: nothing unproved enters through the back door.
    """
    statuses = STATUS_CHOICES[status]
    gaps = ", ".join("?" for _ in statuses)
    representative = components(project).representative
    fillers: dict[int, list[Filler]] = defaultdict(list)
    with project.read() as session:
        sql = session.connection().exec_driver_sql
        for statement, role, entity, mention, start, end, inferred in sql(
            "SELECT participant.statement_id, role, coalesce(mention.entity_id, participant.entity_id), mention_id,"
            " mention.start, mention.end, inferred FROM participant"
            " LEFT JOIN mention ON mention.id = participant.mention_id"
            " JOIN statement ON statement.id = participant.statement_id"
            f" WHERE statement.status IN ({gaps}) AND (mention.id IS NULL OR mention.status IN ({gaps}))"
            " ORDER BY participant.statement_id, participant.position, participant.id",
            statuses * 2,
        ):
            if entity is not None:
                span = Span(start, end) if mention is not None else None
                fillers[statement].append(Filler(role, representative(entity), mention, span, bool(inferred)))
        rows = sql(
            "SELECT statement.id, record_id, start, end, type, modality, certainty, status,"
            " coalesce(statement.date_start, record.date_start), coalesce(statement.date_end, record.date_end),"
            " asserted_by, confidence FROM statement JOIN record ON record.id = record_id"
            f" WHERE status IN ({gaps}) ORDER BY statement.id",
            statuses,
        )
        return [
            GraphStatement(
                *(id_, record, Span(start, end), type_, modality, certainty, state, first, last, tuple(fillers[id_])),
                *(by, sure),
            )
            for id_, record, start, end, type_, modality, certainty, state, first, last, by, sure in rows
        ]


@dataclass(frozen=True, slots=True)
class Passage:
    """Where a record stands, with its text, for quoting."""

    record_id: int
    text: str
    source: str
    locator: str
    date_text: str
    headings: str  # JSON


def passages(project: Project, record_ids: Sequence[int]) -> dict[int, Passage]:
    """Records by id."""
    found: dict[int, Passage] = {}
    ids = sorted(set(record_ids))
    with project.read() as session:
        for first in range(0, len(ids), 900):
            chunk = tuple(ids[first : first + 900])
            rows = session.connection().exec_driver_sql(
                "SELECT record.id, text, source.name, locator, date_text, headings FROM record"
                f" JOIN source ON source.id = source_id WHERE record.id IN ({', '.join('?' for _ in chunk)})",
                chunk,
            )
            found.update((row[0], Passage(*row)) for row in rows)
    return found


@dataclass(frozen=True, slots=True)
class EntityMention:
    entity: int
    record_id: int
    span: Span


def entity_mentions(project: Project, status: str) -> list[EntityMention]:
    """Every mention of an entity in the chosen statuses, entities after identity, in order of the records."""
    statuses = STATUS_CHOICES[status]
    representative = components(project).representative
    with project.read() as session:
        rows = session.connection().exec_driver_sql(
            "SELECT entity_id, record_id, start, end FROM mention WHERE entity_id IS NOT NULL"
            f" AND status IN ({', '.join('?' for _ in statuses)}) ORDER BY record_id, start, end",
            statuses,
        )
        return [EntityMention(representative(entity), record, Span(start, end)) for entity, record, start, end in rows]


@dataclass(frozen=True, slots=True)
class StatementFiller:
    """One role of one statement, with the places of both; `value` is the quotation, the literal value or a label.

    A statement without any role comes once, with an empty role.
    """

    statement_id: int
    type: str
    modality: str
    status: str
    certainty: float | None
    cue: Span
    role: str
    value: str
    span: Span | None  # of the words that fill the role
    entity: int | None
    inferred: bool
    date_start: int | None
    date_end: int | None
    record_id: int
    mention_type: str = ""  # of the words that fill the role
    asserted_by: str = DOCUMENT
    confidence: float | None = None


def statement_fillers(project: Project, status: str) -> list[StatementFiller]:
    """All statements in the chosen statuses, a row a role; mentions outside the statuses are left out."""
    statuses = STATUS_CHOICES[status]
    gaps = ", ".join("?" for _ in statuses)
    with project.read() as session:
        whole = components_in(session)
        labels = joined_labels(session, whole.merged())
        rows = session.connection().exec_driver_sql(
            "SELECT statement.id, statement.type, modality, statement.status, certainty, statement.start,"
            " statement.end, coalesce(role, ''),"
            " coalesce(substr(record.text, mention.start + 1, mention.end - mention.start), value),"
            " coalesce(entity.label, ''), mention.start, mention.end,"
            " coalesce(mention.entity_id, participant.entity_id), coalesce(inferred, 0),"
            " coalesce(statement.date_start, record.date_start), coalesce(statement.date_end, record.date_end),"
            " statement.record_id, coalesce(mention.type, ''), asserted_by, statement.confidence"
            " FROM statement JOIN record ON record.id = statement.record_id"
            " LEFT JOIN participant ON participant.statement_id = statement.id"
            " LEFT JOIN mention ON mention.id = mention_id LEFT JOIN entity ON entity.id = participant.entity_id"
            f" WHERE statement.status IN ({gaps}) AND (mention.id IS NULL OR mention.status IN ({gaps}))"
            " ORDER BY statement.id, participant.position, participant.id",
            statuses * 2,
        )
        return [_filler(row, whole.representative, labels) for row in rows]


def _filler(row: Iterable[Any], representative: Callable[[int], int], labels: Mapping[int, str]) -> StatementFiller:
    id_, type_, modality, state, certainty, cue, cue_end, role, value, label, start, end, entity, inferred, *rest = row
    if value is None:  # named without words, or no role at all
        value = label if entity is None else labels.get(representative(entity), label)
    return StatementFiller(
        id_,
        type_,
        modality,
        state,
        certainty,
        Span(cue, cue_end),
        role,
        value,
        None if start is None else Span(start, end),
        None if entity is None else representative(entity),
        bool(inferred),
        *rest,
    )
