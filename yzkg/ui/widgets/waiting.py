"""What stands on a page until what it shows has been read."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel

SHOWN_AFTER_MS = 250  # an instant's wait is not worth a flash of words


def waiting(text: str) -> QLabel:
    """A quiet line in the middle, which comes only if it takes a moment."""
    label = QLabel()
    label.setProperty("role", "muted")
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    QTimer.singleShot(SHOWN_AFTER_MS, label, lambda: label.setText(text))
    return label
