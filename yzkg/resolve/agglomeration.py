"""Average linkage over known pairs, within limits, for all clusters at once.

Two clusters that are each other's best are put together, all of them in one round, until no pair is good enough. That
gives what joining the best pair first gives, since the mean of a pair of clusters never rises above those that it is
the mean of (reducibility: Murtagh, A survey of recent advances in hierarchical clustering algorithms, Computer Journal
26, 1983).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yzkg.core.cancel import CancelToken
from yzkg.resolve.occurrences import Ints, Longs
from yzkg.resolve.sorted_numbers import among, distinct

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]
_LONGEST = np.iinfo(np.int64).max


@dataclass(frozen=True, slots=True, eq=False)
class Nodes:
    """What is put together. first, last: days; a node that is not dated has first -1 and the greatest last. lifetime: 0
    for any. apart: k x 2 nodes. name: a number; nodes of different names of which no pair is known count `unrelated`.
    """

    first: Longs
    last: Longs
    lifetime: Longs
    apart: Longs
    name: Longs
    unrelated: float


class _Round:
    """Clusters under way: labels of the nodes, pairs of clusters with the sum and number of what is known of them."""

    def __init__(self, nodes: Nodes, left: Longs, right: Longs, bits: Floats) -> None:
        self.nodes = nodes
        self.label = np.arange(len(nodes.first))
        self.first, self.last, self.lifetime = nodes.first, nodes.last, nodes.lifetime
        self.size: Longs = np.ones(len(nodes.first), np.int64)
        self.apart = nodes.apart
        self._names = int(nodes.name.max(initial=0)) + 1
        self.name_keys = np.arange(len(nodes.name)) * self._names + nodes.name
        self.name_many: Floats = np.ones(len(nodes.name))
        self._set_pairs(left, right, bits, np.ones(len(bits)))

    def _set_pairs(self, left: Longs, right: Longs, total: Floats, known: Floats) -> None:
        """Each pair of clusters once, the lower first."""
        width = len(self.first)
        key = np.minimum(left, right) * width + np.maximum(left, right)
        order = np.argsort(key, kind="stable")
        key = key[order]
        begins = np.flatnonzero(np.r_[True, key[1:] != key[:-1]][: len(key)])
        self.left, self.right = key[begins] // max(width, 1), key[begins] % max(width, 1)
        self.total = np.add.reduceat(total[order], begins) if len(begins) else total
        self.known = np.add.reduceat(known[order], begins) if len(begins) else known

    def keep(self, mask: Mask) -> None:
        self.left, self.right, self.total, self.known = (
            column[mask] for column in (self.left, self.right, self.total, self.known)
        )

    def means(self) -> Floats:
        pairs = (self.size[self.left] * self.size[self.right]).astype(float)
        many = pairs > 1
        unknown = np.zeros(len(pairs))
        unknown[many] = pairs[many] - self._alike(self.left[many], self.right[many]) - self.known[many]
        unknown = np.maximum(unknown, 0)
        result: Floats = (self.total + unknown * self.nodes.unrelated) / (self.known + unknown)
        return result

    def _alike(self, left: Longs, right: Longs) -> Floats:
        """Pairs of nodes of one name between two clusters."""
        width = self._names
        starts = np.searchsorted(self.name_keys, np.arange(len(self.first) + 1) * width)
        many = np.diff(starts)
        swap = many[left] > many[right]
        left, right = np.where(swap, right, left), np.where(swap, left, right)
        of_pair = many[left]
        pair = np.repeat(np.arange(len(left)), of_pair)
        place = starts[left][pair] + np.arange(len(pair)) - np.repeat(np.cumsum(of_pair) - of_pair, of_pair)
        wanted = right[pair] * width + self.name_keys[place] % width
        at = np.minimum(np.searchsorted(self.name_keys, wanted), len(self.name_keys) - 1)
        number = np.where(self.name_keys[at] == wanted, self.name_many[at] * self.name_many[place], 0.0)
        return np.bincount(pair, number, len(left)).astype(float)

    def fits(self) -> Mask:
        lifetime = self.lifetime[self.left]
        span = np.maximum(self.first[self.left], self.first[self.right]) - np.minimum(
            self.last[self.left], self.last[self.right]
        )
        result: Mask = (lifetime == 0) | (span <= lifetime)
        if len(self.apart):
            width = len(self.first)
            low, high = self.apart.min(axis=1), self.apart.max(axis=1)
            result &= ~among(self.left * width + self.right, distinct(low * width + high))
        return result

    def join(self, left: Longs, right: Longs) -> None:
        """Put pairs together; no cluster is in two of them."""
        target = np.arange(len(self.first))
        target[right] = left
        kept, number = np.unique(target, return_inverse=True)
        number = number.reshape(-1)
        self.label = number[self.label]
        first, last = self.first[kept], self.last[kept]
        first[number[left]] = np.maximum(self.first[left], self.first[right])
        last[number[left]] = np.minimum(self.last[left], self.last[right])
        self.first, self.last, self.lifetime = first, last, self.lifetime[kept]
        self.size = np.bincount(number, self.size, len(kept)).astype(np.int64)
        self.apart = number[self.apart] if len(self.apart) else self.apart
        keys = number[self.name_keys // self._names] * self._names + self.name_keys % self._names
        self.name_keys, place = np.unique(keys, return_inverse=True)
        self.name_many = np.bincount(place.reshape(-1), self.name_many, len(self.name_keys)).astype(float)
        left, right = number[self.left], number[self.right]
        apart = left != right
        self._set_pairs(left[apart], right[apart], self.total[apart], self.known[apart])


def agglomerate(
    nodes: Nodes, left: Longs, right: Longs, bits: Floats, threshold: float, cancel: CancelToken | None = None
) -> Ints:
    """A number for each node, the same for those put together: clusters whose mean is `threshold` and more.

    left, right: pairs of nodes, bits: how much speaks for each. Raises Cancelled.
    """
    work = _Round(nodes, left.astype(np.int64), right.astype(np.int64), bits)
    while len(work.left):
        if cancel is not None:
            cancel.check()
        mean = work.means()
        good = mean >= threshold
        good[good] = work.fits()[good]
        live = np.zeros(len(work.first), bool)
        live[work.left[good]] = live[work.right[good]] = True
        # The mean with a cluster of which no pair is good can only be a mean of pairs that are not: it stays alone.
        keep = live[work.left] & live[work.right]
        if not good.any():
            break
        mean, good = mean[keep], good[keep]
        work.keep(keep)
        chosen = _each_others_best(work.left, work.right, np.where(good, mean, -np.inf), len(work.first))
        work.join(work.left[chosen], work.right[chosen])
    return work.label.astype(np.int32)


def _each_others_best(left: Longs, right: Longs, mean: Floats, count: int) -> Longs:
    """Pairs that are the best of both their ends; of equal ones the first."""
    order = np.argsort(-mean, kind="stable")
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    best = np.full(count, _LONGEST)
    np.minimum.at(best, left, rank)
    np.minimum.at(best, right, rank)
    found: Longs = np.flatnonzero((best[left] == rank) & (best[right] == rank) & np.isfinite(mean))
    return found
