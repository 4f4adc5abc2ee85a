"""The list of what was found: each place with the passage around it, in rows or with the words below each other."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.core.utf16 import to_utf16
from yzkg.store.search import Hit
from yzkg.ui import find_said
from yzkg.ui.models.found_hits import HIT_ROLE, FoundHits
from yzkg.ui.theme import Theme, active_theme
from yzkg.ui.widgets.proof_list import quote_layout

Index = QModelIndex | QPersistentModelIndex
PAD, GAP = 12.0, 16.0
LINES = 2
PLACE_EMS = 14
AT = 0.42  # of the width: where the words stand below each other
BREAKS = {0x0A: " ", 0x0D: " ", 0x2028: " ", 0x2029: " "}
FORMS = " \N{MIDDLE DOT} "


class HitList(QListView):
    """`opened` carries the Hit that was clicked or entered."""

    opened = Signal(object)

    def __init__(self, model: FoundHits, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hits = model
        self.delegate = HitDelegate(pack)
        self.setModel(model)
        self.setItemDelegate(self.delegate)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.doubleClicked.connect(lambda index: self._open(index.row()))

    def set_aligned(self, aligned: bool) -> None:
        """Put the words that were found below each other."""
        self.delegate.aligned = aligned
        self.viewport().update()

    def _open(self, row: int) -> None:
        hit = self._hits.hit(row)
        if hit is not None:
            self.opened.emit(hit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.scheduleDelayedItemsLayout()
            self.viewport().update()


class HitDelegate(QStyledItemDelegate):
    """At the left what it is and where, at the right the passage with the words marked."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._pack = pack
        self.aligned = True
        self._known: tuple[Theme, dict[str, QFont]] | None = None

    def _fonts(self) -> dict[str, QFont]:
        theme = active_theme()
        if self._known is None or self._known[0] is not theme:
            plain, small, source = theme.ui_font(), theme.ui_font(), theme.source_font()
            small.setPointSizeF(plain.pointSizeF() * 0.88)
            source.setPointSizeF(plain.pointSizeF() * 1.2)
            self._known = (theme, {"plain": plain, "small": small, "source": source})
        return self._known[1]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, round(LINES * _text_line(self._fonts()["source"]) + PAD))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        hit = index.data(HIT_ROLE)
        if not isinstance(hit, Hit):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, fonts = active_theme(), self._fonts()
        rect, state = QRectF(option.rect), option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("selection" if chosen else "hover"))
            painter.drawRoundedRect(rect.adjusted(4, 1, -4, -1), 5, 5)
        ink = theme.colour("on_selection" if chosen else "text")
        left = rect.left() + PAD
        wide = QFontMetricsF(fonts["plain"]).horizontalAdvance("M") * PLACE_EMS
        self._place(painter, hit, QRectF(left, rect.top(), wide, rect.height()), ink, chosen)
        room = QRectF(left + wide + GAP, rect.top(), rect.right() - PAD - left - wide - GAP, rect.height())
        if self.aligned and hit.kind == "text":
            self._aligned(painter, hit, room, ink)
        else:
            self._flowing(painter, hit, room, ink)
        painter.setPen(theme.colour("border"))
        painter.drawLine(QPointF(left, rect.bottom()), QPointF(rect.right() - PAD, rect.bottom()))
        painter.restore()

    def _place(self, painter: QPainter, hit: Hit, room: QRectF, ink: QColor, chosen: bool) -> None:
        first, second = find_said.place(hit, self._pack)
        fonts, muted = self._fonts(), active_theme().colour("on_selection" if chosen else "muted")
        upper = QRectF(room.left(), room.top() + PAD / 2, room.width(), (room.height() - PAD) / 2)
        lower = upper.translated(0, upper.height())
        for text, box, font, colour in ((first, upper, fonts["plain"], ink), (second, lower, fonts["small"], muted)):
            painter.setFont(font)
            painter.setPen(colour)
            told = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, box.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, told)

    def _aligned(self, painter: QPainter, hit: Hit, room: QRectF, ink: QColor) -> None:
        font = self._fonts()["source"]
        text = hit.passage.translate(BREAKS)
        layout = QTextLayout(text, font)
        layout.setCacheEnabled(False)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.NoWrap)
        layout.setTextOption(option)
        layout.setFormats([_format(text, mark, mark == hit.main) for mark in hit.marks])
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(1e6)
        layout.endLayout()
        begin, _offset = cast(tuple[float, int], line.cursorToX(to_utf16(text, hit.main.start)))
        shift = room.left() + room.width() * AT - begin
        # No character is cut through at the edges.
        first = line.xToCursor(room.left() - shift, QTextLine.CursorPosition.CursorOnCharacter)
        reach, _offset = cast(tuple[float, int], line.cursorToX(first))
        if reach + shift < room.left():
            reach, _offset = cast(tuple[float, int], line.cursorToX(layout.nextCursorPosition(first)))
        last = line.xToCursor(room.right() - shift, QTextLine.CursorPosition.CursorOnCharacter)
        until, _offset = cast(tuple[float, int], line.cursorToX(last))
        if until + shift < room.right() and last == len(text.encode("utf-16-le")) // 2:
            until = room.right() - shift
        painter.setClipRect(QRectF(reach + shift, room.top(), until - reach, room.height()))
        painter.setPen(ink)
        layout.draw(painter, QPointF(shift, room.top() + (room.height() - _text_line(font)) / 2))
        painter.setClipping(False)

    def _flowing(self, painter: QPainter, hit: Hit, room: QRectF, ink: QColor) -> None:
        font = self._fonts()["source"]
        text, marks, main = _shown(hit)
        high = _text_line(font)
        formats = [_underlined(text, main)] if hit.kind == "statement" else []
        formats += [_format(text, mark, mark == main) for mark in marks]
        layout = quote_layout(text, font, formats, room.width(), lines=LINES, line_height=high)
        painter.setPen(ink)
        used = min(LINES, layout.lineCount()) * high
        layout.draw(painter, QPointF(room.left(), room.top() + (room.height() - used) / 2))


def _shown(hit: Hit) -> tuple[str, tuple[Span, ...], Span]:
    """The passage on one line; forms of a name stand apart, and what is long begins shortly before the words."""
    if hit.kind == "entity":
        text = hit.passage.replace("\n", FORMS)
        longer = len(FORMS) - 1

        def moved(span: Span) -> Span:
            shift = hit.passage.count("\n", 0, span.start) * longer
            return Span(span.start + shift, span.end + shift)

        return text, tuple(map(moved, hit.marks)), moved(hit.main)
    return hit.passage.translate(BREAKS), hit.marks, hit.main


def _format(text: str, mark: Span, main: bool) -> QTextLayout.FormatRange:
    theme = active_theme()
    found = QTextLayout.FormatRange()
    found.start = to_utf16(text, mark.start)
    found.length = to_utf16(text, mark.end) - found.start
    written = QTextCharFormat()
    written.setBackground(theme.colour("find"))
    written.setForeground(theme.colour("text"))
    if main:
        written.setFontWeight(QFont.Weight.Bold)
    found.format = written
    return found


def _underlined(text: str, words: Span) -> QTextLayout.FormatRange:
    """The words that carry a statement, wherever in them something was found."""
    found = _format(text, words, main=False)
    written = QTextCharFormat()
    written.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
    written.setUnderlineColor(active_theme().colour("accent"))
    found.format = written
    return found


def _text_line(font: QFont) -> float:
    # CJK fonts ask for half an em of air above; short quotations are easier to read without it.
    return round(QFontInfo(font).pixelSize() * 1.35)
