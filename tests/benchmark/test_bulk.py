"""Ten thousand decisions made, taken back and made again, each as one step of undo."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from tests.store.archive import dump, fill, new_project
from yzkg.store.bulk import Sieve, decide_many, hits
from yzkg.store.project import Project

MANY = 10_000
GOAL_MS = 1000


def fill_many(project: Project, records: int = 500, people: int = 300) -> None:
    """Records of one sentence with MANY mentions and statements in them: a fifth are statements with two fillers."""
    fill(project)
    with project.worker() as worker, worker.edit("more") as session:
        sql = session.connection().exec_driver_sql
        text = "初六日郎中海望持出銅爐一件，奉旨照樣准做。欽此。" * 8
        sql(
            "INSERT INTO record (source_id, page_id, position, locator, text) VALUES (1, 1, ?, ?, ?)",
            [(100 + n, f"entry {n}", text) for n in range(records)],
        )
        sql("INSERT INTO entity (type, label) VALUES ('person', ?)", [(f"person {n}",) for n in range(people)])
        mentions = MANY * 4 // 5 - 10
        sql(
            'INSERT INTO mention (record_id, start, "end", type, run_id, entity_id, confidence) '
            "VALUES (?, ?, ?, 'person', 1, ?, 0.5)",
            [(5 + n % records, n // records, n // records + 2, 5 + n % people) for n in range(mentions)],
        )
        statements = MANY // 5 - 4
        sql(
            "INSERT INTO statement (record_id, start, \"end\", type, run_id) VALUES (?, ?, ?, 'handover', 1)",
            [(5 + n % records, 3, 12) for n in range(statements)],
        )
        sql(
            "INSERT INTO participant (statement_id, role, position, mention_id) VALUES (?, ?, ?, ?)",
            [(5 + n, "giver", 0, 11 + n) for n in range(statements)]
            + [(5 + n, "receiver", 1, 11 + n + records) for n in range(statements)],
        )


def test_ten_thousand_decisions_and_back(
    benchmark: BenchmarkFixture, report: Callable[[str, str, str, str], None], tmp_path: Path
) -> None:
    took: dict[str, list[float]] = {}
    computed: dict[str, list[float]] = {}  # of the processor: what a machine that others use as well does not change

    def timed(what: str, act: Callable[[], object]) -> None:
        begun, worked = time.perf_counter(), time.process_time()
        act()
        computed.setdefault(what, []).append(1000 * (time.process_time() - worked))
        took.setdefault(what, []).append(1000 * (time.perf_counter() - begun))

    with new_project(tmp_path / "a.yzkg") as project:
        fill_many(project)
        chosen = [hit.key for hit in hits(project, Sieve())]
        assert len(chosen) == MANY
        before = dump(project)

        def there_and_back() -> None:
            timed("found with their passages", lambda: hits(project, Sieve()))
            timed("decided", lambda: decide_many(project, chosen, "accepted", who="me"))
            timed("undone", project.undo)
            timed("done again", project.redo)
            project.undo()

        benchmark.pedantic(there_and_back, rounds=3, iterations=1)
        assert dump(project) == before
    told = ", ".join(
        f"{what} in {min(ms):.0f} ms (at most {max(ms):.0f}; processor {min(computed[what]):.0f})"
        for what, ms in took.items()
    )
    report(
        f"{MANY} decisions as one step", told, "", f"{max(map(max, took.values())) / GOAL_MS:.2f} of the goal of 1 s"
    )
