"""The graph of 1,000,000 statements of 200,000 entities, asked and measured, beside NetworkX and DuckDB.

Printed: computing time of each in the same run, and ratios. Each side is asked as well as we can: DuckDB goes on from
the distinct nodes of the first step, NetworkX ranks as precisely as we do, and making its graph counts as making ours
does. Hardly a third of the entities of the made project stand in the graph, so random ties are measured too.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import duckdb
import networkx as nx
import numpy as np
import psutil
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmark.synthetic_project import make_project
from yzkg.analysis import measures
from yzkg.analysis.communities import communities
from yzkg.analysis.graph_columns import GraphColumns, graph_columns
from yzkg.analysis.ties import Ties, drawn_ties
from yzkg.core import pack_load
from yzkg.store.fact_columns import fact_columns
from yzkg.store.project import Project

ENTITIES, STATEMENTS = 200_000, 1_000_000
T = TypeVar("T")


class Figures:
    """What took how long, printed at the end."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def take(self, name: str, work: Callable[[], T]) -> tuple[T, float]:
        began = time.process_time()
        found = work()
        took = time.process_time() - began
        self.lines.append(f"{name}: {took:.3f} s computing")
        return found, took

    def ratio(self, name: str, ours: float, theirs: float) -> None:
        self.lines.append(f"  {name}: {theirs / max(ours, 1e-6):.1f} times ours")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("large") / "large.yzkg"
    make_project(made, pack_load.find("qing_workshops"), entities=ENTITIES, statements=STATEMENTS)
    return made


@pytest.fixture(scope="module")
def figures() -> Iterator[Figures]:
    found = Figures()
    yield found
    print("\nfigures of the large graph:", *found.lines, sep="\n  ")


def peer(ties: Ties) -> nx.Graph:
    graph = nx.Graph()
    graph.add_nodes_from(range(ties.nodes))
    graph.add_weighted_edges_from(zip(ties.left.tolist(), ties.right.tolist(), ties.weight.tolist(), strict=True))
    return graph


def surroundings(graph: GraphColumns, name: str, node: int, figures: Figures) -> None:
    """Two steps from a node, and the same asked of DuckDB."""
    found, took = figures.take(f"surroundings of {name}, two steps", lambda: graph.within(np.array([node]), 2))
    figures.lines.append(f"  {len(found)} nodes (goal 0.100 s)")
    database = duckdb.connect()
    database.execute("SET threads = 1")
    edges = {"a": np.concatenate((graph.source, graph.target)), "b": np.concatenate((graph.target, graph.source))}
    database.register("edges", edges)
    database.execute("CREATE TABLE beside AS SELECT * FROM edges")
    query = f"""WITH near AS (SELECT DISTINCT b FROM beside WHERE a = {node}) SELECT count(*) FROM (SELECT {node} AS n
        UNION SELECT b FROM near UNION SELECT b FROM beside WHERE a IN (SELECT b FROM near))"""
    counted, theirs = figures.take("  by DuckDB", lambda: database.execute(query).fetchall())
    assert counted == [(len(found),)]
    figures.ratio("DuckDB", took, theirs)


def test_large_graph(path: Path, figures: Figures, benchmark: BenchmarkFixture) -> None:
    pack = pack_load.find("qing_workshops")
    process = psutil.Process()
    before = process.memory_info().rss
    with Project.open(path, undo=False) as project:
        facts, _ = figures.take("all statements as columns", lambda: fact_columns(project, "all"))
    graph, _ = figures.take("the graph over them", lambda: graph_columns(facts, pack))
    figures.lines.append(f"  {graph.nodes} nodes, {len(graph)} edges; {(process.memory_info().rss - before) >> 20} MB")
    by_degree = np.argsort(-graph.degree)
    figures.take("who stands beside whom, once", lambda: graph.beside)
    surroundings(graph, "a hub", int(by_degree[0]), figures)
    surroundings(graph, "an ordinary node", int(by_degree[np.count_nonzero(graph.degree) // 2]), figures)
    ties, _ = figures.take("ties of the graph", lambda: drawn_ties(graph))
    measure(ties, figures)
    benchmark.pedantic(lambda: graph.within(np.array([int(np.argmax(graph.degree))]), 2), rounds=3)


def test_random_ties(figures: Figures, benchmark: BenchmarkFixture) -> None:
    """As many nodes and ties as the project has entities and statements; every tenth end is one of a hundred hubs."""
    random = np.random.default_rng(1)
    ends = random.integers(0, ENTITIES, (2, STATEMENTS))
    ends[0, ::5] = random.integers(0, 100, len(ends[0, ::5]))
    ends = np.unique(np.sort(ends[:, ends[0] != ends[1]], axis=0), axis=1)
    nodes, lines = np.unique(ends, return_inverse=True)
    left, right = lines.reshape(ends.shape)
    weight = np.ones(len(left))
    ties = Ties(nodes, left, right, weight, weight, np.arange(len(left) + 1), np.arange(len(left)))
    measure(ties, figures)
    benchmark.pedantic(lambda: measures.components(ties), rounds=1)


def measure(ties: Ties, figures: Figures) -> None:
    """All measures of a network, beside NetworkX."""
    import rustworkx  # noqa: F401 - once for a process, and no part of what is compared

    figures.lines.append(f"measured: {ties.nodes} nodes with {len(ties)} ties")
    theirs, built = figures.take("the same as a NetworkX graph", lambda: peer(ties))
    number, mine = figures.take("components", lambda: measures.components(ties))
    parts, other = figures.take("  by NetworkX, its graph made", lambda: list(nx.connected_components(theirs)))
    assert len(parts) == int(number.max()) + 1
    figures.ratio("NetworkX with the making of its graph", mine, other + built)
    rank, mine = figures.take("PageRank", lambda: measures.pagerank(ties))
    known, other = figures.take("  by NetworkX without SciPy", lambda: _pagerank(theirs))
    assert np.abs(rank - [known[node] for node in range(ties.nodes)]).sum() < 1e-3
    figures.ratio("NetworkX with the making of its graph", mine, other + built)
    found, _ = figures.take("communities (Leiden)", lambda: communities(ties))
    figures.lines.append(f"  {found.count} of them, modularity {found.modularity:.3f}")
    between, _ = figures.take("betweenness from 20 starting points", lambda: measures.betweenness(ties, pivots=20))
    assert between.pivots == 20


def _pagerank(graph: nx.Graph) -> dict[int, float]:
    from networkx.algorithms.link_analysis.pagerank_alg import _pagerank_python

    found: Any = _pagerank_python(graph, tol=1e-9, max_iter=500)  # as ours; SciPy is no dependency
    return dict(found)
