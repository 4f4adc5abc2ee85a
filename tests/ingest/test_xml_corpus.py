"""Files made by others: each opens with text that is checked here, or is refused for a reason that is.

What the large sets must give is counted here by other means than the readers use.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from tests.ingest.reading import all_marked, boxed, lines_of, read_xml, texts_of
from yzkg.core.errors import ImportFault
from yzkg.core.pack_load import find
from yzkg.ingest.draft import FileRead
from yzkg.ingest.importing import FileImported, FileSkipped, import_paths
from yzkg.store.project import Project

DATA = Path(__file__).parents[3] / "shared/data"
HAN = r"[\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="the test corpora are not on this machine (../shared/data)")


def load(path: str | Path) -> FileRead:
    file = DATA / path
    return read_xml(file.read_bytes(), str(file))


def total(whole: FileRead) -> int:
    return sum(len(line.text.removesuffix("\n")) for line in lines_of(whole))


# file: lines with text, characters, a line that must be there, problems, what is left out
OPENED: dict[str, tuple[int, int, str, set[str], dict[str, int]]] = {
    "pagexml/chiknowpo_most_regions.xml": (39, 270, "隋秘書郎虞世南撰", set(), {}),
    "pagexml/chiknowpo_empty_coords.xml": (17, 182, "案目錄有立言上下原本合爲一", set(), {"line_without_text": 6}),
    "pagexml/chiknowpo_seal.xml": (84, 464, "鄭樵曰今", set(), {}),
    "pagexml/explicit_ro_unordered.xml": (3, 18, "Line 3", set(), {}),
    "pagexml/missing_coords_transkribus.xml": (4, 24, "Line 4", set(), {}),
    "pagexml/transkribus_trp_0074_lite.xml": (
        4,
        206,
        "y salvedades alli expressadas; Y fue acetada;",
        {"reading_order_gap"},
        {"line_without_text": 1},
    ),
    "alto/alto_v2_bnf.xml": (431, 14250, "Trois mois. * ft »", {"declared_encoding"}, {}),
    "alto/alto_v3_chinese_glyph.xml": (1, 4, "義禮說選", set(), {}),
    "alto/alto_v4_escriptorium_bsb.xml": (31, 1755, "יונה", set(), {}),
    "hocr/arabic_rtl.hocr": (3, 34, "هذا نص عربي", set(), {}),
    "hocr/cjk.hocr": (4, 23, "안녕하세요 세계", set(), {}),
    "hocr/tesseract_cardinal_p1.hocr": (82, 4388, "32 Track MIDI Sequence Recorder", set(), {}),
    "hocr/tesseract_multipage_p1.hocr": (26, 1347, "clothes ; but the widow she didn’t scold, but", set(), {}),
    "tei/buxu_1620daJing.xml": (2, 418, "\u3000\u3000\u3000\u3000大靜．小靜傳\n", set(), {}),
    "tei/xinxu_gaiji_2005laoZang.xml": (3, 701, "清五臺清涼山寺沙門釋老藏傳\n", set(), {"comments": 11}),
    "tei/xinxu_yongzheng_2110mingZhong.xml": (4, 930, "清錢塘淨慈寺沙門釋明中傳實蔭\n", set(), {"comments": 12}),
    "tei/xinxu_yongzheng_2133-.xml": (4, 1023, "南宋西蜀昭覺寺沙門釋克勤傳\n", set(), {}),
}
# file: why nothing is imported from it, and what the reader says of it all the same
REFUSED = {
    "pagexml/invalid_dims.xml": ("no_records", {"bad_page_size"}, {"line_without_text": 97}),
    "pagexml/transkribus_cPAS-2000_https_ns.xml": ("no_records", set(), {"line_without_text": 97}),
    "pagexml/zero_dims.xml": ("no_records", {"bad_page_size"}, {}),
    "tei/wrapper-ming.xml": ("no_records", {"linked_file"}, {"tei_header": 1, "comments": 113, "linked_files": 112}),
}


def test_no_file_is_forgotten() -> None:
    folders = ("pagexml", "alto", "hocr", "tei")
    files = {f"{folder}/{file.name}" for folder in folders for file in (DATA / "imports" / folder).iterdir()}
    assert files == OPENED.keys() | REFUSED.keys()
    assert not OPENED.keys() & REFUSED.keys()


@pytest.mark.parametrize(("name", "expected"), OPENED.items(), ids=OPENED.keys())
def test_files_open(name: str, expected: tuple[int, int, str, set[str], dict[str, int]]) -> None:
    lines, characters, line, problems, left_out = expected
    whole = load(f"imports/{name}")
    assert (len(lines_of(whole)), total(whole)) == (lines, characters)
    assert line in texts_of(whole)
    assert {problem.code for problem in whole.problems} == problems
    assert dict(whole.left_out) == left_out


@pytest.mark.parametrize(("name", "expected"), REFUSED.items(), ids=REFUSED.keys())
def test_files_without_text_are_refused(
    name: str, expected: tuple[str, set[str], dict[str, int]], tmp_path: Path
) -> None:
    code, problems, left_out = expected
    whole = load(f"imports/{name}")
    assert texts_of(whole) == []
    assert {problem.code for problem in whole.problems} == problems
    assert dict(whole.left_out) == left_out
    (event,) = _imported(tmp_path, DATA / "imports" / name)
    assert isinstance(event, FileSkipped)
    assert event.error.code == code


def test_a_news_feed_in_big5_is_refused() -> None:
    with pytest.raises(ImportFault) as caught:
        load("imports/txt/big5_sinica.xml")
    assert (caught.value.code, caught.value.data) == ("unknown_xml", {"root": "feed"})


def test_orders_of_reading() -> None:
    assert texts_of(load("imports/pagexml/missing_coords_transkribus.xml")) == [f"Line {n}" for n in (1, 2, 3, 4)]
    ordered = texts_of(load("imports/alto/alto_v4_escriptorium_bsb.xml"))
    # The first order of the file puts the marginal word where it belongs, behind the second line.
    assert ordered[2] == "יונה"


def test_hyphenated_words_of_a_newspaper_stand_once() -> None:
    whole = load("imports/alto/alto_v2_bnf.xml")
    text = " ".join(texts_of(whole))
    assert (text.count("Disgracieuseté"), text.count("mathématiquement")) == (1, 1)
    assert "Disgra-" not in text
    first = next(line for line in lines_of(whole) if "Disgracieuseté" in line.text)
    assert [box[0] for box in boxed(first)][-2:] == ["Disgra", "cieuseté"]


def test_layers_of_a_biography() -> None:
    whole = load("imports/tei/xinxu_gaiji_2005laoZang.xml")
    assert ("士", "土") in all_marked(whole, "apparatus")
    assert ("釋老藏", "persName A011005") in all_marked(whole, "tag")
    assert ("順治初元", "date j23215572321911") in all_marked(whole, "tag")
    assert [page.label for page in whole.pages] == ["1", "0039b"]
    glyphs = all_marked(load("imports/tei/xinxu_yongzheng_2133-.xml"), "gaiji")
    assert glyphs[0] == ("䢜", "CB33479")


def _pages() -> Iterator[Path]:
    yield from sorted((DATA / "pagexml_cjk").glob("*.xml"))


def _biographies() -> Iterator[Path]:
    yield from sorted((DATA / "dila_biographies/tei").glob("*.xml"))


@pytest.mark.parametrize("file", list(_pages()), ids=lambda file: file.stem)
def test_pages_of_chinese_columns(file: Path) -> None:
    raw = file.read_text("utf-8")
    lines = re.findall(r"<TextLine.*?</TextLine>", raw, re.DOTALL)
    written = [
        unescape(found[1]) for line in lines if (found := re.search(r"<Unicode>(.*?)</Unicode>", line, re.DOTALL))
    ]
    whole = load(file)
    assert sorted(texts_of(whole)) == sorted(text for text in written if text.strip())
    assert whole.left_out.get("line_without_text", 0) == sum(not text.strip() for text in written)
    assert whole.pages[0].flows
    placed = [
        line for line in lines_of(whole) if len(line.boxes) == 1 and line.boxes[0].span.of(line.text) == line.text
    ]
    told = [problem for problem in whole.problems if problem.code == "no_place"]
    assert len(placed) + len(told) == len(texts_of(whole))
    assert {problem.code for problem in whole.problems} <= {"no_place"}


@pytest.mark.parametrize("file", list(_biographies()), ids=lambda file: file.stem)
def test_biographies(file: Path) -> None:
    raw = re.sub(r"<!--.*?-->", "", file.read_text("utf-8"), flags=re.DOTALL)
    text = re.sub(r"<sic.*?</sic>|<\?.*?\?>", "", raw, flags=re.DOTALL)
    text = unescape(re.sub(r"<[^>]*>", "", text))
    whole = load(file)
    read = "".join(texts_of(whole))
    assert re.sub(r"[ \t\n]", "", read) == re.sub(r"[ \t\r\n]", "", text)
    within_lines = re.sub(r"[ \t]*[\r\n]\s*", "", text)
    assert len(re.findall(rf"{HAN} +{HAN}", read)) == len(re.findall(rf"{HAN} +{HAN}", within_lines)) <= 2
    keys = [value.removeprefix("persName ") for _, value in all_marked(whole, "tag") if value.startswith("persName ")]
    assert set(keys) == set(re.findall(r'<persName [^>]*key="([^"]+)"', raw))
    assert len(keys) >= len(re.findall(r"<persName [^>]*key=", raw))  # a name over a page end is two
    marked = len(re.findall(r"<g[ >/]", re.sub(r"<sic.*?</sic>", "", raw, flags=re.DOTALL)))
    assert len(all_marked(whole, "gaiji")) == marked
    assert len(all_marked(whole, "apparatus")) == raw.count("<sic")
    assert not whole.problems


def test_the_sets_are_whole() -> None:
    pages, biographies = list(_pages()), list(_biographies())
    assert (len(pages), len(biographies)) == (64, 120)
    assert sum(len(texts_of(load(file))) for file in pages) == 2768
    assert sum(total(load(file)) for file in biographies) == 65_148


def _imported(folder: Path, *paths: Path) -> list[FileImported | FileSkipped]:
    pack = find("qing_workshops")
    with Project.create(
        folder / "p.yzkg", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256
    ) as project:
        return list(import_paths(project, pack, paths))


def test_a_folder_of_xml_is_imported_whole(tmp_path: Path) -> None:
    events = _imported(tmp_path, DATA / "dila_biographies/tei", DATA / "pagexml_cjk")
    imported = [event for event in events if isinstance(event, FileImported)]
    skipped = [event for event in events if isinstance(event, FileSkipped)]
    assert len(imported) == 184
    assert {event.path.suffix for event in skipped} <= {".md", ""}
    assert all(event.records for event in imported)
