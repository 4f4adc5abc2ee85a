"""The text of a record with coloured spans: picking them, and selecting by whole characters."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QGuiApplication, QHelpEvent, QKeyEvent, QKeySequence, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from yzkg.core.text import Span
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.widgets.source_text_direction import Move
from yzkg.ui.widgets.source_text_page import SourcePage

REACH = 400  # characters that Ctrl and an arrow lead on at the most


class SourceText(SourcePage):
    """A SourcePage that the user reads, picks marks from and selects characters in, by mouse and by keys."""

    picked = Signal(str, int)  # kind, id: the user clicked a mark
    spoken_role = QAccessible.Role.Document

    def spoken(self) -> str:
        """The characters that are selected, else those that are chosen."""
        span = self.selection() or (self._chosen.span if self._chosen is not None else None)
        return span.of(self.text) if span is not None else ""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed: QPoint | None = None
        self.tip_for: Callable[[str, int], str] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # Keys here are commands, never text: an input method would swallow them.
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self.viewport().setMouseTracking(True)

    # -- mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        position = event.position().toPoint()
        keep = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._pressed = None if keep else position
        self._move(self._between(position), keep=keep)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        position = event.position().toPoint()
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self._point_at(position)
            return
        self._move(self._between(position), keep=True)
        if not self.viewport().rect().contains(position):  # dragged out of sight: the text follows
            self.show_point(self._caret)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if event.button() == Qt.MouseButton.LeftButton and pressed is not None and self.selection() is None:
            self.pick_at(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select the characters of the innermost mark."""
        point = self._on(event.position().toPoint())
        found = self.marks_at(point) if point is not None else []
        if found:
            self.select(found[0].span)

    def pick_at(self, position: QPoint) -> None:
        """Pick the mark under a place; where several lie over each other, each click takes the next wider."""
        point = self._on(position)
        found = [(mark.kind, mark.id) for mark in self.marks_at(point)] if point is not None else []
        if not found:
            return
        present = (self._chosen.kind, self._chosen.id) if self._chosen is not None else None
        place = found.index(present) + 1 if present in found else 0
        self.picked.emit(*found[place % len(found)])

    def _point_at(self, position: QPoint) -> None:
        point = self._on(position)
        over = point is not None and bool(self.marks_at(point))
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.IBeamCursor
        if self.viewport().cursor().shape() != shape:
            self.viewport().setCursor(shape)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_size(self._size + (1 if event.angleDelta().y() > 0 else -1))
            event.accept()
            return
        self._roll(event)

    def _roll(self, event: QWheelEvent) -> None:
        """Lead on through the text, or back."""
        exact = event.pixelDelta()
        if exact.isNull():
            lines = self._direction.ahead(event.angleDelta()) / 120 * QApplication.wheelScrollLines()
            by = lines * self.bar.singleStep()
        else:
            by = self._direction.ahead(exact)
        self.bar.setValue(self.bar.value() + round(by))
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            point = self._on(event.pos())
            tip = self.tip_at(point) if point is not None else ""
            if tip:
                QToolTip.showText(event.globalPos(), plain_tip(tip), self.viewport())
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def tip_at(self, point: int) -> str:
        """What is said of the character at `point`: of its innermost mark, then of its layers."""
        found = self.marks_at(point)
        tips = [self.tip_for(found[0].kind, found[0].id)] if found and self.tip_for is not None else []
        return "\n\n".join(dict.fromkeys([*tips, *(layer.tip for layer in self.layers_at(point))]))

    # -- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moving and selecting by characters; every other key goes on to whoever holds this widget."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        if event.matches(QKeySequence.StandardKey.SelectAll):
            if self.text:
                self.select(Span(0, len(self.text)))
            return
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        others = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        key = Qt.Key(event.key())
        to = None
        if not event.modifiers() & others:
            to = self._far_destination(key) if control else self._destination(key, shift)
        if to is None:
            event.ignore()
            return
        self._move(to, keep=shift)
        self.show_point(self._caret)

    def _destination(self, key: Qt.Key, shift: bool) -> int | None:
        """Where a key moves the caret; None if the key is not for moving it."""
        match key:
            case Qt.Key.Key_Home:
                return self._set.line_ends(self._caret)[0]
            case Qt.Key.Key_End:
                return self._set.line_ends(self._caret)[1]
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                page = self._across / self._set.measures.pitch - 1
                return self._in_next_line(-page if key == Qt.Key.Key_PageUp else page)
            case _:
                return self._by_arrow(key, shift)

    def _far_destination(self, key: Qt.Key) -> int | None:
        """As `_destination`, with Ctrl: an end of the text, or where a mark begins or ends."""
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return 0 if key == Qt.Key.Key_Home else len(self.text)
        match self._direction.arrows.get(key):
            case Move.BEFORE:
                first = max(self._caret - REACH, 0)
                before = [edge for edge in self._edges(first, self._caret) if edge < self._caret]
                return max(before, default=self.before(first + 1))
            case Move.AFTER:
                last = min(self._caret + REACH, len(self.text))
                behind = [edge for edge in self._edges(self._caret, last) if edge > self._caret]
                return min(behind, default=self.after(max(last - 1, 0)))
            case _:
                return None

    def _edges(self, first: int, last: int) -> set[int]:
        """Where marks begin and end that touch these characters."""
        marks = self._marks.touching(first, last)
        return {edge for mark, _lane in marks for edge in (mark.span.start, mark.span.end)}

    def _by_arrow(self, key: Qt.Key, shift: bool) -> int | None:
        selection = self.selection()
        match self._direction.arrows.get(key):
            case Move.BEFORE:
                return selection.start if selection and not shift else self.before(self._caret)
            case Move.AFTER:
                return selection.end if selection and not shift else self.after(self._caret)
            case Move.LINE_BEFORE if shift or self._direction.lines_by_arrow:
                return self._in_next_line(-1)
            case Move.LINE_AFTER if shift or self._direction.lines_by_arrow:
                return self._in_next_line(1)
            case _:
                return None

    def _in_next_line(self, lines: float) -> int:
        box = self._set.caret(self._caret)
        y = box.center().y() + lines * self._set.measures.pitch
        if y < 0:
            return 0
        return len(self.text) if y > self._set.height else self._set.point_between(box.left(), y)

    def copy(self) -> None:
        """Put the selected characters on the clipboard exactly as the project holds them."""
        selection = self.selection()
        if selection is not None:
            QGuiApplication.clipboard().setText(selection.of(self.text))
