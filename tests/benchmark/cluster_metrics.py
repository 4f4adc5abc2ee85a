"""How well clusters agree with the truth, from two arrays of cluster numbers; a million rows in a fraction of a second.

Pairwise: of all pairs put together, how many belong together, and the other way round. It is ruled by large clusters:
one wrong join of two large ones outweighs everything else. B-cubed (Bagga and Baldwin, Algorithms for scoring
coreference chains, 1998) takes the mean over rows, so that small clusters count as well.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray


@dataclass(frozen=True, slots=True)
class Score:
    """Precision and recall between 0 and 1; where nothing was claimed, or nothing was to be found, it is 1."""

    precision: float
    recall: float

    @property
    def f1(self) -> float:
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0

    def __str__(self) -> str:
        return f"F1 {self.f1:.3f} (P {self.precision:.4f}, R {self.recall:.3f})"


@dataclass(frozen=True, slots=True)
class Agreement:
    pairwise: Score
    b_cubed: Score


def agreement(found: ArrayLike, truth: ArrayLike) -> Agreement:
    """Both scores. The arrays hold for every row the number of its cluster; ValueError where their lengths differ."""
    ours, theirs = _numbered(found), _numbered(truth)
    if len(ours) != len(theirs):
        raise ValueError(f"{len(ours)} rows against {len(theirs)}")
    if not len(ours):
        return Agreement(Score(1.0, 1.0), Score(1.0, 1.0))
    width = int(theirs.max()) + 1
    cells, size = np.unique(ours * width + theirs, return_counts=True)
    found_size, true_size = np.bincount(ours), np.bincount(theirs)
    together, claimed, real = _pairs(size), _pairs(found_size), _pairs(true_size)
    square = size.astype(float) ** 2
    return Agreement(
        Score(together / claimed if claimed else 1.0, together / real if real else 1.0),
        Score(
            float((square / found_size[cells // width]).sum() / len(ours)),
            float((square / true_size[cells % width]).sum() / len(ours)),
        ),
    )


def _numbered(clusters: ArrayLike) -> NDArray[np.int64]:
    return np.unique(np.asarray(clusters), return_inverse=True)[1].astype(np.int64)


def _pairs(sizes: NDArray[np.int64]) -> int:
    return int((sizes.astype(np.int64) * (sizes - 1) // 2).sum())
