"""The table of records with its filter line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QLineEdit, QTableView, QVBoxLayout, QWidget

from yzkg.core.fold import FoldTable
from yzkg.store.rows import RecordRow
from yzkg.ui import wording
from yzkg.ui.models.plain_table import set_widths
from yzkg.ui.models.records_model import DATE, HEADINGS, LENGTH, OPEN, OPENING, STATE, RecordsModel
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.rows_view import RowsView

FILTER_AFTER_MS = 150
STATE_EMS = 4.5
BESIDE_STATE = 24  # pixels of a cell beside its words
ROOM_FOR_LENGTH = 58  # ems of the whole list


class RecordList(QWidget):
    """`chosen` carries a record id whenever another line becomes the present one."""

    chosen = Signal(int)
    opened = Signal(object)  # RecordRow: double click or Enter
    emptied = Signal()  # no record is shown

    def __init__(self, table: FoldTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source: int | None = None
        self.model = RecordsModel(table, self)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Find records by opening, date, heading or place"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.setClearButtonEnabled(True)
        self.filter.addAction(active_theme().icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(FILTER_AFTER_MS)
        self._wait.timeout.connect(self._narrow)
        self.filter.textChanged.connect(lambda _text: self._wait.start())
        self.view = self._make_view()
        self._shown = QLabel()
        self._shown.setProperty("role", "muted")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.filter)
        column.addWidget(self.view, 1)
        column.addWidget(self._shown)

    def _make_view(self) -> QTableView:
        view = RowsView()
        view.setModel(self.model)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setAlternatingRowColors(True)
        view.setWordWrap(False)
        view.setShowGrid(False)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setAccessibleName(self.tr("Records"))
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(view.fontMetrics().height() + 14)
        header = view.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(OPENING, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(56)
        set_widths(view, {STATE: STATE_EMS, DATE: 5.5, HEADINGS: 14, LENGTH: 3, OPEN: 3})
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)  # as the sources have them
        header.setSortIndicatorClearable(True)
        header.setSortIndicatorShown(True)
        header.setSectionsClickable(True)
        header.sortIndicatorChanged.connect(self._on_sort)
        view.selectionModel().currentRowChanged.connect(self._on_current)
        view.activated.connect(lambda index: self.opened.emit(self.model.row_at(index.row())))
        return view

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow list the openings need the room of the lengths."""
        super().resizeEvent(event)
        em = self.view.fontMetrics().horizontalAdvance("M")
        self.view.setColumnHidden(LENGTH, event.size().width() < ROOM_FOR_LENGTH * em)

    @property
    def record_id(self) -> int | None:
        """The record in the present line."""
        index = self.view.currentIndex()
        return self.model.row_at(index.row()).id if index.isValid() else None

    def show_records(self, rows: Sequence[RecordRow], haystacks: Sequence[str]) -> None:
        """Show these; the present record stays, else the first becomes it."""
        with _Kept(self):
            self.model.set_rows(rows, haystacks)
        self._fit_states({row.state for row in rows})

    def _fit_states(self, states: Iterable[str]) -> None:
        """None of the states that occur is cut short."""
        names = (self.view.fontMetrics().horizontalAdvance(wording.state_name(state)) for state in states)
        set_widths(self.view, {STATE: STATE_EMS})
        self.view.setColumnWidth(STATE, max(self.view.columnWidth(STATE), max(names, default=0) + BESIDE_STATE))

    def set_source(self, source_id: int | None) -> None:
        self._source = source_id
        self._narrow()

    def choose(self, record_id: int) -> None:
        """Make a record the present one, if it is shown."""
        row = self.model.row_of(record_id)
        if row is not None:
            self.view.selectRow(row)
            self.view.scrollTo(self.model.index(row, 0))

    def _narrow(self) -> None:
        with _Kept(self):
            self.model.narrow(self.filter.text(), self._source)

    def _on_sort(self, column: int, order: Qt.SortOrder) -> None:
        with _Kept(self):
            self.model.sort(column, order)

    def tell_count(self) -> None:
        shown, total = self.model.rowCount(), self.model.total
        if shown == total:
            self._shown.setText(self.tr("%n record(s)", "", total))
        else:
            text = self.tr("{shown} of {total} records")
            self._shown.setText(text.format(shown=wording.number(shown), total=wording.number(total)))

    def _on_current(self, current: QModelIndex) -> None:
        if current.isValid():
            self.chosen.emit(self.model.row_at(current.row()).id)


class _Kept:
    """Keeps the present record over a reset of the model."""

    def __init__(self, records: RecordList) -> None:
        self._records = records

    def __enter__(self) -> None:
        self._before = self._records.record_id

    def __exit__(self, *_: object) -> None:
        records = self._records
        records.tell_count()
        if self._before is not None:
            records.choose(self._before)
        if records.record_id is None and records.model.rowCount():
            records.view.selectRow(0)
        elif not records.model.rowCount():
            records.emptied.emit()
