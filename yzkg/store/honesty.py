"""How far each record can be trusted to have been seen: not read, read in vain, still to decide, decided, corrected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from sqlmodel import Session

from yzkg.core.text import Span
from yzkg.store.decided_places import records_in_bulk
from yzkg.store.faults import json_object
from yzkg.store.models import CUT, DONE, EMPTY, FAILED
from yzkg.store.project import Project
from yzkg.store.queries import UNREAD, record_states, rows
from yzkg.store.rows import RecordRow


class Honesty(StrEnum):
    """`EMPTY`: read, and nothing was found. `CUT`: read in part only, whatever was decided since. `REVIEWED`: all that
    was found is decided. `IN_BULK`: the same, but of some of it only together with many others, so that nobody has
    looked at each. `CORRECTED`: reviewed, and a person has changed or added something, or mended the text.
    """

    UNREAD = "unread"
    EMPTY = "empty"
    FAILED = "failed"
    CUT = "cut"
    PROPOSED = "proposed"
    IN_BULK = "in_bulk"
    REVIEWED = "reviewed"
    CORRECTED = "corrected"


class Reach(NamedTuple):
    """How far what is told of a project reaches: its records, how many are read, of how many all is decided."""

    records: int
    read: int
    decided: int


def reach(project: Project) -> Reach:
    """Records that were read in vain are read, with nothing to decide; those decided with many others are decided."""
    return reach_of(Counter(honesty(project).values()))


def reach_of(states: Mapping[Honesty, int]) -> Reach:
    """The same, of how many records are in which state."""
    records = sum(states.values())
    unread = states.get(Honesty.UNREAD, 0) + states.get(Honesty.FAILED, 0)
    decided = sum(states.get(state, 0) for state in (Honesty.IN_BULK, Honesty.REVIEWED, Honesty.CORRECTED))
    return Reach(records, records - unread, decided)


def honesty(project: Project) -> dict[int, Honesty]:
    """Of every record."""
    with project.read() as session:
        standing = {record: (open_, shut) for record, open_, shut in rows(session, _STANDING)}
        corrected = {row[0] for row in rows(session, _CORRECTED)}
        in_bulk = records_in_bulk(session)
        states = record_states(project)
    return {
        record: state_of(state, *standing.get(record, (0, 0)), corrected=record in corrected, in_bulk=record in in_bulk)
        for record, state in states.items()
    }


def unread_stretches(project: Project, record_id: int) -> list[Span]:
    """The characters of a record that no run has read to their end, by the reading that left least."""
    sql = "SELECT state, problem FROM reading WHERE record_id = ?"
    with project.read() as session:
        readings = rows(session, sql, record_id)
        length = _length(session, record_id)
    left = [[Span(0, length)] if length else []]
    for state, problem in readings:
        if state in (DONE, EMPTY):
            return []
        if state == CUT:
            told = json_object(problem.partition(" ")[2] or "{}").get("spans")
            spans = told if isinstance(told, list) else []
            left.append([Span(start, min(end, length)) for start, end in spans if start < min(end, length)])
    return min(left, key=lambda spans: sum(len(span) for span in spans))


@dataclass(frozen=True, slots=True)
class RecordMap:
    """A record from its beginning to its end in BUCKETS bytes: the place in MAPPED of what is foremost there, or
    NOTHING.
    """

    record_id: int
    length: int
    states: bytes


def record_map(project: Project, record_id: int) -> RecordMap:
    """Where a record was not read, and where something is proposed, decided or corrected by hand. Of one that is gone,
    nothing.
    """
    with project.read() as session:
        unread = [(span.start, span.end, 0) for span in unread_stretches(project, record_id)]
        length = _length(session, record_id)
        found = [(start, end, code) for start, end, code in rows(session, _MAPPED, record_id)]
    states = bytearray([NOTHING]) * BUCKETS
    for start, end, code in sorted([*unread, *found], key=lambda one: -one[2]):
        first = start * BUCKETS // length
        last = max(first + 1, -(-end * BUCKETS // length))
        states[first:last] = bytes([code]) * (last - first)
    return RecordMap(record_id, length, bytes(states[:BUCKETS]))


def _length(session: Session, record_id: int) -> int:
    """0 of a record that is gone: whoever asks on a thread may come too late."""
    found = rows(session, "SELECT length(text) FROM record WHERE id = ?", record_id)
    return int(found[0][0]) if found else 0


def state_of(state: str, proposed: int, decided: int, *, corrected: bool, in_bulk: bool = False) -> Honesty:
    """By the best reading state of a record, what is to decide in it, and what is decided."""
    if state == CUT:
        return Honesty.CUT
    if proposed:
        return Honesty.PROPOSED
    if decided and in_bulk:
        return Honesty.IN_BULK
    if decided or (corrected and state in (DONE, EMPTY)):
        return Honesty.CORRECTED if corrected else Honesty.REVIEWED
    if state == FAILED:
        return Honesty.FAILED
    return Honesty.EMPTY if state in (DONE, EMPTY) else Honesty.UNREAD


def renewed(row: RecordRow, known: Honesty) -> Honesty:
    """What a record is after a decision; whether it was corrected, or looked at since, is only known from `honesty`."""
    corrected, in_bulk = known is Honesty.CORRECTED, known is Honesty.IN_BULK
    return state_of(row.state or UNREAD, row.proposed, row.decided, corrected=corrected, in_bulk=in_bulk)


MAPPED = (Honesty.UNREAD, Honesty.PROPOSED, Honesty.CORRECTED, Honesty.REVIEWED)  # the foremost first
NOTHING = len(MAPPED)
BUCKETS = 2000  # more than a screen has pixels
_MAPPED = """SELECT start, "end", CASE WHEN status = 'proposed' THEN 1
        WHEN origin = 'person' OR grounding = 'by_hand' THEN 2 ELSE 3 END
    FROM mention WHERE record_id = ?1 AND status <> 'superseded'
    UNION ALL SELECT start, "end", CASE WHEN status = 'proposed' THEN 1 WHEN origin = 'person' THEN 2 ELSE 3 END
    FROM statement WHERE record_id = ?1 AND status <> 'superseded'"""
_STANDING = """SELECT record_id, sum(status = 'proposed'), sum(status IN ('accepted', 'rejected')) FROM (
    SELECT record_id, status FROM mention UNION ALL SELECT record_id, status FROM statement) GROUP BY record_id"""
# More was changed than taken back. A decision only has a status in it, a note only its words.
_CHANGED = """SELECT subject, subject_id FROM review_log
    WHERE subject IN ('mention', 'statement', 'record') AND action <> 'move_mention'
    AND (before || after LIKE '%"start"%' OR before || after LIKE '%"type"%' OR before || after LIKE '%"modality"%'
        OR before || after LIKE '%"role"%' OR before || after LIKE '%"entity_id"%')
    GROUP BY 1, 2 HAVING sum(CASE action WHEN 'undo' THEN -1 ELSE 1 END) > 0"""
_CORRECTED = f"""WITH changed AS MATERIALIZED ({_CHANGED})
    SELECT subject_id FROM changed WHERE subject = 'record'
    UNION SELECT m.record_id FROM changed c JOIN mention m ON c.subject = 'mention' AND m.id = c.subject_id
    UNION SELECT s.record_id FROM changed c JOIN statement s ON c.subject = 'statement' AND s.id = c.subject_id"""
