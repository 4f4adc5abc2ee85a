"""The command that tells who held which office."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, open_project, pack_of, print_facts, say


def holders(
    project: ProjectPath,
    name: Annotated[str, typer.Argument(help="Only offices or workshops with these characters in their name.")] = "",
    of: Annotated[Literal["offices", "workshops"], typer.Option(help="What is held.")] = "offices",
    together: Annotated[int, typer.Option(min=1, help="Days between two attestations that are one spell.")] = 730,
    status: Annotated[Literal["accepted", "all"], typer.Option(help="Only accepted statements, or all.")] = "all",
    limit: Annotated[int, typer.Option(min=0, help="Show so many lanes; 0: all.")] = 12,
    csv: Annotated[Path | None, typer.Option(help="Write all spells to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Tell who is attested in which office or workshop, from when to when; gaps and doubles are found."""
    from yzkg.analysis.tenures import lanes
    from yzkg.exchange.lane_table import HEADS, lane_rows, save_lanes
    from yzkg.store.fact_columns import fact_columns

    with open_project(project) as opened:
        pack = pack_of(opened)
        found = [one for one in lanes(fact_columns(opened, status), pack, of, together=together) if name in one.name]
        if csv is not None:
            say(f"{csv}: rows {save_lanes(csv, found)}")
            return
        shown = found[: limit or None]
        facts = [
            {
                "name": lane.name,
                "statements": lane.count,
                "spells": [dict(zip(HEADS[1:], row[1:], strict=True)) for row in lane_rows([lane])],
                "gaps": [[_iso(first), _iso(last)] for first, last in lane.gaps],
                "doubles": [
                    [lane.holders[a].label, lane.holders[b].label, _iso(first), _iso(last)]
                    for first, last, a, b in lane.doubles
                ],
            }
            for lane in (found if as_json else shown)
        ]
        print_facts(facts, as_json, _lines(facts, len(found)))


def _iso(day: int) -> str:
    from yzkg.core.calendar import jdn_to_iso

    return jdn_to_iso(day)


def _lines(facts: list[dict[str, Any]], count: int) -> list[str]:
    lines = []
    for lane in facts:
        lines.append(f"{lane['name']}: statements {lane['statements']}")
        for spell in lane["spells"]:
            days = f"{spell['from']} to {spell['to']}" if spell["from"] else "undated"
            lines.append(f"  {spell['holder']}: {days}, attested {spell['attested']}")
        lines += [f"  nobody is attested between {first} and {last}" for first, last in lane["gaps"]]
        lines += [f"  {a} and {b} at once, {first} to {last}" for a, b, first, last in lane["doubles"]]
    return [*lines, f"{count} in all, {len(facts)} shown"]
