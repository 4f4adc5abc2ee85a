"""Files made to do harm, and sound files with a few bytes changed: read or refused, soon, and nothing else."""

from __future__ import annotations

import gzip
import io
import json
import random
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from docx import Document
from openpyxl import Workbook

from tests.ingest.test_pdf import _pdf
from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions
from yzkg.ingest.formats import read_text, reader_of
from yzkg.ingest.tables import columns_of

LIMIT = 6.0  # seconds of computing a file: most take a hundredth, and what explodes takes minutes
MUTANTS = 60  # of each sample here; `python -m tests.ingest.test_hostile 20000` tries as many as one likes


def _read(name: str, data: bytes) -> FileRead:
    file = FileBytes(Path(name), data)
    return (reader_of(file) or read_text)(file, ReadOptions())


def _refused(name: str, data: bytes) -> str:
    begun = time.process_time()
    with pytest.raises(ImportFault) as caught:
        _read(name, data)
    assert time.process_time() - begun < LIMIT
    return caught.value.code


def _docx() -> bytes:
    document = Document()
    document.add_paragraph("雍正元年")
    document.add_paragraph("初九日海望奉旨")
    document.add_table(rows=1, cols=2).rows[0].cells[1].text = "准做"
    data = io.BytesIO()
    document.save(data)
    return data.getvalue()


def _xlsx(cell: object = "海望奉旨") -> bytes:
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.append(["id", "text"])
    sheet.append([1, cell])
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def _repacked(data: bytes, change: Callable[[str, bytes], bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for item in old.infolist():
            new.writestr(item.filename, change(item.filename, old.read(item)))
    return made.getvalue()


def _replaced(xml: bytes, text: str, by: bytes) -> bytes:
    """XML with a text replaced, whether it is spelled in characters or in numbers."""
    return xml.replace(text.encode(), by).replace("".join(f"&#{ord(c)};" for c in text).encode(), by)


SHEET = "xl/worksheets/sheet1.xml"
BODY = "word/document.xml"


@pytest.mark.parametrize(("name", "data", "member"), [("b.docx", _docx(), BODY), ("b.xlsx", _xlsx(), SHEET)])
def test_a_bomb_is_not_unpacked(name: str, data: bytes, member: str) -> None:
    bomb = _repacked(data, lambda each, old: old + b" " * (200 << 20) if each == member else old)
    assert len(bomb) < 1 << 20
    assert _refused(name, bomb) == "too_large"


@pytest.mark.parametrize(("name", "data", "member"), [("b.docx", _docx(), BODY), ("b.xlsx", _xlsx(), SHEET)])
def test_a_bomb_that_lies_about_its_size_is_damaged(name: str, data: bytes, member: str) -> None:
    bomb = _repacked(data, lambda each, old: old + b" " * (200 << 20) if each == member else old)
    with zipfile.ZipFile(io.BytesIO(bomb)) as packed:
        promised = packed.getinfo(member).file_size
    assert bomb.count(promised.to_bytes(4, "little")) == 2  # in the member's own header and in the list of members
    assert _refused(name, bomb.replace(promised.to_bytes(4, "little"), (1000).to_bytes(4, "little"))) == "damaged_file"


@pytest.mark.parametrize(("name", "data", "member"), [("b.docx", _docx(), BODY), ("b.xlsx", _xlsx(), SHEET)])
def test_entities_are_not_expanded(name: str, data: bytes, member: str) -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
    head = f'<!DOCTYPE x [<!ENTITY l0 "ha"><!ENTITY f SYSTEM "file:///etc/passwd">{laughs}]>'.encode()

    def laughing(each: str, old: bytes) -> bytes:
        if each != member:
            return old
        at = old.index(b"?>") + 2 if old.startswith(b"<?xml") else 0
        assert _replaced(old, "奉旨", b"") != old
        return old[:at] + head + _replaced(old[at:], "奉旨", b"&l11;&f;")

    begun = time.process_time()
    try:
        whole = _read(name, _repacked(data, laughing))
    except ImportFault as fault:
        assert fault.code in {"damaged_file", "no_rows", "no_text_column"}
    else:
        said = "".join(line.text for page in whole.pages for line in page.lines)
        assert "root:" not in said and len(said) < 1000
    assert time.process_time() - begun < LIMIT


def test_a_cell_of_ten_megabytes() -> None:
    grown = _repacked(_xlsx(), lambda each, old: _replaced(old, "海望奉旨", b"x" * 10_000_000))
    assert len(grown) < 1 << 20
    begun = time.process_time()
    whole = _read("t.xlsx", grown)
    assert [p.code for p in whole.problems] == ["cell_too_long"] and not whole.pages[0].lines
    whole = _read("t.csv", b"text\n" + b"x" * 10_000_000 + b'\n"' + b"y" * 10_000_000 + b'"\n')
    assert [p.code for p in whole.problems] == ["cell_too_long"] * 2
    assert time.process_time() - begun < 3 * LIMIT


def test_a_sheet_that_claims_a_million_columns() -> None:
    def boundless(each: str, old: bytes) -> bytes:
        if each != SHEET:
            return old
        text = old.decode().replace('ref="A1:B2"', 'ref="A1:XFD1048576"')
        far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>'
        beyond = '<row r="99999999999"><c r="A99999999999" t="inlineStr"><is><t>y</t></is></c></row>'
        return text.replace("</sheetData>", f"{far}{beyond}</sheetData>").encode()

    begun = time.process_time()
    whole = _read("t.xlsx", _repacked(_xlsx(), boundless))
    assert [line.text for line in whole.pages[0].lines] == ["海望奉旨"]
    assert whole.left_out == {"row_too_wide": 1}
    assert time.process_time() - begun < 2 * LIMIT


def test_quotes_that_never_close_take_no_longer_than_others() -> None:
    begun = time.process_time()
    whole = _read("t.csv", b"id,text\n" + b'1,"a""\n' * 20_000)
    assert whole.left_out["unbalanced_quote"] == 20_000
    assert time.process_time() - begun < 3 * LIMIT


def test_json_nested_or_wide_beyond_reason() -> None:
    assert _refused("j.json", b'{"chars":' + b"[" * 100_000) == "not_json"
    inner: object = "x"
    for depth in range(200):
        inner = {"value": [inner], "items": [inner]} if depth < 4 else {"value": inner}
    nested = json.dumps({"type": "Manifest", "label": inner, "items": [{"label": inner, "items": inner}]}).encode()
    assert _read("n.json", nested).pages[0].label == "1"
    wide = {"chars": ["a"] * 50_000, "coors": [[0, 0, 1, 1]] * 50_000, "line_ids": list(range(50_000))}
    begun = time.process_time()
    assert len(_read("w.json", json.dumps(wide).encode()).pages[0].lines) == 50_000
    assert time.process_time() - begun < 2 * LIMIT


_MANDOKU = "#+TITLE: t\n<pb:K_W_001-1a>¶\n　初九日(海/望)&KR0001;奉¶\n<pb:K_W_001-1b>¶\n旨¶\n".encode()
_OCR = {
    "FileName": "1_1_0",
    "chars": ["初", "九", "日"],
    "coors": [[10, 0, 19, 9], [10, 10, 19, 19], [0, 10, 9, 19]],
    "char_probs": [0.2, 1.0, 1.0],
    "line_ids": [0, 0, 1],
}
_IIIF = {
    "@context": "http://iiif.io/api/presentation/3/context.json",
    "type": "Manifest",
    "items": [
        {
            "type": "Canvas",
            "label": {"zh": ["一"]},
            "items": [{"items": [{"motivation": "painting", "body": {"id": "http://x.org/1.jpg", "type": "Image"}}]}],
            "annotations": [
                {"items": [{"motivation": "supplementing", "body": {"value": "初九"}, "target": "c#xywh=1,2,3,4"}]}
            ],
        }
    ],
}
_TROPY = {
    "@context": {"@vocab": "https://tropy.org/v1/tropy#"},
    "@graph": [{"@type": "Item", "title": "t", "photo": [{"path": "a.jpg", "note": [{"text": {"@value": "初九"}}]}]}],
}
SAMPLES: dict[str, bytes] = {
    "s.txt": "雍正元年\n\n初九日海望奉旨：准做。\n".encode("gb18030"),
    "s.csv": 'id,text,年\n1,"海望\n奉旨",元年\n2,"李""四",二年\n'.encode(),
    "m.txt": _MANDOKU,
    "h.txt": "#p 25_1_0\n初九日\n#p 25_1_1\n海望\n".encode(),
    "h.txt.gz": gzip.compress("#p 25_1_0\n初九日\n".encode(), mtime=0),
    "o.json": json.dumps(_OCR, ensure_ascii=False).encode(),
    "i.json": json.dumps(_IIIF, ensure_ascii=False).encode(),
    "t.jsonld": json.dumps(_TROPY, ensure_ascii=False).encode(),
    "l.jsonl": '{"text":"初九日","id":1,"headings":{"year":"元年"}}\n{"lines":["a","b"]}\n'.encode(),
    "d.docx": _docx(),
    "x.xlsx": _xlsx(),
    "p.pdf": _pdf("first", "", "third"),
}
_TELLING = [
    b"\0",
    b"\xff",
    b'"',
    b"<",
    b">",
    b"&",
    b"(",
    b")",
    b"[",
    b"]",
    b"{",
    b"}",
    b",",
    b"\n",
    b"99999999",
    b"-1",
    b"\\u",
]


def _changed(data: bytes, chance: random.Random) -> bytes:
    made = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4, 12))):
        at = chance.randrange(len(made) + 1)
        to = min(len(made), at + chance.choice((1, 1, 2, 8, 64)))
        match chance.randrange(6):
            case 0:
                made[at:to] = chance.randbytes(to - at)
            case 1:
                del made[at:to]
            case 2:
                made[at:at] = made[at:to] * chance.choice((1, 3))
            case 3:
                made[at:at] = chance.choice(_TELLING)
            case 4:
                made[at:to] = chance.choice(_TELLING)
            case _:
                if chance.random() < 0.2:
                    del made[at:]
                else:
                    made[at:to] = made[: to - at]
    return bytes(made)


def _mutant(name: str, chance: random.Random) -> bytes:
    """A sample with some bytes changed; of a package, mostly those of one member, for its checksum to be right."""
    data = SAMPLES[name]
    if name.endswith((".docx", ".xlsx")) and chance.random() < 0.8:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            chosen = chance.choice(packed.namelist())
        return _repacked(data, lambda each, old: _changed(old, chance) if each == chosen else old)
    return _changed(data, chance)


def _try(name: str, seed: int) -> str:
    """How a mutant ends: "read" or a code. Raises whatever else it does."""
    data = _mutant(name, random.Random(f"{name} {seed}"))
    begun = time.process_time()
    try:
        whole = _read(name, data)
        if name.endswith((".csv", ".xlsx")):
            columns_of(FileBytes(Path(name), data))
    except ImportFault as fault:
        outcome = fault.code
    else:
        outcome = "read"
        for page in whole.pages:
            for line in page.lines:
                line.text.encode()  # a lone surrogate could not be stored
                assert "\0" not in line.text and "\r" not in line.text
                for span in [*(layer.span for layer in line.layers), *(box.span for box in line.boxes)]:
                    span.of(line.text)
    assert time.process_time() - begun < LIMIT, f"{name} {seed} takes long"
    return outcome


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_are_sound(name: str) -> None:
    assert any(line.text for page in _read(name, SAMPLES[name]).pages for line in page.lines)


@pytest.mark.parametrize("name", SAMPLES)
def test_changed_bytes_are_read_or_refused(name: str) -> None:
    outcomes = {_try(name, seed) for seed in range(MUTANTS)}
    assert "read" in outcomes or name == "h.txt.gz"


def main(count: int) -> None:
    found: dict[str, int] = {}
    for seed in range(count // len(SAMPLES)):
        for name in SAMPLES:
            outcome = _try(name, seed)
            found[outcome] = found.get(outcome, 0) + 1
    print(found)


if __name__ == "__main__":
    import sys

    main(int(sys.argv[1]))
