"""Entities of a project compared as wholes: all that is known of one against all that is known of the other.

The engine compares occurrences and what it has put together of them. What a reader is asked is about entities, so the
evidence that he is shown is that between entities, with the weights that the engine has learnt.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yzkg.core.numerals import NUMERALS
from yzkg.resolve.chance_of_days import ChanceOfDays
from yzkg.resolve.comparison import Pairs, compare, shared_bits
from yzkg.resolve.engine import Resolved
from yzkg.resolve.evidence import DATES, KIN, NAME, PARTNERS, RARITY, Evidence, PairEvidence
from yzkg.resolve.explaining import explain
from yzkg.resolve.name_score import SIDE_BY_SIDE, NameScores, score_names
from yzkg.resolve.occurrences import KIN_SIGN, Codes, Lists, Longs, lists_of
from yzkg.resolve.project_occurrences import ProjectOccurrences, Stated
from yzkg.resolve.units import context_of, units_of
from yzkg.resolve.weights import DISCOUNT

Floats = NDArray[np.float64]
# Names of which only a number differs (an eighth and a tenth son) are names of two.
OTHER_NUMBER_BITS = -10.0
# Two who stand side by side are two, unless that is rare for them: a name is sometimes written in two ways at once.
_SIDE_BY_SIDE_SHARE = 0.3  # of the records of the one that has fewer
# Relatives of each other, and neighbours in an enumeration, are two; an enumeration may be damaged.
LISTED_BITS = -8.0
# Names that are one but for characters written for one another: nearly as if they were written alike.
ALIKE_BITS = 14.0
_MOST_ALIKE = 12
# What each circumstance may speak for two whose names decide: all of an archive share its halls and its bureaus.
_LITTLE_BITS = 0.5
# That the text itself gives two names to one is worth more than all circumstances; errors of reading remain.
STATED_BITS = 18.0


@dataclass(frozen=True, slots=True, eq=False)
class Scored:
    """Pairs of wholes by number: the log odds that they are one, and what speaks for it beside the name, in bits."""

    left: Longs
    right: Longs
    bits: Floats
    supported: Floats
    pairs: Pairs
    names: NameScores

    def __len__(self) -> int:
        return len(self.left)

    def probability(self) -> Floats:
        return np.asarray(1 / (1 + np.exp2(-np.clip(self.bits, -60, 60))))


class Wholes:
    """Rows put together under a key for each: numbers from 0 in the order of `ids`."""

    def __init__(self, resolved: Resolved, key: Longs, found: ProjectOccurrences) -> None:
        """`key`: for each row what it belongs to, an id of any kind."""
        self._resolved = resolved
        names_decide = resolved.settings.names_decide(resolved.occurrences)
        self._weights = resolved.weights.at_most(_LITTLE_BITS) if names_decide else resolved.weights
        self._written = {**found.written, **_written(resolved)}
        occurrences = resolved.occurrences
        self.ids, self._first, label = np.unique(key, return_index=True, return_inverse=True)
        self.label = label.reshape(-1).astype(np.int32)
        self._units = units_of(occurrences, resolved.names, context_of(occurrences, resolved.names), self.label)
        self._chance_of_days = ChanceOfDays(self._units)
        self._sounds = self._sounds_of(str.maketrans(dict(found.alike)))
        self._records = self._records_of()
        self._stated = self._stated_pairs(found.stated)
        self._listed = _pairs(self.label[occurrences.apart])

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def mentions(self) -> Longs:
        return self._units.mentions.astype(np.int64)

    @property
    def type(self) -> Longs:
        return self._units.type.astype(np.int64)

    @property
    def days(self) -> tuple[Longs, Longs]:
        """First and last day of each, UNKNOWN_DAY where nothing of it is dated."""
        return self._units.first.astype(np.int64), self._units.last.astype(np.int64)

    def _stated_pairs(self, stated: Stated) -> dict[tuple[int, int], str]:
        left, right = self.label[stated.left].tolist(), self.label[stated.right].tolist()
        return {
            (min(a, b), max(a, b)): stated.words[word]
            for a, b, word in zip(left, right, stated.word.tolist(), strict=True)
            if a != b
        }

    def _sounds_of(self, alike: Mapping[int, str]) -> Longs:
        """For each its fullest name as a number, the same for names that differ in characters written for one another;
        -1 for one without a name."""
        codes = Codes()
        cores = self._resolved.names.cores
        of_core = np.array([codes.of(core.translate(alike)) if core else -1 for core in cores], np.int64)
        return np.asarray(of_core[self._units.full])

    def _alike(self, left: Longs, right: Longs) -> NDArray[np.bool_]:
        full, sounds = self._units.full, self._sounds
        return np.asarray((full[left] != full[right]) & (sounds[left] == sounds[right]) & (sounds[left] >= 0))

    def alike(self) -> Longs:
        """k x 2: of each set of names that are one but for characters written for one another, one with each."""
        sets: dict[tuple[int, int], list[int]] = {}
        for number in np.argsort(-self.mentions, kind="stable").tolist():
            sets.setdefault((int(self.type[number]), int(self._sounds[number])), []).append(number)
        pairs = [
            pair
            for (_type, sound), numbers in sets.items()
            if sound >= 0 and len(numbers) > 1
            for pair in combinations(numbers[:_MOST_ALIKE], 2)
        ]
        found = np.array(pairs, np.int64).reshape(-1, 2)
        return found[self._alike(found[:, 0], found[:, 1])]

    def stated(self) -> Longs:
        """k x 2: pairs that the text itself calls one."""
        return np.array(sorted(self._stated), np.int64).reshape(-1, 2)

    def listed(self, left: Longs, right: Longs) -> NDArray[np.bool_]:
        """Whether two are told apart by the text itself: relatives of each other, neighbours in an enumeration."""
        return _among(left, right, self._listed)

    def numbers(self, ids: Sequence[int]) -> list[int]:
        """The numbers of ids; -1 for one that is not here."""
        if not len(self.ids):
            return [-1] * len(ids)
        at = np.searchsorted(self.ids, np.array(ids, np.int64)).clip(max=len(self.ids) - 1)
        return [int(place) if self.ids[place] == id_ else -1 for place, id_ in zip(at.tolist(), ids, strict=True)]

    def score(self, left: Longs, right: Longs) -> Scored:
        """All of the pairs at once; left[i] and right[i] are numbers."""
        weights = self._weights
        pairs = compare(self._units, left, right, self._resolved.settings.careers)
        excess = self._excess_of_days(pairs)
        names = score_names(self._units, self._resolved.names, left, right)
        names = replace(names, together=names.together & self._often_together(left, right))
        bits = names.bits + weights.prior + weights.score(pairs) - excess + names.together * SIDE_BY_SIDE
        bits = bits + self._other_number(left, right, bits) * OTHER_NUMBER_BITS
        bits = bits + self._alike(left, right) * ALIKE_BITS
        for known, weight in ((self._listed, LISTED_BITS), (self._stated, STATED_BITS)):
            bits = bits + _among(left, right, known) * weight
        return Scored(left, right, bits, weights.supported(pairs) - excess, pairs, names)

    def _excess_of_days(self, pairs: Pairs) -> Floats:
        """The bits by which their dates would say more for each pair than how few others are as near says."""
        most = DISCOUNT * self._chance_of_days.bits(pairs.left, pairs.right)
        return np.asarray(np.maximum(self._weights.of(DATES, pairs) - most, 0.0))

    def _records_of(self) -> Lists:
        _, record = np.unique(self._resolved.occurrences.record, return_inverse=True)
        count = int(record.max()) + 1 if len(record) else 0
        return lists_of(self.label.astype(np.int64), record.reshape(-1).astype(np.int32), ("",) * count, len(self))

    def _often_together(self, left: Longs, right: Longs) -> NDArray[np.bool_]:
        many = self._records.lengths()
        both = shared_bits(self._records, np.ones(max(len(self._records.words), 1)), left, right)
        return both >= _SIDE_BY_SIDE_SHARE * np.minimum(many[left], many[right])

    def _other_number(self, left: Longs, right: Longs, bits: Floats) -> NDArray[np.bool_]:
        cores, full = self._resolved.names.cores, self._units.full
        found = np.zeros(len(left), bool)
        for at in np.flatnonzero((full[left] != full[right]) & (bits > self._resolved.settings.least)).tolist():
            found[at] = differ_in_number(cores[full[left[at]]], cores[full[right[at]]])
        return found

    def evidence(self, scored: Scored, at: int) -> PairEvidence:
        """Why; its left and right are ids."""
        one = slice(at, at + 1)
        left, right = int(scored.left[at]), int(scored.right[at])
        levels = {kind: level[one] for kind, level in scored.pairs.levels.items()}
        names = NameScores(scored.names.level[one], scored.names.bits[one], scored.names.together[one])
        pairs = Pairs(scored.left[one], scored.right[one], levels)
        excess = float(self._excess_of_days(pairs)[0])
        resolved = self._resolved
        found = explain(
            resolved.occurrences,
            self._units,
            resolved.names,
            self._weights,
            pairs,
            names,
            (int(self._first[left]), int(self._first[right])),
        )
        items = tuple(
            replace(item, weight=item.weight - excess) if item.kind == DATES else self._as_written(item)
            for item in found.evidence
        )
        cores, full = resolved.names.cores, self._units.full
        if self._alike(scored.left[one], scored.right[one])[0]:
            items = _alike_name(items, ALIKE_BITS)
        if differ_in_number(cores[full[left]], cores[full[right]]):
            items = (Evidence(NAME, "number", OTHER_NUMBER_BITS, *_sides(items)), *items)
        pair = (min(left, right), max(left, right))
        if pair in self._listed:
            items = (*items, Evidence(PARTNERS, "listed", LISTED_BITS))
        word = self._stated.get(pair)
        if word is not None:
            items = (Evidence(NAME, "stated", STATED_BITS, *_sides(items), (word,)), *items)
        probability = float(1 / (1 + np.exp2(-np.clip(scored.bits[at], -60, 60))))
        return replace(
            found, left=int(self.ids[left]), right=int(self.ids[right]), probability=probability, evidence=items
        )

    def _as_written(self, item: Evidence) -> Evidence:
        """Partners and kin are compared by folded names; they are told as they are mostly written."""
        if item.kind not in (PARTNERS, KIN):
            return item
        left, right, shared = (self._names(words) for words in (item.left, item.right, item.shared))
        return replace(item, left=left, right=right, shared=shared)

    def _names(self, words: Sequence[str]) -> tuple[str, ...]:
        parts = (word.rpartition(KIN_SIGN) for word in words)
        return tuple(f"{kin}{sign}{self._written.get(name, name)}" for kin, sign, name in parts)


def _written(resolved: Resolved) -> dict[str, str]:
    """What is compared of a name -> how it is mostly written."""
    occurrences, cores = resolved.occurrences, resolved.names.cores
    width = max(len(occurrences.forms), 1)
    pairs, back = np.unique(resolved.names.core.astype(np.int64) * width + occurrences.form, return_inverse=True)
    many = np.bincount(back.reshape(-1), occurrences.mentions, len(pairs))
    return {cores[pairs[at] // width]: occurrences.forms[pairs[at] % width] for at in np.argsort(many, kind="stable")}


def _pairs(labels: NDArray[np.integer[Any]]) -> frozenset[tuple[int, int]]:
    return frozenset((min(pair), max(pair)) for pair in map(tuple, labels.tolist()) if pair[0] != pair[1])


def _among(left: Longs, right: Longs, pairs: Collection[tuple[int, int]]) -> NDArray[np.bool_]:
    if not pairs:
        return np.zeros(len(left), bool)
    known = np.array(sorted(pairs), np.int64)
    width = int(max(known.max(), left.max(initial=0), right.max(initial=0))) + 1
    return np.isin(np.minimum(left, right) * width + np.maximum(left, right), known[:, 0] * width + known[:, 1])


def _sides(items: Sequence[Evidence]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """How both are written."""
    return next(((item.left, item.right) for item in items if item.kind == NAME), ((), ()))


def _alike_name(items: Sequence[Evidence], bits: float) -> tuple[Evidence, ...]:
    """One reason of the name, with all that names weigh: that they are written otherwise is no second one."""
    whole = bits + sum(item.weight for item in items if item.kind in (NAME, RARITY))
    return (Evidence(NAME, "alike", whole, *_sides(items)), *(i for i in items if i.kind not in (NAME, RARITY)))


def differ_in_number(left: str, right: str) -> bool:
    """Whether two names are the same but for a numeral: one more, one less, or another."""
    if left == right:
        return False
    begin = 0
    while begin < min(len(left), len(right)) and left[begin] == right[begin]:
        begin += 1
    end = 0
    while end < min(len(left), len(right)) - begin and left[-1 - end] == right[-1 - end]:
        end += 1
    if begin + end == 0:
        return False
    rest = left[begin : len(left) - end] + right[begin : len(right) - end]
    return all(character in NUMERALS for character in rest)
