"""Where the picture of a page is, and fetching what is still far."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.picture_server import Answer, PictureServer, picture, serving
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import ScanFault
from yzkg.ingest.scan_cache import ScanCache
from yzkg.ingest.scan_fetch import Bounds
from yzkg.ingest.scans import CACHED, FAR, HERE, MISSING, NONE, Scan, fetch_all, find, local, tally
from yzkg.store.scan_queries import ScanPage

JPEG = picture()


@pytest.fixture
def cache(tmp_path: Path) -> ScanCache:
    return ScanCache(tmp_path / "cache", Bounds(connect=20, silence=20))


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[PictureServer]:
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        monkeypatch.delenv(name)
    with serving() as running:
        yield running


def put(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(JPEG)
    return path


def page(image: str, source_path: str = "/nowhere/a.xml") -> ScanPage:
    return ScanPage(1, "1", image, source_path, 1, 1)


def test_where_it_was_and_beside_its_source(tmp_path: Path) -> None:
    scan, source = put(tmp_path / "a" / "x.jpg"), put(tmp_path / "a" / "page" / "x.xml")
    for image in (str(scan), "x.jpg", "X.JPG", "x.tif", "/elsewhere/x.jpg", "C:\\old\\x.jpg"):
        assert local(image, str(source)) == scan
    for image in ("", "https://example.org/x.jpg", "y.jpg", "x", "../../a/y.jpg", "x\0.jpg"):
        assert local(image, str(source)) is None


def test_a_set_of_pictures_whose_folder_has_a_new_name(tmp_path: Path) -> None:
    put(tmp_path / "new" / "x.jpg")
    assert local("/old/x.jpg", str(tmp_path / "new")) == tmp_path / "new" / "x.jpg"
    assert local("/old/x.jpg", "/old/archive/new", tmp_path) == tmp_path / "new" / "x.jpg"


@pytest.mark.parametrize("system", ["/home/wang/archive", "C:\\Users\\wang\\archive", "//nas/archive"])
@pytest.mark.parametrize("image", ["{}/vol3/x.jpg", "x.jpg"])
def test_moved_together_with_the_project(tmp_path: Path, system: str, image: str) -> None:
    put(tmp_path / "vol2" / "x.jpg"), put(tmp_path / "x.png")
    scan = put(tmp_path / "vol3" / "x.jpg")
    put(tmp_path / "vol3" / "page" / "x.xml")
    slash = "\\" if "\\" in system else "/"
    source = f"{system}/vol3/page/x.xml".replace("/", slash)
    assert local(image.format(system).replace("/", slash), source, tmp_path) == scan
    shutil.rmtree(tmp_path / "vol3")
    assert local(image.format(system).replace("/", slash), source, tmp_path) == tmp_path / "x.png"


@pytest.mark.parametrize("image", ["//server/share/x.jpg", "\\\\server\\share\\x.jpg"])
def test_no_other_computer_is_asked(image: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    real = os.stat

    def watched(path: object, *rest: object, **more: object) -> object:
        asked.append(str(path))
        return real(path, *rest, **more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", watched)
        assert local(image, image.replace(".jpg", ".xml"), tmp_path) is None
    assert asked and not [path for path in asked if "server" in path and not path.startswith(str(tmp_path))]


@given(st.text(max_size=30), st.text(max_size=30))
def test_any_names_lead_somewhere_or_nowhere(image: str, source: str) -> None:
    found = local(image, source, Path("/nowhere"))
    assert found is None or found.is_file()


def test_states(tmp_path: Path, cache: ScanCache, server: PictureServer) -> None:
    here, url = put(tmp_path / "x.jpg"), f"{server.url}/x.jpg"
    server.answers["/x.jpg"] = lambda answer: answer.give(JPEG)
    pages = [page(str(here)), page(url), page(f"{server.url}/y.jpg"), page("z.jpg"), page("")]
    assert [find(one, cache).state for one in pages] == [HERE, FAR, FAR, MISSING, NONE]
    assert find(pages[0], cache) == Scan(HERE, here) and server.asked == []
    kept = cache.fetch(url)
    assert find(pages[1], cache) == Scan(CACHED, kept)
    assert tally(pages, cache) == {HERE: 1, CACHED: 1, FAR: 1, MISSING: 1, NONE: 1}


def test_what_is_far_is_fetched_once_and_going_on_asks_for_the_rest(cache: ScanCache, server: PictureServer) -> None:
    for name in "abc":
        server.answers[f"/{name}.jpg"] = lambda answer: answer.give(JPEG)
    pages = [page(f"{server.url}/{name}.jpg") for name in "abac"] + [page("local.jpg"), page("")]
    token = CancelToken()
    steps = fetch_all(pages, cache, token)
    first = next(steps)
    assert (first.done, first.total, first.error) == (1, 3, None) and first.path == cache.cached(first.url)
    token.cancel()
    with pytest.raises(Cancelled):
        next(steps)
    rest = list(fetch_all(pages, cache))
    assert [(step.done, step.total, step.error) for step in rest] == [(1, 2, None), (2, 2, None)]
    assert sorted(server.asked) == ["/a.jpg", "/b.jpg", "/c.jpg"]
    assert list(fetch_all(pages, cache)) == []


def test_a_server_that_is_away_is_asked_once_and_one_that_lacks_a_picture_again(
    cache: ScanCache, server: PictureServer
) -> None:
    server.answers["/b.jpg"] = lambda answer: answer.give(JPEG)
    away = "http://no-such-host.invalid"
    urls = [f"{away}/1.jpg", f"{server.url}/a.jpg", f"{away}/2.jpg", f"{server.url}/b.jpg"]
    steps = list(fetch_all([page(url) for url in urls], cache))
    assert [step.error.code if step.error else "" for step in steps] == [
        "scan_offline",
        "scan_not_found",
        "scan_offline",
        "",
    ]
    assert steps[2].error is steps[0].error


def test_a_full_disk_ends_it(cache: ScanCache, server: PictureServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    def give(answer: Answer) -> None:
        answer.give(JPEG)

    server.answers |= {"/a.jpg": give, "/b.jpg": give}
    monkeypatch.setattr("yzkg.ingest.scan_cache.os.fsync", full)
    with pytest.raises(ScanFault) as error:
        list(fetch_all([page(f"{server.url}/{name}.jpg") for name in "ab"], cache))
    assert error.value.code == "disk_full" and server.asked == ["/a.jpg"]
    assert not [path for path in cache.folder.rglob("*") if path.is_file()]
