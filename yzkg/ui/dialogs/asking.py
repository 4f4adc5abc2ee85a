"""Dialogs that hold the window until they are closed."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from yzkg.ui.dialog_room import give_room


def ask(dialog: QDialog) -> bool:
    """Show until it is closed; True if it was accepted. What it holds can be read until the event loop runs again.

    Then it is destroyed. A dialog that is only left behind lives as long as its parent, which is the page: each one
    that was opened would be there, with its lists, until the project is closed.
    """
    give_room(dialog)
    try:
        return bool(dialog.exec())
    finally:
        dialog.deleteLater()
