"""Frozen rows: what queries return and widgets hold. Never ORM objects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yzkg.core.text import Span


@dataclass(frozen=True, slots=True)
class Changes:
    """What an edit, undo or redo touched: table name -> row ids. Empty sets are left out."""

    label: str
    tables: Mapping[str, frozenset[int]]


@dataclass(frozen=True, slots=True)
class SourceRow:
    id: int
    name: str
    path: str
    encoding: str
    importer: str
    imported_at: str
    records: int
    report: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class RecordRow:
    """One line of a list of records. `state`: the best reading state of any run, "unread" if there is none."""

    id: int
    source_id: int
    source: str
    position: int
    locator: str
    headings: Mapping[str, str]
    date_text: str
    date_start: int | None
    date_end: int | None
    length: int  # code points
    opening: str  # the first 24 code points
    state: str
    proposed: int  # mentions and statements still to decide
    decided: int  # accepted and rejected ones


@dataclass(frozen=True, slots=True)
class MentionRow:
    id: int
    record_id: int
    span: Span
    quote: str  # record.text[span], always read from the text
    type: str
    grounding: str
    status: str
    origin: str
    run_id: int | None
    entity_id: int | None
    confidence: float | None
    note: str


@dataclass(frozen=True, slots=True)
class PartRow:
    id: int
    role: str
    mention_id: int | None
    entity_id: int | None
    text: str  # quotation, entity label or literal value
    span: Span | None
    inferred: bool


@dataclass(frozen=True, slots=True)
class StatementRow:
    id: int
    record_id: int
    span: Span
    quote: str
    type: str
    modality: str
    certainty: float | None  # a person's word; its engine's is `confidence`
    status: str
    origin: str
    run_id: int | None
    date_text: str
    date_start: int | None
    date_end: int | None
    note: str
    parts: tuple[PartRow, ...]
    asserted_by: str = "document"  # who says so: it, its editor ("editor") or the owner of the project ("me")
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class LayerRow:
    """Something that is so of a stretch of a record without being its text; for kinds see ingest.draft.Layer."""

    id: int
    span: Span
    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class RecordDetail:
    row: RecordRow
    text: str
    date_basis: str
    mentions: Sequence[MentionRow]  # superseded ones left out, in order of place
    statements: Sequence[StatementRow]
    layers: tuple[LayerRow, ...] = ()  # in order of place


@dataclass(frozen=True, slots=True)
class EntityRow:
    """One entity after identity: `id` is the representative, `members` all entity ids that count as it.

    `given`: those of `names` that no source writes, but a person gave by renaming.
    """

    id: int
    members: tuple[int, ...]
    type: str
    label: str
    names: tuple[str, ...]
    status: str
    mentions: int
    statements: int
    first_day: int | None
    last_day: int | None
    given: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """The proof of one fact: a span, its quotation, and where it stands."""

    record_id: int
    mention_id: int | None
    statement_id: int | None
    span: Span
    quote: str
    before: str  # up to 20 code points of context
    after: str
    status: str
    source: str
    locator: str
    date_text: str


@dataclass(frozen=True, slots=True)
class RunRow:
    id: int
    engine: str
    model: str
    started_at: str
    states: Mapping[str, int]  # reading state -> count


@dataclass(frozen=True, slots=True)
class Counts:
    sources: int
    pages: int
    records: int
    mentions: Mapping[str, int]  # by status
    statements: Mapping[str, int]
    entities: Mapping[str, int]
    readings: Mapping[str, int]  # by state, all runs
    refusals: Mapping[str, int]  # by reason
    runs: int
    unread: int  # records without any finished reading


@dataclass(frozen=True, slots=True)
class RefusalRow:
    """Something a reply claimed that was not believed; `reason` is a code, `detail` the claim as it came."""

    id: int
    reading_id: int
    run_id: int
    record_id: int
    reason: str
    quote: str
    detail: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One decision: `action` is a code, `before` and `after` hold the values that changed."""

    id: int
    at: str
    who: str
    action: str
    before: Mapping[str, object]
    after: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class IdentityRow:
    """One assertion about two entities, or one with itself. It counts while `retracted_at` is None.

    `origin`: "person", or "rule" where the program joined them.
    """

    id: int
    left_id: int
    right_id: int
    left: str  # labels
    right: str
    verdict: str
    reason: str
    author: str
    evidence: str
    created_at: str
    retracted_at: str | None
    origin: str = "person"
