"""Painting a picture of a page and the marks on it."""

from __future__ import annotations

from collections.abc import Iterable
from math import log2

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from yzkg.ui.scan_pictures import Picture

# Paper does not change with the theme, so these do not either: blue is neither paper, ink nor the red of seals, and
# the white around it parts it from all three.
_LIT = QColor(24, 104, 219, 58)
_EDGE = QColor(18, 92, 205)
_CASING = QColor(255, 255, 255, 235)
_POINTED = QColor(24, 104, 219, 150)
_NOTHING = QColor(0, 0, 0, 0)


def picture(painter: QPainter, shown: Picture, to_screen: QTransform, scale: float) -> None:
    """The smallest copy that has a pixel for each of the screen's; `scale`: of those to pixels of the picture."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(to_screen, True)
    wanted = scale * shown.size.width() / shown.levels[0].width()
    level = min(len(shown.levels) - 1, int(-log2(wanted))) if wanted < 1 else 0
    painter.drawImage(QRectF(QPointF(), QSizeF(shown.size)), shown.levels[level])
    painter.restore()


def marks(painter: QPainter, lit: Iterable[QRectF], beside: Iterable[QRectF], pointed: QRectF | None) -> None:
    """What is marked, what belongs to it, and what is under the pointer; all in pixels of the screen."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    marked = [box.adjusted(-3, -3, 3, 3) for box in lit]
    outlined = [box.adjusted(-2, -2, 2, 2) for box in beside]
    dashed = QPen(_EDGE, 1.6)
    dashed.setDashPattern([3, 2])
    # All the white before any blue: marks that touch must not cut into each other.
    for boxes, pen, ground in (
        (outlined, QPen(_CASING, 3.5), _NOTHING),
        (outlined, dashed, _NOTHING),
        (marked, QPen(_CASING, 4.5), _NOTHING),
        (marked, QPen(_EDGE, 2), _LIT),
        ([pointed] if pointed is not None else [], QPen(_POINTED, 1.5), _NOTHING),
    ):
        painter.setPen(pen)
        painter.setBrush(ground)
        for box in boxes:
            painter.drawRoundedRect(box, 3, 3)
