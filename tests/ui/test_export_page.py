"""Export: how much before, where, and what it wrote."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from yzkg.core.cancel import CancelToken
from yzkg.engines.rules import RulesEngine
from yzkg.extract import run
from yzkg.ingest.importing import import_paths
from yzkg.store import edits, queries
from yzkg.store.authorities import AuthorityFile, add_authority
from yzkg.store.authority_links import Meant, link_entry
from yzkg.store.entity_queries import entities
from yzkg.ui.pages.export import ExportPage
from yzkg.ui.session import ProjectSession


@pytest.fixture
def page(session: ProjectSession, qtbot: QtBot, texts: Path) -> ExportPage:
    """The page on a project that has been read and not reviewed."""
    project, pack = session.project, session.pack
    list(import_paths(project, pack, [texts / "one.txt", texts / "two.txt"]))
    engine = RulesEngine(pack)
    run_id = run.begin(project, pack, engine)
    list(run.run(project, pack, run_id, engine, CancelToken()))
    page = ExportPage(session)
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.show()
    qtbot.waitUntil(lambda: page._amounts is not None)
    return page


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Folders opened by the page."""
    folders: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: folders.append(url.toLocalFile()))
    yield folders


def write(page: ExportPage, qtbot: QtBot) -> None:
    page.write()
    assert page._job is not None
    with qtbot.waitSignal(page._job.ended):
        pass


def test_empty_page_says_what_to_do(session: ProjectSession, qtbot: QtBot) -> None:
    page = ExportPage(session)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page._amounts is not None)
    assert page.empty.isVisible()
    assert "accept what is right in Review" in page.empty.text


def test_nothing_accepted_is_said_and_cannot_be_written(page: ExportPage) -> None:
    assert page.status == "accepted"
    assert page.hint.text() == "Nothing is accepted yet. Accept what is right in Review, or export all."
    assert not page.write_button.isEnabled()
    page.choose("all", "csv")
    assert page.write_button.isEnabled()


def test_what_was_promised_is_what_is_written(
    page: ExportPage, qtbot: QtBot, tmp_path: Path, opened: list[str]
) -> None:
    folder = tmp_path / "tables"
    page.choose("all", "csv", folder)
    amounts = page._amounts
    assert amounts is not None
    assert f"{amounts.nodes['all']} nodes and {amounts.edges['all']} edges" in page.says.text()
    write(page, qtbot)
    assert page.bar.kind == "success"
    with (folder / "nodes.csv").open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.DictReader(file))) == amounts.nodes["all"] > 0
    with (folder / "edges.csv").open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.DictReader(file))) == amounts.edges["all"]
    page.bar._button.click()
    assert opened == [str(folder)]


def test_graphml_is_one_file(page: ExportPage, qtbot: QtBot, tmp_path: Path, opened: list[str]) -> None:
    import networkx

    file = tmp_path / "g" / "graph.graphml"
    page.choose("all", "graphml", file)
    write(page, qtbot)
    amounts = page._amounts
    assert amounts is not None
    graph = networkx.read_graphml(file)
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (amounts.nodes["all"], amounts.edges["all"])
    page.bar._button.click()
    assert opened == [str(file.parent)]


def test_the_place_can_be_typed(page: ExportPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.choose("all", "graphml")
    page.place.clear()
    QTest.keyClicks(page.place, str(tmp_path / "my.yzkg"))
    assert page.path == tmp_path / "my.yzkg.graphml"  # never over a project
    page._refresh()
    assert page.place.text() == str(tmp_path / "my.yzkg")  # what is being typed is left alone
    write(page, qtbot)
    assert [path.name for path in tmp_path.glob("my*")] == ["my.yzkg.graphml"]
    page.choose("all", "csv")
    assert page.path.name == "project-export"
    assert page.place.text() == str(page.path)


def test_accepting_changes_the_amounts(page: ExportPage, qtbot: QtBot) -> None:
    session = page._session
    record_id = queries.records(session.project)[0].id
    session.apply("accept", lambda project: edits.accept_record(project, record_id, who="me"))
    qtbot.waitUntil(lambda: page._amounts is not None and page._amounts.nodes["accepted"] > 0)
    assert page.write_button.isEnabled()
    assert "still to be decided and stay out" in page.hint.text()
    session.undo()
    qtbot.waitUntil(lambda: page._amounts is not None and page._amounts.nodes["accepted"] == 0)


def test_a_place_that_cannot_be_written_is_said(page: ExportPage, qtbot: QtBot, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    page.choose("all", "csv", blocked / "inside")
    write(page, qtbot)
    assert page.bar.kind == "error"
    assert "cannot be written" in page.bar.text
    assert blocked.read_text(encoding="utf-8") == "not a folder"
    assert page.write_button.isEnabled()


def test_the_button_has_the_focus_again_after_it_was_off(page: ExportPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.choose("all", "graphml", tmp_path / "g.graphml")
    page.activateWindow()
    page.write_button.setFocus()
    qtbot.waitUntil(page.write_button.hasFocus)
    page.write_button.click()
    assert not page.write_button.hasFocus()
    qtbot.waitUntil(page.write_button.hasFocus)
    assert page.bar.kind == "success"


def test_what_is_not_for_commerce_stays_behind_unless_asked_for(page: ExportPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.choose("all", "csv", tmp_path / "out")
    assert not page.restricted.isVisible()
    session = page._session
    entity = next(iter(entities(session.project, "person"))).id
    file = AuthorityFile("CBDB", "/c.csv", "1", "{}", "CC BY-NC-SA 4.0", True)
    number = session.apply("plug in", lambda project: add_authority(project, file, who="me"))
    assert number is not None
    session.apply("link", lambda project: link_entry(project, entity, number, Meant("7"), who="me"))
    qtbot.waitUntil(page.restricted.isVisible)
    assert page.licences.text() == "These stay behind: CBDB ×1. Their licences: CC BY-NC-SA 4.0."
    write(page, qtbot)
    assert "authority_links.csv: 0" in page.bar.text
    page.restricted.setChecked(True)
    assert page.licences.text().startswith("These go out: CBDB ×1.")
    write(page, qtbot)
    assert "authority_links.csv: 1" in page.bar.text
