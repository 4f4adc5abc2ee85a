"""A bar above the page for what the user should know: no window to click away."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from yzkg.ui.theme import active_theme

KINDS = {"notice": "info", "warning": "warning", "error": "warning", "success": "check"}
VANISH_MS = 8000


class MessageBar(QFrame):
    """Shows one message at a time, the newest. A success goes away by itself, all else stays until closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._kind = "notice"
        self._sign = QLabel()
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._button = QPushButton()
        self._button.clicked.connect(self._on_button)
        self._close = QToolButton()
        self._close.setAutoRaise(True)
        self._close.setToolTip(self.tr("Close this message"))
        self._close.setAccessibleName(self.tr("Close this message"))
        self._close.clicked.connect(self.hide)
        self._do: Callable[[], object] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 8, 8)
        row.setSpacing(10)
        row.addWidget(self._sign)
        row.addWidget(self._text, 1)
        row.addWidget(self._button)
        row.addWidget(self._close)
        self.hide()

    @property
    def text(self) -> str:
        return self._text.text()

    @property
    def kind(self) -> str:
        return self._kind

    def tell(
        self,
        kind: str,
        text: str,
        button: str = "",
        do: Callable[[], object] | None = None,
        *,
        passing: bool = False,
    ) -> None:
        """Show `text`; `kind` is one of KINDS; `button` calls `do`; `passing`: it goes away by itself in any case."""
        self._kind = kind
        self._text.setText(text)
        self._button.setText(button)
        self._button.setVisible(bool(button))
        self._do = do
        self._dress()
        self.show()
        if passing or (kind == "success" and not button):
            self._timer.start(VANISH_MS)
        else:
            self._timer.stop()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()

    def _dress(self) -> None:
        theme = active_theme()
        if self.property("kind") != self._kind:
            self.setProperty("kind", self._kind)
            self.style().unpolish(self)
            self.style().polish(self)
            self._text.style().polish(self._text)
        colour = f"on_{self._kind}"
        self._sign.setPixmap(theme.icon(KINDS[self._kind], colour).pixmap(20, 20))
        self._close.setIcon(theme.icon("cross", colour))

    def _on_button(self) -> None:
        self.hide()
        if self._do is not None:
            self._do()
