"""Holders of offices and workshops as a table: a row for each spell, with what attests it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from yzkg.core.calendar import jdn_to_iso
from yzkg.exchange.csv_files import write_table

if TYPE_CHECKING:
    from yzkg.analysis.tenures import Attested, Lane

HEADS = ("lane", "holder", "entity_id", "from", "to", "attested", "beside", "statement_ids")


def lane_rows(lanes: Sequence[Lane]) -> Iterator[list[object]]:
    """Spells in order; what has no date comes last of its holder. `beside`: others attested at the same time."""
    for lane in lanes:
        for n, holder in enumerate(lane.holders):
            beside = sorted({lane.holders[b if a == n else a].label for _f, _l, a, b in lane.doubles if n in (a, b)})
            for spell in holder.spells:
                days = jdn_to_iso(spell.first), jdn_to_iso(spell.last)
                yield [lane.name, holder.label, holder.entity, *days, *_told(spell.attested, beside)]
            if holder.undated:
                yield [lane.name, holder.label, holder.entity, "", "", *_told(holder.undated, [])]


def _told(attested: Sequence[Attested], beside: Sequence[str]) -> list[object]:
    return [len(attested), "; ".join(beside), " ".join(str(one.statement) for one in attested)]


def save_lanes(path: Path, lanes: Sequence[Lane]) -> int:
    """Write them; returns how many rows. Raises ExportFault("cannot_write")."""
    return write_table(path, HEADS, lane_rows(lanes))
