"""A few words and three signs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.find_words import MOST_CHARACTERS, Words, words_of
from yzkg.core.fold import FoldTable

TABLE = FoldTable.general()


@pytest.mark.parametrize(
    ("typed", "wanted", "unwanted"),
    [
        ("知縣", (("知县",),), ()),
        ("王元\u3000應元 王元", (("王元",), ("应元",)), ()),
        ('"王 元"', (("王元",),), ()),
        ("“王 元” 后", (("王元",), ("后",)), ()),
        ("王 | 李|張 元", (("王", "李", "张"), ("元",)), ()),
        ("王 -元", (("王",),), ("元",)),
        ('王 -"元 史" －典', (("王",),), ("元史", "典")),
        ("-王|李 元", (("元",),), ("王", "李")),
        ("王-元", (("王元",),), ()),
        ("- 王", (("王",),), ()),
        ("| 王 |", (("王",),), ()),
        ('王 "元', (("王",), ("元",)), ()),
        ("。 〔〕 …", (), ()),
        ("-王", (), ("王",)),
        ("1.5", (("1.5",),), ()),
        ("A.C", (("ac",),), ()),
        ("王\ud800元", (("王",), ("元",)), ()),
    ],
)
def test_what_is_asked(typed: str, wanted: tuple[tuple[str, ...], ...], unwanted: tuple[str, ...]) -> None:
    found = words_of(typed, TABLE)
    assert found == Words(wanted, unwanted)
    assert bool(found) == bool(wanted)


@given(st.text('王元縣 "|-“”\u3000.*\ud800a1', max_size=40))
def test_whatever_is_typed_means_something(typed: str) -> None:
    found = words_of(typed, TABLE)
    words = [word for wanted in found.wanted for word in wanted] + list(found.unwanted)
    assert all(word and TABLE.text(word) == word for word in words)


def test_an_endless_question_is_cut() -> None:
    assert words_of("王" * 10_000, TABLE).wanted == (("王" * MOST_CHARACTERS,),)


def test_what_fits() -> None:
    question = words_of("王|李 元 -典", TABLE)
    assert question.fit("王知元") and question.fit("元李")
    assert not question.fit("王") and not question.fit("王元典")
