"""The graph: entities as nodes, and an edge for every pair of roles that the pack draws between two fillers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.store.graph_queries import GraphEntity, GraphStatement, graph_entities, graph_statements
from yzkg.store.models import DOCUMENT
from yzkg.store.project import Project

Node = GraphEntity


@dataclass(frozen=True, slots=True)
class GraphEdge:
    """One edge and its proof. `id` is stable: statement id, role pair, fillers."""

    id: str
    source: int  # entity ids
    target: int
    type: str  # statement type
    roles: tuple[str, str]
    modality: str
    status: str
    certainty: float | None  # a person's word
    inferred: bool
    statement_id: int
    record_id: int
    span: Span  # the words that carry the statement
    source_span: Span | None  # the words that name its ends, in the same record
    target_span: Span | None
    date_start: int | None
    date_end: int | None
    asserted_by: str = DOCUMENT  # who says so
    confidence: float | None = None  # the engine's word


@dataclass(frozen=True, slots=True)
class Graph:
    nodes: tuple[Node, ...]
    edges: tuple[GraphEdge, ...]


def graph(project: Project, pack: Pack, status: str = "accepted") -> Graph:
    """The graph of accepted facts, or with `status` "all" of proposed ones too. Nodes without edges are kept."""
    with project.read():  # both of one state of the file
        nodes = tuple(graph_entities(project, status))
        statements = graph_statements(project, status)
    known = {node.id for node in nodes}
    edges = [
        edge
        for statement in statements
        for edge in {edge.id: edge for edge in _edges(statement, pack)}.values()
        if edge.source in known and edge.target in known
    ]
    return Graph(nodes, tuple(edges))


def _edges(statement: GraphStatement, pack: Pack) -> Iterator[GraphEdge]:
    kind = pack.statement_types.get(statement.type)
    if kind is None:  # read with another version of the pack
        return
    for drawn in kind.edges:
        for source in statement.fillers:
            for target in statement.fillers:
                if source.role != drawn.source or target.role != drawn.target or source.entity == target.entity:
                    continue
                yield GraphEdge(
                    id=f"s{statement.id}.{drawn.source}.{source.entity}.{drawn.target}.{target.entity}",
                    source=source.entity,
                    target=target.entity,
                    type=statement.type,
                    roles=(drawn.source, drawn.target),
                    modality=statement.modality,
                    status=statement.status,
                    certainty=statement.certainty,
                    inferred=source.inferred or target.inferred,
                    statement_id=statement.id,
                    record_id=statement.record_id,
                    span=statement.span,
                    source_span=source.span,
                    target_span=target.span,
                    date_start=statement.date_start,
                    date_end=statement.date_end,
                    asserted_by=statement.asserted_by,
                    confidence=statement.confidence,
                )


def neighbourhood(whole: Graph, ids: Iterable[int], depth: int) -> Graph:
    """The part of a graph within `depth` steps of the given entities, edges taken in both directions.

    Edges between two kept nodes are all kept. Unknown ids are passed over.
    """
    beside: dict[int, set[int]] = defaultdict(set)
    for edge in whole.edges:
        beside[edge.source].add(edge.target)
        beside[edge.target].add(edge.source)
    known = {node.id for node in whole.nodes}
    kept = frontier = known & set(ids)
    for _ in range(depth):
        frontier = set().union(*(beside[node] for node in frontier)) - kept if frontier else frontier
        kept = kept | frontier
    return Graph(
        tuple(node for node in whole.nodes if node.id in kept),
        tuple(edge for edge in whole.edges if edge.source in kept and edge.target in kept),
    )
