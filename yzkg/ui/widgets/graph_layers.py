"""The picture of a graph kept as a pixmap: moved and stretched while the view moves, painted anew bit by bit after."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap

from yzkg.ui.widgets.graph_drawing import GraphDrawing
from yzkg.ui.widgets.graph_paint import GraphPainter
from yzkg.ui.widgets.graph_view import GraphView

AT_ONCE_SECONDS = 0.008  # of painting between two looks at what the user does


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """`size`: in pixels, `view` in its middle; `names`: where names are written on it, by node id."""

    pixmap: QPixmap
    view: GraphView
    size: QSizeF
    names: dict[int, QRectF]

    def place(self, view: GraphView, window: QSizeF) -> QRectF:
        """Where the layer lies in a window that shows another view."""
        larger = view.scale / self.view.scale
        wide, tall = self.size.width() * larger, self.size.height() * larger
        x = (self.view.x - view.x) * view.scale + window.width() / 2 - wide / 2
        y = (self.view.y - view.y) * view.scale + window.height() / 2 - tall / 2
        return QRectF(x, y, wide, tall)

    def covers(self, view: GraphView, window: QSizeF) -> bool:
        return self.place(view, window).adjusted(-0.5, -0.5, 0.5, 0.5).contains(QRectF(QPointF(0, 0), window))

    def put(self, painter: QPainter, view: GraphView, window: QSizeF) -> None:
        """Draw what of it is in the window; the rest of it, which may be far larger, is not looked at."""
        place = self.place(view, window)
        larger = view.scale / self.view.scale
        if larger == 1.0:
            painter.drawPixmap(place.topLeft().toPoint(), self.pixmap)
            return
        seen = place.intersected(QRectF(QPointF(0, 0), window))
        if seen.isEmpty():
            return
        ratio = self.pixmap.devicePixelRatio() / larger
        source = QRectF((seen.topLeft() - place.topLeft()) * ratio, seen.size() * ratio)
        painter.drawPixmap(seen, self.pixmap, source)


def blank(brush: GraphPainter, size: QSizeF) -> QPixmap:
    pixmap = QPixmap((size * brush.ratio).toSize())
    pixmap.setDevicePixelRatio(brush.ratio)
    pixmap.fill(brush.ground)
    return pixmap


class LayerMaking(QObject):
    """Paints one layer at a time, a few chunks between two events."""

    finished = Signal(object)  # Layer

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._layer: Layer | None = None
        self._painter = QPainter()
        self._work: Iterator[int] = iter(())
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_tick)

    @property
    def layer(self) -> Layer | None:
        """What is being painted, as far as it is."""
        return self._layer

    def start(self, brush: GraphPainter, drawing: GraphDrawing, view: GraphView, size: QSizeF, window: QSizeF) -> None:
        """Begin a layer; one that is being painted is dropped."""
        names: dict[int, QRectF] = {}
        self._layer = Layer(blank(brush, size), view, size, names)
        self._work = brush.painting(self._painter, drawing, view, size, names, window=window)
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self._layer = None

    def _on_tick(self) -> None:
        layer = self._layer
        if layer is None:
            return
        until = time.perf_counter() + AT_ONCE_SECONDS
        self._painter.begin(layer.pixmap)
        try:
            while time.perf_counter() < until:
                if next(self._work, None) is None:
                    self.stop()
                    break
        finally:
            self._painter.end()
        if self._layer is None:
            self.finished.emit(layer)
