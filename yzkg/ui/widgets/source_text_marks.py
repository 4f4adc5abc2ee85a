"""Which marks and layers lie where in a text, found by place however many there are."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from itertools import chain

import numpy as np

from yzkg.core.text import Span
from yzkg.store.models import REJECTED
from yzkg.ui.widgets.source_text_blocks import lanes_of
from yzkg.ui.widgets.source_text_layers import LayerMark, Look
from yzkg.ui.widgets.source_text_paint import MENTION, Mark

COMPARED_MOST = 2000  # marks that are looked at one by one for what has changed


class SpanIndex:
    """Spans found by the places that they cover.

    They are kept by classes of length, each in order of place, so that one long span does not make all be looked at.
    """

    def __init__(self, places: Sequence[tuple[int, int]]) -> None:
        self._classes: list[tuple[list[int], list[int], list[int], int]] = []  # starts, ends, numbers, longest
        self.reach = 0  # the furthest end
        whole = np.fromiter(chain.from_iterable(places), np.int64, 2 * len(places))
        start, end = whole[::2], whole[1::2]
        order = np.lexsort((end, start))
        length = (end - start)[order]
        class_ = np.frexp(length)[1] // 3  # as many bits as the length has
        for one in np.unique(class_):
            of_one = class_ == one
            numbers = order[of_one]
            longest = int(length[of_one].max())
            self.reach = max(self.reach, int(end[numbers].max()))
            self._classes.append((start[numbers].tolist(), end[numbers].tolist(), numbers.tolist(), longest))

    def touching(self, start: int, end: int) -> Iterator[int]:
        """The numbers of the spans that share a character with start..end, in no order."""
        for starts, ends, numbers, longest in self._classes:
            for place in range(bisect_right(starts, start - longest), bisect_left(starts, end)):
                if ends[place] > start:
                    yield numbers[place]


class MarkIndex:
    """The marks of a text with their lanes; each is made when it comes into sight."""

    def __init__(self, places: list[tuple[int, int]], mentions: int, make: Callable[[int], Mark]) -> None:
        """`places`: from where to where each mark reaches; the first `mentions` of them are of mentions, the others of
        statements. `make` gives the mark of a number."""
        self.places, self._mentions, self._make = places, mentions, make
        self._lanes = [*lanes_of(places[:mentions]), *lanes_of(places[mentions:])]
        self._index = SpanIndex(places)
        self.reach = self._index.reach
        self._made: dict[int, Mark] = {}
        self._from: MarkIndex | None = None
        self._changed: Sequence[int] = ()

    @classmethod
    def of(cls, marks: Sequence[Mark]) -> MarkIndex:
        """The index of marks that are there already."""
        ordered = sorted(marks, key=lambda mark: mark.kind != MENTION)
        places = [(mark.span.start, mark.span.end) for mark in ordered]
        return cls(places, sum(mark.kind == MENTION for mark in ordered), ordered.__getitem__)

    def with_changed(self, numbers: Sequence[int], make: Callable[[int], Mark]) -> MarkIndex:
        """The index where these marks look otherwise and stand where they stood."""
        made = copy(self)
        made._make, made._from, made._changed = make, self, numbers
        made._made = self._made.copy()
        for number in numbers:
            made._made.pop(number, None)
        self._from = None  # no chain of all that ever was
        return made

    def mark(self, number: int) -> Mark:
        found = self._made.get(number)
        if found is None:
            found = self._made[number] = self._make(number)
        return found

    def touching(self, start: int, end: int) -> list[tuple[Mark, int]]:
        """The marks over start..end with their lanes, the widest first."""
        places = self.places
        found = sorted(self._index.touching(start, end), key=lambda n: (places[n][0] - places[n][1], n))
        return [(self.mark(number), self._lanes[number]) for number in found]

    def at(self, point: int) -> list[Mark]:
        """Marks over the character at `point`: mentions before statements, the shortest first."""
        found = [mark for mark, _ in self.touching(point, point + 1)]
        return sorted(found, key=lambda mark: (mark.kind != MENTION, len(mark.span), mark.span))

    def _written_otherwise(self, number: int, before: MarkIndex) -> bool:
        """Whether the characters of a mark that stayed where it was have another ink, or are struck out or no more:
        to set a block again takes longer than all the rest of a decision."""
        was, now = before.mark(number), self.mark(number)
        if was.kind != MENTION and now.kind != MENTION:
            return False
        return (was.kind, was.ink, was.status == REJECTED) != (now.kind, now.ink, now.status == REJECTED)

    def changed_places(self, before: MarkIndex) -> list[tuple[int, int]]:
        """Where the characters may look otherwise than with `before`."""
        if self._from is before:
            return [self.places[number] for number in self._changed if self._written_otherwise(number, before)]
        both = (before.places, self.places)
        if before.places != self.places or len(self.places) > COMPARED_MOST:
            return [place for places in both for place in places]
        return [place for number, place in enumerate(self.places) if self.mark(number) != before.mark(number)]


class LayerIndex:
    """The layers of a text."""

    def __init__(self, layers: Sequence[LayerMark] = ()) -> None:
        self.layers = list(layers)
        self._index = SpanIndex([(layer.span.start, layer.span.end) for layer in self.layers])

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
