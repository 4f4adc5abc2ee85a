"""Notes and questions for a colleague, by keys, and their list."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from tests.ui.review_desk import Desk
from yzkg.core.text import Span
from yzkg.store import queries
from yzkg.store.flags import flags, raise_flag
from yzkg.store.project import Project
from yzkg.ui.dialogs.flags import FlagsDialog
from yzkg.ui.models.review_items import ASKED_ROLE
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_notes import Notes
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.note_editor import NoteEditor


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Desk:
    review_project.fill(session.project, session.pack)
    return Desk(session, qtbot)


@pytest.fixture
def editor(desk: Desk) -> NoteEditor:
    return next(part for part in desk.page.parts if isinstance(part, Notes)).editor


def write(editor: NoteEditor, text: str, *, then: Qt.Key = Qt.Key.Key_Return) -> None:
    assert editor.is_open() and QApplication.focusWidget() is editor.field
    done = QInputMethodEvent()
    done.setCommitString(text)
    QApplication.sendEvent(editor.field, done)
    QTest.keyClick(editor.field, then)


def test_a_note_is_written_in_place(desk: Desk, editor: NoteEditor) -> None:
    desk.choose_mention("海望")
    desk.press("N")
    write(editor, "內務府大臣")
    assert desk.chosen.row.note == "內務府大臣"
    assert desk.page.text.hasFocus() and not editor.is_open()
    desk.press("N")
    assert editor.field.toPlainText() == "內務府大臣"
    write(editor, "？", then=Qt.Key.Key_Escape)
    assert desk.chosen.row.note == "內務府大臣"
    desk.undo()
    assert desk.chosen.row.note == ""


def test_letters_are_text_in_the_note_and_enter_is_the_input_methods_while_it_composes(
    desk: Desk, editor: NoteEditor
) -> None:
    before = desk.detail
    desk.choose_mention("海望")
    desk.press("N")
    QTest.keyClicks(editor.field, "axtm?[]")
    QTest.keyClick(editor.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QApplication.sendEvent(editor.field, QInputMethodEvent("hai", []))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QTest.keyClick(editor.field, key)
    assert editor.is_open() and desk.detail == before
    QApplication.sendEvent(editor.field, QInputMethodEvent())
    QTest.keyClick(editor.field, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert editor.is_open()
    QTest.keyClick(editor.field, Qt.Key.Key_Escape)
    assert not editor.is_open() and desk.detail == before


def test_a_question_is_asked_shown_and_answered_by_one_key(desk: Desk, editor: NoteEditor) -> None:
    row = desk.choose_mention("海望")
    desk.press("q")
    write(editor, "哪一年的？")
    (asked,) = flags(desk.session.project)
    assert (asked.kind, asked.id_of, asked.question) == ("mention", row.id, "哪一年的？")
    items = desk.page.desk.items
    number = items.row_of(desk.chosen.ref)
    assert number is not None and items.index(number).data(ASKED_ROLE) is True
    assert "哪一年的？" in items.tip(desk.chosen)
    desk.press("j")
    assert "哪一年的？" not in desk.page.remark.text()
    desk.press("k")
    assert "哪一年的？" in desk.page.remark.text()
    desk.press("q")
    assert "哪一年的？" in editor._told.text()
    write(editor, "雍正五年")
    assert flags(desk.session.project) == []
    assert items.index(number).data(ASKED_ROLE) is False
    desk.undo()
    assert [one.settled_at for one in flags(desk.session.project)] == [None]


def test_with_nothing_chosen_the_question_is_about_the_record(desk: Desk, editor: NoteEditor) -> None:
    desk.page.desk.choose(None)
    desk.press("q")
    write(editor, "？")
    assert [(one.kind, one.id_of) for one in flags(desk.session.project)] == [("record", desk.ids[0])]
    desk.page.desk.choose(None)
    desk.press("N")
    assert not editor.is_open()


def test_another_record_closes_the_editor(desk: Desk, editor: NoteEditor) -> None:
    desk.press("q")
    desk.page.desk.step_record(1)
    assert not editor.is_open() and flags(desk.session.project) == []


def test_what_is_half_typed_is_stored_when_another_record_is_opened(desk: Desk, editor: NoteEditor) -> None:
    row = desk.choose_mention("海望")
    desk.press("N")
    QTest.keyClicks(editor.field, "half a no")
    desk.page.desk.step_record(1)
    assert not editor.is_open() and desk.page.desk.record_id == desk.ids[1]
    assert desk.page.desk.chosen is not None
    desk.page.desk.step_record(-1)
    assert {one.id: one.note for one in desk.detail.mentions}[row.id] == "half a no"


def test_a_note_on_another_item_stores_the_one_before(desk: Desk, editor: NoteEditor) -> None:
    row = desk.choose_mention("海望")
    desk.press("N")
    QTest.keyClicks(editor.field, "first")
    desk.page.do(Command.NOTE)
    assert editor.is_open() and editor.field.toPlainText() == "first"
    QTest.keyClicks(editor.field, "!")
    desk.page.desk.step(1)
    desk.page.do(Command.NOTE)
    assert editor.is_open() and editor.field.toPlainText() == ""
    assert {one.id: one.note for one in desk.detail.mentions}[row.id] == "first!"


def test_what_is_half_typed_is_stored_when_the_project_is_closed(
    desk: Desk, editor: NoteEditor, session: ProjectSession
) -> None:
    row, path = desk.choose_mention("海望"), session.project.path
    desk.press("N")
    QTest.keyClicks(editor.field, "to the end")
    session.close()
    with Project.open(path) as again:
        notes = {one.id: one.note for one in queries.record_detail(again, desk.ids[0]).mentions}
    assert notes[row.id] == "to the end"


def test_the_list_opens_places_and_takes_answers(session: ProjectSession, qtbot: QtBot) -> None:
    review_project.fill(session.project, session.pack)
    raise_flag(session.project, "mention", 3, "Who?", who="me")
    raise_flag(session.project, "record", 2, "All of it?", who="me")
    shown: list[tuple[int, Span | None]] = []
    dialog = FlagsDialog(session, lambda record, span: shown.append((record, span)))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.table.rowCount() == 2)
    dialog.view.selectRow(0)
    dialog.view.activated.emit(dialog.view.currentIndex())
    dialog.view.selectRow(1)
    dialog.show_.click()
    assert shown == [(1, Span(6, 8)), (2, None)]
    dialog.view.selectRow(0)
    dialog.answer.setText("The director")
    QTest.keyClick(dialog.answer, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.table.rowCount() == 1)
    dialog.settled.setChecked(True)
    assert dialog.table.rowCount() == 2
    dialog.view.selectRow(0)
    assert dialog.answer.text() == "The director" and dialog.reopen.isEnabled()
    dialog.reopen.click()
    qtbot.waitUntil(lambda: len(flags(session.project)) == 2)
