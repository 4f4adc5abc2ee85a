"""Find, as it is used: by typing, by keys, and back and forth to Review."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import PACK
from tests.ui.review_project import ALL, LAMP, fill
from yzkg.core.find_words import Spelling, Within
from yzkg.core.text import Span
from yzkg.store import edits, text_edits
from yzkg.store.search import MOST, Hit
from yzkg.store.sources import NewRecord, NewSource, add_source
from yzkg.ui.main_window import MainWindow
from yzkg.ui.models.found_hits import HIT_ROLE
from yzkg.ui.pages.find import FindPage
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.widgets.found_counts import Share


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> FindPage:
    assert window.create_project(tmp_path / "p.yzkg", PACK, "")
    session = window.session
    fill(session.project, session.pack)
    window.find_selected()
    page = window._pages["find"]
    assert isinstance(page, FindPage)
    qtbot.waitUntil(lambda: page.parts.filters.source.count() == 2)
    return page


def said(page: FindPage) -> list[str]:
    hits = (page.hits.index(row).data(HIT_ROLE) for row in range(page.hits.rowCount()))
    return [hit.main.of(hit.passage) for hit in hits]


def typed(qtbot: QtBot, page: FindPage, words: str, expected: list[str]) -> None:
    """Type words and wait until what they find is seen."""
    page.parts.words.setText(words)
    qtbot.waitUntil(lambda: page.parts.shown.words == words and said(page) == expected)


def review_of(window: MainWindow) -> ReviewPage:
    page = window._pages["review"]
    assert isinstance(page, ReviewPage)
    return page


def test_hits_come_while_one_types(qtbot: QtBot, page: FindPage) -> None:
    QTest.keyClicks(page.parts.words, "-")
    typed(qtbot, page, "海望", ["海望", "海望"])
    assert page.parts.total.text() == "2 places in 1 record"
    typed(qtbot, page, "海望 -员外郎", [])
    qtbot.waitUntil(lambda: page.parts.widen.isVisible())
    typed(qtbot, page, "灯", ["燈", "燈", "燈"])
    typed(qtbot, page, "易𫝊", ["易𫝊"])
    typed(qtbot, page, "", [])
    qtbot.waitUntil(lambda: page.parts.total.text() == "" and not page.parts.go.isVisible())


def test_only_the_newest_question_is_answered(qtbot: QtBot, page: FindPage) -> None:
    shown: list[str] = []
    page.finding.answered.connect(lambda answer: shown.append(answer.question.words))
    for words in ("海", "海望", "玻", "玻璃罩"):
        page.parts.words.setText(words)
        page.ask()
    qtbot.waitUntil(lambda: said(page) == ["玻璃罩", "玻璃罩"])
    assert shown == ["玻璃罩"]


def test_enter_opens_the_place_and_f3_goes_on(qtbot: QtBot, window: MainWindow, page: FindPage) -> None:
    typed(qtbot, page, "玻璃罩", ["玻璃罩", "玻璃罩"])
    QTest.keyClick(page.parts.words, Qt.Key.Key_Return)
    assert window.present_page == "review"
    review = review_of(window)
    first = LAMP.text.index("玻璃罩")
    assert review.text.selection() == Span(first, first + 3)
    window.step_found(1)
    second = LAMP.text.index("玻璃罩", first + 1)
    assert review.text.selection() == Span(second, second + 3)
    window.step_found(1)
    assert review.text.selection() == Span(second, second + 3), "the last one"
    window.step_found(-1)
    assert review.text.selection() == Span(first, first + 3)


def test_arrows_lead_from_the_field_into_the_list(qtbot: QtBot, window: MainWindow, page: FindPage) -> None:
    typed(qtbot, page, "件", ["件"] * 7)
    QTest.keyClick(page.parts.words, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is page.parts.list)
    QTest.keyClick(page.parts.list, Qt.Key.Key_Down)
    QTest.keyClick(page.parts.list, Qt.Key.Key_Return)
    assert window.present_page == "review"
    second = LAMP.text.index("件", LAMP.text.index("件") + 1)
    assert review_of(window).text.selection() == Span(second, second + 1)


def test_every_place_has_its_count(qtbot: QtBot, page: FindPage) -> None:
    typed(qtbot, page, "海望", ["海望", "海望"])
    tabs = page.parts.tabs
    qtbot.waitUntil(
        lambda: [tabs.tabText(n) for n in range(4)] == ["Texts  2", "Names  1", "Statements  3", "Notes  0"]
    )
    qtbot.waitUntil(lambda: ("person", 2) in [(line.label, line.count) for line in page.parts.counts.lines])


def test_names_statements_and_notes(qtbot: QtBot, window: MainWindow, page: FindPage) -> None:
    typed(qtbot, page, "海望", ["海望", "海望"])
    page.parts.tabs.setCurrentIndex(list(Within).index(Within.NAMES))
    qtbot.waitUntil(lambda: page.parts.shown.within is Within.NAMES and page.hits.rowCount() == 1)
    assert page.parts.entity.isVisible() and not page.parts.aligned.isVisible()
    page.parts.tabs.setCurrentIndex(list(Within).index(Within.STATEMENTS))
    qtbot.waitUntil(lambda: page.parts.shown.within is Within.STATEMENTS and page.hits.rowCount() == 3)
    page.open(page.hits.index(0).data(HIT_ROLE))
    chosen = review_of(window).desk.chosen
    assert chosen is not None and chosen.ref.id == page.hits.index(0).data(HIT_ROLE).id
    window.show_page("find")
    page.parts.tabs.setCurrentIndex(list(Within).index(Within.NOTES))
    qtbot.waitUntil(lambda: page.parts.shown.within is Within.NOTES and page.hits.rowCount() == 0)
    session = window.session
    session.apply("note", lambda p: edits.set_note(p, "mention", 3, "海望?", who="me"))
    qtbot.waitUntil(lambda: said(page) == ["海望"])


def test_filters_narrow_and_are_taken_away_where_nothing_is_left(qtbot: QtBot, page: FindPage) -> None:
    typed(qtbot, page, "玻璃", ["玻璃"] * 2)
    filters = page.parts.filters
    filters.type.setCurrentIndex(filters.type.findData("judgement"))
    qtbot.waitUntil(lambda: page.hits.rowCount() == 1)
    filters.first.setText("雍正")
    filters.last.setText("no date")
    qtbot.waitUntil(lambda: page.parts.widen.isVisible() and page.hits.rowCount() == 0)
    page.parts.widen.click()
    qtbot.waitUntil(lambda: said(page) == ["玻璃"] * 2)
    assert not filters.narrowed
    page.parts.counts.chosen.emit(Share("type", "person", ""))
    qtbot.waitUntil(lambda: page.hits.rowCount() == 0)
    page.parts.counts.chosen.emit(Share("type", "person", ""))
    qtbot.waitUntil(lambda: page.hits.rowCount() == 2)


def test_spelling_is_the_readers_choice(qtbot: QtBot, page: FindPage) -> None:
    spelling = page.parts.filters.spelling
    spelling.setCurrentIndex(spelling.findData(Spelling.VERBATIM))
    typed(qtbot, page, "灯", [])
    qtbot.waitUntil(lambda: page.parts.widen.isVisible())
    page.parts.widen.click()
    qtbot.waitUntil(lambda: said(page) == ["燈"] * 3)


def test_edits_are_seen_at_once(qtbot: QtBot, window: MainWindow, page: FindPage) -> None:
    typed(qtbot, page, "玻璃罩", ["玻璃罩", "玻璃罩"])
    session = window.session
    at = LAMP.text.index("罩")
    edit = lambda p: text_edits.edit_text(p, 1, Span(at, at + 1), "盖", who="me", table=session.table)  # noqa: E731
    session.apply("correct", edit)
    qtbot.waitUntil(lambda: said(page) == ["玻璃罩"])
    session.undo()
    qtbot.waitUntil(lambda: said(page) == ["玻璃罩", "玻璃罩"])


def test_a_concordance_is_written(qtbot: QtBot, window: MainWindow, page: FindPage, tmp_path: Path) -> None:
    typed(qtbot, page, "玻璃罩", ["玻璃罩", "玻璃罩"])
    out = tmp_path / "found.csv"
    page.write(out)
    qtbot.waitUntil(lambda: page.parts.bar.isVisible())
    with out.open(encoding="utf-8-sig", newline="") as file:
        assert [row["found"] for row in csv.DictReader(file)] == ["玻璃罩", "玻璃罩"]


def test_what_can_be_found_is_said_to_a_screen_reader(qtbot: QtBot, page: FindPage) -> None:
    typed(qtbot, page, "子夏", ["子夏", "子夏"])
    told = page.hits.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith("子夏: ") and ALL[1].text[:6] in told
    for widget in (page.parts.words, page.parts.tabs, page.parts.list, page.parts.counts, page.parts.filters.spelling):
        assert widget.accessibleName()


def test_from_review_and_back(qtbot: QtBot, window: MainWindow, page: FindPage) -> None:
    """The selected characters are looked for by a key; what is found can be gone through record by record."""
    window.open_evidence(2, Span(4, 6))
    review = review_of(window)
    review.setFocus()
    QTest.keyClick(review, Qt.Key.Key_Slash, Qt.KeyboardModifier.NoModifier)
    assert window.present_page == "find" and page.parts.words.text() == review.desk.detail.text[4:6]  # type: ignore[union-attr]
    typed(qtbot, page, "木匣", ["木匣", "木匣"])
    page.review_found()
    records = review.desk.records
    qtbot.waitUntil(lambda: records.rowCount() == len(ALL))
    first = [records.record(row) for row in range(2)]
    assert window.present_page == "review" and [row.id for row in first if row] == list(page.records) == [3, 5]


def test_more_hits_come_as_one_goes_on(qtbot: QtBot, window: MainWindow, page: FindPage) -> None:
    """Only the first some hundred are fetched; how many there are is exact, and F3 goes past them."""
    many = MOST + 30
    record = NewRecord(0, "line 1", "匣，" * many, {})
    add_source(window.session.project, NewSource("many", "/many", "many", 1, "utf-8", "text 1", ["1"], [record]))
    window.session.tell_changed()
    page.parts.words.setText("匣 -木")
    qtbot.waitUntil(lambda: page.hits.total == many)
    assert page.hits.rowCount() == MOST
    page.parts.list.setCurrentIndex(page.hits.index(MOST - 1))
    page.step(1)
    qtbot.waitUntil(lambda: window.present_page == "review")
    assert review_of(window).text.selection() == Span(2 * MOST, 2 * MOST + 1)
    assert page.hits.rowCount() == many


def test_enter_opens_nothing_that_answers_another_question(
    qtbot: QtBot, page: FindPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(qtbot, page, "子夏", ["子夏", "子夏"])
    opened: list[Hit] = []
    monkeypatch.setattr(page, "open", opened.append)
    monkeypatch.setattr(page.finding, "_answer", QObject(page))  # which answers nothing
    monkeypatch.setattr(page.finding._answer, "ask", lambda _question: None, raising=False)
    page.parts.words.setText("海望")
    page.ask()
    QTest.keyClick(page.parts.words, Qt.Key.Key_Return)
    assert opened == []
    page.parts.words.setText("子夏")
    page.ask()
    QTest.keyClick(page.parts.words, Qt.Key.Key_Return)
    assert [hit.record_id for hit in opened] == [page.records[0]]


def test_what_was_found_comes_first_in_a_review_that_is_only_made_for_it(
    window: MainWindow, qtbot: QtBot, page: FindPage
) -> None:
    typed(qtbot, page, "子夏", ["子夏", "子夏"])
    assert "review" not in window._pages
    page.review_found()
    review = review_of(window)
    qtbot.waitUntil(lambda: review.desk.records.rowCount() == len(ALL) and review.desk.record_id == page.records[0])
    assert review.desk.records.ids()[0] == page.records[0]
