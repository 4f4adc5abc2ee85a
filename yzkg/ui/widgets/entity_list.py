"""The table of entities with its filter line."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store.entity_columns import EntityColumns, EntityRest
from yzkg.ui import wording
from yzkg.ui.models import review_words as words
from yzkg.ui.models.entities_model import (
    FIRST,
    LABEL,
    LAST,
    MENTIONS,
    NAMES,
    STATEMENTS,
    STATUS,
    TYPE,
    EntitiesModel,
    EntitySieve,
)
from yzkg.ui.models.plain_table import set_widths
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.graph_marks import mark_icon
from yzkg.ui.widgets.rows_view import RowsView

FILTER_AFTER_MS = 150
DISPENSABLE = (STATEMENTS, LAST, TYPE)
LEAST_NAMES = 12  # characters that other written forms have room for


class EntityList(QWidget):
    """`chosen` carries an entity id whenever another line becomes the present one."""

    chosen = Signal(int)

    def __init__(self, table: FoldTable, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self.model = EntitiesModel(table, pack, self)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Find by any written form"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.setClearButtonEnabled(True)
        self.filter.addAction(active_theme().icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(FILTER_AFTER_MS)
        self._wait.timeout.connect(self._narrow)
        self.filter.textChanged.connect(lambda _text: self._wait.start())
        self.type = QComboBox()
        self.type.setAccessibleName(self.tr("Type"))
        self.type.addItem(self.tr("All types"), "")
        self.type.activated.connect(lambda _index: self._narrow())
        self.which = self._make_which()
        self.view = self._make_view()
        self.count = QLabel()
        self.count.setProperty("role", "muted")
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.type, 1)
        line.addWidget(self.which, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.filter)
        column.addLayout(line)
        column.addWidget(self.view, 1)
        column.addWidget(self.count)

    def _make_which(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(self.tr("Which"))
        for text, sieve in (
            (self.tr("All"), EntitySieve()),
            (wording.status_name("accepted"), EntitySieve(status="accepted")),
            (wording.status_name("proposed"), EntitySieve(status="proposed")),
            (wording.status_name("rejected"), EntitySieve(status="rejected")),
            (self.tr("With several names"), EntitySieve(several_names=True)),
            (self.tr("Linked to an authority"), EntitySieve(linked=True)),
            (self.tr("With undecided mentions"), EntitySieve(undecided=True)),
        ):
            box.addItem(text, sieve)
        box.activated.connect(lambda _index: self._narrow())
        return box

    def _make_view(self) -> QTableView:
        view = RowsView()
        view.setModel(self.model)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setAlternatingRowColors(True)
        view.setWordWrap(False)
        view.setShowGrid(False)
        view.setTabKeyNavigation(False)
        view.setAccessibleName(self.tr("Entities"))
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(view.fontMetrics().height() + 14)
        header = view.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(34)
        header.setStyleSheet(
            "QHeaderView::section { padding-right: 20px; }"
        )  # else the mark of the order covers letters
        set_widths(
            view, {LABEL: 8, TYPE: 6, MENTIONS: 4, STATEMENTS: 4, FIRST: 7.6, LAST: 7.6, STATUS: 1}, sortable=True
        )
        header.setSectionResizeMode(NAMES, QHeaderView.ResizeMode.Stretch)
        header.setSortIndicator(MENTIONS, Qt.SortOrder.DescendingOrder)
        header.setSortIndicatorShown(True)
        header.setSectionsClickable(True)
        header.sortIndicatorChanged.connect(self._on_sort)
        view.selectionModel().currentRowChanged.connect(self._on_current)
        return view

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Where all do not fit, do without some: the entity beside the list tells them too."""
        for column in DISPENSABLE:
            self.view.setColumnHidden(column, False)
        room = self.view.viewport().width() - LEAST_NAMES * self.view.fontMetrics().averageCharWidth()
        for column in DISPENSABLE:
            wide = sum(
                self.view.columnWidth(other)
                for other in range(self.model.columnCount())
                if other != NAMES and not self.view.isColumnHidden(other)
            )
            if wide > room:
                self.view.setColumnHidden(column, True)

    @property
    def entity_id(self) -> int | None:
        """The entity in the present line."""
        index = self.view.currentIndex()
        return self.model.row_at(index.row()).id if index.isValid() else None

    def show_entities(self, columns: EntityColumns) -> None:
        """Show these; the present entity stays, else the first becomes it."""
        before = self.entity_id
        self.model.set_columns(columns)
        self._fill_types()
        self._restore(before)

    def show_rest(self, of: EntityColumns, rest: EntityRest) -> None:
        """Names, statements and what is found by them, of the columns that are shown."""
        before = self.entity_id
        self.model.set_rest(of, rest)
        self._restore(before)

    def _fill_types(self) -> None:
        present = str(self.type.currentData() or "")
        theme = active_theme()
        while self.type.count() > 1:
            self.type.removeItem(1)
        for type_id in self.model.types():
            self.type.addItem(
                mark_icon(theme, self._pack, type_id), words.mention_type_word(self._pack, type_id), type_id
            )
        self.type.setCurrentIndex(max(0, self.type.findData(present)))

    def choose(self, entity_id: int) -> bool:
        """Make an entity the present one, under any of its ids; filters that hide it are lifted. False if gone."""
        if self.model.line_of(entity_id) is None:
            self.filter.clear()
            self.type.setCurrentIndex(0)
            self.which.setCurrentIndex(0)
            self._wait.stop()
            self.model.narrow(EntitySieve())
        line = self.model.line_of(entity_id)
        self.tell_count()
        if line is None:
            return False
        self.view.selectRow(line)
        self.view.scrollTo(self.model.index(line, LABEL), QAbstractItemView.ScrollHint.PositionAtCenter)
        return True

    def _narrow(self) -> None:
        before = self.entity_id
        which: EntitySieve = self.which.currentData()
        text, type = self.filter.text(), str(self.type.currentData() or "")
        self.model.narrow(replace(which, text=text, type=type))
        self._restore(before)

    def _on_sort(self, column: int, order: Qt.SortOrder) -> None:
        before = self.entity_id
        self.model.sort(column, order)
        self._restore(before)

    def _restore(self, before: int | None) -> None:
        self.tell_count()
        line = self.model.line_of(before) if before is not None else None
        if line is None and self.model.rowCount():
            line = 0
        if line is not None:
            self.view.selectRow(line)
            self.view.scrollTo(self.model.index(line, LABEL))

    def tell_count(self) -> None:
        shown, total = self.model.rowCount(), self.model.total
        if shown == total:
            self.count.setText(self.tr("%n entities", "", total))
        else:
            text = self.tr("{shown} of {total} entities")
            self.count.setText(text.format(shown=wording.number(shown), total=wording.number(total)))

    def _on_current(self, current: QModelIndex) -> None:
        if current.isValid():
            self.chosen.emit(self.model.row_at(current.row()).id)
