"""The pages of one entity: lists of facts with what can be done about a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from yzkg.ui.models.fact_lines import FactLine
from yzkg.ui.widgets.fact_list import FactList
from yzkg.ui.widgets.flow import FlowLayout


class FactTab(QWidget):
    """A list of facts; below it what the list means, where that needs saying, and buttons about the chosen line."""

    def __init__(self, name: str, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = FactList()
        self.list.setAccessibleName(name)
        self._hint = QLabel(hint)
        self._hint.setProperty("role", "muted")
        self._hint.setWordWrap(True)
        self._hint.setVisible(bool(hint))
        self._about_line: list[tuple[QPushButton, Callable[[FactLine], bool]]] = []
        self._buttons = FlowLayout(gap=8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.list, 1)
        column.addWidget(self._hint)
        column.addLayout(self._buttons)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._enable())
        self.list.facts.modelReset.connect(self._enable)

    def add_button(self, text: str, act: Callable[[], object]) -> QPushButton:
        """A button that needs no line."""
        button = QPushButton(text)
        button.clicked.connect(lambda: act())
        self._buttons.addWidget(button)
        return button

    def add_line_button(
        self, text: str, act: Callable[[FactLine], object], fits: Callable[[FactLine], bool] = lambda _line: True
    ) -> QPushButton:
        """A button about the chosen line, where it fits."""

        def clicked() -> None:
            line = self.list.present
            if line is not None:
                act(line)

        button = self.add_button(text, clicked)
        self._about_line.append((button, fits))
        self._enable()
        return button

    def show_lines(self, lines: Sequence[FactLine], *, keep: bool) -> None:
        self.list.show_lines(lines, keep=keep)
        self._enable()

    def _enable(self) -> None:
        line = self.list.present
        for button, fits in self._about_line:
            button.setEnabled(line is not None and fits(line))


class OnlySome(QWidget):
    """Says that only some lines of a list are shown, and shows all again."""

    def __init__(self, show_all: Callable[[], object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said = QLabel()
        self._said.setTextFormat(Qt.TextFormat.PlainText)  # it quotes names
        self._said.setWordWrap(True)
        self.all = QPushButton(self.tr("Show all"))
        self.all.setProperty("role", "flat")
        self.all.clicked.connect(lambda: show_all())
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 4, 0, 0)
        line.addWidget(self._said, 1)
        line.addWidget(self.all)
        self.hide()

    def say(self, text: str) -> None:
        """With "" all are shown."""
        self._said.setText(text)
        self.setVisible(bool(text))
