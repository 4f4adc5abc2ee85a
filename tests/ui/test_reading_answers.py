"""What comes in while a model reads: answers, states, findings about the model, and a second try by other settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt, QTime
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.server.stub import Stub
from yzkg.ingest.importing import import_paths
from yzkg.store import edits, queries
from yzkg.store.run_progress import AnswerRow
from yzkg.ui.main_window import MainWindow
from yzkg.ui.models.answer_rows import KEPT, AnswerRows
from yzkg.ui.pages.reading import ReadingPage
from yzkg.ui.reading_control import Stage
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.answer_list import AnswerList, answer_counts, answer_problem

CHECKED = '{"answer": "yes", "because": "It speaks of a book that the clerk of the county kept, day by day."}'
FINDS = {
    "mentions": [{"quote": "海望", "type": "person"}, {"quote": "白玉杯", "type": "object"}],
    "statements": [],
}


def script(bad: Callable[[str], bool] = lambda _text: False) -> Callable[[Mapping[str, Any]], str]:
    """Good answers to the check and to every record, but for those of which `bad` says so."""

    def answer(body: Mapping[str, Any]) -> str:
        if "because" in json.dumps(body.get("format", {})):
            return CHECKED
        return '{"other": 1}' if bad(json.dumps(body["messages"], ensure_ascii=False)) else json.dumps(FINDS)

    return answer


@pytest.fixture
def page(
    session: ProjectSession,
    qtbot: QtBot,
    texts: Path,
    stub_ollama: Stub,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> ReadingPage:
    """The page on three records, with a model of the stub chosen."""
    monkeypatch.setattr("yzkg.engines.model_check.cache_folder", lambda: tmp_path)
    for name in ("one.txt", "two.txt"):
        list(import_paths(session.project, session.pack, [texts / name]))
    session.settings.set_text("engine", "ollama")
    session.settings.set_text("ollama_host", stub_ollama.url)
    session.settings.set_text("ollama_model", "stub")
    session.settings.set_number("examples", 0)
    stub_ollama.script = script()
    page = ReadingPage(session)
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    qtbot.waitUntil(lambda: page.figures.shown()["unread"] == "3")
    return page


def read(page: ReadingPage, qtbot: QtBot, begin: Callable[[], object] | None = None) -> None:
    with qtbot.waitSignal(page.control.finished):
        (begin or page.start)()


def test_answers_come_with_what_was_found(page: ReadingPage, qtbot: QtBot) -> None:
    read(page, qtbot)
    assert page.bar.kind == "success", page.bar.text
    rows = page.results.answers.answers
    qtbot.waitUntil(lambda: rows.rowCount() == 3)
    found = {rows.row_at(row).record_id: rows.row_at(row) for row in range(3)}
    assert found.keys() == {1, 2, 3}
    assert found[1].quotes == (("person", "海望"),) and found[2].quotes == (("object", "白玉杯"),)
    assert answer_counts(found[1], page._session.pack) == "person 1"
    assert (found[3].state, answer_problem(found[3]).partition(":")[0]) == ("empty", "nothing found")
    qtbot.waitUntil(lambda: page.strip.count("done") == 2 and page.strip.count("empty") == 1)
    qtbot.waitUntil(lambda: page.figures.shown()["done"] == "2")


def test_the_examples_that_a_model_was_shown_can_be_looked_at(
    page: ReadingPage, session: ProjectSession, qtbot: QtBot
) -> None:
    read(page, qtbot)
    rows = page.results.answers.answers
    qtbot.waitUntil(lambda: rows.rowCount() == 3)
    assert "example" not in str(rows.index(0, 0).data(Qt.ItemDataRole.ToolTipRole))
    with session.project.edit("test", undo=False) as writing:
        names = '["pack 2", "record 2", "record 77"]'
        writing.connection().exec_driver_sql("UPDATE reading SET examples = ? WHERE record_id = 1", (names,))
    page.results.refresh()

    def tip() -> str:
        place = next((row for row in range(rows.rowCount()) if rows.row_at(row).record_id == 1), 0)
        return str(rows.index(place, 0).data(Qt.ItemDataRole.ToolTipRole))

    qtbot.waitUntil(lambda: "Worked examples that the model was shown: example 2 of the pack; one.txt, " in tip())
    assert tip().endswith("record 77, which is gone")
    (answer,) = (rows.row_at(row) for row in range(3) if rows.row_at(row).record_id == 1)
    opened: list[int] = []
    page.results.opened.connect(opened.append)
    entries = [one for one in page.results.answers.menu_of(answer).actions() if not one.isSeparator()]
    assert [one.isEnabled() for one in entries] == [True, False, False, True, False]
    entries[3].trigger()
    assert opened == [2]


def test_an_answer_that_comes_while_the_newest_are_read_leaves_none_out(page: ReadingPage, qtbot: QtBot) -> None:
    read(page, qtbot)
    qtbot.waitUntil(lambda: page.results.answers.answers.rowCount() == 3)
    page.results._on_run()
    page.results.fetch([3])  # before the event loop has shown what the line above asked for
    qtbot.waitUntil(lambda: page.results.answers.answers.rowCount() == 3)


def test_counting_does_not_take_the_place_of_the_list(page: ReadingPage, qtbot: QtBot, stub_ollama: Stub) -> None:
    stub_ollama.script = script(lambda text: "白玉杯" in text)
    read(page, qtbot)
    page.results.troubles.set_lines([], [])
    page.results.refresh()
    page.results.count_troubles()
    qtbot.waitUntil(lambda: page.results.troubles.rowCount() > 0)


def test_what_is_counted_of_a_run_is_not_told_of_another(page: ReadingPage, qtbot: QtBot, stub_ollama: Stub) -> None:
    stub_ollama.script = script(lambda text: "白玉杯" in text)
    read(page, qtbot)
    results = page.results
    qtbot.waitUntil(lambda: results.troubles.rowCount() > 0 and not results._counting._running)
    told = results.tabs.tabText(1)
    results._on_counted(((results.run_id or 0) + 1, 700))
    assert results.tabs.tabText(1) == told and "700" not in told


def test_a_click_opens_the_record_in_review(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, texts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[int, object]] = []
    monkeypatch.setattr(window, "open_evidence", lambda record, span: opened.append((record, span)))
    assert window.create_project(tmp_path / "q.yzkg", "qing_workshops", "")
    list(import_paths(window.session.project, window.session.pack, [texts / "one.txt"]))
    window.settings.set_text("engine", "rules")
    window.show_page("reading")
    page = window._page("reading")
    assert isinstance(page, ReadingPage)
    read(page, qtbot)
    qtbot.waitUntil(lambda: page.results.answers.answers.rowCount() == 2)
    index = page.results.answers.answers.index(0, 0)
    record = page.results.answers.answers.row_at(0).record_id
    place = page.results.answers.visualRect(index).center()
    viewport = page.results.answers.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert opened == [(record, None)]


def test_what_was_reviewed_shows_in_the_strip(page: ReadingPage, qtbot: QtBot) -> None:
    read(page, qtbot)
    qtbot.waitUntil(lambda: page.strip.count("done") == 2)
    page._session.apply("accept", lambda project: edits.accept_record(project, 1, who="me"))
    qtbot.waitUntil(lambda: page.strip.count("reviewed") == 1)
    qtbot.waitUntil(lambda: page.figures.shown()["reviewed"] == "1")


def test_failed_ones_are_read_again_alone_with_other_settings(
    page: ReadingPage, qtbot: QtBot, stub_ollama: Stub
) -> None:
    stub_ollama.script = script(lambda text: "白玉杯" in text)
    read(page, qtbot)
    qtbot.waitUntil(page.results.retry.isVisible)
    assert page.results.retry.text() == "Read failed and cut ones again (1)"
    stub_ollama.script = script()
    page.settings.form.more.temperature.setValue(0.5)
    read(page, qtbot, page.results.retry.click)
    qtbot.waitUntil(lambda: page.results.run_id == 2 and not page.results.retry.isVisible())
    first, second = queries.runs(page._session.project)
    assert first.states == {"done": 1, "empty": 1, "failed": 1} and second.states == {"done": 1}
    # With the settings that it had, the run itself reads them again.
    page.settings.form.more.temperature.setValue(0.0)
    page.results.run_view.selectRow(1)
    qtbot.waitUntil(page.results.retry.isVisible)
    read(page, qtbot, page.results.retry.click)
    assert queries.runs(page._session.project)[0].states == {"done": 2, "empty": 1}


def test_what_was_found_out_about_the_model_is_shown(page: ReadingPage, qtbot: QtBot, stub_ollama: Stub) -> None:
    read(page, qtbot)
    finding = page.settings.form.finding
    assert finding.isVisible() and finding.text().startswith("Keeps the answer form · ")
    page.settings.form.model.setCurrentText("another")
    assert not finding.isVisible()


def test_a_model_that_loses_the_form_is_not_begun_with_unless_one_insists(
    page: ReadingPage, qtbot: QtBot, stub_ollama: Stub
) -> None:
    stub_ollama.script = "I would rather write prose."
    read(page, qtbot)
    assert page.bar.kind == "warning" and "does not keep to the answer form" in page.bar.text
    assert queries.runs(page._session.project) == []
    read(page, qtbot, page.bar._button.click)
    assert len(queries.runs(page._session.project)) == 1


def test_a_night_that_has_not_come_is_waited_for(page: ReadingPage, qtbot: QtBot) -> None:
    now = datetime.now()
    later = now + timedelta(hours=2)
    page.settings.hours.start.setTime(QTime(later.hour, later.minute))
    page.settings.hours.end.setTime(QTime((later.hour + 1) % 24, later.minute))
    page.settings.hours.only.setChecked(True)
    assert page.settings.start_button.text() == f"Read from {later:%H:%M} on"
    page.start()
    assert stage(page) is Stage.WAITING
    assert f"Reading starts at {later:%H:%M}" in page.progress.text
    assert not page.settings.start_button.isEnabled()
    page.progress.stop.click()
    assert stage(page) is Stage.IDLE and page.settings.start_button.isEnabled()


def test_what_waits_for_the_night_is_shown_on_a_page_in_another_language(
    page: ReadingPage, qtbot: QtBot, session: ProjectSession
) -> None:
    later = datetime.now() + timedelta(hours=2)
    page.settings.hours.start.setTime(QTime(later.hour, later.minute))
    page.settings.hours.end.setTime(QTime((later.hour + 1) % 24, later.minute))
    page.settings.hours.only.setChecked(True)
    page.start()
    anew = ReadingPage(session)
    qtbot.addWidget(anew)
    anew.show()
    qtbot.waitUntil(anew.progress.isVisible)
    assert not anew.settings.start_button.isEnabled()
    anew.progress.stop.click()
    assert stage(page) is Stage.IDLE


def stage(page: ReadingPage) -> Stage:
    return page.control.stage


def row(record: int) -> AnswerRow:
    return AnswerRow(record, "s", "l", "text", "done", "", (), 0, (), 0)


def test_whoever_reads_further_down_goes_on_there(session: ProjectSession, qtbot: QtBot) -> None:
    answers = AnswerList(session.pack)
    qtbot.addWidget(answers)
    answers.resize(400, 300)
    answers.show()
    answers.answers.add([row(record) for record in range(50, 0, -1)])
    answers.answers.add([row(51)])
    assert answers.verticalScrollBar().value() == 0  # at the top the newest is seen
    answers.executeDelayedItemsLayout()
    answers.verticalScrollBar().setValue(10 * answers.sizeHintForRow(0))
    seen = answers.answers.row_at(answers.indexAt(QPoint(20, 20)).row()).record_id
    answers.answers.add([row(record) for record in range(55, 51, -1)])
    answers.executeDelayedItemsLayout()
    assert answers.answers.row_at(answers.indexAt(QPoint(20, 20)).row()).record_id == seen


def test_answers_are_bounded_and_the_newest_come_first(qtbot: QtBot) -> None:
    rows = AnswerRows()
    for start in range(0, 3 * KEPT, 30):
        rows.add([row(record) for record in range(start + 29, start - 1, -1)])
    assert rows.rowCount() == KEPT
    assert [rows.row_at(place).record_id for place in range(KEPT)] == list(range(3 * KEPT - 1, 2 * KEPT - 1, -1))
    rows.add([row(3 * KEPT - 50)])
    assert rows.row_at(0).record_id == 3 * KEPT - 50
    assert len({rows.row_at(place).record_id for place in range(rows.rowCount())}) == rows.rowCount()
