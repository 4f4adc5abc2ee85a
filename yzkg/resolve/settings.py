"""What the engine is told of the domain and of how sure it has to be, and what persons decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.names import NameParts
from yzkg.resolve.occurrences import Longs, Occurrences


@dataclass(frozen=True, slots=True)
class Settings:
    """What the engine is told of the domain, and how sure it has to be.

    certain, likely: bits of log odds from which two are joined without asking, and from which the engine would join
    them if it had to say (measured on biographies: -1 is as likely as not, 5 is 0.97). supported: bits that something
    beside the name must speak for a pair that is joined without asking, unless both stand in one record. least: bits
    from which a pair is worth a question.
    parts: what stands beside names. careers: for each career its titles and where they stand, from the lowest.
    lifetimes: type -> years between two occurrences of one that are not possible; a type that is missing has no limit.
    parts_are_others: types of which a name with something added is another thing, as a room is not its hall.
    """

    certain: float = 5.0
    likely: float = -1.0
    supported: float = 1.5
    least: float = -5.0
    parts: NameParts = field(default_factory=NameParts)
    careers: tuple[Mapping[str, int], ...] = ()
    lifetimes: Mapping[str, float] = field(default_factory=dict)
    parts_are_others: frozenset[str] = frozenset()

    def names_decide(self, occurrences: Occurrences) -> bool:
        """Whether all of them are of types of which a name with something added is another thing."""
        return self.parts_are_others.issuperset(occurrences.types[number] for number in np.unique(occurrences.type))


@dataclass(frozen=True, slots=True, eq=False)
class Decided:
    """What persons decided, as rows: left[i] and right[i] are one (same[i]) or are not."""

    left: Longs = field(default_factory=lambda: np.zeros(0, np.int64))
    right: Longs = field(default_factory=lambda: np.zeros(0, np.int64))
    same: NDArray[np.bool_] = field(default_factory=lambda: np.zeros(0, np.bool_))
