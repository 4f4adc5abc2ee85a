"""The window goes on while it is read: the longest time in which it did not answer, measured by its own heartbeat."""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.support.server.stub import Stub
from yzkg.store.sources import NewRecord, NewSource, add_source
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.reading import ReadingPage

RECORDS = 2000
READ = 250  # of them, by the stub
STALL_SECONDS = 0.05  # of computing in one turn of the event loop
BEAT_MS = 5


class Heartbeat:
    """The longest stretch between two beats of the event loop, counted in what the thread of the window computed.

    On a busy machine the window is kept from the processor by others; that is no fault of its own. What it does
    itself in a turn is, and so is waiting for a lock or a disk: `longest_wait` holds the time of day.
    """

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._last = (time.thread_time(), time.monotonic())
        self.longest_work = 0.0
        self.longest_wait = 0.0
        self.beats = 0
        self._timer.start()

    def _beat(self) -> None:
        now = (time.thread_time(), time.monotonic())
        self.longest_work = max(self.longest_work, now[0] - self._last[0])
        self.longest_wait = max(self.longest_wait, now[1] - self._last[1])
        self._last = now
        self.beats += 1

    def stop(self) -> None:
        self._timer.stop()


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
    qtbot.waitUntil(lambda: page.figures.shown()["unread"] == "2,000", timeout=20_000)
    return page


def test_the_window_answers_while_a_model_reads(page: ReadingPage, qtbot: QtBot, stub_ollama: Stub) -> None:
    asked = 0
    enough = threading.Event()

    def answer(body: Mapping[str, Any]) -> str:
        nonlocal asked
        if "because" in json.dumps(body.get("format", {})):
            return '{"answer": "yes", "because": "It speaks of a book that the clerk of the county kept."}'
        asked += 1
        if asked >= READ:
            enough.set()
        mentions = [{"quote": "海望", "type": "person"}, {"quote": "插屏", "type": "object"}]
        return json.dumps({"mentions": mentions, "statements": []})

    stub_ollama.script = answer
    page.start()
    qtbot.waitUntil(lambda: page.control.so_far.figures.done > 0, timeout=60_000)  # imports are over by then
    heart = Heartbeat()
    qtbot.waitUntil(enough.is_set, timeout=120_000)
    page.control.pause()
    with qtbot.waitSignal(page.control.finished, timeout=30_000):
        pass
    heart.stop()
    assert page.results.answers.answers.rowCount() > 20
    assert page.strip.count("done") >= READ - 20
    assert heart.beats > 20
    assert heart.longest_work < STALL_SECONDS, (heart.longest_work, heart.longest_wait)
