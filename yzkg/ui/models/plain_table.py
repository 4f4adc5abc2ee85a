"""A small read-only table of strings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.widgets.rows_view import RowsView

Index = QModelIndex | QPersistentModelIndex


class PlainTable(QAbstractTableModel):
    """Lines of cells; `keys` are what `key_at` gives back for a line."""

    def __init__(self, titles: Sequence[str], right: Sequence[int] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._titles = tuple(titles)
        self._right = frozenset(right)
        self._lines: Sequence[Sequence[str]] = ()
        self._keys: Sequence[int] = ()

    def set_lines(self, lines: Sequence[Sequence[str]], keys: Sequence[int]) -> None:
        self.beginResetModel()
        self._lines, self._keys = lines, keys
        self.endResetModel()

    def key_at(self, row: int) -> int:
        return self._keys[row]

    def row_of(self, key: int) -> int | None:
        return self._keys.index(key) if key in self._keys else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._titles)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._titles[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            said = self._lines[index.row()][index.column()]
            return said if role == Qt.ItemDataRole.DisplayRole else plain_tip(said)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(index.column())
        return None

    def _side(self, column: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignRight if column in self._right else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter


class MiddleElided(QStyledItemDelegate):
    """Cuts what is too long in its middle: of a file and a place in it, both ends say something."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideMiddle


def plain_view(
    model: QAbstractTableModel, stretch: int, widths: Sequence[int], *, middle: Sequence[int] = ()
) -> QTableView:
    """A quiet view: whole lines, one at a time; `widths` in ems, column `stretch` takes what is left.

    Text of the columns `middle` is cut in its middle where it is too long.
    """
    view = RowsView()
    view.setModel(model)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setAlternatingRowColors(True)
    view.setWordWrap(False)
    view.setShowGrid(False)
    view.verticalHeader().hide()
    view.verticalHeader().setDefaultSectionSize(view.fontMetrics().height() + 14)
    for column in middle:
        view.setItemDelegateForColumn(column, MiddleElided(view))
    header = view.horizontalHeader()
    header.setHighlightSections(False)
    set_widths(view, dict(enumerate(widths)))
    header.setSectionResizeMode(stretch, QHeaderView.ResizeMode.Stretch)
    return view


def set_widths(view: QTableView, ems: Mapping[int, float], *, sortable: bool = False) -> None:
    """Set column widths in ems, none narrower than its title; `sortable`: with room for the mark of the order."""
    model = view.model()
    font = view.font()
    font.setWeight(QFont.Weight.DemiBold)
    titles = QFontMetrics(font)
    em = view.fontMetrics().horizontalAdvance("M")
    for column, wide in ems.items():
        title = str(model.headerData(column, Qt.Orientation.Horizontal))
        view.setColumnWidth(
            column, max(round(em * wide) + 16, titles.horizontalAdvance(title) + (34 if sortable else 26))
        )
