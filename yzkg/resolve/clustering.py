"""Clusters from pairs, never by transitive closure alone.

What is joined without any pair that speaks against it is joined at once. Where something does, clusters are put
together from the strongest on, by the mean of all pairs known between them, and never across what keeps two apart.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yzkg.core.cancel import CancelToken
from yzkg.resolve.components import components
from yzkg.resolve.occurrences import Ints, Longs
from yzkg.resolve.sorted_numbers import distinct

Floats = NDArray[np.float64]
UNRELATED = -3.0


@dataclass(frozen=True, slots=True, eq=False)
class Limits:
    """What one cluster cannot hold.

    first, last, lifetime: days of each node, lifetime 0 for any; apart: k x 2 nodes. name: a number of each node's
    name; nodes of different names of which no pair is known speak against being one.
    """

    first: Ints
    last: Ints
    lifetime: Longs
    apart: Longs
    name: Ints

    def of(self, label: Ints, name: Ints) -> Limits:
        """The limits of clusters of nodes. A cluster's first day is its latest beginning, its last its earliest end:
        what lies between them is certainly between two of its nodes."""
        count = int(label.max()) + 1 if len(label) else 0
        first = np.full(count, -1, np.int32)
        last = np.full(count, np.iinfo(np.int32).max, np.int32)
        dated = self.first >= 0
        np.maximum.at(first, label[dated], self.first[dated])
        np.minimum.at(last, label[dated], self.last[dated])
        lifetime = np.zeros(count, np.int64)
        lifetime[label] = self.lifetime
        return Limits(first, last, lifetime, label[self.apart].astype(np.int64), name)


def cluster(
    limits: Limits, left: Longs, right: Longs, bits: Floats, threshold: float, cancel: CancelToken | None = None
) -> Ints:
    """Labels of the nodes. Pairs of `threshold` bits and more join, pairs below 0 speak against."""
    count = len(limits.first)
    joins = bits >= threshold
    label = components(count, left[joins], right[joins])
    bad = _suspicious(limits, label, left, right, bits)
    if not bad.any():
        return label
    free = ~bad[label[left]] & joins
    inside = bad[label[left]] & (label[left] == label[right])
    kept = _agglomerate(limits, left[inside], right[inside], bits[inside], threshold, cancel)
    pairs = np.array(list(kept), np.int64).reshape(-1, 2)
    return components(count, np.r_[left[free], pairs[:, 0]], np.r_[right[free], pairs[:, 1]])


def _suspicious(limits: Limits, label: Ints, left: Longs, right: Longs, bits: Floats) -> NDArray[np.bool_]:
    """For each component whether something in it speaks against its being one."""
    whole = limits.of(label, label)
    bad = (whole.lifetime > 0) & (whole.first.astype(np.int64) - whole.last > whole.lifetime)
    against = (bits < 0) & (label[left] == label[right])
    bad[label[left[against]]] = True
    named = distinct(label.astype(np.int64) * (int(limits.name.max(initial=0)) + 1) + limits.name)
    bad |= np.bincount(named // (int(limits.name.max(initial=0)) + 1), minlength=len(bad)) > 1
    same = whole.apart[:, 0] == whole.apart[:, 1]
    bad[whole.apart[same, 0]] = True
    return bad


class _Growing:
    """Clusters under way: their pairs as sum and number, their limits."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.members: dict[int, list[int]] = {}
        self.first: dict[int, int] = {}
        self.last: dict[int, int] = {}
        self.near: dict[int, dict[int, tuple[float, int]]] = {}
        self.apart: dict[int, set[int]] = {}
        self.names: dict[int, Counter[int]] = {}

    def add(self, node: int) -> None:
        if node in self.members:
            return
        self.members[node] = [node]
        first, last = int(self.limits.first[node]), int(self.limits.last[node])
        self.first[node], self.last[node] = (first, last) if first >= 0 else (-1, 2**31)
        self.near[node], self.apart[node] = {}, set()
        self.names[node] = Counter([int(self.limits.name[node])])

    def mean(self, a: int, b: int) -> float:
        """Of all pairs between two clusters, those of other names that are not known counting as UNRELATED."""
        total, known = self.near[a][b]
        one, other = self.names[a], self.names[b]
        if len(one) > len(other):
            one, other = other, one
        alike = sum(number * other[name] for name, number in one.items() if name in other)
        unknown = max(len(self.members[a]) * len(self.members[b]) - alike - known, 0)
        return (total + unknown * UNRELATED) / (known + unknown)

    def fits(self, a: int, b: int) -> bool:
        lifetime = int(self.limits.lifetime[a])
        span = max(self.first[a], self.first[b]) - min(self.last[a], self.last[b])
        return b not in self.apart[a] and not (lifetime and span > lifetime)

    def merge(self, a: int, b: int) -> Iterable[tuple[int, float]]:
        """b into a; the clusters that are now near to a, with the mean of their pairs."""
        self.members[a] += self.members.pop(b)
        self.first[a], self.last[a] = max(self.first[a], self.first[b]), min(self.last[a], self.last[b])
        self.names[a].update(self.names.pop(b))
        for other in self.apart.pop(b):
            self.apart[other].discard(b)
            self.apart[other].add(a)
            self.apart[a].add(other)
        self.near[a].pop(b, None)
        for other, (total, number) in self.near.pop(b).items():
            if other == a:
                continue
            self.near[other].pop(b)
            before, times = self.near[a].get(other, (0.0, 0))
            self.near[a][other] = self.near[other][a] = (before + total, times + number)
            yield other, self.mean(a, other)


def _agglomerate(
    limits: Limits, left: Longs, right: Longs, bits: Floats, threshold: float, cancel: CancelToken | None
) -> Iterable[tuple[int, int]]:
    """Pairs of nodes that hold the clusters together; by falling mean of the pairs between two clusters."""
    grow = _Growing(limits)
    heap: list[tuple[float, int, int]] = []
    for a, b, weight in zip(left.tolist(), right.tolist(), bits.tolist(), strict=True):
        grow.add(a)
        grow.add(b)
        before, times = grow.near[a].get(b, (0.0, 0))
        grow.near[a][b] = grow.near[b][a] = (before + weight, times + 1)
        heap.append((-weight, a, b))
    for a, b in limits.apart.tolist():
        if a in grow.members and b in grow.members:
            grow.apart[a].add(b)
            grow.apart[b].add(a)
    heapq.heapify(heap)
    steps = 0
    while heap:
        weight, a, b = heapq.heappop(heap)
        steps += 1
        if cancel is not None and steps % 1000 == 0:
            cancel.check()
        if -weight < threshold:
            break
        if b not in grow.near.get(a, {}) or not grow.fits(a, b):
            continue
        now = grow.mean(a, b)
        if abs(now + weight) > 1e-9:
            if now >= threshold:
                heapq.heappush(heap, (-now, a, b))
            continue
        if len(grow.near[a]) < len(grow.near[b]):
            a, b = b, a
        yield a, b
        for other, mean in grow.merge(a, b):
            heapq.heappush(heap, (-mean, a, other))
