"""From a chart as data to what is drawn: numbers, places of marks, events, what stands behind each."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.made_facts import MadeNames, Plain, archives, columns
from yzkg.analysis import periods
from yzkg.analysis.chart_look import chart_look
from yzkg.analysis.charting import worked_out
from yzkg.analysis.charts import Chart, ChartWords, _places, draw_change, draw_concentration, draw_series
from yzkg.core.calendar import iso_to_jdn
from yzkg.core.chart_wish import BARS, CHANGE, CONCENTRATION, LINES, SHARES, SMALL, ChartWish
from yzkg.core.inquiry import Column, Inquiry

OBJECT = Column("role", "object")
LOOK = chart_look()
EVENT = "1723-02-20"
EVENT_DAY = iso_to_jdn(EVENT)


def made_around(days: dict[int, int]) -> list[Plain]:
    """So many orders on each day, counted from the event, of object 7 where the day is odd, else 9."""
    return [
        Plain(0, "order", "done", EVENT_DAY + day, (("object", 7 if day % 2 else 9),))
        for day, count in days.items()
        for _ in range(count)
    ]


def drawn(wish: ChartWish, made: list[Plain]) -> tuple[Chart, object]:
    worked = worked_out(wish, columns(made), MadeNames())
    words = ChartWords("標題", "statements", [str(n) for n in range(len(worked.series.groups))])
    if wish.kind == CHANGE:
        return draw_change([("x", one.rate) for one in worked.changes], words, LOOK), worked
    if wish.kind == CONCENTRATION:
        return draw_concentration(worked.series, worked.estimates, words, LOOK), worked
    return draw_series(worked.series, wish.kind, words, LOOK), worked


@pytest.mark.parametrize("kind", [BARS, LINES, SHARES, SMALL])
def test_every_number_has_a_mark_where_it_is_drawn(kind: str) -> None:
    made = made_around({-400: 3, -1: 2, 10: 4, 401: 1})
    wish = ChartWish(Inquiry(("order",)), "solar_year", OBJECT, kind)
    chart, worked = drawn(wish, made)
    series = worked.series  # type: ignore[attr-defined]
    numbers = {(p, g) for p, g in np.ndindex(series.counts.shape) if series.counts[p, g]}
    assert {(mark.period, mark.group) for mark in chart.marks} == numbers
    for mark in chart.marks:
        assert 0 <= mark.left < mark.right <= 1 and 0 <= mark.top < mark.bottom <= 1
        assert mark.holds((mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2)
        others = [
            m
            for m in chart.marks
            if m is not mark and m.holds((mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2)
        ]
        assert not others or kind == LINES
    if kind == BARS:  # heights are as the numbers, from one line
        heights = {(m.period, m.group): m.bottom - m.top for m in chart.marks}
        unit = heights[min(heights)] / series.counts[min(heights)]
        assert all(height == pytest.approx(series.counts[cell] * unit) for cell, height in heights.items())


@given(archives, st.sampled_from((BARS, LINES, SHARES, SMALL, CHANGE, CONCENTRATION)), st.booleans())
@settings(deadline=None, max_examples=30)
def test_whatever_there_is_can_be_drawn(made: list[Plain], kind: str, split: bool) -> None:
    wish = ChartWish(Inquiry(), "year", OBJECT if split else None, kind, event=EVENT)
    drawn(wish, made)


def test_before_and_after_an_event() -> None:
    made = [*made_around({-400: 3, -1: 2, 10: 4, 401: 1}), Plain(0, "order", "done", None, ())]
    wish = ChartWish(Inquiry(("order",)), "year", OBJECT, CHANGE, event=EVENT)
    worked = worked_out(wish, columns(made), MadeNames())
    told = {change.group.value.label if change.group.value else change.group.kind: change for change in worked.changes}  # type: ignore[union-attr]
    assert {name: (c.rate.before, c.rate.after) for name, c in told.items()} == {
        "e9": (3, 4),
        "e7": (2, 1),
        "all": (5, 5),
    }
    # January 1722 from the 16th, February 1723 to the event; from it on, March 1723, March 1724 to the 27th.
    assert told["e7"].rate.days_before == 16 + 19
    assert told["e7"].rate.days_after == 9 + 31 + 27
    assert len(told["all"].behind) == 10
    assert worked.undecided == 1
    assert worked.behind(0, 0) == worked.changes[0].behind
    with pytest.raises(ValueError, match="event"):
        worked_out(ChartWish(kind=CHANGE), columns(made), MadeNames())


def test_the_place_of_an_event_is_within_its_period() -> None:
    made = made_around({-400: 1, 400: 1})
    worked = worked_out(ChartWish(Inquiry(), "solar_year", event="1723-07-02"), columns(made), MadeNames())
    assert worked.series.labels() == ["1722", "1723", "1724"]
    assert worked.event_place() == pytest.approx(1.0, abs=0.01)
    assert worked_out(ChartWish(Inquiry(), event="1800"), columns(made), MadeNames()).event_place() is None
    assert worked_out(ChartWish(Inquiry(), event="nonsense"), columns(made), MadeNames()).event_place() is None


def test_concentration_is_that_of_each_period() -> None:
    made = made_around({-400: 2, -399: 2, 0: 3})
    worked = worked_out(ChartWish(Inquiry(), "solar_year", OBJECT, CONCENTRATION), columns(made), MadeNames())
    by_year = dict(zip(worked.series.labels(), worked.estimates, strict=True))
    assert by_year["1722"].value == pytest.approx(1 / 3)  # of the six pairs of two and two
    assert by_year["1723"].value == 1
    assert len(worked.behind(worked.series.labels().index("1722"), -1)) == 4


def test_where_nothing_is_dated_no_number_is_drawn() -> None:
    made = made_around({-1200: 3, 0: 2, 400: 1})
    chart, worked = drawn(ChartWish(Inquiry(), "solar_year", kind=LINES), made)
    series = worked.series  # type: ignore[attr-defined]
    assert [series.labels()[n] for n in series.silent] == ["1720", "1721", "1722"]
    (axes,) = chart.figure.axes
    (line,) = axes.get_lines()
    assert np.isnan(line.get_ydata()).tolist() == [label in ("1720", "1721", "1722") for label in series.labels()]
    (ground,) = [patch for patch in axes.patches if patch.get_hatch()]  # one for the whole stretch
    box = ground.get_path().get_extents(ground.get_patch_transform())
    assert (box.x0, box.x1) == (0.5, 3.5)


@pytest.mark.parametrize(
    ("period", "first", "last", "named"),
    [
        ("solar_month", 172302, 172424, 24),
        ("solar_month", 172310, 173624, 14),
        ("month", 172302, 173624, 14),
        ("solar_season", 17231, 17364, 14),
        ("solar_year", 1662, 1735, 15),
    ],
)
def test_of_many_periods_the_first_of_years_are_named(period: str, first: int, last: int, named: int) -> None:
    codes = periods.between(period, first, last)
    labels = [periods.written(period, codes[n]) for n in _places(period, codes, 24)]
    assert len(labels) == named
    if period == "solar_year":
        assert labels == [str(year) for year in range(1665, 1736, 5)]
    elif len(codes) > 24:
        assert all(label.endswith(("-01", "/1")) for label in labels[1:])


def test_a_change_does_not_hang_on_the_period() -> None:
    made = made_around({-300: 3, 10: 4})
    facts = columns(made)
    within_the_year = replace(facts, last=facts.last + np.where(facts.first < EVENT_DAY, 60, 0))  # in no single month
    wish = ChartWish(Inquiry(), "month", None, CHANGE, event=EVENT)
    (change,) = worked_out(wish, within_the_year, MadeNames()).changes
    assert (change.rate.before, change.rate.after) == (3, 4)
