"""The sheet of the graph: what is shown and chosen, the view, and how it comes onto the screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from yzkg.core.pack import Pack
from yzkg.ui.spoken import announce
from yzkg.ui.theme import Theme, active_theme
from yzkg.ui.widgets.graph_drawing import GraphDrawing
from yzkg.ui.widgets.graph_items import CanvasNode, Crowd, Link
from yzkg.ui.widgets.graph_layers import Layer, LayerMaking, blank
from yzkg.ui.widgets.graph_paint import MOST_BRIGHT, GraphPainter, mark_box
from yzkg.ui.widgets.graph_scene import CROWD_MOST
from yzkg.ui.widgets.graph_view import GraphView

SETTLE_MS = 90
QUICK_SECONDS = 0.014  # a layer painted faster than this is painted anew for every movement
AT_ONCE = 700  # nodes and links that are painted in one go, more of them bit by bit
RADIUS = 8.0  # of the corners
MARGIN = 160  # pixels around what is seen that the layer holds too, for panning
Chosen = CanvasNode | Link | None
Pointed = CanvasNode | Link | Crowd | None


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
        self.hovered: Pointed = None
        self.pins: set[int] = set()
        self.tip_for: Callable[[CanvasNode | Link], str] | None = None
        self.kept_right = 0.0  # pixels at the right edge where something lies on the sheet
        self._fitted = True  # nobody has moved the view since it was fitted
        self._painter: GraphPainter | None = None
        self._layer: Layer | None = None  # what was painted last
        self._far: Layer | None = None  # one that holds all, for what the last does not reach
        self._outdated = True  # the layer shows something else than it should
        self._again = False  # something was moved while a layer was painted
        self._cost = 0.0  # seconds that a layer took that was painted at once
        self._making = LayerMaking(self)
        self._making.finished.connect(self._on_made)
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
        drawing = GraphDrawing(nodes, links)
        drawing.place_all(places)
        self.show_drawing(drawing)

    def show_drawing(self, drawing: GraphDrawing) -> None:
        """As `show_graph`, with a drawing that was made on a thread."""
        before = self.chosen
        self.drawing = drawing
        self.pins &= self.drawing.index.keys()
        self.hovered = None
        self._held = None
        self._forget_layers()
        self.chosen = self._same(before)
        if self.chosen is None and before is not None:
            self.chosen_changed.emit(None)
        self._redraw(refit=True)

    def move_nodes(self, places: Mapping[int, tuple[float, float]]) -> None:
        """Move nodes, all but the pinned ones and the one that is being dragged."""
        held = self._held.id if self._held else None
        self.drawing.place_all({id: at for id, at in places.items() if id != held and id not in self.pins})
        self._far = None
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

    def look(self, view: GraphView) -> None:
        """Show this part of the world."""
        self._go(view)

    def _go(self, view: GraphView) -> None:
        self.view = view
        self._fitted = False
        if self._quick:
            self._outdated = True
        else:
            self._settle.start()
        self.update()

    @property
    def _at_once(self) -> bool:
        return len(self.drawing.nodes) + len(self.drawing.links) <= AT_ONCE

    @property
    def _quick(self) -> bool:
        """So few that they are painted anew for every movement."""
        return self._at_once and self._cost <= QUICK_SECONDS

    @property
    def is_settled(self) -> bool:
        """What is on the screen is what it should be."""
        return not self._outdated and self._making.layer is None and not self._settle.isActive()

    def _forget_layers(self) -> None:
        self._making.stop()
        self._layer = self._far = None
        self._again = False

    def _redraw(self, *, refit: bool = False) -> None:
        if refit and self._fitted:
            self.view = GraphView.fitting(self.drawing.xy, self._size(), self.kept_right)
        if self._making.layer is not None and self._making.layer.view == self.view:
            self._again = True  # a layout that goes on must not keep the picture from ever being finished
        else:
            self._outdated = True
        self.update()

    def _on_settled(self) -> None:
        self._settle.stop()
        self._outdated = True
        self.update()

    def _on_made(self, layer: Layer) -> None:
        self._keep(layer)
        self._outdated = self._again
        self._again = False
        self.update()

    def _keep(self, layer: Layer) -> None:
        self._layer = layer
        if not len(self.drawing.xy):
            return
        at = layer.view.to_screen(self.drawing.xy, layer.size)
        if (at >= 0).all() and (at <= (layer.size.width(), layer.size.height())).all():
            self._far = layer

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
            self._forget_layers()
            self._outdated = True
        return self._painter

    def paintEvent(self, event: QPaintEvent) -> None:
        brush, size = self.graph_painter, self._size()
        if self._outdated:
            self._renew(brush)
        painter = QPainter(self)
        layer = self._layer or self._making.layer
        if layer is None or not layer.covers(self.view, size):
            painter.fillRect(self.rect(), brush.ground)
            if self._far is not None and self._far is not layer:
                self._far.put(painter, self.view, size)
        if layer is not None:
            layer.put(painter, self.view, size)
        if layer is not None and layer is self._making.layer:
            self.update()  # seen as it grows, where there is nothing else to see
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_over(painter, brush)
        painter.end()

    @property
    def names(self) -> dict[int, QRectF]:
        """Where names are written in the window, by node id."""
        if self._layer is None:
            return {}
        place, larger = self._layer.place(self.view, self._size()), self.view.scale / self._layer.view.scale
        return {
            id: QRectF(place.topLeft() + box.topLeft() * larger, box.size() * larger)
            for id, box in self._layer.names.items()
        }

    def _renew(self, brush: GraphPainter) -> None:
        """Paint everything that does not depend on the pointer, or begin to: somewhat beyond what is seen."""
        self._outdated = False
        margin = 0 if self._quick else 2 * MARGIN
        size = self._size() + QSizeF(margin, margin)
        if not self._at_once:
            self._making.start(brush, self.drawing, self.view, size, self._size())
            return
        self._making.stop()
        began = time.perf_counter()
        pixmap = blank(brush, size)
        painter = QPainter(pixmap)
        names = brush.paint(painter, self.drawing, self.view, size)
        painter.end()
        self._keep(Layer(pixmap, self.view, size, names))
        self._cost = time.perf_counter() - began

    def _paint_over(self, painter: QPainter, brush: GraphPainter) -> None:
        size, drawing, written = self._size(), self.drawing, self._names_by_place()
        lit = [item for item in (self.hovered, self.chosen) if isinstance(item, Link)]
        for centre in (self.chosen, self._held if not self._quick else None):
            if isinstance(centre, CanvasNode):
                lit += drawing.links_of(centre.id)
        brush.highlight_links(painter, drawing, lit, self.view, size)
        for id in self.pins:
            at, radius = self._mark(id)
            brush.pin(painter, at, radius)
        alone = [item for item in (self.hovered, self.chosen, self._held) if isinstance(item, CanvasNode)]
        named = {item.id for item in alone}
        named |= {id for link in (self.hovered, self.chosen) if isinstance(link, Link) for id in link.key}
        if isinstance(self.chosen, CanvasNode):  # names that the bright lines may have crossed
            named |= written.keys() & {id for link in lit[:MOST_BRIGHT] for id in link.key}
        for id in named:
            node = drawing.node(id)
            at, radius = self._mark(id)
            if node is not None:
                brush.mark(painter, node, at, radius)  # may stand in a crowd
                brush.name(painter, node, mark_box(at, radius), written.get(id))
        if isinstance(self.hovered, Crowd):
            at = QPointF(*self.view.to_screen(np.array([self.hovered.at]), size)[0])
            brush.ring_about(painter, at, CROWD_MOST, strong=False)
        for item, strong in ((self.hovered, False), (self.chosen, True)):
            if isinstance(item, CanvasNode):
                brush.ring(painter, item, *self._mark(item.id), strong=strong)
        self._paint_frame(painter, brush.theme)

    def _names_by_place(self) -> dict[int, QRectF]:
        """Names are written again at their places only while the layer is neither stretched nor of other places."""
        still = self._layer is not None and self._layer.view.scale == self.view.scale and self._held is None
        return self.names if still else {}

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

    def item_at(self, point: QPointF) -> Pointed:
        """What lies under a point: a node or a crowd by its mark, else a node by its name, else a link."""
        size = self._size()
        node = self.drawing.node_at(point, self.view, size)
        if node is not None:
            return node
        named = next((id for id, box in self.names.items() if box.contains(point)), None)
        if named is not None:
            return self.drawing.node(named)
        return self.drawing.link_at(point, self.view, size)

    def open_crowd(self, crowd: Crowd) -> None:
        """Bring those who stand in a crowd nearer, until they are told apart or fill the window."""
        scene = self.drawing.scene(self.view.scale, self._size())
        fitted = GraphView.fitting(self.drawing.members(scene, crowd.lead.id), self._size(), self.kept_right)
        self._go(replace(fitted, scale=min(fitted.scale, max(1.0, 2 * self.view.scale), 4 * self.view.scale)))

    def _tip(self, item: Pointed) -> str:
        if isinstance(item, Crowd):
            return self.tr("{name} and %n other(s) near it. A click brings them nearer.", "", item.count - 1).format(
                name=item.lead.label
            )
        return self.tip_for(item) if item is not None and self.tip_for is not None else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._making.stop()
        self._redraw(refit=True)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._painter = None
            self._forget_layers()
            self._redraw()
