"""Dates of one text, read by those around them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.calendar import jdn_to_julian
from yzkg.core.date_parts import candidates, parts_of
from yzkg.core.date_reading import Basis, DateProblem, DateReading, ReignDate
from yzkg.core.date_sequence import read_dates
from yzkg.core.date_writing import written


def begins(readings: list[DateReading]) -> list[str | None]:
    return [None if reading.start is None else jdn_to_julian(reading.start)[:7] for reading in readings]


def test_each_date_is_read_by_the_ones_before_it() -> None:
    read = read_dates(["乾隆元年", "七年壬戌", "丁卯", "四月", "明年"])
    assert begins(read) == ["1736-02", "1742-01", "1747-01", "1747-04", "1748-01"]
    assert begins(read_dates(["四月"], ReignDate("雍正", 1))) == ["1723-04"]


def test_what_begins_a_text_is_read_by_the_first_certain_date() -> None:
    read = read_dates(["丙寅", "癸酉", "乾隆丁丑"])
    assert begins(read) == ["1746-01", "1753-01", "1757-02"]
    assert read[0].basis == (Basis.LATER_DATE, Basis.SEXAGENARY)
    assert Basis.LATER_DATE not in read[2].basis
    reigns = read_dates(["元嘉中", "二年", "孝建元年"])
    assert begins(reigns) == ["0424-09", "0425-02", "0454-02"]
    assert reigns[0].basis == (Basis.LATER_DATE, Basis.NEAREST_REIGN)
    assert {choice.reign for choice in reigns[0].choices} >= {151, 424}


def test_years_of_no_reign_at_the_beginning_are_of_the_reign_named_first() -> None:
    read = read_dates(["三年", "二十四年", "明年秋八月", "洪武二十五年九月三十日"])
    assert begins(read) == ["1370-01", "1391-02", "1392-08", "1392-10"]
    assert read[0].basis == (Basis.LATER_DATE, Basis.ERA_CARRIED)
    assert read_dates(["十五年", "天啟三年"])[0].problem is not None, "that reign had no such year before"
    assert read_dates(["泰始元年", "二年", "元嘉三年"])[1].problem is DateProblem.ERA_MISSING, "another was named"


def test_a_year_of_the_cycle_is_not_put_after_the_date_that_follows_it() -> None:
    """A life told after the death."""
    read = read_dates(["乾隆十七年壬申八月十七日", "庚子三月", "四月", "壬寅", "乾隆元年"])
    assert begins(read) == ["1752-09", "1720-03", "1720-04", "1722-02", "1736-02"]
    forward = read_dates(["永樂癸未", "宣德", "甲寅", "洪武己巳二月四日"])
    assert begins(forward)[2] == "1434-02", "nearer to the date before it"


def test_a_year_of_the_cycle_far_from_every_date_stays_open_with_both_choices() -> None:
    far = read_dates(["雍正元年", "乙亥"])[1]
    assert far.problem is DateProblem.AMBIGUOUS
    assert [(choice.era, choice.year) for choice in far.choices] == [("康熙", 34), ("乾隆", 20)]


def test_a_name_of_the_cycle_alone_is_a_day_only_in_a_row_of_such_days() -> None:
    days = read_dates(["雍正元年正月辛巳", "壬午"])
    assert [reading.precision for reading in days] == ["day", "day"]
    assert days[1].date == ReignDate("雍正", 1, 1, False, 2)
    assert read_dates(["雍正元年正月", "甲辰"])[1].date == ReignDate("雍正", 2)


def test_a_reign_that_is_not_understood_breaks_the_chain() -> None:
    read = read_dates(["雍正元年四月", "乾隆九十年", "其年秋"])
    assert [reading.problem for reading in read] == [None, DateProblem.NO_SUCH_YEAR, DateProblem.YEAR_MISSING]
    assert read_dates(["雍正元年四月", "七歲", "其年秋"])[2].date.year == 1, "what is no date does not"


def test_the_dynasty_decides_between_reigns_and_leaves_the_chain_alone() -> None:
    read = read_dates(["唐", "元和中", "三年"])
    assert begins(read) == ["0618-06", "0806-01", "0808-01"]
    assert begins(read_dates(["元和三年", "漢末", "四年"], ReignDate(dynasty="唐", reign=618)))[2] == "0809-01"


def test_a_text_tells_of_no_dynasty_after_its_last_date() -> None:
    read = read_dates(["神龍元年", "宋", "開元三年"])[1]
    assert (read.date.dynasty, read.basis) == ("劉宋", (Basis.BEFORE_LAST, Basis.NEAREST_REIGN))
    assert {choice.dynasty for choice in read.choices} == {"劉宋", "宋"}
    assert read_dates(["神龍元年", "周", "開元三年"])[1].date.dynasty == "武周"
    assert read_dates(["至元間", "元貞二年"])[0].date.reign == 1264, "not the later one of the name"
    assert read_dates(["宋", "廣順中", "開寶五年"])[0].date.dynasty == "宋", "it begins after the first date"


def test_a_commonly_followed_reign_gives_way_to_the_one_near_the_date_after() -> None:
    assert read_dates(["永嘉二年"])[0].date.era == "永嘉"
    assert read_dates(["天寶二年"])[0].basis == (Basis.MAIN_REIGN,)
    read = read_dates(["天寶二年", "開平三年"])
    assert begins(read)[0] == "0909-01", "of Wu and Yue"
    assert len(read[0].choices) > 1


def test_no_dates_are_no_readings() -> None:
    assert read_dates([]) == []
    assert [reading.problem for reading in read_dates(["七歲", ""])] == [DateProblem.NOT_A_DATE] * 2


PIECES = (
    *("雍正", "至元", "宋", "唐", "武帝", "元年", "閏", "四月", "初", "末", "十", "二", "日", "甲子", "已巳", "春"),
    *("季", "上旬", "至", "、", "明年", "是", "後", "中秋", "朔", "冬", "即位", "一百二十"),
)
WORDING = st.lists(st.sampled_from(PIECES), max_size=5).map("".join)
BEFORE = st.sampled_from(
    [None, ReignDate("雍正", 1, 1, False, 3), ReignDate(dynasty="唐", reign=618), ReignDate("宣統", 99, 13)]
)


@given(st.lists(WORDING, max_size=6), BEFORE)
def test_readings_are_whole_or_say_why_and_can_be_written(wordings: list[str], before: ReignDate | None) -> None:
    read = read_dates(wordings, before)
    assert [reading.text for reading in read] == wordings
    for reading in read:
        assert (reading.problem is None) == (reading.start is not None) == (reading.end is not None)
        if reading.start is not None and reading.end is not None:
            assert reading.start <= reading.end
            assert reading.precision
            assert parts_of(reading)
            assert written(reading.date)
        for choice in candidates(reading):
            assert written(choice)
