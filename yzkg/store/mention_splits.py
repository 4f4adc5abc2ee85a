"""One mention becomes two, or two one. Verbs; each is one transaction and one step of undo.

Who divides a mention has looked at both parts, so both are accepted then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store import mention_rows
from yzkg.store.decisions import decide
from yzkg.store.fillers import hand_over
from yzkg.store.grouping import entity_for, follow_mentions
from yzkg.store.history import log
from yzkg.store.models import ACCEPTED, BY_HAND, PERSON, SUPERSEDED
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import Changes


@dataclass(frozen=True, slots=True)
class Part:
    """The half of a divided mention that becomes a mention of its own. `node`: its type names entities."""

    type: str
    node: bool
    before: bool  # it is the half before the cut; else the one behind it


def split_mention(
    project: Project,
    mention_id: int,
    at: int,
    part: Part,
    *,
    who: str,
    table: FoldTable,
    takes: Mapping[tuple[str, str], frozenset[str]] | None = None,
) -> int:
    """Divide a mention before the character `at`; returns the new mention, which is the half that `part` tells.

    The other half stays the mention that it was, with its type, its note and its roles in statements; `takes` tells
    which entity types may fill a role of a statement type: those that only the new half may fill, it fills. Where the
    new half is marked with its type already, that mention is accepted instead. Raises ProjectError: no_such_row,
    split_outside_mention (a half would be empty), duplicate_mention (of the half that stays).
    """
    with project.edit("split_mention") as session:
        record_id, start, end, type, entity = mention_rows.mention(session, mention_id)
        if not start < at < end:
            raise ProjectError("split_outside_mention", id=mention_id, at=at, start=start, end=end)
        halves = Span(start, at), Span(at, end)
        new_span, kept = halves if part.before else halves[::-1]
        _narrow(session, mention_id, record_id, kept, type, entity, who, table)
        decide(session, "mention", [mention_id], ACCEPTED, who)
        added = _add(session, record_id, new_span, part, who, table)
        fitting = {role for role, types in (takes or {}).items() if part.type in types and type not in types}
        hand_over(session, added, mention_id, who, fitting)
        return added


def _narrow(
    session: Session,
    mention_id: int,
    record_id: int,
    span: Span,
    type: str,
    entity: int | None,
    who: str,
    table: FoldTable,
) -> None:
    mention_rows.refuse_twin(session, record_id, span, type, mention_id)
    ((start, end),) = rows(session, 'SELECT start, "end" FROM mention WHERE id = ?', mention_id)
    new = None if entity is None else mention_rows.regroup(session, record_id, span, type, table)
    values = {"start": span.start, "end": span.end, "grounding": BY_HAND, "entity_id": new}
    mention_rows.update_mention(session, mention_id, values)
    before, after = {"start": start, "end": end}, {"start": span.start, "end": span.end}
    log(session, who, "split_mention", "mention", [(mention_id, before, after)])
    mention_rows.settle(session, entity, new)


def _add(session: Session, record_id: int, span: Span, part: Part, who: str, table: FoldTable) -> int:
    standing = mention_rows.twin(session, record_id, span, part.type, 0)
    if standing is not None:
        decide(session, "mention", [standing], ACCEPTED, who)
        return standing
    quote = mention_rows.quote(session, record_id, span)
    entity = entity_for(session, part.type, quote, table.key(quote), record_id=record_id) if part.node else None
    added = mention_rows.insert(
        session,
        'INSERT INTO mention (record_id, start, "end", type, grounding, status, origin, entity_id) '
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (record_id, span.start, span.end, part.type, BY_HAND, ACCEPTED, PERSON, entity),
    )
    after = {"record": record_id, "start": span.start, "end": span.end, "type": part.type, "status": ACCEPTED}
    log(session, who, "add_mention", "mention", [(added, {}, after)])
    follow_mentions(session, [entity])
    return added


def join_mentions(project: Project, mention_id: int, other_id: int, *, who: str, table: FoldTable) -> Changes:
    """Let a mention reach over another of its record, with all that stands between; it keeps its type.

    The other is superseded, and what it filled in statements the first fills now. The first is accepted.
    Raises ProjectError: no_such_row, other_record, duplicate_mention.
    """
    with project.edit("join_mentions") as session:
        record_id, start, end, type, entity = mention_rows.mention(session, mention_id)
        other_record, other_start, other_end, _type, other_entity = mention_rows.mention(session, other_id)
        if mention_id != other_id:
            if record_id != other_record:
                raise ProjectError("other_record", mention=other_id, record=other_record)
            span = Span(min(start, other_start), max(end, other_end))
            hand_over(session, mention_id, other_id, who)
            decide(session, "mention", [other_id], SUPERSEDED, who)
            if (span.start, span.end) != (start, end):
                mention_rows.refuse_twin(session, record_id, span, type, mention_id)
                new = None if entity is None else mention_rows.regroup(session, record_id, span, type, table)
                values = {"start": span.start, "end": span.end, "grounding": BY_HAND, "entity_id": new}
                mention_rows.update_mention(session, mention_id, values)
                mention_rows.settle(session, entity, new)
            before, after = {"start": start, "end": end}, {"start": span.start, "end": span.end, "other": other_id}
            log(session, who, "join_mentions", "mention", [(mention_id, before, after)])
            decide(session, "mention", [mention_id], ACCEPTED, who)
            follow_mentions(session, [other_entity])
    return project.last_changes
