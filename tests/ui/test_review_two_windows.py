"""Review while another window works on the same file: a place is one of the text that is shown, or nothing is done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.test_review_transcription import FIRST, TEXTS, THIRD, Desk, fill
from yzkg.core.errors import YzkgError
from yzkg.core.text import Span
from yzkg.store import cut_queries, cuts, queries, text_edits
from yzkg.store.project import Project
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.theme import ThemeChoice, apply_theme


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
def faults(session: ProjectSession) -> list[str]:
    """Codes of what was refused."""
    found: list[str] = []
    session.failed.connect(lambda error: found.append(error.code) if isinstance(error, YzkgError) else None)
    return found


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Desk:
    return Desk(session, fill(session), qtbot)


@pytest.fixture
def other(session: ProjectSession) -> Iterator[Project]:
    """The same file in another window."""
    with Project.open(session.project.path) as opened:
        yield opened


def take_out_day(other: Project, record_id: int) -> None:
    text_edits.edit_text(other, record_id, Span(0, 3), "", who="other")


def select(desk: Desk, words: str) -> None:
    start = desk.text.text.index(words)
    desk.text.select(Span(start, start + len(words)))


def test_a_correction_is_refused_where_the_text_is_another(desk: Desk, other: Project, faults: list[str]) -> None:
    select(desk, "銅")
    desk.type("c")
    take_out_day(other, desk.ids[0])
    desk.write("錫")
    assert faults == ["text_changed"]
    assert desk.detail.text == desk.text.text == FIRST[3:]
    select(desk, "銅")
    desk.type("c")
    desk.write("錫")
    assert desk.detail.text == FIRST[3:].replace("銅", "錫")


def test_so_are_a_cut_and_a_mention(desk: Desk, other: Project, faults: list[str]) -> None:
    place = FIRST.index("持")
    desk.text.place_caret(place)
    take_out_day(other, desk.ids[0])
    QTest.keyClick(desk.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert faults == ["text_changed"] and desk.text.text == FIRST[3:]
    text_edits.edit_text(other, desk.ids[0], Span(0, 1), "", who="other")
    desk.page.desk.add_mention(Span(place, place + 1), "title")
    assert faults == ["text_changed"] * 2 and desk.detail.mentions == ()
    assert [row.id for row in queries.records(other)] == desk.ids


def test_a_record_that_is_gone_lies_open_no_more(desk: Desk, other: Project, faults: list[str], qtbot: QtBot) -> None:
    desk.page.desk.open(desk.ids[1])
    cuts.join_records(other, desk.ids[0], desk.ids[1], who="other")
    select(desk, "無事")
    desk.type("c")
    desk.write("有事")
    assert faults == ["text_changed"] and desk.page.desk.record_id != desk.ids[1]
    qtbot.waitUntil(lambda: desk.page.desk.records.rowCount() == len(TEXTS) - 1)


@pytest.mark.parametrize("leave", ["undo", "open"])
def test_a_choice_that_waits_is_given_up_where_its_place_is_no_more(desk: Desk, leave: str) -> None:
    text_edits.edit_text(desk.session.project, desk.ids[0], Span(0, 3), "", who="me")
    desk.page.desk.load()
    select(desk, "銅")
    desk.type("m")
    assert desk.page.palette_board.is_open()
    if leave == "undo":
        desk.session.undo()
    else:
        desk.page.desk.open(desk.ids[2])
    assert not desk.page.palette_board.is_open()
    shown = FIRST if leave == "undo" else THIRD
    assert desk.text.text == shown and cut_queries.texts(desk.session.project, desk.ids)[desk.detail.row.id] == shown
