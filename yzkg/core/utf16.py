"""Between Python's offsets (code points) and those of Qt and JavaScript (UTF-16 units).

A character beyond the BMP is one code point and two units. An offset in units that falls between the two
halves of such a character stands for the character's start, so that nothing ever splits it.
"""

from __future__ import annotations

import re
from bisect import bisect_left

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


class Utf16Index:
    """Both conversions for one text, in logarithmic time after one pass over it."""

    __slots__ = ("_astral", "_astral_units", "_points", "_units")

    def __init__(self, text: str) -> None:
        self._points = len(text)
        self._astral = [found.start() for found in _ASTRAL.finditer(text)]
        self._astral_units = [point + before for before, point in enumerate(self._astral)]
        self._units = self._points + len(self._astral)

    def to_units(self, point: int) -> int:
        """UTF-16 offset of the code point offset `point`; 0 <= point <= len(text), else ValueError."""
        if not 0 <= point <= self._points:
            raise ValueError(f"offset {point} in a text of {self._points} code points")
        return point + bisect_left(self._astral, point)

    def to_points(self, unit: int) -> int:
        """Code point offset of the UTF-16 offset `unit`; 0 <= unit <= units of the text, else ValueError."""
        if not 0 <= unit <= self._units:
            raise ValueError(f"offset {unit} in a text of {self._units} UTF-16 units")
        # Between the halves of the n-th such character, n of them began before: unit - n is its own start.
        return unit - bisect_left(self._astral_units, unit)


def to_utf16(text: str, index: int) -> int:
    """UTF-16 offset of the code point offset `index`. For many offsets of one text use Utf16Index."""
    if not 0 <= index <= len(text):
        raise ValueError(f"offset {index} in a text of {len(text)} code points")
    return index + sum(1 for _ in _ASTRAL.finditer(text, 0, index))


def from_utf16(text: str, units: int) -> int:
    """Code point offset of the UTF-16 offset `units`. For many offsets of one text use Utf16Index."""
    return Utf16Index(text).to_points(units)
