"""The layout: the same each time, at ease with change, roomy, and stopped when nobody wants it."""

from __future__ import annotations

from collections import deque
from itertools import combinations

import networkx
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from yzkg.analysis.layout import USUAL_SIZE, layout, places

Edges = list[tuple[int, int]]


def _grown(count: int, links: int = 2, seed: int = 3) -> tuple[list[int], Edges]:
    made = networkx.barabasi_albert_graph(count, links, seed=seed)
    return list(made), list(made.edges)


def _overlaps(found: dict[int, tuple[float, float]], sizes: dict[int, tuple[float, float]]) -> int:
    hit = 0
    for one, other in combinations(found, 2):
        (x0, y0), (x1, y1) = found[one], found[other]
        (w0, h0), (w1, h1) = sizes[one], sizes[other]
        hit += abs(x0 - x1) < (w0 + w1) / 2 - 0.01 and abs(y0 - y1) < (h0 + h1) / 2 - 0.01
    return hit


def test_the_same_graph_lies_the_same() -> None:
    nodes, edges = _grown(80)
    assert places(nodes, edges) == places(nodes, edges)
    assert places(nodes, edges) != places(nodes, edges, seed=2)


def test_neighbours_lie_nearer_than_strangers() -> None:
    grid = networkx.convert_node_labels_to_integers(networkx.grid_2d_graph(9, 6))
    found = places(list(grid), list(grid.edges))
    steps = dict(networkx.all_pairs_shortest_path_length(grid))
    pairs = list(combinations(grid, 2))
    far = [np.hypot(found[a][0] - found[b][0], found[a][1] - found[b][1]) for a, b in pairs]
    assert np.corrcoef(far, [steps[a][b] for a, b in pairs])[0, 1] > 0.9


def test_labels_have_room() -> None:
    nodes, edges = _grown(150)
    sizes = {node: (30.0 + 17 * (node % 7), 36.0) for node in nodes}
    assert _overlaps(places(nodes, edges, sizes=sizes), sizes) == 0


def test_a_new_node_moves_the_others_little() -> None:
    nodes, edges = _grown(60)
    before = places(nodes, edges)
    after = places([*nodes, 60], [*edges, (60, 5), (60, 9)], start=before)
    moved = [np.hypot(after[n][0] - before[n][0], after[n][1] - before[n][1]) for n in nodes]
    width = max(x for x, _ in before.values()) - min(x for x, _ in before.values())
    assert np.median(moved) < 0.02 * width
    assert max(moved) < 0.1 * width
    middle = np.mean([after[5], after[9]], axis=0)
    assert np.hypot(*(np.array(after[60]) - middle)) < 0.35 * width


def test_pinned_nodes_stay() -> None:
    nodes, edges = _grown(40)
    start = places(nodes, edges)
    start[7] = (900.0, -700.0)
    after = places(nodes, edges, start=start, pinned=[7])
    assert after[7] == (900.0, -700.0)


def test_parts_lie_side_by_side() -> None:
    triangles = [(a + 3 * k, b + 3 * k) for k in range(8) for a, b in ((0, 1), (1, 2), (2, 0))]
    nodes = list(range(24)) + [100, 101, 102]
    found = places(nodes, triangles)
    boxes = []
    for k in range(8):
        xs, ys = zip(*(found[n] for n in range(3 * k, 3 * k + 3)), strict=True)
        boxes.append((min(xs), max(xs), min(ys), max(ys)))
    for one, other in combinations(boxes, 2):
        assert one[1] < other[0] or other[1] < one[0] or one[3] < other[2] or other[3] < one[2]


def test_the_work_can_be_watched_and_dropped() -> None:
    nodes, edges = _grown(50)
    steps = list(layout(nodes, edges))
    shares = [step.share for step in steps]
    assert len(steps) > 20
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert steps[3].ids == tuple(nodes)
    begun = layout(nodes, edges)
    next(begun)
    begun.close()  # nothing is left running: a generator holds no thread
    assert list(begun) == []


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 12),
    st.lists(st.tuples(st.integers(0, 14), st.integers(0, 14)), max_size=30),
    st.dictionaries(st.integers(0, 14), st.tuples(st.floats(-500, 500), st.floats(-500, 500)), max_size=8),
)
def test_any_graph_gets_finite_places_without_overlap(
    count: int, edges: Edges, start: dict[int, tuple[float, float]]
) -> None:
    nodes = list(range(count))
    last = deque(layout(nodes, edges, start=start), maxlen=1)[0]
    assert last.ids == tuple(nodes)
    assert np.isfinite(last.xy).all()
    assert _overlaps(last.places(), dict.fromkeys(nodes, USUAL_SIZE)) == 0
