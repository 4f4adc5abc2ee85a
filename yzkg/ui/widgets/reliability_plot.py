"""What was said against what was right, as a picture: on the line, confidence can be taken at its word."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from yzkg.extract.calibration import Bin
from yzkg.ui.doubt_said import percent
from yzkg.ui.theme import active_theme

SMALLEST, LARGEST = 3.5, 15.0  # radius of a dot, by how many finds it stands for
MARKS = (0.0, 0.25, 0.5, 0.75, 1.0)


class ReliabilityPlot(QWidget):
    """A dot a bin, its area the number of finds; across what was said, upwards what was right."""

    def __init__(self, bins: Sequence[Bin], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bins = tuple(bins)
        self.setMinimumSize(240, 240)
        self.setAccessibleName(self.tr("What was said against what was right"))

    def sizeHint(self) -> QSize:
        return QSize(340, 340)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = active_theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = painter.fontMetrics()
        line, wide = metrics.height(), metrics.horizontalAdvance(percent(1))
        side = min(self.width() - wide - line - 34, self.height() - 2 * line - 34)
        field = QRectF(wide + line + 14, 14, side, side)
        painter.fillRect(field, theme.colour("base"))
        for mark in MARKS:
            x, y = field.left() + mark * side, field.bottom() - mark * side
            painter.setPen(QPen(theme.colour("border"), 1))
            painter.drawLine(QPointF(x, field.top()), QPointF(x, field.bottom()))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            painter.setPen(theme.colour("muted"))
            painter.drawText(QRectF(x - 40, field.bottom() + 4, 80, line), Qt.AlignmentFlag.AlignHCenter, percent(mark))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(field.left() - wide - 8, y - line / 2, wide, line), right, percent(mark))
        self._titles(painter, field, line)
        painter.setPen(QPen(theme.colour("muted"), 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(field.bottomLeft(), field.topRight())
        self._dots(painter, field)
        painter.end()

    def _titles(self, painter: QPainter, field: QRectF, line: int) -> None:
        painter.setPen(active_theme().colour("text"))
        below = QRectF(field.left(), field.bottom() + line + 8, field.width(), line + 2)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, self.tr("Said"))
        painter.save()
        painter.translate(2, field.center().y())
        painter.rotate(-90)
        beside = QRectF(-field.height() / 2, 0, field.height(), line + 2)
        painter.drawText(beside, Qt.AlignmentFlag.AlignHCenter, self.tr("Were right"))
        painter.restore()

    def _dots(self, painter: QPainter, field: QRectF) -> None:
        theme = active_theme()
        most = max((one.count for one in self._bins), default=1)
        ink = theme.colour("accent")
        painter.setPen(QPen(ink, 1.2))
        ground = theme.colour("accent")
        ground.setAlphaF(0.45)
        painter.setBrush(ground)
        for one in self._bins:
            radius = max(SMALLEST, LARGEST * sqrt(one.count / most))
            at = QPointF(field.left() + one.said * field.width(), field.bottom() - one.right * field.height())
            painter.drawEllipse(at, radius, radius)
