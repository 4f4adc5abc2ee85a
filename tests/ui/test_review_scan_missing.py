"""Why there is no picture beside the text is said, and what can be done about it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.ui import scan_project
from tests.ui.scan_beside import URL, Beside, spanning
from tests.ui.scan_project import FIRST, SECOND
from yzkg.core.errors import ScanFault
from yzkg.ingest.scan_cache import ScanCache
from yzkg.ui import messages
from yzkg.ui.scan_desk import Standing
from yzkg.ui.session import ProjectSession


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "scans"
    made.mkdir()
    return made


# -- why there is no picture


@pytest.mark.parametrize("image", ["http://[bad/a.jpg", "https://]/", "http://", "https:///a.jpg"])
def test_what_is_no_address_is_said_to_be_nowhere(session: ProjectSession, qtbot: QtBot, image: str) -> None:
    spanning(session, (image, "", ""))
    beside = Beside(session, qtbot)
    beside.until(Standing.MISSING)
    assert beside.pane.notice.text == f"There is no picture at {image}."


def test_the_server_is_named_and_not_who_seems_to_be_at_it(session: ProjectSession, qtbot: QtBot) -> None:
    spanning(session, ("https://archive.example.org@elsewhere.example.com/a.jpg", "", ""))
    beside = Beside(session, qtbot)
    beside.until(Standing.NOT_FETCHED)
    assert "at elsewhere.example.com and" in beside.pane.notice.text


def test_a_file_that_is_gone_is_named_and_found_elsewhere(
    session: ProjectSession, folder: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = scan_project.write(folder, "one", (FIRST, SECOND))
    scan_project.bring_in(session.project, session.pack, [file])
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (folder / "one.png").rename(elsewhere / "one.png")
    beside = Beside(session, qtbot)
    beside.until(Standing.MISSING)
    said = beside.pane.notice.text
    assert said == f"There is no picture at {folder / 'one.png'}."
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(elsewhere))
    (find,) = beside.buttons
    empty = tmp_path / "empty"
    empty.mkdir()
    beside.scans.look_in(empty)
    qtbot.waitUntil(lambda: str(empty.name) in beside.pane.notice.text)
    said = beside.pane.notice.text
    assert said.endswith(f"In {empty} there is none called one.png either.")
    (find,) = beside.buttons
    find.click()
    beside.until_shown("one.png")
    assert beside.scans.path == elsewhere / "one.png"
    again = Beside(session, qtbot)
    again.until_shown("one.png")
    assert again.scans.path == elsewhere / "one.png"


def test_pictures_that_no_source_names_are_found_by_the_name_of_the_page(
    session: ProjectSession, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    scan_project.bring_in(session.project, session.pack, [scan_project.write(folder, "one", (FIRST, SECOND), None)])
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert scan_project.drawn((FIRST, SECOND)).save(str(elsewhere / "ONE.jpg"))
    beside = Beside(session, qtbot)
    beside.part.toggle()
    beside.until(Standing.NO_PICTURE)
    beside.scans.look_in(elsewhere)
    beside.until_shown("ONE.jpg")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"GIF89a", "one.png cannot be read"),
        (b"%PDF-1.7", "one.png is of a kind that cannot be shown"),
    ],
)
def test_a_picture_that_cannot_be_read(
    session: ProjectSession, folder: Path, qtbot: QtBot, content: bytes, said: str
) -> None:
    scan_project.bring_in(session.project, session.pack, [scan_project.write(folder, "one", (FIRST, SECOND))])
    (folder / "one.png").write_bytes(content)
    beside = Beside(session, qtbot)
    beside.until(Standing.UNREADABLE)
    assert beside.pane.notice.text.startswith(said)
    assert scan_project.drawn((FIRST, SECOND)).save(str(folder / "one.png"))
    beside.buttons[0].click()
    beside.until_shown("one.png")


# -- fetching


def test_nothing_is_fetched_without_being_asked(
    session: ProjectSession, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    kept: dict[str, Path] = {}

    def fetch(_cache: ScanCache, url: str, _cancel: object = None) -> Path:
        asked.append(url)
        path = folder / f"{len(asked)}.png"
        assert scan_project.drawn(("甲乙丙丁戊",), 0.5).save(str(path))
        kept[url] = path
        return path

    monkeypatch.setattr(ScanCache, "fetch", fetch)
    monkeypatch.setattr(ScanCache, "cached", lambda _cache, url: kept.get(url))
    spanning(session, tuple(URL.format(n) for n in range(3)))
    beside = Beside(session, qtbot)
    beside.until(Standing.NOT_FETCHED)
    assert "iiif.example.org" in beside.pane.notice.text and not asked
    it, _ = beside.buttons
    it.click()
    beside.until_shown("1.png")
    assert asked == [URL.format(0)]
    qtbot.waitUntil(lambda: len(beside.view.lit) == 0 and not beside.scans.is_fetching)
    beside.select("甲")
    assert [rect.toRect().getRect() for rect in beside.view.lit] == [(400, 30, 20, 20)]
    beside.pane.next.click()
    beside.until(Standing.NOT_FETCHED)
    beside.buttons[1].click()
    beside.until_shown("2.png")
    qtbot.waitUntil(lambda: not beside.scans.is_fetching)
    assert asked == [URL.format(n) for n in range(3)]
    assert not beside.pane.strip.isVisibleTo(beside.pane)


def test_why_a_picture_could_not_be_fetched_is_said_on_its_page(
    session: ProjectSession, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: dict[str, Path] = {}

    def fetch(_cache: ScanCache, url: str, _cancel: object = None) -> Path:
        if url == URL.format(1):
            raise ScanFault("scan_not_found", url=url)
        path = folder / ("page.png" if url == URL.format(0) else "another.png")
        assert scan_project.drawn((FIRST,)).save(str(path))
        kept[url] = path  # there whole, as from the cache
        return path

    monkeypatch.setattr(ScanCache, "fetch", fetch)
    monkeypatch.setattr(ScanCache, "cached", lambda _cache, url: kept.get(url))
    spanning(session, tuple(URL.format(n) for n in range(3)))
    beside = Beside(session, qtbot)
    beside.until(Standing.NOT_FETCHED)
    beside.buttons[1].click()
    beside.until_shown("page.png")
    qtbot.waitUntil(lambda: not beside.scans.is_fetching)
    beside.pane.next.click()
    beside.until(Standing.NOT_FETCHED)
    qtbot.waitUntil(lambda: len(beside.buttons) == 2)
    assert messages.sentence(ScanFault("scan_not_found", url=URL.format(1)), str) in beside.pane.notice.text
