"""Places that a correction would change, one below the other, so that the words in question stand in one column."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from yzkg.core.pack import Pack
from yzkg.core.utf16 import to_utf16
from yzkg.ui import wording
from yzkg.ui.models.alike_rows import LINE_ROLE, AlikeRows, Fate, Heading, Passage
from yzkg.ui.theme import Theme, active_theme

Index = QModelIndex | QPersistentModelIndex
PAD_X, PAD_Y, BOX = 10.0, 6.0, 14.0
COLUMN = 0.36  # of the width: where the words in question begin
PLACE = 0.2  # the most of the width that the place at the right may take


class AlikeList(QListView):
    """Space ticks; A ticks all and N none; Enter is left to whoever shows the list. `opened`: a double click on a
    place, by its row."""

    opened = Signal(int)

    def __init__(self, rows: AlikeRows, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self.setModel(rows)
        self._delegate = AlikeDelegate(pack)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.doubleClicked.connect(lambda index: self.opened.emit(index.row()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        elif plain and event.key() in (Qt.Key.Key_A, Qt.Key.Key_N):
            self._rows.tick_all(event.key() == Qt.Key.Key_A)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.scheduleDelayedItemsLayout()
            self.viewport().update()


class AlikeDelegate(QStyledItemDelegate):
    """What is cut is struck through, what is added underlined: by form as well as by colour."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._pack = pack
        self._known: tuple[Theme, dict[str, QFont]] | None = None

    def _fonts(self) -> dict[str, QFont]:
        theme = active_theme()
        if self._known is None or self._known[0] is not theme:
            plain, small, source, title = theme.ui_font(), theme.ui_font(), theme.source_font(), theme.source_font()
            small.setPointSizeF(plain.pointSizeF() * 0.88)
            source.setPointSizeF(plain.pointSizeF() * 1.2)
            title.setPointSizeF(plain.pointSizeF() * 1.15)
            title.setWeight(QFont.Weight.DemiBold)
            self._known = (theme, {"plain": plain, "small": small, "source": source, "title": title})
        return self._known[1]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, round(QFontMetricsF(self._fonts()["source"]).capHeight() * 1.5 + 2 * PAD_Y + 4))

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        """A click on the box ticks; Space does so from the keyboard."""
        if not isinstance(event, QMouseEvent):
            return super().editorEvent(event, model, option, index)
        inside = _box(QRectF(option.rect)).adjusted(-6, -8, 6, 8).contains(event.position())
        if event.type() is not QEvent.Type.MouseButtonRelease or not inside:
            return False
        ticked = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is Qt.CheckState.Checked
        state = Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked
        return model.setData(index, state, Qt.ItemDataRole.CheckStateRole)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = index.data(LINE_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, rect, state = active_theme(), QRectF(option.rect), option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("selection" if chosen else "hover"))
            painter.drawRoundedRect(rect.adjusted(4, 1, -4, -1), 5, 5)
        elif isinstance(line, Heading):
            painter.fillRect(rect, theme.colour("alternate"))
        _draw_tick(painter, theme, _box(rect), Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)))
        inner = QRectF(rect.left() + PAD_X + BOX + 12, rect.top(), rect.width() - 2 * PAD_X - BOX - 12, rect.height())
        ink = theme.colour("on_selection" if chosen else "text")
        muted = theme.colour("on_selection" if chosen else "muted")
        if isinstance(line, Heading):
            self._heading(painter, line, inner, ink, muted)
        elif isinstance(line, Passage):
            self._passage(painter, line, inner, muted)
        painter.restore()

    def _heading(self, painter: QPainter, line: Heading, room: QRectF, ink: QColor, muted: QColor) -> None:
        fonts = self._fonts()
        used = _write(painter, room, line.says, fonts["title"], ink)
        said = "  \N{MIDDLE DOT}  ".join(filter(None, (wording.number(line.end - line.first), line.note)))
        _write(painter, room.adjusted(used + 14, 0, 0, 0), said, fonts["plain"], muted)

    def _passage(self, painter: QPainter, line: Passage, room: QRectF, muted: QColor) -> None:
        fonts = self._fonts()
        column = room.left() + room.width() * COLUMN
        place = QRectF(room.right() - room.width() * PLACE, room.top(), room.width() * PLACE, room.height())
        used = _write(painter, place, line.place, fonts["small"], muted, right=True, elide=Qt.TextElideMode.ElideMiddle)
        before = QRectF(room.left(), room.top(), column - room.left(), room.height())
        _write(painter, before, line.before, fonts["source"], muted, right=True, elide=Qt.TextElideMode.ElideLeft)
        words = "".join(said for said, *_ in line.stretches)
        metrics = QFontMetricsF(fonts["source"])
        space = max(0.0, room.right() - used - 14 - column - metrics.horizontalAdvance(words))
        after = metrics.elidedText(line.after, Qt.TextElideMode.ElideRight, space)
        layout = QTextLayout(words + after, fonts["source"])
        layout.setCacheEnabled(False)
        layout.setFormats(self._formats(line, words))
        layout.beginLayout()
        set_ = layout.createLine()
        set_.setLineWidth(1e6)
        layout.endLayout()
        painter.setPen(muted)
        layout.draw(painter, QPointF(column, room.top() + (room.height() - set_.height()) / 2))

    def _formats(self, line: Passage, words: str) -> list[QTextLayout.FormatRange]:
        found: list[QTextLayout.FormatRange] = []
        at = 0
        for said, fate, type_ in line.stretches:
            found.append(_range(words, at, at + len(said), self._format(fate, type_)))
            at += len(said)
        return found

    def _format(self, fate: Fate, type_: str) -> QTextCharFormat:
        theme, written = active_theme(), QTextCharFormat()
        if fate is Fate.CUT:
            written.setForeground(theme.colour("on_error"))
            written.setBackground(theme.colour("error"))
            written.setFontStrikeOut(True)
        elif fate is Fate.ADDED:
            written.setForeground(theme.colour("on_success"))
            written.setBackground(theme.colour("success"))
            written.setFontUnderline(True)
        elif not type_:  # the words that carry a statement
            written.setForeground(theme.colour("link"))
            written.setFontUnderline(True)
        else:
            style = theme.entity_style(self._pack, type_)
            written.setForeground(style.colour)
            written.setBackground(QColor(style.tint))
        return written


def _range(text: str, start: int, end: int, format_: QTextCharFormat) -> QTextLayout.FormatRange:
    found = QTextLayout.FormatRange()
    found.start = to_utf16(text, start)
    found.length = to_utf16(text, end) - found.start
    found.format = format_
    return found


def _box(rect: QRectF) -> QRectF:
    return QRectF(rect.left() + PAD_X, rect.center().y() - BOX / 2, BOX, BOX)


def _draw_tick(painter: QPainter, theme: Theme, box: QRectF, state: Qt.CheckState) -> None:
    on = state is not Qt.CheckState.Unchecked
    painter.setPen(QPen(theme.colour("accent" if on else "muted"), 1.2))
    painter.setBrush(theme.colour("accent" if state is Qt.CheckState.Checked else "base"))
    painter.drawRoundedRect(box, 3, 3)
    if state is Qt.CheckState.Checked:
        theme.icon("check", "on_accent").paint(painter, box.adjusted(1, 1, -1, -1).toRect())
    elif on:
        painter.fillRect(QRectF(box.left() + 3, box.center().y() - 1, box.width() - 6, 2), theme.colour("accent"))


def _write(
    painter: QPainter,
    room: QRectF,
    text: str,
    font: QFont,
    ink: QColor,
    *,
    right: bool = False,
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> float:
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, elide, max(room.width(), 0.0))
    width = metrics.horizontalAdvance(shown)
    painter.setFont(font)
    painter.setPen(ink)
    x = room.right() - width if right else room.left()
    painter.drawText(QPointF(x, room.center().y() + metrics.capHeight() / 2), shown)
    return width
