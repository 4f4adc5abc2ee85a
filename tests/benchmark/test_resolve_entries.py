"""Who is who in 18,043 real entries read by the rules, in a process of its own so that its memory can be told."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

SPELLINGS = ("鄂魯里", "厄魯里", "鄂勒里", "厄勒里")
_WORK = textwrap.dedent(
    """
    import json, sys, time
    from pathlib import Path
    from tests.support.memory import peak_megabytes
    from yzkg.core.cancel import CancelToken
    from yzkg.core.fold import FoldTable
    from yzkg.core.pack_load import find
    from yzkg.engines.rules import RulesEngine
    from yzkg.extract.run import begin, run
    from yzkg.ingest.importing import import_paths
    from yzkg.resolve.project_occurrences import project_occurrences
    from yzkg.resolve.suggest import resolve_project
    from yzkg.resolve.term_errors import term_errors
    from yzkg.store.project import Project
    from yzkg.store.question_queries import heads

    pack, path = find("qing_workshops"), Path(sys.argv[2])
    if sys.argv[3] == "read":
        about = dict(pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256)
        with Project.create(path, undo=False, **about) as project:
            list(import_paths(project, pack, [Path(sys.argv[1])]))
            engine = RulesEngine(pack)
            list(run(project, pack, begin(project, pack, engine), engine, CancelToken()))
        sys.exit()
    table = FoldTable.for_pack(pack)
    with Project.open(path) as project:
        begun = time.perf_counter()
        rows = len(project_occurrences(project, pack, table, CancelToken(), ["person"]).columns)
        read = time.perf_counter()
        *_steps, found = resolve_project(project, pack, CancelToken(), types=["person"])
        resolved = time.perf_counter()
        errors = term_errors(project, pack, table, CancelToken(), ["title"])
        done = time.perf_counter()
        names = heads(project, {entity for question in found.questions for entity in question.entities})
    print(json.dumps({
        "rows": rows, "reading": read - begun, "resolving": resolved - read, "terms": done - resolved,
        "megabytes": peak_megabytes(),
        "certain": len(found.certain), "questions": len(found.questions) + found.left_out,
        "asked": [[names[entity].label for entity in question.entities] for question in found.questions],
        "unseen": [found.unseen.low, found.unseen.pairs, found.unseen.high],
        "errors": {error.form: error.preferred for error in errors},
    }))
    """
)


@pytest.mark.timeout(1800)  # the entries are read first
def test_who_is_who_in_the_qianlong_entries(
    benchmark: BenchmarkFixture,
    report: Callable[[str, str, str, str], None],
    shared_data: Path,
    tmp_path: Path,
) -> None:
    entries = shared_data / "records" / "qianlong_entries.jsonl.gz"
    command = [sys.executable, "-c", _WORK, str(entries), str(tmp_path / "q.yzkg")]
    subprocess.run([*command, "read"], check=True)
    done = benchmark.pedantic(
        lambda: subprocess.run([*command, "resolve"], check=True, capture_output=True, text=True),
        rounds=1,
        iterations=1,
    )
    facts = json.loads(done.stdout)
    together = next((place for place, names in enumerate(facts["asked"], 1) if set(SPELLINGS) <= set(names)), None)
    low, pairs, high = facts["unseen"]
    report(
        f"who is who: persons of 18,043 entries, {facts['rows']} occurrences",
        f"{facts['reading']:.1f} s to read, {facts['resolving']:.1f} s with all reasons, {facts['terms']:.1f} s for"
        f" errors of titles, {facts['megabytes']:.0f} MB at most; {facts['certain']} certain,"
        f" {facts['questions']} questions, {pairs:.0f} ({low:.0f} to {high:.0f}) right pairs undecided",
        "",
        f"the four spellings of a eunuch in question {together}; an error for 員外郎: {facts['errors'].get('員外即')}",
    )
    assert together is not None
    assert facts["errors"]["員外即"] == "員外郎"
