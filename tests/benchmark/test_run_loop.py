"""What the run adds to a record: brief, contract, grounding, one transaction; beside a bare call of the client.

The engine answers at once from the stub server, with a reply of ordinary size, so that all that is left is ours.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import ollama
from pytest_benchmark.fixture import BenchmarkFixture

from tests.extract.engines import ScriptedEngine
from tests.support.server.stub import Stub
from yzkg.core.cancel import CancelToken
from yzkg.core.pack_load import find
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply
from yzkg.engines.ollama import OllamaEngine
from yzkg.engines.rules import RulesEngine
from yzkg.extract.run import begin, run
from yzkg.ingest.importing import import_paths
from yzkg.paths import sample_corpus
from yzkg.store.project import Project

GOAL_MS = 5.0
ORDER = "初六日員外郎海望傳旨著做紫檀木筆筒二件欽此"


class _Timed:
    """Passes on to an engine and adds up the time spent in it."""

    def __init__(self, engine: OllamaEngine) -> None:
        self._engine = engine
        self.seconds: list[float] = []
        self.briefs: list[Brief] = []

    def info(self) -> EngineInfo:
        return self._engine.info()

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        begun = time.perf_counter()
        try:
            return self._engine.read(record, brief, cancel)
        finally:
            self.seconds.append(time.perf_counter() - begun)
            self.briefs.append(brief)


def test_own_time_per_record(
    benchmark: BenchmarkFixture,
    stub_ollama: Stub,
    report: Callable[[str, str, str, str], None],
    tmp_path: Path,
) -> None:
    pack = find("qing_workshops")
    rules = RulesEngine(pack)
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as project:
        list(import_paths(project, pack, [sample_corpus() / "records"]))
        stub_ollama.script = rules.read(RecordText(0, ORDER), Brief(), CancelToken()).raw
        engine = _Timed(OllamaEngine("stub:latest", stub_ollama.url))
        run_id = begin(project, pack, engine)
        begun = time.perf_counter()
        ends = benchmark.pedantic(
            lambda: [time.perf_counter() for _ in run(project, pack, run_id, engine, CancelToken())],
            rounds=1,
            iterations=1,
        )
        first = (ends[0] - begun - engine.seconds[0]) * 1000  # the rules for the hints are made ready there
        whole = (ends[-1] - ends[0]) / (len(ends) - 1) * 1000
        own = whole - sum(engine.seconds[1:]) / (len(ends) - 1) * 1000
        client = ollama.Client(stub_ollama.url, trust_env=False)
        begun = time.perf_counter()
        for brief in engine.briefs:
            client.chat(
                "stub:latest",
                [{"role": "system", "content": brief.system}, {"role": "user", "content": brief.prompt}],
                format=dict(brief.schema),
                options=dict(brief.options),
            )
        bare = (time.perf_counter() - begun) / len(ends) * 1000
    report(
        f"run loop, own time a record ({len(ends)} records), beside a bare client call",
        f"{own:.2f} ms, {first:.0f} ms for the first, {(own * (len(ends) - 1) + first) / len(ends):.2f} ms all in all"
        f" (with the engine's call {whole:.2f} ms)",
        f"{bare:.2f} ms",
        f"{own / bare:.2f} of a call that answers at once; goal under {GOAL_MS} ms",
    )
    assert len(ends) == 119


def test_own_computing_per_record(
    benchmark: BenchmarkFixture, report: Callable[[str, str, str, str], None], tmp_path: Path
) -> None:
    """Seconds of the processor, which others on the machine do not lengthen, with what the first record makes ready."""
    pack = find("qing_workshops")
    answer = RulesEngine(pack).read(RecordText(0, ORDER), Brief(), CancelToken()).raw
    engine = ScriptedEngine(lambda record, brief, time: answer)
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as project:
        list(import_paths(project, pack, [sample_corpus() / "records"]))
        run_id = begin(project, pack, engine)
        begun = time.process_time()
        events = benchmark.pedantic(
            lambda: list(run(project, pack, run_id, engine, CancelToken())), rounds=1, iterations=1
        )
        spent = (time.process_time() - begun) / len(events) * 1000
    report(
        f"run loop, own computing a record ({len(events)} records, the first among them)",
        f"{spent:.2f} ms",
        "",
        f"goal under {GOAL_MS} ms",
    )
    assert len(events) == 119
