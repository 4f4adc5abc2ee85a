"""The list of forms beside the window: suggestions, decided by keys, taken back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.store.archive import TEXTS, fill
from yzkg.core.text import Span
from yzkg.store.project import Project
from yzkg.store.term_links import term_links
from yzkg.ui.dialogs.terms import TermsDialog
from yzkg.ui.pages.entities import EntitiesPage
from yzkg.ui.session import ProjectSession


def cells(dialog: TermsDialog) -> list[list[object]]:
    table = dialog.table
    return [
        [table.index(row, column).data() for column in range(table.columnCount())] for row in range(table.rowCount())
    ]


def forms(dialog: TermsDialog) -> list[object]:
    return [line[0] for line in cells(dialog)]


def meant(project: Project) -> list[tuple[str, str, str]]:
    return [(row.text, row.term, row.relation) for row in term_links(project)]


@pytest.fixture
def shown() -> list[tuple[int, Span]]:
    return []


@pytest.fixture
def dialog(session: ProjectSession, qtbot: QtBot, shown: list[tuple[int, Span]]) -> TermsDialog:
    fill(session.project)
    made = TermsDialog(session, lambda record, span: shown.append((record, span)))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.panel.go.isEnabled())
    return made


def press(dialog: TermsDialog, key: Qt.Key) -> None:
    QTest.keyClick(dialog.view, key)


def test_open_forms_with_what_they_could_mean_and_their_words(dialog: TermsDialog) -> None:
    first, second = cells(dialog)
    assert first[0] == "銅爐" and first[2] == "3" and str(first[3]).startswith("a kind of 爐")
    assert second[0] == "白玉瓶"
    assert dialog.counts.text() == "2 forms, 4 mentions"
    assert dialog.panel.form.text() == "銅爐"
    assert "持出‹銅爐›一件" in dialog.panel.quotation.text()
    assert dialog.panel.list.item(0).text().endswith("ends with 爐")


def test_return_accepts_the_next_is_chosen_and_undo_brings_it_back(
    dialog: TermsDialog, session: ProjectSession, qtbot: QtBot
) -> None:
    press(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: forms(dialog) == ["白玉瓶"])
    assert meant(session.project) == [("銅爐", "object_heads.lu", "broader")]
    assert dialog.panel.form.text() == "白玉瓶"
    session.undo()
    qtbot.waitUntil(lambda: forms(dialog) == ["銅爐", "白玉瓶"])
    assert meant(session.project) == []


def test_a_digit_chooses_and_a_number_without_a_suggestion_does_nothing(
    dialog: TermsDialog, session: ProjectSession, qtbot: QtBot
) -> None:
    press(dialog, Qt.Key.Key_9)
    assert meant(session.project) == []
    press(dialog, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: forms(dialog) == ["白玉瓶"])
    assert session.undo_label == "term of 銅爐"


def test_none_is_remembered_and_taken_back(dialog: TermsDialog, session: ProjectSession, qtbot: QtBot) -> None:
    press(dialog, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: forms(dialog) == ["白玉瓶"])
    dialog.states.setCurrentIndex(2)
    assert cells(dialog)[0][::3] == ["銅爐", "none of the terms"]
    assert dialog.panel.list.count() == 0
    press(dialog, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: forms(dialog) == [])
    assert meant(session.project) == []


def test_another_term_is_written(dialog: TermsDialog, session: ProjectSession, qtbot: QtBot) -> None:
    dialog.activateWindow()
    press(dialog, Qt.Key.Key_T)
    dialog.panel.other.setText("no such term")
    QTest.keyClick(dialog.panel.other, Qt.Key.Key_Return)
    assert meant(session.project) == [] and dialog.isVisible()
    dialog.panel.other.setText("香爐")  # a form of it
    dialog.panel.relation.setCurrentIndex(2)
    QTest.keyClick(dialog.panel.other, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: forms(dialog) == ["白玉瓶"])
    assert meant(session.project) == [("銅爐", "object_heads.lu", "narrower")]
    dialog.states.setCurrentIndex(1)
    assert str(cells(dialog)[0][3]).startswith("wider than 爐")


def test_the_quotation_is_shown_in_review(dialog: TermsDialog, shown: list[tuple[int, Span]]) -> None:
    press(dialog, Qt.Key.Key_G)
    start = TEXTS[0].index("銅爐")
    assert shown == [(1, Span(start, start + 2))]


def test_one_kind_alone(dialog: TermsDialog) -> None:
    dialog.kinds.setCurrentIndex(dialog.kinds.findData("title"))
    assert forms(dialog) == [] and dialog.panel.form.text() == ""
    assert not dialog.panel.take.isEnabled() and not dialog.panel.none.isEnabled()


def test_the_page_of_entities_leads_to_it_once(session: ProjectSession, qtbot: QtBot) -> None:
    fill(session.project)
    page = EntitiesPage(session)
    qtbot.addWidget(page)
    page.show()
    page.terms.click()
    page.terms.click()
    (dialog,) = page.findChildren(TermsDialog)
    qtbot.waitUntil(lambda: forms(dialog) == ["銅爐", "白玉瓶"])
    with qtbot.waitSignal(page.evidence_requested) as asked:
        qtbot.waitUntil(lambda: dialog.panel.go.isEnabled())
        dialog.panel.go.click()
    assert asked.args == [1, Span(TEXTS[0].index("銅爐"), TEXTS[0].index("銅爐") + 2)]


def test_a_key_that_is_held_decides_one_form_only(dialog: TermsDialog, session: ProjectSession) -> None:
    for key, letter in ((Qt.Key.Key_Return, "\r"), (Qt.Key.Key_N, "n"), (Qt.Key.Key_1, "1")):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, letter, autorep=True)
        QApplication.sendEvent(dialog.view, event)
    assert meant(session.project) == []
