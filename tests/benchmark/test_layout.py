"""The layout beside networkx.spring_layout: time, and how well distances in the picture follow steps in the graph.

From 500 nodes on networkx wants SciPy, which nothing here needs; where it is missing, networkx's own dense form of the
same algorithm (the one it uses below 500) is measured instead.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from importlib.util import find_spec
from itertools import islice
from typing import Any

import networkx
import numpy as np
import pytest

from yzkg.analysis.layout import layout

SIZES = (300, 1000, 2000)
Places = dict[int, tuple[float, float]]


def spring(graph: networkx.Graph) -> Places:
    if len(graph) < 500 or find_spec("scipy") is not None:
        found = networkx.spring_layout(graph, seed=1)
    else:
        from networkx.drawing.layout import _fruchterman_reingold

        found = dict(zip(graph, _fruchterman_reingold(networkx.to_numpy_array(graph), seed=1), strict=True))
    return {node: (float(x), float(y)) for node, (x, y) in found.items()}


def fit(graph: networkx.Graph, xy: Places) -> float:
    """Correlation of distance in the picture with steps in the graph, seen from 40 nodes."""
    far: list[float] = []
    steps: list[int] = []
    for one in islice(graph, 0, None, max(1, len(graph) // 40)):
        for other, count in networkx.single_source_shortest_path_length(graph, one).items():
            far.append(float(np.hypot(xy[one][0] - xy[other][0], xy[one][1] - xy[other][1])))
            steps.append(count)
    return float(np.corrcoef(far, steps)[0, 1])


@pytest.mark.parametrize("count", SIZES)
def test_layout_beside_spring_layout(benchmark: Any, report: Callable[[str, str, str, str], None], count: int) -> None:
    graph = networkx.barabasi_albert_graph(count, 2, seed=3)
    nodes, edges = list(graph), list(graph.edges)
    last = benchmark.pedantic(lambda: deque(layout(nodes, edges), maxlen=1)[0], rounds=3, warmup_rounds=1)
    began = time.perf_counter()
    theirs = spring(graph)
    peer = time.perf_counter() - began
    own = benchmark.stats.stats.min
    fits = fit(graph, last.places()), fit(graph, theirs)
    report(
        f"layout, {count} nodes, {len(edges)} edges, room for labels / networkx.spring_layout, without room",
        f"{own:.2f} s, distances follow steps {fits[0]:.2f}",
        f"{peer:.2f} s, distances follow steps {fits[1]:.2f}",
        f"{peer / own:.1f}x",
    )
    assert fits[0] > fits[1] - 0.05
