"""Commands about what cannot be read in the sources."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from yzkg.cli.output import AsJson, OnlySources, ProjectPath, open_project, pack_of, print_facts


def damaged(
    project: ProjectPath,
    out: Annotated[Path | None, typer.Option(help="Write them to this file, as CSV for a spreadsheet.")] = None,
    source: OnlySources = None,
    as_json: AsJson = False,
) -> None:
    """List the places where characters are missing or cannot be read, with the known names that they could be."""
    from yzkg.core.fold import FoldTable
    from yzkg.resolve.damaged_names import damaged_names
    from yzkg.store.reading_plan import source_ids

    with open_project(project) as opened:
        table = FoldTable.for_pack(pack_of(opened))
        named = [damaged_names(opened, table, id) for id in source_ids(opened, source or ()) or (None,)]
        if out is not None:
            from yzkg.exchange.damage_table import write_damaged

            count = write_damaged(out, chain.from_iterable(named))
            print_facts({"places": count}, as_json, [f"{out}: damaged places {count}"])
            return
        facts, lines, kinds = [], [], Counter[str]()
        for found in chain.from_iterable(named):
            place = found.place
            kinds[place.kind] += 1
            facts.append({**asdict(place), "name": found.name, "could_be": list(found.could_be)})
            could_be = f"  {found.name}: {', '.join(found.could_be)}?" if found.could_be else ""
            quoted = f"{place.before}[{place.written}]{place.after}".replace("\n", " ")
            lines.append(f"{place.source}, {place.locator}  {place.kind}  {quoted}{could_be}")
    counted = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items()))
    lines.append(f"damaged places: {len(facts)}" + (f" ({counted})" if counted else ""))
    print_facts(facts, as_json, lines)
