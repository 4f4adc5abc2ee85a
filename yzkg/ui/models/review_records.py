"""The records of a project as a list to walk through."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.store.rows import RecordRow
from yzkg.ui import wording
from yzkg.ui.models import review_words as words

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
RECORD_ROLE = Qt.ItemDataRole.UserRole


class ReviewRecords(QAbstractListModel):
    """RECORD_ROLE gives the RecordRow, DisplayRole what a screen reader says."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._records: list[RecordRow] = []
        self._rows: dict[int, int] = {}

    def show(self, records: Sequence[RecordRow]) -> None:
        self.beginResetModel()
        self._records = list(records)
        self._rows = {record.id: number for number, record in enumerate(self._records)}
        self.endResetModel()

    def renew(self, record: RecordRow) -> None:
        """Take in what changed of one record; one that is not in the list is left out."""
        number = self._rows.get(record.id)
        if number is not None and self._records[number] != record:
            self._records[number] = record
            self.dataChanged.emit(self.index(number), self.index(number))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._records)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        record = self.record(index.row())
        if record is None:
            return None
        if role == RECORD_ROLE:
            return record
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{words.record_title(record)}: {record.opening}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(
                [words.record_title(record), f"{record.source}, {record.locator}", wording.state_name(record.state)]
            )
        return None

    def record(self, row: int) -> RecordRow | None:
        return self._records[row] if 0 <= row < len(self._records) else None

    def row_of(self, record_id: int) -> int | None:
        return self._rows.get(record_id)

    def beside(self, record_id: int | None, step: int) -> int | None:
        """The id of the record `step` further on; the first or last one where none is shown; None past an end."""
        if not self._records:
            return None
        if record_id not in self._rows:
            return self._records[0 if step > 0 else -1].id
        found = self.record(self._rows[record_id] + step)
        return found.id if found else None
