"""The command that measures networks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, fail, open_project, pack_of, print_facts, say

Status = Literal["accepted", "all"]


def measures(
    project: ProjectPath,
    type_: Annotated[str, typer.Option("--type", help="Entities of this type; none: all that the graph draws.")] = "",
    tied: Annotated[
        str, typer.Option(help="drawn (as the graph draws them), job, record, statement, or an entity type they share.")
    ] = "drawn",
    since: Annotated[str, typer.Option("--from", help="Only statements dated from this day, month or year on.")] = "",
    until: Annotated[str, typer.Option("--to", help="Only statements dated up to this day, month or year.")] = "",
    years: Annotated[bool, typer.Option("--by-year", help="A network a year: who comes, who goes.")] = False,
    status: Annotated[Status, typer.Option(help="Only accepted statements, or proposed ones too.")] = "all",
    limit: Annotated[int, typer.Option(min=0, help="Show so many rows; 0: all.")] = 30,
    csv: Annotated[Path | None, typer.Option(help="Write the measures of all to this file.")] = None,
    ties: Annotated[Path | None, typer.Option(help="Write the ties with their statements to this CSV file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure who stands where among whom: neighbours, betweenness, PageRank, cores, components, communities."""
    from yzkg.analysis.measured import Measured, NetworkWish, by_year, measured, ways
    from yzkg.core.cancel import CancelToken
    from yzkg.exchange.measure_table import MEASURES, measure_rows, save_measures, save_ties, year_rows
    from yzkg.store.fact_columns import fact_columns
    from yzkg.store.honesty import reach

    wish = NetworkWish(type_, tied, since, until)
    with open_project(project) as opened:
        pack = pack_of(opened)
        _check(wish, pack, ways(pack))
        facts = fact_columns(opened, status)
        if years:
            rows = year_rows(by_year(wish, facts, pack))
            heads = ["year", "entities", "ties", "came", "went"]
            print_facts([dict(zip(heads, row, strict=True)) for row in rows], as_json, _lines(heads, rows))
            return
        found = next(step for step in measured(wish, facts, pack, CancelToken()) if isinstance(step, Measured))
        if csv is not None:
            say(f"{csv}: rows {save_measures(csv, found)}")
        if ties is not None:
            say(f"{ties}: rows {save_ties(ties, found)}")
        if csv is not None or ties is not None:
            return
        rows = measure_rows(found)[: None if as_json or not limit else limit]
        known: dict[str, Any] = {
            "entities": found.ties.nodes,
            "ties": len(found.ties),
            "units_left_out": found.ties.left_out,
        }
        known |= {"modularity": round(found.communities.modularity, 4), "communities": found.communities.count}
        known |= {"betweenness_pivots": found.betweenness.pivots, **reach(opened)._asdict()}
        facts_ = {**known, "measures": [dict(zip(("id", *MEASURES), row, strict=True)) for row in rows]}
        print_facts(facts_, as_json, [*_lines(["id", *MEASURES], rows), *_about(known)])


def _check(wish: Any, pack: Any, ways: list[str]) -> None:
    if wish.type and wish.type not in pack.entity_types:
        fail(f"The pack has no entity type {wish.type}. It has {', '.join(pack.entity_types)}.")
    if wish.tied not in ways:
        fail(f"Entities cannot be tied by {wish.tied}, only by {', '.join(ways)}.")
    if wish.tied != "drawn" and not wish.type:
        fail("Say of which type those are that are tied by what they share, for example --type person.")


def _lines(heads: list[str], rows: list[list[object]]) -> list[str]:
    return [" | ".join(heads), *(" | ".join(map(str, row)) for row in rows)]


def _about(known: dict[str, Any]) -> list[str]:
    told = [f"entities {known['entities']}; ties {known['ties']}; communities {known['communities']}"]
    told[0] += f" (modularity {known['modularity']})"
    if known["betweenness_pivots"]:
        told.append(f"Betweenness is estimated from {known['betweenness_pivots']} starting points.")
    if known["units_left_out"]:
        told.append(
            f"{known['units_left_out']} records or jobs name too many to tie each with each; they are left out."
        )
    told.append(f"Of {known['records']} records {known['read']} are read, {known['decided']} decided.")
    return told
