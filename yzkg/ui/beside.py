"""Windows that stand beside the main one: lists to work down while their places are shown in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from yzkg.ui.dialog_room import give_room

D = TypeVar("D", bound=QDialog)
_ABOUT = "beside_about"


def show_beside(kind: type[D], owner: QWidget, make: Callable[[], D], about: int = 0) -> D:
    """Show the window of a kind once: one that stands open comes to the front, else `make` makes it.

    `owner`: any widget of the main window. `about` tells windows of one kind apart that are about different things.
    The window may be covered by the main one, and is destroyed when it is closed.
    """
    for open_one in owner.window().findChildren(kind):
        if open_one.isVisible() and open_one.property(_ABOUT) == about:
            _raise(open_one)
            return open_one
    dialog = make()
    dialog.setProperty(_ABOUT, about)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    give_room(dialog)
    _part(dialog)
    dialog.show()
    return dialog


def _part(dialog: QDialog) -> None:
    """A dialog stays in front of its parent, and so would cover what it shows."""
    flags = dialog.windowFlags() & ~Qt.WindowType.WindowType_Mask
    dialog.setWindowFlags(flags | Qt.WindowType.Window | Qt.WindowType.WindowMinMaxButtonsHint)
    dialog.winId()  # only now has it a window of the system
    dialog.windowHandle().setTransientParent(None)  # type: ignore[arg-type]


def _raise(dialog: QDialog) -> None:
    dialog.setWindowState(dialog.windowState() & ~Qt.WindowState.WindowMinimized)
    dialog.raise_()
    dialog.activateWindow()
