from __future__ import annotations

import csv
import io
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from yzkg.core.errors import ImportFault
from yzkg.core.pack_load import find
from yzkg.ingest.draft import FileBytes, FileRead, Line, ReadOptions
from yzkg.ingest.importing import FileImported, import_paths
from yzkg.ingest.table_rows import text_rows
from yzkg.ingest.tables import columns_of, read
from yzkg.store.project import Project
from yzkg.store.queries import records


def _file(content: str | bytes, name: str = "t.csv") -> FileBytes:
    return FileBytes(Path(name), content.encode() if isinstance(content, str) else content)


def _read(content: str | bytes, name: str = "t.csv", **columns: str) -> FileRead:
    return read(_file(content, name), ReadOptions(columns=columns))


def _lines(whole: FileRead) -> list[Line]:
    return [line for page in whole.pages for line in page.lines]


def _officials() -> str:
    """T21: fifty officials; row 12 has no text, 23 a quoted line break, 34 an open quote, 45 the number of 7."""
    rows = ["id,name,post"]
    for number in range(1, 51):
        rows.append(f"{number},王應元{number},知縣")
    rows[11] = "11,,知縣"
    rows[22] = '22,"張文\n字子美",生員'
    rows[33] = '33,"李四,典史'
    rows[44] = "6,陳憲章,訓導"
    return "\r\n".join(rows) + "\r\n"


def test_rows_that_need_someone_are_named_and_totals_add_up() -> None:
    whole = _read(_officials(), text="name", locator="id")
    lines = _lines(whole)
    assert {(p.code, p.line) for p in whole.problems} == {
        ("row_without_text", 12),
        ("line_break_in_cell", 23),
        ("unbalanced_quote", 34),
        ("locator_twice", 45),
    }
    assert 50 - len({p.line for p in whole.problems}) == 46  # read without a remark
    assert dict(whole.left_out) == {"row_without_text": 1, "unbalanced_quote": 1}
    assert len(lines) + sum(whole.left_out.values()) == 50
    texts = {line.locator: line.text for line in lines}
    assert texts["22"] == "張文\n字子美" and texts["6"] == "王應元6" and texts["6 (row 45)"] == "陳憲章"
    assert texts["34"] == "王應元34" and texts["50"] == "王應元50"
    said = {p.code: p.detail for p in whole.problems}
    assert said["unbalanced_quote"] == '33,"李四,典史' and said["locator_twice"] == "6 (row 7)"


def test_the_same_totals_after_import(tmp_path: Path) -> None:
    path = tmp_path / "officials.csv"
    path.write_bytes(_officials().encode("gb18030"))
    pack = find("qing_workshops")
    with Project.create(
        tmp_path / "p.yzkg", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256
    ) as project:
        (event,) = import_paths(project, pack, [path], columns={"text": "name", "locator": "id"})
        assert isinstance(event, FileImported)
        assert (event.records, event.left_out) == (48, 2)
        assert len(records(project)) == 48


def test_every_role_goes_where_it_belongs() -> None:
    table = "編號\t年\t月\t作坊\t日期\t標題\t原文\n甲1\t雍正元年\t二月\t木作\t初九日\t插屏\t海望奉旨：准做。\n"
    assert columns_of(_file(table, "t.tsv")).mapping == {
        "locator": "編號",
        "year": "年",
        "month": "月",
        "workshop": "作坊",
        "date": "日期",
        "title": "標題",
        "text": "原文",
    }
    (line,) = _lines(_read(table, "t.tsv"))
    assert (line.text, line.locator, line.date_text, line.begins) == ("海望奉旨：准做。", "甲1", "初九日", True)
    assert line.headings == {"year": "雍正元年", "month": "二月", "workshop": "木作", "title": "插屏"}


def test_a_preview_shows_names_rows_and_the_proposal() -> None:
    guess = columns_of(_file("pid;label;descr\n1;a;奏事太監劉玉交漆盒一件\n2;b;傳旨著配匣\n3;c\n"))
    assert guess.names == ("pid", "label", "descr") and guess.header
    assert guess.mapping == {"locator": "pid", "text": "descr"}
    assert guess.rows == (("1", "a", "奏事太監劉玉交漆盒一件"), ("2", "b", "傳旨著配匣"), ("3", "c", ""))


def test_a_table_without_names_is_numbered() -> None:
    content = "1,初二日海望來說,木作\n2,初三日劉玉交漆盒一件,漆作\n"
    guess = columns_of(_file(content))
    assert not guess.header and guess.names == ("1", "2", "3") and guess.mapping == {"text": "2"}
    lines = _lines(_read(content, text="2", workshop="3"))
    assert [(line.locator, line.headings) for line in lines] == [
        ("row 1", {"workshop": "木作"}),
        ("row 2", {"workshop": "漆作"}),
    ]


def test_names_that_repeat_or_are_missing_stay_apart() -> None:
    guess = columns_of(_file("text,note,note,\n初二日海望來說,a,b,c\n"))
    assert guess.names == ("text", "note", "note (3)", "4")


@pytest.mark.parametrize(
    ("content", "columns", "code"),
    [
        ("text,id\n海望,1\n", {"text": "words"}, "no_such_column"),
        ("text,id\n海望,1\n", {"locator": "id"}, "no_text_column"),
        ("1,2\n3,4\n", {}, "no_text_column"),
        (",,\n;\n,\n", {}, "no_text_column"),
        ("\n" * 1_000_000, {}, "empty_file"),
        (",\n" * 100_000, {}, "no_rows"),
    ],
)
def test_what_cannot_be_mapped_is_refused(content: str, columns: dict[str, str], code: str) -> None:
    with pytest.raises(ImportFault) as caught:
        _read(content, **columns)
    assert caught.value.code == code


@pytest.mark.parametrize("header", ["id,date,text\n", "編號\t原文\n", "no,year,remarks,text"])
def test_a_header_alone_is_no_record(header: str) -> None:
    name = "t.tsv" if "\t" in header else "t.csv"
    with pytest.raises(ImportFault) as caught:
        _read(header, name)
    assert caught.value.code == "no_rows"
    assert columns_of(_file(header, name)).header


@pytest.mark.parametrize("row", ["1,雍正元年,照此尺寸做紫檀木邊插屏一座\n", "1,text\n2,text"])
def test_one_row_that_names_no_columns_is_a_record(row: str) -> None:
    assert _lines(_read(row))


def test_a_sheet_with_a_header_alone_does_not_hide_the_others() -> None:
    book = Workbook()
    book.create_sheet("a").append(["id", "text"])
    second = book.create_sheet("b")
    second.append(["id", "text"])
    second.append(["5", "交白玉杯一件"])
    out = io.BytesIO()
    book.save(out)
    assert [(line.locator, line.text) for line in _lines(_read(out.getvalue(), "t.xlsx"))] == [("5", "交白玉杯一件")]


def test_a_million_empty_lines_are_nothing() -> None:
    lines = _lines(_read("text\n" + "\n" * 1_000_000 + "初二日海望來說\n", text="text"))
    assert [line.locator for line in lines] == ["row 1000002"]


def test_a_cell_beyond_any_record_is_left_out() -> None:
    whole = _read("text\n" + "字" * 3_400_000 + "\n初二日海望來說\n", text="text")
    assert [(p.code, p.line) for p in whole.problems] == [("cell_too_long", 2)]
    assert len(_lines(whole)) == 1 and len(whole.problems[0].detail) == 80


def test_a_row_with_too_many_cells_is_not_cut_short() -> None:
    whole = _read("id,text\n1,海望奉旨,准做\n2,劉玉交漆盒,\n", text="text")
    assert [(p.code, p.line) for p in whole.problems] == [("row_too_wide", 2)]
    assert [line.text for line in _lines(whole)] == ["劉玉交漆盒"]


def test_quotes_that_close_in_a_later_row_are_not_believed() -> None:
    whole = _read('id,text,note\n1,"海望奉旨,a\n2,劉玉交漆盒,"b"\n3,"王應元, ""知縣""",c\n', text="text")
    assert [(p.code, p.line) for p in whole.problems] == [("unbalanced_quote", 2)]
    assert [line.text for line in _lines(whole)] == ["劉玉交漆盒", '王應元, "知縣"']


@given(st.lists(st.lists(st.text('甲乙,"\n ;\t', max_size=5), min_size=2, max_size=2), min_size=1, max_size=6))
def test_what_a_spreadsheet_writes_is_read_back(rows: list[list[str]]) -> None:
    rows = [["a", "b"], *rows]
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(rows)
    found = text_rows(written.getvalue(), ",").rows
    assert not [row for row in found if row.fault]
    assert [list(row.cells) for row in found] == [row for row in rows if any(cell.strip() for cell in row)]


@given(st.text('a"\n,', max_size=60))
def test_no_character_of_any_table_is_lost(content: str) -> None:
    found = text_rows(content, ",").rows
    kept = "".join("".join(row.cells) for row in found)
    assert kept.count("a") == content.count("a")


def _book(*sheets: list[list[object]]) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for number, rows in enumerate(sheets, 1):
        sheet = book.create_sheet(f"卷{number}")
        for row in rows:
            sheet.append(row)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def test_sheets_of_a_workbook_are_pages() -> None:
    data = _book(
        [["id", "text", "date"], [1, "海望奉旨", date(2020, 3, 4)], [], [2.0, "劉玉交\n漆盒", 1723]],
        [["x", "y"], [1, 2]],
        [["id", "text"], [1, "王應元"]],
    )
    whole = read(_file(data, "t.xlsx"), ReadOptions(columns={"text": "text", "locator": "id"}))
    assert [page.label for page in whole.pages] == ["卷1", "卷3"]
    assert [(line.text, line.locator) for line in _lines(whole)] == [
        ("海望奉旨", "1"),
        ("劉玉交\n漆盒", "2"),
        ("王應元", "1"),
    ]
    assert {(p.code, p.line, p.detail) for p in whole.problems} == {
        ("line_break_in_cell", 4, ""),
        ("sheet_without_text", 0, "卷2"),
    }
    assert whole.left_out == {"rows_without_column": 1}
    guess = columns_of(_file(data, "t.xlsx"))
    assert guess.rows[0] == ("1", "海望奉旨", "2020-03-04") and guess.mapping["date"] == "date"
