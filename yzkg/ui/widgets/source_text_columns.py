"""Lines as columns from right to left, characters upright, as archives print.

The lines are those of a QTextLayout, broken as in rows: an ideograph takes one em along a line either way. Only the
drawing differs: the page is turned by a quarter, so that all marks lie along the columns (what is below in rows
is at the left, what is above at the right), and each upright character is turned back about the middle of its em.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QLineF, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QGlyphRun, QPainter, QPen, QTextCharFormat, QTextLayout, QTextLine, QTransform
from PySide6.QtWidgets import QAbstractScrollArea, QScrollBar

from yzkg.ui.widgets.source_text_direction import ASCENT, MARGIN, Direction, Drawing, Move

_VERTICAL_FORMS = QFont.Tag("vert")
_WHAT = QTextLayout.GlyphRunRetrievalFlag.RetrieveAll | QTextLayout.GlyphRunRetrievalFlag.RetrieveStringIndexes
# How far the middle of an em lies above the baseline.
_MIDDLE = ASCENT - 0.5
_BOUNDLESS = 1e6  # pixels

# Signs of punctuation that are no pauses and stand as characters do.
_STANDING_SIGNS = "\N{SECTION SIGN}\N{PILCROW SIGN}\N{DAGGER}\N{DOUBLE DAGGER}\N{REFERENCE MARK}\N{ASTERISM}"

LYING, UPRIGHT, UPRIGHT_IF_FORMED, CLINGING = range(4)


def stance(sign: str) -> int:
    """How a character stands in a column: LYING on its side as letters do, UPRIGHT, UPRIGHT_IF_FORMED (where the font
    has a form of it for columns), or CLINGING to the character before."""
    if sign.isascii():
        return LYING
    kind = unicodedata.category(sign)
    if kind[0] == "M" or sign in "\u200c\u200d":
        return CLINGING
    width = unicodedata.east_asian_width(sign)
    if width in "WF":
        return UPRIGHT
    if width in ("Na", "H"):
        return LYING
    if (
        kind[0] == "S" or kind in ("No", "Co") or sign in _STANDING_SIGNS
    ):  # circled numbers, signs, and characters of private use
        return UPRIGHT
    return UPRIGHT_IF_FORMED if kind[0] == "P" else LYING


class Columns:
    """Lines beside each other from right to left, read downwards."""

    arrows: Mapping[Qt.Key, Move] = {
        Qt.Key.Key_Up: Move.BEFORE,
        Qt.Key.Key_Down: Move.AFTER,
        Qt.Key.Key_Right: Move.LINE_BEFORE,
        Qt.Key.Key_Left: Move.LINE_AFTER,
    }
    lines_by_arrow = True

    def ahead(self, delta: QPoint) -> int:
        return delta.x() if abs(delta.x()) > abs(delta.y()) else -delta.y()

    def dressed(self, font: QFont) -> QFont:
        made = QFont(font)
        made.setFeature(_VERTICAL_FORMS, 1)
        return made

    def along(self, size: QSize) -> int:
        return size.height()

    def across(self, size: QSize) -> int:
        return size.width()

    def placing(self, size: QSize, scrolled: int) -> QTransform:
        return QTransform(0, 1, -1, 0, size.width() - MARGIN / 2 + scrolled, MARGIN)

    def bars(self, area: QAbstractScrollArea) -> tuple[QScrollBar, QScrollBar]:
        bar = area.horizontalScrollBar()
        bar.setInvertedAppearance(True)  # the beginning is at the right
        return bar, area.verticalScrollBar()

    def drawing(self, layout: QTextLayout, em: float) -> Drawing:
        return _ColumnDrawing(layout, em)

    def write(self, painter: QPainter, place: QPointF, text: str, font: QFont) -> None:
        layout = QTextLayout(text, self.dressed(font))
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(_BOUNDLESS)
        line.setPosition(QPointF(place.x(), -line.ascent()))
        layout.endLayout()
        everything = QRectF(-_BOUNDLESS, -_BOUNDLESS, 2 * _BOUNDLESS, 2 * _BOUNDLESS)
        _ColumnDrawing(layout, float(font.pixelSize())).draw(painter, place.y(), everything, painter.pen().color())


@dataclass(frozen=True, slots=True)
class _Piece:
    """Glyphs of one line that are drawn alike. Upright ones are placed in the frame that is turned back."""

    glyphs: QGlyphRun
    upright: bool
    ink: QColor | None


@dataclass(frozen=True, slots=True)
class _Line:
    middle: float  # of its ems, below the top of the block
    pieces: list[_Piece]
    struck: list[tuple[float, float, QColor | None]]  # from, to, ink


class _ColumnDrawing:
    """Glyphs are asked of Qt once a line and kept, so that scrolling draws a few dozen runs."""

    def __init__(self, layout: QTextLayout, em: float) -> None:
        self._layout = layout
        self._em = em
        self._stances, self._signs = _stances(layout.text())
        self._lines: dict[int, _Line] = {}

    def draw(self, painter: QPainter, top: float, clip: QRectF, ink: QColor) -> None:
        seen = []
        for number in range(self._layout.lineCount()):
            middle = top + self._baseline(number) - _MIDDLE * self._em
            if clip.top() - self._em < middle < clip.bottom() + self._em:
                seen.append(self._line(number))
        self._draw_lying(painter, top, seen, ink)
        painter.save()
        painter.translate(0.0, top)
        painter.rotate(-90.0)
        for line in seen:
            for piece in line.pieces:
                if piece.upright:
                    painter.setPen(piece.ink or ink)
                    painter.drawGlyphRun(QPointF(), piece.glyphs)
        painter.restore()

    def _draw_lying(self, painter: QPainter, top: float, lines: list[_Line], ink: QColor) -> None:
        for line in lines:
            for piece in line.pieces:
                if not piece.upright:
                    painter.setPen(piece.ink or ink)
                    painter.drawGlyphRun(QPointF(0.0, top), piece.glyphs)
            for start, end, colour in line.struck:
                painter.setPen(QPen(colour or ink, max(1.0, self._em / 20.0)))
                painter.drawLine(QLineF(start, top + line.middle, end, top + line.middle))

    def _baseline(self, number: int) -> float:
        line = self._layout.lineAt(number)
        return line.y() + line.ascent()

    def _line(self, number: int) -> _Line:
        found = self._lines.get(number)
        if found is None:
            line = self._layout.lineAt(number)
            found = _Line(self._baseline(number) - _MIDDLE * self._em, [], [])
            for start, end, look in self._stretches(line):
                ink = look.foreground().color() if look is not None and _has_ink(look) else None
                for run in line.glyphRuns(start, end - start, _WHAT):
                    self._split(run, found, ink)
                if look is not None and look.fontStrikeOut():
                    found.struck.append((_x(line, start), _x(line, end), ink))
            self._lines[number] = found
        return found

    def _stretches(self, line: QTextLine) -> Iterator[tuple[int, int, QTextCharFormat | None]]:
        """The units of a line as they are written: from, to, format."""
        place, end = line.textStart(), line.textStart() + line.textLength()
        for found in self._layout.formats():
            first, last = max(place, found.start), min(end, found.start + found.length)
            if first < last:
                if place < first:
                    yield place, first, None
                yield first, last, found.format
                place = last
        if place < end:
            yield place, end, None

    def _split(self, run: QGlyphRun, line: _Line, ink: QColor | None) -> None:
        """Sort the glyphs of a run into those that stand and those that lie."""
        font = run.rawFont()
        glyphs, places, units = run.glyphIndexes(), run.positions(), run.stringIndexes()
        advances = font.advancesForGlyphIndexes(glyphs)
        baseline = line.middle + _MIDDLE * self._em
        standing: tuple[list[int], list[QPointF]] = ([], [])
        lying: tuple[list[int], list[QPointF]] = ([], [])
        first, stands, begin, half = True, False, 0.0, 0.0
        for glyph, place, unit, advance in zip(glyphs, places, units, advances, strict=True):
            if first or self._stances[unit] != CLINGING:
                stands = self._stands(unit, glyph, run)
                first, begin, half = False, place.x(), advance.x() / 2
            if stands:
                x = place.x() - begin - half - line.middle
                y = begin + half + _MIDDLE * font.pixelSize() + place.y() - baseline
                standing[0].append(glyph)
                standing[1].append(QPointF(x, y))
            else:
                lying[0].append(glyph)
                lying[1].append(place)
        for (found, at), upright in ((standing, True), (lying, False)):
            if found:
                made = QGlyphRun()
                made.setRawFont(font)
                made.setGlyphIndexes(found)
                made.setPositions(at)
                line.pieces.append(_Piece(made, upright, ink))

    def _stands(self, unit: int, glyph: int, run: QGlyphRun) -> bool:
        how = self._stances[unit]
        if how == UPRIGHT_IF_FORMED:
            return list(run.rawFont().glyphIndexesForString(self._signs[unit])) != [glyph]
        return how == UPRIGHT


def _stances(text: str) -> tuple[list[int], dict[int, str]]:
    """The stance of the character that each UTF-16 unit of `text` belongs to; which signs may stand, by their units."""
    found: list[int] = []
    may_stand: dict[int, str] = {}
    for sign in text:
        how = stance(sign)
        if how == UPRIGHT_IF_FORMED:
            may_stand[len(found)] = sign
        found.append(how)
        if ord(sign) > 0xFFFF:
            found.append(how)
    return found, may_stand


def _has_ink(look: QTextCharFormat) -> bool:
    return look.foreground().style() != Qt.BrushStyle.NoBrush


def _x(line: QTextLine, unit: int) -> float:
    place = line.cursorToX(unit)
    # The stubs say object; PySide gives the place and the unit it settled on.
    return cast(tuple[float, int], place)[0]


COLUMNS: Direction = Columns()
