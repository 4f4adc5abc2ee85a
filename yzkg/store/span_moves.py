"""Where stretches of a record go when its text changes. Plain arithmetic on code points, half open; no SQL."""

from __future__ import annotations

from dataclasses import dataclass

from yzkg.core.text import Span


@dataclass(frozen=True, slots=True)
class Replacement:
    """`old` at `start` gives way to `new`; `old` is never empty, `new` is where characters are taken out."""

    start: int
    old: str
    new: str

    @property
    def end(self) -> int:
        return self.start + len(self.old)

    @property
    def changed(self) -> tuple[int, int, int]:
        """What really differs: from, up to where in the old text, and up to where in the new text.

        What both begin or end with was not changed. Of equally many characters each takes the place of one.
        """
        if len(self.old) == len(self.new):
            return self.start, self.end, self.end
        head = _common(self.old, self.new)
        tail = _common(self.old[head:][::-1], self.new[head:][::-1])
        return self.start + head, self.end - tail, self.start + len(self.new) - tail

    def applied(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]

    def moved(self, span: Span) -> Span | None:
        """Where a stretch is afterwards; None if nothing is left of it.

        A stretch that holds all the replaced characters, and no more if it likes, holds what takes their place.
        One that ends among them keeps as many of the new ones, counted from the side that it reaches over, as it
        had of the old. All other stretches keep their characters.
        """
        grown = len(self.new) - len(self.old)
        if span.start <= self.start and self.end <= span.end:
            return _span(span.start, span.end + grown)
        first, last, now = self.changed
        if first == last:  # characters were only put in: what ends or begins there does not hold them
            start = span.start if span.start < first else span.start + grown
            end = span.end if span.end <= first else span.end + grown
            return _span(start, end)
        if span.start <= first or span.start >= last:
            start = span.start if span.start <= first else span.start + grown
        elif span.end > last:
            start = now - min(last - span.start, now - first)
        else:
            start = first + min(span.start - first, now - first)
        if span.end <= first or span.end >= last:
            end = span.end if span.end <= first else span.end + grown
        else:
            end = first + min(span.end - first, now - first)
        return _span(start, end)


def _common(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _span(start: int, end: int) -> Span | None:
    return Span(start, end) if start < end else None


def side(span: Span, first_end: int, second_start: int) -> int | None:
    """On which side of a cut a stretch lies: 0 before `first_end`, 1 from `second_start` on, None on both."""
    if span.end <= first_end:
        return 0
    return 1 if span.start >= second_start else None
