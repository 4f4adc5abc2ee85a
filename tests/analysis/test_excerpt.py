"""What is shown of a graph: neighbourhoods, filters, limits, paths, groups, windows of time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from tests.analysis.graphs import graph_of
from tests.analysis.made_facts import coded
from yzkg.analysis.excerpt import Excerpt, asked_of, best_connected, excerpt, lines_of, pairs_of, within_days
from yzkg.analysis.graph_columns import GraphColumns, Pair
from yzkg.analysis.graph_groups import grouped
from yzkg.analysis.graph_wish import COMMUNITY, TYPE, GraphFilter, GraphWish
from yzkg.analysis.network import Graph, neighbourhood
from yzkg.store.fact_columns import NO_DAY, FactColumns, RecordColumns

CHAIN = [(1, 2), (2, 3), (3, 4), (4, 5)]


def columns(
    edges: Sequence[tuple[int, int]],
    types: dict[int, str] | None = None,
    alone: Sequence[int] = (),
    days: Sequence[int] = (),
    kinds: Sequence[str] = (),
) -> GraphColumns:
    """A graph with these edges, each of a statement of its own, by default an order without a date."""
    ids = sorted({*alone, *(node for pair in edges for node in pair)})
    place = {id_: n for n, id_ in enumerate(ids)}
    count, none = len(edges), np.zeros(0, np.int64)
    when = np.array(list(days) or [NO_DAY] * count, np.int64)
    records = RecordColumns(np.array([1]), coded(["a"]), np.array([NO_DAY]), np.array([NO_DAY]), coded(["{}"]))
    facts = FactColumns(
        ids=np.arange(count) + 100,
        record=np.zeros(count, np.int64),
        start=np.arange(count),
        end=np.arange(count) + 1,
        types=coded(list(kinds) or ["order"] * count),
        modality=coded(["done"] * count),
        status=coded(["accepted"] * count),
        asserted_by=coded(["document"] * count),
        certainty=np.full(count, np.nan),
        confidence=np.full(count, np.nan),
        first=when,
        last=when,
        job=np.full(count, -1),
        part_of=none,
        role=coded([]),
        entity=none,
        mention=none,
        inferred=np.zeros(0, np.bool_),
        records=records,
        entity_ids=np.array(ids, np.int64),
        entity_types=coded([(types or {}).get(id_, "person") for id_ in ids]),
        labels=[f"n{id_}" for id_ in ids],
    )
    source, target = (np.array([place[pair[end]] for pair in edges], np.int64) for end in (0, 1))
    zeros = np.zeros(count, np.int64)
    return GraphColumns(facts, source, target, np.arange(count), zeros, zeros > 0, (Pair("order", "a", "b"),))


def cut(graph: GraphColumns, wish: GraphWish) -> Excerpt:
    ids = {*wish.hidden, *wish.expanded, *(wish.path or ()), *(() if wish.centre is None else (wish.centre,))}
    return excerpt(graph, asked_of(wish.filter, graph), wish, lines_of(graph, ids, {}))


def ids(graph: GraphColumns, found: Excerpt) -> set[int]:
    return {int(id_) for id_ in graph.facts.entity_ids[found.nodes]}


def test_depth_counts_steps_in_both_directions() -> None:
    graph, plain = columns(CHAIN, alone=[9]), graph_of(CHAIN, alone=[9])
    for depth, expected in ((1, {2, 3, 4}), (2, {1, 2, 3, 4, 5})):
        assert {node.id for node in neighbourhood(plain, [3], depth).nodes} == expected
        assert ids(graph, cut(graph, GraphWish(3, depth=depth))) == expected
    assert ids(graph, cut(graph, GraphWish(9))) == {9}
    assert ids(graph, cut(graph, GraphWish(77))) == set()


def test_edges_between_kept_nodes_are_all_kept() -> None:
    graph = columns([(1, 2), (1, 3), (2, 3), (3, 2), (3, 4)])
    found = cut(graph, GraphWish(1))
    assert len(found.graph) == 4
    pairs = pairs_of(found.graph)
    assert pairs.count.tolist() == [1, 1, 2]
    assert (pairs.forward.tolist(), pairs.backward.tolist()) == ([True] * 3, [False, False, True])


def test_filters_hold_before_steps_are_counted() -> None:
    graph = columns([(1, 2), (2, 3)], {2: "title"})
    no_titles = GraphFilter(hidden_types=frozenset({"title"}))
    assert ids(graph, cut(graph, GraphWish(1, depth=2, filter=no_titles))) == {1}
    assert ids(graph, cut(graph, GraphWish(2, filter=no_titles))) == {1, 2, 3}
    no_orders = GraphFilter(hidden_kinds=frozenset({"order"}))
    assert ids(graph, cut(graph, GraphWish(1, depth=2, filter=no_orders))) == {1}
    dated = columns([(1, 2), (2, 3)], days=[2350408, 2352000])
    late = GraphFilter(since="1725")
    assert ids(dated, cut(dated, GraphWish(2, depth=2, filter=late))) == {2, 3}


def test_what_is_hidden_leads_nowhere_and_what_is_expanded_brings_its_neighbours() -> None:
    graph = columns(CHAIN)
    assert ids(graph, cut(graph, GraphWish(1, depth=3, hidden=frozenset({3})))) == {1, 2}
    assert ids(graph, cut(graph, GraphWish(1, expanded=(2, 3)))) == {1, 2, 3, 4}
    assert ids(graph, cut(graph, GraphWish(1, expanded=(4,)))) == {1, 2}


def test_a_path_is_a_shortest_one_and_is_kept_whatever_the_depth() -> None:
    graph = columns([*CHAIN, (1, 6), (6, 5), (8, 9)])
    found = cut(graph, GraphWish(2, path=(1, 5)))
    assert graph.facts.entity_ids[found.path].tolist() == [1, 6, 5]
    assert {1, 6, 5} <= ids(graph, found)
    assert len(cut(graph, GraphWish(2, path=(1, 9))).path) == 0


def test_above_the_limit_the_near_and_well_connected_stay() -> None:
    graph = columns([(1, n) for n in range(2, 8)] + [(6, 7), (6, 20), (7, 20), (7, 21)])
    found = cut(graph, GraphWish(1, depth=2, limit=4))
    assert found.reachable == 9
    assert ids(graph, found) == {1, 2, 6, 7}
    assert ids(graph, cut(graph, GraphWish(1, depth=2, limit=8))) == {1, 2, 3, 4, 5, 6, 7, 20}


def test_the_whole_is_all_that_is_connected_or_the_best_of_it() -> None:
    graph = columns([*CHAIN, (2, 9), (2, 10)], alone=[77])
    assert ids(graph, cut(graph, GraphWish(whole=True))) == {1, 2, 3, 4, 5, 9, 10}
    few = cut(graph, GraphWish(whole=True, limit=3))
    assert ids(graph, few) == {2, 3, 4}
    assert few.reachable == 7


def test_a_window_of_time_leaves_what_is_dated_in_it() -> None:
    graph = columns(CHAIN, days=[100, 200, 300, NO_DAY])
    whole = cut(graph, GraphWish(whole=True))
    assert ids(graph, within_days(whole, 150, 300)) == {2, 3, 4}
    assert ids(graph, within_days(whole, 150, 250, undated=True)) == {2, 3, 4, 5}
    assert ids(graph, within_days(whole, 400, 500)) == set()


@pytest.mark.parametrize("by", [TYPE, COMMUNITY])
def test_groups_hold_each_entity_once_and_open_by_their_names(by: str) -> None:
    cliques = [(a, b) for base in (1, 11) for a in range(base, base + 4) for b in range(a + 1, base + 4)]
    graph = columns([*cliques, (1, 11)], dict.fromkeys(range(11, 15), "place"))
    whole = cut(graph, GraphWish(whole=True))
    found = grouped(whole, by, (), ())
    assert sorted(np.bincount(found.of[found.of >= 0]).tolist()) == [4, 4]
    opened = grouped(whole, by, [found.groups[0].name], ())
    assert len(opened.groups) == 1
    assert (opened.of == -1).sum() == 4
    alone = grouped(whole, by, (), [int(whole.nodes[0])])
    assert alone.of[0] == -1


def test_the_best_connected_hang_together() -> None:
    hubs = [(1, n) for n in range(10, 20)] + [(1, 2), (2, 3)] + [(3, n) for n in range(30, 45)]
    whole = graph_of([*hubs, (90, 91)], alone=[99])
    found = best_connected(whole, 3)
    assert {node.id for node in found.nodes} == {1, 2, 3}
    assert len(found.edges) == 2
    assert 90 not in {node.id for node in best_connected(whole, 500).nodes}
    assert best_connected(Graph((), ()), 5) == Graph((), ())
