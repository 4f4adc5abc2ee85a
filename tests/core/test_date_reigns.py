"""The times of reigns, rulers and dynasties, and the calendars that states kept beside each other."""

from __future__ import annotations

import pytest

from yzkg.core import calendar, dynasties
from yzkg.core.calendar import jdn_to_julian
from yzkg.core.date_reading import Basis, DateProblem, DateReading, ReignDate
from yzkg.core.dates import parse_date


def days(reading: DateReading) -> tuple[str, str]:
    assert reading.start is not None
    assert reading.end is not None
    return jdn_to_julian(reading.start), jdn_to_julian(reading.end)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("貞觀", "0627-01-23", "0650-02-06"),  # the reign name, to the end of the year
        ("貞觀之初", "0627-01-23", "0632-09-04"),  # a quarter of the time of the ruler
        ("開元初", "0713-12-22", "0721-01-03"),
        ("大業末歲", "0614-09-27", "0617-12-17"),
        ("武德之始", "0618-06-18", "0620-07-06"),
        ("唐", "0618-06-18", "0907-06-01"),
        ("唐初", "0618-06-18", "0690-09-13"),
        ("唐季葉", "0835-03-06", "0907-06-01"),
        ("漢靈帝世", "0168-01-26", "0189-05-13"),
        ("唐代宗朝", "0762-03-30", "0779-06-09"),
        ("高宗朝", None, None),
        ("徽宗即位", "1100-02-23", "1101-01-30"),
        ("宋順帝昇明三年", "0479-02-07", "0479-05-27"),
    ],
)
def test_the_time_of_a_reign_a_ruler_or_a_dynasty(text: str, first: str | None, last: str | None) -> None:
    reading = parse_date(text)
    if first is None:
        assert reading.problem is DateProblem.AMBIGUOUS
        assert {choice.dynasty for choice in reading.choices} == {"唐", "南宋", "清"}
    else:
        assert days(reading) == (first, last)


def test_of_several_dynasties_of_one_name_the_context_decides() -> None:
    assert parse_date("宋").problem is DateProblem.AMBIGUOUS
    assert parse_date("宋", ReignDate("元嘉", 3, reign=424)).date.dynasty == "劉宋"
    assert parse_date("宋", ReignDate("熙寧", 3)).date.dynasty == "宋"
    assert parse_date("梁末", ReignDate("天監", 3)).basis == (Basis.NEAREST_REIGN, Basis.VAGUE)
    assert parse_date("唐", ReignDate("清泰", 1, reign=934)).date.dynasty == "後唐"


def test_a_reign_of_another_state_is_preferred_at_its_time() -> None:
    assert parse_date("建武三年").date.reign == 0 or parse_date("建武三年").problem is DateProblem.AMBIGUOUS
    assert parse_date("建武十四年", ReignDate("咸和", 5)).date.reign == 335, "of the Later Zhao"


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [  # as two encoders of biographies have them, by calendars that differ from the one of the south
        ("開皇七年", "0587-02-14", "0588-02-02"),
        ("建德三年", "0574-02-07", "0575-01-27"),
        ("大象二年", "0580-02-02", "0581-01-20"),
        ("開元十二年", "0724-01-31", "0725-02-17"),
        ("開元十二年閏十二月", "0725-01-19", "0725-02-17"),
    ],
)
def test_the_calendar_is_that_of_the_state(text: str, first: str, last: str) -> None:
    assert days(parse_date(text)) == (first, last)


def test_a_calendar_of_its_own_is_said_where_it_differs() -> None:
    assert parse_date("開皇七年").basis == (Basis.OWN_CALENDAR,)
    assert parse_date("開皇十七年").basis == ()
    assert parse_date("貞觀七年", ReignDate("武德", 3)).basis == (Basis.NEAREST_REIGN,)


def test_the_years_of_calendars_beside_the_main_one_are_whole() -> None:
    for line, first, last in (("north", 386, 576), ("west", 535, 589), ("wu", 222, 279), ("liao", 907, 1232)):
        differing = 0
        for year in range(first, last + 1):
            months = calendar.months_of(year, line)
            assert len(months) in (12, 13)
            assert (months[0].number, months[0].leap) == (1, False)
            differing += months != calendar.months_of(year)
            before = calendar.months_of(year - 1, line if year > first else "")
            assert before[-1].last + 1 == months[0].first, (line, year)
            assert calendar.neighbour(months[0], -1, line if year > first else "") == before[-1]
            assert calendar.neighbour(before[-1], 1, line) == months[0]
            assert calendar.month_of(months[5].first + 3, line) == months[5]
        assert differing > 25


def test_every_ruler_has_days_in_order() -> None:
    for time in (*dynasties.dynasties(), *dynasties.rulers()):
        assert time.first <= time.last, time
    names = [time.name for time in dynasties.dynasties()]
    assert len(names) == len(set(names))


def test_every_month_of_a_calendar_beside_the_main_one_is_read_back() -> None:
    seen = 0
    for era in calendar.eras():
        if not era.line:
            continue
        for year in range(era.first_year, era.last_year + 1):
            for month in calendar.months_of(year, era.line):
                if not era.first <= month.first <= month.last <= era.last:
                    continue
                text = (
                    f"{era.dynasty}{era.name}{year - era.first_year + 1}年{'閏' if month.leap else ''}{month.number}月"
                )
                reading = parse_date(f"{text}3日", ReignDate(era.name, 1, reign=era.first_year))
                assert reading.start == month.first + 2, (text, reading)
                seen += 1
    assert seen > 6000
