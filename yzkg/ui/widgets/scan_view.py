"""A picture of a page: looked at from near and far, with the places of chosen characters marked on it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from yzkg.core.text import Span
from yzkg.ui.scan_pictures import Picture
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets import scan_paint
from yzkg.ui.widgets.scan_pose import Fit, Place, Pose, by_line, nearest, united

_EDGE = 6  # pixels left free around the picture
_EDGES = QSizeF(2 * _EDGE, 2 * _EDGE)
_AROUND = 28  # pixels in sight around what is shown, where there is room
_STEP = 1.25  # of a key or a button
_WHEEL = 1.0016  # per eighth of a degree: 1.2 a notch
_REACH = 5.0  # pixels beside a box that still count as on it


class ScanView(QAbstractScrollArea):
    """Drag to move, wheel to zoom, click on a character to pick it. Rectangles are in pixels of the upright picture."""

    picked = Signal(object)  # Span: the place under the pointer was clicked
    posed = Signal(object)  # Pose: the user made the picture larger or smaller, or turned it
    spoken_role = QAccessible.Role.Graphic

    def spoken(self) -> str:
        """Nothing: what stands on the picture is told by the text beside it."""
        return ""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: Picture | None = None
        self._pose = Pose()
        self._places: Sequence[Place] = ()
        self._lit: list[QRectF] = []
        self._lit_span: Span | None = None
        self._beside: list[QRectF] = []  # what belongs to what is marked
        self._beside_spans: Sequence[Span] = ()
        self._pointed: Place | None = None
        self._pressed: QPoint | None = None
        self._dragged_from: QPoint | None = None  # where the pointer was last, once it is a drag
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setAccessibleName(self.tr("Picture of the page"))
        self.viewport().setMouseTracking(True)
        self._show_cursor()

    # -- what is shown

    @property
    def picture(self) -> Picture | None:
        return self._picture

    def show_picture(self, picture: Picture | None) -> None:
        """Show another picture; its size on the screen is as the pose says, its places are still to be told."""
        self._picture = picture
        self._places, self._lit, self._lit_span, self._pointed = (), [], None, None
        self._beside, self._beside_spans = [], ()
        self._lay_out()

    def set_places(self, places: Sequence[Place]) -> None:
        """Where characters stand, in the order of the text."""
        self._places, self._pointed = places, None
        self._light()
        self._show_cursor()

    def light(self, span: Span | None, beside: Sequence[Span] = ()) -> None:
        """Mark the places of these characters and bring them into sight; nothing moves if they are already.

        `beside`: what belongs to them, only outlined.
        """
        self._lit_span, self._beside_spans = span, tuple(beside)
        self._light()
        self.reveal(self._lit)

    def _light(self) -> None:
        self._lit = self._lines_of(self._lit_span) if self._lit_span is not None else []
        self._beside = [line for span in self._beside_spans for line in self._lines_of(span)]
        self.viewport().update()

    def _lines_of(self, span: Span) -> list[QRectF]:
        meant = [place.rect for place in self._places if place.span.overlaps(span)]
        return by_line(meant, [place.rect for place in self._places if not place.span.overlaps(span)]) if meant else []

    @property
    def lit(self) -> list[QRectF]:
        """The marked lines or parts of lines."""
        return list(self._lit)

    @property
    def outlined(self) -> list[QRectF]:
        """The lines of what belongs to what is marked."""
        return list(self._beside)

    def reveal(self, rects: Sequence[QRectF]) -> None:
        """Scroll just so far that all of these are in sight, or the first one where there is no room for all."""
        if self._picture is None or not rects:
            return
        room = QSizeF(self.viewport().size())
        whole = self._on_screen(united(rects))
        if whole.width() > room.width() or whole.height() > room.height():
            whole = self._on_screen(rects[0])
        margin = min(_AROUND, max(0, int(min(room.width() - whole.width(), room.height() - whole.height()) / 2)))
        for bar, low, high, size in (
            (self.horizontalScrollBar(), whole.left(), whole.right(), room.width()),
            (self.verticalScrollBar(), whole.top(), whole.bottom(), room.height()),
        ):
            if low < 0 or high > size:
                bar.setValue(round(bar.value() + (low - margin if low < 0 else high + margin - size)))

    def show_corner(self, *, right: bool) -> None:
        """Show the upper corner where reading begins."""
        bar = self.horizontalScrollBar()
        bar.setValue(bar.maximum() if right else 0)
        self.verticalScrollBar().setValue(0)

    # -- how it lies

    @property
    def pose(self) -> Pose:
        return self._pose

    @property
    def scale(self) -> float:
        """Pixels of the screen a pixel of the picture."""
        fit = self._pose.fit_in(self._size(), self._most())
        return self._pose.fitted(fit).scale_in(self._size(), self._seen() - _EDGES)

    def set_pose(self, pose: Pose) -> None:
        """Lay the picture so; the middle of what is seen stays there if it can."""
        middle = QPointF(self.viewport().rect().center())
        at = self._from_screen(middle)
        self._pose = pose
        self._lay_out()
        self._bring(at, middle)

    def pose_by_hand(self, pose: Pose) -> None:
        """As `set_pose`, and tell it; nothing without a picture."""
        if self._picture is not None:
            self.set_pose(pose)
            self.posed.emit(pose)

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Larger or smaller, with the point of the picture under `at` (of the viewport) staying where it is."""
        if self._picture is None:
            return
        at = at if at is not None else QPointF(self.viewport().rect().center())
        kept = self._from_screen(at)
        self._pose = self._pose.scaled(self.scale * factor)
        self._lay_out()
        self._bring(kept, at)
        self.posed.emit(self._pose)

    def larger(self) -> None:
        self.zoom(_STEP)

    def smaller(self) -> None:
        self.zoom(1 / _STEP)

    def fit(self, fit: Fit) -> None:
        self.pose_by_hand(self._pose.fitted(fit))

    def show_pixels(self) -> None:
        """100 %: a pixel of the picture is one of the screen."""
        self.pose_by_hand(self._pose.scaled(1 / self.devicePixelRatioF()))

    def turn(self, quarters: int) -> None:
        """Quarter turns clockwise."""
        self.pose_by_hand(self._pose.turned(quarters))
        self.reveal(self._lit)

    # -- places

    def _size(self) -> QSizeF:
        return QSizeF(self._picture.size) if self._picture is not None else QSizeF()

    def _shown_size(self) -> QSizeF:
        return self._pose.turned_size(self._size()) * self.scale

    def _most(self) -> QSizeF:
        """What there is for the picture without any bar."""
        return QSizeF(self.maximumViewportSize()) - _EDGES

    def _bars(self) -> tuple[bool, bool]:
        """Whether there is more than fits across, and down. It must not depend on the bars that are there now."""
        most = self._most()
        fit = self._pose.fit_in(self._size(), most)
        shown = self._pose.turned_size(self._size()) * self._pose.scale_in(self._size(), most)
        across, down = shown.width() > most.width(), shown.height() > most.height()
        if fit is Fit.FREE:
            thick = self._thickness()
            down = down or (across and shown.height() > most.height() - thick.height())
            across = across or (down and shown.width() > most.width() - thick.width())
        return across and fit in (Fit.HEIGHT, Fit.FREE), down and fit in (Fit.WIDTH, Fit.FREE)

    def _thickness(self) -> QSizeF:
        return QSizeF(self.verticalScrollBar().sizeHint().width(), self.horizontalScrollBar().sizeHint().height())

    def _seen(self) -> QSizeF:
        """The viewport with the bars that it will have."""
        across, down = self._bars()
        thick = self._thickness()
        taken = QSizeF(thick.width() if down else 0.0, thick.height() if across else 0.0)
        return QSizeF(self.maximumViewportSize()) - taken

    def _origin(self) -> QPointF:
        """Where the upper left of what is shown lies in the viewport."""
        shown, room = self._shown_size(), self.viewport().size()
        x = _EDGE - self.horizontalScrollBar().value()
        y = _EDGE - self.verticalScrollBar().value()
        if shown.width() + 2 * _EDGE <= room.width():
            x = round((room.width() - shown.width()) / 2)
        if shown.height() + 2 * _EDGE <= room.height():
            y = round((room.height() - shown.height()) / 2)
        return QPointF(x, y)

    def to_screen(self) -> QTransform:
        """From pixels of the upright picture to those of the viewport."""
        origin = self._origin()
        return self._pose.transform(self._size(), self.scale) * QTransform.fromTranslate(origin.x(), origin.y())

    def _on_screen(self, rect: QRectF) -> QRectF:
        return self.to_screen().mapRect(rect)

    def _from_screen(self, point: QPointF) -> QPointF:
        return self.to_screen().inverted()[0].map(point)

    def _bring(self, point: QPointF, to: QPointF) -> None:
        """Scroll so that a point of the picture lies at a point of the viewport, as far as the bars go."""
        now = self.to_screen().map(point)
        for bar, step in (
            (self.horizontalScrollBar(), now.x() - to.x()),
            (self.verticalScrollBar(), now.y() - to.y()),
        ):
            bar.setValue(round(bar.value() + step))

    def _lay_out(self) -> None:
        shown, seen, needed = self._shown_size(), self._seen(), self._bars()
        off, on = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setHorizontalScrollBarPolicy(on if needed[0] else off)
        self.setVerticalScrollBarPolicy(on if needed[1] else off)
        for bar, size, room, more in (
            (self.horizontalScrollBar(), shown.width(), int(seen.width()), needed[0]),
            (self.verticalScrollBar(), shown.height(), int(seen.height()), needed[1]),
        ):
            bar.setPageStep(room)
            bar.setSingleStep(max(20, room // 12))
            bar.setRange(0, max(0, round(size) + 2 * _EDGE - room) if more else 0)
        self.viewport().update()

    # -- mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed = event.position().toPoint()
            self._dragged_from = None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        position = event.position().toPoint()
        if self._pressed is None:
            self._point_at(event.position())
            return
        if self._dragged_from is None:
            if (position - self._pressed).manhattanLength() < QApplication.startDragDistance():
                return
            self._dragged_from = self._pressed
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        moved = position - self._dragged_from
        self._dragged_from = position
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - moved.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() - moved.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_drag, self._dragged_from = self._dragged_from is not None, None
        pressed, self._pressed = self._pressed, None
        self._point_at(event.position())
        if pressed is not None and not was_drag and event.button() == Qt.MouseButton.LeftButton:
            place = self._place_at(event.position())
            if place is not None:
                self.picked.emit(place.span)

    def _place_at(self, position: QPointF) -> Place | None:
        if self._picture is None:
            return None
        return nearest(self._places, self._from_screen(position), _REACH / self.scale)

    def _point_at(self, position: QPointF) -> None:
        place = self._place_at(position)
        if place is not self._pointed:
            self._pointed = place
            self.viewport().update()
        self._show_cursor()

    def _show_cursor(self) -> None:
        hand = Qt.CursorShape.OpenHandCursor if self._picture is not None else Qt.CursorShape.ArrowCursor
        shape = Qt.CursorShape.PointingHandCursor if self._pointed is not None else hand
        if self.viewport().cursor().shape() != shape:
            self.viewport().setCursor(shape)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A wheel zooms; two fingers on a touchpad move the picture, with Ctrl they zoom as well."""
        touch = event.device().type() == QInputDevice.DeviceType.TouchPad
        if self._picture is None or (touch and not event.modifiers() & Qt.KeyboardModifier.ControlModifier):
            super().wheelEvent(event)
            return
        if event.angleDelta().y():
            self.zoom(_WHEEL ** event.angleDelta().y(), event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom(1 + event.value(), event.position())
            return True
        if event.type() == QEvent.Type.Leave and self._pointed is not None:
            self._pointed = None
            self.viewport().update()
        return super().viewportEvent(event)

    # -- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus and minus zoom, arrows move; every other key goes on to whoever holds this widget."""
        others = (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        )
        if event.modifiers() & others:
            event.ignore()
            return
        if event.text() in ("+", "-"):
            self.zoom(_STEP if event.text() == "+" else 1 / _STEP)
            return
        step: dict[int, tuple[int, int]] = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        across, down = step.get(event.key(), (0, 0))
        bar = self.horizontalScrollBar() if across else self.verticalScrollBar()
        if not (across or down) or not bar.maximum():
            event.ignore()  # what cannot move leaves its arrows to the commands of the page
            return
        bar.setValue(bar.value() + (across + down) * bar.singleStep())

    # -- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), active_theme().colour("pressed"))
        if self._picture is not None:
            scan_paint.picture(painter, self._picture, self.to_screen(), self.scale * self.devicePixelRatioF())
            pointed = self._on_screen(self._pointed.rect) if self._pointed is not None else None
            on_screen = self._on_screen
            scan_paint.marks(painter, map(on_screen, self._lit), map(on_screen, self._beside), pointed)
        painter.end()
