"""What undo says on every page, and a window closed while pages have read less than there is."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.graph_project import RECORDS
from tests.ui.review_project import fill
from yzkg.core.cancel import CancelToken
from yzkg.store import entity_edits
from yzkg.store.entity_queries import entities
from yzkg.store.project import Project
from yzkg.ui.loading import Loading
from yzkg.ui.main_window import PAGES, MainWindow
from yzkg.ui.pages.entities import EntitiesPage
from yzkg.ui.session import ProjectSession


@pytest.fixture
def filled(window: MainWindow, tmp_path: Path) -> MainWindow:
    assert window.create_project(tmp_path / "p.yzkg", "qing_workshops", "P")
    fill(window.session.project, window.session.pack, RECORDS)
    window.session.tell_changed()
    return window


def rename(session: ProjectSession, id: int, label: str, said: str = "rename") -> None:
    session.apply(said, lambda p: entity_edits.rename_entity(p, id, label, who="me"))


@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_each_page_says_what_was_undone(filled: MainWindow, page: str) -> None:
    id = entities(filled.session.project, "person")[0].id
    rename(filled.session, id, "X", "take a judgement back")
    filled.show_page(page)
    assert not filled.note.isVisible()
    filled.actions_.undo.trigger()
    assert filled.note.isVisible()
    assert filled.note.text == "Undone: take a judgement back"
    assert filled.note._timer.isActive()  # it goes away by itself
    filled.actions_.redo.trigger()
    assert filled.note.text == "Done again: take a judgement back"


def test_the_note_goes_with_the_next_step(filled: MainWindow) -> None:
    id = entities(filled.session.project, "person")[0].id
    rename(filled.session, id, "X")
    filled.session.undo()
    assert filled.note.isVisible()
    filled.session.tell_changed()  # a run: no step of undo
    assert filled.note.isVisible()
    rename(filled.session, id, "Y")
    assert not filled.note.isVisible()


@pytest.mark.parametrize("page", ["review", "entities"])
def test_undo_without_a_step_says_where_the_history_is(filled: MainWindow, page: str) -> None:
    path = filled.session.project.path
    rename(filled.session, entities(filled.session.project, "person")[0].id, "X")
    filled.close_project()
    assert filled.open_project(path)
    filled.show_page(page)
    filled.actions_.undo.trigger()
    assert filled.note.text.startswith("Nothing is left to undo since the project was opened.")
    assert "Shift+H" in filled.note.text
    filled.actions_.redo.trigger()
    assert filled.note.text.startswith("Nothing to do again")


def test_undo_without_a_project_says_nothing(window: MainWindow) -> None:
    assert not window.actions_.undo.isEnabled()
    assert not window.actions_.redo.isEnabled()


def test_a_page_offers_no_undo_of_what_is_no_longer_last(filled: MainWindow, qtbot: QtBot) -> None:
    filled.show_page("entities")
    page = filled.findChild(EntitiesPage)
    assert isinstance(page, EntitiesPage)
    qtbot.waitUntil(lambda: page._facts is not None)
    shown = page._facts
    assert shown is not None
    other = next(row for row in page.list.model.rows() if row.type == shown.row.type and row.id != shown.row.id)
    page.judge(other.id, "same", "")
    assert page.bar.isVisible()
    filled.session.tell_changed()  # a run: no step of undo
    assert page.bar.isVisible()
    filled.session.undo()
    assert not page.bar.isVisible()


@pytest.mark.parametrize("last", [spec.id for spec in PAGES])
def test_closing_during_a_run_asks_nothing_of_a_closed_project(filled: MainWindow, qtbot: QtBot, last: str) -> None:
    for spec in PAGES:
        filled.show_page(spec.id)
    filled.show_page(last)
    session = filled.session

    def work(cancel: CancelToken) -> Iterator[str]:
        woken = threading.Event()
        cancel.on_cancel(woken.set)
        yield "running"
        woken.wait(120)

    with qtbot.waitSignal(session.start_job(work).progressed):
        pass
    session.tell_changed()  # pages that are not seen have become stale
    qtbot.waitUntil(lambda: not session._queries)
    asked: list[object] = []
    session.query = asked.append  # type: ignore[method-assign, assignment]
    filled.close_project()
    qtbot.wait(50)  # faults in slots fail the test
    assert asked == []
    assert not session.is_open


def test_a_list_asks_nothing_while_the_project_closes(session: ProjectSession, qtbot: QtBot) -> None:
    asked: list[Project] = []
    loading = Loading(session, asked.append, session)
    states: list[bool] = []
    session.closed.connect(lambda: states.append(session.is_open))
    session.closed.connect(loading.refresh)
    session.close()
    qtbot.wait(120)
    assert states == [False]
    assert asked == []


def test_nothing_moves_for_the_note_of_an_undo(filled: MainWindow, qtbot: QtBot) -> None:
    filled.show_page("entities")
    page = filled.findChild(EntitiesPage)
    assert isinstance(page, EntitiesPage)
    before = page.mapTo(filled, page.rect().topLeft()), page.size()
    filled.note.say("Undone: accept")
    assert filled.note.isVisible() and filled.bar.isHidden()
    assert (page.mapTo(filled, page.rect().topLeft()), page.size()) == before
    over = filled.note.parentWidget()
    assert over is not None and over.rect().contains(filled.note.geometry())
    filled.resize(filled.width() - 200, filled.height())
    qtbot.waitUntil(lambda: abs(filled.note.geometry().center().x() - over.rect().center().x()) <= 1)
