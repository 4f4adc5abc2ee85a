"""Who stands where in a network: degree, betweenness, PageRank, cores, components.

NetworkX is what these are held against in tests; it is too slow from some ten thousand ties on, so a compiled library
does the work, and for what no library samples numpy does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from yzkg.analysis.ties import Ties
from yzkg.core.cancel import CancelToken

if TYPE_CHECKING:
    import rustworkx

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
EXACT_NODES, EXACT_TIES = 3_000, 30_000  # above either, betweenness is estimated
PIVOTS = 200
_DAMPING = 0.85


@dataclass(frozen=True, slots=True, eq=False)
class Betweenness:
    """Share of shortest paths between two others that pass through each node, 0 to 1 (Freeman 1977).

    `pivots`: 0 where exact; else from so many starting points, chosen at random by `seed` (Brandes and Pich 2007), and
    `error` is the standard error of each value; it is too small where hardly a path from a pivot passed.
    """

    values: Floats
    error: Floats
    pivots: int
    seed: int = 0


def degree(ties: Ties) -> Ints:
    """How many others each node is tied to."""
    return _at_ends(ties, np.ones(len(ties))).astype(np.int64)


def strength(ties: Ties, *, newman: bool = False) -> Floats:
    """The weights of the ties of each node together (Barrat et al. 2004)."""
    return _at_ends(ties, ties.newman if newman else ties.weight)


def components(ties: Ties) -> Ints:
    """The number of the component of each node; 0 is the largest, of equal ones that with the smallest entity id."""
    import rustworkx

    found: list[set[int]] = rustworkx.connected_components(_graph(ties))
    found.sort(key=lambda nodes: (-len(nodes), min(nodes)))
    numbers = np.empty(ties.nodes, np.int64)
    for number, part in enumerate(found):
        numbers[np.fromiter(part, np.int64, len(part))] = number
    return numbers


def pagerank(ties: Ties) -> Floats:
    """PageRank with damping 0.85 (Brin and Page 1998), ties taken both ways and weighted; sums to 1."""
    if not ties.nodes:
        return np.zeros(0)
    import rustworkx

    both = rustworkx.PyDiGraph()  # see `_graph`
    both.add_nodes_from(range(ties.nodes))
    weighted = ties.left.tolist(), ties.right.tolist(), ties.weight.tolist()
    both.add_edges_from(list(zip(*weighted, strict=True)))
    both.add_edges_from(list(zip(weighted[1], weighted[0], weighted[2], strict=True)))
    found = rustworkx.pagerank(both, alpha=_DAMPING, weight_fn=float, tol=1e-9, max_iter=500)
    return np.array([found[node] for node in range(ties.nodes)])


def core(ties: Ties) -> Ints:
    """The largest k for which a node is in the k-core: a part in which all have k ties within it (Seidman 1983)."""
    import rustworkx

    found: Any = rustworkx.core_number(_graph(ties))  # typed as a number, and is a mapping
    return np.array([found[node] for node in range(ties.nodes)], np.int64)


def betweenness(
    ties: Ties,
    cancel: CancelToken | None = None,
    *,
    pivots: int = PIVOTS,
    seed: int = 1,
    progress: Callable[[float], None] = lambda _share: None,
) -> Betweenness:
    """Exact where the network is small, else estimated. `progress` hears the share done. Raises Cancelled."""
    count = ties.nodes
    if count < 3:
        return Betweenness(np.zeros(count), np.zeros(count), 0)
    if count <= EXACT_NODES and len(ties) <= EXACT_TIES:
        import rustworkx

        found = rustworkx.graph_betweenness_centrality(_graph(ties), normalized=True)
        return Betweenness(np.array([found[node] for node in range(count)]), np.zeros(count), 0)
    return _estimated(ties, min(pivots, count), seed, cancel or CancelToken(), progress)


def _estimated(
    ties: Ties, pivots: int, seed: int, cancel: CancelToken, progress: Callable[[float], None]
) -> Betweenness:
    count = ties.nodes
    starts, beside = adjacency(ties)
    chosen = np.random.default_rng(seed).choice(count, pivots, replace=False)
    total, squares = np.zeros(count), np.zeros(count)
    for done, pivot in enumerate(chosen.tolist(), 1):
        cancel.check()
        share = _dependencies(pivot, starts, beside)
        total += share
        squares += share * share
        progress(done / pivots)
    scale = 1 / ((count - 1) * (count - 2))
    mean = total / pivots
    variance = np.maximum(squares / pivots - mean * mean, 0) * pivots / max(pivots - 1, 1)
    error = count * np.sqrt(variance / pivots * (1 - pivots / count))
    return Betweenness(mean * count * scale, error * scale, pivots, seed)


def _dependencies(pivot: int, starts: Ints, beside: Ints) -> Floats:
    """How much each node lies on the shortest paths from one (Brandes 2001), a ring of nodes at a time."""
    count = len(starts) - 1
    distance = np.full(count, -1, np.int64)
    paths = np.zeros(count)
    distance[pivot], paths[pivot] = 0, 1
    ring = np.array([pivot])
    rings: list[tuple[Ints, Ints]] = []
    while len(ring):
        first, sizes = starts[ring], starts[ring + 1] - starts[ring]
        near = np.repeat(ring, sizes)
        far = beside[np.arange(len(near)) + np.repeat(first - (np.cumsum(sizes) - sizes), sizes)]
        new = distance[far] < 0
        near, far = near[new], far[new]
        ring = np.unique(far)
        distance[ring] = len(rings) + 1
        paths += np.bincount(far, weights=paths[near], minlength=count)
        rings.append((near, far))
    share = np.zeros(count)
    for near, far in reversed(rings):
        passed = paths[near] / paths[far] * (1 + share[far])
        share += np.bincount(near, weights=passed, minlength=count)
    share[pivot] = 0
    return share


def adjacency(ties: Ties) -> tuple[Ints, Ints]:
    """Those beside node n are `beside[starts[n]:starts[n + 1]]`."""
    ends = np.concatenate((ties.left, ties.right))
    beside = np.concatenate((ties.right, ties.left))[np.argsort(ends, kind="stable")]
    counts = np.bincount(ends, minlength=ties.nodes)
    return np.concatenate((np.zeros(1, np.int64), np.cumsum(counts))), beside


def _at_ends(ties: Ties, values: Floats) -> Floats:
    ends = np.concatenate((ties.left, ties.right))
    return np.bincount(ends, weights=np.concatenate((values, values)), minlength=ties.nodes).astype(np.float64)


def _graph(ties: Ties) -> rustworkx.PyGraph[int, None]:
    import rustworkx

    # A tie is there once already: made to look for parallel ones, the library goes through all ties of a hub for each.
    graph: rustworkx.PyGraph[int, None] = rustworkx.PyGraph()
    graph.add_nodes_from(range(ties.nodes))
    graph.add_edges_from_no_data(list(zip(ties.left.tolist(), ties.right.tolist(), strict=True)))
    return graph
