"""Running text out of mark-up: white space of pretty-printing removed, every mark with its span.

XML cannot tell indentation from text. Here a run of blanks with a line end in it is nothing next to CJK and one
blank elsewhere; a blank within a line is kept; the ideographic blank is text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import zip_longest

from yzkg.core.text import Span
from yzkg.ingest.draft import Box, Layer, Line, PageRead
from yzkg.ingest.ocr_line import BREAK, Rect, Size, is_cjk
from yzkg.ingest.tei_facsimile import Zone

_PIECES = re.compile(r"[ \t\r\n]+|[^ \t\r\n]+")


@dataclass(slots=True)
class Fragment:
    """A block of text as far as it stands on one page; its layers may still grow until the file is read."""

    parts: list[str] = field(default_factory=list)
    length: int = 0
    layers: list[Layer] = field(default_factory=list)
    locator: str = ""
    ends: bool = False  # the block ends here, it does not go on over the page
    apart: bool = False  # whether what was read before it ends with it
    zones: list[tuple[Span, Zone]] = field(default_factory=list)

    def line(self, image: str) -> Line:
        text = "".join(self.parts) + ("\n" if self.ends else "")
        return Line(text, self.locator, tuple(self.layers), self._boxes(image))

    def _boxes(self, image: str) -> tuple[Box, ...]:
        """Places on the picture of the page; where words or lines have theirs, that of the paragraph is none."""
        here = [(span, zone.place) for span, zone in self.zones if image and zone.surface.image == image]
        here.sort(key=lambda pair: (pair[0].start, -pair[0].end))
        finest = [pair for pair, after in zip_longest(here, here[1:]) if not _covers(pair, after)]
        return tuple(Box(span, place.x, place.y, place.width, place.height) for span, place in finest)


def _covers(pair: tuple[Span, Rect], after: tuple[Span, Rect] | None) -> bool:
    return after is not None and after[0].end <= pair[0].end


@dataclass(slots=True)
class _Page:
    label: str
    image: str
    size: Size | None = None
    fragments: list[Fragment] = field(default_factory=list)


@dataclass(slots=True)
class _Mark:
    """A mark that is open, and where it began; None until its first character comes."""

    kind: str
    value: str
    start: int | None = None
    zone: Zone | None = None  # it is no layer, but a place on the picture


@dataclass(frozen=True, slots=True)
class Point:
    """A place between two characters."""

    fragment: Fragment
    offset: int


@dataclass(slots=True)
class Anchor:
    """A place to be marked later: behind the character before it in its block, and in front of the next one."""

    behind: Point | None
    ahead: Point | None = None


class TextWriter:
    """Takes the text of a file piece by piece, in order, and keeps it in blocks on pages."""

    def __init__(self) -> None:
        self._pages = [_Page("", "")]
        self._block: Fragment | None = None
        self._before = ""  # the kind of the block before
        self._last = ""  # the last character of the block, over page ends too
        self._blank = ""  # white space since: "", " " or "\n"
        self._open: list[_Mark] = []
        self._line: _Mark | None = None  # the zone of the line that is being read
        self._coming: list[tuple[str, str]] = []  # marks of the next character
        self._waiting: list[Anchor] = []
        self._kind = "paragraph"
        self._page_label = self._line_label = ""

    def text(self, text: str | None, *, verbatim: bool = False) -> None:
        """Append text. `verbatim`: its white space is meant."""
        if not text:
            return
        if verbatim:
            self._append(text)
            return
        for piece in _PIECES.findall(text):
            if piece[0] in " \t\r\n":
                self._blank = "\n" if "\n" in piece or self._blank == "\n" else " "
            else:
                self._append(piece)

    def open(self, kind: str, value: str) -> None:
        """A mark begins with the next character."""
        self._open.append(_Mark(kind, value))

    def open_zone(self, zone: Zone) -> None:
        """What begins with the next character stands there; `close` ends it."""
        self._open.append(_Mark("", "", zone=zone))

    def line_zone(self, zone: Zone | None) -> None:
        """What comes next, up to the next line, page or block, stands there."""
        self._end_line()
        self._line = _Mark("", "", zone=zone) if zone is not None else None

    def close(self) -> None:
        """The mark opened last ends with the character before. One without characters is none."""
        mark = self._open.pop()
        if self._block is not None:
            self._settle(self._block, mark)

    def mark_last(self, kind: str, value: str) -> bool:
        """Mark the character before; False if the block has none yet, then the next one is marked."""
        if self._block is None or not self._block.length:
            self._coming.append((kind, value))
            return False
        at = self._block.length
        self._block.layers.append(Layer(Span(at - 1, at), kind, value))
        return True

    @property
    def last(self) -> str:
        """The character before in this block, "" at its beginning."""
        return self._last

    def anchor(self) -> Anchor:
        """This place, to be marked later."""
        here = Anchor(Point(self._block, self._block.length) if self._block is not None else None)
        self._waiting.append(here)
        return here

    def line_break(self, label: str, *, inside_word: bool = False) -> None:
        """A line of the source begins here."""
        self._line_label = label
        if not inside_word:
            self._blank = "\n"
        self._coming.append(("break", label))

    def page_break(self, label: str, image: str, size: Size | None = None) -> None:
        """A page of the source begins here; a block that is open goes on over it."""
        self._page_label, self._line_label = label, ""
        self._coming.append(("break", label))
        self._cut()
        page = self._pages[-1]
        if page.fragments or page.label:
            self._pages.append(_Page(label, image, size))
        else:
            page.label, page.image, page.size = label, image, size

    def end_block(self, kind: str) -> None:
        """The block ends, if one is open. A paragraph stands apart from what was read before, a line does not."""
        if self._last:
            self._final().ends = True
            self._before = kind
        self._cut()
        self._last = self._blank = ""

    def begin_block(self, kind: str) -> None:
        """What comes next is of this kind: "head", "paragraph" or "line"."""
        self._kind = kind

    def apart(self) -> None:
        """What comes next belongs to nothing before it (another text or division)."""
        if self._before:
            self._before = "division"

    def pages(self, image: str = "", size: Size | None = None) -> tuple[PageRead, ...]:
        """All pages; `image` and `size` are those of the first if it has none of its own. Call it last."""
        pages = []
        first = self._pages[0]
        if image and not first.image:
            first.image, first.size = image, size
        for number, page in enumerate(self._pages, 1):
            lines: list[Line] = []
            for fragment in page.fragments:
                line = fragment.line(page.image)
                lines += [BREAK, line] if fragment.apart else [line]
            if lines or page.image or len(self._pages) == 1:
                pages.append(PageRead(page.label or str(number), tuple(lines), page.image, True, page.size))
        return tuple(pages)

    def _append(self, piece: str) -> None:
        block = self._block
        if block is None:
            block = self._block = Fragment(locator=self._place(), apart=not self._last and self._stands_apart())
            self._pages[-1].fragments.append(block)
        blank, self._blank = self._blank, ""
        if self._last and blank:
            joined = blank == "\n" and (is_cjk(self._last) or is_cjk(piece[0]))
            if not joined and not self._last.isspace():
                block.parts.append(" ")
                block.length += 1
        start = block.length
        for mark in (*self._open, *([self._line] if self._line is not None else [])):
            if mark.start is None:
                mark.start = start
        block.layers += [Layer(Span(start, start + 1), kind, value) for kind, value in self._coming]
        for anchor in self._waiting:
            anchor.ahead = Point(block, start)
        self._coming, self._waiting = [], []
        block.parts.append(piece)
        block.length += len(piece)
        self._last = piece[-1]

    def _stands_apart(self) -> bool:
        """Whether a block that begins now belongs to nothing before it: lines, and what has a head, do."""
        if self._before in ("", "division") or self._kind == "line":
            return self._before == "division"
        return self._before != "head" or self._kind == "head"

    def _cut(self) -> None:
        """Nothing is added to the fragment any more; marks go on in the next one."""
        for mark in self._open:
            if self._block is not None:
                self._settle(self._block, mark)
            mark.start = None
        self._end_line()
        self._block = None

    def _end_line(self) -> None:
        if self._line is not None and self._block is not None:
            self._settle(self._block, self._line)
        self._line = None

    def _settle(self, block: Fragment, mark: _Mark) -> None:
        if mark.start is not None and mark.start < block.length:
            span = Span(mark.start, block.length)
            if mark.zone is not None:
                block.zones.append((span, mark.zone))
            else:
                block.layers.append(Layer(span, mark.kind, mark.value))
        mark.start = None

    def _final(self) -> Fragment:
        return next(page.fragments[-1] for page in reversed(self._pages) if page.fragments)

    def _place(self) -> str:
        page, line = self._page_label, self._line_label
        if page and line and not line.startswith(page):
            return f"{page}, l. {line}"
        return line or page


def tidy(text: str) -> str:
    """A short text without the white space of pretty-printing."""
    writer = TextWriter()
    writer.text(text)
    return "".join(line.text for page in writer.pages() for line in page.lines)
