"""The Chinese calendar of 1644-1911 from tables. Days are Julian day numbers, intervals are inclusive.

A year is named by the Gregorian year in which it begins. Reign names are data (resources/calendar).
"""

from __future__ import annotations

import csv
import datetime
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from yzkg.paths import resource

# A proleptic Gregorian day of Python's ordinal n has the Julian day number n + this (at noon).
_JDN_OF_ORDINAL_0 = 1721425
_CYCLE = 60


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
    """A reign name; its first year is `first_year`."""

    name: str
    forms: tuple[str, ...]  # all written forms, the name first
    first_year: int
    last_year: int


def jdn_to_iso(jdn: int) -> str:
    """The day as proleptic Gregorian YYYY-MM-DD; ValueError outside the years 1-9999."""
    return datetime.date.fromordinal(jdn - _JDN_OF_ORDINAL_0).isoformat()


def iso_to_jdn(day: str) -> int:
    """The Julian day number of a proleptic Gregorian YYYY-MM-DD; ValueError if it is none."""
    return datetime.date.fromisoformat(day).toordinal() + _JDN_OF_ORDINAL_0


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
def _by_number() -> Mapping[tuple[int, int, bool], int]:
    return {(month.year, month.number, month.leap): at for at, month in enumerate(months())}


def month(year: int, number: int, leap: bool = False) -> Month | None:
    """That month, or None where the table has none (no such leap month, or outside 1644-1911)."""
    at = _by_number().get((year, number, leap))
    return None if at is None else months()[at]


def neighbour(of: Month, steps: int) -> Month | None:
    """The month `steps` after (before, if negative), leap months counted; None outside the table."""
    at = _by_number()[of.year, of.number, of.leap] + steps
    return months()[at] if 0 <= at < len(months()) else None


def last_month(year: int) -> Month | None:
    """The last month of a year, or None outside the table."""
    return month(year, 12, leap=True) or month(year, 12)


def year_days(year: int) -> tuple[int, int] | None:
    """First and last day of a year, or None outside the table."""
    first, last = month(year, 1), last_month(year)
    return (first.first, last.last) if first and last else None


def month_of(jdn: int) -> Month | None:
    """The month that holds a day, or None outside the table."""
    at = bisect_right(months(), jdn, key=lambda month: month.first) - 1
    return months()[at] if at >= 0 and jdn <= months()[at].last else None


@cache
def eras() -> Sequence[Era]:
    """Every reign name, in order of time."""
    with resource("calendar", "eras.csv").open(encoding="utf-8", newline="") as table:
        return tuple(
            Era(
                row["era"],
                (row["era"], *filter(None, row["forms"].split("|"))),
                int(row["first_year"]),
                int(row["last_year"]),
            )
            for row in csv.DictReader(table)
        )


def era(name: str) -> Era | None:
    """The reign name written so, or None."""
    return next((era for era in eras() if name in era.forms), None)


def era_of(year: int) -> Era | None:
    """The reign name of a year (the later of two), or None outside the table."""
    return next((era for era in reversed(eras()) if era.first_year <= year <= era.last_year), None)
