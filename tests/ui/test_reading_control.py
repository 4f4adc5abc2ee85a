"""Start, pause, stop, and the hours of the night, by a clock that the test moves."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime, time, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from yzkg.core.errors import EngineUnavailable, YzkgError
from yzkg.engines.choice import EngineChoice
from yzkg.engines.rules import RulesEngine
from yzkg.extract.reading_hours import ReadingHours
from yzkg.ingest.importing import import_paths
from yzkg.store import queries
from yzkg.ui.reading_control import ReadingControl, Stage
from yzkg.ui.reading_run import Task
from yzkg.ui.session import ProjectSession

NIGHT = ReadingHours(time(22), time(7))
RULES = Task(EngineChoice())


class Desk:
    """A control with its clock, and what it told."""

    def __init__(self, session: ProjectSession, qtbot: QtBot) -> None:
        self.now = datetime(2026, 11, 30, 21, 0)
        self.parent = QObject()
        self.session = session
        self.qtbot = qtbot
        self.control = ReadingControl(session, self.parent, lambda: self.now)
        self.ended: list[tuple[YzkgError | None, bool]] = []
        self.rests: list[YzkgError | None] = []
        self.control.finished.connect(lambda error, complete: self.ended.append((error, complete)))
        self.control.rested.connect(self.rests.append)

    def at(self, day: int, hour: int, minute: int = 0) -> None:
        self.now = datetime(2026, 11, 30, hour, minute) + timedelta(days=day)
        self.control.look()

    def wait(self, *stages: Stage) -> None:
        self.qtbot.waitUntil(lambda: self.control.stage in stages)

    @property
    def states(self) -> dict[str, int]:
        return dict(queries.runs(self.session.project)[0].states)


def stage(desk: Desk) -> Stage:
    return desk.control.stage


@pytest.fixture
def desk(session: ProjectSession, qtbot: QtBot, texts: Path) -> Desk:
    """Three records to read."""
    for name in ("one.txt", "two.txt"):
        list(import_paths(session.project, session.pack, [texts / name]))
    return Desk(session, qtbot)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Callable[[], threading.Event]:
    """The engine waits in the second record, says so by an event, and goes on once the returned one is set."""
    real = RulesEngine.read
    go_on, asked = threading.Event(), []
    inside = threading.Event()

    def slow(engine: RulesEngine, record: object, brief: object, cancel: object) -> object:
        asked.append(record)
        if len(asked) == 2:
            inside.set()
            assert go_on.wait(120)
        return real(engine, record, brief, cancel)  # type: ignore[arg-type]

    monkeypatch.setattr(RulesEngine, "read", slow)

    def entered() -> threading.Event:
        assert inside.wait(120)
        return go_on

    return entered


def test_without_hours_it_reads_at_once_and_ends_complete(desk: Desk) -> None:
    desk.control.start(RULES)
    assert stage(desk) is Stage.RUNNING
    desk.control.start(RULES)  # nothing happens
    desk.wait(Stage.IDLE)
    assert desk.ended == [(None, True)]
    assert sum(desk.states.values()) == 3 and "pending" not in desk.states


def test_pause_takes_the_answer_in_hand_and_stop_drops_it(desk: Desk, gate: Callable[[], threading.Event]) -> None:
    desk.control.start(RULES)
    go_on = gate()
    desk.control.pause()
    assert stage(desk) is Stage.PAUSING
    go_on.set()
    desk.wait(Stage.IDLE)
    assert desk.ended == [(None, False)]
    assert desk.states["pending"] == 1  # two of three: the one in hand was taken
    desk.control.start(RULES)
    desk.control.stop()
    desk.wait(Stage.IDLE)
    assert desk.ended[1:] in ([(None, False)], [(None, True)])  # it may have been quicker
    assert sum(desk.states.values()) == 3


def test_a_pause_can_still_be_made_a_stop(desk: Desk, gate: Callable[[], threading.Event]) -> None:
    desk.control.start(RULES)
    go_on = gate()
    desk.control.pause()
    desk.control.stop()
    assert stage(desk) is Stage.STOPPING
    go_on.set()
    desk.wait(Stage.IDLE)
    assert desk.ended == [(None, False)]


def test_the_night_comes_and_goes(desk: Desk, gate: Callable[[], threading.Event]) -> None:
    desk.control.start(RULES, NIGHT)
    assert stage(desk) is Stage.WAITING
    assert queries.runs(desk.session.project) == []
    desk.at(0, 21, 59)
    assert stage(desk) is Stage.WAITING
    desk.at(0, 22)
    assert stage(desk) is Stage.RUNNING
    go_on = gate()
    desk.at(1, 7)  # the answer in hand is still taken
    assert stage(desk) is Stage.PAUSING
    go_on.set()
    desk.wait(Stage.WAITING)
    assert desk.rests == [None] and desk.ended == []
    assert desk.states["pending"] == 1
    desk.at(1, 12)
    assert stage(desk) is Stage.WAITING
    desk.at(1, 23)
    desk.wait(Stage.IDLE)
    assert desk.ended == [(None, True)]
    assert len(queries.runs(desk.session.project)) == 1


def test_again_makes_one_new_run_however_many_nights_it_takes(desk: Desk, gate: Callable[[], threading.Event]) -> None:
    desk.at(0, 23)
    desk.control.start(Task(EngineChoice(), again=True), NIGHT)
    go_on = gate()
    desk.at(1, 8)
    go_on.set()
    desk.wait(Stage.WAITING)
    desk.at(1, 22)
    desk.wait(Stage.IDLE)
    assert len(queries.runs(desk.session.project)) == 1


def test_what_waits_for_the_night_can_be_called_off(desk: Desk) -> None:
    desk.control.start(RULES, NIGHT)
    desk.control.stop()
    assert stage(desk) is Stage.IDLE
    desk.at(0, 23)
    assert stage(desk) is Stage.IDLE
    assert desk.ended == [(None, False)]


def test_trouble_in_the_night_is_waited_out_and_by_day_it_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = EngineUnavailable("ollama_unreachable", host="h")
    real = RulesEngine.info
    there: list[bool] = []

    def info(engine: RulesEngine) -> object:
        if not there:
            raise gone
        return real(engine)

    monkeypatch.setattr(RulesEngine, "info", info)
    desk.control.start(RULES)
    desk.wait(Stage.IDLE)
    assert desk.ended == [(gone, False)]
    desk.at(0, 23)
    desk.control.start(RULES, NIGHT)
    desk.wait(Stage.WAITING)
    assert desk.rests == [gone]
    there.append(True)
    desk.at(0, 23, 9)
    assert stage(desk) is Stage.WAITING
    desk.at(0, 23, 10)
    desk.wait(Stage.IDLE)
    assert desk.ended[1:] == [(None, True)]


def test_closing_the_project_ends_what_runs_and_leaves_the_rest_pending(
    desk: Desk, gate: Callable[[], threading.Event]
) -> None:
    desk.control.start(RULES)
    go_on = gate()
    path = desk.session.project.path
    threading.Timer(0.2, go_on.set).start()
    desk.session.close()
    desk.session.open(path)
    assert desk.states["pending"] >= 1


def test_what_waits_outlives_its_page_but_not_its_project(desk: Desk, session: ProjectSession) -> None:
    control = ReadingControl.of(session)
    assert ReadingControl.of(session) is control
    control.start(RULES, ReadingHours(time(0, 1), time(0, 2)))
    assert stage_of(ReadingControl.of(session)) in (Stage.WAITING, Stage.RUNNING)
    path = session.project.path
    session.close()
    assert stage_of(control) is Stage.IDLE
    session.open(path)
    control.look()
    assert stage_of(control) is Stage.IDLE


def stage_of(control: ReadingControl) -> Stage:
    return control.stage
