"""18,043 real entries: import, then a run of the rules, in a process of its own so that its memory can be told."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

GOAL_SECONDS, GOAL_MB = 60, 500
_WORK = textwrap.dedent(
    """
    import json, sys, time
    from pathlib import Path
    from tests.support.memory import peak_megabytes
    from yzkg.core.cancel import CancelToken
    from yzkg.core.pack_load import find
    from yzkg.engines.rules import RulesEngine
    from yzkg.extract.run import begin, run
    from yzkg.ingest.importing import FileImported, import_paths
    from yzkg.store.project import Project
    from yzkg.store.queries import counts

    begun = time.perf_counter()
    pack = find("qing_workshops")
    about = dict(pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256)
    with Project.create(Path(sys.argv[2]), **about) as project:
        (event,) = import_paths(project, pack, [Path(sys.argv[1])])
        assert isinstance(event, FileImported)
        imported = time.perf_counter()
        engine = RulesEngine(pack)
        readings = sum(1 for _ in run(project, pack, begin(project, pack, engine), engine, CancelToken()))
        done = time.perf_counter()
        counted = counts(project)
    print(json.dumps({
        "records": event.records, "readings": readings, "import": imported - begun, "rules": done - imported,
        "megabytes": peak_megabytes(),
        "mentions": sum(counted.mentions.values()), "statements": sum(counted.statements.values()),
        "states": counted.readings,
    }))
    """
)


def test_import_and_rules_over_the_qianlong_entries(
    benchmark: BenchmarkFixture,
    report: Callable[[str, str, str, str], None],
    shared_data: Path,
    tmp_path: Path,
) -> None:
    entries = shared_data / "records" / "qianlong_entries.jsonl.gz"
    command = [sys.executable, "-c", _WORK, str(entries), str(tmp_path / "q.yzkg")]
    done = benchmark.pedantic(
        lambda: subprocess.run(command, check=True, capture_output=True, text=True), rounds=1, iterations=1
    )
    facts = json.loads(done.stdout)
    seconds = facts["import"] + facts["rules"]
    report(
        f"import of {facts['records']} entries and a rules run over them",
        f"{facts['import']:.1f} s + {facts['rules']:.1f} s = {seconds:.1f} s, {facts['megabytes']:.0f} MB at most;"
        f" {facts['mentions']} mentions, {facts['statements']} statements, {facts['states']}",
        "",
        f"{seconds / GOAL_SECONDS:.2f} of the goal of {GOAL_SECONDS} s,"
        f" {facts['megabytes'] / GOAL_MB:.2f} of the goal of {GOAL_MB} MB",
    )
    assert facts["records"] == facts["readings"] == 18043
