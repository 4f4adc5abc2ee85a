"""How the state of a reading looks: a fill in its colour, and a mark above it for those who tell no colours apart."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap, QPolygonF

from yzkg.ui.theme import Theme, active_theme

MARK = 6  # pixels above the fill that marks stand in
_NARROW = 3  # pixels; what has less room than a triangle needs has a stroke
LINE = 3  # pixels below it, for the line under what is reviewed


def fill(state: str, theme: Theme) -> QBrush | None:
    """Solid where something was read, lines where nothing was found, none where nothing is known."""
    if state in ("pending", "unread"):
        return None
    colour = QColor(theme.status[state])
    return QBrush(colour, Qt.BrushStyle.HorPattern if state == "empty" else Qt.BrushStyle.SolidPattern)


def draw_mark(painter: QPainter, state: str, cell: QRect, theme: Theme) -> None:
    """The mark of a state at a cell of the fill: above it a triangle for failed and a bar for cut, below a line.

    Nothing is drawn beside the cell.
    """
    colour = QColor(theme.status[state]) if state in theme.status else QColor()
    middle = cell.x() + cell.width() / 2
    if state == "failed" and cell.width() < _NARROW:
        painter.fillRect(cell.x(), cell.top() - MARK, cell.width(), MARK - 1, colour)
    elif state == "failed":
        half = min(4.0, cell.width() / 2)
        top, bottom = cell.top() - MARK, cell.top() - 1
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        corners = [QPointF(middle - half, top), QPointF(middle + half, top), QPointF(middle, bottom)]
        painter.drawPolygon(QPolygonF(corners))
    elif state == "cut":
        painter.fillRect(cell.x(), cell.top() - 3, min(8, cell.width()), 2, colour)
    elif state == "reviewed":
        painter.fillRect(cell.x(), cell.bottom() + 2, cell.width(), LINE - 1, colour)


def swatch(state: str, ratio: float = 1.0) -> QPixmap:
    """A small picture of a state, for a legend."""
    theme, side = active_theme(), 12
    size = QSize(side, side + MARK + LINE)
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    cell = QRect(0, MARK, side, side)
    painter.setPen(QColor(theme.palette["strong_border"]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(cell.adjusted(0, 0, -1, -1))
    brush = fill(state, theme)
    if brush is not None:
        painter.fillRect(cell, brush)
    draw_mark(painter, state, cell, theme)
    painter.end()
    return pixmap
