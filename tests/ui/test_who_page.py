"""Who is who, with a real project and real keys: deciding, undo, going on, filters, places, decisions taken back."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.graph_project import open_session, show
from tests.ui.who_project import fill_who, ids_of, no_resolver, resolver
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.resolve.evidence import BRIDGE, JOIN, PART, PairEvidence, Question, Resolution, Unseen
from yzkg.store import identity_edits
from yzkg.store.entity_queries import entity, entity_evidence
from yzkg.store.identity import contradictions, identities
from yzkg.store.models import RULE
from yzkg.store.project import Project
from yzkg.ui import i18n
from yzkg.ui.dialogs.certain_joins import CertainJoins
from yzkg.ui.main_window import MainWindow
from yzkg.ui.models.questions import SETTLED
from yzkg.ui.pages.who import WhoPage
from yzkg.ui.pages.who_commands import WhoCommand, groups
from yzkg.ui.session import ProjectSession


@dataclass(frozen=True)
class Step:
    """How far an engine is."""

    step: str
    done: int
    total: int


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, qapp: QApplication) -> Iterator[ProjectSession]:
    i18n.install_language(qapp, "en")
    with open_session(tmp_path, filled=False) as session:
        fill_who(session.project, session.pack)
        yield session


@pytest.fixture
def page(qtbot: QtBot, session: ProjectSession) -> WhoPage:
    page = WhoPage(session, resolver)
    show(qtbot, page)
    page.activateWindow()
    qtbot.waitUntil(lambda: page.desk.facts is not None)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is page.list.view)
    return page


def focus_list(qtbot: QtBot, page: WhoPage) -> None:
    page.list.view.setFocus()
    qtbot.waitUntil(page.list.view.hasFocus)  # only a window that is active has one


def press(page: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key to whatever has the focus."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)


def settled(qtbot: QtBot, page: WhoPage) -> None:
    """Until what is shown is of the chosen question and nothing is on its way."""
    desk = page.desk
    qtbot.waitUntil(lambda: not (desk.is_working or desk._listing._running or desk._loading._running))


def head(page: WhoPage) -> str:
    return page.detail.head.text()


def kinds(page: WhoPage) -> list[str]:
    rows = (page.list.model.row_at(line) for line in range(page.list.model.rowCount()))
    return [row.question.kind for row in rows if row is not None]


def go_to(qtbot: QtBot, page: WhoPage, name: str) -> None:
    """By J, as a reader does."""
    for _ in range(page.list.model.rowCount()):
        if name in head(page):
            break
        press(page, Qt.Key.Key_J)
    assert name in head(page)
    qtbot.waitUntil(lambda: page.detail.facts is not None)


def test_bridges_come_first_then_joins_then_what_may_be_several(page: WhoPage) -> None:
    assert kinds(page) == [BRIDGE, JOIN, JOIN, PART]
    assert "鄂魯里" in head(page)
    assert "4 questions" in page.head.left.text()
    assert "about 40 right pairs still to be found (25 to 60)" in page.head.left.text()
    assert "118 pairs decided" in page.head.left.text()
    assert page.head.certain.text() == "Join 1 pair that is certain…"


def test_all_are_one_by_a_key_and_the_next_comes_at_once(qtbot: QtBot, page: WhoPage, session: ProjectSession) -> None:
    ids = ids_of(session.project)
    go_to(qtbot, page, "海旺")
    press(page, Qt.Key.Key_A)
    assert "沈崳" in head(page)  # without waiting for anything
    assert entity(session.project, ids["海望"]).members == (ids["海望"], ids["海旺"])
    settled(qtbot, page)
    assert kinds(page) == [BRIDGE, JOIN, PART]
    press(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert entity(session.project, ids["海望"]).members == (ids["海望"],)
    qtbot.waitUntil(lambda: kinds(page) == [BRIDGE, JOIN, JOIN, PART])


def test_three_are_joined_in_one_step_with_the_reason(qtbot: QtBot, page: WhoPage, session: ProjectSession) -> None:
    ids = ids_of(session.project)
    go_to(qtbot, page, "沈喻")
    press(page, Qt.Key.Key_R)
    assert page.decisions.reason.hasFocus()
    QTest.keyClicks(page.decisions.reason, "ax same hand")  # letters are no commands here
    press(page, Qt.Key.Key_Return)
    assert page.list.view.hasFocus() and len(entity(session.project, ids["沈崳"]).members) == 1
    press(page, Qt.Key.Key_A)
    assert len(entity(session.project, ids["沈崳"]).members) == 3
    said = identities(session.project, ids["沈崳"])
    assert {(row.verdict, row.reason) for row in said} == {("same", "ax same hand")}
    session.undo()
    assert len(entity(session.project, ids["沈崳"]).members) == 1
    assert page.decisions.reason.text() == ""


def test_not_the_same_is_said_of_each_two_and_not_asked_again(
    qtbot: QtBot, page: WhoPage, session: ProjectSession
) -> None:
    ids = ids_of(session.project)
    go_to(qtbot, page, "沈喻")
    press(page, Qt.Key.Key_X)
    found = {(row.left_id, row.right_id) for name in ("沈崳", "沈喻") for row in identities(session.project, ids[name])}
    assert len(found) == 3
    page.desk.work()
    settled(qtbot, page)
    assert kinds(page) == [BRIDGE, JOIN, PART]


def test_unsure_is_noted_and_not_asked_again(qtbot: QtBot, page: WhoPage, session: ProjectSession) -> None:
    ids = ids_of(session.project)
    go_to(qtbot, page, "海旺")
    press(page, Qt.Key.Key_U)
    assert [row.verdict for row in identities(session.project, ids["海望"])] == ["unsure"]
    settled(qtbot, page)
    assert kinds(page) == [BRIDGE, JOIN, PART]


def test_one_is_taken_out_and_the_others_are_one(qtbot: QtBot, page: WhoPage, session: ProjectSession) -> None:
    ids = ids_of(session.project)
    go_to(qtbot, page, "沈喻")
    press(page, Qt.Key.Key_T)  # of whom? nothing happens
    assert len(identities(session.project, ids["沈崳"])) == 0
    press(page, Qt.Key.Key_3)
    assert page.detail.member == 2 and "3" in page.decisions.buttons[WhoCommand.TAKE_OUT].text()
    press(page, Qt.Key.Key_T)
    assert entity(session.project, ids["沈崳"]).members == (ids["沈崳"], ids["沈喻"])
    assert {row.verdict for row in identities(session.project, ids["沈瑜"])} == {"different"}
    assert contradictions(session.project) == []
    session.undo()
    assert identities(session.project, ids["沈崳"]) == []


def test_a_bridge_is_split_as_proposed_or_confirmed(qtbot: QtBot, page: WhoPage, session: ProjectSession) -> None:
    ids = ids_of(session.project)
    assert [lane.side for lane in page.detail.strip.lanes] == [0, 0, 1]
    press(page, Qt.Key.Key_B)
    assert entity(session.project, ids["鄂魯里"]).members == (ids["鄂魯里"], ids["厄魯里"])
    assert entity(session.project, ids["鄂勒里"]).members == (ids["鄂勒里"],)
    settled(qtbot, page)
    assert kinds(page) == [JOIN, JOIN, PART]
    session.undo()
    qtbot.waitUntil(lambda: kinds(page)[0] == BRIDGE)
    go_to_first(qtbot, page)
    press(page, Qt.Key.Key_A)
    assert len(entity(session.project, ids["鄂魯里"]).members) == 3
    qtbot.waitUntil(lambda: kinds(page) == [JOIN, JOIN, PART])
    settled(qtbot, page)
    assert kinds(page) == [JOIN, JOIN, PART]


def go_to_first(qtbot: QtBot, page: WhoPage) -> None:
    for _ in range(5):
        press(page, Qt.Key.Key_K)
    qtbot.waitUntil(lambda: page.desk.facts is not None)


def test_one_name_is_split_into_two_or_kept_whole(qtbot: QtBot, page: WhoPage, session: ProjectSession) -> None:
    id = ids_of(session.project)["常保"]
    go_to(qtbot, page, "常保")
    assert [len(member.mentions) for member in page.desk.facts.members] == [2, 2]  # type: ignore[union-attr]
    assert not page.decisions.buttons[WhoCommand.UNSURE].isVisible()
    press(page, Qt.Key.Key_X)
    assert len(entity_evidence(session.project, id)) == 2
    assert [row.verdict for row in identities(session.project, id)] == ["different"]
    session.undo()
    qtbot.waitUntil(lambda: PART in kinds(page))
    go_to(qtbot, page, "常保")
    press(page, Qt.Key.Key_A)
    assert [(row.left_id, row.right_id) for row in identities(session.project, id)] == [(id, id)]
    settled(qtbot, page)
    assert PART not in kinds(page)


def test_ticked_places_get_an_entity_of_their_own(qtbot: QtBot, page: WhoPage, session: ProjectSession) -> None:
    ids = ids_of(session.project)
    go_to(qtbot, page, "海旺")
    press(page, Qt.Key.Key_1)
    assert {proof.head for proof in page.detail.proofs.proofs._proofs} == {"1  海望"}
    page.detail.proofs.setFocus()
    press(page, Qt.Key.Key_Space)
    assert len(page.detail.ticked) == 1
    press(page, Qt.Key.Key_M)
    assert len(entity_evidence(session.project, ids["海望"])) == 3
    assert page.bar.isVisible()
    settled(qtbot, page)
    assert "海旺" in head(page)  # the question is still there
    session.undo()
    assert len(entity_evidence(session.project, ids["海望"])) == 4


def test_why_is_told_in_words_with_weights(qtbot: QtBot, page: WhoPage) -> None:
    go_to(qtbot, page, "海旺")
    said = page.detail.bars.said
    assert len(said) == 7
    assert said[-1].startswith("Together: 94%") and said[-1].endswith("(+4.1)")
    assert any("員外郎" in line and "郎中" in line and "(+3.4)" in line for line in said)


def test_places_open_in_review(qtbot: QtBot, page: WhoPage) -> None:
    go_to(qtbot, page, "海旺")
    with qtbot.waitSignal(page.evidence_requested) as opened:
        press(page, Qt.Key.Key_G)
    proof = page.detail.place
    assert proof is not None and opened.args == [proof.record_id, proof.span]
    with qtbot.waitSignal(page.evidence_requested):
        page.detail.proofs.setFocus()
        press(page, Qt.Key.Key_Return)


def test_the_line_of_time_is_told_in_words(qtbot: QtBot, page: WhoPage) -> None:
    go_to(qtbot, page, "海旺")
    strip = page.detail.strip
    assert strip.said(0) == "1: 海望, 4 mentions, 1727 to 1730"
    press(page, Qt.Key.Key_Right)
    press(page, Qt.Key.Key_Right)
    assert strip.spoken() == "2: 海旺, 2 mentions, 1731 to 1733"
    press(page, Qt.Key.Key_0)
    assert page.detail.member is None


def test_filters_narrow_and_the_place_is_kept(qtbot: QtBot, page: WhoPage) -> None:
    go_to(qtbot, page, "海旺")
    press(page, Qt.Key.Key_F)
    assert page.list.filter.hasFocus()
    page.list.filter.setText("海望")
    qtbot.waitUntil(lambda: kinds(page) == [JOIN])
    assert "海旺" in head(page)
    page.list.filter.clear()
    qtbot.waitUntil(lambda: len(kinds(page)) == 4)
    assert "海旺" in head(page)
    page.list.kind.setCurrentIndex(page.list.kind.findData(SETTLED))
    page.list.kind.activated.emit(page.list.kind.currentIndex())
    assert kinds(page) == [SETTLED]


def test_decisions_are_listed_with_their_author_and_taken_back(
    qtbot: QtBot, page: WhoPage, session: ProjectSession
) -> None:
    ids = ids_of(session.project)
    press(page, Qt.Key.Key_D)
    buttons = page.detail.decisions.buttons
    assert len(buttons) == 2 and buttons[0].hasFocus()
    press(page, Qt.Key.Key_Return)
    assert entity(session.project, ids["鄂勒里"]).members == (ids["鄂勒里"],)
    session.undo()
    assert len(entity(session.project, ids["鄂勒里"]).members) == 3


def test_the_sheet_tells_every_key_once(page: WhoPage) -> None:
    told = [command for _title, commands in groups() for command in commands]
    assert sorted(told) == sorted(WhoCommand)
    assert all(keys for _title, lines in page.key_sections() for keys, _said in lines)
    assert set(page._commands) == set(WhoCommand)


def test_nothing_named_and_nothing_to_ask_are_said(qtbot: QtBot, tmp_path: Path, session: ProjectSession) -> None:
    with open_session(_made(tmp_path / "b"), filled=False) as empty:
        nobody = WhoPage(empty, no_resolver)
        show(qtbot, nobody)
        qtbot.waitUntil(nobody.empty.isVisible)
    page = WhoPage(session, no_resolver)
    show(qtbot, page)
    qtbot.waitUntil(page.done.isVisible)
    assert "Nothing is left to ask" in page.done.text


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def test_what_is_certain_is_looked_through_and_joined_in_one_step(
    qtbot: QtBot, page: WhoPage, session: ProjectSession
) -> None:
    ids = ids_of(session.project)
    seen: list[str] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, CertainJoins)
        seen.append(dialog.join.text())
        model = dialog.model
        assert "福慶" in str(model.data(model.index(0, 0))) and "(+7.0)" in str(model.data(model.index(0, 4)))
        dialog.view.setFocus()
        QTest.keyClick(dialog.view, Qt.Key.Key_Space)
        assert dialog.chosen == [] and not dialog.join.isEnabled()
        QTest.keyClick(dialog.view, Qt.Key.Key_Space)
        dialog.join.click()

    QTimer.singleShot(0, answer)
    press(page, Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    assert seen == ["Join 1 pair"]
    qtbot.waitUntil(page.bar.isVisible)
    assert page.bar.text == "1 pair counts as one now."
    assert entity(session.project, ids["福慶"]).members == (ids["福慶"], ids["保德"])
    (said,) = identities(session.project, ids["福慶"])
    assert said.origin == RULE and "(+7.0)" in said.reason
    qtbot.waitUntil(lambda: page.isEnabled() and page.head.certain.isHidden())
    session.undo()
    qtbot.waitUntil(lambda: not page.head.certain.isHidden())


def test_working_it_out_can_be_stopped_and_begun_again(qtbot: QtBot, session: ProjectSession) -> None:
    held = threading.Event()

    def slow(project: Project, pack: Pack, cancel: CancelToken) -> Iterator[object]:
        yield Step("comparing", 20, 100)
        woken = threading.Event()
        cancel.on_cancel(woken.set)
        if not held.is_set():
            woken.wait(120)
            cancel.check()
        yield from resolver(project, pack, cancel)

    page = WhoPage(session, slow)
    show(qtbot, page)
    qtbot.waitUntil(lambda: "Comparing names" in page.head.progress.text)
    page.head.progress.button.click()
    qtbot.waitUntil(page.stopped.isVisible)
    held.set()
    assert page.stopped.button is not None
    page.stopped.button.click()
    qtbot.waitUntil(lambda: len(kinds(page)) == 4)


def test_a_project_is_closed_while_it_is_worked_out(qtbot: QtBot, session: ProjectSession) -> None:
    def endless(project: Project, pack: Pack, cancel: CancelToken) -> Iterator[object]:
        yield Step("reading", 0, 100)
        woken = threading.Event()
        cancel.on_cancel(woken.set)
        woken.wait(120)
        cancel.check()

    page = WhoPage(session, endless)
    show(qtbot, page)
    qtbot.waitUntil(lambda: "Reading what is named" in page.head.progress.text)
    session.close()
    qtbot.waitUntil(lambda: not page.desk.is_working)  # faults in slots fail the test


def test_what_counts_as_one_lets_one_be_taken_out(qtbot: QtBot, page: WhoPage, session: ProjectSession) -> None:
    ids = ids_of(session.project)
    page.list.kind.setCurrentIndex(page.list.kind.findData(SETTLED))
    page.list.kind.activated.emit(page.list.kind.currentIndex())
    qtbot.waitUntil(lambda: page.desk.facts is not None and page.desk.facts.question.kind == SETTLED)
    page.list.view.setFocus()
    press(page, Qt.Key.Key_A)  # asks nothing, so nothing is answered
    press(page, Qt.Key.Key_2)  # the middle one of the chain
    press(page, Qt.Key.Key_T)
    assert entity(session.project, ids["鄂魯里"]).members == (ids["鄂魯里"], ids["鄂勒里"])
    assert entity(session.project, ids["厄魯里"]).members == (ids["厄魯里"],)


def test_contradictions_stand_first(qtbot: QtBot, page: WhoPage, session: ProjectSession) -> None:
    ids = ids_of(session.project)
    say, ends = identity_edits.assert_identity, (ids["鄂魯里"], ids["鄂勒里"])
    session.apply("apart", lambda project: say(project, *ends, "different", reason="", who="me"))
    qtbot.waitUntil(lambda: kinds(page)[0] == SETTLED)
    row = page.list.model.row_at(0)
    assert row is not None and row.torn
    assert "decisions contradict each other" in str(page.list.model.data(page.list.model.index(0)))
    page.list.view.setFocus()
    for _ in range(3):
        press(page, Qt.Key.Key_K)
    qtbot.waitUntil(lambda: page.desk.facts is not None and len(page.desk.facts.contradicted) == 1)


def test_working_it_out_anew_keeps_the_place(qtbot: QtBot, page: WhoPage) -> None:
    go_to(qtbot, page, "沈喻")
    press(page, Qt.Key.Key_2)
    page.decisions.reason.setText("half typed")
    press(page, Qt.Key.Key_F5)
    settled(qtbot, page)
    assert "沈喻" in head(page) and page.decisions.reason.text() == "half typed"
    assert page.detail.member == 1


def test_back_leads_from_review_to_the_question(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.create_project(tmp_path / "w.yzkg", "qing_workshops", "W")
    fill_who(window.session.project, window.session.pack)
    window._pages["who"] = page = WhoPage(window.session, resolver)
    window._stack.add_page(page)
    window.show_page("who")
    window.activateWindow()
    qtbot.waitUntil(lambda: page.desk.facts is not None)
    focus_list(qtbot, page)
    go_to(qtbot, page, "海旺")
    press(page, Qt.Key.Key_G)
    assert window.present_page == "review"
    window.session.trail.back()
    assert window.present_page == "who"
    qtbot.waitUntil(lambda: "海旺" in head(page))


def test_ten_thousand_questions_are_a_list_like_any_other(qtbot: QtBot, session: ProjectSession) -> None:
    ids = ids_of(session.project)
    pairs = [PairEvidence(ids["海望"], ids["海旺"], 0.5, ())]
    many = tuple(Question(JOIN, (ids["海望"], ids["海旺"]), tuple(pairs), ((n,),)) for n in range(10_000))

    def resolve(project: Project, pack: Pack, cancel: CancelToken) -> Iterator[object]:
        yield Resolution((), many, Unseen(0, 0, 0, 0))

    page = WhoPage(session, resolve)
    show(qtbot, page)
    page.activateWindow()
    qtbot.waitUntil(lambda: page.list.model.rowCount() == 10_000)
    qtbot.waitUntil(lambda: page.desk.facts is not None)
    focus_list(qtbot, page)
    press(page, Qt.Key.Key_End)
    assert page.list.view.currentIndex().row() == 9_999
    press(page, Qt.Key.Key_K)
    assert page.list.view.currentIndex().row() == 9_998


def hold(page: QWidget, key: Qt.Key, letter: str, times: int) -> None:
    """A key that is held down, to whatever has the focus."""
    for _ in range(times):
        focused = QApplication.focusWidget()
        assert focused is not None
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, letter, autorep=True)
        QApplication.sendEvent(focused, event)


def test_a_key_that_is_held_decides_nothing_further(qtbot: QtBot, page: WhoPage) -> None:
    for key, letter in ((Qt.Key.Key_A, "a"), (Qt.Key.Key_X, "x"), (Qt.Key.Key_U, "u")):
        hold(page, key, letter, 1)
        settled(qtbot, page)
    assert kinds(page) == [BRIDGE, JOIN, JOIN, PART]
    hold(page, Qt.Key.Key_J, "j", 2)  # what decides nothing goes on
    assert "沈喻" in head(page)


def test_what_changes_while_it_is_worked_out_is_worked_in_afterwards(
    qtbot: QtBot, page: WhoPage, session: ProjectSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled(qtbot, page)
    may_end = threading.Event()
    worked: list[int] = []

    def slow(project: Project, pack: Pack, cancel: CancelToken) -> Iterator[object]:
        worked.append(1)
        may_end.wait(120)
        yield from resolver(project, pack, cancel)

    page.desk._resolve = slow
    page.desk.work()
    press(page, Qt.Key.Key_U)
    page.desk._again.stop()
    page.desk._work_again()  # its time has come, and it is still being worked out
    assert page.desk._again.isActive()
    may_end.set()
    settled(qtbot, page)
    page.desk._work_again()
    settled(qtbot, page)
    assert len(worked) == 2


def test_back_leads_to_a_question_that_was_worked_out_anew(
    qtbot: QtBot, page: WhoPage, session: ProjectSession
) -> None:
    for name in ("海旺", "沈喻", "常保"):
        go_to(qtbot, page, name)
    press(page, Qt.Key.Key_F5)
    settled(qtbot, page)
    press(page, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert "沈喻" in head(page)
    press(page, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert "海旺" in head(page)


def test_a_question_whose_answer_is_undone_is_the_next_to_be_judged(
    qtbot: QtBot, page: WhoPage, session: ProjectSession
) -> None:
    ids = ids_of(session.project)
    go_to(qtbot, page, "海旺")
    press(page, Qt.Key.Key_A)
    settled(qtbot, page)
    assert "沈崳" in head(page)
    press(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    press(page, Qt.Key.Key_X)  # before the list is there: it judges nobody
    assert identities(session.project, ids["沈崳"]) == identities(session.project, ids["海望"]) == []
    settled(qtbot, page)
    assert "海旺" in head(page) and page.desk.facts is not None and len(page.desk.facts.members) == 2
    press(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert "沈崳" in head(page)
    settled(qtbot, page)
    press(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settled(qtbot, page)
    press(page, Qt.Key.Key_X)
    assert [row.verdict for row in identities(session.project, ids["海望"])] == ["different"]


def test_it_comes_back_though_all_was_worked_out_without_it(
    qtbot: QtBot, session: ProjectSession, page: WhoPage
) -> None:
    go_to(qtbot, page, "海旺")
    press(page, Qt.Key.Key_A)
    settled(qtbot, page)
    assert page.desk.resolution is not None
    questions = tuple(one for one in page.desk.resolution.questions if len(one.entities) != 2)
    page.desk.resolution = replace(page.desk.resolution, questions=questions)
    session.undo()
    settled(qtbot, page)
    assert "海旺" in head(page) and page.desk.facts is not None


def test_undo_tells_of_whom_for_each_step(qtbot: QtBot, page: WhoPage, session: ProjectSession) -> None:
    go_to(qtbot, page, "海旺")
    press(page, Qt.Key.Key_A)
    first = session.undo_label
    assert first.startswith("count as one") and "海望" in first and "海旺" in first
    settled(qtbot, page)
    press(page, Qt.Key.Key_X)
    assert session.undo_label.startswith("keep apart") and "沈崳" in session.undo_label
    session.undo()
    assert session.undo_label == first
