from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.quantities import Kind, find_quantities, parse_quantity


@pytest.mark.parametrize(
    ("text", "value", "unit", "kind", "pieces"),
    [
        ("二件", "2", "件", Kind.COUNT, 2),
        ("貳件", "2", "件", Kind.COUNT, 2),
        ("兩件", "2", "件", Kind.COUNT, 2),
        ("廿四塊", "24", "塊", Kind.COUNT, 24),
        ("一百三十一件", "131", "件", Kind.COUNT, 131),
        ("壹拾貳張", "12", "張", Kind.COUNT, 12),
        ("12件", "12", "件", Kind.COUNT, 12),
        ("一對", "1", "對", Kind.COUNT, 2),
        ("三對", "3", "對", Kind.COUNT, 6),
        ("一對半", "1.5", "對", Kind.COUNT, 3),
        ("半塊", "0.5", "塊", Kind.COUNT, None),
        ("五分", "5", "分", Kind.COUNT, None),  # sets
        ("一匣", "1", "匣", Kind.COUNT, None),
        ("五寸二分", "5.2", "寸", Kind.LENGTH, None),
        ("一尺八寸五分", "18.5", "寸", Kind.LENGTH, None),
        ("一丈二尺", "120", "寸", Kind.LENGTH, None),
        ("五寸半", "5.5", "寸", Kind.LENGTH, None),
        ("三寸五分五釐", "3.55", "寸", Kind.LENGTH, None),
        ("二斤四兩", "36", "兩", Kind.WEIGHT, None),
        ("一兩三錢", "1.3", "兩", Kind.WEIGHT, None),
        ("五兩貳錢叁分五厘", "5.235", "兩", Kind.WEIGHT, None),
    ],
)
def test_amounts(text: str, value: str, unit: str, kind: Kind, pieces: int | None) -> None:
    quantity = parse_quantity(text)
    assert quantity is not None
    assert (quantity.value, quantity.upto) == (Decimal(value), Decimal(value))
    assert (quantity.unit, quantity.kind, quantity.pieces) == (unit, kind, pieces)
    assert (quantity.text, quantity.approximate, quantity.standard) == (text, False, "")


@pytest.mark.parametrize(
    ("text", "low", "high", "unit"),
    [
        ("二十一二寸", "21", "22", "寸"),
        ("二尺一二寸", "21", "22", "寸"),
        ("三四尺", "30", "40", "寸"),
        ("一二件", "1", "2", "件"),
        ("一兩件", "1", "2", "件"),
        ("三四十張", "30", "40", "張"),
        ("數件", "3", "9", "件"),
        ("十數件", "13", "19", "件"),
        ("數十件", "30", "90", "件"),
    ],
)
def test_ranges_stay_ranges(text: str, low: str, high: str, unit: str) -> None:
    quantity = parse_quantity(text)
    assert quantity is not None
    assert (quantity.value, quantity.upto, quantity.unit) == (Decimal(low), Decimal(high), unit)
    assert quantity.approximate
    assert quantity.pieces is None


@pytest.mark.parametrize("text", ["", "件", "玉碗", "初一", "三分之一", "二十一日", "三月", "一百百件", "五兩五兩"])
def test_no_quantities(text: str) -> None:
    assert parse_quantity(text) is None


def said(text: str) -> list[tuple[str, str, Decimal]]:
    return [(quantity.text, str(quantity.kind), quantity.value) for quantity in find_quantities(text)]


def test_what_stands_before_decides_what_a_part_is_of() -> None:
    """分 is a set, a tenth of a cun, or a tenth of a qian."""
    assert said("磁器五分") == [("五分", "count", Decimal(5))]
    assert said("厚五分") == [("五分", "length", Decimal("0.5"))]
    assert said("重五分") == [("五分", "weight", Decimal("0.05"))]
    assert said("重五十両") == [("五十両", "weight", Decimal(50))]
    assert said("紅木香几一件") == [("一件", "count", Decimal(1))]
    assert said("用銀五分") == [("五分", "silver", Decimal("0.05"))]
    assert said("賞銀十兩") == [("十兩", "silver", Decimal(10))]
    assert said("賞十兩銀") == [("十兩", "silver", Decimal(10))]
    assert said("飯銀三錢五分") == [("三錢五分", "silver", Decimal("0.35"))]


def test_the_quantities_of_an_entry() -> None:
    text = (
        "初六日持出白玉碗一對、漢玉七件，長六寸五分寬四寸，重一兩三錢，各二件，共四十件，用銀一錢五分四厘，"
        "約三十件，三尺餘，營造尺五尺，於三年二月初三日做得三分之一。"
    )
    found = find_quantities(text)
    assert [quantity.span.of(text) for quantity in found] == [quantity.text for quantity in found]
    assert [quantity.text for quantity in found] == [
        "一對", "七件", "六寸五分", "四寸", "一兩三錢", "各二件", "共四十件",
        "一錢五分四厘", "約三十件", "三尺餘", "營造尺五尺",
    ]  # fmt: skip
    by_text = {quantity.text: quantity for quantity in found}
    assert by_text["各二件"].each
    assert by_text["共四十件"].total
    assert by_text["約三十件"].approximate
    assert by_text["三尺餘"].approximate
    assert by_text["營造尺五尺"].standard == "營造尺"
    assert by_text["營造尺五尺"].value == 50
    assert not any((by_text["七件"].each, by_text["七件"].total, by_text["七件"].approximate))


@given(st.integers(1, 9), st.integers(1, 9), st.integers(1, 9))
def test_lengths_are_added_up(chi: int, cun: int, fen: int) -> None:
    digits = "〇一二三四五六七八九"
    quantity = parse_quantity(f"{digits[chi]}尺{digits[cun]}寸{digits[fen]}分")
    assert quantity is not None
    assert quantity.value == Decimal(chi * 100 + cun * 10 + fen) / 10


@given(st.text(alphabet="一二十兩數半件對分寸尺斤錢銀重長各共約餘初三日之 1", max_size=14))
def test_never_raises_and_quotes_what_stands_there(text: str) -> None:
    for quantity in find_quantities(text):
        assert quantity.span.of(text) == quantity.text
        assert quantity.value <= quantity.upto
