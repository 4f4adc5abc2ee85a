"""Who is who among occurrences: candidates, what speaks for and against each, and clusters.

Nothing here knows a project or a domain: words come in columns (occurrences) and settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from yzkg.core.cancel import CancelToken
from yzkg.resolve.evidence import PairEvidence
from yzkg.resolve.occurrences import Ints, Longs, Occurrences


@dataclass(frozen=True, slots=True, eq=False)
class Decided:
    """What persons decided, as rows: left[i] and right[i] are one (same[i]) or are not."""

    left: Longs = field(default_factory=lambda: np.zeros(0, np.int64))
    right: Longs = field(default_factory=lambda: np.zeros(0, np.int64))
    same: NDArray[np.bool_] = field(default_factory=lambda: np.zeros(0, np.bool_))


@dataclass(frozen=True, slots=True)
class Settings:
    """What the engine is told of the domain, and how sure it has to be.

    certain, likely: bits of log odds from which two are joined without asking, and from which the engine would join
    them if it had to say (0 is as likely as not). title_rank: titles that are held one after the other, and where
    each stands; a later title of a higher rank speaks for one, the reverse against it.
    """

    certain: float = 6.0
    likely: float = 0.0
    title_rank: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Resolved:
    """What was found.

    certain: a number for each row, the same for rows that are one without asking (from 0, without gaps).
    likely: the same for all that the engine would join if it had to say; never parts what `certain` joins.
    left, right, bits: pairs of rows that `certain` does not join, each a pair of clusters once, by falling bits.
    bridges: k x 2 rows of one cluster of `likely` that fall apart without that one poor pair, the poorest first.
    capped: what was not compared in full, in words of a code and a number ("block", rows).
    """

    certain: Ints
    likely: Ints
    left: Longs
    right: Longs
    bits: NDArray[np.float32]
    bridges: Longs
    capped: tuple[tuple[str, int], ...]

    def explain(self, left: int, right: int) -> PairEvidence:
        """Why two rows are (not) one; its left and right are the keys of the rows."""
        raise NotImplementedError


def resolve_occurrences(
    occurrences: Occurrences,
    settings: Settings | None = None,
    decided: Decided | None = None,
    cancel: CancelToken | None = None,
) -> Resolved:
    """Resolve all. Raises Cancelled if the token is cancelled."""
    raise NotImplementedError
