"""How many facts are dated when, as bars on an axis of years, and a window on it that can be moved."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from yzkg.core.calendar import iso_to_jdn, jdn_to_iso
from yzkg.ui.spoken import announce
from yzkg.ui.theme import active_theme

Ints = npt.NDArray[np.int64]
PAD, GRIP = 10.0, 6.0  # pixels
BARS = 160
YEAR_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_EN_DASH = "\N{EN DASH}"


class TimeStrip(QWidget):
    """`moved` carries the window (first and last day) or None for the whole time.

    Mouse: drag the window or its edges; a click beside it brings it there, a double click shows the whole time. Keys:
    left and right move it, with Shift they make it narrower and wider, Home and End go to the ends, Esc opens it wide.
    """

    moved = Signal(object)
    spoken_role = QAccessible.Role.Slider

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: Ints = np.zeros(0, np.int64)
        self.range: tuple[int, int] | None = None
        self.days: tuple[int, int] | None = None
        self._held: tuple[str, float] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Time window"))
        self.setAccessibleDescription(
            self.tr("Left and right move it, Shift with them changes how long it is, Escape shows the whole time")
        )

    def spoken(self) -> str:
        """The window in words."""
        if self.days is None:
            return self.tr("the whole time")
        return span_said(*self.days)

    def show_days(self, first: Ints, last: Ints) -> None:
        """The days of all that is dated. A window that is open stays, within what there is."""
        if not len(first):
            self._bars, self.range, self.days = np.zeros(0, np.int64), None, None
            self.update()
            return
        self.range = (int(first.min()), int(last.max()))
        low, high = self.range
        wide = max(1, -(-(high - low + 1) // BARS))
        middle = np.clip((first + last) // 2, low, high)
        self._bars = np.bincount((middle - low) // wide, minlength=1)
        if self.days is not None:
            self.days = max(low, self.days[0]), min(high, self.days[1])
            if self.days[0] > self.days[1]:
                self.days = self.range
        self.update()

    def set_window(self, window: tuple[int, int] | None) -> None:
        """Move it there (within what is dated) and say so."""
        if self.range is None:
            window = None
        if window is not None and self.range is not None:
            long = min(window[1] - window[0], self.range[1] - self.range[0])
            first = min(max(window[0], self.range[0]), self.range[1] - long)
            window = (first, first + long)
        if window != self.days:
            self.days = window
            self.update()
            announce(self, self.spoken())
            self.moved.emit(window)

    def open_window(self) -> tuple[int, int] | None:
        """A first window, at the beginning: a twelfth of the time, but a year at least."""
        if self.range is None:
            return None
        long = min(self.range[1] - self.range[0], max(365, (self.range[1] - self.range[0]) // 12))
        return self.range[0], self.range[0] + long

    @property
    def step(self) -> int:
        """Days of one step."""
        return max(1, (self.days[1] - self.days[0]) // 4) if self.days is not None else 1

    def move_on(self, steps: int = 1) -> bool:
        """False at the end, where it stays."""
        if self.days is None or self.range is None:
            return False
        before = self.days
        self.set_window((before[0] + steps * self.step, before[1] + steps * self.step))
        return self.days != before

    # places

    def _x(self, day: float) -> float:
        assert self.range is not None
        low, high = self.range
        return PAD + (day - low) / max(1, high + 1 - low) * (self.width() - 2 * PAD)

    def _day(self, x: float) -> int:
        assert self.range is not None
        low, high = self.range
        return round(low + (x - PAD) / max(1.0, self.width() - 2 * PAD) * (high + 1 - low))

    def sizeHint(self) -> QSize:
        return QSize(400, round(QFontMetricsF(self.font()).height() * 2.9))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    # mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.range is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        x = event.position().x()
        window = self.days or self.open_window()
        assert window is not None
        left, right = self._x(window[0]), self._x(window[1] + 1)
        if self.days is None or not left - GRIP <= x <= right + GRIP:
            half = (window[1] - window[0]) // 2
            self.set_window((self._day(x) - half, self._day(x) - half + window[1] - window[0]))
            self._held = ("whole", x)
        else:
            edge = "first" if abs(x - left) <= GRIP else "last" if abs(x - right) <= GRIP else "whole"
            self._held = (edge, x)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is None or self.days is None or self.range is None:
            return
        what, since = self._held
        days = self._day(event.position().x()) - self._day(since)
        if not days:
            return
        first, last = self.days
        if what == "whole":
            self.set_window((first + days, last + days))
        elif what == "first":
            self.set_window((min(max(first + days, self.range[0]), last), last))
        else:
            self.set_window((first, max(min(last + days, self.range[1]), first)))
        self._held = (what, event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._held = None
        self.set_window(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, wider = event.key(), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if self.range is None or key not in _KEYS:
            super().keyPressEvent(event)
            return
        if key == Qt.Key.Key_Escape:
            self.set_window(None)
            return
        if self.days is None:
            self.set_window(self.open_window())
            return
        first, last = self.days
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            steps = 1 if key == Qt.Key.Key_Right else -1
            if wider:
                self.set_window((first, max(first, min(last + steps * self.step, self.range[1]))))
            else:
                self.move_on(steps)
        elif key == Qt.Key.Key_Home:
            self.set_window((self.range[0], self.range[0] + last - first))
        else:
            self.set_window((self.range[1] - last + first, self.range[1]))

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = active_theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(self.font())
        ground = self.height() - metrics.height() - 3
        painter.setPen(theme.colour("border"))
        painter.drawLine(QPointF(PAD, ground), QPointF(self.width() - PAD, ground))
        if self.range is None:
            return
        self._paint_window(painter, ground)
        most = int(self._bars.max(initial=1))
        wide = (self.width() - 2 * PAD) / max(1, len(self._bars))
        painter.setPen(Qt.PenStyle.NoPen)
        for place, count in enumerate(self._bars.tolist()):
            if count:
                high = max(1.5, (ground - 6) * (count / most) ** 0.5)
                middle = PAD + (place + 0.5) * wide
                painter.setBrush(theme.colour("accent" if self._inside(middle) else "strong_border"))
                painter.drawRect(QRectF(middle - wide / 2 + 0.3, ground - high, max(1.0, wide - 0.6), high))
        self._paint_years(painter, metrics)
        if self.hasFocus():
            painter.setPen(theme.colour("focus"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def _inside(self, x: float) -> bool:
        return self.days is None or self._x(self.days[0]) <= x <= self._x(self.days[1] + 1)

    def _paint_window(self, painter: QPainter, ground: float) -> None:
        if self.days is None:
            return
        theme = active_theme()
        left, right = self._x(self.days[0]), max(self._x(self.days[1] + 1), self._x(self.days[0]) + 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("hover"))
        painter.drawRect(QRectF(left, 2, right - left, ground - 2))
        painter.setBrush(theme.colour("focus"))
        for x in (left, right):
            painter.drawRoundedRect(QRectF(x - 2, 2, 4, ground - 2), 2, 2)

    def _paint_years(self, painter: QPainter, metrics: QFontMetricsF) -> None:
        assert self.range is not None
        first, last = (int(jdn_to_iso(day)[:4]) for day in self.range)
        room = metrics.horizontalAdvance("0000") * 1.8
        most = max(1.0, (self.width() - 2 * PAD) / room)
        step = next((step for step in YEAR_STEPS if (last - first) / step <= most), YEAR_STEPS[-1])
        painter.setPen(active_theme().colour("muted"))
        for year in range(-(-first // step) * step, last + 1, step):
            x = self._x(iso_to_jdn(f"{year:04}-01-01"))
            half = metrics.horizontalAdvance(str(year)) / 2
            if x - half >= PAD / 2 and x + half <= self.width() - PAD / 2:
                painter.drawText(QPointF(x - half, self.height() - metrics.descent() - 1), str(year))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.updateGeometry()
            self.update()


_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Escape)


def span_said(first: int, last: int) -> str:
    """From day to day."""
    return f"{jdn_to_iso(first)} {_EN_DASH} {jdn_to_iso(last)}"
