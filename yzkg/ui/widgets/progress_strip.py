"""How far something is, with a button that stops it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget


class ProgressStrip(QWidget):
    """A line of text over nothing but a thin bar; `stopped` when the button is pressed."""

    stopped = Signal()

    def __init__(self, stop: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self.button = QPushButton(stop)
        self.button.clicked.connect(self.stopped)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(self._text)
        row.addWidget(self._bar, 1)
        row.addWidget(self.button)

    @property
    def text(self) -> str:
        return self._text.text()

    def tell(self, text: str, done: int, total: int) -> None:
        """Total 0: how much there is to do is not known yet."""
        self._text.setText(text)
        self._bar.setRange(0, total)
        self._bar.setValue(done)
