"""Several hosts as one engine: who gets the work, who is waited for, and what is whose fault."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply
from yzkg.engines.hosts import Hosts, Pauses, ollama_hosts

QUICK = Pauses(first=0.005, longest=0.02, patience=30)
IMPATIENT = Pauses(first=0.005, longest=0.02, patience=0.15)
Answer = Callable[[RecordText], str]


def at_leisure(record: RecordText) -> str:
    """Long enough for the next thread to find this host taken."""
    time.sleep(0.003)
    return ""


class Fake:
    """A host that answers by a function of the record; counts what it is given and how much of it at a time."""

    def __init__(self, answer: Answer = at_leisure, digest: str = "d", away: str = "") -> None:
        self.answer, self.digest, self.away = answer, digest, away
        self.records: list[int] = []
        self.short = 0  # questions to see whether it is well
        self.at_once = self.most_at_once = 0
        self._lock = threading.Lock()

    def info(self, cancel: CancelToken | None = None) -> EngineInfo:
        if self.away:
            raise EngineUnavailable(self.away, host="?", model="m")
        return EngineInfo("ollama", "m:latest", self.digest, "?")

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        cancel.check()
        if self.away:
            raise EngineUnavailable(self.away, host="?", model="m")
        if record.text == "1":
            self.short += 1
            return Reply("1")
        with self._lock:
            self.records.append(record.record_id)
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            return Reply(self.answer(record) or "answer")
        finally:
            with self._lock:
                self.at_once -= 1


def one(number: int = 1) -> RecordText:
    return RecordText(number, f"record {number}")


def read_all(engine: Hosts, count: int, threads: int) -> list[str]:
    """Raw answers of so many records; the first thing raised is raised here."""
    with ThreadPoolExecutor(threads) as pool:
        return [
            reply.raw
            for reply in pool.map(lambda number: engine.read(one(number), Brief(), CancelToken()), range(1, count + 1))
        ]


def raising(*faults: EngineError | None) -> Answer:
    """Raise these one after the other (None: answer), then answer always."""
    left: Iterator[EngineError | None] = iter(faults)

    def answer(record: RecordText) -> str:
        if (fault := next(left, None)) is not None:
            raise fault
        return ""

    return answer


def lost() -> EngineUnavailable:
    return EngineUnavailable("ollama_lost", host="?")


# who takes part


def test_a_host_with_another_model_is_left_out_with_a_word() -> None:
    a, b, c = Fake(), Fake(digest="other"), Fake()
    told: list[EngineUnavailable] = []
    engine = Hosts({"a": a, "b": b, "c": c}, told=told.append, pauses=QUICK)
    assert engine.info() == EngineInfo("ollama", "m:latest", "d", "a c")
    engine.info()
    assert [(word.code, word.data["host"]) for word in told] == [("model_differs", "b")]
    read_all(engine, 30, 3)
    assert not b.records and a.records and c.records


def test_the_first_that_answers_says_what_is_read_and_who_is_away_may_come() -> None:
    a, b = Fake(away="ollama_unreachable"), Fake()
    engine = Hosts({"a": a, "b": b}, pauses=QUICK)
    assert engine.info().host == "a b"
    a.away = ""
    deadline = time.monotonic() + 60
    while not a.records and time.monotonic() < deadline:
        read_all(engine, 8, 2)
    assert a.records and b.records


def test_none_there_is_said_at_once() -> None:
    engine = Hosts({"a": Fake(away="ollama_unreachable"), "b": Fake(away="model_missing")})
    with pytest.raises(EngineUnavailable, match="ollama_unreachable"):
        engine.info()


def test_who_comes_back_with_another_model_gets_nothing_more() -> None:
    a, b = Fake(), Fake()
    told: list[EngineUnavailable] = []
    engine = Hosts({"a": a, "b": b}, told=told.append, pauses=QUICK)
    engine.info()

    def pulled_anew(record: RecordText) -> str:
        a.digest = "newer"
        raise lost()

    a.answer = pulled_anew
    deadline = time.monotonic() + 60
    while len(told) < 2 and time.monotonic() < deadline:
        assert read_all(engine, 20, 2) == ["answer"] * 20
    assert [word.code for word in told] == ["ollama_lost", "model_differs"] and len(a.records) == 1


def test_hosts_are_named_once_and_far_ones_need_consent() -> None:
    with pytest.raises(EngineUnavailable, match="host_not_local"):
        ollama_hosts("m", ["127.0.0.1", "archive.example"])
    engine = ollama_hosts("m", ["127.0.0.1", "http://127.0.0.1:11434/", "archive.example"], allow_remote=True)
    assert [host.address for host in engine._hosts] == ["http://127.0.0.1:11434", "http://archive.example:11434"]


# who gets how much


def test_a_host_gets_one_request_first_and_then_no_more_than_it_may_have() -> None:
    begun, go = threading.Event(), threading.Event()

    def answer(record: RecordText) -> str:
        if not begun.is_set():
            begun.set()
            go.wait(60)
        time.sleep(0.002)
        return ""

    fake = Fake(answer)
    engine = Hosts({"a": fake}, 3)
    with ThreadPoolExecutor(1) as pool:
        done = pool.submit(read_all, engine, 40, 6)
        assert begun.wait(60)
        time.sleep(0.05)
        first = fake.at_once
        go.set()
        assert len(done.result(60)) == 40
    assert (first, fake.most_at_once) == (1, 3)


def test_whoever_waited_behind_one_that_is_asked_alone_is_woken_when_that_begins() -> None:
    """While a record is asked alone of one host, the room on the other is used."""
    numbers = range(1, 7)
    go, begun = ({number: threading.Event() for number in numbers} for _ in range(2))

    def answer(record: RecordText) -> str:
        begun[record.record_id].set()
        assert go[record.record_id].wait(60)
        return ""

    engine = Hosts({"a": Fake(answer), "b": Fake(answer)}, 2, pauses=QUICK)
    engine.info()
    for host in engine._hosts:
        engine._answered(host)  # each is known to take two
    engine._suspects.add(6)
    with ThreadPoolExecutor(6) as pool:
        asked = {}
        try:
            for number in numbers:  # 1 and 3 of the first host, 2 and 4 of the other; 5 waits, and 6 to be alone
                asked[number] = pool.submit(engine.read, one(number), Brief(), CancelToken())
                assert begun[number].wait(60) if number < 5 else waiting(engine, number - 4)
            for number in (2, 1, 3):
                go[number].set()
                asked[number].result(60)
                assert begun[6].wait(60) if number == 3 else waiting(engine, 2)
            assert begun[5].wait(60), "the room beside record 4 stays empty"
        finally:
            for event in go.values():
                event.set()
        assert [each.result(60).raw for each in asked.values()] == ["answer"] * 6


def waiting(engine: Hosts, count: int) -> bool:
    """True once so many threads wait for a host."""
    end = time.monotonic() + 60
    while len(engine._changed._waiters) < count and time.monotonic() < end:  # type: ignore[attr-defined]
        time.sleep(0.002)
    return time.monotonic() < end


def test_a_slow_host_gets_less() -> None:
    go = threading.Event()
    slow, quick = Fake(lambda record: str(go.wait(60))), Fake()

    def answer(record: RecordText) -> str:
        if len(quick.records) == 20:
            go.set()  # until then the slow one sits over its first
        return ""

    quick.answer = answer
    assert len(read_all(Hosts({"slow": slow, "quick": quick}), 24, 2)) == 24
    assert len(slow.records) < 5


def test_a_host_that_can_do_less_than_it_may_get_is_given_less() -> None:
    fake = Fake()

    def answer(record: RecordText) -> str:
        if fake.at_once > 2:
            raise EngineUnavailable("ollama_busy", host="?")
        time.sleep(0.002)
        return ""

    fake.answer = answer
    assert read_all(Hosts({"a": fake}, 4, pauses=QUICK), 60, 4) == ["answer"] * 60
    assert len(fake.records) - 60 < 30  # refused far more seldom than asked
    assert fake.short == 0  # a busy host says nothing about a record


def test_a_host_that_only_refuses_spoils_little_where_another_answers() -> None:
    def refuse(record: RecordText) -> str:
        raise EngineError("schema_refused")

    bad, good = Fake(refuse), Fake()
    engine = Hosts({"bad": bad, "good": good}, pauses=Pauses(first=0.05, longest=20))
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda number: _code(engine, number), range(1, 101)))
    assert results.count("schema_refused") == len(bad.records) < 10
    assert len(good.records) >= 90


def _code(engine: Hosts, number: int) -> str:
    try:
        return engine.read(one(number), Brief(), CancelToken()).raw
    except EngineError as error:
        return error.code


def test_a_server_that_refuses_record_after_record_is_gone_not_they() -> None:
    def refuse(record: RecordText) -> str:
        raise EngineError("model_crashed")

    fake = Fake(refuse)
    engine = Hosts({"a": fake}, pauses=IMPATIENT)
    results = [_code(engine, number) for number in range(1, 14)]
    assert results == ["model_crashed"] * 9 + ["host_refuses"] * 4
    fake.answer = at_leisure
    engine.info()
    assert _code(engine, 14) == "answer"
    fake.answer = refuse
    assert _code(engine, 15) == "model_crashed"


def test_records_that_are_too_long_say_nothing_about_the_server() -> None:
    def refuse(record: RecordText) -> str:
        raise EngineError("prompt_too_long")

    engine = Hosts({"a": Fake(refuse)}, pauses=IMPATIENT)
    assert {_code(engine, number) for number in range(1, 31)} == {"prompt_too_long"}


# who is waited for


def test_what_got_no_answer_is_asked_again_when_the_server_is_back() -> None:
    away = [EngineUnavailable("ollama_unreachable", host="?") for _ in range(4)]
    fake = Fake(raising(None, lost(), *away))
    fake_short = fake.read

    def restarting(record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        if record.text == "1":  # nothing is answered before it is back
            raise EngineUnavailable("ollama_unreachable", host="?")
        return fake_short(record, brief, cancel)

    fake.read = restarting  # type: ignore[method-assign]
    engine = Hosts({"a": fake}, pauses=QUICK)
    assert read_all(engine, 3, 1) == ["answer"] * 3
    assert fake.records == [1, 2, 2, 2, 2, 2, 2, 3]


def test_where_nobody_answers_for_long_the_engine_is_gone_and_may_come_back() -> None:
    fake = Fake()
    engine = Hosts({"a": fake, "b": Fake(away="model_missing")}, pauses=IMPATIENT)
    engine.info()
    fake.away = "ollama_unreachable"
    with pytest.raises(EngineUnavailable, match="ollama_unreachable"):
        read_all(engine, 4, 4)
    fake.away = ""
    engine.info()
    assert read_all(engine, 4, 4) == ["answer"] * 4


def test_a_model_that_was_taken_away_is_not_waited_for() -> None:
    fake = Fake()
    engine = Hosts({"a": fake}, pauses=Pauses(first=60, patience=600))
    engine.info()
    fake.away = "model_missing"
    with pytest.raises(EngineUnavailable, match="model_missing"):
        engine.read(one(), Brief(), CancelToken())


def test_a_context_that_no_host_can_hold_is_said_at_once_to_whoever_asks() -> None:
    small, large = Fake(), Fake()
    fault = EngineUnavailable("model_not_loaded", host="?")
    small.answer = raising(*[fault] * 50)
    engine = Hosts({"small": small, "large": large}, pauses=QUICK)
    assert read_all(engine, 20, 2) == ["answer"] * 20
    large.answer = raising(fault)
    assert "model_not_loaded" in {_code(engine, 21), _code(engine, 22)}
    small.answer = large.answer = at_leisure  # with a smaller context
    assert _code(engine, 23) == "answer"


def test_cancel_ends_every_wait_at_once() -> None:
    fake = Fake()
    engine = Hosts({"a": fake}, pauses=Pauses(first=3600, longest=3600, patience=10**6))
    engine.info()
    fake.away = "ollama_unreachable"
    cancel = CancelToken()
    with ThreadPoolExecutor(3) as pool:
        waiting = [pool.submit(engine.read, one(number), Brief(), cancel) for number in range(3)]
        time.sleep(0.05)
        cancel.cancel()
        for each in waiting:
            with pytest.raises(Cancelled):
                each.result(60)


# whose fault it is


@pytest.mark.parametrize("parallel", [1, 4])
def test_a_record_that_brings_the_server_down_fails_and_the_others_do_not(parallel: int) -> None:
    fake = Fake()
    down = threading.Event()

    def answer(record: RecordText) -> str:
        if record.record_id == 5:
            down.set()
        time.sleep(0.003)
        if down.is_set():  # all that is in hand is lost with it
            if fake.at_once == 1:
                down.clear()
            raise lost()
        return ""

    fake.answer = answer
    engine = Hosts({"a": fake}, parallel, pauses=QUICK)
    with ThreadPoolExecutor(parallel) as pool:
        results = list(pool.map(lambda number: _code(engine, number), range(1, 21)))
    assert results == ["answer"] * 4 + ["reply_lost"] + ["answer"] * 15
    assert fake.records.count(5) == 2 and fake.short == 1


def test_a_server_that_answers_nothing_is_no_fault_of_a_record() -> None:
    class Broken(Fake):
        def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
            raise lost()

    with pytest.raises(EngineUnavailable, match="ollama_lost"):
        read_all(Hosts({"a": Broken()}, 2, pauses=IMPATIENT), 4, 2)


def test_a_machine_that_slept_is_no_fault_of_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = 0

    def asleep(record: RecordText) -> str:
        nonlocal hours
        if hours < 5:
            hours += 1
            raise lost()
        return ""

    fake = Fake(asleep)
    monkeypatch.setattr("yzkg.engines.hosts.time.time", lambda: hours * 3600.0)
    assert Hosts({"a": fake}, pauses=QUICK).read(one(), Brief(), CancelToken()).raw == "answer"
    assert fake.short == 0 and len(fake.records) == 6


def test_a_larger_context_than_the_memory_holds_is_said_at_once() -> None:
    """Whoever asks can go back to the smaller one; the host is well."""

    class Small(Fake):
        def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
            if brief.options["num_ctx"] > 4096:
                raise EngineUnavailable("model_not_loaded", model="m", host="?", detail="memory")
            return super().read(record, brief, cancel)

    engine = Hosts({"a": Small()}, pauses=Pauses(first=60, longest=60, patience=600))
    small, large = Brief(options={"num_ctx": 4096}), Brief(options={"num_ctx": 8192})
    assert engine.read(one(), small, CancelToken()).raw == "answer"
    with pytest.raises(EngineUnavailable) as caught:
        engine.read(one(), large, CancelToken())
    assert caught.value.code == "model_not_loaded"
    assert engine.read(one(), small, CancelToken()).raw == "answer"
