"""A drawn chart to point into, by mouse and by keys: every number opens what stands behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleValueChangeEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme

if TYPE_CHECKING:
    from yzkg.analysis.charts import Mark
    from yzkg.ui.charting import ChartDrawn


class ChartView(QWidget):
    """`chosen` carries (period, group) of the number under the pointer or the keys; `opened`: Enter or a second click.

    Arrows go along time and, up and down, through the groups of a period.
    """

    spoken_role = QAccessible.Role.Chart
    chosen = Signal(int, int)
    opened = Signal()
    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drawn: ChartDrawn | None = None
        self._mark: Mark | None = None
        self.says: Callable[[int, int], str] = lambda _period, _group: ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(320, 240)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(860, 460)

    def show_chart(self, drawn: ChartDrawn | None) -> None:
        """Show another drawing; what is chosen stays where it is the same number."""
        before = self._mark
        self._drawn, self._mark = drawn, None
        if drawn is not None and before is not None:
            same = [m for m in drawn.chart.marks if (m.period, m.group) == (before.period, before.group)]
            self._mark = same[0] if same else None
        self.update()

    def forget(self) -> None:
        """Choose nothing: what is drawn next is another chart."""
        self._mark = None

    @property
    def mark(self) -> Mark | None:
        return self._mark

    def spoken(self) -> str:
        return "" if self._mark is None else self.says(self._mark.period, self._mark.group)

    # -- choosing

    def _at(self, point: QPointF) -> Mark | None:
        if self._drawn is None:
            return None
        x, y = point.x() / max(self.width(), 1), point.y() / max(self.height(), 1)
        return next((mark for mark in reversed(self._drawn.chart.marks) if mark.holds(x, y)), None)

    def _choose(self, mark: Mark) -> None:
        self._mark = mark
        self.update()
        self.chosen.emit(mark.period, mark.group)
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(self, self.spoken()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        mark = self._at(event.position())
        if mark is not None and event.button() == Qt.MouseButton.LeftButton:
            self._choose(mark)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._at(event.position()) is not None:
            self.opened.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            mark = self._at(QPointF(event.pos()))
            if mark is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), plain_tip(self.says(mark.period, mark.group)), self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._mark is not None:
            self.opened.emit()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(Qt.Key(key))
        else:
            super().keyPressEvent(event)

    def _step(self, key: Qt.Key) -> None:
        """Along: to the nearest period in that direction, the same group if it is there; else through a period."""
        marks = self._drawn.chart.marks if self._drawn is not None else ()
        if not marks:
            return
        if self._mark is None:
            self._choose(min(marks, key=lambda m: (m.period, m.group)))
            return
        here = self._mark
        way = 1 if key in (Qt.Key.Key_Right, Qt.Key.Key_Up) else -1
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            there = [m for m in marks if (m.period - here.period) * way > 0]
            if there:
                self._choose(min(there, key=lambda m: (abs(m.period - here.period), abs(m.group - here.group))))
            return
        # Upwards in a stack is to a higher group; rows of a chart of changes are numbered downwards.
        rows = all(m.period == here.period for m in marks)
        there = [m for m in marks if m.period == here.period and (m.group - here.group) * (-way if rows else way) > 0]
        if there:
            self._choose(min(there, key=lambda m: abs(m.group - here.group)))

    # -- painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = active_theme()
        painter.fillRect(self.rect(), theme.colour("base"))
        if self._drawn is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(self.rect()), self._drawn.image)
        if self._mark is not None:
            mark, wide, high = self._mark, self.width(), self.height()
            box = QRectF(
                mark.left * wide, mark.top * high, (mark.right - mark.left) * wide, (mark.bottom - mark.top) * high
            )
            painter.setPen(QPen(theme.colour("text"), 2.0))
            painter.drawRect(box.adjusted(-2, -2, 2, 2))
        if self.hasFocus():
            painter.setPen(QPen(theme.colour("focus"), 1.6))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()
