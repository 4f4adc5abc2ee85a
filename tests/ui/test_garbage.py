"""Cyclic garbage is collected on the UI thread, and nowhere else."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from yzkg.core.cancel import CancelToken
from yzkg.ui.garbage import GarbageCollector
from yzkg.ui.jobs import Job


class _Ring:
    def __init__(self) -> None:
        self.itself = self
        self.room = bytearray(100)


@pytest.fixture
def collected_on() -> Iterator[list[bool]]:
    """For each collection: was it on the main thread?"""
    found: list[bool] = []

    def note(phase: str, _info: object) -> None:
        if phase == "start":
            found.append(threading.current_thread() is threading.main_thread())

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def test_a_job_that_makes_much_garbage_collects_none(qtbot: QtBot, collected_on: list[bool]) -> None:
    gc.enable()  # as Python starts
    holder = QObject()
    collector = GarbageCollector(holder)
    collected_on.clear()

    def work(_cancel: CancelToken) -> Iterator[int]:
        for _ in range(20_000):
            _Ring()
        yield 1

    job = Job(work)
    with qtbot.waitSignal(job.completed):
        job.start()
    qtbot.waitUntil(lambda: bool(collected_on))
    assert all(collected_on)
    collector.stop()
    assert gc.isenabled()
    gc.disable()  # as the tests of the window want it


def test_collection_is_due_by_pythons_own_thresholds(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = QObject()
    collector = GarbageCollector(holder)
    done: list[int] = []
    count = [0, 0, 0]
    look: Callable[[], None] = collector.look
    monkeypatch.setattr(gc, "get_count", lambda: tuple(count))
    monkeypatch.setattr(gc, "collect", done.append)
    look()
    assert done == []
    thresholds = gc.get_threshold()
    for generation in range(3):
        count[generation] = thresholds[generation] + 1
        look()
    assert done == [0, 1, 2]
    collector.stop()
    gc.disable()


def test_a_long_full_collection_is_not_soon_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = QObject()
    collector = GarbageCollector(holder)
    done: list[int] = []
    clock = [100.0]

    def slow(generation: int) -> None:
        done.append(generation)
        clock[0] += 1.0

    monkeypatch.setattr("yzkg.ui.garbage.time.monotonic", lambda: clock[0])
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 10**6))
    monkeypatch.setattr(gc, "collect", slow)
    collector.look()
    collector.look()
    assert done == [2]
    clock[0] += 250
    collector.look()
    assert done == [2, 2]
    collector.stop()
    gc.disable()
