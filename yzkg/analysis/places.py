"""What the sources tell of each place, and how places lie in one another by their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from yzkg.analysis.inquiring import Mask
from yzkg.core.pack import Pack
from yzkg.core.typed_days import typed_days
from yzkg.store.fact_columns import NO_DAY, FactColumns


@dataclass(frozen=True, slots=True)
class PlaceTold:
    """A place with the statements in which it fills a role. `within`: where in the list the one stands of which it is
    a part, since its name begins with the other's (a hall and its rooms); None for none. `whole`: statements of it and
    of all within it.
    """

    entity: int
    label: str
    statements: tuple[int, ...]
    within: int | None = None
    whole: int = 0


Box = tuple[float, float, float, float]  # left, top, width, height


def places_told(facts: FactColumns, pack: Pack, since: str = "", until: str = "") -> list[PlaceTold]:
    """Places that are told of, the most told first; only of statements dated within days as someone types them."""
    kinds = pack.identity.places.types
    mask = _within(facts, since, until)
    at = np.flatnonzero((facts.entity >= 0) & mask[facts.part_of])
    line = np.searchsorted(facts.entity_ids, facts.entity[at])
    at, line = at[facts.entity_types.is_in(kinds)[line]], line[facts.entity_types.is_in(kinds)[line]]
    told: dict[int, set[int]] = {}
    for place, statement in zip(line.tolist(), facts.ids[facts.part_of[at]].tolist(), strict=True):
        told.setdefault(place, set()).add(statement)
    found = [
        PlaceTold(int(facts.entity_ids[place]), facts.labels[place], tuple(sorted(ids))) for place, ids in told.items()
    ]
    found.sort(key=lambda one: (-len(one.statements), one.label, one.entity))
    return _nested(found)


def _within(facts: FactColumns, since: str, until: str) -> Mask:
    first = typed_days(since) if since.strip() else None
    last = typed_days(until) if until.strip() else None
    mask: Mask = np.ones(len(facts), np.bool_)
    if first is not None:
        mask = mask & (facts.first != NO_DAY) & (facts.first >= first[0])
    if last is not None:
        mask = mask & (facts.first != NO_DAY) & (facts.last <= last[1])
    return mask


def _nested(found: Sequence[PlaceTold]) -> list[PlaceTold]:
    at = {one.label: n for n, one in reversed(list(enumerate(found)))}
    parents = [_parent(one.label, at) for one in found]
    whole: list[set[int]] = [set(one.statements) for one in found]
    for n in sorted(range(len(found)), key=lambda n: -len(found[n].label)):
        parent = parents[n]
        if parent is not None:
            whole[parent] |= whole[n]
    return [PlaceTold(one.entity, one.label, one.statements, parents[n], len(whole[n])) for n, one in enumerate(found)]


def _parent(label: str, at: dict[str, int]) -> int | None:
    """The longest name of two characters and more with which this one begins."""
    for size in range(len(label) - 1, 1, -1):
        if label[:size] in at:
            return at[label[:size]]
    return None


def squares(weights: Sequence[float], room: Box) -> list[Box]:
    """Boxes as large as their weights that fill a room, as square as they can be (Bruls, Huizing, van Wijk 2000).

    `weights` above 0, the largest first.
    """
    total = sum(weights)
    left, top, wide, high = room
    boxes: list[Box] = []
    scale = wide * high / total if total else 0.0
    areas = [weight * scale for weight in weights]
    at = 0
    while at < len(areas):
        side = min(wide, high)
        size = 1
        while at + size < len(areas) and _worst(areas[at : at + size + 1], side) <= _worst(areas[at : at + size], side):
            size += 1
        row = areas[at : at + size]
        deep = sum(row) / side if side > 0 else 0.0
        along = 0.0
        for area in row:
            long = area / deep if deep > 0 else 0.0
            upright = wide >= high
            boxes.append((left, top + along, deep, long) if upright else (left + along, top, long, deep))
            along += long
        if wide >= high:
            left, wide = left + deep, max(0.0, wide - deep)
        else:
            top, high = top + deep, max(0.0, high - deep)
        at += size
    return boxes


def _worst(row: Sequence[float], side: float) -> float:
    """The least square of a row along a side: how many times as long as wide."""
    total = sum(row)
    if total <= 0 or side <= 0:
        return float("inf")
    return max(side * side * max(row) / (total * total), total * total / (side * side * min(row)))
