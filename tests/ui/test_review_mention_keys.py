"""Dividing and joining mentions, and certainty, by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from tests.ui.review_desk import Desk
from tests.ui.review_project import Told
from yzkg.core.text import Span
from yzkg.store.rows import StatementRow
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.theme import ThemeChoice, apply_theme

TOGETHER = Told(
    text="十三日主事沈嵛郎中海望將白玉瓶一件，銅爐一件持進。",
    mentions=[
        ("主事沈嵛", "person"),
        ("郎中海望", "person"),
        ("白玉瓶", "object"),
        ("一件", "quantity"),
        ("銅爐一件", "object"),
    ],
    statements=[("持進", "showing", "done", [("shower", 1), ("object", 2)])],
)


@pytest.fixture(scope="module", autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    apply_theme(qapp, ThemeChoice.LIGHT)
    yield
    qapp.setStyleSheet("")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[ProjectSession]:
    made = ProjectSession(Settings(tmp_path / "settings.ini"))
    made.create(tmp_path / "review.yzkg", "qing_workshops")
    yield made
    made.close()


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Desk:
    review_project.fill(session.project, session.pack, [TOGETHER, review_project.RARE])
    return Desk(session, qtbot)


def marked(desk: Desk) -> list[tuple[str, str, str]]:
    return [(m.quote, m.type, m.status) for m in desk.detail.mentions]


def test_office_and_person_by_two_keys(desk: Desk) -> None:
    before = desk.detail
    desk.choose_mention("郎中海望")
    desk.press("b", "t")
    assert ("郎中", "title", "accepted") in marked(desk) and ("海望", "person", "accepted") in marked(desk)
    assert [part.text for part in desk.detail.statements[0].parts] == ["海望", "白玉瓶"]
    assert desk.chosen.row.quote == "郎中"
    assert desk.page.text.selection() is None
    desk.undo()
    assert desk.detail == before


def test_the_caret_says_where(desk: Desk) -> None:
    desk.choose_mention("銅爐一件")
    desk.press(Qt.Key.Key_Right, Qt.Key.Key_Right, "b")
    assert desk.page.text.selection() == Span(18, 20)
    desk.press("o", "q")  # the first part stays an object, so the second is asked for
    assert ("銅爐", "object", "accepted") in marked(desk) and ("一件", "quantity", "accepted") in marked(desk)


def test_roles_go_to_the_part_whose_type_may_fill_them(desk: Desk) -> None:
    desk.choose_mention("郎中海望")
    desk.page.desk.set_type("title")
    desk.press(Qt.Key.Key_Right, Qt.Key.Key_Right, "b", "t", "p")
    assert ("郎中", "title", "accepted") in marked(desk) and ("海望", "person", "accepted") in marked(desk)
    assert [part.text for part in desk.detail.statements[0].parts] == ["海望", "白玉瓶"]


def test_the_mention_around_the_caret_is_meant_whatever_is_chosen(desk: Desk) -> None:
    statement = desk.detail.statements[0]
    assert desk.chosen.row.id == statement.id
    desk.page.text.place_caret(desk.page.text.text.index("嵛"))
    desk.press("b", "t")
    assert ("主事沈", "title", "accepted") in marked(desk) and ("嵛", "person", "accepted") in marked(desk)


def test_without_a_place_it_says_what_to_do_and_escape_leaves_all_as_it_is(desk: Desk) -> None:
    before = desk.detail
    desk.choose_mention("白玉瓶")
    desk.press("b")
    if not desk.page.palette_board.is_open():
        assert "caret" in desk.page.remark.text()
    desk.choose_mention("郎中海望")
    desk.press("b", Qt.Key.Key_Escape)
    assert not desk.page.palette_board.is_open()
    assert desk.detail == before


def test_with_a_statement_chosen_it_says_where_the_caret_is_to_be(desk: Desk) -> None:
    before, statement = desk.detail, desk.detail.statements[0]
    assert desk.chosen.row.id == statement.id
    desk.page.text.place_caret(0)
    desk.press("b")
    assert not desk.page.palette_board.is_open() and "Put the caret" in desk.page.remark.text()
    assert desk.detail == before


def test_a_mention_takes_in_the_next(desk: Desk) -> None:
    before = desk.detail
    desk.choose_mention("白玉瓶")
    desk.press("M")
    assert ("白玉瓶一件", "object", "accepted") in marked(desk)
    assert [quote for quote, _type, _status in marked(desk)].count("一件") == 0
    desk.undo()
    assert desk.detail == before
    desk.choose_mention("銅爐一件")
    desk.press("M")
    assert "close enough" in desk.page.remark.text()
    assert desk.detail == before


def test_certainty_goes_round(desk: Desk) -> None:
    assert isinstance(desk.chosen.row, StatementRow)
    seen = []
    for _ in range(4):
        desk.press("O")
        row = desk.chosen.row
        assert isinstance(row, StatementRow)
        seen.append(row.certainty)
    assert seen == [0.25, 0.75, 1.0, None]
    desk.undo()
    assert desk.detail.statements[0].certainty == 1.0
    desk.choose_mention("白玉瓶")
    desk.press("O")
    assert "statements" in desk.page.remark.text()
