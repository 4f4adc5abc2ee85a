"""By what a record is dated: its headings, or the entry before it."""

from __future__ import annotations

import pytest

from yzkg.core.calendar import jdn_to_iso
from yzkg.core.pack_load import find
from yzkg.ingest.carry import Carrier

Step = tuple[dict[str, str], str]


def dated(steps: list[Step]) -> list[str]:
    """First day of each record; "" where it is open."""
    carrier = Carrier(find("qing_workshops"))
    found = []
    for headings, wording in steps:
        reading = carrier.read(headings, wording)
        found.append(jdn_to_iso(reading.start) if reading is not None and reading.start is not None else "")
    return found


YEAR = {"year": "乾隆三十九年"}
APRIL = {**YEAR, "month": "四月"}


def test_a_late_day_of_an_entry_leaves_the_heading_to_those_below() -> None:
    found = dated([(APRIL, "初七日"), (APRIL, "十二月十九日"), (APRIL, "初七日"), (APRIL, "初八日")])
    assert found == ["1774-05-16", "1775-01-20", "1774-05-16", "1774-05-17"]


def test_days_go_on_in_a_month_that_an_entry_begins_without_its_heading() -> None:
    assert dated([(APRIL, "二十日"), (APRIL, "五月初二日"), (APRIL, "初五日")])[1:] == ["1774-06-10", "1774-06-13"]


def test_months_that_entries_name_are_those_of_the_year_above() -> None:
    found = dated([(YEAR, "五月十六日"), (YEAR, "十一月十三日"), (YEAR, "六月初四日"), (YEAR, "初六日")])
    assert [day[:4] for day in found] == ["1774"] * 4
    assert found[2:] == ["1774-07-12", "1774-07-14"]


@pytest.mark.parametrize("headings", [{}, {"workshop": "如意館"}])
def test_headings_that_end_date_nothing_more(headings: dict[str, str]) -> None:
    assert dated([(APRIL, "初七日"), (headings, "初八日"), (APRIL, "初九日")]) == ["1774-05-16", "", "1774-05-18"]


def test_the_same_day_is_that_of_the_entry_before_whatever_its_month() -> None:
    assert dated([(APRIL, "初七日"), (APRIL, "五月初二日"), (APRIL, "同日")])[2] == "1774-06-10"
