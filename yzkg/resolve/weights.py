"""What each level is worth: Fellegi-Sunter weights, by expectation maximisation and from what persons decided.

u, how often two who are not one agree so, is counted over pairs drawn at random. m, how often one with itself agrees
so, is estimated over the candidates from a first guess that counts as some pairs, so that little data changes little
(Winkler, Using the EM algorithm for weight computation in the Fellegi-Sunter model, 2000; the fixed u as in Linacre et
al., Splink, IJPDS 7, 2022).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.comparison import LEVELS, SHARING, Pairs, compare
from yzkg.resolve.evidence import DATES, KIN, PARTNERS, PLACE, TITLE, WORKSHOP
from yzkg.resolve.units import Units

Floats = NDArray[np.float64]

# First guesses of m without the level "unknown", in the order of LEVELS.
_GUESS: Mapping[str, tuple[float, ...]] = {
    TITLE: (0.15, 0.20, 0.30, 0.15, 0.03, 0.15, 0.02),
    WORKSHOP: (0.35, 0.25, 0.25, 0.10, 0.05),
    PLACE: (0.45, 0.20, 0.20, 0.10, 0.05),
    PARTNERS: (0.45, 0.15, 0.15, 0.15, 0.10),
    KIN: (0.20, 0.78, 0.02),
    DATES: (0.02, 0.05, 0.18, 0.25, 0.50),
}
_GUESS_COUNTS = 200.0  # pairs
_U_FLOOR = 1e-5
_HARDLY_EVER = 1e-3  # of all pairs
# No circumstance alone outweighs all others: circumstances depend on each other.
_MOST_FOR, _MOST_AGAINST = 9.0, -6.0
_DRAWN = 400_000
_ROUNDS = 12
_SHIFT = 3.0
# Circumstances depend on each other and on the name (those of one place and time share all of them), so that added up
# they say too much: each counts for so much of itself. Measured on the open half of the biographies, where without it
# 6 bits were right in 0.88 instead of 0.98, and in archives made up it costs little.
DISCOUNT = 0.75
_NEAR_TO_ALL = 300.0  # pairs


@dataclass(frozen=True, slots=True)
class Weights:
    """m, u and bits for each kind and level (level 0, unknown, is worth nothing), and how all pairs were shifted.

    Those of one time share partners and places whoever they are: `given` holds, for every kind, the bits of each level
    for each level of DATES; `bits` are those without regard to dates.
    `prior` is added to every pair beside its name's own prior: how much more, or less, often candidates are one.
    `pairs`, `decided`: of how many pairs it was learnt.
    """

    m: Mapping[str, tuple[float, ...]]
    u: Mapping[str, tuple[float, ...]]
    bits: Mapping[str, tuple[float, ...]]
    given: Mapping[str, tuple[tuple[float, ...], ...]]
    prior: float
    pairs: int
    decided: int

    def of(self, kind: str, pairs: Pairs) -> Floats:
        """Bits of one circumstance of each pair."""
        result: Floats = np.array(self.given[kind])[pairs.levels[DATES], pairs.levels[kind]]
        return result

    def score(self, pairs: Pairs) -> Floats:
        """Bits of all circumstances of each pair, without its name and the prior."""
        total = np.zeros(len(pairs))
        for kind in pairs.levels:
            total += self.of(kind, pairs)
        return total

    def at_most(self, most: float) -> Weights:
        """The same, where no circumstance speaks more than `most` bits for a pair."""

        def cut(bits: tuple[float, ...]) -> tuple[float, ...]:
            return tuple(min(value, most) for value in bits)

        given = {kind: tuple(cut(row) for row in rows) for kind, rows in self.given.items()}
        return replace(self, bits={kind: cut(row) for kind, row in self.bits.items()}, given=given)

    def supported(self, pairs: Pairs, dates: bool = True) -> Floats:
        """Bits of the circumstances that speak for the pair, `dates` among them or not."""
        total = np.zeros(len(pairs))
        for kind in pairs.levels:
            if dates or kind != DATES:
                total += np.maximum(self.of(kind, pairs), 0)
        return total


def chances(units: Units, careers: tuple[Mapping[str, int], ...], seed: int = 1) -> dict[str, Floats]:
    """u of every kind, for each level of DATES (the row): over pairs drawn at random from units of one type.

    Where few pairs of a level were drawn, it is near to that of all.
    """
    draw = np.random.default_rng(seed)
    left, right = draw.integers(0, max(len(units), 1), (2, _DRAWN if len(units) > 1 else 0))
    fits = (left != right) & (units.type[left] == units.type[right]) & (units.full[left] != units.full[right])
    pairs = compare(units, left[fits], right[fits], careers)
    dates = pairs.levels[DATES]
    found = {}
    for kind, names in LEVELS.items():
        level = pairs.levels[kind]
        whole = _rates(level, len(names), None)
        rows = [whole]
        for row in range(1, len(LEVELS[DATES])):
            here = np.bincount(level[dates == row], minlength=len(names))[1:] + whole[1:] * _NEAR_TO_ALL
            rows.append(whole if kind == DATES else np.concatenate([[0.0], here / here.sum()]))
        found[kind] = np.stack(rows)
    return found


def _rates(level: NDArray[np.int8], count: int, weight: Floats | None, guess: Floats | None = None) -> Floats:
    """Rates of the levels that say something; level 0 stays 0."""
    found = np.bincount(level, weight, count)[1:].astype(float)
    found += 0.5 if guess is None else guess * _GUESS_COUNTS
    return np.concatenate([[0.0], found / found.sum()])


def learn(pairs: Pairs, name_bits: Floats, u: Mapping[str, Floats], decided: NDArray[np.int8] | None = None) -> Weights:
    """m by expectation maximisation. name_bits: log odds of each pair by its name alone; u: as `chances` gives it.

    decided: 1 one, 0 not, -1 open; what is decided is believed, and counts ten times.
    """
    guess = {kind: np.array(_GUESS[kind]) for kind in LEVELS}
    m = {kind: np.concatenate([[0.0], guess[kind]]) for kind in LEVELS}
    shift = 0.0
    known = np.zeros(len(pairs), bool) if decided is None else decided >= 0
    times = np.where(known, 10.0, 1.0)
    for _ in range(_ROUNDS if len(pairs) else 0):
        odds = name_bits + shift
        for kind in LEVELS:
            odds = odds + _given(m[kind], u[kind])[pairs.levels[DATES], pairs.levels[kind]]
        one = 1 / (1 + np.exp2(-np.clip(odds, -60, 60)))
        if decided is not None:
            one = np.where(known, decided, one)
        m = {kind: _rates(pairs.levels[kind], len(LEVELS[kind]), one * times, guess[kind]) for kind in LEVELS}
        expected = 1 / (1 + np.exp2(-np.clip(name_bits, -60, 60)))
        shift = float(np.clip(np.log2((one.sum() + 5) / (expected.sum() + 5)), -_SHIFT, _SHIFT))
    bits = {kind: _bits(m[kind], u[kind][0]) * DISCOUNT for kind in LEVELS}
    given = {kind: tuple(tuple(map(float, row * DISCOUNT)) for row in _given(m[kind], u[kind])) for kind in LEVELS}

    def plain(table: Mapping[str, Floats]) -> dict[str, tuple[float, ...]]:
        return {kind: tuple(map(float, values)) for kind, values in table.items()}

    alone = plain({kind: rows[0] for kind, rows in u.items()})
    return Weights(plain(m), alone, plain(bits), given, shift, len(pairs), int(known.sum()))


def _given(m: Floats, u: Floats) -> Floats:
    return np.stack([_bits(m, row) for row in u])


def _bits(m: Floats, u: Floats) -> Floats:
    """Bits of each level: sharing more, or being nearer, never speaks less for a pair; the least never speaks for it.

    A level that hardly ever occurs by chance says no more than the next: where nothing lies decades apart, the first
    guess of how often one does would make that, and all above it, speak for any pair.
    """
    bits = np.zeros(len(m))
    bits[1:] = np.clip(np.log2(np.maximum(m[1:], _U_FLOOR) / np.maximum(u[1:], _U_FLOOR)), _MOST_AGAINST, _MOST_FOR)
    if len(bits) >= len(SHARING):
        top = min(len(bits), len(SHARING))
        bits[1] = min(bits[1], 0.0)
        for level in range(top - 2, 0, -1):
            if u[level] < _HARDLY_EVER:
                bits[level] = min(bits[level], bits[level + 1])
        bits[1:top] = np.maximum.accumulate(bits[1:top])
    return bits
