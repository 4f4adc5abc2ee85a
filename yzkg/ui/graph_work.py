"""What the graph page has worked out on threads: the graph, and an excerpt of it laid out."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from yzkg.analysis.excerpt import Excerpt, asked_of, excerpt, lines_of, pairs_of, within_days
from yzkg.analysis.graph_columns import GraphColumns, graph_columns
from yzkg.analysis.graph_groups import Grouped, grouped
from yzkg.analysis.graph_wish import GraphWish
from yzkg.analysis.layout import Place, Size, layout
from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store.entity_forms import EntityForms, entity_forms
from yzkg.store.fact_columns import Ints
from yzkg.store.honesty import honesty
from yzkg.store.project import Project
from yzkg.ui.kept_facts import KeptFacts
from yzkg.ui.widgets.entity_search import Findable
from yzkg.ui.widgets.graph_items import LEAST_RADIUS, MOST_RADIUS, CanvasNode, Link

EM = 14.0  # pixels of a wide character in a name, about
PULLS = 6  # of a link: more statements pull no harder
GROUP_RADIUS = 26.0  # the most of a mark that stands for many
Window = tuple[int, int, bool]  # first and last day, and whether undated facts are shown too


@dataclass(frozen=True, eq=False)
class LoadedGraph:
    """The graph in one choice of statuses, and the ways to find its entities.

    `names`: of those that something is connected with; `hidden`: of those that only the whole graph has. `read`: how
    many records are in which state of honesty.
    """

    status: str
    graph: GraphColumns
    forms: EntityForms
    names: Sequence[Findable]
    hidden: Sequence[Findable]
    read: Mapping[str, int]

    @cached_property
    def kinds(self) -> Mapping[str, int]:
        """How many statements of each type draw an edge."""
        facts = self.graph.facts
        counts = np.bincount(facts.types.codes[np.unique(self.graph.statement)], minlength=len(facts.types.words))
        return {word: int(count) for word, count in zip(facts.types.words, counts, strict=True) if count}

    @cached_property
    def types(self) -> Mapping[str, int]:
        """How many entities of each type have an edge."""
        kinds = self.graph.facts.entity_types
        counts = np.bincount(kinds.codes[self.graph.degree > 0], minlength=len(kinds.words))
        return {word: int(count) for word, count in zip(kinds.words, counts, strict=True) if count}

    @property
    def entities(self) -> int:
        return int((self.graph.degree > 0).sum())

    @property
    def foremost(self) -> int | None:
        """The id of the entity with most edges."""
        return int(self.graph.facts.entity_ids[int(self.graph.degree.argmax())]) if len(self.graph) else None

    def line(self, entity_id: int) -> int | None:
        """Where an entity stands, by any id that counts as it; None where there is none."""
        return lines_of(self.graph, (entity_id,), self.forms.merged).get(entity_id)

    def id_of(self, entity_id: int) -> int | None:
        """The id of the entity that counts as it now."""
        line = self.line(entity_id)
        return None if line is None else int(self.graph.facts.entity_ids[line])

    def label(self, entity_id: int) -> str:
        """ "" where there is none."""
        line = self.line(entity_id)
        return "" if line is None else self.graph.facts.labels[line]


@dataclass(frozen=True, slots=True, eq=False)
class LaidOut:
    """An excerpt as the canvas shows it. `groups`: what its negative ids stand for; `share`: how far the layout is."""

    wish: GraphWish
    part: Excerpt
    groups: Grouped | None
    nodes: Sequence[CanvasNode]
    links: Sequence[Link]
    places: Mapping[int, Place]
    share: float

    def lines(self, id_: int) -> Ints:
        """The lines of the entities that a node stands for."""
        if id_ < 0 and self.groups is not None:
            meant = self.groups.of == -1 - id_
        else:
            meant = self.part.graph.facts.entity_ids[self.part.nodes] == id_
        lines: Ints = self.part.nodes[meant]
        return lines

    @property
    def statements(self) -> Ints:
        """The lines of the statements that are drawn."""
        return np.unique(self.part.graph.statement)


def load_graph(project: Project, kept: KeptFacts, pack: Pack, table: FoldTable, status: str | None) -> LoadedGraph:
    """The graph in a status; with None the accepted one, or where nothing is accepted yet the whole."""
    graph = graph_columns(kept.columns(project, status or "accepted"), pack)
    if status is None and not len(graph):
        return load_graph(project, kept, pack, table, "all")
    forms = entity_forms(project)
    shown, hidden = _findable(graph, forms, table, pack)
    states = Counter(state.value for state in honesty(project).values())
    return LoadedGraph(status or "accepted", graph, forms, shown, [] if status == "all" else hidden, states)


def _findable(
    graph: GraphColumns, forms: EntityForms, table: FoldTable, pack: Pack
) -> tuple[list[Findable], list[Findable]]:
    """The ways to find entities that have an edge, and all others that could have one."""
    facts = graph.facts
    line_of = {id_: line for line, id_ in enumerate(facts.entity_ids.tolist())}
    types = [facts.entity_types.words[code] for code in facts.entity_types.codes.tolist()]
    degree, nodes = graph.degree.tolist(), pack.node_types()
    shown: list[Findable] = []
    hidden: list[Findable] = []
    seen: set[tuple[int, str]] = set()
    labels = ((id_, facts.labels[line], "") for id_, line in line_of.items())
    for id_, form, key in (*forms.names, *labels):
        line = line_of.get(id_)
        if line is None or (line, form) in seen or types[line] not in nodes:
            continue
        seen.add((line, form))
        one = Findable(key or table.key(form) or form, form, id_, facts.labels[line], types[line], degree[line])
        (shown if degree[line] else hidden).append(one)
    return shown, hidden


def lay_out(
    loaded: LoadedGraph,
    wish: GraphWish,
    start: Mapping[int, Place],
    pinned: Collection[int],
    freedom: float,
    cancel: CancelToken,
) -> Iterator[LaidOut]:
    """Cut the excerpt out and lay it out, a step at a time; see `layout` for start, pinned and freedom."""
    first = drawn(loaded, wish)
    cancel.check()
    sizes = {node.id: box_of(node) for node in first.nodes}
    pairs = [link.key for link in first.links for _ in range(min(link.count, PULLS))]
    ids = [node.id for node in first.nodes]
    for step in layout(ids, pairs, sizes=sizes, start=start, pinned=pinned, freedom=freedom):
        cancel.check()
        yield replace(first, places=step.places(), share=step.share)


def drawn(loaded: LoadedGraph, wish: GraphWish) -> LaidOut:
    """What a wish shows, without places."""
    graph = loaded.graph
    ids = {*wish.hidden, *wish.expanded, *(wish.path or ()), *(() if wish.centre is None else (wish.centre,))}
    line_of = lines_of(graph, ids, loaded.forms.merged)
    part = excerpt(graph, asked_of(wish.filter, graph), wish, line_of)
    groups = None
    if wish.grouped and len(part.nodes):
        alone = [] if wish.whole or wish.centre not in line_of else [line_of[wish.centre]]
        groups = grouped(part, wish.grouped, wish.opened, [*alone, *part.path.tolist()])
    return _as_drawn(loaded, wish, part, groups)


def seen_within(loaded: LoadedGraph, shown: LaidOut, window: Window | None) -> LaidOut:
    """The same with only what is dated within a window; every node stays where it is."""
    if window is None:
        return shown
    first, last, undated = window
    part = within_days(shown.part, first, last, undated=undated)
    groups = shown.groups
    if groups is not None:
        groups = replace(groups, of=groups.of[np.searchsorted(shown.part.nodes, part.nodes)])
    return replace(_as_drawn(loaded, shown.wish, part, groups), places=shown.places, share=1.0)


def _as_drawn(loaded: LoadedGraph, wish: GraphWish, part: Excerpt, groups: Grouped | None) -> LaidOut:
    facts = part.graph.facts
    drawn_as = facts.entity_ids[part.nodes]  # the id of the node that stands for each entity
    if groups is not None:
        drawn_as = np.where(groups.of >= 0, -1 - groups.of, drawn_as)
    links = _links(part, drawn_as)
    degree = Counter(end for link in links for end in link.key)
    centre = None if wish.whole or wish.centre is None else loaded.id_of(wish.centre)
    nodes = []
    for id_, line in zip(drawn_as.tolist(), part.nodes.tolist(), strict=True):
        if id_ >= 0:
            sure = id_ in loaded.forms.accepted
            nodes.append(_node(id_, facts.labels[line], _type(part, line), degree[id_], sure, first=id_ == centre))
    for place, group in enumerate(groups.groups if groups is not None else ()):
        size = int((groups.of == place).sum()) if groups is not None else 0
        if size:
            radius = min(GROUP_RADIUS, 9.0 + 1.4 * size**0.5)
            label = f"{facts.labels[group.foremost]} +{size - 1}"
            nodes.append(CanvasNode(-1 - place, group.type, label, radius, 1e6 + size))
    return LaidOut(wish, part, groups, nodes, links, {}, 0.0)


def _type(part: Excerpt, line: int) -> str:
    kinds = part.graph.facts.entity_types
    return kinds.words[int(kinds.codes[line])]


def _node(id_: int, label: str, type_: str, degree: int, sure: bool, *, first: bool) -> CanvasNode:
    grown = LEAST_RADIUS + 1.2 * max(0, degree - 1) ** 0.5
    radius = MOST_RADIUS if first else min(MOST_RADIUS - 2, grown)
    return CanvasNode(id_, type_, label, radius, float("inf") if first else float(degree), sure)


def _links(part: Excerpt, drawn_as: Ints) -> list[Link]:
    """One for all edges between two nodes; with groups, between all that they stand for."""
    pairs = pairs_of(part.graph)
    ends = [drawn_as[np.searchsorted(part.nodes, lines)].tolist() for lines in (pairs.low, pairs.high)]
    columns = (pairs.forward.tolist(), pairs.backward.tolist(), pairs.sure.tolist(), pairs.count.tolist())
    found: dict[tuple[int, int], Link] = {}
    for one, other, forward, backward, sure, count in zip(*ends, *columns, strict=True):
        if one == other:
            continue
        if one > other:
            one, other, forward, backward = other, one, backward, forward
        known = found.get((one, other))
        if known is not None:
            forward, backward = forward or known.forward, backward or known.backward
            sure, count = sure or known.sure, count + known.count
        found[one, other] = Link(one, other, (), forward=forward, backward=backward, sure=sure, count=count)
    return list(found.values())


def box_of(node: CanvasNode) -> Size:
    """The room of a mark with its name below, in pixels at scale 1. No fonts are asked: this runs on a thread."""
    wide = sum(1.0 if unicodedata.east_asian_width(sign) in "WF" else 0.6 for sign in node.label)
    return max(2 * node.radius, wide * EM) + 8, 2 * node.radius + EM * 1.7
