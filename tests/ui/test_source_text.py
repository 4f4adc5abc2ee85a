"""The text as it stands, and every place in it as a code point."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QTextLayout
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from yzkg.core.text import Span
from yzkg.ui.widgets.source_text import SourceText
from yzkg.ui.widgets.source_text_blocks import BlockIndex, cut, lanes, shown
from yzkg.ui.widgets.source_text_marks import MarkIndex, SpanIndex
from yzkg.ui.widgets.source_text_paint import PATTERNS, WAVE, Chosen, Label, Mark

T04 = "(臣/)等謹案子夏易𫝊十一卷舊本題卜子夏撰"
RED, PINK = QColor("#aa0000"), QColor("#ffdddd")


def mark(number: int, start: int, end: int, status: str = "proposed", kind: str = "mention") -> Mark:
    return Mark(kind, number, Span(start, end), status, RED, PINK)


@pytest.fixture
def widget(qtbot: QtBot) -> SourceText:
    made = SourceText()
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.set_source_font(["Noto Serif CJK TC", "HanaMinA", "HanaMinB"], 22)
    made.show()
    made.setFocus()
    return made


def middle(widget: SourceText, start: int, end: int) -> QPoint:
    return widget.box_of(Span(start, end)).center().toPoint()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (mark(1, 2, 6), mark(1, 2, 6, "accepted")),
        (mark(1, 2, 6), mark(1, 2, 6, "rejected")),
        (mark(1, 2, 6, "rejected"), mark(1, 2, 6, "accepted")),
        (mark(1, 2, 6), Mark("mention", 1, Span(2, 6), "proposed", QColor("#0000aa"), PINK)),
        (mark(1, 2, 6, kind="statement"), mark(1, 2, 6, "rejected", "statement")),
    ],
)
def test_a_changed_mark_looks_as_if_all_were_shown_anew(widget: SourceText, before: Mark, after: Mark) -> None:
    other = mark(2, 5, 9)

    def picture() -> object:
        return widget.viewport().grab().toImage()

    widget.set_text(T04)
    index = MarkIndex.of([before, other])
    number = 0 if before.kind == "mention" else 1  # mentions come first
    widget.set_mark_index(index)
    was = picture()
    widget.set_mark_index(index.with_changed([number], lambda n: after if n == number else other))
    changed = picture()
    widget.set_text(T04)
    widget.set_marks([after, other])
    assert changed == picture() != was


@given(
    st.lists(st.tuples(st.integers(0, 60), st.sampled_from((1, 2, 7, 8, 40))), max_size=12),
    st.integers(0, 70),
    st.integers(1, 9),
)
def test_spans_are_found_by_every_place_that_they_share(starts: list[tuple[int, int]], first: int, count: int) -> None:
    places = [(start, start + length) for start, length in starts]
    index = SpanIndex(places)
    touching = [n for n, (start, end) in enumerate(places) if start < first + count and first < end]
    assert sorted(index.touching(first, first + count)) == touching
    assert index.reach == max((end for _, end in places), default=0)


# -- blocks


def test_what_qt_would_rewrite_is_shown_by_one_sign_each() -> None:
    text = "a\r\u2028\u2029\x00\u00a0\t\u3000\ud800\x85b"
    drawn = shown(text)
    assert len(drawn) == len(text)
    assert len(drawn.encode("utf-16-le", "surrogatepass")) == len(text.encode("utf-16-le", "surrogatepass"))
    assert not set(drawn) & {"\r", "\u2028", "\u2029", "\x00", "\ud800", "\x85"}
    assert drawn[5:8] == "\u00a0\t\u3000"


@given(st.text(alphabet="天𠮷,。\n e\u0301", max_size=60), st.integers(3, 12))
def test_blocks_cover_all_but_the_line_feeds(text: str, longest: int) -> None:
    blocks = cut(text, longest)
    covered = [point for block in blocks for point in range(block.start, block.end)]
    assert covered == [point for point, sign in enumerate(text) if sign != "\n"]
    assert all(block.end - block.start <= longest for block in blocks)
    index = BlockIndex(text, longest)
    for point in covered:
        block = index.blocks[index.at(point)]
        assert block.start <= point < block.end


def test_a_cut_parts_no_combining_mark() -> None:
    text = "e\u0301" * 10
    assert all(text[block.start] == "e" for block in cut(text, 5))


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 8)), max_size=25))
def test_spans_that_overlap_get_different_lanes(places: list[tuple[int, int]]) -> None:
    spans = [Span(start, start + length) for start, length in places]
    found = lanes(spans)
    for i, one in enumerate(spans):
        for j in range(i):
            assert not one.overlaps(spans[j]) or found[i] != found[j]


def test_the_nested_span_lies_nearer_to_the_text() -> None:
    assert lanes([Span(0, 9), Span(2, 4)]) == [1, 0]


# -- T04: characters outside the BMP


def test_dragging_over_characters_gives_code_points(widget: SourceText) -> None:
    widget.set_text(T04)
    # Where Qt itself draws the units 18 to 21, which are the code points 17 to 20.
    font = QFont(widget.font())
    font.setFamilies(["Noto Serif CJK TC", "HanaMinA", "HanaMinB"])
    font.setPixelSize(22)
    layout = QTextLayout(T04, font)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    first, last = (cast(tuple[float, int], line.cursorToX(unit))[0] for unit in (18, 21))
    left, y = widget.box_of(Span(0, 1)).left(), middle(widget, 0, 1).y()
    QTest.mousePress(widget.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(left + first) + 2, y))
    QTest.mouseMove(widget.viewport(), QPoint(round(left + last) - 2, y))
    QTest.mouseRelease(widget.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(left + last) - 2, y))
    assert widget.selection() == Span(17, 20)
    assert Span(17, 20).of(T04) == "卜子夏"


def test_shift_and_arrows_never_stop_inside_a_character(widget: SourceText) -> None:
    text = "a𫝊e\u0301神\u3000𬊤\nb"
    widget.set_text(text)
    stops = [0]
    for _ in range(8):
        QTest.keyClick(widget, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
        selection = widget.selection()
        assert selection is not None
        stops.append(selection.end)
    assert stops == [0, 1, 2, 4, 5, 6, 7, 8, 9]
    for stop in reversed(stops[1:-1]):
        QTest.keyClick(widget, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
        assert widget.selection() == Span(0, stop)


def test_every_character_is_found_where_it_is_drawn(widget: SourceText) -> None:
    text = "𤧞甁\t一\u00a0件\r\n傳旨\u2028做𠮷奏" + "欽此。" * 40
    widget.set_text(text)
    for point, sign in enumerate(text):
        if sign in "\n\t":
            continue
        place = middle(widget, point, point + 1)
        widget.set_marks([mark(1, point, point + 1)])
        picked: list[int] = []
        widget.picked.connect(lambda _kind, number, picked=picked: picked.append(number))
        widget.pick_at(place)
        assert picked, f"{sign!r} at {point}"
        widget.picked.disconnect()


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="天𠮷𬊤e\u0301\u3000\t\n\r。", min_size=1, max_size=40))
def test_walking_reaches_the_end_and_back_by_the_same_steps(qapp: object, text: str) -> None:
    widget = SourceText()
    widget.set_text(text)
    there = [0]
    while there[-1] < len(text):
        there.append(widget.after(there[-1]))
        assert there[-1] > there[-2]
    back = [len(text)]
    while back[-1] > 0:
        back.append(widget.before(back[-1]))
    assert back[::-1] == there


def test_copying_gives_the_characters_of_the_project(widget: SourceText) -> None:
    text = "一\u00a0件\u2028做\r\n𬊤"
    widget.set_text(text)
    QTest.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(widget, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == text


# -- marks


def test_a_click_picks_the_innermost_mark_and_then_the_wider_ones(widget: SourceText) -> None:
    widget.set_text(T04)
    widget.set_marks([mark(1, 17, 20), mark(2, 18, 20), mark(3, 15, 20, kind="statement")])
    picked: list[tuple[str, int]] = []

    def choose(kind: str, number: int) -> None:
        picked.append((kind, number))
        widget.set_chosen(Chosen(kind, number, Span(18, 20), RED))

    widget.picked.connect(choose)
    for _ in range(4):
        QTest.mouseClick(widget.viewport(), Qt.MouseButton.LeftButton, pos=middle(widget, 18, 19))
    assert picked == [("mention", 2), ("mention", 1), ("statement", 3), ("mention", 2)]


def test_a_mark_past_the_text_is_refused(widget: SourceText) -> None:
    widget.set_text("一二")
    with pytest.raises(ValueError, match="past the text"):
        widget.set_marks([mark(1, 1, 3)])


def test_a_span_in_sight_does_not_move_the_page(widget: SourceText) -> None:
    widget.set_text("初九日員外郎海望\n" * 60)
    bar = widget.verticalScrollBar()
    widget.show_span(Span(400, 402))
    far = bar.value()
    assert far > 0
    widget.show_span(Span(409, 411))
    assert bar.value() == far
    widget.show_span(Span(0, 2))
    assert bar.value() == 0


def ink_at(widget: SourceText, span: Span, ink: QColor) -> int:
    """How many pixels of a colour lie at a span and just below it."""
    box = widget.box_of(span).adjusted(0, -2, 0, 14).toRect()
    image = widget.viewport().grab(box).toImage()
    wanted = ink.rgb()
    return sum(image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


def test_the_colour_covers_exactly_the_characters(widget: SourceText) -> None:
    widget.set_text(T04)
    assert ink_at(widget, Span(17, 20), PINK) == 0
    widget.set_marks([mark(1, 17, 20, "accepted")])
    assert ink_at(widget, Span(17, 18), PINK) > 20
    assert ink_at(widget, Span(19, 20), PINK) > 20
    assert ink_at(widget, Span(16, 17), PINK) == 0
    widget.set_marks([mark(1, 17, 20, "proposed")])
    assert ink_at(widget, Span(17, 20), PINK) == 0
    assert ink_at(widget, Span(17, 20), RED) > 20
    widget.set_marks([mark(1, 17, 20, "rejected")])
    assert ink_at(widget, Span(17, 20), RED) == 0


def test_underlines_of_types_look_different_without_colour(widget: SourceText) -> None:
    """Every pattern with every number of strokes, all in one ink."""
    widget.set_text("\u3000" * 12)
    place = widget.box_of(Span(2, 8)).adjusted(-4, 0, 4, 16).toAlignedRect()
    seen = set()
    for underline in (*PATTERNS, WAVE):
        for strokes in (1, 2, 3):
            widget.set_marks([Mark("mention", 1, Span(2, 8), "proposed", RED, PINK, underline, strokes)])
            seen.add(bytes(widget.viewport().grab(place).toImage().constBits()))
    assert len(seen) == 3 * (len(PATTERNS) + 1)


def test_labels_of_roles_are_painted_above(widget: SourceText) -> None:
    widget.set_text(T04)
    span = Span(17, 20)
    before = widget.viewport().grab().toImage()
    widget.set_chosen(Chosen("statement", 1, span, RED, (Label(span, "giver", RED), Label(Span(18, 20), "to", RED))))
    assert widget.viewport().grab().toImage() != before


def test_a_long_text_without_line_ends_opens_and_scrolls(widget: SourceText) -> None:
    text = "天地玄黃𠮷宇宙洪荒" * 20_000
    widget.set_text(text)
    widget.set_marks([mark(n, n * 180, n * 180 + 3) for n in range(1000)])
    widget.show_span(Span(150_000, 150_004))
    place = middle(widget, 150_000, 150_004)
    assert widget.viewport().rect().contains(place)
    widget.grab()
    assert widget.marks_at(180 * 500) and not widget.marks_at(180 * 500 + 3)


def test_the_size_is_the_users(widget: SourceText) -> None:
    widget.set_text(T04)
    sizes: list[int] = []
    widget.resized.connect(sizes.append)
    widget.set_size(widget.size_of_em + 4)
    assert sizes == [26]
    assert widget.box_of(Span(0, 1)).height() == 26
    widget.set_size(1)
    assert widget.size_of_em >= 12
