"""Who is who in made archives of 250,000 to 1,000,000 mentions: time, memory, and how much of it is right.

Each size runs in a process of its own, so that its peak of memory is its own.
"""

from __future__ import annotations

import json
import math
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmark.cluster_metrics import agreement
from tests.benchmark.synthetic_archive import CAREERS, archive
from tests.support.memory import peak_megabytes
from yzkg.resolve.engine import Settings, resolve_occurrences

ROOT = Path(__file__).resolve().parents[2]
SIZES = (250_000, 500_000, 1_000_000)
GOAL_SECONDS, GOAL_MB, GOAL_PRECISION = 60.0, 2048.0, 0.99
Report = Callable[[str, str, str, str], None]


def measure(mentions: int) -> dict[str, Any]:
    """Resolve an archive of this size. Processor time stands beside the time that passed, since machines are shared."""
    made = archive(mentions)
    begun, worked = time.perf_counter(), time.process_time()
    found = resolve_occurrences(made.occurrences, Settings(careers=CAREERS, lifetimes={"person": 70}))
    seconds, processor = time.perf_counter() - begun, time.process_time() - worked
    certain, likely = agreement(found.certain, made.truth), agreement(found.likely, made.truth)
    exact = agreement(made.occurrences.folded, made.truth)
    return {
        "rows": len(made.occurrences),
        "seconds": seconds,
        "processor": processor,
        "mb": peak_megabytes(),
        "precision": certain.pairwise.precision,
        "certain": f"pairwise {certain.pairwise}, B-cubed {certain.b_cubed}",
        "likely": f"pairwise {likely.pairwise}, B-cubed {likely.b_cubed}",
        "exact": f"pairwise {exact.pairwise}, B-cubed {exact.b_cubed}",
        "f1": likely.pairwise.f1,
        "exact_f1": exact.pairwise.f1,
    }


def apart(mentions: int) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmark.test_archive_scale", str(mentions)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


@pytest.mark.timeout(1800)
def test_who_is_who_at_the_scale_of_an_archive(benchmark: BenchmarkFixture, report: Report) -> None:
    told = benchmark.pedantic(lambda: {size: apart(size) for size in SIZES}, rounds=1, iterations=1)
    for size, one in told.items():
        name = f"who is who, {size:,} mentions ({one['rows']:,} occurrences)"
        report(
            f"{name}: all", one["likely"], f"exact name {one['exact']}", f"F1 {one['f1'] / one['exact_f1']:.2f} to 1"
        )
        report(
            f"{name}: joined without asking",
            one["certain"],
            "",
            f"precision {one['precision']:.4f}, goal {GOAL_PRECISION}",
        )
        report(
            f"{name}: time and memory",
            f"{one['seconds']:.1f} s, {one['processor']:.1f} s of processor time, {one['mb']:.0f} MB",
            "",
            f"{one['processor'] / GOAL_SECONDS:.2f} of {GOAL_SECONDS:.0f} s, {one['mb'] / GOAL_MB:.2f} of 2 GB",
        )
    small, large = told[SIZES[0]], told[SIZES[-1]]
    grown = math.log(large["rows"] / small["rows"])
    nearly_linear = 1 + math.log(math.log(large["rows"]) / math.log(small["rows"])) / grown
    exponent = math.log(large["processor"] / small["processor"]) / grown
    report("who is who: growth", f"n^{exponent:.2f}", "", f"goal n log n, which is n^{nearly_linear:.2f} here")


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]))))
