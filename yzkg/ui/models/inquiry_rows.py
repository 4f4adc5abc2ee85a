"""The answer to a question as a table for the window: rows are made when they come into sight."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.analysis.answers import Answer, Code, Entity, Interval, Row, Value
from yzkg.core.calendar import jdn_to_iso
from yzkg.ui import wording
from yzkg.ui.inquiry_said import InquirySaid
from yzkg.ui.plain_tip import plain_tip

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_SHOWN = 6  # values of a cell; the tip tells all
_IN_SIGHT = 2000
_EN_DASH = "\N{EN DASH}"


class InquiryRows(QAbstractTableModel):
    """DisplayRole tells a cell in few words, ToolTipRole all of it, EditRole a number to align by."""

    def __init__(self, said: InquirySaid, between: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._said, self._between = said, between
        self._answer: Answer | None = None
        self.row = lru_cache(maxsize=_IN_SIGHT)(self._row)

    def show(self, answer: Answer | None) -> None:
        self.beginResetModel()
        self._answer = answer
        self.row.cache_clear()
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() or self._answer is None else len(self._answer.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() or self._answer is None else len(self._answer.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal or self._answer is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._said.column(self._answer.columns[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or self._answer is None:
            return None
        cell = self.row(index.row()).cells[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            number = bool(cell) and isinstance(cell[0], int | float)
            side = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._between.join(map(self._text, cell)))
        if role == Qt.ItemDataRole.DisplayRole:
            more = f" +{len(cell) - _SHOWN}" if len(cell) > _SHOWN else ""
            return self._between.join(map(self._text, cell[:_SHOWN])) + more
        return None

    def _row(self, number: int) -> Row:
        assert self._answer is not None
        return self._answer.rows[number]

    def _text(self, value: Value) -> str:
        match value:
            case Entity(_id, label):
                return label.replace("\n", " ")
            case Code("type", id_):
                return self._said.type(id_)
            case Code(kind, id_):
                names = {
                    "modality": wording.modality_name,
                    "status": wording.status_name,
                    "asserted_by": wording.asserter_name,
                    "side": wording.side_name,
                }
                return names[kind](id_)
            case Interval(first, last):
                return jdn_to_iso(first) if first == last else f"{jdn_to_iso(first)} {_EN_DASH} {jdn_to_iso(last)}"
            case int():
                return QLocale().toString(value)
            case float():
                return QLocale().toString(value, "f", 1)
            case _:
                return value.replace("\n", " ")
