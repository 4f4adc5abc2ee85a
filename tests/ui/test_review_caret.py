"""What the caret in the text says: which mention a key is about, and how far keys lead it."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.review_desk import Desk
from tests.ui.review_project import Told, fill
from yzkg.ui import i18n
from yzkg.ui.dialogs.help import KeysDialog
from yzkg.ui.locator_said import locator_said
from yzkg.ui.models.review_items import Kind
from yzkg.ui.session import ProjectSession
from yzkg.ui.theme import ThemeChoice, active_theme, apply_theme, contrast
from yzkg.ui.widgets.source_text import SourceText
from yzkg.ui.widgets.source_text_columns import COLUMNS
from yzkg.ui.widgets.source_text_direction import ROWS, Direction

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
TEXT = "郎中海望交白玉瓶一件"


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Desk:
    mentions = [("郎中", "title"), ("海望", "person"), ("白玉瓶", "object")]
    statement = ("郎中海望交", "receipt", "done", [("giver", 1), ("object", 2)])
    fill(session.project, session.pack, [Told(TEXT, mentions=mentions, statements=[statement])])
    return Desk(session, qtbot)


def lead(text: SourceText, key: Qt.Key, times: int = 1, modifier: Qt.KeyboardModifier = CTRL) -> int:
    for _ in range(times):
        QTest.keyClick(text, key, modifier)
    return text.caret


def test_a_type_is_that_of_the_mention_the_caret_was_moved_into(desk: Desk) -> None:
    desk.choose_mention("郎中")
    lead(desk.page.text, Qt.Key.Key_Right, 6, Qt.KeyboardModifier.NoModifier)
    desk.press("t", "l")
    assert desk.chosen.row.quote == "白玉瓶"
    assert desk.chosen.row.type == "place"
    assert {row.quote: row.type for row in desk.detail.mentions}["郎中"] == "title"


def test_a_type_is_that_of_what_is_chosen_where_choosing_placed_the_caret(desk: Desk) -> None:
    (statement,) = [item for item in desk.page.desk.items.items() if item.ref.kind is Kind.STATEMENT]
    desk.page.desk.choose(statement.ref)
    assert desk.page.text.caret == 0  # where a mention begins, too
    desk.press("t")
    assert desk.page.palette_board.is_open()
    assert desk.chosen.ref == statement.ref


def test_with_the_focus_in_the_list_the_caret_says_nothing(desk: Desk) -> None:
    desk.choose_mention("郎中")
    lead(desk.page.text, Qt.Key.Key_Right, 6, Qt.KeyboardModifier.NoModifier)
    desk.press("I")
    assert desk.page.items_view.hasFocus()
    desk.press("t")
    assert desk.chosen.row.quote == "郎中"
    desk.press(Qt.Key.Key_Escape, "I")
    assert desk.page.text.hasFocus()


def test_a_key_chooses_the_mention_at_the_caret(desk: Desk) -> None:
    desk.choose_mention("郎中")
    desk.page.text.place_caret(3)
    desk.press("C")
    assert desk.chosen.row.quote == "海望"
    desk.page.text.place_caret(len(TEXT))
    desk.press("C")
    assert desk.chosen.row.quote == "海望"
    assert "in no mention" in desk.page.remark.text()


@pytest.mark.parametrize("direction", [ROWS, COLUMNS], ids=["rows", "columns"])
@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_the_caret_is_seen_at_a_glance(desk: Desk, theme: ThemeChoice, direction: Direction) -> None:
    """At least two pixels thick over the whole height of a character, in ink that stands out from the page."""
    app = cast(QApplication, QApplication.instance())
    apply_theme(app, theme)
    text = desk.page.text
    text.set_direction(direction)
    pictures = []
    for place in (5, 0):
        text.place_caret(place)
        pictures.append(text.viewport().grab().toImage())
    box = text._placing().mapRect(text._set.caret(5)).toAlignedRect().adjusted(-8, -8, 8, 8)
    places = [(x, y) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom())]
    changed = [place for place in places if pictures[0].pixelColor(*place) != pictures[1].pixelColor(*place)]
    sides = sorted(len({place[axis] for place in changed}) for axis in (0, 1))
    assert 2 <= sides[0] <= 4
    assert sides[1] >= text.size_of_em
    ink = pictures[0].pixelColor(*changed[len(changed) // 2]).name()
    assert contrast(ink, active_theme().colour("base").name()) >= 4.5
    apply_theme(app, ThemeChoice.LIGHT)


def test_ctrl_leads_from_edge_to_edge_and_to_the_ends(desk: Desk) -> None:
    text = desk.page.text
    text.place_caret(0)
    edges = [lead(text, Qt.Key.Key_Right) for _ in range(7)]
    assert edges == [2, 4, 5, 8, len(TEXT), len(TEXT), len(TEXT)]
    assert [lead(text, Qt.Key.Key_Left) for _ in range(6)] == [8, 5, 4, 2, 0, 0]
    assert lead(text, Qt.Key.Key_End) == len(TEXT)
    assert lead(text, Qt.Key.Key_Home, modifier=CTRL | SHIFT) == 0
    span = text.selection()
    assert span is not None and span.of(text.text) == TEXT


def test_home_and_end_go_to_the_ends_of_the_sheet(desk: Desk, qtbot: QtBot) -> None:
    dialog = KeysDialog(desk.page.key_sections())
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.area.hasFocus)
    bar = dialog.area.verticalScrollBar()
    for key, place in ((Qt.Key.Key_End, bar.maximum()), (Qt.Key.Key_Home, 0)):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)
        assert bar.value() == place
    assert bar.maximum() > 0


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "p. 3, l. 12-14"), ("zh_Hans", "第 3 页, 第 12-14 行"), ("zh_Hant", "第 3 頁, 第 12-14 行")],
)
def test_lines_and_pages_are_said_in_the_language_in_force(qapp: QApplication, language: str, said: str) -> None:
    i18n.install_language(qapp, language)
    assert locator_said("p. 3, l. 12-14") == said
    assert locator_said("vol. 3, no. 7, 12a") == "vol. 3, no. 7, 12a"
    i18n.install_language(qapp, "en")


def test_a_letter_after_a_refused_command_says_what_is_missing_and_does_nothing(desk: Desk) -> None:
    (statement,) = [item for item in desk.page.desk.items.items() if item.ref.kind is Kind.STATEMENT]
    desk.page.desk.choose(statement.ref)
    before = desk.statuses()
    desk.press("b", "x")  # split, and the first part is ...: not rejected
    assert desk.page.remark.text().startswith("X did nothing, since B was not possible. Put the caret between")
    assert desk.statuses() == before
    desk.press("m", "t")
    assert desk.page.remark.text().startswith("T did nothing, since M was not possible. Select the characters first")
    assert not desk.page.palette_board.is_open()
    desk.press("t")  # pressed again it is meant
    assert desk.page.palette_board.is_open()
    desk.press(Qt.Key.Key_Escape, "b", Qt.Key.Key_Right, "j")
    assert desk.chosen.ref != statement.ref  # another key between: the letter is a command
