"""The graph as columns: an edge is a line, and all that is asked of a million of them is a few passes of numpy.

The same edges as `analysis.network.graph` draws one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np

from yzkg.core.pack import Pack
from yzkg.store.fact_columns import Bools, FactColumns, Ints


class Pair(NamedTuple):
    """What makes an edge: a type of statement, and the roles whose fillers are its ends."""

    type: str
    source: str
    target: str


@dataclass(frozen=True, slots=True, eq=False)
class Beside:
    """Who stands beside whom, both ways: those of node n are at `starts[n]:starts[n + 1]`.

    `other`: the node at the far end; `edge`: the line of the edge between. In the order of edges.
    """

    starts: Ints
    other: Ints
    edge: Ints

    def at(self, nodes: Ints) -> Ints:
        """The places in `other` and `edge` of all that stand beside some nodes, node after node."""
        first, count = self.starts[nodes], self.starts[nodes + 1] - self.starts[nodes]
        ends = np.cumsum(count)
        places: Ints = np.arange(int(ends[-1]) if len(ends) else 0) + np.repeat(first - (ends - count), count)
        return places


@dataclass(frozen=True, eq=False)
class GraphColumns:
    """Nodes are lines of `facts.entity_ids`; an edge goes from `source` to `target`.

    `statement`: the line in `facts` of the statement that the edge shows; `pair`: place in `pairs`; `inferred`: the
    text leaves one of the ends to be understood.
    """

    facts: FactColumns
    source: Ints
    target: Ints
    statement: Ints
    pair: Ints
    inferred: Bools
    pairs: tuple[Pair, ...]

    def __len__(self) -> int:
        return len(self.source)

    @property
    def nodes(self) -> int:
        """How many there are, those without edges among them."""
        return len(self.facts.entity_ids)

    def of_lines(self, chosen: Ints | Bools) -> GraphColumns:
        """Only some edges: their lines, or a mask of all lines. Nodes stay as they are."""
        columns = ("source", "target", "statement", "pair", "inferred")
        return replace(self, **{name: getattr(self, name)[chosen] for name in columns})

    def of_statements(self, chosen: Bools) -> GraphColumns:
        """Only the edges of some statements: a mask of the lines of `facts`."""
        return self.of_lines(chosen[self.statement])

    def among(self, nodes: Bools) -> GraphColumns:
        """Only the edges both of whose ends are among some nodes: a mask of all nodes."""
        return self.of_lines(nodes[self.source] & nodes[self.target])

    @cached_property
    def degree(self) -> Ints:
        """Edges of each node."""
        return np.bincount(self.source, minlength=self.nodes) + np.bincount(self.target, minlength=self.nodes)

    @cached_property
    def beside(self) -> Beside:
        """Worked out when first asked for: a fifth of a second for a million edges."""
        ends = np.concatenate((self.source, self.target))
        order = np.argsort(ends, kind="stable")
        starts = np.concatenate((np.zeros(1, np.int64), np.cumsum(self.degree)))
        other = np.concatenate((self.target, self.source))[order]
        return Beside(starts, other, order % len(self) if len(self) else order)

    def steps(self, start: Ints, most: int | None = None) -> Ints:
        """How many edges lead from the nearest of some nodes to each node, whichever way edges point.

        -1 where none leads there, or more than `most`.
        """
        steps = np.full(self.nodes, -1, np.int64)
        steps[start] = 0
        for step, reached in enumerate(self._rings(start, steps), 1):
            if most is not None and step > most:
                break
            steps[reached] = step
        return steps

    def _rings(self, start: Ints, steps: Ints) -> Iterator[Ints]:
        """Those reached with one edge more; whoever asks writes them into `steps` before the next are asked for."""
        beside, ring = self.beside, np.unique(start)
        while len(ring):
            seen = np.zeros(self.nodes, np.bool_)
            seen[beside.other[beside.at(ring)]] = True
            ring = np.flatnonzero(seen & (steps < 0))
            if len(ring):
                yield ring

    def within(self, start: Ints, depth: int) -> Ints:
        """The nodes within `depth` edges of some, those among them. Ascending."""
        return np.flatnonzero(self.steps(start, depth) >= 0)


def graph_columns(facts: FactColumns, pack: Pack) -> GraphColumns:
    """All edges of the statements, in the order of pairs and statements; none of types that the pack does not know."""
    lines = np.searchsorted(facts.entity_ids, facts.entity)
    pairs: list[Pair] = []
    found: list[tuple[Ints, Ints, Ints]] = []
    for code, word in enumerate(facts.types.words):
        kind = pack.statement_types.get(word)
        if kind is None:  # read with another version of the pack
            continue
        inside = np.flatnonzero((facts.types.codes == code)[facts.part_of] & (facts.entity >= 0))
        for drawn in dict.fromkeys(kind.edges):
            source, target = (inside[_fills(facts, inside, role)] for role in (drawn.source, drawn.target))
            one, other = _each_with_each(facts, source, target)
            found.append((one, other, np.full(len(one), len(pairs), np.int64)))
            pairs.append(Pair(word, drawn.source, drawn.target))
    one, other, pair = (np.concatenate(column) for column in zip(*found, strict=True)) if found else (_none(),) * 3
    return GraphColumns(
        facts=facts,
        source=lines[one],
        target=lines[other],
        statement=facts.part_of[one],
        pair=pair,
        inferred=facts.inferred[one] | facts.inferred[other],
        pairs=tuple(pairs),
    )


def _fills(facts: FactColumns, parts: Ints, role: str) -> Bools:
    (code,) = facts.role.of([role]).tolist() or (-1,)
    return np.asarray(facts.role.codes[parts] == code)


def _each_with_each(facts: FactColumns, source: Ints, target: Ints) -> tuple[Ints, Ints]:
    """Every source with every target of its statement that is another entity, each two entities once: the last."""
    of_source, of_target = facts.part_of[source], facts.part_of[target]
    first = np.searchsorted(of_target, of_source, side="left")
    count = np.searchsorted(of_target, of_source, side="right") - first
    one = np.repeat(source, count)
    ends = np.cumsum(count)
    other = target[np.arange(len(one)) + np.repeat(first - (ends - count), count)]
    apart = facts.entity[one] != facts.entity[other]
    one, other = one[apart], other[apart]
    keys = (facts.entity[other], facts.entity[one], facts.part_of[one])
    order = np.lexsort(keys) if len(one) > len(np.unique(facts.part_of[one])) else np.arange(len(one))
    told = np.stack(keys)[:, order]
    last = np.ones(len(order), np.bool_)
    last[:-1] = (told[:, 1:] != told[:, :-1]).any(axis=0)
    kept = np.sort(order[last])
    return one[kept], other[kept]


def _none() -> Ints:
    return np.zeros(0, np.int64)
