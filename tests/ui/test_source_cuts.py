"""The cuts of a source: walked through, split, joined, moved and taken back, by keys and by mouse."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.cut_sources import TEXTS, fill_source
from yzkg.core.errors import YzkgError
from yzkg.core.text import Span
from yzkg.store import cut_queries, edits, text_edits
from yzkg.store.project import Project
from yzkg.ui.models.cuts import Which
from yzkg.ui.pages.cut_commands import CutCommand
from yzkg.ui.pages.source_cuts import SourceCuts
from yzkg.ui.pages.sources import SourcesPage
from yzkg.ui.session import ProjectSession

KEY = Qt.Key
CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)

Make = Callable[..., SourceCuts]


@pytest.fixture
def make(session: ProjectSession, qtbot: QtBot) -> Make:
    """A page that shows a source of these texts."""

    def made(texts: tuple[str, ...] | list[str] = TEXTS, opened: list[int] | None = None) -> SourceCuts:
        source = fill_source(session.project, texts)
        page = SourceCuts(session, (opened if opened is not None else []).append)
        qtbot.addWidget(page)
        page.resize(900, 600)
        page.show()
        page.show_source(source, "cuts.txt")
        qtbot.waitUntil(lambda: len(page.cuts.rows) == len(texts))
        return page

    return made


def texts_of(page: SourceCuts) -> list[str]:
    """As the project has them; the page must have the same."""
    source = page._source_id
    assert source is not None
    project = page._session.project
    rows = cut_queries.cut_rows(project, source)
    found = cut_queries.texts(project, [row.id for row in rows])
    assert [row.id for row in page.cuts.rows] == [row.id for row in rows]
    assert [page.cuts.text(row.id) for row in rows] == [found[row.id] for row in rows]
    return [found[row.id] for row in rows]


def settled(page: SourceCuts, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page._reading)


def press(page: SourceCuts, key: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> None:
    QTest.keyClick(page.view, key, modifiers or Qt.KeyboardModifier.NoModifier)


def test_a_source_is_shown_from_its_first_record(make: Make) -> None:
    page = make()
    assert (page.view.line, page.view.caret) == (0, 0)
    assert page.head.number.value() == 1
    assert page.head._of.text() == "of 4"
    assert texts_of(page) == list(TEXTS)


def test_split_at_the_caret_and_back_again(make: Make, qtbot: QtBot) -> None:
    page = make()
    for _ in range(4):
        press(page, KEY.Key_Right)
    assert page.view.caret == 4  # past a character of two UTF-16 units
    press(page, KEY.Key_Return, CONTROL)
    assert texts_of(page)[:2] == ["初九日𠮷", TEXTS[0][4:]]
    assert (page.view.line, page.view.caret) == (1, 0)
    press(page, KEY.Key_Z, CONTROL)
    settled(page, qtbot)
    assert texts_of(page) == list(TEXTS)
    assert (page.view.line, page.view.caret) == (0, 4)
    press(page, KEY.Key_Z, CONTROL | SHIFT)
    settled(page, qtbot)
    assert texts_of(page)[:2] == ["初九日𠮷", TEXTS[0][4:]]
    assert (page.view.line, page.view.caret) == (1, 0)


def test_join_with_the_next_and_with_the_one_before(make: Make, qtbot: QtBot) -> None:
    page = make()
    press(page, KEY.Key_Down)
    press(page, KEY.Key_J, CONTROL)
    joined = texts_of(page)
    assert len(joined) == 3
    assert joined[1].startswith(TEXTS[1])
    assert joined[1].endswith(TEXTS[2])
    assert (page.view.line, page.view.caret) == (1, len(TEXTS[1]))
    press(page, KEY.Key_J, CONTROL | SHIFT)
    assert len(texts_of(page)) == 2
    assert (page.view.line, page.view.caret) == (0, len(TEXTS[0]))
    for _ in range(2):
        page.do(CutCommand.UNDO)
    settled(page, qtbot)
    assert texts_of(page) == list(TEXTS)
    assert (page.view.line, page.view.caret) == (1, 0)


def test_a_cut_moves_by_sentences_lines_and_characters(make: Make, qtbot: QtBot) -> None:
    page = make()
    press(page, KEY.Key_Down)
    current = page.view.current
    press(page, KEY.Key_Up, ALT)  # takes the last sentence of the record before
    assert texts_of(page)[0] == TEXTS[0][:-3]
    assert texts_of(page)[1].startswith("欽此。")
    press(page, KEY.Key_Right, ALT)
    assert texts_of(page)[0].endswith("着做。欽")
    QTest.keyClicks(page.view, "]")
    assert texts_of(page)[0].startswith(TEXTS[0])
    assert page.view.current == current
    for _ in range(3):
        page.do(CutCommand.UNDO)
    settled(page, qtbot)
    assert texts_of(page) == list(TEXTS)
    assert page.view.current == current


def test_a_character_moves_with_its_marks(make: Make) -> None:
    page = make(["甲乙e\u0301", "𬊤丙丁"])
    press(page, KEY.Key_Down)
    press(page, KEY.Key_Left, ALT)
    assert texts_of(page)[0] == "甲乙"
    assert texts_of(page)[1].startswith("e\u0301")
    press(page, KEY.Key_Right, ALT)
    press(page, KEY.Key_Right, ALT)
    assert texts_of(page)[1] == "丙丁"


def test_where_there_is_no_end_of_a_sentence_the_line_as_set_counts(make: Make) -> None:
    page = make(["甲" * 200, "乙" * 200])
    press(page, KEY.Key_Down)
    end = page.view.setting.text(1).line_ends(0)[1]
    assert 0 < end < 200
    press(page, KEY.Key_Down, ALT)
    assert texts_of(page)[1] == "乙" * (200 - end)


def test_proposals_across_a_cut_are_set_aside_and_that_is_said(
    make: Make, session: ProjectSession, qtbot: QtBot
) -> None:
    page = make()
    first = page.cuts.rows[0].id
    for span in (Span(3, 6), Span(4, 6)):
        mention = edits.add_mention(session.project, first, span, "person", who="a", table=session.table, node=True)
        edits.set_status(session.project, "mention", [mention], "proposed", who="a")
    for _ in range(5):
        press(page, KEY.Key_Right)
    press(page, KEY.Key_Return, CONTROL)
    assert page.bar.text == "2 proposals that lay across the cut were set aside."
    page.bar._button.click()
    settled(page, qtbot)
    assert texts_of(page) == list(TEXTS)


def test_what_was_decided_is_not_cut_through(make: Make, session: ProjectSession) -> None:
    page = make()
    refused: list[YzkgError] = []
    session.failed.connect(refused.append)
    first = page.cuts.rows[0].id
    edits.add_mention(session.project, first, Span(3, 6), "person", who="a", table=session.table, node=True)
    for _ in range(4):
        press(page, KEY.Key_Right)
    press(page, KEY.Key_Return, CONTROL)
    assert [error.code for error in refused] == ["cut_through_decided"]
    assert texts_of(page) == list(TEXTS)
    assert page.view.caret == 4


def test_at_the_ends_there_is_nothing_to_join_and_that_is_said(make: Make) -> None:
    page = make()
    for command in (CutCommand.JOIN_BEFORE, CutCommand.LINE_BACK, CutCommand.CHARACTER_ON):
        page.do(command)
        assert page.bar.text == "This is the first record: there is no cut before it."
    press(page, KEY.Key_End, CONTROL)
    assert page.view.line == 3
    page.do(CutCommand.JOIN_NEXT)
    assert page.bar.text == "This is the last record: there is none to join it with."
    assert texts_of(page) == list(TEXTS)


def test_cuts_asked_for_while_the_records_are_read_are_made_after(make: Make, qtbot: QtBot) -> None:
    page = make()
    page._load()
    page.do(CutCommand.JOIN_NEXT)
    page.do(CutCommand.JOIN_NEXT)
    assert len(page.cuts.rows) == 4
    qtbot.waitUntil(lambda: len(page.cuts.rows) == 2)
    assert len(texts_of(page)) == 2


def test_edits_made_elsewhere_show_and_the_view_keeps_its_place(
    make: Make, session: ProjectSession, qtbot: QtBot
) -> None:
    page = make([*TEXTS] * 40)
    page._jump(90)
    current, top = page.view.current, page.view.top_of_current()
    first = page.cuts.rows[0].id
    session.apply("x", lambda project: text_edits.edit_text(project, first, Span(3, 4), "吉𠮷", who="a"))
    settled(page, qtbot)
    assert texts_of(page)[0].startswith("初九日吉𠮷海望")
    assert (page.view.current, page.view.top_of_current()) == (current, top)


@pytest.mark.parametrize("what", ["split", "move"])
def test_no_cut_is_made_by_the_text_of_before_another_window_changed_it(
    make: Make, session: ProjectSession, qtbot: QtBot, what: str
) -> None:
    page = make()
    faults: list[str] = []
    session.failed.connect(lambda error: faults.append(error.code) if isinstance(error, YzkgError) else None)
    second = page.cuts.rows[1].id
    page.view.go_to(second, 3)
    with Project.open(session.project.path) as other:
        text_edits.edit_text(other, second, Span(0, 1), "", who="other")
    page.do(CutCommand.SPLIT if what == "split" else CutCommand.CHARACTER_ON)
    assert faults == ["text_changed"]
    settled(page, qtbot)
    assert texts_of(page) == [TEXTS[0], TEXTS[1][1:], *TEXTS[2:]] and page.view.current == second


def test_the_filter_shows_records_without_a_day_and_says_so(make: Make) -> None:
    page = make([*TEXTS] * 3)
    page.head.which.setCurrentIndex(1)
    page.head.narrowed.emit(Which.UNDATED)
    assert page.cuts.asked == 4
    assert page.head._rule.text().startswith("4 records. Shown are records for which no day is known")
    assert page.view.current == page.cuts.rows[2].id
    press(page, KEY.Key_Down)
    assert page.view.current == page.cuts.rows[5].id
    page._jump(4)  # shown beside
    assert page.view.current == page.cuts.rows[3].id
    page.head.which.setCurrentIndex(2)
    page.head.narrowed.emit(Which.ODD)
    assert "fewer than" in page.head._rule.text()


def test_a_number_leads_to_its_record(make: Make) -> None:
    page = make([*TEXTS] * 300)
    press(page, KEY.Key_G, CONTROL)
    QApplication.processEvents()
    page.head.number.setValue(777)
    assert page.view.current == page.cuts.rows[776].id
    assert page.view.top_of_current() is not None


def test_enter_and_escape_lead_away(make: Make, qtbot: QtBot) -> None:
    opened: list[int] = []
    page = make(opened=opened)
    press(page, KEY.Key_Down)
    press(page, KEY.Key_Return)
    assert opened == [page.cuts.rows[1].id]
    with qtbot.waitSignal(page.left):
        press(page, KEY.Key_Escape)


def rule_of(page: SourceCuts, line: int) -> QPoint:
    top = dict(page.view._seen())[line]
    return QPoint(200, int(top + page.view.setting.rule_of(page.cuts.line(line).hidden)))


def place_of(page: SourceCuts, line: int, point: int) -> QPoint:
    box = page.view.setting.text(line).caret(point)
    top = dict(page.view._seen())[line] + page.view.setting.text_top(line)
    return QPoint(int(box.left() + page.view.setting.room.left), int(box.center().y() + top))


@pytest.mark.parametrize(
    ("line", "point", "firsts"),
    [
        (1, 3, [TEXTS[0] + "\n初十日", "做得𠀋盤一件\n呈進訖。"]),
        (0, 7, [TEXTS[0][:7], TEXTS[0][7:] + "\n" + TEXTS[1]]),
    ],
)
def test_a_rule_is_dragged(make: Make, qtbot: QtBot, line: int, point: int, firsts: list[str]) -> None:
    page = make()
    surface = page.view.viewport()
    QTest.mousePress(surface, Qt.MouseButton.LeftButton, pos=rule_of(page, 1))
    QTest.mouseMove(surface, place_of(page, line, point))
    assert page.view._draft is not None
    QTest.mouseRelease(surface, Qt.MouseButton.LeftButton, pos=place_of(page, line, point))
    assert "".join(texts_of(page)[:2]).replace("\n", "") == "".join(firsts).replace("\n", "")
    assert len(texts_of(page)[0].replace("\n", "")) == len(firsts[0].replace("\n", ""))
    page.do(CutCommand.UNDO)
    settled(page, qtbot)
    assert texts_of(page) == list(TEXTS)


def test_escape_lets_a_rule_go(make: Make) -> None:
    page = make()
    surface = page.view.viewport()
    QTest.mousePress(surface, Qt.MouseButton.LeftButton, pos=rule_of(page, 1))
    QTest.mouseMove(surface, place_of(page, 1, 3))
    press(page, KEY.Key_Escape)
    QTest.mouseRelease(surface, Qt.MouseButton.LeftButton, pos=place_of(page, 1, 3))
    assert texts_of(page) == list(TEXTS)


def test_the_button_on_a_rule_joins(make: Make) -> None:
    page = make()
    QTest.mouseMove(page.view.viewport(), rule_of(page, 2))
    assert page.view.join.isVisible()
    page.view.join.click()
    assert len(texts_of(page)) == 3
    assert not page.view.join.isVisible()
    assert page.view.line == 1


def test_a_click_places_the_caret_beside_characters_of_two_units(make: Make) -> None:
    page = make()
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(page, 1, 6))
    assert (page.view.line, page.view.caret) == (1, 6)


def test_thousands_of_records_are_walked_without_being_set(make: Make, qtbot: QtBot) -> None:
    page = make([f"{n}日{TEXTS[n % 4]}" for n in range(5000)])
    view = page.view
    press(page, KEY.Key_End, CONTROL)
    assert view.line == 4999
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum()
    bottom = list(view._seen())[-1]
    assert bottom[0] == 4999
    assert bottom[1] + view.setting.height(4999) == pytest.approx(view.viewport().height(), abs=1)
    press(page, KEY.Key_Home, CONTROL)
    assert (view.line, bar.value()) == (0, 0)
    for _ in range(30):
        press(page, KEY.Key_PageDown)
    for _ in range(30):
        press(page, KEY.Key_PageUp)
    bar.setValue(bar.maximum() // 2)
    assert next(iter(view._seen()))[0] == pytest.approx(2500, abs=100)
    view.grab()
    assert len(view.setting._set) <= 256
    page.view.go_to(page.cuts.rows[2500].id, 3)
    page.do(CutCommand.SPLIT)
    assert len(page.cuts.rows) == 5001
    page.do(CutCommand.UNDO)
    settled(page, qtbot)
    assert len(page.cuts.rows) == 5000
    assert page.view.current == page.cuts.rows[2500].id


def test_scrolling_up_over_records_never_set_does_not_jump(make: Make) -> None:
    page = make(["甲。\n" * (1 + n % 7) + "乙" * (n % 300 + 1) for n in range(400)])
    view = page.view
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() // 2)
    for _ in range(40):
        before = dict(view._seen())
        view.verticalScrollBar().setValue(view.verticalScrollBar().value() - 60)
        after = dict(view._seen())
        line = next(line for line in after if line in before)
        assert after[line] - before[line] == pytest.approx(60, abs=1)


def test_the_sources_page_leads_there_and_back(session: ProjectSession, qtbot: QtBot) -> None:
    fill_source(session.project)
    page = SourcesPage(session)
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    qtbot.waitUntil(lambda: page.records.model.total == 4)
    assert not page.sources.cuts.isEnabled()
    page.sources.list.setCurrentRow(1)
    page.sources.cuts.click()
    cuts = page.cuts
    assert cuts is not None
    qtbot.waitUntil(lambda: len(cuts.cuts.rows) == 4)
    press(cuts, KEY.Key_Down)
    press(cuts, KEY.Key_J, CONTROL)
    assert page.records.model.total == 4  # read again on the way back
    joined = cuts.view.current
    press(cuts, KEY.Key_Escape)
    qtbot.waitUntil(lambda: page.records.model.total == 3)
    assert page.records.record_id == joined
    page.records.view.activated.emit(page.records.model.index(2, 0))
    qtbot.waitUntil(lambda: cuts.view.line == 2)
    page.show_cuts(cuts.cuts.rows[0].id)
    qtbot.waitUntil(lambda: cuts.view.line == 0)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_is_cut_the_page_shows_what_is_stored_and_undo_brings_all_back(
    make: Make, qtbot: QtBot, seed: int
) -> None:
    page = make([*TEXTS] * 3)
    before = texts_of(page)
    chance = random.Random(seed)
    edits = (
        CutCommand.SPLIT,
        CutCommand.JOIN_NEXT,
        CutCommand.JOIN_BEFORE,
        CutCommand.LINE_BACK,
        CutCommand.LINE_ON,
        CutCommand.CHARACTER_BACK,
        CutCommand.CHARACTER_ON,
        CutCommand.UNDO,
        CutCommand.REDO,
    )
    for _ in range(60):
        row = chance.choice(page.cuts.rows)
        page.view.go_to(row.id, chance.randint(0, row.length))
        if chance.random() < 0.2:
            page._narrow(chance.choice(list(Which)))
        page.do(chance.choice(edits))
        settled(page, qtbot)
        page.view.grab()
        page.head.show_all()
        texts_of(page)
    while page._session.undo_label in ("split of a record", "join of two records", "move of a cut"):
        page.do(CutCommand.UNDO)
    settled(page, qtbot)
    assert texts_of(page) == before


def test_a_record_of_a_whole_book_is_set_only_where_it_is_seen(make: Make) -> None:
    page = make(["甲𠮷" * 150_000, "乙丙丁"])
    view = page.view
    view.grab()
    press(page, KEY.Key_Right)
    surface = view.viewport()
    press(page, KEY.Key_Down)
    QTest.mousePress(surface, Qt.MouseButton.LeftButton, pos=rule_of(page, 1))
    QTest.mouseMove(surface, rule_of(page, 1) - QPoint(0, 80))
    view.grab()
    QTest.mouseRelease(surface, Qt.MouseButton.LeftButton, pos=rule_of(page, 1) - QPoint(0, 80))
    assert len(view.setting.text(0)._set) < 40
    assert len(texts_of(page)[1]) > 3


def test_a_long_name_makes_no_page_wider(make: Make, qtbot: QtBot) -> None:
    page = make()
    page.head.reset("volume " * 40 + "38.txt")
    page.resize(760, 500)
    qtbot.waitUntil(lambda: page.width() == 760)
    shown = page.head._title.text()
    assert shown.endswith(".txt")
    assert "…" in shown
    assert page.head._title.toolTip().startswith("volume volume")
    assert page.minimumSizeHint().width() <= 760


def test_escape_leads_from_a_field_back_to_the_text_and_letters_stay_in_it(make: Make, qtbot: QtBot) -> None:
    page = make()
    page.activateWindow()
    qtbot.waitUntil(page.view.hasFocus)
    for field in (page.head.number, page.head.which):
        field.setFocus()
        qtbot.waitUntil(field.hasFocus)
        QTest.keyClick(field, KEY.Key_J, CONTROL)
        assert texts_of(page) == list(TEXTS)
        with qtbot.assertNotEmitted(page.left):
            QTest.keyClick(field, KEY.Key_Escape)
        assert page.view.hasFocus()


def test_texts_are_set_larger_and_smaller_and_that_is_kept_as_in_review(make: Make, session: ProjectSession) -> None:
    page = make()
    before, height = page.view.size_of_em, page.view.setting.height(0)
    page.do(CutCommand.LARGER)
    assert page.view.size_of_em == before + 2
    assert page.view.setting.height(0) > height
    page.do(CutCommand.SMALLER)
    assert page.view.size_of_em == before
    assert session.settings.number("review/source_size", 0) == pytest.approx(100, abs=4)
