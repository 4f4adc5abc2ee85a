"""A window on an empty desk: its own settings, its own folders."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from yzkg import paths
from yzkg.ui import i18n
from yzkg.ui.app import make_window
from yzkg.ui.main_window import MainWindow
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings

PACK = "qing_workshops"


@pytest.fixture(scope="session", autouse=True)
def patience() -> Iterator[None]:
    """A busy machine is no fault: a minute, not five seconds, before what a test waits for counts as missing."""
    with pytest.MonkeyPatch.context() as patch:
        for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals):
            assert wait.__kwdefaults__ is not None
            patch.setitem(wait.__kwdefaults__, "timeout", 60_000)
        yield


@pytest.fixture(scope="module", autouse=True)
def collection() -> Iterator[None]:
    """As in the program (yzkg.ui.garbage): no other thread, of a job or of pytest's own, may destroy widgets.

    What lives before the tests of a module outlives them. The collections between them do not walk through it: in a
    process that holds the whole suite that took longer than most tests. Python's own collection stays off until a
    module without windows wants it (tests/conftest.py), so that none comes between two modules either.
    """
    gc.disable()
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    """What a test leaves behind is destroyed here, between the tests."""
    yield
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


@pytest.fixture(autouse=True)
def in_english() -> None:
    """Each test begins in English, in whichever language the one before has left the program."""
    app = QApplication.instance()
    if app is not None and i18n.active_language() != "en":
        i18n.install_language(app, "en")


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever asks for the user's folders gets others."""
    for name in ("config_folder", "data_folder", "cache_folder", "log_folder"):
        folder = tmp_path / name
        folder.mkdir()
        monkeypatch.setattr(paths, name, lambda folder=folder: folder)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def session(settings: Settings, tmp_path: Path, qapp: QApplication) -> Iterator[ProjectSession]:
    """A session on a new, empty project, in English."""
    i18n.install_language(qapp, "en")
    session = ProjectSession(settings)
    session.create(tmp_path / "project.yzkg", PACK, "A title")
    yield session
    session.close()


@pytest.fixture
def window(settings: Settings, qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    """A window without a project, in English and light."""
    settings.set_text("language", "en")
    settings.set_text("theme", "light")
    window = make_window(qapp, settings)
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()
    window.deleteLater()
    i18n.install_language(qapp, "en")


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    """A folder with two files of records, one that is no text, and an empty one."""
    folder = tmp_path / "texts"
    folder.mkdir()
    head = "雍正元年\n\n木作\n\n二月\n\n"
    first = (
        "初九日，主事海望奉怡親王諭：照此尺寸做紫檀木邊玻璃心插屏一座。遵此。\n\n初十日，怡親王交白玉杯一件。遵此。\n"
    )
    (folder / "one.txt").write_text(head + first, encoding="utf-8")
    (folder / "two.txt").write_text(head + "十二日，太監劉希文交來銅爐一件。\n", encoding="utf-8")
    (folder / "picture.txt").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)) * 20)
    (folder / "empty.txt").write_bytes(b"")
    return folder
