"""charts.toml: what the shipped pack says can be drawn, and a fault is told by file and line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from yzkg.core import pack_load
from yzkg.core.calendar import iso_to_jdn
from yzkg.core.chart_form import read_chart, written_chart
from yzkg.core.chart_wish import CHART_KINDS
from yzkg.core.errors import PackError
from yzkg.core.inquiry_form import InquiryFault, names_of

PACK = pack_load.find("qing_workshops")
NAMES = names_of(PACK)


def test_the_charts_of_the_pack_are_all_kinds_and_come_back_as_written() -> None:
    assert {chart.wish.kind for chart in PACK.charts} == set(CHART_KINDS)
    for chart in PACK.charts:
        assert read_chart(written_chart(chart.wish), NAMES) == chart.wish
        assert set(chart.labels) == {"en", "zh_Hans", "zh_Hant"}
    assert PACK.events[0].id == "death_of_prince_yi"
    assert PACK.charts[0].wish.event_day == iso_to_jdn(PACK.events[0].day)


def test_charts_are_no_part_of_how_records_are_read(tmp_path: Path) -> None:
    copy = tmp_path / "pack"
    shutil.copytree(PACK.folder, copy)
    (copy / "charts.toml").unlink()
    other = pack_load.load(copy)
    assert other.sha256 == PACK.sha256
    assert (other.charts, other.events) == ((), ())


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ('[[event]]\nid = "a"\nlabels = { en = "a" }\nday = "someday"\n', "bad_date", 4),
        ('[[event]]\nid = "A"\nlabels = { en = "a" }\nday = "1730"\n', "bad_id", 2),
        ('[[chart]]\nid = "a"\nlabels = { en = "a" }\ndraw = { kind = "cake" }\n', "unknown_key", 4),
        (
            '[[chart]]\nid = "a"\nlabels = { en = "a" }\ndraw = { ask = { types = ["x"] } }\n',
            "unknown_statement_type",
            4,
        ),
        ('[[chart]]\nid = "a"\nlabels = { en = "a" }\ndraw = { split = "year" }\n', "unknown_column", 4),
        ('[[chart]]\nid = "a"\nlabels = { en = "a" }\ndraw = { groups = 0 }\n', "wrong_type", 4),
        ("[[cake]]\n", "unknown_key", 1),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, text: str, fault: str, line: int) -> None:
    copy = tmp_path / "pack"
    shutil.copytree(PACK.folder, copy)
    (copy / "charts.toml").write_text(text, "utf-8")
    with pytest.raises(PackError) as caught:
        pack_load.load(copy)
    assert (caught.value.data["file"], caught.value.data["fault"]) == ("charts.toml", fault)
    assert caught.value.data["line"] == line


@pytest.mark.parametrize(
    "form",
    [
        {"ask": []},
        {"period": "week"},
        {"kind": 3},
        {"groups": True},
        {"things": 1},
        {"event": 7},
        {"event": "never"},
        {"split": ["a"]},
        {"split": "nobody"},
        {"else": 1},
    ],
)
def test_what_cannot_be_drawn_is_refused(form: dict[str, object]) -> None:
    with pytest.raises(InquiryFault):
        read_chart(form, NAMES)
