"""Dates as Qing records write them, read into intervals of days. The wording itself is never changed.

A date leaves out what stands in its headings or in the sentence before; a ReignDate carries that over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from yzkg.core import calendar
from yzkg.core.calendar import Month, iso_to_jdn, jdn_to_iso
from yzkg.core.numerals import NUMERALS, number
from yzkg.core.text import Span

__all__ = [
    "Basis", "DateProblem", "DateReading", "ReignDate", "find_dates", "iso_to_jdn", "jdn_to_iso", "parse_date",
    "reign_date",
]  # fmt: skip

_STEMS, _BRANCHES = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥"
_CYCLE = {_STEMS[place % 10] + _BRANCHES[place % 12]: place for place in range(60)}
_MONTHS = {"正": 1, "元": 1, "冬": 11, "臘": 12, "腊": 12}

# No reign lasted a hundred years, and some larger numerals are also measures.
_N = f"[0-9０-９{re.sub('[兩两百佰千仟萬万億亿]', '', NUMERALS)}]"
_PAIR = f"[{_STEMS}][{_BRANCHES}]"
_LEAP, _AGAIN = "閏闰", "又"
# OCR reads 日 as 曰 thousands of times; after a numeral it can be nothing else.
# A pair of the cycle is a year only after a reign name or before the word for year; else it is a day.
_YEAR = f"(?:(?P<year>元|{_N}{{1,4}})年(?P<year_again>{_PAIR})?|(?P<year_pair>{_PAIR})(?(era)年?|年))"
_SEASON = f"(?:[春夏秋冬](?=[{_LEAP}{_AGAIN}正臘腊{NUMERALS}]))?"  # says nothing that the month does not
_MONTH = f"{_SEASON}(?P<leap>[{_LEAP}{_AGAIN}])?(?P<month>[{''.join(_MONTHS)}]|{_N}{{1,3}})月(?:分|份)?"
_DAY = f"(?P<first>初)?(?P<day>{_N}{{1,3}})[日曰]?|(?P<day_pair>{_PAIR})[日曰]?|(?P<named>[朔望晦])[日曰]?"
# Relative wordings and how far they lead from the context.
_YEARS = {"本年": 0, "是年": 0, "同年": 0, "今年": 0, "當年": 0, "当年": 0, "該年": 0, "次年": 1, "明年": 1}
_YEARS |= {"來年": 1, "来年": 1, "去年": -1, "上年": -1, "昨年": -1, "舊年": -1, "旧年": -1, "前年": -2}
_NEAR_MONTHS = {"本月": 0, "是月": 0, "同月": 0, "當月": 0, "当月": 0, "次月": 1, "下月": 1, "上月": -1, "前月": -1}
_DAYS = {"本日": 0, "是日": 0, "同日": 0, "當日": 0, "当日": 0, "即日": 0, "今日": 0, "次日": 1, "翌日": 1, "明日": 1}
_DAYS |= {"昨日": -1}
_YEAR_ENDS = ("年底", "年終", "年终", "歲底", "岁底", "歲末", "岁末")


class DateProblem(StrEnum):
    """Why a wording names no days."""

    NOT_A_DATE = "not_a_date"
    ERA_MISSING = "era_missing"  # a year without reign name, and none carried over
    YEAR_MISSING = "year_missing"  # a month without year
    MONTH_MISSING = "month_missing"  # a day without month
    DAY_MISSING = "day_missing"  # "the same day", and no day carried over
    NO_SUCH_YEAR = "no_such_year"  # the reign had no such year
    NAMES_DISAGREE = "names_disagree"  # the year's number and its name in the cycle are of two years
    NO_SUCH_MONTH = "no_such_month"
    NO_LEAP_MONTH = "no_leap_month"  # the year had no such leap month
    NO_SUCH_DAY = "no_such_day"  # the month had no such day
    OUTSIDE_TABLE = "outside_table"  # before 1644 or after 1911


class Basis(StrEnum):
    """What was concluded instead of read."""

    ERA_CARRIED = "era_carried"
    YEAR_CARRIED = "year_carried"
    MONTH_CARRIED = "month_carried"
    RELATIVE = "relative"  # counted from the date carried over
    NEXT_OCCURRENCE = "next_occurrence"  # an earlier month than the one carried over: of the next year
    AGAIN_IS_LEAP = "again_is_leap"  # the month named again, in a year that has it twice
    SEXAGENARY = "sexagenary"  # by the names of the cycle of sixty
    MISREAD_DAY = "misread_day"  # the sign for "day" as OCR misreads it


@dataclass(frozen=True, slots=True)
class ReignDate:
    """Parts of a date. As context: what headings and earlier dates have fixed."""

    era: str = ""
    year: int | None = None  # of the reign
    month: int | None = None
    leap: bool = False
    day: int | None = None


@dataclass(frozen=True, slots=True)
class DateReading:
    """What a wording says. `start` and `end` are Julian day numbers, inclusive; None where there is a problem.

    `date` holds the parts as understood and is the context for what follows (also, as far as they go, with a
    problem). `precision` is "day", "month" or "year", "" if nothing was understood.
    """

    text: str
    start: int | None
    end: int | None
    precision: str
    basis: tuple[Basis, ...]
    problem: DateProblem | None
    date: ReignDate


class _Impossible(Exception):
    def __init__(self, problem: DateProblem) -> None:
        self.problem = problem


def parse_date(text: str, context: ReignDate | None = None) -> DateReading:
    """Read one date wording, the whole of it. Never raises: what cannot be read says so in `problem`.

    What the wording leaves out is taken from `context`, and `basis` says so. A month without a year that lies
    before the month of the context is that of the next year.
    """
    reader = _Reader(context or ReignDate())
    plain = re.sub(r"\s", "", text).strip("，,。.、；;：:")
    found = _pattern().fullmatch(plain)
    problem: DateProblem | None = None
    start = end = None
    try:
        if not plain or found is None:
            raise _Impossible(DateProblem.NOT_A_DATE)
        start, end = reader.read(found)
    except _Impossible as trouble:
        problem = trouble.problem
    return DateReading(text, start, end, reader.precision, tuple(reader.basis), problem, reader.date)


def reign_date(jdn: int) -> ReignDate | None:
    """The date of a day, or None outside 1644-1911."""
    month = calendar.month_of(jdn)
    era = calendar.era_of(month.year) if month else None
    if month is None or era is None:
        return None
    return ReignDate(era.name, month.year - era.first_year + 1, month.number, month.leap, jdn - month.first + 1)


def find_dates(text: str) -> list[Span]:
    """The date wordings of a text, in order. Durations and counts are left alone: a bare 三日 is no date."""
    return [Span(found.start(), found.end()) for found in _finder().finditer(text)]


@cache
def _eras() -> str:
    return "|".join(form for era in calendar.eras() for form in era.forms)


@cache
def _pattern() -> re.Pattern[str]:
    years, months, days = "|".join(_YEARS), "|".join(_NEAR_MONTHS), "|".join(_DAYS)
    year = f"(?:(?P<era>{_eras()})?{_YEAR}|(?P<near_year>{years}))"
    end = f"(?P<year_end>{'|'.join(_YEAR_ENDS)})"
    month = f"(?:{_MONTH}|(?P<near_month>{months}))"
    return re.compile(f"(?:{year}?(?:{month}?(?:{_DAY})?|{end})|(?P<near_day>{days}))")


@cache
def _finder() -> re.Pattern[str]:
    """As the pattern of one date, but what stands alone must be unmistakable."""
    eras = _eras()
    near = "|".join((*_YEARS, *_NEAR_MONTHS, *_DAYS, *_YEAR_ENDS))
    year_end = "|".join(_YEAR_ENDS)
    year_number = f"(?:元|{_N}{{1,4}})年(?:{_PAIR})?"
    # Without a reign name a number of years may be a duration, unless a month follows.
    before_month = f"(?=[{_LEAP}{_AGAIN}正冬臘腊{NUMERALS}])"
    year = f"(?:(?:{eras})(?:{year_number}|{_PAIR}年?)|{year_number}{before_month}|{near})"
    month = f"{_SEASON}[{_LEAP}{_AGAIN}]?(?:[正冬臘腊]|{_N}{{1,3}})月(?:分|份)?"
    day = f"(?:初?{_N}{{1,3}}[日曰]|初{_N}|{_PAIR}[日曰])"
    day_alone = f"(?:初{_N}[日曰]?|(?:[一二三]?十[一二三四五六七八九]?|[廿卅][一二三四五六七八九]?)[日曰])"
    return re.compile(f"{year}(?:{year_end}|(?:{month})?(?:{day})?)|{month}(?:{day})?|{day_alone}")


class _Reader:
    """Turns the groups of one match into parts and days, step by step, noting what was concluded."""

    def __init__(self, context: ReignDate) -> None:
        self.context = context
        self.date = ReignDate()
        self.precision = ""
        self.basis: list[Basis] = []

    def read(self, found: re.Match[str]) -> tuple[int, int]:
        part = found.groupdict()
        if part["near_day"]:
            return self._near_day(_DAYS[part["near_day"]])
        has_month = bool(part["month"] or part["near_month"] or part["year_end"])
        has_day = bool(part["day"] or part["day_pair"] or part["named"])
        has_year = bool(part["year"] or part["year_pair"] or part["near_year"])
        self.precision = "day" if has_day else "month" if has_month else "year"
        year = self._year(part, part["month"] if not has_year else None)
        if not has_month and not has_day:
            days = calendar.year_days(year)
            if days is None:
                raise _Impossible(DateProblem.OUTSIDE_TABLE)
            return days
        month = self._month(part, year, carried=not has_month, carry=not has_year)
        if not has_day:
            return month.first, month.last
        if re.search(r"曰$", found.group()):
            self.basis.append(Basis.MISREAD_DAY)
        day = self._day(part, month)
        self.date = replace(self.date, day=day)
        if not 1 <= day <= month.days:
            raise _Impossible(DateProblem.NO_SUCH_DAY)
        return month.first + day - 1, month.first + day - 1

    def _year(self, part: dict[str, str | None], month_alone: str | None) -> int:
        """The year begun, as a Gregorian year; sets era and year of the date."""
        context = self.context
        era = calendar.era(part["era"] or context.era)
        if era is None:
            raise _Impossible(DateProblem.ERA_MISSING if part["year"] else DateProblem.YEAR_MISSING)
        if part["year_pair"]:
            return self._year_of_cycle(part["year_pair"], era)
        if part["year"]:
            of_reign = 1 if part["year"] == "元" else number(part["year"])
            if not part["era"]:
                self.basis.append(Basis.ERA_CARRIED)
        else:
            of_reign = context.year
            if of_reign is not None:
                self.basis.append(Basis.RELATIVE if part["near_year"] else Basis.YEAR_CARRIED)
                of_reign += _YEARS[part["near_year"]] if part["near_year"] else self._wraps(month_alone, part)
        if of_reign is None:
            raise _Impossible(DateProblem.YEAR_MISSING)
        return self._checked(era, of_reign, part["year_again"], lenient=not part["year"])

    def _checked(self, era: calendar.Era, of_reign: int, pair: str | None, lenient: bool) -> int:
        """The year itself; a year counted on from the context may run into the next reign or the one before."""
        year = era.first_year + of_reign - 1
        if lenient and not era.first_year <= year <= era.last_year:
            era = calendar.era_of(year) or era
            of_reign = year - era.first_year + 1
        self.date = ReignDate(era.name, of_reign)
        if not era.first_year <= year <= era.last_year:
            raise _Impossible(DateProblem.NO_SUCH_YEAR)
        if pair and _CYCLE.get(pair) != calendar.sexagenary_year(year):
            raise _Impossible(DateProblem.NAMES_DISAGREE)
        return year

    def _year_of_cycle(self, pair: str, era: calendar.Era) -> int:
        if pair not in _CYCLE:
            raise _Impossible(DateProblem.NO_SUCH_YEAR)
        self.basis.append(Basis.SEXAGENARY)
        years = [
            year for year in range(era.first_year, era.last_year + 1) if calendar.sexagenary_year(year) == _CYCLE[pair]
        ]
        if not years:
            raise _Impossible(DateProblem.NO_SUCH_YEAR)
        self.date = ReignDate(era.name, years[0] - era.first_year + 1)
        return years[0]

    def _wraps(self, month_alone: str | None, part: dict[str, str | None]) -> int:
        """1 if a month named without its year has passed already in the year carried over."""
        wanted = _month_number(month_alone) if month_alone else None
        here = self.context.month
        if wanted is None or here is None or wanted >= here or part["leap"] == _AGAIN:
            return 0
        self.basis[-1] = Basis.NEXT_OCCURRENCE
        return 1

    def _month(self, part: dict[str, str | None], year: int, *, carried: bool, carry: bool) -> Month:
        context = self.context
        if part["year_end"]:
            self.basis.append(Basis.RELATIVE)
            return self._settled(calendar.last_month(year))
        if part["near_month"] or carried:
            return self._near_month(part["near_month"], year, same_year=carry)
        wanted = _month_number(part["month"] or "")
        if wanted is None or not 1 <= wanted <= 12:
            raise _Impossible(DateProblem.NO_SUCH_MONTH)
        self.date = replace(self.date, month=wanted, leap=bool(part["leap"]) and part["leap"] != _AGAIN)
        leap = calendar.month(year, wanted, leap=True)
        if part["leap"] == _AGAIN:
            # Said again it is the leap month only where there is one, and only after the month itself.
            if leap and (context.month is None or not carry or context.month >= wanted):
                self.basis.append(Basis.AGAIN_IS_LEAP)
                return self._settled(leap)
        elif part["leap"]:
            if calendar.month(year, 1) and leap is None:
                raise _Impossible(DateProblem.NO_LEAP_MONTH)
            return self._settled(leap)
        return self._settled(calendar.month(year, wanted))

    def _near_month(self, wording: str | None, year: int, *, same_year: bool) -> Month:
        """The month carried over, or one near it."""
        if self.context.month is None or not same_year:
            raise _Impossible(DateProblem.MONTH_MISSING)
        self.basis.append(Basis.RELATIVE if wording else Basis.MONTH_CARRIED)
        here = calendar.month(year, self.context.month, self.context.leap)
        steps = _NEAR_MONTHS[wording] if wording else 0
        return self._settled(calendar.neighbour(here, steps) if here else None)

    def _settled(self, month: Month | None) -> Month:
        if month is None:
            raise _Impossible(DateProblem.OUTSIDE_TABLE)
        era = calendar.era(self.date.era)
        if era is None or not era.first_year <= month.year <= era.last_year:
            era = calendar.era_of(month.year)
        if era is None:
            raise _Impossible(DateProblem.OUTSIDE_TABLE)
        self.date = ReignDate(era.name, month.year - era.first_year + 1, month.number, month.leap)
        return month

    def _day(self, part: dict[str, str | None], month: Month) -> int:
        if part["named"]:
            return {"朔": 1, "望": 15, "晦": month.days}[part["named"]]
        if part["day_pair"]:
            self.basis.append(Basis.SEXAGENARY)
            place = _CYCLE.get(part["day_pair"])
            return 0 if place is None else (place - calendar.sexagenary_day(month.first)) % 60 + 1
        day = number(part["day"] or "") or 0
        return 0 if part["first"] and day > 10 else day

    def _near_day(self, steps: int) -> tuple[int, int]:
        """A day counted from the one carried over."""
        context = self.context
        self.precision = "day"
        era = calendar.era(context.era)
        if era is None or context.year is None or context.month is None or context.day is None:
            raise _Impossible(DateProblem.DAY_MISSING)
        month = calendar.month(era.first_year + context.year - 1, context.month, context.leap)
        if month is None:
            raise _Impossible(DateProblem.OUTSIDE_TABLE)
        self.basis.append(Basis.RELATIVE)
        day = month.first + context.day - 1 + steps
        date = reign_date(day)
        if date is None:
            raise _Impossible(DateProblem.OUTSIDE_TABLE)
        self.date = replace(context, day=context.day) if steps == 0 else date
        return day, day


def _month_number(wording: str) -> int | None:
    return _MONTHS.get(wording) or number(wording)
