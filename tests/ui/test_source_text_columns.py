"""Columns from right to left keep the promises of rows."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from yzkg.core.text import Span
from yzkg.ui.widgets.source_text import SourceText
from yzkg.ui.widgets.source_text_columns import CLINGING, COLUMNS, LYING, UPRIGHT, UPRIGHT_IF_FORMED, stance
from yzkg.ui.widgets.source_text_direction import ROWS
from yzkg.ui.widgets.source_text_paint import Chosen, Label, Mark

T04 = "(臣/)等謹案子夏易𫝊十一卷舊本題卜子夏撰"
FONTS = ["Noto Serif CJK TC", "HanaMinA", "HanaMinB"]
RED, PINK = QColor("#aa0000"), QColor("#ffdddd")


def shown(widget: SourceText) -> SourceText:
    widget.resize(600, 400)
    widget.set_source_font(FONTS, 22)
    widget.set_direction(COLUMNS)
    widget.show()
    widget.setFocus()
    return widget


@pytest.fixture
def widget(qtbot: QtBot) -> SourceText:
    made = SourceText()
    qtbot.addWidget(made)
    return shown(made)


def middle(widget: SourceText, start: int, end: int) -> QPoint:
    return widget.box_of(Span(start, end)).center().toPoint()


def test_characters_stand_below_each_other_and_columns_go_from_right_to_left(widget: SourceText) -> None:
    widget.set_text("天地玄黃\n宇宙洪荒")
    first, second, other = (widget.box_of(Span(n, n + 1)) for n in (0, 1, 5))
    assert first.left() == second.left() and second.top() == first.bottom()
    assert (first.width(), first.height()) == (22, 22)
    assert other.right() < first.left() and other.top() == first.top()
    assert widget.viewport().width() - 60 < first.right() < widget.viewport().width()


@pytest.mark.parametrize(
    ("signs", "how"),
    [
        ("天𠮷「。　①□※\ue000＋", UPRIGHT),
        ("aZ1 (é\u1820", LYING),
        ("—…“”", UPRIGHT_IF_FORMED),
        ("\u0301\u200d\ufe00\U000e0100", CLINGING),
    ],
)
def test_how_characters_stand(signs: str, how: int) -> None:
    assert {sign: stance(sign) for sign in signs} == dict.fromkeys(signs, how)


def test_dragging_down_a_column_gives_code_points(widget: SourceText) -> None:
    widget.set_text(T04)
    start, end = widget.box_of(Span(17, 18)), widget.box_of(Span(19, 20))
    x = round(start.center().x())
    QTest.mousePress(widget.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, round(start.top()) + 2))
    QTest.mouseMove(widget.viewport(), QPoint(x, round(end.bottom()) - 2))
    QTest.mouseRelease(widget.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, round(end.bottom()) - 2))
    assert widget.selection() == Span(17, 20)
    assert Span(17, 20).of(T04) == "卜子夏"


def test_every_character_is_found_where_it_is_drawn(widget: SourceText) -> None:
    text = "𤧞甁\t一\u00a0件\r\n傳旨\u2028做𠮷Peter奏e\u0301" + "欽此。" * 40
    widget.set_text(text)
    wanted = {point: widget.after(point) for point in range(len(text)) if text[point] not in "\n\t\u0301"}
    for point, end in wanted.items():
        widget.set_marks([Mark("mention", point, Span(point, end), "proposed", RED, PINK)])
        picked: list[int] = []
        widget.picked.connect(lambda _kind, number, picked=picked: picked.append(number))
        widget.pick_at(middle(widget, point, end))
        widget.picked.disconnect()
        assert picked == [point], f"{text[point]!r} at {point}"


def test_arrows_move_by_what_the_reader_sees(widget: SourceText) -> None:
    text = "a𫝊e\u0301神\u3000𬊤\n乙丙丁"
    widget.set_text(text)
    stops = [0]
    for _ in range(7):
        QTest.keyClick(widget, Qt.Key.Key_Down)
        stops.append(widget.caret)
    assert stops == [0, 1, 2, 4, 5, 6, 7, 8]
    QTest.keyClick(widget, Qt.Key.Key_Right)
    assert widget.caret == 0
    QTest.keyClick(widget, Qt.Key.Key_Down)
    QTest.keyClick(widget, Qt.Key.Key_Down)
    QTest.keyClick(widget, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    selection = widget.selection()
    assert selection is not None and selection.start == 2 and text[selection.end - 1] in "乙丙"
    QTest.keyClick(widget, Qt.Key.Key_Up)
    assert widget.caret == 2 and widget.selection() is None
    QTest.keyClick(widget, Qt.Key.Key_End)
    assert widget.caret == text.index("\n")


@settings(max_examples=40, deadline=None)
@example("\r\u0301a", 120)
@given(st.text(alphabet="天𠮷𬊤ae\u0301\u3000\t\n\r。", min_size=1, max_size=60), st.sampled_from([120, 300]))
def test_where_a_character_is_drawn_there_it_is_found(qapp: QApplication, text: str, height: int) -> None:
    widget = shown(SourceText())
    widget.resize(600, height)
    widget.set_text(text)
    point = 0
    while point < len(text):
        end = widget.after(point)
        box = widget.box_of(Span(point, end))
        if not text[point].isspace() and box.height() > 3:  # a mark on nothing takes no room
            assert widget._on(box.center().toPoint()) == point, (text, point)
            between = widget._between(QPoint(round(box.center().x()), round(box.top()) + 1))
            assert widget._set.caret(between) == widget._set.caret(point)
        point = end
    widget.close()


def ink_at(widget: SourceText, span: Span, ink: QColor) -> int:
    """How many pixels of a colour lie at a span and just to the left of it."""
    box = widget.box_of(span).adjusted(-14, 0, 2, 0).toRect()
    image = widget.viewport().grab(box).toImage()
    return sum(image.pixel(x, y) == ink.rgb() for x in range(image.width()) for y in range(image.height()))


def test_the_colour_covers_exactly_the_characters(widget: SourceText) -> None:
    widget.set_text(T04)
    widget.set_marks([Mark("mention", 1, Span(17, 20), "accepted", RED, PINK)])
    widget.place_caret(0)
    assert ink_at(widget, Span(17, 18), PINK) > 20
    assert ink_at(widget, Span(19, 20), PINK) > 20
    assert ink_at(widget, Span(16, 17), PINK) == 0
    widget.set_marks([Mark("mention", 1, Span(17, 20), "proposed", RED, PINK)])
    assert ink_at(widget, Span(17, 20), PINK) == 0
    assert ink_at(widget, Span(17, 20), RED) > 20
    widget.set_marks([Mark("mention", 1, Span(17, 20), "rejected", RED, PINK)])
    assert ink_at(widget, Span(17, 20), RED) == 0


def test_labels_stand_at_the_right_of_their_spans(widget: SourceText) -> None:
    widget.set_text(T04)
    span = Span(8, 10)
    place = widget.box_of(span).translated(22, 0).adjusted(3, 0, -2, 30).toRect()

    def inked() -> int:
        image = widget.viewport().grab(place).toImage()
        return sum(image.pixelColor(x, y).red() < 200 for x in range(image.width()) for y in range(image.height()))

    assert inked() == 0
    widget.set_chosen(Chosen("mention", 1, span, QColor("black"), (Label(span, "書名", QColor("black")),)))
    assert inked() > 20


def test_the_wheel_leads_on_through_the_text_to_the_left(widget: SourceText) -> None:
    widget.set_text("初九日員外郎海望\n" * 60)
    at_first = widget.box_of(Span(0, 1)).left()
    for down, sign in ((-120, 1), (120, -1)):
        before = widget.bar.value()
        event = QWheelEvent(
            QPointF(50, 50),
            widget.viewport().mapToGlobal(QPointF(50, 50)),
            QPoint(),
            QPoint(0, down),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget.viewport(), event)
        assert (widget.bar.value() - before) * sign > 0
    widget.bar.setValue(100)
    assert widget.box_of(Span(0, 1)).left() == at_first + 100
    assert widget.bar is widget.horizontalScrollBar() and widget.verticalScrollBar().maximum() == 0


def test_a_span_in_sight_does_not_move_the_page_and_another_is_brought_there(widget: SourceText) -> None:
    widget.set_text("初九日員外郎海望\n" * 60)
    widget.show_span(Span(400, 402))
    far = widget.bar.value()
    assert far > 0 and widget.viewport().rect().contains(middle(widget, 400, 402))
    widget.show_span(Span(409, 411))
    assert widget.bar.value() == far
    widget.show_span(Span(0, 2))
    assert widget.bar.value() == 0


def test_turning_the_lines_keeps_what_is_read_in_sight_and_the_selection(widget: SourceText) -> None:
    widget.set_text("初九日員外郎海望\n" * 200)
    widget.select(Span(900, 903))
    widget.show_span(Span(900, 903))
    widget.bar.setValue(widget.bar.value() + 60)
    assert widget.viewport().rect().contains(middle(widget, 900, 903))
    for direction in (ROWS, COLUMNS):
        widget.set_direction(direction)
        assert widget.selection() == Span(900, 903)
        assert abs(widget._set.point_between(0.0, float(widget.bar.value())) - 900) < 120
