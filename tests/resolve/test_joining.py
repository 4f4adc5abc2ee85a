"""Evidence that is kept with an assertion comes back; anything else that stands there is no evidence."""

from __future__ import annotations

import pytest

from yzkg.resolve.evidence import Evidence, PairEvidence
from yzkg.resolve.joining import evidence_json, joins_of, kept_evidence
from yzkg.store.models import RULE

PAIR = PairEvidence(
    3, 7, 0.987, (Evidence("name", "exact", 5.125, ("海望",), ("海望",), ("海望",)), Evidence("dates", "far", -2.0))
)


def test_evidence_comes_back() -> None:
    assert kept_evidence(3, 7, evidence_json(PAIR)) == PAIR


@pytest.mark.parametrize("text", ["", "vol. 3, page 5", "[]", "{}", '{"probability": 1, "evidence": [1]}', '{"a": 1}'])
def test_what_a_person_wrote_is_no_evidence(text: str) -> None:
    assert kept_evidence(3, 7, text) is None


def test_joinings_are_the_programs_and_say_why() -> None:
    (join,) = joins_of([PAIR], lambda pair: f"{pair.bits} bits")
    assert (join.left, join.right, join.reason, join.origin) == (3, 7, "3.125 bits", RULE)
    assert kept_evidence(3, 7, join.evidence) == PAIR
