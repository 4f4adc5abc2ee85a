"""Speeds and times in words: as exact as they are meant, and with the day where it is not plain."""

from __future__ import annotations

from datetime import datetime, time

import pytest
from PySide6.QtWidgets import QApplication

from yzkg.extract.pace import Speed, TimeLeft
from yzkg.extract.reading_hours import ReadingHours
from yzkg.ui import i18n
from yzkg.ui.pace_said import left_said, moment_said, ready_said, speed_said

EVENING = datetime(2026, 11, 30, 22, 10)  # a Monday
NIGHT = ReadingHours(time(22), time(7))
HOUR = 3600.0


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> None:
    i18n.install_language(qapp, "en")


@pytest.mark.parametrize(
    ("speed", "said"),
    [
        (Speed(412.3, None), "412 records a second"),
        (Speed(4.21, 37.6), "4.2 records a second · 38 tokens written a second"),
        (Speed(0.07, 5.04), "4.2 records a minute · 5.0 tokens written a second"),
        (Speed(0.004, None), "14 records an hour"),
        (Speed(0.0001, None), "0.4 records an hour"),
    ],
)
def test_speed_is_told_in_a_unit_that_fits(speed: Speed, said: str) -> None:
    assert speed_said(speed) == said


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (None, "time left not known yet"),
        (TimeLeft(5.5 * HOUR, 5.11 * HOUR, 5.98 * HOUR), "5 h 5 min to 6 h 0 min left"),
        (TimeLeft(HOUR, HOUR - 40, HOUR + 60), "about 1 h 0 min left"),
        (TimeLeft(600, 560, 700), "9 min to 12 min left"),
        (TimeLeft(40, 33, 48), "35 s to 50 s left"),
        (TimeLeft(1, 0.5, 1.5), "about 5 s left"),
    ],
)
def test_time_left(left: TimeLeft | None, said: str) -> None:
    assert left_said(left) == said


@pytest.mark.parametrize(
    ("left", "hours", "said"),
    [
        (TimeLeft(7 * HOUR, 6.5 * HOUR, 7.3 * HOUR), None, "ready between 04:40 and 05:30"),
        (TimeLeft(7 * HOUR, 6.98 * HOUR, 7.02 * HOUR), None, "ready at 05:10"),
        (TimeLeft(600, 600, 700), None, "ready between 22:20 and 22:22"),
        (TimeLeft(30 * HOUR, 29 * HOUR, 31 * HOUR), None, "ready between Wed 03:10 and 05:10"),
        (TimeLeft(9 * HOUR, 8 * HOUR, 10 * HOUR), NIGHT, "ready between 06:10 and Tue 23:10"),
    ],
)
def test_ready_at(left: TimeLeft, hours: ReadingHours | None, said: str) -> None:
    assert ready_said(left, EVENING, hours) == said


def test_days_are_named_where_the_time_alone_would_mislead() -> None:
    assert moment_said(datetime(2026, 11, 30, 23, 0), EVENING) == "23:00"
    assert moment_said(datetime(2026, 12, 1, 7, 0), EVENING) == "07:00"
    assert moment_said(datetime(2026, 12, 1, 23, 0), EVENING) == "Tue 23:00"
    assert moment_said(datetime(2026, 12, 1, 9, 0), datetime(2026, 11, 30, 8, 0)) == "Tue 09:00"
