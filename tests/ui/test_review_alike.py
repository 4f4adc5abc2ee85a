"""Correct once: the line under the text, the list of places, the one step, the rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from tests.ui.review_desk import Desk, press_on
from tests.ui.review_project import Told
from yzkg.core.lesson import Edges, MentionLesson
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.project import Project
from yzkg.store.project_rules import project_rules
from yzkg.store.queries import record_detail, records
from yzkg.ui import i18n
from yzkg.ui.dialogs.alike import AlikeDialog
from yzkg.ui.dialogs.project_rules import ProjectRulesDialog
from yzkg.ui.models.alike_rows import LINE_ROLE, Fate, Heading, Passage
from yzkg.ui.pages.review_alike import AlikeOffers
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.theme import ThemeChoice, apply_theme

CHECK = Qt.ItemDataRole.CheckStateRole
TOLD = (
    Told("初九日太監李英交玉瓶一件。", mentions=[("太監李英", "person"), ("玉瓶", "object")]),
    Told("着太監李英說與海望。", mentions=[("太監李英", "person"), ("海望", "person")]),
    Told("太監胡世傑傳旨。", mentions=[("太監胡世傑", "person")]),
    Told("首領太監李英來說。", mentions=[("首領太監李英", "person")]),
    Told("十日太監李英持出。", mentions=[("太監李英", "person")]),
)


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    i18n.install_language(qapp, "en")
    apply_theme(qapp, ThemeChoice.LIGHT)
    yield
    qapp.setStyleSheet("")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[ProjectSession]:
    made = ProjectSession(Settings(tmp_path / "settings.ini"))
    made.create(tmp_path / "review.yzkg", "qing_workshops")
    yield made
    made.close()


class Alike:
    def __init__(self, session: ProjectSession, qtbot: QtBot) -> None:
        review_project.fill(session.project, session.pack, TOLD)
        self.desk, self.session, self.qtbot = Desk(session, qtbot), session, qtbot
        (self.offers,) = (part for part in self.desk.page.parts if isinstance(part, AlikeOffers))
        self.desk.page.desk.open(self.desk.ids[0])

    def wait(self, words: str) -> None:
        """Until the line says so."""
        self.qtbot.waitUntil(lambda: not self.offers.bar.isHidden() and self.offers.bar.words == words)

    def cut_title(self) -> None:
        """Two keys: a character each."""
        self.desk.choose_mention("太監李英")
        self.desk.press("{", "{")
        self.wait("This would change 2 more · person: 太監李英 → 李英 · 1 by the same rule")

    def places(self) -> AlikeDialog:
        """The list that the key has opened, with its places."""
        press_on(self.desk.page.text, "E")
        (dialog,) = self.desk.page.findChildren(AlikeDialog)
        self.qtbot.waitUntil(lambda: dialog.rows.rowCount() > 0)
        return dialog

    def made(self, words: str) -> None:
        self.wait(words)
        self.qtbot.waitUntil(lambda: not self.desk.page.findChildren(AlikeDialog))

    def people(self) -> list[tuple[str, str]]:
        sql = """SELECT substr(r.text, m.start + 1, m."end" - m.start), m.status FROM mention m
            JOIN record r ON r.id = m.record_id WHERE m.type = 'person' ORDER BY r.id, m.start"""
        with self.session.project.read() as asked:
            return [tuple(row) for row in asked.connection().exec_driver_sql(sql)]


@pytest.fixture
def review(session: ProjectSession, qtbot: QtBot) -> Alike:
    return Alike(session, qtbot)


def test_a_correction_is_made_elsewhere_by_two_keys_and_taken_back_by_one(review: Alike) -> None:
    before = review.people()
    review.cut_title()
    corrected = review.people()
    dialog = review.places()
    assert dialog.apply.text() == "Change 2 places"
    assert not dialog.keep.isChecked(), "a rule is kept by whoever asks for it"
    press_on(dialog.keep, Qt.Key.Key_Space)
    press_on(dialog.list, Qt.Key.Key_Return)
    review.made("2 places changed, in one step. The rule holds for later runs.")
    cut = [("李英", "proposed"), ("李英", "proposed"), ("海望", "proposed"), ("太監胡世傑", "proposed")]
    assert review.people() == [*cut, ("首領太監李英", "proposed"), ("李英", "proposed")]
    (rule,) = project_rules(review.session.project)
    assert rule.lesson == MentionLesson("person", ("太監李英",), edges=Edges(cut_front="太監"))
    assert review.session.undo_label == "the same elsewhere"
    review.desk.undo()
    assert (review.people(), project_rules(review.session.project)) == (corrected, [])
    assert review.offers.bar.isHidden()
    review.desk.undo()
    review.desk.undo()
    assert review.people() == before


def test_the_list_says_of_each_place_what_would_become_of_it(review: Alike) -> None:
    review.cut_title()
    dialog = review.places()
    lines = [dialog.rows.index(row).data(LINE_ROLE) for row in range(dialog.rows.rowCount())]
    assert lines[0] == Heading("太監李英 → 李英", "", 0, 2)
    stretches = (("太監", Fate.CUT, ""), ("李英", Fate.KEPT, "person"))
    assert lines[1] == Passage("着", stretches, "說與海望。", "records.txt, line 2")
    assert lines[3] == Heading("太監胡世傑 → 胡世傑", "by the same rule", 2, 3)
    dialog.grab()  # is painted without a word
    states = [dialog.rows.index(row).data(CHECK) for row in range(5)]
    on, off = Qt.CheckState.Checked, Qt.CheckState.Unchecked
    assert states == [on, on, on, off, off]


def test_ticks_by_keys_and_the_rule_that_is_kept(review: Alike) -> None:
    review.cut_title()
    dialog = review.places()
    dialog.list.setCurrentIndex(dialog.rows.index(1))
    press_on(dialog.list, Qt.Key.Key_Space)
    assert dialog.rows.index(0).data(CHECK) is Qt.CheckState.PartiallyChecked
    press_on(dialog.list, "n")
    assert not dialog.apply.isEnabled()
    press_on(dialog.list, "a")
    assert dialog.counts.text() == "3 of 3 ticked, in 3 records"
    dialog.list.setCurrentIndex(dialog.rows.index(0))
    press_on(dialog.list, Qt.Key.Key_Space)
    assert [one.was.span.of("太監胡世傑傳旨。") for one in dialog.rows.chosen] == ["太監胡世傑"]
    press_on(dialog.keep, Qt.Key.Key_Space)
    assert dialog.keep.text() == "Keep as a rule for later runs: person: 太監… → …"
    press_on(dialog.list, "n")
    assert dialog.apply.text() == "Only keep the rule"
    dialog.change()
    review.made("The rule holds for later runs.")
    assert [rule.lesson.words for rule in project_rules(review.session.project) if rule.lesson] == [("太監李英",)]


def test_a_rejected_find_and_an_accepted_one(review: Alike) -> None:
    edits.set_status(review.session.project, "mention", [3], "accepted", who="me")
    review.desk.choose_mention("太監李英")
    review.desk.press("x")
    review.wait("This would change 2 more · 太監李英 is no person")
    dialog = review.places()
    headings = [dialog.rows.index(row).data(LINE_ROLE) for row in (0, 2)]
    assert [(line.says, line.note) for line in headings] == [
        ("太監李英: reject", ""), ("太監李英: reject", "you have accepted it"),
    ]  # fmt: skip
    dialog.change()
    review.made("1 place changed, in one step.")
    assert project_rules(review.session.project) == []
    assert [status for _words, status in review.people()].count("rejected") == 2
    assert review.people()[1] == ("太監李英", "accepted")


def test_what_changed_meanwhile_is_left_and_said(review: Alike) -> None:
    review.cut_title()
    dialog = review.places()
    with Project.open(review.session.project.path) as window:
        edits.set_status(window, "mention", [3], "rejected", who="you")
    dialog.change()
    review.made("1 place changed, in one step. 1 had changed meanwhile and was left as it is.")
    assert review.people()[1] == ("太監李英", "rejected")


def test_other_fillers_are_shown_but_not_offered(session: ProjectSession, qtbot: QtBot) -> None:
    told = [
        Told("海望交玉瓶", mentions=[("海望", "person")], statements=[("交", "receipt", "done", [("giver", 0)])]),
        Told("沈崳交銅爐", mentions=[("沈崳", "person")], statements=[("交", "receipt", "done", [("giver", 0)])]),
    ]
    review_project.fill(session.project, session.pack, told)
    desk = Desk(session, qtbot)
    (offers,) = (part for part in desk.page.parts if isinstance(part, AlikeOffers))
    desk.press("x", "E")
    (dialog,) = desk.page.findChildren(AlikeDialog)
    qtbot.waitUntil(lambda: dialog.rows.rowCount() == 2)
    heading = dialog.rows.index(0).data(LINE_ROLE)
    assert (heading.says, heading.note) == ("交 (沈崳): reject", "with other fillers")
    assert dialog.rows.chosen == [] and not dialog.keep.isChecked() and not dialog.apply.isEnabled()
    assert offers.bar.isHidden()


def test_what_a_wider_rule_is_about_in_a_record_stands_under_the_record(session: ProjectSession, qtbot: QtBot) -> None:
    def told(names: str) -> Told:
        givers = [names[n : n + 2] for n in range(0, len(names), 3)]
        text = "，".join(f"{giver}交{'甲乙丙'[n]}" for n, giver in enumerate(givers))
        claims = [(f"交{'甲乙丙'[n]}", "receipt", "done", [("giver", n)]) for n in range(len(givers))]
        return Told(text, mentions=[(giver, "person") for giver in givers], statements=claims)

    review_project.fill(session.project, session.pack, [told("海望"), told("沈崳、劉玉、常保"), told("唐英")])
    for record in records(session.project):
        for statement in record_detail(session.project, record.id).statements:
            same = Span(statement.span.start, statement.span.start + 1)
            edits.set_statement_span(session.project, statement.id, same, who="me")
    desk = Desk(session, qtbot)
    desk.press("x", "E")
    (dialog,) = desk.page.findChildren(AlikeDialog)
    qtbot.waitUntil(lambda: dialog.rows.rowCount() > 0)
    lines = [dialog.rows.index(row).data(LINE_ROLE) for row in range(dialog.rows.rowCount())]
    headings = [line for line in lines if isinstance(line, Heading)]
    assert [(line.says, line.end - line.first) for line in headings] == [
        ("交 (唐英): reject", 1),
        ("records.txt, line 2", 3),
    ]
    places = [line.place for line in lines if isinstance(line, Passage)]
    assert places[1:] == ["交 (沈崳): reject", "交 (劉玉): reject", "交 (常保): reject"]
    heading = dialog.rows.index(lines.index(headings[1]))
    dialog.rows.setData(heading, Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)
    assert [place.record_id for place in dialog.rows.chosen] == [desk.ids[1]] * 3


def test_one_goes_on_where_one_was(session: ProjectSession, qtbot: QtBot) -> None:
    told = Told(
        "太監李英交玉瓶。太監李英", mentions=[("太監李英", "person"), ("玉瓶", "object"), ("太監李英", "person")]
    )
    review_project.fill(session.project, session.pack, [told])
    desk = Desk(session, qtbot)
    (offers,) = (part for part in desk.page.parts if isinstance(part, AlikeOffers))
    desk.choose_mention("太監李英")
    desk.press("{", "{")
    qtbot.waitUntil(lambda: offers.bar.words.startswith("This would change 1 more"))
    desk.press("j")
    assert desk.chosen.row.quote == "玉瓶"
    press_on(desk.page.text, "E")
    (dialog,) = desk.page.findChildren(AlikeDialog)
    qtbot.waitUntil(lambda: dialog.rows.rowCount() == 2)
    dialog.change()
    qtbot.waitUntil(lambda: offers.bar.words.startswith("1 place changed"))
    assert desk.chosen.row.quote == "玉瓶"
    assert [row.quote for row in desk.detail.mentions] == ["李英", "玉瓶", "李英"]


def test_not_now(review: Alike) -> None:
    review.cut_title()
    review.offers.bar.not_now.click()
    assert review.offers.bar.isHidden()
    assert review.places().rows.rowCount() == 5, "it can still be asked for where the corrected mention is chosen"


def test_without_a_correction_nothing_is_shown(review: Alike) -> None:
    review.desk.choose_mention("玉瓶")
    press_on(review.desk.page.text, "E")
    assert review.desk.page.findChildren(AlikeDialog) == []
    assert "Correct a mention first" in review.desk.page.remark.text()


def test_a_correction_that_is_taken_back_offers_nothing(review: Alike) -> None:
    review.cut_title()
    review.desk.undo()
    review.desk.undo()
    review.qtbot.waitUntil(review.offers.bar.isHidden)


def test_a_split_offers_the_same_split(review: Alike) -> None:
    review.desk.choose_mention("太監李英")
    review.desk.page.text.place_caret(5)
    review.desk.press("b", "t")
    review.wait("This would change 2 more · person: 太監李英 → 太監 (title or office) + 李英 · 1 by the same rule")
    dialog = review.places()
    lines = [dialog.rows.index(row).data(LINE_ROLE) for row in (0, 1)]
    assert lines[0] == Heading("太監李英 → 太監 (title or office) + 李英", "", 0, 2)
    assert lines[1].stretches == (("太監", Fate.KEPT, "title"), ("李英", Fate.KEPT, "person"))
    dialog.change()
    review.made("2 places changed, in one step.")
    assert project_rules(review.session.project) == []
    detail = record_detail(review.session.project, review.desk.ids[1])
    assert [(row.quote, row.type, row.status) for row in detail.mentions if row.span.end < 6] == [
        ("太監", "title", "proposed"), ("李英", "person", "proposed"),
    ]  # fmt: skip


def test_the_modality_of_statements(session: ProjectSession, qtbot: QtBot) -> None:
    told = [
        Told("海望交玉瓶", mentions=[("海望", "person")], statements=[("交", "receipt", "done", [("giver", 0)])]),
        Told("沈崳交銅爐", mentions=[("沈崳", "person")], statements=[("交", "receipt", "done", [("giver", 0)])]),
    ]
    review_project.fill(session.project, session.pack, told)
    desk = Desk(session, qtbot)
    (offers,) = (part for part in desk.page.parts if isinstance(part, AlikeOffers))
    desk.press("o")
    words = "This would change 1 more · 交: handing over, done → ordered"
    qtbot.waitUntil(lambda: not offers.bar.isHidden() and offers.bar.words != "")
    receipt = session.pack.statement_types["receipt"].labels["en"]
    assert offers.bar.words == words.replace("handing over", receipt)
    press_on(desk.page.text, "E")
    (dialog,) = desk.page.findChildren(AlikeDialog)
    qtbot.waitUntil(lambda: dialog.rows.rowCount() == 2)
    assert dialog.rows.index(0).data(LINE_ROLE) == Heading("交 (沈崳)", "", 0, 1)
    dialog.grab()
    dialog.change()
    qtbot.waitUntil(lambda: offers.bar.words.startswith("1 place changed"))
    (statement,) = record_detail(session.project, desk.ids[1]).statements
    assert (statement.modality, statement.status) == ("ordered", "proposed")


def test_rules_are_listed_and_retired(review: Alike, qtbot: QtBot) -> None:
    review.cut_title()
    shown: list[tuple[int, Span]] = []
    rules = ProjectRulesDialog(review.session, lambda record, span: shown.append((record, span)))
    qtbot.addWidget(rules)
    rules.show()
    qtbot.waitUntil(lambda: "None yet" in rules.says.text())
    assert not rules.retire.isEnabled() and not rules.where.isEnabled()
    dialog = review.places()
    dialog.keep.click()
    dialog.change()
    review.made("2 places changed, in one step. The rule holds for later runs.")
    qtbot.waitUntil(lambda: rules.table.rowCount() == 1)
    assert rules.table.index(0, 0).data() == "person: 太監李英 → 李英"
    assert rules.table.index(0, 4).data() == "in force"
    rules.retire.click()
    qtbot.waitUntil(lambda: str(rules.table.index(0, 4).data()).startswith("retired"))
    assert not rules.retire.isEnabled()
    review.session.undo()
    qtbot.waitUntil(lambda: rules.table.index(0, 4).data() == "in force")
    rules.where.click()
    (places,) = rules.findChildren(AlikeDialog)
    qtbot.waitUntil(lambda: places.counts.text() == "Nothing else in the project is like it.")
    assert places.keep.isHidden() and not places.apply.isEnabled()


def test_many_places_are_shown_and_changed(session: ProjectSession, qtbot: QtBot) -> None:
    text = "太監李英交玉瓶。" * 50
    told = [Told(text, mentions=[("太監李英", "person")] * 50) for _ in range(40)]
    review_project.fill(session.project, session.pack, told)
    desk = Desk(session, qtbot)
    (offers,) = (part for part in desk.page.parts if isinstance(part, AlikeOffers))
    desk.choose_mention("太監李英")
    desk.press("{", "{")
    qtbot.waitUntil(lambda: offers.bar.words.startswith("This would change 1,999 more"))
    press_on(desk.page.text, "E")
    (dialog,) = desk.page.findChildren(AlikeDialog)
    qtbot.waitUntil(lambda: dialog.rows.rowCount() == 2000)
    QTest.keyClick(dialog.list, Qt.Key.Key_End)
    dialog.grab()
    dialog.change()
    qtbot.waitUntil(lambda: offers.bar.words.startswith("1,999 places changed"))

    def as_found() -> bool:
        sql = 'SELECT count(*) FROM mention WHERE "end" - start = 4'
        with session.project.read() as asked:
            return bool(asked.connection().exec_driver_sql(sql).scalar() == 1999)

    assert not as_found()
    session.undo()
    qtbot.waitUntil(as_found)
