"""Keys in tables of whole rows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from yzkg.ui.models.plain_table import PlainTable, plain_view


def test_home_and_end_go_to_the_ends_of_the_list(qtbot: QtBot) -> None:
    table = PlainTable(["A", "B"])
    view = plain_view(table, 1, (5, 5))
    qtbot.addWidget(view)
    view.show()
    QTest.keyClick(view, Qt.Key.Key_End)  # of an empty one
    assert not view.currentIndex().isValid()
    table.set_lines([(str(n), "x") for n in range(50)], range(50))
    view.selectRow(20)
    QTest.keyClick(view, Qt.Key.Key_End)
    assert view.currentIndex().row() == 49
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.currentIndex().row() == 0
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.currentIndex().row() == 1
