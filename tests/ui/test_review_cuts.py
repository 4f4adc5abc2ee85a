"""In Review: a record is split at the caret or the selection, joined with the next, and undo leads back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.cut_sources import TEXTS, fill_source
from yzkg.core.text import Span
from yzkg.store import cut_queries, edits
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.sources import SourcesPage
from yzkg.ui.session import ProjectSession

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def source(session: ProjectSession) -> int:
    return fill_source(session.project)


@pytest.fixture
def page(session: ProjectSession, source: int, qtbot: QtBot) -> ReviewPage:
    page = ReviewPage(session)
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    qtbot.waitUntil(lambda: page.desk.records.rowCount() == len(TEXTS))
    return page


def texts_of(page: ReviewPage, source: int) -> list[str]:
    project = page.session.project
    ids = [row.id for row in cut_queries.cut_rows(project, source)]
    found = cut_queries.texts(project, ids)
    return [found[id_] for id_ in ids]


def listed(page: ReviewPage) -> Callable[[int], Callable[[], bool]]:
    return lambda count: lambda: page.desk.records.rowCount() == count


def test_split_at_the_caret_opens_the_new_record_and_undo_the_old(page: ReviewPage, source: int, qtbot: QtBot) -> None:
    first = page.desk.record_id
    page.text.place_caret(4)
    QTest.keyClick(page.text, Qt.Key.Key_Return, CONTROL)
    assert texts_of(page, source)[:2] == ["初九日𠮷", TEXTS[0][4:]]
    assert page.text.text == TEXTS[0][4:]
    made = page.desk.record_id
    qtbot.waitUntil(listed(page)(5))
    page.do(Command.NEXT_RECORD)
    assert page.text.text == TEXTS[1]
    page.do(Command.PREVIOUS_RECORD)
    assert page.desk.record_id == made
    page.do(Command.UNDO)
    assert (page.desk.record_id, page.text.text, page.text.caret) == (first, TEXTS[0], 4)
    page.do(Command.REDO)
    assert (page.desk.record_id, page.text.text) == (made, TEXTS[0][4:])
    qtbot.waitUntil(listed(page)(5))


def test_split_at_the_beginning_of_the_selection(page: ReviewPage, source: int) -> None:
    page.text.select(Span(10, 13))
    page.do(Command.SPLIT)
    assert texts_of(page, source)[0] == TEXTS[0][:10]


def test_join_keeps_the_record_open_with_the_caret_at_the_seam(page: ReviewPage, source: int, qtbot: QtBot) -> None:
    first = page.desk.record_id
    QTest.keyClick(page.text, Qt.Key.Key_J, CONTROL)
    assert len(texts_of(page, source)) == 3
    assert (page.desk.record_id, page.text.caret) == (first, len(TEXTS[0]))
    assert page.text.text.startswith(TEXTS[0])
    assert page.text.text.endswith(TEXTS[1])
    qtbot.waitUntil(listed(page)(3))
    page.do(Command.UNDO)
    assert texts_of(page, source) == list(TEXTS)
    assert (page.desk.record_id, page.text.text) == (first, TEXTS[0])


def test_the_last_record_of_a_source_has_none_to_join(session: ProjectSession, page: ReviewPage, source: int) -> None:
    fill_source(session.project, ["別的"], "other.txt")
    page.desk.open(cut_queries.cut_rows(session.project, source)[-1].id)
    page.do(Command.JOIN_NEXT)
    assert len(texts_of(page, source)) == 4
    assert page.remark.text() == "There is no further record on this side."


def test_what_a_cut_sets_aside_is_said(session: ProjectSession, page: ReviewPage) -> None:
    record_id = page.desk.record_id
    assert record_id is not None
    mention = edits.add_mention(
        session.project, record_id, Span(3, 6), "person", who="a", table=session.table, node=True
    )
    edits.set_status(session.project, "mention", [mention], "proposed", who="a")
    page.desk.load()
    page.text.place_caret(4)
    page.do(Command.SPLIT)
    assert page.remark.text() == "1 proposal that lay across the cut was set aside."


def test_review_leads_to_the_cuts_and_they_lead_back(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    assert window.create_project(tmp_path / "p.yzkg", "qing_workshops", "A title")
    fill_source(window.session.project)
    window.session.tell_changed()
    window.show_page("review")
    review = window._page("review")
    assert isinstance(review, ReviewPage)
    qtbot.waitUntil(lambda: review.desk.records.rowCount() == 4)
    review.do(Command.NEXT_RECORD)
    opened = review.desk.record_id
    QTest.keyClick(review.text, Qt.Key.Key_V)
    sources = window._page("sources")
    assert isinstance(sources, SourcesPage)
    cuts = sources.cuts
    assert cuts is not None
    assert window.present_page == "sources"
    qtbot.waitUntil(lambda: cuts.view.current == opened)
    QTest.keyClick(cuts.view, Qt.Key.Key_Down)
    QTest.keyClick(cuts.view, Qt.Key.Key_Return)
    assert window.present_page == "review"
    assert review.desk.record_id == cuts.cuts.rows[2].id
    assert [title for title, lines in window.key_sections() if lines][1] == "Sources"
