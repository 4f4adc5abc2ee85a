"""The month table against the authorities that it was not made from."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from yzkg.core import calendar
from yzkg.core.calendar import iso_to_jdn, jdn_to_iso

DATA = Path(__file__).parents[3] / "shared" / "data" / "calendar"
CYCLE = [("甲乙丙丁戊己庚辛壬癸" * 6)[place] + ("子丑寅卯辰巳午未申酉戌亥" * 5)[place] for place in range(60)]
LEAP_MONTHS_OF_YONGZHENG = {(1724, 4), (1727, 3), (1729, 7), (1732, 5), (1735, 4)}
QING = [month for month in calendar.months() if month.year >= 1644]


def rows(name: str) -> Iterator[dict[str, str]]:
    if not (DATA / name).is_file():
        pytest.skip(f"{name} lies beside the project only where the reference data does")
    with (DATA / name).open(encoding="utf-8", newline="") as table:
        yield from csv.DictReader(table)


def test_julian_day_numbers() -> None:
    assert jdn_to_iso(2350408) == "1723-02-05"
    assert iso_to_jdn("1723-02-05") == 2350408
    assert jdn_to_iso(2451545) == "2000-01-01"


def test_months_follow_each_other_without_a_gap() -> None:
    whole = calendar.months()
    assert len(whole) == 23636
    assert (whole[0].year, whole[-1].year) == (1, 1911)
    assert len({(month.year, month.number, month.leap) for month in whole}) == len(whole)
    for before, after in pairwise(whole):
        assert after.first == before.last + 1
        assert before.days in (29, 30) or before.year == 236  # a month was cut when the calendar changed
    table = [month for month in whole if month.year >= 1644]
    assert len(table) == 3315
    for before, after in pairwise(table):
        assert (after.number == before.number) == after.leap
        assert after.leap or after.number == before.number % 12 + 1
        assert calendar.neighbour(before, 1) == after


def test_leap_months_of_yongzheng() -> None:
    leaps = {(m.year, m.number) for m in calendar.months() if m.leap and 1723 <= m.year <= 1735}
    assert leaps == LEAP_MONTHS_OF_YONGZHENG


def test_every_month_of_yongzheng_is_that_of_the_reference() -> None:
    eras = {"康熙": 1662, "雍正": 1723, "乾隆": 1736}
    seen = 0
    for row in rows("yongzheng_months_complete.csv"):
        month = calendar.month(eras[row["era"]] + int(row["year"]) - 1, int(row["month"]), row["leap"] == "1")
        assert month is not None
        assert (month.first, month.last) == (int(row["first_jdn"]), int(row["last_jdn"])), row
        assert CYCLE[calendar.sexagenary_day(month.first)] == row["ganzhi_first_day"], row
        assert CYCLE[calendar.sexagenary_year(month.year)] == row["ganzhi_first"], row
        seen += 1
    assert seen == 185


def test_every_day_is_in_the_month_of_the_time_authority() -> None:
    """Also the three months that differ from the computed calendar; row 85904 says 12 for the tenth month."""
    covered: Counter[calendar.Month] = Counter()
    for row in rows("dila_qing_months.csv"):
        era = calendar.era(row["era"])
        if era is None or int(row["first_jdn"]) < QING[0].first:
            continue
        number = 10 if row["month_id"] == "85904" else int(row["month"])
        month = calendar.month(era.first_year + int(row["year"]) - 1, number, row["leap"] == "1")
        assert month is not None, row
        first, last = int(row["first_jdn"]), int(row["last_jdn"])
        assert month.first == first - int(row["start_from"]) + 1, row
        assert last <= month.last, row
        covered[month] += last - first + 1  # a month cut at an accession has two rows
    assert sum(covered.values()) == 97_889
    uncovered = {(m.year, m.number): m.days - covered[m] for m in QING if covered[m] != m.days}
    assert uncovered == {(1911, 12): 5}, "the days after the abdication of 1912-02-12"


def test_the_computed_calendar_differs_in_three_days_only() -> None:
    sxtwl = pytest.importorskip("sxtwl", reason="sxtwl has wheels for Linux on x86_64 only")
    differing = []
    for month in QING:
        for day in (month.first, month.last):
            year, number, of_month = (int(part) for part in jdn_to_iso(day).split("-"))
            lunar = sxtwl.fromSolar(year, number, of_month)
            if (lunar.getLunarMonth(), lunar.isLunarLeap(), lunar.getLunarDay()) != (
                month.number,
                month.leap,
                day - month.first + 1,
            ):
                differing.append(jdn_to_iso(day))
    assert differing == [
        "1662-01-19",
        "1662-02-17",
        "1781-08-19",
        "1781-08-20",
        "1781-09-17",
        "1890-08-15",
        "1890-09-13",
    ]


def test_reigns_run_to_the_end_of_the_year() -> None:
    assert calendar.month_of(2350407) == calendar.month(1722, 12)
    assert jdn_to_iso(2350407) == "1723-02-04"
    last = calendar.year_days(1735)
    assert last is not None
    assert jdn_to_iso(last[1]) == "1736-02-11"
    for year in range(1644, 1912):
        era = calendar.era_of(year)
        assert era is not None
        assert era.first_year <= year <= era.last_year


def test_outside_the_table_is_nothing() -> None:
    first, last = calendar.months()[0], calendar.months()[-1]
    assert calendar.month_of(first.first - 1) is None
    assert calendar.month_of(last.last + 1) is None
    assert calendar.neighbour(first, -1) is None
    assert calendar.neighbour(last, 1) is None
    assert calendar.month(1723, 4, leap=True) is None
    assert calendar.year_days(1912) is None
    assert calendar.era("昭和") is None


def test_days_before_the_reform_are_labelled_in_both_calendars() -> None:
    """T24: the fourth day of the first year of Hongwu."""
    assert [(day.calendar, day.iso) for day in calendar.civil_days(2220742)] == [
        ("julian", "1368-01-23"),
        ("gregorian", "1368-01-31"),
    ]
    assert next((day.calendar, day.iso) for day in calendar.civil_days(2299160)) == ("julian", "1582-10-04")
    assert [(day.calendar, day.iso) for day in calendar.civil_days(2299161)] == [("gregorian", "1582-10-15")]


def test_reign_names_that_several_dynasties_had() -> None:
    assert {era.dynasty for era in calendar.eras_named("永平")} == {"東漢", "西晉", "北魏", "前蜀"}
    assert calendar.era("永平") is None
    named = calendar.era("永平", "北魏")
    assert named is not None
    assert (named.first_year, named.last_year) == (508, 512)
    for name in ("順治", "康熙", "雍正", "乾隆", "嘉慶", "道光", "咸豐", "同治", "光緒", "宣統"):
        assert len(calendar.eras_named(name)) == 1


def test_every_reign_name_runs_as_the_time_authority_has_it() -> None:
    """The years of a day are those counted from the first day of the reign name, in every row of the authority."""
    seen = 0
    for row in rows("dila_chinese_eras.csv"):
        first, last = int(row["first_jdn"]), int(row["last_jdn"])
        name = row["era_names"].split("/")[0]
        if not 1721424 <= first < 2321557 or name == "崇禎":
            continue
        same = [e for e in calendar.eras_named(name) if e.first <= first and last <= e.last]
        seen += bool(same)
        if len(name) == 2 and row["dynasty"] in ("唐", "北宋", "南宋", "元", "明"):
            assert same, row
    assert seen > 600
