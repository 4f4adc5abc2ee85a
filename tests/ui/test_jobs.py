"""Jobs: everything on the UI thread, nothing lost at the end, stopped at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineUnavailable
from yzkg.ui.jobs import Job


def test_work_runs_elsewhere_and_signals_arrive_here(qtbot: QtBot) -> None:
    here = QThread.currentThread()
    worked_on: list[QThread] = []
    heard_on: list[bool] = []

    def work(_cancel: CancelToken) -> Iterator[int]:
        worked_on.append(QThread.currentThread())
        yield 1

    job = Job(work)
    job.progressed.connect(lambda _value: heard_on.append(QThread.currentThread() is here))
    with qtbot.waitSignal(job.completed):
        job.start()
    assert worked_on[0] is not here
    assert heard_on == [True]


def test_at_most_ten_updates_a_second_and_the_last_one_always(qtbot: QtBot) -> None:
    def work(_cancel: CancelToken) -> Iterator[int]:
        for number in range(2000):
            time.sleep(0.0002)
            yield number

    job = Job(work)
    heard: list[int] = []
    job.progressed.connect(heard.append)
    began = time.monotonic()
    with qtbot.waitSignal(job.completed):
        job.start()
    seconds = time.monotonic() - began
    assert heard[-1] == 1999
    assert heard == sorted(set(heard))
    assert len(heard) <= seconds * 11 + 2  # Qt may be a twentieth early


def test_a_value_is_told_while_the_work_waits(qtbot: QtBot) -> None:
    go_on = threading.Event()

    def work(_cancel: CancelToken) -> Iterator[str]:
        yield "asked"
        go_on.wait(120)

    job = Job(work)
    with qtbot.waitSignal(job.progressed) as told:
        job.start()
    assert told.args == ["asked"]
    with qtbot.waitSignal(job.completed):
        go_on.set()


@pytest.mark.parametrize("fault", [ValueError("ours"), EngineUnavailable("server_gone", host="h")])
def test_failure_is_told_once_with_its_error(qtbot: QtBot, fault: Exception) -> None:
    def work(_cancel: CancelToken) -> Iterator[int]:
        yield 1
        raise fault

    job = Job(work)
    heard: list[object] = []
    job.progressed.connect(heard.append)
    job.completed.connect(lambda: heard.append("completed"))
    job.failed.connect(heard.append)
    with qtbot.waitSignal(job.ended):
        job.start()
    assert heard == [1, fault]
    assert job.over


def test_a_fault_before_the_first_value_is_told(qtbot: QtBot) -> None:
    def work(_cancel: CancelToken) -> Iterator[int]:
        raise KeyError("no generator at all")

    job = Job(work)
    with qtbot.waitSignal(job.failed) as told:
        job.start()
    assert isinstance(told.args[0], KeyError)


def test_cancel_reaches_into_waiting_and_closes_on_its_own_thread(qtbot: QtBot) -> None:
    closed_on: list[QThread] = []

    def work(cancel: CancelToken) -> Iterator[str]:
        woken = threading.Event()
        cancel.on_cancel(woken.set)
        try:
            yield "waiting"
            woken.wait(120)
            cancel.check()
        finally:
            closed_on.append(QThread.currentThread())

    job = Job(work)
    with qtbot.waitSignal(job.progressed):
        job.start()
    with qtbot.waitSignal(job.cancelled):  # sooner than the work would go on by itself
        job.cancel()
    assert closed_on and closed_on[0] is not QThread.currentThread()


def test_work_that_never_looks_at_the_token_is_stopped_between_values(qtbot: QtBot) -> None:
    closed = threading.Event()

    def work(_cancel: CancelToken) -> Iterator[int]:
        number = 0
        try:
            while True:
                number += 1
                time.sleep(0.001)
                yield number
        finally:
            closed.set()

    job = Job(work)
    with qtbot.waitSignal(job.progressed):
        job.start()
    with qtbot.waitSignal(job.cancelled):
        job.cancel()
    assert closed.is_set()


def test_cancelled_is_no_failure_even_if_raised_by_the_work(qtbot: QtBot) -> None:
    def work(_cancel: CancelToken) -> Iterator[int]:
        yield 1
        raise Cancelled

    job = Job(work)
    with qtbot.waitSignal(job.cancelled), qtbot.assertNotEmitted(job.failed):
        job.start()


def test_many_jobs_one_after_another(qtbot: QtBot) -> None:
    for _ in range(100):
        job = Job(lambda _cancel: iter(range(20)))
        with qtbot.waitSignal(job.completed):
            job.start()
