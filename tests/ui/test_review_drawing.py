"""Statements drawn between mentions by keys, and going to the words that prove them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from tests.ui.review_desk import Desk
from tests.ui.review_project import Told
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.rows import StatementRow
from yzkg.ui.pages.review_commands import letters_for
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings

VASE = Told(
    text="十三日郎中海望將白玉瓶一件，紫檀座一件，交太監劉玉持進。",
    mentions=[
        ("十三日", "date"),
        ("郎中", "title"),
        ("海望", "person"),
        ("白玉瓶", "object"),
        ("一件", "quantity"),
        ("紫檀座", "object"),
        ("劉玉", "person"),
    ],
)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[ProjectSession]:
    made = ProjectSession(Settings(tmp_path / "settings.ini"))
    made.create(tmp_path / "review.yzkg", "qing_workshops")
    yield made
    made.close()


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Desk:
    review_project.fill(session.project, session.pack, [VASE, review_project.RARE])
    return Desk(session, qtbot)


def letter(desk: Desk, type_id: str) -> str:
    return letters_for(desk.session.pack.statement_types)[type_id]


def role(desk: Desk, type_id: str, role_id: str) -> str:
    return letters_for(desk.session.pack.statement_types[type_id].roles)[role_id]


def drawn(desk: Desk) -> tuple[str, list[tuple[str, str]]]:
    row = desk.chosen.row
    assert isinstance(row, StatementRow)
    return row.type, [(part.role, part.text) for part in row.parts]


def test_two_marks_and_a_letter_make_a_statement(desk: Desk) -> None:
    before = desk.detail
    desk.choose_mention("郎中")
    desk.press("y", "j", "y")
    assert desk.page.palette_board.is_open()
    desk.press(letter(desk, "holds_title"))
    assert drawn(desk) == ("holds_title", [("person", "海望"), ("title", "郎中")])
    row = desk.chosen.row
    assert (row.status, row.origin, row.quote) == ("accepted", "person", "郎中海望")
    assert {m.quote for m in desk.detail.mentions if m.status == "accepted"} == {"郎中", "海望"}
    desk.undo()
    assert desk.detail == before


def test_only_statements_that_take_both_are_offered(desk: Desk) -> None:
    desk.choose_mention("郎中")
    desk.press("y")
    desk.choose_mention("海望")
    desk.press("y")
    before = desk.detail
    desk.press(letter(desk, "made_of"))  # means nothing here
    assert not desk.page.palette_board.is_open() and desk.detail == before
    desk.choose_mention("十三日")
    desk.press("Y", "y")
    desk.choose_mention("郎中")
    desk.press("y")
    assert not desk.page.palette_board.is_open()
    assert "No statement takes both" in desk.page.remark.text()


def test_roles_are_asked_for_only_where_several_fit(desk: Desk) -> None:
    desk.choose_mention("海望")
    desk.press("y")
    desk.choose_mention("白玉瓶")
    desk.press("y", letter(desk, "showing"))
    assert desk.page.palette_board.is_open()  # who shows and who stands between are both persons
    desk.press(role(desk, "showing", "shower"))
    assert drawn(desk) == ("showing", [("shower", "海望"), ("object", "白玉瓶")])


def test_the_second_of_two_alike_gets_what_is_left(desk: Desk) -> None:
    desk.choose_mention("紫檀座")
    desk.press("y")
    desk.choose_mention("白玉瓶")
    desk.press("y", letter(desk, "part_of"), role(desk, "part_of", "part"))
    assert drawn(desk) == ("part_of", [("part", "紫檀座"), ("whole", "白玉瓶")])


def test_what_was_drawn_takes_more_by_marking_again(desk: Desk) -> None:
    desk.choose_mention("海望")
    desk.press("y")
    desk.choose_mention("白玉瓶")
    desk.press("y", letter(desk, "showing"), role(desk, "showing", "shower"), "y")
    desk.choose_mention("劉玉")
    desk.press("y")  # one role is empty and fits, so nothing is asked
    assert drawn(desk)[1] == [("shower", "海望"), ("object", "白玉瓶"), ("intermediary", "劉玉")]
    desk.choose_mention("十三日")
    desk.press("y", "k")
    desk.page.desk.choose(next(i.ref for i in desk.page.desk.items.items() if isinstance(i.row, StatementRow)))
    desk.press("y")
    assert ("date", "十三日") in drawn(desk)[1]
    desk.undo()
    assert ("date", "十三日") not in [(p.role, p.text) for p in desk.detail.statements[0].parts]


def test_the_mark_is_shown_and_forgotten(desk: Desk) -> None:
    desk.choose_mention("海望")
    desk.press("y", "j")
    shown = desk.page.text._chosen
    assert shown is not None and [one.text for one in shown.labels] == ["object", "from here"]
    assert "海望" in desk.page.remark.text()
    desk.press("Y")
    shown = desk.page.text._chosen
    assert shown is not None and [one.text for one in shown.labels] == ["object"]
    desk.press("y", "n", "p")  # another record forgets it too
    desk.choose_mention("海望")
    desk.press("y")
    assert not desk.page.palette_board.is_open()


def test_marking_twice_asks_for_the_other_by_a_letter(desk: Desk) -> None:
    desk.choose_mention("郎中")
    desk.press("y", "y", "b", letter(desk, "holds_title"))  # a is the date, b the name
    assert drawn(desk) == ("holds_title", [("person", "海望"), ("title", "郎中")])


def test_what_is_rejected_stands_in_no_statement(desk: Desk, session: ProjectSession) -> None:
    row = desk.choose_mention("海望")
    session.apply("x", lambda p: edits.set_status(p, "mention", [row.id], "rejected", who="me"))
    desk.choose_mention("海望")
    desk.press("y")
    assert "rejected" in desk.page.remark.text()


def test_g_shows_all_that_proves_a_statement(desk: Desk) -> None:
    desk.choose_mention("郎中")
    desk.press("y", "j", "y", letter(desk, "holds_title"))
    desk.page.text.select(None)
    desk.page.items_view.setFocus()
    desk.press("g")
    assert desk.page.text.selection() == Span(3, 7)
    assert desk.page.text.hasFocus()
    desk.choose_mention("劉玉")
    desk.press("g")
    assert desk.page.text.selection() == desk.chosen.span
    desk.press(Qt.Key.Key_Escape)
    assert desk.page.text.selection() is None
