"""The thin list of records: what of a record's title is shown where there is little room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from yzkg.store.rows import RecordRow
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
