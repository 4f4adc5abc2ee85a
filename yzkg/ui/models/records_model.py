"""The records of a project as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.core.fold import FoldTable
from yzkg.store.rows import RecordRow
from yzkg.ui import wording
from yzkg.ui.locator_said import locator_said
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme

Index = QModelIndex | QPersistentModelIndex
STATE, DATE, HEADINGS, OPENING, LENGTH, OPEN = range(6)
_SORTED_BY: dict[int, Callable[[RecordRow], object]] = {
    STATE: lambda row: row.state,
    DATE: lambda row: (row.date_start is None, row.date_start or 0, row.source_id, row.position),
    HEADINGS: lambda row: tuple(row.headings.values()),
    OPENING: lambda row: row.opening,
    LENGTH: lambda row: row.length,
    OPEN: lambda row: row.proposed,
}


class RecordsModel(QAbstractTableModel):
    """Rows of `store.rows.RecordRow`, filtered by folded text and by source, sorted by any column.

    `narrow` finds in opening, headings, date, locator and source name; simplified and traditional writing and
    the pack's variants count as the same.
    """

    def __init__(self, table: FoldTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._all: Sequence[RecordRow] = ()
        self._haystacks: Sequence[str] = ()
        self._shown: list[int] = []
        self._text = ""
        self._source: int | None = None
        self._sort: tuple[int, bool] | None = None

    # what is shown

    def set_rows(self, rows: Sequence[RecordRow], haystacks: Sequence[str]) -> None:
        """Show other rows; `haystacks` are from `haystack`, in the same order."""
        self.beginResetModel()
        self._all, self._haystacks = rows, haystacks
        self._choose()
        self.endResetModel()

    def narrow(self, text: str, source_id: int | None) -> None:
        """Show only rows with all words of `text`, and of one source if given."""
        self.beginResetModel()
        self._text, self._source = text, source_id
        self._choose()
        self.endResetModel()

    def _choose(self) -> None:
        words = [self._table.chars(word).casefold() for word in self._text.split()]
        self._shown = [
            place
            for place, row in enumerate(self._all)
            if (self._source is None or row.source_id == self._source)
            and all(word in self._haystacks[place] for word in words)
        ]
        if self._sort is not None:
            column, descending = self._sort
            key = _SORTED_BY[column]
            self._shown.sort(key=lambda place: key(self._all[place]), reverse=descending)  # type: ignore[arg-type,return-value]

    @property
    def total(self) -> int:
        return len(self._all)

    def row_at(self, row: int) -> RecordRow:
        return self._all[self._shown[row]]

    def row_of(self, record_id: int) -> int | None:
        """The line a record stands in now, None if it is not shown."""
        return next((n for n, place in enumerate(self._shown) if self._all[place].id == record_id), None)

    # Qt

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else 6

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("State"),
            self.tr("Date"),
            self.tr("Headings"),
            self.tr("Opening"),
            self.tr("Length"),
            self.tr("To decide"),
        )[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.row_at(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return _shown(row, index.column())
        if role == Qt.ItemDataRole.ForegroundRole and index.column() == STATE:
            return active_theme().colour(row.state)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(f"{row.source}, {locator_said(row.locator)}")
        if role == Qt.ItemDataRole.UserRole:
            return row.id
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sort = (column, order is Qt.SortOrder.DescendingOrder) if column in _SORTED_BY else None
        self.beginResetModel()
        self._choose()
        self.endResetModel()


def haystack(row: RecordRow, table: FoldTable) -> str:
    """What a row is found by, folded."""
    parts = (row.opening, *row.headings.values(), row.date_text, row.locator, row.source)
    return table.chars("\n".join(parts)).casefold()


def _shown(row: RecordRow, column: int) -> str:
    if column == STATE:
        return wording.state_name(row.state)
    if column == DATE:
        return row.date_text
    if column == HEADINGS:
        return "·".join(row.headings.values())  # no blanks: CJK fonts draw the dot wide
    if column == OPENING:
        return row.opening.replace("\n", " ") + ("…" if row.length > len(row.opening) else "")
    if column == LENGTH:
        return wording.number(row.length)
    return wording.number(row.proposed) if row.proposed else "" if not row.decided else "✓"


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column in (LENGTH, OPEN) else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
