"""How the reader wants the text, by keys and in the panel, and kept over a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from yzkg.core.text import Span
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_text_setting import TextSetting
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.widgets.source_glyphs import source_families, without_glyph
from yzkg.ui.widgets.source_text_columns import COLUMNS
from yzkg.ui.widgets.source_text_direction import ROWS
from yzkg.ui.widgets.text_setting_panel import TextSettingPanel


@pytest.fixture
def session(tmp_path: Path) -> Iterator[ProjectSession]:
    made = ProjectSession(Settings(tmp_path / "settings.ini"))
    made.create(tmp_path / "review.yzkg", "qing_workshops")
    review_project.fill(made.project, made.pack)
    yield made
    made.close()


def shown(session: ProjectSession, qtbot: QtBot) -> ReviewPage:
    page = ReviewPage(session)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    qtbot.waitUntil(lambda: page.desk.records.rowCount() == len(review_project.ALL) and bool(page.text.text))
    page.text.setFocus()
    return page


def panel_of(page: ReviewPage) -> TextSettingPanel:
    QTest.keyClick(page.text, Qt.Key.Key_Z)
    part = next(part for part in page.parts if isinstance(part, TextSetting))
    assert part.panel is not None and part.panel.isVisible()
    return part.panel


def test_shift_w_turns_the_lines_and_the_next_start_remembers(session: ProjectSession, qtbot: QtBot) -> None:
    page = shown(session, qtbot)
    assert page.text.direction is ROWS
    QTest.keyClick(page.text, Qt.Key.Key_W, Qt.KeyboardModifier.ShiftModifier)
    assert page.text.direction is COLUMNS
    assert shown(session, qtbot).text.direction is COLUMNS
    QTest.keyClick(page.text, Qt.Key.Key_W, Qt.KeyboardModifier.ShiftModifier)
    assert page.text.direction is ROWS


def test_the_panel_shows_what_is_in_force_and_changes_it_at_once(session: ProjectSession, qtbot: QtBot) -> None:
    page = shown(session, qtbot)
    panel = panel_of(page)
    assert panel.rows.isChecked() and panel.size_field.value() == page.text.size_of_em
    panel.columns.setChecked(True)
    panel.size_field.setValue(30)
    panel.length_field.setValue(8)
    assert page.text.direction is COLUMNS and page.text.size_of_em == 30
    first, second = page.text._set.line_ends(0)
    assert second - first == 8
    panel.length_field.setValue(panel.length_field.minimum())
    assert page.text._set.line_ends(0)[1] > 8
    panel.close()
    again = shown(session, qtbot)
    assert again.text.size_of_em == 30 and again.text.direction is COLUMNS
    assert panel_of(again).length_field.value() == panel.length_field.minimum()


def test_a_font_goes_before_those_of_the_theme(session: ProjectSession, qtbot: QtBot) -> None:
    page = shown(session, qtbot)
    families = source_families()
    if not families:
        pytest.skip("no font for Chinese is installed: `make setup` brings some")
    before = page.text.families
    panel = panel_of(page)
    panel.family_field.setCurrentIndex(panel.family_field.findData(families[0]))
    assert page.text.families[0] == families[0] and set(before) <= set(page.text.families)
    panel.close()
    assert panel_of(shown(session, qtbot)).family_field.currentData() == families[0]
    panel.family_field.setCurrentIndex(0)
    assert page.text.families == before


def test_which_characters_no_font_has() -> None:
    noncharacter = "\U0003fffd"  # a plane without characters
    text = f"天{noncharacter}地\u0301\u3000\U000e0100"
    assert noncharacter in without_glyph(text, ["Noto Serif CJK TC"])
    assert not set(without_glyph(text, ["Noto Serif CJK TC"])) & set("\u0301\u3000\U000e0100")


def test_choosing_in_columns_brings_the_item_into_sight_and_its_text_into_the_list(
    session: ProjectSession, qtbot: QtBot
) -> None:
    page = shown(session, qtbot)
    page.do(Command.COLUMNS)
    item = page.desk.items.items()[-1]
    page.desk.choose(item.ref)
    place = page.text.box_of(Span(item.span.start, item.span.start + 1)).center().toPoint()
    assert page.text.viewport().rect().contains(place)
    other = page.desk.items.items()[-3]
    QTest.mouseClick(
        page.text.viewport(),
        Qt.MouseButton.LeftButton,
        pos=page.text.box_of(Span(other.span.start, other.span.start + 1)).center().toPoint(),
    )
    assert page.desk.chosen is not None and page.desk.chosen.span.start <= other.span.start < page.desk.chosen.span.end


def test_the_panel_opens_before_all_fonts_are_asked(session: ProjectSession, qtbot: QtBot) -> None:
    page = shown(session, qtbot)
    part = next(part for part in page.parts if isinstance(part, TextSetting))
    page.do(Command.TEXT)
    panel = part.panel
    assert panel is not None
    assert panel.isVisible()
    assert panel._missing.text().startswith("Looking for")
    qtbot.waitUntil(lambda: not panel._missing.text().startswith("Looking for"))
    panel.close()
