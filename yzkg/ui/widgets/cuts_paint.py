"""Painting of records below each other: the rule where one begins, what stands beside it, and its text."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from yzkg.core.calendar import jdn_to_iso
from yzkg.core.text import Span
from yzkg.store.cut_queries import CutRow
from yzkg.ui import wording
from yzkg.ui.locator_said import locator_said
from yzkg.ui.models.cuts import Bounds
from yzkg.ui.theme import Theme
from yzkg.ui.widgets.cuts_setting import CutsSetting

STRIPE = 3.0
PAD = 14.0
GAP = 8.0
LOCATOR = 0.3  # the most of the width that a locator takes


@dataclass(frozen=True, slots=True)
class Fonts:
    """Of the head of a record: its words, and its number and what is new in it."""

    plain: QFont
    strong: QFont

    @classmethod
    def of(cls, theme: Theme) -> Fonts:
        plain, strong = theme.ui_font(), theme.ui_font()
        strong.setWeight(QFont.Weight.DemiBold)
        return cls(plain, strong)

    @property
    def line(self) -> float:
        return QFontMetricsF(self.strong).height()


@dataclass(frozen=True, slots=True)
class Line:
    """What is painted of one record. `before`: the headings of the record before it."""

    number: int
    row: CutRow
    before: CutRow | None
    hidden: int
    current: bool
    beside: bool
    hovered: bool


@dataclass(frozen=True, slots=True)
class Draft:
    """A cut as it would be: the stretch of one line's text that would change hands, and the new cut."""

    line: int
    span: Span | None
    cut: int


class CutsPainter:
    """Paints lines; y is that of the top of the line."""

    def __init__(self, painter: QPainter, setting: CutsSetting, theme: Theme, fonts: Fonts, width: float) -> None:
        self._painter = painter
        self._setting = setting
        self._theme = theme
        self._fonts = fonts
        self._width = width

    def _ink(self, line: Line, name: str) -> QColor:
        return self._theme.colour("muted" if line.beside else name)

    def ground(self, line: Line, y: float, height: float) -> None:
        """The ground of the current record, and the note that records before are left out."""
        rule = y + self._setting.rule_of(line.hidden)
        if line.current:
            box = QRectF(0, rule, self._width, y + height - rule)
            self._painter.fillRect(box, self._theme.colour("alternate"))
            box.setWidth(STRIPE)
            self._painter.fillRect(box, self._theme.colour("accent"))
        if line.hidden:
            left_out = QCoreApplication.translate("Cuts", "… {count} …").format(
                count=wording.counted("records", line.hidden)
            )
            box = QRectF(self._setting.room.left, y, self._width, rule - y)
            self._words(left_out, self._fonts.plain, self._theme.colour("muted"), box)

    def rule(self, line: Line, y: float, *, strong: bool) -> None:
        """The cut itself."""
        top = y + self._setting.rule_of(line.hidden)
        colour = self._theme.colour("accent" if strong or line.current else "strong_border")
        thick = 3.0 if strong else 1.5
        self._painter.fillRect(QRectF(0, top - thick / 2, self._width, thick), colour)

    def head(self, line: Line, y: float, bounds: Bounds) -> None:
        """Number, headings, date, and where it stands in the source; new headings stand out."""
        top = y + self._setting.rule_of(line.hidden)
        left, height = self._setting.room.left, self._setting.room.head
        box = QRectF(0, top, left - PAD, height)
        number = wording.number(line.number)
        self._words(number, self._fonts.strong, self._ink(line, "accent"), box, right=True)
        place = QRectF(left, top, self._width - left - PAD, height)
        at_right = place.adjusted(place.width() * (1 - LOCATOR), 0, 0, 0)
        if line.hovered:  # a button lies there
            place.setRight(at_right.left())
        else:
            used = self._words(
                locator_said(line.row.locator), self._fonts.plain, self._theme.colour("muted"), at_right, right=True
            )
            place.setRight(place.right() - used - PAD)
        labels = _labels(line.row, bounds)
        for_labels = sum(self._label_width(words) + GAP for words, _ in labels)
        place.setLeft(self._headings(line, place.adjusted(0, 0, -for_labels, 0)))
        for words, known in labels:
            self._label(words, place, known=known)
            place.setLeft(place.left() + self._label_width(words) + GAP)

    def _headings(self, line: Line, place: QRectF) -> float:
        """Write the headings of a record into a box; where they end. What tells it from the others has its own room."""
        old = line.before.headings if line.before is not None else {}
        x = place.left()
        for key, value in line.row.headings.items():
            new = old.get(key) != value
            font = self._fonts.strong if new else self._fonts.plain
            box = QRectF(x, place.top(), place.right() - x, place.height())
            if box.width() <= 0:
                break
            x += self._words(value, font, self._ink(line, "text" if new else "muted"), box) + GAP
        return x

    def _label_width(self, words: str) -> float:
        return QFontMetricsF(self._fonts.plain).horizontalAdvance(words) + 14

    def _label(self, words: str, place: QRectF, *, known: bool) -> None:
        """A word on a ground of its own: a date, or what is missing or strange."""
        height = QFontMetricsF(self._fonts.plain).height() + 2
        box = QRectF(place.left(), place.center().y() - height / 2, self._label_width(words), height)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._theme.colour("notice" if known else "warning"))
        self._painter.drawRoundedRect(box, 4, 4)
        ink = self._theme.colour("on_notice" if known else "on_warning")
        self._words(words, self._fonts.plain, ink, box.adjusted(7, 0, 0, 0))

    def _words(self, words: str, font: QFont, ink: QColor, box: QRectF, *, right: bool = False) -> float:
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, max(0.0, box.width()))
        width = metrics.horizontalAdvance(shown)
        self._painter.setFont(font)
        self._painter.setPen(ink)
        x = box.right() - width if right else box.left()
        self._painter.drawText(QPointF(x, box.center().y() + (metrics.ascent() - metrics.descent()) / 2), shown)
        return width

    def text(self, number: int, line: Line, y: float, room: float) -> None:
        """The characters of a record, as far as they are in sight."""
        top = y + self._setting.text_top(number)
        blocks = self._setting.prepare(number, -top, room - top)
        text = self._setting.text(number)
        self._painter.save()
        self._painter.translate(self._setting.room.left, top)
        clip = QRectF(0, -top, self._setting.measures.width, room)
        for block in blocks:
            text.draw(self._painter, block, clip, self._ink(line, "text"))
        self._painter.restore()

    def caret(self, number: int, point: int, y: float, *, bright: bool) -> None:
        """The caret; where keys do not reach it, it only tells the place."""
        top = y + self._setting.text_top(number)
        box = self._setting.text(number).caret(point).translated(self._setting.room.left, top)
        bar = QRectF(box.left() - 1.0, box.top() - 2, 2.0, box.height() + 5)
        self._painter.fillRect(bar, self._theme.colour("accent" if bright else "strong_border"))

    def draft(self, draft: Draft, y: float, room: float) -> None:
        """What would change hands lies on a ground; the new cut is a bar with feet along the line."""
        top = y + self._setting.text_top(draft.line)
        text, left = self._setting.text(draft.line), self._setting.room.left
        if draft.span is not None:
            for box in text.boxes(draft.span, self._setting.prepare(draft.line, -top, room - top)):
                self._painter.fillRect(box.translated(left, top).adjusted(0, -3, 0, 4), self._theme.colour("selection"))
        box = text.caret(draft.cut).translated(left, top)
        ink = self._theme.colour("accent")
        self._painter.fillRect(QRectF(box.left() - 1.5, box.top() - 4, 3.0, box.height() + 8), ink)
        self._painter.fillRect(QRectF(left, box.bottom() + 3, box.left() - left, 1.5), ink)
        self._painter.fillRect(QRectF(box.left(), box.top() - 4, self._width - PAD - box.left(), 1.5), ink)


def date_words(row: CutRow) -> str:
    """The date of a record as written, with its days; empty if it has none."""
    days = dict.fromkeys(jdn_to_iso(day) for day in (row.date_start, row.date_end) if day is not None)
    return "\N{EN SPACE}".join(part for part in (row.date_text, "\N{EN DASH}".join(days)) if part)


def _labels(row: CutRow, bounds: Bounds) -> list[tuple[str, bool]]:
    """The date, and what a reader should look at; True for what is as it should be."""
    date = date_words(row)
    if not date:
        found = [(QCoreApplication.translate("Cuts", "no date"), False)]
    elif row.date_start is None:
        found = [(QCoreApplication.translate("Cuts", "{date}: day not known").format(date=date), False)]
    else:
        found = [(date, True)]
    if not bounds.holds(row.length):
        odd = (
            QCoreApplication.translate("Cuts", "long: {count}")
            if row.length > bounds.most
            else QCoreApplication.translate("Cuts", "short: {count}")
        )
        found.append((odd.format(count=wording.counted("characters", row.length)), False))
    return found
