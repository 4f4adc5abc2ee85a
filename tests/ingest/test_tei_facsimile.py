"""Pictures of TEI files: page breaks, surfaces, zones, texts within surfaces."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ingest.reading import boxed, read_xml
from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions
from yzkg.ingest.xml_files import read

WEB = "https://example.org"


def tei(body: str, facsimile: str = "", *, outside: str = "") -> FileRead:
    text = f"<text><body>{body}</body></text>" if body else ""
    front = f"<facsimile>{facsimile}</facsimile>" if facsimile else ""
    return read_xml(f'<TEI xmlns="http://www.tei-c.org/ns/1.0">{front}{outside}{text}</TEI>')


def surface(name: str, inner: str = "", attributes: str = 'ulx="0" uly="0" lrx="3000" lry="4000"') -> str:
    return f'<surface xml:id="{name}" {attributes}><graphic url="{WEB}/{name}.jpg"/>{inner}</surface>'


def zone(name: str, left: int, top: int, right: int, bottom: int) -> str:
    return f'<zone xml:id="{name}" ulx="{left}" uly="{top}" lrx="{right}" lry="{bottom}"/>'


def shown(whole: FileRead) -> list[tuple[str, str, tuple[float, float] | None, str]]:
    return [(p.label, p.image, p.size, "".join(line.text for line in p.lines).strip()) for p in whole.pages]


def test_page_breaks_name_surfaces() -> None:
    whole = tei('<p><pb n="1a" facs="#s1"/>初九日<pb n="1b" facs="#s2 #z"/>海望</p>', surface("s1") + surface("s2"))
    assert shown(whole) == [
        ("1a", f"{WEB}/s1.jpg", (3000, 4000), "初九日"),
        ("1b", f"{WEB}/s2.jpg", (3000, 4000), "海望"),
    ]


def test_page_breaks_name_pictures_themselves(tmp_path: Path) -> None:
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "2.jpg").write_bytes(b"")
    body = f'<p><pb facs="{WEB}/1.jpg"/>甲<pb facs="images/2.jpg"/>乙<pb facs="later/3.jpg"/>丙<pb facs="#none"/>丁</p>'
    data = f'<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body>{body}</body></text></TEI>'
    whole = read(FileBytes(tmp_path / "a.xml", data.encode()), ReadOptions())
    images = [page.image for page in whole.pages]
    assert images == [f"{WEB}/1.jpg", str(tmp_path / "images" / "2.jpg"), "3.jpg", ""]


def test_surfaces_name_the_page_breaks_at_which_they_start() -> None:
    whole = tei('<p><pb xml:id="b"/>甲</p>', surface("s", attributes='start="#b"'))
    assert shown(whole) == [("b", f"{WEB}/s.jpg", None, "甲")]


def test_lines_words_and_paragraphs_have_places() -> None:
    zones = (
        zone("p", 0, 0, 100, 100) + zone("l1", 90, 0, 100, 50) + zone("l2", 80, 0, 90, 50) + zone("w", 80, 0, 90, 10)
    )
    body = '<p facs="#p"><pb facs="#s"/><lb facs="#l1"/>初九日<lb facs="#l2"/><w facs="#w">海</w>望</p><p>後</p>'
    (page,) = tei(body, surface("s", zones)).pages
    assert [boxed(line) for line in page.lines if line.text.strip()] == [
        [("初九日", 90, 0, 10, 50), ("海", 80, 0, 10, 10)],
        [],
    ]


def test_a_paragraph_without_finer_places_has_its_own_on_each_page() -> None:
    body = '<pb facs="#s"/><p facs="#a">初九日<pb facs="#t"/>海望</p><ab facs="#b">本日</ab>'
    whole = tei(body, surface("s", zone("a", 1, 2, 11, 22)) + surface("t", zone("b", 5, 5, 6, 7)))
    assert [[box for line in page.lines for box in boxed(line)] for page in whole.pages] == [
        [("初九日", 1, 2, 10, 20)],
        [("本日", 5, 5, 1, 2)],
    ]


def test_a_line_ends_with_its_block_or_page() -> None:
    body = '<pb facs="#s"/><lg><l><lb facs="#a"/>甲</l><l>乙</l></lg><p><lb facs="#a"/>丙<pb facs="#s"/>丁</p>'
    whole = tei(body, surface("s", zone("a", 1, 2, 11, 22)))
    assert [box for page in whole.pages for line in page.lines for box in boxed(line)] == [
        ("甲", 1, 2, 10, 20),
        ("丙", 1, 2, 10, 20),
    ]


def test_zones_are_measured_from_the_corner_of_their_surface() -> None:
    size = 'ulx="100" uly="50" lrx="1100" lry="2050"'
    outline = '<zone xml:id="o" points="110,60 130,60 130,90"/>'
    whole = tei('<pb facs="#s"/><p facs="#o">甲</p>', surface("s", outline, size))
    (page,) = whole.pages
    assert page.size == (1000.0, 2000.0)
    assert [box for line in page.lines for box in boxed(line)] == [("甲", 10, 10, 20, 30)]


@pytest.mark.parametrize(
    "bad", ['ulx="x" uly="0" lrx="9" lry="9"', 'ulx="9" uly="9" lrx="1" lry="1"', 'points="1,1"', 'points=""', ""]
)
def test_a_zone_without_place_is_none(bad: str) -> None:
    whole = tei('<pb facs="#s"/><p facs="#z">甲</p>', surface("s", f'<zone xml:id="z" {bad}/>'))
    assert whole.pages[0].lines and not [box for line in whole.pages[0].lines for box in boxed(line)]


def test_the_larger_of_two_pictures_is_shown() -> None:
    small = f'<graphic url="{WEB}/small.jpg" width="100px" height="90px"/>'
    graphics = small + f'<graphic url="{WEB}/l.jpg" width="2000px" height="1800px"/>'
    whole = tei('<p><pb facs="#s"/>甲</p>', f'<surface xml:id="s">{graphics}</surface>')
    assert shown(whole) == [("1", f"{WEB}/l.jpg", (2000, 1800), "甲")]


def test_pictures_that_no_page_break_names_are_reached() -> None:
    whole = tei('<p><pb facs="#s2"/>甲</p>', surface("s1") + surface("s2") + surface("s3"))
    assert [(label, text) for label, _, _, text in shown(whole)] == [("1", "甲"), ("s1", ""), ("s3", "")]
    assert shown(tei("<p>甲</p>", surface("s"))) == [("1", f"{WEB}/s.jpg", (3000, 4000), "甲")]
    two = shown(tei("<p>甲</p>", surface("s1") + surface("s2")))
    assert [(label, text) for label, _, _, text in two] == [("1", "甲"), ("s1", ""), ("s2", "")]


def test_pictures_without_any_text() -> None:
    whole = tei("", f'<graphic url="{WEB}/1.jpg"/><graphic n="verso" url="{WEB}/2.jpg"/>')
    assert whole.pictures
    assert shown(whole) == [("1", f"{WEB}/1.jpg", None, ""), ("verso", f"{WEB}/2.jpg", None, "")]


def test_text_within_surfaces() -> None:
    lines = '<zone ulx="90" uly="0" lrx="100" lry="50"><line>初九日</line></zone>'
    lines += '<zone><line points="1,1 3,9">海望</line></zone>'
    source = f"<sourceDoc>{surface('s1', lines)}{surface('s2', '<line>本日</line>')}</sourceDoc>"
    whole = tei("", outside=source)
    assert shown(whole) == [
        ("s1", f"{WEB}/s1.jpg", (3000, 4000), "初九日\n海望"),
        ("s2", f"{WEB}/s2.jpg", (3000, 4000), "本日"),
    ]
    assert [box for line in whole.pages[0].lines for box in boxed(line)] == [
        ("初九日", 90, 0, 10, 50),
        ("海望", 1, 1, 2, 8),
    ]


def test_a_picture_is_never_a_file_somewhere_on_this_computer(tmp_path: Path) -> None:
    (tmp_path / "secret.jpg").write_bytes(b"")
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    names = ("../../secret.jpg", f"{tmp_path}/secret.jpg", f"file://{tmp_path}/secret.jpg", "javascript:x", "")
    body = "".join(f'<pb facs="{name}"/>甲' for name in names)
    data = f'<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body><p>{body}</p></body></text></TEI>'
    whole = read(FileBytes(inner / "a.xml", data.encode()), ReadOptions())
    assert {page.image for page in whole.pages} <= {"", "secret.jpg"}


def test_without_text_or_picture_it_is_refused() -> None:
    whole = tei("", "<surface/>")
    assert not whole.pictures and not any(page.lines for page in whole.pages)
    with pytest.raises(ImportFault):
        read_xml("<facsimile/>")
