"""The part of a graph that a reader asks for: around an entity, of chosen types, not more than can be read."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from yzkg.analysis.network import Graph, GraphEdge


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to show. Types of None are all of them; the entity itself is shown whatever its type."""

    centre: int
    depth: int = 1
    limit: int = 300
    entity_types: frozenset[str] | None = None
    statement_types: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Excerpt:
    """`reachable`: how many entities the neighbourhood holds, of which `graph` has the best connected ones."""

    graph: Graph
    reachable: int


def excerpt(whole: Graph, wanted: Wanted) -> Excerpt:
    """The neighbourhood within the wanted types. Above the limit the nearer come first, then the better connected.

    Everything kept is connected with the centre through what is kept. An unknown centre gives an empty graph.
    """
    nodes = {
        node.id: node
        for node in whole.nodes
        if node.id == wanted.centre or wanted.entity_types is None or node.type in wanted.entity_types
    }
    if wanted.centre not in nodes:
        return Excerpt(Graph((), ()), 0)
    edges = [
        edge
        for edge in whole.edges
        if edge.source in nodes
        and edge.target in nodes
        and (wanted.statement_types is None or edge.type in wanted.statement_types)
    ]
    layers = _layers(edges, wanted.centre, wanted.depth)
    kept = _kept(layers, edges, wanted.limit)
    return Excerpt(
        Graph(
            tuple(node for node in nodes.values() if node.id in kept),
            tuple(edge for edge in edges if edge.source in kept and edge.target in kept),
        ),
        sum(len(layer) for layer in layers),
    )


def _layers(edges: Collection[GraphEdge], centre: int, depth: int) -> list[set[int]]:
    beside: dict[int, set[int]] = defaultdict(set)
    for edge in edges:
        beside[edge.source].add(edge.target)
        beside[edge.target].add(edge.source)
    seen = {centre}
    layers = [{centre}]
    for _ in range(depth):
        found = set().union(*(beside[node] for node in layers[-1])) - seen if layers[-1] else set()
        seen |= found
        layers.append(found)
    return layers


def _kept(layers: list[set[int]], edges: Collection[GraphEdge], limit: int) -> set[int]:
    kept: set[int] = set()
    for layer in layers:
        room = limit - len(kept)
        if len(layer) <= room:
            kept |= layer
            continue
        # First those with most links to what is kept already, then those with most links anywhere.
        inward: Counter[int] = Counter()
        anywhere: Counter[int] = Counter()
        for edge in edges:
            for one, other in ((edge.source, edge.target), (edge.target, edge.source)):
                anywhere[one] += 1
                inward[one] += other in kept
        linked = [node for node in layer if inward[node]] if kept else list(layer)
        linked.sort(key=lambda node: (-inward[node], -anywhere[node], node))
        return kept | set(linked[: max(0, room)])
    return kept


def best_connected(whole: Graph, most: int) -> Graph:
    """The largest connected part, and of it the `most` nodes with most neighbours that still hang together."""
    beside: dict[int, set[int]] = defaultdict(set)
    for edge in whole.edges:
        if edge.source != edge.target:
            beside[edge.source].add(edge.target)
            beside[edge.target].add(edge.source)
    largest: set[int] = set()
    left = {node.id for node in whole.nodes}
    while left:
        part, wave = set(), {min(left)}
        while wave:
            part |= wave
            wave = set().union(*(beside[node] for node in wave)) - part
        left -= part
        if len(part) > len(largest):
            largest = part
    chosen: set[int] = set()
    rank = {node: (-len(beside[node]), node) for node in largest}
    edge_of = set(sorted(largest, key=rank.__getitem__)[:1])
    while edge_of and len(chosen) < most:
        best = min(edge_of, key=rank.__getitem__)
        chosen.add(best)
        edge_of = (edge_of | beside[best]) - chosen
    return Graph(
        tuple(node for node in whole.nodes if node.id in chosen),
        tuple(edge for edge in whole.edges if edge.source in chosen and edge.target in chosen),
    )
