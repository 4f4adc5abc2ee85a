"""A list of facts to walk through, with days on a line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from yzkg.ui.models.fact_lines import FACT_ROLE, FactLine, FactLines
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import Theme, active_theme

Index = QModelIndex | QPersistentModelIndex
PAD_X, PAD_Y, GAP = 12.0, 7.0, 3.0
STRIP, BAR, TICK = 16.0, 6.0, 2.0  # pixels: the room of the days, their bar, one of them


class FactList(QListView):
    """`opened` carries the line that was entered or double-clicked, `removed` the one on which Delete was pressed;
    `added`: Insert was."""

    opened = Signal(object)
    removed = Signal(object)
    added = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts = FactLines(self)
        self.setModel(self.facts)
        self._delegate = FactDelegate()
        self.setItemDelegate(self._delegate)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.doubleClicked.connect(lambda _index: self._tell(self.opened))

    @property
    def present(self) -> FactLine | None:
        """The line that is chosen."""
        return self.facts.line(self.currentIndex().row())

    def show_lines(self, lines: Sequence[FactLine], *, keep: bool = True) -> None:
        """Show these; with `keep` the chosen line stays, by what it says, or the first is chosen."""
        before = self.present
        self.facts.show(lines)
        row = self.facts.row_of(before.head) if keep and before is not None else None
        if lines:
            self.setCurrentIndex(self.facts.index(row or 0))
        if not keep:
            self.scrollToTop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._tell(self.opened)
        elif event.key() == Qt.Key.Key_Delete:
            self._tell(self.removed)
        elif event.key() == Qt.Key.Key_Insert:
            self.added.emit()
        else:
            super().keyPressEvent(event)

    def _tell(self, signal: object) -> None:
        if self.present is not None:
            signal.emit(self.present)  # type: ignore[attr-defined]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.scheduleDelayedItemsLayout()
            self.viewport().update()


class FactDelegate(QStyledItemDelegate):
    """What it is with its kind, what is known of it, and a line of days."""

    def __init__(self) -> None:
        super().__init__()
        self._known: tuple[Theme, dict[str, QFont]] | None = None

    def _fonts(self) -> dict[str, QFont]:
        theme = active_theme()
        if self._known is None or self._known[0] is not theme:
            plain, bold, small, source = theme.ui_font(), theme.ui_font(), theme.ui_font(), theme.source_font()
            bold.setWeight(QFont.Weight.DemiBold)
            small.setPointSizeF(plain.pointSizeF() * 0.92)
            source.setPointSizeF(plain.pointSizeF() * 1.2)
            self._known = (theme, {"plain": plain, "bold": bold, "small": small, "source": source})
        return self._known[1]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        fonts, model = self._fonts(), index.model()
        height = max(_line(fonts["bold"]), _line(fonts["source"])) + GAP + _line(fonts["small"])
        line = index.data(FACT_ROLE)
        if isinstance(model, FactLines) and isinstance(line, FactLine):
            height += (GAP + _line(fonts["small"])) * bool(line.foot) + (GAP + STRIP) * model.has_days
        return QSize(0, round(height + 2 * PAD_Y))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, model = index.data(FACT_ROLE), index.model()
        if not isinstance(line, FactLine) or not isinstance(model, FactLines):
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
        muted = theme.colour("on_selection" if chosen else "muted")
        left, right, y = rect.left() + PAD_X, rect.right() - PAD_X, rect.top() + PAD_Y
        high = max(_line(fonts["bold"]), _line(fonts["source"]))
        tag_room = QFontMetricsF(fonts["small"]).horizontalAdvance(line.tag)
        head_font = fonts["source" if line.source else "bold"]
        _write(painter, QRectF(left, y, right - left - tag_room - 10, high), line.head, head_font, ink)
        _write(painter, QRectF(right - tag_room - 1, y, tag_room + 2, high), line.tag, fonts["small"], muted)
        y += high + GAP
        for text in (line.about, line.foot) if line.foot else (line.about,):
            _write(painter, QRectF(left, y, right - left, _line(fonts["small"])), text, fonts["small"], muted)
            y += _line(fonts["small"]) + GAP
        if model.axis is not None:
            _draw_days(painter, theme, QRectF(left, y, right - left, STRIP), line.days, model.axis)
        painter.setPen(theme.colour("border"))
        painter.drawLine(QPointF(left, rect.bottom()), QPointF(right, rect.bottom()))
        painter.restore()

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """All of a line, which may be cut short."""
        line = index.data(FACT_ROLE)
        if isinstance(line, FactLine):
            parts = [part for part in (line.head, line.tag, line.about, line.foot) if part]
            QToolTip.showText(event.globalPos(), plain_tip("\n".join(parts)))
        return True


def _draw_days(
    painter: QPainter, theme: Theme, room: QRectF, days: Sequence[tuple[int, int]], axis: tuple[int, int]
) -> None:
    """A bar from the first to the last day, and on it a tick for each of them; nothing is drawn without days."""
    middle = room.center().y()
    painter.setPen(QPen(theme.colour("border"), 1))
    painter.drawLine(QPointF(room.left(), middle), QPointF(room.right(), middle))
    if not days:
        return
    scale = (room.width() - TICK) / max(1, axis[1] - axis[0])

    def at(day: int) -> float:
        return room.left() + (day - axis[0]) * scale

    first, last = min(day for day, _ in days), max(day for _, day in days)
    painter.setPen(QPen(theme.colour("strong_border"), 1))
    painter.setBrush(theme.colour("base"))
    painter.drawRoundedRect(QRectF(at(first), middle - BAR / 2, max(TICK, at(last) - at(first) + TICK), BAR), 2, 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("accent"))
    drawn: set[tuple[int, int]] = set()  # pixels: thousands of days would be drawn over each other
    for begin, end in days:
        x, wide = at(begin), max(TICK, at(end) - at(begin) + TICK)
        if (place := (round(x), round(wide))) not in drawn:
            drawn.add(place)
            painter.drawRect(QRectF(x, middle - STRIP / 2 + 1, wide, STRIP - 2))


def _write(painter: QPainter, room: QRectF, text: str, font: QFont, ink: QColor) -> None:
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(ink)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, room.width()))
    painter.drawText(QPointF(room.left(), room.center().y() + metrics.capHeight() / 2), shown)


def _line(font: QFont) -> float:
    return round(QFontMetricsF(font).capHeight() * 2.0)
