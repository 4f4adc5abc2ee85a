"""Places in the window: boxes, a map of one's own, the words about a place, files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import PACK
from tests.ui.review_project import fill
from yzkg.analysis.places import PlaceTold
from yzkg.ingest.geojson_file import Shape
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.charts import ChartsPage
from yzkg.ui.pages.places_tab import PlacesTab
from yzkg.ui.widgets.places_view import PlacesView

PLACES = [
    PlaceTold(3, "hall", (1, 2, 3), None, 5),
    PlaceTold(4, "hall room", (4, 5), 0, 2),
    PlaceTold(7, "gate", (6,), None, 1),
]


@pytest.fixture
def view(qtbot: QtBot, window: MainWindow) -> PlacesView:
    made = PlacesView()
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.show_places(PLACES)
    return made


@pytest.fixture
def tab(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> PlacesTab:
    assert window.create_project(tmp_path / "p.yzkg", PACK, "")
    project = window.session.project
    fill(project, window.session.pack)
    with project.edit("places") as session:  # who speaks of things speaks of places here
        sql = session.connection().exec_driver_sql
        sql("UPDATE entity SET type = 'place' WHERE type = 'object'")
    window.show()
    window.show_page("charts")
    page = window._pages["charts"]
    assert isinstance(page, ChartsPage)
    page.tabs.setCurrentWidget(page.places)
    qtbot.waitUntil(lambda: page.places._found is not None and bool(page.places._found.places))
    return page.places


def test_the_innermost_box_is_hit_and_arrows_go_through_all(view: PlacesView) -> None:
    room = view._paths[1].boundingRect()
    assert view._paths[0].boundingRect().contains(room)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=room.center().toPoint())
    assert view.at == 1
    assert view.spoken() == "hall room: 2 statements"
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.at == 0
    assert view.spoken() == "hall: 3 statements, 2 more within it"
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.at == 2


def test_shapes_lie_as_on_a_map(view: PlacesView) -> None:
    ring = ((116.0, 39.0), (116.2, 39.0), (116.2, 39.2), (116.0, 39.2))
    view.show_places(PLACES, {0: Shape("hall", (ring,), ()), 2: Shape("gate", (), ((116.4, 39.4),))})
    hall, gate = (view._paths[n].boundingRect() for n in (0, 2))
    assert gate.center().x() > hall.right() and gate.center().y() < hall.top()
    assert set(view._paths) == {0, 2}
    assert view.place_at(hall.center()) == 0


def test_a_place_leads_to_its_words(tab: PlacesTab, window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(tab.view, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: tab.proofs.proofs.rowCount() > 0)
    proof = tab.proofs.proofs.proof(0)
    assert proof is not None
    tab.proofs.opened.emit(proof)
    assert window._present == "review"


def test_a_map_of_ones_own_is_kept_matched_and_taken_back(
    tab: PlacesTab, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    assert tab._found is not None
    name = tab._found.places[0].label
    features = [
        {"properties": {"name": called}, "geometry": {"type": "Point", "coordinates": [116 + n, 40]}}
        for n, called in enumerate((name, "nowhere"))
    ]
    path = tmp_path / "a.geojson"
    path.write_text(json.dumps({"features": features}), "utf-8")
    tab.take_map(path)
    qtbot.waitUntil(lambda: tab._found is not None and tab._found.plan is not None)
    assert list(tab._found.shapes) == [0]
    assert tab._found.unmatched == ["nowhere"]
    assert "nowhere" in tab.said.text()
    tab.forget_map()
    qtbot.waitUntil(lambda: tab._found is not None and tab._found.plan is None)
    window.session.undo()
    qtbot.waitUntil(lambda: tab._found is not None and tab._found.plan is not None)


def test_a_broken_map_is_said_and_nothing_is_kept(
    tab: PlacesTab, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "a.geojson"
    path.write_bytes(b"{")
    with qtbot.waitSignal(window.session.failed) as failed:
        tab.take_map(path)
    assert failed.args[0].code == "geojson_unreadable"


@pytest.mark.parametrize("name", ["a.png", "a.svg", "a.pdf", "a.csv"])
def test_it_goes_out(tab: PlacesTab, tmp_path: Path, name: str) -> None:
    tab.write(tmp_path / name)
    assert (tmp_path / name).stat().st_size > 100


def test_days_that_cannot_be_read_are_said(tab: PlacesTab) -> None:
    tab.since.setText("some day")
    tab.ask()
    assert "names no day" in tab.said.text()
