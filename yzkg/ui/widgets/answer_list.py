"""What a run found last: the beginning of each record, how much was found in it, and the first quotations."""

from __future__ import annotations

import json

from PySide6.QtCore import QCoreApplication, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QListView, QMenu, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from yzkg.core.pack import Pack
from yzkg.store.run_progress import AnswerRow
from yzkg.ui import i18n, messages, wording
from yzkg.ui.examples_said import example_said
from yzkg.ui.models.answer_rows import AnswerRows
from yzkg.ui.models.plain_table import Index
from yzkg.ui.state_marks import MARK, draw_mark, fill
from yzkg.ui.theme import active_theme

_INSET = 10  # pixels
_GAP = 8
_SIDE = 12  # of the mark
_TYPES = 4  # counts shown of a record


class AnswerList(QListView):
    """`opened` carries the id of a record that was clicked."""

    opened = Signal(int)

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.answers = AnswerRows(self)
        self.setModel(self.answers)
        self.setItemDelegate(_AnswerDelegate(pack, self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Last answers"))
        self.setMouseTracking(True)
        self.clicked.connect(self._on_opened)
        self.activated.connect(self._on_opened)
        self.answers.rowsInserted.connect(self._on_inserted)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.answers.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(active_theme().colour("muted"))
            text = self.tr("What is found in the records appears here while they are read.")
            painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, text)

    def _on_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        """Whoever reads further down goes on reading there."""
        place = self.verticalScrollBar().value()
        if place > 0:
            self.executeDelayedItemsLayout()
            self.verticalScrollBar().setValue(place + (last - first + 1) * self.sizeHintForRow(0))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self.indexAt(event.pos()) if event.reason() is QContextMenuEvent.Reason.Mouse else self.currentIndex()
        if index.isValid():
            self.menu_of(self.answers.row_at(index.row())).popup(event.globalPos())

    def menu_of(self, row: AnswerRow) -> QMenu:
        """Open the record, or a record that was shown as an example with it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Show in Review"), lambda: self.opened.emit(row.record_id))
        if row.examples:
            menu.addSeparator()  # a section has no title in the style of the window
            menu.addAction(self.tr("Worked examples that the model was shown")).setEnabled(False)
        for one in row.examples:
            action = menu.addAction(example_said(one).replace("&", "&&"))
            action.setEnabled(bool(one.place))
            action.triggered.connect(lambda _on=False, record=one.number: self.opened.emit(record))
        return menu

    def _on_opened(self, index: QModelIndex) -> None:
        self.opened.emit(self.answers.row_at(index.row()).record_id)


class _AnswerDelegate(QStyledItemDelegate):
    """Two lines: the opening and what was counted; the quotations in the colours of their types."""

    def __init__(self, pack: Pack, parent: QWidget) -> None:
        super().__init__(parent)
        self._pack = pack

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        source = QFontMetrics(_source_font(option.font))
        return QSize(200, source.height() * 2 + 3 * _GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, AnswerRows)
        row, theme = model.row_at(index.row()), active_theme()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if chosen:
            painter.fillRect(option.rect, theme.colour("selection"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, theme.colour("hover"))
        text, muted = theme.colour("on_selection" if chosen else "text"), theme.colour("muted")
        font = _source_font(option.font)
        height = QFontMetrics(font).height()
        line = QRect(option.rect).adjusted(_INSET, _GAP, -_INSET, 0)
        line.setHeight(height)
        self._paint_state(painter, row, line)
        line.setLeft(line.left() + _SIDE + _GAP)
        counted = answer_counts(row, self._pack)
        painter.setFont(option.font)
        small = QFontMetrics(option.font)
        wide = min(small.horizontalAdvance(counted) + _GAP, line.width() // 2)
        painter.setPen(text if chosen else muted)
        side = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(
            line,
            Qt.AlignmentFlag.AlignRight | side,
            small.elidedText(counted, Qt.TextElideMode.ElideRight, wide),
        )
        painter.setFont(font)
        painter.setPen(text)
        opening = " ".join(row.opening.split())
        room = line.width() - wide - 2 * _GAP
        painter.drawText(line, side, QFontMetrics(font).elidedText(opening, Qt.TextElideMode.ElideRight, room))
        line.translate(0, height + _GAP)
        self._paint_found(painter, row, line, font, option.font, chosen=chosen)
        painter.restore()

    def _paint_state(self, painter: QPainter, row: AnswerRow, line: QRect) -> None:
        theme = active_theme()
        cell = QRect(line.left(), line.center().y() - _SIDE // 2 + MARK // 2, _SIDE, _SIDE)
        painter.setPen(theme.colour("strong_border"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(cell.adjusted(0, 0, -1, -1))
        brush = fill(row.state, theme)
        if brush is not None:
            painter.fillRect(cell, brush)
        draw_mark(painter, row.state, cell, theme)

    def _paint_found(
        self, painter: QPainter, row: AnswerRow, line: QRect, font: QFont, small: QFont, *, chosen: bool
    ) -> None:
        theme, metrics = active_theme(), QFontMetrics(font)
        side = Qt.AlignmentFlag.AlignVCenter
        if not row.quotes:
            painter.setFont(small)
            colour = QColor(theme.status.get(row.state, theme.palette["muted"]))
            painter.setPen(theme.colour("on_selection") if chosen else colour)
            told = QFontMetrics(small).elidedText(answer_problem(row), Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(line, side, told)
            return
        painter.setFont(font)
        left = line.left()
        for kind, quote in row.quotes:
            shown = " ".join(quote.split())
            room = line.right() - left
            if room < 3 * metrics.averageCharWidth():
                break
            shown = metrics.elidedText(shown, Qt.TextElideMode.ElideRight, room)
            painter.setPen(theme.colour("on_selection") if chosen else QColor(theme.entity_style(self._pack, kind).ink))
            painter.drawText(QRect(left, line.top(), room, line.height()), side, shown)
            left += metrics.horizontalAdvance(shown) + 2 * _GAP


def answer_counts(row: AnswerRow, pack: Pack) -> str:
    """How much of what was found: "object 3 · person 2 · 4 statements"."""
    parts = []
    for kind, count in row.found[:_TYPES]:
        known = pack.entity_types.get(kind)
        parts.append(f"{i18n.label(known.labels) if known is not None else kind} {wording.number(count)}")
    if len(row.found) > _TYPES:
        parts.append("…")
    if row.statements:
        parts.append(wording.counted("statements", row.statements))
    return " · ".join(parts)


def answer_problem(row: AnswerRow) -> str:
    """Why there are no quotations: what went wrong, or that nothing was found."""
    code, _, data = row.problem.partition(" ")
    if not code:
        return wording.state_name(row.state)
    try:
        gaps = json.loads(data or "{}")
    except ValueError:
        gaps = {}
    told = messages.problem(code, gaps if isinstance(gaps, dict) else {}, i18n.translate_message)
    said = QCoreApplication.translate("AnswerList", "{state}: {why}")
    return said.format(state=wording.state_name(row.state), why=told)


def _source_font(font: QFont) -> QFont:
    source = active_theme().source_font()
    source.setPointSizeF(font.pointSizeF() * 1.1)
    return source
