"""Lines and pages as OCR formats have them: words with places, probabilities, and blanks that CJK text has not."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from yzkg.core.text import Span
from yzkg.ingest import pictures
from yzkg.ingest.draft import Box, Layer, Line, PageRead

# Below this a reading is marked as doubtful: by its reader's own word it is sooner wrong than right. Of the workshop
# archive that are 12 % of the characters (0.9 would be 37 %, more than anyone steps through), of other files up to 3 %.
UNCERTAIN_BELOW = 0.5
BREAK = Line("", begins=True)  # ends the record before it, in running text too
_FARTHEST = 1e6  # pixels: what stands farther out is a fault
_POINTS_LIMIT = 200_000  # characters of an outline
_NUMBER = re.compile(r"[+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})(?:[eE][+-]?\d{1,2})?")
_ASIDE = re.compile(
    r"margin|page.?num|numbering|foot|endnote|caption|signature|catch|seal|stamp|credit|paratext", re.IGNORECASE
)
_SMALL_NOTE = re.compile(r"comment|note|gloss|interlinear", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Rect:
    """A place on a picture, in its pixels; never empty."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that belong together. `aside`: not part of the running text (page numbers, stamps, marginalia)."""

    lines: tuple[Line, ...]
    aside: bool = False


class LineWriter:
    """Puts a line together from its words."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._last = ""
        self.length = 0
        self.layers: list[Layer] = []
        self.boxes: list[Box] = []

    def add(
        self, text: str, place: Rect | None = None, probability: float | None = None, *, blank: bool = True
    ) -> Span | None:
        """Append a word; `blank` puts one before it unless both neighbours are CJK. None: it has no characters."""
        if not text:
            return None
        if blank and self._last and not self._last.isspace() and not (is_cjk(self._last) or is_cjk(text[0])):
            self._parts.append(" ")
            self.length += 1
        span = Span(self.length, self.length + len(text))
        self._parts.append(text)
        self._last = text[-1]
        self.length = span.end
        self.place(span, place)
        self.doubt(span, probability)
        return span

    def place(self, span: Span, place: Rect | None) -> None:
        if place is not None:
            self.boxes.append(Box(span, place.x, place.y, place.width, place.height))

    def doubt(self, span: Span, probability: float | None) -> None:
        if probability is not None and probability < UNCERTAIN_BELOW:
            self.layers.append(Layer(span, "uncertain", f"{probability:.3g}"))

    def mark(self, span: Span | None, kind: str, value: str = "") -> None:
        if span is not None:
            self.layers.append(Layer(span, kind, value))

    def line(self, whole: Rect | None = None) -> Line:
        """The line; `whole` is its place where its words have none."""
        if self.length and not self.boxes:
            self.place(Span(0, self.length), whole)
        return Line("".join(self._parts), layers=tuple(self.layers), boxes=tuple(self.boxes))


def is_cjk(character: str) -> bool:
    """Scripts written without blanks: Han, kana, bopomofo, their punctuation, and private use. Not Hangul."""
    point = ord(character)
    return (
        0x2E80 <= point <= 0x312F
        or 0x3190 <= point <= 0x9FFF
        or 0xE000 <= point <= 0xFAFF
        or 0xFE30 <= point <= 0xFE4F
        or 0xFF01 <= point <= 0xFFEF
        or point in (0x25A0, 0x25A1, 0x25CB, 0x25CF)
        or point >= 0x1AFF0
    )


def flows(texts: Sequence[str]) -> bool:
    """Whether lines are joined without a blank: most of their letters are CJK."""
    letters = [character for text in texts for character in text if character.isalpha() or is_cjk(character)]
    return sum(map(is_cjk, letters)) * 2 > len(letters)


def is_aside(label: str) -> bool:
    """Whether what a file calls a part of a page says that it stands beside the running text."""
    return _ASIDE.search(label) is not None


def is_small_note(label: str) -> bool:
    """Whether what a file calls a line says that it is a commentary set small among the text."""
    return _SMALL_NOTE.search(label) is not None


Size = tuple[float, float]


def page_of(label: str, image: str, blocks: Sequence[Block], size: Size | None = None, *, ordered: bool) -> PageRead:
    """A page of blocks. What stands aside is kept apart from the running text, and put behind it unless `ordered`."""
    filled = [block for block in blocks if block.lines]
    if not ordered:
        filled.sort(key=lambda block: block.aside)
    running = flows([line.text for block in filled for line in block.lines])
    lines: list[Line] = []
    before: Block | None = None
    for block in filled:
        if before is not None and (not running or block.aside or before.aside):
            lines.append(BREAK)
        lines += block.lines
        before = block
    return PageRead(label, tuple(lines), image, running, size)


def picture(path: Path, name: str) -> str:
    """The picture of a page: at an address, or beside its file `path` by the name given or by that of the file.

    One that is not there is called as the file calls it: it may come yet.
    """
    found = pictures.address(name) or (pictures.beside(path, name) if name else "") or pictures.beside(path)
    return found or pictures.called(name)


def number(text: str | None) -> float | None:
    """A decimal number as these formats write it; None for anything else, and for what no picture holds."""
    found = _NUMBER.fullmatch(text.strip()) if text and len(text) < 40 else None
    value = float(found[0]) if found else math.inf
    return value if abs(value) <= _FARTHEST else None


def size_of(width: str | None, height: str | None) -> Size | None:
    """Width and height as a file writes them; None unless both are there and above nothing."""
    found = rect(0, 0, number(width), number(height))
    return (found.width, found.height) if found is not None else None


def probability(text: str | None, full: float = 1.0) -> float | None:
    """A share of `full`; None if it is none."""
    value = number(text)
    return value / full if value is not None and 0 <= value <= full else None


def rect(x: float | None, y: float | None, width: float | None, height: float | None) -> Rect | None:
    """The rectangle, or None if a side is missing or empty."""
    if x is None or y is None or width is None or height is None or width <= 0 or height <= 0:
        return None
    return Rect(x, y, width, height)


def around(points: Sequence[tuple[float, float]]) -> Rect | None:
    """The smallest upright rectangle around points, or None if it is empty."""
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def points_of(text: str | None) -> list[tuple[float, float]]:
    """Points written "x,y x,y" or "x y x y"; empty if there is a fault in them."""
    if not text or not text.strip() or len(text) > _POINTS_LIMIT:
        return []
    numbers = [number(piece) for piece in re.split(r"[\s,]+", text.strip())]
    sound = [value for value in numbers if value is not None]
    if len(sound) != len(numbers) or len(sound) % 2:
        return []
    return list(zip(sound[::2], sound[1::2], strict=True))


def runs_left_to_right(lines: Sequence[Line]) -> bool:
    """Whether upright columns of CJK text follow each other to the right, which hardly any old book does."""
    boxes = [line.boxes[0] for line in lines if len(line.boxes) == 1 and len(line.text) > 1 and is_cjk(line.text[0])]
    columns = [box.x + box.width / 2 for box in boxes if box.height > 1.5 * box.width]
    if len(columns) < 3 or len(columns) * 2 < len(lines):
        return False
    steps = [right - left for left, right in pairwise(columns)]
    return sum(step > 0 for step in steps) > 0.7 * len(steps)
