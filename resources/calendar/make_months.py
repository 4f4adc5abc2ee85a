"""Write months.csv: every month of the Chinese calendar from the year begun in 1644 to the year begun in 1911.

Run by hand (`python resources/calendar/make_months.py`); needs the development package sxtwl, which computes the
calendar by astronomy. Where the calendar that the Qing court issued differs from the computed one, the issued one is
followed, because that is what people dated by: see ISSUED. Each row of months.csv: `year` (Gregorian year in which the
Chinese year begins), `month` 1-12, `leap` 0 or 1, `first_jdn` (Julian day number of the first day), `days`.
"""

from __future__ import annotations

import csv
import datetime
from itertools import pairwise
from pathlib import Path

import sxtwl

FIRST_YEAR, LAST_YEAR = 1644, 1911
JDN_OF_ORDINAL_0 = 1721425

# (year, month): first day as issued. One day off the computed new moon each; the Dharma Drum time authority and
# the tables of Zhang Peiyu (as carried by sanmiao 0.2.12, calendar stream 5) agree on all three, independently.
ISSUED = {(1661, 12): 2328112, (1781, 7): 2371789, (1890, 7): 2411595}


def computed() -> list[tuple[int, int, int, int]]:
    """(year, month, leap, first_jdn) of every month, one more at the end."""
    months: list[tuple[int, int, int, int]] = []
    day = datetime.date(FIRST_YEAR, 1, 1)
    while not months or months[-1][0] <= LAST_YEAR:
        lunar = sxtwl.fromSolar(day.year, day.month, day.day)
        month = (lunar.getLunarYear(), lunar.getLunarMonth(), int(lunar.isLunarLeap()))
        if not months or months[-1][:3] != month:
            months.append((*month, day.toordinal() + JDN_OF_ORDINAL_0))
        day += datetime.timedelta(days=1)
    return months


def main() -> None:
    months = [
        (year, month, leap, first if leap else ISSUED.get((year, month), first))
        for year, month, leap, first in computed()
    ]
    with Path(__file__).with_name("months.csv").open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["year", "month", "leap", "first_jdn", "days"])
        for (year, month, leap, first), following in pairwise(months):
            if year >= FIRST_YEAR:
                table.writerow([year, month, leap, first, following[3] - first])


if __name__ == "__main__":
    main()
