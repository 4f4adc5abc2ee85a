"""Where along time the sources speak at all: of a month from which no record has come down, 0 says nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from yzkg.analysis import periods
from yzkg.analysis.inquiring import Ints, Mask
from yzkg.store.fact_columns import NO_DAY, FactColumns

_WIDEST = 400  # days: a year of the calendar; what is dated by a whole reign does not speak of each of its months
_EPOCH = 2_440_588  # the Julian day number of 1970-01-01


def silent(period: str, steps: Sequence[int], facts: FactColumns) -> tuple[int, ...]:
    """The places in `steps` (periods in order) into which no record and no statement is dated, not even perhaps."""
    first, last = _dated(facts)
    begins, ends = periods.codes(period, first, first), periods.codes(period, last, last)
    speaking = _covered(np.asarray(steps, np.int64), begins, ends)
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
    first, last = _dated(facts)
    if not len(first):
        return MonthsTold(first, first, first)
    begins, ends = _months(first), _months(last)
    months = np.arange(begins.min(), ends.max() + 1)
    months = months[_covered(months, begins, ends)]
    starts, stops = (_first_days(months + step) for step in (0, 1))
    starts, stops = np.maximum(starts, first.min()), np.minimum(stops, last.max() + 1)
    before = np.clip(np.minimum(stops, day) - starts, 0, None)
    after = np.clip(stops - np.maximum(starts, day), 0, None)
    return MonthsTold(months, before, after)


def _dated(facts: FactColumns) -> tuple[Ints, Ints]:
    """First and last days of all that is dated to a year or closer."""
    first = np.concatenate((facts.first, facts.records.first))
    last = np.concatenate((facts.last, facts.records.last))
    dated = (first != NO_DAY) & (last - first <= _WIDEST)
    return first[dated], last[dated]


def _covered(steps: Ints, begins: Ints, ends: Ints) -> Mask:
    """Which steps lie in one of the stretches; steps ascend."""
    change = np.zeros(len(steps) + 1, np.int64)
    np.add.at(change, np.searchsorted(steps, begins), 1)
    np.add.at(change, np.searchsorted(steps, ends, side="right"), -1)
    found: Mask = np.cumsum(change)[:-1] > 0
    return found


def _months(days: Ints) -> Ints:
    found: Ints = (days - _EPOCH).astype("datetime64[D]").astype("datetime64[M]").astype(np.int64)
    return found


def _first_days(months: Ints) -> Ints:
    found: Ints = months.astype("datetime64[M]").astype("datetime64[D]").astype(np.int64) + _EPOCH
    return found
