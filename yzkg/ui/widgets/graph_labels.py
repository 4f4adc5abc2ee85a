"""Names on the canvas: drawn once each and kept, and placed so that no two overlap."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker, QPixmap

HALO = 3.0
_ALL_ROUND = [QPointF(2.4 * math.cos(turn * math.pi / 6), 2.4 * math.sin(turn * math.pi / 6)) for turn in range(12)]
_KEPT_MOST = 4000
_CELL = 64.0
Box = tuple[float, float, float, float]  # left, top, right, bottom


class LabelStore:
    """Names as pixmaps with a halo of the ground colour: so lines behind them never touch the strokes."""

    def __init__(self, font: QFont, ink: QColor, ground: QColor, ratio: float) -> None:
        self._font, self._ink, self._ground, self._ratio = font, ink, ground, ratio
        self._metrics = QFontMetricsF(font)
        self._kept: dict[str, QPixmap] = {}
        self._sizes: dict[str, QSizeF] = {}

    def size(self, text: str) -> QSizeF:
        """Width and height of a name without its halo."""
        if text not in self._sizes:
            self._sizes[text] = QSizeF(self._metrics.horizontalAdvance(text), self._metrics.height())
        return self._sizes[text]

    def draw(self, painter: QPainter, text: str, corner: QPointF) -> None:
        """Draw with the upper left corner of the text there."""
        pixmap = self._kept.get(text)
        if pixmap is None:
            if len(self._kept) >= _KEPT_MOST:
                self._kept.clear()
            pixmap = self._kept[text] = self._drawn(text)
        # On whole device pixels, else every name is blurred a little differently.
        x, y = (round(v * self._ratio) / self._ratio for v in (corner.x() - HALO, corner.y() - HALO))
        painter.drawPixmap(QPointF(x, y), pixmap)

    def _drawn(self, text: str) -> QPixmap:
        size = self.size(text) + QSizeF(2 * HALO + 2, 2 * HALO)
        pixmap = QPixmap((size * self._ratio).toSize())
        pixmap.setDevicePixelRatio(self._ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        at = QPointF(HALO, HALO + self._metrics.ascent())
        painter.setFont(self._font)
        # Written all round in the colour of the ground: a stroked outline of Chinese signs takes five times as long.
        painter.setPen(self._ground)
        for aside in _ALL_ROUND:
            painter.drawText(at + aside, text)
        painter.setPen(self._ink)
        painter.drawText(at, text)
        painter.end()
        return pixmap

    def draw_outlines(self, painter: QPainter, text: str, corner: QPointF) -> None:
        """The same as outlines, for files: sharp at any size and the same without our fonts."""
        self._halo(painter, text, corner)
        painter.fillPath(self._path(text, corner), self._ink)

    def _path(self, text: str, corner: QPointF) -> QPainterPath:
        path = QPainterPath()
        path.addText(corner + QPointF(0, self._metrics.ascent()), self._font, text)
        return path

    def _halo(self, painter: QPainter, text: str, corner: QPointF) -> None:
        stroker = QPainterPathStroker()
        stroker.setWidth(2 * HALO - 1)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        ground = QColor(self._ground)
        ground.setAlpha(225)
        path = stroker.createStroke(self._path(text, corner))
        path.setFillRule(Qt.FillRule.WindingFill)
        painter.fillPath(path, ground)


class Room:
    """What is taken on the screen already. Boxes are kept as tuples: thousands are asked for in every picture."""

    def __init__(self, marks: Iterable[QRectF] = ()) -> None:
        self._cells: dict[tuple[int, int], list[Box]] = defaultdict(list)
        for mark in marks:
            self.take(mark)

    def take(self, rect: QRectF) -> None:
        box = _box(rect)
        for cell in _cells(box):
            self._cells[cell].append(box)

    def free(self, box: Box, but: Box | None = None) -> bool:
        """True if nothing taken lies there, apart from `but`."""
        left, top, right, bottom = box
        for cell in _cells(box):
            for other in self._cells.get(cell, ()):
                if other[0] < right and left < other[2] and other[1] < bottom and top < other[3] and other != but:
                    return False
        return True


def _box(rect: QRectF) -> Box:
    x, y = rect.x(), rect.y()
    return x, y, x + rect.width(), y + rect.height()


def _cells(box: Box) -> list[tuple[int, int]]:
    left, top, right, bottom = (int(edge // _CELL) for edge in box)
    if left == right and top == bottom:
        return [(left, top)]
    return [(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)]


def label_box(room: Room, mark: QRectF, size: QSizeF, *, must: bool = False) -> QRectF | None:
    """Where the name of a mark goes: below, above, right or left; None where there is no room (below if it must)."""
    left, top, right, bottom = at = _box(mark)
    wide, high = size.width(), size.height()
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2
    for corner in ((x, bottom + 1), (x, top - 1 - high), (right + 3, y), (left - 3 - wide, y)):
        if room.free((corner[0], corner[1], corner[0] + wide, corner[1] + high), at):
            return QRectF(QPointF(*corner), size)
    return QRectF(QPointF(x, bottom + 1), size) if must else None
