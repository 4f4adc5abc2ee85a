"""Painting of spans, labels and selection over a text that is set in lines.

Grammar of the page: mentions are marked below the characters (ink and pattern by type), statements by a line
above their wording. A tinted ground is an accepted decision, a bare line a proposal, a thin struck line a
rejection. What is chosen gets a frame; the roles of a chosen statement are written above their fillers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QTextCharFormat,
    QTextFormat,
    QTextLayout,
)

from yzkg.core.text import Span
from yzkg.store.models import ACCEPTED, REJECTED
from yzkg.ui.widgets.source_text_blocks import Block
from yzkg.ui.widgets.source_text_setting import Measures, SetText

MENTION, STATEMENT = "mention", "statement"
LANE = 5.0  # pixels from one line below the text to the next
MOST_LANES = 4
ROOM_FOR_OVERLINES = 7.0
RADIUS = 3.0
LABEL_GAP = 5.0
CARET = 0.14  # of the em: how thick the caret is, 2 to 4 pixels

# Dashes and gaps in widths of the line. A wave is drawn as a path.
PATTERNS: Mapping[str, tuple[float, ...]] = {
    "solid": (),
    "dash": (4.0, 2.0),
    "dot": (1.2, 1.6),
    "dash_dot": (4.5, 1.8, 1.2, 1.8),
    "dash_dot_dot": (4.5, 1.5, 1.1, 1.5, 1.1, 1.5),
}
WAVE = "wave"
DOUBLED, DOTTED_ENDS = 2, 3  # strokes of an underline


@dataclass(frozen=True, slots=True)
class Mark:
    """One span to be shown. `ink` writes and underlines, `tint` lies behind it once it is accepted."""

    kind: str  # MENTION or STATEMENT
    id: int
    span: Span
    status: str
    ink: QColor
    tint: QColor
    underline: str = "solid"  # a key of PATTERNS, or WAVE
    strokes: int = 1  # 2: the underline is doubled; 3: it has a dot at each end


@dataclass(frozen=True, slots=True)
class Label:
    """A word written above a span."""

    span: Span
    text: str
    ink: QColor


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is chosen and what is written above it and its fillers."""

    kind: str
    id: int
    span: Span
    ink: QColor
    labels: tuple[Label, ...] = ()


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours that do not depend on a type."""

    text: QColor
    muted: QColor
    selection: QColor


class PagePainter:
    """Paints the marks of the visible blocks, each kind at its time."""

    def __init__(self, painter: QPainter, text: SetText, blocks: range, inks: Inks) -> None:
        self._painter = painter
        self._text = text
        self._blocks = blocks
        self._inks = inks

    @property
    def _measures(self) -> Measures:
        return self._text.measures

    def grounds(self, marks: Iterable[tuple[Mark, int]], chosen: Chosen | None) -> None:
        """The tinted grounds, widest first so that what is nested in another stays seen."""
        for mark, _lane in marks:
            is_chosen = chosen is not None and (mark.kind, mark.id) == (chosen.kind, chosen.id)
            accepted = mark.kind == MENTION and mark.status == ACCEPTED
            if is_chosen or accepted:
                for box in self._text.boxes(mark.span, self._blocks):
                    self._painter.fillRect(box.adjusted(0, -2, 0, 2), mark.tint)

    def selection(self, span: Span) -> None:
        """The ground of the selected characters; a line feed among them shows as a narrow stub."""
        for box in self._text.boxes(span, self._blocks):
            self._painter.fillRect(box.adjusted(0, -3, 0, 4), self._inks.selection)
        for number in self._blocks:
            end = self._text.index.blocks[number].end
            if span.start <= end < span.end and self._text.text[end] == "\n":
                caret = self._text.caret(end)
                self._painter.fillRect(caret.adjusted(0, -3, self._measures.em / 3, 4), self._inks.selection)

    def caret(self, point: int) -> None:
        """A bar that is found at a glance: on whole pixels, longer than the brackets of statements and in the ink of
        the text, which none of them has."""
        place = self._text.caret(point)
        width = min(max(round(self._measures.em * CARET), 2), 4)
        bar = QRectF(round(place.left()) - width // 2, place.top() - 6, width, place.height() + 14)
        self._painter.fillRect(bar, self._inks.text)

    def characters(self, clip: QRectF) -> None:
        """The text itself."""
        for number in self._blocks:
            self._text.draw(self._painter, number, clip, self._inks.text)

    def mention_lines(self, marks: Iterable[tuple[Mark, int]]) -> None:
        """The lines below the text, each in its lane."""
        for mark, lane in marks:
            if mark.kind != MENTION:
                continue
            y_in_line = self._measures.em + 4.0 + min(lane, MOST_LANES - 1) * LANE
            boxes = list(self._text.boxes(mark.span, self._blocks))
            for box in boxes:
                y = box.top() + y_in_line
                if mark.status == REJECTED:
                    self._rejected(box, y)
                elif mark.strokes == DOUBLED:
                    for beside in (-1.3, 1.3):
                        self._line(mark, box, y + beside, 1.5 if mark.status == ACCEPTED else 1.0)
                else:
                    self._line(mark, box, y, 2.2 if mark.status == ACCEPTED else 1.5)
            if boxes and mark.strokes == DOTTED_ENDS and mark.status != REJECTED:
                self._dot(mark, QPointF(boxes[0].left() + 2.5, boxes[0].top() + y_in_line))
                self._dot(mark, QPointF(boxes[-1].right() - 2.5, boxes[-1].top() + y_in_line))

    def _dot(self, mark: Mark, place: QPointF) -> None:
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(mark.ink)
        self._painter.drawEllipse(place, 2.4, 2.4)

    def _line(self, mark: Mark, box: QRectF, y: float, thick: float) -> None:
        pen = QPen(mark.ink, thick)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        left, right = box.left() + 1.0, box.right() - 1.0
        if mark.underline == WAVE:
            self._painter.strokePath(_wave(left, right, y), pen)
            return
        if pattern := PATTERNS[mark.underline]:
            pen.setDashPattern(list(pattern))
        self._painter.setPen(pen)
        self._painter.drawLine(QLineF(left, y, right, y))

    def _rejected(self, box: QRectF, y: float) -> None:
        self._painter.setPen(QPen(self._inks.muted, 1.0, Qt.PenStyle.DotLine))
        self._painter.drawLine(QLineF(box.left() + 1, y, box.right() - 1, y))

    def statement_lines(self, marks: Iterable[tuple[Mark, int]]) -> None:
        """The lines above the wording of statements, with a foot at each end to show how far they reach."""
        for mark, lane in marks:
            if mark.kind != STATEMENT:
                continue
            rejected = mark.status == REJECTED
            pen = QPen(self._inks.muted if rejected else mark.ink, 1.8 if mark.status == ACCEPTED else 1.0)
            if rejected:
                pen.setStyle(Qt.PenStyle.DotLine)
            self._painter.setPen(pen)
            boxes = list(self._text.boxes(mark.span, self._blocks))
            for number, box in enumerate(boxes):
                y = box.top() - 2.5 - (lane % 2) * 3.0
                left, right = box.left() + 1.5, box.right() - 1.5
                self._painter.drawLine(QLineF(left, y, right, y))
                if number == 0:
                    self._painter.drawLine(QLineF(left, y, left, y + 3.0))
                if number == len(boxes) - 1:
                    self._painter.drawLine(QLineF(right, y, right, y + 3.0))

    def frames(self, chosen: Chosen) -> None:
        """A frame around what is chosen and a thinner one around every filler of its roles."""
        self._frame(chosen.span, chosen.ink, 2.0)
        for label in chosen.labels:
            if label.span != chosen.span:
                self._frame(label.span, label.ink, 1.4)

    def _frame(self, span: Span, color: QColor, thick: float) -> None:
        self._painter.setPen(QPen(color, thick))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        boxes = list(self._text.boxes(span, self._blocks))
        for number, box in enumerate(boxes):
            begins, ends = number == 0, number == len(boxes) - 1
            self._painter.drawPath(_frame_path(box.adjusted(0, -2, 0, 3), begins, ends))

    def labels(self, labels: Sequence[Label], font: QFont, width: float) -> None:
        """Words above their spans; on a crowded line they make way for each other, then are shortened."""
        rows: dict[float, list[tuple[float, Label]]] = {}
        for label in labels:
            for box in self._text.boxes(label.span, self._blocks):
                rows.setdefault(box.top(), []).append((box.left(), label))
                break
        for top, found in rows.items():
            found.sort(key=lambda pair: pair[0])
            self._label_row(top, found, font, width)

    def _label_row(self, top: float, found: list[tuple[float, Label]], font: QFont, width: float) -> None:
        metrics = QFontMetricsF(font)
        free = 0.0
        for number, (left, label) in enumerate(found):
            following = found[number + 1][0] if number + 1 < len(found) else width + LABEL_GAP
            wanted = metrics.horizontalAdvance(label.text)
            # Crowded: move left as far as there is room, else let the next one make way, else shorten.
            x = max(free, min(left, following - LABEL_GAP - wanted))
            room = max(following - LABEL_GAP - x, min(wanted, self._measures.em * 2.2))
            text = metrics.elidedText(label.text, Qt.TextElideMode.ElideRight, min(room, width - x))
            self._painter.setPen(label.ink)
            baseline = top - ROOM_FOR_OVERLINES - metrics.descent() + 1.0
            self._measures.direction.write(self._painter, QPointF(x, baseline), text, font)
            free = x + metrics.horizontalAdvance(text) + LABEL_GAP


def _frame_path(box: QRectF, begins: bool, ends: bool) -> QPainterPath:
    """A rounded box, open at the side where the span goes on in another line."""
    path = QPainterPath()
    if begins and ends:
        path.addRoundedRect(box, RADIUS, RADIUS)
        return path
    if begins:
        path.moveTo(box.topRight())
        path.lineTo(box.topLeft())
        path.lineTo(box.bottomLeft())
        path.lineTo(box.bottomRight())
    elif ends:
        path.moveTo(box.topLeft())
        path.lineTo(box.topRight())
        path.lineTo(box.bottomRight())
        path.lineTo(box.bottomLeft())
    else:
        path.moveTo(box.topLeft())
        path.lineTo(box.topRight())
        path.moveTo(box.bottomLeft())
        path.lineTo(box.bottomRight())
    return path


def _wave(left: float, right: float, y: float) -> QPainterPath:
    path = QPainterPath(QPointF(left, y))
    x, up = left, True
    while x < right:
        step = min(3.0, right - x)
        path.quadTo(QPointF(x + step / 2, y - 2.4 if up else y + 2.4), QPointF(x + step, y))
        x, up = x + step, not up
    return path


@dataclass(frozen=True, slots=True)
class Small:
    """Stretches in small print, and its size in pixels."""

    spans: Sequence[Span]
    size: int


def written(
    marks: Iterable[Mark], small: Small, block: Block, text: SetText, muted: QColor
) -> list[QTextLayout.FormatRange]:
    """How a block is written, its inks and its small print: ranges that do not overlap, the shortest mention wins."""
    length = block.end - block.start
    owner: list[Mark | None] = [None] * length
    # An accepted or proposed mention outranks a rejected one over the same characters.
    for mark in sorted(marks, key=lambda mark: (mark.status != REJECTED, -len(mark.span))):
        first, last = max(mark.span.start, block.start), min(mark.span.end, block.end)
        if mark.kind == MENTION and first < last:
            owner[first - block.start : last - block.start] = [mark] * (last - first)
    is_small = [False] * length
    for span in small.spans:
        first, last = max(span.start, block.start), min(span.end, block.end)
        is_small[first - block.start : last - block.start] = [True] * (last - first)
    ranges = []
    place = 0
    while place < length:
        end = place + 1
        while end < length and owner[end] is owner[place] and is_small[end] == is_small[place]:
            end += 1
        if owner[place] is not None or is_small[place]:
            first, last = text.units_in(block, place), text.units_in(block, end)
            ranges.append(_range(first, last, owner[place], small.size if is_small[place] else 0, muted))
        place = end
    return ranges


def _range(first: int, last: int, mark: Mark | None, size: int, muted: QColor) -> QTextLayout.FormatRange:
    look = QTextCharFormat()
    if mark is not None:
        look.setForeground(muted if mark.status == REJECTED else mark.ink)
        look.setFontStrikeOut(mark.status == REJECTED)
    if size:
        look.setProperty(QTextFormat.Property.FontPixelSize, size)
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = first, last - first, look
    return found
