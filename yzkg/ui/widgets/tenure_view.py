"""Holders of one office along time: a bar a spell, a tick an attestation, gaps and doubles lit up."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleValueChangeEvent,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from yzkg.analysis.tenures import Attested, Lane, Spell
from yzkg.core.calendar import era_on, iso_to_jdn, jdn_to_iso
from yzkg.ui.theme import active_theme

ROW, HEAD, NAMES, EDGE = 30, 44, 150, 14  # pixels: a holder, the ruler, the names at the left, the margins
_LEAST = 7.0  # pixels of a bar: one attestation can be seen and hit


class TenureView(QWidget):
    """`chosen` carries (holder, spell) by their places; spell -1: what has no date. Arrows go through them.

    `events`: (day, name) of lines across.
    """

    spoken_role = QAccessible.Role.Chart
    chosen = Signal(int, int)
    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lane: Lane | None = None
        self._at: tuple[int, int] | None = None
        self.events: tuple[tuple[int, str], ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(HEAD + 2 * ROW)

    def show_lane(self, lane: Lane | None) -> None:
        self._lane, self._at = lane, None
        rows = len(lane.holders) if lane is not None else 0
        self.setMinimumHeight(HEAD + max(2, rows) * ROW + EDGE)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(700, self.minimumHeight())

    @property
    def at(self) -> tuple[int, int] | None:
        return self._at

    def attested(self, holder: int, spell: int) -> tuple[Attested, ...]:
        """What attests a spell."""
        assert self._lane is not None
        one = self._lane.holders[holder]
        return one.undated if spell < 0 else one.spells[spell].attested

    def spoken(self) -> str:
        if self._lane is None or self._at is None:
            return ""
        holder, spell = self._at
        one = self._lane.holders[holder]
        if spell < 0:
            return self.tr("{name}: %n time(s) without a date", "", len(one.undated)).format(name=one.label)
        days = one.spells[spell]
        told = self.tr("{name}: {first} to {last}, attested %n time(s)", "", len(days.attested))
        beside = [
            self._lane.holders[b if a == holder else a].label
            for first, last, a, b in self._lane.doubles
            if holder in (a, b) and first <= days.last and last >= days.first
        ]
        words = told.format(name=one.label, first=jdn_to_iso(days.first), last=jdn_to_iso(days.last))
        if beside:
            words += self.tr("; at the same time as {names}").format(names=", ".join(dict.fromkeys(beside)))
        return words

    # -- places

    def _span(self) -> tuple[int, int]:
        """The days shown, whole years."""
        days = self._lane.days if self._lane is not None else None
        if days is None:
            return 0, 365
        first, last = (int(jdn_to_iso(day)[:4]) for day in days)
        return iso_to_jdn(f"{first:04}-01-01"), iso_to_jdn(f"{last + 1:04}-01-01")

    def _x(self, day: float) -> float:
        first, last = self._span()
        wide = max(self.width() - NAMES - 2 * EDGE, 50)
        return NAMES + EDGE + (day - first) / max(last - first, 1) * wide

    def _bar(self, holder: int, spell: Spell) -> QRectF:
        left, right = self._x(spell.first), self._x(spell.last + 1)
        if right - left < _LEAST:
            middle = (left + right) / 2
            left, right = middle - _LEAST / 2, middle + _LEAST / 2
        return QRectF(left, HEAD + holder * ROW + 7, right - left, ROW - 14)

    def _places(self) -> list[tuple[int, int]]:
        """All that can be chosen, holder by holder."""
        if self._lane is None:
            return []
        return [
            (n, spell)
            for n, one in enumerate(self._lane.holders)
            for spell in (*range(len(one.spells)), *((-1,) if one.undated else ()))
        ]

    # -- choosing

    def _choose(self, at: tuple[int, int]) -> None:
        self._at = at
        self.update()
        self.chosen.emit(*at)
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(self, self.spoken()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._lane is None or event.button() != Qt.MouseButton.LeftButton:
            return
        row = int((event.position().y() - HEAD) // ROW)
        mine = [at for at in self._places() if at[0] == row]
        if not mine:
            return
        one = self._lane.holders[row]
        if event.position().x() < NAMES:
            self._choose(mine[0])
            return
        x = event.position().x()
        dated = [at for at in mine if at[1] >= 0]
        near = [
            at for at in dated if self._bar(row, one.spells[at[1]]).adjusted(-3, -8, 3, 8).contains(event.position())
        ]
        if near:
            self._choose(min(near, key=lambda at: abs(self._bar(row, one.spells[at[1]]).center().x() - x)))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        places = self._places()
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at is not None:
            self.opened.emit()
        elif not places or event.key() not in (*steps, Qt.Key.Key_Up, Qt.Key.Key_Down):
            super().keyPressEvent(event)
        elif self._at is None:
            self._choose(places[0])
        elif event.key() in steps:
            n = places.index(self._at) + steps[Qt.Key(event.key())]
            self._choose(places[max(0, min(n, len(places) - 1))])
        else:
            way = 1 if event.key() == Qt.Key.Key_Down else -1
            here = self._at[0]
            rows = sorted({at[0] for at in places if (at[0] - here) * way > 0})
            if rows:
                row = rows[0] if way > 0 else rows[-1]
                self._choose(next(at for at in places if at[0] == row))

    # -- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint(painter)
        if self.hasFocus():
            painter.setPen(QPen(active_theme().colour("focus"), 1.6))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def paint(self, painter: QPainter) -> None:
        """Paint all of it; on paper too."""
        theme = active_theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.colour("base"))
        if self._lane is None:
            return
        self._paint_gaps(painter)
        self._paint_ruler(painter)
        for n in range(len(self._lane.holders)):
            self._paint_holder(painter, n)
        self._paint_doubles(painter)

    def _paint_gaps(self, painter: QPainter) -> None:
        assert self._lane is not None
        theme = active_theme()
        hatch = QColor(theme.colour("warning"))
        for first, last in self._lane.gaps:
            box = QRectF(self._x(first), HEAD, self._x(last) - self._x(first), self.height() - HEAD - EDGE / 2)
            painter.fillRect(box, hatch)
            painter.setPen(QPen(theme.colour("on_warning"), 1, Qt.PenStyle.DotLine))
            painter.drawLine(box.topLeft(), box.bottomLeft())
            painter.drawLine(box.topRight(), box.bottomRight())
            if box.width() > 70:
                painter.drawText(box.adjusted(4, 2, -4, 0), Qt.AlignmentFlag.AlignHCenter, self.tr("nobody"))

    def _paint_ruler(self, painter: QPainter) -> None:
        theme = active_theme()
        first, last = self._span()
        years = range(int(jdn_to_iso(first)[:4]), int(jdn_to_iso(last)[:4]) + 1)
        step = max(1, round(len(years) * 58 / max(self.width() - NAMES, 100)))
        for year in years:
            day = iso_to_jdn(f"{year:04}-01-01")
            x = self._x(day)
            painter.setPen(QPen(theme.colour("border"), 1))
            painter.drawLine(QPointF(x, HEAD - 6), QPointF(x, self.height() - EDGE / 2))
            if (year - years[0]) % step == 0 and day < last:
                painter.setPen(theme.colour("muted"))
                painter.drawText(QPointF(x + 3, HEAD - 8), str(year))
                era = era_on(day + 100)  # after the new year of the Chinese calendar
                if era is not None:
                    painter.drawText(QPointF(x + 3, HEAD - 24), f"{era.name} {year - era.first_year + 1}")
        for day, name in self.events:
            if first <= day < last:
                painter.setPen(QPen(theme.colour("on_warning"), 1.2, Qt.PenStyle.DashLine))
                painter.drawLine(QPointF(self._x(day), HEAD), QPointF(self._x(day), self.height() - EDGE / 2))
                wide = painter.fontMetrics().horizontalAdvance(name)
                x = self._x(day) + 3
                x = x if x + wide < self.width() - 2 else x - wide - 8
                painter.drawText(QPointF(x, self.height() - EDGE / 2 - 2), name)

    def _paint_holder(self, painter: QPainter, n: int) -> None:
        assert self._lane is not None
        theme, one = active_theme(), self._lane.holders[n]
        row = QRectF(0, HEAD + n * ROW, self.width(), ROW)
        if self._at is not None and self._at[0] == n:
            painter.fillRect(row, theme.colour("hover"))
        painter.setPen(theme.colour("text"))
        name = painter.fontMetrics().elidedText(one.label, Qt.TextElideMode.ElideRight, NAMES - 2 * EDGE)
        painter.drawText(row.adjusted(EDGE, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, name)
        if one.undated:
            painter.setPen(theme.colour("muted"))
            words = self.tr("+%n undated", "", len(one.undated))
            painter.drawText(
                QRectF(0, row.top(), NAMES - 4, ROW), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, words
            )
        ink = theme.colour("accent")
        for place, spell in enumerate(one.spells):
            bar = self._bar(n, spell)
            ground = QColor(ink)
            ground.setAlphaF(0.45)
            painter.setPen(QPen(ink, 2.2 if self._at == (n, place) else 1))
            painter.setBrush(ground)
            painter.drawRoundedRect(bar, 3, 3)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for told in spell.attested:
                if told.first is not None:
                    x = self._x(told.first)
                    painter.drawLine(QPointF(x, bar.top()), QPointF(x, bar.bottom()))

    def _paint_doubles(self, painter: QPainter) -> None:
        assert self._lane is not None
        pen = QPen(active_theme().colour("on_error"), 2)
        for first, last, one, other in self._lane.doubles:
            for row in (one, other):
                y = HEAD + row * ROW + ROW - 5
                painter.setPen(pen)
                painter.drawLine(QPointF(self._x(first), y), QPointF(max(self._x(last), self._x(first) + 3), y))
