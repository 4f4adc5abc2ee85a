"""The records of a project as a list to walk through, in the order in which they are reviewed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.core.text import Span
from yzkg.store.review_order import RecordDoubt, ReviewOrder, in_order
from yzkg.store.rows import RecordRow
from yzkg.ui import doubt_said, wording
from yzkg.ui.locator_said import locator_said
from yzkg.ui.models import review_words as words
from yzkg.ui.plain_tip import plain_tip

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
RECORD_ROLE = Qt.ItemDataRole.UserRole
FIGURE_ROLE = Qt.ItemDataRole.UserRole + 1


class ReviewRecords(QAbstractListModel):
    """RECORD_ROLE gives the RecordRow, DisplayRole what a screen reader says, FIGURE_ROLE why a record that is still
    to be decided stands where it does ("" where that is no figure)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._listed: list[RecordRow] = []  # as in the sources
        self._records: list[RecordRow] = []
        self._order = ReviewOrder.SOURCE
        self._doubts: Mapping[int, RecordDoubt] = {}
        self._calibrated = False
        self._rows: dict[int, int] = {}
        self._as_listed: dict[int, int] = {}

    def show(self, records: Sequence[RecordRow]) -> None:
        self.beginResetModel()
        self._listed = list(records)
        self._records = in_order(self._listed, self._order, self._doubts)
        self._rows = {record.id: number for number, record in enumerate(self._records)}
        self._as_listed = {record.id: number for number, record in enumerate(self._listed)}
        self.endResetModel()

    @property
    def order(self) -> ReviewOrder:
        return self._order

    def order_by(self, order: ReviewOrder, doubts: Mapping[int, RecordDoubt], *, calibrated: bool) -> None:
        """Put the records into another order; it stays while `doubts` do, whatever is decided meanwhile.

        `calibrated`: whether the doubts are probabilities that may be shown as such.
        """
        self._order, self._doubts, self._calibrated = order, doubts, calibrated
        self.show(self._listed)

    def _why(self, record: RecordRow) -> list[str]:
        return doubt_said.lines(self._doubts.get(record.id), self._order, calibrated=self._calibrated)

    def doubtful(self, record_id: int) -> tuple[str, Span, str] | None:
        """The least likely find of a record (kind, span, type), where the records come by that."""
        doubt = self._doubts.get(record_id) if self._order is ReviewOrder.DOUBT else None
        return doubt.least if doubt is not None else None

    def to_decide(self) -> dict[int, int]:
        """How much is still to be decided in each record where there is something."""
        return {record.id: record.proposed for record in self._records if record.proposed}

    def next_to_decide(self, after: int | None) -> int | None:
        """The next record of the list with something to decide, from its end on to its beginning; None without any."""
        start = self._rows.get(after, -1) + 1 if after is not None else 0
        following = self._records[start:] + self._records[:start]
        return next((record.id for record in following if record.proposed), None)

    def renew(self, record: RecordRow) -> None:
        """Take in what changed of one record; one that is not in the list is left out."""
        number = self._rows.get(record.id)
        if number is not None and self._records[number] != record:
            self._records[number] = record
            self._listed[self._as_listed[record.id]] = record
            self.dataChanged.emit(self.index(number), self.index(number))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._records)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        record = self.record(index.row())
        if record is None:
            return None
        if role == RECORD_ROLE:
            return record
        if role == FIGURE_ROLE:
            return doubt_said.figure(self._doubts.get(record.id), self._order, calibrated=self._calibrated)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{words.record_title(record)}: {record.opening}"
        if role == Qt.ItemDataRole.ToolTipRole:
            lines = [
                words.record_title(record),
                f"{record.source}, {locator_said(record.locator)}",
                wording.state_name(record.state),
            ]
            return plain_tip("\n".join([*lines, *self._why(record)]))
        return None

    def ids(self) -> list[int]:
        """In the order of the list."""
        return [record.id for record in self._records]

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
