"""Places as a plan: boxes within boxes by how much is told of each, or the shapes of the user's own map."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleValueChangeEvent,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from yzkg.analysis.places import PlaceTold, squares
from yzkg.ingest.geojson_file import Shape
from yzkg.ui.theme import active_theme

MARGIN, HEAD, DOT = 4.0, 22.0, 7.0  # pixels
_LEAST = 26.0  # pixels of a box that carries its name


class PlacesView(QWidget):
    """`chosen` carries a place in the list. Arrows go through the places, the most told first."""

    spoken_role = QAccessible.Role.Chart
    chosen = Signal(int)
    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places: Sequence[PlaceTold] = ()
        self._shapes: Mapping[int, Shape] = {}
        self._paths: dict[int, QPainterPath] = {}
        self._at: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(320, 240)

    def sizeHint(self) -> QSize:
        return QSize(760, 460)

    def show_places(self, places: Sequence[PlaceTold], shapes: Mapping[int, Shape] | None = None) -> None:
        """`shapes`: of places by their place in the list; with any, only those are drawn."""
        self._places, self._shapes, self._at = places, shapes or {}, None
        self._lay_out()

    @property
    def at(self) -> int | None:
        return self._at

    def spoken(self) -> str:
        if self._at is None:
            return ""
        one = self._places[self._at]
        told = self.tr("{name}: %n statement(s)", "", len(one.statements)).format(name=one.label)
        inside = one.whole - len(one.statements)
        return told + (self.tr(", %n more within it", "", inside) if inside else "")

    # -- laying out

    def _lay_out(self) -> None:
        self._paths = self._mapped() if self._shapes else self._boxed()
        self.update()

    def _boxed(self) -> dict[int, QPainterPath]:
        children: dict[int | None, list[int]] = {}
        for n, one in enumerate(self._places):
            children.setdefault(one.within, []).append(n)
        found: dict[int, QPainterPath] = {}
        rooms = [(None, (MARGIN, MARGIN, self.width() - 2 * MARGIN, self.height() - 2 * MARGIN))]
        waiting: list[tuple[int | None, tuple[float, float, float, float]]] = list(rooms)
        while waiting:
            parent, room = waiting.pop()
            inside = sorted(children.get(parent, ()), key=lambda n: -self._places[n].whole)
            boxes = squares([max(1, self._places[n].whole) for n in inside], room)
            for n, (left, top, wide, high) in zip(inside, boxes, strict=True):
                path = QPainterPath()
                box = QRectF(left + 1, top + 1, max(wide - 2, 1), max(high - 2, 1))
                path.addRect(box)
                found[n] = path
                if n in children and box.width() > 3 * MARGIN and box.height() > HEAD + 3 * MARGIN:
                    inner = box.adjusted(MARGIN, HEAD, -MARGIN, -MARGIN)
                    waiting.append((n, (inner.left(), inner.top(), inner.width(), inner.height())))
        return found

    def _mapped(self) -> dict[int, QPainterPath]:
        """Degrees to pixels, as long as wide at the middle of the map."""
        points = [p for shape in self._shapes.values() for ring in (*shape.rings, shape.points) for p in ring]
        west, east = min(x for x, _ in points), max(x for x, _ in points)
        south, north = min(y for _, y in points), max(y for _, y in points)
        narrow = math.cos(math.radians((south + north) / 2))
        wide, high = max((east - west) * narrow, 1e-9), max(north - south, 1e-9)
        scale = min((self.width() - 60) / wide, (self.height() - 60) / high)
        left, top = (self.width() - wide * scale) / 2, (self.height() - high * scale) / 2

        def at(point: tuple[float, float]) -> QPointF:
            return QPointF(left + (point[0] - west) * narrow * scale, top + (north - point[1]) * scale)

        found: dict[int, QPainterPath] = {}
        for n, shape in self._shapes.items():
            path = QPainterPath()
            path.setFillRule(Qt.FillRule.OddEvenFill)
            for ring in shape.rings:
                path.addPolygon(QPolygonF([at(point) for point in ring]))
                path.closeSubpath()
            for point in shape.points:
                size = DOT + 2 * math.sqrt(len(self._places[n].statements))
                path.addEllipse(at(point), size, size)
            found[n] = path
        return found

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    # -- choosing

    def _choose(self, at: int) -> None:
        self._at = at
        self.update()
        self.chosen.emit(at)
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(self, self.spoken()))

    def place_at(self, point: QPointF) -> int | None:
        """The innermost place there."""
        under = [n for n, path in self._paths.items() if path.contains(point)]
        sizes = {n: self._paths[n].boundingRect() for n in under}
        return min(under, key=lambda n: sizes[n].width() * sizes[n].height(), default=None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self.place_at(event.position())
        if at is not None and event.button() == Qt.MouseButton.LeftButton:
            self._choose(at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.place_at(event.position()) is not None:
            self.opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        order = sorted(self._paths)
        forward = event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Down)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at is not None:
            self.opened.emit()
        elif not order or not (forward or event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Up)):
            super().keyPressEvent(event)
        elif self._at not in order:
            self._choose(order[0])
        else:
            n = order.index(self._at) + (1 if forward else -1)
            self._choose(order[max(0, min(n, len(order) - 1))])

    # -- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint(painter)
        if self.hasFocus():
            painter.setPen(QPen(active_theme().colour("focus"), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def paint(self, painter: QPainter) -> None:
        """Paint all of it; on paper too."""
        theme = active_theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.colour("base"))
        most = max((len(self._places[n].statements) for n in self._paths), default=1)
        ink = theme.colour("accent")
        for n in sorted(self._paths, key=lambda n: -self._paths[n].boundingRect().width()):
            path, one = self._paths[n], self._places[n]
            ground = QColor(ink)
            ground.setAlphaF(0.08 + 0.5 * math.sqrt(len(one.statements) / most))
            painter.setPen(QPen(theme.colour("text") if n == self._at else ink, 2.4 if n == self._at else 0.8))
            painter.setBrush(ground)
            painter.drawPath(path)
            box = path.boundingRect()
            if self._shapes:
                painter.setPen(theme.colour("text"))
                painter.drawText(QPointF(box.right() + 3, box.center().y() + 4), f"{one.label} {len(one.statements)}")
            elif box.width() > _LEAST and box.height() > HEAD - 6:
                painter.setPen(theme.colour("text"))
                said = f"{one.label} {one.whole}"
                words = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, int(box.width() - 8))
                painter.drawText(
                    box.adjusted(4, 2, -4, 0), Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, words
                )
