"""The sheet of the graph: what is shown and chosen, the view, and how it comes onto the screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from yzkg.core.pack import Pack
from yzkg.ui.spoken import announce
from yzkg.ui.theme import Theme, active_theme
from yzkg.ui.widgets.graph_drawing import GraphDrawing
from yzkg.ui.widgets.graph_items import CanvasNode, Link
from yzkg.ui.widgets.graph_paint import GraphPainter, mark_box
from yzkg.ui.widgets.graph_view import GraphView

SETTLE_MS = 90
QUICK_SECONDS = 0.014  # a layer painted faster than this is painted anew for every movement
RADIUS = 8.0  # of the corners
MARGIN = 160  # pixels around what is seen that the layer holds too, for panning
Chosen = CanvasNode | Link | None


class GraphSheet(QWidget):
    """What is chosen is one node, one link, or nothing."""

    chosen_changed = Signal(object)  # CanvasNode, Link or None
    spoken_role = QAccessible.Role.Canvas

    def spoken(self) -> str:
        """What is chosen."""
        return self._tip(self.chosen)

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self.drawing = GraphDrawing()
        self.view = GraphView()
        self.chosen: Chosen = None
        self.hovered: Chosen = None
        self.pins: set[int] = set()
        self.tip_for: Callable[[CanvasNode | Link], str] | None = None
        self.names: dict[int, QRectF] = {}  # where names were written last, by node id
        self.kept_right = 0.0  # pixels at the right edge where something lies on the sheet
        self._fitted = True  # nobody has moved the view since it was fitted
        self._painter: GraphPainter | None = None
        self._layer: QPixmap | None = None
        self._layer_view = self.view
        self._cost = 0.0
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self._on_settled)
        self._held: CanvasNode | None = None  # the node that is being dragged
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(240, 200)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)

    # what is shown

    def show_graph(
        self, nodes: Sequence[CanvasNode], links: Sequence[Link], places: Mapping[int, tuple[float, float]]
    ) -> None:
        """Show another graph. What was chosen stays chosen if it is still there; pins of nodes that left are lifted."""
        before = self.chosen
        self.drawing = GraphDrawing(nodes, links)
        self.drawing.place_all(places)
        self.pins &= self.drawing.index.keys()
        self.hovered = None
        self._held = None
        self.chosen = self._same(before)
        if self.chosen is None and before is not None:
            self.chosen_changed.emit(None)
        self._redraw(refit=True)

    def move_nodes(self, places: Mapping[int, tuple[float, float]]) -> None:
        """Move nodes, all but the pinned ones and the one that is being dragged."""
        held = self._held.id if self._held else None
        self.drawing.place_all({id: at for id, at in places.items() if id != held and id not in self.pins})
        self._redraw(refit=True)

    def _same(self, item: Chosen) -> Chosen:
        if isinstance(item, CanvasNode):
            return self.drawing.node(item.id)
        if isinstance(item, Link):
            return next((link for link in self.drawing.links if link.key == item.key), None)
        return None

    def choose(self, item: Chosen) -> None:
        if item != self.chosen:
            self.chosen = item
            announce(self, self.spoken())
            self.chosen_changed.emit(item)
            self.update()

    def choose_node(self, id: int) -> None:
        """Choose a node by id and bring it in sight; nothing if it is not there."""
        node = self.drawing.node(id)
        if node is not None:
            self.choose(node)
            self._bring_in_sight(node)

    def release(self, id: int | None = None) -> None:
        """Lift one pin, or all."""
        self.pins = set() if id is None else self.pins - {id}
        self.update()

    # the view

    def fit(self) -> None:
        """All in sight."""
        self.view = GraphView.fitting(self.drawing.xy, self._size(), self.kept_right)
        self._fitted = True
        self._redraw()

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        at = at or QPointF(self.width() / 2, self.height() / 2)
        self._go(self.view.zoomed(factor, at, self._size()))

    def pan(self, right: float, down: float) -> None:
        """Move the picture by pixels."""
        self._go(self.view.panned(right, down))

    def _go(self, view: GraphView) -> None:
        self.view = view
        self._fitted = False
        if self._cost <= QUICK_SECONDS:
            self._layer = None
        else:
            self._settle.start()
        self.update()

    def _redraw(self, *, refit: bool = False) -> None:
        if refit and self._fitted:
            self.view = GraphView.fitting(self.drawing.xy, self._size(), self.kept_right)
        self._layer = None
        self.update()

    def _on_settled(self) -> None:
        self._layer = None
        self.update()

    def _size(self) -> QSizeF:
        return QSizeF(self.size())

    def screen_place(self, id: int) -> QPointF:
        """Where a node is on the widget."""
        return QPointF(*self.view.to_screen(self.drawing.xy[[self.drawing.index[id]]], self._size())[0])

    def _bring_in_sight(self, node: CanvasNode) -> None:
        at = self.screen_place(node.id)
        inner = QRectF(self.rect()).adjusted(50, 40, -50, -50)
        if not inner.contains(at):
            self.pan(inner.center().x() - at.x(), inner.center().y() - at.y())

    # painting

    @property
    def graph_painter(self) -> GraphPainter:
        theme, ratio = active_theme(), self.devicePixelRatioF()
        if self._painter is None or self._painter.theme is not theme or self._painter.ratio != ratio:
            self._painter = GraphPainter(theme, self._pack, ratio)
            self._layer = None
        return self._painter

    def paintEvent(self, event: QPaintEvent) -> None:
        brush = self.graph_painter
        if self._layer is None:
            self._paint_layer(brush)
        painter = QPainter(self)
        painter.fillRect(self.rect(), brush.ground)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._put_layer(painter)
        self._paint_over(painter, brush)
        painter.end()

    def _paint_layer(self, brush: GraphPainter) -> None:
        """Everything that does not depend on the pointer, somewhat beyond what is seen."""
        began = time.perf_counter()
        margin = 2 * MARGIN if self._cost > QUICK_SECONDS else 0
        size = self._size() + QSizeF(margin, margin)
        layer = QPixmap((size * brush.ratio).toSize())
        layer.setDevicePixelRatio(brush.ratio)
        layer.fill(brush.ground)
        painter = QPainter(layer)
        names = brush.paint(painter, self.drawing, self.view, size)
        painter.end()
        self.names = {id: box.translated(-margin / 2, -margin / 2) for id, box in names.items()}
        self._layer, self._layer_view = layer, self.view
        self._cost = time.perf_counter() - began

    def _put_layer(self, painter: QPainter) -> None:
        """The layer where the view has gone since it was painted, stretched while the wheel still turns."""
        assert self._layer is not None
        size = self._layer.deviceIndependentSize()
        larger = self.view.scale / self._layer_view.scale
        middle = QPointF(
            (self._layer_view.x - self.view.x) * self.view.scale + self.width() / 2,
            (self._layer_view.y - self.view.y) * self.view.scale + self.height() / 2,
        )
        wide, tall = size.width() * larger, size.height() * larger
        target = QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall)
        if larger == 1.0:
            painter.drawPixmap(target.topLeft(), self._layer)
        else:
            painter.drawPixmap(target, self._layer, QRectF(self._layer.rect()))

    def _paint_over(self, painter: QPainter, brush: GraphPainter) -> None:
        size, drawing = self._size(), self.drawing
        if isinstance(self.chosen, CanvasNode):
            for link in drawing.links_of(self.chosen.id):
                brush.highlight_link(painter, drawing, link, self.view, size)
        for item in (self.hovered, self.chosen):
            if isinstance(item, Link):
                brush.highlight_link(painter, drawing, item, self.view, size)
        for id in self.pins:
            at, radius = self._mark(id)
            brush.pin(painter, at, radius)
        named = {item.id for item in (self.hovered, self.chosen) if isinstance(item, CanvasNode)}
        for item in (self.hovered, self.chosen):
            named |= set(item.key) if isinstance(item, Link) else set()
        if isinstance(self.chosen, CanvasNode):  # names that the bright lines may have crossed
            named |= self.names.keys() & {id for link in drawing.links_of(self.chosen.id) for id in link.key}
        for id in named:
            node = drawing.node(id)
            at, radius = self._mark(id)
            if node is not None:
                brush.name(painter, node, mark_box(at, radius), self.names.get(id))
        for item, strong in ((self.hovered, False), (self.chosen, True)):
            if isinstance(item, CanvasNode):
                brush.ring(painter, item, *self._mark(item.id), strong=strong)
        self._paint_frame(painter, brush.theme)

    def _paint_frame(self, painter: QPainter, theme: Theme) -> None:
        """Rounded as the lists beside it, in another colour while the keys are meant for the canvas."""
        whole, card = QPainterPath(), QPainterPath()
        whole.addRect(QRectF(self.rect()))
        card.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        painter.fillPath(whole.subtracted(card), theme.colour("window"))
        painter.setPen(theme.colour("focus" if self.hasFocus() else "border"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(card)

    def _mark(self, id: int) -> tuple[QPointF, float]:
        return self.screen_place(id), float(self.drawing.screen_radii(self.view.scale)[self.drawing.index[id]])

    def item_at(self, point: QPointF) -> Chosen:
        """What lies under a point: a node by its mark, else by its name, else a link."""
        size = self._size()
        node = self.drawing.node_at(point, self.view, size)
        if node is not None:
            return node
        named = next((id for id, box in self.names.items() if box.contains(point)), None)
        if named is not None:
            return self.drawing.node(named)
        return self.drawing.link_at(point, self.view, size)

    def _tip(self, item: Chosen) -> str:
        return self.tip_for(item) if item is not None and self.tip_for is not None else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._redraw(refit=True)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._painter = None
            self._redraw()
