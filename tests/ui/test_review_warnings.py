"""Warnings beside the work: on the card, at the head, in full, answered with a reason, and in the list of all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.review_desk import Desk
from tests.ui.review_project import Told, fill
from yzkg.store import edits, queries
from yzkg.store.entity_edits import assert_identity
from yzkg.store.waivers import waivers
from yzkg.ui.dialogs import warnings as warnings_dialog
from yzkg.ui.dialogs.answer_warning import AnswerWarning
from yzkg.ui.dialogs.warnings import Shown, WarningsDialog
from yzkg.ui.models.review_items import WARNING_ROLE, ItemRef, Kind
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_statement_dialog import StatementDialog
from yzkg.ui.pages.review_warnings import Warned
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.warning_panel import WarningPanel

# Made and refused, a list that does not add up, and a day that the month did not have.
ODD = Told(
    text="初三日，交銅爐三件、玉瓶二件，共六件。銅爐做得，銅爐不做。雍正二年閏三月初一日呈進。",
    headings={"year": "雍正五年"},
    mentions=[("銅爐", "object"), ("銅爐", "object"), ("銅爐", "object"), ("雍正二年閏三月初一日", "date")],
    statements=[("做得", "making", "done", [("object", 1)]), ("不做", "making", "refused", [("object", 2)])],
)
WELL = Told(text="初四日無事。", headings={"year": "雍正五年"})


class Warnings(Desk):
    """A desk that knows its part for warnings."""

    @property
    def part(self) -> Warned:
        (found,) = (part for part in self.page.parts if isinstance(part, Warned))
        return found

    @property
    def panel(self) -> WarningPanel:
        return self.part.panel

    def said(self) -> list[str]:
        """What the cards say, in the order of the list."""
        items = self.page.desk.items
        told = (items.index(row).data(WARNING_ROLE) for row in range(items.rowCount()))
        return [sentence for sentence in told if sentence]


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Warnings:
    fill(session.project, session.pack, [ODD, WELL])
    desk = Warnings(session, qtbot)
    qtbot.waitUntil(lambda: bool(desk.said()))
    return desk


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[AnswerWarning]]:
    """Let the next dialogs be answered with a reason."""

    def answer(reason: str) -> list[AnswerWarning]:
        asked: list[AnswerWarning] = []

        def exec_(dialog: AnswerWarning) -> int:
            asked.append(dialog)
            dialog.line.setText(reason)
            return int(bool(dialog.reason))

        monkeypatch.setattr(AnswerWarning, "exec", exec_)
        return asked

    return answer


def test_cards_carry_a_sentence_and_the_head_a_count(desk: Warnings) -> None:
    assert desk.said() == [
        "Here it is done, elsewhere refused.",
        "Here it is refused, elsewhere done.",
        "雍正二年閏三月初一日: Impossible: the leap month of that year was the one after month 4.",
    ]
    assert desk.page.head.warned.text().startswith("4 ")  # that of the list of things belongs to no card
    assert desk.page.head.warned.isVisible()
    items = desk.page.desk.items
    told = items.index(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Here it is done, elsewhere refused." in told


def test_the_key_goes_from_warning_to_warning_and_round_again(desk: Warnings) -> None:
    first = desk.page.desk.chosen
    assert first is not None
    seen = []
    for _ in range(4):
        desk.press("!")
        chosen = desk.page.desk.chosen
        assert chosen is not None
        selected = desk.page.text.selection()
        seen.append(selected.of(ODD.text) if selected else chosen.row.quote)
        desk.page.text.select(None)
    assert sorted(seen) == sorted(["銅爐三件、玉瓶二件，共六件"[2:], "做得", "不做", "雍正二年閏三月初一日"])


def test_the_panel_shows_both_statements_and_leads_to_the_other(desk: Warnings) -> None:
    done, refused = (row.id for row in desk.detail.statements)
    desk.page.desk.choose(ItemRef(Kind.STATEMENT, done))
    assert desk.panel.isVisible()
    assert "不做" in desk.panel.label.text()
    assert "3 + 2 = 5" not in desk.panel.label.text()  # of the record as a whole
    desk.page.desk.choose(ItemRef(Kind.MENTION, desk.detail.mentions[0].id))
    assert "3 + 2 = 5" in desk.panel.label.text()
    desk.page.desk.choose(ItemRef(Kind.STATEMENT, done))
    desk.panel.label.linkActivated.emit(f"open:{desk.page.desk.record_id}:{refused}")
    chosen = desk.page.desk.chosen
    assert chosen is not None
    assert chosen.ref == ItemRef(Kind.STATEMENT, refused)


def test_an_answer_takes_the_warning_away_until_what_it_is_about_changes(
    desk: Warnings, qtbot: QtBot, answering: Callable[[str], list[AnswerWarning]]
) -> None:
    done, refused = (row.id for row in desk.detail.statements)
    desk.page.desk.choose(ItemRef(Kind.STATEMENT, done))
    asked = answering("two stoves")
    desk.press("R")
    assert len(asked) == 1
    qtbot.waitUntil(lambda: "Here it is done, elsewhere refused." not in desk.said())
    assert "two stoves" in desk.panel.label.text()
    (waiver,) = waivers(desk.session.project)
    assert (waiver.rule, waiver.reason, waiver.who) == ("done_and_refused", "two stoves", desk.session.who)
    # of the other statement it is answered for itself; once that one changes, it is another matter
    desk.session.apply("", lambda p: edits.set_asserted_by(p, refused, "editor", who="me"))
    desk.session.apply("", lambda p: edits.set_modality(p, done, "ordered", who="me"))
    qtbot.waitUntil(lambda: len(desk.said()) == 1)
    desk.session.apply("", lambda p: edits.set_modality(p, done, "done", who="me"))
    qtbot.waitUntil(lambda: len(desk.said()) == 2)
    desk.session.apply("", lambda p: edits.set_statement_span(p, done, desk.detail.statements[1].span, who="me"))
    qtbot.waitUntil(lambda: len(desk.said()) == 3)


def test_undo_gives_a_warning_again_and_so_does_taking_the_answer_back(
    desk: Warnings, qtbot: QtBot, answering: Callable[[str], list[AnswerWarning]]
) -> None:
    desk.page.desk.choose(ItemRef(Kind.STATEMENT, desk.detail.statements[0].id))
    answering("two stoves")
    desk.press("R")
    qtbot.waitUntil(lambda: len(desk.said()) == 2)
    desk.undo()
    qtbot.waitUntil(lambda: len(desk.said()) == 3)
    desk.press("R")
    qtbot.waitUntil(lambda: "two stoves" in desk.panel.label.text())
    (waiver,) = waivers(desk.session.project)
    desk.panel.label.linkActivated.emit(f"withdraw:{waiver.id}")
    qtbot.waitUntil(lambda: len(desk.said()) == 3)
    assert waivers(desk.session.project) == []


def test_without_a_reason_nothing_is_answered(desk: Warnings, answering: Callable[[str], list[AnswerWarning]]) -> None:
    answering("   ")
    desk.page.desk.choose(ItemRef(Kind.STATEMENT, desk.detail.statements[0].id))
    desk.press("R")
    assert waivers(desk.session.project) == []


def test_a_record_without_warnings_says_so(desk: Warnings, qtbot: QtBot) -> None:
    desk.press("n")
    qtbot.waitUntil(lambda: not desk.page.head.warned.isVisible())
    assert not desk.panel.isVisible()
    desk.press("!")
    assert "Nothing is warned of" in desk.page.remark.text()


def test_who_says_so_is_set_by_a_letter_and_shown_where_it_is_not_the_document(desk: Warnings) -> None:
    done = desk.detail.statements[0].id
    desk.page.desk.choose(ItemRef(Kind.STATEMENT, done))
    desk.press("w", "e")
    assert desk.detail.statements[0].asserted_by == "editor"
    item = desk.page.desk.items.item(ItemRef(Kind.STATEMENT, done))
    assert item is not None
    assert "said by its editor" in desk.page.desk.items.tip(item)
    desk.undo()
    assert desk.detail.statements[0].asserted_by == "document"
    mention = desk.detail.mentions[0].id
    desk.page.desk.choose(ItemRef(Kind.MENTION, mention))
    desk.press("w")
    assert not desk.page.palette_board.is_open()


def _listed(dialog: WarningsDialog, column: int = 1) -> dict[str, list[str]]:
    """What stands in a column, by the headings."""
    found: dict[str, list[str]] = {}
    for row in range(dialog.tree.topLevelItemCount()):
        head = dialog.tree.topLevelItem(row)
        assert head is not None
        lines = [head.child(number) for number in range(head.childCount())]
        found[head.text(0)] = [line.text(column) for line in lines if line is not None]
    return found


def test_the_list_has_all_by_rule_and_opens_the_place(session: ProjectSession, qtbot: QtBot) -> None:
    ids = fill(session.project, session.pack, [ODD, WELL])
    shown: list[tuple[int, object]] = []
    dialog = WarningsDialog(session, lambda record, span: shown.append((record, span)))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.tree.topLevelItemCount() == 3)
    assert _listed(dialog) == {
        "Done, and not done (2)": ["做得", "不做"],
        "Things that do not add up to their total (1)": ["三件、玉瓶二件，共六件"],
        "A date that cannot be (1)": ["雍正二年閏三月初一日"],
    }
    dialog.go.click()
    assert shown == [(ids[0], queries.record_detail(session.project, ids[0]).statements[0].span)]


def test_many_are_answered_at_once_and_listed_as_answered(
    session: ProjectSession, qtbot: QtBot, answering: Callable[[str], list[AnswerWarning]]
) -> None:
    fill(session.project, session.pack, [ODD])
    dialog = WarningsDialog(session, lambda _record, _span: None)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.tree.topLevelItemCount() == 3)
    dialog.tree.selectAll()
    answering("a composed text")
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    QTest.keyClick(dialog.tree, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)  # as beside the text
    qtbot.waitUntil(lambda: dialog.tree.topLevelItemCount() == 0)
    assert len(waivers(session.project)) == 4
    dialog.which.setCurrentIndex(dialog.which.findData(Shown.ANSWERED))
    told = [text for texts in _listed(dialog, 0).values() for text in texts]
    assert len(told) == 4
    assert all(text.startswith(f"a composed text ({session.who}, ") for text in told)
    dialog.back.click()
    qtbot.waitUntil(lambda: dialog.which.itemText(0) == "Open (1)")
    session.undo()
    session.undo()
    qtbot.waitUntil(lambda: dialog.which.itemText(0) == "Open (4)")


def test_assertions_of_identity_that_contradict_are_in_the_same_list(session: ProjectSession, qtbot: QtBot) -> None:
    told = Told(text="海望交，海旺來，海旺收。", mentions=[("海望", "person"), ("海旺", "person"), ("收", "person")])
    (record,) = fill(session.project, session.pack, [told])
    one, other, third = (m.entity_id for m in queries.record_detail(session.project, record).mentions)
    assert one and other and third
    for left, right, verdict in ((one, other, "same"), (other, third, "same"), (one, third, "different")):
        assert_identity(session.project, left, right, verdict, reason="a test", who="me")
    dialog = WarningsDialog(session, lambda _record, _span: None)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.tree.topLevelItemCount() == 1)
    assert _listed(dialog) == {"Said to be the same and to be different (1)": ["海望"]}


def test_a_statement_by_hand_is_said_by_whom_the_dialog_says(desk: Warnings, monkeypatch: pytest.MonkeyPatch) -> None:
    dialogs: list[StatementDialog] = []

    def exec_(dialog: StatementDialog) -> int:
        dialogs.append(dialog)
        if len(dialogs) > 1:
            dialog._asserters.setCurrentIndex(dialog._asserters.findData("me"))
        return 1

    monkeypatch.setattr(StatementDialog, "exec", exec_)
    desk.page.desk.choose(ItemRef(Kind.STATEMENT, desk.detail.statements[0].id))
    desk.page.do(Command.EDIT_ROLES)
    assert dialogs[0].asserted_by == "document"  # unless a person says otherwise
    assert desk.detail.statements[0].asserted_by == "document"
    desk.page.do(Command.EDIT_ROLES)
    assert desk.detail.statements[0].asserted_by == "me"
    desk.page.do(Command.EDIT_ROLES)
    assert dialogs[2].asserted_by == "me"


def test_where_weighing_takes_long_the_list_waits_to_be_asked_after_a_change(
    session: ProjectSession,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    answering: Callable[[str], list[AnswerWarning]],
) -> None:
    monkeypatch.setattr(warnings_dialog, "QUICK", 0.0)
    (record,) = fill(session.project, session.pack, [ODD])
    dialog = WarningsDialog(session, lambda _record, _span: None)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.tree.topLevelItemCount() == 3)
    qtbot.waitUntil(lambda: not session.busy)
    answering("two stoves")
    dialog.answer.click()  # an answer needs no weighing
    qtbot.waitUntil(lambda: dialog.which.itemText(0) == "Open (3)")
    next_one = dialog.tree.currentItem()
    assert next_one is not None
    assert next_one.text(1) == "不做"  # of the same rule
    assert not dialog.anew.isVisible()
    done = queries.record_detail(session.project, record).statements[0].id
    session.apply("", lambda p: edits.set_status(p, "statement", [done], "rejected", who="me"))
    assert dialog.anew.isVisible()
    assert dialog.which.itemText(0) == "Open (3)"
    dialog.anew.click()
    qtbot.waitUntil(lambda: dialog.which.itemText(0) == "Open (2)")
    assert not dialog.anew.isVisible()


def test_warnings_stay_chosen_while_all_are_weighed_anew(desk: Warnings, session: ProjectSession, qtbot: QtBot) -> None:
    dialog = WarningsDialog(session, lambda _record, _span: None)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog._job is None and dialog.tree.topLevelItemCount() == 3)
    dialog.tree.selectAll()
    chosen = dialog._chosen()
    assert len(chosen) > 1
    # As if by now others were found first.
    dialog._take(replace(dialog._weighed, open=tuple(reversed(dialog._weighed.open))))
    assert sorted(map(repr, dialog._chosen())) == sorted(map(repr, chosen))
