"""One record to read: where it stands, and its exact text."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from yzkg.store.rows import RecordDetail
from yzkg.ui.locator_said import locator_said
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.source_text import SourceText


class RecordText(QWidget):
    """Read only; in Review the text carries its mentions."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(260)
        self._head = QLabel()
        self._head.setTextFormat(Qt.TextFormat.PlainText)
        self._head.setProperty("role", "heading")
        self._head.setWordWrap(True)
        self._about = QLabel()
        self._about.setTextFormat(Qt.TextFormat.PlainText)
        self._about.setProperty("role", "muted")
        self._about.setWordWrap(True)
        self.text = SourceText()
        self.text.setAccessibleName(self.tr("Text of the record"))
        self._dress()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._head)
        column.addWidget(self._about)
        column.addWidget(self.text, 1)

    def show_record(self, detail: RecordDetail) -> None:
        row = detail.row
        self._head.setText(" · ".join(row.headings.values()) or row.source)
        where = f"{row.source}, {locator_said(row.locator)}"
        self._about.setText(f"{row.date_text}   {where}" if row.date_text else where)
        if self.text.text != detail.text:
            self.text.set_text(detail.text)

    def clear(self) -> None:
        self._head.clear()
        self._about.clear()
        self.text.set_text("")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._dress()

    def _dress(self) -> None:
        if hasattr(self, "text"):
            theme = active_theme()
            self.text.set_source_font(theme.source_font().families(), round(22 * theme.text_size / 100))
