from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core import calendar
from yzkg.core.calendar import iso_to_jdn, jdn_to_iso
from yzkg.core.dates import Basis, DateProblem, DateReading, ReignDate, find_dates, parse_date, reign_date

DATED = Path(__file__).parents[3] / "shared" / "data" / "dila_biographies" / "dates.tsv"
ENTRY = ReignDate("雍正", 1, 11, False, 20)


def days(reading: DateReading) -> tuple[str, str]:
    assert reading.problem is None, reading
    assert reading.start is not None
    assert reading.end is not None
    return jdn_to_iso(reading.start), jdn_to_iso(reading.end)


@pytest.mark.parametrize(
    ("text", "day"),
    [  # T24
        ("崇禎十七年三月十九日", "1644-04-25"),
        ("康熙六十一年十一月十三日", "1722-12-20"),
        ("康熙六十一年十二月二十九日", "1723-02-04"),
        ("乾隆元年正月初一", "1736-02-12"),
        ("乾隆六十年閏二月初一", "1795-03-21"),
        ("光緒廿四年八月初六", "1898-09-21"),
        ("宣統三年八月十九日", "1911-10-10"),
        ("雍正元年正月初一日", "1723-02-05"),
        ("雍正元年四月二十日", "1723-05-24"),
        ("光绪二十四年八月初六日", "1898-09-21"),
        ("雍正十三年十二月三十日", "1736-02-11"),
        ("雍正 1年４月 20日", "1723-05-24"),
        ("雍正元年\n四月二十日，", "1723-05-24"),
        ("雍正二年閏四月初一日", "1724-05-23"),
        ("雍正二年四月初一日", "1724-04-23"),
        ("雍正元年正月辛巳", "1723-02-05"),
        ("雍正癸卯年四月二十日", "1723-05-24"),
        ("雍正元年臘月三十日", "1724-01-25"),
        ("雍正元年四月朔", "1723-05-05"),
        ("雍正元年四月望日", "1723-05-19"),
        ("雍正六年戊申十一月五日", "1728-12-05"),
        ("雍正元年秋八月初一日", "1723-08-31"),
        ("雍正元年冬十一月初一日", "1723-11-28"),
        ("雍正元年四月晦日", "1723-06-02"),
        ("雍正初元四月二十日", "1723-05-24"),
        ("雍正元年孟夏二十日", "1723-05-24"),
        ("雍正元年孟夏之二十日", "1723-05-24"),
        ("雍正元年癸卯歲四月二十日", "1723-05-24"),
        ("雍正元年正月初一日辛巳", "1723-02-05"),
        ("雍正元年正月辛巳朔", "1723-02-05"),
        ("雍正元年四月二十有一日", "1723-05-25"),
        ("雍正元年四月既望", "1723-05-20"),
        ("雍正元年癸卯仲夏十有八日", "1723-06-20"),
        ("雍正改元四月二十日", "1723-05-24"),
        ("雍正元年歲次癸卯正月辛巳朔初二日壬午", "1723-02-06"),
        ("雍正元年正月元日", "1723-02-05"),
        ("（雍正元年）四月二十日", "1723-05-24"),
        ("大清雍正元年四月二十日", "1723-05-24"),
        ("世宗雍正元年四月二十日", "1723-05-24"),
        ("崇禎十六年三月十九日", "1643-05-06"),
        ("洪武元年正月初四", "1368-01-31"),
        ("唐武德元年五月二十日", "0618-06-21"),
        ("天授元年九月九日", "0690-10-19"),
        ("萬曆十年九月十八日", "1582-10-14"),
    ],
)
def test_full_dates(text: str, day: str) -> None:
    reading = parse_date(text)
    assert days(reading) == (day, day)
    assert reading.precision == "day"
    assert reading.text == text
    assert set(reading.basis) <= {Basis.SEXAGENARY}


@pytest.mark.parametrize(
    ("text", "first", "last", "precision"),
    [
        ("乾隆二十年", "1755-02-11", "1756-01-30", "year"),  # T24
        ("雍正元年", "1723-02-05", "1724-01-25", "year"),
        ("雍正癸卯", "1723-02-05", "1724-01-25", "year"),
        ("康熙六十一年", "1722-02-16", "1723-02-04", "year"),
        ("雍正十三年", "1735-01-24", "1736-02-11", "year"),
        ("雍正元年四月", "1723-05-05", "1723-06-02", "month"),
        ("雍正二年閏四月分", "1724-05-23", "1724-06-20", "month"),
        ("雍正元年年底", "1723-12-27", "1724-01-25", "month"),
        ("雍正元年春", "1723-02-05", "1723-05-04", "season"),
        ("雍正二年夏", "1724-04-23", "1724-08-18", "season"),  # with the leap month
        ("雍正元年冬", "1723-10-29", "1724-01-25", "season"),
        ("雍正元年季春", "1723-04-05", "1723-05-04", "month"),
        ("雍正癸卯之春", "1723-02-05", "1723-05-04", "season"),
        ("雍正癸卯孟夏", "1723-05-05", "1723-06-02", "month"),
        ("雍正年間", "1723-02-05", "1736-02-11", "reign"),
        ("雍正初", "1723-02-05", "1726-04-07", "reign"),
        ("雍正末年", "1732-11-10", "1736-02-11", "reign"),
        ("雍正元年四月上旬", "1723-05-05", "1723-05-14", "ten_days"),
        ("雍正元年四月下旬", "1723-05-25", "1723-06-02", "ten_days"),
        ("雍正元年四月末", "1723-05-05", "1723-06-02", "month"),
        ("雍正元年四月日", "1723-05-05", "1723-06-02", "month"),
        ("雍正二年閏月", "1724-05-23", "1724-06-20", "month"),
        ("雍正二年閏月初五日", "1724-05-27", "1724-05-27", "day"),
        ("雍正元年端午", "1723-06-07", "1723-06-07", "day"),
        ("雍正元年元旦", "1723-02-05", "1723-02-05", "day"),
        ("雍正元年除夕", "1724-01-25", "1724-01-25", "day"),
        ("雍正元年十有二月初二日", "1723-12-28", "1723-12-28", "day"),
        ("雍正巳酉", "1729-01-29", "1730-02-16", "year"),
        ("雍正元年至三年四月", "1723-02-05", "1725-06-10", "span"),
        ("康熙、雍正", "1662-02-18", "1736-02-11", "span"),
        ("雍正、康熙", "1662-02-18", "1736-02-11", "span"),
        ("自雍正元年三月十日始至四月十日", "1723-04-14", "1723-05-14", "span"),
        ("雍正元年春至明年二月", "1723-02-05", "1724-03-24", "span"),
        ("武德元年", "0618-06-21", "0619-01-23", "year"),  # from the day on which the reign began
    ],
)
def test_years_and_months_are_intervals(text: str, first: str, last: str, precision: str) -> None:
    reading = parse_date(text)
    assert days(reading) == (first, last)
    assert reading.precision == precision


@pytest.mark.parametrize(
    ("text", "first", "last", "basis"),
    [
        ("初六日", "1723-12-03", "1723-12-03", {Basis.YEAR_CARRIED, Basis.MONTH_CARRIED}),
        ("二十五曰", "1723-12-22", "1723-12-22", {Basis.YEAR_CARRIED, Basis.MONTH_CARRIED, Basis.MISREAD_DAY}),
        ("十一月二十五日", "1723-12-22", "1723-12-22", {Basis.YEAR_CARRIED}),
        ("十二月初三日", "1723-12-29", "1723-12-29", {Basis.YEAR_CARRIED}),
        ("二月初三日", "1724-02-26", "1724-02-26", {Basis.NEXT_OCCURRENCE}),
        ("二月", "1724-02-24", "1724-03-24", {Basis.NEXT_OCCURRENCE}),
        ("本年二月初三日", "1723-03-09", "1723-03-09", {Basis.RELATIVE}),
        ("三年二月初三日", "1725-03-16", "1725-03-16", {Basis.ERA_CARRIED}),
        ("次年四月", "1724-04-23", "1724-05-22", {Basis.RELATIVE}),
        ("上年十二月", "1723-01-07", "1723-02-04", {Basis.RELATIVE}),
        ("年底", "1723-12-27", "1724-01-25", {Basis.YEAR_CARRIED, Basis.RELATIVE}),
        ("本月", "1723-11-28", "1723-12-26", {Basis.YEAR_CARRIED, Basis.RELATIVE}),
        ("本月二十五日", "1723-12-22", "1723-12-22", {Basis.YEAR_CARRIED, Basis.RELATIVE}),
        ("次月初三日", "1723-12-29", "1723-12-29", {Basis.YEAR_CARRIED, Basis.RELATIVE}),
        ("本日", "1723-12-17", "1723-12-17", {Basis.RELATIVE}),
        ("是日", "1723-12-17", "1723-12-17", {Basis.RELATIVE}),
        ("同日", "1723-12-17", "1723-12-17", {Basis.RELATIVE}),
        ("次日", "1723-12-18", "1723-12-18", {Basis.RELATIVE}),
        ("同曰", "1723-12-17", "1723-12-17", {Basis.RELATIVE}),
        ("仝日", "1723-12-17", "1723-12-17", {Basis.RELATIVE}),
        ("越三日", "1723-12-20", "1723-12-20", {Basis.RELATIVE}),
        ("十日後", "1723-12-27", "1723-12-27", {Basis.RELATIVE}),
        ("又十一月初三日", "1723-11-30", "1723-11-30", {Basis.YEAR_CARRIED}),
        ("春", "1723-02-05", "1723-05-04", {Basis.YEAR_CARRIED}),
        ("明年春", "1724-01-26", "1724-04-22", {Basis.RELATIVE}),
        ("甲辰三月", "1724-03-25", "1724-04-22", {Basis.SEXAGENARY}),
    ],
)
def test_what_is_left_out_is_carried_over_and_said(text: str, first: str, last: str, basis: set[Basis]) -> None:
    reading = parse_date(text, ENTRY)
    assert days(reading) == (first, last)
    assert set(reading.basis) == basis


def test_the_date_read_is_the_context_of_the_next() -> None:
    year = parse_date("雍正二年")
    month = parse_date("閏四月", year.date)
    assert month.basis == (Basis.YEAR_CARRIED,)
    day = parse_date("二十九日", month.date)
    assert day.date == ReignDate("雍正", 2, 4, True, 29)
    assert days(parse_date("次日", day.date)) == ("1724-06-21", "1724-06-21")
    assert parse_date("次日", day.date).date == ReignDate("雍正", 2, 5, False, 1)
    assert parse_date("次月", day.date).date == ReignDate("雍正", 2, 5)


def test_a_reign_is_left_by_what_follows_it() -> None:
    last = ReignDate("康熙", 61, 12, False, 29)
    assert parse_date("次日", last).date == ReignDate("雍正", 1, 1, False, 1)
    assert parse_date("正月初三日", last).date == ReignDate("雍正", 1, 1, False, 3)
    assert parse_date("次年", last).date == ReignDate("雍正", 1)
    assert parse_date("上年", ReignDate("雍正", 1)).date == ReignDate("康熙", 61)


def test_a_month_named_again_is_the_leap_month_only_where_there_is_one() -> None:
    fourth = ReignDate("雍正", 2, 4, False, 3)
    again = parse_date("又四月初五日", fourth)
    assert again.date == ReignDate("雍正", 2, 4, True, 5)
    assert Basis.AGAIN_IS_LEAP in again.basis
    assert parse_date("雍正二年又四月").date.leap
    assert parse_date("又四月初五日", ReignDate("雍正", 1, 4)).date == ReignDate("雍正", 1, 4, False, 5)
    assert parse_date("又四月初五日", ReignDate("雍正", 2, 3)).date == ReignDate("雍正", 2, 4, False, 5)
    assert parse_date("又五月初五日", fourth).date == ReignDate("雍正", 2, 5, False, 5)


@pytest.mark.parametrize(
    ("text", "context", "problem"),
    [
        ("雍正元年閏四月初一日", None, DateProblem.NO_LEAP_MONTH),
        ("雍正元年四月三十日", None, DateProblem.NO_SUCH_DAY),
        ("雍正元年三月三十一日", None, DateProblem.NO_SUCH_DAY),
        ("雍正元年三月初二十日", None, DateProblem.NO_SUCH_DAY),
        ("雍正元年三月〇日", None, DateProblem.NO_SUCH_DAY),
        ("雍正元年正月辛亥", None, DateProblem.NO_SUCH_DAY),
        ("雍正元年正月甲丑", None, DateProblem.NO_SUCH_DAY),
        ("雍正元年十三月", None, DateProblem.NO_SUCH_MONTH),
        ("雍正六年己酉十一月五日", None, DateProblem.NAMES_DISAGREE),
        ("雍正六年甲丑", None, DateProblem.NAMES_DISAGREE),
        ("雍正十四年", None, DateProblem.NO_SUCH_YEAR),
        ("雍正甲寅年", ENTRY, None),
        ("雍正丙辰年", None, DateProblem.NO_SUCH_YEAR),
        ("三年", None, DateProblem.ERA_MISSING),
        ("四月", None, DateProblem.YEAR_MISSING),
        ("初六日", ReignDate("雍正", 1), DateProblem.MONTH_MISSING),
        ("本日", ReignDate("雍正", 1, 4), DateProblem.DAY_MISSING),
        ("崇禎十六年閏三月", None, DateProblem.NO_LEAP_MONTH),
        ("雍正元年正月初一日壬午", None, DateProblem.NAMES_DISAGREE),
        ("雍正元年正月壬午朔", None, DateProblem.NAMES_DISAGREE),
        ("建元二年", None, DateProblem.AMBIGUOUS),
        ("雍正元年正月壬午朔初二日", None, DateProblem.NAMES_DISAGREE),
        ("越三日", ReignDate("雍正", 1, 4), DateProblem.DAY_MISSING),
        ("宣統三年次年", None, DateProblem.NOT_A_DATE),
        ("次年", ReignDate("宣統", 3), DateProblem.NO_SUCH_YEAR),
        ("次日", ReignDate("宣統", 3, 12, False, 30), DateProblem.OUTSIDE_TABLE),
        ("初四日", ReignDate("乾隆", 50, 7, True), DateProblem.NO_LEAP_MONTH),
        ("二十", ENTRY, DateProblem.NOT_A_DATE),
        ("七歲", ENTRY, DateProblem.NOT_A_DATE),
        ("二載", ENTRY, DateProblem.NOT_A_DATE),
        ("玉碗一件", ENTRY, DateProblem.NOT_A_DATE),
        ("", ENTRY, DateProblem.NOT_A_DATE),
        ("，", ENTRY, DateProblem.NOT_A_DATE),
    ],
)
def test_impossible_dates_are_said_to_be_so(text: str, context: ReignDate | None, problem: DateProblem | None) -> None:
    reading = parse_date(text, context)
    assert reading.problem == problem
    assert (reading.start is None) == (reading.end is None) == (problem is not None)


def test_a_year_of_the_cycle_alone_is_the_next_one_or_one_just_past() -> None:
    assert parse_date("庚戌年", ENTRY).date == ReignDate("雍正", 8)
    assert parse_date("壬寅年", ENTRY).date == ReignDate("康熙", 61)
    assert parse_date("壬子", ReignDate("雍正", 1)).date == ReignDate("雍正", 10)
    assert parse_date("壬子年").problem is DateProblem.YEAR_MISSING


def test_what_is_impossible_is_said_with_its_bounds_and_choices() -> None:
    assert parse_date("雍正元年四月三十日").limit == 29
    assert parse_date("雍正二年閏三月").limit == 4
    assert parse_date("雍正元年閏三月").limit == 0
    assert parse_date("雍正十四年").limit == 13
    days_named = parse_date("雍正元年正月初一日壬午")
    assert days_named.choices == (ReignDate("雍正", 1, 1, False, 1), ReignDate("雍正", 1, 1, False, 2))
    assert parse_date("雍正元年正月初一日庚辰").choices == (ReignDate("雍正", 1, 1, False, 1),), (
        "no such day that month"
    )
    years_named = parse_date("雍正六年己酉十一月五日")
    assert years_named.choices == (ReignDate("雍正", 6), ReignDate("雍正", 7))
    several = parse_date("建元二年")
    assert [(choice.year, choice.reign) for choice in several.choices] == [(2, 315), (2, 343), (2, 365), (2, 479)]
    assert parse_date("永平三年").choices, "the commonly followed is taken, and the others are offered"


def test_of_several_reigns_with_one_name_the_context_or_the_dynasty_decides() -> None:
    assert parse_date("北魏永平三年").date == ReignDate("永平", 3, reign=508)
    near = parse_date("永平三年", ReignDate("建武", 30, reign=25))
    assert near.date == ReignDate("永平", 3, reign=58)
    main = parse_date("上元二年")
    assert main.problem is DateProblem.AMBIGUOUS, "one dynasty had it twice"
    assert parse_date("天寶十二載").problem is None
    assert parse_date("三年五月", near.date).date == ReignDate("永平", 3, 5, reign=58)


def test_every_reading_of_an_early_day_leads_back_to_it() -> None:
    for year in range(2, 1644, 3):
        if 690 <= year <= 700:
            continue  # months of other names
        first = calendar.year_days(year)
        assert first is not None
        date = reign_date(first[0] + 200)
        assert date is not None
        assert date.month is not None
        text = f"{date.era}{date.year}年{'閏' if date.leap else ''}{date.month}月{date.day}日"
        read = parse_date(text, date)
        assert read.start == first[0] + 200, text


def test_a_bare_pair_of_the_cycle_is_a_day() -> None:
    assert parse_date("辛丑", ReignDate("雍正", 1, 1)).date.day == 21


ONES = ("", "一", "二", "三", "四", "五", "六", "七", "八", "九")


def numeral(value: int) -> str:
    return ("" if value < 10 else "十" if value < 20 else ONES[value // 10] + "十") + ONES[value % 10]


@given(st.integers(iso_to_jdn("1644-02-08"), iso_to_jdn("1912-02-17")))
def test_every_day_of_the_dynasty_is_written_and_read_back(day: int) -> None:
    date = reign_date(day)
    assert date is not None
    assert date.year is not None
    assert date.month is not None
    assert date.day is not None
    year = "元" if date.year == 1 else numeral(date.year)
    text = f"{date.era}{year}年{'閏' if date.leap else ''}{numeral(date.month)}月{numeral(date.day)}日"
    reading = parse_date(text)
    assert (reading.start, reading.end, reading.problem, reading.basis) == (day, day, None, ())
    assert reading.date == date
    sentence = f"於{text}奉旨"
    assert [span.of(sentence) for span in find_dates(sentence)] == [text]


def test_every_day_of_yongzheng_by_its_day_line_alone() -> None:
    """Year and month from headings, as in the archive."""
    for month in calendar.months():
        if not 1723 <= month.year <= 1735:
            continue
        heading = parse_date(
            f"{'閏' if month.leap else ''}{numeral(month.number)}月", ReignDate("雍正", month.year - 1722)
        )
        assert (heading.start, heading.end) == (month.first, month.last)
        for day in range(1, month.days + 1):
            line = f"初{numeral(day)}日" if day <= 10 else f"{numeral(day)}日"
            assert parse_date(line, heading.date).start == month.first + day - 1
        assert parse_date(f"{numeral(month.days + 1)}日", heading.date).problem is DateProblem.NO_SUCH_DAY


@given(
    st.text(alphabet="雍正元年閏又四月初二十廿日曰本次是朔甲子底 ，1", max_size=12),
    st.builds(
        ReignDate,
        st.sampled_from(["", "雍正", "宣統", "無"]),
        st.none() | st.integers(-1, 70),
        st.none() | st.integers(0, 13),
        st.booleans(),
        st.none() | st.integers(0, 31),
    ),
)
def test_never_raises_and_never_half(text: str, context: ReignDate) -> None:
    reading = parse_date(text, context)
    if reading.problem is None:
        assert reading.start is not None
        assert reading.end is not None
        assert reading.start <= reading.end
        assert reading.precision in ("day", "ten_days", "month", "season", "year", "reign", "span")
    else:
        assert reading.start is reading.end is None
    for span in find_dates(text):
        assert span.of(text).strip()


def test_dates_of_an_entry_are_found() -> None:
    text = (
        "初六日員外郎海望持出玉碗二件，奉旨：三日內做。於本月十五日做得，於二年二月初三日怡親王呈進。"
        "次日，雍正三年年底用過二十年，限十日，十五日內完，二十日工夫，越三日呈覽，雍正四年春做得。"
    )
    assert [span.of(text) for span in find_dates(text)] == [
        "初六日", "本月十五日", "二年二月初三日", "次日", "雍正三年年底", "越三日",
        "雍正四年春",
    ]  # fmt: skip


def test_ten_days_of_a_month_are_found() -> None:
    assert [span.of("限於三月下旬送到，四月二十日呈覽") for span in find_dates("限於三月下旬送到，四月二十日呈覽")] == [
        "三月下旬",
        "四月二十日",
    ]


def test_a_month_in_a_run_of_numerals_is_left_alone() -> None:
    assert [span.of("十八月二十月三十三日") for span in find_dates("十八月二十月三十三日")] == []
    assert [span.of("共五件三月初五日") for span in find_dates("共五件三月初五日")] == ["三月初五日"]


def test_dates_that_others_have_dated() -> None:
    """Dates in biographies with a reign of 1644-1911, with the days that their encoders gave."""
    if not DATED.is_file():
        pytest.skip("the dated biographies lie beside the project only with the reference data")
    same, differing = 0, set()
    with DATED.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            reading = parse_date(row["text"])
            era = calendar.era(reading.date.era)
            if reading.problem is not None or reading.precision == "reign" or era is None or era.dynasty != "清":
                continue
            if (str(reading.start), str(reading.end)) == (row["jdn_from"], row["jdn_to"]):
                same += 1
            else:
                differing.add(row["text"])
    assert same == 190
    # The encoders end the last year at the abdication. The others they dated ten and nine years late, and a season;
    # and a day that is left blank they took for one before the month began.
    assert differing == {
        "康熙六年正月十三日",
        "光緒三十二年八月日",
        "乾隆二十三年冬",
        "乾隆甲寅夏",
        "宣統三年",
        "宣統辛亥",
    }


@pytest.mark.parametrize("end", ["初一日、", "正月至", "一至", "三月至正月至", "甲子"])
@pytest.mark.parametrize("context", [ReignDate(), ENTRY])
@pytest.mark.parametrize("times", [40, 3000])
@pytest.mark.timeout(120)
def test_dates_of_any_number_are_read_or_refused_at_once(end: str, context: ReignDate, times: int) -> None:
    reading = parse_date(end * times, context)
    assert (reading.problem is None) == (end in ("初一日、", "甲子") and context is ENTRY and times == 40)


def test_a_list_of_dates_is_from_the_first_to_the_last_of_them() -> None:
    listed = "、".join(f"初{day}日" for day in "九二三四五六七八一")
    assert days(parse_date(listed, ReignDate("雍正", 1, 1))) == ("1723-02-05", "1723-02-13")
