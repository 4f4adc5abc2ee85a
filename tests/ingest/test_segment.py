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
        ("於雍正三年十", "二月十八日造辦處交来"),
        ("於雍正元年閏", "四月十八日造辦處交来"),
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


def headed(lines: list[str]) -> list[tuple[dict[str, str], str]]:
    pack = find("qing_workshops")
    page = PageRead("1", tuple(Line(line) for line in lines), flows=True)
    records = Segmenter(pack.segmentation, FoldTable.for_pack(pack)).records(FileRead("test", "utf-8", (page,)))
    return [(dict(record.headings), record.text) for record in records]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("接得郎中押帖一件内開", "三月初六日首領董五經交"),
        ("接得郎中押帖一件内開正", "初七日首領董五經交"),
        ("呈覽奉旨照樣准做欽此", "十五日將做得玉碗一件呈進"),
        ("呈覽奉旨照樣准做欽此", "十月初十日員外郎五德將做得玉碗一件"),
    ],
)
def test_a_day_that_is_quoted_or_on_which_the_work_went_on_begins_no_entry(before: str, after: str) -> None:
    assert [date for date, _ in cut(["初六日員外郎海望", before, after, "十八日太監交瓶一件"])] == ["初六日", "十八日"]


@pytest.mark.parametrize(
    ("lines", "date"),
    [
        (["十七", "日接得郎中德魁押帖一件"], "十七日"),
        (["十四接得郎中德魁押帖一件"], "十四"),
        (["日接得郎中德魁押帖一件"], ""),
        (["四初七日接得郎中德魁押帖一件"], "初七日"),
        (["了十七日郎中五德來說"], "十七日"),
    ],
)
def test_a_damaged_day_begins_an_entry_all_the_same(lines: list[str], date: str) -> None:
    found = cut(["初六日海望持出玉碗一件欽此", *lines])
    assert [when for when, _ in found] == ["初六日", date]
    assert found[1][1] == "".join(lines)


def test_a_number_with_its_measure_is_no_broken_day() -> None:
    assert len(cut(["初六日賞緞", "二十七疋", "二十日奉旨"])) == 2


def test_a_mark_between_a_broken_date_and_its_end_changes_nothing() -> None:
    assert len(cut(["初六日海望押帖内開五月", "心", "十二日太監胡世傑交"])) == 1


def test_the_month_may_stand_before_the_workshop() -> None:
    (first, _), *_ = headed(["乾隆三十九年八月如意館", "初二日接得本報"])
    assert first == {"year": "乾隆三十九年", "month": "八月", "workshop": "如意館"}


def test_a_title_and_a_reign_without_its_year_end_what_was_carried() -> None:
    lines = ["乾隆三十九年", "八月", "如意館", "初二日接得本報"]
    for title in ("十年各作成做活計清檔", "造辦處收貯物料清冊", "乾隆"):
        assert headed([*lines, title, "初三日接得本報"])[1] == ({}, "初三日接得本報")


def test_a_title_keeps_the_year_that_it_says() -> None:
    lines = ["乾隆三十九年八月如意館", "初二日接得本報", "乾隆四十年各作成做活計清檔", "初三日接得本報"]
    assert headed(lines)[1] == ({"year": "乾隆四十年"}, "初三日接得本報")


@pytest.mark.parametrize("mark", [[], ["傳"]])
def test_the_words_of_a_heading_amid_an_entry_are_none(mark: list[str]) -> None:
    lines = [
        "乾隆四十五年",
        "初二日交",
        "聖容一軸",
        "乾隆元年",
        *mark,
        "旨照乾隆元年所畫一樣收拾欽此",
        "初三日接得本報",
    ]
    assert headed(lines) == [
        ({"year": "乾隆四十五年"}, "".join(lines[1:-1])),
        ({"year": "乾隆四十五年"}, "初三日接得本報"),
    ]


def test_a_heading_above_a_broken_day_ends_an_entry() -> None:
    lines = ["初二日奉旨", "乾隆四十六年", "八月", "二十八", "日接得本報"]
    assert headed(lines)[1] == ({"year": "乾隆四十六年", "month": "八月"}, "二十八日接得本報")


def test_a_misread_workshop_below_its_month_is_a_heading_and_a_thing_is_none() -> None:
    month = {"month": "八月"}
    assert headed(["八月", "銅授作", "初二日奉旨"])[0][0] == {**month, "workshop": "銅授作"}
    assert headed(["八月", "全五祚", "初二日奉旨"])[0][0] == {**month, "workshop": "全五祚"}
    assert headed(["八月", "玉碗一件", "初二日奉旨"])[0] == (month, "玉碗一件")
    assert headed(["初二日奉旨", "全五祚", "初三日奉旨"])[0] == ({}, "初二日奉旨全五祚")


def test_raised_columns_are_joined_and_kept_as_a_layer() -> None:
    pack = find("qing_workshops")
    page = PageRead("1", (Line("初六日太監傳"), Line("旨照樣准做呈"), Line("覽欽此"), Line("進深三尺")), flows=True)
    (record,) = Segmenter(pack.segmentation, FoldTable.for_pack(pack)).records(FileRead("test", "utf-8", (page,)))
    assert record.text == "初六日太監傳旨照樣准做呈覽欽此進深三尺"
    raised = [layer.span.start for layer in record.layers if layer.kind == "raised"]
    assert [record.text[at] for at in raised] == ["旨", "覽"]


def test_a_day_of_a_named_heading_begins_an_entry_only_under_it() -> None:
    rules = Segmentation({"month": r"^(?P<month>.月)$"}, r"^(?P<date>(?:(?P<month>.月))?.日)")
    assert [date for date, _ in cut(["四月", "二日持出", "五月三日", "四月四日交"], rules)] == ["二日", "四月四日"]
