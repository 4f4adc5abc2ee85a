from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.utf16 import Utf16Index, from_utf16, to_utf16

T04 = "(臣/)等謹案子夏易𫝊十一卷舊本題卜子夏撰"


def units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def test_t04_selection_behind_a_character_beyond_the_bmp() -> None:
    index = Utf16Index(T04)
    assert (index.to_units(17), index.to_units(20)) == (18, 21)
    assert (index.to_points(18), index.to_points(21)) == (17, 20)
    assert T04[index.to_points(18) : index.to_points(21)] == "卜子夏"


def test_inside_a_character_stands_for_its_start() -> None:
    index = Utf16Index(T04)
    at = T04.index("𫝊")
    assert index.to_points(at + 1) == at
    assert from_utf16(T04, at + 1) == at
    assert index.to_points(at + 2) == at + 1


@given(st.text(alphabet=st.sampled_from("a臣𠮷奏𫝊\n"), max_size=40), st.data())
def test_round_trip(text: str, data: st.DataObject) -> None:
    point = data.draw(st.integers(0, len(text)))
    index = Utf16Index(text)
    assert index.to_units(point) == to_utf16(text, point) == units(text[:point])
    assert index.to_points(index.to_units(point)) == from_utf16(text, units(text[:point])) == point


@pytest.mark.parametrize("offset", [-1, 5])
def test_offsets_outside_the_text_are_refused(offset: int) -> None:
    with pytest.raises(ValueError, match="offset"):
        to_utf16("𫝊ab", offset)
    with pytest.raises(ValueError, match="offset"):
        Utf16Index("𫝊ab").to_units(offset)
    with pytest.raises(ValueError, match="offset"):
        from_utf16("𫝊ab", offset)
