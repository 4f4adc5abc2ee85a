"""All records of the list in one narrow strip beside it: how far each was seen, by width and mark, then by colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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

from yzkg.store.honesty import Honesty
from yzkg.ui import wording
from yzkg.ui.spoken import announce
from yzkg.ui.theme import Theme, active_theme

WIDE = 15  # pixels: three lanes, for what was read, proposed, decided
_LANE = WIDE // 3
_CODES = {state: code for code, state in enumerate(Honesty)}
_STATES = tuple(Honesty)
# Of many records at one place, what wants looking at is shown and opened.
_FIRST = (
    *(Honesty.FAILED, Honesty.CUT, Honesty.PROPOSED, Honesty.UNREAD),
    *(Honesty.IN_BULK, Honesty.EMPTY, Honesty.REVIEWED, Honesty.CORRECTED),
)
# A byte to a byte, so that the first of thousands is found without asking each.
_RANKS = bytes(_FIRST.index(_STATES[code]) if code < len(_STATES) else 0 for code in range(256))
_WANTING = frozenset(_CODES[state] for state in _FIRST[:4])


class HonestyStrip(QWidget):
    """A byte a record, in the order of the list. `opened` carries a record id."""

    opened = Signal(int)
    spoken_role = QAccessible.Role.Chart

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._records: Sequence[int] = ()
        self._places: Mapping[int, int] = {}
        self._states = bytearray()
        self._open: int | None = None
        self._cursor: int | None = None
        self._picture: QPixmap | None = None
        self.setFixedWidth(WIDE + 2)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("How far each record was seen"))
        self.setAccessibleDescription(self.tr("Up and down go to records that want looking at, Enter opens one"))

    # what is shown

    def show_states(self, records: Sequence[int], states: Mapping[int, Honesty]) -> None:
        """The records in the order of the list; one that is not in `states` counts as not read."""
        self._records = records
        self._places = {record: place for place, record in enumerate(records)}
        unread = Honesty.UNREAD
        self._states = bytearray(_CODES[states.get(record, unread)] for record in records)
        self._cursor = None
        self._redraw()
        counted = (f"{state_word(state)} {wording.number(self.count(state))}" for state in Honesty if self.count(state))
        self.setAccessibleDescription(", ".join(counted))

    def renew(self, record: int, state: Honesty) -> None:
        place = self._places.get(record)
        if place is not None and self._states[place] != _CODES[state]:
            self._states[place] = _CODES[state]
            self._redraw()

    def state(self, record: int) -> Honesty | None:
        place = self._places.get(record)
        return None if place is None else _STATES[self._states[place]]

    def count(self, state: Honesty) -> int:
        return self._states.count(_CODES[state])

    def show_open(self, record: int | None) -> None:
        self._open = self._places.get(record) if record is not None else None
        self.update()

    def _redraw(self) -> None:
        self._picture = None
        self.update()

    # places

    def sizeHint(self) -> QSize:
        return QSize(WIDE + 2, 200)

    def _edge(self, place: int) -> int:
        return place * self.height() // max(1, len(self._states))

    def places_at(self, y: int) -> range:
        """The places of the records that are drawn at a pixel."""
        count, height = len(self._states), self.height()
        if not count or not 0 <= y < height:
            return range(0)
        first = y * count // height
        return range(first, max(first + 1, min(count, (y + 1) * count // height)))

    def place_at(self, y: int) -> int | None:
        """The one of them that most wants looking at."""
        places = self.places_at(y)
        if not places:
            return None
        ranks = self._states[places.start : places.stop].translate(_RANKS)
        return places.start + ranks.index(min(ranks))

    def said_of(self, place: int, beside: int = 0) -> str:
        """What a record is; `beside`: how many more lie at the same place."""
        told = self.tr("Record {number}: {state}").format(
            number=wording.number(place + 1), state=state_word(_STATES[self._states[place]])
        )
        return told + ("\n" + self.tr("and %n more record(s) here", "", beside) if beside else "")

    def spoken(self) -> str:
        """The record under the cursor of the keys, else the open one."""
        place = self._cursor if self._cursor is not None else self._open
        return self.said_of(place) if place is not None else ""

    # painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture is None:
            self._picture = self._drawn()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        theme = active_theme()
        for place, colour in ((self._open, "text"), (self._cursor if self.hasFocus() else None, "focus")):
            if place is not None:
                top = min(self._edge(place), self.height() - 3)
                painter.setPen(QColor(theme.palette[colour]))
                painter.drawRect(QRect(0, top, WIDE + 1, max(2, self._edge(place + 1) - top - 1)))

    def _drawn(self) -> QPixmap:
        theme, ratio = active_theme(), self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.fillRect(1, 0, WIDE, self.height(), QColor(theme.palette["pressed"]))
        y = 0
        while y < self.height() and self._states:
            place = self.place_at(y)
            assert place is not None
            end = max(y + 1, min(self.height(), self._edge(place + 1)))
            gap = 1 if end - y > 3 else 0
            draw_state(painter, _STATES[self._states[place]], QRect(1, y, WIDE, end - y - gap), theme)
            y = end
        painter.end()
        return picture

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
            self._tell(event.pos().y(), event.globalPos())
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if QToolTip.isVisible():  # it follows the hand
            self._tell(round(event.position().y()), event.globalPosition().toPoint())

    def _tell(self, y: int, where: QPoint) -> None:
        place = self.place_at(y)
        if place is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(where, self.said_of(place, len(self.places_at(y)) - 1), self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(round(event.position().y()))
        if event.button() is Qt.MouseButton.LeftButton and place is not None:
            self.opened.emit(self._records[place])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self._cursor if self._cursor is not None else self._open
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cursor is not None:
            self.opened.emit(self._records[self._cursor])
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._go_on(-1 if here is None else here, 1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def _go_on(self, place: int, step: int) -> None:
        rest = range(place + 1, len(self._states)) if step > 0 else range(place - 1, -1, -1)
        found = next((one for one in rest if self._states[one] in _WANTING), None)
        if found is not None:
            self._cursor = found
            self.update()
            QToolTip.showText(self.mapToGlobal(QPoint(WIDE, self._edge(found))), self.spoken(), self)
            announce(self, self.spoken())


def state_word(state: Honesty) -> str:
    return wording.status_name(state) if state is Honesty.PROPOSED else wording.state_name(state)


def draw_state(painter: QPainter, state: Honesty, cell: QRect, theme: Theme) -> None:
    """How far it is by how wide it is: a thread for what was not read, one lane read and empty, two proposed, three
    decided. Trouble has its own marks: failed is crossed out, cut breaks off; what was corrected has a notch, and what
    was decided in bulk lacks the first lane, since nobody has read it.
    """
    shown = {Honesty.CORRECTED: "accepted", Honesty.IN_BULK: "reviewed"}
    colour = QColor(theme.status[shown.get(state, state.value)])
    left, top, high = cell.x(), cell.y(), cell.height()
    if state is Honesty.UNREAD:
        painter.fillRect(left + WIDE // 2, top, 1, high, colour)
    elif state is Honesty.EMPTY:
        painter.fillRect(left, top, 1, high, colour)
        painter.fillRect(left + _LANE - 1, top, 1, high, colour)
    elif state is Honesty.FAILED:
        painter.fillRect(left, top, WIDE, high, colour)
        painter.fillRect(left + _LANE, top, _LANE, high, QColor(theme.palette["base"]))
    elif state is Honesty.CUT:
        painter.fillRect(left, top, _LANE, high, colour)
        painter.fillRect(left + _LANE + 2, top, 2, high, colour)
        painter.fillRect(left + 2 * _LANE + 1, top, 1, high, colour)
    elif state is Honesty.PROPOSED:
        painter.fillRect(left, top, 2 * _LANE, high, colour)
    elif state is Honesty.IN_BULK:
        painter.fillRect(left + _LANE, top, 2 * _LANE, high, colour)
    else:
        painter.fillRect(left, top, WIDE, high, colour)
        if state is Honesty.CORRECTED:
            painter.fillRect(left + WIDE - 4, top, 2, high, QColor(theme.palette["base"]))
