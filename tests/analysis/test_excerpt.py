"""What is shown of a graph: neighbourhoods, filters, limits."""

from __future__ import annotations

from tests.analysis.graphs import graph_of
from yzkg.analysis.excerpt import Excerpt, Wanted, best_connected, excerpt
from yzkg.analysis.network import Graph, neighbourhood

CHAIN = graph_of([(1, 2), (2, 3), (3, 4), (4, 5)], alone=[9])


def _ids(graph: Graph) -> set[int]:
    return {node.id for node in graph.nodes}


def test_depth_counts_steps_in_both_directions() -> None:
    for depth, expected in ((0, {3}), (1, {2, 3, 4}), (2, {1, 2, 3, 4, 5})):
        assert _ids(neighbourhood(CHAIN, [3], depth)) == expected
        assert _ids(excerpt(CHAIN, Wanted(3, depth)).graph) == expected


def test_edges_between_kept_nodes_are_all_kept() -> None:
    whole = graph_of([(1, 2), (1, 3), (2, 3), (3, 2), (3, 4)])
    assert len(neighbourhood(whole, [1], 1).edges) == 4
    assert len(excerpt(whole, Wanted(1)).graph.edges) == 4


def test_unknown_ids_are_passed_over() -> None:
    assert _ids(neighbourhood(CHAIN, [77, 9], 2)) == {9}
    assert excerpt(CHAIN, Wanted(77)) == Excerpt(Graph((), ()), 0)


def test_filters_hold_before_steps_are_counted() -> None:
    whole = graph_of([(1, 2), (2, 3)], {2: "title"})
    assert _ids(excerpt(whole, Wanted(1, 2, entity_types=frozenset({"person"}))).graph) == {1}
    assert _ids(excerpt(whole, Wanted(2, 1, entity_types=frozenset({"person"}))).graph) == {1, 2, 3}
    assert _ids(excerpt(whole, Wanted(1, 2, statement_types=frozenset({"gift"}))).graph) == {1}


def test_above_the_limit_the_near_and_well_connected_stay() -> None:
    whole = graph_of([(1, n) for n in range(2, 8)] + [(6, 7), (6, 20), (7, 20), (7, 21)])
    found = excerpt(whole, Wanted(1, 2, limit=4))
    assert found.reachable == 9
    assert _ids(found.graph) == {1, 2, 6, 7}
    found = excerpt(whole, Wanted(1, 2, limit=8))
    assert _ids(found.graph) == {1, 2, 3, 4, 5, 6, 7, 20}  # 20 has two links inward, 21 one


def test_the_best_connected_hang_together() -> None:
    hubs = [(1, n) for n in range(10, 20)] + [(1, 2), (2, 3)] + [(3, n) for n in range(30, 45)]
    whole = graph_of([*hubs, (90, 91)], alone=[99])
    found = best_connected(whole, 3)
    assert _ids(found) == {1, 2, 3}
    assert len(found.edges) == 2
    assert 90 not in _ids(best_connected(whole, 500))
    assert best_connected(Graph((), ()), 5) == Graph((), ())
