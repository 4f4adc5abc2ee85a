"""The thin list of records: what of a record's title is shown where there is little room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from yzkg.store.rows import RecordRow
from yzkg.ui.models.review_records import ReviewRecords
from yzkg.ui.pages.review_records_view import RecordsView
from yzkg.ui.widgets.review_record_line import fitting_title

HEADINGS = {"year": "雍正元年", "workshop": "木作", "month": "二月"}
ROW = RecordRow(1, 1, "one.txt", 1, "l. 7", HEADINGS, "初九日", 1, 1, 9, "初九日海望", "done", 3, 0)


@pytest.fixture
def metrics(qapp: QApplication) -> QFontMetricsF:
    return QFontMetricsF(qapp.font())


@pytest.mark.parametrize(
    "shown", ["雍正元年 · 木作 · 二月 · 初九日", "木作 · 二月 · 初九日", "二月 · 初九日", "初九日"]
)
def test_what_neighbours_share_gives_way_first_and_whole(metrics: QFontMetricsF, shown: str) -> None:
    assert fitting_title(ROW, metrics, metrics.horizontalAdvance(shown) + 0.5) == shown


def test_of_a_single_long_part_both_ends_stay(metrics: QFontMetricsF) -> None:
    row = replace(ROW, headings={}, date_text="", locator="CDF_IHEC_SB4002_01_02_0027, l. 1-18")
    shown = fitting_title(row, metrics, metrics.horizontalAdvance(row.locator) * 0.6)
    assert shown.startswith("CDF") and shown.endswith("18") and "\N{HORIZONTAL ELLIPSIS}" in shown
    assert fitting_title(row, metrics, -3.0) in ("", "\N{HORIZONTAL ELLIPSIS}")


def test_the_open_record_stays_in_sight_when_the_list_gives_room(qtbot: QtBot) -> None:
    records = ReviewRecords()
    records.show([replace(ROW, id=id) for id in range(1, 60)])
    view = RecordsView(records)
    qtbot.addWidget(view)
    view.resize(200, 600)
    with qtbot.waitExposed(view):
        view.show()
    view.show_open(40)
    inside = view.viewport().rect
    assert inside().contains(view.visualRect(view.currentIndex()).center())
    view.resize(200, 540)
    qtbot.waitUntil(lambda: inside().contains(view.visualRect(view.currentIndex())))
    view.scrollToTop()
    view.resize(200, 500)
    assert view.verticalScrollBar().value() == 0  # who has scrolled away stays there
