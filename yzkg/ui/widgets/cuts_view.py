"""The records of a source as a reader walks through them: by keys, and cutting with the mouse."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QToolButton, QWidget

from yzkg.core.text import Span
from yzkg.ui.models.cut_steps import first_stop, last_stop
from yzkg.ui.models.cuts import Cuts, Renewal
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.cuts_page import CutsPage
from yzkg.ui.widgets.cuts_paint import PAD, Draft
from yzkg.ui.widgets.source_text_setting import SetText

GRASP = 6  # pixels on either side of a rule that can be taken hold of

_CONTROL = Qt.KeyboardModifier.ControlModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_MEANT = _SHIFT | _CONTROL | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class CutsView(CutsPage):
    """Moves the caret and the current record; tells what is asked for, and every other key goes on."""

    cut_dragged = Signal(int, int)  # the record that begins at the cut, and by how many code points it moves
    join_asked = Signal(int)  # the record to join with the one before
    open_asked = Signal(int)
    menu_asked = Signal(QPoint)  # in pixels of the screen; the current record and the caret are there

    def __init__(self, cuts: Cuts, parent: QWidget | None = None) -> None:
        super().__init__(cuts, parent)
        self._held: int | None = None  # the line whose rule is being dragged
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.viewport().setMouseTracking(True)
        self.join = QToolButton(self.viewport())
        self.join.setText(self.tr("Join with the one before"))
        self.join.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.join.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.join.setCursor(Qt.CursorShape.ArrowCursor)
        self.join.clicked.connect(self._on_join)
        self.join.hide()

    def take_in(self, renewal: Renewal | None = None) -> None:
        self._hover(None)
        super().take_in(renewal)

    # -- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moving; every other key goes on to whoever holds this widget."""
        if event.key() == Qt.Key.Key_Escape and self._held is not None:
            self._let_go()
            return
        line = self.line
        if line is None or not self._moved(Qt.Key(event.key()), event.modifiers() & _MEANT, line):
            event.ignore()

    def _moved(self, key: Qt.Key, modifiers: Qt.KeyboardModifier, line: int) -> bool:
        if not modifiers:
            steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
            if key in steps:
                self._go_to_line(self.cuts.step(line, steps[key]))
                return True
            if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
                self._turn(-1 if key == Qt.Key.Key_PageUp else 1)
                return True
        elif modifiers == _CONTROL and key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            home = key == Qt.Key.Key_Home
            self._go_to_line(self.cuts.step(-1, 1) if home else self.cuts.step(self.cuts.count, -1))
            return True
        point = self._destination(key, modifiers, line)
        if point is None:
            return False
        self._caret = point
        self.show_caret()
        self.current_changed.emit()
        return True

    def _destination(self, key: Qt.Key, modifiers: Qt.KeyboardModifier, line: int) -> int | None:
        """Where a key moves the caret; None if it is not for that."""
        text, caret = self.setting.text(line), self._caret
        pitch = self.setting.measures.pitch
        match key, modifiers:
            case Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier:
                return text.before(caret)
            case Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier:
                return text.after(caret)
            case Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier:
                return text.line_ends(caret)[0]
            case Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier:
                return text.line_ends(caret)[1]
            case Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier:
                return last_stop(text.text, caret) or 0
            case Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier:
                return first_stop(text.text, caret) or len(text.text)
            case ((Qt.Key.Key_Up | Qt.Key.Key_Down), Qt.KeyboardModifier.ControlModifier):
                box = text.caret(caret)
                y = box.center().y() + (pitch if key == Qt.Key.Key_Down else -pitch)
                return 0 if y < 0 else len(text.text) if y > text.height else text.point_between(box.left(), y)
            case _:
                return None

    def _go_to_line(self, line: int) -> None:
        if 0 <= line < self.cuts.count:
            self.go_to(self.cuts.row(line).id)

    def _turn(self, step: int) -> None:
        """One screen on or back; the record that then stands at the top becomes current."""
        bar = self.verticalScrollBar()
        before = self._first
        bar.setValue(bar.value() + step * max(1, self.viewport().height() - int(self.setting.measures.pitch)))
        if before == self._first:
            self._go_to_line(self.cuts.step(self.cuts.count, -1) if step > 0 else self.cuts.step(-1, 1))
            return
        whole = [line for line, y in self._seen() if y >= 0 and not self.cuts.line(line).beside]
        self._go_to_line(whole[0] if whole else self._first.line)

    # -- what the keys of the page ask for

    def step_by_line(self, back: bool) -> int:
        """By how much the cut before the current record moves to the next line break or end of a sentence.

        Negative: to the one before. Where the text has none, the line as it is set counts. 0 without a record before.
        """
        line = self.line
        if self._current is None or line is None:
            return 0
        if not back:
            text = self.setting.text(line)
            return first_stop(text.text) or text.line_ends(0)[1]
        found = self.cuts.beside(self._current, -1)
        if found is None:
            return 0
        before = self.cuts.text(found.id)
        stop = last_stop(before)
        if stop is None:
            stop = self._set_of(found.id).line_ends(len(before))[0]
        return stop - len(before)

    def step_by_character(self, back: bool) -> int:
        """The same by one whole character, with its combining marks."""
        line = self.line
        if self._current is None or line is None:
            return 0
        if not back:
            return self.setting.text(line).after(0)
        found = self.cuts.beside(self._current, -1)
        if found is None:
            return 0
        text = self._set_of(found.id)
        return text.before(len(text.text)) - len(text.text)

    def _set_of(self, record_id: int) -> SetText:
        """The set text of any record, shown or not."""
        line = self.cuts.line_of(record_id)
        return SetText(self.cuts.text(record_id), self.setting.measures) if line is None else self.setting.text(line)

    # -- mouse

    def _rule_at(self, y: float) -> int | None:
        """The line whose rule is so near that it can be taken hold of; a rule needs a record on either side."""
        for line, top in self._seen():
            shown = self.cuts.line(line)
            near = abs(y - top - self.setting.rule_of(shown.hidden)) <= GRASP
            if near and shown.place > 0 and not shown.hidden:
                return line
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        position = event.position().toPoint()
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._held = self._rule_at(position.y())
        if self._held is None:
            self._take(position)

    def _take(self, position: QPoint) -> None:
        """Make the record under a position current, with the caret there."""
        point = self.point_at(position)
        if point is not None:
            self._current, self._caret = self.cuts.row(point[0]).id, point[1]
        elif (found := self.line_at(position.y())) is not None:
            self._current, self._caret = self.cuts.row(found[0]).id, 0
        self.viewport().update()
        self.current_changed.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        position = event.position().toPoint()
        if self._held is not None:
            self._draft = self._draft_at(self._held, position)
            self._scroll_at_edge(position.y())
            self.viewport().update()
            return
        found = self.line_at(position.y())
        rule = self._rule_at(position.y())
        shape = Qt.CursorShape.IBeamCursor if self.point_at(position) else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(Qt.CursorShape.SplitVCursor if rule is not None else shape)
        in_head = found is not None and position.y() < found[1] + self.setting.text_top(found[0])
        self._hover(rule if rule is not None else found[0] if found is not None and in_head else None)

    def _scroll_at_edge(self, y: float) -> None:
        bar, height = self.verticalScrollBar(), self.viewport().height()
        if not 0 <= y < height:
            bar.setValue(bar.value() + (-1 if y < 0 else 1) * bar.singleStep())

    def _draft_at(self, held: int, position: QPoint) -> Draft:
        """The cut that letting go at a position would make, in the record that begins at the rule or the one above."""
        tops = {line: y for line, y in self._seen() if line in (held - 1, held)}
        upward = held not in tops or position.y() < tops[held]
        line = held - 1 if upward else held
        top = tops.get(line, -self.setting.height(line))
        length = len(self.setting.text(line).text)
        at = self._between(line, position.x(), position.y() - top - self.setting.text_top(line))
        if not upward and position.y() < top + self.setting.text_top(line):
            at = 0  # over the head: where the cut is now
        if upward:
            return Draft(line, Span(at, length) if at < length else None, at)
        return Draft(line, Span(0, at) if at > 0 else None, at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        held, draft = self._held, self._draft
        self._let_go()
        if held is None or draft is None or event.button() != Qt.MouseButton.LeftButton:
            return
        by = draft.cut if draft.line == held else draft.cut - len(self.setting.text(draft.line).text)
        if by:
            self.cut_dragged.emit(self.cuts.row(held).id, by)

    def _let_go(self) -> None:
        self._held = self._draft = None
        self.viewport().update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._current is not None and not self._held:
            self.open_asked.emit(self._current)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self._take(event.pos())
        if self._current is not None:
            self.menu_asked.emit(event.globalPos())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & _CONTROL:
            self.set_size(self._size + (1 if event.angleDelta().y() > 0 else -1))
            event.accept()
            return
        self._hover(None)
        super().wheelEvent(event)

    # -- the button on a rule

    def _hover(self, line: int | None) -> None:
        """Show the button that takes the cut under the pointer away."""
        if line is not None and (self.cuts.line(line).place == 0 or self.cuts.line(line).hidden):
            line = None  # nobody joins what is not in sight
        if line == self._hovered:
            return
        self._hovered = line
        top = next((y for number, y in self._seen() if number == line), None)
        self.join.setVisible(line is not None and top is not None)
        if line is not None and top is not None:
            self.join.setIcon(active_theme().icon("merge", "text"))
            self.join.adjustSize()
            rule = top + self.setting.rule_of(self.cuts.line(line).hidden)
            y = rule + (self.setting.room.head - self.join.height()) / 2
            self.join.move(int(self.viewport().width() - PAD - self.join.width()), int(y))
        self.viewport().update()

    def _on_join(self) -> None:
        if self._hovered is not None:
            record_id = self.cuts.row(self._hovered).id
            self._hover(None)
            self.join_asked.emit(record_id)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        if self._held is None:
            self._hover(None)
        super().scrollContentsBy(dx, dy)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
