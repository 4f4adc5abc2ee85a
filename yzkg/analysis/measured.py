"""A network measured: from what ties whom to a table of measures, and the same year by year."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from yzkg.analysis import measures, periods
from yzkg.analysis.communities import Communities, communities
from yzkg.analysis.graph_columns import graph_columns
from yzkg.analysis.inquiring import Mask
from yzkg.analysis.ties import SHARED, Ties, drawn_ties, shared_ties
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.core.typed_days import typed_days
from yzkg.store.fact_columns import NO_DAY, FactColumns

Ints = npt.NDArray[np.int64]
DRAWN = "drawn"  # as the graph draws them; else one of `ties.SHARED`, or an entity type


@dataclass(frozen=True, slots=True)
class NetworkWish:
    """Entities of `type` ("" for all, where ties are DRAWN), tied by `tied`; only statements dated within days as
    someone types them, both included. What cannot be read bounds nothing.
    """

    type: str = ""
    tied: str = DRAWN
    since: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Measured:
    """Everything by line of `ties.ids`."""

    wish: NetworkWish
    ties: Ties
    labels: tuple[str, ...]
    types: tuple[str, ...]
    degree: Ints
    betweenness: measures.Betweenness
    pagerank: measures.Floats
    core: Ints
    component: Ints
    communities: Communities


def ties_of(wish: NetworkWish, facts: FactColumns, pack: Pack, chosen: Mask | None = None) -> Ties:
    """The ties that are wished for. `chosen`: only these statements, besides the days."""
    mask = _within(wish, facts)
    if chosen is not None:
        mask = chosen if mask is None else mask & chosen
    if wish.tied == DRAWN:
        graph = graph_columns(facts, pack)
        return drawn_ties(graph if mask is None else graph.of_statements(mask), (wish.type,) if wish.type else ())
    return shared_ties(facts, wish.type, wish.tied, mask)


def ways(pack: Pack) -> list[str]:
    """By what entities can be tied."""
    return [DRAWN, *SHARED, *(kind.id for kind in pack.entity_types.values() if kind.node)]


def measured(wish: NetworkWish, facts: FactColumns, pack: Pack, cancel: CancelToken) -> Iterator[float | Measured]:
    """Shares done, and at last the Measured. Raises Cancelled."""
    ties = ties_of(wish, facts, pack)
    yield 0.1
    cancel.check()
    line = np.searchsorted(facts.entity_ids, ties.ids)
    groups = communities(ties)
    yield 0.3
    cancel.check()
    if ties.nodes:
        parts, rank, cores = measures.components(ties), measures.pagerank(ties), measures.core(ties)
    else:
        parts, rank, cores = np.zeros(0, np.int64), np.zeros(0), np.zeros(0, np.int64)
    yield 0.4
    between = measures.betweenness(ties, cancel)
    yield Measured(
        wish,
        ties,
        tuple(facts.labels[n] for n in line.tolist()),
        tuple(facts.entity_types.words[facts.entity_types.codes[n]] for n in line.tolist()),
        measures.degree(ties),
        between,
        rank,
        cores,
        parts,
        groups,
    )


@dataclass(frozen=True, slots=True, eq=False)
class Year:
    """A network of one year of the Chinese calendar: its ties, and who is in it that was not in the one before, and who
    was and is no longer: entity ids.
    """

    year: str
    ties: Ties
    came: Ints
    went: Ints


def by_year(wish: NetworkWish, facts: FactColumns, pack: Pack) -> list[Year]:
    """A network for each year in which any statement stands; what lies in no single year is in none."""
    codes = periods.codes("year", facts.first, facts.last)
    found: list[Year] = []
    before = np.zeros(0, np.int64)
    for code in np.unique(codes[codes != periods.NONE]).tolist():
        ties = ties_of(wish, facts, pack, codes == code)
        came, went = np.setdiff1d(ties.ids, before), np.setdiff1d(before, ties.ids)
        found.append(Year(periods.written("year", code), ties, came, went))
        before = ties.ids
    return found


def _within(wish: NetworkWish, facts: FactColumns) -> Mask | None:
    since = typed_days(wish.since) if wish.since.strip() else None
    until = typed_days(wish.until) if wish.until.strip() else None
    if since is None and until is None:
        return None
    mask: Mask = facts.first != NO_DAY
    if since is not None:
        mask = mask & (facts.first >= since[0])
    return mask if until is None else mask & (facts.last <= until[1])
