"""How a record's text is cut into display blocks, and which line every coloured span gets.

Plain computations: what is drawn has one code point for every one of the text, so that offsets stay true.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from yzkg.core.text import Span

# Qt lays out a paragraph as a whole: an unbroken text of a million characters would stop the window.
LONGEST_BLOCK = 2000
# A cut is made after punctuation if there is any within this many characters before it must be made.
CUT_SEARCH = 400

_CONTROL_PICTURES = 0x2400
_NEWLINE_PICTURE = "\N{SYMBOL FOR NEWLINE}"
_STAND_INS = {
    **{code: chr(_CONTROL_PICTURES + code) for code in range(0x20) if code not in (0x09, 0x0A)},
    0x7F: "\N{SYMBOL FOR DELETE}",
    0x85: _NEWLINE_PICTURE,
    0x2028: _NEWLINE_PICTURE,
    0x2029: _NEWLINE_PICTURE,
    **dict.fromkeys(range(0xD800, 0xE000), "\N{REPLACEMENT CHARACTER}"),
}


def shown(text: str) -> str:
    """`text` with what Qt would swallow or take for a line end made visible; one code point for one.

    Every stand-in is as long in UTF-16 as what it stands for.
    """
    return text.translate(_STAND_INS)


@dataclass(frozen=True, slots=True)
class Block:
    """text[start:end] drawn as one paragraph. A line feed that ends it is not part of it."""

    start: int
    end: int


def cut(text: str, longest: int = LONGEST_BLOCK) -> list[Block]:
    """The blocks of a text in order, at least one; together they cover all but the line feeds."""
    blocks: list[Block] = []
    pauses = _Pauses()
    start = 0
    while True:
        newline = text.find("\n", start)
        end = len(text) if newline < 0 else newline
        while end - start > longest:
            place = _good_cut(text, start, start + longest, pauses)
            blocks.append(Block(start, place))
            start = place
        blocks.append(Block(start, end))
        if newline < 0:
            return blocks
        start = newline + 1


class _Pauses:
    """The signs after which a text is well cut. Each sign is looked up once: there are few in the longest text."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._pauses: set[str] = set()

    def among(self, signs: str) -> set[str]:
        """Those that stand in `signs`."""
        found = set(signs)
        new = found - self._known
        self._known |= new
        self._pauses.update(sign for sign in new if unicodedata.category(sign) in ("Po", "Pe", "Zs"))
        return found & self._pauses


def _good_cut(text: str, start: int, latest: int, known: _Pauses) -> int:
    """A place in (start, latest] to cut at: after punctuation, else one that parts no combining mark."""
    first = max(start, latest - CUT_SEARCH)
    if pauses := known.among(text[first:latest]):
        for place in range(latest, first, -1):
            if text[place - 1] in pauses and not _clings(text, place):
                return place
    for place in range(latest, first, -1):
        if not _clings(text, place):
            return place
    return latest


def _clings(text: str, place: int) -> bool:
    return place < len(text) and (
        unicodedata.category(text[place])[0] == "M" or text[place] in "\u200d\u200c" or text[place - 1] == "\u200d"
    )


class BlockIndex:
    """The blocks of one text, found by code point."""

    def __init__(self, text: str, longest: int = LONGEST_BLOCK) -> None:
        self.blocks = cut(text, longest)
        self._starts = [block.start for block in self.blocks]

    def at(self, point: int) -> int:
        """The number of the block that shows `point`; a line feed belongs to the block that it ends."""
        return max(0, bisect_right(self._starts, point) - 1)

    def touching(self, span: Span) -> range:
        """The numbers of the blocks that show any of `span`."""
        first = self.at(span.start)
        return range(first, max(first + 1, bisect_left(self._starts, span.end)))


def lanes(spans: Sequence[Span]) -> list[int]:
    """For each span the number of its line below the text: see `lanes_of`."""
    return lanes_of([(span.start, span.end) for span in spans])


def lanes_of(places: Sequence[tuple[int, int]]) -> list[int]:
    """For each stretch (start, end) the number of its line below the text, so that those that overlap never share one.

    Shorter ones lie nearer to the text: a name is underlined above the title and name that hold it.
    """
    result = [0] * len(places)
    order = sorted(range(len(places)), key=places.__getitem__)
    first, reach = 0, 0
    for position, number in enumerate(order):
        start, end = places[number]
        if start >= reach:
            if position - first > 1:
                _lanes_within(places, order[first:position], result)
            first = position
        reach = max(reach, end)
    if len(order) - first > 1:
        _lanes_within(places, order[first:], result)
    return result


def _lanes_within(places: Sequence[tuple[int, int]], numbers: Sequence[int], result: list[int]) -> None:
    """Give lanes to stretches that hang together."""
    rows: list[tuple[list[int], list[int]]] = []  # of each lane: starts and ends in order
    for number in sorted(numbers, key=lambda i: (places[i][1] - places[i][0], places[i][0], i)):
        start, end = places[number]
        for lane, (starts, ends) in enumerate(rows):
            place = bisect_left(starts, start)
            if (place == 0 or ends[place - 1] <= start) and (place == len(starts) or starts[place] >= end):
                starts.insert(place, start)
                ends.insert(place, end)
                result[number] = lane
                break
        else:
            rows.append(([start], [end]))
            result[number] = len(rows) - 1


def hull(spans: Iterable[Span]) -> Span | None:
    """The smallest span that holds them all."""
    found = list(spans)
    if not found:
        return None
    return Span(min(span.start for span in found), max(span.end for span in found))


def running_total(heights: Sequence[float]) -> list[float]:
    """The top of every block and, last, the bottom of all."""
    tops = [0.0]
    for height in heights:
        tops.append(tops[-1] + height)
    return tops


def difference(before: str, after: str) -> tuple[int, int, int]:
    """The one stretch in which two texts differ: where it begins, where it ends in the first and in the second."""
    most = min(len(before), len(after))
    same = next((n for n in range(most) if before[n] != after[n]), most)
    tail = next((n for n in range(most - same) if before[-1 - n] != after[-1 - n]), most - same)
    return same, len(before) - tail, len(after) - tail


def carried(point: int, before: str, after: str) -> int:
    """Where a place of `before` lies in `after`, which differs from it in one stretch."""
    start, end, new_end = difference(before, after)
    if point <= start:
        return point
    return point + new_end - end if point >= end else min(point, new_end)
