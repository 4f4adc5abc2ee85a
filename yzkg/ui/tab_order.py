"""The order in which Tab goes through what is shown: as it is laid out, not as it happened to be made."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLayout,
    QLineEdit,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QWidget,
)

_OF_QT = (QAbstractScrollArea, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)


def tab_as_laid_out(top: QWidget) -> None:
    """Let Tab go through all that `top` holds in the order of its layouts: lines from above, panes from the left.

    Call it again when something was put between. What lies over others without a layout comes last.
    """
    for first, second in itertools.pairwise(_stops(top)):
        QWidget.setTabOrder(first, second)


def _stops(widget: QWidget) -> Iterator[QWidget]:
    # By any policy: that of a choice which is not made now lets no Tab come, and does later.
    if widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
        yield widget
    if isinstance(widget, _OF_QT):
        within: list[QWidget] = []  # parts that Qt made follow their owner by themselves
    elif isinstance(widget, QTabWidget):
        within = [widget.tabBar(), *_members(widget)]
    elif isinstance(widget, (QSplitter, QStackedWidget)):
        within = list(_members(widget))
    else:
        layout = widget.layout()
        within = list(_of(layout)) if layout is not None else []
        laid_out = set(within)
        others = (child for child in widget.children() if isinstance(child, QWidget) and not child.isWindow())
        within += [child for child in others if child not in laid_out]
    if isinstance(widget, QScrollArea) and (content := widget.widget()) is not None:
        within = [content]
    for child in within:
        yield from _stops(child)


def _members(widget: QSplitter | QStackedWidget | QTabWidget) -> Iterator[QWidget]:
    for place in range(widget.count()):
        member = widget.widget(place)
        if member is not None:
            yield member


def _of(layout: QLayout) -> Iterator[QWidget]:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _of(inner)
