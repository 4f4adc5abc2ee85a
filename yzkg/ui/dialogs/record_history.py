"""What was done to the text of a record, when and by whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from yzkg.store.rows import HistoryRow
from yzkg.ui import wording
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme

_LONGEST = 60  # characters of a wording


class RecordHistoryDialog(QDialog):
    """A table of (when, who, what, from, to), the newest first."""

    def __init__(self, rows: Sequence[HistoryRow], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("History of this record"))
        self.resize(760, 420)
        says = QLabel(
            self.tr("Every change of the record, the newest first. History is kept when a change is undone.")
            if rows
            else self.tr("Nothing has been changed in this record since it was imported.")
        )
        says.setWordWrap(True)
        self.table = QTableWidget(len(rows), 5)
        self.table.setTabKeyNavigation(False)
        self.table.setHorizontalHeaderLabels(
            [self.tr("When"), self.tr("Who"), self.tr("What"), self.tr("Before"), self.tr("After")]
        )
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setAlternatingRowColors(True)
        self.table.setWordWrap(True)
        self.table.setAccessibleName(self.windowTitle())
        for number, row in enumerate(reversed(rows)):
            self._fill(number, row)
        self.table.setShowGrid(False)
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.resizeColumnsToContents()
        for column in (3, 4):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.table.resizeRowsToContents()
        self.table.setVisible(bool(rows))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(22, 18, 22, 16)
        whole.setSpacing(12)
        whole.addWidget(says)
        whole.addWidget(self.table, 1)
        if not rows:
            whole.addStretch(1)
        whole.addWidget(buttons)

    def _fill(self, number: int, row: HistoryRow) -> None:
        before, after = _worded(row.before), _worded(row.after)
        cells = (wording.moment(row.at), row.who, wording.edit_name(row.action), before, after)
        for column, text in enumerate(cells):
            item = QTableWidgetItem(text)
            item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            if column > 2:
                font = active_theme().source_font()
                item.setFont(font)
                item.setToolTip(plain_tip(text))
            self.table.setItem(number, column, item)

    @property
    def lines(self) -> list[list[str]]:
        """What the table says, row by row."""
        columns = range(self.table.columnCount())
        return [
            [item.text() if (item := self.table.item(row, column)) else "" for column in columns]
            for row in range(self.table.rowCount())
        ]


def _worded(values: Mapping[str, object]) -> str:
    """The words that a change was from or to. Where they stood, and numbers of rows, tell a reader nothing."""
    words = ", ".join(value for value in values.values() if isinstance(value, str) and value)
    if not words and "text" in values:
        return "\N{EM DASH}"  # characters were put in or taken out
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}\N{HORIZONTAL ELLIPSIS}"
