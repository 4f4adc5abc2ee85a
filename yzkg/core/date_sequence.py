"""The dates of one text, each read by those around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from yzkg.core import date_words as words
from yzkg.core.date_reading import Basis, DateProblem, DateReading, ReignDate
from yzkg.core.date_reigns import days_around
from yzkg.core.dates import read_date

# What a date that follows can settle: which of several reigns, which year of a name in the cycle, and, where a text
# begins with years of no reign, which reign it is.
_SETTLED_LATER = (DateProblem.AMBIGUOUS, DateProblem.YEAR_MISSING, DateProblem.ERA_MISSING)


def read_dates(wordings: Sequence[str], before: ReignDate | None = None) -> list[DateReading]:
    """Read the date wordings of a text, in its order; `before` is what its headings have fixed.

    Each is read by what the ones before it have fixed. What that leaves ambiguous is read by the next one that is
    certain, if it then comes out no later than that (`Basis.LATER_DATE`), and so are, in turn, the ones after it. A
    year named by the cycle alone that would lie after the next date is that before it, if it is nearer so. A wording
    that is not understood breaks the chain, unless it is an age: the ones after it that need its year stay open.
    """
    settled: dict[int, DateReading] = {}
    while True:
        readings = _forward(wordings, before or ReignDate(), settled)
        found = _by_later(wordings, readings, settled) or _begun_by_last(wordings, readings)
        if not found:
            return readings
        settled |= found


def _forward(wordings: Sequence[str], context: ReignDate, settled: Mapping[int, DateReading]) -> list[DateReading]:
    readings: list[DateReading] = []
    for at, wording in enumerate(wordings):
        # Days named by the cycle come in rows; after anything else a name of the cycle alone is a year.
        in_row = at == 0 or (readings[-1].precision == "day" and words.names_day_by_cycle(wordings[at - 1]))
        reading = settled.get(at) or read_date(wording, context, pairs_are_years=not in_row)
        readings.append(reading)
        if reading.problem is None:
            # A dynasty or a ruler says less than a reign, and does not put an end to it.
            context = reading.date if reading.date.era or not context.era else context
        elif reading.problem is DateProblem.AMBIGUOUS or words.names_reign(wording):
            context = ReignDate()
        elif not words.is_age(wording):
            context = replace(context, year=None, month=None, leap=False, day=None)
    return readings


def _by_later(
    wordings: Sequence[str], readings: Sequence[DateReading], settled: Mapping[int, DateReading]
) -> dict[int, DateReading]:
    """The last of the readings that one after it settles, if any."""
    later: DateReading | None = None  # the next that is read
    anchor: DateReading | None = None  # the next that says itself whose time it is
    for at in range(len(readings) - 1, -1, -1):
        reading, names_reign = readings[at], words.names_reign(wordings[at])
        if later is not None and at not in settled:
            again = read_date(wordings[at], later.date, follows=True, pairs_are_years=True)
            begins = not any(map(words.names_reign, wordings[:at]))
            if _fits(again, later, begins) and _opens(reading, again, readings[:at]):
                return {at: again}
        if anchor is not None and at not in settled and not names_reign:
            again = read_date(wordings[at], anchor.date, follows=True, pairs_are_years=True)
            if _fits(again, anchor, False) and _is_nearer(again, reading, anchor, readings[:at]):
                return {at: again}
        if reading.problem is None:
            later, anchor = reading, reading if names_reign else anchor
    return {}


def _begun_by_last(wordings: Sequence[str], readings: Sequence[DateReading]) -> dict[int, DateReading]:
    """The first of the open readings that can only be one of its choices, since a text tells of no later times."""
    last = max((reading.end for reading in readings if reading.end is not None), default=None)
    for at, reading in enumerate(readings):
        times = [(choice, days_around(choice)) for choice in reading.choices]
        begun = [choice for choice, days in times if days and last is not None and days[0] <= last]
        of_reigns = reading.problem is DateProblem.AMBIGUOUS and Basis.SEXAGENARY not in reading.basis
        if of_reigns and len(begun) == 1:
            again = read_date(wordings[at], begun[0])
            if again.problem is None:
                basis = dict.fromkeys(chain((Basis.BEFORE_LAST,), again.basis))
                return {at: replace(again, basis=tuple(basis), choices=reading.choices)}
    return {}


def _fits(again: DateReading, later: DateReading, begins: bool) -> bool:
    """Whether a reading by the date that follows takes nothing from it but whose time it is, and comes before it.

    Its reign itself it may take only where no other was named before.
    """
    carried = {Basis.YEAR_CARRIED, Basis.RELATIVE} & {*again.basis}
    if Basis.ERA_CARRIED in again.basis and (not begins or later.date.year is None):
        return False
    if again.date.dynasty and not carried and again.start is not None:
        return True  # a life can begin under one dynasty, and is counted to the next
    return not carried and again.start is not None and later.end is not None and again.start <= later.end


def _opens(reading: DateReading, again: DateReading, before: Sequence[DateReading]) -> bool:
    """Whether it was open, and does not come out before whatever the date before it could be.

    Or it was read as the commonly followed of several reigns only because nothing was known yet.
    """
    if Basis.MAIN_REIGN in reading.basis and Basis.NEAREST_REIGN in again.basis:
        return True
    if reading.problem not in _SETTLED_LATER or again.start is None:
        return False
    last = before[-1] if before else None
    if last is None or last.problem is not DateProblem.AMBIGUOUS:
        return True
    earliest = [days[0] for days in map(days_around, last.choices) if days]
    return not earliest or again.start >= min(earliest)


def _is_nearer(again: DateReading, reading: DateReading, anchor: DateReading, before: Sequence[DateReading]) -> bool:
    """Whether a year of the cycle counted on from the date before passes the date after, and lies nearer to that."""
    if reading.start is None or anchor.start is None or anchor.end is None or again.start is None:
        return False
    if Basis.SEXAGENARY not in reading.basis or reading.start <= anchor.end:
        return False
    counted_from = next((r.start for r in reversed(before) if r.start is not None), reading.start)
    return anchor.start - again.start < reading.start - counted_from
