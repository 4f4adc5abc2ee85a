"""The exported settings run in Splink on DuckDB, and the pairs that it finds come back as decisions."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.resolve.marked import Marked, entity_called, marked_project, year
from yzkg.core.cancel import CancelToken
from yzkg.core.pack_load import find
from yzkg.exchange.resolution_files import OCCURRENCES, export_resolution, read_decisions
from yzkg.store.taken_decisions import decisions_on_record, take_decisions

PACK = find("county_officials")
GIVEN = "福祿壽喜貴榮華安康寧永德仁義禮智信忠孝廉"
SURNAMES = "王李張劉陳楊趙黃周吳"


def records() -> list[Marked]:
    """Ten groups of four who are recorded together twenty times; of each the first is misread twice."""
    found = []
    for group, surname in enumerate(SURNAMES):
        names = [surname + GIVEN[group] + GIVEN[(group + 7 * place + 3) % len(GIVEN)] for place in range(4)]
        for number in range(20):
            first = names[0] if number % 10 else names[0][0] + "冏" + names[0][2]
            text = "、".join(f"{{p:{name}}}" for name in (first, *names[1:]))
            found.append(Marked(f"{{l:{GIVEN[group]}州}}{text}。", year(1650 + group + number // 4)))
    return found


def test_the_exported_settings_run_and_decisions_come_back(
    benchmark: BenchmarkFixture, report: Callable[[str, str, str, str], None], tmp_path: Path
) -> None:
    splink = pytest.importorskip("splink")
    with marked_project(tmp_path / "archive.yzkg", PACK, records()) as project:
        export_resolution(project, PACK, tmp_path, CancelToken())

        def predict() -> int:
            api = splink.DuckDBAPI()
            rows = api.duckdb_con.read_parquet(str(tmp_path / OCCURRENCES)).filter("type = 'person'")
            linker = splink.Linker(api.register(rows), tmp_path / "splink_person_duckdb.json")
            pairs = linker.inference.predict(threshold_match_probability=0.9)
            api.duckdb_con.execute(
                f"""COPY (SELECT DISTINCT entity_l, entity_r, archive_l, archive_r, 'same' AS verdict,
                'Splink' AS reason FROM {pairs.physical_name}) TO '{tmp_path / "pairs.parquet"}' (FORMAT parquet)"""
            )
            ((count,),) = api.duckdb_con.execute(f"SELECT count(*) FROM {pairs.physical_name}").fetchall()
            return int(count)

        begun = time.perf_counter()
        count = benchmark.pedantic(predict, rounds=1, iterations=1)
        seconds = time.perf_counter() - begun
        read = read_decisions(tmp_path / "pairs.parquet", "archive")
        assert take_decisions(project, read.decisions, who="me") > 0
        joined = {frozenset((said.left, said.right)) for said in decisions_on_record(project)}
        wanted = {
            frozenset(
                entity_called(project, surname + middle + GIVEN[(group + 3) % len(GIVEN)])
                for middle in (GIVEN[group], "冏")
            )
            for group, surname in enumerate(SURNAMES)
        }
        right = len(joined & wanted)
        project.undo()
        assert decisions_on_record(project) == []
        assert joined == wanted, "the misread names, and none of the others of their families"
    report(
        "exported to Splink on DuckDB and back",
        f"{count} pairs of occurrences in {seconds:.1f} s; {right} of {len(wanted)} misread names joined, "
        f"{len(joined) - right} others",
        "",
        "it runs with the settings as they are",
    )
