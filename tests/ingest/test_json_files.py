from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from yzkg.core.errors import ImportFault
from yzkg.core.pack_load import find
from yzkg.core.text import Span
from yzkg.ingest import json_files
from yzkg.ingest.draft import Box, FileBytes, FileRead, Layer, Line, ReadOptions
from yzkg.ingest.importing import FileImported, import_paths
from yzkg.store.project import Project

IIIF_3 = "http://iiif.io/api/presentation/3/context.json"
IIIF_2 = "http://iiif.io/api/presentation/2/context.json"


def _read(value: object, path: str = "f.json") -> FileRead:
    return json_files.read(FileBytes(Path(path), json.dumps(value).encode()), ReadOptions())


def _lines(whole: FileRead) -> list[Line]:
    return [line for page in whole.pages for line in page.lines]


def _page(*columns: tuple[str, int], **more: Any) -> dict[str, Any]:
    """A page of OCR: columns from right to left, each with the height at which it begins, in characters."""
    chars, boxes, ids = [], [], []
    for place, (text, top) in enumerate(columns):
        for at, char in enumerate(text):
            x, y = 1000 - 100 * place, 100 * (top + at)
            chars.append(char)
            boxes.append([x, y, x + 90, y + 90])
            ids.append(place)
    return {"FileName": "25_1_0", "chars": chars, "coors": boxes, "line_ids": ids, **more}


def test_columns_boxes_and_doubtful_characters() -> None:
    probabilities = [1.0, 0.49, 0.5, 0.0, None]
    whole = _read(_page(("初三", 3), ("日催長", 3), char_probs=probabilities))
    first, second = _lines(whole)
    assert (first.text, second.text, whole.pages[0].label, whole.pages[0].flows) == ("初三", "日催長", "25_1_0", True)
    assert first.boxes == (Box(Span(0, 1), 1000, 300, 90, 90), Box(Span(1, 2), 1000, 400, 90, 90))
    assert first.layers == (Layer(Span(1, 2), "uncertain", "0.49"),)
    assert second.layers == (Layer(Span(1, 2), "uncertain", "0"),)


@pytest.mark.parametrize(
    ("size", "known"),
    [
        ({"Width": 5049, "Height": 3541}, (5049, 3541)),
        ({}, None),
        ({"Width": 5049}, None),
        ({"Width": 5049, "Height": -1}, None),
        ({"Width": "5049", "Height": 1}, None),
    ],
)
def test_the_size_that_boxes_are_measured_on(size: dict[str, Any], known: tuple[float, float] | None) -> None:
    assert _read(_page(("海望", 0), **size)).pages[0].size == known
    canvas = _canvas([], **{key.lower(): value for key, value in size.items()})
    assert _read({"@context": IIIF_3, "type": "Manifest", "items": [canvas]}).pages[0].size == known


def test_columns_that_begin_higher_are_raised() -> None:
    whole = _read(_page(("海望奏", 3), ("傳", 2), ("旨准做", 1), ("著交", 3), ("欽此", 3), ("計開", 5)))
    assert [[layer.value for layer in line.layers] for line in _lines(whole)] == [[], ["1"], ["2"], [], [], []]


def test_a_piece_beneath_another_in_its_column_is_not_raised() -> None:
    page = _page(("海望", 9), ("劉玉", 9), ("王應", 9), ("白世", 0))
    page["chars"].append("秀")
    page["coors"].append([700, 400, 790, 490])  # below the last column, above the body
    page["line_ids"].append(9)
    assert [[layer.value for layer in line.layers] for line in _lines(_read(page))] == [[], [], [], ["9"], []]


def test_what_has_no_place_or_is_no_character_is_said() -> None:
    page = _page(("海望奏", 0))
    page["coors"][1] = [5, 5, 5, 9]
    page["chars"][2] = None
    whole = _read(page)
    assert _lines(whole)[0].text == "海望" and len(_lines(whole)[0].boxes) == 1
    assert [(p.code, p.detail) for p in whole.problems] == [("boxes_missing", "25_1_0: 1")]
    assert whole.left_out == {"no_character": 1}


def test_the_picture_beside_a_page(tmp_path: Path) -> None:
    (tmp_path / "25_1_0.jpg").write_bytes(b"")
    whole = _read(_page(("海望", 0)), str(tmp_path / "25_1_0.json"))
    assert whole.pages[0].image == str(tmp_path / "25_1_0.jpg")
    (tmp_path / "25_1_1.tif").write_bytes(b"")
    two = [_page(("海望", 0), FileName=name) for name in ("25_1_0", "25_1_1", "25_1_2", "../25_1_1")]
    whole = _read(two, str(tmp_path / "volume.json"))
    assert [Path(page.image).name for page in whole.pages] == ["25_1_0.jpg", "25_1_1.tif", "", "25_1_1.tif"]


@pytest.mark.parametrize(
    "value",
    [
        {"chars": ["a"], "coors": []},
        {"chars": "ab", "coors": [1, 2]},
        {"chars": ["a"], "coors": [[0, 0, 1, 1]], "line_ids": [1, 2]},
        {"chars": ["a"], "coors": [[0, 0, 1, 1]], "char_probs": "high"},
    ],
)
def test_characters_without_their_boxes_are_refused(value: object) -> None:
    with pytest.raises(ImportFault) as caught:
        _read(value)
    assert caught.value.code == "bad_ocr_json"


def _canvas(annotations: list[Any], **more: Any) -> dict[str, Any]:
    body = {"id": "https://example.org/1.jpg", "type": "Image"}
    painting = {"type": "Annotation", "motivation": "painting", "body": body}
    return {
        "id": "https://example.org/c1",
        "type": "Canvas",
        "label": {"zh": ["卷一 葉一"]},
        "items": [{"type": "AnnotationPage", "items": [painting]}],
        "annotations": [{"type": "AnnotationPage", "id": "https://example.org/a1", "items": annotations}],
        **more,
    }


def _annotation(text: str, motivation: object = "supplementing", **body: Any) -> dict[str, Any]:
    return {
        "type": "Annotation",
        "motivation": motivation,
        "body": {"type": "TextualBody", "value": text, **body},
        "target": "https://example.org/c1#xywh=10,20,30,40",
    }


def test_embedded_text_of_a_manifest() -> None:
    annotations = [
        _annotation("初九日海望"),
        _annotation("好圖", ["commenting"]),
        _annotation("<p>奉<b>旨</b>&amp;</p>", format="text/html"),
        {"type": "Annotation", "motivation": "supplementing", "body": {"type": "Sound"}},
    ]
    whole = _read({"@context": IIIF_3, "type": "Manifest", "items": [_canvas(annotations)]})
    (page,) = whole.pages
    assert (page.label, page.image) == ("卷一 葉一", "https://example.org/1.jpg")
    assert [(line.text, line.locator) for line in page.lines] == [
        ("初九日海望", "卷一 葉一, l. 1"),
        ("奉旨&", "卷一 葉一, l. 2"),
    ]
    assert page.lines[0].boxes == (Box(Span(0, 5), 10, 20, 30, 40),)
    assert whole.left_out == {"comments": 1, "annotation_without_text": 1}


def test_presentation_2() -> None:
    resource = {"@id": "http://example.org/2.jpg", "@type": "dctypes:Image"}
    embedded = {
        "@id": "http://example.org/list",
        "@type": "sc:AnnotationList",
        "resources": [
            {
                "@type": "oa:Annotation",
                "motivation": "sc:painting",
                "resource": {"@type": "cnt:ContentAsText", "chars": "傳旨"},
                "on": {"full": "http://example.org/c", "selector": {"value": "xywh=1,2,3,4"}},
            }
        ],
    }
    canvas = {
        "@type": "sc:Canvas",
        "label": "p. 1",
        "images": [{"@type": "oa:Annotation", "resource": {"@type": "oa:Choice", "default": resource}}],
        "otherContent": [embedded, {"@id": "http://example.org/elsewhere", "@type": "sc:AnnotationList"}],
    }
    whole = _read({"@context": IIIF_2, "@type": "sc:Manifest", "sequences": [{"canvases": [canvas]}]})
    (page,) = whole.pages
    assert page.image == "http://example.org/2.jpg"
    assert [(line.text, line.boxes) for line in page.lines] == [("傳旨", (Box(Span(0, 2), 1, 2, 3, 4),))]
    assert [(p.code, p.line, p.detail) for p in whole.problems] == [
        ("text_elsewhere", 1, "http://example.org/elsewhere")
    ]


def test_a_picture_is_never_a_file_of_this_computer() -> None:
    canvas = _canvas([])
    canvas["items"][0]["items"][0]["body"] = {"id": "file:///etc/passwd", "type": "Image"}
    whole = _read({"@context": IIIF_3, "type": "Manifest", "items": [canvas]})
    assert whole.pages[0].image == ""
    assert [p.code for p in whole.problems] == ["picture_without_address"]


def test_a_manifest_without_text_becomes_a_source_with_pages(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_text(json.dumps({"@context": IIIF_3, "type": "Manifest", "items": [_canvas([]), _canvas([])]}))
    pack = find("qing_workshops")
    with Project.create(
        tmp_path / "p.yzkg", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256
    ) as project:
        (event,) = import_paths(project, pack, [path])
        assert isinstance(event, FileImported) and event.records == 0
        with project.read() as session:
            rows = session.connection().exec_driver_sql("SELECT label, image FROM page ORDER BY position").all()
    assert [tuple(row) for row in rows] == [("卷一 葉一", "https://example.org/1.jpg")] * 2


def _tropy(*items: dict[str, Any]) -> dict[str, Any]:
    return {"@context": {"@vocab": "https://tropy.org/v1/tropy#"}, "@graph": list(items)}


def test_notes_and_transcriptions_of_photos(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"")
    note = {"@type": "Note", "text": {"@value": "海望奉旨", "@language": "zh"}}
    photo = {
        "@type": "Photo",
        "path": "C:\\pictures\\a.jpg",
        "transcription": [{"@type": "Transcription", "text": "初九日"}],
        "note": [note, {"@type": "Note", "html": "<p>准做<br>欽此</p>"}, {"@type": "Note", "text": " "}],
        "selection": [{"x": 1, "y": 2, "width": 3, "height": 4, "note": [note]}, {"x": "1", "note": [note]}],
    }
    item = {
        "@type": "Item",
        "title": "木作",
        "date": "雍正元年",
        "photo": [photo, {"@type": "Photo", "path": "../b.jpg"}],
    }
    whole = _read(_tropy(item, {"@type": "List"}), str(tmp_path / "t.jsonld"))
    first, second = whole.pages
    assert first.image == str(tmp_path / "a.jpg") and second.image == "b.jpg" and not second.lines
    assert [line.text for line in first.lines] == ["初九日", "海望奉旨", "准做\n欽此", "海望奉旨", "海望奉旨"]
    assert [line.boxes for line in first.lines[2:]] == [(), (Box(Span(0, 4), 1, 2, 3, 4),), ()]
    line = first.lines[0]
    assert (line.locator, line.headings, line.date_text, line.begins) == (
        "木作, 1, note 1",
        {"title": "木作"},
        "雍正元年",
        True,
    )
    assert whole.left_out == {"note_without_text": 1, "no_item": 1}
    assert [(p.code, p.detail) for p in whole.problems] == [("picture_missing", "木作, 2: ")]


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({"a": 1}, "unknown_json"),
        ([1, 2], "unknown_json"),
        ("text", "unknown_json"),
        ({"@context": IIIF_3, "type": "Collection", "items": []}, "iiif_collection"),
        ({"@context": IIIF_3, "type": "Manifest", "items": []}, "iiif_without_pages"),
        (_tropy({"@type": "List"}), "tropy_without_photos"),
    ],
)
def test_other_json_is_refused(value: object, code: str) -> None:
    with pytest.raises(ImportFault) as caught:
        _read(value)
    assert caught.value.code == code


@pytest.mark.parametrize("content", [b"{", b"---\nlayout: none\n---\n{}", b"[" * 100_000, b'{"a":' * 100_000])
def test_what_is_no_json_is_refused(content: bytes) -> None:
    with pytest.raises(ImportFault) as caught:
        json_files.read(FileBytes(Path("f.json"), content), ReadOptions())
    assert caught.value.code == "not_json"


def test_lone_surrogates_and_nul_are_replaced() -> None:
    content = b'{"chars":["\\ud800"],"coors":[[0,0,1,1]],"FileName":"a\\u0000b"}'
    whole = json_files.read(FileBytes(Path("f.json"), content), ReadOptions())
    assert whole.pages[0].lines[0].text == "\ufffd" and whole.pages[0].label == "a\ufffdb"
