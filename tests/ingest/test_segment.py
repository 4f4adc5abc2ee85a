"""Where records begin: day lines, and day lines that only go on with a date broken off above them."""

from __future__ import annotations

import pytest

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Segmentation
from yzkg.core.pack_load import find
from yzkg.ingest.draft import FileRead, Line, PageRead
from yzkg.ingest.segment import Segmenter


def cut(lines: list[str], rules: Segmentation | None = None) -> list[tuple[str, str]]:
    """Date and text of every record of a running text."""
    pack = find("qing_workshops")
    page = PageRead("1", tuple(Line(line) for line in lines), flows=True)
    segmenter = Segmenter(rules or pack.segmentation, FoldTable.for_pack(pack))
    return [(record.date_text, record.text) for record in segmenter.records(FileRead("test", "utf-8", (page,)))]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("造辦處押帖一件内開五月", "十二日太監胡世傑交"),
        ("於十月二", "十九曰将蘓州送到玉碗一件"),
        ("呈覽奉旨知道了於", "十七日将做得玉碗一件持進"),
        ("月二", "十六日董五經交"),
        ("本年閏七月", "初三日造辦處交来"),
    ],
)
def test_a_date_over_two_columns_begins_no_entry(before: str, after: str) -> None:
    assert cut(["初六日員外郎海望持出玉碗一件", before, after, "十八日太監交瓶一件"]) == [
        ("初六日", f"初六日員外郎海望持出玉碗一件{before}{after}"),
        ("十八日", "十八日太監交瓶一件"),
    ]


@pytest.mark.parametrize("before", ["做得玉碗一件持進訖", "太監胡世傑呈進於原處", "月", "匣一件高四寸二"])
def test_a_day_line_after_a_finished_one_begins_an_entry(before: str) -> None:
    assert [date for date, _ in cut(["初六日員外郎海望持出玉碗一件", before, "十二日太監交瓶一件"])] == [
        "初六日",
        "十二日",
    ]


def test_a_day_below_its_month_heading_begins_an_entry() -> None:
    assert [date for date, _ in cut(["初六日海望持出玉碗一件", "十一月", "十二日太監交瓶一件"])] == ["初六日", "十二日"]


def test_without_the_rule_every_day_line_begins_one() -> None:
    rules = Segmentation({}, r"^十?二日")
    assert [date for date, _ in cut(["二日做得", "於五月", "十二日呈進"], rules)] == ["二日", "十二日"]


def test_days_that_are_spans_of_time_begin_none() -> None:
    assert len(cut(["初六日海望持出玉碗一件奉旨", "十七日之内可保不誤", "二十日内，做得"])) == 1
