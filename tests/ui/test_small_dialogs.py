"""The page without a project, the sheet of keys, the list of what was left out: all of it can be read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from yzkg.ui.dialogs.help import KeysDialog
from yzkg.ui.dialogs.left_out import LeftOutDialog
from yzkg.ui.main_window import MainWindow

LONG = "Begin this record a line or sentence earlier, and what else a key could do that takes many words to say"


def test_long_lines_of_the_sheet_of_keys_run_on_below(qtbot: QtBot) -> None:
    dialog = KeysDialog([("Review", [("Ctrl+Shift+Z, Ctrl+Y", LONG), ("Enter", "Accept")])])
    qtbot.addWidget(dialog)
    dialog.show()
    (scroll,) = dialog.findChildren(QScrollArea)
    holder = scroll.widget()
    assert holder is not None
    qtbot.waitUntil(lambda: holder.width() > 0)
    assert holder.width() <= scroll.viewport().width()
    assert holder.minimumSizeHint().width() <= scroll.viewport().width()


def test_a_reason_is_read_to_its_end(qtbot: QtBot) -> None:
    reason = "The file is in the project already, byte for byte. Remove the source first if it is to be read anew. " * 3
    dialog = LeftOutDialog("2 files left out.", [(f"{'long_' * 30}.txt", "", reason), ("b.txt", "4", "Short.")])
    qtbot.addWidget(dialog)
    dialog.show()
    table = dialog.table
    qtbot.waitUntil(lambda: table.rowHeight(0) > 2 * table.rowHeight(1))
    assert not table.horizontalScrollBar().isVisible()
    assert sum(table.columnWidth(column) for column in range(3)) <= table.viewport().width() + 1


def test_the_focus_lays_no_frame_over_the_words_of_a_choice(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1000, 600)
    window.activateWindow()
    window.start.choices["sample"].setFocus()
    button = window.start.choices["new"]
    QTest.keyClick(window.start.choices["sample"], Qt.Key.Key_Tab)
    qtbot.waitUntil(button.hasFocus)
    drawn = button.grab().toImage()
    below_the_words = drawn.height() - 24
    assert len({drawn.pixel(x, below_the_words) for x in range(8, drawn.width() - 8)}) == 1
