"""Which way lines run: `Rows` from top to bottom, and in source_text_columns `Columns` from right to left.

Everything about a set text is reckoned in line coordinates: x along a line from its beginning, y across the lines from
the first one on. A Direction says where that lies in a window, how characters stand in it, and what arrow keys mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QTextLayout, QTransform
from PySide6.QtWidgets import QAbstractScrollArea, QScrollBar

# Parts of the em: an ideograph stands this far above the baseline.
ASCENT = 0.88
MARGIN = 28  # pixels before and behind a line; half of it before the first and behind the last


class Move(Enum):
    """Where an arrow leads."""

    BEFORE = "before"
    AFTER = "after"
    LINE_BEFORE = "line_before"
    LINE_AFTER = "line_after"


class Drawing(Protocol):
    """A block that is set, ready to be drawn in line coordinates."""

    def draw(self, painter: QPainter, top: float, clip: QRectF, ink: QColor) -> None:
        """Draw what lies in `clip` of a block whose first line begins at y = `top`; `ink`: where no format has one."""


class Direction(Protocol):
    """A way for lines to run."""

    @property
    def arrows(self) -> Mapping[Qt.Key, Move]:
        """What the arrow keys mean, by what the reader sees."""

    @property
    def lines_by_arrow(self) -> bool:
        """Whether arrows lead from line to line without Shift too; in rows they choose items."""

    def ahead(self, delta: QPoint) -> int:
        """How far a turn of the wheel leads on through the text, in the units of `delta`."""

    def dressed(self, font: QFont) -> QFont:
        """The font with the forms of signs that this direction asks for."""

    def along(self, size: QSize) -> int:
        """How much of a viewport lies along a line."""

    def across(self, size: QSize) -> int:
        """How much of a viewport lies across the lines."""

    def placing(self, size: QSize, scrolled: int) -> QTransform:
        """From line coordinates to a viewport of this size that shows the text from y = `scrolled` on."""

    def bars(self, area: QAbstractScrollArea) -> tuple[QScrollBar, QScrollBar]:
        """The bar that scrolls across the lines, made ready for it, and the one that is not needed."""

    def drawing(self, layout: QTextLayout, em: float) -> Drawing:
        """How a layout, set in lines in a font of `em` pixels, is drawn."""

    def write(self, painter: QPainter, place: QPointF, text: str, font: QFont) -> None:
        """Write a word along a line from `place` on its baseline, with the painter's pen."""


class Rows:
    """Lines below each other, as this sentence."""

    arrows: Mapping[Qt.Key, Move] = {
        Qt.Key.Key_Left: Move.BEFORE,
        Qt.Key.Key_Right: Move.AFTER,
        Qt.Key.Key_Up: Move.LINE_BEFORE,
        Qt.Key.Key_Down: Move.LINE_AFTER,
    }
    lines_by_arrow = False

    def ahead(self, delta: QPoint) -> int:
        return -delta.y()

    def dressed(self, font: QFont) -> QFont:
        return font

    def along(self, size: QSize) -> int:
        return size.width()

    def across(self, size: QSize) -> int:
        return size.height()

    def placing(self, size: QSize, scrolled: int) -> QTransform:
        return QTransform.fromTranslate(MARGIN, MARGIN / 2 - scrolled)

    def bars(self, area: QAbstractScrollArea) -> tuple[QScrollBar, QScrollBar]:
        return area.verticalScrollBar(), area.horizontalScrollBar()

    def drawing(self, layout: QTextLayout, em: float) -> Drawing:
        return _RowDrawing(layout)

    def write(self, painter: QPainter, place: QPointF, text: str, font: QFont) -> None:
        painter.setFont(font)
        painter.drawText(place, text)


class _RowDrawing:
    __slots__ = ("_layout",)

    def __init__(self, layout: QTextLayout) -> None:
        self._layout = layout

    def draw(self, painter: QPainter, top: float, clip: QRectF, ink: QColor) -> None:
        painter.setPen(ink)
        self._layout.draw(painter, QPointF(0.0, top), [], clip)


ROWS: Direction = Rows()
