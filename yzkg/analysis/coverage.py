"""Where along time the sources speak at all: of a month from which no record has come down, 0 says nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from yzkg.analysis import periods
from yzkg.analysis.inquiring import Ints
from yzkg.store.fact_columns import NO_DAY, FactColumns

_WIDEST = 400  # days: a year of the calendar; what is dated by a whole reign does not speak of each of its months
_EPOCH = 2_440_588  # the Julian day number of 1970-01-01


def silent(period: str, steps: Sequence[int], facts: FactColumns) -> tuple[int, ...]:
    """The places in `steps` (periods in order) into which no record and no statement is dated, not even perhaps."""
    days = _days_told(facts)
    speaking = np.isin(np.asarray(steps, np.int64), periods.codes(period, days, days))
    return tuple(np.flatnonzero(~speaking).tolist())


@dataclass(frozen=True, slots=True, eq=False)
class MonthsTold:
    """The months of the solar year into which something is dated, with their days before a day and from it on, from
    the first day that is told to the last.
    """

    months: Ints  # from January 1970
    before: Ints
    after: Ints

    def sides(self) -> tuple[Ints, Ints]:
        return self.before, self.after

    def days(self) -> tuple[int, int]:
        """All days of either side, 1 at least."""
        return max(1, int(self.before.sum())), max(1, int(self.after.sum()))

    def counts(self, first: Ints, last: Ints, day: int) -> tuple[Ints, Ints]:
        """How many stretches lie in each month, before the day and from it on; those in no single one are left out."""
        within = (first != NO_DAY) & (_months(first) == _months(last))
        place = np.searchsorted(self.months, _months(first[within]))
        later = first[within] >= day
        before, after = (np.bincount(place[side], minlength=len(self.months)) for side in (~later, later))
        return before, after


def months_told(facts: FactColumns, day: int) -> MonthsTold:
    """Of how many days before a day, and from it on, the sources speak."""
    days = _days_told(facts)
    if not len(days):
        return MonthsTold(days, days, days)
    months = np.unique(_months(days))
    starts, stops = (_first_days(months + step) for step in (0, 1))
    starts, stops = np.maximum(starts, days[0]), np.minimum(stops, days[-1] + 1)
    before = np.clip(np.minimum(stops, day) - starts, 0, None)
    after = np.clip(stops - np.maximum(starts, day), 0, None)
    return MonthsTold(months, before, after)


def _days_told(facts: FactColumns) -> Ints:
    """The days that anything dated to a year or closer may be of, in order."""
    first = np.concatenate((facts.first, facts.records.first))
    last = np.concatenate((facts.last, facts.records.last))
    dated = (first != NO_DAY) & (last - first <= _WIDEST)
    if not dated.any():
        return np.zeros(0, np.int64)
    first, last = first[dated], last[dated]
    low, wide = int(first.min()), int(last.max() - first.min()) + 2
    open_ = np.bincount(first - low, minlength=wide) - np.bincount(last + 1 - low, minlength=wide)
    found: Ints = np.flatnonzero(np.cumsum(open_) > 0) + low
    return found


def _months(days: Ints) -> Ints:
    found: Ints = (days - _EPOCH).astype("datetime64[D]").astype("datetime64[M]").astype(np.int64)
    return found


def _first_days(months: Ints) -> Ints:
    found: Ints = months.astype("datetime64[M]").astype("datetime64[D]").astype(np.int64) + _EPOCH
    return found
