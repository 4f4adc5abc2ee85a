"""Dates as Chinese records write them, read into intervals of days. The wording itself is never changed.

A date leaves out what stands in its headings or in the sentence before; a ReignDate carries that over.
"""

from __future__ import annotations

import re
from itertools import islice

from yzkg.core import date_words as words
from yzkg.core.calendar import iso_to_jdn, jdn_to_iso
from yzkg.core.date_reader import Reader
from yzkg.core.date_reading import Basis, DateProblem, DateReading, Impossible, ReignDate
from yzkg.core.date_reigns import reign_date
from yzkg.core.text import Span

__all__ = ["Basis", "DateProblem", "DateReading", "ReignDate", "find_dates", "iso_to_jdn", "jdn_to_iso", "parse_date",
           "read_date", "reign_date"]  # fmt: skip

_Known = dict[tuple[str, ReignDate], DateReading]  # ends of spans that have been read
_MOST_ENDS = 60  # more are no wording of one date


def parse_date(text: str, context: ReignDate | None = None) -> DateReading:
    """Read one date wording, the whole of it. Never raises: what cannot be read says so in `problem`.

    What the wording leaves out is taken from `context`, and `basis` says so. A month without a year that lies
    before the month of the context is that of the next year.
    """
    return read_date(text, context or ReignDate())


def read_date(text: str, context: ReignDate, *, follows: bool = False, pairs_are_years: bool = False) -> DateReading:
    """As parse_date. `follows`: the context is the next date of the text, not the one before.

    `pairs_are_years`: a name in the cycle that stands alone is a year, also where the month known has such a day.
    """
    return _read(text, context, follows, pairs_are_years, {})


def _read(text: str, context: ReignDate, follows: bool, pairs_are_years: bool, known: _Known) -> DateReading:
    reader = Reader(context, follows, pairs_are_years)
    plain = words.plain(text)
    trouble: Impossible | None = None
    start = end = None
    try:
        if plain and (found := words.pattern().fullmatch(plain)):
            start, end = reader.read(found)
        elif plain and (found := words.stretch_pattern().fullmatch(plain)):
            start, end = reader.time(found)
        elif (span := _span(text, plain, context, known)) is not None:
            return span
        else:
            raise Impossible(DateProblem.NOT_A_DATE)
    except Impossible as impossible:
        trouble = impossible
    return DateReading(
        text,
        start,
        end,
        reader.precision,
        tuple(reader.basis),
        trouble.problem if trouble else None,
        reader.date,
        trouble.choices if trouble else reader.choices,
        trouble.limit if trouble else None,
    )


def find_dates(text: str) -> list[Span]:
    """The date wordings of a text, in order. Durations and counts are left alone: a bare 三日 is no date."""
    return [Span(found.start(), found.end()) for found in words.finder().finditer(text)]


def _span(text: str, plain: str, context: ReignDate, known: _Known) -> DateReading | None:
    """From one date to another, if both ends can be read and stand in that order; or from the first to the last."""
    ends = list(islice(re.finditer(words.UNTIL, plain), _MOST_ENDS + 1))
    for between in ends if len(ends) <= _MOST_ENDS else ():
        before, after = plain[: between.start()].lstrip(words.SINCE), plain[between.end() :]
        if not before or not after:
            continue
        first = _end(before, context, known)
        if first.start is None or first.end is None:
            continue
        second = _end(after, first.date, known)
        if second.start is None or second.end is None:
            continue
        if first.start <= second.start or between["list"]:
            basis = tuple(dict.fromkeys((*first.basis, *second.basis)))
            days = min(first.start, second.start), max(first.end, second.end)
            return DateReading(text, *days, "span", basis, None, second.date)
    return None


def _end(text: str, context: ReignDate, known: _Known) -> DateReading:
    """One end of a span, itself perhaps one. Each is read once: of a list there are endlessly many ways to halve it."""
    if (text, context) not in known:
        known[text, context] = _read(text, context, False, False, known)
    return known[text, context]
