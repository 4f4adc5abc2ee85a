"""From what is to be drawn to the numbers of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from yzkg.analysis import periods
from yzkg.analysis.change import Estimate, RateChange, concentration, rate_change, share_change, spread_of
from yzkg.analysis.coverage import months_told
from yzkg.analysis.inquiring import Mask, Named, chosen
from yzkg.analysis.series import OTHERS, Group, Series, counted, series
from yzkg.core.chart_wish import CHANGE, CONCENTRATION, ChartWish
from yzkg.store.fact_columns import NO_DAY, FactColumns


@dataclass(frozen=True, slots=True, eq=False)
class Changed:
    """One group before and after the event. `behind`: the statements of both. `share`: its part of all after the event
    less that before; None for all together.
    """

    group: Group
    rate: RateChange
    behind: tuple[int, ...]
    share: Estimate | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Worked:
    """`changes` for CHANGE, `estimates` (one a period) for CONCENTRATION, else none. `undecided`: statements that are
    neither before nor after the event, since they have no date or one that holds it, or that lie in no single period.
    """

    wish: ChartWish
    series: Series
    changes: tuple[Changed, ...] = ()
    estimates: tuple[Estimate, ...] = ()
    undecided: int = 0

    def behind(self, period: int, group: int) -> tuple[int, ...]:
        """The statements behind a mark of the chart."""
        if self.wish.kind == CHANGE:
            return self.changes[group].behind
        if group >= 0:
            return self.series.behind(period, group)
        ids = {id_ for g in range(len(self.series.groups)) for id_ in self.series.behind(period, g)}
        return tuple(sorted(ids))

    def event_place(self) -> float | None:
        """Where the event stands among the periods: n - 0.5 is where period n begins. None if it is outside."""
        day = self.wish.event_day
        if day is None or not self.series.periods:
            return None
        here = np.array([day])
        code = int(periods.codes(self.wish.period, here, here)[0])
        if code not in self.series.periods:
            return None
        same = np.arange(day - 400, day + 401)
        within = np.flatnonzero(periods.codes(self.wish.period, same, same) == code)
        share = (400 - within[0]) / len(within)
        return self.series.periods.index(code) - 0.5 + float(share)


def worked_out(wish: ChartWish, facts: FactColumns, named: Named) -> Worked:
    """The numbers of a chart. Raises ValueError for CHANGE without an event that can be read."""
    # What changed does not hang on periods: by years the fewest dates lie in no single one.
    period = "year" if wish.kind == CHANGE else wish.period
    inquiry = counted(wish.inquiry, period, wish.split)
    found = series(inquiry, facts, named, groups=wish.groups, things=wish.things)
    if wish.kind == CHANGE:
        day = wish.event_day
        if day is None:
            raise ValueError("a change needs an event")
        return _changed(wish, found, facts, chosen(inquiry, facts, named), day)
    if wish.kind == CONCENTRATION:
        # The rest is no one: only who has a group of his own counts, so all get one.
        whole = series(inquiry, facts, named, groups=1_000_000, things=wish.things)
        values = [g for g, group in enumerate(whole.groups) if group.kind == "value"]
        return Worked(wish, whole, estimates=tuple(concentration(row[values]) for row in whole.counts))
    return Worked(wish, found)


def _changed(wish: ChartWish, found: Series, facts: FactColumns, mask: Mask, day: int) -> Worked:
    lines = np.flatnonzero(mask)
    first, last = facts.first[lines], facts.last[lines]
    dated = first != NO_DAY
    before, after = dated & (last < day), dated & (first >= day)
    side: dict[int, bool] = dict.fromkeys(facts.ids[lines[before]].tolist(), False)
    side |= dict.fromkeys(facts.ids[lines[after]].tolist(), True)
    told = months_told(facts, day)

    def rate(ids: Sequence[int]) -> RateChange:
        later = sum(side[id_] for id_ in ids)
        mine = lines[np.isin(facts.ids[lines], ids)]
        counts = told.counts(facts.first[mine], facts.last[mine], day)
        spread = spread_of([(c.astype(float), d.astype(float)) for c, d in zip(counts, told.sides(), strict=True)])
        return rate_change(len(ids) - later, later, *told.days(), spread)

    in_group = _by_group(found)
    every = tuple(sorted(set().union(*in_group.values()) & set(side)))
    whole = rate(every)
    changes = []
    for g, group in enumerate(found.groups):
        if group.kind == OTHERS:
            continue
        ids = tuple(sorted(id_ for id_ in in_group.get(g, ()) if id_ in side))
        one = rate(ids)
        part = None if wish.split is None else share_change(one.before, whole.before, one.after, whole.after)
        changes.append(Changed(group, one, ids, part))
    if wish.split is not None:
        changes.append(Changed(Group("all"), whole, every))
    return Worked(wish, found, changes=tuple(changes), undecided=len(lines) - len(every))


def _by_group(found: Series) -> Mapping[int, set[int]]:
    """The statements of each group that are drawn."""
    groups: dict[int, set[int]] = {}
    for (_period, g), ids in found.cells.items():
        groups.setdefault(g, set()).update(ids)
    return groups
