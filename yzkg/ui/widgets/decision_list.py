"""What was decided about some entities, each line to be taken back."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from yzkg.store.models import RULE
from yzkg.store.rows import IdentityRow
from yzkg.ui import question_said


class DecisionList(QScrollArea):
    """`retracted` carries the id of the decision that is to count no longer."""

    retracted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Decisions"))
        self._holder = QWidget()
        self._column = QVBoxLayout(self._holder)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(6)
        self.setWidget(self._holder)
        self.buttons: list[QPushButton] = []

    def show_decisions(self, rows: Sequence[IdentityRow], contradicted: Collection[int]) -> None:
        """The newest first; those that count before those that were taken back."""
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = []
        for row in sorted(rows, key=lambda row: (row.retracted_at is not None, -row.id)):
            self._column.addWidget(self._line(row, torn=row.id in contradicted))
        if not rows:
            nothing = QLabel(self.tr("Nothing was decided about them yet."))
            nothing.setProperty("role", "muted")
            nothing.setWordWrap(True)
            self._column.addWidget(nothing)
        self._column.addStretch(1)

    def _line(self, row: IdentityRow, *, torn: bool) -> QWidget:
        card = QFrame()
        card.setProperty("role", "card")
        text, why = QLabel(question_said.decision(row)), QLabel(question_said.decided_by(row, row.origin == RULE))
        lines = [text, why]
        if torn:
            lines.append(QLabel(self.tr("The other decisions make them one all the same: take one of them back.")))
        column = QVBoxLayout()
        column.setSpacing(1)
        for label in lines:
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(label)
        why.setProperty("role", "muted")
        if row.retracted_at is not None:
            text.setProperty("role", "muted")
            font = text.font()
            font.setStrikeOut(True)
            text.setFont(font)
        line = QHBoxLayout(card)
        line.setContentsMargins(12, 6, 6, 6)
        line.addLayout(column, 1)
        if row.retracted_at is None:
            button = QPushButton(self.tr("Take back"))
            button.setProperty("role", "flat")
            button.setAccessibleDescription(text.text())
            button.clicked.connect(lambda: self.retracted.emit(row.id))
            self.buttons.append(button)
            line.addWidget(button)
        return card
