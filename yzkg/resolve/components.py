"""Connected components, and the single edges that hold them together."""

from __future__ import annotations

import numpy as np

from yzkg.resolve.occurrences import Ints, Longs


def components(count: int, left: Longs, right: Longs) -> Ints:
    """A number for each of `count` nodes from 0 without gaps, the same for those joined by edges."""
    label = np.arange(count)
    while True:
        a, b = label[left], label[right]
        apart = a != b
        if not apart.any():
            break
        left, right, a, b = left[apart], right[apart], a[apart], b[apart]
        np.minimum.at(label, np.maximum(a, b), np.minimum(a, b))
        while True:  # every node to the root of its tree
            up = label[label]
            if np.array_equal(up, label):
                break
            label = up
    number = np.cumsum(label == np.arange(count)) - 1
    return number[label].astype(np.int32)


def bridges(left: list[int], right: list[int]) -> list[int]:
    """Indices of the edges without which a component falls apart (Tarjan 1974); equal edges are none."""
    edges: dict[int, list[tuple[int, int]]] = {}
    for edge, (a, b) in enumerate(zip(left, right, strict=True)):
        edges.setdefault(a, []).append((b, edge))
        edges.setdefault(b, []).append((a, edge))
    found: list[int] = []
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    for root in list(edges):
        if root in order:
            continue
        order[root] = low[root] = len(order)
        stack = [(root, -1, iter(edges[root]))]
        while stack:
            node, via, rest = stack[-1]
            step = next(rest, None)
            if step is None:
                stack.pop()
                if stack:
                    above = stack[-1][0]
                    low[above] = min(low[above], low[node])
                    if low[node] > order[above]:
                        found.append(via)
            elif step[0] not in order:
                order[step[0]] = low[step[0]] = len(order)
                stack.append((step[0], step[1], iter(edges[step[0]])))
            elif step[1] != via:
                low[node] = min(low[node], order[step[0]])
    return found
