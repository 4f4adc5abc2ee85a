"""Time left: silent at first, right in the end, wide where the run is unsteady. All clocks are made up."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from yzkg.extract.pace import LEAST_READINGS, Pace, TimeLeft

Lengths = list[int]


def lengths(count: int, seed: int = 1) -> Lengths:
    """As of an archive: many short records, few very long ones."""
    chance = random.Random(seed)
    return [int(chance.lognormvariate(4.5, 1.0)) + 5 for _ in range(count)]


def of_a_model(characters: int) -> float:
    return 4 + 0.05 * characters


def follow(
    texts: Lengths, seconds_of: Callable[[int], float], parallel: int = 1, seed: int = 2, every: int = 1
) -> tuple[list[tuple[float, TimeLeft | None]], float]:
    """(time, what is told) after records of a run that keeps `parallel` requests going, and when it ended.

    Asked after the first record and then after `every` so many.
    """
    chance = random.Random(seed)
    pace, hands, told = Pace(0.0), [0.0] * parallel, []
    ends = []
    for characters in texts:
        hand = min(range(parallel), key=hands.__getitem__)
        took = seconds_of(characters) * chance.uniform(0.8, 1.25)
        hands[hand] += took
        ends.append((hands[hand], characters, took))
    ends.sort()
    left = sum(texts)
    for number, (at, characters, took) in enumerate(ends, start=1):
        pace.add(at, characters, 10, took)
        left -= characters
        if (number - 1) % every == 0:
            told.append((at, pace.left(at, len(texts) - number, left)))
    return told, ends[-1][0]


def test_nothing_is_told_before_enough_was_read() -> None:
    pace = Pace(0.0)
    assert pace.speed(1.0) is None
    for number in range(1, LEAST_READINGS):
        pace.add(10.0 * number, 100, None, 9.0)
        assert pace.left(10.0 * number, 50, 5000) is None
    pace.add(50.0, 100, None, 9.0)
    assert pace.left(50.0, 50, 5000) is not None
    fast = Pace(0.0)
    for number in range(1000):
        fast.add(0.001 * number, 100, None, 0.0)
    assert fast.left(1.0, 9000, 900_000) is None  # a second says nothing yet
    assert fast.left(1.0, 0, 0) == TimeLeft(0, 0, 0)


@pytest.mark.parametrize("parallel", [1, 4])
def test_the_truth_lies_in_the_range(parallel: int) -> None:
    within = total = 0
    for seed in range(12):
        told, end = follow(lengths(600, seed), of_a_model, parallel, seed, every=20)
        for at, left in told[2:-2]:
            assert left is not None
            assert left.least <= left.likely <= left.most
            assert left.likely == pytest.approx(end - at, rel=0.35)
            within += left.least <= end - at <= left.most
            total += 1
    assert within / total > 0.75


def test_long_records_at_the_end_are_counted_by_their_length() -> None:
    texts = sorted(lengths(400))
    told, end = follow(texts, of_a_model)
    at, left = told[200]
    assert left is not None
    by_number = at / 201 * 199
    assert abs(left.likely - (end - at)) < abs(by_number - (end - at)) / 3


def test_records_that_cost_the_same_whatever_their_length() -> None:
    told, end = follow(sorted(lengths(400)), lambda _characters: 5.0)
    at, left = told[200]
    assert left is not None
    assert left.likely == pytest.approx(end - at, rel=0.15)


def test_an_unsteady_run_has_a_wide_range() -> None:
    chance = random.Random(5)
    steady, _ = follow(lengths(200), of_a_model)
    unsteady, _ = follow(lengths(200), lambda characters: of_a_model(characters) * chance.choice((0.2, 0.2, 5)))

    def width(told: list[tuple[float, TimeLeft | None]]) -> float:
        left = told[40][1]
        assert left is not None
        return (left.most - left.least) / left.likely

    assert width(unsteady) > 2 * width(steady)


def test_a_model_that_becomes_slower_is_believed() -> None:
    pace = Pace(0.0)
    at = 0.0
    for number in range(100):
        took = 1.0 if number < 60 else 10.0
        at += took
        pace.add(at, 100, None, took)
    left = pace.left(at, 100, 10_000)
    assert left is not None
    assert left.most >= 990  # as it went last
    assert 460 < left.likely < 1000  # 460: as on the whole


def test_while_nothing_is_finished_time_passes_but_the_rest_remains() -> None:
    pace = Pace(0.0)
    for number in range(1, 21):
        pace.add(10.0 * number, 100, None, 10.0)
    told = [pace.left(now, 10, 1000) for now in (200.0, 205.0, 300.0, 3000.0)]
    likely = [left.likely for left in told if left is not None]
    assert likely[0] == pytest.approx(100)
    assert likely[1] == pytest.approx(95)
    assert likely[2] == likely[3] == pytest.approx(90)


def test_the_same_readings_tell_the_same() -> None:
    told, _ = follow(lengths(100), of_a_model)
    again, _ = follow(lengths(100), of_a_model)
    assert told == again
    jumps = [
        abs(later.likely - earlier.likely) for (_, earlier), (_, later) in pairwise(told[50:]) if earlier and later
    ]
    assert max(jumps) < 0.25 * sum(map(of_a_model, lengths(100)))


def test_speed_is_of_late() -> None:
    pace = Pace(0.0)
    for number in range(1, 101):
        pace.add(float(number), 100, 50, 1.0)
    for number in range(1, 13):
        pace.add(100.0 + 10 * number, 100, 50, 10.0)
    speed = pace.speed(220.0)
    assert speed is not None
    assert speed.records == pytest.approx(0.1, rel=0.2)
    assert speed.tokens == pytest.approx(5, rel=0.2)
    rules = Pace(0.0)
    rules.add(1.0, 100, None, 0.0)
    speed = rules.speed(2.0)
    assert speed is not None
    assert (speed.records, speed.tokens) == (0.5, None)
