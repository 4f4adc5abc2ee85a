"""The tables of a project file. The migrations make them; a test holds the two together.

Offsets are code points of record.text, half open. Times are ISO 8601 in UTC. Days are Julian day numbers (integers).
"""

from __future__ import annotations

from sqlmodel import Field, SQLModel

# mention.status, statement.status, entity.status
PROPOSED, ACCEPTED, REJECTED, SUPERSEDED = "proposed", "accepted", "rejected", "superseded"
STATUSES = (PROPOSED, ACCEPTED, REJECTED, SUPERSEDED)
BEST_STATUS = (ACCEPTED, PROPOSED, REJECTED, SUPERSEDED)  # the first is that of several entities that count as one
# reading.state
PENDING, DONE, EMPTY, FAILED, CUT = "pending", "done", "empty", "failed", "cut"
STATES = (PENDING, DONE, EMPTY, FAILED, CUT)
# mention.grounding
EXACT, FOLDED, FUZZY, BY_HAND = "exact", "folded", "fuzzy", "by_hand"
# mention.origin, statement.origin
RUN, RULE, PERSON = "run", "rule", "person"
# statement.asserted_by: the words of the source, whoever edited it, the owner of the project
DOCUMENT, EDITOR, ME = "document", "editor", "me"
ASSERTERS = (DOCUMENT, EDITOR, ME)
# statement.certainty: as a person sets it; no engine does
CERTAIN, LIKELY, UNSURE = 1.0, 0.75, 0.25


class Meta(SQLModel, table=True):
    """Facts of the project: pack name and version, created_at, title ..."""

    id: int | None = Field(default=None, primary_key=True)
    key: str = Field(unique=True)
    value: str


class Source(SQLModel, table=True):
    """A file as imported."""

    id: int | None = Field(default=None, primary_key=True)
    name: str
    path: str
    sha256: str = Field(index=True)
    size: int  # bytes
    encoding: str
    importer: str  # format and version of the reader
    licence: str = ""
    imported_at: str
    report: str = "{}"  # JSON: found, read, skipped, problems


class Page(SQLModel, table=True):
    id: int | None = Field(default=None, primary_key=True)
    source_id: int = Field(foreign_key="source.id", index=True)
    position: int
    label: str
    image: str = ""  # local path or url, of a picture or of a IIIF image service
    width: float | None = None  # of the page in the units of its boxes; unknown: those are pixels of the picture
    height: float | None = None
    flows: bool = False  # its lines are columns of one running text


class Record(SQLModel, table=True):
    """The unit of reading: exact text, where it stands, what was carried over to it, when it is dated."""

    id: int | None = Field(default=None, primary_key=True)
    source_id: int = Field(foreign_key="source.id", index=True)
    page_id: int = Field(foreign_key="page.id", index=True)
    position: int  # order in the source, with gaps: a record may come between two
    locator: str  # for a citation, for example "lines 12-15"
    text: str
    headings: str = "{}"  # JSON: heading id -> wording
    date_text: str = ""  # as written
    date_start: int | None = None  # Julian day number
    date_end: int | None = None
    date_basis: str = ""  # what the interval was concluded from


class Layer(SQLModel, table=True):
    """Something that is so of a stretch of a record without being its text: a note, a raised column, doubt."""

    id: int | None = Field(default=None, primary_key=True)
    record_id: int = Field(foreign_key="record.id", index=True)
    start: int
    end: int
    kind: str
    value: str = ""


class Box(SQLModel, table=True):
    """Where a stretch of a record stands on the picture of a page, in the units of page.width and page.height."""

    id: int | None = Field(default=None, primary_key=True)
    record_id: int = Field(foreign_key="record.id", index=True)
    page_id: int = Field(foreign_key="page.id", index=True)
    start: int
    end: int
    x: float
    y: float
    width: float
    height: float


class Entity(SQLModel, table=True):
    """Something named. Who counts as one is computed from `identity`; rows are never merged."""

    id: int | None = Field(default=None, primary_key=True)
    type: str = Field(index=True)
    label: str  # preferred form
    status: str = PROPOSED
    origin: str = RUN
    note: str = ""


class Name(SQLModel, table=True):
    """A written form of an entity. `folded` is for matching only."""

    id: int | None = Field(default=None, primary_key=True)
    entity_id: int = Field(foreign_key="entity.id", index=True)
    text: str
    kind: str = "form"
    folded: str = Field(index=True)
    note: str = ""  # from where, or why


class Authority(SQLModel, table=True):
    """A file of persons, places or terms outside the project."""

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    path: str
    sha256: str
    mapping: str = "{}"  # JSON: which column says what
    licence: str = ""
    restricted: bool = False  # not for commerce: left out of exports unless asked for
    added_at: str


class AuthorityLink(SQLModel, table=True):
    """Who an entity is in an authority, who there it is not, or that it is nobody there. Retracted, never deleted."""

    __tablename__ = "authority_link"
    id: int | None = Field(default=None, primary_key=True)
    entity_id: int = Field(foreign_key="entity.id", index=True)
    authority: str  # for example "aat"
    identifier: str
    label: str = ""
    licence: str = ""
    verdict: str = "same"  # same, different, none
    restricted: bool = False
    evidence: str = ""
    author: str = ""
    created_at: str = ""
    retracted_at: str | None = None


class TermLink(SQLModel, table=True):
    """Which term of the pack's vocabulary a written form means. Retracted, never deleted."""

    __tablename__ = "term_link"
    id: int | None = Field(default=None, primary_key=True)
    type: str
    text: str
    folded: str = Field(index=True)
    term: str = ""
    relation: str  # exact, broader, narrower, error, none
    reason: str = ""
    author: str
    created_at: str
    retracted_at: str | None = None


class Run(SQLModel, table=True):
    """One extraction with frozen settings; the same settings are the same run."""

    id: int | None = Field(default=None, primary_key=True)
    engine: str
    model: str = ""
    digest: str = ""
    host: str = ""
    prompt_hash: str = ""
    pack: str
    pack_version: str
    pack_sha256: str
    options: str = "{}"  # JSON
    settings_hash: str = Field(index=True)
    started_at: str


class Reading(SQLModel, table=True):
    """One record in one run: what became of it. (run_id, record_id) is unique."""

    id: int | None = Field(default=None, primary_key=True)
    run_id: int = Field(foreign_key="run.id")
    record_id: int = Field(foreign_key="record.id", index=True)
    state: str = PENDING
    raw: str = ""  # the reply as it came; several as JSON, with the stretches of text they are about
    prompt_tokens: int | None = None
    reply_tokens: int | None = None
    duration_ms: int | None = None
    attempts: int = 0
    problem: str = ""  # code of what went wrong, with data as JSON after a space
    finished_at: str | None = None
    examples: str = "[]"  # JSON: names of the worked examples that the model was shown, "pack 1" or "record 57"


class Refusal(SQLModel, table=True):
    """Something a reply claimed that was not believed. `reason` is a code."""

    id: int | None = Field(default=None, primary_key=True)
    reading_id: int = Field(foreign_key="reading.id", index=True)
    reason: str  # not_in_text, from_example, unknown_type, unknown_role, wrong_type, duplicate, decided_before ...
    quote: str
    detail: str = "{}"  # JSON: the candidate as claimed


class Mention(SQLModel, table=True):
    id: int | None = Field(default=None, primary_key=True)
    record_id: int = Field(foreign_key="record.id", index=True)
    start: int
    end: int
    type: str
    grounding: str = EXACT
    status: str = PROPOSED
    origin: str = RUN
    run_id: int | None = Field(default=None, foreign_key="run.id", index=True)
    entity_id: int | None = Field(default=None, foreign_key="entity.id", index=True)
    confidence: float | None = None  # what its engine says, a probability; no person changes it
    note: str = ""


class Statement(SQLModel, table=True):
    """A claim of the text, with the span of the words that carry it."""

    id: int | None = Field(default=None, primary_key=True)
    record_id: int = Field(foreign_key="record.id", index=True)
    start: int
    end: int
    type: str
    modality: str = "done"
    certainty: float | None = None  # what a person says: CERTAIN, LIKELY, UNSURE or None
    status: str = PROPOSED
    origin: str = RUN
    run_id: int | None = Field(default=None, foreign_key="run.id", index=True)
    date_text: str = ""
    date_start: int | None = None
    date_end: int | None = None
    note: str = ""
    asserted_by: str = DOCUMENT
    confidence: float | None = None  # as that of a mention


class Participant(SQLModel, table=True):
    """Who or what fills a role: exactly one of mention, entity (for example the job) or literal value."""

    id: int | None = Field(default=None, primary_key=True)
    statement_id: int = Field(foreign_key="statement.id", index=True)
    role: str
    position: int = 0
    mention_id: int | None = Field(default=None, foreign_key="mention.id", index=True)
    entity_id: int | None = Field(default=None, foreign_key="entity.id", index=True)
    value: str | None = None
    inferred: bool = False


class Identity(SQLModel, table=True):
    """A dated assertion about two entities; "same" of one with itself: all its mentions. Retracted, never deleted."""

    id: int | None = Field(default=None, primary_key=True)
    left_id: int = Field(foreign_key="entity.id", index=True)
    right_id: int = Field(foreign_key="entity.id", index=True)
    verdict: str  # same, different, unsure
    reason: str = ""
    author: str = ""
    evidence: str = ""
    created_at: str
    retracted_at: str | None = None
    origin: str = PERSON  # or RULE: joined by the program, from which it does not learn


class Flag(SQLModel, table=True):
    """A question for a colleague about exactly one of record, mention or statement. Settled, not deleted."""

    id: int | None = Field(default=None, primary_key=True)
    record_id: int | None = Field(default=None, foreign_key="record.id", index=True)
    mention_id: int | None = Field(default=None, foreign_key="mention.id", index=True)
    statement_id: int | None = Field(default=None, foreign_key="statement.id", index=True)
    question: str = ""
    who: str
    created_at: str
    answer: str = ""
    settled_by: str = ""
    settled_at: str | None = None


class Waiver(SQLModel, table=True):
    """A warning answered for good, about exactly one of record, mention or statement."""

    id: int | None = Field(default=None, primary_key=True)
    rule: str  # of the pack, or a code of the program's own checks
    record_id: int | None = Field(default=None, foreign_key="record.id", index=True)
    mention_id: int | None = Field(default=None, foreign_key="mention.id", index=True)
    statement_id: int | None = Field(default=None, foreign_key="statement.id", index=True)
    about: str = "{}"  # JSON: what the warning was about; it is given again once that is another
    reason: str
    who: str
    created_at: str


class ProjectRule(SQLModel, table=True):
    """What a correction taught, for finds of runs to come. Retired, not deleted."""

    __tablename__ = "project_rule"
    id: int | None = Field(default=None, primary_key=True)
    kind: str
    pattern: str  # JSON: which finds
    change: str  # JSON: what becomes of them
    who: str
    created_at: str
    retired_at: str | None = None


class SavedView(SQLModel, table=True):
    """What a reader keeps to open again. (kind, name) is unique. `form` is JSON, whose shape belongs to the kind."""

    __tablename__ = "saved_view"
    id: int | None = Field(default=None, primary_key=True)
    kind: str  # question, graph, chart, plan
    name: str
    form: str
    author: str
    created_at: str
    changed_at: str


class ReviewLog(SQLModel, table=True):
    """Who decided what, when, from what to what."""

    __tablename__ = "review_log"
    id: int | None = Field(default=None, primary_key=True)
    at: str
    who: str
    action: str
    subject: str  # table name
    subject_id: int
    before: str = "{}"  # JSON
    after: str = "{}"
