"""How much it says that two are near in time: as much as few others are as near.

The weights are learnt over occurrences, each of a day or two. An entity that is named for twelve years overlaps with
nearly all of its archive, whoever they are.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.comparison import days_between
from yzkg.resolve.occurrences import Longs
from yzkg.resolve.units import Units

Floats = NDArray[np.float64]


class ChanceOfDays:
    """Counts over all units that are dated."""

    def __init__(self, units: Units) -> None:
        self._first, self._last = units.first, units.last
        dated = units.first >= 0
        self._begins, self._ends = np.sort(units.first[dated]), np.sort(units.last[dated])

    def bits(self, left: Longs, right: Longs) -> Floats:
        """For each pair, both dated, -log2 of the share of all that are as near to the one of them that has more near
        it: 0 where everybody is."""
        gap = days_between(self._first, self._last, left, right)
        near = np.maximum(self._near(left, gap), self._near(right, gap))
        # Neither is counted with itself, and a half for those who are not seen.
        others = max(len(self._begins) - 1, 1)
        return np.asarray(-np.log2(np.clip((near - 0.5) / others, 1e-6, 1.0)))

    def _near(self, unit: Longs, gap: Longs) -> Longs:
        """How many lie no further from each than that, itself left out."""
        begin_in_time = np.searchsorted(self._begins, self._last[unit] + gap, "right")
        ended_before = np.searchsorted(self._ends, self._first[unit] - gap, "left")
        return np.asarray(begin_in_time - ended_before - 1, np.int64)
