from __future__ import annotations

from pathlib import Path

import pytest

from tests.ingest.reading import all_marked, boxed, lines_of, marked, read_xml, texts_of
from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest.draft import Box, FileBytes, FileRead, ReadOptions
from yzkg.ingest.page_xml import read

NS = "http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"


def page(body: str, *, ns: str = NS, size: str = 'imageWidth="1000" imageHeight="1000"') -> FileRead:
    return read_xml(f'<PcGts xmlns="{ns}"><Page imageFilename="a.jpg" {size}>{body}</Page></PcGts>')


def region(name: str, *texts: str, attributes: str = "") -> str:
    lines = "".join(line(text) for text in texts)
    return f'<TextRegion id="{name}" {attributes}><Coords points="0,0 9,9"/>{lines}</TextRegion>'


def line(text: str, *, attributes: str = "", x: int = 0, inner: str = "") -> str:
    coords = f'<Coords points="{x},10 {x + 20},10 {x + 20},210 {x},210"/>'
    return f"<TextLine {attributes}>{coords}{inner}<TextEquiv><Unicode>{text}</Unicode></TextEquiv></TextLine>"


def codes(whole: FileRead) -> list[str]:
    return [problem.code for problem in whole.problems]


@pytest.mark.parametrize("version", ["2013-07-15", "2016-07-15", "2017-07-15", "2018-07-15", "2019-07-15"])
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_versions(version: str, scheme: str) -> None:
    whole = page(region("r", "怡親王"), ns=f"{scheme}://schema.primaresearch.org/PAGE/gts/pagecontent/{version}")
    assert texts_of(whole) == ["怡親王"]
    assert codes(whole) == []


@pytest.mark.parametrize("ns", ["http://schema.primaresearch.org/PAGE/gts/pagecontent/2031-01-01", ""])
def test_an_unknown_version_is_read_with_a_notice(ns: str) -> None:
    whole = page(region("r", "怡親王"), ns=ns)
    assert texts_of(whole) == ["怡親王"]
    assert codes(whole) == ["unknown_namespace"]


def test_another_root_is_refused() -> None:
    with pytest.raises(ImportFault, match="unknown_xml"):
        read(FileBytes(path=Path("a.xml"), data=b"<alto/>"), ReadOptions())


THREE = region("r1", "甲") + region("r2", "乙") + region("r3", "丙")
ORDERS = {
    "none": ("", "甲乙丙"),
    "flat": ('<OrderedGroup id="g"><RegionRef regionRef="r3"/><RegionRef regionRef="r1"/></OrderedGroup>', "丙甲乙"),
    "indexed": (
        '<OrderedGroup id="g"><RegionRefIndexed index="2" regionRef="r1"/><RegionRefIndexed index="10" regionRef="r2"/>'
        '<RegionRefIndexed index="1" regionRef="r3"/></OrderedGroup>',
        "丙甲乙",
    ),
    "nested": (
        '<OrderedGroup id="g"><OrderedGroupIndexed id="h" index="1"><RegionRefIndexed index="1" regionRef="r1"/>'
        '<RegionRefIndexed index="0" regionRef="r2"/></OrderedGroupIndexed><RegionRefIndexed index="0" regionRef="r3"/>'
        "</OrderedGroup>",
        "丙乙甲",
    ),
    "unordered": (
        '<UnorderedGroup id="g"><RegionRef regionRef="r2"/><RegionRef regionRef="r1"/></UnorderedGroup>',
        "乙甲丙",
    ),
    "twice": ('<OrderedGroup id="g"><RegionRef regionRef="r2"/><RegionRef regionRef="r2"/></OrderedGroup>', "乙甲丙"),
}


@pytest.mark.parametrize(("order", "text"), ORDERS.values(), ids=ORDERS.keys())
def test_reading_order(order: str, text: str) -> None:
    whole = page((f"<ReadingOrder>{order}</ReadingOrder>" if order else "") + THREE)
    assert "".join(texts_of(whole)) == text
    assert codes(whole) == []


def test_an_order_that_names_nothing_is_told() -> None:
    order = '<ReadingOrder><OrderedGroup id="g"><RegionRef regionRef="x"/></OrderedGroup></ReadingOrder>'
    whole = page(order + THREE)
    assert "".join(texts_of(whole)) == "甲乙丙"
    assert [(problem.code, problem.detail) for problem in whole.problems] == [("reading_order_gap", "x")]


def test_the_index_that_transkribus_writes() -> None:
    index = 'custom="readingOrder {{index:{};}}"'
    lines = "".join(line(text, attributes=index.format(n)) for text, n in (("乙", 1), ("丙", 10), ("甲", 0)))
    regions = f'<TextRegion id="b" {index.format(1)}>{lines}</TextRegion>' + region(
        "a", "子", attributes=index.format(0)
    )
    assert "".join(texts_of(page(regions))) == "子甲乙丙"


def test_regions_within_regions_come_behind_their_lines() -> None:
    inner = region("r2", "乙")
    outer = f'<TextRegion id="r1">{line("甲")}{inner}</TextRegion>' + region("r3", "丙")
    assert "".join(texts_of(page(outer))) == "甲乙丙"
    cell = f'<TableRegion id="t"><TableCell id="c">{line("丁")}</TableCell></TableRegion>'
    assert "".join(texts_of(page(cell))) == "丁"


def test_chinese_columns_flow_and_latin_lines_do_not() -> None:
    columns = page(region("r1", "怡親", "王交") + region("r2", "白玉"))
    assert columns.pages[0].flows
    assert [text.text for text in columns.pages[0].lines] == ["怡親", "王交", "白玉"]
    rows = page(region("r1", "One", "two") + region("r2", "three"))
    assert not rows.pages[0].flows
    assert [text.text for text in rows.pages[0].lines] == ["One", "two", "", "three"]


def test_what_stands_aside_ends_a_record_and_comes_last_unless_an_order_is_given() -> None:
    margin = region("m", "卷一", attributes='type="page-number"')
    body = margin + region("r", "怡親", "王交")
    whole = page(body).pages[0]
    assert [(text.text, text.begins) for text in whole.lines] == [
        ("怡親", None),
        ("王交", None),
        ("", True),
        ("卷一", None),
    ]
    order = '<ReadingOrder><OrderedGroup id="g"><RegionRef regionRef="m"/></OrderedGroup></ReadingOrder>'
    assert [text.text for text in page(order + body).pages[0].lines] == ["卷一", "", "怡親", "王交"]


def test_places_of_lines_words_and_glyphs() -> None:
    (whole,) = lines_of(page(region("r", "怡親王")))
    assert whole.boxes == (Box(Span(0, 3), 0, 10, 20, 200),)
    word = '<Word><Coords points="{}"/><TextEquiv{}><Unicode>{}</Unicode></TextEquiv>{}</Word>'
    glyph = '<Glyph><Coords points="{}"/><TextEquiv conf="{}"><Unicode>{}</Unicode></TextEquiv></Glyph>'
    glyphs = glyph.format("4,4 5,6", "0.3", "王") + glyph.format("4,6 5,9", "0.99", "交")
    words = word.format("1,1 2,4", ' conf="0.45"', "怡親", "") + word.format("4,4 5,9", "", "王交", glyphs)
    (split,) = lines_of(page(f'<TextRegion id="r">{line("怡親王交", inner=words)}</TextRegion>'))
    assert boxed(split) == [("怡親", 1, 1, 1, 3), ("王", 4, 4, 1, 2), ("交", 4, 6, 1, 3)]
    assert marked(split, "uncertain") == [("怡親", "0.45"), ("王", "0.3")]


def test_words_alone_make_a_line_without_blanks_between_chinese() -> None:
    word = "<Word><TextEquiv><Unicode>{}</Unicode></TextEquiv></Word>"
    words = "".join(map(word.format, ("怡親", "王", "one", "two")))
    assert texts_of(page(f'<TextRegion id="r"><TextLine>{words}</TextLine></TextRegion>')) == ["怡親王one two"]


@pytest.mark.parametrize("points", ["", "1,1", "1,1 x,y", "nan,nan 5,5", "1,1 1,9", "1e999,1 2,2", "1,1 2"])
def test_a_line_without_a_place_keeps_its_text_and_is_told(points: str) -> None:
    whole = page(
        f'<TextRegion id="r"><TextLine id="l"><Coords points="{points}"/><TextEquiv><Unicode>怡</Unicode></TextEquiv>'
        "</TextLine></TextRegion>"
    )
    assert texts_of(whole) == ["怡"]
    assert lines_of(whole)[0].boxes == ()
    assert [(problem.code, problem.detail) for problem in whole.problems] == [("no_place", "l")]


def test_a_baseline_is_a_place_too_and_so_are_points_of_2010() -> None:
    baseline = '<TextLine><Baseline points="1,2 3,40"/><TextEquiv><Unicode>怡</Unicode></TextEquiv></TextLine>'
    points = '<Coords><Point x="1" y="2"/><Point x="4" y="9"/></Coords>'
    old = f"<TextLine>{points}<TextEquiv><Unicode>王</Unicode></TextEquiv></TextLine>"
    found = lines_of(page(f'<TextRegion id="r">{baseline}{old}</TextRegion>'))
    assert [boxed(text) for text in found] == [[("怡", 1, 2, 2, 38)], [("王", 1, 2, 3, 7)]]


@pytest.mark.parametrize("size", ["", 'imageWidth="0" imageHeight="9"', 'imageWidth="foo" imageHeight="-1"'])
def test_a_page_of_no_size_is_read_with_a_notice(size: str) -> None:
    whole = page(region("r", "怡親王"), size=size)
    assert texts_of(whole) == ["怡親王"]
    assert codes(whole) == ["bad_page_size"]
    assert whole.pages[0].size is None


def test_the_size_that_boxes_are_measured_on() -> None:
    assert page(region("r", "怡"), size='imageWidth="4000" imageHeight="6001.5"').pages[0].size == (4000, 6001.5)


def test_lines_without_text_are_counted_and_a_text_of_the_region_is_used() -> None:
    whole = page(region("r", "怡", "", " "))
    assert texts_of(whole) == ["怡"]
    assert whole.left_out == {"line_without_text": 2}
    summed = page('<TextRegion id="r"><TextEquiv><Unicode>甲\n乙\n</Unicode></TextEquiv></TextRegion>')
    assert texts_of(summed) == ["甲", "乙"]


def test_the_first_of_several_readings_is_taken() -> None:
    equivalents = "".join(
        f'<TextEquiv index="{index}" conf="{conf}"><Unicode>{text}</Unicode></TextEquiv>'
        for index, conf, text in ((1, 0.2, "乙"), (0, 0.4, "甲"))
    )
    (found,) = lines_of(page(f'<TextRegion id="r"><TextLine>{equivalents}</TextLine></TextRegion>'))
    assert found.text == "甲"
    assert marked(found, "uncertain") == [("甲", "0.4")]


def test_tags_of_transkribus_count_utf16_units() -> None:
    custom = (
        "readingOrder {index:0;} person {offset:2; length:3;} unclear {offset:0; length:2;} "
        "place {offset:9; length:9;} half {offset:0; length:1;}"
    )
    tagged = line("𠮷怡親王交", attributes=f'custom="{custom}"')
    (found,) = lines_of(page(f'<TextRegion id="r">{tagged}</TextRegion>'))
    assert marked(found, "tag") == [("怡親王", "person")]
    assert marked(found, "uncertain") == [("𠮷", "")]


def test_small_commentary_is_a_note_layer() -> None:
    body = line("怡親王", attributes='custom="structure {type:Text;}"') + line(
        "名胤祥", attributes='custom="structure {type:Commentary;}"'
    )
    whole = page(f'<TextRegion id="r">{body}</TextRegion>')
    assert all_marked(whole, "note") == [("名胤祥", "")]


def test_columns_that_run_to_the_right_are_told_where_no_order_is_given() -> None:
    def columns(xs: list[int], extra: str = "") -> FileRead:
        lines = "".join(line("怡親王", x=x) for x in xs)
        return page(f'<TextRegion id="r" {extra}>{lines}</TextRegion>')

    assert codes(columns([300, 200, 100, 0])) == []
    assert codes(columns([0, 100, 200, 300])) == ["columns_left_to_right"]
    assert codes(columns([0, 100, 200, 300], 'custom="readingOrder {index:0;}"')) == []
