"""From a quotation to the place in the text that proves it. The only way from a quotation to a span.

Three readings are tried, each only where the one before found nothing:
EXACT   the very characters;
FOLDED  equal under the fold table (variants, scripts, width, case); blanks, breaks and punctuation ignored;
FUZZY   one slip in six characters at most, never in a numeral: a hint, no proof. Callers decide.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from rapidfuzz.distance import Levenshtein

from yzkg.core.fold import Folded, FoldTable, is_mark
from yzkg.core.text import Span

# Shorter quotations are names and numbers, where one character is another person: no slip is forgiven.
_CHARACTERS_PER_SLIP = 6
_MOST_SLIPS = 8
# In a text of one repeated phrase every place is a candidate; no honest text comes near this many.
_MOST_CANDIDATES = 2000
# First ideograph, and the first character behind their blocks.
_IDEOGRAPH, _PAST_IDEOGRAPHS = chr(0x3400), chr(0xA000)


class Grounding(StrEnum):
    """How surely a span carries a quotation."""

    EXACT = "exact"
    FOLDED = "folded"
    FUZZY = "fuzzy"


_EXACT = Grounding.EXACT  # looked up once: this is the path of nearly every quotation


class Match(NamedTuple):
    """`score` is 1.0 unless FUZZY; then 1 - slips / characters of the folded quotation."""

    span: Span
    grounding: Grounding
    score: float


def locate(
    quote: str,
    text: str,
    within: Span | None = None,
    *,
    table: FoldTable | None = None,
    near: int | None = None,
) -> Match | None:
    """Where `text` says `quote`, or None where it does not.

    `within` limits the search (what of it lies past the end is ignored). Of several places the one that
    begins nearest to the offset `near` is taken, else the first. Without `table` the general one is used.
    The span begins and ends with characters that the quotation vouches for and never parts a combining mark
    from its letter. Blank quotations are nowhere.
    """
    if within is None:
        start, end = 0, len(text)
    else:
        start, end = within.start, min(within.end, len(text))
    if start >= end or not quote or quote.isspace():
        return None
    exact = _place(quote, text, start, end, near)
    if exact >= 0:
        return Match(Span(exact, exact + len(quote)), _EXACT, 1.0)
    table = table or FoldTable.general()
    for current in (table, table.wide):
        folded = _folded_place(current, quote, text, start, end, near)
        if folded is not None:
            return Match(folded, Grounding.FOLDED, 1.0)
    wide = table.wide
    return _fuzzy(wide.text(quote), wide.folded(text), start, end, start if near is None else near)


def locate_in_order(quotes: Iterable[str], text: str, *, table: FoldTable | None = None) -> list[Match | None]:
    """The places of quotations that are claimed in the order of the text, one answer each.

    Each is looked for from where the one before it begins (so that a name inside a title is found), the same words
    from where they ended last; what is not there is looked for in the whole text. Where several places say the
    same this finds the one that was meant far more often than `near` does.
    """
    found: list[Match | None] = []
    begun, ended, length = 0, dict[str, int](), len(text)
    for quote in quotes:
        first = max(begun, ended.get(quote, 0))
        at = text.find(quote, first)
        end = at + len(quote)
        if quote and at >= 0 and _whole(text, at, end) and not quote.isspace():
            match: Match | None = Match(Span(at, end), _EXACT, 1.0)
        else:
            match = locate(quote, text, Span(first, length), table=table) if first < length else None
            match = match or locate(quote, text, table=table)
            if match:
                at, end = match.span.start, match.span.end
        if match:
            begun = at
            ended[quote] = end
        found.append(match)
    return found


def occurrences(quote: str, text: str, table: FoldTable | None = None) -> list[Span]:
    """All places of `quote`, in order, none overlapping another.

    Without `table` the verbatim ones; with a table also those equal under it, as in a FOLDED match.
    """
    if not quote or quote.isspace():
        return []
    if table is not None and (needle := table.text(quote)):
        folded = table.folded(text)
        return [folded.span(at, at + len(needle)) for at in _all(needle, folded.text)]
    return [Span(at, at + len(quote)) for at in _all(quote, text)]


def _whole(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] parts no combining mark from its letter."""
    # An ideograph on either side, the usual case, is ruled out before anything is looked up.
    following = text[end : end + 1] or _IDEOGRAPH
    if _IDEOGRAPH <= following < _PAST_IDEOGRAPHS and _IDEOGRAPH <= text[start] < _PAST_IDEOGRAPHS:
        return True
    return not is_mark(following) and not (start > 0 and is_mark(text[start]))


def _all(quote: str, text: str) -> Iterator[int]:
    at = text.find(quote)
    while at >= 0:
        whole = _whole(text, at, at + len(quote))
        if whole:
            yield at
        at = text.find(quote, at + (len(quote) if whole else 1))


def _place(quote: str, text: str, start: int, end: int, near: int | None) -> int:
    """Where the whole occurrence in text[start:end] begins that is nearest to `near`, or else the first; -1 if none.

    Of two equally near the earlier.
    """
    origin = start if near is None or near <= start else min(near, end)
    after = text.find(quote, origin, end)
    while after >= 0 and not _whole(text, after, after + len(quote)):
        after = text.find(quote, after + 1, end)
    if origin in (start, after):
        return after
    # What begins before `origin` ends here at the latest.
    before = text.rfind(quote, start, min(origin + len(quote) - 1, end))
    while before >= 0 and not _whole(text, before, before + len(quote)):
        before = text.rfind(quote, start, before + len(quote) - 1)
    if before < 0:
        return after
    return before if after < 0 or origin - before <= after - origin else after


def _folded_place(table: FoldTable, quote: str, text: str, start: int, end: int, near: int | None) -> Span | None:
    needle = table.text(quote)
    if not needle:
        return None
    folded = table.folded(text)
    first = folded.index(start) if start else 0
    last = folded.index(end) if end < len(text) else len(folded.text)
    at = _place(needle, folded.text, first, last, None if near is None else folded.index(near))
    if at < 0:
        return None
    span = folded.span(at, at + len(needle))
    # A mark that the limits cut off its letter belongs outside them.
    return span if start <= span.start and span.end <= end else None


def _fuzzy(quote: str, text: Folded, start: int, end: int, near: int) -> Match | None:
    """The place with the fewest slips; of several the nearest to `near`.

    Complete up to the limit of candidates: with n slips in it, one of n + 1 pieces of the quotation stands
    unharmed in the text.
    """
    slips = min(len(quote) // _CHARACTERS_PER_SLIP, _MOST_SLIPS)
    if slips == 0:
        return None
    first, last = text.index(start), text.index(end)
    best: tuple[int, int, Span] | None = None
    for candidate in _candidates(quote, text.text, first, last, slips):
        window = (max(first, candidate - slips), min(last, candidate + len(quote) + slips))
        found = _tightest(quote, text, window, slips)
        if found is None:
            continue
        distance, span = found
        rank = (distance, abs(span.start - near), span)
        if start <= span.start and span.end <= end and (best is None or rank < best):
            best = rank
    if best is None:
        return None
    return Match(best[2], Grounding.FUZZY, 1 - best[0] / len(quote))


def _candidates(quote: str, text: str, first: int, last: int, slips: int) -> list[int]:
    """Offsets where the quotation may begin, give or take `slips`."""
    bounds = [len(quote) * part // (slips + 1) for part in range(slips + 2)]
    starts: set[int] = set()
    for begin, end in pairwise(bounds):
        piece = quote[begin:end]
        at = text.find(piece, first, last)
        while at >= 0 and len(starts) < _MOST_CANDIDATES:
            starts.add(max(first, at - begin))
            at = text.find(piece, at + 1, last)
    return sorted(starts)


def _tightest(quote: str, text: Folded, window: tuple[int, int], slips: int) -> tuple[int, Span] | None:
    """The best part of a window: fewest slips, fewest skipped characters, nearest in length."""
    best: tuple[int, int, int, int] | None = None
    first, last = window
    for start in range(first, last):
        for end in range(max(start + 1, start + len(quote) - slips), min(last, start + len(quote) + slips) + 1):
            distance = Levenshtein.distance(quote, text.text[start:end], score_cutoff=slips)
            if distance > slips:
                continue
            skipped = text.kept[end - 1] - text.kept[start] + 1 - (end - start)
            rank = (distance, skipped, abs(end - start - len(quote)), start)
            if best is None or rank < best:
                best = rank
                chosen = (start, end)
    if best is None or _numeral_differs(quote, text.text[chosen[0] : chosen[1]]):
        return None
    return best[0], text.span(*chosen)


def _numeral_differs(quote: str, passage: str) -> bool:
    """Whether a slip touches a numeral: another year or another number is no slip of the pen."""
    for slip in Levenshtein.editops(quote, passage):
        touched = [] if slip.tag == "insert" else [quote[slip.src_pos]]
        touched += [] if slip.tag == "delete" else [passage[slip.dest_pos]]
        if any(unicodedata.numeric(character, None) is not None for character in touched):
            return True
    return False
