"""How large a dialog opens."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from yzkg.ui.theme import active_theme


def give_room(dialog: QDialog) -> None:
    """Make a dialog that is about to be shown larger as its letters are, and so high that no sentence is cut off.

    It gets no larger than the screen.
    """
    layout = dialog.layout()
    if layout is None:
        return
    layout.activate()
    chosen = dialog.testAttribute(Qt.WidgetAttribute.WA_Resized)
    size = dialog.size() * max(1.0, active_theme().text_size / 100) if chosen else dialog.sizeHint()
    size = size.expandedTo(layout.totalSizeHint() if not chosen else layout.totalMinimumSize())
    if layout.hasHeightForWidth():
        size.setHeight(max(size.height(), layout.totalHeightForWidth(size.width())))
    most = dialog.screen().availableSize()
    parent = dialog.parentWidget()
    if parent is not None:
        most = most.expandedTo(parent.window().size())
    dialog.resize(size.boundedTo(most))
