"""Asks why a warning does not matter."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget


class AnswerWarning(QDialog):
    """`reason` is what was written, without blanks around it; without one there is no answer."""

    def __init__(self, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Answer a warning once and for all"))
        self.resize(520, 0)
        odd = QLabel(sentence)
        odd.setTextFormat(Qt.TextFormat.PlainText)
        odd.setWordWrap(True)
        odd.setProperty("role", "heading")
        remark = QLabel(
            self.tr(
                "It will not be given again, here or in the list, as long as what it is about stays the same. "
                "Who answered it and why is kept."
            )
        )
        remark.setWordWrap(True)
        remark.setProperty("role", "muted")
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Reason"))
        self.line.setPlaceholderText(self.tr("Why it is right all the same"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._answer = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._answer.setText(self.tr("Answer"))
        self._answer.setProperty("role", "primary")
        self._answer.setEnabled(False)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.line.textChanged.connect(lambda _text: self._answer.setEnabled(bool(self.reason)))
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        for widget in (odd, self.line, remark, self.buttons):
            column.addWidget(widget)

    @property
    def reason(self) -> str:
        return self.line.text().strip()
