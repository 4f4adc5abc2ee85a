"""Runs and what they read: settings frozen, readings pending until one transaction settles each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.engine import Connection

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded, Refused
from yzkg.store.models import PENDING
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


@dataclass(frozen=True, slots=True)
class DatedParts:
    """Interval of a statement, from the date wording among its parts. Julian day numbers."""

    text: str = ""
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one reading came to. `dates` runs parallel to grounded.statements, or is empty."""

    state: str
    raw: str = ""
    prompt_tokens: int | None = None
    reply_tokens: int | None = None
    duration_ms: int = 0
    attempts: int = 1
    problem: str = ""
    grounded: Grounded = field(default_factory=Grounded)
    dates: Sequence[DatedParts] = ()


@dataclass(frozen=True, slots=True)
class Stored:
    """Rows that a stored outcome added; `reused` mentions and statements stood there before."""

    state: str
    mentions: int
    statements: int
    reused: int
    refusals: int


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
                "started_at": _now(),
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
    """Make the failed and cut readings of a run pending again. Returns how many."""
    with project.edit("retry failed", undo=False) as session:
        done = session.connection().exec_driver_sql(
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
    options = json.loads(row[0])
    assert isinstance(options, dict)
    return options


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
        if not rows:
            return
        for reading_id, record_id, text, headings, day in rows:
            yield PendingReading(reading_id, record_id, text, json.loads(headings), day)
        last = rows[-1][0]


class OutcomeWriter:
    """Stores outcomes of one run, each in one transaction: found once, whatever happens in between.

    Mentions of node types are grouped under an entity of the same type and folded written form: a provisional
    grouping that a reader can take apart. Rows that a person has rejected are not proposed again.
    """

    def __init__(self, project: Project, run_id: int, table: FoldTable, node_types: frozenset[str]) -> None:
        self._project = project
        self._run = run_id
        self._table = table
        self._node_types = node_types
        self._entities: dict[tuple[str, str], tuple[int, set[str]]] = {}
        self._version: object = None

    def store(self, reading: PendingReading, outcome: Outcome) -> Stored:
        """Settle a reading. Raises ProjectError("reading_settled") if it is no longer pending."""
        try:
            return self._settle(reading, outcome)
        except BaseException:
            self._entities.clear()  # it may name rows that were rolled back
            raise

    def _settle(self, reading: PendingReading, outcome: Outcome) -> Stored:
        with self._project.edit("reading", undo=False) as session:
            connection = session.connection()
            self._forget_if_others_wrote(connection)
            settled = connection.exec_driver_sql(
                "UPDATE reading SET state=?, raw=?, prompt_tokens=?, reply_tokens=?, duration_ms=?, attempts=?,"
                " problem=?, finished_at=? WHERE id=? AND state=?",
                (
                    outcome.state,
                    outcome.raw,
                    outcome.prompt_tokens,
                    outcome.reply_tokens,
                    outcome.duration_ms,
                    outcome.attempts,
                    outcome.problem,
                    _now(),
                    reading.reading_id,
                    PENDING,
                ),
            )
            if settled.rowcount != 1:
                raise ProjectError("reading_settled", id=reading.reading_id)
            return self._store(connection, reading, outcome)

    def _forget_if_others_wrote(self, connection: Connection) -> None:
        version = connection.exec_driver_sql("PRAGMA data_version").scalar()
        if version != self._version:
            self._entities.clear()
            self._version = version

    def _store(self, connection: Connection, reading: PendingReading, outcome: Outcome) -> Stored:
        grounded, record_id = outcome.grounded, reading.record_id
        refused = list(grounded.refused)
        ids, reused = self._mentions(connection, reading, grounded, refused)
        added, known = self._statements(connection, record_id, outcome, ids, refused)
        if refused:
            connection.exec_driver_sql(
                "INSERT INTO refusal (reading_id, reason, quote, detail) VALUES (?, ?, ?, ?)",
                [(reading.reading_id, item.reason, item.quote, item.detail) for item in refused],
            )
        mentions = len([mention for mention in ids if mention is not None]) - reused
        return Stored(outcome.state, mentions, added, reused + known, len(refused))

    def _mentions(
        self, connection: Connection, reading: PendingReading, grounded: Grounded, refused: list[Refused]
    ) -> tuple[list[int | None], int]:
        """Row ids parallel to grounded.mentions (None: rejected before), and how many stood there already."""
        standing = {
            (start, end, type_): (id_, status)
            for id_, start, end, type_, status in connection.exec_driver_sql(
                "SELECT id, start, end, type, status FROM mention WHERE record_id = ? AND status != 'superseded'",
                (reading.record_id,),
            )
        }
        next_id = _next_id(connection, "mention")
        ids: list[int | None] = []
        new: list[tuple[object, ...]] = []
        reused = 0
        for mention in grounded.mentions:
            known = standing.get((mention.span.start, mention.span.end, mention.type))
            quote = mention.span.of(reading.text)
            if known is None:
                entity = self._entity(connection, mention.type, quote)
                ids.append(next_id + len(new))
                new.append(
                    (
                        ids[-1],
                        reading.record_id,
                        mention.span.start,
                        mention.span.end,
                        mention.type,
                        mention.grounding,
                        self._run,
                        entity,
                        mention.confidence,
                    )
                )
            elif known[1] == "rejected":
                ids.append(None)
                refused.append(Refused("decided_before", quote, json.dumps({"mention": known[0]})))
            else:
                ids.append(known[0])
                reused += 1
        if new:
            connection.exec_driver_sql(
                "INSERT INTO mention (id, record_id, start, end, type, grounding, status, origin, run_id, entity_id,"
                " confidence, note) VALUES (?, ?, ?, ?, ?, ?, 'proposed', 'run', ?, ?, ?, '')",
                new,
            )
        return ids, reused

    def _entity(self, connection: Connection, type_: str, quote: str) -> int | None:
        if type_ not in self._node_types:
            return None
        key = self._table.key(quote) or quote
        known = self._entities.get((type_, key))
        if known is None:
            row = connection.exec_driver_sql(
                "SELECT entity.id FROM name JOIN entity ON entity.id = name.entity_id"
                " WHERE name.folded = ? AND entity.type = ? ORDER BY entity.id LIMIT 1",
                (key, type_),
            ).first()
            if row is None:
                entity_id = connection.exec_driver_sql(
                    "INSERT INTO entity (type, label, status, origin, note) VALUES (?, ?, 'proposed', 'run', '')",
                    (type_, quote),
                ).lastrowid
                forms: set[str] = set()
            else:
                entity_id = int(row[0])
                forms = {
                    str(text)
                    for (text,) in connection.exec_driver_sql("SELECT text FROM name WHERE entity_id = ?", (entity_id,))
                }
            known = self._entities[type_, key] = (entity_id, forms)
        entity_id, forms = known
        if quote not in forms:
            connection.exec_driver_sql(
                "INSERT INTO name (entity_id, text, kind, folded) VALUES (?, ?, 'form', ?)",
                (entity_id, quote, key),
            )
            forms.add(quote)
        return entity_id

    def _statements(
        self,
        connection: Connection,
        record_id: int,
        outcome: Outcome,
        ids: Sequence[int | None],
        refused: list[Refused],
    ) -> tuple[int, int]:
        """How many statements were added, and how many stood there already."""
        standing = _standing_statements(connection, record_id) if outcome.grounded.statements else {}
        next_id = _next_id(connection, "statement")
        new: list[tuple[object, ...]] = []
        parts: list[tuple[object, ...]] = []
        known = 0
        for index, statement in enumerate(outcome.grounded.statements):
            fillers = [(part, ids[part.mention]) for part in statement.parts]
            kept = [(part, mention) for part, mention in fillers if mention is not None]
            place = (statement.span.start, statement.span.end)
            identity = (*place, statement.type, frozenset((part.role, mention) for part, mention in kept))
            if not kept or standing.get(identity) == "rejected":
                detail = json.dumps({"kind": statement.type, "start": place[0], "end": place[1]})
                refused.append(Refused("decided_before", "", detail))
                continue
            if identity in standing:
                known += 1
                continue
            standing[identity] = "proposed"
            statement_id = next_id + len(new)
            dated = outcome.dates[index] if outcome.dates else DatedParts()
            new.append(
                (statement_id, record_id, *place, statement.type, statement.modality, statement.confidence)
                + (self._run, dated.text, dated.start, dated.end)
            )
            parts += [
                (statement_id, part.role, position, mention, part.inferred)
                for position, (part, mention) in enumerate(kept)
            ]
        if new:
            connection.exec_driver_sql(
                "INSERT INTO statement (id, record_id, start, end, type, modality, certainty, status, origin, run_id,"
                " date_text, date_start, date_end, note)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, 'proposed', 'run', ?, ?, ?, ?, '')",
                new,
            )
            connection.exec_driver_sql(
                "INSERT INTO participant (statement_id, role, position, mention_id, inferred) VALUES (?, ?, ?, ?, ?)",
                parts,
            )
        return len(new), known


def _standing_statements(connection: Connection, record_id: int) -> dict[tuple[object, ...], str]:
    heads: dict[int, tuple[int, int, str, str]] = {}
    roles: dict[int, set[tuple[str, int]]] = {}
    rows = connection.exec_driver_sql(
        "SELECT statement.id, start, end, type, status, role, mention_id FROM statement"
        " LEFT JOIN participant ON participant.statement_id = statement.id"
        " WHERE record_id = ? AND status != 'superseded'",
        (record_id,),
    )
    for id_, start, end, type_, status, role, mention in rows:
        heads[id_] = (start, end, type_, status)
        if mention is not None:
            roles.setdefault(id_, set()).add((role, mention))
    return {
        (start, end, type_, frozenset(roles.get(id_, ()))): status for id_, (start, end, type_, status) in heads.items()
    }


def _next_id(connection: Connection, table: str) -> int:
    """The id the next row will get; only right inside a write transaction. Ids are never reused (AUTOINCREMENT)."""
    row = connection.exec_driver_sql("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).first()
    return 1 if row is None else int(row[0]) + 1


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
