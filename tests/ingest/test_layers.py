"""What a format knows of stretches of text follows the characters into the project."""

from __future__ import annotations

from pathlib import Path

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Segmentation
from yzkg.core.pack_load import find
from yzkg.core.text import Span
from yzkg.ingest.carry import Carrier
from yzkg.ingest.draft import Box, FileRead, Layer, Line, PageRead
from yzkg.ingest.segment import Segmenter
from yzkg.store.project import Project
from yzkg.store.sources import NewSource, add_source

RULES = Segmentation(entry=r"\s*[一二三]日")


def _line(text: str, *marked: str) -> Line:
    spans = [Span(text.index(words), text.index(words) + len(words)) for words in marked]
    return Line(text, layers=tuple(Layer(s, "note", s.of(text)) for s in spans), boxes=(Box(spans[0], 1, 2, 3, 4),))


def _read(flows: bool) -> FileRead:
    pages = (
        PageRead("1", (_line("　一日交瓶", "瓶"), _line("一件𤧞傳", "𤧞")), "a.jpg", flows),
        PageRead("2", (_line("旨著做　", "著做　"), _line("二日無事", "無事")), "b.jpg", flows),
    )
    return FileRead("test", "utf-8", pages)


def test_layers_and_boxes_move_with_their_characters() -> None:
    first, second = Segmenter(RULES, FoldTable.general()).records(_read(flows=True))
    assert first.text == "一日交瓶一件𤧞傳旨著做"
    assert [(layer.span.of(first.text), layer.value) for layer in first.layers] == [
        ("瓶", "瓶"),
        ("𤧞", "𤧞"),
        ("著做", "著做　"),  # the blank at the end is no part of the record
    ]
    assert [(page, box.span.of(first.text)) for page, box in first.boxes] == [(0, "瓶"), (0, "𤧞"), (1, "著做")]
    assert (second.text, second.page) == ("二日無事", 1)


def test_lines_that_do_not_flow_keep_their_ends_and_pages_part_records() -> None:
    drafts = list(Segmenter(RULES, FoldTable.general()).records(_read(flows=False)))
    assert [draft.text for draft in drafts] == ["一日交瓶\n一件𤧞傳", "旨著做", "二日無事"]
    assert drafts[0].layers[1].span.of(drafts[0].text) == "𤧞"


def test_they_are_stored_with_the_record(tmp_path: Path) -> None:
    pack = find("qing_workshops")
    carrier = Carrier(pack)
    records = [carrier.dated(draft) for draft in Segmenter(RULES, FoldTable.general()).records(_read(flows=True))]
    source = NewSource("a", "a", "0" * 64, 1, "utf-8", "test", ["1", "2"], records, images=["a.jpg", "b.jpg"])
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as project:
        add_source(project, source)
        with project.read() as session:
            sql = session.connection().exec_driver_sql
            layers = sql(
                'SELECT record_id, substr(text, start + 1, "end" - start), kind FROM layer'
                " JOIN record ON record.id = record_id ORDER BY layer.id"
            ).all()
            boxes = sql(
                'SELECT substr(text, start + 1, "end" - start), image, x, box.height FROM box'
                " JOIN record ON record.id = record_id JOIN page ON page.id = box.page_id ORDER BY box.id"
            ).all()
    assert layers == [(1, "瓶", "note"), (1, "𤧞", "note"), (1, "著做", "note"), (2, "無事", "note")]
    assert boxes == [
        ("瓶", "a.jpg", 1.0, 4.0),
        ("𤧞", "a.jpg", 1.0, 4.0),
        ("著做", "b.jpg", 1.0, 4.0),
        ("無事", "b.jpg", 1.0, 4.0),
    ]
