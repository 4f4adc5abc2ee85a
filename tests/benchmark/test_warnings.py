"""Weighing by the rules of the pack: one record beside the work, and a whole project."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from yzkg.check.answered import Weighed, weighed_project, weighed_record
from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack_load import find
from yzkg.store.project import Project
from yzkg.store.queries import records
from yzkg.ui.sample_project import make_sample

Report = Callable[[str, str, str, str], None]
GOAL_MS = 50


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("warnings") / "sample.yzkg"
    for _ in make_sample(path, "Sample", CancelToken()):
        pass
    return path


def test_a_record_and_a_project_are_weighed(benchmark: BenchmarkFixture, report: Report, sample: Path) -> None:
    pack = find("qing_workshops")
    table = FoldTable.for_pack(pack)
    with Project.open(sample, undo=False) as project:
        spent = []
        for row in records(project):
            begun = time.perf_counter()
            weighed_record(project, pack, table, row.id)
            spent.append(1000 * (time.perf_counter() - begun))

        def whole() -> Weighed:
            steps = weighed_project(project, pack, table, CancelToken())
            while True:
                try:
                    next(steps)
                except StopIteration as ended:
                    found = ended.value
                    assert isinstance(found, Weighed)
                    return found

        found = benchmark.pedantic(whole, rounds=3, iterations=1)
        assert found.open
        assert benchmark.stats is not None
        each = 1000 * benchmark.stats["median"] / len(spent)
    late = quantiles(spent, n=20)[18]
    report(
        f"weighing by the rules: {len(spent)} records one by one, then all",
        f"{median(spent):.1f} ms a record (95th percentile {late:.1f} ms); all together {each:.2f} ms a record",
        "",
        f"{late / GOAL_MS:.2f} of the goal of {GOAL_MS} ms",
    )
