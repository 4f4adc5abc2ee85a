"""The part of the graph that a reader asks for: around an entity or all of it, not more than can be read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from yzkg.analysis.graph_columns import GraphColumns
from yzkg.analysis.graph_wish import GraphFilter, GraphWish
from yzkg.analysis.inquiring import fulfilled
from yzkg.analysis.network import Graph
from yzkg.store.fact_columns import NO_DAY, Bools, Ints

_NOTHING = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class Excerpt:
    """`nodes`: lines of the entities, ascending; `graph`: the edges among them. `reachable`: how many entities the
    wish holds, of which these are the nearest and best connected. `path`: the lines from one end of the path to the
    other, in order; empty where none was asked for or none leads there. `asked`: the statements that the filter leaves.
    """

    nodes: Ints
    graph: GraphColumns
    reachable: int
    path: Ints
    asked: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """Each two entities with edges between them, once: `low` < `high` are lines of the entities. `forward`: some edge
    runs from low to high; `sure`: some of the statements is accepted; `count`: how many statements there are.
    """

    low: Ints
    high: Ints
    forward: Bools
    backward: Bools
    sure: Bools
    count: Ints


class _NoNames:
    """What a filter knows of names: it asks for none."""

    def called(self, names: Sequence[str]) -> Ints:
        raise NotImplementedError

    with_words = of_terms = records_with = called

    def quotes(self, mention_ids: Ints) -> list[str]:
        raise NotImplementedError


def asked_of(filter_: GraphFilter, graph: GraphColumns) -> Bools:
    """The statements that a filter leaves, as a mask over those of the facts; entity types are not asked here."""
    facts = graph.facts
    condition = filter_.condition()
    mask = np.ones(len(facts), np.bool_) if condition is None else fulfilled(condition, facts, _NoNames())
    if filter_.hidden_kinds:
        mask = mask & ~facts.types.is_in(tuple(filter_.hidden_kinds))
    if filter_.certainty is not None:
        mask = mask & (facts.certainty >= filter_.certainty)  # false for what nobody has said
    return mask


def lines_of(graph: GraphColumns, ids: Collection[int], merged: Mapping[int, int]) -> dict[int, int]:
    """The line of each entity that is still there, by the id it was called by. `merged`: member -> representative."""
    known = graph.facts.entity_ids
    found = {}
    for id_ in ids:
        root = merged.get(id_, id_)
        line = int(np.searchsorted(known, root))
        if line < len(known) and known[line] == root:
            found[id_] = line
    return found


def excerpt(graph: GraphColumns, asked: Bools, wish: GraphWish, line_of: Mapping[int, int]) -> Excerpt:
    """Cut out what is wished. `asked`: the statements that the filter leaves; `line_of`: of the ids in the wish.

    Nothing leads through what is hidden. The entity in the middle is there even where nothing is connected with it.
    Above the limit the nearer come first, then those with most edges to what is kept, then those with most edges.
    """
    centre = line_of.get(wish.centre) if wish.centre is not None else None
    shown = ~graph.facts.entity_types.is_in(tuple(wish.filter.hidden_types))
    shown[[line_of[id_] for id_ in wish.hidden if id_ in line_of]] = False
    if centre is not None and not wish.whole:
        shown[centre] = True
    live = graph.of_statements(asked).among(shown)
    path = _path_of(live, wish, line_of)
    if wish.whole:
        reached, kept = _best(live, wish.most)
    elif centre is None:
        return Excerpt(_NOTHING, live.of_lines(_NOTHING), 0, _NOTHING, int(asked.sum()))
    else:
        steps = live.steps(np.array([centre]), wish.depth)
        reached, kept = int((steps >= 0).sum()), _nearest(live, steps, wish.most)
    for id_ in wish.expanded:
        if id_ in line_of and kept[line_of[id_]]:
            kept[live.beside.other[live.beside.at(np.array([line_of[id_]]))]] = True
    kept[path] = True
    nodes = np.flatnonzero(kept)
    return Excerpt(nodes, live.among(kept), max(reached, len(nodes)), path, int(asked.sum()))


def within_days(part: Excerpt, first: int, last: int, *, undated: bool = False) -> Excerpt:
    """What of an excerpt is dated within days, wholly or in part; entities that nothing connects any more are left out,
    but for those of the path. `undated`: those without a date as well.
    """
    facts = part.graph.facts
    dated = facts.first != NO_DAY
    inside = dated & (facts.first <= last) & (facts.last >= first)
    live = part.graph.of_statements(inside | ~dated if undated else inside)
    nodes = np.unique(np.concatenate((live.source, live.target, part.path)))
    return Excerpt(nodes, live, part.reachable, part.path, part.asked)


def shortest_path(graph: GraphColumns, first: int, last: int) -> Ints:
    """The nodes of a shortest way between two, whichever way edges point; empty if none leads there.

    Of several that which at each step back from the second end goes by the lowest line.
    """
    steps = graph.steps(np.array([first]))
    if steps[last] < 0:
        return _NOTHING
    way = [last]
    while way[-1] != first:
        others = graph.beside.other[graph.beside.at(np.array([way[-1]]))]
        way.append(int(others[steps[others] == steps[way[-1]] - 1].min()))
    return np.array(way[::-1], np.int64)


def pairs_of(graph: GraphColumns) -> Pairs:
    """All edges, those between the same two put together; loops are left out."""
    graph = graph.of_lines(graph.source != graph.target)
    low, high = np.minimum(graph.source, graph.target), np.maximum(graph.source, graph.target)
    keys, pair = np.unique(low * graph.nodes + high, return_inverse=True)
    size = len(keys)
    onward = graph.source < graph.target
    sure = graph.facts.status.is_in(("accepted",))[graph.statement]
    wide = max(len(graph.facts), 1)
    said = np.unique(pair * wide + graph.statement)
    return Pairs(
        keys // max(graph.nodes, 1),
        keys % max(graph.nodes, 1),
        forward=np.bincount(pair[onward], minlength=size) > 0,
        backward=np.bincount(pair[~onward], minlength=size) > 0,
        sure=np.bincount(pair[sure], minlength=size) > 0,
        count=np.bincount(said // wide, minlength=size),
    )


def _path_of(live: GraphColumns, wish: GraphWish, line_of: Mapping[int, int]) -> Ints:
    if wish.path is None or not all(id_ in line_of for id_ in wish.path):
        return _NOTHING
    return shortest_path(live, *(line_of[id_] for id_ in wish.path))


def _nearest(live: GraphColumns, steps: Ints, limit: int) -> Bools:
    kept = np.zeros(live.nodes, np.bool_)
    for step in range(int(steps.max(initial=-1)) + 1):
        layer = np.flatnonzero(steps == step)
        room = limit - int(kept.sum())
        if len(layer) > room:
            inward = np.bincount(live.source[kept[live.target]], minlength=live.nodes)
            inward += np.bincount(live.target[kept[live.source]], minlength=live.nodes)
            layer = layer[inward[layer] > 0]
            order = np.lexsort((layer, -live.degree[layer], -inward[layer]))
            kept[layer[order[: max(0, room)]]] = True
            break
        kept[layer] = True
    return kept


def _best(live: GraphColumns, limit: int) -> tuple[int, Bools]:
    """All that is connected, or the best connected of it less those that then stand alone; and how many it all is."""
    kept = live.degree > 0
    linked = np.flatnonzero(kept)
    if len(linked) > limit:
        kept = np.zeros(live.nodes, np.bool_)
        kept[linked[np.lexsort((linked, -live.degree[linked]))[:limit]]] = True
        kept &= live.among(kept).degree > 0
    return len(linked), kept


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
