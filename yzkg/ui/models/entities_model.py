"""The entities of a project as a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon

from yzkg.core.calendar import jdn_to_iso
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store.entity_columns import NO_DAY, EntityColumns, EntityRest, Ints, entity_row
from yzkg.store.models import BEST_STATUS
from yzkg.store.rows import EntityRow
from yzkg.ui import wording
from yzkg.ui.lists import joined
from yzkg.ui.models import review_words as words
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import Theme, active_theme
from yzkg.ui.widgets.entity_search import Findable, findable
from yzkg.ui.widgets.graph_marks import mark_icon

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
LABEL, TYPE, NAMES, MENTIONS, STATEMENTS, FIRST, LAST, STATUS = range(8)
LIKE = 50  # entities that are looked at more closely where many hold a key
_RIGHT = (MENTIONS, STATEMENTS)
_SIGNS = {"accepted": "\N{CHECK MARK}", "rejected": "\N{MULTIPLICATION SIGN}", "proposed": "\N{WHITE CIRCLE}"}


@dataclass(frozen=True, slots=True)
class EntitySieve:
    """Which entities are shown. `text`: a name holds it, folded; `type`, `status`: "" for any."""

    text: str = ""
    type: str = ""
    status: str = ""
    several_names: bool = False
    linked: bool = False
    undecided: bool = False


class EntitiesModel(QAbstractTableModel):
    """Lines of EntityColumns through a sieve, sorted by any column (at first by mentions), undated ones last.

    Names, statements and what is found by names come with the rest (`set_rest`); until then all are shown.
    """

    def __init__(self, table: FoldTable, pack: Pack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table, self._pack = table, pack
        self._of: EntityColumns | None = None
        self._rest: EntityRest | None = None
        self._shown: Ints = np.zeros(0, np.int64)
        self._row_of: Ints = np.zeros(0, np.int64)  # line of the columns -> row of the table, -1 where it is hidden
        self._sieve = EntitySieve()
        self._sort = (MENTIONS, True)
        self._icons: tuple[Theme, dict[str, QIcon]] | None = None

    def set_columns(self, columns: EntityColumns) -> None:
        """Show other entities."""
        self.beginResetModel()
        self._of, self._rest = columns, None
        self._choose()
        self.endResetModel()

    def set_rest(self, of: EntityColumns, rest: EntityRest) -> None:
        """The rest of what is shown; of other columns it is passed over."""
        if of is self._of:
            self.beginResetModel()
            self._rest = rest
            self._choose()
            self.endResetModel()

    @property
    def whole(self) -> bool:
        """Whether the rest is there."""
        return self._rest is not None

    def narrow(self, sieve: EntitySieve) -> None:
        self.beginResetModel()
        self._sieve = sieve
        self._choose()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.beginResetModel()
        self._sort = (column, order is Qt.SortOrder.DescendingOrder) if column >= 0 else (MENTIONS, True)
        self._choose()
        self.endResetModel()

    def _choose(self) -> None:
        of = self._of
        if of is not None:
            found = np.flatnonzero(self._let_through(of))
            keys = self._keys(of)[found]
            self._shown = found[np.lexsort((found, keys))]
            self._row_of = np.full(len(of.ids), -1, np.int64)
            self._row_of[self._shown] = np.arange(len(self._shown))

    def _let_through(self, of: EntityColumns) -> np.typing.NDArray[np.bool_]:
        sieve, rest = self._sieve, self._rest
        kept = np.ones(len(of.ids), np.bool_)
        if sieve.type:
            kept &= of.type_codes == (of.types.index(sieve.type) if sieve.type in of.types else -1)
        if sieve.status:
            kept &= of.status_codes == BEST_STATUS.index(sieve.status)
        if sieve.linked:
            kept &= of.linked
        if sieve.undecided:
            kept &= of.open_mentions > 0
        if rest is not None and sieve.several_names:
            kept &= rest.name_counts > 1
        key = self._table.key(sieve.text) or sieve.text.strip()
        if rest is not None and key:
            kept &= np.fromiter((key in hay for hay in rest.haystacks), np.bool_, len(of.ids))
        return kept

    def _keys(self, of: EntityColumns) -> Ints:
        """Of each line a number by which it is sorted, ascending."""
        column, descending = self._sort
        if column in (FIRST, LAST):
            days = of.first_days if column == FIRST else of.last_days
            return np.where(days == NO_DAY, NO_DAY, -days) if descending else days
        keys = self._plain_keys(of, column)
        return -keys if descending else keys

    def _plain_keys(self, of: EntityColumns, column: int) -> Ints:
        size = len(of.ids)
        if column == MENTIONS or self._rest is None:
            return of.mentions
        rank = np.zeros(size, np.int64)
        rank[self._rest.by_label] = np.arange(size)
        types = list(self.types())
        type_rank = np.array([types.index(type) for type in of.types], np.int64)
        return {
            LABEL: rank,
            TYPE: type_rank[of.type_codes] * size + rank,
            NAMES: self._rest.name_counts * size + rank,
            STATEMENTS: self._rest.statements,
            STATUS: of.status_codes * size + rank,
        }[column]

    @property
    def total(self) -> int:
        return 0 if self._of is None else len(self._of.ids)

    def rows(self) -> Sequence[EntityRow]:
        """All rows, whatever is shown."""
        of = self._of
        return [] if of is None else [entity_row(of, self._rest, line) for line in range(len(of.ids))]

    def row_of(self, entity_id: int) -> EntityRow | None:
        """The row of an entity, whatever is shown; None if it is gone."""
        line = None if self._of is None else self._of.line_of(entity_id)
        return None if self._of is None or line is None else entity_row(self._of, self._rest, line)

    def like(self, row: EntityRow, key: str) -> list[Findable]:
        """Names that hold a folded key, of other entities of the type of `row`: of those mentioned most."""
        of, rest = self._of, self._rest
        if of is None or rest is None or not key or row.type not in of.types:
            return []
        lines = np.flatnonzero(of.type_codes == of.types.index(row.type))
        lines = lines[np.fromiter((key in rest.haystacks[line] for line in lines.tolist()), np.bool_, len(lines))]
        lines = lines[np.argsort(-of.mentions[lines], kind="stable")]
        exact = [line for line in lines.tolist() if key in rest.haystacks[line].split("\n")]
        best = [entity_row(of, rest, line) for line in dict.fromkeys([*exact[:LIKE], *lines[:LIKE].tolist()])]
        return [
            found
            for other in best
            if other.id != row.id
            for found in findable(self._table, other.id, other.label, other.names, other.type, other.mentions)
        ]

    def row_at(self, line: int) -> EntityRow:
        assert self._of is not None
        return entity_row(self._of, self._rest, int(self._shown[line]))

    def line_of(self, entity_id: int) -> int | None:
        """The line of an entity, under any of its ids; None if it is not shown."""
        line = None if self._of is None else self._of.line_of(entity_id)
        return None if line is None or self._row_of[line] < 0 else int(self._row_of[line])

    def types(self) -> Iterable[str]:
        """Types that occur, in the order of the pack."""
        present = set(self._of.types) if self._of is not None else set()
        return [*(t for t in self._pack.entity_types if t in present), *sorted(present - set(self._pack.entity_types))]

    # the model

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else STATUS + 1

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
        if column == STATEMENTS and self._rest is None:
            return ""
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
