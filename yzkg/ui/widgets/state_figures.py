"""How many records are in which state of reading; at the same time the legend of the strip of states."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from yzkg.ui import wording
from yzkg.ui.state_marks import swatch
from yzkg.ui.theme import active_theme

STATES = ("done", "reviewed", "empty", "failed", "cut", "pending", "unread")


class StateFigures(QFrame):
    """One figure a state, in the colour and with the mark of the state."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._figures: dict[str, QLabel] = {}
        self._marks: dict[str, QLabel] = {}
        explained = {
            "done": self.tr("Read, and something was found"),
            "reviewed": self.tr("Of those that were read: all that was proposed is decided"),
            "empty": self.tr("Read, and nothing was found"),
            "failed": self.tr("Could not be read; what went wrong stands below"),
            "cut": self.tr("A part was read: the answer, or the prompt, was too long"),
            "pending": self.tr("In this run and still to be read"),
            "unread": self.tr("Not in this run"),
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 10, 18, 10)
        for state in STATES:
            figure = QLabel("0")
            figure.setProperty("role", "figure")
            name = QLabel(wording.state_name(state))
            name.setProperty("role", "muted")
            mark = QLabel()
            marked = QHBoxLayout()
            marked.setSpacing(6)
            marked.addWidget(mark)
            marked.addWidget(name)
            marked.addStretch(1)
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(figure)
            column.addLayout(marked)
            for label in (figure, name, mark):
                label.setToolTip(explained[state])
            row.addLayout(column, 1)
            self._figures[state] = figure
            self._marks[state] = mark
        self._dress()

    def tell(self, states: Mapping[str, int], unread: int) -> None:
        """Show the counts of a run; "reviewed" among `states` counts some of those that are done."""
        for state, figure in self._figures.items():
            figure.setText(wording.number(unread if state == "unread" else states.get(state, 0)))
        self._colour()

    def shown(self) -> dict[str, str]:
        """What stands there, by state."""
        return {state: figure.text() for state, figure in self._figures.items()}

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()

    def _dress(self) -> None:
        for state, mark in self._marks.items():
            mark.setPixmap(swatch(state, self.devicePixelRatioF()))
        self._colour()

    def _colour(self) -> None:
        theme = active_theme()
        for state, figure in self._figures.items():
            colour = theme.status[state] if figure.text() != "0" else theme.palette["muted"]
            sheet = f"color: {colour};"
            if figure.styleSheet() != sheet:  # a style sheet is parsed anew each time
                figure.setStyleSheet(sheet)
