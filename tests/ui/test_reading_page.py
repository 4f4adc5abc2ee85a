"""Reading: start, follow, pause, go on; and a server that is not there."""

from __future__ import annotations

import http.server
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from yzkg.engines.replay import text_sha256
from yzkg.engines.rules import RulesEngine
from yzkg.ingest.importing import import_paths
from yzkg.store import queries, run_queries
from yzkg.ui.models.plain_table import MiddleElided
from yzkg.ui.pages.reading import ReadingPage
from yzkg.ui.session import ProjectSession

NOBODY = "http://127.0.0.1:9"  # the discard port: nothing listens there


@pytest.fixture
def page(session: ProjectSession, qtbot: QtBot, texts: Path) -> ReadingPage:
    """The page on a project with three records."""
    for name in ("one.txt", "two.txt"):
        list(import_paths(session.project, session.pack, [texts / name]))
    page = ReadingPage(session)
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    qtbot.waitUntil(lambda: page.figures.shown()["unread"] == "3")
    return page


def read(page: ReadingPage, qtbot: QtBot) -> None:
    page.start()
    assert page.control.job is not None
    with qtbot.waitSignal(page.control.finished):
        pass
    assert not page.progress.isVisible()


def choose(page: ReadingPage, engine: str) -> None:
    page.settings.form.engine.setCurrentIndex(page.settings.form.engine.findData(engine))


def test_empty_page_says_what_to_do(session: ProjectSession, qtbot: QtBot) -> None:
    page = ReadingPage(session)
    qtbot.addWidget(page)
    page.show()
    assert not page.empty.isVisible()  # not known yet
    qtbot.waitUntil(page.empty.isVisible)
    assert "Import records on the Sources page" in page.empty.text


def test_rules_read_everything_and_the_run_is_listed(page: ReadingPage, qtbot: QtBot) -> None:
    assert page.settings.start_button.isEnabled()
    read(page, qtbot)
    assert page.bar.kind == "success"
    assert page.bar.text.startswith("Read: ")
    qtbot.waitUntil(lambda: page.results.runs.rowCount() == 1)
    qtbot.waitUntil(lambda: page.figures.shown()["unread"] == "0")
    states = queries.runs(page._session.project)[0].states
    assert sum(states.values()) == 3
    qtbot.waitUntil(lambda: page.figures.shown()["done"] == str(states.get("done", 0)))
    index = page.results.runs.index(0, 1)
    assert page.results.runs.data(index) == "Rules"


def test_the_same_settings_go_on_and_again_makes_a_new_run(page: ReadingPage, qtbot: QtBot) -> None:
    read(page, qtbot)
    read(page, qtbot)
    assert len(queries.runs(page._session.project)) == 1
    page.settings.again.setChecked(True)
    read(page, qtbot)
    assert len(queries.runs(page._session.project)) == 2
    assert not page.settings.again.isChecked()


def test_pause_keeps_what_was_read_and_start_goes_on(
    page: ReadingPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_one, go_on = threading.Event(), threading.Event()
    real = RulesEngine.read
    asked: list[int] = []

    def slow(engine: RulesEngine, record: object, brief: object, cancel: object) -> object:
        asked.append(1)
        if len(asked) == 2:
            read_one.set()
            go_on.wait(120)
        return real(engine, record, brief, cancel)  # type: ignore[arg-type]

    monkeypatch.setattr(RulesEngine, "read", slow)
    page.start()
    job = page.control.job
    assert job is not None
    assert page.progress.isVisible()
    assert not page.settings.start_button.isEnabled()
    qtbot.waitUntil(read_one.is_set)
    page.progress.stop.click()
    with qtbot.waitSignal(job.cancelled):
        go_on.set()
    assert page.bar.text.startswith("Paused.")
    states = queries.runs(page._session.project)[0].states
    assert 1 <= states["pending"] <= 2
    read(page, qtbot)
    (run,) = queries.runs(page._session.project)
    assert "pending" not in run.states
    assert sum(run.states.values()) == 3
    assert len(asked) <= 4  # what was read is not read again


def test_recorded_replies_are_read_and_refusals_shown_with_their_reason(
    page: ReadingPage, qtbot: QtBot, tmp_path: Path
) -> None:
    project = page._session.project
    first = queries.record_detail(project, queries.records(project)[0].id)
    answer = {
        "mentions": [{"quote": "海望", "type": "person"}, {"quote": "銅爐", "type": "object"}],
        "statements": [],
    }
    line = {"text_sha256": text_sha256(first.text), "raw": json.dumps(answer), "finish": "stop"}
    file = tmp_path / "replies.jsonl"
    file.write_text(json.dumps(line) + "\n", encoding="utf-8")
    choose(page, "replay")
    assert not page.settings.form.usable
    page.settings.form.recording.setText(str(file))
    read(page, qtbot)
    qtbot.waitUntil(lambda: page.results.troubles.rowCount() == 3)
    table = page.results.troubles
    lines = [[str(table.data(table.index(row, column))) for column in range(3)] for row in range(3)]
    assert lines[0] == ["one.txt, l. 7", "銅爐", "does not stand in the text"]
    assert {line[2] for line in lines[1:]} == {
        "The recording holds no reply for this record; record it with the model first."
    }
    run = queries.runs(project)[0]
    assert run_queries.count_troubles(project, run.id) == 3
    qtbot.waitUntil(lambda: page.figures.shown()["failed"] == "2")


def test_without_ollama_one_plain_sentence_says_what_to_do(page: ReadingPage, qtbot: QtBot) -> None:
    page.settings.form.host.setText(NOBODY)
    page.settings.form.model.setCurrentText("some-model")
    choose(page, "ollama")
    told = f"Ollama is not running at {NOBODY}. Start it (ollama serve), then try again."
    qtbot.waitUntil(lambda: page.bar.text == told)
    assert page.bar.kind == "warning"
    read(page, qtbot)
    assert (page.bar.kind, page.bar.text) == ("error", told)
    assert queries.runs(page._session.project) == []  # nothing half begun
    choose(page, "rules")
    assert page.settings.start_button.isEnabled()


class _Models(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        models = [
            {"name": "qwen3:4b", "size": 1, "digest": "d"},
            {"name": "big:cloud", "size": 1, "digest": "d", "remote_host": "https://elsewhere"},
        ]
        body = json.dumps({"models": models}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def models() -> Iterator[str]:
    """A server that has one model of its own and one that others answer."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Models)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_models_of_the_server_are_offered_but_no_remote_ones(page: ReadingPage, qtbot: QtBot, models: str) -> None:
    page.settings.form.host.setText(models)
    choose(page, "ollama")
    qtbot.waitUntil(lambda: page.settings.form.model.count() == 1)
    assert page.settings.form.model.itemText(0) == "qwen3:4b"
    assert page.settings.form.usable


def test_the_models_are_those_of_the_server_named_last(page: ReadingPage, qtbot: QtBot, models: str) -> None:
    missing: list[object] = []
    page.settings.models_missing.connect(missing.append)
    page.settings.form.host.setText(NOBODY)
    choose(page, "ollama")
    page.settings.form.host.setText(models)
    page.settings.ask_models()  # before the one named first has answered
    qtbot.waitUntil(lambda: page.settings.form.model.count() == 1)
    assert missing == []


def test_settings_are_remembered(page: ReadingPage, qtbot: QtBot) -> None:
    page.settings.form.more.context.setValue(16384)
    read(page, qtbot)
    later = ReadingPage(page._session)
    qtbot.addWidget(later)
    assert later.settings.form.engine_name == "rules"
    assert later.settings.form.more.context.value() == 16384


def test_rules_that_find_nothing_anywhere_ask_for_the_kind_of_archive(
    session: ProjectSession, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir,\n\nNothing of note today.\n", encoding="utf-8")
    list(import_paths(session.project, session.pack, [file]))
    page = ReadingPage(session)
    qtbot.addWidget(page)
    qtbot.waitUntil(lambda: page._records > 0)
    for _ in range(2):  # the second time nothing is left to read
        read(page, qtbot)
        assert page.bar.text.startswith("The rules found nothing. Is this the right kind of archive?")
        assert session.pack.labels["en"] in page.bar.text


def test_a_long_file_name_leaves_the_place_in_it_to_be_read(page: ReadingPage) -> None:
    delegate = page.results.trouble_view.itemDelegateForColumn(0)
    option = QStyleOptionViewItem()
    page.results.troubles.set_lines([["a long name.txt, l. 7", "", ""]], [1])
    assert isinstance(delegate, MiddleElided)
    delegate.initStyleOption(option, page.results.troubles.index(0, 0))
    assert option.textElideMode is Qt.TextElideMode.ElideMiddle
