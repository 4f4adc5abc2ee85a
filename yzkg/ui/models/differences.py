"""The differences of two runs as a table; words are fetched for the lines in sight only."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.core.pack import Pack
from yzkg.evaluate.compare import Difference, Verdict
from yzkg.evaluate.found import FoundMention, FoundStatement
from yzkg.store.graph_queries import Passage, passages
from yzkg.store.project import Project
from yzkg.ui.i18n import label
from yzkg.ui.locator_said import locator_said
from yzkg.ui.plain_tip import plain_tip

Index = QModelIndex | QPersistentModelIndex
AROUND = 12  # characters of context on each side
FETCHED = 30  # records whose words are fetched together
MARKS = ("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}")


class DifferencesModel(QAbstractTableModel):
    """Where, what A says, what B says, in its context. Texts are those of when a line was first looked at."""

    def __init__(self, pack: Pack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self._lines: Sequence[Difference] = ()
        self._project: Project | None = None
        self._places: dict[int, Passage] = {}

    def show(self, differences: Sequence[Difference], project: Project) -> None:
        self.beginResetModel()
        self._lines, self._project = differences, project
        self.endResetModel()

    def difference(self, row: int) -> Difference | None:
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def type_name(self, type_: str, mentions: bool) -> str:
        kinds = self._pack.entity_types if mentions else self._pack.statement_types
        return label(kinds[type_].labels) if type_ in kinds else type_

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Record"), self.tr("A"), self.tr("B"), self.tr("In its context"))[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        one = self.difference(index.row())
        if one is None or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        said = self._cell(one, index)
        return plain_tip(said) if role == Qt.ItemDataRole.ToolTipRole else said

    def _cell(self, one: Difference, index: Index) -> str:
        self._fetch(index.row())
        place = self._places.get(one.record_id)
        if place is None:
            return ""
        text = place.text
        if index.column() == 0:
            return f"{place.source}, {locator_said(place.locator)}"
        if index.column() == 3:
            return _context(one, text)
        return self._said(one.a if index.column() == 1 else one.b, one, text)

    def _said(self, side: FoundMention | FoundStatement | None, one: Difference, text: str) -> str:
        if side is None:
            return "\N{EN DASH}"
        words = text[side.span.start : side.span.end]
        name = self.type_name(side.type, one.is_mention)
        if isinstance(side, FoundStatement) and one.verdict is Verdict.ELSE:
            fillers = ", ".join(text[span.start : span.end] for _, span in side.fillers)
            return f"{name} {words} ({fillers})"
        return f"{name} {words}"

    def _fetch(self, row: int) -> None:
        """The words of the record in this line and of those below it, all at once."""
        if self._lines[row].record_id in self._places or self._project is None:
            return
        wanted = {one.record_id for one in self._lines[row : row + FETCHED]} - self._places.keys()
        self._places.update(passages(self._project, sorted(wanted)))


def _context(one: Difference, text: str) -> str:
    start, end = one.span.start, one.span.end
    before, after = text[max(0, start - AROUND) : start], text[end : end + AROUND]
    return f"{before}{text[start:end].join(MARKS)}{after}".replace("\n", " ")
