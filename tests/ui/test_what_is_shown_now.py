"""What is typed or asked belongs to what was chosen then: nothing that changes meanwhile may take it or misplace it."""

from __future__ import annotations

import gc
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog
from pytestqt.qtbot import QtBot

from tests.ui.review_desk import Desk
from tests.ui.review_project import fill
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.flags import raise_flag
from yzkg.store.method_facts import set_method_text
from yzkg.ui import session as session_module
from yzkg.ui.dialogs.bulk_decisions import BulkDecisions
from yzkg.ui.dialogs.flags import FlagsDialog
from yzkg.ui.dialogs.method_note import MethodNoteDialog
from yzkg.ui.models.review_items import Kind
from yzkg.ui.pages.review_linking import Linking
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.note_editor import NoteEditor

CHECK = Qt.ItemDataRole.CheckStateRole


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Desk:
    fill(session.project, session.pack)
    return Desk(session, qtbot)


def test_types_of_a_mention_are_not_given_to_a_statement(desk: Desk) -> None:
    desk.choose_mention("玻璃罩")
    desk.press("t")
    assert desk.page.palette_board.is_open()
    statement = next(item for item in desk.page.desk.items.items() if item.ref.kind is Kind.STATEMENT)
    desk.page.items_view.picked.emit(statement.ref)
    assert not desk.page.palette_board.is_open()
    desk.press("p")
    assert desk.chosen.row.type in desk.session.pack.statement_types


def test_undo_is_no_matter_of_a_dialog_that_is_gone(session: ProjectSession, qtbot: QtBot) -> None:
    fill(session.project, session.pack)
    dialog = BulkDecisions(session, lambda _record, _span: None)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
    qtbot.waitUntil(dialog.accept_them.isEnabled)
    dialog.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    session.apply("accept", lambda p: edits.set_status(p, "mention", [1], "accepted", who="w"))
    with qtbot.captureExceptions() as seen:
        session.undo()
    assert not seen


def test_nothing_is_decided_that_another_filter_found(session: ProjectSession, qtbot: QtBot) -> None:
    fill(session.project, session.pack)
    dialog = BulkDecisions(session, lambda _record, _span: None)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.accept_them.isEnabled())
    choice = dialog.filter.type
    choice.setCurrentIndex(2)
    assert not dialog.accept_them.isEnabled()
    dialog.hits.setData(dialog.hits.index(0), Qt.CheckState.Unchecked, CHECK)
    assert not dialog.accept_them.isEnabled() and not dialog.reject_them.isEnabled()


def test_an_answer_that_is_typed_outlives_the_list(session: ProjectSession, qtbot: QtBot) -> None:
    fill(session.project, session.pack)
    raise_flag(session.project, "mention", 1, "who?", who="w")
    dialog = FlagsDialog(session, lambda _record, _span: None)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.table.rowCount() == 1)
    dialog.answer.setText("half an ans")
    with qtbot.waitSignal(dialog._loading.loaded):
        session.tell_changed()
    assert dialog.answer.text() == "half an ans"


def test_words_on_the_method_can_be_typed_while_it_counts(session: ProjectSession, qtbot: QtBot) -> None:
    fill(session.project, session.pack)
    set_method_text(session.project, "before", who="w")
    made = MethodNoteDialog(session)
    qtbot.addWidget(made)
    made.show()
    QTest.keyClicks(made.own, "abc")
    assert "abc" in made.own.toPlainText()
    typed = made.own.toPlainText()
    qtbot.waitUntil(lambda: made.actions_[0].isEnabled())
    assert made.own.toPlainText() == typed


def test_the_line_gone_to_stays_while_names_are_read_again(session: ProjectSession, qtbot: QtBot) -> None:
    fill(session.project, session.pack)
    desk = Desk(session, qtbot)
    palette = next(part for part in desk.page.parts if isinstance(part, Linking)).palette
    part = next(part for part in desk.page.parts if isinstance(part, Linking))
    desk.choose_mention("海望")
    desk.press("l")
    qtbot.waitUntil(lambda: len(palette.lines()) > 1)
    QTest.keyClick(palette.field, Qt.Key.Key_Down)
    row = palette._list.currentIndex().row()
    assert row == 1
    with qtbot.waitSignal(part._loading.loaded):
        session.tell_changed()
    assert palette._list.currentIndex().row() == 1


def test_dialogs_that_were_answered_are_gone(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QDialog, "exec", lambda self: 0)
    desk.choose_mention("玻璃罩")
    before = len(desk.page.findChildren(QDialog))
    for _ in range(3):
        desk.press("H", "T", "?", "s", "o")
        desk.page.palette_board.close_quietly()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert len(desk.page.findChildren(QDialog)) <= before + 1


def test_places_past_the_end_of_a_text_select_nothing(desk: Desk) -> None:
    """As those are that were found before the text was corrected."""
    text, length = desk.page.text, len(desk.page.text.text)
    for span, left in ((Span(10**6, 10**6 + 2), None), (Span(length - 1, 10**6), Span(length - 1, length))):
        desk.page.show_evidence(desk.ids[0], span)
        assert text.selection() == left and text.box_of(span).isNull()
        text.show_span(span)
        desk.page.grab()  # painting went through memory that is not the text's


def test_no_signal_of_the_session_calls_a_closure() -> None:
    """It would be called, with its widgets destroyed, after the page or the dialog is gone."""
    folder = Path(session_module.__file__).parent
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(folder.rglob("*.py"))
        if path.name != "main_window.py"  # which owns the session
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"session\.(trail\.)?[a-z_]+\.connect\(lambda", line)
    ]
    assert found == []


def test_escape_leads_from_a_choice_back_to_the_keys(desk: Desk) -> None:
    desk.page.findChildren(QComboBox)[0].setFocus()
    desk.press(Qt.Key.Key_Escape)
    assert desk.page.text.hasFocus()


def test_a_note_that_is_half_written_is_gone_on_with(desk: Desk) -> None:
    desk.choose_mention("玻璃罩")
    desk.press("N")
    editor = desk.page.findChildren(NoteEditor)[0]
    QTest.keyClicks(editor.field, "abc")
    desk.page.hide()  # as another page is shown
    desk.page.show()
    assert editor.is_open() and editor.field.hasFocus() and editor.field.toPlainText() == "abc"
    desk.press("x")
    assert desk.chosen.row.status == "proposed"
