"""Which marks and layers lie where in a text, found by place however many there are."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from yzkg.core.text import Span
from yzkg.ui.widgets.source_text_blocks import lanes
from yzkg.ui.widgets.source_text_layers import LayerMark, Look
from yzkg.ui.widgets.source_text_paint import MENTION, Mark


class SpanIndex:
    """Spans found by the places that they cover.

    They are kept by classes of length, each in order of place, so that one long span does not make all be looked at.
    """

    def __init__(self, spans: Sequence[Span]) -> None:
        self._classes: list[tuple[list[int], list[int], list[int], int]] = []  # starts, ends, numbers, longest
        by_class: dict[int, list[tuple[int, int, int]]] = {}
        for number, span in enumerate(spans):
            by_class.setdefault((span.end - span.start).bit_length() // 3, []).append((span.start, span.end, number))
        for found in by_class.values():
            found.sort()
            starts, ends, numbers = ([one[place] for one in found] for place in range(3))
            self._classes.append((starts, ends, numbers, max(end - start for start, end, _ in found)))

    def touching(self, start: int, end: int) -> Iterator[int]:
        """The numbers of the spans that share a character with start..end, in no order."""
        for starts, ends, numbers, longest in self._classes:
            for place in range(bisect_right(starts, start - longest), bisect_left(starts, end)):
                if ends[place] > start:
                    yield numbers[place]


class MarkIndex:
    """The marks of a text with their lanes."""

    def __init__(self, marks: Sequence[Mark] = ()) -> None:
        self.marks = list(marks)
        self._lanes = [0] * len(self.marks)
        by_kind: dict[str, list[int]] = {}
        for number, mark in enumerate(self.marks):
            by_kind.setdefault(mark.kind, []).append(number)
        for numbers in by_kind.values():
            found = lanes([self.marks[number].span for number in numbers])
            for number, lane in zip(numbers, found, strict=True):
                self._lanes[number] = lane
        self._index = SpanIndex([mark.span for mark in self.marks])

    def touching(self, start: int, end: int) -> list[tuple[Mark, int]]:
        """The marks over start..end with their lanes, the widest first."""
        found = sorted(self._index.touching(start, end), key=lambda n: (-len(self.marks[n].span), n))
        return [(self.marks[number], self._lanes[number]) for number in found]

    def at(self, point: int) -> list[Mark]:
        """Marks over the character at `point`: mentions before statements, the shortest first."""
        found = [mark for mark, _ in self.touching(point, point + 1)]
        return sorted(found, key=lambda mark: (mark.kind != MENTION, len(mark.span), mark.span))

    def changes(self, other: MarkIndex) -> list[Span]:
        """Where the characters may look otherwise with `other`."""
        return [
            mark.span
            for pair in zip_longest(self.marks, other.marks)
            if pair[0] is not pair[1] and pair[0] != pair[1]
            for mark in pair
            if mark is not None
        ]


class LayerIndex:
    """The layers of a text."""

    def __init__(self, layers: Sequence[LayerMark] = ()) -> None:
        self.layers = list(layers)
        self._index = SpanIndex([layer.span for layer in self.layers])

    def touching(self, start: int, end: int) -> list[LayerMark]:
        """The layers over start..end, in their order."""
        return [self.layers[number] for number in sorted(self._index.touching(start, end))]

    def at(self, point: int) -> list[LayerMark]:
        """Layers over the character at `point`, the shortest first."""
        return sorted(self.touching(point, point + 1), key=lambda layer: len(layer.span))

    def small(self, start: int, end: int) -> list[Span]:
        """What is written small in start..end."""
        return [layer.span for layer in self.touching(start, end) if layer.look is Look.SMALL]

    def all_small(self) -> set[Span]:
        return {layer.span for layer in self.layers if layer.look is Look.SMALL}
