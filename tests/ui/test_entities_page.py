"""The entities page with a real project: finding, evidence, merging and separating, undo, many entities, languages."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.graph_project import RECORDS, open_session, show, span_in
from tests.ui.review_project import Told, fill
from yzkg.core.fold import FoldTable
from yzkg.store import entity_edits
from yzkg.store.authority_links import authority_links
from yzkg.store.entity_columns import NO_DAY, EntityColumns, EntityRest
from yzkg.store.entity_history import entity_history
from yzkg.store.entity_queries import entities
from yzkg.store.entity_statements import entity_statements
from yzkg.store.identity import identities
from yzkg.store.project import Project
from yzkg.store.rows import EntityRow
from yzkg.ui import i18n, wording
from yzkg.ui.dialogs.entity_dialogs import OtherEntityDialog, RenameDialog
from yzkg.ui.dialogs.entity_names import NameDialog
from yzkg.ui.models.entities_model import FIRST, LABEL, MENTIONS, NAMES, EntitiesModel, EntitySieve
from yzkg.ui.models.proofs import Proof
from yzkg.ui.pages.entities import EntitiesPage
from yzkg.ui.session import ProjectSession


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[ProjectSession]:
    with open_session(tmp_path) as session:
        yield session


@pytest.fixture
def page(qtbot: QtBot, session: ProjectSession) -> EntitiesPage:
    return _page(qtbot, session)


def _page(qtbot: QtBot, session: ProjectSession) -> EntitiesPage:
    page = EntitiesPage(session)
    show(qtbot, page)
    _settle(qtbot, page)
    return page


def _settle(qtbot: QtBot, page: EntitiesPage) -> None:
    loadings = (page._list, page._rest, page._detail, page._proofs)
    qtbot.waitUntil(lambda: not any(loading._running for loading in loadings))


def _row(page: EntitiesPage, label: str) -> EntityRow:
    return next(row for row in page.list.model.rows() if row.label == label)


def _open(qtbot: QtBot, page: EntitiesPage, label: str) -> None:
    page.show_entity(_row(page, label).id)
    _settle(qtbot, page)
    assert page.detail.head.text() == label


def _proofs(page: EntitiesPage) -> list[Proof]:
    """The mentions that are listed."""
    proofs = page.detail.mentions.proofs
    return [proof for row in range(proofs.rowCount()) if (proof := proofs.proof(row)) is not None]


def _shown(page: EntitiesPage) -> list[str]:
    model = page.list.model
    return [model.row_at(line).label for line in range(model.rowCount())]


def test_the_list_begins_with_the_most_mentioned(page: EntitiesPage) -> None:
    assert _shown(page)[0] == "海望"
    assert page.detail.head.text() == "海望"
    model = page.list.model
    assert model.data(model.index(0, MENTIONS)) == "3"
    model.sort(LABEL)
    assert _shown(page) == sorted(_shown(page))


def test_finding_is_by_any_form_folded_and_by_type(qtbot: QtBot, page: EntitiesPage) -> None:
    page.list.filter.setText("铜灯")
    qtbot.waitUntil(lambda: _shown(page) == ["銅燈"])
    _settle(qtbot, page)
    assert page.detail.head.text() == "銅燈"
    page.list.filter.clear()
    page.list.type.setCurrentIndex(page.list.type.findData("title"))
    page.list.type.activated.emit(0)
    qtbot.waitUntil(lambda: _shown(page) == ["員外郎"])
    page.show_entity(_row(page, "海望").id)  # hidden by the filter: it is lifted
    _settle(qtbot, page)
    assert page.detail.head.text() == "海望"
    assert len(_shown(page)) == page.list.model.total


def test_the_detail_shows_relations_statements_and_all_mentions(page: EntitiesPage) -> None:
    facts = page._places
    assert facts is not None
    assert facts.relations == []  # titles are told with their dates
    assert [title.title for title in facts.titles] == ["員外郎"]
    assert [proof.span for proof in facts.statements] == [
        span_in(0, "員外郎"),
        span_in(0, "持出"),
        span_in(0, "做二件"),
        span_in(1, "傳做"),
    ]
    assert [proof.span for proof in facts.mentions] == [span_in(n, "海望") for n in range(3)]
    for proof, record in zip(facts.mentions, RECORDS, strict=True):
        assert proof.text[proof.marks[0].start : proof.marks[0].end] == "海望"
        assert record.headings["year"] in proof.foot


def test_a_click_on_a_mention_opens_it_and_a_tick_does_not(qtbot: QtBot, page: EntitiesPage) -> None:
    page.detail.show_mentions()
    mentions = page.detail.mentions
    qtbot.waitUntil(lambda: mentions.isVisible() and mentions.visualRect(mentions.proofs.index(1)).isValid())
    rect = mentions.visualRect(mentions.proofs.index(1))
    with qtbot.waitSignal(page.evidence_requested) as heard:
        QTest.mouseClick(mentions.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, rect.center())
    assert heard.args[1] == span_in(1, "海望")
    heard_more: list[object] = []
    page.evidence_requested.connect(lambda *args: heard_more.append(args))
    box = rect.topRight()
    box.setX(box.x() - 18)
    box.setY(box.y() + 15)
    QTest.mouseClick(mentions.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, box)
    assert mentions.proofs.ticked == [page._places.mentions[1].key]  # type: ignore[union-attr]
    assert heard_more == []
    assert page.detail.separate.isEnabled()


def test_enter_opens_a_statement(qtbot: QtBot, page: EntitiesPage) -> None:
    statements = page.detail.statements
    page.detail.tabs.setCurrentWidget(statements)
    statements.setCurrentIndex(statements.proofs.index(3))
    with qtbot.waitSignal(page.evidence_requested) as heard:
        QTest.keyClick(statements, Qt.Key.Key_Return)
    assert heard.args[1].of(RECORDS[1].text) == "傳做"


def test_renaming_is_undone(qtbot: QtBot, session: ProjectSession, page: EntitiesPage) -> None:
    _open(qtbot, page, "沈崳")
    page.rename("沈崳(郎中)")
    qtbot.waitUntil(lambda: page.detail.head.text() == "沈崳(郎中)")
    _settle(qtbot, page)
    assert "沈崳(郎中)" in _shown(page)
    assert session.undo_label == "rename to 沈崳(郎中)"
    # What no source writes stands apart from what sources write.
    lines = page.detail.names.list.facts.lines()
    assert [(line.head, line.tag, line.about) for line in lines] == [
        ("沈崳", "", wording.counted("mentions", 1)),
        ("沈崳(郎中)", "preferred · given here", "in no source"),
    ]
    model = page.list.model
    line = model.line_of(_row(page, "沈崳(郎中)").id)
    assert line is not None
    assert model.data(model.index(line, NAMES)) == "沈崳"
    session.undo()
    qtbot.waitUntil(lambda: page.detail.head.text() == "沈崳")


def test_a_given_name_that_a_source_writes_after_all_is_a_written_form(session: ProjectSession) -> None:
    (row,) = entities(session.project, text="沈崳")
    entity_edits.rename_entity(session.project, row.id, "沈郎中", who="me", table=session.table)
    assert entities(session.project, text="沈郎中")[0].given == ("沈郎中",)
    fill(session.project, session.pack, [Told("沈郎中說。", mentions=[("沈郎中", "person")])])
    (row,) = entities(session.project, text="沈郎中")
    assert (row.mentions, row.names, row.given) == (2, ("沈崳", "沈郎中"), ())


def test_merging_and_taking_it_back(qtbot: QtBot, session: ProjectSession, page: EntitiesPage) -> None:
    one, other = _row(page, "沈崳"), _row(page, "沈喻")
    _open(qtbot, page, "沈喻")
    page.judge(one.id, "same", "variant writing")
    qtbot.waitUntil(lambda: "沈喻" not in _shown(page))
    _settle(qtbot, page)
    assert page.detail.head.text() == "沈崳"
    assert page._facts is not None and page._places is not None
    assert len(page._places.mentions) == 2
    assert set(page._facts.row.names) == {"沈崳", "沈喻"}

    detail = page.detail
    (line,) = detail.identity.list.facts.lines()
    assert (line.head, line.foot) == ("沈喻 is the same as 沈崳", "variant writing")
    assert "count as one" in page.bar.text
    detail.tabs.setCurrentWidget(detail.identity)
    QTest.keyClick(detail.identity.list, Qt.Key.Key_Delete)
    assert page.bar.text == "The judgement no longer counts."
    qtbot.waitUntil(lambda: "沈喻" in _shown(page))
    _settle(qtbot, page)
    assert not page._facts.identities
    assert [row.retracted_at is None for row in identities(session.project, other.id)] == [False]
    session.undo()  # the taking back
    qtbot.waitUntil(lambda: "沈喻" not in _shown(page))
    session.undo()  # the merge
    qtbot.waitUntil(lambda: "沈喻" in _shown(page))
    assert identities(session.project, other.id) == []


def test_names_are_added_told_and_removed_by_keys(
    qtbot: QtBot, session: ProjectSession, page: EntitiesPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([("望公", "style_name", "his letters"), ("海望", "ocr_error", "")])

    def fill_in(dialog: NameDialog) -> bool:
        dialog.fill(*next(answers))
        assert dialog.ok.isEnabled()
        return True

    monkeypatch.setattr("yzkg.ui.pages.entities.ask", fill_in)
    names = page.detail.names.list

    def told() -> list[tuple[str, str, str]]:
        return [(line.head, line.tag, line.foot) for line in names.facts.lines()]

    assert told() == [("海望", "preferred", "")]
    QTest.keyClick(names, Qt.Key.Key_Insert)
    qtbot.waitUntil(lambda: told()[1:] == [("望公", "style name", "his letters")])
    assert session.undo_label == "add the name 望公"
    _settle(qtbot, page)
    names.setCurrentIndex(names.facts.index(0))
    QTest.keyClick(names, Qt.Key.Key_Delete)  # texts write it: nothing happens
    assert session.undo_label == "add the name 望公"
    (kind,) = [button for button in page.detail.names.findChildren(QPushButton) if button.text() == "What is it…"]
    kind.click()
    qtbot.waitUntil(lambda: told()[0] == ("海望", "preferred · error of recognition", ""))
    _settle(qtbot, page)
    names.setCurrentIndex(names.facts.index(1))
    QTest.keyClick(names, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(told()) == 1)
    assert [row.action for row in entity_history(session.project, _row(page, "海望").id)] == [
        "add_name", "set_name_kind", "remove_name",
    ]  # fmt: skip


def test_names_and_titles_open_their_mentions(qtbot: QtBot, session: ProjectSession, page: EntitiesPage) -> None:
    other = _row(page, "沈喻").id
    _open(qtbot, page, "海望")
    page.judge(other, "same", "for the test")
    qtbot.waitUntil(lambda: len(page.detail.names.list.facts.lines()) == 2)
    _settle(qtbot, page)
    detail = page.detail
    names = detail.names.list
    names.setCurrentIndex(names.facts.index(1))
    QTest.keyClick(names, Qt.Key.Key_Return)
    assert detail.mentions.isVisible()
    (proof,) = _proofs(page)
    assert proof.head == "沈喻"
    assert detail.only.isVisible()
    detail.only.all.click()
    assert (len(_proofs(page)), detail.only.isVisible()) == (4, False)
    titles = detail.titles.list
    assert [line.head for line in titles.facts.lines()] == ["員外郎"]
    detail.tabs.setCurrentWidget(detail.titles)
    QTest.keyClick(titles, Qt.Key.Key_Return)
    (proof,) = _proofs(page)
    assert proof.record_id == 1


def test_a_judgement_leads_to_the_other_entity(qtbot: QtBot, page: EntitiesPage) -> None:
    _open(qtbot, page, "沈喻")
    page.judge(_row(page, "沈崳").id, "different", "two offices")
    identity = page.detail.identity.list
    qtbot.waitUntil(lambda: identity.facts.rowCount() == 1)
    _settle(qtbot, page)
    QTest.keyClick(identity, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.detail.head.text() == "沈崳")


def test_very_many_places_are_read_when_they_are_looked_at(
    qtbot: QtBot, session: ProjectSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("yzkg.ui.pages.entities.AT_ONCE", 0)
    page = _page(qtbot, session)
    detail = page.detail
    assert page._facts is not None and page._places is None
    assert [detail.tabs.tabText(at) for at in range(5)] == [
        "Names 1",
        "Titles",
        "Related",
        "Statements 4",
        "Mentions 3",
    ]
    detail.tabs.setCurrentWidget(detail.titles)
    qtbot.waitUntil(lambda: [line.head for line in detail.titles.list.facts.lines()] == ["員外郎"])
    assert len(_proofs(page)) == 3
    _open(qtbot, page, "沈喻")  # a list of places is in front: these are asked for at once
    qtbot.waitUntil(lambda: len(_proofs(page)) == 1)
    detail.tabs.setCurrentWidget(detail.names)
    _open(qtbot, page, "海望")
    assert _proofs(page) == []
    QTest.keyClick(detail.names.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(_proofs(page)) == 3)


def test_a_note_is_kept_and_a_link_taken_back(qtbot: QtBot, session: ProjectSession, page: EntitiesPage) -> None:
    id = _row(page, "海望").id
    page.write_note("Later a minister.")
    qtbot.waitUntil(lambda: page.detail.note.isVisible() and page.detail.note.text() == "Later a minister.")

    def link(project: Project) -> None:
        with project.edit("link") as edit:
            edit.connection().exec_driver_sql(
                "INSERT INTO authority_link (entity_id, authority, identifier, label, licence, author, created_at) "
                "VALUES (?, 'cbdb', '123', 'Haiwang', 'CC BY-NC-SA', 'me', '2026-01-01T00:00:00+00:00')",
                (id,),
            )

    session.apply("link", link)
    identity = page.detail.identity.list
    qtbot.waitUntil(lambda: [line.head for line in identity.facts.lines()] == ["cbdb: Haiwang 123"])
    assert identity.facts.lines()[0].about.startswith("CC BY-NC-SA")
    _settle(qtbot, page)
    QTest.keyClick(identity, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: identity.facts.lines() == [])
    assert authority_links(session.project, id) == []


def test_separating_mentions_and_undo(qtbot: QtBot, session: ProjectSession, page: EntitiesPage) -> None:
    before = page.list.model.total
    assert page._places is not None
    third = page._places.mentions[2].key
    page.detail.mentions.proofs.tick([third])
    page.detail.separate.click()
    assert page.bar.isVisible()  # it goes away by itself, so not later
    qtbot.waitUntil(lambda: page.list.model.total == before + 1)
    _settle(qtbot, page)
    assert len(page._places.mentions) == 2
    assert _shown(page).count("海望") == 2
    assert not page.detail.separate.isEnabled()
    session.undo()
    qtbot.waitUntil(lambda: page.list.model.total == before)
    _settle(qtbot, page)
    assert len(page._places.mentions) == 3


def test_an_unseen_page_reads_anew_only_when_it_is_shown(
    qtbot: QtBot, session: ProjectSession, page: EntitiesPage
) -> None:
    page.hide()
    id = _row(page, "沈喻").id
    asked: list[object] = []
    page._list.loaded.connect(asked.append)
    session.apply("x", lambda p: entity_edits.rename_entity(p, id, "沈喻甲", who="me"))
    qtbot.wait(150)
    assert asked == []
    page.show()
    qtbot.waitUntil(lambda: "沈喻甲" in _shown(page))


def test_nothing_is_decided_about_one_who_is_no_longer_chosen(
    qtbot: QtBot, session: ProjectSession, page: EntitiesPage
) -> None:
    _open(qtbot, page, "沈喻")
    page.show_entity(_row(page, "海望").id)  # its facts are on their way
    assert page.detail.head.text() == "海望"
    page.rename("望公")
    _settle(qtbot, page)
    assert {row.label for row in entities(session.project, "person")} == {"沈喻", "沈崳", "海望"}
    page.rename("望公")
    assert "望公" in {row.label for row in entities(session.project, "person")}


def test_mentions_of_another_type_are_refused_with_a_sentence(
    qtbot: QtBot, session: ProjectSession, page: EntitiesPage
) -> None:
    assert page._places is not None
    with qtbot.waitSignal(session.failed) as heard:
        page.give_mentions([page._places.mentions[0].key], _row(page, "銅燈").id)
    assert heard.args[0].code == "types_differ"


def test_the_dialog_of_another_entity_wants_one_and_takes_a_reason(
    qtbot: QtBot, session: ProjectSession, page: EntitiesPage
) -> None:
    one, other = _row(page, "沈崳"), _row(page, "沈喻")
    dialog = OtherEntityDialog(one, page.list.model, session.table, session.pack, verdicts=True)
    qtbot.addWidget(dialog)
    assert not dialog._ok.isEnabled()
    dialog.search.textEdited.emit("沈")
    assert dialog.search.suggestions() == [other.id]  # neither itself nor other types
    dialog.choose(other.id)
    assert dialog._ok.isEnabled()
    assert "Reason (optional)" in [label.text() for label in dialog.findChildren(QLabel)]
    dialog.reason.setText("same day")
    assert dialog._ok.isEnabled()
    dialog.set_verdict("unsure")
    assert dialog.verdict == "unsure"
    dialog.search.textEdited.emit("海")
    assert dialog.other is None
    assert not dialog._ok.isEnabled()


def test_the_dialog_of_names_offers_the_written_forms(qtbot: QtBot, session: ProjectSession) -> None:
    row = entities(session.project, text="海望")[0]
    dialog = RenameDialog(row)
    qtbot.addWidget(dialog)
    assert dialog.label == "海望"
    dialog.field.setCurrentText("  ")
    assert not dialog._ok.isEnabled()


def test_statements_of_an_entity_follow_identity_and_status(session: ProjectSession) -> None:
    by_label = {row.label: row.id for row in entities(session.project)}
    found = entity_statements(session.project, by_label["沈崳"])
    assert [(item.type, item.roles, [part.text for part in item.others]) for item in found] == [
        ("order", ("addressee",), ["海望", "紫檀木匣"])
    ]
    entity_edits.assert_identity(session.project, by_label["沈崳"], by_label["沈喻"], "same", reason="r", who="me")
    assert [item.type for item in entity_statements(session.project, by_label["沈喻"])] == ["order", "showing"]
    session.project.undo()
    assert [item.type for item in entity_statements(session.project, by_label["沈喻"])] == ["showing"]


def test_without_entities_the_page_says_what_to_do(qtbot: QtBot, tmp_path: Path) -> None:
    with open_session(tmp_path, filled=False) as session:
        page = _page(qtbot, session)
        assert page._body.currentWidget() is page.empty


def many(size: int) -> tuple[EntityColumns, EntityRest]:
    """So many entities of two names each."""
    ids = np.arange(1, size + 1)
    names = [name for id in ids for name in (f"海望{id}", f"員外郎{id}")]
    columns = EntityColumns(
        ids,
        names[::2],
        ("person",),
        np.zeros(size, np.int64),
        np.ones(size, np.int64),
        ids % 97,
        ids % 2,
        2350000 + ids,
        np.full(size, NO_DAY),
        ids % 5 == 0,
        np.concatenate([[-1], np.arange(size)]),
        {},
    )
    table = FoldTable.general()
    haystacks = ["\n".join(table.key(name) for name in names[place : place + 2]) for place in range(0, 2 * size, 2)]
    by_label = np.array(sorted(range(size), key=columns.labels.__getitem__))
    rest = EntityRest(
        ids % 31, np.full(size, 2), haystacks, by_label, np.arange(0, 2 * size + 1, 2), names, [True] * (2 * size)
    )
    return columns, rest


def test_eighteen_thousand_entities_are_shown_sorted_and_found_at_once(qtbot: QtBot, session: ProjectSession) -> None:
    columns, rest = many(18_000)
    page = _page(qtbot, session)
    began = time.process_time()
    page.list.show_entities(columns)
    page.list.show_rest(columns, rest)
    page.list.view.viewport().repaint()
    opened = time.process_time() - began
    assert page.list.model.rowCount() == 18_000
    assert opened < 2
    model = EntitiesModel(session.table, session.pack)
    model.set_columns(columns)
    model.set_rest(columns, rest)
    for column in (NAMES, FIRST, MENTIONS):
        began = time.process_time()
        model.sort(column)
        assert time.process_time() - began < 2
    model.narrow(EntitySieve(text="员外郎17999", type="person"))
    assert model.rowCount() == 1
    assert model.line_of(17_999) == 0


def test_what_is_shown_goes_through_the_sieve(session: ProjectSession) -> None:
    columns, rest = many(20)
    model = EntitiesModel(session.table, session.pack)
    model.set_columns(columns)
    model.narrow(EntitySieve(text="海望3"))
    assert model.rowCount() == 20  # not known yet
    model.set_rest(columns, rest)
    assert model.rowCount() == 1
    for sieve, shown in (
        (EntitySieve(linked=True), {5, 10, 15, 20}),
        (EntitySieve(undecided=True, linked=True), {5, 15}),
        (EntitySieve(several_names=True, text="员外郎1", linked=True), {10, 15}),
        (EntitySieve(status="accepted"), set()),
        (EntitySieve(type="object"), set()),
        (EntitySieve(status="proposed", type="person"), set(range(1, 21))),
    ):
        model.narrow(sieve)
        assert {model.row_at(line).id for line in range(model.rowCount())} == shown, sieve
    model.sort(FIRST, Qt.SortOrder.DescendingOrder)
    assert model.row_at(0).id == 20
    model.set_rest(many(3)[0], rest)  # of others: passed over
    assert model.rowCount() == 20


@pytest.mark.parametrize("language", ["zh_Hans", "zh_Hant"])
def test_types_speak_the_language_in_force(qtbot: QtBot, session: ProjectSession, language: str) -> None:
    app = QApplication.instance()
    assert app is not None
    i18n.install_language(app, language)
    try:
        page = _page(qtbot, session)
        assert page.list.type.itemText(1) == "人物"
        assert "人物" in page.detail.about.text()
    finally:
        i18n.install_language(app, "en")
