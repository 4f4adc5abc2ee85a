"""Places and what is told of each as a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from yzkg.analysis.places import PlaceTold
from yzkg.exchange.csv_files import write_table

HEADS = ("place", "entity_id", "statements", "with_those_within", "within", "statement_ids")


def place_rows(places: Sequence[PlaceTold]) -> list[list[object]]:
    """A row for each, the most told first."""
    return [
        [
            one.label,
            one.entity,
            len(one.statements),
            one.whole,
            "" if one.within is None else places[one.within].label,
            " ".join(map(str, one.statements)),
        ]
        for one in places
    ]


def save_places(path: Path, places: Sequence[PlaceTold]) -> int:
    """Write the numbers; returns how many rows. Raises ExportFault("cannot_write")."""
    return write_table(path, HEADS, place_rows(places))
