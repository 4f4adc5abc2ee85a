"""Intervals: the values that their authors published, and what must hold of any."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.analysis.change import Estimate, Z, concentration, rate_change, share, share_change, spread_of


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


def test_what_comes_in_heaps_is_less_sure() -> None:
    days = np.full(10, 30.0)
    even, heaped = np.full(10, 4.0), np.array([40.0, *[0.0] * 9])
    assert spread_of([(even, days), (even, days)]) == 1
    assert spread_of([(heaped, days)]) == pytest.approx((36**2 / 4 + 9 * 4) / 9)
    assert spread_of([]) == spread_of([(np.zeros(3), days[:3])]) == 1
    sure, unsure = rate_change(40, 80, 300, 300), rate_change(40, 80, 300, 300, 4)
    assert unsure.ratio.value == sure.ratio.value == pytest.approx(2)
    assert rate_change(10, 20, 300, 300).ratio == unsure.ratio
    assert unsure.ratio.low < sure.ratio.low and sure.ratio.high < unsure.ratio.high


def test_counts_of_chance_have_no_spread() -> None:
    drawn = np.random.default_rng(7).poisson(3.0, size=(300, 48)).astype(float)
    days = np.full(24, 30.0)
    found = [spread_of([(one[:24], days), (one[24:], days)]) for one in drawn]
    assert 1 <= float(np.mean(found)) < 1.2


def test_what_is_nothing() -> None:
    assert math.isnan(share(0, 0).value) and (share(0, 0).low, share(0, 0).high) == (0, 1)
    never = rate_change(0, 0, 100, 100).ratio
    assert math.isnan(never.value) and never.low == 0 and never.high == math.inf
    assert rate_change(0, 5, 100, 100).ratio.value == math.inf
    assert rate_change(5, 0, 100, 100).ratio.value == 0
    assert math.isnan(share_change(0, 0, 1, 2).value)
    assert math.isnan(concentration([0, 0]).value)


@given(st.lists(st.integers(0, 40), min_size=1, max_size=6).filter(lambda counts: sum(counts) > 1))
def test_concentration_is_the_chance_that_two_are_of_one_group(counts: list[int]) -> None:
    groups = [group for group, count in enumerate(counts) for _ in range(count)]
    pairs = list(itertools.combinations(groups, 2))
    found = concentration(counts)
    assert found.value == pytest.approx(sum(a == b for a, b in pairs) / len(pairs))
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_concentration_of_known_shares() -> None:
    assert concentration([50_000, 30_000, 20_000]).value == pytest.approx(0.38, abs=1e-4)
    assert concentration([7]) == Estimate(1, share(7, 7).low ** 2, 1)
    # Simpson's variance for ten and ten of twenty, by hand
    variance = (380 * 18 + 380 - 190 * 37) / 380**2
    assert concentration([10, 10]).high == pytest.approx(180 / 380 + Z * math.sqrt(variance))


@pytest.mark.parametrize("parts", [[0.05] * 20, [0.2] * 5, [0.7, *[0.05] * 6], [2 / 3**n for n in range(1, 12)]])
def test_intervals_of_concentration_hold_the_truth_as_often_as_they_say(parts: list[float]) -> None:
    shares = np.array(parts) / sum(parts)
    truth = float((shares**2).sum())
    drawn = np.random.default_rng(5).multinomial(100, shares, size=400)
    held = sum(found.low <= truth <= found.high for found in map(concentration, drawn.tolist()))
    assert held >= 0.92 * 400


@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
def test_intervals_hold_their_value(a: int, more_a: int, b: int, more_b: int) -> None:
    found = share_change(a, a + more_a, b, b + more_b)
    if not math.isnan(found.value):
        assert found.low >= -1 - 1e-9 and found.high <= 1 + 1e-9
        assert found.low <= found.value + 1e-12 and found.value <= found.high + 1e-12
