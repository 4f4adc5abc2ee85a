"""Probabilities learnt from decisions: those of the signs, in order, and honest about themselves."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yzkg.core.text import Span
from yzkg.extract.calibration import ENOUGH, Decision, calibrate, reliability
from yzkg.extract.confidence import Place, Signs

PLAIN = Signs(by_model=True, exact=True)
NAME, TITLE = Place("mention", Span(0, 1), "person"), Place("mention", Span(0, 1), "title")
SIGNS = st.builds(
    Signs,
    by_model=st.booleans(),
    exact=st.booleans(),
    rules=st.sampled_from([True, False, None]),
    others=st.one_of(st.none(), st.floats(0, 1)),
    own=st.one_of(st.none(), st.floats(0, 1)),
)


def _decisions(count: int, share: float, signs: Signs = PLAIN, place: Place = NAME, record: int = 0) -> list[Decision]:
    return [Decision(record + n % 20, place, signs, n < round(count * share)) for n in range(count)]


def test_without_decisions_agreement_speaks_for_and_difference_against_a_find() -> None:
    blank = calibrate([])
    assert (blank.decisions, blank.enough) == (0, False)

    def of(signs: Signs) -> float:
        return blank.probability(NAME, signs)

    assert of(replace(PLAIN, rules=False)) < of(PLAIN) < of(replace(PLAIN, rules=True))
    assert of(replace(PLAIN, others=0.0)) < of(PLAIN) < of(replace(PLAIN, others=1.0))
    assert of(replace(PLAIN, exact=False)) < of(PLAIN)
    assert of(replace(PLAIN, own=0.1)) < of(PLAIN) < of(replace(PLAIN, own=0.9))


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_with_many_decisions_the_share_that_was_right_is_said(share: float) -> None:
    learnt = calibrate(_decisions(2000, share))
    assert learnt.enough
    assert learnt.probability(NAME, PLAIN) == pytest.approx(share, abs=0.02)


def test_decisions_outweigh_what_was_thought_beforehand() -> None:
    agreeing = replace(PLAIN, rules=True)
    learnt = calibrate(_decisions(300, 0.2, agreeing) + _decisions(300, 0.8))
    assert learnt.probability(NAME, agreeing) < 0.4 < 0.6 < learnt.probability(NAME, PLAIN)


def test_types_are_learnt_apart_and_unknown_ones_are_of_the_middle() -> None:
    learnt = calibrate(_decisions(300, 0.95) + _decisions(300, 0.05, place=TITLE))
    other = learnt.probability(Place("mention", Span(0, 1), "mark"), PLAIN)
    assert learnt.probability(TITLE, PLAIN) < other < learnt.probability(NAME, PLAIN)


def test_what_only_the_rules_found_is_learnt_apart_from_what_models_find() -> None:
    by_rules = replace(PLAIN, by_model=False)
    learnt = calibrate(_decisions(400, 0.9, by_rules) + _decisions(400, 0.2))
    assert learnt.probability(NAME, PLAIN) < 0.3 and learnt.probability(NAME, by_rules) > 0.8


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(SIGNS, st.booleans(), st.sampled_from([NAME, TITLE])), max_size=40), SIGNS)
def test_any_decisions_give_a_probability_and_one_more_right_never_lowers_it(
    given_: list[tuple[Signs, bool, Place]], asked: Signs
) -> None:
    decisions = [Decision(n, place, signs, right) for n, (signs, right, place) in enumerate(given_)]
    before = calibrate(decisions).probability(NAME, asked)
    after = calibrate([*decisions, Decision(99, NAME, asked, True)]).probability(NAME, asked)
    assert 0 < before < 1 and after >= before - 1e-6


def test_too_few_decisions_tell_no_reliability() -> None:
    assert reliability(_decisions(ENOUGH - 1, 0.5)) is None
    assert reliability([Decision(1, NAME, PLAIN, True)] * (2 * ENOUGH)) is None  # all of one record
    assert reliability(_decisions(ENOUGH, 0.5)) is not None


def test_reliability_is_good_where_the_signs_tell_and_no_better_than_the_share_where_they_do_not() -> None:
    random_ = random.Random(4)
    telling = [
        Decision(n % 30, NAME, replace(PLAIN, rules=agrees), random_.random() < (0.9 if agrees else 0.2))
        for n in range(900)
        for agrees in (bool(n % 2),)
    ]
    told = reliability(telling)
    assert told is not None
    assert told.brier < 0.7 * told.brier_of_share and told.off < 0.06
    assert sum(one.count for one in told.bins) == told.decisions == 900
    assert all(one.low <= one.said <= one.high for one in told.bins)
    chance = reliability([replace(one, right=random_.random() < 0.5) for one in telling])
    assert chance is not None and chance.brier > 0.95 * chance.brier_of_share
