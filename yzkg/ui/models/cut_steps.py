"""By how much a cut moves: to the next or last line break or end of a sentence. Offsets are code points."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QTextBoundaryFinder

from yzkg.core.utf16 import Utf16Index

# Sentences are looked for so far from the cut: a step is short, and a text may be long.
REACH = 4000


def stops(text: str) -> Iterator[int]:
    """Where a line or a sentence ends within a text, in order; its own ends are no stops."""
    units = Utf16Index(text)
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Sentence, text)
    found = finder.toNextBoundary()
    while found >= 0:
        point = units.to_points(found)
        if 0 < point < len(text):
            yield point
        found = finder.toNextBoundary()


def first_stop(text: str, after: int = 0) -> int | None:
    """The first place past `after` where a line or sentence ends; None if there is none before the end."""
    window = text[after : after + REACH]
    found = next(stops(window), None)
    return None if found is None else after + found


def last_stop(text: str, before: int | None = None) -> int | None:
    """The last place short of `before` (the end) where a line or sentence ends; None if there is none."""
    end = len(text) if before is None else before
    start = max(0, end - REACH)
    found = list(stops(text[start:end]))
    return start + found[-1] if found else None
