"""What was said beforehand of how long a real model will take, held against how long it took."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.support.fixtures import RealOllama
from yzkg.core.cancel import CancelToken
from yzkg.core.pack_load import find
from yzkg.engines.ollama import OllamaEngine
from yzkg.extract.estimate import note_estimate
from yzkg.extract.run import begin, run
from yzkg.ingest.importing import import_paths
from yzkg.store.project import Project
from yzkg.store.run_estimates import held_estimate

RECORDS, FIRST = 16, 8
OPTIONS = {"stages": 1, "examples": 0, "hints": False, "num_ctx": 2048, "num_predict": 24}
FAR = 4.0  # a machine that others use is so much faster or slower a minute later, beyond what the range allows for


@pytest.mark.model
def test_an_estimate_from_what_was_read_is_held_against_the_truth(
    benchmark: BenchmarkFixture,
    real_ollama: RealOllama,
    report: Callable[[str, str, str, str], None],
    tmp_path: Path,
) -> None:
    pack = find("county_officials")
    source = tmp_path / "a.txt"
    source.write_text("\n\n".join(f"初{n}日，員外郎海望持來筆筒二件。" for n in range(RECORDS)) + "\n", "utf-8")
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as project:
        list(import_paths(project, pack, [source]))
        engine = OllamaEngine(real_ollama.model, real_ollama.url)
        run_id = begin(project, pack, engine, OPTIONS)
        assert len(list(run(project, pack, run_id, engine, CancelToken(), limit=FIRST))) == FIRST
        note_estimate(project, pack, run_id, None)
        read = lambda: list(run(project, pack, run_id, engine, CancelToken()))  # noqa: E731
        benchmark.pedantic(read, rounds=1, iterations=1)
        held = held_estimate(project, run_id)
    assert held is not None and held.complete and held.records == RECORDS - FIRST
    told = held.estimate
    assert told.basis == "readings"
    report(
        f"time of {held.records} records with SmolLM2, estimated from the {FIRST} before",
        f"{told.likely:.1f} s ({told.least:.1f} to {told.most:.1f})",
        f"{held.seconds:.1f} s",
        f"{told.likely / held.seconds:.2f} of the truth",
    )
    assert told.least / FAR <= held.seconds <= told.most * FAR
