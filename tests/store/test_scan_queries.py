"""Which pictures belong to a record, and where its text stands on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.store.archive import new_project
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store.project import Project
from yzkg.store.scan_queries import BoxRow, boxes_of, pages_of, pictures, scans_of
from yzkg.store.sources import NewBox, NewLayer, NewRecord, NewSource, add_source


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "p.yzkg") as opened:
        yield opened


def add(project: Project, name: str, records: Sequence[NewRecord], pages: str = "abcde", **more: object) -> int:
    source = NewSource(name, f"/archive/{name}", name, 1, "utf-8", "test", list(pages), records, **more)  # type: ignore[arg-type]
    return add_source(project, source)


def record(page: int, *, boxes: Sequence[NewBox] = (), breaks: Sequence[tuple[int, str]] = ()) -> NewRecord:
    layers = [NewLayer(at, at + 1, "break", value) for at, value in breaks]
    return NewRecord(page, "l. 1", "初六日郎中海望持出銅爐", {}, layers=layers, boxes=boxes)


def labels(project: Project, record_id: int) -> str:
    return "".join(page.label for page in scans_of(project, record_id))


def test_a_page_tells_its_picture_its_file_and_its_size(project: Project) -> None:
    images, sizes = ["1.jpg", "", "https://example.org/3.jpg"], [(3000.0, 4000.5), None, None]
    source = add(project, "x", [record(0)], "abc", images=images, sizes=sizes)
    first, second, third = pages_of(project, source)
    assert (first.label, first.image, first.source_path, first.source_id) == ("a", "1.jpg", "/archive/x", source)
    assert (first.width, first.height, second.image, second.width) == (3000.0, 4000.5, "", None)
    assert [page.position for page in (first, second, third)] == [1, 2, 3]
    assert scans_of(project, 1) == (first,)
    assert pictures(project) == pictures(project, source) == (first, third)
    assert pictures(project, source + 1) == pages_of(project, source + 1) == ()


def test_pictures_without_any_record_are_reached(project: Project) -> None:
    add(project, "x", [record(0)], "a", images=["1.jpg"])
    plain = add(project, "y", [], "ab", images=["2.jpg", "3.jpg"])
    assert [page.image for page in pages_of(project, plain)] == ["2.jpg", "3.jpg"]
    assert [page.image for page in pictures(project)] == ["1.jpg", "2.jpg", "3.jpg"]


def test_boxes_say_on_which_pages_a_record_stands(project: Project) -> None:
    here = [NewBox(1, 0, 2, 1, 2, 3, 4), NewBox(3, 5, 6, 9, 8, 7, 6), NewBox(1, 2, 3, 5, 6, 7, 8)]
    add(project, "x", [record(1, boxes=here), record(3), record(4)])
    assert (labels(project, 1), labels(project, 2)) == ("bcd", "d")
    pages = scans_of(project, 1)
    assert boxes_of(project, 1, pages[0].page_id) == (BoxRow(Span(0, 2), 1, 2, 3, 4), BoxRow(Span(2, 3), 5, 6, 7, 8))
    assert boxes_of(project, 1, pages[1].page_id) == boxes_of(project, 2, pages[0].page_id) == ()
    assert [box.span for box in boxes_of(project, 1, pages[2].page_id)] == [Span(5, 6)]


def test_without_boxes_breaks_say_how_far_it_goes(project: Project) -> None:
    first = record(0, breaks=[(0, "a, l. 3"), (4, "b, l. 1"), (6, "b, l. 2"), (9, "c")])
    add(project, "x", [first, record(2), record(3, breaks=[(0, "d"), (3, "e, l. 1")])])
    assert [labels(project, n) for n in (1, 2, 3)] == ["abc", "c", "de"]


def test_a_break_that_names_a_page_behind_the_next_record_is_another_page(project: Project) -> None:
    add(project, "x", [record(0, breaks=[(4, "b")]), record(1), record(2)], "ababa")
    assert labels(project, 1) == "ab"


def test_the_record_after_it_in_another_source_does_not_count(project: Project) -> None:
    add(project, "x", [record(0)])
    add(project, "y", [record(0)], "vw")
    assert (labels(project, 1), labels(project, 2)) == ("a", "v")


def test_an_unknown_record(project: Project) -> None:
    with pytest.raises(ProjectError) as error:
        scans_of(project, 7)
    assert error.value.code == "no_such_row"
    assert boxes_of(project, 7, 7) == ()
