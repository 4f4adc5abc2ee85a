"""One match of the grammar of dates, read into days step by step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from yzkg.core import calendar
from yzkg.core import date_words as words
from yzkg.core.calendar import Era, Month
from yzkg.core.date_reading import Basis, DateProblem, Impossible, ReignDate
from yzkg.core.date_reigns import (
    Days,
    Parts,
    chosen_reign,
    days_around,
    reign_date,
    reign_of,
    stretch_of_era,
    stretch_of_time,
    tag,
    within,
    years_of_cycle,
)
from yzkg.core.numerals import number

# A year named by the cycle alone lies rather ahead of the context than behind it: within so many years it is certain.
_AHEAD, _BEHIND = 30, 3


class Reader:
    """Turns the groups of one match into parts and days, step by step, noting what was concluded."""

    def __init__(self, context: ReignDate, follows: bool, pairs_are_years: bool) -> None:
        self.context = context
        self.follows = follows
        self.pairs_are_years = pairs_are_years
        self.line = ""  # of the calendar, once the reign is known
        self.date = ReignDate()
        self.precision = ""
        self.basis: list[Basis] = [Basis.LATER_DATE] if follows else []
        self.choices: tuple[ReignDate, ...] = ()

    def read(self, found: re.Match[str]) -> Days:
        part = {name: value for name, value in found.groupdict().items() if value}
        if "near_day" in part:
            return self._near_day(words.days_from(part["near_day"]))
        if "later" in part or "later_again" in part:
            return self._near_day(number(part.get("later") or part["later_again"]) or 0)
        has_day = bool(part.keys() & {"day", "day_pair", "named", "feast"})
        has_month = bool(part.keys() & {"month", "leap_alone", "near_month", "year_end"})
        has_year = bool(part.keys() & {"year", "year_pair", "near_year", "years_later", "this_year"})
        if "era" in part and not (has_day or has_month or has_year or "season" in part):
            return self._stretch(part)
        self.precision = "day" if has_day else "month" if has_month or "place" in part else "year"
        if "season" in part and not has_day and "place" not in part:
            self.precision = "season"
        if self._names_a_year(part):
            self.precision, part = "year", {"year_pair": part["day_pair"]}
            has_year = True
        era, year = self._year(part, has_year)
        if self.precision == "season":
            return self._season(year, words.SEASONS[part["season"]])
        if self.precision == "year":
            return self._whole_year(era, year, of_reign="era" in part or "year" in part)
        month = self._month(part, year, carry=not has_year)
        if "third" in part:
            self.precision = "ten_days"
            first, last = words.THIRDS[part["third"]]
            return month.first + first - 1, min(month.first + last - 1, month.last)
        if "vague" in part:
            self.basis.append(Basis.VAGUE)
        if self.precision == "month":
            return within(era, (month.first, month.last))
        if found.group().endswith(words.MISREAD_DAY):
            self.basis.append(Basis.MISREAD_DAY)
        day = self._day(part, month)
        return day, day

    def time(self, found: re.Match[str]) -> Days:
        """The time of a ruler or a dynasty."""
        self.precision = "reign"
        stretch = stretch_of_time({name: value for name, value in found.groupdict().items() if value}, self.context)
        self.date, self.choices = stretch.date, stretch.choices
        self.basis += stretch.basis
        return stretch.days

    def _stretch(self, part: Parts) -> Days:
        self.precision = "reign"
        stretch = stretch_of_era(part, self.context, self.follows)
        self.date, self.choices = stretch.date, stretch.choices
        self.basis += stretch.basis
        return stretch.days

    def _names_a_year(self, part: Parts) -> bool:
        """Whether a pair of the cycle alone is a year: no month is known, or it had no such day."""
        if part.keys() != {"day_pair"}:
            return False
        known, here = reign_of(self.context), self.context.month
        if known is None or self.context.year is None or here is None or self.pairs_are_years:
            return known is not None
        month = calendar.month(known.first_year + self.context.year - 1, here, self.context.leap, known.line)
        day = _day_of_cycle(part["day_pair"], month) if month else None
        return month is None or day is None or day > month.days

    def _year(self, part: Parts, said: bool) -> tuple[Era, int]:
        """The reign and the year begun, as a Gregorian year; sets era and year of the date, and the calendar."""
        era, year = self._named_year(part, said)
        if calendar.months_of(year, self.line) is not calendar.months_of(year):
            self.basis.append(Basis.OWN_CALENDAR)
        return era, year

    def _named_year(self, part: Parts, said: bool) -> tuple[Era, int]:
        pair = part.get("year_pair") or part.get("near_again")
        if pair and "era" not in part and self.context.dynasty:
            return self._year_of_time(pair)
        chosen = chosen_reign(part, self.context, self.follows)
        self.choices = chosen.choices
        self.basis += chosen.basis
        if pair:
            return self._year_of_cycle(pair, chosen.era, near="era" not in part)
        return self._numbered_year(part, chosen.era, said)

    def _numbered_year(self, part: Parts, era: Era, said: bool) -> tuple[Era, int]:
        if "year" in part:
            of_reign = 1 if part["year"].endswith(words.FIRST) else number(part["year"])
            if "era" not in part:
                self.basis.append(Basis.ERA_CARRIED)
        else:
            of_reign = self.context.year
            if of_reign is not None:
                self.basis.append(Basis.RELATIVE if said else Basis.YEAR_CARRIED)
                of_reign += self._steps(part) if said else self._wraps(part)
        if of_reign is None:
            raise Impossible(DateProblem.YEAR_MISSING)
        return self._checked(era, of_reign, part.get("year_again"), lenient="year" not in part)

    def _steps(self, part: Parts) -> int:
        """How many years after the context."""
        if "years_later" in part:
            return number(part["years_later"]) or 0
        return words.YEARS[part["near_year"]] if "near_year" in part else 0

    def _checked(self, era: Era, of_reign: int, pair: str | None, lenient: bool) -> tuple[Era, int]:
        """The year itself; a year counted on from the context may run into the next reign or the one before."""
        year = era.first_year + of_reign - 1
        if lenient and not era.first_year <= year <= era.last_year:
            era = calendar.era_of(year) or era
            of_reign = year - era.first_year + 1
        self.date, self.line = ReignDate(era.name, of_reign, reign=tag(era)), era.line
        if not era.first_year <= year <= era.last_year:
            raise Impossible(DateProblem.NO_SUCH_YEAR, limit=era.last_year - era.first_year + 1)
        if pair and self._place(pair) != calendar.sexagenary_year(year):
            named_so = [replace(self.date, year=y - era.first_year + 1) for y in years_of_cycle(pair, era)]
            raise Impossible(DateProblem.NAMES_DISAGREE, [self.date, *named_so])
        return era, year

    def _year_of_cycle(self, pair: str, era: Era, near: bool) -> tuple[Era, int]:
        """The year of this name in the reign; without a reign name, the one nearest the context."""
        self.basis.append(Basis.SEXAGENARY)
        place = self._place(pair)
        years = [] if place is None else years_of_cycle(pair, era)
        if near and place is not None and (self.context.year is not None or not years):
            here = era.first_year + self.context.year - 1 if self.context.year is not None else era.last_year
            step = (place - calendar.sexagenary_year(here)) % 60
            behind = bool(step) and (self.follows or step >= 60 - _BEHIND)
            certain = behind or step <= _AHEAD
            years = [here + step - 60] if behind else [here + step] if certain else [here + step - 60, here + step]
        return self._only(years, era)

    def _year_of_time(self, pair: str) -> tuple[Era, int]:
        """The year of this name in the time of the dynasty or the ruler that the context names."""
        self.basis.append(Basis.SEXAGENARY)
        place, around = self._place(pair), days_around(self.context)
        months = [calendar.month_of(day) for day in around or ()]
        first, last = ([month.year for month in months if month] + [1, 0])[:2]
        return self._only([] if place is None else calendar.years_of_cycle(place, first, last), None)

    def _only(self, years: Sequence[int], era: Era | None) -> tuple[Era, int]:
        """The one year that it can be, in this reign where it falls into it."""
        of = [era if era and era.first_year <= y <= era.last_year else calendar.era_of(y) or era for y in years]
        found = [(reign, year) for reign, year in zip(of, years, strict=True) if reign]
        if not found:
            raise Impossible(DateProblem.NO_SUCH_YEAR)
        dates = [ReignDate(reign.name, year - reign.first_year + 1, reign=tag(reign)) for reign, year in found]
        if len(found) > 1:
            raise Impossible(DateProblem.AMBIGUOUS, dates)
        self.date, self.line = dates[0], found[0][0].line
        return found[0]

    def _place(self, pair: str) -> int | None:
        """Place in the cycle; notes where one sign stands for another."""
        if pair not in words.CYCLE and words.cycle_place(pair) is not None:
            self.basis.append(Basis.MISREAD_PAIR)
        return words.cycle_place(pair)

    def _wraps(self, part: Parts) -> int:
        """1 if a month named without its year has passed already in the year carried over."""
        wanted = _month_number(part["month"]) if "month" in part else None
        here = self.context.month
        if wanted is None or here is None or wanted >= here or part.get("leap") == words.AGAIN:
            return 0
        self.basis[-1] = Basis.NEXT_OCCURRENCE
        return 1

    def _whole_year(self, era: Era, year: int, *, of_reign: bool) -> Days:
        """All of a year; where it is numbered by a reign, not the days before that began and after it ended."""
        days = calendar.year_days(year, self.line)
        if days is None:
            raise Impossible(DateProblem.OUTSIDE_TABLE)
        return within(era, days) if of_reign else days

    def _season(self, year: int, first: int) -> Days:
        begin, end = (calendar.month(year, number, line=self.line) for number in (first, first + 2))
        if begin is None or end is None:
            raise Impossible(DateProblem.OUTSIDE_TABLE)
        end = calendar.month(year, first + 2, True, self.line) or end
        return begin.first, end.last

    def _month(self, part: Parts, year: int, *, carry: bool) -> Month:
        if "feast" in part:
            return self._settled(calendar.month(year, words.FEASTS[part["feast"]][0], line=self.line))
        if "year_end" in part:
            self.basis.append(Basis.RELATIVE)
            return self._settled(calendar.last_month(year, self.line))
        if "leap_alone" in part:
            leap = next((month for month in calendar.months_of(year, self.line) if month.leap), None)
            if leap is None and calendar.months_of(year, self.line):
                raise Impossible(DateProblem.NO_LEAP_MONTH, limit=0)
            return self._settled(leap)
        if "month" in part:
            return self._numbered_month(part, year, carry=carry)
        if "season" in part and "place" in part:
            number = words.SEASONS[part["season"]] + words.PLACES[part["place"]]
            return self._settled(calendar.month(year, number, line=self.line))
        return self._near_month(part.get("near_month"), year, same_year=carry)

    def _numbered_month(self, part: Parts, year: int, *, carry: bool) -> Month:
        context, line = self.context, self.line
        wanted = _month_number(part["month"], year)
        if wanted is None or not 1 <= wanted <= 14 or (wanted > 12 and calendar.month(year, wanted) is None):
            raise Impossible(DateProblem.NO_SUCH_MONTH)
        said = part.get("leap")
        self.date = replace(self.date, month=wanted, leap=bool(said) and said != words.AGAIN)
        leap = calendar.month(year, wanted, True, line)
        if said == words.AGAIN:
            # Said again it is the leap month only where there is one, and only after the month itself.
            if leap and (context.month is None or not carry or context.month >= wanted):
                self.basis.append(Basis.AGAIN_IS_LEAP)
                return self._settled(leap)
        elif said:
            if calendar.month(year, 1) and leap is None:
                had = next((month.number for month in calendar.months_of(year, line) if month.leap), 0)
                raise Impossible(DateProblem.NO_LEAP_MONTH, limit=had)
            return self._settled(leap)
        return self._settled(calendar.month(year, wanted, line=line))

    def _near_month(self, wording: str | None, year: int, *, same_year: bool) -> Month:
        """The month carried over, or one near it."""
        if self.context.month is None or not same_year:
            raise Impossible(DateProblem.MONTH_MISSING)
        self.basis.append(Basis.RELATIVE if wording else Basis.MONTH_CARRIED)
        here = calendar.month(year, self.context.month, self.context.leap, self.line)
        if here is None and calendar.year_days(year):
            raise Impossible(DateProblem.NO_LEAP_MONTH)
        steps = words.NEAR_MONTHS[wording] if wording else 0
        return self._settled(calendar.neighbour(here, steps, self.line) if here else None)

    def _settled(self, month: Month | None) -> Month:
        if month is None:
            raise Impossible(DateProblem.OUTSIDE_TABLE)
        era = reign_of(self.date)
        if era is None or not era.first_year <= month.year <= era.last_year:
            era = calendar.era_of(month.year)
        if era is None:
            raise Impossible(DateProblem.OUTSIDE_TABLE)
        year = month.year - era.first_year + 1
        self.date = ReignDate(era.name, year, month.number, month.leap, reign=tag(era))
        return month

    def _day(self, part: Parts, month: Month) -> int:
        """The day, as a Julian day number."""
        day, pair = self._day_of_month(part, month), part.get("day_again")
        self.date = replace(self.date, day=day)
        if not 1 <= day <= month.days:
            raise Impossible(DateProblem.NO_SUCH_DAY, limit=month.days)
        jdn, moon = month.first + day - 1, part.get("new_moon")
        if moon and self._place(moon) != calendar.sexagenary_day(month.first):
            raise Impossible(DateProblem.NAMES_DISAGREE, [self.date])
        said = words.NAMED_DAYS.get(part.get("named_again", ""))
        if pair and self._place(pair) != calendar.sexagenary_day(jdn):
            other = _day_of_cycle(pair, month) or 0
            named_so = [replace(self.date, day=other)] if 1 <= other <= month.days else []
            raise Impossible(DateProblem.NAMES_DISAGREE, [self.date, *named_so])
        if said is not None and day != (said or month.days):
            raise Impossible(DateProblem.NAMES_DISAGREE, [self.date, replace(self.date, day=said or month.days)])
        return jdn

    def _day_of_month(self, part: Parts, month: Month) -> int:
        if "feast" in part:
            return words.FEASTS[part["feast"]][1] or month.days
        if "named" in part:
            return words.NAMED_DAYS[part["named"]] or month.days
        if "day_pair" in part:
            self.basis.append(Basis.SEXAGENARY)
            self._place(part["day_pair"])
            return _day_of_cycle(part["day_pair"], month) or 0
        day = number(part["day"]) or 0
        return 0 if "first" in part and day > 10 else day

    def _near_day(self, steps: int) -> Days:
        """A day counted from the one carried over."""
        context = self.context
        self.precision = "day"
        known = reign_of(context)
        if known is None or context.year is None or context.month is None or context.day is None:
            raise Impossible(DateProblem.DAY_MISSING)
        month = calendar.month(known.first_year + context.year - 1, context.month, context.leap, known.line)
        if month is None:
            raise Impossible(DateProblem.OUTSIDE_TABLE)
        self.basis.append(Basis.RELATIVE)
        day = month.first + context.day - 1 + steps
        date = reign_date(day)
        if date is None:
            raise Impossible(DateProblem.OUTSIDE_TABLE)
        self.date = context if steps == 0 else date
        return day, day


def _day_of_cycle(pair: str, month: Month) -> int | None:
    place = words.cycle_place(pair)
    return None if place is None else calendar.day_of_cycle(place, month)


def _month_number(wording: str, year: int | None = None) -> int | None:
    """From 690 to 700 two months were called otherwise: see the table of months."""
    found = words.MONTHS.get(wording) or number(wording)
    own = {12: 14, 1: 13}.get(found or 0) if wording not in words.OTHER_NAMES else None
    return own if year and own and calendar.month(year, own) else found
