"""The canvas: a graph to pan, zoom, drag and choose in, by mouse and by keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from yzkg.core.pack import Pack
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.widgets.graph_items import CanvasNode, Crowd
from yzkg.ui.widgets.graph_sheet import GraphSheet, Pointed

STEP, ZOOM = 70.0, 1.25


class GraphCanvas(GraphSheet):
    """A GraphSheet that the user moves about in.

    Mouse: drag the ground to pan, the wheel zooms, drag a node to pin it, a double click asks for its surroundings.
    Keys: arrows pan, + and - zoom, 0 fits, Tab goes from node to node, Enter opens, Space asks for surroundings.
    """

    opened = Signal(object)  # CanvasNode or Link: Enter
    centre_asked = Signal(int)  # node id
    pinned = Signal(int)  # node id: dragged to a place
    menu_asked = Signal(object, object)  # CanvasNode or Link, global QPoint

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(pack, parent)
        self._pressed: QPointF | None = None
        self._hold_offset = QPointF()
        self._moved = False
        self.setMouseTracking(True)

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed, self._moved = event.position(), False
        item = self.item_at(event.position())
        self._held = item if isinstance(item, CanvasNode) else None
        if self._held is not None:
            self._hold_offset = self.screen_place(self._held.id) - event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        if self._pressed is None:
            self._point_at(self.item_at(point))
            return
        if not self._moved:
            if (point - self._pressed).manhattanLength() < QApplication.startDragDistance():
                return
            self._moved = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._held is not None:
            self.drawing.place(self._held.id, self.view.to_world(point + self._hold_offset, self._size()))
            self.pins.add(self._held.id)
            self._fitted = False
            if self._quick:
                self._redraw()
            else:
                self.update()  # it is drawn over the layer until it is let go
        else:
            self.pan(point.x() - self._pressed.x(), point.y() - self._pressed.y())
            self._pressed = point

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        held, moved = self._held, self._moved
        self._pressed, self._held, self._moved = None, None, False
        self.unsetCursor()
        if not moved:
            self._click(self.item_at(event.position()))
        elif held is not None:
            self.drawing.regroup()
            self._redraw()
            self.pinned.emit(held.id)
        else:
            self._on_settled()

    def _click(self, item: Pointed) -> None:
        if isinstance(item, Crowd):
            self.open_crowd(item)
        else:
            self.choose(item)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        item = self.item_at(event.position())
        if isinstance(item, CanvasNode) and event.button() == Qt.MouseButton.LeftButton:
            self.centre_asked.emit(item.id)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() / 120
        if turned:
            self.zoom(ZOOM ** max(-3.0, min(3.0, turned)), event.position())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        item = self.chosen
        if event.reason() is not QContextMenuEvent.Reason.Keyboard:
            pointed = self.item_at(QPointF(event.pos()))
            item = None if isinstance(pointed, Crowd) else pointed
            self.choose(item)
        if item is not None:
            self.menu_asked.emit(item, event.globalPos())

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)
        super().leaveEvent(event)

    def _point_at(self, item: Pointed) -> None:
        if item != self.hovered:
            self.hovered = item
            if item is None:
                self.unsetCursor()
            else:
                self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.update()

    # keys

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            text = self._tip(self.item_at(QPointF(event.pos())))
            if text:
                QToolTip.showText(event.globalPos(), plain_tip(text), self)
            else:
                QToolTip.hideText()
            return True
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and self._tabbed(event):
            return True
        return super().event(event)

    def _tabbed(self, event: QKeyEvent) -> bool:
        """Tab goes through the nodes, the best connected first; past the last one it leaves the canvas."""
        step = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(event.key()), 0)
        if not step or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        order = [self.drawing.nodes[n].id for n in self.drawing.by_weight]
        if isinstance(self.chosen, CanvasNode):
            place = order.index(self.chosen.id) + step
        else:
            place = 0 if step > 0 else len(order)  # backwards from nothing leaves
        if not 0 <= place < len(order):
            return False
        self.choose_node(order[place])
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pans = {Qt.Key.Key_Left: (1, 0), Qt.Key.Key_Right: (-1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}
        key, text = event.key(), event.text()
        if key in pans:
            right, down = pans[Qt.Key(key)]
            self.pan(right * STEP, down * STEP)
        elif text in ("+", "="):
            self.zoom(ZOOM)
        elif text == "-":
            self.zoom(1 / ZOOM)
        elif text == "0":
            self.fit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.chosen is not None:
            self.opened.emit(self.chosen)
        elif key == Qt.Key.Key_Space and isinstance(self.chosen, CanvasNode):
            self.centre_asked.emit(self.chosen.id)
        elif key == Qt.Key.Key_P and isinstance(self.chosen, CanvasNode):
            self.pins ^= {self.chosen.id}
            self.update()
        elif key == Qt.Key.Key_Escape and self.chosen is not None:
            self.choose(None)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
