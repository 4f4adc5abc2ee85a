"""The parts of a date one by one: which a wording says itself, which days they name, which others it could be."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from yzkg.core import calendar
from yzkg.core import date_words as words
from yzkg.core.date_reading import DateProblem, DateReading, ReignDate
from yzkg.core.date_reigns import Days, days_around, reign_of, within
from yzkg.core.dates import reign_date


class Part(StrEnum):
    """From the largest down."""

    REIGN = "reign"
    YEAR = "year"
    MONTH = "month"
    DAY = "day"


PARTS = tuple(Part)
_GROUPS: Mapping[Part, tuple[str, ...]] = {
    Part.REIGN: ("era",),
    Part.YEAR: ("year", "year_pair", "near_again"),
    Part.MONTH: ("month", "leap_alone", "season", "year_end", "feast"),
    Part.DAY: ("day", "day_pair", "named", "feast"),
}
_COUNTED: Mapping[Part, tuple[str, ...]] = {
    Part.YEAR: ("near_year", "years_later", "this_year"),
    Part.MONTH: ("near_month",),
    Part.DAY: ("near_day", "later", "later_again"),
}


def written_parts(text: str) -> tuple[frozenset[Part], frozenset[Part]]:
    """The parts that a wording names itself, and those that it counts from another date ("the next day")."""
    found = words.pattern().fullmatch(re.sub(r"\W", "", text))
    said = {name for name, value in found.groupdict().items() if value} if found else set()
    named = frozenset(part for part, groups in _GROUPS.items() if said & {*groups})
    return named, frozenset(part for part, groups in _COUNTED.items() if said & {*groups})


def parts_of(reading: DateReading) -> tuple[Part, ...]:
    """The parts that a reading has understood, the largest first."""
    date = reading.date
    known = (bool(date.era or date.dynasty), date.year is not None, date.month is not None, date.day is not None)
    has = [part for part, there in zip(PARTS, known, strict=True) if there]
    return (*has, Part.MONTH) if reading.precision == "season" and Part.MONTH not in has else tuple(has)


def days_of(date: ReignDate) -> Days | None:
    """The days that the parts name; None where they name none, or the reign cannot be told."""
    era = reign_of(date)
    if era is None:
        return days_around(date) if date.dynasty else None
    if date.year is None:
        first, last = calendar.year_days(era.first_year, era.line), calendar.year_days(era.last_year, era.line)
        return within(era, (first[0], last[1])) if first and last else None
    year = era.first_year + date.year - 1
    if date.month is None:
        days = calendar.year_days(year, era.line)
        return within(era, days) if days else None
    month = calendar.month(year, date.month, date.leap, era.line)
    if month is None:
        return None
    if date.day is None:
        return within(era, (month.first, month.last))
    day = month.first + date.day - 1
    return (day, day) if 1 <= date.day <= month.days else None


def date_of(start: int, end: int) -> ReignDate | None:
    """The date whose parts an interval has in common; None outside the years of the table."""
    first, last = reign_date(start), reign_date(end)
    if first is None or last is None:
        return None
    if start == end:
        return first
    if (first.era, first.year, first.month, first.leap) == (last.era, last.year, last.month, last.leap):
        return replace(first, day=None)
    same_year = (first.era, first.year) == (last.era, last.year)
    return ReignDate(first.era, first.year if same_year else None, reign=first.reign)


def candidates(reading: DateReading) -> tuple[ReignDate, ...]:
    """What a wording that names no days, or has several senses, could mean; each names days.

    Beside its own choices: the last day of a month that had no such day, the month that was no leap month, the leap
    month that the year had, and what is left without the part that is impossible.
    """
    date, found = reading.date, list(reading.choices)
    if reading.problem is DateProblem.NO_SUCH_DAY and reading.limit:
        found.append(replace(date, day=reading.limit))
    if reading.problem is DateProblem.NO_LEAP_MONTH:
        date = replace(date, leap=False)
        found += [date, replace(date, month=reading.limit, leap=True)] if reading.limit else [date]
    if reading.problem is not None and date.day is not None:
        found.append(replace(date, day=None))
    elif reading.problem is DateProblem.NAMES_DISAGREE and date.month is not None:
        found.append(replace(date, month=None))
    return tuple(one for one in dict.fromkeys(found) if days_of(one) is not None)
