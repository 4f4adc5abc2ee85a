"""The list of a hundred thousand entities, until it can be read and until it is whole, beside a row an entity."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from tests.store.archive import TABLE, fill, new_project
from yzkg.store.entity_columns import EntityColumns, entity_columns, entity_rest
from yzkg.store.entity_queries import entities
from yzkg.store.project import Project

ENTITIES, MENTIONS, RECORDS = 100_000, 400_000, 10_000
GOAL_S = 0.5


def fill_many(project: Project) -> None:
    """Dated records in which objects stand, four mentions an object and a statement for every other mention."""
    fill(project)
    with project.worker() as worker, worker.edit("more") as session:
        sql = session.connection().exec_driver_sql
        text = "初六日郎中海望持出銅爐一件，奉旨照樣准做。欽此。" * 8
        sql(
            "INSERT INTO record (source_id, page_id, position, locator, text, date_start, date_end) "
            "VALUES (1, 1, ?, ?, ?, ?, ?)",
            [(100 + n, f"entry {n}", text, 2350408 + n, 2350408 + n) for n in range(RECORDS)],
        )
        sql("INSERT INTO entity (type, label) VALUES ('object', ?)", [(f"銅爐{n}",) for n in range(ENTITIES)])
        sql(
            "INSERT INTO name (entity_id, text, folded) VALUES (?, ?, ?)",
            [(6 + n, f"銅爐{n}", TABLE.key(f"銅爐{n}")) for n in range(ENTITIES)],
        )
        sql(
            "INSERT INTO mention (record_id, start, \"end\", type, run_id, entity_id) VALUES (?, ?, ?, 'object', 1, ?)",
            [(5 + n % RECORDS, n // RECORDS, n // RECORDS + 2, 6 + n % ENTITIES) for n in range(MENTIONS)],
        )
        sql(
            "INSERT INTO statement (record_id, start, \"end\", type, run_id) VALUES (?, 3, 12, 'handover', 1)",
            [(5 + n % RECORDS,) for n in range(MENTIONS // 2)],
        )
        sql(
            "INSERT INTO participant (statement_id, role, position, mention_id) VALUES (?, 'object', 0, ?)",
            [(5 + n, 11 + 2 * n) for n in range(MENTIONS // 2)],
        )


def computed(act: Callable[[], object]) -> float:
    """Seconds of the processor, which others on the machine do not change."""
    begun = time.process_time()
    act()
    return time.process_time() - begun


def test_a_hundred_thousand_entities_are_listed(
    benchmark: BenchmarkFixture, report: Callable[[str, str, str, str], None], tmp_path: Path
) -> None:
    with new_project(tmp_path / "a.yzkg") as project:
        fill_many(project)
        columns: EntityColumns = benchmark.pedantic(entity_columns, (project,), rounds=5, warmup_rounds=1)
        shown = computed(lambda: entity_columns(project))
        rest = entity_rest(project, columns, TABLE)
        whole = shown + computed(lambda: entity_rest(project, columns, TABLE))
        rows = computed(lambda: entities(project))
        listed = entities(project)
    assert len(columns.ids) == len(rest.haystacks) == len(listed) == ENTITIES + 5
    report(
        f"a list of {ENTITIES:,} entities with {MENTIONS:,} mentions",
        f"{shown:.2f} s of computing to read, {whole:.2f} s with names and statements",
        f"{rows:.2f} s as rows",
        f"{rows / shown:.1f} x; goal {GOAL_S} s",
    )
