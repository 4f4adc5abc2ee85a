from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.numerals import number, number_range

DIGITS, UNITS = "零一二三四五六七八九", ("", "十", "百", "千")


def written(value: int) -> str:
    """The plain way of writing 1 to 9999."""
    text, places = "", str(value)
    for place, digit in enumerate(places):
        if digit != "0":
            text += DIGITS[int(digit)] + UNITS[len(places) - place - 1]
        elif text and not text.endswith("零") and places[place:].strip("0"):
            text += "零"
    return text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("一", 1), ("十", 10), ("十二", 12), ("一十三", 13), ("廿四", 24), ("卅", 30), ("卅一", 31), ("二十", 20),
        ("一百零三", 103), ("一百五十", 150), ("一七二三", 1723), ("二〇", 20), ("壹拾贰", 12), ("叁佰肆拾伍", 345),
        ("十有二", 12), ("三萬二千", 32000), ("一萬零五", 10005), ("兩", 2), ("两百", 200), ("〇", 0),
        ("12", 12), ("１２", 12),
    ],
)  # fmt: skip
def test_numbers(text: str, value: int) -> None:
    assert number(text) == value


@pytest.mark.parametrize(
    "text", ["", "元", "二兩", "二十三十", "萬", "有三", "三有", "件", "二件", "-3", "1.5", "廿十", "二廿"]
)
def test_no_numbers(text: str) -> None:
    assert number(text) is None
    assert number_range(text) is None


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [("二十一二", 21, 22), ("五六", 5, 6), ("三四十", 30, 40), ("二三百", 200, 300), ("十五六", 15, 16), ("八", 8, 8)],
)
def test_ranges(text: str, low: int, high: int) -> None:
    assert number_range(text) == (low, high)
    assert low == high or number(text) is None, "two numbers are not one"


def test_a_falling_pair_is_no_range() -> None:
    assert number_range("二十二一") is None


@given(st.integers(1, 9999))
def test_plain_writing_is_read_back(value: int) -> None:
    assert number(written(value)) == value
    formal = written(value).translate(str.maketrans("一二三四五六七八九十百千", "壹貳叁肆伍陸柒捌玖拾佰仟"))
    assert number(formal) == value


@given(st.text(alphabet="一二三十百千萬廿有〇兩元12件", max_size=8))
def test_never_raises(text: str) -> None:
    low_high = number_range(text)
    assert low_high is None or low_high[0] <= low_high[1]
