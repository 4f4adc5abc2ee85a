"""What a correction teaches, and of which finds that holds."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core import lesson
from yzkg.core.fold import FoldTable
from yzkg.core.lesson import Edges, Find, Matcher, MentionLesson
from yzkg.core.text import Span

TABLE = FoldTable.general()


def find(text: str, words: str, type_: str = "person") -> Find:
    start = text.index(words)
    return Find(Span(start, start + len(words)), type_)


def taught(text: str, was: str, now: str, *types: str) -> MentionLesson:
    old, new = types or ("person", "person")
    made = lesson.change(text, find(text, was, old), find(text, now, new), TABLE)
    assert made is not None
    return made


def test_a_title_cut_off_the_front() -> None:
    cut = taught("奉旨太監李英交玉瓶", "太監李英", "李英")
    assert cut == MentionLesson("person", ("太監李英",), edges=Edges(cut_front="太監"))
    other = "又着太監李英說與"
    assert Matcher(cut, TABLE).applied(other, find(other, "太監李英")) == find(other, "李英")
    assert Matcher(cut, TABLE).applied(other, find(other, "太監李英", "title")) is None, "another type"
    longer = "又着首領太監李英說與"
    assert Matcher(cut, TABLE).applied(longer, find(longer, "首領太監李英")) is None, "a longer name is another find"


def test_a_find_is_the_same_however_it_is_written() -> None:
    cut = taught("奉旨太監李英交玉瓶", "太監李英", "李英")
    for words, left in (("太监李英", "李英"), ("太監\n李英", "李英"), ("太\n監李 英", "李 英")):
        text = f"又着{words}說與"
        assert Matcher(cut, TABLE).applied(text, find(text, words)) == find(text, left)


def test_the_wider_rule_holds_for_other_words() -> None:
    cut = taught("奉旨太監李英交玉瓶", "太監李英", "李英")
    wide = lesson.widened(cut, {}, TABLE)
    assert wide is not None and wide.words == ()
    other = "着太監胡世傑說與太監"
    assert Matcher(wide, TABLE).applied(other, find(other, "太監胡世傑")) == find(other, "胡世傑")
    assert Matcher(wide, TABLE).applied(other, Find(Span(8, 10), "person")) is None, "nothing would be left of it"


def test_what_is_put_to_a_find_must_stand_beside_it() -> None:
    wider = taught("做得二件交", "二", "二件", "quantity", "quantity")
    for text, expected in (("共做二件也", "二件"), ("共做二\n件也", "二\n件"), ("共做二個", "")):
        became = Matcher(wider, TABLE).applied(text, find(text, "二", "quantity"))
        assert (became.span.of(text) if became else "") == expected


def test_type_and_ends_are_one_lesson() -> None:
    both = taught("奉旨太監李英交玉瓶", "太監李英", "太監", "person", "title")
    assert (both.becomes, both.edges) == ("title", Edges(cut_back="李英"))


def test_another_place_teaches_nothing() -> None:
    text = "太監李英交海望"
    assert lesson.change(text, find(text, "李英"), find(text, "海望"), TABLE) is None
    assert lesson.change(text, find(text, "李英"), find(text, "李英"), TABLE) is None


def test_a_term_has_other_forms() -> None:
    text = "交洋漆盒一件"
    no = lesson.rejection(text, find(text, "洋漆", "material"))
    forms = {TABLE.key("洋漆"): ("洋漆", "日本漆")}
    wide = lesson.widened(no, forms, TABLE)
    assert wide is not None
    other = "日本漆盒"
    assert Matcher(wide, TABLE).applied(other, find(other, "日本漆", "material")) == find(other, "日本漆", "material")
    assert Matcher(no, TABLE).applied(other, find(other, "日本漆", "material")) is None
    assert lesson.widened(no, {}, TABLE) is None


def test_what_is_no_lesson_is_refused() -> None:
    for pattern, change in (({"type": "a", "words": ["b"]}, {}), ({"type": "a"}, {"rejected": True})):
        with pytest.raises((KeyError, ValueError)):
            MentionLesson.from_json(pattern, change)


WORDS = st.text(alphabet="太監李英海望二件\n 。a", min_size=1, max_size=8)


@given(WORDS, WORDS, WORDS, st.data())
def test_a_lesson_says_of_its_own_find_what_was_done(before: str, words: str, after: str, data: st.DataObject) -> None:
    text = before + words + after
    was = Find(Span(len(before), len(before) + len(words)), "person")
    start = data.draw(st.integers(0, was.span.end - 1))
    end = data.draw(st.integers(max(start, was.span.start) + 1, len(text)))
    now = Find(Span(start, end), data.draw(st.sampled_from(["person", "title"])))
    made = lesson.change(text, was, now, TABLE)
    if made is None:
        return
    assert MentionLesson.from_json(*map(json.loads, made.to_json())) == made
    became = Matcher(made, TABLE).applied(text, was)
    if became is not None:  # None: nothing but blanks would be left, or it is cut amid a letter and its mark
        assert became.type == now.type
        assert TABLE.text(became.span.of(text)) == TABLE.text(now.span.of(text))
    else:
        assert not TABLE.text(now.span.of(text)) or not TABLE.text(words)
