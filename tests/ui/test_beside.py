"""Lists that stand beside the window: each is there once, may be covered, and goes with the project."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from tests.ui.graph_project import RECORDS
from tests.ui.review_project import fill
from yzkg.ui.beside import show_beside
from yzkg.ui.dialogs.compare_runs import CompareRunsDialog
from yzkg.ui.dialogs.damaged_places import DamagedPlacesDialog
from yzkg.ui.dialogs.flags import FlagsDialog
from yzkg.ui.dialogs.method_note import MethodNoteDialog
from yzkg.ui.dialogs.project_rules import ProjectRulesDialog
from yzkg.ui.dialogs.warnings import WarningsDialog
from yzkg.ui.lists_beside import ListsBeside
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.pages.review_commands import Command

LISTS: Mapping[type[QDialog], Callable[[ListsBeside], None]] = {
    CompareRunsDialog: ListsBeside.comparison,
    DamagedPlacesDialog: ListsBeside.damaged_places,
    FlagsDialog: ListsBeside.flags,
    MethodNoteDialog: ListsBeside.method_note,
    ProjectRulesDialog: ListsBeside.rules,
    WarningsDialog: ListsBeside.warnings,
}


@pytest.fixture
def filled(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> Iterator[MainWindow]:
    assert window.create_project(tmp_path / "p.yzkg", "qing_workshops", "P")
    fill(window.session.project, window.session.pack, RECORDS)
    window.session.tell_changed()
    yield window
    window.close_project()
    qtbot.waitUntil(lambda: not window.session.busy)


@pytest.mark.parametrize("kind", LISTS, ids=lambda kind: kind.__name__)
def test_a_list_is_there_once_and_goes_with_the_project(filled: MainWindow, kind: type[QDialog], qtbot: QtBot) -> None:
    for _ in range(2):
        LISTS[kind](filled.lists)
    (dialog,) = filled.findChildren(kind)
    assert dialog.isVisible()
    assert dialog.windowType() is Qt.WindowType.Window
    assert dialog.windowHandle().transientParent() is None  # else it would stay in front of what it shows
    dialog.close()
    qtbot.waitUntil(lambda: not filled.findChildren(kind))
    LISTS[kind](filled.lists)
    filled.close_project()
    qtbot.waitUntil(lambda: not filled.findChildren(kind))


def test_windows_about_different_things_stand_beside_each_other(filled: MainWindow) -> None:
    first, second, again = (show_beside(QDialog, filled, lambda: QDialog(filled), about) for about in (1, 2, 1))
    assert first is again
    assert first is not second


def test_the_keys_of_review_open_the_list_that_is_open_already(filled: MainWindow) -> None:
    filled.show_page("review")
    page = filled._page("review")
    assert isinstance(page, ReviewPage)
    for command, kind in ((Command.WARNINGS, WarningsDialog), (Command.FLAGS, FlagsDialog)):
        for _ in range(2):
            page.do(command)
        assert len(filled.findChildren(kind)) == 1
