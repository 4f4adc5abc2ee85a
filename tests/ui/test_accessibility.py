"""Whoever works without a mouse, without eyes, or with very large letters can work with all of it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.every_window import DIALOGS, PAGES, Program, visible_children, written_dialogs
from yzkg.ui.dialog_room import give_room
from yzkg.ui.main_window import MainWindow
from yzkg.ui.theme import TEXT_SIZES

WIDTH, HEIGHT = 1366, 728  # of a small laptop, less its task bar
MOST_INNER_STEPS = 40  # Tab within one control: nodes of the graph, parts of a date
WORDED = (QLabel, QPushButton, QRadioButton, QCheckBox)
SLACK = 2  # pixels of rounding
ROLES_OF_NOTHING = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Window)


@pytest.fixture
def program(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> Program:
    window.resize(WIDTH, HEIGHT)
    return Program(window, tmp_path, qtbot)


def windows(program: Program) -> Iterator[tuple[str, QWidget]]:
    """Everything that can be shown, one after the other: (name, window or page)."""
    for name in PAGES[1:]:
        yield name, program.page(name)
    for kind, make in DIALOGS.items():
        dialog = make(program)
        give_room(dialog)  # as whoever opens it does
        dialog.show()
        program.qtbot.waitExposed(dialog)
        program.settle()
        yield kind.__name__, dialog
        dialog.close()
        dialog.deleteLater()
        program.settle()
    yield PAGES[0], program.page(PAGES[0])


def stops(top: QWidget) -> list[QWidget]:
    """What Tab is to reach."""
    return [
        widget
        for widget in visible_children(top)
        if widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and not left_to_arrows(widget)
    ]


def left_to_arrows(widget: QWidget) -> bool:
    """One of several choices: Tab goes to the one that is made, arrows from there to the others."""
    if not isinstance(widget, QAbstractButton) or not widget.isCheckable() or widget.isChecked():
        return False
    group = widget.group()
    return group.exclusive() if group is not None else widget.autoExclusive()


def place(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), widget.rect().topLeft()), widget.size())


def told(widget: QWidget) -> str:
    """For the reader of a failed test."""
    parents: list[str] = []
    parent = widget.parentWidget()
    while parent is not None and len(parents) < 2:
        parents.append(type(parent).__name__)
        parent = parent.parentWidget()
    words = widget.accessibleName() or getattr(widget, "text", str)()
    return f"{type(widget).__name__} {str(words)[:30]!r} in {' in '.join(parents)} at {place(widget).getRect()}"


def walked(first: QWidget, key: Qt.Key) -> list[QWidget]:
    """Where the key leads, from `first` until it comes back, stands still, or goes in a circle."""
    found, inner = [first], 0
    while inner < MOST_INNER_STEPS:
        before = QApplication.focusWidget()
        assert before is not None
        QTest.keyClick(before, key)
        now = QApplication.focusWidget()
        if now is before:
            inner += 1
            continue
        if now is None or now in found:
            break
        inner = 0
        found.append(now)
    return found


def beginning(window: QWidget, wanted: Sequence[QWidget]) -> QWidget:
    """Where Tab begins in a window that was just opened."""
    widget: QWidget | None = window
    while widget is not None and widget not in wanted:
        widget = widget.nextInFocusChain()
    assert widget is not None
    return widget


def goes_back(before: QRect, after: QRect) -> bool:
    """Whether one would have to look up in the same column, or left in the same line."""
    if before.contains(after) or after.contains(before):
        return False
    same_column = min(before.right(), after.right()) - max(before.left(), after.left()) > 4
    same_line = min(before.bottom(), after.bottom()) - max(before.top(), after.top()) > 4
    return (same_column and after.bottom() < before.top() + 4) or (same_line and after.right() < before.left() + 4)


def test_the_list_of_dialogs_is_whole() -> None:
    assert written_dialogs() == set(DIALOGS)


def test_a_screen_reader_is_told_the_name_and_the_kind_of_every_control(program: Program) -> None:
    nameless, kindless = [], []
    for name, top in windows(program):
        for widget in stops(top):
            interface = QAccessible.queryAccessibleInterface(widget)
            if not interface.text(QAccessible.Text.Name).strip():
                nameless.append(f"{name}: {told(widget)}")
            if interface.role() in ROLES_OF_NOTHING and not isinstance(widget, QScrollArea):
                kindless.append(f"{name}: {told(widget)}")
    assert not nameless, "\n".join(nameless)
    assert not kindless, "\n".join(kindless)


def test_tab_reaches_everything_in_the_order_it_is_seen_and_comes_back(program: Program, qtbot: QtBot) -> None:
    unreached, backwards, other_way = [], [], []
    for name, top in windows(program):
        window = top.window()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        wanted = stops(window)
        first = beginning(window, wanted)
        first.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(first.hasFocus)
        forth = walked(first, Qt.Key.Key_Tab)
        unreached += [f"{name}: {told(widget)}" for widget in wanted if widget not in forth]
        inside = [widget for widget in forth if top.isAncestorOf(widget)]
        backwards += [
            f"{name}: {told(two)} after {told(one)}"
            for one, two in itertools.combinations(inside, 2)
            if goes_back(place(one), place(two))
        ]
        first.setFocus(Qt.FocusReason.TabFocusReason)
        back = walked(first, Qt.Key.Key_Backtab)
        if back[1:] != forth[:0:-1]:
            other_way.append(name)
    assert not unreached, "\n".join(unreached)
    assert not other_way, "\n".join(other_way)
    assert not backwards, "\n".join(backwards)


def too_small(widget: QWidget) -> bool:
    """Whether words of a label or a button are cut off."""
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.height() < widget.heightForWidth(widget.width()) - SLACK
    if widget.layout() is not None:
        return False  # a button that holds labels: they are looked at by themselves
    needed = widget.minimumSizeHint() if isinstance(widget, QLabel) else widget.sizeHint()
    return widget.width() < needed.width() - SLACK or widget.height() < needed.height() - SLACK


def test_letters_twice_as_large_are_neither_cut_nor_wider_than_a_small_screen(program: Program) -> None:
    program.window.settings.set_number("text_size", TEXT_SIZES[-1])
    program.window.dress()
    wide, cut = [], []
    for name, top in windows(program):
        window = top.window()
        least = window.minimumSizeHint().expandedTo(window.minimumSize())
        if least.width() > WIDTH or least.height() > HEIGHT:
            wide.append(f"{name}: {least.width()} x {least.height()}")
        shown = [
            one for one in visible_children(top) if isinstance(one, (QLabel, QPushButton, QRadioButton, QCheckBox))
        ]
        cut += [f"{name}: {told(one)}" for one in shown if too_small(one) and not one.toolTip()]
    assert not wide, "\n".join(wide)
    assert not cut, "\n".join(cut)
