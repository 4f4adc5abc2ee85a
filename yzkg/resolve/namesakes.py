"""Names that several bear, as seen in what is put together apart under one name."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.names import Names
from yzkg.resolve.units import Units

# Mentions from which one of a name is known well enough to be another than the rest.
KNOWN_WELL = 3


def bits_of_namesakes(units: Units, names: Names) -> NDArray[np.float64]:
    """For each unit how many bits more than was reckoned speak for a namesake; 0 where no two of a name are known well.

    Where one of a name is known well, a namesake may still be what chance has it; where two are, there are some.
    """
    known = units.mentions >= KNOWN_WELL
    bearers = np.bincount(units.full[known], minlength=len(names.cores))
    seen = np.where(bearers > 1, np.log2(np.maximum(bearers - 1, 1)), -np.inf)
    more: NDArray[np.float64] = np.maximum(seen - names.namesakes, 0.0)[units.full]
    return more
