"""Folders of pictures, pictures beside texts, and finding a picture again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from tests.support.picture_server import claimed, picture
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.ingest import pictures, report
from yzkg.ingest.found_files import found_files, natural
from yzkg.ingest.importing import FileImported, FileSkipped, import_paths
from yzkg.ingest.picture_kinds import kind_of, look
from yzkg.ingest.preview import SKIPPED, preview
from yzkg.store.project import Project
from yzkg.store.queries import sources
from yzkg.store.scan_queries import ScanPage, pages_of
from yzkg.store.scan_queries import pictures as pages_with_pictures

TEXT = "初九日，主事海望奉怡親王諭：做插屏一座。"
PAGE = """<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15">
<Page imageFilename="{}" imageWidth="300" imageHeight="400"><TextRegion id="r"><TextLine id="l">
<Coords points="1,1 9,9"/><TextEquiv><Unicode>初九日，主事海望來說。</Unicode></TextEquiv></TextLine></TextRegion>
</Page></PcGts>"""


@pytest.fixture(scope="module")
def pack() -> Pack:
    return find("qing_workshops")


@pytest.fixture
def project(tmp_path: Path, pack: Pack) -> Iterator[Project]:
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as opened:
        yield opened


def put(path: Path, content: bytes | str | None = None) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    data = picture(size=(30, 40)) if content is None else content
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def imported(project: Project, pack: Pack, *paths: Path) -> list[FileImported]:
    events = list(import_paths(project, pack, paths))
    assert all(isinstance(event, FileImported) for event in events), events
    return [event for event in events if isinstance(event, FileImported)]


def skipped(project: Project, pack: Pack, *paths: Path) -> list[str]:
    return [event.error.code for event in import_paths(project, pack, paths) if isinstance(event, FileSkipped)]


def shown(page: ScanPage) -> tuple[str, str]:
    return page.label, Path(page.image).name


def test_a_folder_of_pictures_is_one_source(project: Project, pack: Pack, tmp_path: Path) -> None:
    folder = tmp_path / "vol. 3"
    for name in ("page10.jpg", "page2.PNG", "Page1.tif", ".hidden.jpg"):
        put(folder / name, picture({"jpg": "JPEG", "PNG": "PNG", "tif": "TIFF"}[name.rsplit(".", 1)[1]]))
    before = list(preview(pack, [folder], project))
    assert [(p.pictures, p.pages, p.records, p.found, p.has_encoding, p.error) for p in before] == [
        (3, 3, 0, 0, False, None)
    ]
    (event,) = imported(project, pack, folder)
    assert (event.path, event.records, event.pictures, event.left_out) == (folder, 0, 3, 0)
    pages = pages_of(project, event.source_id)
    assert [shown(page) for page in pages] == [("Page1", "Page1.tif"), ("page2", "page2.PNG"), ("page10", "page10.jpg")]
    assert [(page.width, page.height) for page in pages] == [(30, 40)] * 3
    (source,) = sources(project)
    assert (source.name, source.path, source.records) == ("vol. 3", str(folder), 0)
    assert list(report.lines_of(event, str)) == ["[1/1] vol. 3: 3 pictures, no text"]
    facts = [report.facts_of(event)]
    assert (
        report.summary(facts, dry=False) == "1 file found: 1 imported (0 records, 3 pictures without text), 0 skipped"
    )


def test_the_same_pictures_are_known_again_and_new_ones_taken(project: Project, pack: Pack, tmp_path: Path) -> None:
    folder = tmp_path / "a"
    put(folder / "1.jpg"), put(folder / "2.jpg")
    imported(project, pack, folder)
    assert skipped(project, pack, folder) == ["pictures_in_use"]
    assert [p.state for p in preview(pack, [folder], project)] == [SKIPPED]
    put(folder / "3.jpg")
    (event,) = imported(project, pack, folder)
    assert [page.label for page in pages_of(project, event.source_id)] == ["3"]
    copy = tmp_path / "copy"
    put(copy / "1.jpg"), put(copy / "2.jpg")
    assert skipped(project, pack, copy) == ["already_imported"]


def test_pictures_of_each_folder_stay_together(tmp_path: Path) -> None:
    for name in ("b/2.jpg", "b/1.jpg", "a/1.jpg", "a/text.txt", "c.jpg"):
        put(tmp_path / name, b"")
    found = found_files([tmp_path, tmp_path / "b" / "2.jpg"])
    assert [(f.path.relative_to(tmp_path).as_posix(), f.named, len(f.pictures)) for f in found] == [
        ("a/text.txt", False, 0),
        ("a/1.jpg", False, 1),
        ("b", False, 2),
        ("c.jpg", False, 1),
        ("b/2.jpg", True, 1),
    ]


def test_what_is_no_picture_is_left_out_and_said(project: Project, pack: Pack, tmp_path: Path) -> None:
    folder = tmp_path / "a"
    (
        put(folder / "1.jpg"),
        put(folder / "2.jpg", b"<html>"),
        put(folder / "3.png", b""),
        put(folder / "4.png", claimed(9, 9)),
    )
    (event,) = imported(project, pack, folder)
    assert (event.pictures, event.left_out) == (2, 2)
    assert [(p.code, p.detail) for p in event.problems] == [("not_a_picture", "2.jpg"), ("not_a_picture", "3.png")]
    (source,) = sources(project)
    assert source.report["found"] == 2 and source.report["left_out"] == {"no_pictures": 2}
    other = put(tmp_path / "b" / "x.jpg", b"nothing").parent
    assert skipped(project, pack, other) == ["no_pictures"]
    assert skipped(project, pack, tmp_path / "none.jpg") == ["no_such_file"]


@pytest.mark.parametrize(
    ("text", "scan"),
    [
        ("001.txt", "001.jpg"),
        ("001.txt", "001.JPEG"),
        ("001.txt", "images/001.tif"),
        ("text/001.txt", "001.png"),
        ("txt/001.txt", "Scans/001.webp"),
        ("雍正.元年.txt", "雍正.元年.jpg"),
        ("001.txt.gz", "001.jpg"),
    ],
)
def test_a_picture_beside_a_text_is_that_of_its_page(
    project: Project, pack: Pack, tmp_path: Path, text: str, scan: str
) -> None:
    import gzip

    folder = tmp_path / "a"
    put(folder / text, gzip.compress(TEXT.encode()) if text.endswith(".gz") else TEXT)
    kind = {"jpg": "JPEG", "JPEG": "JPEG", "tif": "TIFF", "png": "PNG", "webp": "WEBP"}[scan.rsplit(".", 1)[1]]
    put(folder / scan, picture(kind))
    looked = list(preview(pack, [folder]))
    assert [(p.records, p.pictures, p.error.code if p.error else "") for p in looked] == [
        (1, 1, ""),
        (0, 0, "pictures_in_use"),
    ]
    events = list(import_paths(project, pack, [folder]))
    assert isinstance(events[0], FileImported) and (events[0].records, events[0].pictures) == (1, 1)
    assert isinstance(events[1], FileSkipped) and events[1].error.code == "pictures_in_use"
    assert not report.refused([report.facts_of(event) for event in events])
    (page,) = pages_with_pictures(project)
    assert Path(page.image) == folder / scan
    assert skipped(project, pack, folder) == ["already_imported", "pictures_in_use"]


def test_further_pages_of_a_file_are_left_out_and_said(project: Project, pack: Pack, tmp_path: Path) -> None:
    pages = [Image.new("L", size) for size in ((300, 400), (290, 400), (40, 50), (310, 400))]
    (tmp_path / "a").mkdir()
    pages[0].save(tmp_path / "a" / "1.tif", save_all=True, append_images=pages[1:])
    (event,) = imported(project, pack, tmp_path / "a")
    assert (event.pictures, event.left_out) == (1, 2)
    assert [(p.code, p.detail) for p in event.problems] == [("further_pages", "1.tif: 2")]
    whole = (tmp_path / "a" / "1.tif").read_bytes()
    for end in range(8, len(whole), max(1, len(whole) // 60)):
        seen = look(put(tmp_path / "cut.tif", whole[:end]))
        assert seen is None or seen.size == (300, 400)


def test_a_set_can_be_cancelled_between_its_pictures(
    project: Project, pack: Pack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, token, looked = tmp_path / "a", CancelToken(), []
    for name in "123":
        put(folder / f"{name}.jpg")

    def cancelling(path: Path) -> object:
        looked.append(path.name)
        token.cancel()
        return look(path)

    monkeypatch.setattr("yzkg.ingest.picture_set.look", cancelling)
    with pytest.raises(Cancelled):
        list(import_paths(project, pack, [folder], token))
    assert looked == ["1.jpg"] and sources(project) == []


def test_another_volume_is_not_beside(project: Project, pack: Pack, tmp_path: Path) -> None:
    (
        put(tmp_path / "a" / "vol1" / "001.txt", TEXT),
        put(tmp_path / "a" / "001.jpg"),
        put(tmp_path / "a" / "vol2" / "001.jpg"),
    )
    imported(project, pack, tmp_path / "a" / "vol1" / "001.txt")
    assert pages_with_pictures(project) == ()


def test_pages_of_a_text_take_the_pictures_that_are_called_as_they_are(
    project: Project, pack: Pack, tmp_path: Path
) -> None:
    text = put(tmp_path / "a" / "vol25.txt", f"#p 25_26_0\n{TEXT}\n#p 25_26_1\n木作\n")
    put(tmp_path / "a" / "25_26_1.JPG"), put(tmp_path / "a" / "vol25.jpg")
    (event,) = imported(project, pack, text)
    assert [shown(page) for page in pages_of(project, event.source_id)] == [("25_26_0", ""), ("25_26_1", "25_26_1.JPG")]


@pytest.mark.parametrize(
    ("name", "scan"),
    [
        ("x.jpg", "x.jpg"),
        ("x.jpg", "page/x.jpg"),
        ("X.JPG", "x.jpg"),
        ("x.jpg", "x.tif"),
        ("OCR-D-IMG/other.png", "OCR-D-IMG/other.png"),
        ("../scans/x.jpg", "scans/x.jpg"),
        ("C:\\transkribus\\x.jpg", "x.jpg"),
        ("no such.jpg", "1.jpg"),
    ],
)
def test_layouts_of_transkribus_and_others(project: Project, pack: Pack, tmp_path: Path, name: str, scan: str) -> None:
    folder = tmp_path / "a"
    put(folder / scan, b"\xff\xd8\xff")
    (event,) = imported(project, pack, put(folder / "page" / "1.xml", PAGE.format(name)))
    (page,) = pages_of(project, event.source_id)
    assert Path(page.image) == folder / scan
    assert (page.width, page.height) == (300, 400)


@pytest.mark.parametrize("name", ["../../secret.jpg", "/secret.jpg", "..\\..\\secret.jpg", "page/../../../secret.jpg"])
def test_no_file_points_outside_its_folders(tmp_path: Path, name: str) -> None:
    put(tmp_path / "secret.jpg")
    text = put(tmp_path / "a" / "b" / "page" / "1.xml", "")
    assert pictures.search(text, name) is None
    assert pictures.search(text, str(tmp_path / "secret.jpg")) is None


@pytest.mark.parametrize(
    "name", ["x\0.jpg", "x" * 5000 + ".jpg", "..", "/", "\\", ".jpg", "a\n.jpg", "\ud800.jpg", "con.jpg"]
)
def test_names_that_no_file_has(tmp_path: Path, name: str) -> None:
    text = put(tmp_path / "page" / "1.xml", "")
    assert pictures.search(text, name) is None
    assert pictures.beside(text, name) == ""


def test_a_picture_that_is_not_there_is_called_as_the_file_calls_it(
    project: Project, pack: Pack, tmp_path: Path
) -> None:
    text = put(tmp_path / "a" / "1.xml", PAGE.format("/tmp/ocr/0001.png"))
    (event,) = imported(project, pack, text)
    assert event.pictures == 0
    assert [page.image for page in pages_of(project, event.source_id)] == ["0001.png"]
    put(tmp_path / "a" / "0001.png", picture("PNG"))  # it comes, and is no picture without a text
    assert skipped(project, pack, tmp_path / "a") == ["already_imported", "pictures_in_use"]


def test_a_listing_is_not_older_than_its_folder(tmp_path: Path) -> None:
    text = put(tmp_path / "1.txt", "")
    assert pictures.beside(text) == ""
    put(tmp_path / "1.jpg")
    assert pictures.beside(text) == str(tmp_path / "1.jpg")


@given(st.lists(st.integers(0, 10**30), unique=True, min_size=2))
def test_numbers_in_names_count_as_numbers(numbers: list[int]) -> None:
    names = [f"p{number}b.jpg" for number in numbers]
    assert sorted(names, key=natural) == [f"p{number}b.jpg" for number in sorted(numbers)]


@given(st.lists(st.text(max_size=8)))
def test_any_names_can_be_put_in_order(names: list[str]) -> None:
    ordered = sorted(names, key=natural)
    assert all(natural(one) <= natural(next_) for one, next_ in pairwise(ordered))


@given(st.binary(max_size=40))
def test_any_bytes_are_a_kind_or_none(data: bytes) -> None:
    assert kind_of(data) in (None, ".jpg", ".png", ".tif", ".jp2", ".gif", ".webp")


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (picture("PNG", (3, 5)), (3, 5)),
        (picture("JPEG2000", (32, 48)), (32, 48)),
        (claimed(12_000, 9_000), (12_000, 9_000)),
        (claimed(60_000, 60_000), None),
        (claimed(0, 9), ()),
        (b"\xff\xd8\xff\xe0broken", ()),
        (b"", ()),
    ],
)
def test_sizes_are_read_and_nothing_is_decoded(tmp_path: Path, data: bytes, size: tuple[int, ...] | None) -> None:
    seen = look(put(tmp_path / "x.jpg", data))
    assert (() if seen is None else seen.size) == size


WHOLE = {kind: picture(kind) for kind in ("JPEG", "PNG", "TIFF", "WEBP", "GIF", "JPEG2000")}


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(sorted(WHOLE)), st.lists(st.tuples(st.integers(0, 400), st.integers(0, 255)), max_size=8), st.data()
)
def test_damaged_pictures_are_pictures_or_none(
    tmp_path_factory: pytest.TempPathFactory, kind: str, changes: list[tuple[int, int]], data: st.DataObject
) -> None:
    content = bytearray(WHOLE[kind][: data.draw(st.integers(0, len(WHOLE[kind])))])
    for at, value in changes:
        if content:
            content[at % len(content)] = value
    path = tmp_path_factory.getbasetemp() / "damaged.jpg"
    path.write_bytes(content)
    seen = look(path)
    assert seen is None or seen.size is None or min(seen.size) > 0


PARTS = st.sampled_from(["..", ".", "", "page", "images", "x.jpg", "secret.jpg", "C:", "a", "\0", "OCR-D-IMG", "𠮷"])


@given(st.lists(PARTS, min_size=1, max_size=6), st.sampled_from(["/", "\\"]), st.sampled_from(["", "/", "\\\\"]))
def test_no_name_leads_out(tmp_path_factory: pytest.TempPathFactory, parts: list[str], slash: str, head: str) -> None:
    root = tmp_path_factory.getbasetemp() / "out"
    if not root.exists():
        put(root / "secret.jpg"), put(root / "x.jpg"), put(root / "a" / "x.jpg")
        put(root / "a" / "b" / "page" / "1.xml", ""), put(root / "a" / "b" / "images" / "x.jpg")
    found = pictures.search(root / "a" / "b" / "page" / "1.xml", head + slash.join(parts))
    assert found is None or found.resolve().is_relative_to(root / "a" / "b")
