"""A few lines of text about a place, written beside it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from yzkg.ui.widgets.over_text import OverText

WIDE = 460
LINES = 4


class NoteField(QPlainTextEdit):
    """Enter is done, Shift+Enter a new line; while an input method composes both are its own."""

    entered = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._composing = False
        self.setTabChangesFocus(True)
        self.setFixedHeight(self.fontMetrics().lineSpacing() * LINES + 16)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not self._composing and enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.entered.emit()
        elif not self._composing and event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
            event.accept()  # no key of a text is a command of the page


class NoteEditor(OverText):
    """`written` carries what stands in the field, perhaps nothing; only Escape drops what was typed."""

    written = Signal(str)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, WIDE)
        self._before = ""
        self._title = QLabel()
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setProperty("role", "heading")
        self._title.setWordWrap(True)
        self._told = QLabel()
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._told.setWordWrap(True)
        self.field = NoteField()
        self.setFocusProxy(self.field)
        self.field.entered.connect(self._on_entered)
        self.field.left.connect(self.leave)
        keys = QLabel(self.tr("Enter: done. Shift+Enter: new line. Esc: leave it."))
        keys.setProperty("role", "muted")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(6)
        for widget in (self._title, self._told, self.field, keys):
            column.addWidget(widget)

    def write(self, title: str, text: str, place_of: Callable[[], QRectF], told: str = "") -> None:
        """Open with `text` in the field and the caret behind it; `told` is what it answers."""
        self._title.setText(title)
        self._told.setText(told)
        self._told.setVisible(bool(told))
        self.field.setAccessibleName(title)
        self.field.setPlainText(text)
        self._before = text.strip()
        self.field.moveCursor(QTextCursor.MoveOperation.End)
        self.open_at(place_of)

    def finish(self) -> None:
        """Close as Enter does where something was typed; with nothing typed, without a word."""
        if self.is_open() and self.field.toPlainText().strip() != self._before:
            self._on_entered()
        else:
            self.leave()

    def _on_entered(self) -> None:
        text = self.field.toPlainText().strip()
        self.hide()
        self.closed.emit()
        self.written.emit(text)
