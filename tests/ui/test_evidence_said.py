"""Evidence in words: every level that the engine has, both sides as written, in all languages."""

from __future__ import annotations

import string

import pytest

from yzkg.resolve.evidence import BRIDGE, JOIN, KINDS, PART, Evidence, PairEvidence, Question, Unseen
from yzkg.ui.evidence_said import (
    evidence_said,
    kind_said,
    pair_said,
    probability_said,
    question_said,
    reasons_said,
    unseen_said,
)
from yzkg.ui.evidence_tables import EVIDENCE, EVIDENCE_KINDS, QUESTIONS

GAPS = {"left", "right", "shared", "count", "names", "pair", "pairs", "low", "high", "decided"}


def test_every_kind_has_a_name() -> None:
    assert set(EVIDENCE_KINDS) == set(KINDS)
    assert kind_said("title") == "Office"
    assert kind_said("weather") == "weather"


@pytest.mark.parametrize("wording", [*EVIDENCE.values(), *QUESTIONS.values()])
def test_wordings_have_known_gaps_only(wording: str) -> None:
    assert {name for _text, name, _spec, _conversion in string.Formatter().parse(wording) if name} <= GAPS


@pytest.mark.parametrize(
    ("evidence", "said"),
    [
        (Evidence("name", "exact", 5, ("海望",), ("海望",), ("海望",)), "same name 海望"),
        (Evidence("name", "exact", 5, ("海望",), ("海望",)), "same name 海望"),
        (Evidence("name", "stated", 12, ("王守仁",), ("陽明",), ("號",)), "the text says it: 王守仁 號 陽明"),
        (Evidence("title", "in_order", 2, ("員外郎",), ("郎中",)), "office 員外郎 then 郎中, in order"),
        (Evidence("partners", "many", 6, shared=("甲", "乙", "丙", "丁", "戊")), "5 shared partners: 甲, 乙, 丙, 丁…"),
        (Evidence("partners", "rare", 6, shared=("甲",)), "a shared partner: 甲"),
        (Evidence("partners", "different", -1), "no shared partner"),
        (
            Evidence("dates", "overlap", 1, ("1741-02-01", "1743-05-06"), ("1742-01-01", "1742-01-01")),
            "years overlap: 1741–1743 / 1742",
        ),
        (
            Evidence("kin", "conflict", -5, ("father:甲",), ("father:乙",)),
            "kin that one person cannot have: father 甲 / father 乙",
        ),
        (Evidence("rarity", "rare", 3), "few bear this name"),
        (Evidence("rarity", "rare", -3), "many bear such a name"),
        (Evidence("place", "of_a_new_kind", -3), "it speaks against it"),
        (Evidence("place", "shared", 3), "both at ?"),
        (Evidence("title", "different", -4, shared=("太監",)), "fewer offices in common than is usual: 太監"),
    ],
)
def test_a_clause_says_what_stands_there(evidence: Evidence, said: str) -> None:
    assert evidence_said(evidence) == said


def test_a_pair_tells_its_reasons_with_their_weights() -> None:
    pair = PairEvidence(
        1,
        2,
        0.99,
        (
            Evidence("name", "exact", 6.08, shared=("海望",)),
            Evidence("kin", "unknown", 0.0),
            Evidence("prior", "base", -3.0),
        ),
    )
    assert pair_said(pair) == "same name 海望 (+6.1); such pairs are mostly two (-3.0)"
    assert [weight for _clause, weight in reasons_said(pair)] == [6.08, -3.0]


@pytest.mark.parametrize(("given", "said"), [(0.004, "< 1 %"), (0.5, "50 %"), (0.994, "> 99 %"), (1.0, "> 99 %")])
def test_no_probability_is_said_to_be_none_or_all(given: float, said: str) -> None:
    assert probability_said(given) == said


def test_questions_name_those_they_are_about() -> None:
    pair = PairEvidence(1, 2, 0.5, ())
    names = {1: "海望", 2: "海旺"}
    assert question_said(Question(JOIN, (1, 2, 3), (pair,)), names) == "Are these one: 海望, 海旺, #3?"
    assert "held together by 海望, 海旺 only" in question_said(Question(BRIDGE, (1, 2), (pair,)), names)
    assert "2 groups" in question_said(Question(PART, (1,), (), ((1,), (2,))), names)


def test_what_is_unseen_has_a_range() -> None:
    assert unseen_said(Unseen(12.4, 5.2, 30.9, 7)) == (
        "About 12 right pairs are still undecided (95 %: 5 to 31); 7 pairs are decided."
    )
