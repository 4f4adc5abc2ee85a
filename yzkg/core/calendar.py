"""The Chinese calendar of the years 1 to 1911 from tables. Days are Julian day numbers, intervals are inclusive.

A year is named by the Gregorian year in which it begins. Reign names are data (resources/calendar). From 1644 on the
tables are checked day by day against an authority; before that they are the computed calendar of one line of dynasties.
States beside it kept calendars of their own: where these are known to differ, a `line` names them (see `Era.line`).
"""

from __future__ import annotations

import csv
import datetime
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from yzkg.paths import resource

# A proleptic Gregorian day of Python's ordinal n has the Julian day number n + this (at noon).
_JDN_OF_ORDINAL_0 = 1721425
_CYCLE = 60
_GREGORIAN_FROM = 2299161  # 1582-10-15, the first day of the Gregorian calendar


@dataclass(frozen=True, slots=True)
class Month:
    """One month with its days. `leap`: the second of two with the same number."""

    year: int
    number: int
    leap: bool
    first: int
    days: int

    @property
    def last(self) -> int:
        return self.first + self.days - 1


@dataclass(frozen=True, slots=True)
class Era:
    """A reign name; its first year is `first_year`. `first` and `last` are its days, where it began within a year."""

    name: str
    forms: tuple[str, ...]  # all written forms, the name first
    first_year: int
    last_year: int
    dynasty: str = ""
    first: int = 0
    last: int = 10**8
    main: bool = True  # not one of several dynasties side by side, or the one whose calendar is followed
    line: str = ""  # the calendar of its own, "" where it is that of the main line
    ruler_last: int = 10**8  # last day of the ruler who began it


@dataclass(frozen=True, slots=True)
class CivilDay:
    """A day in a calendar of the West; `calendar` is "julian" or "gregorian" and belongs beside it."""

    calendar: str
    iso: str


def jdn_to_iso(jdn: int) -> str:
    """The day as proleptic Gregorian YYYY-MM-DD; ValueError outside the years 1-9999."""
    return datetime.date.fromordinal(jdn - _JDN_OF_ORDINAL_0).isoformat()


def iso_to_jdn(day: str) -> int:
    """The Julian day number of a proleptic Gregorian YYYY-MM-DD; ValueError if it is none."""
    return datetime.date.fromisoformat(day).toordinal() + _JDN_OF_ORDINAL_0


def jdn_to_julian(jdn: int) -> str:
    """The day as YYYY-MM-DD of the Julian calendar; for days of our era."""
    c = jdn + 32082
    d = (4 * c + 3) // 1461
    e = c - 1461 * d // 4
    m = (5 * e + 2) // 153
    return f"{d - 4800 + m // 10:04}-{m + 3 - 12 * (m // 10):02}-{e - (153 * m + 2) // 5 + 1:02}"


def civil_days(jdn: int) -> tuple[CivilDay, ...]:
    """The day as histories print it: before the reform of 1582 in both calendars, Julian first, after it in one."""
    gregorian = CivilDay("gregorian", jdn_to_iso(jdn))
    return (gregorian,) if jdn >= _GREGORIAN_FROM else (CivilDay("julian", jdn_to_julian(jdn)), gregorian)


def sexagenary_day(jdn: int) -> int:
    """Place of a day in the cycle of sixty, 0-59."""
    return (jdn - 11) % _CYCLE


def sexagenary_year(year: int) -> int:
    """Place of the year begun in `year` in the cycle of sixty, 0-59."""
    return (year - 4) % _CYCLE


@cache
def months() -> Sequence[Month]:
    """Every month of the table, in order."""
    with resource("calendar", "months.csv").open(encoding="utf-8", newline="") as table:
        rows = csv.reader(table)
        next(rows)
        return tuple(
            Month(int(year), int(number), leap == "1", int(first), int(days))
            for year, number, leap, first, days in rows
        )


@cache
def _beside() -> Mapping[tuple[str, int], Sequence[Month]]:
    """The months of a year in a line of its own, for the years that differ from the table."""
    found: dict[tuple[str, int], list[Month]] = {}
    with resource("calendar", "months_beside.csv").open(encoding="utf-8", newline="") as table:
        rows = csv.reader(table)
        next(rows)
        for line, year, number, leap, first, days in rows:
            month = Month(int(year), int(number), leap == "1", int(first), int(days))
            found.setdefault((line, month.year), []).append(month)
    return found


@cache
def _by_year() -> Mapping[int, Sequence[Month]]:
    found: dict[int, list[Month]] = {}
    for month in months():
        found.setdefault(month.year, []).append(month)
    return found


def months_of(year: int, line: str = "") -> Sequence[Month]:
    """The months of a year in order; none outside the table."""
    return _beside().get((line, year)) or _by_year().get(year, ())


@cache
def _by_number() -> Mapping[tuple[int, int, bool], Month]:
    return {(month.year, month.number, month.leap): month for month in months()}


def month(year: int, number: int, leap: bool = False, line: str = "") -> Month | None:
    """That month, or None where the table has none (no such leap month, or outside 1-1911)."""
    if not line:
        return _by_number().get((year, number, leap))
    return next((m for m in months_of(year, line) if (m.number, m.leap) == (number, leap)), None)


def neighbour(of: Month, steps: int, line: str = "") -> Month | None:
    """The month `steps` after (before, if negative), leap months counted; None outside the table."""
    year, here = of.year, months_of(of.year, line)
    at = next(i for i, m in enumerate(here) if (m.number, m.leap) == (of.number, of.leap)) + steps
    while at < 0 and here:
        year -= 1
        here = months_of(year, line)
        at += len(here)
    while at >= len(here) > 0:
        at -= len(here)
        year += 1
        here = months_of(year, line)
    return here[at] if here else None


def last_month(year: int, line: str = "") -> Month | None:
    """The last month of a year, or None outside the table."""
    return next(reversed(months_of(year, line)), None)


def year_days(year: int, line: str = "") -> tuple[int, int] | None:
    """First and last day of a year, or None outside the table."""
    whole = months_of(year, line)
    return (whole[0].first, whole[-1].last) if whole else None


def month_of(jdn: int, line: str = "") -> Month | None:
    """The month that holds a day, or None outside the table."""
    if line:
        main = month_of(jdn)
        near = (main.year - 1, main.year, main.year + 1) if main else ()
        return next((m for year in near for m in months_of(year, line) if m.first <= jdn <= m.last), None)
    at = bisect_right(months(), jdn, key=lambda month: month.first) - 1
    return months()[at] if at >= 0 and jdn <= months()[at].last else None


def years_of_cycle(place: int, first: int, last: int) -> list[int]:
    """The years from `first` to `last` that have this place in the cycle of sixty."""
    return [year for year in range(first, last + 1) if sexagenary_year(year) == place]


def day_of_cycle(place: int, month: Month) -> int:
    """The day that has this place in the cycle of sixty, counted from the first of the month; may be beyond its end."""
    return (place - sexagenary_day(month.first)) % _CYCLE + 1


@cache
def eras() -> Sequence[Era]:
    """Every reign name, in order of time."""
    return (*_early_eras(), *_later_eras())


def _early_eras() -> Iterator[Era]:
    with resource("calendar", "eras_early.csv").open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            first, last = int(row["first_jdn"]), int(row["last_jdn"])
            begins, ends = month_of(first, row["line"]), month_of(last, row["line"])
            yield Era(
                row["era"],
                (row["era"], *filter(None, row["forms"].split("|"))),
                begins.year if begins else 1,
                ends.year if ends else 1,
                row["dynasty"],
                first,
                last,
                row["main"] == "1",
                row["line"],
                int(row["ruler_last_jdn"]),
            )


def _later_eras() -> Iterator[Era]:
    with resource("calendar", "eras.csv").open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            names = (row["era"], *filter(None, row["forms"].split("|")))
            years = int(row["first_year"]), int(row["last_year"])
            yield Era(row["era"], names, *years, row["dynasty"], ruler_last=int(row["ruler_last_jdn"]))


@cache
def _by_form() -> Mapping[str, tuple[Era, ...]]:
    found: dict[str, tuple[Era, ...]] = {}
    for era in eras():
        for form in dict.fromkeys(era.forms):
            found[form] = (*found.get(form, ()), era)
    return found


def eras_named(name: str, dynasty: str = "") -> Sequence[Era]:
    """The reign names written so, in order of time; of a dynasty, if its name (or the last part of it) is given."""
    return [era for era in _by_form().get(name, ()) if era.dynasty.endswith(dynasty)]


def era(name: str, dynasty: str = "") -> Era | None:
    """The reign name written so, or None if there is none, or several."""
    named = eras_named(name, dynasty)
    return named[0] if len(named) == 1 else None


def era_of(year: int) -> Era | None:
    """The reign name of a year (the later of two), or None outside the table."""
    return next((era for era in reversed(eras()) if era.main and era.first_year <= year <= era.last_year), None)


def era_on(jdn: int) -> Era | None:
    """The reign name of a day, or None outside the table."""
    month = month_of(jdn)
    if month is None:
        return None
    of_day = (e for e in reversed(eras()) if e.main and e.first_year <= month.year <= e.last_year)
    return next((e for e in of_day if e.first <= jdn <= e.last), None) or era_of(month.year)
