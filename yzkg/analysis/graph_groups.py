"""Entities put together under one mark: those of a type, or of a community that ties them more than chance would."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from yzkg.analysis.excerpt import Excerpt, pairs_of
from yzkg.analysis.graph_wish import TYPE
from yzkg.store.fact_columns import Ints

LEAST = 2  # entities under one mark; fewer are shown themselves


@dataclass(frozen=True, slots=True)
class Group:
    """`name`: stays the same while its entities do, for what is kept open; `foremost`: the line of the entity with most
    edges, `type` that of most of them."""

    name: str
    type: str
    foremost: int
    size: int


@dataclass(frozen=True, slots=True, eq=False)
class Grouped:
    """`of`: for each of `Excerpt.nodes` the place of its group in `groups`, -1 where it stands for itself."""

    of: Ints
    groups: tuple[Group, ...]


def grouped(part: Excerpt, by: str, opened: Collection[str], alone: Collection[int] = ()) -> Grouped:
    """Put the entities of an excerpt together by TYPE or COMMUNITY, but for the opened groups and the lines `alone`."""
    facts = part.graph.facts
    codes = facts.entity_types.codes[part.nodes] if by == TYPE else _communities(part)
    degree = part.graph.degree
    codes = np.where(np.isin(part.nodes, list(alone)), -1, codes)
    of = np.full(len(part.nodes), -1, np.int64)
    groups: list[Group] = []
    for code in np.unique(codes[codes >= 0]).tolist():
        places = np.flatnonzero(codes == code)
        lines = part.nodes[places]
        foremost = int(lines[np.lexsort((lines, -degree[lines]))[0]])
        kinds = np.bincount(facts.entity_types.codes[lines])
        type_ = facts.entity_types.words[int(kinds.argmax())]
        # A community is called by whom it gathers: its number changes with every fact.
        name = f"type:{type_}" if by == TYPE else f"entity:{facts.entity_ids[foremost]}"
        if len(lines) >= LEAST and name not in opened:
            of[places] = len(groups)
            groups.append(Group(name, type_, foremost, len(lines)))
    return Grouped(of, tuple(groups))


def _communities(part: Excerpt) -> Ints:
    from yzkg.analysis.communities import communities
    from yzkg.analysis.ties import Ties

    pairs = pairs_of(part.graph)
    nothing = np.zeros(0, np.int64)
    weight = pairs.count.astype(float)
    left, right = np.searchsorted(part.nodes, pairs.low), np.searchsorted(part.nodes, pairs.high)
    ids = part.graph.facts.entity_ids[part.nodes]
    found = communities(Ties(ids, left, right, weight, weight, np.zeros(len(pairs.low) + 1, np.int64), nothing))
    tied = np.zeros(len(part.nodes), np.bool_)
    tied[left] = tied[right] = True
    return np.where(tied, found.of, -1)
