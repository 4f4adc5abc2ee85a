"""Bringing mentions into a statement and taking them out by letters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from tests.ui.review_desk import Desk
from tests.ui.review_project import Told
from yzkg.core.text import Span
from yzkg.store.rows import MentionRow, StatementRow
from yzkg.ui.pages.review_commands import letters_for
from yzkg.ui.pages.review_fillers import with_letters
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings

SHOWN = Told(
    text="十三日海望將白玉瓶一件，紫檀座一件，交劉玉持進，又呈覽。",
    mentions=[
        ("十三日", "date"),
        ("海望", "person"),
        ("白玉瓶", "object"),
        ("一件", "quantity"),
        ("紫檀座", "object"),
        ("劉玉", "person"),
    ],
    statements=[
        ("持進", "showing", "done", [("shower", 5), ("object", 2)]),
        ("呈覽", "showing", "done", [("object", 2)]),
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
    review_project.fill(session.project, session.pack, [SHOWN, review_project.RARE])
    return Desk(session, qtbot)


def parts(desk: Desk, number: int = 0) -> list[tuple[str, str]]:
    return [(part.role, part.text) for part in desk.detail.statements[number].parts]


def test_one_is_put_in_place_of_another_by_four_keys(desk: Desk) -> None:
    before = desk.detail
    desk.press("e", "e", "b", Qt.Key.Key_Return)  # of dates, persons and objects: e is 劉玉, b is 海望
    assert parts(desk) == [("object", "白玉瓶"), ("shower", "海望")]
    assert desk.detail.statements[0].status == "accepted"
    assert isinstance(desk.chosen.row, StatementRow) and desk.chosen.row.quote == "呈覽"  # and on to the next
    desk.undo()
    assert desk.detail == before  # one step


def test_shift_with_the_last_letter_needs_no_enter(desk: Desk) -> None:
    desk.press("e", "e", "B")
    assert parts(desk) == [("object", "白玉瓶"), ("shower", "海望")]
    assert desk.detail.statements[0].status == "accepted" and not desk.page.palette_board.is_open()
    desk.press("e", "B")  # here the role is asked for first
    letters = letters_for(desk.session.pack.statement_types["showing"].roles)
    desk.press(letters["shower"])
    assert desk.page.palette_board.is_open() and desk.detail.statements[1].status == "proposed"
    desk.press(Qt.Key.Key_Return)
    assert parts(desk, 1) == [("object", "白玉瓶"), ("shower", "海望")]


def test_the_role_is_asked_for_where_two_fit(desk: Desk) -> None:
    desk.press("j", "e", "b")
    assert desk.page.palette_board.is_open()
    letters = letters_for(desk.session.pack.statement_types["showing"].roles)
    desk.press(letters["intermediary"], "a", Qt.Key.Key_Return)
    assert parts(desk, 1) == [("object", "白玉瓶"), ("intermediary", "海望"), ("date", "十三日")]


def test_nothing_is_changed_before_enter(desk: Desk) -> None:
    before = desk.detail
    desk.press("e", "e", "b", Qt.Key.Key_Escape)
    assert desk.detail == before
    shown = desk.page.text._chosen
    assert shown is not None and shown.labels[0].text == "showing"
    desk.choose_mention("海望")
    desk.press("e")
    assert not desk.page.palette_board.is_open() and "statements" in desk.page.remark.text()


def test_letters_stand_in_the_text_with_the_roles_to_be(desk: Desk) -> None:
    desk.press("e", "d")
    shown = desk.page.text._chosen
    assert shown is not None
    labels = {one.span.of(SHOWN.text): one.text for one in shown.labels}
    assert labels["十三日"] == "a" and labels["紫檀座"].startswith("d ")
    assert labels["劉玉"].startswith("e ")


def test_while_letters_are_asked_for_no_other_key_does_anything(desk: Desk) -> None:
    before, caret = desk.detail, desk.page.text.caret
    desk.press("e")
    QTest.keyClick(desk.page.text, Qt.Key.Key_Right)  # closes, and moves nothing
    assert desk.page.text.caret == caret
    assert not desk.page.palette_board.is_open()
    desk.press("e")
    QTest.keyClick(desk.page.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.detail == before and not desk.page.palette_board.is_open()


def test_more_mentions_than_letters_leave_out_the_farthest() -> None:
    facts = ("x", "person", "exact", "proposed", "run", 1, None, None, "")
    rows = [MentionRow(n, 1, Span(n, n + 1), *facts) for n in range(50)]
    lettered = with_letters(rows, Span(45, 46))
    assert len(lettered) == 36
    assert [row.id for row in lettered.values()] == list(range(14, 50))
