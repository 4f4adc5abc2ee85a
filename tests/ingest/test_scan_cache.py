"""Fetching pictures from a server that is good, poor or hostile, and what is left on the disk."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.picture_server import Answer, PictureServer, picture, serving
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import ScanFault
from yzkg.ingest.scan_cache import ScanCache
from yzkg.ingest.scan_fetch import Bounds

JPEG = picture()


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def server() -> Iterator[PictureServer]:
    with serving() as running:
        yield running


@pytest.fixture
def cache(tmp_path: Path) -> ScanCache:
    return ScanCache(tmp_path / "scans", Bounds(connect=20, silence=20, whole=60, size=100_000))


def files(cache: ScanCache) -> list[Path]:
    return [path for path in cache.folder.rglob("*") if path.is_file()]


def fault(cache: ScanCache, url: str) -> ScanFault:
    with pytest.raises(ScanFault) as error:
        cache.fetch(url)
    assert files(cache) == []
    assert cache.cached(url) is None
    return error.value


def info(server: PictureServer, version: int, **more: Any) -> dict[str, Any]:
    return {
        "@context": f"http://iiif.io/api/image/{version}/context.json",
        "id" if version == 3 else "@id": f"{server.url}/iiif/1",
        "protocol": "http://iiif.io/api/image",
        "width": 6000,
        "height": 4000,
        **more,
    }


@pytest.mark.parametrize(
    ("kind", "ending"),
    [("JPEG", ".jpg"), ("PNG", ".png"), ("TIFF", ".tif"), ("WEBP", ".webp"), ("GIF", ".gif"), ("JPEG2000", ".jp2")],
)
def test_a_picture_is_fetched_once(server: PictureServer, cache: ScanCache, kind: str, ending: str) -> None:
    data, url = picture(kind), f"{server.url}/a.jpg?x=1"
    server.answers["/a.jpg?x=1"] = lambda answer: answer.give(data)
    assert cache.cached(url) is None and not cache.folder.exists()
    path = cache.fetch(url)
    assert path.suffix == ending and path.read_bytes() == data
    assert cache.cached(url) == path == cache.fetch(url)
    assert server.asked == ["/a.jpg?x=1"]
    assert cache.total() == (1, len(data))
    assert cache.clear() == len(data) and cache.total() == (0, 0) and cache.cached(url) is None


@pytest.mark.parametrize(
    ("version", "profile", "size"),
    [
        (2, ["http://iiif.io/api/image/2/level2.json", {"supports": []}], "3000,"),
        (2, ["http://iiif.io/api/image/2/level0.json"], "2400,"),
        (3, "level2", "3000,2000"),
        (3, "level0", "2400,1600"),
    ],
)
def test_a_service_is_asked_for_a_sensible_size(
    server: PictureServer, cache: ScanCache, version: int, profile: object, size: str
) -> None:
    sizes = [{"width": w, "height": w * 2 // 3} for w in (600, 1200, 2400, 4800)]
    server.answers["/iiif/1/info.json"] = lambda answer: answer.json(
        info(server, version, profile=profile, sizes=sizes)
    )
    server.answers[f"/iiif/1/full/{size}/0/default.jpg"] = lambda answer: answer.give(JPEG)
    assert cache.fetch(f"{server.url}/iiif/1/full/max/0/default.jpg").read_bytes() == JPEG
    assert server.asked == ["/iiif/1/info.json", f"/iiif/1/full/{size}/0/default.jpg"]


@pytest.mark.parametrize(("version", "first", "second"), [(2, "full", "max"), (3, "max", "full")])
@pytest.mark.parametrize("gives", ["first", "second"])
def test_a_small_picture_is_asked_for_whole(
    server: PictureServer, cache: ScanCache, version: int, first: str, second: str, gives: str
) -> None:
    said = info(server, version, width=2000, height=1000, profile="level1")
    server.answers["/iiif/1/info.json"] = lambda answer: answer.json(said)
    size = first if gives == "first" else second
    server.answers[f"/iiif/1/full/{size}/0/default.jpg"] = lambda answer: answer.give(JPEG)
    assert cache.fetch(f"{server.url}/iiif/1/info.json").read_bytes() == JPEG
    assert len(server.asked) == (2 if gives == "first" else 3)


def test_a_service_by_its_bare_name(server: PictureServer, cache: ScanCache) -> None:
    said = info(server, 3, width=2000, height=1000)
    server.answers["/iiif/1"] = lambda answer: answer.redirect("/moved/1/info.json")
    server.answers["/moved/1/info.json"] = lambda answer: answer.json(said)
    server.answers["/moved/1/full/max/0/default.jpg"] = lambda answer: answer.give(JPEG)
    assert cache.fetch(f"{server.url}/iiif/1").read_bytes() == JPEG


def test_a_service_whose_name_alone_is_not_found(server: PictureServer, cache: ScanCache) -> None:
    server.answers["/iiif/1/info.json"] = lambda answer: answer.json(info(server, 2, width=9, height=9))
    server.answers["/iiif/1/full/full/0/default.jpg"] = lambda answer: answer.give(JPEG)
    assert cache.fetch(f"{server.url}/iiif/1").read_bytes() == JPEG


def test_the_picture_that_was_named_where_the_service_does_not_describe_itself(
    server: PictureServer, cache: ScanCache
) -> None:
    server.answers["/iiif/1/full/800,/0/default.jpg"] = lambda answer: answer.give(JPEG)
    assert cache.fetch(f"{server.url}/iiif/1/full/800,/0/default.jpg").read_bytes() == JPEG
    assert server.asked[0] == "/iiif/1/info.json"


@pytest.mark.parametrize("path", ["/iiif/1/10,20,30,40/max/0/default.jpg", "/iiif/1/full/max/90/default.jpg"])
def test_a_part_or_a_turned_picture_is_meant_as_it_stands(server: PictureServer, cache: ScanCache, path: str) -> None:
    server.answers[path] = lambda answer: answer.give(JPEG)
    cache.fetch(server.url + path)
    assert server.asked == [path]


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (404, "scan_not_found"),
        (410, "scan_not_found"),
        (401, "scan_refused"),
        (403, "scan_refused"),
        (429, "scan_busy"),
        (503, "scan_busy"),
        (500, "scan_server_fault"),
        (204, "scan_server_fault"),
    ],
)
def test_what_a_server_says(server: PictureServer, cache: ScanCache, status: int, code: str) -> None:
    server.answers["/a.jpg"] = lambda answer: answer.give(b"", status)
    assert fault(cache, f"{server.url}/a.jpg").code == code


@pytest.mark.parametrize(
    "body",
    [
        b"<!doctype html><html>log in",
        b"",
        b"\xff\xd8",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"{",
        b"{}",
        b"[1]",
    ],
)
def test_what_is_no_picture(server: PictureServer, cache: ScanCache, body: bytes) -> None:
    server.answers["/a.jpg"] = lambda answer: answer.give(body, content_type="image/jpeg")
    assert fault(cache, f"{server.url}/a.jpg").code == "scan_no_picture"


def test_a_description_without_end_is_no_picture(server: PictureServer, cache: ScanCache) -> None:
    server.answers["/iiif/1/info.json"] = lambda answer: answer.give(b'{"a": "' + b"x" * (2 << 20), content_length="")
    assert fault(cache, f"{server.url}/iiif/1/info.json").code in ("scan_no_picture", "scan_too_large")


def test_redirects_without_end(server: PictureServer, cache: ScanCache) -> None:
    server.answers["/a.jpg"] = lambda answer: answer.redirect("/b.jpg")
    server.answers["/b.jpg"] = lambda answer: answer.redirect("/a.jpg")
    assert fault(cache, f"{server.url}/a.jpg").code == "scan_redirects"
    assert len(server.asked) < 10


@pytest.mark.parametrize("to", ["file:///etc/passwd", "ftp://127.0.0.1/a.jpg", "data:image/png,x"])
def test_a_redirect_leads_nowhere_but_to_the_web(server: PictureServer, cache: ScanCache, to: str) -> None:
    server.answers["/a.jpg"] = lambda answer: answer.redirect(to)
    assert fault(cache, f"{server.url}/a.jpg").code == "scan_bad_address"
    server.answers["/a.jpg"] = lambda answer: answer.redirect("http://[bad/")
    fault(cache, f"{server.url}/a.jpg")  # no address at all: a fault of ours or theirs, but told


@pytest.mark.parametrize(
    "url",
    [
        "",
        "a.jpg",
        "file:///etc/passwd",
        "ftp://x/a.jpg",
        "http://",
        "http://[x",
        "http://x:99999/a",
        "http://x/\n",
    ],
)
def test_only_addresses_of_the_web(cache: ScanCache, url: str) -> None:
    assert fault(cache, url).code == "scan_bad_address"


def test_nobody_there(cache: ScanCache) -> None:
    with socket.socket() as held:  # bound and not listening: the port is nobody else's
        held.bind(("127.0.0.1", 0))
        port = held.getsockname()[1]
        error = fault(cache, f"http://127.0.0.1:{port}/a.jpg")
    assert (error.code, error.data) == ("scan_offline", {"host": "127.0.0.1"})
    for host in ("no-such-host.invalid", f"{'a' * 70}.invalid"):
        assert fault(cache, f"http://{host}/a.jpg").code == "scan_offline"


@pytest.mark.parametrize("announced", [True, False])
def test_larger_than_anything_that_is_kept(server: PictureServer, cache: ScanCache, announced: bool) -> None:
    def act(answer: Answer) -> None:
        answer.give(JPEG, content_length=str(10**12) if announced else "")
        for _ in range(200):
            answer.send(b"x" * 1000)

    server.answers["/a.jpg"] = act
    error = fault(cache, f"{server.url}/a.jpg")
    assert error.code == "scan_too_large"


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
@pytest.mark.parametrize("how", ["announced", "chunked", "silent"])
def test_a_transfer_that_breaks_off(server: PictureServer, cache: ScanCache, kind: str, how: str) -> None:
    data = picture(kind)
    half = data[: len(data) // 2]

    def act(answer: Answer) -> None:
        if how == "announced":
            answer.give(half, content_length=str(len(data)))
        elif how == "silent":
            answer.give(half, content_length="")
        else:
            answer.give(b"%x\r\n%b\r\n" % (len(half), half), content_length="", transfer_encoding="chunked")

    server.answers["/a.jpg"] = act
    assert fault(cache, f"{server.url}/a.jpg").code == "scan_cut_off"


def test_whole_though_its_length_was_not_announced(server: PictureServer, cache: ScanCache) -> None:
    server.answers["/a.jpg"] = lambda answer: answer.give(JPEG, content_length="")
    assert cache.fetch(f"{server.url}/a.jpg").read_bytes() == JPEG


def test_a_silent_server(server: PictureServer, tmp_path: Path) -> None:
    server.answers["/a.jpg"] = lambda answer: server.gone.wait(60)
    for bounds in (Bounds(silence=0.2), Bounds(whole=0.2)):
        assert fault(ScanCache(tmp_path / "s", bounds), f"{server.url}/a.jpg").code == "scan_slow"


def test_cancel_ends_it_at_once(server: PictureServer, cache: ScanCache) -> None:
    begun, token = threading.Event(), CancelToken()

    def act(answer: Answer) -> None:
        answer.give(JPEG, content_length=str(10 * len(JPEG)))
        begun.set()
        server.gone.wait(60)

    server.answers["/a.jpg"] = act

    def cancel() -> None:
        begun.wait(60)
        token.cancel()

    threading.Thread(target=cancel, daemon=True).start()
    with pytest.raises(Cancelled):
        cache.fetch(f"{server.url}/a.jpg", token)
    assert files(cache) == []


def test_a_folder_that_cannot_be_written(server: PictureServer, tmp_path: Path) -> None:
    (tmp_path / "scans").write_text("a file")
    with pytest.raises(ScanFault) as error:
        ScanCache(tmp_path / "scans").fetch(f"{server.url}/a.jpg")
    assert error.value.code == "scan_not_kept" and server.asked == []


KILLED = """
import sys
from pathlib import Path
from yzkg.ingest.scan_cache import ScanCache
ScanCache(Path(sys.argv[1])).fetch(sys.argv[2])
"""


def test_killed_half_way(server: PictureServer, cache: ScanCache) -> None:
    begun = threading.Event()

    def act(answer: Answer) -> None:
        answer.give(JPEG, content_length=str(10 * len(JPEG)))
        begun.set()
        server.gone.wait(60)

    server.answers["/a.jpg"] = act
    url = f"{server.url}/a.jpg"
    with subprocess.Popen([sys.executable, "-c", KILLED, str(cache.folder), url]) as process:
        assert begun.wait(60)
        deadline = time.monotonic() + 60
        while not files(cache) and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
        process.wait()
    (part,) = files(cache)
    assert cache.cached(url) is None and cache.total() == (0, 0)
    server.answers["/a.jpg"] = lambda answer: answer.give(JPEG)
    os.utime(part, (0, 0))  # as on the next day
    assert files(cache) == [part]
    assert cache.fetch(url).read_bytes() == JPEG
    assert files(cache) == [cache.cached(url)]


def test_clearing_touches_nothing_of_others(cache: ScanCache, tmp_path: Path) -> None:
    (cache.folder / "ab").mkdir(parents=True)
    mine = [cache.folder / "ab" / "notes.jpg", cache.folder / "letter.txt"]
    for path in mine:
        path.write_text("mine")
    part = cache.folder / "ab" / f"{'ab' * 32}.{'c' * 32}.part"
    part.write_bytes(b"12345")
    assert cache.total() == (0, 0)
    assert cache.clear() == 5
    assert sorted(files(cache)) == sorted(mine)
