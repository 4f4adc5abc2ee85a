"""What a date wording can say, and why it may say nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class DateProblem(StrEnum):
    """Why a wording names no days."""

    NOT_A_DATE = "not_a_date"
    ERA_MISSING = "era_missing"  # a year without reign name, and none carried over
    YEAR_MISSING = "year_missing"  # a month without year
    MONTH_MISSING = "month_missing"  # a day without month
    DAY_MISSING = "day_missing"  # "the same day", and no day carried over
    AMBIGUOUS = "ambiguous"  # several reigns, rulers or dynasties had this name: `choices`
    NO_SUCH_YEAR = "no_such_year"  # the reign had no such year; `limit` is its last
    NAMES_DISAGREE = "names_disagree"  # a number and a name in the cycle say two different years or days: `choices`
    NO_SUCH_MONTH = "no_such_month"
    NO_LEAP_MONTH = "no_leap_month"  # the year had no such leap month; `limit` is the leap month it had, 0 for none
    NO_SUCH_DAY = "no_such_day"  # the month had no such day; `limit` is its last
    OUTSIDE_TABLE = "outside_table"  # before the year 1 or after 1911


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
    MISREAD_PAIR = "misread_pair"  # a name in the cycle with one sign for another that looks like it
    LATER_DATE = "later_date"  # what is left out is concluded from the date that follows in the text
    BEFORE_LAST = (
        "before_last"  # several reigns had this name: the only one that had begun by the last date of the text
    )
    NEAREST_REIGN = "nearest_reign"  # several reigns had this name: the one near the date carried over
    MAIN_REIGN = "main_reign"  # several reigns had this name: the one of the dynasty commonly followed; `choices`
    OWN_CALENDAR = "own_calendar"  # by the calendar of its state, which differs in that year from the main line
    VAGUE = "vague"  # the beginning or the end of a reign is a quarter of it; that of a month, the month


@dataclass(frozen=True, slots=True)
class ReignDate:
    """Parts of a date. As context: what headings and earlier dates have fixed.

    `reign` is the first year of the reign (Gregorian) where several had its name, 0 where the name is enough.
    `dynasty` and `ruler` stand alone, without the parts of a date, where a wording says no more than whose time it was;
    then `reign` is their first year.
    """

    era: str = ""
    year: int | None = None  # of the reign
    month: int | None = None
    leap: bool = False
    day: int | None = None
    reign: int = 0
    dynasty: str = ""
    ruler: str = ""


@dataclass(frozen=True, slots=True)
class DateReading:
    """What a wording says. `start` and `end` are Julian day numbers, inclusive; None where there is a problem.

    `date` holds the parts as understood and is the context for what follows (also, as far as they go, with a
    problem). `precision` is "day", "ten_days", "month", "season", "year", "reign" (of a reign name, a ruler or a
    dynasty) or "span" (from one date to another), "" if nothing was understood. With some problems come `choices`,
    the dates that it could be, or `limit`: see DateProblem.
    """

    text: str
    start: int | None
    end: int | None
    precision: str
    basis: tuple[Basis, ...]
    problem: DateProblem | None
    date: ReignDate
    choices: tuple[ReignDate, ...] = ()
    limit: int | None = None


class Impossible(Exception):
    """Raised and caught within the reading of dates."""

    def __init__(self, problem: DateProblem, choices: Sequence[ReignDate] = (), limit: int | None = None) -> None:
        self.problem = problem
        self.choices = tuple(choices)
        self.limit = limit
