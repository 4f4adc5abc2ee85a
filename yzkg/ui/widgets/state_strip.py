"""All records of a run in one narrow strip, from the first to the last, in the colours and marks of their states."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from yzkg.extract.progress import Settled
from yzkg.store.run_progress import STRIP_STATES, RunStrip
from yzkg.ui import wording
from yzkg.ui.locator_said import locator_said
from yzkg.ui.spoken import announce
from yzkg.ui.state_marks import LINE, MARK, draw_mark, fill
from yzkg.ui.theme import active_theme

_BODY = 24  # pixels
_ROOM = 2  # around all
_CODES = {state: code for code, state in enumerate(STRIP_STATES)}
# What is shown, or opened, of many records at one place: what wants looking at comes first.
_FIRST = tuple(_CODES[state] for state in ("failed", "cut", "done", "empty", "reviewed", "pending"))
_STACKED = tuple(_CODES[state] for state in ("reviewed", "done", "cut", "empty", "failed"))  # from below


class StateStrip(QWidget):
    """Painted from one byte a record, so that it holds any number of them. `opened` carries a record id."""

    opened = Signal(int)
    spoken_role = QAccessible.Role.Chart

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._strip = RunStrip()
        self._places: dict[int, int] = {}
        self._picture: QPixmap | None = None
        self._changed: set[int] = set()  # places that are other in the picture
        self._cursor: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("The records of the run"))
        self.setAccessibleDescription(
            self.tr("Left and right go from record to record, up and down to failed and cut ones, Enter opens one")
        )

    # what is shown

    @property
    def run_id(self) -> int:
        return self._strip.run_id

    def show_strip(self, strip: RunStrip) -> None:
        """Show all records of a run; the strip is this widget's own from now on."""
        self._strip = strip
        self._places = {record: place for place, record in enumerate(strip.records)}
        if self._cursor is not None and self._cursor >= len(strip.states):
            self._cursor = None
        self._redraw()

    def settle(self, settled: Iterable[Settled], *, only_pending: bool = False) -> None:
        """Some records have another state now; `only_pending`: those of them that were not known to be read."""
        for one in settled:
            place = self._places.get(one.record_id)
            if place is not None and not (only_pending and self._strip.states[place]):
                self._strip.states[place] = _CODES[one.state]
                self._changed.add(place)
        self.update()

    def count(self, state: str) -> int:
        return self._strip.states.count(_CODES[state])

    def _redraw(self) -> None:
        self._picture = None
        self._changed.clear()
        self.update()

    # places

    def sizeHint(self) -> QSize:
        return QSize(400, _BODY + MARK + LINE + 2 * _ROOM)

    def _edge(self, place: int) -> int:
        """The pixel at which a record begins; that of the number of records is the end."""
        return _ROOM + place * (self.width() - 2 * _ROOM) // max(1, len(self._strip.states))

    def _cell(self, place: int) -> QRect:
        left = self._edge(place)
        return QRect(left, _ROOM + MARK, max(1, self._edge(place + 1) - left), _BODY)

    def records_at(self, x: int) -> range:
        """The places of the records that are drawn at a pixel."""
        count, width = len(self._strip.states), self.width() - 2 * _ROOM
        if not count or width <= 0 or not _ROOM <= x < _ROOM + width:
            return range(0)
        first = -(-(x - _ROOM) * count // width)
        if self._edge(first) > x or first >= count:  # several pixels a record: the one that began before
            first -= 1
        last = max(first + 1, -(-(x + 1 - _ROOM) * count // width))
        return range(first, min(last, count))

    def record_at(self, x: int) -> int | None:
        """The place of the record there that most wants looking at."""
        places = self.records_at(x)
        return min(places, key=lambda place: _FIRST.index(self._strip.states[place])) if places else None

    def said_of(self, place: int, beside: int = 0) -> str:
        """What a record is and how it stands; `beside`: how many more lie at the same place."""
        state = wording.state_name(STRIP_STATES[self._strip.states[place]])
        text = f"{locator_said(self._strip.locators[place])}\n{state}"
        return text + ("\n" + self.tr("and %n more record(s) here", "", beside) if beside else "")

    def spoken(self) -> str:
        """The record under the cursor of the keys."""
        return self.said_of(self._cursor) if self._cursor is not None else ""

    # painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture is None or (self._changed and self._in_cells):
            self._picture = self._drawn()
        elif self._changed:
            self._mend(self._picture)
        self._changed.clear()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        theme = active_theme()
        if self._cursor is not None and self.hasFocus():
            cell = self._cell(self._cursor).adjusted(-2, -2, 1, 1)
            painter.setPen(QColor(theme.palette["text"]))
            painter.drawRect(cell)

    def _drawn(self) -> QPixmap:
        theme, ratio = active_theme(), self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        body = self._body()
        painter.fillRect(body, QColor(theme.palette["pressed"]))
        if self._in_cells:
            self._draw_cells(painter)
        else:
            self._draw_columns(painter, range(body.left(), body.right() + 1))
        painter.end()
        return picture

    def _mend(self, picture: QPixmap) -> None:
        """Draw anew what has changed: of thousands of records, few do at a time."""
        body = self._body()
        columns: set[int] = set()
        for place in self._changed:
            left = self._edge(place)
            columns.update(range(left, max(left + 1, self._edge(place + 1))))
        painter = QPainter(picture)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        for x in columns:
            painter.fillRect(x, 0, 1, self.height(), Qt.GlobalColor.transparent)
            painter.fillRect(x, body.top(), 1, body.height(), QColor(active_theme().palette["pressed"]))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        self._draw_columns(painter, columns)
        painter.end()

    def _body(self) -> QRect:
        return QRect(_ROOM, _ROOM + MARK, self.width() - 2 * _ROOM, _BODY)

    @property
    def _in_cells(self) -> bool:
        """Whether there is room to draw every record by itself."""
        return len(self._strip.states) * 3 <= self.width() - 2 * _ROOM

    def _draw_cells(self, painter: QPainter) -> None:
        """Every record by itself, with a gap between."""
        theme = active_theme()
        for place, code in enumerate(self._strip.states):
            cell = self._cell(place).adjusted(0, 0, -1, 0)
            brush = fill(STRIP_STATES[code], theme)
            if brush is not None:
                painter.fillRect(cell, brush)
            draw_mark(painter, STRIP_STATES[code], cell, theme)

    def _draw_columns(self, painter: QPainter, columns: Iterable[int]) -> None:
        """A pixel for one or many records: its states on top of each other, each as high as its share."""
        theme, states, body = active_theme(), self._strip.states, self._body()
        brushes = {code: fill(STRIP_STATES[code], theme) for code in _STACKED}
        for x in columns:
            places = self.records_at(x)
            here = states[places.start : places.stop]
            floor, seen = body.bottom() + 1, 0
            for code in _STACKED:
                share = here.count(code)
                if not share:
                    continue
                seen += share
                top = body.bottom() + 1 - round(_BODY * seen / len(here))
                brush = brushes[code]
                if brush is not None:
                    painter.fillRect(x, top, 1, floor - top, brush)
                floor = top
                if STRIP_STATES[code] in ("failed", "cut") or (STRIP_STATES[code] == "reviewed" and share == len(here)):
                    draw_mark(painter, STRIP_STATES[code], QRect(x, body.top(), 1, _BODY), theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._picture = None

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._redraw()

    # hand and keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._tell(event.pos().x(), event.globalPos())
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if QToolTip.isVisible():  # it follows the hand
            self._tell(round(event.position().x()), event.globalPosition().toPoint())

    def _tell(self, x: int, where: QPoint) -> None:
        place = self.record_at(x)
        if place is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(where, self.said_of(place, len(self.records_at(x)) - 1), self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = self.record_at(round(event.position().x()))
        if event.button() is Qt.MouseButton.LeftButton and place is not None:
            self._cursor = place
            self.opened.emit(self._strip.records[place])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        count = len(self._strip.states)
        here = self._cursor
        steps = {
            Qt.Key.Key_Right: 0 if here is None else min(count - 1, here + 1),
            Qt.Key.Key_Left: 0 if here is None else max(0, here - 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: count - 1,
            Qt.Key.Key_Down: self._next_trouble(-1 if here is None else here, 1),
            Qt.Key.Key_Up: self._next_trouble(count if here is None else here, -1),
        }
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and here is not None:
            self.opened.emit(self._strip.records[here])
        elif key in steps and count:
            place = steps[key]
            if place is not None:
                self._cursor = place
                self.update()
                QToolTip.showText(self.mapToGlobal(self._cell(place).bottomLeft()), self.spoken(), self)
                announce(self, self.spoken())
        else:
            super().keyPressEvent(event)

    def _next_trouble(self, place: int, step: int) -> int | None:
        troubles = (_CODES["failed"], _CODES["cut"])
        rest = range(place + 1, len(self._strip.states)) if step > 0 else range(place - 1, -1, -1)
        return next((p for p in rest if self._strip.states[p] in troubles), None)
