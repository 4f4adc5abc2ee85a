"""Write months_beside.csv: months of calendars that states kept beside the one of months.csv, where they differ.

Run by hand (`python resources/calendar/make_months_beside.py lunar_table_dump.csv`) with the table of new moons of the
package sanmiao 0.2.12 (MIT), which follows Zhang Peiyu, 三千五百年曆日天象 (1997), and for Wu, Shu, Liao and Jin the
Dharma Drum time authority. Taken are only facts: on which day which month began. A year is written whole, or not at
all if it is that of months.csv or the source has only part of it.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from itertools import pairwise
from pathlib import Path

# Line: stream of the source, first and last year.
LINES = {
    "wu": (2, 222, 279),
    "shu": (3, 221, 263),
    "north": (2, 386, 576),  # Northern Wei, Eastern Wei, Northern Qi
    "west": (3, 535, 589),  # Western Wei, Northern Zhou, Sui
    "liao": (1, 907, 1232),  # Liao, then Jin
}
HERE = Path(__file__).parent
MonthRow = tuple[int, int, int, int]  # number, leap, first day, days


def main_line() -> dict[int, list[MonthRow]]:
    years: dict[int, list[MonthRow]] = defaultdict(list)
    with (HERE / "months.csv").open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            years[int(row["year"])].append(
                (int(row["month"]), int(row["leap"]), int(row["first_jdn"]), int(row["days"]))
            )
    return years


def streams(path: Path) -> dict[tuple[int, int], list[MonthRow]]:
    years: dict[tuple[int, int], list[MonthRow]] = defaultdict(list)
    with path.open(encoding="utf-8-sig", newline="") as table:
        for row in csv.DictReader(table):
            key = int(float(row["cal_stream"])), int(row["ind_year"])
            first, last = (int(float(row[name]) + 0.5) for name in ("nmd_jdn", "hui_jdn"))
            years[key].append((int(row["month"]), int(row["intercalary"] or 0), first, last - first + 1))
    for months in years.values():
        months.sort(key=lambda month: month[2])
    return years


def is_whole(months: list[MonthRow]) -> bool:
    follow = all(before[2] + before[3] == after[2] for before, after in pairwise(months))
    return follow and len(months) >= 12 and months[0][:2] == (1, 0) and all(days in (29, 30) for *_, days in months)


def main(path: Path) -> None:
    own, of_stream = main_line(), streams(path)
    with (HERE / "months_beside.csv").open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["line", "year", "month", "leap", "first_jdn", "days"])
        for line, (stream, first, last) in LINES.items():
            for year in range(first, last + 1):
                months = of_stream.get((stream, year), [])
                if months != own[year] and is_whole(months):
                    table.writerows((line, year, *month) for month in months)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
