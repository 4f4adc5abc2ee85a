"""Measures of a network in the window: measured on a thread, sorted, ties lead to their words, out as CSV."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.conftest import PACK
from tests.ui.review_project import fill
from yzkg.analysis.ties import RECORD
from yzkg.store import edits
from yzkg.ui.main_window import MainWindow
from yzkg.ui.models.measure_rows import BETWEENNESS, NAME, NEIGHBOURS
from yzkg.ui.pages.charts import ChartsPage
from yzkg.ui.pages.network_tab import NetworkTab


@pytest.fixture
def tab(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> NetworkTab:
    assert window.create_project(tmp_path / "p.yzkg", PACK, "")
    fill(window.session.project, window.session.pack)
    window.show()
    window.show_page("charts")
    page = window._pages["charts"]
    assert isinstance(page, ChartsPage)
    page.tabs.setCurrentWidget(page.network)
    measured(page.network, qtbot)
    return page.network


def measured(tab: NetworkTab, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: tab._job is None and tab._found is not None and tab._found.wish == tab.wish)
    qtbot.waitUntil(lambda: "Measuring" not in tab.said.text())


def told(tab: NetworkTab, column: int) -> list[str]:
    return [str(tab.rows.index(row, column).data()) for row in range(tab.rows.rowCount())]


def test_the_best_connected_come_first_and_any_column_sorts(tab: NetworkTab) -> None:
    counts = [int(text) for text in told(tab, NEIGHBOURS)]
    assert counts == sorted(counts, reverse=True) and counts[0] > 0
    tab.table.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
    names = told(tab, NAME)
    assert names == sorted(names)
    tab.table.sortByColumn(BETWEENNESS, Qt.SortOrder.DescendingOrder)
    values = [float(text) for text in told(tab, BETWEENNESS)]
    assert values == sorted(values, reverse=True)
    assert "communities" in tab.said.text() and "decided" in tab.said.text()


def test_a_tie_leads_to_its_words_in_review(tab: NetworkTab, window: MainWindow, qtbot: QtBot) -> None:
    assert tab.ties.count() == int(told(tab, NEIGHBOURS)[0])
    qtbot.waitUntil(lambda: tab.proofs.proofs.rowCount() > 0)
    proof = tab.proofs.proofs.proof(0)
    assert proof is not None
    tab.proofs.opened.emit(proof)
    assert window._present == "review"


def test_ties_by_what_is_shared_are_of_one_kind(tab: NetworkTab, qtbot: QtBot) -> None:
    tab.tied.setCurrentIndex(tab.tied.findData(RECORD))
    assert tab.type.currentData() != ""
    measured(tab, qtbot)
    assert tab._found is not None
    assert set(tab._found.types) <= {tab.type.currentData()}
    tab.type.setCurrentIndex(0)
    measured(tab, qtbot)
    assert tab.tied.currentIndex() == 0


def test_days_that_cannot_be_read_are_said_and_none_within_is_too(tab: NetworkTab, qtbot: QtBot) -> None:
    tab.since.setText("one day")
    tab.ask()
    assert "names no day" in tab.said.text()
    tab.since.setText("1911")
    tab.ask()
    measured(tab, qtbot)
    qtbot.waitUntil(lambda: "Nobody is tied" in tab.said.text())
    assert tab.rows.rowCount() == 0 and not tab.export.isEnabled()


def test_a_decision_measures_anew(tab: NetworkTab, window: MainWindow, qtbot: QtBot) -> None:
    assert tab._found is not None
    before = tab._found
    behind = before.ties.statements.tolist()
    window.session.apply("reject", lambda p: edits.set_status(p, "statement", behind, "rejected", who="me"))
    qtbot.waitUntil(lambda: tab._found is not before and tab._found is not None and tab._found.ties.nodes == 0)


def test_it_goes_out(tab: NetworkTab, qtbot: QtBot, tmp_path: Path) -> None:
    tab.write(tmp_path / "m.csv")
    qtbot.waitUntil((tmp_path / "m.csv").exists)
    with (tmp_path / "m.csv").open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.DictReader(file))) == tab.rows.rowCount()
