"""Doubtful characters, corrections of the transcription and layers, by real keys on a real project."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from yzkg.core.text import Span
from yzkg.store import queries, sources, text_edits
from yzkg.store.rows import RecordDetail
from yzkg.store.sources import NewLayer, NewRecord, NewSource
from yzkg.ui.dialogs.record_history import RecordHistoryDialog
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.pages.review_commands import Command
from yzkg.ui.pages.review_doubt_strip import DoubtStrip
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.theme import ThemeChoice, apply_theme
from yzkg.ui.widgets.characters_editor import CharactersEditor
from yzkg.ui.widgets.source_text_layers import Look

# 𬊤 and 𠮷 are two units each in Qt.
FIRST = "初九日𬊤郎中海望持出銅□盤西洋燈一件"
PLAIN = "初十日無事"
THIRD = "十一日𠮷人呈進{罒/離}子一件"
LONG = "太監交來白玉杯一件傳旨着做紫檀木座欽此\n" * 60
TEXTS = (FIRST, PLAIN, THIRD, LONG)


def layer(text: str, quote: str, kind: str, value: str = "") -> NewLayer:
    start = text.index(quote)
    return NewLayer(start, start + len(quote), kind, value)


LAYERS = (
    (
        layer(FIRST, "𬊤", "uncertain", "0.43"),
        layer(FIRST, "中", "uncertain", "0.12"),
        layer(FIRST, "持出", "raised", "2"),
        layer(FIRST, "西洋", "apparatus", "東洋"),
        layer(FIRST, "一件", "note", "of the editor"),
    ),
    (layer(PLAIN, "無事", "note"),),
    (layer(THIRD, "𠮷", "uncertain", "0.3"), layer(THIRD, "呈", "break", "2a")),
    (NewLayer(len(LONG) - 3, len(LONG) - 2, "uncertain", "0.2"),),
)


def fill(session: ProjectSession, texts: Sequence[str] = TEXTS, name: str = "one.txt") -> list[int]:
    records = [
        NewRecord(0, f"line {n + 1}", text, {}, layers=layers)
        for n, (text, layers) in enumerate(zip(texts, LAYERS, strict=True))
    ]
    sources.add_source(session.project, NewSource(name, f"/{name}", name, 1, "utf-8", "text 1", ["1"], records))
    return [row.id for row in queries.records(session.project)]


class Desk:
    """A page on a project, and the keys to work it."""

    def __init__(self, session: ProjectSession, ids: list[int], qtbot: QtBot) -> None:
        self.session, self.ids, self.qtbot = session, ids, qtbot
        self.holder = QWidget()
        self.page = ReviewPage(session)
        QVBoxLayout(self.holder).addWidget(self.page)
        qtbot.addWidget(self.holder)
        self.holder.resize(1100, 700)
        with qtbot.waitExposed(self.holder):
            self.holder.show()
        qtbot.waitUntil(lambda: self.page.desk.records.rowCount() == len(ids))
        self.holder.activateWindow()
        self.text = self.page.text
        self.text.setFocus()
        self.page.desk.open(ids[0])

    def type(self, *keys: str) -> None:
        """Keys of the page."""
        for key in keys:
            shift = Qt.KeyboardModifier.ShiftModifier if key.isupper() else Qt.KeyboardModifier.NoModifier
            QTest.keyClicks(self.text, key, shift)

    def step(self, key: str) -> None:
        """Go to another doubtful place, which may lie in another record."""
        before = (self.page.desk.record_id, self.text.selection())
        self.type(key)
        self.qtbot.waitUntil(lambda: (self.page.desk.record_id, self.text.selection()) != before)

    def write(self, characters: str, key: Qt.Key = Qt.Key.Key_Return) -> None:
        """Characters as an input method commits them into the open editor, then a key."""
        field = self.editor.field
        assert self.editor.is_open() and field.selectedText() == field.text()
        commit = QInputMethodEvent("", [])
        commit.setCommitString(characters)
        QApplication.sendEvent(field, commit)
        QTest.keyClick(field, key)

    def undo(self) -> None:
        QTest.keyClick(self.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    def redo(self) -> None:
        QTest.keyClick(self.text, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)

    @property
    def editor(self) -> CharactersEditor:
        found = self.page.findChild(CharactersEditor)
        assert isinstance(found, CharactersEditor)
        return found

    @property
    def strip(self) -> DoubtStrip:
        found = self.page.findChild(DoubtStrip)
        assert isinstance(found, DoubtStrip)
        return found

    @property
    def selected(self) -> str:
        span = self.text.selection()
        return span.of(self.text.text) if span is not None else ""

    @property
    def detail(self) -> RecordDetail:
        """What the file says of the open record."""
        record_id = self.page.desk.record_id
        assert record_id is not None
        return queries.record_detail(self.session.project, record_id)

    def unchanged(self) -> bool:
        """Nothing was edited since the import."""
        return self.session.undo_label == "import"

    def looks(self) -> list[tuple[str, str]]:
        """The layers that are painted, with their characters."""
        return [(str(mark.look), mark.span.of(self.text.text)) for mark in self.text.layers]


@pytest.fixture(scope="module", autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    apply_theme(qapp, ThemeChoice.LIGHT)
    yield
    qapp.setStyleSheet("")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[ProjectSession]:
    made = ProjectSession(Settings(tmp_path / "settings.ini"))
    made.create(tmp_path / "review.yzkg", "qing_workshops")
    yield made
    made.close()


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot) -> Desk:
    return Desk(session, fill(session), qtbot)


# -- layers


def test_layers_show_each_in_its_own_look_with_what_is_said_of_it(desk: Desk) -> None:
    assert desk.looks() == [
        (Look.DOUBTFUL, "𬊤"),
        (Look.DOUBTFUL, "中"),
        (Look.RAISED, "持出"),
        (Look.DAMAGED, "□"),
        (Look.OTHER_READING, "西洋"),
        (Look.NOTED, "一件"),
    ]
    assert "43 %" in desk.text.tip_at(FIRST.index("𬊤"))
    assert "東洋" in desk.text.tip_at(FIRST.index("洋"))
    assert "of the editor" in desk.text.tip_at(FIRST.index("件"))
    assert desk.text.tip_at(FIRST.index("望")) == ""
    desk.page.desk.open(desk.ids[1])
    assert desk.looks() == [(Look.SMALL, "無事")]
    desk.page.desk.open(desk.ids[2])
    assert desk.looks() == [(Look.DOUBTFUL, "𠮷"), (Look.BREAK, "呈"), (Look.DAMAGED, "{罒/離}")]
    assert "2a" in desk.text.tip_at(THIRD.index("呈"))


def test_a_layer_and_a_mention_both_tell_what_they_are(desk: Desk) -> None:
    start = FIRST.index("𬊤")
    desk.text.select(Span(start, start + 3))
    desk.page.desk.add_mention(Span(start, start + 3), "title")
    tip = desk.text.tip_at(start)
    assert "43 %" in tip and tip.count("\n\n") == 1


def test_layers_are_hidden_by_a_key_and_stay_so(desk: Desk, session: ProjectSession, qtbot: QtBot) -> None:
    desk.type("L")
    assert desk.looks() == [] and not desk.strip.buttons[Command.LAYERS].isChecked()
    desk.page.desk.open(desk.ids[2])
    assert desk.looks() == []
    other = Desk(session, desk.ids, qtbot)
    assert other.looks() == []
    other.strip.buttons[Command.LAYERS].click()
    assert other.looks() != [] and other.strip.buttons[Command.LAYERS].isChecked()


def test_small_notes_are_set_smaller_and_doubt_is_painted(desk: Desk) -> None:
    """Held against the same text without layers, so that no font can make it fail."""
    desk.page.desk.open(desk.ids[1])
    note = Span(PLAIN.index("無"), PLAIN.index("無") + 2)
    small = desk.text.box_of(note).width()
    desk.type("L")
    assert small < 0.9 * desk.text.box_of(note).width()
    desk.type("L")
    assert desk.text.box_of(note).width() == small
    desk.page.desk.open(desk.ids[0])
    place = desk.text.box_of(Span(3, 4)).adjusted(-2, -3, 2, 4).toAlignedRect()
    plain = desk.text.box_of(Span(0, 2)).adjusted(-2, -3, -2, 4).toAlignedRect()
    shown = [desk.text.viewport().grab(box).toImage() for box in (place, plain)]
    desk.type("L")
    hidden = [desk.text.viewport().grab(box).toImage() for box in (place, plain)]
    assert shown[0] != hidden[0]
    assert shown[1] == hidden[1]


# -- stepping


def test_places_are_stepped_through_over_records_and_sources(desk: Desk, session: ProjectSession) -> None:
    desk.ids = fill(session, name="two.txt")
    seen = []
    for _ in range(11):
        desk.step(".")
        seen.append((desk.ids.index(desk.page.desk.record_id or 0), desk.selected))
    one = [(0, "𬊤"), (0, "中"), (0, "□"), (2, "𠮷"), (2, "{罒/離}"), (3, LONG[-3])]
    two = [(record + 4, words) for record, words in one]
    assert seen == [*one, *two][:11]
    back = []
    for _ in range(10):
        desk.step(",")
        back.append((desk.ids.index(desk.page.desk.record_id or 0), desk.selected))
    assert back == seen[-2::-1]


def test_the_strip_says_where_one_stands(desk: Desk) -> None:
    desk.qtbot.waitUntil(lambda: "6 in the project" in desk.strip.words)
    assert desk.strip.words.startswith("3 doubtful here")
    desk.type(".", ".")
    assert desk.strip.words.startswith("Doubtful 2 of 3 here")
    assert "read with 12 %" in desk.strip.words
    desk.type(",")
    assert desk.strip.words.startswith("Doubtful 1 of 3 here") and "read with 43 %" in desk.strip.words
    desk.type(",")
    desk.qtbot.waitUntil(lambda: "On from the last of the project" in desk.strip.words)
    assert desk.page.desk.record_id == desk.ids[3] and desk.selected == LONG[-3]
    desk.type(".")
    desk.qtbot.waitUntil(lambda: "On from the first of the project" in desk.strip.words)
    assert desk.selected == "𬊤"


def test_a_project_without_doubt_says_so(session: ProjectSession, qtbot: QtBot) -> None:
    sources.add_source(
        session.project,
        NewSource("plain", "/plain", "1", 1, "utf-8", "text 1", ["1"], [NewRecord(0, "1", PLAIN, {})]),
    )
    desk = Desk(session, [row.id for row in queries.records(session.project)], qtbot)
    desk.type(".")
    qtbot.waitUntil(lambda: "Nothing is doubtful in this project" in desk.strip.words)
    desk.type("=", "c")
    assert desk.detail.text == PLAIN and not desk.editor.is_open()


def test_the_only_doubtful_place_is_come_back_to(session: ProjectSession, qtbot: QtBot) -> None:
    text, layers = THIRD[:6], [layer(THIRD, "𠮷", "uncertain", "0.3")]
    sources.add_source(
        session.project,
        NewSource("one", "/one", "1", 1, "utf-8", "text 1", ["1"], [NewRecord(0, "1", text, {}, layers=layers)]),
    )
    desk = Desk(session, [row.id for row in queries.records(session.project)], qtbot)
    desk.type(".", ".")
    qtbot.waitUntil(lambda: "On from the first of the project" in desk.strip.words)
    assert desk.selected == "𠮷"


def test_a_place_out_of_sight_is_brought_into_sight(desk: Desk) -> None:
    desk.page.desk.open(desk.ids[3])
    bar = desk.text.verticalScrollBar()
    assert bar.value() == 0
    desk.type(".")
    span = desk.text.selection()
    assert span is not None and bar.value() > 0
    assert desk.text.viewport().rect().contains(desk.text.box_of(span).center().toPoint())


def test_what_stands_is_doubtful_no_more_and_the_next_is_shown(desk: Desk) -> None:
    desk.type(".", "=")
    assert desk.detail.text == FIRST
    assert [row.value for row in desk.detail.layers if row.kind == "uncertain"] == ["0.12"]
    assert desk.selected == "中" and "𬊤 stands" in desk.strip.words
    assert ("doubtful", "𬊤") not in desk.looks()
    assert desk.session.undo_label == "a doubtful character stands"
    desk.undo()
    assert ("doubtful", "𬊤") in desk.looks()
    desk.redo()
    assert ("doubtful", "𬊤") not in desk.looks()


def test_undo_of_what_stood_leads_back_to_its_record(desk: Desk) -> None:
    desk.page.desk.open(desk.ids[2])
    desk.type(".", "=")
    desk.page.desk.open(desk.ids[0])
    desk.undo()
    assert desk.page.desk.record_id == desk.ids[2] and ("doubtful", "𠮷") in desk.looks()


def test_a_damaged_place_cannot_stand(desk: Desk) -> None:
    start = FIRST.index("□")
    desk.text.select(Span(start, start + 1))
    desk.type("=")
    assert desk.unchanged() and "Only a doubtful character" in desk.strip.words


# -- correcting


def test_a_correction_moves_all_that_follows(desk: Desk) -> None:
    start = FIRST.index("海望")
    desk.page.desk.add_mention(Span(start, start + 2), "person")
    desk.type(".", "c")
    desk.write("員外")
    corrected = FIRST.replace("𬊤", "員外")
    assert desk.detail.text == desk.text.text == corrected
    (mention,) = desk.detail.mentions
    assert (mention.span, mention.quote) == (Span(start + 1, start + 3), "海望")
    assert [mark.span for mark in desk.text.marks_at(start + 1)] == [mention.span]
    assert ("doubtful", "中") in desk.looks() and (Look.DAMAGED, "□") in desk.looks()
    assert not [one for one in desk.looks() if one[1] in ("員", "員外", "外")]
    assert "Corrected: 𬊤 → 員外" in desk.strip.words
    desk.undo()
    assert desk.detail.text == desk.text.text == FIRST
    assert ("doubtful", "𬊤") in desk.looks() and desk.detail.mentions[0].span.start == start
    desk.redo()
    assert desk.text.text == corrected


def test_selected_characters_beyond_the_basic_plane_are_corrected_exactly(desk: Desk) -> None:
    start = FIRST.index("郎")
    desk.text.select(Span(start, start + 2))
    desk.type("c")
    assert desk.editor.field.text() == "郎中"
    desk.write("𠮷𬊤𠀀")
    assert desk.text.text == FIRST.replace("郎中", "𠮷𬊤𠀀")
    assert desk.text.selection() is None
    desk.type(".")
    assert desk.selected == "□"


def test_nothing_in_the_field_takes_the_characters_out(desk: Desk) -> None:
    start = FIRST.index("銅")
    desk.text.select(Span(start, start + 1))
    desk.type("c")
    QTest.keyClick(desk.editor.field, Qt.Key.Key_Delete)
    QTest.keyClick(desk.editor.field, Qt.Key.Key_Return)
    assert desk.text.text == FIRST.replace("銅", "")
    assert "Taken out: 銅" in desk.strip.words and desk.session.undo_label == "correction of the text"
    desk.undo()
    assert desk.text.text == FIRST


def test_a_record_keeps_some_text(desk: Desk) -> None:
    desk.page.desk.open(desk.ids[1])
    desk.text.select(Span(0, len(PLAIN)))
    desk.type("c")
    QTest.keyClick(desk.editor.field, Qt.Key.Key_Delete)
    with desk.qtbot.waitSignal(desk.session.failed) as failed:
        QTest.keyClick(desk.editor.field, Qt.Key.Key_Return)
    assert failed.args[0].code == "empty_text"
    assert desk.text.text == desk.detail.text == PLAIN and desk.unchanged()


def test_the_editor_stays_beside_its_characters(desk: Desk) -> None:
    desk.page.desk.open(desk.ids[3])
    desk.text.select(Span(0, 2))
    desk.type("c")
    below = desk.editor.y() - desk.text.box_of(Span(0, 2)).bottom()
    desk.text.verticalScrollBar().setValue(7)
    assert desk.editor.y() - desk.text.box_of(Span(0, 2)).bottom() == pytest.approx(below, abs=1)
    QTest.mouseClick(desk.editor, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert desk.editor.is_open() and desk.text.selection() == Span(0, 2)


def test_escape_changes_nothing_and_gives_the_keys_back(desk: Desk) -> None:
    desk.type(".", "c")
    desk.write("員", Qt.Key.Key_Escape)
    assert not desk.editor.is_open() and desk.text.hasFocus()
    assert desk.text.text == FIRST and desk.unchanged()
    desk.type(".")
    assert desk.selected == "中"


def test_keys_of_the_page_are_letters_in_the_editor(desk: Desk) -> None:
    desk.type(".", "c")
    QTest.keyClicks(desk.editor.field, "x.,=")
    assert desk.editor.field.text() == "x.,=" and desk.page.desk.record_id == desk.ids[0]
    QTest.keyClick(desk.editor.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.editor.is_open() and desk.text.text == FIRST
    QTest.keyClick(desk.editor.field, Qt.Key.Key_Down)
    assert desk.editor.is_open() and desk.selected == "𬊤"


def test_enter_and_escape_belong_to_the_input_method_while_it_composes(desk: Desk) -> None:
    desk.type(".", "c")
    field = desk.editor.field
    QApplication.sendEvent(field, QInputMethodEvent("yuan", []))
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert desk.editor.is_open() and desk.text.text == FIRST
    commit = QInputMethodEvent("", [])
    commit.setCommitString("員")
    QApplication.sendEvent(field, commit)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert desk.text.text == FIRST.replace("𬊤", "員")


def test_the_chosen_item_and_the_place_in_sight_stay(desk: Desk) -> None:
    desk.page.desk.open(desk.ids[3])
    desk.page.desk.add_mention(Span(0, 2), "title")
    chosen = desk.page.desk.chosen
    desk.type(".")
    place = desk.text.verticalScrollBar().value()
    assert place > 0 and chosen is not None
    desk.type("c")
    desk.write("𠮷𠮷")
    after = desk.page.desk.chosen
    assert after is not None and after.ref == chosen.ref
    assert desk.text.verticalScrollBar().value() == place
    desk.undo()
    assert desk.text.verticalScrollBar().value() == place
    after = desk.page.desk.chosen
    assert after is not None and after.ref == chosen.ref


def test_undo_leads_back_to_the_record_that_was_corrected(desk: Desk) -> None:
    desk.type(".", "c")
    desk.write("員")
    desk.page.desk.open(desk.ids[3])
    desk.undo()
    assert desk.page.desk.record_id == desk.ids[0] and desk.text.text == FIRST


def test_nothing_changed_is_said_and_no_step(desk: Desk) -> None:
    desk.type(".", "c")
    QTest.keyClick(desk.editor.field, Qt.Key.Key_Return)
    assert desk.unchanged() and "Nothing was changed" in desk.strip.words
    assert desk.selected == "𬊤"


def test_without_characters_to_correct_it_is_said(desk: Desk) -> None:
    desk.type("c")
    assert not desk.editor.is_open() and "Select the characters first" in desk.strip.words
    desk.page.desk.open(desk.ids[3])
    desk.text.select(Span(0, len(LONG)))
    desk.type("c")
    assert not desk.editor.is_open() and "at most 200" in desk.strip.words


def test_another_record_closes_the_editor(desk: Desk) -> None:
    desk.type(".", "c")
    desk.page.desk.open(desk.ids[1])
    assert not desk.editor.is_open() and desk.text.text == PLAIN


def test_a_text_changed_by_others_is_shown_anew(desk: Desk) -> None:
    desk.session.apply("elsewhere", lambda p: text_edits.edit_text(p, desk.ids[0], Span(0, 3), "", who="other"))
    assert desk.text.text == FIRST[3:]
    assert (Look.DOUBTFUL, "中") in desk.looks()


# -- history


def test_history_tells_old_and_new_words_and_that_it_was_undone(desk: Desk) -> None:
    desk.type(".", "c")
    desk.write("員外")
    desk.undo()
    desk.type(".", "=")
    dialog = RecordHistoryDialog(queries.mention_history(desk.session.project, "record", desk.ids[0]))
    desk.qtbot.addWidget(dialog)
    who = desk.session.who
    assert [line[1:] for line in dialog.lines] == [
        [who, "a doubtful character stands", "中", ""],
        [who, "taken back", "員外", "𬊤"],
        [who, "correction of the text", "𬊤", "員外"],
    ]


def test_the_key_of_history_shows_it(desk: Desk) -> None:
    seen: list[str] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, RecordHistoryDialog)
        seen.extend(label.text() for label in dialog.findChildren(QLabel))
        dialog.reject()

    QTimer.singleShot(0, look)
    desk.type("h")
    assert any("Nothing has been changed in this record" in words for words in seen)
