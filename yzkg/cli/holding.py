"""The commands that tell who held which office, and what is told of places."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, fail, open_project, pack_of, print_facts, say


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


def places(
    project: ProjectPath,
    since: Annotated[str, typer.Option("--from", help="Only statements dated from this day, month or year on.")] = "",
    until: Annotated[str, typer.Option("--to", help="Only statements dated up to this day, month or year.")] = "",
    status: Annotated[Literal["accepted", "all"], typer.Option(help="Only accepted statements, or all.")] = "all",
    limit: Annotated[int, typer.Option(min=0, help="Show so many; 0: all.")] = 30,
    csv: Annotated[Path | None, typer.Option(help="Write all to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Tell how much is told of each place, and which lies in which by their names."""
    from yzkg.analysis.places import places_told
    from yzkg.core.typed_days import typed_days
    from yzkg.exchange.place_table import HEADS, place_rows, save_places
    from yzkg.store.fact_columns import fact_columns

    for day in (since, until):
        if day.strip() and typed_days(day) is None:
            fail(f"{day} names no day. Type it as the records do, or as 1728-05-01.")
    with open_project(project) as opened:
        found = places_told(fact_columns(opened, status), pack_of(opened), since, until)
        if csv is not None:
            say(f"{csv}: rows {save_places(csv, found)}")
            return
        rows = place_rows(found)
        shown = [" | ".join(map(str, row[:1] + row[2:5])) for row in rows[: limit or None]]
        facts = [dict(zip(HEADS, row, strict=True)) for row in rows]
        heads = " | ".join((HEADS[0], *HEADS[2:5]))
        print_facts(facts, as_json, [heads, *shown, f"{len(rows)} in all, {len(shown)} shown"])


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
