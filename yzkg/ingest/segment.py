"""Cut a text into records by the pack's patterns, and carry headings over to each.

A heading line belongs to no record. A record begins at a line that opens with a day, or after a blank line; every
other line goes on with the record before it. Record texts keep their characters exactly; leading and trailing
blank characters of a record are left out of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Segmentation
from yzkg.ingest.draft import RecordDraft


class Segmenter:
    """Feed it the lines of one file in order; it keeps the headings in force."""

    def __init__(self, rules: Segmentation, table: FoldTable) -> None:
        # Patterns are matched on the folded line, which is of the same length: a variant glyph is no obstacle.
        self._table = table
        self._headings = {key: _compiled(pattern, table) for key, pattern in rules.headings.items()}
        self._entry = _compiled(rules.entry, table) if rules.entry else None
        self._resets = rules.resets
        self.in_force: dict[str, str] = {}
        self.heading_lines = 0
        self.blank_lines = 0

    def records(self, lines: list[str], *, page: int = 0, first_line: int = 1) -> Iterator[RecordDraft]:
        """The records of one page. Line numbers in locators count from `first_line`."""
        open_lines: list[str] = []
        opened_at = 0
        for number, line in enumerate(lines, first_line):
            if not line.strip():
                self.blank_lines += 1
                yield from self._closed(open_lines, opened_at, page)
                continue
            heading = self._heading(line)
            if heading is not None or self._opens(line):
                yield from self._closed(open_lines, opened_at, page)
            if heading is not None:
                self.heading_lines += 1
                self._carry(heading)
                continue
            if not open_lines:
                opened_at = number
            open_lines.append(line)
        yield from self._closed(open_lines, opened_at, page)

    def _closed(self, open_lines: list[str], opened_at: int, page: int) -> Iterator[RecordDraft]:
        if not open_lines:
            return
        text = "\n".join(open_lines).strip()
        last = opened_at + len(open_lines) - 1
        locator = f"l. {opened_at}" if last == opened_at else f"l. {opened_at}-{last}"
        opening = self.opening(text)
        open_lines.clear()
        yield RecordDraft(text, locator, page, dict(self.in_force), opening)

    def _opens(self, line: str) -> bool:
        return self._entry is not None and self._entry.match(self._table.chars(line).lstrip()) is not None

    def opening(self, text: str) -> str:
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


def _compiled(pattern: str, table: FoldTable) -> re.Pattern[str]:
    # Only the words are folded: folding lowers case, and \\S is not \\s.
    return re.compile("".join(c if c.isascii() else table.chars(c) for c in pattern))
