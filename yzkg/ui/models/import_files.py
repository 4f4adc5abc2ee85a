"""Files that could be imported, as they are looked into."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.ingest.preview import ASKS, READY, SKIPPED, FilePreview
from yzkg.ui import i18n, messages
from yzkg.ui.lists import joined
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme

Index = QModelIndex | QPersistentModelIndex
STATE, NAME, WHAT = range(3)
_ORDER = (ASKS, SKIPPED, READY)  # what wants attention first
_AFTER_NAME = " :\N{FULLWIDTH COLON}"
_COLOURS = {READY: "accepted", ASKS: "cut", SKIPPED: "muted"}


class ImportFilesModel(QAbstractTableModel):
    """One row a file; sorted by Qt.UserRole, which puts what wants attention first in the column of states."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files: list[FilePreview] = []
        self._places: dict[Path, int] = {}

    def take(self, fresh: Iterable[FilePreview]) -> None:
        """Add previews; one of a file that is shown takes its place."""
        added: list[FilePreview] = []
        for shown in fresh:
            place = self._places.get(shown.path)
            if place is None:
                self._places[shown.path] = len(self._files) + len(added)
                added.append(shown)
            elif place < len(self._files):
                self._files[place] = shown
                self.dataChanged.emit(self.index(place, 0), self.index(place, WHAT))
            elif added[place - len(self._files)].error is not None:  # named twice at once
                added[place - len(self._files)] = shown
        if added:
            self.beginInsertRows(QModelIndex(), len(self._files), len(self._files) + len(added) - 1)
            self._files += added
            self.endInsertRows()

    @property
    def files(self) -> Sequence[FilePreview]:
        return self._files

    def states(self) -> Counter[str]:
        return Counter(shown.state for shown in self._files)

    def file_at(self, row: int) -> FilePreview:
        return self._files[row]

    def place_of(self, path: Path) -> int | None:
        return self._places.get(path)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._files)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("State"), self.tr("File"), self.tr("What becomes of it"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        shown, column = self._files[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return (self.state_name(shown.state), shown.path.name, self.what(shown))[column]
        if role == Qt.ItemDataRole.ForegroundRole and column == STATE:
            return active_theme().colour(_COLOURS[shown.state])
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.what(shown) if column == WHAT else str(shown.path))
        if role == Qt.ItemDataRole.UserRole:
            keys = (_ORDER.index(shown.state) * 1_000_000 + index.row(), shown.path.name, shown.records)
            return keys[column]
        return None

    def state_name(self, state: str) -> str:
        return {
            READY: self.tr("import"),
            ASKS: self.tr("needs you"),
            SKIPPED: self.tr("skipped"),
        }[state]

    def what(self, shown: FilePreview) -> str:
        """How many records (or pictures, or pages) it becomes, or why it does not."""
        if shown.error is not None:
            said = messages.sentence(shown.error, i18n.translate_message)
            return said.removeprefix(shown.path.name).lstrip(_AFTER_NAME)  # the name stands beside it
        if shown.records:
            records = self.tr("%n record(s)", "", shown.records)
            what = joined([records, self.tr("%n picture(s)", "", shown.pictures)]) if shown.pictures else records
        elif shown.pictures:
            what = self.tr("%n picture(s), no text", "", shown.pictures)
        else:
            what = self.tr("%n page(s)", "", shown.pages)
        parts = [what]
        if shown.headings:
            parts.append(self.tr("%n heading(s)", "", shown.headings))
        if shown.lost:
            parts.append(self.tr("%n piece(s) left out", "", shown.lost))
        return joined(parts)
