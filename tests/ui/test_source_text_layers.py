"""Layers over a text, and a text that is corrected under the reader's eyes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from yzkg.core.text import Span
from yzkg.ui.pages.review_layers import layer_word, probability_word
from yzkg.ui.widgets.source_text import SourceText
from yzkg.ui.widgets.source_text_blocks import LONGEST_BLOCK, carried, difference
from yzkg.ui.widgets.source_text_layers import LayerMark, Look
from yzkg.ui.widgets.source_text_paint import Mark

TEXT = "臣等謹案子夏易𫝊十一卷𠮷舊本題卜子夏撰"
RED = QColor("#aa0000")


@pytest.fixture
def widget(qtbot: QtBot) -> SourceText:
    made = SourceText()
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.set_source_font(["Noto Serif CJK TC", "HanaMinA", "HanaMinB"], 22)
    made.show()
    return made


def test_layers_are_found_by_their_characters(widget: SourceText) -> None:
    widget.set_text(TEXT)
    wide, narrow = LayerMark(Span(4, 12), Look.SMALL, "note"), LayerMark(Span(7, 8), Look.DOUBTFUL, "doubt")
    widget.set_layers([wide, narrow])
    assert widget.layers_at(7) == [narrow, wide]
    assert widget.layers_at(4) == [wide] and widget.layers_at(12) == []
    assert widget.tip_at(7) == "doubt\n\nnote"


def test_a_layer_past_the_text_is_refused(widget: SourceText) -> None:
    widget.set_text(TEXT)
    with pytest.raises(ValueError, match="past the text"):
        widget.set_layers([LayerMark(Span(3, len(TEXT) + 1), Look.DOUBTFUL, "")])


def test_another_text_has_no_layers_of_the_former(widget: SourceText) -> None:
    widget.set_text(TEXT)
    widget.set_layers([LayerMark(Span(0, 2), Look.SMALL, "")])
    width = widget.box_of(Span(0, 2)).width()
    widget.set_text(TEXT[::-1] + TEXT)
    assert widget.layers == [] and widget.layers_at(0) == []
    assert widget.box_of(Span(0, 2)).width() > width


def test_small_print_and_inks_go_together(widget: SourceText) -> None:
    """A mention that is half in a small note is as wide as its two halves."""
    widget.set_text(TEXT)
    whole = widget.box_of(Span(0, 12)).width()
    widget.set_layers([LayerMark(Span(4, 8), Look.SMALL, "")])
    small = widget.box_of(Span(4, 8)).width()
    widget.set_marks([Mark("mention", 1, Span(2, 6), "proposed", RED, RED)])
    assert widget.box_of(Span(4, 8)).width() == pytest.approx(small)
    assert widget.box_of(Span(0, 12)).width() < whole
    widget.set_layers([])
    assert widget.box_of(Span(0, 12)).width() == pytest.approx(whole)


def test_every_look_is_painted_alone_and_in_its_own_way(widget: SourceText, qapp: QApplication) -> None:
    """Over a text of blanks, so that only the signs are seen."""
    widget.set_text("\u3000" * 8)
    place = widget.box_of(Span(3, 5)).adjusted(-6, -8, 6, 8).toAlignedRect()
    seen = [bytes(widget.viewport().grab(place).toImage().constBits())]
    for look in Look:
        if look is Look.SMALL:
            continue
        widget.set_layers([LayerMark(Span(3, 5), look, "")])
        qapp.processEvents()
        seen.append(bytes(widget.viewport().grab(place).toImage().constBits()))
    assert len(set(seen)) == len(seen)


def test_a_layer_over_blocks_is_seen_in_each(widget: SourceText) -> None:
    text = "\u5929" * (LONGEST_BLOCK + 40)
    widget.set_text(text)
    widget.set_layers([LayerMark(Span(LONGEST_BLOCK - 2, LONGEST_BLOCK + 2), Look.DAMAGED, "x")])
    assert widget.tip_at(LONGEST_BLOCK - 1) == widget.tip_at(LONGEST_BLOCK + 1) == "x"
    widget.show_span(Span(LONGEST_BLOCK - 2, LONGEST_BLOCK + 2))
    assert not widget.grab().isNull()


def test_a_corrected_text_stays_where_it_is(widget: SourceText) -> None:
    text = (TEXT + "\n") * 80
    widget.set_text(text)
    widget.verticalScrollBar().setValue(900)
    widget.place_caret(500)
    with_more = text[:100] + "𠮷𠮷" + text[103:]
    widget.change_text(with_more)
    assert widget.text == with_more and widget.verticalScrollBar().value() == 900
    widget.select(Span(499, 500))
    assert Span(499, 500).of(widget.text) == text[500]


# -- where texts differ

words = st.text(alphabet="天𠮷玉\n", max_size=12)


@given(words, words, words, words)
def test_the_difference_is_one_stretch_and_places_outside_keep_their_characters(
    head: str, old: str, new: str, tail: str
) -> None:
    before, after = head + old + tail, head + new + tail
    start, end, new_end = difference(before, after)
    assert before[:start] == after[:start] and before[end:] == after[new_end:]
    assert start <= end and start <= new_end and end - start <= len(old) and new_end - start <= len(new)
    for point in range(len(before) + 1):
        there = carried(point, before, after)
        assert 0 <= there <= len(after)
        if point < start or point > end:
            assert before[point : point + 1] == after[there : there + 1]


# -- wordings


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("0.43", "read with 43 %"),
        ("0.004", "read with <1 %"),
        ("0", "read with 0 %"),
        ("", "read with doubt"),
        ("faded", "read with doubt: faded"),
        ("3", "read with doubt: 3"),
        ("nan", "read with doubt: nan"),
    ],
)
def test_how_surely_a_character_was_read(value: str, said: str) -> None:
    assert probability_word(value) == said


def test_braces_in_a_value_are_said_as_they_are() -> None:
    assert layer_word("gaiji", "{罒/離}") == "a character without a code, described as {罒/離}"
