"""Orders of review that ask something first: which runs, which readers, which type, which words."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import CancelToken
from yzkg.engines.base import Brief, RecordText
from yzkg.extract.run import begin, run
from yzkg.store.edits import set_status
from yzkg.store.review_order import ReviewOrder
from yzkg.store.sources import NewRecord, NewSource, add_source
from yzkg.ui.models.review_records import FIGURE_ROLE
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.pages.review_ordering import Ordering
from yzkg.ui.session import ProjectSession

TEXTS = ("郎中海望傳旨", "太監劉玉來說", "郎中唐英傳旨做瓶二件", "司庫常保來說")


def _answers(record: RecordText, brief: Brief, time: int) -> str:
    return json.dumps({"mentions": [{"quote": record.text[:2], "type": "title"}], "statements": []})


def _others(record: RecordText, brief: Brief, time: int) -> str:
    """Another model: it finds a person too in the last record, and takes the office of the third for a place."""
    named = [{"quote": record.text[:2], "type": "place" if record.record_id == 3 else "title"}]
    named += [{"quote": record.text[2:4], "type": "person"}] * (record.record_id == 4)
    named += [{"quote": record.text[4:6], "type": "judgement"}] * (record.record_id == 4)
    return json.dumps({"mentions": named, "statements": []})


@pytest.fixture
def page(session: ProjectSession, qtbot: QtBot) -> Iterator[ReviewPage]:
    """Four records, read by two models."""
    rows = [NewRecord(0, f"l. {n}", text, {}) for n, text in enumerate(TEXTS, 1)]
    add_source(session.project, NewSource("a.txt", "a.txt", "0", 1, "utf-8", "test", ["p. 1"], rows))
    for answers, again in ((_answers, False), (_others, True)):
        engine = ScriptedEngine(answers)
        run_id = begin(session.project, session.pack, engine, again=again)
        list(run(session.project, session.pack, run_id, engine, CancelToken()))
    made = ReviewPage(session)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.desk.records.rowCount() == len(TEXTS))
    yield made


def _ordering(page: ReviewPage) -> Ordering:
    return next(part for part in page.parts if isinstance(part, Ordering))


def _wait_for(page: ReviewPage, qtbot: QtBot, order: ReviewOrder, ids: list[int]) -> None:
    records = page.desk.records

    def there() -> bool:
        listed = [row.id for number in range(records.rowCount()) if (row := records.record(number))]
        return records.order is order and listed == ids

    qtbot.waitUntil(there)


def test_where_two_runs_differ_most(page: ReviewPage, qtbot: QtBot) -> None:
    ordering = _ordering(page)
    ordering.take(ReviewOrder.RUNS)
    _wait_for(page, qtbot, ReviewOrder.RUNS, [4, 3, 1, 2])
    assert page.desk.record_id == 4 and page.desk.records.index(0).data(FIGURE_ROLE) == "2 differ"
    assert ordering.remark.text() == "2 records come first."
    assert ordering.choices.first.isVisible() and not ordering.choices.words.isVisible()
    ordering.choices.second.setCurrentIndex(0)  # a run does not differ from itself
    ordering.choices.second.activated.emit(0)
    assert ordering.remark.text() == "It takes two runs to differ."
    ordering.take(ReviewOrder.SOURCE)
    assert not ordering.choices.isVisible()


def test_where_two_readers_differ(page: ReviewPage, qtbot: QtBot) -> None:
    ordering = _ordering(page)
    ordering.take(ReviewOrder.READERS)
    qtbot.waitUntil(lambda: "It takes two readers" in ordering.remark.text())
    ids = {row: number for number, row in page.session.project._raw.execute("SELECT id, record_id FROM mention")}
    for who, status in (("li", "accepted"), ("wang", "rejected")):
        set_status(page.session.project, "mention", [ids[3]], status, who=who)
        set_status(page.session.project, "mention", [ids[1]], "accepted", who=who)
    ordering.take(ReviewOrder.READERS)
    _wait_for(page, qtbot, ReviewOrder.READERS, [3, 1, 2, 4])
    assert page.desk.record_id == 3


def test_a_type_first(page: ReviewPage, qtbot: QtBot) -> None:
    ordering = _ordering(page)
    types = ordering.choices.types
    types.setCurrentIndex(next(row for row in range(types.count()) if types.itemData(row) == ("mention", "person")))
    ordering.take(ReviewOrder.TYPE)
    _wait_for(page, qtbot, ReviewOrder.TYPE, [4, 1, 2, 3])
    assert page.desk.records.index(0).data(FIGURE_ROLE) == "1 of it"


def test_found_by_words_in_any_spelling(page: ReviewPage, qtbot: QtBot) -> None:
    QTest.keyClick(page, Qt.Key.Key_U, Qt.KeyboardModifier.ShiftModifier)
    ordering = _ordering(page)
    ordering.choice.hidePopup()
    ordering.take(ReviewOrder.FOUND)
    assert page.focusWidget() is ordering.choices.words
    ordering.choices.words.setText("来说")  # as an input method gives it
    QTest.keyClick(ordering.choices.words, Qt.Key.Key_Return)
    _wait_for(page, qtbot, ReviewOrder.FOUND, [2, 4, 1, 3])
    assert page.focusWidget() is page.text  # keys are commands again
    ordering.take_words("無此")
    qtbot.waitUntil(lambda: ordering.remark.text() == "None here.")
