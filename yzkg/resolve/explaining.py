"""A pair in words to be: each circumstance with its level, what stands on either side, and its bits."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from yzkg.core.calendar import jdn_to_iso
from yzkg.resolve.comparison import LEVELS, LIST_OF, Pairs
from yzkg.resolve.evidence import DATES, KINDS, NAME, PARTNERS, PRIOR, RARITY, Evidence, PairEvidence
from yzkg.resolve.name_score import NAME_LEVELS, SIDE_BY_SIDE, NameScores
from yzkg.resolve.names import Names
from yzkg.resolve.occurrences import Lists, Occurrences
from yzkg.resolve.units import Units
from yzkg.resolve.weights import Weights

_MOST_WORDS = 12


def explain(
    occurrences: Occurrences,
    units: Units,
    names: Names,
    weights: Weights,
    pairs: Pairs,
    scores: NameScores,
    rows: tuple[int, int],
) -> PairEvidence:
    """Why the one pair in `pairs` and `scores` is (not) one. The weights add up to the log odds in bits."""
    left, right = int(pairs.left[0]), int(pairs.right[0])
    found = _name(occurrences, units, names, scores, left, right)
    for kind in LEVELS:
        level = int(pairs.levels[kind][0])
        if not level:
            continue
        bits = float(weights.of(kind, pairs)[0])
        if kind == DATES:
            found.append(Evidence(kind, LEVELS[kind][level], bits, _days(units, left), _days(units, right)))
            continue
        lists = units.lists[LIST_OF[kind]]
        worth = units.weights[LIST_OF[kind]]
        one, other = (set(lists.codes[lists.starts[u] : lists.starts[u + 1]].tolist()) for u in (left, right))

        sides = ((), ()) if kind == PARTNERS else (one - other, other - one)
        told = [_words(codes, lists, worth) for codes in (*sides, one & other)]
        found.append(Evidence(kind, LEVELS[kind][level], bits, *told))
    if scores.together[0]:
        found.append(Evidence(PARTNERS, "side_by_side", SIDE_BY_SIDE))
    found.append(Evidence(PRIOR, "candidates", weights.prior))
    found.sort(key=lambda item: KINDS.index(item.kind))
    odds = sum(item.weight for item in found)
    probability = float(1 / (1 + np.exp2(-np.clip(odds, -60, 60))))
    keys = [int(occurrences.key[row]) for row in rows]
    return PairEvidence(keys[0], keys[1], probability, tuple(found))


def _name(
    occurrences: Occurrences, units: Units, names: Names, scores: NameScores, left: int, right: int
) -> list[Evidence]:
    """The names as written, and how rare they are: together the bits of the names."""
    forms = []
    for unit in (left, right):
        rows = np.flatnonzero(units.label == unit)
        codes, counts = np.unique(occurrences.form[rows], return_counts=True)
        forms.append(tuple(occurrences.forms[int(code)] for code in codes[np.argsort(-counts, kind="stable")]))
    shared = tuple(form for form in forms[0] if form in forms[1])
    level = NAME_LEVELS[int(scores.level[0])]
    if level == "exact" and not shared:
        level = "variant"
    rarity = -float(max(names.namesakes[units.full[left]], names.namesakes[units.full[right]]))
    rarity = float(np.clip(rarity, -8, 8))
    whole = float(scores.bits[0])
    return [
        Evidence(NAME, level, whole - rarity, forms[0][:_MOST_WORDS], forms[1][:_MOST_WORDS], shared[:_MOST_WORDS]),
        Evidence(RARITY, "rare" if rarity > 0 else "common", rarity),
    ]


def _words(codes: Collection[int], lists: Lists, worth: NDArray[np.float64]) -> tuple[str, ...]:
    """The most telling first."""
    return tuple(lists.words[code] for code in sorted(codes, key=lambda code: (-worth[code], code))[:_MOST_WORDS])


def _days(units: Units, unit: int) -> tuple[str, ...]:
    return tuple(_iso(int(day)) for day in (units.first[unit], units.last[unit]))


def _iso(day: int) -> str:
    try:
        return jdn_to_iso(day)
    except ValueError:  # before our era: no calendar day is told, and the pair is still told
        return str(day)
