"""The honesty strip: a state for each record, told apart without colour, and leading to the record."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.review_project import fill
from yzkg.core.text import Span
from yzkg.store import text_edits
from yzkg.store.honesty import BUCKETS, NOTHING, Honesty, RecordMap
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.pages.review_honesty import Honest
from yzkg.ui.session import ProjectSession
from yzkg.ui.theme import ThemeChoice, active_theme, apply_theme
from yzkg.ui.widgets.honesty_strip import WIDE, HonestyStrip, draw_state
from yzkg.ui.widgets.text_ruler import TextRuler


@pytest.fixture
def page(session: ProjectSession, qtbot: QtBot) -> Iterator[ReviewPage]:
    ids = fill(session.project, session.pack)
    made = ReviewPage(session)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    qtbot.waitUntil(lambda: made.desk.records.rowCount() == len(ids) and _strip(made).count(Honesty.PROPOSED) == 3)
    yield made


def _strip(page: ReviewPage) -> HonestyStrip:
    return next(part.strip for part in page.parts if isinstance(part, Honest))


def test_each_record_has_its_state(page: ReviewPage, qtbot: QtBot) -> None:
    strip = _strip(page)
    assert [strip.state(record) for record in range(1, 6)] == [Honesty.PROPOSED] * 3 + [Honesty.EMPTY, Honesty.UNREAD]
    page.desk.open(2)
    page.desk.accept_rest()
    assert strip.state(2) is Honesty.REVIEWED  # at once
    session = page.session
    session.apply("c", lambda p: text_edits.edit_text(p, 2, Span(0, 1), "今", who="Li", table=session.table))
    qtbot.waitUntil(lambda: strip.state(2) is Honesty.CORRECTED)
    session.undo()
    qtbot.waitUntil(lambda: strip.state(2) is Honesty.REVIEWED)


def test_a_click_and_keys_lead_to_a_record(page: ReviewPage) -> None:
    strip = _strip(page)
    assert strip.height() > 100
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(5, strip.height() - 3))
    assert page.desk.record_id == 5
    page.desk.open(3)
    strip.setFocus()
    QTest.keyClick(strip, Qt.Key.Key_Down)  # over the empty one
    QTest.keyClick(strip, Qt.Key.Key_Return)
    assert page.desk.record_id == 5
    assert "not read" in strip.said_of(4)


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_states_differ_without_colour(qapp: QApplication, theme: ThemeChoice) -> None:
    apply_theme(qapp, theme)
    ground = QColor(active_theme().palette["pressed"])
    seen = set()
    for state in Honesty:
        image = QImage(WIDE, 1, QImage.Format.Format_RGB32)
        image.fill(ground)
        painter = QPainter(image)
        draw_state(painter, state, QRect(0, 0, WIDE, 1), active_theme())
        painter.end()
        base = QColor(active_theme().palette["base"])
        seen.add(tuple(image.pixelColor(x, 0) not in (ground, base) for x in range(WIDE)))
    apply_theme(qapp, ThemeChoice.LIGHT)
    assert len(seen) == len(Honesty)


def test_a_hundred_thousand_records_stand_in_it(qtbot: QtBot) -> None:
    strip = HonestyStrip()
    qtbot.addWidget(strip)
    strip.resize(strip.width(), 600)
    records = range(1, 100_001)
    strip.show_states(records, {**dict.fromkeys(records, Honesty.REVIEWED), 50_000: Honesty.FAILED})
    assert not strip.grab().isNull()
    y = 49_999 * 600 // 100_000
    place = strip.place_at(y)
    assert place == 49_999 and len(strip.places_at(y)) > 100  # trouble is shown among all that lie there
    assert strip.count(Honesty.REVIEWED) == 99_999
    covered = [place for y in range(600) for place in strip.places_at(y)]
    assert len(set(covered)) == 100_000


def test_the_ruler_maps_a_long_text(page: ReviewPage, qtbot: QtBot) -> None:
    ruler = next(part.ruler for part in page.parts if isinstance(part, Honest))
    page.desk.open(1)
    assert not ruler.isVisible()  # all of it is in sight
    page.resize(1000, 260)
    qtbot.waitUntil(lambda: page.text.bar.maximum() > 0 and ruler.isVisible())
    qtbot.waitUntil(lambda: ruler.height() == page.text.viewport().height())
    assert ruler.geometry().right() == page.text.viewport().rect().right()
    qtbot.waitUntil(lambda: ruler.state_at(0) is Honesty.PROPOSED)
    page.desk.accept_rest()
    qtbot.waitUntil(lambda: ruler.state_at(0) is Honesty.REVIEWED)
    before = page.text.bar.value()
    QTest.mouseClick(ruler, Qt.MouseButton.LeftButton, pos=QPoint(3, ruler.height() - 2))
    assert page.text.bar.value() > before


def test_the_map_of_a_record_is_not_shown_along_another(page: ReviewPage, qtbot: QtBot) -> None:
    ruler = next(part.ruler for part in page.parts if isinstance(part, Honest))
    first, other = page.desk.records.ids()[:2]
    page.desk.open(first)
    qtbot.waitUntil(lambda: ruler.record_id == first)
    page.desk.open(other)
    assert ruler.record_id == 0  # until its own is known
    qtbot.waitUntil(lambda: ruler.record_id == other)


def test_the_ruler_lies_along_columns(qtbot: QtBot) -> None:
    ruler = TextRuler()
    qtbot.addWidget(ruler)
    states = bytearray([NOTHING]) * BUCKETS
    states[1000:1001] = b"\0"  # one place that was not read
    states[:500] = b"\3" * 500
    ruler.show_map(RecordMap(1, 1_000_000, bytes(states)))
    ruler.lie(False)
    ruler.resize(WIDE, 400)
    assert ruler.state_at(200) is Honesty.UNREAD and ruler.state_at(50) is Honesty.REVIEWED
    assert ruler.state_at(399) is None
    asked: list[int] = []
    ruler.asked.connect(asked.append)
    ruler.lie(True)
    ruler.resize(400, WIDE)
    ruler.show()
    QTest.mouseClick(ruler, Qt.MouseButton.LeftButton, pos=QPoint(399, 3))
    QTest.mouseClick(ruler, Qt.MouseButton.LeftButton, pos=QPoint(0, 3))
    assert asked == [0, 997_500]
    assert not ruler.grab().isNull()
