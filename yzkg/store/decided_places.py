"""Where mentions and statements stand, and what was decided of each: many records at a time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from sqlmodel import Session

from yzkg.core.text import Span
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows

# What history calls decisions about many items at once, and what is no decision: what takes one back or brings it
# again, remarks beside an item, and what becomes of it because something else was changed.
_IN_BULK = "('accept_many', 'reject_many', 'add_many', 'accept_alike', 'reject_alike')"
_NO_DECISION = """('undo', 'redo', 'set_note', 'raise_flag', 'settle_flag', 'reopen_flag', 'waive', 'withdraw_waiver',
    'move_mention', 'assign_entity', 'hand_over_part')"""


def decided_in_bulk(kind: Literal["mention", "statement"], row: str) -> str:
    """A condition of SQL: `row`, a row of the table `kind`, was last decided together with many others, and nobody has
    had it in hand since, so that its status says nothing of whether it is right. A bulk that was taken back counts too:
    rather a decision too few than one that nobody made."""
    about = f"review_log l WHERE l.subject = '{kind}' AND l.subject_id = {row}.id AND l.action"
    last = f"SELECT max(l.id) FROM {about} IN {_IN_BULK}"
    by_hand = f"""SELECT 1 FROM {about} NOT IN {_IN_BULK} AND l.action NOT IN {_NO_DECISION} AND l.id > ({last})
        AND NOT instr(l.before || l.after, '"alike": true')"""
    return f"(EXISTS (SELECT 1 FROM {about} IN {_IN_BULK}) AND NOT EXISTS ({by_hand}))"


def records_in_bulk(session: Session) -> set[int]:
    """The records in which something stands that was `decided_in_bulk`."""
    if not rows(session, f"SELECT 1 FROM review_log WHERE action IN {_IN_BULK} LIMIT 1"):
        return set()  # in most projects, and much sooner told
    return {row[0] for row in rows(session, _RECORDS_IN_BULK)}


@dataclass(frozen=True, slots=True)
class MentionPlace:
    """`in_bulk`: see `decided_in_bulk`."""

    span: Span
    type: str
    status: str
    in_bulk: bool = False


@dataclass(frozen=True, slots=True)
class StatementPlace:
    """`fillers`: (role, place) of those that are words of the text. `in_bulk`: see `decided_in_bulk`."""

    span: Span
    type: str
    status: str
    modality: str
    fillers: frozenset[tuple[str, Span]]
    in_bulk: bool = False


@dataclass
class Places:
    """Of one record; superseded rows are left out."""

    mentions: list[MentionPlace] = field(default_factory=list)
    statements: list[StatementPlace] = field(default_factory=list)


def records_with(project: Project, statuses: Sequence[str]) -> list[int]:
    """The records in which anything of one of these statuses stands, in the order of the sources."""
    of_status = "record_id = record.id AND status IN (SELECT value FROM json_each(?))"
    sql = f"""SELECT id FROM record WHERE EXISTS (SELECT 1 FROM mention WHERE {of_status})
        OR EXISTS (SELECT 1 FROM statement WHERE {of_status}) ORDER BY source_id, position, id"""
    wanted = json.dumps(list(statuses))
    with project.read() as session:
        return [int(id_) for (id_,) in rows(session, sql, wanted, wanted)]


def accepted_mentions(project: Project, record_id: int) -> list[tuple[int, int, str]]:
    """(start, end, type) of what is accepted in a record."""
    sql = """SELECT start, "end", type FROM mention WHERE record_id = ? AND status = 'accepted'"""
    with project.read() as session:
        return [(start, end, type_) for start, end, type_ in rows(session, sql, record_id)]


def places(project: Project, record_ids: Sequence[int]) -> dict[int, Places]:
    """What stands in each of these records; each has an entry."""
    found: dict[int, Places] = {id_: Places() for id_ in record_ids}
    with project.read() as session:
        for record, start, end, type_, status, in_bulk in rows(session, _MENTIONS, id_list(record_ids)):
            found[record].mentions.append(MentionPlace(Span(start, end), type_, status, bool(in_bulk)))
        fillers = _fillers(session, record_ids)
        for id_, record, start, end, type_, status, modality, in_bulk in rows(
            session, _STATEMENTS, id_list(record_ids)
        ):
            known = frozenset(fillers.get(id_, ()))
            place = StatementPlace(Span(start, end), type_, status, modality, known, bool(in_bulk))
            found[record].statements.append(place)
    return found


def _fillers(session: Session, record_ids: Sequence[int]) -> dict[int, list[tuple[str, Span]]]:
    found: dict[int, list[tuple[str, Span]]] = {}
    for statement, role, start, end in rows(session, _PARTS, id_list(record_ids)):
        found.setdefault(statement, []).append((role, Span(start, end)))
    return found


_MENTIONS = f"""SELECT record_id, start, "end", type, status, {decided_in_bulk("mention", "mention")} FROM mention
    WHERE record_id IN (SELECT value FROM json_each(?)) AND status <> 'superseded'"""
_STATEMENTS = f"""SELECT id, record_id, start, "end", type, status, modality,
    {decided_in_bulk("statement", "statement")} FROM statement
    WHERE record_id IN (SELECT value FROM json_each(?)) AND status <> 'superseded'"""
_PARTS = """SELECT p.statement_id, p.role, m.start, m."end" FROM statement s
    JOIN participant p ON p.statement_id = s.id JOIN mention m ON m.id = p.mention_id
    WHERE s.record_id IN (SELECT value FROM json_each(?)) AND s.status <> 'superseded'"""
# As `decided_in_bulk`, of all items in one pass through the history.
_RECORDS_IN_BULK = f"""WITH bulk AS MATERIALIZED (
        SELECT subject, subject_id, max(CASE WHEN action IN {_IN_BULK} THEN id END) AS last,
            max(CASE WHEN action NOT IN {_IN_BULK} AND action NOT IN {_NO_DECISION}
                AND NOT instr(before || after, '"alike": true') THEN id END) AS by_hand
        FROM review_log WHERE subject IN ('mention', 'statement') GROUP BY 1, 2
        HAVING last IS NOT NULL AND coalesce(by_hand, 0) <= last)
    SELECT m.record_id FROM bulk JOIN mention m ON bulk.subject = 'mention' AND m.id = bulk.subject_id
    WHERE m.status IN ('accepted', 'rejected')
    UNION SELECT s.record_id FROM bulk JOIN statement s ON bulk.subject = 'statement' AND s.id = bulk.subject_id
    WHERE s.status IN ('accepted', 'rejected')"""
