"""Dates as Chinese records write them, read into intervals of days. The wording itself is never changed.

A date leaves out what stands in its headings or in the sentence before; a ReignDate carries that over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from yzkg.core import calendar
from yzkg.core import date_words as words
from yzkg.core.calendar import Era, Month, iso_to_jdn, jdn_to_iso
from yzkg.core.date_reading import Basis, DateProblem, DateReading, ReignDate
from yzkg.core.numerals import number
from yzkg.core.text import Span

__all__ = ["Basis", "DateProblem", "DateReading", "ReignDate", "find_dates", "iso_to_jdn", "jdn_to_iso", "parse_date",
           "reign_date"]  # fmt: skip

_VAGUE_YEARS = 3  # the beginning and the end of a reign are that many years at most
_FORWARD = 50  # years; a year named by the cycle alone lies rather ahead of the context than behind it
_LIFETIME = 60  # years; of several reigns with one name, the context decides if one alone is as near as this


class _Impossible(Exception):
    def __init__(self, problem: DateProblem, choices: Sequence[ReignDate] = (), limit: int | None = None) -> None:
        self.problem = problem
        self.choices = tuple(choices)
        self.limit = limit


def parse_date(text: str, context: ReignDate | None = None) -> DateReading:
    """Read one date wording, the whole of it. Never raises: what cannot be read says so in `problem`.

    What the wording leaves out is taken from `context`, and `basis` says so. A month without a year that lies
    before the month of the context is that of the next year.
    """
    reader = _Reader(context or ReignDate())
    plain = re.sub(r"[\s（）()]", "", text).strip("，,。.、；;：:")
    found = words.pattern().fullmatch(plain)
    trouble: _Impossible | None = None
    start = end = None
    try:
        if not plain or found is None:
            raise _Impossible(DateProblem.NOT_A_DATE)
        start, end = reader.read(found)
    except _Impossible as impossible:
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


def reign_date(jdn: int) -> ReignDate | None:
    """The date of a day, or None outside the years 1-1911."""
    month, era = calendar.month_of(jdn), calendar.era_on(jdn)
    if month is None or era is None:
        return None
    year = month.year - era.first_year + 1
    return ReignDate(era.name, year, month.number, month.leap, jdn - month.first + 1, _tag(era))


def find_dates(text: str) -> list[Span]:
    """The date wordings of a text, in order. Durations and counts are left alone: a bare 三日 is no date."""
    return [Span(found.start(), found.end()) for found in words.finder().finditer(text)]


def _tag(era: Era) -> int:
    return 0 if len(calendar.eras_named(era.name)) == 1 else era.first_year


def _reign_of(date: ReignDate) -> Era | None:
    """The reign that the date is of, or None if there is none or that cannot be told."""
    named = [era for era in calendar.eras_named(date.era) if date.reign in (0, era.first_year)]
    if len(named) > 1 and date.reign:
        named = [era for era in named if era.main] or named[:1]
    return named[0] if len(named) == 1 else None


class _Reader:
    """Turns the groups of one match into parts and days, step by step, noting what was concluded."""

    def __init__(self, context: ReignDate) -> None:
        self.context = context
        self.date = ReignDate()
        self.precision = ""
        self.basis: list[Basis] = []
        self.choices: tuple[ReignDate, ...] = ()

    def read(self, found: re.Match[str]) -> tuple[int, int]:
        part = {name: value for name, value in found.groupdict().items() if value}
        if "near_day" in part:
            return self._near_day(words.DAYS[part["near_day"].replace("曰", "日")])
        if "later" in part or "later_again" in part:
            return self._near_day(number(part.get("later") or part["later_again"]) or 0)
        has_day = bool(part.keys() & {"day", "day_pair", "named"})
        has_month = bool(part.keys() & {"month", "near_month", "year_end"})
        has_year = bool(part.keys() & {"year", "year_pair", "near_year"})
        if "era" in part and not (has_day or has_month or has_year or "season" in part):
            return self._reign(part)
        self.precision = "day" if has_day else "month" if has_month or "place" in part else "year"
        if "season" in part and not has_day and "place" not in part:
            self.precision = "season"
        if self._names_a_year(part):
            self.precision, part = "year", {"year_pair": part["day_pair"]}
        has_day = self.precision == "day"
        era, year = self._year(part, part.get("month") if not has_year else None)
        if self.precision == "season":
            return self._season(year, words.SEASONS[part["season"]])
        if self.precision == "year":
            return self._within(era, calendar.year_days(year))
        month = self._month(part, year, carry=not has_year)
        if not has_day:
            return self._within(era, (month.first, month.last))
        if found.group().endswith("曰"):
            self.basis.append(Basis.MISREAD_DAY)
        day = self._day(part, month)
        return day, day

    def _names_a_year(self, part: dict[str, str]) -> bool:
        """Whether a pair of the cycle alone is a year: no month is known, or it had no such day."""
        if part.keys() - {"day_pair"} or "day_pair" not in part or self.context.year is None:
            return False
        known = self._carried()
        here = known and self.context.month
        month = (
            calendar.month(known.first_year + self.context.year - 1, here, self.context.leap)
            if known and here
            else None
        )
        day = _day_of_cycle(part["day_pair"], month) if month else None
        return month is None or day is None or day > month.days

    def _carried(self) -> Era | None:
        """The reign carried over."""
        return _reign_of(self.context)

    def _era(self, part: dict[str, str]) -> Era:
        """The reign named, or the one carried over."""
        if "era" not in part:
            carried = self._carried()
            if carried is None:
                raise _Impossible(DateProblem.ERA_MISSING if "year" in part else DateProblem.YEAR_MISSING)
            return carried
        dynasty = part.get("dynasty", "")
        named = calendar.eras_named(part["era"], words.DYNASTIES.get(dynasty, dynasty))
        if not named:
            raise _Impossible(DateProblem.NO_SUCH_YEAR)
        possible = [era for era in named if _can_be(era, part)] or named
        main = [era for era in possible if era.main] or possible
        if len({era.first_year for era in possible}) == 1:  # of two realms, and the same years
            return main[0]
        carried = self._carried()
        if carried in possible and carried is not None:
            return carried
        self.choices = tuple(dict.fromkeys(_first_choice(era, part) for era in possible))
        if len(main) == 1:
            self.basis.append(Basis.MAIN_REIGN)
            return main[0]
        near = [era for era in main if self._is_near(era)]
        if len(near) != 1:
            raise _Impossible(DateProblem.AMBIGUOUS, self.choices)
        self.basis.append(Basis.NEAREST_REIGN)
        return near[0]

    def _is_near(self, era: Era) -> bool:
        known = self._carried()
        if known is None:
            return False
        year = known.first_year + (self.context.year or 1) - 1
        return era.first_year - _LIFETIME <= year <= era.last_year + _LIFETIME

    def _reign(self, part: dict[str, str]) -> tuple[int, int]:
        """A reign as a whole, its beginning or its end."""
        era = self._era(part)
        self.precision = "reign"
        first, last = era.first_year, era.last_year
        if "beginning" in part or "ending" in part:
            self.basis.append(Basis.VAGUE)
        if "beginning" in part:
            last = min(last, first + _VAGUE_YEARS - 1)
        if "ending" in part:
            first = max(first, last - _VAGUE_YEARS + 1)
        self.date = ReignDate(era.name, reign=_tag(era))
        begin, end = calendar.year_days(first), calendar.year_days(last)
        return self._within(era, (begin[0], end[1]) if begin and end else None)

    def _within(self, era: Era, days: tuple[int, int] | None) -> tuple[int, int]:
        """The days, less those before the reign began and after it ended, if any are left."""
        if days is None:
            raise _Impossible(DateProblem.OUTSIDE_TABLE)
        first, last = max(days[0], era.first), min(days[1], era.last)
        return (first, last) if first <= last else days

    def _year(self, part: dict[str, str], month_alone: str | None) -> tuple[Era, int]:
        """The reign and the year begun, as a Gregorian year; sets era and year of the date."""
        era = self._era(part)
        if "year_pair" in part:
            return era, self._year_of_cycle(part["year_pair"], era, near="era" not in part)
        if "year" in part:
            of_reign = 1 if part["year"].endswith(words.FIRST) else number(part["year"])
            if "era" not in part:
                self.basis.append(Basis.ERA_CARRIED)
        else:
            of_reign = self.context.year
            if of_reign is not None:
                self.basis.append(Basis.RELATIVE if "near_year" in part else Basis.YEAR_CARRIED)
                near = part.get("near_year")
                of_reign += words.YEARS[near] if near else self._wraps(month_alone, part)
        if of_reign is None:
            raise _Impossible(DateProblem.YEAR_MISSING)
        return self._checked(era, of_reign, part.get("year_again"), lenient="year" not in part)

    def _checked(self, era: Era, of_reign: int, pair: str | None, lenient: bool) -> tuple[Era, int]:
        """The year itself; a year counted on from the context may run into the next reign or the one before."""
        year = era.first_year + of_reign - 1
        if lenient and not era.first_year <= year <= era.last_year:
            era = calendar.era_of(year) or era
            of_reign = year - era.first_year + 1
        self.date = ReignDate(era.name, of_reign, reign=_tag(era))
        if not era.first_year <= year <= era.last_year:
            raise _Impossible(DateProblem.NO_SUCH_YEAR, limit=era.last_year - era.first_year + 1)
        if pair and words.CYCLE.get(pair) != calendar.sexagenary_year(year):
            named_so = [replace(self.date, year=y - era.first_year + 1) for y in _years_of_cycle(pair, era)]
            raise _Impossible(DateProblem.NAMES_DISAGREE, [self.date, *named_so])
        return era, year

    def _year_of_cycle(self, pair: str, era: Era, near: bool) -> int:
        """The year of this name in the reign; without a reign name, the one nearest the context."""
        self.basis.append(Basis.SEXAGENARY)
        if near and self.context.year is not None:
            here = era.first_year + self.context.year - 1
            step = (words.CYCLE.get(pair, 0) - calendar.sexagenary_year(here)) % 60
            year = here + (step if step <= _FORWARD else step - 60)
            era = era if era.first_year <= year <= era.last_year else calendar.era_of(year) or era
            years = [year] if pair in words.CYCLE else []
        else:
            years = _years_of_cycle(pair, era)
        if not years:
            raise _Impossible(DateProblem.NO_SUCH_YEAR)
        dates = [ReignDate(era.name, year - era.first_year + 1, reign=_tag(era)) for year in years]
        if len(years) > 1:
            raise _Impossible(DateProblem.AMBIGUOUS, dates)
        self.date = dates[0]
        return years[0]

    def _wraps(self, month_alone: str | None, part: dict[str, str]) -> int:
        """1 if a month named without its year has passed already in the year carried over."""
        wanted = _month_number(month_alone) if month_alone else None
        here = self.context.month
        if wanted is None or here is None or wanted >= here or part.get("leap") == words.AGAIN:
            return 0
        self.basis[-1] = Basis.NEXT_OCCURRENCE
        return 1

    def _season(self, year: int, first: int) -> tuple[int, int]:
        begin, end = calendar.month(year, first), calendar.month(year, first + 2)
        if begin is None or end is None:
            raise _Impossible(DateProblem.OUTSIDE_TABLE)
        end = calendar.month(year, first + 2, leap=True) or end
        return begin.first, end.last

    def _month(self, part: dict[str, str], year: int, *, carry: bool) -> Month:
        context = self.context
        if "year_end" in part:
            self.basis.append(Basis.RELATIVE)
            return self._settled(calendar.last_month(year))
        if "season" in part and "place" in part:
            return self._settled(calendar.month(year, words.SEASONS[part["season"]] + words.PLACES[part["place"]]))
        if "month" not in part:
            return self._near_month(part.get("near_month"), year, same_year=carry)
        wanted = _month_number(part["month"], year)
        if wanted is None or not 1 <= wanted <= 14 or (wanted > 12 and calendar.month(year, wanted) is None):
            raise _Impossible(DateProblem.NO_SUCH_MONTH)
        said = part.get("leap")
        self.date = replace(self.date, month=wanted, leap=bool(said) and said != words.AGAIN)
        leap = calendar.month(year, wanted, leap=True)
        if said == words.AGAIN:
            # Said again it is the leap month only where there is one, and only after the month itself.
            if leap and (context.month is None or not carry or context.month >= wanted):
                self.basis.append(Basis.AGAIN_IS_LEAP)
                return self._settled(leap)
        elif said:
            if calendar.month(year, 1) and leap is None:
                had = next((n for n in range(1, 13) if calendar.month(year, n, leap=True)), 0)
                raise _Impossible(DateProblem.NO_LEAP_MONTH, limit=had)
            return self._settled(leap)
        return self._settled(calendar.month(year, wanted))

    def _near_month(self, wording: str | None, year: int, *, same_year: bool) -> Month:
        """The month carried over, or one near it."""
        if self.context.month is None or not same_year:
            raise _Impossible(DateProblem.MONTH_MISSING)
        self.basis.append(Basis.RELATIVE if wording else Basis.MONTH_CARRIED)
        here = calendar.month(year, self.context.month, self.context.leap)
        if here is None and calendar.year_days(year):
            raise _Impossible(DateProblem.NO_LEAP_MONTH)
        steps = words.NEAR_MONTHS[wording] if wording else 0
        return self._settled(calendar.neighbour(here, steps) if here else None)

    def _settled(self, month: Month | None) -> Month:
        if month is None:
            raise _Impossible(DateProblem.OUTSIDE_TABLE)
        era = _reign_of(self.date)
        if era is None or not era.first_year <= month.year <= era.last_year:
            era = calendar.era_of(month.year)
        if era is None:
            raise _Impossible(DateProblem.OUTSIDE_TABLE)
        year = month.year - era.first_year + 1
        self.date = ReignDate(era.name, year, month.number, month.leap, reign=_tag(era))
        return month

    def _day(self, part: dict[str, str], month: Month) -> int:
        """The day, as a Julian day number."""
        day, pair = self._day_of_month(part, month), part.get("day_again")
        self.date = replace(self.date, day=day)
        if not 1 <= day <= month.days:
            raise _Impossible(DateProblem.NO_SUCH_DAY, limit=month.days)
        jdn, moon = month.first + day - 1, part.get("new_moon")
        if moon and words.CYCLE.get(moon) != calendar.sexagenary_day(month.first):
            raise _Impossible(DateProblem.NAMES_DISAGREE, [self.date])
        said = words.NAMED_DAYS.get(part.get("named_again", ""))
        if pair and words.CYCLE.get(pair) != calendar.sexagenary_day(jdn):
            other = _day_of_cycle(pair, month) or 0
            named_so = [replace(self.date, day=other)] if 1 <= other <= month.days else []
            raise _Impossible(DateProblem.NAMES_DISAGREE, [self.date, *named_so])
        if said is not None and day != (said or month.days):
            raise _Impossible(DateProblem.NAMES_DISAGREE, [self.date, replace(self.date, day=said or month.days)])
        return jdn

    def _day_of_month(self, part: dict[str, str], month: Month) -> int:
        if "named" in part:
            return words.NAMED_DAYS[part["named"]] or month.days
        if "day_pair" in part:
            self.basis.append(Basis.SEXAGENARY)
            return _day_of_cycle(part["day_pair"], month) or 0
        day = number(part["day"]) or 0
        return 0 if "first" in part and day > 10 else day

    def _near_day(self, steps: int) -> tuple[int, int]:
        """A day counted from the one carried over."""
        context = self.context
        self.precision = "day"
        known = self._carried()
        if known is None or context.year is None or context.month is None or context.day is None:
            raise _Impossible(DateProblem.DAY_MISSING)
        month = calendar.month(known.first_year + context.year - 1, context.month, context.leap)
        if month is None:
            raise _Impossible(DateProblem.OUTSIDE_TABLE)
        self.basis.append(Basis.RELATIVE)
        day = month.first + context.day - 1 + steps
        date = reign_date(day)
        if date is None:
            raise _Impossible(DateProblem.OUTSIDE_TABLE)
        self.date = replace(context, day=context.day) if steps == 0 else date
        return day, day


def _can_be(era: Era, part: dict[str, str]) -> bool:
    """Whether the reign had the year that is named, as far as that can be told at once."""
    year = 1 if part.get("year", "").endswith(words.FIRST) else number(part["year"]) if "year" in part else None
    pair = part.get("year_again") or part.get("year_pair")
    if year is not None and not 1 <= year <= era.last_year - era.first_year + 1:
        return False
    if year is not None and pair:
        return calendar.sexagenary_year(era.first_year + year - 1) == words.CYCLE.get(pair)
    return not pair or bool(_years_of_cycle(pair, era))


def _first_choice(era: Era, part: dict[str, str]) -> ReignDate:
    year = 1 if part.get("year", "").endswith(words.FIRST) else number(part["year"]) if "year" in part else None
    return ReignDate(era.name, year, reign=_tag(era))


def _years_of_cycle(pair: str, era: Era) -> list[int]:
    place = words.CYCLE.get(pair)
    return [] if place is None else calendar.years_of_cycle(place, era.first_year, era.last_year)


def _day_of_cycle(pair: str, month: Month) -> int | None:
    place = words.CYCLE.get(pair)
    return None if place is None else calendar.day_of_cycle(place, month)


def _month_number(wording: str, year: int | None = None) -> int | None:
    """From 690 to 700 two months were called otherwise: see the table of months."""
    found = words.MONTHS.get(wording) or number(wording)
    own = {12: 14, 1: 13}.get(found or 0) if wording not in words.OTHER_NAMES else None
    return own if year and own and calendar.month(year, own) else found
