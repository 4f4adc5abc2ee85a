"""How many right pairs are still undecided: what weights say, corrected by what was decided, with a range."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.resolve.unseen_pairs import unseen_pairs

CHANCES = st.lists(st.floats(0.001, 0.999), max_size=60)


def test_without_decisions_it_is_what_the_weights_say() -> None:
    unseen = unseen_pairs([0.9] * 10 + [0.1] * 10, [], [], compared=0, joined=0)
    assert unseen.pairs == pytest.approx(10.0)
    assert unseen.low < 10 < unseen.high
    assert unseen.decided == 0


def test_decisions_against_the_weights_correct_it() -> None:
    open_ = [0.8] * 100
    believed = unseen_pairs(open_, [], [], compared=0, joined=0)
    wrong = unseen_pairs(open_, [0.8] * 40, [False] * 40, compared=0, joined=0)
    right = unseen_pairs(open_, [0.8] * 40, [True] * 40, compared=40, joined=40)
    assert wrong.pairs < 15 < 60 < believed.pairs < right.pairs
    assert wrong.decided == 40


def test_what_was_decided_elsewhere_says_little_of_other_pairs() -> None:
    sure = [0.995] * 50
    assert unseen_pairs(sure, [0.2] * 40, [False] * 40, compared=0, joined=0).pairs == pytest.approx(49.75)


def test_pairs_that_were_never_compared_are_reckoned_with() -> None:
    all_found = unseen_pairs([0.9] * 50, [0.9] * 20, [True] * 20, compared=20, joined=20)
    half_found = unseen_pairs([0.9] * 50, [0.9] * 20, [True] * 20, compared=10, joined=20)
    assert half_found.pairs == pytest.approx(all_found.pairs * 21 / 11)
    assert half_found.high - half_found.low > all_found.high - all_found.low


def test_more_decisions_narrow_the_range() -> None:
    few, many = (
        unseen_pairs([0.5] * 100, [0.5] * n, [True, False] * (n // 2), compared=n // 2, joined=n // 2) for n in (4, 200)
    )
    assert many.high - many.low < few.high - few.low


@given(CHANCES, CHANCES)
def test_the_range_holds_the_estimate(open_: list[float], decided: list[float]) -> None:
    right = [chance > 0.5 for chance in decided]
    unseen = unseen_pairs(open_, decided, right, compared=sum(right), joined=sum(right))
    assert 0 <= unseen.low <= unseen.pairs <= unseen.high
    assert unseen.pairs <= len(open_) + 1e-9


def test_the_range_covers_the_truth_of_drawn_archives() -> None:
    draw = np.random.default_rng(7)
    covered = 0
    for _ in range(200):
        chance = draw.beta(0.5, 0.5, 300)
        one = draw.random(300) < chance
        known = draw.random(300) < 0.2
        found = unseen_pairs(
            chance[~known], chance[known], one[known], compared=int(one[known].sum()), joined=int(one[known].sum())
        )
        covered += found.low <= one[~known].sum() <= found.high
    assert covered >= 180
