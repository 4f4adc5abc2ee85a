"""The mark of each entity type: a colour and a shape, both from the theme, so that neither alone must tell."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from yzkg.core.pack import Pack
from yzkg.ui.theme import Theme

# A type has the shape that goes with the underline its mentions have in the text.
SHAPES: Mapping[str, str] = {
    "solid": "circle",
    "dash": "square",
    "dot": "diamond",
    "wave": "triangle",
    "dash_dot": "hexagon",
    "dash_dot_dot": "wedge",
}
_CORNERS: Mapping[str, tuple[int, float, float]] = {  # corners, first angle, how far out (equal areas)
    "square": (4, 45, 1.25),
    "diamond": (4, 0, 1.25),
    "triangle": (3, -90, 1.4),
    "hexagon": (6, 0, 1.1),
    "wedge": (3, 90, 1.4),
}


def shape_of(theme: Theme, pack: Pack, type_id: str) -> str:
    return SHAPES[theme.entity_style(pack, type_id).underline]


def shape_path(shape: str) -> QPainterPath:
    """The outline of a shape of radius 1 around the origin."""
    path = QPainterPath()
    if shape not in _CORNERS:
        path.addEllipse(QRectF(-1, -1, 2, 2))
        return path
    corners, first, out = _CORNERS[shape]
    angles = [math.radians(first + 360 * corner / corners) for corner in range(corners)]
    path.addPolygon(QPolygonF([QPointF(out * math.cos(a), out * math.sin(a)) for a in angles]))
    path.closeSubpath()
    return path


def draw_mark(
    painter: QPainter, path: QPainterPath, at: QPointF, radius: float, ink: QColor, ground: QColor, sure: bool
) -> None:
    """Full where something of it is accepted, hollow where all is only proposed; a seam parts it from the lines."""
    painter.save()
    painter.translate(at)
    painter.scale(radius, radius)
    if sure:
        painter.setPen(QPen(ground, 1.0 / radius))
        painter.setBrush(ink)
    else:
        painter.setPen(QPen(ink, 2.0 / radius))
        painter.setBrush(ground)
    painter.drawPath(path)
    painter.restore()


def mark_icon(theme: Theme, pack: Pack, type_id: str, *, shown: bool = True, side: int = 16) -> QIcon:
    """The mark of a type for lists and buttons; hollow and grey if it is not shown."""
    icon = QIcon()
    for ratio in (1, 2):
        pixmap = QPixmap(QSize(side, side) * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = theme.entity_style(pack, type_id).colour if shown else theme.colour("strong_border")
        path = shape_path(shape_of(theme, pack, type_id))
        draw_mark(painter, path, QPointF(side / 2, side / 2), side * 0.33, ink, theme.colour("base"), shown)
        painter.end()
        icon.addPixmap(pixmap)
    return icon
