"""Several requests at a time: one writer, nothing read twice, nothing left behind, whoever stops it."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.extract.engines import ScriptedEngine
from tests.extract.texts import NOTHING, OPTIONS, TEXTS, answer_to, column, contents, read_all, reply_to
from tests.support.server.http import OllamaServer
from tests.support.server.stub import BUSY_ERROR, Answer, Fault, Item, Stub, StubServer
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineUnavailable
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.engines.base import Brief, RecordText
from yzkg.engines.hosts import Hosts, Pauses
from yzkg.engines.ollama import OllamaEngine, Timeouts
from yzkg.extract.run import Paused, ReadingDone, ReadingFailed, begin, run
from yzkg.store.project import Project
from yzkg.store.text_edits import edit_text

ProjectOf = Callable[[list[str]], Project]


def readers() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name.startswith("reader-")]


@pytest.fixture(autouse=True)
def no_thread_stays() -> Iterator[None]:
    yield
    assert not readers()


def test_how_long_threads_compute_is_left_as_it_was(project_of: ProjectOf, pack: Pack) -> None:
    before = sys.getswitchinterval()
    seen: list[float] = []

    def answer(record: RecordText, brief: Brief, count: int) -> str:
        seen.append(sys.getswitchinterval())
        return reply_to(record.text)

    project, engine = project_of(TEXTS), ScriptedEngine(answer)
    run_id = begin(project, pack, engine, OPTIONS)
    with closing(run(project, pack, run_id, engine, CancelToken())) as events:
        next(events)
    assert seen[0] <= 0.001 and sys.getswitchinterval() == before


def test_outcomes_are_stored_as_they_come(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    others_done = threading.Event()
    seen: list[int] = []

    def answer(record: RecordText, brief: Brief, count: int) -> str:
        if record.record_id == 1:
            others_done.wait(60)
        return reply_to(record.text)

    engine = ScriptedEngine(answer)
    run_id = begin(project, pack, engine, OPTIONS)
    for event in run(project, pack, run_id, engine, CancelToken(), parallel=4):
        assert not isinstance(event, Paused)
        seen.append(event.record_id)
        assert event.done == len(seen) and event.total == len(TEXTS)
        if len(seen) == len(TEXTS) - 1:
            others_done.set()
    assert seen[-1] == 1 and sorted(seen) == list(range(1, len(TEXTS) + 1))


@pytest.mark.parametrize("parallel", [1, 4])
def test_the_result_is_that_of_reading_one_after_the_other(project_of: ProjectOf, pack: Pack, parallel: int) -> None:
    first, second = project_of(TEXTS), project_of(TEXTS)
    read_all(first, pack, ScriptedEngine(answer_to), 1)
    read_all(second, pack, ScriptedEngine(answer_to), parallel)
    assert contents(first) == contents(second)
    assert len(contents(first)["mentions"]) == 8 and len(contents(first)["refusals"]) == 8


@pytest.mark.parametrize("parallel", [1, 3])
def test_nobody_reads_far_ahead_of_what_is_stored(project_of: ProjectOf, pack: Pack, parallel: int) -> None:
    project = project_of(TEXTS)
    engine = ScriptedEngine(answer_to)
    run_id = begin(project, pack, engine, OPTIONS)
    with closing(run(project, pack, run_id, engine, CancelToken(), parallel=parallel)) as events:
        next(events)
        time.sleep(0.1)  # whoever wants to run ahead can
        assert 1 <= len(set(engine.calls)) <= 2 * parallel
    assert not readers()
    assert column(project, "SELECT count(*) FROM reading WHERE state != 'pending'") == [1]


def test_a_limit_is_kept(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    engine = ScriptedEngine(answer_to)
    assert len(read_all(project, pack, engine, 4, limit=6)) == 6
    assert set(engine.calls) == set(range(1, 7))
    assert len(read_all(project, pack, engine, 4)) == 6


def test_a_fault_of_ours_in_a_thread_is_raised_where_the_run_is_followed(project_of: ProjectOf, pack: Pack) -> None:
    def answer(record: RecordText, brief: Brief, count: int) -> str:
        if record.record_id == 3:
            raise ZeroDivisionError
        return reply_to(record.text)

    project = project_of(TEXTS)
    with pytest.raises(ZeroDivisionError):
        read_all(project, pack, ScriptedEngine(answer), 4)
    states = column(project, "SELECT state FROM reading ORDER BY record_id")
    assert states[2] == "pending"


def test_what_is_in_hand_is_finished_when_the_engine_is_gone(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    gone = threading.Event()

    def answer(record: RecordText, brief: Brief, count: int) -> str:
        if record.record_id == 2:
            gone.set()
            raise EngineUnavailable("ollama_lost", host="?")
        if record.record_id == 1:
            assert gone.wait(60)
        return reply_to(record.text)

    events = read_all(project, pack, ScriptedEngine(answer), 2)
    assert isinstance(events[-1], Paused)
    assert [event.record_id for event in events if isinstance(event, ReadingDone)][-1:] == [1]


def test_what_is_corrected_while_it_is_read_is_read_again(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一", "見劉玉", "海望三", "海望四", "海望五"])

    def answer(record: RecordText, brief: Brief, count: int) -> str:
        if record.record_id == 2 and len(record.text) == 3:
            edit_text(project, 2, Span(0, 1), "先見", who="me")
        return json.dumps({"mentions": [{"quote": record.text[-2:], "type": "person"}], "statements": []})

    engine = ScriptedEngine(answer)
    events = read_all(project, pack, engine, 3)
    assert sorted(engine.calls) == [1, 2, 2, 3, 4, 5] and len(events) == 5
    assert column(project, "SELECT DISTINCT state FROM reading") == ["done"]


# stopped


def test_cancel_drops_all_requests_at_once(project_of: ProjectOf, pack: Pack, stub_ollama: Stub) -> None:
    answers = iter([NOTHING] * 3)
    stub_ollama.script = lambda body: next(answers, Fault.HANG)
    project = project_of(TEXTS)
    engine = Hosts({stub_ollama.url: OllamaEngine("stub", stub_ollama.url)}, 4)
    token = CancelToken()
    run_id = begin(project, pack, engine, OPTIONS)

    def cancel() -> None:
        stub_ollama.wait_for("started", 7, 20)
        token.cancel()

    threading.Thread(target=cancel).start()
    with pytest.raises(Cancelled):
        list(run(project, pack, run_id, engine, token, parallel=4))
    assert not readers()
    assert stub_ollama.wait_for("cancelled", 4)
    assert sorted(column(project, "SELECT state FROM reading")) == ["empty"] * 3 + ["pending"] * 9


def test_leaving_drops_all_requests_at_once(project_of: ProjectOf, pack: Pack, stub_ollama: Stub) -> None:
    answers = iter([NOTHING])
    stub_ollama.script = lambda body: next(answers, Fault.HANG)
    project = project_of(TEXTS)
    engine = Hosts({stub_ollama.url: OllamaEngine("stub", stub_ollama.url)}, 2)
    token = CancelToken()
    run_id = begin(project, pack, engine, OPTIONS)
    with closing(run(project, pack, run_id, engine, token, parallel=2)) as events:
        next(events)
        assert stub_ollama.wait_for("started", 3)
    assert not readers() and stub_ollama.wait_for("cancelled", 2)
    assert not token.cancelled  # it belongs to whoever made it


# servers


def served(*stubs: Stub, parallel: int = 1, silence: float = 30) -> Hosts:
    pauses = Pauses(first=0.01, longest=0.05, patience=30)
    timeouts = Timeouts(silence=silence)
    return Hosts({s.url: OllamaEngine("stub", s.url, timeouts=timeouts) for s in stubs}, parallel, pauses=pauses)


def test_two_hosts_share_a_run_and_are_named(project_of: ProjectOf, pack: Pack, stub_ollama: Stub) -> None:
    project = project_of(TEXTS)
    with StubServer() as other:
        other.script = stub_ollama.script = Answer(NOTHING, pause=0.02)
        begin(project, pack, served(stub_ollama), OPTIONS)
        engine = served(stub_ollama, other, parallel=2)
        events = read_all(project, pack, engine, 4)
        assert column(project, "SELECT host FROM run") == [f"{stub_ollama.url} {other.url}"]  # one run, not two
        assert [type(event) for event in events] == [ReadingDone] * len(TEXTS)
        assert stub_ollama.finished and other.finished


def test_what_is_known_of_a_model_is_asked_once(project_of: ProjectOf, pack: Pack) -> None:
    shown: list[str] = []

    class Watched(Stub):
        def show(self, model: str) -> dict[str, Any]:
            shown.append(model)
            return super().show(model)

    with StubServer(Watched(script=NOTHING)) as stub:
        read_all(project_of(TEXTS), pack, served(stub, parallel=4), 4)
    assert len(shown) == 1


def test_a_full_queue_is_no_failure(project_of: ProjectOf, pack: Pack, stub_ollama: Stub) -> None:
    in_hand = threading.Semaphore(2)

    def script(body: object) -> Item:
        if not in_hand.acquire(blocking=False):
            return BUSY_ERROR
        threading.Timer(0.02, in_hand.release).start()
        return Answer(NOTHING, pause=0.01)

    stub_ollama.script = script
    events = read_all(project_of(TEXTS), pack, served(stub_ollama, parallel=6), 6)
    assert [type(event) for event in events] == [ReadingDone] * len(TEXTS)


def test_a_server_that_is_started_anew_costs_nothing(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(TEXTS)
    stub = Stub(script=Answer(NOTHING, pause=0.01))
    before = OllamaServer(stub)
    stub.url = before.url
    engine = served(stub, parallel=2)
    with before:
        events = run(project, pack, begin(project, pack, engine, OPTIONS), engine, CancelToken(), parallel=2)
        found = [next(events) for _ in range(3)]
    timer = threading.Timer(0.3, lambda: after.append(OllamaServer(stub, int(stub.url.rsplit(":", 1)[1])).__enter__()))
    after: list[OllamaServer] = []
    timer.start()
    found += list(events)
    timer.join()
    after[0].__exit__()
    assert [type(event) for event in found] == [ReadingDone] * len(TEXTS)


@pytest.mark.parametrize("fault", [Fault.DROP, Fault.DROP_MIDWAY, Fault.HANG, Fault.HANG_MIDWAY])
def test_an_answer_that_a_sleeping_machine_lost_is_asked_for_again(
    project_of: ProjectOf, pack: Pack, stub_ollama: Stub, fault: Fault
) -> None:
    stub_ollama.script = [NOTHING, fault, *[NOTHING] * 3]
    project = project_of(TEXTS[:4])
    events = read_all(project, pack, served(stub_ollama, silence=1.5), 1)
    assert [type(event) for event in events] == [ReadingDone] * 4
    assert column(project, "SELECT attempts FROM reading") == [1] * 4


def test_a_run_pauses_when_no_host_is_left(project_of: ProjectOf, pack: Pack, stub_ollama: Stub) -> None:
    project = project_of(TEXTS)
    stub_ollama.script = NOTHING
    with StubServer(Stub(script=NOTHING)) as other:
        impatient = Pauses(first=0.01, longest=0.05, patience=0.3)
        engine = Hosts({s.url: OllamaEngine("stub", s.url) for s in (stub_ollama, other)}, 2, pauses=impatient)
        events = run(project, pack, begin(project, pack, engine, OPTIONS), engine, CancelToken(), parallel=4)
        found = [next(events) for _ in range(3)]
        other.script = stub_ollama.script = Fault.DROP
        found += list(events)
    assert isinstance(found[-1], Paused) and found[-1].error.code == "ollama_lost"
    assert not [event for event in found if isinstance(event, ReadingFailed)]
    stub_ollama.script = NOTHING
    left = column(project, "SELECT count(*) FROM reading WHERE state = 'pending'")
    assert [len(read_all(project, pack, served(stub_ollama), 1))] == left
