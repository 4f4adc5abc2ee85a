"""A whole record in one narrow strip at the edge of its text: where it was not read, proposed, decided, corrected."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from yzkg.store.honesty import BUCKETS, MAPPED, NOTHING, Honesty, RecordMap
from yzkg.ui import wording
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.honesty_strip import WIDE, draw_state, state_word

_ENDLESS = (1 << 24) - 1  # as Qt has it


class TextRuler(QWidget):
    """Runs the way that the text is scrolled. `asked` carries the character that was clicked."""

    asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._map = RecordMap(0, 0, b"")
        self._codes = b""  # of each pixel, as far as they are reckoned for this map and length
        self._lying = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("The whole record: what was read, proposed, decided and corrected"))

    @property
    def record_id(self) -> int:
        """Of the record that is mapped; 0 for none."""
        return self._map.record_id

    def show_map(self, map_: RecordMap) -> None:
        self._map, self._codes = map_, b""
        self.update()

    def lie(self, lying: bool) -> None:
        """Stand upright, or lie with the beginning at the right, as columns have it; as long as there is room."""
        self._lying = lying
        self.setMinimumSize(0 if lying else WIDE, WIDE if lying else 0)
        self.setMaximumSize(_ENDLESS if lying else WIDE, WIDE if lying else _ENDLESS)
        self.update()

    @property
    def _long(self) -> int:
        return self.width() if self._lying else self.height()

    def state_at(self, pixel: int) -> Honesty | None:
        """What is shown so many pixels from the beginning of the text; None where nothing stands."""
        code = self._code(pixel)
        return MAPPED[code] if code < NOTHING else None

    def _code(self, pixel: int) -> int:
        """The foremost of what falls on a pixel."""
        first = pixel * BUCKETS // max(1, self._long)
        return min(
            self._map.states[first : max(first + 1, (pixel + 1) * BUCKETS // max(1, self._long))], default=NOTHING
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = QPainter(self), active_theme()
        painter.fillRect(self.rect(), QColor(theme.palette["pressed"]))
        if self._lying:
            painter.translate(self.width(), 0)
            painter.rotate(90)
        if len(self._codes) != self._long:
            self._codes = bytes(map(self._code, range(self._long)))
        shown, at = self._codes, 0
        while at < len(shown):
            end = at + 1
            while end < len(shown) and shown[end] == shown[at]:
                end += 1
            if shown[at] < NOTHING:
                draw_state(painter, MAPPED[shown[at]], QRect(0, at, WIDE, end - at), theme)
            at = end

    def _pixel(self, event: QMouseEvent | QHelpEvent) -> int:
        place = event.position().toPoint() if isinstance(event, QMouseEvent) else event.pos()
        return self.width() - 1 - place.x() if self._lying else place.y()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._map.length:
            point = self._pixel(event) * self._map.length // max(1, self._long)
            self.asked.emit(max(0, min(point, self._map.length - 1)))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            pixel = self._pixel(event)
            state = self.state_at(pixel)
            number = wording.number(pixel * self._map.length // max(1, self._long) + 1)
            told = state_word(state) if state is not None else self.tr("nothing marked here")
            QToolTip.showText(
                event.globalPos(), self.tr("Character {number}: {state}").format(number=number, state=told), self
            )
            return True
        return super().event(event)
