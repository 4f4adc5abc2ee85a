"""The order of review in the window, by source, doubt, dispute or what is left; and how far it can be believed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import CancelToken
from yzkg.core.text import Span
from yzkg.engines.base import Brief, RecordText
from yzkg.extract.calibration import Calibration, Decision, calibrate, reliability
from yzkg.extract.confidence import Place, Signs
from yzkg.extract.run import begin, run
from yzkg.store.edits import accept_record
from yzkg.store.review_order import RecordDoubt, ReviewOrder
from yzkg.store.sources import NewRecord, NewSource, add_source
from yzkg.ui import doubt_said
from yzkg.ui.dialogs.reliability import ReliabilityDialog
from yzkg.ui.kept_order import _key, answers_of, keep_order, kept_order
from yzkg.ui.models.review_records import FIGURE_ROLE
from yzkg.ui.order_counts import TwoRuns
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.pages.review_ordering import Ordering
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings

TEXTS = ("郎中海望傳旨", "太監劉玉來說", "郎中唐英傳旨做瓶二件", "司庫常保來說")
WRONG = 3  # in this record the model takes an office for a place


def _answer(record: RecordText, brief: Brief, time: int) -> str:
    type_ = "place" if record.record_id == WRONG else "title"
    named = [{"quote": record.text[:2], "type": type_}]
    named += [{"quote": record.text[2:4], "type": "person"}] if record.record_id == 2 else []
    return json.dumps({"mentions": named, "statements": []})


@pytest.fixture
def page(session: ProjectSession, qtbot: QtBot) -> Iterator[ReviewPage]:
    rows = [NewRecord(0, f"l. {n}", text, {}) for n, text in enumerate(TEXTS, 1)]
    add_source(session.project, NewSource("a.txt", "a.txt", "0", 1, "utf-8", "test", ["p. 1"], rows))
    engine = ScriptedEngine(_answer)
    run_id = begin(session.project, session.pack, engine)
    list(run(session.project, session.pack, run_id, engine, CancelToken()))
    made = ReviewPage(session)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.desk.records.rowCount() == len(TEXTS))
    yield made


def _ordering(page: ReviewPage) -> Ordering:
    return next(part for part in page.parts if isinstance(part, Ordering))


def _ids(page: ReviewPage) -> list[int]:
    records = page.desk.records
    return [row.id for number in range(records.rowCount()) if (row := records.record(number))]


def _take(page: ReviewPage, order: ReviewOrder, qtbot: QtBot) -> None:
    _ordering(page).take(order)
    qtbot.waitUntil(lambda: page.desk.records.order is order)


def test_the_most_doubtful_record_comes_first_and_opens(page: ReviewPage, qtbot: QtBot) -> None:
    assert _ids(page) == [1, 2, 3, 4]
    _take(page, ReviewOrder.DOUBT, qtbot)
    assert _ids(page)[0] == WRONG and page.desk.record_id == WRONG
    assert page.desk.records.doubtful(WRONG) == ("mention", Span(0, 2), "place")
    assert "most doubtful" in page.remark.text()
    assert "a guess" in _ordering(page).remark.text()
    assert page.desk.records.index(0).data(FIGURE_ROLE) == ""  # no probability before there are decisions
    _take(page, ReviewOrder.SOURCE, qtbot)
    assert _ids(page) == [1, 2, 3, 4] and not _ordering(page).remark.isVisible()


def test_a_record_opens_at_its_most_doubtful_find_and_says_so(page: ReviewPage) -> None:
    doubts = {2: RecordDoubt(0.1, 1.0, 0, 2, least=("mention", Span(2, 4), "person"))}
    page.desk.records.order_by(ReviewOrder.DOUBT, doubts, calibrated=True)
    page.desk.open(2)
    chosen = page.desk.chosen
    assert chosen is not None and chosen.row.quote == "劉玉"
    assert "most doubtful" in page.remark.text()
    QTest.keyClick(page, Qt.Key.Key_K)
    assert "most doubtful" not in page.remark.text()
    page.desk.choose(chosen.ref)
    page.desk.accept()
    page.desk.open(1)
    page.desk.open(2)
    chosen = page.desk.chosen
    assert chosen is not None and chosen.row.quote == "太監"  # the other is decided
    page.desk.records.order_by(ReviewOrder.SOURCE, {}, calibrated=False)
    assert page.desk.records.doubtful(2) is None


def test_u_follows_the_order_and_the_list_stays_while_one_decides(page: ReviewPage, qtbot: QtBot) -> None:
    _take(page, ReviewOrder.DISPUTE, qtbot)
    order = _ids(page)
    assert order[0] == WRONG and "disputed" in page.desk.records.index(0).data(FIGURE_ROLE)
    page.desk.accept_rest()
    QTest.keyClick(page, Qt.Key.Key_U)
    assert page.desk.record_id == order[1]
    page.desk.accept_rest()
    page.desk.open(order[-1])
    QTest.keyClick(page, Qt.Key.Key_U)
    assert page.desk.record_id == order[2]  # from the end on to the beginning, past what is decided
    page.desk.load()
    qtbot.wait(300)
    assert _ids(page) == order


def test_most_to_decide_needs_no_weighing(page: ReviewPage, qtbot: QtBot) -> None:
    _ordering(page).take(ReviewOrder.UNDECIDED)
    assert _ids(page)[0] == 2 and page.desk.record_id == 2
    assert page.desk.records.next_to_decide(None) == 2


def test_choosing_another_order_meanwhile_drops_the_first(page: ReviewPage, qtbot: QtBot) -> None:
    _ordering(page).take(ReviewOrder.DOUBT)
    _ordering(page).take(ReviewOrder.SOURCE)
    qtbot.waitUntil(lambda: not page.session.busy)
    assert page.desk.records.order is ReviewOrder.SOURCE and not _ordering(page).remark.isVisible()


def test_the_choice_is_by_hand_and_gives_the_keys_back(page: ReviewPage, qtbot: QtBot) -> None:
    choice = _ordering(page).choice
    choice.setFocus()
    choice.setCurrentIndex(3)
    choice.activated.emit(3)
    assert page.desk.records.order is ReviewOrder.UNDECIDED
    assert page.focusWidget() is page.text


def test_the_next_record_of_a_list_without_anything_to_decide_is_none(page: ReviewPage, qtbot: QtBot) -> None:
    for record in range(1, 5):
        accept_record(page.session.project, record, who="A")
    page.desk.load()
    qtbot.waitUntil(lambda: page.desk.records.to_decide() == {})
    assert page.desk.records.next_to_decide(2) is None


def test_figures_say_only_what_is_known() -> None:
    doubt = RecordDoubt(0.031, 4.6, 2, 9)
    assert doubt_said.figure(doubt, ReviewOrder.DOUBT, calibrated=True) == "3%"
    assert doubt_said.figure(doubt, ReviewOrder.DOUBT, calibrated=False) == ""
    assert doubt_said.figure(None, ReviewOrder.DOUBT, calibrated=True) == ""
    assert doubt_said.lines(doubt, ReviewOrder.DOUBT, calibrated=True)[1] == "Probably wrong: 5 of 9"
    assert len(doubt_said.lines(doubt, ReviewOrder.DISPUTE, calibrated=False)) == 1
    assert doubt_said.percent(0.001) == "1%" and doubt_said.percent(0.999) == "99%" and doubt_said.percent(0) == "0%"


def _decided(count: int) -> list[Decision]:
    signs = Signs(by_model=True, exact=True)
    return [Decision(n % 10, Place("mention", Span(0, 1), "person"), signs, n % 4 != 0) for n in range(count)]


def test_reliability_is_shown_as_a_table_and_honestly_refused_with_too_few_decisions(qtbot: QtBot) -> None:
    decisions = _decided(200)
    dialog = ReliabilityDialog(calibrate(decisions), reliability(decisions))
    qtbot.addWidget(dialog)
    dialog.show()
    assert "75% were right" in dialog.says.text()
    counts = [int(dialog.table.index(row, 1).data()) for row in range(dialog.table.rowCount())]
    assert sum(counts) == 200
    few = ReliabilityDialog(Calibration((), (), 12), None)
    qtbot.addWidget(few)
    assert "Too few decisions to say: 12" in few.says.text() and few.table.rowCount() == 0


def test_without_runs_there_is_nothing_to_weigh(session: ProjectSession, qtbot: QtBot) -> None:
    page = ReviewPage(session)
    qtbot.addWidget(page)
    _ordering(page).take(ReviewOrder.DOUBT)
    qtbot.waitUntil(lambda: not session.busy)
    assert page.desk.record_id is None and page.desk.records.order is ReviewOrder.DOUBT


def _again(page: ReviewPage, qtbot: QtBot) -> ReviewPage:
    """The same project opened anew."""
    session, path = page.session, page.session.project.path
    page.hide()
    session.open(path)
    made = ReviewPage(session)
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_order_is_the_same_after_a_restart(page: ReviewPage, qtbot: QtBot) -> None:
    _take(page, ReviewOrder.DOUBT, qtbot)
    again = _again(page, qtbot)
    qtbot.waitUntil(lambda: again.desk.records.order is ReviewOrder.DOUBT)
    assert _ordering(again).choice.currentData() == ReviewOrder.DOUBT
    qtbot.waitUntil(lambda: again.desk.record_id == WRONG)
    _ordering(again).take(ReviewOrder.SOURCE)
    once_more = _again(again, qtbot)
    qtbot.waitUntil(lambda: once_more.desk.records.rowCount() == len(TEXTS))
    assert once_more.desk.records.order is ReviewOrder.SOURCE
    assert _ordering(once_more).choice.currentData() == ReviewOrder.SOURCE


def test_what_an_order_asked_is_kept_too_and_takes_nobody_from_his_work(page: ReviewPage, qtbot: QtBot) -> None:
    part = _ordering(page)
    part.take(ReviewOrder.TYPE)
    types = part.choices.types
    rows = [row for row in range(types.count()) if types.itemData(row) == ("mention", "person")]
    types.setCurrentIndex(rows[0])
    part.choices.chosen.emit()
    qtbot.waitUntil(lambda: _ids(page)[0] == 2)
    again = _again(page, qtbot)
    again.show_evidence(4, Span(0, 2))
    qtbot.waitUntil(lambda: again.desk.records.rowCount() > 0 and _ids(again)[0] == 2)
    assert _ordering(again).choices.types.currentData() == ("mention", "person")
    assert again.desk.record_id == 4


def test_what_is_kept_of_another_version_is_no_trouble(settings: Settings, tmp_path: Path) -> None:
    for broken in ("", "[]", "{", '["never"]', "3"):
        settings.set_text(_key(tmp_path), broken)
        assert kept_order(settings, tmp_path) == (ReviewOrder.SOURCE, ())
    keep_order(settings, tmp_path, ReviewOrder.RUNS, answers_of(TwoRuns(1, 3)))
    assert kept_order(settings, tmp_path) == (ReviewOrder.RUNS, [1, 3])
