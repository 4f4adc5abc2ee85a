"""What a reading came to, stored in one transaction: mentions, statements, refusals, and the reading's state."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded, Refused
from yzkg.store.former_places import former_mentions
from yzkg.store.models import PENDING
from yzkg.store.project import Project
from yzkg.store.provisional import Days, ProvisionalEntities
from yzkg.store.runs import PendingReading, now


class DatedParts(NamedTuple):
    """Interval of a statement, from the date wording among its parts. Julian day numbers."""

    text: str = ""
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one reading came to. `dates` runs parallel to grounded.statements, or is empty. `examples`: the names of
    the worked examples that were shown.
    """

    state: str
    raw: str = ""
    prompt_tokens: int | None = None
    reply_tokens: int | None = None
    duration_ms: int = 0
    attempts: int = 1
    problem: str = ""
    grounded: Grounded = field(default_factory=Grounded)
    dates: Sequence[DatedParts] = ()
    examples: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Stored:
    """Rows that a stored outcome added; `reused` mentions and statements stood there before."""

    state: str
    mentions: int
    statements: int
    reused: int
    refusals: int


class ReadingGone(Exception):
    """The reading is no longer in the project: nothing is left to be said about it."""


class ReadingStale(Exception):
    """The record has another text now than the one that was read: the reading stays pending."""


class OutcomeWriter:
    """Stores outcomes of one run, each in one transaction: found once, whatever happens in between.

    Mentions of node types are grouped under an entity of the same type and folded written form that is no more than
    one of `lifetimes` away: a provisional grouping that a reader can take apart (see yzkg.store.provisional). Rows
    that a person has rejected are not proposed again.
    """

    def __init__(
        self,
        project: Project,
        run_id: int,
        table: FoldTable,
        node_types: frozenset[str],
        lifetimes: Mapping[str, int] | None = None,
    ) -> None:
        self._project = project
        self._run = run_id
        self._entities = ProvisionalEntities(table, node_types, lifetimes or {})
        self._version: object = None

    def store(self, reading: PendingReading, outcome: Outcome) -> Stored:
        """Settle a reading. Raises ReadingGone where its source or run was taken out meanwhile, ReadingStale where
        its record was corrected or cut, and ProjectError("reading_settled") where another program has read it.
        """
        try:
            return self._settle(reading, outcome)
        except BaseException:
            self._entities.forget()  # it may name rows that were rolled back
            raise

    def _settle(self, reading: PendingReading, outcome: Outcome) -> Stored:
        with self._project.edit("reading", undo=False) as session:
            connection = _driver(session)
            self._forget_if_others_wrote(connection)
            settled = connection.execute(
                "UPDATE reading SET state=?, raw=?, prompt_tokens=?, reply_tokens=?, duration_ms=?, attempts=?,"
                " problem=?, finished_at=?, examples=? WHERE id=? AND state=?",
                (
                    outcome.state,
                    _storable(outcome.raw),
                    outcome.prompt_tokens,
                    outcome.reply_tokens,
                    outcome.duration_ms,
                    outcome.attempts,
                    _storable(outcome.problem),
                    now(),
                    json.dumps(list(outcome.examples)),
                    reading.reading_id,
                    PENDING,
                ),
            )
            if settled.rowcount != 1:
                if connection.execute("SELECT 1 FROM reading WHERE id = ?", (reading.reading_id,)).fetchone() is None:
                    raise ReadingGone
                raise ProjectError("reading_settled", id=reading.reading_id)
            # Spans are places in the text that was read; a person may have changed it since.
            sql = "SELECT text, date_start, date_end FROM record WHERE id = ?"
            record = connection.execute(sql, (reading.record_id,)).fetchone()
            if record is None or record[0] != reading.text:
                raise ReadingStale
            return self._store(connection, reading, outcome, _days(*record[1:]))

    def _forget_if_others_wrote(self, connection: sqlite3.Connection) -> None:
        version = connection.execute("PRAGMA data_version").fetchone()[0]
        if version != self._version:
            self._entities.forget()
            self._version = version

    def _store(
        self, connection: sqlite3.Connection, reading: PendingReading, outcome: Outcome, days: Days | None
    ) -> Stored:
        grounded, record_id = outcome.grounded, reading.record_id
        refused = list(grounded.refused)
        ids, reused = self._mentions(connection, reading, grounded, refused, days)
        added, known = self._statements(connection, record_id, outcome, ids, refused)
        if refused:
            connection.executemany(
                "INSERT INTO refusal (reading_id, reason, quote, detail) VALUES (?, ?, ?, ?)",
                [(reading.reading_id, item.reason, _storable(item.quote), _storable(item.detail)) for item in refused],
            )
        mentions = len([mention for mention in ids if mention is not None]) - reused
        return Stored(outcome.state, mentions, added, reused + known, len(refused))

    def _mentions(
        self,
        connection: sqlite3.Connection,
        reading: PendingReading,
        grounded: Grounded,
        refused: list[Refused],
        days: Days | None,
    ) -> tuple[list[int | None], int]:
        """Row ids parallel to grounded.mentions (None: rejected before), and how many stood there already."""
        standing = {
            (start, end, type_): (id_, status)
            for id_, start, end, type_, status in connection.execute(
                "SELECT id, start, end, type, status FROM mention WHERE record_id = ? AND status != 'superseded'",
                (reading.record_id,),
            )
        }
        if standing:
            standing |= former_mentions(connection, reading.record_id, standing)
        next_id = _next_id(connection, "mention")
        quotes = [mention.span.of(reading.text) for mention in grounded.mentions]
        named = [
            (mention.type, quote)
            for mention, quote in zip(grounded.mentions, quotes, strict=True)
            if (mention.span.start, mention.span.end, mention.type) not in standing
        ]
        entities = self._entities.of(connection, named, days)
        ids: list[int | None] = []
        new: list[tuple[object, ...]] = []
        for mention, quote in zip(grounded.mentions, quotes, strict=True):
            place = (mention.span.start, mention.span.end, mention.type)
            known = standing.get(place)
            if known is None:
                entity = entities.get((mention.type, quote))
                ids.append(next_id + len(new))
                tail = (mention.grounding, self._run, entity, mention.confidence)
                new.append((ids[-1], reading.record_id, *place, *tail))
            elif known[1] == "rejected":
                ids.append(None)
                refused.append(Refused("decided_before", quote, json.dumps({"mention": known[0]})))
            else:
                ids.append(known[0])
        if new:
            _insert(connection, *_MENTION, new)
            # What a reader rejected everywhere is open again where it was found anew.
            connection.execute(_REOPEN_ENTITIES, (json.dumps(list(entities.values())),))
        return ids, len(ids) - len(new) - ids.count(None)

    def _statements(
        self,
        connection: sqlite3.Connection,
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
            _insert(connection, *_STATEMENT, new)
            _insert(connection, *_PARTICIPANT, parts)
        return len(new), known


# Head and one row of each insertion.
_MENTION = (
    "INSERT INTO mention (id, record_id, start, end, type, grounding, status, origin, run_id, entity_id, confidence,"
    " note) VALUES ",
    "(?, ?, ?, ?, ?, ?, 'proposed', 'run', ?, ?, ?, '')",
)
_STATEMENT = (
    "INSERT INTO statement (id, record_id, start, end, type, modality, confidence, status, origin, run_id, date_text,"
    " date_start, date_end, note) VALUES ",
    "(?, ?, ?, ?, ?, ?, ?, 'proposed', 'run', ?, ?, ?, ?, '')",
)
_PARTICIPANT = (
    "INSERT INTO participant (statement_id, role, position, mention_id, inferred) VALUES ",
    "(?, ?, ?, ?, ?)",
)
_ROWS_AT_ONCE = (64, 16, 4, 1)  # few different texts, so that SQLite keeps them prepared


def _insert(connection: sqlite3.Connection, head: str, row: str, values: Sequence[tuple[object, ...]]) -> None:
    """Insert many rows by few commands: each command of a table with AUTOINCREMENT also writes its sequence."""
    done = 0
    for size in _ROWS_AT_ONCE:
        while len(values) - done >= size:
            taken = values[done : done + size]
            connection.execute(head + ", ".join([row] * size), [value for one in taken for value in one])
            done += size


_REOPEN_ENTITIES = (
    "UPDATE entity SET status = 'proposed' WHERE status = 'rejected' AND id IN (SELECT value FROM json_each(?))"
)


def _days(start: int | None, end: int | None) -> Days | None:
    if start is None:
        return None if end is None else (end, end)
    return start, start if end is None else end


def _storable(text: str) -> str:
    """A text as SQLite can hold it. A model may write half a surrogate pair (U+D83D): it is kept as its escape."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _standing_statements(connection: sqlite3.Connection, record_id: int) -> dict[tuple[object, ...], str]:
    heads: dict[int, tuple[int, int, str, str]] = {}
    roles: dict[int, set[tuple[str, int]]] = {}
    rows = connection.execute(
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


def _driver(session: Session) -> sqlite3.Connection:
    """The driver's own connection, in the transaction of the session: a reading is a dozen small commands, and
    SQLAlchemy's handling of each costs more than SQLite's.
    """
    connection = session.connection().connection.driver_connection
    assert isinstance(connection, sqlite3.Connection)
    return connection


def _next_id(connection: sqlite3.Connection, table: str) -> int:
    """The id the next row will get; only right inside a write transaction. Ids are never reused (AUTOINCREMENT)."""
    row = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
    return 1 if row is None else int(row[0]) + 1
