"""Which units are compared: the cost grows nearly linearly with their number.

Where many bear one name, each is compared with those nearest in time, and with those next to it among the ones of the
same title, workshop, place or partner; the others are reached over these. What was not compared is counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from yzkg.resolve.names import Names
from yzkg.resolve.occurrences import PARTNERS, Ints, Longs
from yzkg.resolve.sorted_numbers import distinct
from yzkg.resolve.units import Units

NEAREST = 12
_NEAREST_OF_CONTEXT = 2
_FARTHEST = 40 * 365  # days between two of other names
_OF_A_FORM = 6  # units of one name that are compared with those of another


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
    """Pairs of units, left < right, each once; and how many pairs of one name were left to others to connect."""

    left: Longs
    right: Longs
    left_out: int


def same_name(units: Units, names: Names) -> Candidates:
    """Pairs that share a core; a core of one character only where it is all that is known of the name."""
    unit, core = units.cores.rows(), units.cores.codes
    use = (core > 0) & ((names.length[core] > 1) | (core == units.full[unit]))
    unit, core = unit[use], core[use]
    block = units.type[unit].astype(np.int64) * len(names.cores) + core
    order = np.lexsort((unit, units.first[unit], block))
    unit, block = unit[order], block[order]
    begins = np.flatnonzero(np.r_[True, block[1:] != block[:-1]][: len(block)])
    size = np.diff(np.r_[begins, len(block)])
    pairs = [_neighbours(block, unit, NEAREST)]
    left_out = int((size * (size - 1) // 2).sum()) - len(pairs[0][0])
    large = np.repeat(size > NEAREST + 1, size)
    unit, block = unit[large], block[large]
    if len(unit):
        pairs.extend(_by_context(units, unit, block))
    return _distinct(len(units), pairs, left_out)


def _by_context(units: Units, unit: Longs, block: Longs) -> Iterable[tuple[Longs, Longs]]:
    """Neighbours in time among those of a name that share a word; of partners the rarer half of the words."""
    for kind, lists in units.lists.items():
        many = lists.lengths()[unit]
        row = np.repeat(np.arange(len(unit)), many)
        places = np.arange(len(row)) - np.repeat(np.cumsum(many) - many, many)
        codes = lists.codes[lists.starts[unit][row] + places].astype(np.int64)
        if kind == PARTNERS:
            rare = units.weights[kind][codes] >= np.median(units.weights[kind]) / 2
            row, codes = row[rare], codes[rare]
        order = np.lexsort((units.first[unit[row]], codes, block[row]))
        row, codes = row[order], codes[order]
        inner = np.cumsum(np.r_[True, (block[row][1:] != block[row][:-1]) | (codes[1:] != codes[:-1])])[: len(row)]
        yield _neighbours(inner, unit[row], _NEAREST_OF_CONTEXT)


def _neighbours(block: Longs, unit: Longs, nearest: int) -> tuple[Longs, Longs]:
    """Each with the `nearest` after it in its block; blocks stand together."""
    lefts, rights = [], []
    for step in range(1, nearest + 1):
        same = block[step:] == block[:-step]
        if not same.any():
            break
        lefts.append(unit[:-step][same])
        rights.append(unit[step:][same])
    empty = np.zeros(0, np.int64)
    return np.concatenate([empty, *lefts]), np.concatenate([empty, *rights])


def other_name(units: Units, names: Names) -> Candidates:
    """Pairs whose fullest names are one character apart, or of which one is a part (two characters or more); of each
    name the units named most, and not those that lie further apart than anybody serves."""
    order = np.lexsort((-units.mentions, units.full))
    full = units.full[order]
    starts = np.searchsorted(full, np.arange(len(names.cores) + 1))
    written = np.zeros(len(names.cores), bool)
    written[units.full] = True
    whole = np.repeat(np.arange(len(names.cores)), np.diff(names.part_starts))
    long_enough = names.length[names.parts] > 1
    form_pairs = np.concatenate([names.near, np.stack([names.parts[long_enough], whole[long_enough]], axis=1)])
    form_pairs = form_pairs[written[form_pairs].all(axis=1)]
    sizes = np.diff(starts)
    a_size, b_size = sizes[form_pairs[:, 0]], sizes[form_pairs[:, 1]]
    a_many, b_many = np.minimum(a_size, _OF_A_FORM), np.minimum(b_size, _OF_A_FORM)
    many = a_many * b_many
    pair = np.repeat(np.arange(len(form_pairs)), many)
    place = np.arange(len(pair)) - np.repeat(np.cumsum(many) - many, many)
    left = order[starts[form_pairs[pair, 0]] + place // b_many[pair]]
    right = order[starts[form_pairs[pair, 1]] + place % b_many[pair]]
    gap = np.maximum(units.first[left], units.first[right]) - np.minimum(units.last[left], units.last[right])
    undated = (units.first[left] < 0) | (units.first[right] < 0)
    fits = (units.type[left] == units.type[right]) & (undated | (gap <= _FARTHEST))
    return _distinct(len(units), [(left[fits], right[fits])], int((a_size * b_size - many).sum()))


def _distinct(count: int, pairs: Iterable[tuple[Longs, Longs]], left_out: int) -> Candidates:
    keys = [np.minimum(a, b) * count + np.maximum(a, b) for a, b in pairs]
    both = distinct(np.concatenate([np.zeros(0, np.int64), *keys]))
    left, right = both // max(count, 1), both % max(count, 1)
    apart = left != right
    return Candidates(left[apart], right[apart], max(left_out, 0))


def both(count: int, *candidates: Candidates) -> Candidates:
    """All of them, each pair once."""
    return _distinct(count, [(c.left, c.right) for c in candidates], sum(c.left_out for c in candidates))


def pairs_between(count: int, left: Ints | Longs, right: Ints | Longs) -> Candidates:
    """The given pairs, each once."""
    return _distinct(count, [(left.astype(np.int64), right.astype(np.int64))], 0)
