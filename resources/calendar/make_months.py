"""Write months.csv: every month of the Chinese calendar from the year 1 to the year begun in 1911.

Run by hand (`python resources/calendar/make_months.py`); needs the development package sxtwl, which computes the
calendar by astronomy, and before 1645 follows the tables of the calendars then in force. Where the calendar that the
Qing court issued differs from the computed one, the issued one is followed, because that is what people dated by: see
ISSUED. Each row of months.csv: `year` (Gregorian year in which the Chinese year begins, from 690 to 700 the one after),
`month` 1-12, `leap` 0 or 1, `first_jdn` (Julian day number of the first day), `days`.

From 690 to 700 the year began two months early and had three months with names of their own; they are 1 (the first),
14 (the month called the last) and 13 (the one called "one").
"""

from __future__ import annotations

import csv
from itertools import pairwise
from pathlib import Path

import sxtwl

LAST_YEAR = 1911
FIRST_DAY = 1721424  # 1 January of the year 1, Julian

# (year, month): first day as issued. One day off the computed new moon each; the Dharma Drum time authority and
# the tables of Zhang Peiyu (as carried by sanmiao 0.2.12, calendar stream 5) agree on all three, independently.
ISSUED = {(1661, 12): 2328112, (1781, 7): 2371789, (1890, 7): 2411595}

# (month as computed, and whether leap): the same in (year, month, leap). Two sources that do not depend on the
# computation, the Dharma Drum time authority and the tables of Zhang Peiyu, call the first month after the winter
# solstice of 724 the leap twelfth of that year, and what the computation has as a leap first month the first.
RENAMED = {(725, 1, 0): (724, 12, 1), (725, 1, 1): (725, 1, 0)}


def new_moons() -> list[tuple[int, bool, int]]:
    """Number, leap and first day of every month, as computed."""
    day, jdn = sxtwl.fromSolar(1, 1, 1), FIRST_DAY
    found = []
    while not found or day.getSolarYear() <= LAST_YEAR + 1:
        of_month = day.getLunarDay()
        if of_month == 1:
            found.append((day.getLunarMonth(), bool(day.isLunarLeap()), jdn))
        step = 28 - of_month if 1 <= of_month < 28 else 1
        day, jdn = day.after(step), jdn + step
    return found


def named(moons: list[tuple[int, bool, int]]) -> list[tuple[int, int, int, int]]:
    """(year, month, leap, first_jdn) of every month from the year 1 on."""
    months: list[tuple[int, int, int, int]] = []
    year = 0
    for at, (number, leap, first) in enumerate(moons):
        before = moons[at - 1][0] if at else -1
        after = moons[at + 1][0] if at + 1 < len(moons) else 0
        early = 1973000 < first < 1977000
        if 1999340 < first < 1999480:  # 761-762: months by their branch only; numbered as before and after
            number = (number + 9) % 12 + 1
        if number == 0:  # a twelfth month that was followed by another, when the calendar changed
            number, leap = 12, False
        elif before == 0 and number == 12:
            leap = True
        elif early and number == 12 and before == 1:
            number = 14
        elif early and number == 1 and before == 12:
            number = 13
        if number == 1 and not leap and not (early and after == 2):
            year += 1
        if year:
            issued = ISSUED.get((year, number), first) if not leap else first
            months.append((*RENAMED.get((year, number, int(leap)), (year, number, int(leap))), issued))
    return months


def main() -> None:
    with Path(__file__).with_name("months.csv").open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["year", "month", "leap", "first_jdn", "days"])
        for (year, month, leap, first), following in pairwise(named(new_moons())):
            if year <= LAST_YEAR:
                table.writerow([year, month, leap, first, following[3] - first])


if __name__ == "__main__":
    main()
