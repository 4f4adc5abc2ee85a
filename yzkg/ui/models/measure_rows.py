"""Measures of a network as a table for the window: sorted by any column, rows made when they come into sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, QObject, QPersistentModelIndex, Qt

if TYPE_CHECKING:
    from yzkg.analysis.measured import Measured

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
NAME, NEIGHBOURS, WEIGHT, BETWEENNESS, PAGERANK, CORE, COMPONENT, COMMUNITY = range(8)


class MeasureRows(QAbstractTableModel):
    """A line for each entity of the network."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._found: Measured | None = None
        self._columns: list[np.ndarray[tuple[int], np.dtype[np.float64]]] = []
        self._order = np.zeros(0, np.int64)
        self._sorted = (NEIGHBOURS, Qt.SortOrder.DescendingOrder)

    def show(self, found: Measured | None) -> None:
        from yzkg.analysis.measures import strength

        self.beginResetModel()
        self._found = found
        if found is not None:
            counts = (found.core, found.component, found.communities.of)
            numbers = (found.degree, strength(found.ties), found.betweenness.values, found.pagerank, *counts)
            self._columns = [np.asarray(column, np.float64) for column in numbers]
        self._sort()
        self.endResetModel()

    def entity(self, row: int) -> int | None:
        """The id of the entity in a row."""
        line = self.line(row)
        return None if line is None or self._found is None else int(self._found.ties.ids[line])

    def line(self, row: int) -> int | None:
        """Its line in the network."""
        return int(self._order[row]) if 0 <= row < len(self._order) else None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.layoutAboutToBeChanged.emit()
        self._sorted = (column, order)
        self._sort()
        self.layoutChanged.emit()

    def _sort(self) -> None:
        column, order = self._sorted
        if self._found is None:
            self._order = np.zeros(0, np.int64)
        elif column == NAME:
            labels = self._found.labels
            self._order = np.array(sorted(range(len(labels)), key=labels.__getitem__), np.int64)
        else:
            self._order = np.argsort(self._columns[column - 1], kind="stable")
        if order == Qt.SortOrder.DescendingOrder:
            self._order = self._order[::-1]

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else COMMUNITY + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        heads = (
            (self.tr("name"), self.tr("As the project calls it")),
            (self.tr("neighbours"), self.tr("How many others it is tied to")),
            (self.tr("weight"), self.tr("The statements, jobs or things that tie it, together")),
            (self.tr("betweenness"), self.tr("Share of shortest paths between two others that pass through it")),
            (self.tr("PageRank"), self.tr("Weight that comes from weighty neighbours")),
            (self.tr("core"), self.tr("It belongs to a part in which all have so many ties among themselves")),
            (self.tr("component"), self.tr("Number of the part that hangs together; 0 is the largest")),
            (self.tr("community"), self.tr("Number of the group found by Leiden; 0 is the largest")),
        )
        if role == Qt.ItemDataRole.DisplayRole:
            return heads[section][0]
        return heads[section][1] if role == Qt.ItemDataRole.ToolTipRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.line(index.row()) if index.isValid() else None
        if line is None or self._found is None:
            return None
        column = index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if column == NAME else Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column == NAME:
            return self._found.labels[line].replace("\n", " ")
        value = float(self._columns[column - 1][line])
        if column in (BETWEENNESS, PAGERANK):
            error = float(self._found.betweenness.error[line]) if column == BETWEENNESS else 0.0
            told = QLocale().toString(value, "f", 4)
            return f"{told} ± {QLocale().toString(error, 'f', 4)}" if error else told
        return QLocale().toString(int(value))
