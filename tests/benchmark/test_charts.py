"""Charts of 200,000 entities and 1,000,000 statements, beside DuckDB in the same run.

Computing time of the thread (the machine is shared), the best of three; DuckDB gets one thread, the same columns in its
own table and the periods ready made. What a chart has more than such a table: the statements behind every number.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import duckdb
import numpy as np
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmark.synthetic_project import make_project
from yzkg.analysis import periods
from yzkg.analysis.charting import worked_out
from yzkg.analysis.names_asked import NamesAsked
from yzkg.core import pack_load
from yzkg.core.chart_wish import ChartWish
from yzkg.core.inquiry import Column, Inquiry
from yzkg.store.fact_columns import FactColumns, fact_columns
from yzkg.store.project import Project
from yzkg.ui.chart_said import ChartSaid

Report = Callable[[str, str, str, str], None]
ENTITIES, STATEMENTS = 200_000, 1_000_000
GOAL_MS = 1000
ROUNDS = 3
BY_DUCKDB = {
    "orders_by_workshop": "SELECT year, workshop, count(*) FROM statement WHERE type = 'order' GROUP BY 1, 2",
    "all_by_month_and_object": """SELECT month, entity, count(DISTINCT s.line) FROM statement s
        LEFT JOIN filler f ON f.line = s.line AND f.role = 'object' AND f.entity >= 0 GROUP BY 1, 2""",
}


def best(work: Callable[[], object]) -> float:
    """Milliseconds of computing of all threads: DuckDB works in one of its own."""
    times = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return min(times) * 1000


def _rows(file: duckdb.DuckDBPyConnection, sql: str) -> list[tuple[object, ...]]:
    return list(file.execute(sql).fetchall())


def tables(facts: FactColumns) -> duckdb.DuckDBPyConnection:
    """The columns that charts are made of, as tables in memory."""
    file = duckdb.connect(config={"threads": 1})
    lines = np.arange(len(facts))
    workshop = facts.records.heading("workshop")
    statement = {
        "line": lines,
        "type": np.array(facts.types.words)[facts.types.codes],
        "workshop": np.array(workshop.words)[workshop.codes][facts.record],
        "year": periods.codes("year", facts.first, facts.last),
        "month": periods.codes("solar_month", facts.first, facts.last),
    }
    filler = {
        "line": facts.part_of,
        "role": np.array(facts.role.words)[facts.role.codes],
        "entity": facts.entity,
    }
    for name, columns in {"statement": statement, "filler": filler}.items():
        file.register(f"given_{name}", columns)
        file.execute(f"CREATE TABLE {name} AS SELECT * FROM given_{name}")
    return file


def test_charts_of_the_pack(benchmark: BenchmarkFixture, report: Report, tmp_path: Path) -> None:
    pack = pack_load.find("qing_workshops")
    large = tmp_path / "large.yzkg"
    make_project(large, pack, entities=ENTITIES, statements=STATEMENTS)
    with Project.open(large) as project:
        facts, named = fact_columns(project), NamesAsked(project, pack)
        wishes = {one.id: one.wish for one in pack.charts}
        wishes["all_by_month_and_object"] = ChartWish(Inquiry(), "solar_month", Column("role", "object"))
        times = {name: best(partial(worked_out, wish, facts, named)) for name, wish in wishes.items()}
        worked = worked_out(wishes["orders_by_workshop"], facts, named)
        said = ChartSaid(pack)
        said.draw(worked, "", (1, 1, 1), "light")  # what Matplotlib does once
        drawn = best(lambda: said.draw(worked, "", (1, 1, 1), "light").figure.canvas.draw())
        benchmark.pedantic(lambda: worked_out(wishes["orders_by_workshop"], facts, named), rounds=3)
        with tables(facts) as file:
            by_duckdb = {name: best(partial(_rows, file, sql)) for name, sql in BY_DUCKDB.items()}
            cells = len(_rows(file, BY_DUCKDB["orders_by_workshop"]))
    assert cells == np.count_nonzero(worked.series.counts)
    slowest = max(times, key=lambda name: times[name])
    report(
        f"{len(times)} charts of {STATEMENTS:,} statements of {ENTITIES:,} entities",
        f"slowest {slowest} {times[slowest]:.0f} ms; drawn in {drawn:.0f} ms; "
        + ", ".join(f"{name} {ms:.0f}" for name, ms in sorted(times.items(), key=lambda one: -one[1])[1:5]),
        "DuckDB, numbers alone: "
        + ", ".join(f"{name} {ms:.0f} ms (ours {times[name]:.0f})" for name, ms in by_duckdb.items()),
        f"goal each of the pack under {GOAL_MS} ms",
    )
