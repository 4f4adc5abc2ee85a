"""What a correction of a statement teaches, and of which statements that holds."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core import statement_lesson
from yzkg.core.fold import FoldTable
from yzkg.core.statement_lesson import Claim, ClaimMatcher, StatementLesson
from yzkg.core.text import Span

TABLE = FoldTable.general()
HANDED = Claim(Span(2, 4), "持出", "receipt", "done", (("giver", "海望"), ("object", "銅爐")))


def applied(lesson: StatementLesson, claim: Claim) -> Claim | None:
    return ClaimMatcher(lesson, TABLE).applied(claim)


def claim(**changed: object) -> Claim:
    fields = {name: getattr(HANDED, name) for name in Claim.__slots__}
    return Claim(**{**fields, **changed})


def test_a_rejected_statement_is_one_with_the_same_fillers() -> None:
    no = statement_lesson.rejection(HANDED)
    assert applied(no, HANDED) == HANDED
    assert applied(no, claim(words="持\n出")) is not None, "however it is written"
    other = claim(parts=(("giver", "沈崳"), ("object", "銅爐")))
    assert applied(no, other) is None
    wide = statement_lesson.widened(no)
    assert wide is not None
    assert applied(wide, other) == other
    assert applied(wide, claim(type="handover")) is None


def test_a_modality_changes_where_it_was_what_it_was() -> None:
    made = statement_lesson.change(HANDED, claim(modality="ordered"))
    assert made == StatementLesson("receipt", "持出", modality="done", says="ordered")
    assert applied(made, HANDED) == claim(modality="ordered")
    assert applied(made, claim(modality="refused")) is None
    assert statement_lesson.widened(made) is None


def test_a_filler_goes_to_another_role() -> None:
    now = claim(parts=(("object", "銅爐"), ("receiver", "海望")))
    made = statement_lesson.change(HANDED, now)
    assert made == StatementLesson("receipt", "持出", from_role="giver", to_role="receiver", filler="海望")
    assert applied(made, HANDED) == claim(parts=(("receiver", "海望"), ("object", "銅爐")))
    other = claim(parts=(("giver", "沈崳"),))
    assert applied(made, other) is None
    wide = statement_lesson.widened(made)
    assert wide is not None and applied(wide, other) == claim(parts=(("receiver", "沈崳"),))


def test_other_fillers_alone_teach_nothing() -> None:
    assert statement_lesson.change(HANDED, claim(parts=(("giver", "沈崳"),))) is None
    assert statement_lesson.change(HANDED, HANDED) is None


def test_what_is_no_lesson_is_refused() -> None:
    for pattern, change in (({"type": "a", "words": "b"}, {}), ({"type": "a"}, {"rejected": True})):
        with pytest.raises((KeyError, ValueError)):
            StatementLesson.from_json(pattern, change)


PARTS = st.lists(
    st.tuples(st.sampled_from(["giver", "receiver"]), st.sampled_from(["海望", "沈崳"])), max_size=3, unique=True
).map(tuple)


@given(PARTS, PARTS, st.sampled_from(["done", "ordered"]), st.sampled_from(["receipt", "order"]))
def test_a_lesson_is_about_its_own_statement(was: object, now: object, modality: str, type_: str) -> None:
    before = claim(parts=was)
    after = claim(parts=now, modality=modality, type=type_)
    for lesson in (statement_lesson.rejection(before), statement_lesson.change(before, after)):
        if lesson is None:
            continue
        assert StatementLesson.from_json(*map(json.loads, lesson.to_json())) == lesson
        became = applied(lesson, before)
        assert became is not None
        if not lesson.rejected:
            assert (became.type, became.modality) == (type_, modality)
            assert not lesson.to_role or set(became.parts) == set(after.parts)
