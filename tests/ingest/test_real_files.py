"""Files by others: each opens with a text that is asserted, or is refused with a code that is asserted."""

from __future__ import annotations

import gzip
import json
import re
import zipfile
from pathlib import Path

import pytest

from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions
from yzkg.ingest.formats import read_text, reader_of

DATA = Path(__file__).parents[3] / "shared/data"
FOLDERS = ("csv", "docx", "pdf", "mandoku", "ocrjson", "iiif", "tropy", "txt")

# path -> reader, encoding, pages, lines with text, how the first of these begins
OPENED: dict[str, tuple[str, str, int, int, str]] = {
    "csv/FCMap_data.csv": ("tables", "utf-8", 1, 15, "Grayish-green jade bowl 青灰玉碗"),
    "csv/chgis_1820_pref_pts_bom.csv": ("tables", "utf-8", 1, 301, "河北定州市"),
    "csv/jades_meta.csv": ("tables", "utf-8", 1, 20, "玉椀來回部,輸誠供闔閶"),
    "docx/evahan2024_agreement_zh.docx": ("docx", "utf-8", 1, 19, "南京师范大学语言大数据与计算人文研究中心"),
    "pdf/evahan2023_guidelines.pdf": ("pdf", "pdf", 15, 361, "1"),
    "pdf/evahan2026_dataset.pdf": ("pdf", "pdf", 2, 21, "EvaHan 2026 Dataset Description"),
    "mandoku/KR2f0008_005.txt": ("mandoku", "utf-8", 26, 200, "欽定四庫全書"),
    "mandoku/KR2m0013_163.txt": ("mandoku", "utf-8", 106, 836, "欽定四庫全書"),
    "ocrjson/25_27_1.json": ("ocr_json", "utf-8", 1, 17, "賞公珠爾馬特旺扎爾"),
    "ocrjson/38_23_0.json": ("ocr_json", "utf-8", 1, 14, "方琮宣紙山水畫條一張"),
    "ocrjson/48_100_1.json": ("ocr_json", "utf-8", 1, 19, "舊破凉蓆十三塊∴"),
    "ocrjson/55_100_0.json": ("ocr_json", "utf-8", 1, 34, "燈裁作"),
    "iiif/v3_0010_rtl_japanese.json": ("iiif", "utf-8", 5, 0, ""),
    "iiif/v3_0010_ttb.json": ("iiif", "utf-8", 4, 0, ""),
    "iiif/v3_0024_toc.json": ("iiif", "utf-8", 6, 0, ""),
    "iiif/v3_0029_metadata.json": ("iiif", "utf-8", 2, 0, ""),
    "iiif/v3_0068_anno_p1.json": ("iiif", "utf-8", 1, 304, "I. 54. Jahrgang"),
    "iiif/v3_0068_newspaper.json": ("iiif", "utf-8", 2, 0, ""),
    "iiif/v3_toho_A016.json": ("iiif", "utf-8", 133, 0, ""),
    "iiif/v3_toho_A049.json": ("iiif", "utf-8", 17, 0, ""),
    "tropy/tropy_enriched.jsonld": ("tropy", "utf-8", 6, 13, "Bronze-Buddha\nauf der jap. Hauptinsel Hondo"),
    "tropy/tropy_export_small.jsonld": ("tropy", "utf-8", 6, 0, ""),
    "txt/big5_literary_chinese.txt": ("plain_text", "big5", 1, 8, "維基大典（Wikipedia）者，網路為礎"),
    "txt/euc-tw.txt": ("plain_text", "euc-tw", 1, 8, "維基大典（Wikipedia）者，網路為礎"),
    "txt/utf16be_bom.srt": ("plain_text", "utf-16", 1, 28, "1"),
    "txt/utf16be_nobom.txt": ("plain_text", "utf-16-be", 1, 20, "DateTime,Bid,Ask"),
    "txt/utf16le_nobom.txt": ("plain_text", "utf-16-le", 1, 20, "DateTime,Bid,Ask"),
}
REFUSED = {
    "iiif/v2_wax_jekyll_jade001.json": "not_json",  # a template of a web site, with its front matter
    "txt/big5_sinica.xml": "unknown_xml",  # a feed of a web log
    "txt/utf16le_plane1.html": "unknown_xml",
}


def _read(path: Path) -> FileRead:
    if not path.is_file():
        pytest.skip(f"{path.name}: the import samples are not here")
    file = FileBytes(path, path.read_bytes())
    return (reader_of(file) or read_text)(file, ReadOptions())


def _all_texts(read: FileRead) -> list[str]:
    return [line.text for page in read.pages for line in page.lines if line.text.strip()]


def test_no_file_is_forgotten() -> None:
    folder = DATA / "imports"
    if not folder.is_dir():
        pytest.skip("the import samples are not here")
    found = {f"{name}/{path.name}" for name in FOLDERS for path in (folder / name).iterdir()}
    assert found == OPENED.keys() | REFUSED.keys()


@pytest.mark.parametrize("name", OPENED)
def test_opened(name: str) -> None:
    read = _read(DATA / "imports" / name)
    texts = _all_texts(read)
    importer, encoding, pages, lines, opening = OPENED[name]
    assert (read.importer.split()[0], read.encoding, len(read.pages), len(texts)) == (importer, encoding, pages, lines)
    assert texts[0].startswith(opening) if texts else not opening and read.pictures
    for page in read.pages:
        for line in page.lines:
            for span in [*(layer.span for layer in line.layers), *(box.span for box in line.boxes)]:
                span.of(line.text)  # raises where a span reaches past its line


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    with pytest.raises(ImportFault) as caught:
        _read(DATA / "imports" / name)
    assert caught.value.code == REFUSED[name]


def test_a_word_document_keeps_every_character() -> None:
    path = DATA / "imports/docx/evahan2024_agreement_zh.docx"
    texts = _all_texts(_read(path))
    with zipfile.ZipFile(path) as packed:
        body = packed.read("word/document.xml").decode("utf-8")
    written = "".join(re.findall(r"<w:t(?: [^>]*)?>([^<]*)</w:t>", body))
    assert "".join("".join(texts).split()) == "".join(written.split())


def test_pictures_of_manifests_have_addresses() -> None:
    for name in OPENED:
        if name.startswith("iiif/") and "anno" not in name:
            assert all(page.image.startswith("https://") for page in _read(DATA / "imports" / name).pages), name
    labels = [page.label for page in _read(DATA / "imports/iiif/v3_toho_A049.json").pages]
    assert labels[0] == "卷第一 - 第1頁" and len(set(labels)) == 17


def test_recognised_columns_equal_the_text_of_the_volume() -> None:
    """34 half pages are there twice: as JSON with boxes, and as lines of the volumes."""
    pages = sorted([*(DATA / "imports/ocrjson").glob("*.json"), *(DATA / "zaobanchu_ocr/json_sample").glob("*.json")])
    if not pages:
        pytest.skip("the workshop archive is not here")
    volumes: dict[str, dict[str, list[str]]] = {}
    for path in pages:
        (page,) = _read(path).pages
        number = page.label.split("_")[0]
        if number not in volumes:
            volumes[number] = {
                p.label: [line.text for line in p.lines]
                for p in _read(DATA / f"zaobanchu_ocr/vol{number}.txt.gz").pages
            }
        assert [line.text for line in page.lines] == volumes[number][page.label]
        known = json.loads(path.read_bytes())
        assert sum(len(line.boxes) for line in page.lines) == known["CharNumber"]
        doubtful = sum(probability < 0.5 for probability in known["char_probs"])
        assert sum(layer.kind == "uncertain" for line in page.lines for layer in line.layers) == doubtful


def test_raised_columns_of_a_real_page() -> None:
    (page,) = _read(DATA / "imports/ocrjson/25_27_1.json").pages
    raised = {
        at: int(layer.value) for at, line in enumerate(page.lines) for layer in line.layers if layer.kind == "raised"
    }
    # Names of those who receive stand one higher than the things; what leads to the emperor stands two higher.
    assert {page.lines[at].text[0] for at in raised} == set("賞心无旨發")
    assert raised[0] == 1 and raised[15] == 2 and page.lines[15].text.startswith("旨")
    assert not [at for at in raised if page.lines[at].text.endswith("一對")]


def test_a_whole_volume() -> None:
    read = _read(DATA / "zaobanchu_ocr/vol25.txt.gz")
    with gzip.open(DATA / "zaobanchu_ocr/vol25.txt.gz", "rt", encoding="utf-8") as file:
        lines = file.read().split("\n")
    assert len(read.pages) == sum(line.startswith("#p ") for line in lines)
    assert _all_texts(read) == [line for line in lines if line.strip() and not line.startswith("#p ")]
    assert read.pages[0].label == "25_26_0" and read.pages[0].flows
    assert read.pages[0].lines[0].locator == "25_26_0, l. 1"


def test_a_kanripo_text_keeps_every_character() -> None:
    """What is left of each line is the line without its mark-up; notes, gaiji and breaks come back as layers."""
    path = DATA / "imports/mandoku/KR2m0013_163.txt"
    read = _read(path)
    raw = [line for line in path.read_text("utf-8").split("\n") if line and line[0] not in "#<"]
    bare = ["".join(c for c in line.lstrip("　 ") if c not in "¶()/") for line in raw]
    texts = _all_texts(read)
    assert texts == [line for line in bare if line]
    notes = [
        layer.span.of(line.text)
        for page in read.pages
        for line in page.lines
        for layer in line.layers
        if layer.kind == "note"
    ]
    assert notes[0] == "其引導委除郎中員外郎等官詳都虞司"
    labels = {layer.value for p in read.pages for line in p.lines for layer in line.layers if layer.kind == "break"}
    assert {"163-1a, l. 1", "163-1b, l. 8"} <= labels and len(labels) == len(texts)


def test_gaiji_of_kanripo() -> None:
    folder = DATA / "kanripo"
    if not folder.is_dir():
        pytest.skip("the Kanripo texts are not here")
    marked: dict[str, int] = {}
    for path in sorted(folder.rglob("*.txt")):
        for page in _read(path).pages:
            for line in page.lines:
                for layer in line.layers:
                    if layer.kind == "gaiji":
                        assert layer.span.of(line.text) == "□"
                        marked[layer.value] = marked.get(layer.value, 0) + 1
    assert marked["KR0973"] == 50 and marked["KR1259"] == 37
