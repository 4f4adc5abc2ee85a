"""Over time, as the page is used: a chart is chosen, changed, kept, its numbers lead to Review, it goes out."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import PACK
from tests.ui.review_project import fill
from yzkg.core.calendar import iso_to_jdn
from yzkg.core.chart_wish import BARS, CHANGE, CONCENTRATION
from yzkg.store import edits
from yzkg.store.saved_views import CHART, saved_views
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.chart_layout import _SAID
from yzkg.ui.pages.chart_tab import ChartTab
from yzkg.ui.pages.charts import ChartsPage


@pytest.fixture
def tab(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> ChartTab:
    assert window.create_project(tmp_path / "p.yzkg", PACK, "")
    fill(window.session.project, window.session.pack)
    with window.session.project.edit("dated") as session:  # a record a year
        day = f"{iso_to_jdn('1723-06-01')} + 365 * id"
        session.connection().exec_driver_sql(f"UPDATE record SET date_start = {day}, date_end = {day}")
    window.show_page("charts")
    page = window._pages["charts"]
    assert isinstance(page, ChartsPage)
    drawn(page.charts, qtbot)
    return page.charts


def drawn(tab: ChartTab, qtbot: QtBot) -> None:
    """Wait until what is wished for is seen."""
    qtbot.waitUntil(lambda: tab._worked is not None and tab._worked.asked == tab.asked)
    qtbot.waitUntil(lambda: tab.parts._body.currentIndex() == _SAID or tab.parts.export.isEnabled())


def said(tab: ChartTab) -> str:
    return tab.parts._nothing.text() if tab.parts._body.currentIndex() == _SAID else ""


def choose(tab: ChartTab, qtbot: QtBot, type_: str) -> None:
    """Draw all statements of one type by year."""
    controls = tab.parts.controls
    for name, action in controls._types.items():
        action.setChecked(name == type_)
    controls.period.setCurrentIndex(controls.period.findData("year"))
    drawn(tab, qtbot)


def test_the_charts_of_the_pack_are_listed_and_the_first_is_drawn(tab: ChartTab) -> None:
    names = [tab.parts.list.item(n).text() for n in range(tab.parts.list.count())]
    assert names[0] == "Orders by year and workshop"
    assert len(names) == len(tab._session.pack.charts)
    assert tab.parts.controls.types.text() == "order"
    assert tab.parts.controls.split.currentText() == "heading workshop"


def test_a_number_leads_to_its_words_in_review(tab: ChartTab, window: MainWindow, qtbot: QtBot) -> None:
    choose(tab, qtbot, "order")
    view = tab.parts.view
    qtbot.waitUntil(lambda: view._drawn is not None and bool(view._drawn.chart.marks))
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.mark is not None
    assert view.spoken() == tab.parts.behind.text() != ""
    qtbot.waitUntil(lambda: tab.parts.proofs.proofs.rowCount() > 0)
    proof = tab.parts.proofs.proofs.proof(0)
    assert proof is not None
    tab.parts.proofs.opened.emit(proof)
    assert window._present == "review"


def test_a_mark_is_chosen_by_a_click_where_it_is_drawn(tab: ChartTab, qtbot: QtBot) -> None:
    choose(tab, qtbot, "order")
    view = tab.parts.view
    qtbot.waitUntil(lambda: view._drawn is not None and bool(view._drawn.chart.marks))
    assert view._drawn is not None
    mark = view._drawn.chart.marks[0]
    x, y = (mark.left + mark.right) / 2 * view.width(), (mark.top + mark.bottom) / 2 * view.height()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    assert view.mark is not None
    assert (view.mark.period, view.mark.group) == (mark.period, mark.group)


def test_a_chart_is_kept_drawn_again_taken_back_and_removed(tab: ChartTab, window: MainWindow, qtbot: QtBot) -> None:
    choose(tab, qtbot, "order")
    tab.keep("Mine")
    qtbot.waitUntil(lambda: tab.parts.list.item(tab.parts.list.count() - 1).text() == "Mine")
    assert tab.parts.list.currentRow() == tab.parts.list.count() - 1
    tab.parts.list.setCurrentRow(1)
    drawn(tab, qtbot)
    tab.parts.list.setCurrentRow(tab.parts.list.count() - 1)
    drawn(tab, qtbot)
    assert tab.asked.wish.inquiry.types == ("order",)
    assert tab.asked.title == "Mine"
    tab.parts.remove.click()
    qtbot.waitUntil(lambda: tab.parts.list.count() == len(tab._session.pack.charts))
    window.session.undo()
    qtbot.waitUntil(lambda: tab.parts.list.count() == len(tab._session.pack.charts) + 1)
    assert [view.name for view in saved_views(window.session.project, CHART)] == ["Mine"]


@pytest.mark.parametrize("kind", [CHANGE, CONCENTRATION])
def test_changes_need_a_day_and_concentration_none(tab: ChartTab, qtbot: QtBot, kind: str) -> None:
    controls = tab.parts.controls
    controls.event_day.clear()
    controls._on_event()
    controls.kind.setCurrentIndex(controls.kind.findData(kind))
    if kind == CHANGE:
        assert "Write the day under Event" in said(tab)
        controls.event_day.setText("1726-01-01")
        controls._on_event()
    drawn(tab, qtbot)
    qtbot.waitUntil(lambda: said(tab) == "")
    assert tab._worked is not None
    worked = tab._worked.worked
    assert bool(worked.changes) == (kind == CHANGE)
    assert bool(worked.estimates) == (kind == CONCENTRATION)


def test_an_event_that_is_no_day_is_said(tab: ChartTab) -> None:
    tab.parts.controls.event_day.setText("the day of days")
    tab.parts.controls._on_event()
    assert "no day that can be read" in said(tab)
    assert not tab.parts.export.isEnabled()


def test_nothing_to_draw_is_said(tab: ChartTab, qtbot: QtBot) -> None:
    choose(tab, qtbot, "discipline")
    assert "Nothing in the project answers this" in said(tab)
    assert tab.parts.proofs.proofs.rowCount() == 0


@pytest.mark.parametrize("name", ["a.png", "a.svg", "a.pdf"])
def test_it_goes_out_as_a_picture(tab: ChartTab, qtbot: QtBot, tmp_path: Path, name: str) -> None:
    tab.write(tmp_path / name)
    qtbot.waitUntil((tmp_path / name).exists)
    data = (tmp_path / name).read_bytes()
    assert data.startswith({"a.png": b"\x89PNG", "a.svg": b"<?xml", "a.pdf": b"%PDF"}[name])
    if name == "a.svg":
        assert "</text>" in data.decode()


def test_the_numbers_go_out_with_their_statements(tab: ChartTab, qtbot: QtBot, tmp_path: Path) -> None:
    choose(tab, qtbot, "order")
    tab.write(tmp_path / "a.csv")
    qtbot.waitUntil((tmp_path / "a.csv").exists)
    with (tmp_path / "a.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows
    assert all(int(row["count"]) == len(row["statement_ids"].split()) for row in rows)


def test_a_decision_draws_it_anew(tab: ChartTab, window: MainWindow, qtbot: QtBot) -> None:
    choose(tab, qtbot, "order")
    assert tab._worked is not None
    before = tab._worked.worked.series.statements
    orders = [id_ for ids in tab._worked.worked.series.cells.values() for id_ in ids]
    window.session.apply("reject", lambda p: edits.set_status(p, "statement", orders[:1], "rejected", who="me"))
    qtbot.waitUntil(lambda: tab._worked is not None and tab._worked.worked.series.statements == before - 1)
    assert tab.asked.wish.kind == BARS
