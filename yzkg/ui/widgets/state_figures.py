"""How many records are in which state of reading."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from yzkg.ui import wording
from yzkg.ui.theme import active_theme

STATES = ("done", "empty", "failed", "cut", "pending", "unread")


class StateFigures(QFrame):
    """One figure a state, in the colour of the state."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._figures: dict[str, QLabel] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 12, 18, 12)
        for state in STATES:
            figure = QLabel("0")
            figure.setProperty("role", "figure")
            name = QLabel(wording.state_name(state))
            name.setProperty("role", "muted")
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(figure)
            column.addWidget(name)
            row.addLayout(column, 1)
            self._figures[state] = figure
        self._dress()

    def tell(self, states: Mapping[str, int], unread: int) -> None:
        for state, figure in self._figures.items():
            figure.setText(wording.number(unread if state == "unread" else states.get(state, 0)))
        self._dress()

    def shown(self) -> dict[str, str]:
        """What stands there, by state."""
        return {state: figure.text() for state, figure in self._figures.items()}

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()

    def _dress(self) -> None:
        theme = active_theme()
        for state, figure in self._figures.items():
            colour = theme.status[state] if figure.text() != "0" else theme.palette["muted"]
            figure.setStyleSheet(f"color: {colour};")
