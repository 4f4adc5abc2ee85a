"""Accounts and inventories: recognised as lists, not cut at their items, and left where they end."""

from __future__ import annotations

from pathlib import Path

import pytest

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Lists, Segmentation
from yzkg.core.pack_load import find
from yzkg.ingest import report
from yzkg.ingest.draft import FileRead, Line, PageRead, RecordDraft
from yzkg.ingest.importing import FileImported, import_paths
from yzkg.ingest.preview import preview
from yzkg.ingest.segment import Segmenter
from yzkg.store.project import Project


def cut(lines: list[str], rules: Segmentation | None = None) -> list[RecordDraft]:
    pack = find("qing_workshops")
    page = PageRead("1", tuple(Line(line) for line in lines), flows=True)
    segmenter = Segmenter(rules or pack.segmentation, FoldTable.for_pack(pack))
    return list(segmenter.records(FileRead("test", "utf-8", (page,))))


def sections(record: RecordDraft) -> list[tuple[str, str]]:
    """Section id and text of every list section."""
    return [(x.value, record.text[x.span.start : x.span.end]) for x in record.layers if x.kind == "list"]


ACCOUNT = [
    "頭等金",
    "〇舊存十兩五錢",
    "新收三兩",
    "二共十三兩五錢",
    "正月用二兩",
    "實用二兩",
    "下存十一兩五錢",
    "二等金",
    "𦾔存四兩",
]


def test_an_account_is_one_list_with_its_sections() -> None:
    (record,) = cut(["乾隆四十五年", *ACCOUNT])
    assert record.text == "".join(ACCOUNT)
    assert record.headings == {"year": "乾隆四十五年"}
    assert [key for key, _ in sections(record)] == ["held", "received", "total", "used", "left", "held"]
    assert sections(record)[-2:] == [("left", "下存十一兩五錢二等金"), ("held", "𦾔存四兩")]


def test_days_in_a_list_say_when_a_thing_was_used_and_begin_no_entry() -> None:
    lines = ["乾隆三十八年", "舊存活計三項", "羊角燈二件", "紫檀木匣四件", "銅板一塊", "初二日交炮鎗處", "玉盃三件"]
    assert len(cut(lines)) == 1
    *_, entry = cut([*lines, "初六日員外郎海望來說太監劉玉交"])
    assert (entry.date_text, len(cut([*lines, "初六日員外郎海望來說太監劉玉交"]))) == ("初六日", 2)
    assert not sections(entry)


def test_an_account_that_opens_with_its_year_is_dated_by_it() -> None:
    entry, account = cut(
        ["初六日太監交瓶一件", "乾隆叁拾捌年正月日庫貯舊存活計貳項", "計開", "木匣貳件", "銅板叁塊"],
    )
    assert entry.text == "初六日太監交瓶一件"
    assert account.headings == {"year": "乾隆叁拾捌年", "month": "正月"}
    assert account.date_text == ""
    assert sections(account) == [("items", "計開木匣貳件銅板叁塊")]


def test_an_enumeration_ends_where_the_entry_goes_on() -> None:
    (record,) = cut(
        [
            "初六日懋勤殿傳",
            "做壁子三塊記此",
            "計開",
            "延春堂一塊",
            "韻松軒一塊",
            "清音齋一塊",
            "於十二月初三日",
            "做得交訖",
        ]
    )
    assert sections(record) == [("items", "計開延春堂一塊韻松軒一塊清音齋一塊")]


@pytest.mark.parametrize(
    "lines",
    [
        ["三十日郎中德魁將", "舊存大玻璃一塊", "覽奉", "旨不必做插屏欽此"],
        ["初六日奉", "旨著查明", "下存幾何回奏欽此"],
    ],
)
def test_the_words_alone_make_no_list(lines: list[str]) -> None:
    (record,) = cut(lines)
    assert not sections(record)


def test_without_rules_for_lists_there_are_none() -> None:
    (record,) = cut(ACCOUNT, Segmentation({}, r"^初六日"))
    assert not record.layers


def test_the_words_of_another_archive_open_its_sections() -> None:
    rules = Segmentation({}, r"^第.號", lists=Lists({"stock": "倉內", "spent": "支出"}))
    (record,) = cut(["倉內", "木匣二件", "銅板三塊", "支出", "木匣一件"], rules)
    assert sections(record) == [("stock", "倉內木匣二件銅板三塊"), ("spent", "支出木匣一件")]


def test_an_import_and_its_preview_count_lists(tmp_path: Path) -> None:
    pack = find("qing_workshops")
    path = tmp_path / "accounts.txt"
    path.write_text("\n".join(["#p 1_1_0", "乾隆四十五年", *ACCOUNT, "四月", "初六日海望持出"]), "utf-8")
    with Project.create(tmp_path / "p.yzkg", pack_name="x", pack_version="1", pack_sha256="0") as project:
        (shown,) = preview(pack, [path], project)
        (done,) = import_paths(project, pack, [path])
    assert isinstance(done, FileImported)
    assert (shown.lists, done.lists, done.records) == (1, 1, 2)
    assert next(report.lines_of(done, str)) == "[1/1] accounts.txt: 2 records with 1 list"
