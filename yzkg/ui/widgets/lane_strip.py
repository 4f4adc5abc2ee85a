"""When each of several is mentioned: a lane for each, their places as ticks on one axis of years."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log1p

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QFont, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from yzkg.core.calendar import iso_to_jdn, jdn_to_iso
from yzkg.ui import wording
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme

PAD = 10.0
LABEL_SHARE, LABEL_MOST = 0.38, 22.0  # of the width, and in widths of a character
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)  # years between two marks of the axis
TICK = 2.0  # pixels


@dataclass(frozen=True, slots=True)
class Lane:
    """`days`: the first and last day of each dated place (Julian day numbers); `undated`: how many have none; `side`:
    which of the proposed parts it belongs to."""

    label: str
    mentions: int
    days: Sequence[tuple[int, int]]
    undated: int = 0
    side: int = 0

    @property
    def years(self) -> tuple[int, int] | None:
        if not self.days:
            return None
        return _year(min(first for first, _ in self.days)), _year(max(last for _, last in self.days))


class LaneStrip(QWidget):
    """`chosen` carries the number of a lane that was clicked. Told apart by number and place, never by colour only."""

    chosen = Signal(int)
    spoken_role = QAccessible.Role.Chart

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lanes: Sequence[Lane] = ()
        self._present: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("When each of them is mentioned"))
        self.setAccessibleDescription(self.tr("Left and right go from member to member"))

    # what is shown

    def show_lanes(self, lanes: Sequence[Lane]) -> None:
        self._lanes = lanes
        self._present = None
        self.updateGeometry()
        self.update()

    def choose(self, number: int | None) -> None:
        self._present = number
        self.update()

    @property
    def lanes(self) -> Sequence[Lane]:
        return self._lanes

    def middle_of(self, number: int) -> int:
        """How far below the top the middle of a lane is."""
        return round(self._top(number) + self._line / 2)

    def spoken(self) -> str:
        """All lanes, or the chosen one."""
        numbers = range(len(self._lanes)) if self._present is None else [self._present]
        return "; ".join(self.said(number) for number in numbers if number < len(self._lanes))

    def said(self, number: int) -> str:
        """A lane in words: its number, what it is called, how many places and from when to when."""
        lane = self._lanes[number]
        mentions = wording.counted("mentions", lane.mentions)
        if lane.years is None:
            return self.tr("{number}: {name}, {mentions}, none of them dated").format(
                number=number + 1, name=lane.label, mentions=mentions
            )
        first, last = lane.years
        years = str(first) if first == last else self.tr("{first} to {last}").format(first=first, last=last)
        said = self.tr("{number}: {name}, {mentions}, {years}").format(
            number=number + 1, name=lane.label, mentions=mentions, years=years
        )
        if lane.undated:
            said += self.tr(", %n of them undated", "", lane.undated)
        return said

    # measures

    @property
    def _line(self) -> float:
        return round(QFontMetricsF(self.font()).height() * 1.45)

    def _top(self, number: int) -> float:
        """Lanes of another side stand a little apart."""
        gaps = sum(one.side != other.side for one, other in zip(self._lanes, self._lanes[1 : number + 1], strict=False))
        return PAD / 2 + number * self._line + gaps * self._line * 0.4

    def sizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(400))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(QFontMetricsF(self.font()).height() * 10), self.heightForWidth(0))

    def heightForWidth(self, width: int) -> int:
        lanes = max(1, len(self._lanes))
        return round(self._top(lanes - 1) + self._line + self._line + PAD / 2)

    def _field(self) -> QRectF:
        """Where ticks are drawn."""
        left = PAD + min(self.width() * LABEL_SHARE, self._label_width()) + PAD
        return QRectF(left, PAD / 2, max(20.0, self.width() - left - 2 * PAD), self.height() - self._line - PAD)

    def _label_width(self) -> float:
        metrics = QFontMetricsF(self.font())
        most = max((metrics.horizontalAdvance(self._label(number)) for number in range(len(self._lanes))), default=0.0)
        return min(most + 4, metrics.height() * LABEL_MOST)

    def _label(self, number: int) -> str:
        lane = self._lanes[number]
        return f"{number + 1}  {lane.label}  {wording.number(lane.mentions)}"

    def _span(self) -> tuple[int, int] | None:
        """The first day of the first year and the last of the last."""
        years = [year for lane in self._lanes if lane.years is not None for year in lane.years]
        if not years:
            return None
        return iso_to_jdn(f"{min(years):04d}-01-01"), iso_to_jdn(f"{max(years) + 1:04d}-01-01")

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, field, span = active_theme(), self._field(), self._span()
        painter.setPen(QPen(theme.colour("focus" if self.hasFocus() else "border"), 1))
        painter.setBrush(theme.colour("base"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        for number in range(len(self._lanes)):
            self._paint_ground(painter, number)
        if span is not None:
            self._paint_years(painter, field, span)
        for number in range(len(self._lanes)):
            self._paint_lane(painter, number, field, span)
        if span is not None:
            self._paint_axis(painter, field, span)
        painter.end()

    def _paint_ground(self, painter: QPainter, number: int) -> None:
        theme, top = active_theme(), self._top(number)
        if number == self._present:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("selection"))
            painter.drawRoundedRect(QRectF(4, top, self.width() - 8, self._line), 5, 5)
        if number and self._lanes[number].side != self._lanes[number - 1].side:
            painter.setPen(QPen(theme.colour("strong_border"), 1.2, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(PAD, top - self._line * 0.2), QPointF(self.width() - PAD, top - self._line * 0.2))

    def _years(self, field: QRectF, span: tuple[int, int]) -> list[tuple[int, float]]:
        """The years that are marked, and where."""
        first, last = _year(span[0]), _year(span[1])
        fits = max(1.0, field.width() / (QFontMetricsF(self.font()).horizontalAdvance("0000") * 1.6))
        step = next((step for step in STEPS if (last - first) / step <= fits), STEPS[-1])
        marked = (year for year in range(first - first % step, last + 1, step) if year >= first)
        return [(year, _place(field, span, iso_to_jdn(f"{year:04d}-01-01"))) for year in marked]

    def _paint_years(self, painter: QPainter, field: QRectF, span: tuple[int, int]) -> None:
        painter.setPen(QPen(active_theme().colour("border"), 1))
        for _year_marked, x in self._years(field, span):
            painter.drawLine(QPointF(x, field.top()), QPointF(x, field.bottom() + 4))

    def _paint_axis(self, painter: QPainter, field: QRectF, span: tuple[int, int]) -> None:
        theme, metrics = active_theme(), QFontMetricsF(self.font())
        painter.setFont(self.font())
        # Where the strip is higher than what is seen of it, the years stand at the lower edge of that.
        seen = min(self.height(), self.visibleRegion().boundingRect().bottom() + 1)
        y = seen - self._line - PAD / 2
        if seen < self.height():
            painter.fillRect(QRectF(1, y, self.width() - 2, seen - y), theme.colour("base"))
        painter.setPen(theme.colour("muted"))
        for year, x in self._years(field, span):
            wide = metrics.horizontalAdvance(str(year))
            if x + wide / 2 <= self.width() - 4:
                painter.drawText(QPointF(x - wide / 2, y + self._line * 0.75), str(year))

    def _paint_lane(self, painter: QPainter, number: int, field: QRectF, span: tuple[int, int] | None) -> None:
        theme, lane, top = active_theme(), self._lanes[number], self._top(number)
        present = number == self._present
        ink = theme.colour("on_selection" if present else "text")
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if present else QFont.Weight.Normal)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        room = field.left() - 2 * PAD
        label = metrics.elidedText(self._label(number), Qt.TextElideMode.ElideRight, room)
        painter.setPen(ink)
        painter.drawText(QPointF(PAD, top + (self._line + metrics.capHeight()) / 2), label)
        middle = top + self._line / 2
        if span is None or not lane.days:
            painter.setPen(theme.colour("muted"))
            painter.drawText(QPointF(field.left(), top + (self._line + metrics.capHeight()) / 2), self.tr("undated"))
            return
        painter.setPen(QPen(theme.colour("strong_border"), 1))
        ends = [_place(field, span, day) for pair in lane.days for day in pair]
        painter.drawLine(QPointF(min(ends), middle), QPointF(max(ends), middle))
        self._paint_ticks(painter, lane, field, span, middle)

    def _paint_ticks(self, painter: QPainter, lane: Lane, field: QRectF, span: tuple[int, int], middle: float) -> None:
        """Higher where many stand at one place of the line; a bar where a date names no single day."""
        at: Counter[int] = Counter()
        bars: set[tuple[int, int]] = set()
        for first, last in lane.days:
            left, right = _place(field, span, first), _place(field, span, last)
            at[round((left + right) / 2)] += 1
            if right - left > TICK:
                bars.add((round(left), round(right)))
        painter.setPen(Qt.PenStyle.NoPen)
        ink = active_theme().colour("accent")
        ground = active_theme().colour("accent")
        ground.setAlphaF(0.35)
        painter.setBrush(ground)
        for first_x, last_x in bars:
            painter.drawRect(QRectF(first_x, middle - 2.5, last_x - first_x, 5))
        painter.setBrush(ink)
        least, most = self._line * 0.42, self._line * 0.86
        for x, count in at.items():
            high = min(most, least + (most - least) * log1p(count - 1) / log1p(30))
            painter.drawRect(QRectF(x - TICK / 2, middle - high / 2, TICK, high))

    # the mouse

    def _lane_at(self, place: QPoint) -> int | None:
        return next((n for n in range(len(self._lanes)) if self._top(n) <= place.y() < self._top(n) + self._line), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self._lane_at(event.position().toPoint())
        if number is not None:
            self.chosen.emit(number)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            number = self._lane_at(event.pos())
            if number is not None:
                QToolTip.showText(event.globalPos(), plain_tip(self.said(number)), self)
            return True
        return super().event(event)


def _year(day: int) -> int:
    return int(jdn_to_iso(day)[:4])


def _place(field: QRectF, span: tuple[int, int], day: int) -> float:
    return field.left() + field.width() * (day - span[0]) / max(1, span[1] - span[0])
