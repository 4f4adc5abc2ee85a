"""Cut pages of lines into records by the pack's patterns, and carry headings over to each.

A heading line belongs to no record. A record begins at a line that opens with a day (unless the line before broke off
in the middle of a date), after a blank line, or where the format says so; every other line goes on with the record
before it, over the end of a page too where the text flows. Record texts keep their characters exactly; blank characters
at their ends are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Segmentation
from yzkg.core.text import Span
from yzkg.ingest.draft import Box, FileRead, Layer, Line, RecordDraft

_Piece = TypeVar("_Piece", Layer, Box)


@dataclass
class _Open:
    """The record that is being put together."""

    page: int
    number: int  # of its first line
    first: Line
    parts: list[str] = field(default_factory=list)
    length: int = 0
    layers: list[Layer] = field(default_factory=list)
    boxes: list[tuple[int, Box]] = field(default_factory=list)
    last_number: int = 0


class Segmenter:
    """Cuts one file; keeps the headings in force and counts what is no record."""

    def __init__(self, rules: Segmentation, table: FoldTable) -> None:
        # Patterns are matched on the folded line, which is of the same length: a variant glyph is no obstacle.
        self._table = table
        self._headings = {key: _compiled(pattern, table) for key, pattern in rules.headings.items()}
        self._entry = _compiled(rules.entry, table) if rules.entry else None
        self._unfinished = _compiled(rules.unfinished, table) if rules.unfinished else None
        self._resets = rules.resets
        self._open: _Open | None = None
        self.in_force: dict[str, str] = {}
        self.heading_lines = 0

    def records(self, read: FileRead) -> Iterator[RecordDraft]:
        """The records of a file in order."""
        number = 0
        for index, page in enumerate(read.pages):
            for line in page.lines:
                number += 1
                yield from self._line(line, index, number, "" if page.flows else "\n")
            if not page.flows:
                yield from self._closed()
        yield from self._closed()

    def _line(self, line: Line, page: int, number: int, joint: str) -> Iterator[RecordDraft]:
        if not line.text.strip():
            if not joint and not line.begins:
                return  # an empty column of a running text ends nothing
            yield from self._closed()
            return
        heading = None if line.begins else self._heading(line.text)
        if heading is not None:
            yield from self._closed()
            self.heading_lines += 1
            self._carry(heading)
            return
        if line.begins or (self._opens(line.text) and not self._goes_on()):
            yield from self._closed()
        if self._open is None:
            self._open = _Open(page, number, line)
        self._add(self._open, line, page, number, joint)

    def _add(self, record: _Open, line: Line, page: int, number: int, joint: str) -> None:
        if record.parts:
            record.parts.append(joint)
            record.length += len(joint)
        at = record.length
        record.parts.append(line.text)
        record.length += len(line.text)
        record.last_number = number
        record.layers += [replace(layer, span=_moved(layer.span, at)) for layer in line.layers]
        record.boxes += [(page, replace(box, span=_moved(box.span, at))) for box in line.boxes]

    def _closed(self) -> Iterator[RecordDraft]:
        record, self._open = self._open, None
        if record is None:
            return
        whole = "".join(record.parts)
        text = whole.strip()
        cut = len(whole) - len(whole.lstrip())
        yield RecordDraft(
            text,
            record.first.locator or _lines(record.number, record.last_number),
            record.page,
            {**self.in_force, **record.first.headings},
            record.first.date_text or self._opening(text),
            tuple(kept for layer in record.layers if (kept := _clipped(layer, cut, len(text)))),
            tuple((page, left) for page, box in record.boxes if (left := _clipped(box, cut, len(text)))),
        )

    def _opens(self, line: str) -> bool:
        return self._entry is not None and self._entry.match(self._table.chars(line).lstrip()) is not None

    def _goes_on(self) -> bool:
        """Whether the line before, of the record being put together, broke off in the middle of something."""
        if self._unfinished is None or self._open is None:
            return False
        return self._unfinished.search(self._table.chars(self._open.parts[-1])) is not None

    def _opening(self, text: str) -> str:
        """The date wording that a record opens with, as written."""
        found = self._entry.match(self._table.chars(text)) if self._entry is not None else None
        return text[: found.end()] if found else ""

    def _heading(self, line: str) -> Mapping[str, str] | None:
        bare = line.strip()
        folded = self._table.chars(bare)
        for key, pattern in self._headings.items():
            found = pattern.fullmatch(folded)
            if found is None:
                continue
            groups = {name: found.span(name) for name, value in found.groupdict().items() if value is not None}
            values = {name: bare[start:end] for name, (start, end) in groups.items()}
            if "value" in values:
                values[key] = values.pop("value")
            return values or {key: bare}
        return None

    def _carry(self, values: Mapping[str, str]) -> None:
        for key, value in values.items():
            if self.in_force.get(key) == value:
                continue  # a running head, repeated on each page, clears nothing
            for cleared in self._resets.get(key, ()):
                self.in_force.pop(cleared, None)
        self.in_force.update(values)


def _lines(first: int, last: int) -> str:
    return f"l. {first}" if first == last else f"l. {first}-{last}"


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)


def _clipped(piece: _Piece, cut: int, length: int) -> _Piece | None:
    """The piece with its span moved into the stripped text, or nothing of it is left."""
    start, end = max(0, piece.span.start - cut), min(length, piece.span.end - cut)
    return replace(piece, span=Span(start, end)) if start < end else None


def _compiled(pattern: str, table: FoldTable) -> re.Pattern[str]:
    # Only the words are folded: folding lowers case, and \S is not \s.
    return re.compile("".join(c if c.isascii() else table.chars(c) for c in pattern))
