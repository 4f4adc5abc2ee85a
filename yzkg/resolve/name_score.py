"""What the names of two units say of their being one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.comparison import shared_bits
from yzkg.resolve.names import Names
from yzkg.resolve.occurrences import PARTNERS, Ints, Longs
from yzkg.resolve.sorted_numbers import among, distinct
from yzkg.resolve.units import Units
from yzkg.resolve.weights import DISCOUNT

Floats = NDArray[np.float64]

# Levels of a pair of names
EXACT, SHARED, PART, ONE_CHARACTER, RARE_SPELLING, CONFLICT, TWO_NAMES = range(7)
NAME_LEVELS = ("exact", "shared", "part", "one_character", "rare_spelling", "different", "two_names")

# log2 of how often one with itself agrees so: the same name half of the time, a part or a wrong character seldom.
_M = np.array([-0.5, -1.0, -3.0, -3.0, -1.0, -8.0, -7.0])
# Names are not drawn character by character (families, fashions): none is rarer than this many expected namesakes.
_RAREST = -7.0
# A character that may be any lets in so many times as many names: as many as there are common characters.
_ANY_CHARACTER = 8.0
# A spelling this seldom, beside one this many times as often, is taken for an error rather than a name. One that is not
# so seldom is a name: brothers differ in one character.
SELDOM, TIMES = 2, 5
SIDE_BY_SIDE = -4.0


@dataclass(frozen=True, slots=True, eq=False)
class NameScores:
    """For each pair its level, its log odds in bits by the name alone, and whether both stand in one record."""

    level: Ints
    bits: Floats
    together: NDArray[np.bool_]


def score_names(units: Units, names: Names, left: Longs, right: Longs) -> NameScores:
    a, b = units.full[left].astype(np.int64), units.full[right].astype(np.int64)
    rarity = np.maximum(names.namesakes, _RAREST)
    shared = shared_bits(units.cores, np.exp2(-rarity) * (names.length > 0) + 1e-12, left, right)
    level = np.full(len(left), CONFLICT, np.int32)
    near = _among(a, b, names.near, len(names.cores))
    whole = np.repeat(np.arange(len(names.cores)), np.diff(names.part_starts))
    part = _among(a, b, np.stack([names.parts, whole], axis=1), len(names.cores))
    has = shared > 1e-9
    one_has_all = has & (_has(units, left, b) | _has(units, right, a))
    level[part] = PART
    level[near] = ONE_CHARACTER
    less, more = _often(units, names, a, b)
    level[near & (less <= SELDOM) & (more >= TIMES * less)] = RARE_SPELLING
    level[near & (less > SELDOM)] = TWO_NAMES
    level[has & (one_has_all | near | part)] = SHARED
    level[a == b] = EXACT
    bits = np.select(
        [level == EXACT, has, level == PART],
        [-rarity[a], np.log2(np.maximum(shared, 1e-9)), -np.maximum(rarity[a], rarity[b])],
        -np.maximum(np.maximum(names.namesakes[a], names.namesakes[b]) + _ANY_CHARACTER, _RAREST),
    )
    together = (a != b) & _partner(units, names, left, b)
    bits = np.where(level == CONFLICT, np.where(has, bits, -8.0), bits) + _M[level]
    bits *= DISCOUNT
    return NameScores(level, bits, together)


def _among(a: Longs, b: Longs, pairs: Longs, width: int) -> NDArray[np.bool_]:
    keys = distinct(np.minimum(pairs[:, 0], pairs[:, 1]) * width + np.maximum(pairs[:, 0], pairs[:, 1]))
    return among(np.minimum(a, b) * width + np.maximum(a, b), keys)


def _has(units: Units, unit: Longs, core: Longs) -> NDArray[np.bool_]:
    width = len(units.cores.words)
    return among(unit * width + core, units.cores.rows() * width + units.cores.codes)


def _partner(units: Units, names: Names, unit: Longs, core: Longs) -> NDArray[np.bool_]:
    """Whether a name stands beside the unit in one of its records."""
    lists = units.lists[PARTNERS]
    width = len(lists.words)
    beside = among(unit * width + core, lists.rows() * width + lists.codes)
    return beside & (names.length[core] > 0)


def _often(units: Units, names: Names, a: Longs, b: Longs) -> tuple[Floats, Floats]:
    """How often the rarer of two names is written, and the other."""
    often = np.bincount(units.full, units.mentions, len(names.cores))
    return np.minimum(often[a], often[b]), np.maximum(often[a], often[b])
