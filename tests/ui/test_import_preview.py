"""The preview of an import: what is told, what can be said, and that it does not hold up the window."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.support.heartbeat import Heartbeat
from tests.support.picture_server import picture
from yzkg import paths
from yzkg.ingest import cut
from yzkg.ingest import preview as looking
from yzkg.ingest.choices import RememberedEncodings
from yzkg.ingest.preview import ASKS, READY, SKIPPED
from yzkg.store import queries
from yzkg.ui.dialogs.import_preview import ImportPreviewDialog
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.dialogs.source_files import name_filters
from yzkg.ui.models.import_files import STATE, WHAT
from yzkg.ui.pages.sources import SourcesPage
from yzkg.ui.session import ProjectSession

RECORDS = "雍正元年\n\n木作\n\n二月\n\n初九日，太監劉希文交來白玉杯一件，奉旨照樣做。欽此。\n"
# Big5 by intention; these bytes could be GB18030 too.
SHORT = "魯散轉湖"


def opened(session: ProjectSession, qtbot: QtBot, *files: Path) -> ImportPreviewDialog:
    dialog = ImportPreviewDialog(session, files)
    qtbot.addWidget(dialog)
    dialog.show()
    settled(dialog, qtbot)
    return dialog


def settled(dialog: ImportPreviewDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not dialog.looking.running)


def choose(dialog: ImportPreviewDialog, name: str) -> None:
    names = [shown.path.name for shown in dialog.model.files]
    dialog.view.setCurrentIndex(dialog._sorted.mapFromSource(dialog.model.index(names.index(name), 0)))


def pick(field: Any, value: str) -> None:
    """As the user chooses an entry of a combo."""
    field.setCurrentIndex(field.findData(value))
    field.activated.emit(field.currentIndex())


def states(dialog: ImportPreviewDialog) -> dict[str, str]:
    return {shown.path.name: shown.state for shown in dialog.model.files}


def test_every_file_is_told_and_the_totals_add_up(session: ProjectSession, qtbot: QtBot, texts: Path) -> None:
    (texts / "table.csv").write_text("1,2\n3,4\n5,6\n", "utf-8")
    dialog = opened(session, qtbot, texts)
    assert states(dialog) == {
        "empty.txt": SKIPPED,
        "one.txt": READY,
        "picture.txt": SKIPPED,
        "table.csv": ASKS,
        "two.txt": READY,
    }
    assert dialog.totals.text().splitlines() == [
        "5 files found = 2 to import + 2 skipped + 1 that need you",
        "9 pieces in them = 3 records + 6 headings + 0 left out",
    ]
    shown = [dialog.model.data(dialog.model.index(row, WHAT)) for row in range(2)]
    assert shown == ["is empty. Nothing was imported from it.", "2 records, 3 headings"]  # the name stands beside it
    assert dialog.start.isEnabled() and dialog.start.text() == "Import 2 files"
    assert queries.counts(session.project).sources == 0


def test_records_are_shown_as_they_will_be_cut(session: ProjectSession, qtbot: QtBot, texts: Path) -> None:
    dialog = opened(session, qtbot, texts)
    choose(dialog, "one.txt")
    written = dialog.file.records.toPlainText()
    assert "初九日，主事海望奉怡親王諭：照此尺寸做紫檀木邊玻璃心插屏一座。遵此。" in written
    assert "雍正元年 · 木作 · 二月   初九日 = 1723-03-15   l. 7" in written
    assert "3: Headings; they are carried over to the records beneath." in written
    assert " plain text " in dialog.file.about.text()
    choose(dialog, "picture.txt")
    assert not dialog.file.records.isVisible()  # no empty sheet where there is nothing to show
    assert dialog.file.bar.text.startswith("picture.txt is not text.")


def test_source_text_is_no_markup(session: ProjectSession, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text("初九日，<b>白玉杯</b>&lt;一件 <img src='file:///etc/passwd'>", "utf-8")
    dialog = opened(session, qtbot, path)
    assert path.read_text("utf-8") in dialog.file.records.toPlainText()


def test_another_encoding_is_read_at_once_and_remembered(session: ProjectSession, qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for name in ("a.txt", "b.txt"):
        (folder / name).write_bytes(f"{SHORT}{name}".encode("big5"))
    (folder / "c.txt").write_text(RECORDS, "utf-8")
    dialog = opened(session, qtbot, folder)
    choose(dialog, "a.txt")
    field = dialog.file.encoding
    assert field.currentData() == "big5" and SHORT in field.currentText()
    listed = [field.itemText(at) for at in range(field.count()) if field.itemData(at) == "gb18030"]
    assert len(listed) == 1 and "緗床" in listed[0]
    pick(field, "gb18030")
    settled(dialog, qtbot)
    assert "緗床" in dialog.file.records.toPlainText()
    assert [shown.encoding for shown in dialog.model.files] == ["gb18030", "big5", "utf-8"]
    dialog.file.for_all.click()
    settled(dialog, qtbot)
    assert [shown.encoding for shown in dialog.model.files] == ["gb18030", "gb18030", "utf-8"]
    dialog.reject()
    assert RememberedEncodings().of(folder) is None  # nothing was decided
    again = opened(session, qtbot, folder)
    choose(again, "b.txt")
    pick(again.file.encoding, "gb18030")
    settled(again, qtbot)
    again.start.click()
    assert RememberedEncodings().of(folder) == "gb18030"
    assert (paths.config_folder() / "encodings.json").is_file()
    third = opened(session, qtbot, folder)
    assert [shown.encoding for shown in third.model.files] == ["gb18030", "gb18030", "utf-8"]
    assert third.file.bar.text == "Read in the encoding that you chose for this folder."


def test_a_wrong_encoding_asks_and_can_be_taken_back(session: ProjectSession, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(RECORDS * 20, "utf-8")
    dialog = opened(session, qtbot, path)
    pick(dialog.file.encoding, "big5")
    settled(dialog, qtbot)
    assert states(dialog) == {"a.txt": ASKS} and not dialog.start.isEnabled()
    assert "not written in big5" in dialog.file.bar.text and dialog.file.encoding.currentData() == "big5"
    pick(dialog.file.encoding, "utf-8")
    settled(dialog, qtbot)
    assert states(dialog) == {"a.txt": READY} and dialog.start.isEnabled()


def test_columns_are_for_tables_only_and_can_be_chosen(session: ProjectSession, qtbot: QtBot, tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("編號,年,內容,備註\n" + "".join(f"{n},雍正元年,白玉杯{n}件,好{n}\n" for n in range(1, 5)), "utf-8")
    text = tmp_path / "t.txt"
    text.write_text(RECORDS, "utf-8")
    dialog = opened(session, qtbot, table, text)
    choose(dialog, "t.txt")
    assert not dialog.file.columns.isVisible()
    choose(dialog, "t.csv")
    assert dialog.file.columns.isVisible()
    assert dialog.file.columns.mapping() == {"text": "內容", "locator": "編號", "year": "年"}
    assert "Columns that are not taken over\n備註" in dialog.file.records.toPlainText()
    pick(dialog.file.columns.fields["text"], "備註")
    settled(dialog, qtbot)
    assert "好4" in dialog.file.records.toPlainText() and "白玉杯" not in dialog.file.records.toPlainText()
    pick(dialog.file.columns.fields["year"], "")
    settled(dialog, qtbot)
    assert dialog.file.columns.mapping() == {"text": "備註", "locator": "編號"}
    assert "雍正元年" not in dialog.file.records.toPlainText()
    assert dialog.choices.by_path[table].columns == {"text": "備註", "locator": "編號"}


def test_a_table_without_a_column_of_texts_is_shown_as_it_stands(
    session: ProjectSession, qtbot: QtBot, tmp_path: Path
) -> None:
    table = tmp_path / "t.csv"
    table.write_text("1,<2>\n3,4\n5,6\n", "utf-8")
    dialog = opened(session, qtbot, table)
    assert states(dialog) == {"t.csv": ASKS}
    assert "<2>" in dialog.file.records.toPlainText()
    pick(dialog.file.columns.fields["text"], "2")
    settled(dialog, qtbot)
    assert states(dialog) == {"t.csv": READY} and dialog.start.text() == "Import 1 file"


def test_what_wants_attention_can_be_sorted_to_the_top(session: ProjectSession, qtbot: QtBot, texts: Path) -> None:
    (texts / "table.csv").write_text("1,2\n3,4\n5,6\n", "utf-8")
    dialog = opened(session, qtbot, texts)
    dialog.view.sortByColumn(STATE, Qt.SortOrder.AscendingOrder)
    names = [dialog._sorted.index(row, 1).data() for row in range(5)]
    assert names == ["table.csv", "empty.txt", "picture.txt", "one.txt", "two.txt"]


def test_an_empty_folder_is_said_to_be_so(session: ProjectSession, qtbot: QtBot, tmp_path: Path) -> None:
    empty = tmp_path / "nothing"
    empty.mkdir()
    dialog = opened(session, qtbot, empty)
    assert dialog.bar.text == "This folder holds no file that can be read." and not dialog.start.isEnabled()


def test_the_window_answers_while_five_hundred_files_are_read(
    session: ProjectSession, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    for n in range(500):
        (folder / f"{n:03}.txt").write_text(f"{RECORDS}\n初十日，第{n}件。\n", "utf-8")
    dialog = ImportPreviewDialog(session, [folder])
    qtbot.addWidget(dialog)
    dialog.show()
    heart, began = Heartbeat(), time.process_time()
    settled(dialog, qtbot)
    heart.stop()
    assert len(dialog.model.files) == 500 and dialog.model.states() == {READY: 500}
    # Read on this thread it would be one turn that computes nearly all of it.
    assert heart.beats > 10 and heart.longest_work < (time.process_time() - began) / 2
    assert "500 files found = 500 to import" in dialog.totals.text()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Lets the second file be read only when it is set."""
    go_on = threading.Event()
    real, calls = cut.file_bytes, itertools.count()

    def slow(path: Path, named: bool) -> object:
        if next(calls):
            go_on.wait(120)
        return real(path, named)

    monkeypatch.setattr(looking, "file_bytes", slow)
    yield go_on
    go_on.set()


def test_looking_can_be_cancelled(session: ProjectSession, qtbot: QtBot, texts: Path, held: threading.Event) -> None:
    dialog = ImportPreviewDialog(session, [texts])
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: len(dialog.model.files) == 1)
    assert dialog.strip.isVisible() and dialog.strip.text == "File 1 of 4"
    assert not dialog.start.isEnabled()
    dialog.reject()
    held.set()
    settled(dialog, qtbot)
    assert not session.busy and len(dialog.model.files) == 1


# on the page


@pytest.fixture
def page(session: ProjectSession, qtbot: QtBot) -> SourcesPage:
    page = SourcesPage(session)
    qtbot.addWidget(page)
    page.show()
    return page


def test_dropped_files_are_looked_into_first(page: SourcesPage, qtbot: QtBot, texts: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(texts / "one.txt")), QUrl.fromLocalFile(str(texts / "two.txt"))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, buttons, keys)
    page.dragEnterEvent(entering)
    assert entering.isAccepted() and page._body.styleSheet()  # marked while something is held over it
    page.dragLeaveEvent(QDragLeaveEvent())
    assert not page._body.styleSheet()
    page.dragEnterEvent(entering)
    page.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, buttons, keys))
    assert not page._body.styleSheet()
    dialog = page.preview
    assert dialog is not None and dialog.isVisible()
    settled(dialog, qtbot)
    assert queries.counts(page._session.project).records == 0
    dialog.start.click()
    qtbot.waitUntil(lambda: page.records.model.total == 3)
    assert page.bar.text == "Imported 3 records from 2 files."


def test_what_was_said_is_how_it_is_imported(page: SourcesPage, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(SHORT.encode("big5"))
    page.look_first([path])
    dialog = page.preview
    assert dialog is not None
    settled(dialog, qtbot)
    pick(dialog.file.encoding, "gb18030")
    settled(dialog, qtbot)
    dialog.start.click()
    qtbot.waitUntil(lambda: page.records.model.total == 1)
    assert queries.sources(page._session.project)[0].encoding == "gb18030"


def test_nothing_comes_of_a_cancelled_preview(page: SourcesPage, qtbot: QtBot, texts: Path) -> None:
    page.look_first([texts])
    dialog = page.preview
    assert dialog is not None
    page.look_first([texts])  # a second one is not opened
    assert page.preview is dialog
    settled(dialog, qtbot)
    dialog.reject()
    assert not page._session.busy and queries.counts(page._session.project).sources == 0


def test_the_file_dialog_knows_the_formats() -> None:
    filters = name_filters().split(";;")
    assert filters[0].startswith("All that can be imported (*.txt *.text *.txt.gz *.docx")
    assert "Tables (*.csv *.tsv *.tab *.xlsx *.xlsm)" in filters
    assert filters[-1] == "All files (*)"


def test_a_folder_of_pictures_says_so(session: ProjectSession, qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "scans"
    folder.mkdir()
    for name in ("p10.png", "p2.png"):
        (folder / name).write_bytes(picture("PNG"))
    (folder / "a.txt").write_text(RECORDS, encoding="utf-8")
    (folder / "a.jpg").write_bytes(picture())
    dialog = opened(session, qtbot, folder)
    assert states(dialog) == {"a.txt": READY, "scans": READY}
    shown = {row.path.name: dialog.model.what(row) for row in dialog.model.files}
    assert shown["a.txt"].startswith("1 record, 1 picture") and shown["scans"] == "2 pictures, no text"
    choose(dialog, "scans")
    assert "p2, p10" in dialog.file.records.toPlainText()


def test_the_dialogs_begin_where_the_last_files_lay_else_among_the_documents(
    page: SourcesPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    def ask_folder(_parent: object, _title: str, folder: str) -> str:
        begun.append(folder)
        return ""

    def ask_files(_parent: object, _title: str, folder: str, _kinds: str) -> tuple[list[str], str]:
        begun.append(folder)
        return [], ""

    monkeypatch.setattr(QFileDialog, "getExistingDirectory", ask_folder)
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", ask_files)
    page.import_folder.click()
    page.import_files.click()
    page._session.settings.set_text("import_folder", str(tmp_path))
    page.import_folder.click()
    page._session.settings.set_text("import_folder", str(tmp_path / "gone"))
    page.import_files.click()
    assert begun == [str(documents_folder()), str(documents_folder()), str(tmp_path), str(documents_folder())]
