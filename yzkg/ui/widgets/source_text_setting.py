"""A text set in lines: from code points to places on a page and back, in line coordinates (source_text_direction)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import ceil
from typing import cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QTextLayout, QTextLine, QTextOption

from yzkg.core.text import Span
from yzkg.core.utf16 import Utf16Index
from yzkg.ui.widgets.source_text_blocks import Block, BlockIndex, running_total, shown
from yzkg.ui.widgets.source_text_direction import ASCENT, ROWS, Direction

# A text of few blocks is set at once, so that its height is exact; a long one as it comes into sight.
SET_AT_ONCE = 16

_OPTION = QTextOption()
_OPTION.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)


@dataclass(frozen=True, slots=True)
class Measures:
    """Lengths in pixels. `above` and `below` a line: room for labels and marks. `width`: the length of a line."""

    font: QFont
    em: float
    above: float
    below: float
    width: float
    direction: Direction = field(default=ROWS)

    @property
    def pitch(self) -> float:
        """From line to line, whatever fonts stand in for a rare character."""
        return self.above + self.em + self.below


class _SetBlock:
    __slots__ = ("drawing", "ends", "layout", "lines")

    def __init__(self, text: str, measures: Measures, written: list[QTextLayout.FormatRange]) -> None:
        self.layout = QTextLayout(text, measures.font)
        self.layout.setFormats(written)
        option = QTextOption(_OPTION)
        option.setTabStopDistance(4 * measures.em)
        self.layout.setTextOption(option)
        self.layout.setCacheEnabled(True)
        self.lines: list[QTextLine] = []
        self.layout.beginLayout()
        while True:
            line = self.layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(measures.width)
            baseline = len(self.lines) * measures.pitch + measures.above + ASCENT * measures.em
            line.setPosition(QPointF(0.0, baseline - line.ascent()))
            self.lines.append(line)
        self.layout.endLayout()
        self.ends = [line.textStart() + line.textLength() for line in self.lines]
        self.drawing = measures.direction.drawing(self.layout, measures.em)

    def line_of(self, unit: int, *, ends: bool) -> int:
        """The line that shows the character at `unit`; with `ends`, the line that ends there."""
        number = bisect_left(self.ends, unit) if ends else bisect_right(self.ends, unit)
        return min(number, len(self.lines) - 1)


class SetText:
    """The lines of one text at one width. y runs from 0 before the first line."""

    def __init__(self, text: str, measures: Measures) -> None:
        self.text = text
        self.measures = measures
        self.index = BlockIndex(text)
        self._units = Utf16Index(text)
        self._written: Callable[[int], list[QTextLayout.FormatRange]] = _plain
        self._set: dict[int, _SetBlock] = {}
        self._heights: list[float] = []
        self._tops: list[float] = []
        self.reset(measures)

    def reset(self, measures: Measures) -> None:
        """Set the same text anew, for another font or width."""
        self.measures = measures
        self._set.clear()
        a_line = max(1, int(measures.width / measures.em))
        self._heights = [
            max(1, ceil((block.end - block.start) / a_line)) * measures.pitch for block in self.index.blocks
        ]
        if len(self._heights) <= SET_AT_ONCE:
            for number in range(len(self._heights)):
                self._block(number)
        self._tops = running_total(self._heights)

    def write(
        self, written: Callable[[int], list[QTextLayout.FormatRange]], changed: Iterable[tuple[int, int]]
    ) -> None:
        """Write blocks in the inks that `written` gives for their numbers; only those that show any of the `changed`
        stretches (start, end) are set anew.

        Inks given to `QTextLayout.draw` would be cheaper, but Qt loses every second of ranges that adjoin.
        """
        self._written = written
        for start, end in changed if self._set else ():
            for number in self.index.touching(Span(start, end)):
                self._set.pop(number, None)

    @property
    def height(self) -> float:
        """Of all, estimated where nothing is set yet."""
        return self._tops[-1]

    def _block(self, number: int) -> _SetBlock:
        found = self._set.get(number)
        if found is None:
            block = self.index.blocks[number]
            written = self._written(number)
            found = _SetBlock(shown(self.text[block.start : block.end]), self.measures, written)
            self._set[number] = found
            self._heights[number] = len(found.lines) * self.measures.pitch
        return found

    def prepare(self, top: float, bottom: float) -> range:
        """Set the blocks between two heights; their numbers. What lies above `top` keeps its place."""
        first = self._number_at(top)
        number, y = first, self._tops[first]
        changed = False
        while number < len(self._heights) and (y < bottom or number == first):
            before = self._heights[number]
            self._block(number)
            changed = changed or before != self._heights[number]
            y += self._heights[number]
            number += 1
        if changed:
            self._tops = running_total(self._heights)
        return range(first, number)

    def seen(self, top: float, bottom: float) -> tuple[int, int]:
        """From which to which code point the lines between two heights reach; the blocks there are set already."""
        first, last = self._number_at(top), self._number_at(bottom)
        start = self._block(first).lines[self._row(first, top)].textStart()
        end = self._block(last).ends[self._row(last, bottom)]
        return self._point(first, start), self._point(last, end)

    def draw(self, painter: QPainter, number: int, clip: QRectF, ink: QColor) -> None:
        """Draw the characters of a block that lie in `clip`; `ink`: of those that are not written in another."""
        self._block(number).drawing.draw(painter, self._tops[number], clip, ink)

    def _number_at(self, y: float) -> int:
        return min(max(0, bisect_right(self._tops, y) - 1), len(self._heights) - 1)

    def _settle(self, number: int) -> _SetBlock:
        before = self._heights[number]
        found = self._block(number)
        if before != self._heights[number]:
            self._tops = running_total(self._heights)
        return found

    def units_in(self, block: Block, points: int) -> int:
        """How many UTF-16 units the first `points` code points of a block take."""
        return self._units.to_units(block.start + points) - self._units.to_units(block.start)

    def _unit(self, number: int, point: int) -> int:
        block = self.index.blocks[number]
        return self.units_in(block, point - block.start)

    def _point(self, number: int, unit: int) -> int:
        start = self.index.blocks[number].start
        return self._units.to_points(self._units.to_units(start) + unit)

    def boxes(self, span: Span, within: range | None = None) -> Iterator[QRectF]:
        """The em boxes of a span, one for every line it touches, top down. `within`: only in these blocks."""
        numbers = self.index.touching(span)
        if within is not None:
            numbers = range(max(numbers.start, within.start), min(numbers.stop, within.stop))
        for number in numbers:
            block = self.index.blocks[number]
            first, last = max(span.start, block.start), min(span.end, block.end)
            if first < last:
                yield from self._boxes_in(number, self._unit(number, first), self._unit(number, last))

    def _boxes_in(self, number: int, first: int, last: int) -> Iterator[QRectF]:
        set_block = self._settle(number)
        top = self._tops[number]
        for row in range(set_block.line_of(first, ends=False), set_block.line_of(last, ends=True) + 1):
            line = set_block.lines[row]
            start = max(first, line.textStart())
            end = min(last, line.textStart() + line.textLength())
            left, right = _x(line, start), _x(line, end)
            y = top + row * self.measures.pitch + self.measures.above
            yield QRectF(min(left, right), y, abs(right - left), self.measures.em)

    def caret(self, point: int) -> QRectF:
        """A box without width before the character at `point`."""
        number = self.index.at(point)
        block = self.index.blocks[number]
        unit = self._unit(number, min(point, block.end))
        set_block = self._settle(number)
        row = set_block.line_of(unit, ends=False)
        y = self._tops[number] + row * self.measures.pitch + self.measures.above
        return QRectF(_x(set_block.lines[row], unit), y, 0.0, self.measures.em)

    def point_between(self, x: float, y: float) -> int:
        """The place between two characters nearest to (x, y); never inside one."""
        return self._hit(x, y, QTextLine.CursorPosition.CursorBetweenCharacters)

    def point_on(self, x: float, y: float) -> int | None:
        """The character at (x, y); None beside the text."""
        if not 0 <= y < self.height:
            return None
        number = self._number_at(y)
        set_block = self._settle(number)
        line = set_block.lines[self._row(number, y)]
        if not line.x() <= x < line.x() + line.naturalTextWidth():
            return None
        return self._hit(x, y, QTextLine.CursorPosition.CursorOnCharacter)

    def _row(self, number: int, y: float) -> int:
        rows = len(self._block(number).lines)
        return min(max(0, int((y - self._tops[number]) / self.measures.pitch)), rows - 1)

    def _hit(self, x: float, y: float, where: QTextLine.CursorPosition) -> int:
        number = self._number_at(y)
        set_block = self._settle(number)
        line = set_block.lines[self._row(number, y)]
        return self._point(number, _hit_in(set_block.layout, line, x, where))

    def after(self, point: int) -> int:
        """The next place a caret may stand at: past a whole character with its marks, or past a line feed."""
        if point >= len(self.text):
            return len(self.text)
        number = self.index.at(point)
        if point >= self.index.blocks[number].end:
            return point + 1
        unit = self._unit(number, point)
        return self._point(number, self._settle(number).layout.nextCursorPosition(unit))

    def before(self, point: int) -> int:
        """The place before: see `after`."""
        if point <= 0:
            return 0
        number = self.index.at(point - 1)
        if point > self.index.blocks[number].end:
            return point - 1
        unit = self._unit(number, point)
        return self._point(number, self._settle(number).layout.previousCursorPosition(unit))

    def line_ends(self, point: int) -> tuple[int, int]:
        """Where the line that shows `point` begins and ends."""
        number = self.index.at(point)
        unit = self._unit(number, min(point, self.index.blocks[number].end))
        set_block = self._settle(number)
        line = set_block.lines[set_block.line_of(unit, ends=False)]
        start = line.textStart()
        return self._point(number, start), self._point(number, start + line.textLength())


def _hit_in(layout: QTextLayout, line: QTextLine, x: float, where: QTextLine.CursorPosition) -> int:
    """The unit at `x`. Qt's own answer is off by some characters behind a mark that another font draws."""
    unit = line.xToCursor(x, where)
    first, last = line.textStart(), line.textStart() + line.textLength()

    def off(unit: int) -> float:
        here = _x(line, unit)
        if where is QTextLine.CursorPosition.CursorBetweenCharacters:
            return abs(here - x)
        there = _x(line, min(layout.nextCursorPosition(unit), last))
        return max(min(here, there) - x, x - max(here, there), 0.0)

    for step in (layout.previousCursorPosition, layout.nextCursorPosition):
        while first <= (beside := step(unit)) <= last and beside != unit and off(beside) < off(unit):
            unit = beside
    return unit


def _plain(number: int) -> list[QTextLayout.FormatRange]:
    return []


def _x(line: QTextLine, unit: int) -> float:
    # The stubs say object; PySide gives the place and the unit it settled on.
    return cast(tuple[float, int], line.cursorToX(unit))[0]
