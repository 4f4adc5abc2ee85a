"""How many right pairs are still undecided, with a range: so that one knows when enough is enough."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.evidence import Unseen

Floats = NDArray[np.float64]

_STRATA = (0.0, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98, 1.0 + 1e-9)
# The word of the weights counts in each stratum as much as this many decided pairs.
_OWN_WORD = 4.0
_SIDES = 1.96  # of 95 %


def unseen_pairs(
    open_: Sequence[float] | Floats,
    decided: Sequence[float] | Floats,
    right: Sequence[bool] | NDArray[np.bool_],
    *,
    compared: int,
    joined: int,
) -> Unseen:
    """How many of the open pairs are one, and of those that nobody has compared.

    open_: how probable each open pair is by the weights. decided: the same for pairs that a person has decided, `right`
    whether he said that they are one. The pairs are put into strata by that probability; what was decided in a stratum
    corrects what the weights say of it (post-stratified estimate: Cochran, Sampling Techniques, 3rd ed. 1977, 5A.9,
    with a Beta prior for each stratum). Of the `joined` pairs that persons called one, `compared` were candidates; so
    many right ones are missed elsewhere too (capture and recapture: Chapman, Some properties of the hypergeometric
    distribution, Univ. of California Publ. in Statistics 1, 1951). The range is that of a log-normal.
    """
    open_, decided, right = np.asarray(open_, float), np.asarray(decided, float), np.asarray(right, bool)
    stratum, known = (np.searchsorted(_STRATA, values, side="right") - 1 for values in (open_, decided))
    estimate = variance = 0.0
    for number in range(len(_STRATA) - 1):
        here, there = open_[stratum == number], right[known == number]
        if not len(here):
            continue
        mean = float(np.clip(here.mean(), 1e-4, 1 - 1e-4))
        rate = (there.sum() + _OWN_WORD * mean) / (len(there) + _OWN_WORD)
        estimate += len(here) * rate
        variance += len(here) * rate * (1 - rate)
        variance += len(here) ** 2 * rate * (1 - rate) / (len(there) + _OWN_WORD + 1)
    found = (compared + 1) / (joined + 1)  # the share of right pairs that are candidates
    estimate, variance = estimate / found, variance / found**2
    variance += estimate**2 * (1 - found) / ((compared + 1) * max(found, 1e-9))
    if estimate <= 0:
        return Unseen(0.0, 0.0, 0.0, len(right))
    spread = float(np.exp(_SIDES * np.sqrt(np.log1p(variance / estimate**2))))
    return Unseen(float(estimate), float(estimate) / spread, float(estimate) * spread, len(right))
