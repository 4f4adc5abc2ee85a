"""History in review: the story of an item and the record as it was, told in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDate
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.ui.review_project import fill
from yzkg.core.text import Span
from yzkg.store import edits, text_edits
from yzkg.store.history import log
from yzkg.store.item_story import item_story
from yzkg.store.queries import record_detail
from yzkg.ui.dialogs.item_story import ItemStoryDialog
from yzkg.ui.dialogs.record_past import CHANGED, RecordPastDialog
from yzkg.ui.pages.review_command_words import groups
from yzkg.ui.pages.review_commands import Command, keys_of
from yzkg.ui.session import ProjectSession


@pytest.fixture
def record(session: ProjectSession) -> Iterator[int]:
    """The first record, with a few decisions."""
    first = fill(session.project, session.pack)[0]
    project = session.project
    person = next(row for row in record_detail(project, first).mentions if row.type == "person")
    edits.set_status(project, "mention", [person.id], "accepted", who="Li")
    edits.set_mention_type(project, person.id, "title", who="Wang", table=session.table, node=True)
    text_edits.edit_text(project, first, Span(6, 7), "海", who="Li", table=session.table)
    text_edits.edit_text(project, first, person.span, "唐英", who="Li", table=session.table)
    session.tell_changed()
    yield first


def _person(session: ProjectSession, record: int) -> int:
    return next(row.id for row in record_detail(session.project, record).mentions if row.quote == "唐英")


def test_a_story_is_told_in_words(session: ProjectSession, record: int, qtbot: QtBot) -> None:
    dialog = ItemStoryDialog(item_story(session.project, "mention", _person(session, record)), session.pack)
    qtbot.addWidget(dialog)
    assert dialog.head.text() == "唐英" and "accepted" in dialog.about.text()
    assert dialog.proposal.text().startswith("Proposed by run 1: Rules") and "% sure" in dialog.proposal.text()
    told = [(line[1], line[2], line[3], line[4]) for line in dialog.lines]
    assert told[0] == ("Li", "accept", "proposed", "accepted")
    assert told[1][:2] == ("Wang", "change of type") and told[1][2] == "person"
    assert ("Li", "correction of the text", "海望", "唐英") in told
    assert "\t".join(dialog.lines[0]) in dialog.as_text()


def test_a_statement_of_a_run_was_not_marked_by_hand(session: ProjectSession, record: int, qtbot: QtBot) -> None:
    statement = record_detail(session.project, record).statements[0].id
    dialog = ItemStoryDialog(item_story(session.project, "statement", statement), session.pack)
    qtbot.addWidget(dialog)
    told = dialog.proposal.text()
    assert told.startswith("Proposed by run 1: Rules") and "by hand" not in told
    assert told.endswith("the words in its roles: found word for word")


def test_a_story_names_what_fills_a_role_and_which_warning_was_answered(
    session: ProjectSession, record: int, qtbot: QtBot
) -> None:
    found = record_detail(session.project, record)
    statement = found.statements[0]
    part = next(part for part in statement.parts if part.mention_id is not None)
    words = next(row.quote for row in found.mentions if row.id == part.mention_id)
    edits.remove_part(session.project, part.id, who="Li")
    with session.project.edit("waive") as opened:
        log(opened, "Li", "waive", "statement", [(statement.id, {}, {"rule": "wrong_type", "reason": "so it is"})])
    dialog = ItemStoryDialog(item_story(session.project, "statement", statement.id), session.pack)
    qtbot.addWidget(dialog)
    removed, waived = dialog.lines[-2:]
    assert words in removed[3].split(" · ")
    assert "wrong_type" not in waived[4] and waived[4].endswith("so it is") and len(waived[4]) > len("so it is")


def test_a_story_keeps_what_a_person_says_apart_from_what_the_engine_says(
    session: ProjectSession, record: int, qtbot: QtBot
) -> None:
    statement = record_detail(session.project, record).statements[0]
    edits.set_certainty(session.project, statement.id, 0.25, who="Li")
    dialog = ItemStoryDialog(item_story(session.project, "statement", statement.id), session.pack)
    qtbot.addWidget(dialog)
    assert statement.confidence is not None and "25%" not in dialog.proposal.text()
    assert f"{statement.confidence:.0%} sure" in dialog.proposal.text()
    assert ("Li", "change of certainty", "\N{EM DASH}", "unsure") in [tuple(line[1:5]) for line in dialog.lines]


def test_a_record_is_shown_as_it_was_beside_now(session: ProjectSession, record: int, qtbot: QtBot) -> None:
    dialog = RecordPastDialog(session, record)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.list.count() > 3 and dialog.then_items.count() > 0)
    assert "Wang" in [dialog.list.item(row).text() for row in range(dialog.list.count())][-3]
    dialog.list.setCurrentRow(dialog.list.count() - 1)  # before all that

    def lines() -> list[str]:
        return [dialog.then_items.item(row).text() for row in range(dialog.then_items.count())]

    qtbot.waitUntil(lambda: f"{CHANGED}海望 · person · proposed" in lines())
    assert not all(line.startswith(CHANGED) for line in lines())
    assert "海望持出" in dialog.then_text.text and "唐英持出" in dialog.now_text.text
    dialog.copy.click()
    assert "海望持出" in QGuiApplication.clipboard().text()


def test_a_day_before_the_import_knows_of_no_find(session: ProjectSession, record: int, qtbot: QtBot) -> None:
    dialog = RecordPastDialog(session, record)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: dialog.then_items.count() > 0)
    dialog.day.setDate(QDate(2020, 1, 1))
    qtbot.waitUntil(lambda: dialog.then_items.count() == 0 and "海望持出" in dialog.then_text.text)
    assert dialog.list.currentRow() == -1


def test_a_record_without_history_is_shown_as_it_is(session: ProjectSession, qtbot: QtBot) -> None:
    record = fill(session.project, session.pack)[1]
    dialog = RecordPastDialog(session, record)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: dialog.then_text.text != "" and dialog.then_text.text == dialog.now_text.text)


def test_both_have_a_key_and_stand_in_the_sheet() -> None:
    assert keys_of(Command.ITEM_STORY) and keys_of(Command.AS_IT_WAS)
    listed = [command for _title, words in groups() for command in words]
    assert {Command.ITEM_STORY, Command.AS_IT_WAS, Command.BULK, Command.ORDER} <= set(listed)
