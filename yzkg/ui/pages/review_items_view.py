"""The list of statements and mentions, quick with any number of them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from yzkg.core.pack import Pack
from yzkg.ui.models.review_items import LINE_ROLE, WARNING_ROLE, Item, ItemRef, Kind, ReviewItems
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.review_cards import CardDelegate

# Keys that the list keeps for itself; all others are commands of the page.
_OWN = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
# So many lines are measured at once; of more, those that come into sight.
MEASURED_AT_ONCE = 400


class ItemsView(QTableView):
    """The mentions and statements of the record; tells what the user chose.

    A table of one column: a QListView asks for the height of every line again whenever one has changed.
    """

    picked = Signal(object)  # ItemRef

    def __init__(self, items: ReviewItems, pack: Pack) -> None:
        super().__init__()
        self._items = items
        self._delegate = CardDelegate(pack)
        self._quiet = False  # while the choice is shown that was made elsewhere
        self._remark = ""
        self._usual = 0  # the height of a mention
        self._measured: set[int] = set()  # lines
        self.setShowGrid(False)
        self.setStyleSheet("QTableView { padding: 3px 1px; }")  # lines stay clear of the round corners
        self.setTabKeyNavigation(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setMinimumSectionSize(20)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        # Letters are commands of the page here: no input method, no search by typing.
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setItemDelegate(self._delegate)
        self.setModel(items)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(self.tr("Statements and mentions of the record"))
        self.selectionModel().currentChanged.connect(self._on_current)
        items.modelReset.connect(self._measure_anew)
        items.dataChanged.connect(self._on_data_changed)
        self._measure_anew()

    # -- heights

    def _measure_anew(self) -> None:
        """Every line is as high as a mention until it is measured."""
        self._measured.clear()
        header = self.verticalHeader()
        self._usual = self._delegate.usual_height()
        header.setDefaultSectionSize(self._usual)
        header.reset()
        count = self._items.rowCount()
        if count <= MEASURED_AT_ONCE:
            self._measure(range(count))

    def _measure(self, rows: range) -> int:
        """Give lines the heights of their cards; how much the lines above the viewport have grown."""
        grown = 0
        for row in rows:
            if row in self._measured:
                continue
            self._measured.add(row)
            line = self._items.line(row)
            index = self._items.index(row)
            usual = isinstance(line, Item) and line.ref.kind is Kind.MENTION and not index.data(WARNING_ROLE)
            wanted = self._usual if usual else self.sizeHintForIndex(index).height()
            before = self.rowHeight(row)
            if wanted != before:
                above = self.rowViewportPosition(row) < 0
                self.verticalHeader().resizeSection(row, wanted)
                grown += wanted - before if above else 0
        return grown

    def _in_sight(self) -> range:
        first, last = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        return range(max(first, 0), (last if last >= 0 else self._items.rowCount() - 1) + 1)

    def _measure_in_sight(self) -> None:
        while any(row not in self._measured for row in self._in_sight()):
            grown = self._measure(self._in_sight())
            if grown:  # what is read stays where it is
                self.updateGeometries()
                self.verticalScrollBar().setValue(self.verticalScrollBar().value() + grown)

    def _on_data_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        rows = range(first.row(), last.row() + 1)
        self._measured.difference_update(rows)
        if self._items.rowCount() <= MEASURED_AT_ONCE:
            self._measure(rows)

    # -- what is chosen

    def show_chosen(self, ref: ItemRef | None) -> None:
        """Choose a line without telling it; scroll only if it is out of sight."""
        row = self._items.row_of(ref)
        self._quiet = True
        if row is None:
            self.selectionModel().clear()
        else:
            index = self._items.index(row)
            self._measure(range(row, row + 1))
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
            if any(near not in self._measured for near in self._in_sight()):
                self._measure_in_sight()
                self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
        self._quiet = False

    def show_remark(self, remark: str) -> None:
        """What stands there in place of items while there are none."""
        self._remark = remark
        self.viewport().update()

    def item_at(self, position: QPoint) -> Item | None:
        line = self.indexAt(position).data(LINE_ROLE)
        return line if isinstance(line, Item) else None

    def _on_current(self, current: QModelIndex, _before: QModelIndex) -> None:
        line = current.data(LINE_ROLE)
        if isinstance(line, Item) and not self._quiet:
            self.picked.emit(line.ref)

    # -- Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        self._measure_in_sight()
        super().paintEvent(event)
        if self._remark and not self._items.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(active_theme().colour("muted"))
            box = self.viewport().rect().adjusted(24, 32, -24, -24)
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(box, flags, self._remark)
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards are as high as their fillers need at this width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure_anew()
            self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.EnsureVisible)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends = {Qt.Key.Key_Home: 1, Qt.Key.Key_End: self._items.rowCount() - 1}
        if event.key() in ends and not event.modifiers():  # of itself a table goes to the ends of the line
            self.setCurrentIndex(self._items.index(ends[Qt.Key(event.key())]))
        elif event.key() in _OWN and not event.modifiers():
            super().keyPressEvent(event)
        else:
            event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_measured"):
            self._measure_anew()
