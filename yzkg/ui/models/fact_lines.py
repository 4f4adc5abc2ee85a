"""Facts as a list: what it is, and what is known of it, with days on a line where there are some."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
FACT_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class FactLine:
    """`head`: what it is, as sources write it where `source` is true; `tag`: of which kind; `about` and `foot`: what is
    known of it. `days`: first and last day (Julian day numbers) of each of its places. `key`: for who shows it."""

    key: int
    head: str
    tag: str = ""
    about: str = ""
    foot: str = ""
    source: bool = False
    days: tuple[tuple[int, int], ...] = ()


class FactLines(QAbstractListModel):
    """FACT_ROLE gives the FactLine, DisplayRole what a screen reader says."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: Sequence[FactLine] = ()
        self.has_days = False
        self.axis: tuple[int, int] | None = None  # the days between which all lines run

    def show(self, lines: Sequence[FactLine]) -> None:
        self.beginResetModel()
        self._lines = lines
        days = [day for line in lines for pair in line.days for day in pair]
        self.has_days = bool(days)
        self.axis = (min(days), max(days)) if days else None
        self.endResetModel()

    def line(self, row: int) -> FactLine | None:
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def lines(self) -> Sequence[FactLine]:
        return self._lines

    def row_of(self, head: str) -> int | None:
        """The row that says this; None if there is none."""
        return next((row for row, line in enumerate(self._lines) if line.head == head), None)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.line(index.row())
        if line is None:
            return None
        if role == FACT_ROLE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ", ".join(part for part in (line.head, line.tag, line.about, line.foot) if part)
        return None
