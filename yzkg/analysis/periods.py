"""Days told by years, months and seasons, of the Chinese calendar and of the sun: many at once."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from yzkg.core.calendar import iso_to_jdn, months
from yzkg.store.fact_columns import NO_DAY

Ints = npt.NDArray[np.int64]
NONE = -1
_EPOCH = iso_to_jdn("1970-01-01")


def codes(period: str, first: Ints, last: Ints) -> Ints:
    """The period that each interval of Julian day numbers lies in, NONE where it lies in no single one.

    Years are numbers; months are year * 100 + number * 2, one more for the second of two with the same number; seasons
    are year * 10 + 1 to 4, spring first: months 1 to 3 of the Chinese year, March to May of the sun's (of which winter
    belongs to the year in which it begins). Numbers of solar months are year * 100 + number * 2.
    """
    known = first != NO_DAY
    begins = _codes(period, np.where(known, first, _EPOCH))
    ends = _codes(period, np.where(known, last, _EPOCH))
    found: Ints = np.where(known & (begins == ends), begins, NONE)
    return found


def written(period: str, code: int) -> str:
    """As digits: 1728, 1728-05 (a leap month 1728-05+), 1728/2 for a season; "" for NONE."""
    if code == NONE:
        return ""
    if period.endswith("year"):
        return str(code)
    if period.endswith("month"):
        year, number = divmod(code, 100)
        return f"{year}-{number // 2:02}{'+' if number % 2 else ''}"
    year, season = divmod(code, 10)
    return f"{year}/{season}"


def between(period: str, first: int, last: int) -> list[int]:
    """All periods from one to another, both included, in order: those in which nothing happened too."""
    if period.endswith("year"):
        return list(range(first, last + 1))
    if period == "month":
        _firsts, known = _months()
        return [int(code) for code in known if first <= code <= last]
    if period == "solar_month":
        return [
            year * 100 + 2 * n
            for year in range(first // 100, last // 100 + 1)
            for n in range(1, 13)
            if first <= year * 100 + 2 * n <= last
        ]
    return [
        year * 10 + n
        for year in range(first // 10, last // 10 + 1)
        for n in range(1, 5)
        if first <= year * 10 + n <= last
    ]


def read(period: str, text: str) -> int:
    """The code of what `written` wrote; NONE for ""."""
    if not text:
        return NONE
    if period.endswith("year"):
        return int(text)
    if period.endswith("month"):
        year, _, number = text.rstrip("+").rpartition("-")
        return int(year) * 100 + int(number) * 2 + text.endswith("+")
    year, _, number = text.partition("/")
    return int(year) * 10 + int(number)


def _codes(period: str, days: Ints) -> Ints:
    if period.startswith("solar_"):
        return _solar(period.removeprefix("solar_"), days)
    firsts, month_codes = _months()
    at = np.clip(np.searchsorted(firsts, days, side="right") - 1, 0, len(firsts) - 1)
    month = month_codes[at]
    if period == "month":
        return month
    year = month // 100
    return year if period == "year" else year * 10 + (month % 100 // 2 + 2) // 3


def _solar(period: str, days: Ints) -> Ints:
    month = (days - _EPOCH).astype("datetime64[D]").astype("datetime64[M]").astype(np.int64) + 1970 * 12
    if period == "season":
        shifted = month + 10  # March begins the spring
        return (shifted // 12) * 10 - 10 + shifted % 12 // 3 + 1
    year, number = month // 12, month % 12 + 1
    return year if period == "year" else year * 100 + number * 2


@cache
def _months() -> tuple[Ints, Ints]:
    table = months()
    firsts = np.array([month.first for month in table], np.int64)
    return firsts, np.array([month.year * 100 + month.number * 2 + month.leap for month in table], np.int64)
