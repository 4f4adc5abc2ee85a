"""Which questions are still asked once something has been decided, here or elsewhere."""

from __future__ import annotations

from yzkg.resolve.evidence import BRIDGE, JOIN, PART, PairEvidence, Question
from yzkg.resolve.still_open import Openness, mentions_of
from yzkg.store.cluster_queries import Group
from yzkg.store.identity import Components
from yzkg.store.question_queries import Standing


def pair(left: int, right: int) -> PairEvidence:
    return PairEvidence(left, right, 0.5, ())


def openness(
    same: list[tuple[int, int]] | None = None,
    judged: list[tuple[int, int]] | None = None,
    confirmed: list[tuple[int, int]] | None = None,
    whole: list[int] | None = None,
    entity_of: dict[int, int] | None = None,
) -> Openness:
    return Openness(
        Standing(
            Components(same or []),
            frozenset(judged or []),
            frozenset(confirmed or []),
            frozenset(whole or []),
            entity_of or {},
        )
    )


TWO = Question(JOIN, (1, 2), (pair(1, 2),))
THREE = Question(JOIN, (1, 2, 3), (pair(1, 2), pair(2, 3)))
BROKEN = Question(BRIDGE, (1, 2, 3), (pair(2, 3),), ((1, 2), (3,)))
SEVERAL = Question(PART, (7,), (), ((10, 11), (12,)))


def test_a_join_is_asked_until_each_of_its_pairs_is_decided() -> None:
    assert openness().is_open(TWO)
    assert not openness(same=[(1, 2)]).is_open(TWO)
    assert not openness(judged=[(1, 2)]).is_open(TWO)
    assert openness(judged=[(1, 2)]).is_open(THREE)
    assert not openness(judged=[(1, 2), (2, 3)]).is_open(THREE)


def test_what_was_said_of_one_holds_for_all_that_count_as_it() -> None:
    # 4 is the same as 1 and was kept apart from 2.
    assert not openness(same=[(1, 4)], judged=[(2, 4)]).is_open(TWO)


def test_a_bridge_is_asked_until_it_is_parted_or_a_person_confirms_it() -> None:
    assert openness(same=[(1, 2), (2, 3)], judged=[(1, 2), (2, 3)]).is_open(BROKEN)
    assert not openness(same=[(1, 2)]).is_open(BROKEN)
    assert not openness(same=[(1, 2), (2, 3)], confirmed=[(2, 3)]).is_open(BROKEN)


def test_one_name_is_asked_about_until_it_is_whole_or_split() -> None:
    assert openness(entity_of={10: 7, 11: 7, 12: 7}).is_open(SEVERAL)
    assert not openness(entity_of={10: 7, 11: 7, 12: 7}, whole=[7]).is_open(SEVERAL)
    assert not openness(entity_of={10: 7, 11: 7, 12: 8}).is_open(SEVERAL)
    assert mentions_of((TWO, SEVERAL)) == {10, 11, 12}


def test_groups_are_those_that_count_as_one_now() -> None:
    assert openness(same=[(2, 9)]).groups(TWO) == (Group((1,)), Group((2, 9)))
    assert openness(same=[(1, 2)]).groups(THREE) == (Group((1, 2)), Group((3,)))
    assert openness(same=[(1, 2), (2, 3)]).groups(BROKEN) == (Group((1,)), Group((2,)), Group((3,)))
    assert openness().groups(SEVERAL) == (Group((7,), (10, 11)), Group((7,), (12,)))
