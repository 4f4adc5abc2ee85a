"""What the graph page has worked out on threads: the graph, an excerpt laid out, the proofs of what is chosen."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from yzkg.analysis.excerpt import Wanted, excerpt
from yzkg.analysis.layout import Place, Size, layout
from yzkg.analysis.network import Graph, GraphEdge, graph
from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.store.graph_queries import graph_entities, passages
from yzkg.store.project import Project
from yzkg.ui.contradicted_proofs import with_contradictions
from yzkg.ui.lists import joined
from yzkg.ui.models import review_words as words
from yzkg.ui.models.proofs import DOT, Proof, excerpt_of, place_of
from yzkg.ui.widgets.entity_search import Findable, findable
from yzkg.ui.widgets.graph_items import CanvasNode, Link, canvas_items

EM = 14.0  # pixels of a wide character in a name, about
ARROW = " \N{RIGHTWARDS ARROW} "


@dataclass(frozen=True, slots=True)
class LoadedGraph:
    """The whole graph in one choice of statuses, and the ways to find its entities.

    `degree`: edges of each entity; `kinds`, `types`: how many edges and entities of which type; `hidden`: the ways
    to find those that only the whole graph has.
    """

    status: str
    whole: Graph
    names: Sequence[Findable]
    degree: Mapping[int, int]
    kinds: Mapping[str, int]
    types: Mapping[str, int]
    hidden: Sequence[Findable] = ()

    @property
    def foremost(self) -> int | None:
        """The entity with most edges."""
        return max(self.degree, key=lambda id: (self.degree[id], -id), default=None)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """An excerpt as the canvas shows it. `edges`: those in it; `share`: how far the layout is."""

    wanted: Wanted
    part: Graph
    reachable: int
    nodes: Sequence[CanvasNode]
    links: Sequence[Link]
    places: Mapping[int, Place]
    share: float


def load_graph(project: Project, pack: Pack, table: FoldTable, status: str | None) -> LoadedGraph:
    """The graph in a status; with None the accepted one, or where nothing is accepted yet the whole."""
    whole = graph(project, pack, status or "accepted")
    if status is None and not whole.edges:
        return load_graph(project, pack, table, "all")
    degree = dict.fromkeys((node.id for node in whole.nodes), 0)
    for edge in whole.edges:
        degree[edge.source] += 1
        degree[edge.target] += 1
    names = [
        found
        for node in whole.nodes
        for found in findable(table, node.id, node.label, node.names, node.type, degree[node.id])
    ]
    kinds, types = Counter(edge.type for edge in whole.edges), Counter(node.type for node in whole.nodes)
    hidden = [] if status == "all" else _hidden(project, table, degree)
    return LoadedGraph(status or "accepted", whole, names, degree, kinds, types, hidden)


def _hidden(project: Project, table: FoldTable, shown: Collection[int]) -> list[Findable]:
    return [
        found
        for one in graph_entities(project, "all")
        if one.id not in shown
        for found in findable(table, one.id, one.label, one.names, one.type, one.mentions)
    ]


def lay_out(
    whole: Graph,
    wanted: Wanted,
    start: Mapping[int, Place],
    pinned: Collection[int],
    freedom: float,
    cancel: CancelToken,
) -> Iterator[LaidOut]:
    """Cut the excerpt out and lay it out, a step at a time; see `layout` for start, pinned and freedom."""
    found = excerpt(whole, wanted)
    cancel.check()
    nodes, links = canvas_items(found.graph, wanted.centre)
    sizes = {node.id: box_of(node) for node in nodes}
    pairs = [link.key for link in links for _ in range(link.count)]
    ids = [node.id for node in nodes]
    for step in layout(ids, pairs, sizes=sizes, start=start, pinned=pinned, freedom=freedom):
        cancel.check()
        yield LaidOut(wanted, found.graph, found.reachable, nodes, links, step.places(), step.share)


def box_of(node: CanvasNode) -> Size:
    """The room of a mark with its name below, in pixels at scale 1. No fonts are asked: this runs on a thread."""
    wide = sum(1.0 if unicodedata.east_asian_width(sign) in "WF" else 0.6 for sign in node.label)
    return max(2 * node.radius, wide * EM) + 8, 2 * node.radius + EM * 1.7


def proofs_of(project: Project, pack: Pack, part: Graph, edges: Sequence[GraphEdge], other: int | None) -> list[Proof]:
    """The statements behind edges, in order of date. `other`: the node whose edges they are, to name the far ends."""
    labels = {node.id: node for node in part.nodes}
    texts = passages(project, [edge.record_id for edge in edges])
    by_statement: dict[int, list[GraphEdge]] = {}
    for edge in sorted(edges, key=lambda e: (e.date_start is None, e.date_start or 0, e.record_id, e.span)):
        by_statement.setdefault(edge.statement_id, []).append(edge)
    proofs = []
    for id, group in by_statement.items():
        edge, passage = group[0], texts[group[0].record_id]
        ends: dict[Span, str] = {}
        for one in group:
            for span, node in ((one.source_span, one.source), (one.target_span, one.target)):
                if span is not None:
                    ends[span] = labels[node].type
        text, marks = excerpt_of(passage.text, edge.span, ends.items())
        if other is None:
            said = list(dict.fromkeys(labels[e.source].label + ARROW + labels[e.target].label for e in group))
        else:
            said = list(dict.fromkeys(labels[e.target if e.source == other else e.source].label for e in group))
        proofs.append(
            Proof(
                key=id,
                head=words.statement_type_word(pack, edge.type),
                about=DOT.join((*words.meant(edge.modality, edge.asserted_by, edge.certainty), joined(said))),
                text=text,
                marks=marks,
                foot=place_of(passage.headings, passage.date_text, passage.source, passage.locator),
                status=edge.status,
                record_id=edge.record_id,
                span=edge.span,
            )
        )
    return with_contradictions(project, pack, proofs)
