"""From pairs of entities to what may be joined without asking and what a reader is asked, the most helpful first.

Nothing is put together by transitive closure alone: what is joined is joined with one entity that it was compared with
as a whole, and a question never holds two of whom the evidence says that they are two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from yzkg.resolve.engine import Resolved
from yzkg.resolve.entity_pairs import Scored, Wholes
from yzkg.resolve.evidence import JOIN
from yzkg.resolve.name_score import ONE_CHARACTER
from yzkg.resolve.occurrences import Longs
from yzkg.store.identity import Apart, Components
from yzkg.store.verdicts import Pair, Verdicts

# Of the mentions of either, so many must stand in what the engine put together, or a name is not one person's.
_SHARE = 0.5
# Bits from which entities are asked about together, and below which two are not put into one question.
_TOGETHER, _AGAINST = 0.0, -1.0
MOST_TOGETHER = 12  # entities of one question
_MOST_PAIRS = 24


@dataclass(frozen=True, slots=True)
class Asked:
    """A question before it is explained: numbers of wholes, and places in the scored pairs, the surest first.

    `worth`: what an answer changes: how probable it is that something changes, times the mentions that it touches.
    """

    kind: str
    wholes: tuple[int, ...]
    at: tuple[int, ...]
    worth: float


def candidate_pairs(resolved: Resolved, wholes: Wholes) -> Longs:
    """k x 2 numbers of wholes, lower first, each once: what the engine compared, put together or was told."""
    found = [
        np.stack([wholes.label[resolved.left], wholes.label[resolved.right]], axis=1).astype(np.int64),
        _in_one_cluster(resolved, wholes),
        wholes.stated(),
        wholes.alike(),
    ]
    both = np.sort(np.concatenate(found), axis=1)
    both = both[both[:, 0] != both[:, 1]]
    both = both[wholes.type[both[:, 0]] == wholes.type[both[:, 1]]]
    return np.unique(both, axis=0) if len(both) else both


def _in_one_cluster(resolved: Resolved, wholes: Wholes) -> Longs:
    """Each whole of a certain cluster with the one that has most mentions there."""
    cluster, whole, count = _counts(resolved, wholes)
    order = np.lexsort((whole, -count, cluster))
    cluster, whole = cluster[order], whole[order]
    first = np.ones(len(cluster), bool)
    first[1:] = cluster[1:] != cluster[:-1]
    hub = whole[first][np.cumsum(first) - 1]
    return np.stack([hub, whole], axis=1)


def _counts(resolved: Resolved, wholes: Wholes) -> tuple[Longs, Longs, Longs]:
    """Certain cluster, whole, and how many mentions of that stand in this."""
    key = resolved.certain.astype(np.int64) * len(wholes) + wholes.label
    pairs, back = np.unique(key, return_inverse=True)
    count = np.bincount(back.reshape(-1), resolved.occurrences.mentions, len(pairs)).astype(np.int64)
    return pairs // max(len(wholes), 1), pairs % max(len(wholes), 1), count


def _homes(resolved: Resolved, wholes: Wholes) -> tuple[Longs, np.ndarray[tuple[int], np.dtype[np.float64]]]:
    """For each whole the certain cluster where most of it stands, and which share of it."""
    cluster, whole, count = _counts(resolved, wholes)
    order = np.lexsort((cluster, count))
    home, most = np.zeros(len(wholes), np.int64), np.zeros(len(wholes))
    home[whole[order]], most[whole[order]] = cluster[order], count[order]  # the last one written, the largest, stays
    return home, most / np.maximum(wholes.mentions, 1)


def certain_pairs(
    resolved: Resolved, wholes: Wholes, scored: Scored, verdicts: Verdicts, doubtful: Collection[int]
) -> list[int]:
    """Places of the pairs that may be joined without asking, the surest first.

    The engine put most of both into one cluster, as wholes they are as sure, something beside the name speaks for it,
    nobody has said anything of the pair, and neither is one of whom it is doubtful whether it is one (`doubtful`).
    Two names of which one character differs are asked about if both are written more than now and then: brothers,
    fathers and sons are called so.
    """
    settings = resolved.settings
    home, share = _homes(resolved, wholes)
    left, right = scored.left, scored.right
    doubt = np.isin(left, list(doubtful)) | np.isin(right, list(doubtful))
    sure = (
        (home[left] == home[right])
        & (np.minimum(share[left], share[right]) >= _SHARE)
        & (scored.bits >= settings.certain)
        & (scored.supported >= settings.supported)
        & (scored.names.level != ONE_CHARACTER)
        & ~wholes.listed(left, right)
        & ~doubt
    )
    apart = Apart((), _numbered(wholes, verdicts.different))
    judged = set(_numbered(wholes, verdicts.judged | verdicts.taken_back))
    found = []
    places = np.flatnonzero(sure)
    for at in places[np.argsort(-scored.bits[places], kind="stable")].tolist():
        pair = int(left[at]), int(right[at])
        if pair not in judged and apart.join(*pair):
            found.append(at)
    return found


def _numbered(wholes: Wholes, pairs: Collection[Pair]) -> list[Pair]:
    """The pairs as numbers of wholes, lower first; those of which one is not here, or that are one, are left out."""
    ordered = sorted(pairs)
    left, right = (wholes.numbers([pair[side] for pair in ordered]) for side in (0, 1))
    return [(min(a, b), max(a, b)) for a, b in zip(left, right, strict=True) if a >= 0 and b >= 0 and a != b]


def roots_of(verdicts: Verdicts, entities: Longs) -> Longs:
    """What each counts as."""
    merged = verdicts.components.merged()
    if not merged:
        return entities
    ids, back = np.unique(entities, return_inverse=True)
    return np.array([merged.get(id_, id_) for id_ in ids.tolist()], np.int64)[back.reshape(-1)]


def judged_roots(verdicts: Verdicts, pairs: Collection[Pair]) -> frozenset[Pair]:
    """The pairs as pairs of what their entities count as, lower first."""
    root = verdicts.components.representative
    found = ((root(left), root(right)) for left, right in pairs)
    return frozenset((min(pair), max(pair)) for pair in found)


class JoinQuestions:
    """Wholes that are perhaps one, gathered into questions that can be answered at a glance."""

    def __init__(self, wholes: Wholes, scored: Scored, certain: Sequence[int], closed: Collection[Pair]) -> None:
        """`certain`: places of pairs that count as joined; `closed`: pairs of numbers that are not asked about."""
        self._wholes, self._scored, self._chance = wholes, scored, scored.probability()
        self._group = self._groups(certain)
        self._size = np.bincount(self._group, wholes.mentions, len(wholes))
        shut = {self._pair(left, right) for left, right in closed}
        self._best: dict[Pair, int] = {}
        for at in np.argsort(-scored.bits, kind="stable").tolist():
            pair = self._pair(int(scored.left[at]), int(scored.right[at]))
            if pair[0] != pair[1] and pair not in shut:
                self._best.setdefault(pair, at)

    def open_pairs(self) -> list[int]:
        """Places of the pairs that are open: of two that would be joined without asking, one stands for all."""
        return list(self._best.values())

    def _groups(self, certain: Sequence[int]) -> Longs:
        label = np.arange(len(self._wholes))
        joined = Components((int(self._scored.left[at]), int(self._scored.right[at])) for at in certain)
        for number, root in joined.merged().items():
            label[number] = root
        return label

    def _pair(self, left: int, right: int) -> Pair:
        a, b = int(self._group[left]), int(self._group[right])
        return (a, b) if a < b else (b, a)

    def asked(self, least: float) -> Iterator[Asked]:
        """All questions, unordered. Pairs below `least` bits are not worth one.

        What most mentions hang on is put together first, so that the rare spellings of a name do not fill its question.
        """
        sets: dict[int, set[int]] = {}
        home: dict[int, int] = {}
        bits = self._scored.bits
        single: list[tuple[Pair, int]] = []
        for (left, right), at in self._by_worth(least):
            one = sets.setdefault(home.setdefault(left, left), {left})
            other = sets.setdefault(home.setdefault(right, right), {right})
            if one is other:
                continue
            if bits[at] < _TOGETHER or len(one) + len(other) > MOST_TOGETHER or self._speaks_against(one, other):
                single.append(((left, right), at))
                continue
            gone = home[right]
            one |= sets.pop(gone)
            for member in other:
                home[member] = home[left]
        for members in sets.values():
            if len(members) > 1:
                yield self._question(sorted(members), self._within(members))
        for pair, at in single:
            if home[pair[0]] != home[pair[1]]:
                yield self._question(pair, [at])

    def _by_worth(self, least: float) -> list[tuple[Pair, int]]:
        chance, bits = self._chance, self._scored.bits
        found = [
            (float(chance[at]) * min(float(self._size[pair[0]]), float(self._size[pair[1]])), pair, at)
            for pair, at in self._best.items()
            if bits[at] >= least
        ]
        return [(pair, at) for _worth, pair, at in sorted(found, key=lambda one: (-one[0], one[1]))]

    def _speaks_against(self, one: Collection[int], other: Collection[int]) -> bool:
        for left in one:
            for right in other:
                at = self._best.get((min(left, right), max(left, right)))
                if at is not None and self._scored.bits[at] < _AGAINST:
                    return True
        return False

    def _within(self, members: Collection[int]) -> list[int]:
        ordered = sorted(members)
        found = [
            self._best[left, right]
            for number, left in enumerate(ordered)
            for right in ordered[number + 1 :]
            if (left, right) in self._best
        ]
        return sorted(found, key=lambda at: -float(self._scored.bits[at]))

    def _question(self, members: Sequence[int], places: Sequence[int]) -> Asked:
        told = places[:_MOST_PAIRS]
        ends = {int(side[at]) for at in told for side in (self._scored.left, self._scored.right)}
        sizes = sorted((float(self._size[member]) for member in members), reverse=True)
        worth = float(np.mean(self._chance[list(told)])) * sum(sizes[1:])
        wholes = sorted({*members, *ends}, key=lambda number: -int(self._wholes.mentions[number]))
        return Asked(JOIN, tuple(wholes), tuple(told), worth)
