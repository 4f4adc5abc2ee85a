"""Making a correction wherever it was said to hold: one transaction, one step of undo, the rule with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session

from yzkg.core.fold import FoldTable
from yzkg.core.lesson import Find, MentionLesson, cut_off
from yzkg.core.text import Span
from yzkg.store.alike import Alike, Lessons, places
from yzkg.store.decisions import decide, require
from yzkg.store.fillers import hand_over
from yzkg.store.grouping import drop_orphans, entity_for, follow_mentions
from yzkg.store.history import Entry, log
from yzkg.store.models import ACCEPTED, BY_HAND, PERSON, REJECTED, RULE
from yzkg.store.project import Project
from yzkg.store.project_rules import keep
from yzkg.store.queries import id_list, rows

_CHOSEN = "(SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class ChangedAlike:
    """How many places were changed, how many are another matter by now and were left alone, and the rule kept."""

    changed: int
    skipped: int
    rule: int | None


def change_alike(
    project: Project,
    lessons: Lessons,
    chosen: Sequence[Alike],
    *,
    who: str,
    table: FoldTable,
    node_types: Collection[str],
    kept: MentionLesson | None = None,
) -> ChangedAlike:
    """Make the correction at the chosen places, as `alike` found them, and keep `kept` as a rule of the project.

    A place that is not as it was found is left alone. Mentions that nothing had found come in accepted; the others
    keep their status, unless the lesson rejects them; what is cut off them to be a mention has that status too.
    """
    with project.edit("change_alike") as session:
        now = _as_now(session, lessons, chosen, table)
        sure = [one for one in chosen if one in now]
        grouping = _Grouping(session, table, node_types)
        if lessons.narrow.missed:
            _add(session, sure, grouping, who)
        elif lessons.narrow.rejected:
            # Each was ticked, yet not weighed like a decision beside the text: it teaches no more than the first did.
            decide(session, "mention", [_id(one) for one in sure], REJECTED, who, action="reject_alike")
        else:
            _give_way(session, [one for one in sure if one.twin is not None], who)
            _change(session, [one for one in sure if one.twin is None], grouping, who)
            if lessons.narrow.rest:
                _add(session, _rests(session, sure, lessons.narrow.rest), grouping, who)
        rule = keep(session, kept, who) if kept is not None else None
    return ChangedAlike(len(sure), len(chosen) - len(sure), rule)


def _as_now(session: Session, lessons: Lessons, chosen: Sequence[Alike], table: FoldTable) -> set[Alike]:
    if lessons.narrow.missed:
        only = ("record", sorted({one.record_id for one in chosen}))
    else:
        only = ("mention", [one.mention_id for one in chosen if one.mention_id is not None])
    return set(places(session, lessons, table, only))


class _Grouping:
    """Entities for many mentions at a time: those of one type and wording are looked up once."""

    def __init__(self, session: Session, table: FoldTable, node_types: Collection[str]) -> None:
        self._session, self._table, self._node_types = session, table, node_types
        self._known: dict[tuple[str, str], int] = {}

    def entity(self, type_: str, quote: str) -> int | None:
        if type_ not in self._node_types:
            return None
        if (type_, quote) not in self._known:
            self._known[type_, quote] = entity_for(self._session, type_, quote, self._table.key(quote))
        return self._known[type_, quote]


def _becoming(one: Alike) -> str:
    """The words of what a place becomes."""
    return one.passage[one.becomes.span.start - one.begins : one.becomes.span.end - one.begins]


def _change(session: Session, chosen: Sequence[Alike], grouping: _Grouping, who: str) -> None:
    before = _entities(session, chosen)
    after = {one.mention_id: grouping.entity(one.becomes.type, _becoming(one)) for one in chosen}
    sql = session.connection().exec_driver_sql
    moved = [one for one in chosen if one.becomes.span != one.was.span]
    typed = [one for one in chosen if one.becomes.type != one.was.type]
    if moved:
        ends = [(*_ends(one.becomes.span), BY_HAND, after[one.mention_id], one.mention_id) for one in moved]
        sql('UPDATE mention SET start = ?, "end" = ?, grounding = ?, entity_id = ? WHERE id = ?', ends)
    if typed:
        types = [(one.becomes.type, after[one.mention_id], one.mention_id) for one in typed]
        sql("UPDATE mention SET type = ?, entity_id = ? WHERE id = ?", types)
    # History says of each what a single correction says: runs and the story of a mention are told by it. "alike" is
    # for whoever asks what a person thought of each.
    log(session, who, "set_mention_span", "mention", map(_move, moved))
    log(session, who, "set_mention_type", "mention", map(_typing, typed))
    new = {entity for entity in after.values() if entity is not None}
    drop_orphans(session, before - new)
    follow_mentions(session, sorted(before | new))


def _move(one: Alike) -> Entry:
    was, now = one.was.span, one.becomes.span
    return _id(one), {"start": was.start, "end": was.end}, {"start": now.start, "end": now.end, "alike": True}


def _typing(one: Alike) -> Entry:
    return _id(one), {"type": one.was.type}, {"type": one.becomes.type, "alike": True}


def _give_way(session: Session, chosen: Sequence[Alike], who: str) -> None:
    """What they would become stands there already: it takes their roles, and they are rejected."""
    if not chosen:
        return
    for one in chosen:
        if one.twin is not None:
            hand_over(session, one.twin, _id(one), who)
    decide(session, "mention", [_id(one) for one in chosen], REJECTED, who, action="reject_alike")
    decided = [one.twin for one in chosen if one.status == ACCEPTED and one.twin is not None]
    decide(session, "mention", decided, ACCEPTED, who, action="accept_alike")


def _rests(session: Session, chosen: Sequence[Alike], type_: str) -> list[Alike]:
    """What is cut off the chosen finds, as mentions of a type, unless they are marked so already."""
    rests: dict[tuple[int, int, int], Alike] = {}
    for one in chosen:
        span = cut_off(one.was.span, one.becomes.span)
        if span is not None:
            place = Find(span, type_)
            rests[one.record_id, span.start, span.end] = replace(one, mention_id=None, was=place, becomes=place)
    sql = f"""SELECT record_id, start, "end" FROM mention
        WHERE type = ? AND status <> 'superseded' AND record_id IN {_CHOSEN}"""
    marked = {tuple(row) for row in rows(session, sql, type_, id_list({one.record_id for one in chosen}))}
    return [rest for place, rest in rests.items() if place not in marked]


def _add(session: Session, chosen: Sequence[Alike], grouping: _Grouping, who: str) -> None:
    require(session, "record", {one.record_id for one in chosen})
    entries: list[Entry] = []
    entities: list[int | None] = []
    for one in chosen:
        type_ = one.becomes.type
        entities.append(grouping.entity(type_, _becoming(one)))
        # What was ticked as a mention of its own is accepted; the rest of a find is what that find is.
        status, origin = (one.status, RULE) if one.status else (ACCEPTED, PERSON)
        values = (one.record_id, *_ends(one.becomes.span), type_, BY_HAND, status, origin, entities[-1])
        made = session.connection().exec_driver_sql(
            'INSERT INTO mention (record_id, start, "end", type, grounding, status, origin, entity_id, note) '
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, '')",
            values,
        )
        start, end = _ends(one.becomes.span)
        added = {"record": one.record_id, "start": start, "end": end, "type": type_, "status": status}
        entries.append((int(made.lastrowid), {}, added))
    log(session, who, "add_many", "mention", entries)
    follow_mentions(session, entities)


def _entities(session: Session, chosen: Iterable[Alike]) -> set[int]:
    ids = id_list(_id(one) for one in chosen)
    sql = f"SELECT DISTINCT entity_id FROM mention WHERE entity_id IS NOT NULL AND id IN {_CHOSEN}"
    return {int(row[0]) for row in rows(session, sql, ids)}


def _ends(span: Span) -> tuple[int, int]:
    return span.start, span.end


def _id(one: Alike) -> int:
    assert one.mention_id is not None, "nothing was found there so far"
    return one.mention_id
