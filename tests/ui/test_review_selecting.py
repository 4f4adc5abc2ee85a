"""T04 by real mouse and keys: what is dragged over and typed over is stored in code points, in rows and in columns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from yzkg.core.text import Span
from yzkg.store import queries
from yzkg.store.rows import MentionRow
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.widgets.characters_editor import CharactersEditor
from yzkg.ui.widgets.source_text import SourceText
from yzkg.ui.widgets.source_text_columns import COLUMNS
from yzkg.ui.widgets.source_text_direction import ROWS, Direction

# Ext-B and later, a combining mark, a selector of a variant, full-width spaces, what Qt would swallow, a broken line.
TEXT = "𠮷　𫝊e\u0301葛\U000e0100城𤧞　𬊤\u00a0卜子夏\n做\u2028𪛖了" + "銅鍍金𡈼" * 30
BOTH = pytest.mark.parametrize("direction", [ROWS, COLUMNS], ids=["rows", "columns"])


@pytest.fixture
def page(tmp_path: Path, qtbot: QtBot) -> Iterator[ReviewPage]:
    session = ProjectSession(Settings(tmp_path / "settings.ini"))
    session.create(tmp_path / "review.yzkg", "qing_workshops")
    review_project.fill(session.project, session.pack, [review_project.Told(TEXT)])
    made = ReviewPage(session)
    qtbot.addWidget(made)
    made.resize(1200, 700)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.text.text == TEXT)
    made.text.setFocus()
    yield made
    session.close()


def edge(text: SourceText, point: int, inward: float) -> QPoint:
    """The place where a caret at `point` stands, `inward` pixels further along the line."""
    box = text._set.caret(point)
    return text._placing().map(QPointF(box.left() + inward, box.center().y())).toPoint()


def drag(text: SourceText, span: Span) -> None:
    """From just behind the edge of the first character to just before that of the last, as a hand does."""
    start, end = edge(text, span.start, 2.0), edge(text, span.end, 0.0 if span.of(text.text)[-1] == "\n" else -2.0)
    QTest.mousePress(text.viewport(), Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(text.viewport(), (start + end) / 2)
    QTest.mouseMove(text.viewport(), end)
    QTest.mouseRelease(text.viewport(), Qt.MouseButton.LeftButton, pos=end)


@BOTH
def test_every_stretch_that_is_dragged_over_is_what_is_selected(page: ReviewPage, direction: Direction) -> None:
    text = page.text
    text.set_direction(direction)
    stops = [0]
    while stops[-1] < TEXT.index("了"):
        stops.append(text.after(stops[-1]))
    assert Span(stops[3], stops[4]).of(TEXT) == "e\u0301" and "葛\U000e0100" in {TEXT[a:b] for a, b in pairwise(stops)}
    line_feed = TEXT.index("\n")
    for first, start in enumerate(stops):
        for end in stops[first + 1 :]:
            if start <= line_feed < end or (TEXT[start] == "\n"):
                continue
            drag(text, Span(start, end))
            assert text.selection() == Span(start, end), (TEXT[start:end], text.selection())


@BOTH
def test_a_stretch_over_line_ends_is_selected_both_ways(page: ReviewPage, direction: Direction) -> None:
    text = page.text
    text.set_direction(direction)
    wanted = Span(TEXT.index("卜"), TEXT.index("鍍", 40))
    drag(text, wanted)
    assert text.selection() == wanted
    start, end = edge(text, wanted.start, 2.0), edge(text, wanted.end, -2.0)
    QTest.mousePress(text.viewport(), Qt.MouseButton.LeftButton, pos=end)
    QTest.mouseMove(text.viewport(), start)
    QTest.mouseRelease(text.viewport(), Qt.MouseButton.LeftButton, pos=start)
    assert text.selection() == wanted


@BOTH
@pytest.mark.parametrize("quote", ["卜子夏", "𤧞　𬊤", "𫝊e\u0301葛\U000e0100", "𪛖"])
def test_a_mention_from_a_drag_is_stored_in_code_points(page: ReviewPage, direction: Direction, quote: str) -> None:
    page.text.set_direction(direction)
    start = TEXT.index(quote)
    drag(page.text, Span(start, start + len(quote)))
    for key in (Qt.Key.Key_M, Qt.Key.Key_P):
        QTest.keyClick(page.text, key)
    assert page.desk.record_id is not None
    stored = queries.record_detail(page.session.project, page.desk.record_id)
    assert [(row.span, row.quote) for row in stored.mentions] == [(Span(start, start + len(quote)), quote)]
    assert stored.text[start : start + len(quote)] == quote
    row = stored.mentions[0]
    assert isinstance(row, MentionRow) and [mark.id for mark in page.text.marks_at(start)] == [row.id]
    assert page.text.marks_at(start + len(quote)) == []


@BOTH
def test_typing_over_a_drag_changes_those_characters_and_no_others(page: ReviewPage, direction: Direction) -> None:
    page.text.set_direction(direction)
    old, new = "葛\U000e0100城𤧞", "𠮟e\u0302　"
    start = TEXT.index(old)
    drag(page.text, Span(start, start + len(old)))
    QTest.keyClick(page.text, Qt.Key.Key_C)
    editor = page.text.findChild(CharactersEditor)
    assert editor is not None and editor.is_open()
    editor.field.insert(new)
    QTest.keyClick(editor.field, Qt.Key.Key_Return)
    assert page.desk.record_id is not None
    stored = queries.record_detail(page.session.project, page.desk.record_id)
    assert stored.text == TEXT[:start] + new + TEXT[start + len(old) :] == page.text.text
    after = stored.text.index("卜子夏")
    drag(page.text, Span(after, after + 3))
    assert page.text.selection() == Span(after, after + 3)
