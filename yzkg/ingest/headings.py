"""Which lines are headings, and what they carry over to the records below them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Segmentation


@dataclass(frozen=True, slots=True)
class Heading:
    """What a line carries over. `ends`: it is the title of a part, and nothing from above holds below it."""

    values: Mapping[str, str]
    ends: bool = False


class Headings:
    """The headings of one file, line by line; `in_force` is what holds for the next record."""

    def __init__(self, rules: Segmentation, table: FoldTable) -> None:
        self._table = table
        self._patterns = {key: folded_pattern(pattern, table) for key, pattern in rules.headings.items()}
        self._below = {key: folded_pattern(pattern, table) for key, pattern in rules.below.items()}
        self._title = folded_pattern(rules.title, table) if rules.title else None
        self._resets = rules.resets
        self.in_force: dict[str, str] = {}
        self.lines = 0

    def find(self, line: str, folded: str, below: bool, after: str) -> Heading | None:
        """What a line says as a heading or a title; None if it is neither.

        `folded` is the same line, `after` the folded line that follows it; `below`: the line above it is a heading.
        """
        bare, folded = line.strip(), folded.strip()
        found = _values(bare, folded, self._patterns)
        if found is None and self._title is not None and (title := self._title.fullmatch(folded)):
            return Heading(written(bare, title), ends=True)
        if found is None and below:
            found = _values(bare, f"{folded}\n{after}", self._below, len(folded))
        return Heading(found) if found is not None else None

    def hold(self, heading: Heading) -> None:
        """Let a heading hold from here on."""
        self.lines += 1
        if heading.ends:
            self.in_force.clear()
        self.carry(heading.values)

    def carry(self, values: Mapping[str, str]) -> None:
        """Let these values hold from here on."""
        for key, value in values.items():
            if self.in_force.get(key) == value:
                continue  # a running head, repeated on each page, clears nothing
            for cleared in self._resets.get(key, ()):
                self.in_force.pop(cleared, None)
        self.in_force.update(values)

    def agree(self, found: re.Match[str]) -> bool:
        """Whether the headings that a folded line names by itself are those in force, where there are any."""
        for key, value in found.groupdict().items():
            held = self.in_force.get(key)
            if value is not None and held is not None and self._table.chars(held) != value:
                return False
        return True


def _values(
    bare: str, folded: str, patterns: Mapping[str, re.Pattern[str]], length: int | None = None
) -> dict[str, str] | None:
    """What a line carries over whose first `length` characters, or all of it, are what one of the patterns matches."""
    for key, pattern in patterns.items():
        found = pattern.match(folded)
        if found is not None and found.end() == (len(folded) if length is None else length):
            values = written(bare, found)
            if "value" in values:
                values[key] = values.pop("value")
            return values or {key: bare}
    return None


def written(line: str, found: re.Match[str]) -> dict[str, str]:
    """The named groups of a match, as the line writes them."""
    return {name: line[slice(*found.span(name))] for name, value in found.groupdict().items() if value is not None}


def folded_pattern(pattern: str, table: FoldTable) -> re.Pattern[str]:
    """The pattern for folded lines, which are of the same length: a variant glyph is no obstacle."""
    # Only the words are folded: folding lowers case, and \S is not \s.
    return re.compile("".join(c if c.isascii() else table.chars(c) for c in pattern))
