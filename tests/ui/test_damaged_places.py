"""The list of damaged places beside the window, and what review says of damaged names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.sources import NewRecord, NewSource, add_source
from yzkg.ui.dialogs.damaged_places import DamagedPlacesDialog, _line
from yzkg.ui.main_window import MainWindow
from yzkg.ui.models.review_items import Kind
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.session import ProjectSession

TEXTS = {"a.txt": ("郎中海望傳旨", "郎中海□傳旨"), "b.txt": ("□不可讀", "太監{罒/離}交來")}


def fill(session: ProjectSession) -> None:
    for name, texts in TEXTS.items():
        rows = [NewRecord(0, f"l. {n}", text, {}) for n, text in enumerate(texts, 1)]
        add_source(session.project, NewSource(name, name, name * 8, 1, "utf-8", "test", ["p. 1"], rows))
    for record in (1, 2):
        edits.add_mention(session.project, record, Span(2, 4), "person", who="A", table=session.table, node=True)


def cells(dialog: DamagedPlacesDialog) -> list[list[object]]:
    table = dialog.table
    return [
        [table.index(row, column).data() for column in range(table.columnCount())] for row in range(table.rowCount())
    ]


@pytest.fixture
def shown() -> list[tuple[int, Span]]:
    return []


@pytest.fixture
def dialog(session: ProjectSession, qtbot: QtBot, shown: list[tuple[int, Span]]) -> DamagedPlacesDialog:
    fill(session)
    made = DamagedPlacesDialog(session, lambda record, span: shown.append((record, span)))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.table.rowCount() == 3)
    return made


def test_every_place_is_listed_with_its_context_and_what_it_could_be(dialog: DamagedPlacesDialog) -> None:
    assert cells(dialog) == [
        ["a.txt", "p. 1 · l. 2", "□", "郎中海‹□›傳旨", "missing or illegible", "海望"],
        ["b.txt", "p. 1 · l. 1", "□", "‹□›不可讀", "missing or illegible", ""],
        ["b.txt", "p. 1 · l. 2", "{罒/離}", "太監‹{罒/離}›交來", "described by its parts", ""],
    ]
    assert dialog.counts.text() == "3 damaged places · 1 of them in a name that could be a known one"


def test_one_source_alone_and_a_place_is_shown(dialog: DamagedPlacesDialog, shown: list[tuple[int, Span]]) -> None:
    dialog.sources.setCurrentText("b.txt")
    assert [line[0] for line in cells(dialog)] == ["b.txt", "b.txt"]
    dialog.view.selectRow(1)
    dialog.view.activated.emit(dialog.view.currentIndex())
    dialog.go.click()
    assert shown == [(4, Span(2, 7)), (4, Span(2, 7))]


def test_enter_in_the_list_shows_the_place_once(dialog: DamagedPlacesDialog, shown: list[tuple[int, Span]]) -> None:
    dialog.activateWindow()
    dialog.view.setFocus()
    QTest.keyClick(dialog.view, Qt.Key.Key_Return)
    assert shown == [(2, Span(3, 4))] and dialog.isVisible()


def test_what_is_shown_is_written(dialog: DamagedPlacesDialog, tmp_path: Path, qtbot: QtBot) -> None:
    dialog.sources.setCurrentText("b.txt")
    path = tmp_path / "damage.csv"
    dialog.write(path)
    qtbot.waitUntil(lambda: dialog.bar.kind == "success")
    assert path.read_text("utf-8-sig").count("\n") == 3 and str(path) in dialog.bar.text
    dialog.write(tmp_path / "no" / "damage.csv")
    qtbot.waitUntil(lambda: dialog.bar.kind == "error")


def test_the_list_follows_the_project(dialog: DamagedPlacesDialog, session: ProjectSession, qtbot: QtBot) -> None:
    dialog.sources.setCurrentText("b.txt")
    session.apply("x", lambda project: edits.remove_source(project, 2, who="A"))
    qtbot.waitUntil(lambda: dialog.table.rowCount() == 1)
    assert dialog.sources.currentText() == "All sources"


def test_the_menu_opens_it_and_a_place_opens_in_review(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    action = next(a for a in window.actions_._pages if "Damaged" in a.text())
    assert not action.isEnabled()
    window.session.create(tmp_path / "w.yzkg", "qing_workshops")
    fill(window.session)
    window.session.tell_changed()
    assert action.isEnabled()
    action.trigger()
    (dialog,) = window.findChildren(DamagedPlacesDialog)
    qtbot.waitUntil(lambda: dialog.table.rowCount() == 3)
    dialog.go.click()
    page = window._page("review")
    assert isinstance(page, ReviewPage)
    assert page.desk.record_id == 2 and page.text.selection() == Span(3, 4)
    items = page.desk.items
    (name,) = (item for item in items.items() if item.ref.kind is Kind.MENTION)
    qtbot.waitUntil(lambda: "It could be: 海望" in items.tip(name).splitlines())
    window.close_project()
    assert not dialog.isVisible()


def test_the_keys_walk_the_list_at_once_and_a_page_is_said_once(dialog: DamagedPlacesDialog) -> None:
    assert dialog.focusWidget() is dialog.view
    places = [str(line[1]) for line in cells(dialog)]
    assert places and all(place.count("l.") == 1 for place in places)
    found = dialog._found[0]
    twice = replace(found, place=replace(found.place, page="011-4a", locator="011-4a, l. 2"))
    assert _line(twice)[1] == "011-4a, l. 2"
    apart = replace(found, place=replace(found.place, page="p. 7", locator="l. 2"))
    assert _line(apart)[1] == "p. 7 \N{MIDDLE DOT} l. 2"
