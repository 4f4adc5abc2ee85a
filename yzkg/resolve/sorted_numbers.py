"""Sets of numbers by sorting: many times as fast as numpy's own by hashing, for the tens of millions met here."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.occurrences import Longs


def distinct(numbers: NDArray[Any]) -> Longs:
    """Each number once, rising."""
    ordered = np.sort(numbers).astype(np.int64, copy=False)
    new = np.ones(len(ordered), bool)
    new[1:] = ordered[1:] != ordered[:-1]
    return ordered[new]


def among(numbers: NDArray[Any], ordered: Longs) -> NDArray[np.bool_]:
    """Of each number whether it is among the rising ones."""
    if not len(ordered):
        return np.zeros(len(numbers), bool)
    at = np.searchsorted(ordered, numbers)
    at[at == len(ordered)] = 0
    result: NDArray[np.bool_] = ordered[at] == numbers
    return result
