"""Two runs side by side: every find counted once on each side, whichever way round."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.text import Span
from yzkg.evaluate.compare import Comparison, FoundByBoth, Verdict, alike, compare
from yzkg.evaluate.comparison_report import COLUMNS, as_facts, as_lines, as_rows
from yzkg.evaluate.found import Found, FoundMention, FoundStatement
from yzkg.evaluate.gold import Gold, GoldMention, GoldRecord, GoldStatement

TEXT = "初九日郎中海望持出玻璃瓶一件交唐英"


def _mention(quote: str, type_: str) -> FoundMention:
    start = TEXT.index(quote)
    return FoundMention(Span(start, start + len(quote)), type_)


def _statement(cue: str, type_: str, modality: str = "done", **fillers: str) -> FoundStatement:
    places = tuple((role, _mention(quote, "").span) for role, quote in fillers.items())
    return FoundStatement(_mention(cue, "").span, type_, modality, places)


def _one(a: Found, b: Found, gold: Gold | None = None) -> Comparison:
    return compare([FoundByBoth(7, TEXT, a, b)], gold)


def test_mentions_are_the_same_elsewhere_of_another_type_or_only_one_ones() -> None:
    a = Found(
        (_mention("海望", "person"), _mention("玻璃瓶", "object"), _mention("郎中", "title"), _mention("交", "mark"))
    )
    b = Found((_mention("海望", "person"), _mention("玻璃瓶一件", "object"), _mention("郎中", "person")))
    found = _one(a, b)
    assert found.records == 1
    assert found.all_mentions == {Verdict.BOTH: 1, Verdict.ELSE: 1, Verdict.TYPE: 1, Verdict.ONLY_A: 1}
    assert found.mentions["person"] == {Verdict.BOTH: 1, Verdict.TYPE: 1}
    assert found.mentions["title"] == {Verdict.TYPE: 1} and found.mentions["object"] == {Verdict.ELSE: 1}
    assert alike(found.all_mentions) == 1 / 4 and alike({}) == 0
    (only,) = [d for d in found.differences if d.verdict is Verdict.ONLY_A]
    assert (only.record_id, only.span, only.types, only.is_mention) == (7, Span(14, 15), frozenset({"mark"}), True)


def test_words_of_another_type_are_no_shorter_mention_of_the_same_type() -> None:
    """What stands at the same place is paired before what only overlaps."""
    a = Found((_mention("玻璃瓶", "object"),))
    b = Found((_mention("玻璃瓶", "material"), _mention("瓶", "object")))
    assert _one(a, b).all_mentions == {Verdict.TYPE: 1, Verdict.ONLY_B: 1}


def test_statements_are_alike_only_with_their_modality_and_fillers() -> None:
    a = Found(
        (), (_statement("持出", "receipt", giver="海望"), _statement("交", "receipt"), _statement("一件", "numbers"))
    )
    same = Found((), (_statement("持出玻璃瓶", "receipt", giver="海望"),))
    other = Found((), (_statement("持出", "receipt", giver="唐英"), _statement("交", "receipt", "ordered")))
    assert _one(a, same).all_statements == {Verdict.BOTH: 1, Verdict.ONLY_A: 2}
    found = _one(a, other)
    assert found.all_statements == {Verdict.ELSE: 2, Verdict.ONLY_A: 1}
    assert not any(difference.is_mention for difference in found.differences)
    assert _one(a, Found((), (_statement("一件", "order"),))).statements["order"] == {Verdict.TYPE: 1}


SPANS = st.tuples(st.integers(0, 12), st.integers(1, 4)).map(lambda pair: Span(pair[0], pair[0] + pair[1]))
TYPES = st.sampled_from(["p", "q"])
MENTIONS = st.lists(st.builds(FoundMention, SPANS, TYPES), max_size=8).map(tuple)
STATEMENTS = st.lists(
    st.builds(FoundStatement, SPANS, TYPES, st.sampled_from(["done", "ordered"]), st.just(())), max_size=6
).map(tuple)
FOUND = st.builds(Found, MENTIONS, STATEMENTS)


@given(FOUND, FOUND)
def test_every_find_counts_once_on_its_side_and_turning_the_sides_turns_the_verdicts(a: Found, b: Found) -> None:
    found, turned = _one(a, b), _one(b, a)
    for counts, left, right in (
        (found.all_mentions, a.mentions, b.mentions),
        (found.all_statements, a.statements, b.statements),
    ):
        paired = counts.get(Verdict.BOTH, 0) + counts.get(Verdict.ELSE, 0) + counts.get(Verdict.TYPE, 0)
        assert paired + counts.get(Verdict.ONLY_A, 0) == len(set(left))
        assert paired + counts.get(Verdict.ONLY_B, 0) == len(set(right))
    assert found.all_mentions.get(Verdict.BOTH, 0) == len(set(a.mentions) & set(b.mentions))
    assert turned.all_mentions.get(Verdict.BOTH, 0) == found.all_mentions.get(Verdict.BOTH, 0)
    shown = Counter(d.verdict for d in found.differences)
    assert shown[Verdict.ONLY_A] == sum(c.get(Verdict.ONLY_A, 0) for c in (found.all_mentions, found.all_statements))


@given(FOUND, FOUND)
def test_differences_are_found_again_by_type(a: Found, b: Found) -> None:
    differences = _one(a, b).differences
    for mentions in (True, False):
        of_all = [one for one in differences if one.is_mention is mentions]
        assert list(differences.of(mentions)) == of_all == differences.of(mentions)[:]
        for type_ in ("p", "q", "r"):
            assert list(differences.of(mentions, type_)) == [one for one in of_all if type_ in one.types]
    assert {one.a for one in differences} <= {*a.mentions, *a.statements, None}


@given(FOUND)
def test_a_run_is_wholly_like_itself(a: Found) -> None:
    assert not _one(a, a).differences


def _gold() -> Gold:
    person = GoldMention("m1", Span(5, 7), "person")
    return Gold((GoldRecord("", TEXT, (person,), (GoldStatement("receipt", "done", Span(7, 9), ()),)),), (), ())


def test_both_are_scored_where_the_gold_has_the_text() -> None:
    a = Found((_mention("海望", "person"),), (_statement("持出", "receipt"),))
    found = _one(a, Found(), _gold())
    assert found.against_a is not None and found.against_b is not None
    assert found.against_a.mentions.f1 == found.against_a.statements.f1 == 1
    assert found.against_b.mentions.f1 == 0
    other = compare([FoundByBoth(7, "別的", a, a)], _gold())
    assert other.against_a is None


def test_the_table_has_a_line_a_type_with_the_totals_first() -> None:
    found = _one(Found((_mention("海望", "person"),)), Found((_mention("海望", "person"),)), _gold())
    rows = list(as_rows(found))
    assert [row[:2] for row in rows] == [("mention", ""), ("mention", "person"), ("statement", "")]
    assert dict(zip(COLUMNS, rows[1], strict=True)) == {
        "kind": "mention",
        "type": "person",
        "both": 1,
        "differ": 0,
        "other_type": 0,
        "only_a": 0,
        "only_b": 0,
        "alike": "1.000",
        "f1_a": "1.000",
        "f1_b": "1.000",
    }
    assert as_facts(found)["all_mentions"]["both"] == 1 and "against_a" in as_facts(found)
    assert any("person" in line for line in as_lines(found))
    assert "against_a" not in as_facts(_one(Found(), Found()))
