"""The last answers of a run, the newest first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from yzkg.store.run_progress import AnswerRow
from yzkg.ui.examples_said import examples_said
from yzkg.ui.locator_said import locator_said
from yzkg.ui.models.plain_table import Index
from yzkg.ui.plain_tip import plain_tip

KEPT = 100


class AnswerRows(QAbstractListModel):
    """At most KEPT answers. `row_at` gives the AnswerRow of a line."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[AnswerRow] = []

    def set_rows(self, rows: Sequence[AnswerRow]) -> None:
        self.beginResetModel()
        self._rows = list(rows[:KEPT])
        self.endResetModel()

    def add(self, rows: Sequence[AnswerRow]) -> None:
        """Put new ones, the newest first, on top; an answer to the same record is replaced."""
        new = {row.record_id for row in rows}
        for place in reversed([n for n, row in enumerate(self._rows) if row.record_id in new]):
            self._remove(place, place)
        added = list(rows[:KEPT])
        if not added:
            return
        self.beginInsertRows(QModelIndex(), 0, len(added) - 1)
        self._rows = added + self._rows
        self.endInsertRows()
        if len(self._rows) > KEPT:
            self._remove(KEPT, len(self._rows) - 1)

    def _remove(self, first: int, last: int) -> None:
        self.beginRemoveRows(QModelIndex(), first, last)
        del self._rows[first : last + 1]
        self.endRemoveRows()

    def row_at(self, row: int) -> AnswerRow:
        return self._rows[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.opening
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            said = "\n".join(filter(None, (f"{row.source}, {locator_said(row.locator)}", examples_said(row.examples))))
            return plain_tip(said) if role == Qt.ItemDataRole.ToolTipRole else said
        return None
