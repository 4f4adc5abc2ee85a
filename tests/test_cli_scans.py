"""The command `yzkg scans`: where the pictures are, fetching them, stopping and going on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.picture_server import PictureServer, picture, serving
from tests.test_cli import Typed

JPEG = picture()


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typed:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr("yzkg.paths.cache_folder", lambda: tmp_path / "cache" / "yzkg")
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        monkeypatch.delenv(name)
    return Typed(capsys, monkeypatch)


@pytest.fixture
def server() -> Iterator[PictureServer]:
    with serving() as running:
        for name in "123":
            running.answers[f"/{name}.jpg"] = lambda answer: answer.give(JPEG)
        yield running


@pytest.fixture
def project(typed: Typed, server: PictureServer, tmp_path: Path) -> Path:
    """Three pictures on the web, two here, and a page whose picture is not."""
    folder = tmp_path / "in"
    (folder / "scans").mkdir(parents=True)
    for name in "ab":
        (folder / "scans" / f"{name}.jpg").write_bytes(JPEG)
    canvases = [
        {
            "@type": "sc:Canvas",
            "label": n,
            "images": [{"resource": {"@type": "dctypes:Image", "@id": f"{server.url}/{n}.jpg"}}],
        }
        for n in "123"
    ]
    manifest = {"@type": "sc:Manifest", "sequences": [{"canvases": canvases}]}
    (folder / "manifest.json").write_text(json.dumps(manifest))
    title = "image &quot;/tmp/0001.png&quot;; bbox 0 0 9 9"
    line = "<span class='ocr_line'>海望</span>"
    (folder / "x.hocr").write_text(f"<html><div class='ocr_page' title='{title}'>{line}</div></html>", encoding="utf-8")
    path = tmp_path / "p.yzkg"
    assert typed("new", path)[0] == 0
    code, out, err = typed("import", path, folder)
    assert code == 0 and "3 pictures, no text" in err and "scans: 2 pictures, no text" in err, out + err
    return path


def test_where_the_pictures_are(typed: Typed, project: Path, server: PictureServer) -> None:
    told = typed.facts("scans", project)
    assert [
        (s["name"], s["pages"], s["pictures"], s["here"], s["cached"], s["far"], s["missing"]) for s in told["sources"]
    ] == [
        ("manifest.json", 3, 3, 0, 0, 3, 0),
        ("x.hocr", 1, 1, 0, 0, 0, 1),
        ("scans", 2, 2, 2, 0, 0, 0),
    ]
    assert told["kept"]["pictures"] == 0 and server.asked == []
    code, out, _ = typed("scans", project)
    assert code == 0
    assert out.splitlines()[:4] == [
        "1 manifest.json: 3 pages, 3 with a picture (3 to be fetched)",
        "2 x.hocr: 1 page, 1 with a picture (1 not there)",
        "    not there: 0001.png",
        "3 scans: 2 pages, 2 with a picture (2 here)",
    ]
    assert "pages: 6, with a picture: 6" in out


def test_fetched_for_good(typed: Typed, project: Path, server: PictureServer) -> None:
    server.answers.pop("/2.jpg")
    code, out, err = typed("scans", project, "--fetch")
    assert code == 1 and "There is no picture any more" in err and "did not come: 1" in err
    assert "2 kept from the web, 1 to be fetched" in out
    server.answers["/2.jpg"] = lambda answer: answer.give(JPEG)
    told = typed.facts("scans", project, "--fetch", "--source", 1)
    assert [(s["cached"], s["far"]) for s in told["sources"]] == [(3, 0)]
    assert told["kept"]["pictures"] == 3 and told["kept"]["bytes"] == 3 * len(JPEG)
    assert sorted(server.asked) == ["/1.jpg", "/2.jpg", "/2.jpg", "/3.jpg"]
    code, out, err = typed("scans", project, "--clear")
    assert code == 0 and "thrown away" in err and "3 to be fetched" in out


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_stopped_it_goes_on_from_there(typed: Typed, project: Path, server: PictureServer) -> None:
    server.answers["/2.jpg"] = lambda answer: server.gone.wait(60)
    call = [sys.executable, "-m", "yzkg", "scans", str(project), "--fetch"]
    with subprocess.Popen(call, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as fetching:
        end = time.monotonic() + 60
        while "/2.jpg" not in server.asked and time.monotonic() < end:
            time.sleep(0.02)
        fetching.send_signal(signal.SIGINT)
        _, err = fetching.communicate(timeout=60)
    assert fetching.returncode == 130 and "goes on from there" in err and "Traceback" not in err
    server.answers["/2.jpg"] = lambda answer: answer.give(JPEG)
    told = typed.facts("scans", project, "--fetch")
    assert told["sources"][0]["cached"] == 3 and told["kept"]["pictures"] == 3
    assert server.asked == ["/1.jpg", "/2.jpg", "/2.jpg", "/3.jpg"]
    assert not list((project.parent / "cache").rglob("*.part"))


@pytest.mark.parametrize("command", ["scans", "damaged"])
def test_a_source_that_is_not_there_is_said_to_be_none(typed: Typed, project: Path, command: str) -> None:
    code, out, err = typed(command, project, "--source", "999")
    assert code == 1 and out == ""
    assert "There is no source called 999" in err
