"""What the canvas draws: nodes, and one link for all edges between the same two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from yzkg.analysis.network import Graph, GraphEdge
from yzkg.store.models import ACCEPTED

MOST_RADIUS, LEAST_RADIUS = 15.0, 5.5


@dataclass(frozen=True, slots=True)
class CanvasNode:
    """`radius` in pixels at scale 1; `weight` says whose label goes first; `sure` is drawn full, else hollow."""

    id: int
    type: str
    label: str
    radius: float
    weight: float
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Crowd:
    """Nodes that stand too near each other to be told apart at a scale, under the heaviest of them, at its place."""

    lead: CanvasNode
    count: int
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Link:
    """All edges between two nodes; `source` is the end with the lower id."""

    source: int
    target: int
    edges: tuple[GraphEdge, ...]
    forward: bool  # some edge runs from source to target
    backward: bool
    sure: bool  # some edge is accepted
    count: int  # how many statements stand behind it

    @property
    def key(self) -> tuple[int, int]:
        return self.source, self.target


def merged_links(edges: Sequence[GraphEdge]) -> list[Link]:
    """Links in the order of their first edge; loops are left out."""
    groups: dict[tuple[int, int], list[GraphEdge]] = {}
    for edge in edges:
        if edge.source != edge.target:
            low, high = sorted((edge.source, edge.target))
            groups.setdefault((low, high), []).append(edge)
    return [
        Link(
            low,
            high,
            tuple(group),
            forward=any(edge.source == low for edge in group),
            backward=any(edge.source == high for edge in group),
            sure=any(edge.status == ACCEPTED for edge in group),
            count=len({edge.statement_id for edge in group}),
        )
        for (low, high), group in groups.items()
    ]


def canvas_items(graph: Graph, centre: int | None = None) -> tuple[list[CanvasNode], list[Link]]:
    """A graph as the canvas draws it. The centre is the largest and named first."""
    links = merged_links(graph.edges)
    degree: Counter[int] = Counter()
    for link in links:
        degree[link.source] += 1
        degree[link.target] += 1
    nodes = []
    for node in graph.nodes:
        first = node.id == centre
        grown = LEAST_RADIUS + 1.2 * max(0, degree[node.id] - 1) ** 0.5
        radius = MOST_RADIUS if first else min(MOST_RADIUS - 2, grown)
        weight = float("inf") if first else degree[node.id] + min(node.mentions, 999) / 1000
        nodes.append(CanvasNode(node.id, node.type, node.label, radius, weight, node.status == ACCEPTED))
    return nodes, links
