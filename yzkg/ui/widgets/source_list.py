"""The list of sources, with what to do about the chosen one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from yzkg.store.rows import SourceRow
from yzkg.ui import wording
from yzkg.ui.format_said import format_name
from yzkg.ui.lists import joined
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.flow import FlowLayout


class SourceList(QWidget):
    """`chosen` carries a source id, or None for all of them."""

    chosen = Signal(object)  # int | None
    remove_asked = Signal(object)  # SourceRow
    details_asked = Signal(object)  # SourceRow
    cuts_asked = Signal(object)  # SourceRow
    pictures_asked = Signal(object)  # SourceRow

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(190)
        self._rows: dict[int, SourceRow] = {}
        self.list = QListWidget()
        self.list.setAlternatingRowColors(False)
        self.list.setItemDelegate(_OneLineName(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Sources"))
        self.list.currentItemChanged.connect(self._on_current)
        self.list.itemActivated.connect(self._on_activated)
        self._about = QLabel()
        self._about.setTextFormat(Qt.TextFormat.PlainText)
        self._about.setProperty("role", "muted")
        self._about.setWordWrap(True)
        self.details = QPushButton(self.tr("What was left out"))
        self.details.clicked.connect(lambda: self._emit(self.details_asked.emit))
        self.remove = QPushButton(self.tr("Remove"))
        self.remove.setToolTip(self.tr("Take this source and what was read in it out of the project"))
        self.remove.clicked.connect(lambda: self._emit(self.remove_asked.emit))
        self.cuts = QPushButton(self.tr("Entries"))
        self.cuts.setToolTip(self.tr("Show where this source is cut into records; split, join and move them"))
        self.cuts.clicked.connect(lambda: self._emit(self.cuts_asked.emit))
        self.pictures = QPushButton(self.tr("Pictures"))
        self.pictures.setToolTip(self.tr("Look at the pictures of its pages"))
        self.pictures.clicked.connect(lambda: self._emit(self.pictures_asked.emit))
        buttons = FlowLayout()
        for button in (self.cuts, self.pictures, self.remove):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.list, 1)
        column.addWidget(self._about)
        column.addWidget(self.details)
        column.addLayout(buttons)
        self._show_about(None)

    @property
    def source_id(self) -> int | None:
        """The chosen source; None for all."""
        item = self.list.currentItem()
        value = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        return value if isinstance(value, int) else None

    def show_sources(self, rows: Sequence[SourceRow]) -> None:
        """Show these; the choice stays if it still exists, else it is all of them."""
        before = self.source_id
        self._rows = {row.id: row for row in rows}
        self.list.blockSignals(True)
        self.list.clear()
        total = sum(row.records for row in rows)
        self._add(None, self.tr("All sources"), total)
        for row in rows:
            self._add(row.id, row.name, row.records, row.path)
        place = 1 + list(self._rows).index(before) if before in self._rows else 0
        self.list.setCurrentRow(place)
        self.list.blockSignals(False)
        self._show_about(self._rows.get(before) if before is not None else None)
        if before != self.source_id:
            self.chosen.emit(self.source_id)

    def _add(self, source_id: int | None, name: str, records: int, path: str = "") -> None:
        held = self.tr("%n record(s)", "", records) if records or source_id is None else self.tr("no text")
        item = QListWidgetItem(f"{name}\n{held}")
        item.setToolTip(plain_tip(path))
        item.setData(Qt.ItemDataRole.UserRole, source_id)
        item.setIcon(active_theme().icon("sources" if source_id is not None else "sample", "muted"))
        self.list.addItem(item)

    def _on_current(self) -> None:
        source_id = self.source_id
        self._show_about(self._rows.get(source_id) if source_id is not None else None)
        self.chosen.emit(source_id)

    def _show_about(self, row: SourceRow | None) -> None:
        self.remove.setEnabled(row is not None)
        self.cuts.setEnabled(row is not None)
        self.pictures.setEnabled(row is not None)
        problems = row.report.get("problem_count", 0) if row is not None else 0
        self.details.setVisible(bool(problems))
        if row is None:
            self._about.setText("")
            return
        told = (
            [format_name(row.importer), row.encoding]
            if row.encoding not in ("", "pdf")
            else [format_name(row.importer)]
        )
        imported = self.tr("imported {when}").format(when=wording.moment(row.imported_at))
        self._about.setText(joined([*told, imported]))
        self._about.setToolTip(plain_tip(row.path))

    def _on_activated(self) -> None:
        """A source of pictures alone has nothing to cut."""
        row = self._rows.get(self.source_id or 0)
        self._emit(self.pictures_asked.emit if row is not None and not row.records else self.cuts_asked.emit)

    def _emit(self, say: object) -> None:
        row = self._rows.get(self.source_id or 0)
        if row is not None and callable(say):
            say(row)


class _OneLineName(QStyledItemDelegate):
    """Two lines as wide as the list, never wider: of a long name of a file both ends say something."""

    _BESIDE = 52  # pixels: the icon and the blanks

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        name, _, rest = str(index.data()).partition("\n")
        room = option.rect.width() - self._BESIDE
        if room > 0:
            name = option.fontMetrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room)
        option.text = f"{name}\N{LINE SEPARATOR}{rest}"

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(0, super().sizeHint(option, index).height())
