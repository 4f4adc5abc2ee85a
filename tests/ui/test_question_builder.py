"""A question of one's own: put together by hand or by a model, answered at once, kept, sent, taken back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.server.stub import Stub
from tests.ui.conftest import PACK
from tests.ui.review_project import fill
from yzkg.core import pack_load
from yzkg.core.errors import ExportFault, PackError
from yzkg.core.inquiry import AllOf, AnyOf, Beside, Column, Dated, Filled, Inquiry, Not, OneOf, When, Written
from yzkg.exchange.question_file import read_question, write_question
from yzkg.store.saved_views import QUESTION, save_view, saved_views
from yzkg.ui.inquiry_said import InquirySaid
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.questions import QuestionsPage
from yzkg.ui.widgets.condition_editors import DaysEditor, RoleEditor, parted
from yzkg.ui.widgets.condition_rows import ConditionGroup, ConditionRow
from yzkg.ui.widgets.question_builder import QuestionBuilder

THE_PACK = pack_load.find("qing_workshops")


@pytest.fixture
def builder(qtbot: QtBot, window: MainWindow) -> QuestionBuilder:
    made = QuestionBuilder(THE_PACK, InquirySaid(THE_PACK))
    qtbot.addWidget(made)
    return made


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> QuestionsPage:
    assert window.create_project(tmp_path / "p.yzkg", PACK, "")
    fill(window.session.project, window.session.pack)
    window.show_page("questions")
    page = window._pages["questions"]
    assert isinstance(page, QuestionsPage)
    return page


def answered(page: QuestionsPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page._answered is not None and page._answered.asked == page.asked)


@pytest.mark.parametrize("saved", THE_PACK.questions, ids=lambda one: one.id)
def test_every_question_of_the_pack_can_be_begun_with(builder: QuestionBuilder, saved: object) -> None:
    inquiry = saved.inquiry  # type: ignore[attr-defined]
    builder.show_inquiry(inquiry)
    found = builder.inquiry
    assert (found.types, found.where, set(found.count), found.limit) == (
        inquiry.types,
        inquiry.where,
        set(inquiry.count),
        inquiry.limit,
    )
    assert set(found.by) == set(inquiry.by)
    assert set(found.show) == set(inquiry.show)
    assert builder.problem == ""


@pytest.mark.parametrize(
    "where",
    [
        Filled("issuer", names=("海望", "某人")),
        Filled("object", terms=(THE_PACK.terms[0].key,)),
        Filled("object", kinds=("object",)),
        Filled("object", words=("盒",), kinds=("object",)),  # more than a row can say: kept as it is
        AllOf((Dated(), Not(Written(("萬壽",))))),
        AllOf((OneOf("modality", ("ordered", "done")), OneOf("heading:workshop", ("木作",)), OneOf("source", ("a",)))),
        AnyOf((AllOf((Filled("issuer"), Not(AnyOf((Filled("object"), Filled("material")))))), Filled("transmitter"))),
        Not(Beside(("making",), Filled("material", words=("木",)), ("object",), When.AFTER, 90)),
        Dated(2350408, 2350500, ("", "")),
    ],
)
def test_conditions_are_shown_and_come_back(builder: QuestionBuilder, where: object) -> None:
    builder.show_inquiry(Inquiry(("order",), where, (Column("date"),)))  # type: ignore[arg-type]
    found = builder.inquiry.where
    if isinstance(where, Dated) and where.first is not None:
        assert isinstance(found, Dated) and (found.first, found.last) == (where.first, where.last)
    else:
        assert found == where


def test_what_is_missing_is_said_and_left_out(builder: QuestionBuilder) -> None:
    builder.show_inquiry(Inquiry())
    assert "Choose what is to be shown" in builder.problem
    builder.columns.tick(["date"])
    builder.conditions.add.click()
    assert "not complete" in builder.problem
    assert [builder.inquiry.where] == [None]
    row = builder.conditions._rows[0]
    assert isinstance(row, ConditionRow) and isinstance(row._editor, RoleEditor)
    row._editor.names.setText("海望；沈崳")
    where = builder.inquiry.where
    assert isinstance(where, Filled)
    assert where.names == ("海望", "沈崳")
    assert builder.problem == ""
    row.denied.setChecked(True)
    assert builder.inquiry.where == Not(where)


def test_days_that_cannot_be_are_no_condition(qtbot: QtBot, window: MainWindow) -> None:
    editor = DaysEditor()
    qtbot.addWidget(editor)
    for since, until, right in (
        ("", "", False),
        ("雍正元年", "", True),
        ("", "no day", False),
        ("1730", "1729", False),
    ):
        editor.since.setText(since)
        editor.until.setText(until)
        assert (editor.condition is not None) == right


def test_what_was_taken_out_is_put_back_where_it_was(qtbot: QtBot, window: MainWindow) -> None:
    group = ConditionGroup(THE_PACK, InquirySaid(THE_PACK))
    qtbot.addWidget(group)
    where = AllOf((Filled("issuer"), Filled("object"), AnyOf((Filled("place"), Filled("date")))))
    group.show_condition(where)
    group._rows[1].removed.emit()
    group._rows[1].removed.emit()
    left = group.condition
    assert left == Filled("issuer")
    group.put_back.click()
    group.put_back.click()
    assert group.condition == where
    assert group.put_back.isHidden()


def test_before_and_after_a_day_is_one_more_column(builder: QuestionBuilder) -> None:
    builder.show_inquiry(Inquiry(("order",), by=(Column("heading", "workshop"),)))
    builder.side.setText("1730-06-18")
    assert builder.inquiry.by == (Column("heading", "workshop"), Column("side", "1730-06-18"))
    builder.side.setText("some day")
    assert "cannot be read" in builder.problem


def test_names_are_parted_by_signs_of_either_script() -> None:
    assert parted("海望、沈崳；唐英, 年希堯，海望 ;") == ("海望", "沈崳", "唐英", "年希堯")


# on the page


def test_a_question_is_built_answered_kept_renamed_and_taken_back(
    page: QuestionsPage, window: MainWindow, qtbot: QtBot
) -> None:
    pack_questions = page.parts.list.count()
    page.parts.new.click()
    builder = page.building.builder
    builder.types.tick(["order"])
    builder.columns.tick(["type"])
    builder.counted.setChecked(True)
    builder.changed.emit()
    answered(page, qtbot)
    assert page.rows.rowCount() == 1
    assert page.rows.index(0, 0).data() == "order"
    page.keep("Mine")
    qtbot.waitUntil(lambda: page.parts.list.count() == pack_questions + 1)
    assert page.building.isHidden()
    assert page.parts.question is not None and page.parts.question.labels["en"] == "Mine"
    page.own.rename(page.parts.question, "Yours")
    qtbot.waitUntil(lambda: page.parts.list.item(pack_questions).text() == "Yours")
    page.own.remove(page.parts.question)
    qtbot.waitUntil(lambda: page.parts.list.count() == pack_questions)
    window.session.undo()
    qtbot.waitUntil(lambda: page.parts.list.count() == pack_questions + 1)
    assert [view.name for view in saved_views(window.session.project, QUESTION)] == ["Yours"]


def test_a_question_of_the_pack_is_changed_and_stays_what_it_was(page: QuestionsPage, qtbot: QtBot) -> None:
    answered(page, qtbot)
    before = page.parts.question
    page.parts.change.click()
    assert before is not None
    assert page.building.inquiry.types == before.inquiry.types
    page.building.builder.types.tick([])
    page.building.builder.changed.emit()
    answered(page, qtbot)
    page.building.left.emit()
    answered(page, qtbot)
    assert page.parts.question == before
    assert page.asked is not None and page.asked.saved == before


def test_a_kept_question_that_the_pack_no_longer_understands_is_told(
    page: QuestionsPage, window: MainWindow, qtbot: QtBot
) -> None:
    window.session.apply("keep", lambda p: save_view(p, QUESTION, "Old", {"types": ["gone"]}, who="me"))
    qtbot.waitUntil(lambda: "Old" in page.parts.bar.text)
    assert [view.name for view in saved_views(window.session.project, QUESTION)] == ["Old"]


def test_words_are_put_into_conditions_and_asked_only_as_they_are_seen(
    page: QuestionsPage, window: MainWindow, qtbot: QtBot, stub_ollama: Stub
) -> None:
    page.parts.new.click()
    assert "choose a model" in page.building.said.text()
    assert not page.building.put.isEnabled()
    window.settings.set_text("ollama_model", "stub")
    window.settings.set_text("ollama_host", stub_ollama.url)
    page.build(Inquiry())
    form = {"types": ["order"], "conditions": [{"role": "transmitter", "is": ["海望"], "not": True}], "show": ["date"]}
    stub_ollama.script = [json.dumps(form, ensure_ascii=False)]
    page.building.words.setText("誰不是海望")
    QTest.keyClick(page.building.words, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "how the model understood it" in page.building.said.text())
    where = page.building.inquiry.where
    assert isinstance(where, Not)
    assert page.building.builder.types.values == ("order",)
    answered(page, qtbot)
    assert "海望" in page.parts._asks.text()
    stub_ollama.script = ["no", "no"]
    page.building.ask_model()
    qtbot.waitUntil(lambda: "did not turn this into a question" in page.building.said.text())


# as a file


def test_a_question_goes_out_and_comes_in(tmp_path: Path) -> None:
    for saved in THE_PACK.questions:
        write_question(tmp_path / "q.json", saved.inquiry)
        assert read_question(tmp_path / "q.json", THE_PACK) == saved.inquiry


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff\xfe", b"[" * 100_000])
def test_a_file_that_is_no_question_is_told(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "q.json").write_bytes(data)
    with pytest.raises(ExportFault) as caught:
        read_question(tmp_path / "q.json", THE_PACK)
    assert caught.value.code == "question_unreadable"
    with pytest.raises(ExportFault):
        read_question(tmp_path / "none.json", THE_PACK)
    with pytest.raises(ExportFault):
        write_question(tmp_path / "none" / "q.json", Inquiry())


def test_a_question_of_another_pack_is_told(tmp_path: Path) -> None:
    (tmp_path / "q.json").write_text('{"types": ["x"]}', "utf-8")
    with pytest.raises(PackError) as caught:
        read_question(tmp_path / "q.json", THE_PACK)
    assert caught.value.data["subject"] == "x"
