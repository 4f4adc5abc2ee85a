"""How two units agree, each circumstance by itself: levels that a historian would name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.evidence import DATES, KIN, PARTNERS, PLACE, TITLE, WORKSHOP
from yzkg.resolve.occurrences import KIN as KIN_LIST
from yzkg.resolve.occurrences import KIN_SIGN, Ints, Lists, Longs
from yzkg.resolve.occurrences import PARTNERS as PARTNER_LIST
from yzkg.resolve.occurrences import PLACES as PLACE_LIST
from yzkg.resolve.occurrences import TITLES as TITLE_LIST
from yzkg.resolve.occurrences import WORKSHOPS as WORKSHOP_LIST
from yzkg.resolve.sorted_numbers import distinct
from yzkg.resolve.units import Units

Levels = NDArray[np.int8]
YEAR = 365.2425

# Level 0 is always "unknown": one of the two says nothing, which speaks neither for nor against.
UNKNOWN = "unknown"
SHARING = (UNKNOWN, "different", "common", "shared", "rare", "many")
LEVELS: Mapping[str, tuple[str, ...]] = {
    TITLE: (*SHARING, "in_order", "against_order"),
    WORKSHOP: SHARING,
    PLACE: SHARING,
    PARTNERS: SHARING,
    KIN: (UNKNOWN, "different", "shared", "conflict"),
    DATES: (UNKNOWN, "far", "lifetime", "decades", "years", "overlap"),
}
LIST_OF = {TITLE: TITLE_LIST, WORKSHOP: WORKSHOP_LIST, PLACE: PLACE_LIST, PARTNERS: PARTNER_LIST, KIN: KIN_LIST}
# Bits of what is shared from which it counts as shared, rare, many.
SHARED_BITS, RARE_BITS, MANY_BITS = 4.0, 9.0, 18.0
# Who serve at one time and place share more than chance has it, though they are two.
_TIMES_CHANCE = 1.5
_STEP = 0.25  # natural logarithm of lengths
_AT_ONCE = 500_000  # pairs


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """Pairs of units with the level of each circumstance."""

    left: Longs
    right: Longs
    levels: Mapping[str, Levels]

    def __len__(self) -> int:
        return len(self.left)


def compare(units: Units, left: Longs, right: Longs, careers: Sequence[Mapping[str, int]] = ()) -> Pairs:
    """All levels of all pairs."""
    levels: dict[str, Levels] = {}
    for kind, name in LIST_OF.items():
        lists = units.lists.get(name)
        if lists is None:
            levels[kind] = np.zeros(len(left), np.int8)
        elif kind == KIN:
            levels[kind] = _kin(lists, left, right)
        else:
            levels[kind] = _sharing(lists, units.weights[name], left, right)
    titles = units.lists.get(TITLE_LIST)
    if titles is not None and careers:
        _order(units, titles, left, right, careers, levels[TITLE])
    levels[DATES] = _dates(units, left, right)
    return Pairs(left, right, levels)


def shared_bits(lists: Lists, worth: NDArray[np.float64], left: Longs, right: Longs) -> NDArray[np.float64]:
    """For each pair the sum of what the words are worth that both have."""
    lengths = lists.lengths()
    width = len(lists.words)
    keys = lists.rows() * width + lists.codes
    bits = np.zeros(len(left))
    for start in range(0, len(left), _AT_ONCE):
        a, b = left[start : start + _AT_ONCE], right[start : start + _AT_ONCE]
        swap = lengths[a] > lengths[b]
        a, b = np.where(swap, b, a), np.where(swap, a, b)
        many = np.where(lengths[b] > 0, lengths[a], 0)
        pair = np.repeat(np.arange(len(a)), many)
        places = np.arange(len(pair)) - np.repeat(np.cumsum(many) - many, many)
        codes = lists.codes[lists.starts[a][pair] + places]
        wanted = b[pair] * width + codes
        at = np.searchsorted(keys, wanted)
        at[at == len(keys)] = 0
        both = keys[at] == wanted if len(keys) else np.zeros(0, bool)
        bits[start : start + _AT_ONCE] = np.bincount(pair[both], worth[codes[both]], len(a))
    return bits


def _sharing(lists: Lists, worth: NDArray[np.float64], left: Longs, right: Longs) -> Levels:
    lengths = lists.lengths()
    bits = shared_bits(lists, np.maximum(worth, 1e-6), left, right)
    bits -= _TIMES_CHANCE * _by_chance(lists, worth, left, right)
    level = 1 + (bits > 0) + (bits >= SHARED_BITS) + (bits >= RARE_BITS) + (bits >= MANY_BITS)
    return np.where((lengths[left] > 0) & (lengths[right] > 0), level, 0).astype(np.int8)


def _by_chance(lists: Lists, worth: NDArray[np.float64], left: Longs, right: Longs) -> NDArray[np.float64]:
    """For each pair the bits that two lists as long as theirs share, were all words drawn by how often they stand.

    Who is named in a hundred records has stood beside so many that he shares some with anybody. Lengths are taken in
    steps of a quarter.
    """
    share = np.bincount(lists.codes, minlength=len(lists.words)) / max(len(lists.codes), 1)
    lengths = np.maximum(lists.lengths(), 1)
    steps = np.ceil(np.log(lengths) / _STEP).astype(np.int64)
    has = [
        -np.expm1(np.exp(step * _STEP) * np.log1p(-np.minimum(share, 1 - 1e-9)))
        for step in range(steps.max(initial=0) + 1)
    ]
    table = np.array([[float((a * b * worth).sum()) for b in has] for a in has])
    result: NDArray[np.float64] = table[steps[left], steps[right]]
    return result


def _kin(lists: Lists, left: Longs, right: Longs) -> Levels:
    """Shared kin; or the same kinship to another, as to another father, which few can have."""
    kinship = {word.split(KIN_SIGN)[0] for word in lists.words}
    number = {word: code for code, word in enumerate(sorted(kinship))}
    of_word = np.array([number[word.split(KIN_SIGN)[0]] for word in lists.words], np.int64)
    lengths = lists.lengths()
    shared = shared_bits(lists, np.ones(len(lists.words)), left, right) > 0
    kinships = distinct(lists.rows() * len(number) + of_word[lists.codes])
    rows, codes = kinships // max(len(number), 1), kinships % max(len(number), 1)
    starts = np.zeros(len(lengths) + 1, np.int64)
    np.cumsum(np.bincount(rows, minlength=len(lengths)), out=starts[1:])
    same_role = (
        shared_bits(Lists(starts, codes.astype(np.int32), sorted(kinship)), np.ones(len(number)), left, right) > 0
    )
    level = np.where(shared, 2, np.where(same_role, 3, 1))
    return np.where((lengths[left] > 0) & (lengths[right] > 0), level, 0).astype(np.int8)


def _order(
    units: Units, titles: Lists, left: Longs, right: Longs, careers: Sequence[Mapping[str, int]], level: Levels
) -> None:
    """Titles that differ but belong to one career: does the later one stand as high or higher?"""
    swap = units.first[left] > units.first[right]
    early, late = np.where(swap, right, left), np.where(swap, left, right)
    dated = (units.first[left] >= 0) & (units.first[right] >= 0) & (units.first[left] != units.first[right])
    for career in careers:
        steps = np.array([career.get(word, -1) for word in titles.words], np.int64)
        rows, step = titles.rows(), steps[titles.codes]
        held = step >= 0
        highest = np.full(len(units), -1, np.int64)
        lowest = np.full(len(units), np.iinfo(np.int64).max)
        np.maximum.at(highest, rows[held], step[held])
        np.minimum.at(lowest, rows[held], step[held])
        both = (highest[left] >= 0) & (highest[right] >= 0) & dated & (level != 0)
        rises = both & (highest[early] <= highest[late]) & (lowest[early] <= lowest[late])
        level[rises & (level == 1)] = LEVELS[TITLE].index("in_order")
        falls = both & (lowest[early] > highest[late]) & (level == 1)
        level[falls] = LEVELS[TITLE].index("against_order")


def _dates(units: Units, left: Longs, right: Longs) -> Levels:
    gap = days_between(units.first, units.last, left, right)
    years = gap / YEAR
    level = 1 + (years <= 60).astype(np.int8) + (years <= 25) + (years <= 8) + (years <= 0)
    known = (units.first[left] >= 0) & (units.first[right] >= 0)
    return np.where(known, level, 0).astype(np.int8)


def days_between(first: Ints, last: Ints, left: Longs, right: Longs) -> Longs:
    """Days that lie between two intervals; 0 where they meet."""
    gap = np.maximum(first[left], first[right]).astype(np.int64) - np.minimum(last[left], last[right])
    return np.maximum(gap, 0)
