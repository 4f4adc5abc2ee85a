"""Cut pages of lines into records by the pack's patterns, and carry headings over to each.

A heading line belongs to no record. A record begins at a line that opens with a day (unless the line before broke off
in the middle of a date), after a blank line, or where the format says so; every other line goes on with the record
before it, over the end of a page too where the text flows. A record that is a list is cut at what the pack says begins
an entry behind a list, and not at its items. Record texts keep their characters exactly; blank characters at their
ends are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeVar

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Segmentation
from yzkg.core.text import Span
from yzkg.ingest.draft import Box, FileRead, Layer, Line, RecordDraft
from yzkg.ingest.headings import Headings, folded_pattern, written
from yzkg.ingest.list_sections import ListRules, list_layers, section

_LOOKED_AHEAD = 4  # lines
_Piece = TypeVar("_Piece", Layer, Box)


class _Place(NamedTuple):
    """Where a line stands: index of its page, its number in the file, and whether the page flows on."""

    page: int
    number: int
    flows: bool


@dataclass
class _Open:
    """The record that is being put together."""

    at: _Place
    first: Line
    headings: Mapping[str, str]
    dated: bool  # it begins as an entry does
    last: _Place
    lists: bool = False  # a list, or a section of one, opens in it
    parts: list[str] = field(default_factory=list)  # its lines, and what stands between them
    lines: list[str] = field(default_factory=list)
    folded: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    length: int = 0
    layers: list[Layer] = field(default_factory=list)
    boxes: list[tuple[int, Box]] = field(default_factory=list)

    @property
    def is_list(self) -> bool:
        return self.lists and not self.dated


class Segmenter:
    """Cuts one file; keeps the headings in force and counts what is no record."""

    def __init__(self, rules: Segmentation, table: FoldTable) -> None:
        # Patterns are matched on the folded line, which is of the same length: a variant glyph is no obstacle.
        self._table = table
        self._headings = Headings(rules, table)
        self._entry = folded_pattern(rules.entry, table) if rules.entry else None
        self._unfinished = folded_pattern(rules.unfinished, table) if rules.unfinished else None
        self._raised = folded_pattern(rules.raised, table) if rules.raised else None
        self._lists = ListRules.of(rules.lists, table)
        self._open: _Open | None = None
        self._below = False  # a heading
        self._ahead: list[str] = []  # the folded lines of the file

    @property
    def heading_lines(self) -> int:
        return self._headings.lines

    def records(self, read: FileRead) -> Iterator[RecordDraft]:
        """The records of a file in order."""
        lines = [(line, at) for at, page in enumerate(read.pages) for line in page.lines]
        self._ahead = [self._table.chars(line.text) for line, _ in lines]
        for number, (line, at) in enumerate(lines, 1):
            flows = read.pages[at].flows
            folded, after = self._ahead[number - 1], self._ahead[number] if flows and number < len(lines) else ""
            if self._open is not None and at != self._open.last.page and not self._open.last.flows:
                yield from self._closed()
            yield from self._line(line, folded, after, _Place(at, number, flows))
        yield from self._closed()

    def _line(self, line: Line, folded: str, after: str, place: _Place) -> Iterator[RecordDraft]:
        if not line.text.strip():
            if not place.flows or line.begins:  # an empty column of a running text ends nothing
                yield from self._closed()
            return
        heading = None if line.begins else self._headings.find(line.text, folded, self._below, after)
        if heading is not None and not (place.flows and self._is_amid(place.number)):
            yield from self._closed()
            self._headings.hold(heading)
            self._below = True
            return
        self._below = False
        dated = bool(line.begins) or self._opens(folded, after)
        listed = None if dated or self._lists is None else self._lists.opens.match(folded.lstrip())
        if dated or listed:
            yield from self._closed()
        if listed:
            self._headings.carry(written(line.text.lstrip(), listed))
        if self._open is None:
            self._open = _Open(place, line, dict(self._headings.in_force), dated, place, bool(listed))
        self._add(self._open, line, folded, place)

    def _add(self, record: _Open, line: Line, folded: str, place: _Place) -> None:
        if record.parts and not place.flows:
            record.parts.append("\n")
            record.length += 1
        at = record.length
        if self._is_raised(folded, place) and not any(layer.kind == "raised" for layer in line.layers):
            record.layers.append(Layer(Span(at, at + 1), "raised"))
        if self._lists is not None and section(folded, self._lists):
            record.lists = True
        record.parts.append(line.text)
        record.lines.append(line.text)
        record.folded.append(folded)
        record.starts.append(at)
        record.length += len(line.text)
        record.last = place
        if line.layers:
            record.layers += [replace(layer, span=_moved(layer.span, at)) for layer in line.layers]
        if line.boxes:
            record.boxes += [(place.page, replace(box, span=_moved(box.span, at))) for box in line.boxes]

    def _closed(self) -> Iterator[RecordDraft]:
        record, self._open = self._open, None
        if record is None:
            return
        whole = "".join(record.parts)
        text = whole.strip()
        cut = len(whole) - len(whole.lstrip())
        layers = record.layers
        if record.lists and self._lists is not None:
            found = list_layers(record.lines, record.folded, record.starts, self._lists, whole=not record.dated)
            layers = [*layers, *found]
        yield RecordDraft(
            text,
            record.first.locator or _lines(record.at.number, record.last.number),
            record.at.page,
            {**record.headings, **record.first.headings},
            record.first.date_text or ("" if record.is_list else self._opening(text)),
            tuple(kept for layer in layers if (kept := _clipped(layer, cut, len(text)))),
            tuple((page, left) for page, box in record.boxes if (left := _clipped(box, cut, len(text)))),
        )

    def _is_amid(self, number: int) -> bool:
        """Whether a line of running text stands amid an entry: what follows is no heading, list or entry either."""
        if self._open is None or not self._open.dated:
            return False
        for at, line in enumerate(self._ahead[number : number + _LOOKED_AHEAD], number + 1):
            if self._begins_something(line.strip(), "".join(self._ahead[at : at + 1])):
                return False
            if len(line.strip()) > 2:  # fewer may be marks that are no text
                return True
        return False

    def _begins_something(self, line: str, after: str) -> bool:
        if self._headings.find(line, line, True, after) is not None:
            return True
        if self._entry is not None and self._entry.match(f"{line}\n{after}"):
            return True
        return self._lists is not None and bool(section(line, self._lists) or self._lists.opens.match(line))

    def _is_raised(self, folded: str, place: _Place) -> bool:
        """Whether a column of running text begins with what is written higher."""
        return place.flows and self._raised is not None and self._raised.match(folded) is not None

    def _opens(self, folded: str, after: str) -> bool:
        """Whether an entry begins with this line."""
        record = self._open
        in_list = record is not None and record.is_list and self._lists is not None
        pattern = self._lists.entry if in_list and self._lists is not None else self._entry
        if pattern is None:
            return False
        line = folded.lstrip()
        found = pattern.match(f"{line}\n{after}" if after else line)
        return found is not None and self._headings.agree(found) and not self._goes_on()

    def _goes_on(self) -> bool:
        """Whether the line before, of the record being put together, broke off in the middle of something."""
        if self._unfinished is None or self._open is None:
            return False
        before = self._open.folded
        # A single character may be a mark that is no text: then what stands above it counts too.
        tails = before[-2:] if len(before[-1]) == 1 else before[-1:]
        return any(map(self._unfinished.search, tails))

    def _opening(self, text: str) -> str:
        """The date wording that a record opens with, as written."""
        found = self._entry.match(self._table.chars(text)) if self._entry is not None else None
        if found is None:
            return ""
        return text[slice(*found.span("date"))] if "date" in found.re.groupindex else text[: found.end()]


def _lines(first: int, last: int) -> str:
    return f"l. {first}" if first == last else f"l. {first}-{last}"


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)


def _clipped(piece: _Piece, cut: int, length: int) -> _Piece | None:
    """The piece with its span moved into the stripped text, or nothing of it is left."""
    start, end = max(0, piece.span.start - cut), min(length, piece.span.end - cut)
    return replace(piece, span=Span(start, end)) if start < end else None
