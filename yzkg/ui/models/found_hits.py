"""What was found as a list that grows as it is read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from yzkg.core.pack import Pack
from yzkg.store.search import Found, Hit
from yzkg.ui import find_said
from yzkg.ui.plain_tip import plain_tip

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
HIT_ROLE = Qt.ItemDataRole.UserRole


class FoundHits(QAbstractListModel):
    """HIT_ROLE gives the Hit. `more_wanted` asks for those behind the ones that are here; `add` brings them."""

    more_wanted = Signal(int)  # how many are here

    def __init__(self, pack: Pack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self._hits: list[Hit] = []
        self._total = 0
        self._asked = False

    @property
    def total(self) -> int:
        return self._total

    def show(self, found: Found) -> None:
        self.beginResetModel()
        self._hits, self._total, self._asked = list(found.hits), found.total, False
        self.endResetModel()

    def add(self, hits: Sequence[Hit]) -> None:
        """Put more behind those that are here."""
        self._asked = False
        if not hits:
            self._total = len(self._hits)  # fewer by now: the next change brings the list anew
            return
        self.beginInsertRows(_NOWHERE, len(self._hits), len(self._hits) + len(hits) - 1)
        self._hits += hits
        self.endInsertRows()

    def hit(self, row: int) -> Hit | None:
        return self._hits[row] if 0 <= row < len(self._hits) else None

    def row_of(self, hit: Hit) -> int | None:
        """Where the same place stands now."""
        same = (hit.kind, hit.id, hit.record_id, hit.span)
        rows = (n for n, one in enumerate(self._hits) if (one.kind, one.id, one.record_id, one.span) == same)
        return next(rows, None)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._hits)

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and len(self._hits) < self._total and not self._asked

    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self._asked = True
            self.more_wanted.emit(len(self._hits))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        hit = self.hit(index.row())
        if hit is None:
            return None
        if role == HIT_ROLE:
            return hit
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            first, second = find_said.place(hit, self._pack)
            return f"{hit.main.of(hit.passage)}: {hit.passage} ({first}, {second})".replace("\n", " ")
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(find_said.tip(hit, self._pack))
        return None
