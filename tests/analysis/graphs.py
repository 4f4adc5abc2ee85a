"""Graphs made up for the tests."""

from __future__ import annotations

from collections.abc import Iterable

from yzkg.analysis.network import Graph, GraphEdge
from yzkg.core.text import Span
from yzkg.store.graph_queries import GraphEntity


def graph_of(edges: Iterable[tuple[int, int]], types: dict[int, str] | None = None, alone: Iterable[int] = ()) -> Graph:
    """A graph with these edges; nodes are of type "person" unless `types` says otherwise."""
    pairs = list(edges)
    ids = sorted({*alone, *(node for pair in pairs for node in pair)})
    nodes = tuple(GraphEntity(id, (types or {}).get(id, "person"), f"n{id}", (f"n{id}",), "accepted", 1) for id in ids)
    return Graph(nodes, tuple(edge_of(number, *pair) for number, pair in enumerate(pairs, 1)))


def edge_of(number: int, source: int, target: int, type: str = "order", status: str = "accepted") -> GraphEdge:
    return GraphEdge(
        id=f"s{number}.a.{source}.b.{target}",
        source=source,
        target=target,
        type=type,
        roles=("a", "b"),
        modality="done",
        status=status,
        certainty=None,
        inferred=False,
        statement_id=number,
        record_id=1,
        span=Span(number, number + 2),
        source_span=None,
        target_span=None,
        date_start=None,
        date_end=None,
    )
