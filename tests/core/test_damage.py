from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.damage import SIGN, could_be, places, squared


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("□", "sign"),
        ("■", "sign"),
        ("〓", "sign"),
        ("\ufffd", "sign"),
        ("\ue123", "private"),
        ("\U000f1234", "private"),
        ("{罒/離}", "described"),
        ("[{疒辛}]", "described"),
        ("[金*本]", "described"),
        ("[(王*巨)/木]", "described"),
        ("⿱罒離", "described"),
        ("⿰氵⿱罒⿲彳⿱一丨亍", "described"),
        ("〔缺〕", "lacuna"),
        ("（原缺）", "lacuna"),
        ("[闕三字]", "lacuna"),
    ],
)
def test_every_notation_is_one_place(written: str, kind: str) -> None:
    """T20."""
    text = f"王{written}元"
    (place,) = places(text)
    assert (place.span.of(text), place.kind) == (written, kind)
    assert could_be(text, "王應元") and not could_be(text, "王應文") and not could_be(text, "王應")
    found = squared(text)
    assert found.text == "王□元"
    assert found.span(0, 1).of(text) == "王" and found.span(2, 3).of(text) == "元"


@pytest.mark.parametrize("text", ["王應元", "[一件]", "（准做）", "{a}", "[12]", "(缺席的人員名單)", "a-b", "[王應元]"])
def test_other_brackets_are_text(text: str) -> None:
    assert places(text) == []
    assert squared(text).text == text


def test_squares_in_a_row_are_a_place_each() -> None:
    assert [place.span.start for place in places("王□□、■元")] == [1, 2, 4]


def test_a_sequence_cut_short_takes_nothing_more() -> None:
    text = "王⿱罒\n元⿰"
    assert [place.span.of(text) for place in places(text)] == ["⿱罒", "⿰"]


def test_nothing_legible_is_nobody() -> None:
    assert not could_be("□□", "王元") and not could_be("王元", "王元")


@given(st.text("王元□\ue000{}[]罒/⿱⿲離〔〕缺\n", max_size=30))
def test_places_lie_apart_and_offsets_are_unharmed(text: str) -> None:
    found = places(text)
    assert all(a.span.end <= b.span.start for a, b in itertools.pairwise(found))
    flat = squared(text)
    assert len(flat.text) == len(flat.kept) == len(text) - sum(len(place.span) - 1 for place in found)
    for character, origin in zip(flat.text, flat.kept, strict=True):
        assert character == SIGN or character == text[origin]
