"""The list of questions about who is who: a line each, and what narrows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.resolve.evidence import BRIDGE, JOIN, PART, Question
from yzkg.ui import question_said
from yzkg.ui.models import review_words as words
from yzkg.ui.models.questions import ROW_ROLE, SETTLED, QuestionRow, QuestionsModel
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.graph_marks import mark_icon

Index = QModelIndex | QPersistentModelIndex
SIGNS = {JOIN: "merge", BRIDGE: "link", PART: "split", SETTLED: "check"}
FILTER_AFTER_MS = 150
PAD = 10.0
LEAST_WIDE = 9  # in heights of a line
# Keys that the list keeps for itself; all others are commands of the page.
_OWN = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)


class QuestionList(QWidget):
    """`chosen` carries the QuestionRow that became the present one, or None where nothing is left."""

    chosen = Signal(object)

    def __init__(self, pack: Pack, table: FoldTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack, self._table = pack, table
        self.model = QuestionsModel(lambda row: question_said.line(pack, row), self)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(FILTER_AFTER_MS)
        self._wait.timeout.connect(self._narrow)
        self._quiet = False
        self.kind = self._combo(self.tr("Kind of question"))
        self.kind.addItem(self.tr("All questions"), "")
        for kind in (BRIDGE, JOIN, PART, SETTLED):
            self.kind.addItem(question_said.kind_name(kind), kind)
        self.type = self._combo(self.tr("Type"))
        self.type.addItem(self.tr("All types"), "")
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Find by a name"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _text: self._wait.start())
        self.view = _View()
        self.view.setModel(self.model)
        self.view.setItemDelegate(_Line(pack))
        self.view.setAccessibleName(self.tr("Questions"))
        self.view.selectionModel().currentRowChanged.connect(self._on_current)
        self.nothing = QLabel()
        self.nothing.setProperty("role", "muted")
        self.nothing.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._fit()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (self.kind, self.type, self.filter):
            column.addWidget(widget)
        column.addWidget(self.nothing, 1)
        column.addWidget(self.view, 1)

    def _combo(self, name: str) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(name)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(10)
        combo.activated.connect(lambda _index: self._narrow())
        return combo

    def _fit(self) -> None:
        """So wide that a name of some characters is read beside its figures, however large the letters are."""
        self.setMinimumWidth(self.fontMetrics().height() * LEAST_WIDE)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    # what is shown

    @property
    def row(self) -> QuestionRow | None:
        return self.model.row_at(self.view.currentIndex().row())

    def show_rows(self, rows: Sequence[QuestionRow], open: Sequence[int]) -> None:
        """Show these; the present question stays, else the one that comes in its place."""
        self._changing(lambda: self.model.set_rows(rows, open))
        self._fill_types()

    def answer(self, question: Question) -> None:
        """Go on to the next: this one was just answered."""
        self._changing(lambda: self.model.answer(question))

    def _changing(self, change: Callable[[], object]) -> None:
        """The place is kept, and so is the question where it is still there."""
        row, line = self.row, self.view.currentIndex().row()
        scrolled = self.view.verticalScrollBar().value()
        self._quiet = True
        change()
        self.view.verticalScrollBar().setValue(scrolled)
        self._quiet = False
        self._choose(row.question if row is not None else None, line)

    def choose(self, question: Question) -> bool:
        """Make a question the present one; filters that hide it are lifted. False if it is not asked."""
        if self.model.line_of(question) is None:
            self.lift_filters()
        line = self.model.line_of(question)
        if line is not None:
            self._choose(question, line)
        return line is not None

    def _choose(self, question: Question | None, line: int) -> None:
        found = self.model.line_at_or_after(question, line)
        self._show_nothing()
        if found is None:
            self.chosen.emit(None)
            return
        self._quiet = True
        self.view.setCurrentIndex(self.model.index(found))
        self._quiet = False
        self.view.scrollTo(self.model.index(found))
        self.chosen.emit(self.model.row_at(found))

    def step(self, step: int) -> None:
        """Go on (1) or back (-1), as far as there are lines."""
        line = self.view.currentIndex().row() + step
        if self.model.row_at(line) is not None:
            self.view.setCurrentIndex(self.model.index(line))

    def lift_filters(self) -> None:
        self.kind.setCurrentIndex(0)
        self.type.setCurrentIndex(0)
        self.filter.clear()
        self._wait.stop()
        self._narrow()

    def _show_nothing(self) -> None:
        shown = self.model.rowCount() > 0
        self.view.setVisible(shown)
        self.nothing.setVisible(not shown)
        narrowed = bool(self.kind.currentData() or self.type.currentData() or self.filter.text())
        self.nothing.setText(
            self.tr("No question is left that these filters let through.")
            if narrowed and self.model.asked
            else self.tr("No question is left.")
        )

    def _fill_types(self) -> None:
        present, found = str(self.type.currentData() or ""), self.model.types()
        while self.type.count() > 1:
            self.type.removeItem(1)
        for type_id in (one for one in self._pack.entity_types if one in found):
            self.type.addItem(
                mark_icon(active_theme(), self._pack, type_id), words.mention_type_word(self._pack, type_id), type_id
            )
        self.type.setCurrentIndex(max(0, self.type.findData(present)))

    def _narrow(self) -> None:
        text = self.filter.text().strip()
        kind, type_id = str(self.kind.currentData() or ""), str(self.type.currentData() or "")
        self._changing(lambda: self.model.narrow(kind, type_id, self._table.key(text) or text))

    def _on_current(self, current: QModelIndex) -> None:
        if not self._quiet and current.isValid():
            self.chosen.emit(self.model.row_at(current.row()))


class _View(QListView):
    """Letters are commands of the page here: no input method, no search by typing."""

    def __init__(self) -> None:
        super().__init__()
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _OWN:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.scheduleDelayedItemsLayout()
            self.viewport().update()


class _Line(QStyledItemDelegate):
    """A sign for the kind, the mark of the type, the names, and at the end how likely and how often."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._pack = pack

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, round(QFontMetricsF(option.font).height() * 1.9))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW_ROLE)
        if not isinstance(row, QuestionRow):
            return
        theme, rect = active_theme(), QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("selection" if chosen else "hover"))
            painter.drawRoundedRect(rect.adjusted(4, 1, -4, -1), 5, 5)
        metrics = QFontMetricsF(option.font)
        side, x = metrics.height() * 0.95, rect.left() + PAD
        y = rect.center().y() - side / 2
        sign = "warning" if row.torn else SIGNS[row.question.kind]
        theme.icon(sign, "on_warning" if row.torn or row.question.kind == BRIDGE else "muted").paint(
            painter, QRectF(x, y, side, side).toRect()
        )
        x += side + 5
        mark_icon(theme, self._pack, row.type).paint(painter, QRectF(x, y, side, side).toRect())
        x += side + 7
        small = QFont(option.font)
        small.setPointSizeF(option.font.pointSizeF() * 0.9)
        ends = question_said.figures(row)
        wide = QFontMetricsF(small).horizontalAdvance(ends)
        base = rect.center().y() + metrics.capHeight() / 2
        painter.setFont(small)
        painter.setPen(theme.colour("on_selection" if chosen else "muted"))
        painter.drawText(QRectF(rect.right() - PAD - wide, base, 0, 0).topLeft(), ends)
        painter.setFont(option.font)
        painter.setPen(theme.colour("on_selection" if chosen else "text"))
        room = rect.right() - PAD - wide - 8 - x
        names = metrics.elidedText(question_said.called(row), Qt.TextElideMode.ElideRight, max(room, 0.0))
        painter.drawText(QRectF(x, base, 0, 0).topLeft(), names)
        painter.restore()
