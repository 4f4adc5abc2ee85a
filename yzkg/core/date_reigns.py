"""Whose time a date is of: which of several reigns of one name, and how long reigns, rulers and dynasties lasted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from yzkg.core import calendar, dynasties
from yzkg.core import date_words as words
from yzkg.core.calendar import Era
from yzkg.core.date_reading import Basis, DateProblem, Impossible, ReignDate
from yzkg.core.dynasties import Time
from yzkg.core.numerals import number

Days = tuple[int, int]  # first and last, Julian day numbers
Parts = Mapping[str, str]  # the groups of a match that are not empty
T = TypeVar("T")
_LIFETIME = 60 * 365  # days; of several reigns with one name, the context decides if one alone is as near as this
_PART = 4  # the beginning of a reign is the first quarter of it, the end the last


@dataclass(frozen=True, slots=True)
class Chosen:
    """A reign, and what it was concluded from. `choices`: which others it could be, itself among them."""

    era: Era
    basis: tuple[Basis, ...] = ()
    choices: tuple[ReignDate, ...] = ()


@dataclass(frozen=True, slots=True)
class Stretch:
    """The time of a reign, a ruler or a dynasty, or a part of it."""

    days: Days
    date: ReignDate
    basis: tuple[Basis, ...] = ()
    choices: tuple[ReignDate, ...] = ()


def tag(era: Era) -> int:
    """What tells a reign from others of its name: `ReignDate.reign`."""
    return 0 if len(calendar.eras_named(era.name)) == 1 else era.first_year


def reign_of(date: ReignDate) -> Era | None:
    """The reign that the date is of, or None if there is none or that cannot be told."""
    named = [era for era in calendar.eras_named(date.era) if date.reign in (0, era.first_year)]
    if len(named) > 1 and date.reign:
        named = [era for era in named if era.main] or named[:1]
    return named[0] if len(named) == 1 else None


def reign_date(jdn: int) -> ReignDate | None:
    """The date of a day, or None outside the years 1-1911."""
    month, era = calendar.month_of(jdn), calendar.era_on(jdn)
    if month is None or era is None:
        return None
    year = month.year - era.first_year + 1
    return ReignDate(era.name, year, month.number, month.leap, jdn - month.first + 1, tag(era))


def within(era: Era, days: Days) -> Days:
    """The days, less those before the reign began and after it ended, if any are left."""
    first, last = max(days[0], era.first), min(days[1], era.last)
    return (first, last) if first <= last else days


def chosen_reign(part: Parts, context: ReignDate, follows: bool = False) -> Chosen:
    """The reign named, or the one carried over. `follows`: the context is a later date. Raises Impossible."""
    if "era" not in part:
        carried = reign_of(context)
        if carried is None:
            raise Impossible(DateProblem.ERA_MISSING if "year" in part else DateProblem.YEAR_MISSING)
        return Chosen(carried)
    dynasty = part.get("dynasty", "")
    named = calendar.eras_named(part["era"], words.DYNASTIES.get(dynasty, dynasty))
    if not named:
        raise Impossible(DateProblem.NO_SUCH_YEAR)
    possible = [era for era in named if _can_be(era, part)] or named
    possible = _of_ruler(possible, part.get("ruler") or part.get("ruler_alone")) or possible
    if len({era.first_year for era in possible}) == 1:  # of two realms, and the same years
        return Chosen(next((era for era in possible if era.main), possible[0]))
    carried = reign_of(context)
    if carried in possible and carried is not None:
        return Chosen(carried)
    choices = tuple(dict.fromkeys(_first_choice(era, part) for era in possible))
    own = {era.name for era in possible} & {part["era"]} or {era.name for era in possible}  # before other forms
    candidates = [(era, _days_of(era), era.main and era.name in own) for era in possible]
    if follows and (around := days_around(context)):
        candidates = [c for c in candidates if c[1][0] <= around[1]] or candidates
    one, basis = _one_of(candidates, context)
    if one is None:
        raise Impossible(DateProblem.AMBIGUOUS, choices)
    return Chosen(one, basis, choices)


def stretch_of_era(part: Parts, context: ReignDate, follows: bool = False) -> Stretch:
    """A reign as a whole, its beginning or its end. Raises Impossible."""
    chosen = chosen_reign(part, context, follows)
    era = chosen.era
    years = calendar.year_days(era.first_year, era.line), calendar.year_days(era.last_year, era.line)
    if years[0] is None or years[1] is None:
        raise Impossible(DateProblem.OUTSIDE_TABLE)
    days = within(era, (years[0][0], years[1][1]))
    # The beginning is counted within the time of the ruler whose reign name it was.
    of = (days[0], min(days[1], era.ruler_last)) if "beginning" in part else days
    basis = (*chosen.basis, Basis.VAGUE) if part.keys() & {"beginning", "ending"} else chosen.basis
    return Stretch(_part_of(of, part), ReignDate(era.name, reign=tag(era)), basis, chosen.choices)


def stretch_of_time(part: Parts, context: ReignDate) -> Stretch:
    """The time of a dynasty or a ruler, its beginning, its end, or the year of the accession. Raises Impossible."""
    part = {name.replace("ruler_", "") if name != "ruler_alone" else name: value for name, value in part.items()}
    dynasty = part.get("dynasty", "")
    ruler = part.get("ruler") or part.get("ruler_alone")
    if ruler:
        found = dynasties.rulers_named(ruler, dynasty)
    elif "short" in part:
        found = dynasties.rulers_named_shortly(part["short"], dynasty)
    else:
        found = dynasties.dynasties_named(dynasty)
    choices = tuple(_of_time(time) for time in found)
    if not found:
        raise Impossible(DateProblem.NOT_A_DATE)
    time, basis = _one_of([(time, (time.first, time.last), time.main) for time in found], context)
    basis = basis if len(found) > 1 else ()
    time = time if len(found) > 1 else found[0]
    if time is None:
        raise Impossible(DateProblem.AMBIGUOUS, choices)
    days = time.first, time.last
    if "accession" in part:
        month = calendar.month_of(time.first)
        year = calendar.year_days(month.year) if month else None
        if year is None:
            raise Impossible(DateProblem.OUTSIDE_TABLE)
        days = time.first, min(year[1], time.last)
    elif part.keys() & {"beginning", "ending"}:
        basis = (*basis, Basis.VAGUE)
    return Stretch(_part_of(days, part), _of_time(time), basis, choices if len(choices) > 1 else ())


def days_around(context: ReignDate) -> Days | None:
    """About when the context is: its year, or the time of its reign, ruler or dynasty."""
    era = reign_of(context)
    if era is not None:
        first = era.first_year if context.year is None else era.first_year + context.year - 1
        last = era.last_year if context.year is None else first
        years = calendar.year_days(first), calendar.year_days(last)
        return (years[0][0], years[1][1]) if years[0] and years[1] else None
    times = dynasties.rulers_named(context.ruler) if context.ruler else dynasties.dynasties()
    known = [
        time
        for time in times
        if context.dynasty == (time.dynasty if context.ruler else time.name) and _of_time(time).reign == context.reign
    ]
    return (known[0].first, known[0].last) if known else None


def years_of_cycle(pair: str, era: Era) -> list[int]:
    """The years of a reign that have this name."""
    place = words.cycle_place(pair)
    return [] if place is None else calendar.years_of_cycle(place, era.first_year, era.last_year)


def _of_time(time: Time) -> ReignDate:
    year = int((time.first - 1721424) / 365.2425) + 1
    return ReignDate(reign=year, dynasty=time.dynasty or time.name, ruler=time.name if time.dynasty else "")


def _part_of(days: Days, part: Parts) -> Days:
    first, last = days
    quarter = (last - first) // _PART
    if "beginning" in part:
        return first, first + quarter
    return (last - quarter, last) if "ending" in part else days


def _one_of(candidates: Sequence[tuple[T, Days, bool]], context: ReignDate) -> tuple[T | None, tuple[Basis, ...]]:
    """Of several with their days and whether each is the main one of its name: the one that is meant, if one is.

    The one at the time of the context, else the one within a lifetime of it, else the main one; the main one, too, of
    several that are as near.
    """
    around = days_around(context)
    near: Sequence[tuple[T, Days, bool]] = []
    for room in (0, _LIFETIME) if context.era else (0,):
        if around and not near:
            near = [c for c in candidates if c[1][0] - room <= around[1] and around[0] - room <= c[1][1]]
    if len(near) == 1:
        return near[0][0], (Basis.NEAREST_REIGN,)
    main = [c for c in near or candidates if c[2]]
    return (main[0][0], (Basis.MAIN_REIGN,)) if len(main) == 1 else (None, ())


def _days_of(era: Era) -> Days:
    years = calendar.year_days(era.first_year), calendar.year_days(era.last_year)
    return within(era, (years[0][0], years[1][1])) if years[0] and years[1] else (era.first, era.last)


def _of_ruler(reigns: Sequence[Era], name: str | None) -> Sequence[Era]:
    """Those that fall into the time of a ruler, if he is known."""
    times = dynasties.rulers_named(name) if name else ()
    return [era for era in reigns if any(t.first <= era.last and era.first <= t.last for t in times)]


def _can_be(era: Era, part: Parts) -> bool:
    """Whether the reign had the year that is named, as far as that can be told at once."""
    year = _year_said(part)
    pair = part.get("year_again") or part.get("year_pair")
    if year is not None and not 1 <= year <= era.last_year - era.first_year + 1:
        return False
    if year is not None and pair:
        return calendar.sexagenary_year(era.first_year + year - 1) == words.cycle_place(pair)
    return not pair or bool(years_of_cycle(pair, era))


def _first_choice(era: Era, part: Parts) -> ReignDate:
    date = ReignDate(era.name, _year_said(part), reign=tag(era))
    years = years_of_cycle(part["year_pair"], era) if "year_pair" in part else []
    return replace(date, year=years[0] - era.first_year + 1) if len(years) == 1 else date


def _year_said(part: Parts) -> int | None:
    if "year" not in part:
        return None
    return 1 if part["year"].endswith(words.FIRST) else number(part["year"])
