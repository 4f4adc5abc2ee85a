"""What is known of one model, to be read before it is fetched or used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from yzkg.ui import i18n, model_said
from yzkg.ui.model_check_said import check_said

if TYPE_CHECKING:  # late at run time: it brings the client of the server with it
    from yzkg.engines.coach import ModelLine


class ModelCard(QFrame):
    """Name, why and how well, what memory it takes, and how long it would need for what is unread."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setMinimumHeight(204)
        self.name = QLabel()
        self.name.setProperty("role", "heading")
        self.about = QLabel()
        self.kind = QLabel()
        self.kind.setProperty("role", "muted")
        self.needs = QLabel()
        self.time = QLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        for label in (self.name, self.about, self.needs, self.time, self.kind):
            label.setWordWrap(True)
            column.addWidget(label)
        column.addStretch(1)

    def show_model(self, line: ModelLine | None) -> None:
        """None: there is none."""
        self.time.hide()
        if line is None:
            self.name.setText(self.tr("There is no model to choose from."))
            texts = ("", "", "")
        else:
            self.name.setText(line.name)
            texts = (_about(line), model_said.fit_explained(line.fit), model_said.kind_said(line))
        for label, text in zip((self.about, self.needs, self.kind), texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))

    def show_time(self, text: str) -> None:
        """How long it would take; empty where that cannot be told."""
        self.time.setText(text)
        self.time.setVisible(bool(text))


def _about(line: ModelLine) -> str:
    """Why it is advised, how it did, what was found out here."""
    parts = []
    if line.advice is not None:
        parts += [i18n.label(line.advice.why), model_said.measured_said(line.advice.measured)]
    if line.check is not None:
        parts.append(check_said(line.check))
    return "\n".join(part for part in parts if part)
