"""How the records of a source lie below each other: heights, tops, and the set texts of those in sight.

Only what comes into sight is set. What lies further off has an estimated height, so a place on the page is held by a
line and how far below its top one stands, never by a height from the beginning.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from yzkg.store.cut_queries import CutRow
from yzkg.ui.models.cuts import Cuts, Renewal, Which
from yzkg.ui.widgets.source_text_setting import Measures, SetText

# Set texts that are kept; a page has room for far fewer.
KEPT = 256


class Place(NamedTuple):
    """A line, and how many pixels below its top."""

    line: int
    below: float


@dataclass(frozen=True, slots=True)
class Room:
    """Pixels around the text of a record."""

    head: float
    foot: float
    gap: float  # above a record before which others are left out
    left: float  # to the left edge of the text


class CutsSetting:
    """The page of all lines of `cuts`, of one width."""

    def __init__(self, cuts: Cuts, measures: Measures, room: Room) -> None:
        self._cuts = cuts
        self._set: dict[int, SetText] = {}
        self._exact: dict[int, float] = {}  # record id -> height of its text
        self._heights: list[float] = []
        self._tops: list[float] | None = None
        self.reset(measures, room)

    def reset(self, measures: Measures, room: Room) -> None:
        """Set all anew, for another width or font, or after the records were read again."""
        self.measures, self.room = measures, room
        self._set.clear()
        self._exact.clear()
        self.estimate()

    def renew(self, renewal: Renewal) -> None:
        """Take in that some records are others now; all else stays as it was measured."""
        for id_ in (*renewal.gone, *(row.id for row in renewal.there)):
            self._set.pop(id_, None)
            self._exact.pop(id_, None)
        if self._cuts.which is Which.ALL:
            self._heights[renewal.at : renewal.at + len(renewal.gone)] = self._estimated(renewal.there)
            self._tops = None
        else:
            self.estimate()

    def estimate(self) -> None:
        """Take in which lines there are."""
        cuts = self._cuts
        if cuts.which is Which.ALL:
            self._heights = self._estimated(cuts.rows)
        else:
            heights = self._estimated([cuts.row(line) for line in range(cuts.count)])
            self._heights = [height + self._gap(line) for line, height in enumerate(heights)]
        self._tops = None

    def _estimated(self, rows: Sequence[CutRow]) -> list[float]:
        """Heights without the gaps before: as measured, else by how many characters a line takes."""
        pitch, a_line = self.measures.pitch, max(1, int(self.measures.width / self.measures.em))
        exact, fixed = self._exact, self.room.head + self.room.foot
        return [
            fixed + (exact.get(row.id) or (row.line_feeds + (row.length + a_line - 1) // a_line) * pitch)
            for row in rows
        ]

    def _gap(self, line: int) -> float:
        return self.rule_of(self._cuts.line(line).hidden)

    # -- single lines

    def text(self, line: int) -> SetText:
        """The set text of a record."""
        row = self._cuts.row(line)
        found = self._set.get(row.id)
        if found is None:
            while len(self._set) >= KEPT:
                del self._set[next(iter(self._set))]
            found = self._set[row.id] = SetText(self._cuts.text(row.id), self.measures)
            self._measure(line, found)
        return found

    def _measure(self, line: int, text: SetText) -> None:
        height = self.room.head + self.room.foot + self._gap(line) + text.height
        self._exact[self._cuts.row(line).id] = text.height
        if self._heights[line] != height:
            self._heights[line] = height
            self._tops = None

    def prepare(self, line: int, top: float, bottom: float) -> range:
        """Set the blocks of a text between two of its heights; their numbers."""
        text = self.text(line)
        blocks = text.prepare(top, bottom)
        self._measure(line, text)
        return blocks

    def height(self, line: int) -> float:
        """Of a record with all around it; measured, no estimate."""
        if self._cuts.row(line).id not in self._exact:
            self.text(line)
        return self._heights[line]

    def rule_of(self, hidden: int) -> float:
        """Where the rule of a record lies below the top of its line, by how many are left out before it."""
        return self.room.gap if hidden else 0.0

    def text_top(self, line: int) -> float:
        """Where the text of a record begins below the top of its line."""
        return self._gap(line) + self.room.head

    # -- the page

    @property
    def tops(self) -> list[float]:
        """The top of every line and, last, the height of all; estimated where nothing was measured yet."""
        if self._tops is None:
            self._tops = list(accumulate(self._heights, initial=0.0))
        return self._tops

    def at(self, y: float) -> Place:
        """The place at an estimated height of the page."""
        line = min(max(0, bisect_right(self.tops, y) - 1), max(0, self._cuts.count - 1))
        return Place(line, max(0.0, y - self.tops[line]))

    def walked(self, place: Place, by: float) -> Place:
        """The place so many pixels further down (or up, if negative), by measured heights."""
        line, below = place.line, place.below + by
        while below < 0 and line > 0:
            line -= 1
            below += self.height(line)
        while line < self._cuts.count - 1 and below >= self.height(line):
            below -= self.height(line)
            line += 1
        return Place(line, max(0.0, below))

    def last(self, room: float) -> Place:
        """The place at which the end of all stands at the bottom of so much room."""
        end = Place(self._cuts.count - 1, self.height(self._cuts.count - 1))
        return self.walked(end, -room)

    def seen(self, place: Place, room: float) -> Iterator[tuple[int, float]]:
        """The lines from a place on that show in so much room, with the y of their tops."""
        line, y = place.line, -place.below
        while line < self._cuts.count and y < room:
            yield line, y
            y += self.height(line)
            line += 1

    def between(self, first: Place, line: int, room: float) -> float | None:
        """How far the top of `line` stands below `first`; None if it is further off than `room` either way."""
        y = -first.below
        if line >= first.line:
            for number in range(first.line, line):
                y += self.height(number)
                if y > room:
                    return None
            return y
        for number in range(first.line - 1, line - 1, -1):
            y -= self.height(number)
            if y < -room:
                return None
        return y
