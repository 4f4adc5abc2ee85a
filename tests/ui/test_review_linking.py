"""Linking mentions to entities by typing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from tests.ui.review_desk import Desk
from tests.ui.review_project import Told
from yzkg.store.entity_choices import EntityChoice
from yzkg.store.entity_queries import entities, entity
from yzkg.store.rows import MentionRow
from yzkg.ui.models.link_choices import likely, typed
from yzkg.ui.pages.review_linking import Linking
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.widgets.link_palette import LinkPalette

NAMES = Told(
    text="十三日怡親王奉旨，郎中海望，海大人，劉玉，太監王守貴。",
    mentions=[("怡親王", "person"), ("海望", "person"), ("海大人", "person"), ("劉玉", "person"), ("十三日", "date")],
)
AGAIN = Told(
    text="十四日海望、允祥、王守貴來。", mentions=[("海望", "person"), ("允祥", "person"), ("王守貴", "person")]
)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[ProjectSession]:
    made = ProjectSession(Settings(tmp_path / "settings.ini"))
    made.create(tmp_path / "review.yzkg", "qing_workshops")
    yield made
    made.close()


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Desk:
    review_project.fill(session.project, session.pack, [NAMES, AGAIN])
    return Desk(session, qtbot)


class Link:
    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk, self.qtbot = desk, qtbot
        self.palette: LinkPalette = next(part for part in desk.page.parts if isinstance(part, Linking)).palette

    def ask(self, quote: str) -> MentionRow:
        row = self.desk.choose_mention(quote)
        self.desk.press("l")
        assert self.palette.is_open() and QApplication.focusWidget() is self.palette.field
        self.qtbot.waitUntil(lambda: bool(self.palette.lines()) and "New entity" in self.palette.lines()[-1][0])
        return row

    def type(self, text: str) -> None:
        done = QInputMethodEvent()
        done.setCommitString(text)
        QApplication.sendEvent(self.palette.field, done)

    def enter(self) -> None:
        QTest.keyClick(self.palette.field, Qt.Key.Key_Return)

    def row(self, id: int) -> MentionRow:
        return next(row for row in self.desk.detail.mentions if row.id == id)


@pytest.fixture
def link(desk: Desk, qtbot: QtBot) -> Link:
    return Link(desk, qtbot)


def test_a_name_is_typed_and_enter_links(link: Link, session: ProjectSession) -> None:
    before = link.desk.detail
    row = link.ask("海大人")
    link.type("海望")
    name, kind, records, days = link.palette.lines()[0]
    assert (name, kind, days) == ("海望", "person", "") and records.startswith("2 ")
    link.enter()
    moved = link.row(row.id)
    assert moved.entity_id == link.row(next(m.id for m in before.mentions if m.quote == "海望")).entity_id
    assert moved.status == "accepted" and link.desk.chosen.row.id == row.id
    assert moved.entity_id and "海大人" in entity(session.project, moved.entity_id).names
    assert QApplication.focusWidget() is link.desk.page.text
    link.desk.undo()
    assert link.desk.detail == before


def test_simplified_forms_are_forgiven(link: Link) -> None:
    row = link.ask("海大人")
    link.type("刘玉")
    assert link.palette.lines()[0][0] == "劉玉"
    link.enter()
    linked = next(m for m in link.desk.detail.mentions if m.quote == "劉玉")
    assert link.row(row.id).entity_id == linked.entity_id


def test_what_is_so_called_is_offered_before_one_types(link: Link) -> None:
    link.ask("海望")
    lines = link.palette.lines()
    assert lines[0][0] == "海望" and "as now" in lines[0][1]
    assert lines[-1][0] == "New entity “海望”"


def test_a_new_entity_is_one_step_up(link: Link, session: ProjectSession) -> None:
    count, row = len(entities(session.project)), link.ask("海望")
    QTest.keyClick(link.palette.field, Qt.Key.Key_Up)
    link.enter()
    assert len(entities(session.project)) == count + 1
    assert link.row(row.id).entity_id != row.entity_id
    row = link.ask("海大人")
    link.type("烏雅海望")
    assert len(link.palette.lines()) == 1
    link.enter()
    linked = link.row(row.id).entity_id
    assert linked and entity(session.project, linked).label == "烏雅海望"


def test_keys_belong_to_the_field_and_to_the_input_method_that_composes(link: Link) -> None:
    before = link.desk.detail
    link.ask("海大人")
    field = link.palette.field
    QTest.keyClicks(field, "axAtmnpu?")
    assert field.text() == "axAtmnpu?" and link.desk.detail == before
    field.clear()
    QApplication.sendEvent(field, QInputMethodEvent("hai", []))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Down):
        QTest.keyClick(field, key)
    assert link.palette.is_open() and link.desk.detail == before
    link.type("海")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not link.palette.is_open()
    assert link.desk.detail == before
    assert QApplication.focusWidget() is link.desk.page.text


def test_only_mentions_of_entities_are_linked(link: Link) -> None:
    link.desk.choose_mention("十三日")
    link.desk.press("l")
    assert not link.palette.is_open() and "name no entity" in link.desk.page.remark.text()
    link.desk.page.desk.choose(None)
    link.desk.press("l")
    assert "Choose a mention" in link.desk.page.remark.text()


def test_nothing_is_chosen_before_the_names_are_known(link: Link) -> None:
    before = link.desk.detail
    link.desk.choose_mention("海大人")
    link.desk.press("l")
    if link.palette.lines() == [("Looking…", "", "", "")]:
        link.enter()
        assert link.palette.is_open() and link.desk.detail == before


def test_another_record_closes_it(link: Link) -> None:
    link.ask("海望")
    link.desk.page.desk.step_record(1)
    assert not link.palette.is_open()


def choice(id: int, label: str, type: str, records: int) -> EntityChoice:
    return EntityChoice(id, (id,), label, type, ((label, label),), records, None, None)


CHOICES = [choice(1, "王", "person", 9), choice(2, "王守貴", "person", 3), choice(3, "大王", "person", 2),
           choice(4, "王", "place", 8), choice(5, "守", "person", 1)]  # fmt: skip


def test_typed_names_come_by_type_then_as_they_are_written(qapp: QApplication) -> None:
    assert [found.choice.id for found in typed(CHOICES, "王", "person")] == [1, 2, 3, 4]
    assert [found.choice.id for found in typed(CHOICES, "王", "place")] == [4, 1, 2, 3]


def test_likely_names_share_the_most_characters(qapp: QApplication) -> None:
    assert [found.choice.id for found in likely(CHOICES, "太監王守貴", "person")] == [2, 1, 5]
    assert [found.choice.id for found in likely(CHOICES, "王守貴", "person")] == [2, 1, 5]
    assert likely(CHOICES, "", "person") == []
