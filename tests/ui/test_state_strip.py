"""The strip of states: any number of records, each found again by its place, and told without colours too."""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from yzkg.extract.progress import Settled
from yzkg.store.run_progress import STRIP_STATES, RunStrip
from yzkg.ui import i18n
from yzkg.ui.state_marks import swatch
from yzkg.ui.widgets.state_figures import STATES
from yzkg.ui.widgets.state_strip import StateStrip

WIDE = 804  # pixels: 800 for the records


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> None:
    i18n.install_language(qapp, "en")


def strip_of(qtbot: QtBot, states: Sequence[str]) -> StateStrip:
    widget = StateStrip()
    qtbot.addWidget(widget)
    widget.resize(WIDE, widget.sizeHint().height())
    codes = bytearray(STRIP_STATES.index(state) for state in states)
    records = array("q", range(1001, 1001 + len(states)))
    widget.show_strip(RunStrip(7, records, codes, [f"one.txt, l. {n}" for n in range(len(states))]))
    widget.show()
    return widget


def image(widget: StateStrip) -> QImage:
    return widget.grab().toImage()


@pytest.mark.parametrize("count", [1, 3, 250, 799, 800, 801, 20_000])
def test_every_pixel_is_a_record_and_every_record_a_pixel(qtbot: QtBot, count: int) -> None:
    widget = strip_of(qtbot, ["pending"] * count)
    found: list[int] = []
    for x in range(2, 802):
        places = widget.records_at(x)
        assert len(places) >= 1
        found += places
    assert found == sorted(found)
    assert set(found) == set(range(count))
    if count >= 800:
        assert len(found) == count  # none twice
    assert not widget.records_at(1) and not widget.records_at(802)


def test_nothing_is_shown_of_no_records(qtbot: QtBot) -> None:
    widget = strip_of(qtbot, [])
    assert widget.record_at(400) is None
    image(widget)


def test_where_many_lie_the_one_to_look_at_is_found(qtbot: QtBot) -> None:
    states = ["done"] * 20_000
    states[10_010] = "failed"
    widget = strip_of(qtbot, states)
    x = 2 + 10_010 * 800 // 20_000
    assert widget.record_at(x) == 10_010
    told = widget.said_of(10_010, len(widget.records_at(x)) - 1)
    assert told == "one.txt, l. 10010\nfailed\nand 24 more records here"
    with qtbot.waitSignal(widget.opened) as opened:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(x, 15))
    assert opened.args == [11_011]


def test_states_come_in_and_are_counted(qtbot: QtBot) -> None:
    widget = strip_of(qtbot, ["pending", "pending", "reviewed", "done"])
    widget.settle([Settled(1001, "failed"), Settled(1003, "done"), Settled(9, "done")], only_pending=True)
    assert [widget.count(state) for state in STRIP_STATES] == [1, 1, 0, 1, 0, 1]
    widget.settle([Settled(1001, "done")])
    assert widget.count("done") == 2 and widget.count("failed") == 0


@pytest.mark.parametrize("count", [100, 300, 900, 5000])
def test_a_mended_picture_is_that_of_a_new_one(qtbot: QtBot, count: int) -> None:
    chance = random.Random(count)
    widget = strip_of(qtbot, ["pending"] * count)
    image(widget)
    for _ in range(5):
        states = ("done", "empty", "failed", "cut")
        some = [Settled(1001 + chance.randrange(count), chance.choice(states)) for _ in range(count // 10)]
        widget.settle(some)
        mended = image(widget)
        widget.show_strip(widget._strip)
        assert image(widget) == mended


@pytest.mark.parametrize("count", [40, 4000])
def test_states_differ_without_their_colours(qtbot: QtBot, count: int) -> None:
    """Of the grey pictures of strips in one state each, no two are the same: marks and fills tell them apart."""
    pictures = []
    for state in STRIP_STATES:
        grey = image(strip_of(qtbot, [state] * count)).convertToFormat(QImage.Format.Format_Grayscale8)
        # Dark or light only, as a poor printer would have it.
        rows = [[QColor(grey.pixel(400 + x, y)).lightness() > 200 for x in range(20)] for y in range(grey.height())]
        pictures.append(rows)
    alike = [
        (STRIP_STATES[a], STRIP_STATES[b]) for a in range(len(pictures)) for b in range(a) if pictures[a] == pictures[b]
    ]
    assert alike == []


def test_keys_go_from_record_to_record_and_to_what_failed(qtbot: QtBot) -> None:
    widget = strip_of(qtbot, ["done", "failed", "done", "cut", "done"])
    widget.setFocus()
    opened: list[int] = []
    widget.opened.connect(opened.append)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(widget, key)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_End, Qt.Key.Key_Left, Qt.Key.Key_Home):
        QTest.keyClick(widget, key)
        QTest.keyClick(widget, Qt.Key.Key_Return)
    assert opened == [1004, 1002, 1002, 1005, 1004, 1001]


def test_a_shorter_run_takes_the_cursor_back(qtbot: QtBot) -> None:
    widget = strip_of(qtbot, ["done"] * 9)
    QTest.keyClick(widget, Qt.Key.Key_End)
    widget.show_strip(RunStrip(8, array("q", [1]), bytearray(1), ["one.txt, l. 1"]))
    image(widget)
    QTest.keyClick(widget, Qt.Key.Key_Return)  # there is no record to open
    assert widget.run_id == 8


def test_the_legend_has_a_picture_of_every_state(qtbot: QtBot) -> None:
    pictures = {state: swatch(state).toImage() for state in STATES}
    assert pictures["pending"] == pictures["unread"]  # neither is read; they stand in different runs
    known = [pictures[state] for state in STRIP_STATES]
    assert all(one != other for number, one in enumerate(known) for other in known[:number])
