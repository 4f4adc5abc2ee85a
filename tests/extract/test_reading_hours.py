"""Hours of reading that go over midnight, and when work is done that is done in them only."""

from __future__ import annotations

from datetime import datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.extract.reading_hours import ReadingHours

NIGHT = ReadingHours(time(22), time(7))
DAY = ReadingHours(time(9), time(17, 30))
MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2026, 12, 30))
HOURS = st.builds(
    ReadingHours,
    st.times().map(lambda t: t.replace(second=0, microsecond=0)),
    st.times().map(lambda t: t.replace(second=0, microsecond=0)),
)


def at(text: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-{text}")


@pytest.mark.parametrize(
    ("hours", "moment", "is_open", "start", "end"),
    [
        (NIGHT, "05T23:10", True, "05T23:10", "06T07:00"),
        (NIGHT, "06T06:59", True, "06T06:59", "06T07:00"),
        (NIGHT, "06T07:00", False, "06T22:00", "07T07:00"),
        (NIGHT, "06T12:00", False, "06T22:00", "07T07:00"),
        (NIGHT, "06T22:00", True, "06T22:00", "07T07:00"),
        (DAY, "06T08:00", False, "06T09:00", "06T17:30"),
        (DAY, "06T18:00", False, "07T09:00", "07T17:30"),
    ],
)
def test_open_and_next(hours: ReadingHours, moment: str, is_open: bool, start: str, end: str) -> None:
    assert hours.are_open(at(moment)) is is_open
    assert hours.next_start(at(moment)) == at(start)
    assert hours.next_end(at(moment)) == at(end)


@pytest.mark.parametrize(
    ("moment", "hours_of_work", "done"),
    [
        ("05T23:00", 6, "06T05:00"),
        ("05T23:00", 8, "06T07:00"),
        ("05T23:00", 9, "06T23:00"),
        ("05T12:00", 9, "06T07:00"),
        ("05T12:00", 10, "06T23:00"),
        ("05T12:00", 19, "07T23:00"),
    ],
)
def test_work_of_several_nights(moment: str, hours_of_work: float, done: str) -> None:
    assert NIGHT.done_at(at(moment), hours_of_work * 3600) == at(done)


def test_the_whole_day_never_ends() -> None:
    always = ReadingHours(time(8), time(8))
    assert always.are_open(at("05T07:59"))
    assert always.done_at(at("05T12:00"), 100 * 3600) == at("05T12:00") + timedelta(hours=100)


@given(HOURS, MOMENTS)
def test_the_next_start_is_open_and_within_a_day(hours: ReadingHours, moment: datetime) -> None:
    start = hours.next_start(moment)
    assert hours.are_open(start)
    assert timedelta(0) <= start - moment <= timedelta(days=1)


@given(HOURS, MOMENTS, st.floats(1, 200_000), st.floats(0, 50_000))
def test_more_work_is_done_later_and_never_outside_the_hours(
    hours: ReadingHours, moment: datetime, seconds: float, more: float
) -> None:
    done = hours.done_at(moment, seconds)
    assert done >= moment + timedelta(seconds=seconds - 0.001)
    assert hours.done_at(moment, seconds + more) >= done
    assert hours.are_open(done - timedelta(milliseconds=2))


def test_written_and_read() -> None:
    assert ReadingHours.parse(" 22:00 – 7:00 ") == NIGHT
    assert ReadingHours.parse(str(DAY)) == DAY
    for wrong in ("", "22-7", "25:00-07:00", "22:00-07:61", "22:00"):
        with pytest.raises(ValueError):
            ReadingHours.parse(wrong)
