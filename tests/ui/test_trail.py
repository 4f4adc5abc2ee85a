"""Going back one: as a model, by keys in review, and between the pages of a window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from tests.ui.review_desk import Desk
from yzkg.store import queries
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.session import ProjectSession
from yzkg.ui.trail import KEPT, Place, Trail


@pytest.fixture
def trail(qapp: QApplication) -> Trail:
    return Trail()


def led(trail: Trail) -> list[Place]:
    places: list[Place] = []
    trail.led.connect(places.append)
    return places


def test_back_and_on_again(trail: Trail) -> None:
    places = led(trail)
    assert not trail.back() and not trail.on()
    for spot in (1, 2, 3):
        trail.visit(Place("review", spot))
    assert trail.back() and trail.back() and not trail.back()
    assert trail.on()
    assert [place.spot for place in places] == [2, 1, 2]
    trail.visit(Place("review", 9))  # another way on: what came after is forgotten
    assert not trail.on()
    assert trail.back() and places[-1].spot == 2


def test_one_comes_back_to_what_was_chosen_there(trail: Trail) -> None:
    places = led(trail)
    trail.visit(Place("review", 1, "a"))
    trail.remember("review", 1, "b")
    trail.remember("review", 7, "c")  # not where one is
    trail.visit(Place("review", 2))
    trail.back()
    assert places == [Place("review", 1, "b")]


def test_a_page_and_what_lies_open_on_it_are_one_place(trail: Trail) -> None:
    places = led(trail)
    trail.visit(Place("sources"))
    trail.visit(Place("review"))
    trail.visit(Place("review", 1))
    trail.visit(Place("review"))
    trail.back()
    assert places == [Place("sources")]


def test_several_visits_may_be_one_step(trail: Trail) -> None:
    places = led(trail)
    trail.visit(Place("entities", 4))
    with trail.one_step():
        trail.visit(Place("review"))
        trail.visit(Place("review", 1))
        trail.visit(Place("review", 2))
    trail.back()
    trail.on()
    assert places == [Place("entities", 4), Place("review", 2)]


def test_visits_on_the_way_back_make_no_new_places(trail: Trail) -> None:
    trail.visit(Place("review", 1))
    trail.visit(Place("review", 2))
    trail.led.connect(lambda _place: trail.visit(Place("review", 5)))
    assert trail.back() and trail.on() and not trail.on()


def test_it_does_not_grow_without_end(trail: Trail) -> None:
    for spot in range(KEPT + 50):
        trail.visit(Place("review", spot))
    steps = 0
    while trail.back():
        steps += 1
    assert steps == KEPT - 1
    trail.forget()
    assert not trail.on()


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Desk:
    review_project.fill(session.project, session.pack)
    return Desk(session, qtbot)


def test_keys_lead_back_to_the_record_and_what_was_chosen(desk: Desk) -> None:
    chosen = desk.choose_mention("玻璃罩").id
    desk.press("n", "n", "<", "<")
    assert desk.page.desk.record_id == desk.ids[0] and desk.chosen.row.id == chosen
    desk.press("<")
    assert "where you began" in desk.page.remark.text()
    desk.press(">")
    assert desk.page.desk.record_id == desk.ids[1]
    QTest.keyClick(desk.page.text, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert desk.page.desk.record_id == desk.ids[2]
    QTest.keyClick(desk.page.text, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert desk.page.desk.record_id == desk.ids[1]
    assert desk.page.text.hasFocus()


def test_from_the_entity_back_to_its_mention(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    assert window.create_project(tmp_path / "a.yzkg", "qing_workshops", "A")
    review_project.fill(window.session.project, window.session.pack)
    ids = [row.id for row in queries.records(window.session.project)]
    window.open_evidence(ids[0])
    page = window._page("review")
    assert isinstance(page, ReviewPage)
    mention = next(item for item in page.desk.items.items() if item.row.quote == "海望")
    page.desk.choose(mention.ref)
    QTest.keyClick(page.text, Qt.Key.Key_G, Qt.KeyboardModifier.ShiftModifier)
    assert window.present_page == "entities"
    window.open_evidence(ids[2])
    assert page.desk.record_id == ids[2]
    window.session.trail.back()
    assert window.present_page == "entities"
    window.session.trail.back()
    assert (window.present_page, page.desk.record_id) == ("review", ids[0])
    assert page.desk.chosen is not None and page.desk.chosen.ref == mention.ref
    window.session.trail.on()
    window.session.trail.on()
    assert (window.present_page, page.desk.record_id) == ("review", ids[2])
    window.close_project()
    assert not window.session.trail.back()


def test_a_page_that_is_only_made_on_the_way_back_stands_where_one_was(window: MainWindow, tmp_path: Path) -> None:
    assert window.create_project(tmp_path / "p.yzkg", "qing_workshops", "")
    records = review_project.fill(window.session.project, window.session.pack)
    window.open_evidence(records[2], None)
    window.show_page("find")
    window.set_language("zh_Hans")  # all pages are made anew
    assert window.session.trail.back()
    review = window._pages["review"]
    assert isinstance(review, ReviewPage) and review.desk.record_id == records[2]
    window.set_language("en")
