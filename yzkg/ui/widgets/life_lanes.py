"""The course of a job: a lane for each kind of stage, a mark for each statement, in order of time from left to right.

A line leads from stage to stage of each thing; where it goes back up there is a round of revision. What is open ends in
an arrow, what is ended in a square. Words of verdicts stand beside their marks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from yzkg.analysis.lifecycles import Life, Stage
from yzkg.core.calendar import jdn_to_iso
from yzkg.core.lifecycle_rules import OPEN
from yzkg.core.pack import Pack
from yzkg.ui.models import review_words as words
from yzkg.ui.models.life_rows import outcome_word
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme

PAD = 12.0
SLOT, LANE, MARK = 3.2, 1.75, 0.36  # a stage, a lane, the radius of a mark, in heights of a line
WORDS = 1.15  # slots that the words of a verdict may take; the tip tells all


class LifeLanes(QWidget):
    """`chosen` carries the number of a stage that is looked at, `opened` one whose sentence is wanted."""

    chosen = Signal(int)
    opened = Signal(int)
    spoken_role = QAccessible.Role.Chart

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self.life: Life | None = None
        self.present = 0
        self._words: Mapping[int, str] = {}
        self._lanes: Sequence[str] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Course of the job"))
        self.setAccessibleDescription(self.tr("Left and right go from stage to stage, Enter opens its sentence"))

    def show_life(self, life: Life | None) -> None:
        self.life, self._words, self.present = life, {}, 0
        order = {type: (kind.stage or 0, at) for at, (type, kind) in enumerate(self._pack.statement_types.items())}
        stages = life.stages if life is not None else ()
        self._lanes = sorted({stage.type for stage in stages}, key=lambda type: order[type])
        self.updateGeometry()
        self.setMinimumSize(self.sizeHint())
        self.update()

    def show_words(self, said: Mapping[int, str]) -> None:
        """The words of verdicts by statement."""
        self._words = said
        self.update()

    def choose(self, number: int) -> None:
        if self.life is not None and 0 <= number < len(self.life.stages):
            self.present = number
            self.update()
            self.chosen.emit(number)

    # in words

    def spoken(self) -> str:
        """The stage that is looked at, and how the job ended."""
        if self.life is None or not self.life.stages:
            return ""
        told = self.tr("{at} of {all}: {stage}. {outcome}")
        return told.format(
            at=self.present + 1,
            all=len(self.life.stages),
            stage=self.said(self.present),
            outcome=outcome_word(self.life.outcome),
        )

    def said(self, number: int) -> str:
        """A stage in words: its type, day, things, verdict, and what it ends."""
        assert self.life is not None
        stage = self.life.stages[number]
        parts = [words.statement_type_word(self._pack, stage.type), _day(stage)]
        parts += [self.life.things[thing].label for thing in stage.things]
        parts += [self._words.get(stage.statement, "")]
        ended = self.life.judged.ends.get(number)
        parts += [outcome_word(ended)] if ended else []
        return ", ".join(part for part in parts if part)

    # measures

    def _line(self) -> float:
        return QFontMetricsF(self.font()).height()

    def _left(self) -> float:
        metrics = QFontMetricsF(self.font())
        said = (words.statement_type_word(self._pack, type) for type in self._lanes)
        return PAD * 2 + max((metrics.horizontalAdvance(word) for word in said), default=0.0)

    def _place(self, number: int) -> QPointF:
        assert self.life is not None
        lane = self._lanes.index(self.life.stages[number].type)
        line = self._line()
        return QPointF(self._left() + (number + 0.5) * SLOT * line, PAD + line * (1.4 + lane * LANE + 0.9))

    def sizeHint(self) -> QSize:
        stages = len(self.life.stages) if self.life is not None else 0
        line = self._line()
        wide = self._left() + (stages + 0.8) * SLOT * line + PAD
        return QSize(round(wide), round(PAD * 2 + line * (1.4 + max(len(self._lanes), 1) * LANE)))

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = active_theme()
        painter.setPen(QPen(theme.colour("focus" if self.hasFocus() else "border"), 1))
        painter.setBrush(theme.colour("base"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        if self.life is not None and self.life.stages:
            self._paint_lanes(painter)
            self._paint_days(painter, self.life)
            self._paint_ways(painter, self.life)
            for paint in (self._paint_words, self._paint_mark):
                for number in range(len(self.life.stages)):
                    paint(painter, self.life, number)
        painter.end()

    def _paint_lanes(self, painter: QPainter) -> None:
        theme, line = active_theme(), self._line()
        metrics = QFontMetricsF(self.font())
        for lane, type in enumerate(self._lanes):
            middle = PAD + line * (1.4 + lane * LANE + 0.9)
            painter.setPen(QPen(theme.colour("border"), 1))
            painter.drawLine(QPointF(self._left(), middle), QPointF(self.width() - PAD, middle))
            painter.setPen(theme.colour("text"))
            painter.drawText(
                QPointF(PAD, middle + metrics.capHeight() / 2), words.statement_type_word(self._pack, type)
            )

    def _paint_days(self, painter: QPainter, life: Life) -> None:
        theme, metrics = active_theme(), QFontMetricsF(self.font())
        told = ""
        end = 0.0
        for number, stage in enumerate(life.stages):
            day = _day(stage)
            x = self._place(number).x()
            if day and day != told and x - metrics.horizontalAdvance(day) / 2 > end:
                painter.setPen(theme.colour("muted"))
                painter.drawText(QPointF(x - metrics.horizontalAdvance(day) / 2, PAD + metrics.ascent()), day)
                end = x + metrics.horizontalAdvance(day) / 2 + 8
                edge = x - SLOT * self._line() / 2
                painter.setPen(QPen(theme.colour("border"), 1, Qt.PenStyle.DotLine))
                painter.drawLine(QPointF(edge, PAD), QPointF(edge, self.height() - PAD))
                told = day

    def _paint_ways(self, painter: QPainter, life: Life) -> None:
        """A line for each thing: they fork where stages part them, and merge where one names several."""
        theme = active_theme()
        for thing in range(len(life.things)) or (-1,):
            way = [n for n, stage in enumerate(life.stages) if thing in stage.things or not stage.things]
            if thing >= 0 and not any(thing in life.stages[number].things for number in way):
                continue
            painter.setPen(QPen(theme.colour("strong_border"), 1.4))
            for one, other in pairwise(way):
                painter.drawLine(self._place(one), self._place(other))
            outcome = life.judged.things[thing] if thing >= 0 else life.outcome
            if outcome == OPEN and life.outcome == OPEN and way:
                begin = self._place(way[-1])
                end = QPointF(self.width() - PAD, begin.y())
                painter.setPen(QPen(theme.colour("accent"), 1.4, Qt.PenStyle.DashLine))
                painter.drawLine(begin, end)
                painter.setPen(QPen(theme.colour("accent"), 1.4))
                painter.drawLine(end, end + QPointF(-6, -4))
                painter.drawLine(end, end + QPointF(-6, 4))

    def _paint_mark(self, painter: QPainter, life: Life, number: int) -> None:
        theme, at, radius = active_theme(), self._place(number), self._line() * MARK
        stage = life.stages[number]
        back = number > 0 and self._lanes.index(stage.type) < self._lanes.index(life.stages[number - 1].type)
        painter.setPen(QPen(theme.colour("focus" if number == self.present else "accent"), 2.4 if back else 1.6))
        painter.setBrush(theme.colour("accent" if number in life.judged.ends else "base"))
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        if number in life.judged.ends:
            painter.drawRect(box)
        else:
            painter.drawEllipse(box)
        if number == self.present:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), 4, 4)

    def _paint_words(self, painter: QPainter, life: Life, number: int) -> None:
        said = self._words.get(life.stages[number].statement, "")
        if not said:
            return
        theme, at, line = active_theme(), self._place(number), self._line()
        font = QFont(theme.source_font())
        font.setPointSizeF(self.font().pointSizeF())
        metrics = QFontMetricsF(font)
        short = metrics.elidedText(said, Qt.TextElideMode.ElideRight, SLOT * line * WORDS)
        wide = metrics.horizontalAdvance(short)
        x = min(at.x() - wide / 2, self.width() - PAD - wide)
        base = at.y() - line * MARK - 4
        room = QRectF(x - 1, base - metrics.capHeight() - 2, wide + 2, metrics.capHeight() + 5)
        painter.fillRect(room, theme.colour("base"))  # lines that pass behind would cut the characters
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        painter.drawText(QPointF(x, base), short)
        painter.setFont(self.font())

    # mouse and keys

    def _stage_at(self, place: QPoint) -> int | None:
        if self.life is None:
            return None
        reach = self._line() * 0.9
        near = (n for n in range(len(self.life.stages)) if (self._place(n) - QPointF(place)).manhattanLength() < reach)
        return next(near, None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self._stage_at(event.position().toPoint())
        if number is not None:
            self.choose(number)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        number = self._stage_at(event.position().toPoint())
        if number is not None:
            self.opened.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.choose(self.present + steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.life is not None:
            self.opened.emit(self.present)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            number = self._stage_at(event.pos())
            if number is not None:
                QToolTip.showText(event.globalPos(), plain_tip(self.said(number)), self)
            return True
        return super().event(event)


def _day(stage: Stage) -> str:
    return "" if stage.first is None else jdn_to_iso(stage.first)
