"""Sources: import, what was left out, find, read, remove."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from tests.support.picture_server import picture
from yzkg.core.errors import YzkgError
from yzkg.ingest import importing
from yzkg.store import edits, queries, sources
from yzkg.store.project import Project
from yzkg.ui import wording
from yzkg.ui.dialogs.left_out import LeftOutDialog
from yzkg.ui.models.records_model import DATE, LENGTH, OPENING, STATE
from yzkg.ui.pages.sources import SourcesPage
from yzkg.ui.session import ProjectSession


@pytest.fixture
def page(session: ProjectSession, qtbot: QtBot) -> SourcesPage:
    page = SourcesPage(session)
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    return page


def bring_in(page: SourcesPage, qtbot: QtBot, *paths: Path) -> None:
    page.begin_import(paths)
    assert page._job is not None
    with qtbot.waitSignal(page._job.ended):
        pass
    total = queries.counts(page._session.project).records
    qtbot.waitUntil(lambda: page.records.model.total == total)


def shown(page: SourcesPage, column: int) -> list[str]:
    model = page.records.model
    return [str(model.data(model.index(row, column))) for row in range(model.rowCount())]


def test_empty_page_says_what_to_do_once_it_is_known_to_be_empty(session: ProjectSession, qtbot: QtBot) -> None:
    page = SourcesPage(session)
    qtbot.addWidget(page)
    assert page._body.currentWidget() not in (page.empty, page._splitter)
    page.show()
    qtbot.waitUntil(page.empty.isVisible)
    assert "Import transcribed records" in page.empty.text
    assert page.empty.button is not None


def test_import_of_a_folder_tells_what_was_left_out(
    page: SourcesPage, qtbot: QtBot, texts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring_in(page, qtbot, texts)
    assert not page.empty.isVisible()
    assert page.bar.kind == "warning"
    assert page.bar.text == "Imported 3 records from 2 files. 2 files left out."
    lines: list[object] = []
    monkeypatch.setattr(LeftOutDialog, "exec", lambda dialog: lines.extend(dialog._lines))
    page.bar._button.click()
    assert lines == [
        ("empty.txt", "", "empty.txt is empty. Nothing was imported from it."),
        ("picture.txt", "", "picture.txt is not text. Convert it to plain text first."),
    ]
    assert page.sources.list.count() == 3  # all, and two


def test_import_without_trouble_says_so_and_again_says_why_not(page: SourcesPage, qtbot: QtBot, texts: Path) -> None:
    bring_in(page, qtbot, texts / "one.txt")
    assert (page.bar.kind, page.bar.text) == ("success", "Imported 2 records from 1 file.")
    bring_in(page, qtbot, texts / "one.txt")
    assert page.bar.kind == "warning"
    assert page.records.model.total == 2


def test_an_empty_folder_is_said_to_be_empty(page: SourcesPage, qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "nothing"
    folder.mkdir()
    bring_in(page, qtbot, folder)
    assert (page.bar.kind, page.bar.text) == ("notice", "This folder holds no file that can be read.")


def test_a_record_is_shown_whole_and_exact(page: SourcesPage, qtbot: QtBot, texts: Path) -> None:
    bring_in(page, qtbot, texts)
    assert page.records.record_id is not None
    page.records.view.selectRow(1)
    record_id = page.records.record_id
    assert record_id is not None
    wanted = queries.record_detail(page._session.project, record_id).text
    qtbot.waitUntil(lambda: page.text.text.text == wanted)
    assert "雍正元年 · 木作 · 二月" in page.text._head.text()


def test_records_are_found_in_either_script_and_by_source(page: SourcesPage, qtbot: QtBot, texts: Path) -> None:
    bring_in(page, qtbot, texts)
    page.records.filter.setText("刘希文")  # the text has 劉希文
    qtbot.waitUntil(lambda: page.records.model.rowCount() == 1)
    assert shown(page, OPENING)[0].startswith("十二日，太監劉希文")
    page.records.filter.setText("木作 海望")
    qtbot.waitUntil(lambda: shown(page, DATE) == ["初九日"])
    page.records.filter.clear()
    qtbot.waitUntil(lambda: page.records.model.rowCount() == 3)
    page.sources.list.setCurrentRow(2)
    assert page.records.model.rowCount() == 1
    page.sources.list.setCurrentRow(0)
    assert page.records.model.rowCount() == 3


def test_records_can_be_sorted_and_unsorted(page: SourcesPage, qtbot: QtBot, texts: Path) -> None:
    bring_in(page, qtbot, texts)
    unsorted = shown(page, OPENING)
    header = page.records.view.horizontalHeader()
    header.setSortIndicator(LENGTH, Qt.SortOrder.DescendingOrder)
    lengths = [int(text) for text in shown(page, LENGTH)]
    assert lengths == sorted(lengths, reverse=True)
    header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
    assert shown(page, OPENING) == unsorted
    assert set(shown(page, STATE)) == {"not read"}


def test_a_source_is_removed_and_brought_back(page: SourcesPage, qtbot: QtBot, texts: Path) -> None:
    bring_in(page, qtbot, texts)
    troubles: list[object] = []
    page._session.failed.connect(troubles.append)
    asked: list[int] = []
    page.sources.list.setCurrentRow(1)
    gone = page.records.record_id
    page.records.chosen.connect(asked.append)
    page.sources.remove.click()
    qtbot.waitUntil(lambda: page.records.model.total == 1)
    assert asked and gone not in asked
    assert gone is not None
    page._on_record_chosen(gone)  # clicked before the new list came
    qtbot.waitUntil(lambda: not page._detail._running)
    assert troubles == []
    assert page.bar.text.startswith("one.txt was removed")
    page.bar._button.click()  # undo
    qtbot.waitUntil(lambda: page.records.model.total == 3)
    assert page.sources.list.count() == 3


def test_a_source_that_another_window_has_removed_is_not_said_to_be_removed_here(
    page: SourcesPage, qtbot: QtBot, texts: Path
) -> None:
    bring_in(page, qtbot, texts)
    session = page._session
    troubles: list[YzkgError] = []
    session.failed.connect(troubles.append)
    page.sources.list.setCurrentRow(1)
    label = session.undo_label
    with Project.open(session.project.path) as other:
        edits.remove_source(other, next(row.id for row in queries.sources(other) if row.name == "one.txt"), who="other")
    page.sources.remove.click()
    assert [error.code for error in troubles] == ["no_such_row"]
    assert "removed" not in page.bar.text and session.undo_label == label
    qtbot.waitUntil(lambda: page.sources.list.count() == 2)


def test_stopping_keeps_whole_files_only(
    page: SourcesPage, qtbot: QtBot, texts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored, go_on = threading.Event(), threading.Event()
    real = sources.add_source

    def slow(*rest: object) -> int:
        found = real(*rest)  # type: ignore[arg-type]
        stored.set()
        go_on.wait(120)
        return found

    monkeypatch.setattr(importing, "add_source", slow)
    page.begin_import([texts / "one.txt", texts / "two.txt"])
    job = page._job
    assert job is not None
    assert page.strip.isVisible()
    assert not page.import_files.isEnabled()
    qtbot.waitUntil(stored.is_set)
    page.strip.button.click()
    assert not page.strip.button.isEnabled()
    with qtbot.waitSignal(job.cancelled):
        go_on.set()
    assert queries.counts(page._session.project).records == 2
    assert page.bar.text.startswith("Stopped.")
    assert not page.strip.isVisible()
    assert page.import_files.isEnabled()


@pytest.mark.parametrize("width", [1240, 1366])
def test_openings_can_be_read_on_a_small_screen(page: SourcesPage, qtbot: QtBot, texts: Path, width: int) -> None:
    bring_in(page, qtbot, texts / "one.txt")
    page.resize(width - 88, 700)  # beside the rail
    view = page.records.view
    em = view.fontMetrics().horizontalAdvance("M")
    qtbot.waitUntil(lambda: view.columnWidth(OPENING) > 10 * em)
    assert view.columnWidth(DATE) > 5 * em


def test_no_state_is_cut_short(page: SourcesPage, qtbot: QtBot, texts: Path) -> None:
    bring_in(page, qtbot, texts / "one.txt")
    view = page.records.view
    metrics = view.fontMetrics()
    for state in ("unread", "empty"):
        page.records._fit_states([state])
        assert view.columnWidth(STATE) > metrics.horizontalAdvance(wording.state_name(state)) + 12, state


def test_a_long_name_is_shortened_and_does_not_widen_the_list(page: SourcesPage, qtbot: QtBot, tmp_path: Path) -> None:
    long = tmp_path / f"{'CDF_IHEC_SB4002_' * 4}0027.txt"
    long.write_text("初九日，太監劉希文交來白玉杯一件。", encoding="utf-8")
    bring_in(page, qtbot, long)
    listed = page.sources.list
    assert listed.sizeHintForColumn(0) <= listed.viewport().width()
    assert not listed.horizontalScrollBar().isVisible()
    assert listed.item(1).toolTip() == str(long)
    option = QStyleOptionViewItem()
    option.rect, option.fontMetrics = listed.visualItemRect(listed.item(1)), listed.fontMetrics()
    delegate = listed.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, listed.indexFromItem(listed.item(1)))
    name, records = option.text.splitlines()
    assert name.startswith("CDF_") and name.endswith("27.txt") and "\N{HORIZONTAL ELLIPSIS}" in name
    assert records == "1 record"


def test_a_source_of_pictures_alone_shows_no_text_of_another(page: SourcesPage, qtbot: QtBot, texts: Path) -> None:
    bring_in(page, qtbot, texts / "one.txt")
    qtbot.waitUntil(lambda: page.text.text.text != "")
    folder = texts.parent / "pages"
    folder.mkdir()
    for number in (1, 2):
        (folder / f"IMG_{number}.jpg").write_bytes(picture(size=(40 + number, 60)))
    bring_in(page, qtbot, folder)
    qtbot.waitUntil(lambda: page.sources.list.count() == 3)
    page.sources.list.setCurrentRow(2)
    assert page.sources.list.item(2).text() == "pages\nno text"
    assert page.text.text.text == ""
    assert page.sources._about.text().startswith("pictures, imported ")
