"""Accepting or rejecting many at once: what the filter finds, ticks, and the one step that comes of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.review_project import fill
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.queries import counts, record_detail, records
from yzkg.store.rows import MentionRow
from yzkg.ui.dialogs.bulk_decisions import BulkDecisions
from yzkg.ui.session import ProjectSession

CHECK = Qt.ItemDataRole.CheckStateRole


class Bulk:
    def __init__(self, dialog: BulkDecisions, qtbot: QtBot, shown: list[tuple[int, Span]]) -> None:
        self.dialog, self.qtbot, self.shown = dialog, qtbot, shown

    def choose(self, kind: str, type_id: str) -> None:
        choice = self.dialog.filter.type
        rows = [row for row in range(choice.count()) if choice.itemData(row) == (kind, type_id)]
        choice.setCurrentIndex(rows[0])

    def wait_for(self, found: int) -> None:
        """Until so many are listed and can be decided about."""
        said = f"{found} of {found} ticked" if found else "Nothing goes through this filter."
        self.qtbot.waitUntil(lambda: self.dialog.says.text() == said)


@pytest.fixture
def bulk(session: ProjectSession, qtbot: QtBot) -> Iterator[Bulk]:
    """The dialog on the small project, with everything found."""
    fill(session.project, session.pack)
    session.tell_changed()
    shown: list[tuple[int, Span]] = []
    dialog = BulkDecisions(session, lambda record, span: shown.append((record, span)))
    qtbot.addWidget(dialog)
    dialog.show()
    made = Bulk(dialog, qtbot, shown)
    made.wait_for(sum(_proposed(session)))
    yield made
    dialog.close()


def _proposed(session: ProjectSession) -> tuple[int, int]:
    found = counts(session.project)
    return found.mentions.get("proposed", 0), found.statements.get("proposed", 0)


def _all_mentions(session: ProjectSession) -> list[MentionRow]:
    project = session.project
    return [mention for row in records(project) for mention in record_detail(project, row.id).mentions]


def test_the_filter_says_how_much_would_be_decided(bulk: Bulk, session: ProjectSession) -> None:
    mentions, statements = _proposed(session)
    assert bulk.dialog.hits.rowCount() == mentions + statements
    assert bulk.dialog.accept_them.text() == f"Accept {mentions + statements} (A)"
    bulk.choose("mention", "person")
    bulk.wait_for(3)
    assert bulk.dialog.counts.text() == "person 3"
    bulk.dialog.filter.words.setText("滄")
    bulk.wait_for(1)
    bulk.dialog.filter.text.setText("玻璃")
    bulk.wait_for(0)
    assert not bulk.dialog.accept_them.isEnabled() and not bulk.dialog.reject_them.isEnabled()


def test_what_is_not_ticked_is_left_and_all_is_one_step(bulk: Bulk, session: ProjectSession) -> None:
    bulk.choose("mention", "person")
    bulk.wait_for(3)
    model = bulk.dialog.hits
    left_out = model.hit(1)
    assert left_out is not None
    assert model.setData(model.index(1), Qt.CheckState.Unchecked, CHECK)
    assert bulk.dialog.says.text() == "2 of 3 ticked"
    before = _proposed(session)
    bulk.dialog.reject_them.click()
    bulk.wait_for(1)
    assert _proposed(session) == (before[0] - 2, before[1])
    assert model.hit(0) == left_out
    assert session.undo_label == "reject many"
    session.undo()
    assert _proposed(session) == before


def test_the_bar_offers_to_take_it_back(bulk: Bulk, session: ProjectSession) -> None:
    before = _proposed(session)
    bulk.choose("statement", "")
    bulk.wait_for(before[1])
    bulk.dialog.accept_them.click()
    bulk.wait_for(0)
    assert _proposed(session)[1] == 0 and _proposed(session)[0] < before[0]  # their mentions came along
    assert "in one step" in bulk.dialog.bar._text.text()
    bulk.dialog.bar._button.click()
    bulk.wait_for(before[1])
    assert _proposed(session) == before


def test_a_date_that_is_none_finds_nothing_and_says_so(bulk: Bulk) -> None:
    bulk.dialog.filter.first.setText("yesterday")
    bulk.qtbot.waitUntil(lambda: bulk.dialog.says.text() == "This is no date: yesterday")
    assert bulk.dialog.hits.rowCount() == 0 and not bulk.dialog.accept_them.isEnabled()


def test_what_was_accepted_can_be_found_and_rejected(bulk: Bulk, session: ProjectSession) -> None:
    number = bulk.dialog.hits.ticked[0]
    edits.set_status(session.project, *number[:1], [number[1]], "accepted", who="me")
    bulk.choose("mention", "")
    bulk.dialog.filter.status.setCurrentIndex(1)
    found = counts(session.project).mentions["accepted"]
    bulk.wait_for(found)
    assert bulk.dialog.reject_them.isEnabled() and not bulk.dialog.accept_them.isEnabled()


def test_only_what_the_rules_said_too(bulk: Bulk) -> None:
    """The one run is one of rules, so there is no model to agree with."""
    bulk.dialog.filter.agreed.setChecked(True)
    bulk.wait_for(0)


def test_a_passage_leads_to_its_place(bulk: Bulk) -> None:
    bulk.dialog.list.setFocus()
    bulk.dialog.list.setCurrentIndex(bulk.dialog.hits.index(0))
    QTest.keyClick(bulk.dialog.list, Qt.Key.Key_Return)
    hit = bulk.dialog.hits.hit(0)
    assert hit is not None and bulk.shown == [(hit.record_id, hit.span)]
    assert hit.quote in str(bulk.dialog.hits.data(bulk.dialog.hits.index(0)))


@pytest.mark.parametrize(("key", "status"), [(Qt.Key.Key_A, "accepted"), (Qt.Key.Key_X, "rejected")])
def test_letters_decide_in_the_list_and_are_typed_in_the_filter(
    bulk: Bulk, session: ProjectSession, key: Qt.Key, status: str
) -> None:
    bulk.choose("mention", "person")
    found = sum(row.type == "person" for row in _all_mentions(session))
    bulk.wait_for(found)
    bulk.dialog.filter.words.setFocus()
    QTest.keyClick(bulk.dialog.filter.words, key)
    assert bulk.dialog.filter.words.text() in ("a", "x")
    bulk.dialog.filter.words.clear()
    bulk.wait_for(found)
    bulk.dialog.activateWindow()
    bulk.dialog.list.setFocus()
    bulk.qtbot.waitUntil(bulk.dialog.list.hasFocus)
    QTest.keyClick(bulk.dialog.list, key)
    bulk.qtbot.waitUntil(lambda: counts(session.project).mentions.get(status, 0) == found)
