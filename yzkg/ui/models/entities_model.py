"""The entities of a project as a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon

from yzkg.core.calendar import jdn_to_iso
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store.rows import EntityRow
from yzkg.ui import wording
from yzkg.ui.lists import joined
from yzkg.ui.models import review_words as words
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import Theme, active_theme
from yzkg.ui.widgets.graph_marks import mark_icon

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
LABEL, TYPE, NAMES, MENTIONS, STATEMENTS, FIRST, LAST, STATUS = range(8)
_RIGHT = (MENTIONS, STATEMENTS)
_NEVER = 10**9  # undated ones come last
_SORTED_BY: dict[int, Callable[[EntityRow], object]] = {
    LABEL: lambda row: row.label,
    TYPE: lambda row: (row.type, row.label),
    NAMES: lambda row: (len(row.names), row.label),
    MENTIONS: lambda row: row.mentions,
    STATEMENTS: lambda row: row.statements,
    FIRST: lambda row: row.first_day or _NEVER,
    LAST: lambda row: row.last_day or _NEVER,
    STATUS: lambda row: (row.status, row.label),
}
_SIGNS = {"accepted": "\N{CHECK MARK}", "rejected": "\N{MULTIPLICATION SIGN}", "proposed": "\N{WHITE CIRCLE}"}


def haystack(row: EntityRow, table: FoldTable) -> str:
    """What an entity is found by: all its written forms, folded."""
    return "\n".join(table.key(name) for name in dict.fromkeys((row.label, *row.names)))


class EntitiesModel(QAbstractTableModel):
    """Rows of EntityRow, filtered by a folded text and by type, sorted by any column (at first by mentions)."""

    def __init__(self, table: FoldTable, pack: Pack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table, self._pack = table, pack
        self._all: Sequence[EntityRow] = ()
        self._haystacks: Sequence[str] = ()
        self._shown: list[int] = []
        self._line_of: dict[int, int] = {}
        self._text, self._type = "", ""
        self._sort = (MENTIONS, True)
        self._icons: tuple[Theme, dict[str, QIcon]] | None = None

    def set_rows(self, rows: Sequence[EntityRow], haystacks: Sequence[str]) -> None:
        """Show other rows; `haystacks` are from `haystack`, in the same order."""
        self.beginResetModel()
        self._all, self._haystacks = rows, haystacks
        self._choose()
        self.endResetModel()

    def narrow(self, text: str, type: str) -> None:
        """Only entities with a name that holds `text`, and of one type unless it is empty."""
        self.beginResetModel()
        self._text, self._type = text, type
        self._choose()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.beginResetModel()
        self._sort = (column, order is Qt.SortOrder.DescendingOrder) if column >= 0 else (MENTIONS, True)
        self._choose()
        self.endResetModel()

    def _choose(self) -> None:
        key = self._table.key(self._text) or self._text.strip()
        column, descending = self._sort
        sorted_by = _SORTED_BY[column]
        self._shown = [
            place
            for place, row in enumerate(self._all)
            if (not self._type or row.type == self._type) and (not key or key in self._haystacks[place])
        ]
        self._shown.sort(key=lambda place: sorted_by(self._all[place]), reverse=descending)  # type: ignore[arg-type,return-value]
        self._line_of = {self._all[place].id: line for line, place in enumerate(self._shown)}

    @property
    def total(self) -> int:
        return len(self._all)

    def rows(self) -> Sequence[EntityRow]:
        """All rows, whatever is shown."""
        return self._all

    def row_at(self, line: int) -> EntityRow:
        return self._all[self._shown[line]]

    def line_of(self, entity_id: int) -> int | None:
        """The line of an entity, under any of its ids; None if it is not shown."""
        if entity_id in self._line_of:
            return self._line_of[entity_id]
        found = next((row.id for row in self._all if entity_id in row.members), None)
        return None if found is None else self._line_of.get(found)

    def types(self) -> Iterable[str]:
        """Types that occur, in the order of the pack."""
        present = {row.type for row in self._all}
        return [*(t for t in self._pack.entity_types if t in present), *sorted(present - set(self._pack.entity_types))]

    # the model

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(_SORTED_BY)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(section)
        if role == Qt.ItemDataRole.ToolTipRole and section == STATUS:
            return self.tr("Status")
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("Name"),
            self.tr("Type"),
            self.tr("Also written"),
            self.tr("Mentions"),
            self.tr("Statements"),
            self.tr("First"),
            self.tr("Last"),
            "",
        )[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self.row_at(index.row()), index.column()
        if role == Qt.ItemDataRole.DisplayRole and column == STATUS:
            return _SIGNS.get(row.status, row.status)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            said = self._said(row, column)
            return plain_tip(said) if role == Qt.ItemDataRole.ToolTipRole else said
        if role == Qt.ItemDataRole.DecorationRole and column == LABEL:
            return self._icon(row.type)
        if role == Qt.ItemDataRole.ForegroundRole and column == STATUS:
            return active_theme().colour(row.status)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        if role == Qt.ItemDataRole.UserRole:
            return row.id
        return None

    def _said(self, row: EntityRow, column: int) -> str:
        if column == LABEL:
            return row.label
        if column == TYPE:
            return words.mention_type_word(self._pack, row.type)
        if column == NAMES:
            return joined(name for name in row.names if name != row.label and name not in row.given)
        if column in _RIGHT:
            return wording.number(row.mentions if column == MENTIONS else row.statements)
        if column == STATUS:
            return wording.status_name(row.status)
        day = row.first_day if column == FIRST else row.last_day
        return "" if day is None else jdn_to_iso(day)

    def _icon(self, type_id: str) -> QIcon:
        theme = active_theme()
        if self._icons is None or self._icons[0] is not theme:
            self._icons = (theme, {})
        if type_id not in self._icons[1]:
            self._icons[1][type_id] = mark_icon(theme, self._pack, type_id)
        return self._icons[1][type_id]


def _side(column: int) -> Qt.AlignmentFlag:
    if column == STATUS:
        return Qt.AlignmentFlag.AlignCenter
    side = Qt.AlignmentFlag.AlignRight if column in _RIGHT else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
