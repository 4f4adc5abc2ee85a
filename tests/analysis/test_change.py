"""Intervals: the values that their authors published, and what must hold of any."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.analysis.change import concentration, rate_change, share, share_change


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_shares_are_those_of_newcombe_1998_table_1(part: int, whole: int, low: float, high: float) -> None:
    found = share(part, whole)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@pytest.mark.parametrize(
    ("after", "before", "low", "high"),
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((5, 56), (0, 29), -0.0381, 0.1926),
        ((10, 10), (0, 10), 0.6075, 1.0),
    ],
)
def test_differences_are_those_of_newcombe_1998_method_10(
    after: tuple[int, int], before: tuple[int, int], low: float, high: float
) -> None:
    found = share_change(*before, *after)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_a_rate_by_the_share_of_one_in_both() -> None:
    found = rate_change(41, 15, 28010, 19017)  # events in person-years: the ratio of two rates
    assert found.ratio.value == pytest.approx((15 / 19017) / (41 / 28010))
    part = share(15, 56)
    assert found.ratio.low == pytest.approx(part.low / (1 - part.low) * 28010 / 19017)
    assert found.ratio.low < found.ratio.value < found.ratio.high < 1
    assert found.yearly()[0] == pytest.approx(41 * 365.25 / 28010)


def test_what_is_nothing() -> None:
    assert math.isnan(share(0, 0).value) and (share(0, 0).low, share(0, 0).high) == (0, 1)
    never = rate_change(0, 0, 100, 100).ratio
    assert math.isnan(never.value) and never.low == 0 and never.high == math.inf
    assert rate_change(0, 5, 100, 100).ratio.value == math.inf
    assert rate_change(5, 0, 100, 100).ratio.value == 0
    assert math.isnan(share_change(0, 0, 1, 2).value)
    assert math.isnan(concentration([0, 0]).value)


@given(st.lists(st.integers(0, 40), min_size=1, max_size=6).filter(sum))
def test_concentration_is_between_equal_parts_and_one(counts: list[int]) -> None:
    found = concentration(counts, draws=200)
    assert 1 / len(counts) - 1e-9 <= found.value <= 1 + 1e-9
    assert found.low <= found.value <= found.high
    assert concentration(counts, draws=200) == found


def test_concentration_of_known_shares() -> None:
    assert concentration([50, 30, 20]).value == pytest.approx(0.38)
    assert concentration([7]).value == 1
    assert (concentration([7]).low, concentration([7]).high) == (1, 1)


@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
def test_intervals_hold_their_value(a: int, more_a: int, b: int, more_b: int) -> None:
    found = share_change(a, a + more_a, b, b + more_b)
    if not math.isnan(found.value):
        assert found.low >= -1 - 1e-9 and found.high <= 1 + 1e-9
        assert found.low <= found.value + 1e-12 and found.value <= found.high + 1e-12
