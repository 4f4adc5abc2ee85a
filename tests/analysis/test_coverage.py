"""Where the sources speak: held against a plain reading, day by day."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.made_facts import Plain, columns
from yzkg.analysis import periods
from yzkg.analysis.coverage import months_told, silent
from yzkg.core.calendar import iso_to_jdn, jdn_to_iso
from yzkg.core.inquiry import PERIODS
from yzkg.store.fact_columns import NO_DAY, FactColumns

BEGIN = iso_to_jdn("1723-01-01")
stretches = st.lists(st.none() | st.tuples(st.integers(0, 1500), st.integers(0, 800)), max_size=6)


def facts_of(made: list[tuple[int, int] | None]) -> FactColumns:
    """A statement for each stretch: its first day after BEGIN, and how many days more."""
    plain = columns([Plain(0, "order", "done", None, ()) for _ in made])
    first = np.array([NO_DAY if one is None else BEGIN + one[0] for one in made], np.int64)
    last = np.array([NO_DAY if one is None else BEGIN + one[0] + one[1] for one in made], np.int64)
    return replace(plain, first=first, last=last)


@given(stretches, st.sampled_from(PERIODS))
@settings(deadline=None, max_examples=60)
def test_a_period_is_silent_when_nothing_reaches_into_it(made: list[tuple[int, int] | None], period: str) -> None:
    days = np.arange(BEGIN, BEGIN + 2400)
    codes = periods.codes(period, days, days)
    steps = list(dict.fromkeys(codes.tolist()))
    told = {day for one in made if one and one[1] <= 400 for day in range(BEGIN + one[0], BEGIN + sum(one) + 1)}
    speaking = {code for day, code in zip(days.tolist(), codes.tolist(), strict=True) if day in told}
    found = silent(period, steps, facts_of(made))
    assert [steps[n] for n in found] == [code for code in steps if code not in speaking]


@given(stretches, st.integers(-50, 2400))
@settings(deadline=None, max_examples=60)
def test_days_told_are_those_of_months_that_speak(made: list[tuple[int, int] | None], event: int) -> None:
    near = [one for one in made if one and one[1] <= 400]
    before, after = months_told(facts_of(made), BEGIN + event).days()
    if not near:
        assert (before, after) == (1, 1)
        return
    first, last = min(one[0] for one in near), max(sum(one) for one in near)
    months = {jdn_to_iso(BEGIN + day)[:7] for one in near for day in range(one[0], sum(one) + 1)}
    days = [day for day in range(first, last + 1) if jdn_to_iso(BEGIN + day)[:7] in months]
    assert before == max(1, sum(day < event for day in days))
    assert after == max(1, sum(day >= event for day in days))


def test_a_record_speaks_of_its_time_though_nothing_is_claimed_of_it() -> None:
    facts = facts_of([(0, 0)])
    day = np.array([BEGIN + 40, NO_DAY, NO_DAY])
    with_record = replace(facts, records=replace(facts.records, first=day, last=day))
    steps = periods.between("solar_month", 172302, 172306)
    assert silent("solar_month", steps, facts) == (1, 2)
    assert silent("solar_month", steps, with_record) == (2,)


@pytest.mark.parametrize("wide", [60 * 365, 500])
def test_what_is_dated_by_a_whole_reign_speaks_of_no_month(wide: int) -> None:
    facts = facts_of([(0, 10), (0, wide)])
    assert months_told(facts, BEGIN).days() == (1, 11)


def test_statements_are_counted_in_their_months_on_their_side() -> None:
    facts = facts_of([(0, 0), (3, 0), (20, 0), (100, 0), (25, 20), None])
    told = months_told(facts, BEGIN + 10)
    before, after = told.counts(facts.first, facts.last, BEGIN + 10)
    assert before.tolist() == [2, 0, 0]  # January, February (into which the wide one reaches), April
    assert after.tolist() == [1, 0, 1]
    assert told.before.tolist() == [10, 0, 0]
    assert told.after.tolist() == [21, 28, 11]
