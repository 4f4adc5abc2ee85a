"""Questions, as the page is used: one is chosen, narrowed, its rows lead to Review, its answer goes out."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import PACK
from tests.ui.review_project import fill
from yzkg.store import edits
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.questions import QuestionsPage


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> QuestionsPage:
    assert window.create_project(tmp_path / "p.yzkg", PACK, "")
    fill(window.session.project, window.session.pack)
    window.show_page("questions")
    page = window._pages["questions"]
    assert isinstance(page, QuestionsPage)
    return page


def choose(page: QuestionsPage, qtbot: QtBot, id_: str) -> None:
    """Choose a question and wait for its answer."""
    ids = [page.parts.list.item(n).data(Qt.ItemDataRole.UserRole) for n in range(page.parts.list.count())]
    page.parts.list.setCurrentRow(ids.index(id_))
    answered(page, qtbot)


def answered(page: QuestionsPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page._answered is not None and page._answered.asked == page.asked)


def told(page: QuestionsPage) -> list[list[str]]:
    model = page.rows
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_a_question_is_answered_with_its_method_and_how_far_it_reaches(page: QuestionsPage, qtbot: QtBot) -> None:
    choose(page, qtbot, "undecided")
    assert page.parts.title.text() == "What nobody has decided yet"
    heads = [page.rows.headerData(n, Qt.Orientation.Horizontal) for n in range(3)]
    assert heads == ["statement", "status", "statements"]
    assert all(status == "proposed" for _type, status, _count in told(page))
    total = sum(int(count) for _type, _status, count in told(page))
    assert f"{total} statements" in page.parts.total.text()
    assert "0 decided" in page.parts.total.text()


def test_a_row_leads_to_its_words_in_review(page: QuestionsPage, window: MainWindow, qtbot: QtBot) -> None:
    choose(page, qtbot, "undecided")
    page.parts.table.setFocus()
    page.parts.table.setCurrentIndex(page.rows.index(1, 0))
    wanted = page.rows.row(1).statements
    proofs = page.parts.proofs.proofs
    qtbot.waitUntil(lambda: {getattr(proofs.proof(n), "key", None) for n in range(proofs.rowCount())} == set(wanted))
    page.parts.proofs.setCurrentIndex(proofs.index(0))
    first = proofs.proof(0)
    assert first is not None
    QTest.keyClick(page.parts.proofs, Qt.Key.Key_Return)
    assert window.present_page == "review"


def test_only_about_a_name(page: QuestionsPage, qtbot: QtBot) -> None:
    choose(page, qtbot, "all_about")
    everything = page.rows.rowCount()
    QTest.keyClicks(page.parts.about, "-")
    page.parts.about.setText("海望")
    answered(page, qtbot)
    assert 0 < page.rows.rowCount() < everything
    page.parts.about.setText("nobody")
    answered(page, qtbot)
    assert page.rows.rowCount() == 0
    assert not page.parts.export.isEnabled()


def test_a_decision_elsewhere_changes_the_answer(page: QuestionsPage, window: MainWindow, qtbot: QtBot) -> None:
    choose(page, qtbot, "undecided")
    (statement, *_more) = page.rows.row(0).statements
    window.session.apply("x", lambda project: edits.set_status(project, "statement", [statement], "accepted", who="me"))
    qtbot.waitUntil(lambda: any(status == "accepted" for _type, status, _count in told(page)))
    page.parts.accepted.setChecked(True)
    answered(page, qtbot)
    assert [status for _type, status, _count in told(page)] == ["accepted"]


def test_the_answer_goes_out(page: QuestionsPage, qtbot: QtBot, tmp_path: Path) -> None:
    choose(page, qtbot, "undecided")
    path = tmp_path / "answer.csv"
    page.write(path)
    qtbot.waitUntil(lambda: str(path) in page.parts.bar.text)
    with path.open(encoding="utf-8-sig", newline="") as file:
        head, *rows = csv.reader(file)
    assert head == ["type", "status", "statements", "statement_ids"]
    assert len(rows) == page.rows.rowCount()


def test_every_question_of_the_pack_can_be_chosen(page: QuestionsPage, qtbot: QtBot) -> None:
    for number in range(page.parts.list.count()):
        page.parts.list.setCurrentRow(number)
        answered(page, qtbot)
        assert page.parts.title.text()
        assert page.rows.columnCount() >= 1


def test_no_answer_goes_out_under_another_question(page: QuestionsPage, qtbot: QtBot) -> None:
    choose(page, qtbot, "undecided")
    assert page.parts.export.isEnabled()
    page.parts.list.setCurrentRow(0 if page.parts.list.currentRow() else 1)
    assert not page.parts.export.isEnabled()  # what is shown still answers the one before
    choose(page, qtbot, "undecided")
    qtbot.waitUntil(page.parts.export.isEnabled)
