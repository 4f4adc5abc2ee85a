"""Jobs in which a thing was ordered of one material and made of another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yzkg.analysis.lifecycle_durations import Names
from yzkg.analysis.lifecycles import Life, Stage
from yzkg.core.lifecycle_rules import Part
from yzkg.core.pack import Pack


@dataclass(frozen=True, slots=True)
class MaterialChange:
    """`ordered` and not used, `made` and not ordered, as the pack calls them. The statements that say so."""

    life: Life
    thing: str
    ordered: tuple[str, ...]
    made: tuple[str, ...]
    statements: tuple[int, ...]


def material_changes(lives: Sequence[Life], pack: Pack, names: Names) -> list[MaterialChange]:
    """In the order of the lives. Of one thing both must be said: that nothing is said of the wood is no change."""
    return [change for life in lives for change in _changes(life, pack, names)]


def _changes(life: Life, pack: Pack, names: Names) -> list[MaterialChange]:
    rules = pack.lifecycle
    found = []
    for number, thing in enumerate(life.things):
        wanted = _told(life, rules.ordered, number, names)
        used = _told(life, rules.made, number, names)
        ordered = tuple(name for name in wanted if name not in used)
        made = tuple(name for name in used if name not in wanted)
        if ordered and made:
            behind = [stage.statement for name in ordered for stage in wanted[name]]
            behind += [stage.statement for name in made for stage in used[name]]
            found.append(MaterialChange(life, thing.label, ordered, made, tuple(dict.fromkeys(behind))))
    return found


def _told(life: Life, parts: Sequence[Part], thing: int, names: Names) -> dict[str, list[Stage]]:
    types = {part.statement for part in parts}
    found: dict[str, list[Stage]] = {}
    for stage in life.stages:
        if stage.type in types and thing in stage.things:
            for id_ in names.material_ids(stage.line):
                found.setdefault(names.called(id_), []).append(stage)
    return found
