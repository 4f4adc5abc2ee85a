"""The window goes on while it is read: the longest time in which it did not answer, measured by its own heartbeat."""

from __future__ import annotations

import hashlib
import itertools
import json
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.support.heartbeat import Heartbeat
from tests.support.server.protocol import ApiError
from tests.support.server.stub import Fault, Item, Stub
from yzkg.store.sources import NewRecord, NewSource, add_source
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.reading import ReadingPage

RECORDS = 2000
READ = 250  # of them, by the stub
TROUBLED = 40
STALL_SECONDS = 0.2  # of computing in one turn of the event loop: under 0.05 where others leave the caches alone


@pytest.fixture
def page(
    window: MainWindow, qtbot: QtBot, stub_ollama: Stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> ReadingPage:
    """The page in the window on a project of some size, with the model of the stub chosen."""
    monkeypatch.setattr("yzkg.engines.model_check.cache_folder", lambda: tmp_path)
    assert window.create_project(tmp_path / "p.yzkg", "qing_workshops", "")
    texts = [f"初{n}日，主事海望奉旨：照此尺寸做紫檀木邊玻璃心插屏一座。遵此。第{n}件" for n in range(RECORDS)]
    records = [NewRecord(0, f"l. {number}", text, {"year": "雍正元年"}) for number, text in enumerate(texts)]
    digest = hashlib.sha256("".join(texts).encode()).hexdigest()
    source = NewSource("t.txt", "t.txt", digest, 1, "utf-8", "test", ["1"], records)
    add_source(window.session.project, source)
    window.settings.set_text("engine", "ollama")
    window.settings.set_text("ollama_host", stub_ollama.url)
    window.settings.set_text("ollama_model", "stub")
    window.settings.set_number("parallel", 2)
    window.settings.set_number("examples", 0)
    window.settings.set_text("hints", "")
    window.show_page("reading")
    page = window._page("reading")
    assert isinstance(page, ReadingPage)
    qtbot.waitUntil(lambda: page.figures.shown()["unread"] == "2,000")
    return page


def check_or(body: Mapping[str, Any], answer: Item) -> Item:
    """A good answer to the check of the model, else this one."""
    if "because" in json.dumps(body.get("format", {})):
        return '{"answer": "yes", "because": "It speaks of a book that the clerk of the county kept."}'
    return answer


def beating(page: ReadingPage, qtbot: QtBot, until: Callable[[], bool]) -> Heartbeat:
    """Read until then, pause, and give the heartbeat from the first answer to the end."""
    page.start()
    qtbot.waitUntil(lambda: page.control.so_far.figures.done > 0)  # imports are over by then
    heart = Heartbeat()
    qtbot.waitUntil(until, timeout=120_000)
    with qtbot.waitSignal(page.control.finished):
        page.control.pause()
    heart.stop()
    assert heart.beats > 20
    return heart


def test_the_window_answers_while_a_model_reads(page: ReadingPage, qtbot: QtBot, stub_ollama: Stub) -> None:
    found: object = {
        "mentions": [{"quote": "海望", "type": "person"}, {"quote": "插屏", "type": "object"}],
        "statements": [],
    }
    good = json.dumps(found)
    stub_ollama.script = lambda body: check_or(body, good)
    heart = beating(page, qtbot, lambda: page.control.so_far.figures.done >= READ)
    assert page.results.answers.answers.rowCount() > 20
    assert page.strip.count("done") >= READ
    assert heart.longest_work < STALL_SECONDS, (heart.longest_work, heart.longest_wait)


def test_the_window_answers_whatever_the_server_does(page: ReadingPage, qtbot: QtBot, stub_ollama: Stub) -> None:
    refused = json.dumps({"mentions": [{"quote": f"無此{n}", "type": "person"} for n in range(300)], "statements": []})
    answers: list[Item] = [refused, Fault.BLANKS, ApiError(500, "no"), "prose", Fault.BYTES, Fault.BLANK_LINE]
    bad = itertools.cycle(answers)
    lock = threading.Lock()

    def answer(body: Mapping[str, Any]) -> Item:
        with lock:
            return check_or(body, next(bad))

    stub_ollama.script = answer
    heart = beating(page, qtbot, lambda: page.control.so_far.figures.done >= TROUBLED)
    assert page.strip.count("failed") + page.strip.count("cut") > 0
    assert heart.longest_work < STALL_SECONDS, (heart.longest_work, heart.longest_wait)
