"""Provisional entities of which it is doubtful whether they are one: namesakes that reading has put together."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from yzkg.resolve.comparison import YEAR, days_between
from yzkg.resolve.engine import Resolved
from yzkg.resolve.entity_pairs import Scored, Wholes
from yzkg.resolve.occurrences import Ints, Longs
from yzkg.resolve.project_occurrences import ProjectOccurrences

# A group this small, by mentions and by share of its entity, is noise rather than another person.
_FEWEST, _SMALLEST_SHARE = 3, 0.1
# Reading puts together what is written alike, which is mostly right: bits that speak for an entity being one. And how
# probable it is that those are two between whom a lifetime lies.
_MOSTLY_ONE, _OUTLIVED = 8.0, 0.95
MOST_GROUPS = 6


@dataclass(frozen=True, slots=True)
class Parted:
    """An entity and its groups of rows, the largest first.

    `at`: for each further group the place in the scored pairs where it is held against the largest. `worth`: how
    probable it is that they are two, times the mentions that would move.
    """

    entity: int
    rows: tuple[Longs, ...]
    at: tuple[int, ...]
    worth: float


@dataclass(frozen=True, slots=True)
class Parting:
    """All of them, with what the scored pairs are between."""

    found: tuple[Parted, ...]
    wholes: Wholes
    scored: Scored


def parted(resolved: Resolved, found_in: ProjectOccurrences, whole: Collection[int]) -> Parting:
    """Those whose rows the engine leaves in groups which the evidence, or the length of a life, keeps apart.

    `whole`: entities of which somebody has said that they are one.
    """
    occurrences = resolved.occurrences
    width = int(resolved.likely.max()) + 1 if len(occurrences) else 1
    entities, number = np.unique(occurrences.key, return_inverse=True)
    key = number.reshape(-1).astype(np.int64) * width + resolved.likely
    groups = Wholes(resolved, key, found_in)
    entity = groups.ids // width
    order = np.lexsort((-groups.mentions, entity))
    first = np.ones(len(order), bool)
    first[1:] = entity[order][1:] != entity[order][:-1]
    largest = order[first][np.cumsum(first) - 1]
    others = order[~first]
    scored = groups.score(largest[~first].astype(np.int64), others.astype(np.int64))
    of_entity = np.bincount(entity, groups.mentions, len(entities)).astype(np.int64)
    apart = _outlived(resolved, groups, scored)
    enough = (groups.mentions[others] >= _FEWEST) & (
        groups.mentions[others] >= _SMALLEST_SHARE * of_entity[entity[others]]
    )
    doubtful = np.flatnonzero(apart | ((scored.bits < 0) & enough))
    by_entity: dict[int, list[int]] = {}
    for at in doubtful.tolist():
        id_ = int(entities[entity[others[at]]])
        if id_ not in whole:
            by_entity.setdefault(id_, []).append(at)
    rows_of = _RowsOf(groups.label)
    two = np.where(apart, _OUTLIVED, 1 - 1 / (1 + np.exp2(-np.clip(scored.bits + _MOSTLY_ONE, -60, 60))))
    found = []
    for id_, places in by_entity.items():
        told = places[: MOST_GROUPS - 1]
        numbers = [int(scored.left[told[0]]), *(int(scored.right[at]) for at in told)]
        worth = sum(float(two[at]) * int(groups.mentions[scored.right[at]]) for at in told)
        found.append(Parted(id_, tuple(rows_of(number) for number in numbers), tuple(told), worth))
    return Parting(tuple(found), groups, scored)


def _outlived(resolved: Resolved, groups: Wholes, scored: Scored) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Whether more than a life of their kind lies between the two."""
    types, lifetimes = resolved.occurrences.types, resolved.settings.lifetimes
    years = np.array([lifetimes.get(name, np.inf) for name in types] or [np.inf])
    first, last = (column.astype(np.int32) for column in groups.days)
    gap = days_between(first, last, scored.left, scored.right) / YEAR
    dated = (first[scored.left] >= 0) & (first[scored.right] >= 0)
    return np.asarray(dated & (gap > years[groups.type[scored.left]]))


class _RowsOf:
    """The rows of each label."""

    def __init__(self, label: Ints) -> None:
        self._order = np.argsort(label, kind="stable")
        self._starts = np.searchsorted(label[self._order], np.arange(int(label.max()) + 2 if len(label) else 1))

    def __call__(self, number: int) -> Longs:
        return self._order[self._starts[number] : self._starts[number + 1]]
