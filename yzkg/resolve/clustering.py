"""Clusters from pairs, never by transitive closure alone.

What is joined without any pair that speaks against it is joined at once. Where something does, clusters are put
together from the strongest on, by the mean of all pairs known between them, and never across what keeps two apart.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yzkg.core.cancel import CancelToken
from yzkg.resolve.agglomeration import Nodes, agglomerate
from yzkg.resolve.components import components
from yzkg.resolve.occurrences import Ints, Longs
from yzkg.resolve.sorted_numbers import distinct

Floats = NDArray[np.float64]
UNRELATED = -3.0
_NEVER = 2**31  # a day after all


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
    held, ends = np.unique(np.stack([left[inside], right[inside]]), return_inverse=True)
    ends = ends.reshape(2, -1)
    part = agglomerate(_nodes(limits, held), ends[0], ends[1], bits[inside], threshold, cancel)
    leader = np.zeros(len(held), np.int64)
    leader[part] = held
    return components(count, np.r_[left[free], held], np.r_[right[free], leader[part]])


def _nodes(limits: Limits, held: Longs) -> Nodes:
    """The limits of some of the nodes, numbered anew."""
    place = np.full(len(limits.first), -1)
    place[held] = np.arange(len(held))
    apart = place[limits.apart]
    first, last = limits.first[held].astype(np.int64), limits.last[held].astype(np.int64)
    return Nodes(
        first=first,
        last=np.where(first >= 0, last, _NEVER),
        lifetime=limits.lifetime[held],
        apart=apart[(apart >= 0).all(axis=1)],
        name=limits.name[held].astype(np.int64),
        unrelated=UNRELATED,
    )


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
