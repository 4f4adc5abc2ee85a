"""Where a long text is cut into stretches that are read each on its own.

A text is halved, and halved again, until what is asked about it fits: the same text is always cut at the same places,
however deep, so that recorded answers are found again. A cut stands at the end of a sentence if there is one near the
middle, else at the end of a line, best before what the pack says begins an entry, else before such a beginning, else
at the end of a clause, else anywhere. What stands
in brackets is not parted, nor a character from its marks. Where a cut may go through a name, the stretches overlap.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from yzkg.core.fold import is_mark
from yzkg.core.pack import Pack
from yzkg.core.text import Span

LEAST = 80  # characters of a text below which it is not cut
OVERLAP = 16  # characters on either side of a cut that may go through a name
CONTEXT = 120  # characters before a stretch that are told with it, at most
_NEAR = 240  # characters on either side of the middle that are looked at
_BRACKETED = 160  # characters: a longer bracket is a slip, or a text of its own
_OPENER = 80  # characters of a text that an entry's beginning is looked for in
_ENDS = ("FULL STOP", "QUESTION MARK", "EXCLAMATION MARK", "SEMICOLON")
_PAUSES = ("COMMA", "COLON")


class Pieces:
    """Cuts texts as one pack has it."""

    def __init__(self, pack: Pack, least: int = LEAST) -> None:
        """`least`: shorter texts stay whole; above 2 * OVERLAP."""
        self._least = least
        entry = pack.segmentation.entry
        self._opener = re.compile(entry) if entry else None

    def divisible(self, span: Span) -> bool:
        """Whether a stretch is long enough to be cut."""
        return len(span) >= self._least

    def halves(self, text: str, span: Span) -> tuple[Span, Span] | None:
        """The two stretches of text[span] that cover it, or None where it is too short to be cut."""
        if not self.divisible(span):
            return None
        middle = (span.start + span.end) // 2
        reach = min(len(span) // 4, _NEAR)
        at, safe = self._border(text, Span(middle - reach, middle + reach))
        if safe:
            return Span(span.start, at), Span(at, span.end)
        first = _unparted(text, min(at + OVERLAP, span.end))
        second = _unparted(text, max(at - OVERLAP, span.start))
        if first == span.end or second == span.start:  # a half that is the whole would be halved for ever
            first = second = at
        return Span(span.start, first), Span(second, span.end)

    def context(self, text: str, start: int) -> str:
        """The end of what stands before a stretch, from the beginning of a sentence where there is one."""
        first = max(0, start - CONTEXT)
        if first > 0:
            first = next((at for at in range(first + 1, start - 1) if _ends_sentence(text, at)), first)
            first = _unparted(text, first)
        return text[first:start].strip()

    def _border(self, text: str, window: Span) -> tuple[int, bool]:
        """Where to cut, and whether no name can go across."""
        middle = (window.start + window.end) // 2
        free = [at for at in range(window.start, window.end) if _is_unparted(text, at)] or [middle]
        inside = _bracketed(text, window)
        outside = [at for at in free if at not in inside]
        openers = self._openers(text, window)
        kinds = (
            [at for at in outside if _ends_sentence(text, at)],
            [at for at in outside if at in openers and text[at - 1] == "\n"],
            [at for at in outside if text[at - 1] == "\n"],
            [at for at in outside if at in openers],
            [at for at in outside if _is_called(text[at - 1], _PAUSES)],
            outside,
            free,
        )
        rank, places = next((rank, places) for rank, places in enumerate(kinds) if places)
        return min(places, key=lambda at: (abs(at - middle), at)), rank == 0

    def _openers(self, text: str, window: Span) -> set[int]:
        """Where in the window something begins that looks like an entry."""
        found: set[int] = set()
        covered = window.start
        for at in range(window.start, window.end) if self._opener else ():
            if at < covered or text[at].isspace():
                continue
            match = self._opener.match(text[at : at + _OPENER]) if self._opener else None
            if match and match.end() > 0:
                # What may stand before the date is a damaged mark, or the end of what was said before.
                found.add(at + max(match.start("date"), 0) if "date" in match.re.groupindex else at)
                covered = at + match.end()
        return found


def _ends_sentence(text: str, at: int) -> bool:
    """Whether a sentence ends right before `at`, with its closing quotation marks and line end."""
    before = at - 1
    while before > 0 and (text[before].isspace() or unicodedata.category(text[before]) in ("Pe", "Pf")):
        before -= 1
    if not _is_called(text[before], _ENDS):
        return False
    if at < len(text) and (text[at].isspace() or unicodedata.category(text[at]) in ("Pe", "Pf")):
        return False  # it goes on ending
    return text[before] > "\x7f" or before + 1 < at  # a point in 3.5 ends nothing


def _bracketed(text: str, window: Span) -> set[int]:
    """The places in the window that lie between a bracket and its closing one."""
    first, last = max(0, window.start - _BRACKETED), min(len(text), window.end + _BRACKETED)
    inside: set[int] = set()
    opened: list[int] = []
    for at in range(first, last):
        kind = unicodedata.category(text[at])
        if kind in ("Ps", "Pi"):
            opened.append(at)
        elif kind in ("Pe", "Pf") and opened:
            start = opened.pop()
            if at - start <= _BRACKETED:
                inside.update(range(max(start + 1, window.start), min(at + 1, window.end)))
    return inside


def _is_unparted(text: str, at: int) -> bool:
    """Whether a cut at `at` leaves characters whole."""
    if not 0 < at < len(text):
        return True
    return not is_mark(text[at]) and not ("\ud800" <= text[at - 1] <= "\udbff" and "\udc00" <= text[at] <= "\udfff")


def _unparted(text: str, at: int) -> int:
    """The nearest place up to `at` where a cut leaves characters whole."""
    while not _is_unparted(text, at):
        at -= 1
    return at


@cache
def _called(character: str) -> str:
    return unicodedata.name(character, "")


def _is_called(character: str, names: tuple[str, ...]) -> bool:
    return not character.isalnum() and _called(character).endswith(names)
