"""Splink and dedupe over the same occurrences, as their own documentation sets them up; run as a process of its own.

    python who_is_who_peers.py splink|dedupe rows.json labels.json

rows.json: a list of rows with name, core, file, partners, places, year (or null), and "known": pairs of rows with
whether they are one, which only dedupe is given (it learns from labelled pairs). labels.json: seconds of wall and CPU
time, and for each threshold that is done the cluster of every row. Both get the names as cleaned as ours.
"""

from __future__ import annotations

import io
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Rows = list[dict[str, Any]]
Labels = Iterator[tuple[float, list[int]]]  # a threshold and the cluster of every row
THRESHOLDS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999)
FEW_THRESHOLDS = (0.5, 0.8, 0.3)  # dedupe takes a minute and more for each
_CONTAINS = "length(core_l) > 0 and length(core_r) > 0 and (contains(core_l, core_r) or contains(core_r, core_l))"
_YEARS = "abs(year_l - year_r) <= {}"


def with_splink(rows: Rows, known: object) -> Labels:
    import duckdb
    import splink.comparison_level_library as levels
    import splink.comparison_library as comparisons
    from splink import DuckDBAPI, Linker, SettingsCreator, block_on

    connection = duckdb.connect()
    Path("rows_for_splink.json").write_text(json.dumps(rows, ensure_ascii=False), "utf-8")
    connection.execute("create table given as select * from read_json('rows_for_splink.json')")
    name = comparisons.CustomComparison(
        output_column_name="core",
        comparison_levels=[
            levels.NullLevel("core"),
            levels.ExactMatchLevel("core", term_frequency_adjustments=True),
            levels.CustomLevel(_CONTAINS, "part"),
            levels.JaroWinklerLevel("core", 0.8),
            levels.ElseLevel(),
        ],
    )
    years = comparisons.CustomComparison(
        output_column_name="year",
        comparison_levels=[
            levels.NullLevel("year"),
            *(levels.CustomLevel(_YEARS.format(years), f"{years} years") for years in (10, 30, 60)),
            levels.ElseLevel(),
        ],
    )
    settings = SettingsCreator(
        link_type="dedupe_only",
        unique_id_column_name="id",
        comparisons=[
            name,
            comparisons.ExactMatch("file"),
            comparisons.ArrayIntersectAtSizes("partners", [4, 2, 1]),
            comparisons.ArrayIntersectAtSizes("places", [4, 2, 1]),
            years,
        ],
        blocking_rules_to_generate_predictions=[block_on("core"), f"l.file = r.file and {_sides(_CONTAINS)}"],
    )
    api = DuckDBAPI(connection)
    linker = Linker(api.register("given"), settings, log_level=40)
    linker.training.estimate_probability_two_random_records_match([block_on("core")], recall=0.5)
    linker.training.estimate_u_using_random_sampling(max_pairs=2e6, seed=1)
    for rule in (block_on("core"), block_on("file")):
        linker.training.estimate_parameters_using_expectation_maximisation(rule, record_sample_proportion=1.0)
    predicted = linker.inference.predict(threshold_match_probability=min(THRESHOLDS))
    for threshold in THRESHOLDS:
        clusters = linker.clustering.cluster_pairwise_predictions_at_threshold(predicted, threshold)
        label = {row["id"]: row["cluster_id"] for row in clusters.as_record_list()}
        yield threshold, [int(label[row["id"]]) for row in rows]


def _sides(condition: str) -> str:
    return condition.replace("core_l", "l.core").replace("core_r", "r.core")


def with_dedupe(rows: Rows, known: list[tuple[int, int, bool]]) -> Labels:
    import dedupe
    from dedupe import serializer, variables

    data = {
        row["id"]: {
            "core": row["core"],
            "file": str(row["file"]),
            "partners": tuple(row["partners"]) or None,
            "places": tuple(row["places"]) or None,
        }
        for row in rows
    }
    linker = dedupe.Dedupe(
        [
            variables.ShortString("core", has_missing=True),
            variables.Exact("core", has_missing=True, name="same core"),
            variables.Exact("file"),
            variables.Set("partners", has_missing=True),
            variables.Set("places", has_missing=True),
        ],
        num_cores=1,
    )
    pairs: dict[str, list[Any]] = {"match": [], "distinct": []}
    for left, right, same in known:
        pairs["match" if same else "distinct"].append((data[left], data[right]))
    some = {row: data[row] for pair in known for row in pair[:2]}
    training = io.StringIO()
    serializer.write_training(pairs, training)
    training.seek(0)
    linker.prepare_training(some, training_file=training)
    linker.train(recall=0.95, index_predicates=False)
    scores = linker.score(linker.pairs(data))
    for threshold in FEW_THRESHOLDS:
        label = {row: len(data) + row for row in data}
        for number, (members, _) in enumerate(linker.cluster(scores, threshold)):
            label.update(dict.fromkeys((int(member) for member in members), number))
        yield threshold, [label[row["id"]] for row in rows]


def _cpu() -> float:
    """Seconds of this process and of those it has waited for."""
    return sum(os.times()[:4])


def main(peer: str, given: str, result: str) -> None:
    both = json.loads(Path(given).read_text("utf-8"))
    run: dict[str, Callable[[Rows, Any], Labels]] = {"splink": with_splink, "dedupe": with_dedupe}
    wall, cpu = time.perf_counter(), _cpu()
    labels: dict[str, list[int]] = {}
    for threshold, found in run[peer](both["rows"], both["known"]):
        labels[str(threshold)] = found
        spent = {"wall": time.perf_counter() - wall, "cpu": _cpu() - cpu}
        written = Path(result).with_suffix(".part")
        written.write_text(json.dumps({**spent, "labels": labels}), "utf-8")
        written.replace(result)  # whoever stops waiting finds what was done by then


if __name__ == "__main__":
    main(*sys.argv[1:])
