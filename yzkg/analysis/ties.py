"""Networks to measure: who is tied to whom, how strongly, and by which statements.

Nodes are entities after identity. Either as the graph draws them (an edge of the pack is a tie), or brought from two
modes to one: two entities of a type are tied where they stand in the same job, record or statement, or share a thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from yzkg.analysis.graph_columns import GraphColumns
from yzkg.analysis.inquiring import Mask, units
from yzkg.store.fact_columns import FactColumns

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
JOB, RECORD, STATEMENT = "job", "record", "statement"
SHARED = (JOB, RECORD, STATEMENT)  # or an entity type: something of it that both have to do with
MOST_TOGETHER = 60  # entities of one unit that are tied all with all; a ledger with more of them ties nobody


@dataclass(frozen=True, slots=True, eq=False)
class Ties:
    """An undirected network without loops or parallel ties.

    `ids`: entities, ascending; `left` and `right`: places in it, left < right, in order; `weight`: statements or units
    that make the tie; `newman`: the same with each unit of n entities counting 1 / (n - 1) (Newman 2001), equal to
    `weight` where ties are those of the graph. The statements behind tie t are
    `statements[begins[t]:begins[t + 1]]`, ids. `left_out`: units too large to tie anyone.
    """

    ids: Ints
    left: Ints
    right: Ints
    weight: Floats
    newman: Floats
    begins: Ints
    statements: Ints
    left_out: int = 0

    def __len__(self) -> int:
        return len(self.left)

    @property
    def nodes(self) -> int:
        return len(self.ids)

    def behind(self, tie: int) -> tuple[int, ...]:
        """The ids of the statements that make a tie."""
        return tuple(self.statements[self.begins[tie] : self.begins[tie + 1]].tolist())

    def of(self, entity: int) -> Ints:
        """The ties of an entity."""
        return np.flatnonzero((self.ids[self.left] == entity) | (self.ids[self.right] == entity))


def drawn_ties(graph: GraphColumns, types: Sequence[str] = ()) -> Ties:
    """The ties of the graph as it is drawn, among entities of some types (none named: all)."""
    facts = graph.facts
    kept = np.ones(graph.nodes, np.bool_) if not types else facts.entity_types.is_in(types)
    some = np.flatnonzero(kept[graph.source] & kept[graph.target] & (graph.source != graph.target))
    ends = np.sort(np.stack((graph.source[some], graph.target[some])), axis=0)
    statement = facts.ids[graph.statement[some]]
    return _made(facts, ends, statement, statement, np.ones(len(some)), 0)


def shared_ties(facts: FactColumns, type_: str, shared: str, chosen: Mask | None = None) -> Ties:
    """Entities of a type, tied where they have a unit in common: a job (where none is said, a record), a record, a
    statement, or something of an entity type that statements about both name. `chosen`: only those statements.

    `weight` counts units, `newman` weighs them down by how many they hold.
    """
    of_type = facts.entity_types.is_in((type_,))
    line = np.searchsorted(facts.entity_ids, facts.entity)
    named = facts.entity >= 0
    part = named if chosen is None else named & chosen[facts.part_of]
    at = np.flatnonzero(part)
    at = at[of_type[line[at]]]
    unit, node, statement = _units(facts, at, line, part, shared)
    member = np.unique(np.stack((unit, node)), axis=1)
    sizes = np.bincount(member[0], minlength=int(member[0].max(initial=-1)) + 1)
    large = sizes > MOST_TOGETHER
    member = member[:, ~large[member[0]]]
    pairs, pair_unit = _all_with_all(member)
    weight = 1 / np.maximum(sizes[pair_unit] - 1, 1) if len(pair_unit) else np.zeros(0)
    return _proved(facts, pairs, pair_unit, weight, (unit, node, statement), int(np.count_nonzero(large)))


def _units(
    facts: FactColumns, at: Ints, line: Ints, part: npt.NDArray[np.bool_], shared: str
) -> tuple[Ints, Ints, Ints]:
    """Of each filler the unit that it is in, its node and its statement; several times where it is in several."""
    statement = facts.part_of[at]
    if shared == JOB:
        return units(facts)[statement], line[at], statement
    if shared == RECORD:
        return facts.record[statement], line[at], statement
    if shared == STATEMENT:
        return statement, line[at], statement
    things = np.flatnonzero(part & facts.entity_types.is_in((shared,))[np.minimum(line, len(facts.entity_ids) - 1)])
    order = np.argsort(facts.part_of[things], kind="stable")
    begins = np.searchsorted(facts.part_of[things][order], statement)
    ends = np.searchsorted(facts.part_of[things][order], statement, side="right")
    count = ends - begins
    repeated = np.repeat(np.arange(len(at)), count)
    within = np.arange(len(repeated)) - np.repeat(np.cumsum(count) - count, count)
    unit = line[things[order[begins[repeated] + within]]] if len(repeated) else repeated
    return unit, line[at][repeated], statement[repeated]


def _all_with_all(member: Ints) -> tuple[Ints, Ints]:
    """All pairs of nodes of one unit, each with the smaller node first; `member` is sorted by unit, then node."""
    unit, node = member
    bounds = np.flatnonzero(np.concatenate(([True], unit[1:] != unit[:-1]))) if len(unit) else np.zeros(0, np.int64)
    sizes = np.diff(np.concatenate((bounds, [len(unit)])))
    behind = np.repeat(bounds + sizes, sizes) - np.arange(len(unit)) - 1  # members of the same unit that come after
    left = np.repeat(np.arange(len(unit)), behind)
    right = left + 1 + np.arange(len(left)) - np.repeat(np.cumsum(behind) - behind, behind)
    return np.stack((node[left], node[right])), unit[left]


def _proved(
    facts: FactColumns, pairs: Ints, pair_unit: Ints, weight: Floats, parts: tuple[Ints, Ints, Ints], left_out: int
) -> Ties:
    """With the statements in which either of a pair stands in the unit that ties them."""
    unit, node, statement = parts
    wide = len(facts.entity_ids) + 1
    key = unit * wide + node
    order = np.argsort(key, kind="stable")
    sorted_key, statement = key[order], statement[order]
    found: list[tuple[Ints, Ints]] = []
    for end in pairs:
        wanted = pair_unit * wide + end
        begins, ends = np.searchsorted(sorted_key, wanted), np.searchsorted(sorted_key, wanted, side="right")
        count = ends - begins
        pair = np.repeat(np.arange(len(wanted)), count)
        within = np.arange(len(pair)) - np.repeat(np.cumsum(count) - count, count)
        found.append((pair, statement[begins[pair] + within] if len(pair) else pair))
    pair = np.concatenate([one for one, _ in found])
    ids = facts.ids[np.concatenate([of for _, of in found])]
    return _made(facts, pairs[:, pair], pair_unit[pair], ids, weight[pair], left_out)


def _made(facts: FactColumns, ends: Ints, unit: Ints, statement: Ints, weight: Floats, left_out: int) -> Ties:
    """One tie for each pair of ends. `unit`, `statement`, `weight`: of each line of `ends`; a unit counts once."""
    nodes = np.unique(ends)
    left, right = np.searchsorted(nodes, ends[0]), np.searchsorted(nodes, ends[1])
    key, tie = np.unique(left * len(nodes) + right, return_inverse=True)
    of_unit = np.unique(np.stack((tie, unit)), axis=1, return_index=True)[1]
    once, proof = tie[of_unit], np.unique(np.stack((tie, statement)), axis=1)
    return Ties(
        ids=facts.entity_ids[nodes],
        left=key // max(len(nodes), 1),
        right=key % max(len(nodes), 1),
        weight=np.bincount(once, minlength=len(key)).astype(np.float64),
        newman=np.bincount(once, weights=weight[of_unit], minlength=len(key)).astype(np.float64),
        begins=np.searchsorted(proof[0], np.arange(len(key) + 1)),
        statements=proof[1],
        left_out=left_out,
    )
