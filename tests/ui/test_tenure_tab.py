"""Offices and workshops in the window: lanes listed, spells chosen by mouse and keys, their words, files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import PACK
from tests.ui.review_project import fill
from yzkg.analysis.tenures import WORKSHOPS, Attested, Holder, Lane, Spell
from yzkg.core.calendar import iso_to_jdn
from yzkg.store import edits
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.charts import ChartsPage
from yzkg.ui.pages.tenure_tab import TenureTab
from yzkg.ui.widgets.tenure_view import TenureView

DAY = iso_to_jdn("1728-03-01")
LANE = Lane(
    "office",
    (
        Holder(3, "one", (Spell(DAY, DAY + 90, (Attested(DAY, DAY, 1), Attested(DAY + 90, DAY + 90, 2))),), ()),
        Holder(
            4,
            "two",
            (
                Spell(DAY + 60, DAY + 70, (Attested(DAY + 60, DAY + 70, 3),)),
                Spell(DAY + 2000, DAY + 2000, (Attested(DAY + 2000, DAY + 2000, 4),)),
            ),
            (Attested(None, None, 5),),
        ),
    ),
    ((DAY + 90, DAY + 2000),),
    ((DAY + 60, DAY + 70, 0, 1),),
)


@pytest.fixture
def view(qtbot: QtBot, window: MainWindow) -> TenureView:
    made = TenureView()
    qtbot.addWidget(made)
    made.resize(900, 300)
    made.show_lane(LANE)
    return made


@pytest.fixture
def tab(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> TenureTab:
    assert window.create_project(tmp_path / "p.yzkg", PACK, "")
    fill(window.session.project, window.session.pack)
    with window.session.project.edit("dated") as session:
        day = f"{DAY} + 365 * id"
        sql = session.connection().exec_driver_sql
        sql(f"UPDATE record SET date_start = {day}, date_end = {day}, headings = json_object('workshop', 'w' || id)")
    window.show()
    window.show_page("charts")
    page = window._pages["charts"]
    assert isinstance(page, ChartsPage)
    page.tabs.setCurrentWidget(page.tenures)
    page.tenures.of.setCurrentIndex(page.tenures.of.findData(WORKSHOPS))
    qtbot.waitUntil(lambda: page.tenures.list.count() > 0)
    return page.tenures


def test_arrows_go_through_all_that_is_attested(view: TenureView, qtbot: QtBot) -> None:
    seen = []
    view.chosen.connect(lambda holder, spell: seen.append((holder, spell)))
    for _ in range(6):
        QTest.keyClick(view, Qt.Key.Key_Right)
    assert seen == [(0, 0), (1, 0), (1, 1), (1, -1), (1, -1), (1, -1)]
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.at == (0, 0)
    assert "one: 1728-03-01 to 1728-05-30, attested 2 times; at the same time as two" in view.spoken()
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.at == (1, 0)
    assert [one.statement for one in view.attested(1, -1)] == [5]


def test_a_bar_is_hit_where_it_is_drawn_and_a_short_one_can_be(view: TenureView) -> None:
    for at, spell in (((0, 0), LANE.holders[0].spells[0]), ((1, 1), LANE.holders[1].spells[1])):
        bar = view._bar(at[0], spell)
        assert bar.width() >= 7
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=bar.center().toPoint())
        assert view.at == at
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rect().bottomRight())
    assert view.at == (1, 1)


def test_a_spell_leads_to_its_words(tab: TenureTab, window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(tab.view, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: tab.proofs.proofs.rowCount() > 0)
    proof = tab.proofs.proofs.proof(0)
    assert proof is not None
    tab.proofs.opened.emit(proof)
    assert window._present == "review"


def test_words_narrow_the_list_and_offices_are_another(tab: TenureTab, qtbot: QtBot) -> None:
    names = [lane.name for lane in tab._lanes]
    tab.words.setText(names[0])
    assert tab.list.count() == 1
    tab.words.setText("no such workshop")
    assert tab.list.count() == 0
    assert "Nobody is attested" in tab.said.text()
    assert not tab.export.isEnabled()
    tab.words.clear()
    assert tab.list.count() == len(names)
    tab.of.setCurrentIndex(0)
    qtbot.waitUntil(lambda: not {lane.name for lane in tab._lanes} & set(names))


BEGINS = {"a.png": b"\x89PNG", "a.svg": b"<?xml", "a.pdf": b"%PDF", "a.csv": b"\xef\xbb\xbf"}


@pytest.mark.parametrize("name", BEGINS)
def test_it_goes_out(tab: TenureTab, tmp_path: Path, name: str) -> None:
    tab.write(tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(BEGINS[name])
    assert [path.name for path in tmp_path.glob("*.part")] == []


def test_a_decision_tells_them_anew(tab: TenureTab, window: MainWindow, qtbot: QtBot) -> None:
    told = [one.statement for lane in tab._lanes for holder in lane.holders for one in holder.attested]
    window.session.apply("reject", lambda p: edits.set_status(p, "statement", told, "rejected", who="me"))
    qtbot.waitUntil(lambda: tab.list.count() == 0)
