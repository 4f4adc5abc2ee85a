"""Periods of days, of both calendars."""

from __future__ import annotations

import datetime

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.analysis import periods
from yzkg.core.calendar import iso_to_jdn, jdn_to_iso, month_of
from yzkg.store.fact_columns import NO_DAY


def told(period: str, first: str, last: str = "") -> str:
    days = [np.array([iso_to_jdn(day)]) for day in (first, last or first)]
    return periods.written(period, int(periods.codes(period, *days)[0]))


@pytest.mark.parametrize(
    ("period", "day", "wanted"),
    [
        ("year", "1723-02-05", "1723"),  # the first day of the reign
        ("year", "1723-02-04", "1722"),  # the last of the year before
        ("month", "1723-02-05", "1723-01"),
        ("month", "1724-05-23", "1724-04+"),  # in the leap fourth month
        ("season", "1723-02-05", "1723/1"),
        ("season", "1724-01-25", "1723/4"),
        ("solar_year", "1723-02-04", "1723"),
        ("solar_month", "1723-02-04", "1723-02"),
        ("solar_season", "1723-02-04", "1722/4"),
        ("solar_season", "1722-12-31", "1722/4"),
        ("solar_season", "1722-11-30", "1722/3"),
        ("solar_season", "1723-03-01", "1723/1"),
    ],
)
def test_a_day(period: str, day: str, wanted: str) -> None:
    assert told(period, day) == wanted


def test_what_lies_in_no_single_period_is_in_none() -> None:
    assert told("month", "1723-02-05", "1723-03-30") == ""
    assert told("year", "1723-02-05", "1723-03-30") == "1723"
    nowhere = np.array([NO_DAY])
    assert periods.codes("year", nowhere, nowhere).tolist() == [periods.NONE]


@given(st.lists(st.integers(iso_to_jdn("1640-01-01"), iso_to_jdn("1911-12-31")), min_size=1, max_size=20))
def test_as_the_calendars_have_it(days: list[int]) -> None:
    column = np.array(days)
    for day, code, solar in zip(
        days,
        periods.codes("month", column, column).tolist(),
        periods.codes("solar_month", column, column).tolist(),
        strict=True,
    ):
        month = month_of(day)
        assert month is not None
        assert code == month.year * 100 + month.number * 2 + month.leap
        civil = datetime.date.fromisoformat(jdn_to_iso(day))
        assert solar == civil.year * 100 + civil.month * 2
