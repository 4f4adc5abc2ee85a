"""What a page shows when there is nothing to show: why, and what to do next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from yzkg.ui.theme import active_theme

_SIDE = 64


class EmptyState(QWidget):
    """An icon, a title, a sentence, and at most one button, in the middle."""

    def __init__(
        self,
        icon: str,
        title: str,
        text: str,
        button: str = "",
        do: Callable[[], None] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon = icon
        self._sign = QLabel()
        self._sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = QLabel(title)
        self._title.setProperty("role", "heading")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = QLabel(text)
        self._text.setProperty("role", "muted")
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text.setMaximumWidth(440)
        self._text.setMinimumWidth(220)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addStretch(2)
        column.addWidget(self._sign)
        column.addWidget(self._title)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(self._text, 4)
        line.addStretch(1)
        column.addLayout(line)
        self.button: QPushButton | None = None
        if button and do is not None:
            self.button = QPushButton(button)
            self.button.setProperty("role", "primary")
            self.button.clicked.connect(lambda: do())
            column.addSpacing(6)
            column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self._draw()

    @property
    def text(self) -> str:
        """What it says, title and sentence."""
        return f"{self._title.text()}\n{self._text.text()}"

    def reword(self, title: str, text: str) -> None:
        self._title.setText(title)
        self._text.setText(text)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()

    def _draw(self) -> None:
        self._sign.setPixmap(active_theme().icon(self._icon, "strong_border").pixmap(_SIDE, _SIDE))
