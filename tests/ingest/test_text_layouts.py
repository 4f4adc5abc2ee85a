"""Mandoku texts and volumes of half pages: text files with a layout of their own."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from yzkg.core.errors import ImportFault
from yzkg.core.fold import FoldTable
from yzkg.core.pack_load import find
from yzkg.core.text import Span
from yzkg.ingest.draft import FileBytes, FileRead, Layer, Line, ReadOptions
from yzkg.ingest.formats import reader_of
from yzkg.ingest.segment import Segmenter

HEAD = "# -*- mode: mandoku-view; -*-\n#+TITLE: 試\n#+PROPERTY: JUAN 卷一\n"


def _read(content: str | bytes, name: str = "t.txt") -> FileRead:
    file = FileBytes(Path(name), content.encode() if isinstance(content, str) else content)
    reader = reader_of(file)
    assert reader is not None
    return reader(file, ReadOptions())


def _lines(whole: FileRead) -> list[Line]:
    return [line for page in whole.pages for line in page.lines]


def _layers(line: Line, kind: str) -> list[tuple[str, str]]:
    return [(layer.span.of(line.text), layer.value) for layer in line.layers if layer.kind == kind]


def test_lines_and_pages_are_locations_not_text() -> None:
    whole = _read(
        HEAD
        + "<pb:KR9x0001_WYG_001-1a>¶\n　　初一日奉¶\n　上諭頒發詔書禮部筆帖¶\n<pb:KR9x0001_WYG_001-1b>¶\n　　式人少¶\n"
    )
    assert whole.importer.startswith("mandoku") and whole.left_out == {"file_header": 3}
    assert [(page.label, page.flows, [line.text for line in page.lines]) for page in whole.pages] == [
        ("001-1a", True, ["初一日奉", "上諭頒發詔書禮部筆帖"]),
        ("001-1b", True, ["式人少"]),
    ]
    assert [line.locator for line in _lines(whole)] == ["001-1a, l. 1", "001-1a, l. 2", "001-1b, l. 1"]
    assert _layers(_lines(whole)[1], "raised") == [("上", "1")] and not _layers(_lines(whole)[0], "raised")


def test_a_word_over_the_end_of_a_page_is_one_word_in_the_record() -> None:
    pack = find("qing_workshops")
    whole = _read(HEAD + "<pb:X_Y_001-1a>¶\n　初九日造辦¶\n<pb:X_Y_001-1b>¶\n　處員外郎¶\n")
    (record,) = Segmenter(pack.segmentation, FoldTable.for_pack(pack)).records(whole)
    assert record.text == "初九日造辦處員外郎"
    assert [(layer.span.start, layer.value) for layer in record.layers if layer.kind == "break"] == [
        (0, "001-1a, l. 1"),
        (5, "001-1b, l. 1"),
    ]


def test_a_page_that_ends_within_a_line() -> None:
    whole = _read(HEAD + "<pb:X_Y_001-1a>¶\n初九日造辦<pb:X_Y_001-1b>處員外郎¶\n")
    assert [(page.label, [line.text for line in page.lines]) for page in whole.pages] == [
        ("001-1a", ["初九日造辦"]),
        ("001-1b", ["處員外郎"]),
    ]


def test_small_notes_are_layers_also_over_lines() -> None:
    whole = _read(HEAD + "<pb:X_Y_001-1a>¶\n委除(郎中員/外郎)○雍正¶\n工部(見會/¶\n典)欽此¶\n")
    first, second, third = _lines(whole)
    assert first.text == "委除郎中員外郎○雍正" and _layers(first, "note") == [("郎中員外郎", "")]
    assert second.text == "工部見會" and _layers(second, "note") == [("見會", "")]
    assert third.text == "典欽此" and _layers(third, "note") == [("典", "")]


def test_glyphs_without_a_code_are_squares_with_their_number() -> None:
    (line,) = _lines(_read(HEAD + "<pb:X_Y_001-1a>¶\n王&KR0001;元(&CB12345;/甲)&amp;¶\n"))
    assert line.text == "王□元□甲&amp;"
    assert _layers(line, "gaiji") == [("□", "KR0001"), ("□", "CB12345")]
    assert Layer(Span(3, 5), "note") in line.layers


def test_marks_that_do_not_fit_are_kept_or_named() -> None:
    whole = _read(HEAD + "前文¶\n<pb:X_Y_001-1a>¶\n甲)乙/丙<img x>¶\n(丁¶\n" + "戊¶\n" * 70)
    lines = _lines(whole)
    assert lines[0].text == "前文" and lines[0].locator == "l. 4" and lines[1].text == "甲)乙/丙"
    assert whole.left_out["unknown_mark"] == 1
    assert [(p.code, p.line) for p in whole.problems] == [("bracket_alone", 6), ("note_not_closed", 7)]
    assert not _layers(lines[-1], "note")


def test_half_pages_flow_on() -> None:
    content = "散\n#p 25_26_0\n油木作\n\n初三日催\n#p 25_26_1\n長來說\n#p 25_26_1\n欽此\n"
    file = FileBytes(Path("t.txt"), content.encode())
    assert not Path(file.path).exists()
    whole = _read(content.removeprefix("散\n"))
    assert [(page.label, page.flows) for page in whole.pages] == [
        ("25_26_0", True),
        ("25_26_1", True),
        ("25_26_1", True),
    ]
    assert [line.locator for line in _lines(whole)][:3] == ["25_26_0, l. 1", "25_26_0, l. 2", "25_26_1, l. 1"]
    breaks = [[layer.value for layer in line.layers if layer.kind == "break"] for line in _lines(whole)]
    assert breaks == [["25_26_0"], [], ["25_26_1"], ["25_26_1"]]
    assert [(p.code, p.line, p.detail) for p in whole.problems] == [("page_twice", 7, "25_26_1")]
    packed = _read(gzip.compress(content.removeprefix("散\n").encode()), "t.txt.gz")
    assert packed.pages == whole.pages
    assert _read(gzip.compress("初三日\n".encode()), "t.txt.gz").importer.startswith("plain_text")


def test_text_that_only_looks_like_a_layout_is_plain() -> None:
    for content in ("#p\n初三日\n", "初三日<b>來說</b>\n", "初三日(來說)¶\n"):
        whole = _read(content)
        assert whole.importer.startswith("plain_text")
        assert [line.text for line in _lines(whole)] == content.split("\n")


def test_headers_alone_are_no_text() -> None:
    with pytest.raises(ImportFault) as caught:
        _read(HEAD + "初三日\n")
    assert caught.value.code == "no_page_marks"


@pytest.mark.parametrize("data", [gzip.compress(b"a" * 9000, mtime=0)[:-9], b"\x1f\x8b", b"text"])
def test_a_damaged_gzip_is_refused(data: bytes) -> None:
    with pytest.raises(ImportFault) as caught:
        _read(data, "t.txt.gz")
    assert caught.value.code == "bad_gzip"
