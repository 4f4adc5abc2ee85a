"""Measures of networks, held against NetworkX and against a plain reading of the same statements."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.made_facts import KINDS, Plain, archives, columns
from yzkg.analysis import measures
from yzkg.analysis import ties as ties_module
from yzkg.analysis.communities import Communities, communities
from yzkg.analysis.graph_columns import graph_columns
from yzkg.analysis.ties import JOB, RECORD, STATEMENT, Ties, drawn_ties, shared_ties
from yzkg.core import pack_load
from yzkg.core.cancel import Cancelled, CancelToken

PACK = pack_load.find("qing_workshops")


def ties_of(edges: Sequence[tuple[int, int]], weights: Sequence[float] = ()) -> Ties:
    """Ties between nodes that are numbered from 0 on; each is proved by a statement of its own."""
    pairs = sorted({(min(edge), max(edge)) for edge in edges if edge[0] != edge[1]})
    nodes = sorted({node for pair in pairs for node in pair})
    place = {node: n for n, node in enumerate(nodes)}
    weight = np.array(weights or [1.0] * len(pairs))
    return Ties(
        np.array(nodes, np.int64),
        np.array([place[a] for a, _ in pairs], np.int64),
        np.array([place[b] for _, b in pairs], np.int64),
        weight,
        weight,
        np.arange(len(pairs) + 1),
        np.arange(len(pairs)),
    )


def peer(ties: Ties) -> nx.Graph:
    graph = nx.Graph()
    graph.add_nodes_from(range(ties.nodes))
    graph.add_weighted_edges_from(zip(ties.left.tolist(), ties.right.tolist(), ties.weight.tolist(), strict=True))
    return graph


networks = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=40).map(ties_of)


@given(networks)
@settings(deadline=None)
def test_measures_are_those_of_networkx(ties: Ties) -> None:
    graph = peer(ties)
    order = range(ties.nodes)
    assert measures.degree(ties).tolist() == [graph.degree(node) for node in order]
    assert measures.strength(ties).tolist() == [graph.degree(node, weight="weight") for node in order]
    if not ties.nodes:
        return
    assert np.allclose(
        measures.pagerank(ties), [nx.pagerank(graph, tol=1e-12, max_iter=1000)[n] for n in order], atol=1e-6
    )
    wanted = nx.betweenness_centrality(graph)
    found = measures.betweenness(ties)
    assert found.pivots == 0
    assert np.allclose(found.values, [wanted[node] for node in order])
    cores = nx.core_number(graph)
    assert measures.core(ties).tolist() == [cores[node] for node in order]
    parts = sorted(nx.connected_components(graph), key=lambda nodes: (-len(nodes), min(nodes)))
    number = measures.components(ties)
    assert [set(np.flatnonzero(number == n).tolist()) for n in range(len(parts))] == parts


@given(networks)
@settings(deadline=None)
def test_an_estimate_from_all_nodes_is_exact(ties: Ties) -> None:
    found = measures._estimated(ties, ties.nodes, 1, CancelToken(), lambda _share: None) if ties.nodes > 2 else None
    if found is not None:
        assert np.allclose(found.values, measures.betweenness(ties).values)
        assert np.allclose(found.error, 0)


def test_an_estimate_says_how_sure_it_is_and_is_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    graph = nx.barabasi_albert_graph(300, 2, seed=3)
    ties = ties_of(list(graph.edges))
    exact = measures.betweenness(ties)
    monkeypatch.setattr(measures, "EXACT_NODES", 100)
    told: list[float] = []
    found = measures.betweenness(ties, pivots=60, seed=5, progress=told.append)
    assert found.pivots == 60
    assert told[-1] == 1
    top = np.argsort(-exact.values)[:15]  # of those that hardly a path passes a sample tells little
    assert (np.abs(found.values - exact.values)[top] <= 3 * found.error[top]).all()
    assert set(np.argsort(-found.values)[:3]) <= set(np.argsort(-exact.values)[:10])
    assert measures.betweenness(ties, pivots=60, seed=5).values.tolist() == found.values.tolist()
    stopped = CancelToken()
    stopped.cancel()
    with pytest.raises(Cancelled):
        measures.betweenness(ties, stopped, pivots=60)


def test_communities_of_cliques_are_the_cliques() -> None:
    edges = [pair for first in (0, 10, 20) for pair in combinations(range(first, first + 6 - first // 10), 2)]
    found = communities(ties_of([*edges, (0, 10), (11, 20)]))
    assert found.count == 3
    assert found.of.tolist() == [0] * 6 + [1] * 5 + [2] * 4
    graph = peer(ties_of([*edges, (0, 10), (11, 20)]))
    groups = [set(np.flatnonzero(found.of == n).tolist()) for n in range(3)]
    assert found.modularity == pytest.approx(nx.community.modularity(graph, groups), abs=1e-6)


@given(networks)
@settings(deadline=None)
def test_communities_are_the_same_again_and_never_tear_what_nothing_ties(ties: Ties) -> None:
    found = communities(ties)
    assert communities(ties).of.tolist() == found.of.tolist()
    sizes = np.bincount(found.of) if ties.nodes else np.zeros(0)
    assert sizes.tolist() == sorted(sizes.tolist(), reverse=True)
    part = measures.components(ties) if ties.nodes else np.zeros(0)
    for number in range(found.count):
        assert len(set(part[found.of == number].tolist())) == 1


@given(st.lists(st.integers(0, 4), min_size=1, max_size=20), st.data())
def test_communities_keep_the_numbers_that_they_had(of: list[int], data: st.DataObject) -> None:
    numbered = np.unique(of, return_inverse=True)[1]
    former = np.array(data.draw(st.lists(st.integers(-1, 6), min_size=len(of), max_size=len(of))), np.int64)
    found = Communities(numbered, 0.0, 1).like(former)
    assert len(set(zip(numbered.tolist(), found.of.tolist(), strict=True))) == len(set(numbered.tolist()))
    assert Communities(numbered, 0.0, 1).like(numbered).of.tolist() == numbered.tolist()


# ties


def unit_of(n: int, one: Plain, shared: str) -> list[object]:
    if shared == STATEMENT:
        return [("statement", n)]
    if shared == JOB and one.job >= 0:
        return [("job", one.job)]
    if shared in (JOB, RECORD):
        return [("record", one.record)]
    return list({entity for _role, entity in one.parts if entity >= 0 and KINDS[entity] == shared})


@given(archives, st.sampled_from((JOB, RECORD, STATEMENT, "object")))
@settings(deadline=None)
def test_shared_ties_are_those_of_a_plain_reading(made: list[Plain], shared: str) -> None:
    members: dict[object, dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    for n, one in enumerate(made):
        for unit in unit_of(n, one, shared):
            for _role, entity in one.parts:
                if entity >= 0 and KINDS[entity] == "person":
                    members[unit][entity].add(n + 100)
    weight: dict[tuple[int, int], float] = defaultdict(float)
    newman: dict[tuple[int, int], float] = defaultdict(float)
    behind: dict[tuple[int, int], set[int]] = defaultdict(set)
    for persons in members.values():
        for pair in combinations(sorted(persons), 2):
            weight[pair] += 1
            newman[pair] += 1 / (len(persons) - 1)
            behind[pair] |= persons[pair[0]] | persons[pair[1]]
    ties = shared_ties(columns(made), "person", shared)
    pairs = [(int(ties.ids[a]), int(ties.ids[b])) for a, b in zip(ties.left, ties.right, strict=True)]
    assert dict(zip(pairs, ties.weight.tolist(), strict=True)) == dict(weight)
    assert dict(zip(pairs, ties.newman.tolist(), strict=True)) == pytest.approx(dict(newman))
    assert {pair: set(ties.behind(n)) for n, pair in enumerate(pairs)} == dict(behind)
    assert ties.left_out == 0


@given(archives)
@settings(deadline=None)
def test_drawn_ties_are_the_edges_of_the_graph(made: list[Plain]) -> None:
    facts = columns(made)
    graph = graph_columns(facts, PACK)
    ties = drawn_ties(graph)
    wanted: dict[tuple[int, int], set[int]] = defaultdict(set)
    for source, target, line in zip(graph.source, graph.target, graph.statement, strict=True):
        if source != target:
            a, b = sorted((int(facts.entity_ids[source]), int(facts.entity_ids[target])))
            wanted[a, b].add(int(facts.ids[line]))
    pairs = [(int(ties.ids[a]), int(ties.ids[b])) for a, b in zip(ties.left, ties.right, strict=True)]
    assert {pair: set(ties.behind(n)) for n, pair in enumerate(pairs)} == dict(wanted)
    assert ties.weight.tolist() == [len(wanted[pair]) for pair in pairs]
    for node in ties.ids.tolist():
        assert [pairs[t] for t in ties.of(node)] == [pair for pair in pairs if node in pair]


def test_a_unit_with_very_many_ties_nobody_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = columns([Plain(0, "order", "done", None, (("issuer", 3), ("issuer", 4)))])
    assert (len(shared_ties(facts, "person", RECORD)), shared_ties(facts, "person", RECORD).left_out) == (1, 0)
    monkeypatch.setattr(ties_module, "MOST_TOGETHER", 1)
    assert (len(shared_ties(facts, "person", RECORD)), shared_ties(facts, "person", RECORD).left_out) == (0, 1)
