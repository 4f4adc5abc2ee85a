"""The pictures of a source that has no text."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui import scan_project
from yzkg.store import sources
from yzkg.ui.dialogs.source_pictures import SourcePicturesDialog
from yzkg.ui.pages.sources import SourcesPage
from yzkg.ui.scan_desk import Standing
from yzkg.ui.session import ProjectSession


@pytest.fixture
def source_id(session: ProjectSession, tmp_path: Path) -> int:
    """A source of three pages, of which the second has no picture."""
    images = [str(tmp_path / "1.png"), "", str(tmp_path / "3.png")]
    for image in filter(None, images):
        assert scan_project.drawn((scan_project.FIRST,)).save(image)
    source = sources.NewSource(
        "album", str(tmp_path), "2" * 64, 1, "", "pictures 1", ["f. 1", "f. 2", "f. 3"], [], images=images
    )
    return sources.add_source(session.project, source)


def dialog_on(session: ProjectSession, source_id: int, qtbot: QtBot) -> SourcePicturesDialog:
    dialog = SourcePicturesDialog(session, source_id, "album")
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.desk.standing is Standing.SHOWN)
    return dialog


def test_paging_by_keys_and_by_the_list(session: ProjectSession, source_id: int, qtbot: QtBot) -> None:
    dialog = dialog_on(session, source_id, qtbot)
    desk = dialog.desk
    assert desk.path is not None and desk.path.name == "1.png"
    QTest.keyClick(dialog, Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: desk.standing is Standing.NO_PICTURE)
    assert (desk.place, dialog.list.currentIndex().row()) == (1, 1)
    dialog.list.setCurrentIndex(dialog.list.model().index(2, 0))
    qtbot.waitUntil(lambda: desk.standing is Standing.SHOWN)
    assert desk.path is not None and desk.path.name == "3.png"
    assert dialog.pane.label.whole == "page 3 of 3 · f. 3"
    QTest.keyClick(dialog, Qt.Key.Key_PageDown)
    assert desk.place == 2
    QTest.keyClick(dialog, Qt.Key.Key_PageUp)
    assert desk.place == 1


def test_it_is_opened_from_the_list_of_sources(session: ProjectSession, source_id: int, qtbot: QtBot) -> None:
    page = SourcesPage(session)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.sources.list.count() == 2)
    assert not page.sources.pictures.isEnabled()
    page.sources.list.setCurrentRow(1)
    page.sources.pictures.click()
    page.sources.list.itemActivated.emit(page.sources.list.item(1))  # it has no text whose cuts could be shown
    (dialog,) = page.findChildren(SourcePicturesDialog)  # opened twice, there once
    assert page.cuts is None
    qtbot.waitUntil(lambda: dialog.desk.standing is Standing.SHOWN)
    assert dialog.windowTitle() == "Pictures of album"


def test_closing_the_project_while_a_picture_is_read(session: ProjectSession, source_id: int, qtbot: QtBot) -> None:
    dialog = SourcePicturesDialog(session, source_id, "album")
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: bool(dialog.desk.pages))
    session.close()
    dialog.desk.turn_to(2)
    dialog.desk.again()
    assert dialog.desk.picture is None
