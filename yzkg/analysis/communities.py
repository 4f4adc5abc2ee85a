"""Groups that are tied more among themselves than with others."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from yzkg.analysis.ties import Ties

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Communities:
    """`of`: the community of each node, 0 the largest. `modularity` (Newman and Girvan 2004): 0 as in chance, below 1;
    from some 0.3 on there is something to the groups.
    """

    of: Ints
    modularity: float
    seed: int

    @property
    def count(self) -> int:
        return int(self.of.max(initial=-1)) + 1

    def like(self, former: Ints) -> Communities:
        """The same groups with the numbers of a former partition where they overlap most, so that colours stay.

        `former`: the former community of each node, -1 for one that was not there.
        """
        known = former >= 0
        wide = int(former.max(initial=-1)) + 1
        key, shared = np.unique(self.of[known] * wide + former[known], return_counts=True)
        number = np.full(self.count, -1, np.int64)
        taken: set[int] = set()
        for at in np.argsort(-shared, kind="stable").tolist():
            mine, theirs = divmod(int(key[at]), wide)
            if number[mine] < 0 and theirs not in taken:
                number[mine] = theirs
                taken.add(theirs)
        free = (n for n in range(self.count + len(taken) + 1) if n not in taken)
        for mine in np.flatnonzero(number < 0).tolist():
            number[mine] = next(free)
        return Communities(number[self.of] if self.count else self.of, self.modularity, self.seed)


def communities(ties: Ties, *, resolution: float = 1.0, seed: int = 1) -> Communities:
    """The groups that Leiden finds (Traag, Waltman and van Eck 2019) by modularity over weighted ties.

    The same for the same ties and seed. Nodes without ties do not occur in `Ties`.
    """
    if not len(ties):
        return Communities(np.zeros(ties.nodes, np.int64), 0.0, seed)
    from graspologic_native import leiden

    names = [str(node) for node in range(ties.nodes)]
    ends = (names[left] for left in ties.left.tolist()), (names[right] for right in ties.right.tolist())
    edges = list(zip(*ends, ties.weight.tolist(), strict=True))
    modularity, found = leiden(
        edges=edges,
        starting_communities=None,
        resolution=resolution,
        randomness=0.001,
        iterations=2,
        use_modularity=True,
        seed=seed,
        trials=1,
    )
    return Communities(_by_size(np.array([found[name] for name in names], np.int64)), float(modularity), seed)


def _by_size(of: Ints) -> Ints:
    """Numbered from the largest on; of equal ones that with the first node comes first."""
    known, first, number, size = np.unique(of, return_index=True, return_inverse=True, return_counts=True)
    order = np.lexsort((first, -size))
    rank = np.empty(len(known), np.int64)
    rank[order] = np.arange(len(known))
    return rank[number]
