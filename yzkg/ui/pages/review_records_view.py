"""The thin list of records, quick with any number of them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyleOptionViewItem, QTableView

from yzkg.ui.models.review_records import RECORD_ROLE, ReviewRecords
from yzkg.ui.widgets.review_record_line import RecordDelegate

# Keys that the list keeps for itself; all others are commands of the page.
_OWN = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


class RecordsView(QTableView):
    """The records; tells which one the user chose. Arrows walk through them while it has the focus.

    A table of one column: a QListView asks for every row again whenever one has changed.
    """

    picked = Signal(int)

    def __init__(self, records: ReviewRecords) -> None:
        super().__init__()
        self._records = records
        self._delegate = RecordDelegate()
        self._quiet = False  # while the choice is shown that was made elsewhere
        self.setModel(records)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Records"))
        self.setShowGrid(False)
        self.setStyleSheet("QTableView { padding: 3px 1px; }")  # rows stay clear of the round corners
        self.setTabKeyNavigation(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setMinimumSectionSize(20)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setMinimumWidth(120)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.selectionModel().currentChanged.connect(self._on_current)
        self._take_height()

    def show_open(self, record_id: int | None) -> None:
        """Mark the open record; scroll just so far that it is in sight."""
        row = self._records.row_of(record_id) if record_id is not None else None
        if row is None or self.currentIndex().row() == row:
            return
        index = self._records.index(row)
        self._quiet = True
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._quiet = False
        self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)

    def _take_height(self) -> None:
        height = self._delegate.sizeHint(QStyleOptionViewItem(), QModelIndex()).height()
        self.verticalHeader().setDefaultSectionSize(height)

    def _on_current(self, current: QModelIndex, _before: QModelIndex) -> None:
        record = current.data(RECORD_ROLE)
        if record is not None and not self._quiet:
            self.picked.emit(record.id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The open record stays in sight where something takes room from the list."""
        super().resizeEvent(event)
        row = self.visualRect(self.currentIndex())
        if row.top() < event.oldSize().height() and row.bottom() >= 0:
            self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.EnsureVisible)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self._records.rowCount() - 1}
        if event.key() in ends and not event.modifiers():  # of itself a table goes to the ends of the line
            self.setCurrentIndex(self._records.index(ends[Qt.Key(event.key())]))
        elif event.key() in _OWN and not event.modifiers():
            super().keyPressEvent(event)
        else:
            event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_delegate"):
            self._take_height()
