"""Who has decided what: the readers of a project, where two of them differ, and how far they agree.

A reader is a name in the history. What was decided in bulk, or changed because the same was changed elsewhere, says
nothing of what a reader thinks of a find.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from yzkg.store.models import ACCEPTED, REJECTED
from yzkg.store.project import Project
from yzkg.store.queries import rows

# What was accepted with a statement or with the rest of its record was on the screen: a decision of its reader too.
_VERDICTS = {"accept": ACCEPTED, "accept_along": ACCEPTED, "accept_rest": ACCEPTED, "reject": REJECTED}
# What makes another find of it: who accepts it before and who changes it do not agree.
_CHANGES = frozenset(
    {"set_mention_type", "set_mention_span", "set_type", "set_statement_span", "set_modality"}
    | {"split_mention", "join_mentions", "set_parts", "add_part", "remove_part"}
)


@dataclass(frozen=True, slots=True)
class Reader:
    """`items`: mentions and statements that they accepted, rejected or changed one by one."""

    name: str
    items: int


@dataclass(frozen=True, slots=True)
class ReaderAgreement:
    """Of two readers: how many items both decided, how many alike, and Cohen's kappa, which takes away what would be
    alike by chance (None where that is not defined: both decided all alike one way).

    `differences`: record id -> items about which they differ.
    """

    both: int
    alike: int
    kappa: float | None
    differences: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class _Done:
    """A row of history, and what stood before it: the opinion of whoever did it, and the form of the item."""

    who: str
    action: str
    alike: bool
    opinion: tuple[str, int] | None
    form: int


@dataclass(slots=True)
class _Item:
    """An item as its history goes on: what each reader thinks of it, and of which form of it."""

    record_id: int
    form: int = 0
    opinions: dict[str, tuple[str, int]] = field(default_factory=dict)
    done: list[_Done] = field(default_factory=list)
    taken_back: list[_Done] = field(default_factory=list)


def readers(project: Project) -> list[Reader]:
    """All who decided anything one by one, by how much they did."""
    done: dict[str, int] = {}
    for item in _items(project):
        for who in item.opinions:
            done[who] = done.get(who, 0) + 1
    return [Reader(name, number) for name, number in sorted(done.items(), key=lambda pair: (-pair[1], pair[0]))]


def agreement(project: Project, first: str, second: str) -> ReaderAgreement:
    """How two readers stand to each other, by the last that each of them decided about an item.

    They differ where one accepted and the other rejected, and where one changed what the other had accepted.
    """
    differences: dict[int, int] = {}
    table: dict[tuple[bool, bool], int] = {}
    alike = 0
    for item in _items(project):
        one, other = item.opinions.get(first), item.opinions.get(second)
        if one is None or other is None or first == second:
            continue
        same = one[0] == other[0] and (one[0] == REJECTED or one[1] == other[1])
        alike += same
        if not same:
            differences[item.record_id] = differences.get(item.record_id, 0) + 1
        # Who changed what the other accepted holds that what was accepted is wrong.
        right = one[0] == ACCEPTED and one[1] >= other[1], other[0] == ACCEPTED and other[1] >= one[1]
        pair = right if one[0] == other[0] == ACCEPTED else (one[0] == ACCEPTED, other[0] == ACCEPTED)
        table[pair] = table.get(pair, 0) + 1
    return ReaderAgreement(sum(table.values()), alike, _kappa(table), differences)


def _kappa(table: Mapping[tuple[bool, bool], int]) -> float | None:
    whole = sum(table.values())
    if not whole:
        return None
    observed = sum(number for (one, other), number in table.items() if one == other) / whole
    ones = sum(number for (one, _), number in table.items() if one) / whole
    others = sum(number for (_, other), number in table.items() if other) / whole
    chance = ones * others + (1 - ones) * (1 - others)
    return None if chance == 1 else (observed - chance) / (1 - chance)


def _items(project: Project) -> Iterable[_Item]:
    """Everything decided about that is still there, with the opinions that its history comes to."""
    items: dict[tuple[str, int], _Item] = {}
    with project.read() as session:
        for subject, id_, record_id, who, action, alike in rows(session, _DECISIONS):
            item = items.setdefault((subject, id_), _Item(record_id))
            _take(item, who, action, bool(alike))
    return items.values()


def _take(item: _Item, who: str, action: str, alike: bool) -> None:
    """Each row of history; those of undo and redo are about the last one that was not taken back, or was."""
    if action == "undo":
        if item.done:
            last = item.done.pop()
            item.taken_back.append(last)
            item.form = last.form
            item.opinions.pop(last.who, None)
            if last.opinion is not None:
                item.opinions[last.who] = last.opinion
    elif action == "redo":
        if item.taken_back:
            again = item.taken_back.pop()
            _decide(item, again.who, again.action, again.alike)
    else:
        item.taken_back.clear()
        _decide(item, who, action, alike)


def _decide(item: _Item, who: str, action: str, alike: bool) -> None:
    item.done.append(_Done(who, action, alike, item.opinions.get(who), item.form))
    if action in _VERDICTS:
        item.opinions[who] = (_VERDICTS[action], item.form)
    elif action == "reopen":
        item.opinions.pop(who, None)
    elif action in _CHANGES:
        item.form += 1
        if not alike:
            item.opinions[who] = (ACCEPTED, item.form)


_DECISIONS = """SELECT l.subject, l.subject_id, coalesce(m.record_id, s.record_id), l.who, l.action,
        instr(l.before || l.after, '"alike": true') > 0
    FROM review_log l
    LEFT JOIN mention m ON l.subject = 'mention' AND m.id = l.subject_id
    LEFT JOIN statement s ON l.subject = 'statement' AND s.id = l.subject_id
    WHERE l.subject IN ('mention', 'statement') AND coalesce(m.record_id, s.record_id) IS NOT NULL ORDER BY l.id"""
