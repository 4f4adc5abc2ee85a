"""Painting of what is so of a stretch of text without being text: doubt, damage, notes, raised columns, breaks.

Each look differs from every other and from the lines of mentions and statements by its shape, so that no eye needs the
colour: a dotted box is doubtful, hatching is damaged, small print is a small note, a ring holds a note that is no part
of the text, a lozenge another reading, a wedge a raised column, an upright hairline the begin of a page or line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from yzkg.core.text import Span
from yzkg.ui.widgets.source_text_setting import SetText

SMALL_PRINT = 0.76  # of an em: a small note
_HATCH = 5.0  # pixels from stroke to stroke
_SIGN = 3.0  # half the width of a ring, lozenge or wedge, in pixels at the usual size


class Look(StrEnum):
    """How a layer shows."""

    DOUBTFUL = "doubtful"
    DAMAGED = "damaged"
    SMALL = "small"
    NOTED = "noted"
    OTHER_READING = "other_reading"
    RAISED = "raised"
    BREAK = "break"


@dataclass(frozen=True, slots=True)
class LayerMark:
    """One layer to be shown. `tip`: what is said of it where the pointer rests."""

    span: Span
    look: Look
    tip: str


@dataclass(frozen=True, slots=True)
class LayerInks:
    """Colours of the theme in force: of doubt and damage, of notes and readings, of where lines begin."""

    doubt: QColor
    note: QColor
    line: QColor


class LayerPainter:
    """Paints the layers of the visible blocks: `grounds` goes below the characters, `signs` above."""

    def __init__(self, painter: QPainter, text: SetText, blocks: range, inks: LayerInks) -> None:
        self._painter = painter
        self._text = text
        self._blocks = blocks
        self._inks = inks

    def grounds(self, layers: Iterable[LayerMark]) -> None:
        """The hatching of damaged places."""
        for layer in layers:
            if layer.look is Look.DAMAGED:
                for box in self._text.boxes(layer.span, self._blocks):
                    self._hatch(box.adjusted(1.0, -1.0, -1.0, 2.0))

    def signs(self, layers: Iterable[LayerMark]) -> None:
        """Boxes, rings, lozenges, wedges and hairlines."""
        for layer in layers:
            boxes = list(self._text.boxes(layer.span, self._blocks))
            if not boxes:
                continue
            match layer.look:
                case Look.DOUBTFUL:
                    for box in boxes:
                        self._dotted(box)
                case Look.NOTED:
                    self._ring(self._corner(boxes[-1]))
                case Look.OTHER_READING:
                    self._lozenge(self._corner(boxes[-1]))
                case Look.RAISED:
                    self._wedge(boxes[0])
                case Look.BREAK:
                    self._hairline(boxes[0])

    @property
    def _size(self) -> float:
        return _SIGN * max(1.0, self._text.measures.em / 24.0)

    def _hatch(self, box: QRectF) -> None:
        """Strokes drawn one by one: a brush of Qt's hatching would move with the scroll place."""
        self._painter.save()
        self._painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
        ink = QColor(self._inks.doubt)
        ink.setAlphaF(0.45)
        self._painter.setPen(QPen(ink, 1.0))
        x = box.left() - box.height()
        while x < box.right():
            self._painter.drawLine(QLineF(x, box.bottom(), x + box.height(), box.top()))
            x += _HATCH
        self._painter.restore()

    def _dotted(self, box: QRectF) -> None:
        pen = QPen(self._inks.doubt, 1.5)
        pen.setDashPattern([1.0, 1.5])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRect(box.adjusted(0.8, -0.8, -0.8, 1.8))

    def _corner(self, box: QRectF) -> QPointF:
        """Where a sign for a whole stretch stands: over its last character, at the right."""
        return QPointF(box.right() - self._size * 0.4, box.top() - self._size * 0.2)

    def _ring(self, middle: QPointF) -> None:
        self._painter.setPen(QPen(self._inks.note, 1.5))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawEllipse(middle, self._size, self._size)

    def _lozenge(self, middle: QPointF) -> None:
        size = self._size * 1.3
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QBrush(self._inks.note))
        self._painter.drawPolygon(_around(middle, ((0, -size), (size, 0), (0, size), (-size, 0))))

    def _wedge(self, box: QRectF) -> None:
        """A triangle at the foot of the gap before the first character, pointing up: as the column is raised."""
        size = self._size
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QBrush(self._inks.note))
        middle = QPointF(box.left(), box.bottom() + 1.5)
        self._painter.drawPolygon(_around(middle, ((0, -size * 1.2), (size, size * 0.8), (-size, size * 0.8))))

    def _hairline(self, box: QRectF) -> None:
        self._painter.setPen(QPen(self._inks.line, 1.0))
        x = box.left() + 0.5
        self._painter.drawLine(QLineF(x, box.top() - 4.0, x, box.bottom() + 5.0))


def _around(middle: QPointF, corners: Sequence[tuple[float, float]]) -> QPolygonF:
    return QPolygonF([QPointF(middle.x() + x, middle.y() + y) for x, y in corners])
