"""Commands that hold runs against each other, and confidence against decisions."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from yzkg.cli.output import AsJson, ProjectPath, fail, open_project, pack_of, print_facts, row_number
from yzkg.core.pack import Pack

AsCsv = Annotated[bool, typer.Option("--csv", help="Print the table as CSV.")]


def compare(
    project: ProjectPath,
    run_a: Annotated[int, typer.Argument(callback=row_number, help="A run (see yzkg info).", show_default=False)],
    run_b: Annotated[int, typer.Argument(callback=row_number, help="The run to compare it with.", show_default=False)],
    gold: Annotated[Path | None, typer.Option(help="Score both against this gold file or annotation.")] = None,
    reviewed: Annotated[bool, typer.Option(help="Score both against the records that are wholly reviewed.")] = False,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
) -> None:
    """Two runs side by side, on the records that both have read: what both found, and where they differ."""
    from yzkg.evaluate.annotation import gold_for
    from yzkg.evaluate.compare import compare as compared
    from yzkg.evaluate.comparison_report import COLUMNS, as_facts, as_lines, as_rows
    from yzkg.evaluate.reviewed import reviewed_gold

    if gold is not None and reviewed:
        raise typer.BadParameter("give --gold or --reviewed, not both")
    with open_project(project) as opened:
        pack = pack_of(opened)
        standard = gold_for(gold, pack, opened) if gold else reviewed_gold(opened) if reviewed else None
        comparison = compared(_both(opened, pack, run_a, run_b), standard)
    if as_csv:
        csv.writer(sys.stdout).writerows([COLUMNS, *as_rows(comparison)])
    else:
        print_facts(as_facts(comparison), as_json, as_lines(comparison))
    if comparison.records == 0:
        fail("No record was read by both runs, so there is nothing to compare.")


def _both(project: Any, pack: Pack, run_a: int, run_b: int) -> Iterator[Any]:
    from yzkg.evaluate.compare import FoundByBoth
    from yzkg.evaluate.found import of_grounded
    from yzkg.extract.run_finds import RunReader
    from yzkg.store.reading_queries import read_in_all

    ids = read_in_all(project, (run_a, run_b))
    sides = (RunReader(project, pack, run).finds(ids) for run in (run_a, run_b))
    for a, b in zip(*sides, strict=True):
        yield FoundByBoth(a.record_id, a.text, of_grounded(a.found), of_grounded(b.found))


def calibration(project: ProjectPath, as_json: AsJson = False) -> None:
    """How far the program's confidence in what was found can be believed, held against what you decided."""
    from dataclasses import asdict

    from yzkg.core.cancel import CancelToken
    from yzkg.extract.calibration import ENOUGH
    from yzkg.extract.doubt import Doubts, doubts

    with open_project(project) as opened:
        found = next(one for one in doubts(opened, pack_of(opened), CancelToken()) if isinstance(one, Doubts))
    told = found.reliability
    facts = {
        "decisions": found.calibration.decisions,
        "enough": told is not None,
        "reliability": asdict(told) if told is not None else None,
        "undecided_records": len(found.records),
    }
    print_facts(facts, as_json, _reliability_lines(told))
    if told is None:
        fail(
            f"Too few decisions to say: {found.calibration.decisions}, where at least {ENOUGH} in 5 records are"
            " needed. Review some more records, then ask again."
        )


def _reliability_lines(told: Any) -> Iterator[str]:
    if told is None:
        return
    yield f"{told.decisions} decisions, {told.right:.0%} of the finds were right"
    yield f"{'said':>14}{'finds':>8}{'mean said':>11}{'right':>8}"
    for one in told.bins:
        yield f"{f'{one.low:.0%} to {one.high:.0%}':>14}{one.count:>8}{one.said:>11.0%}{one.right:>8.0%}"
    yield f"mean squared error (Brier) {told.brier:.3f}, of always saying the overall share {told.brier_of_share:.3f}"
    yield f"mean distance of said and right (ECE) {told.off:.3f}"
    yield "Each record was judged by what was learnt from the others."
