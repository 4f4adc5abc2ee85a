"""How long jobs took from first request to delivery, with those that are still open counted as what they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from yzkg.analysis.lifecycles import Life
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store.fact_columns import FactColumns

BY_WORKSHOP, BY_OBJECT, BY_MATERIAL = "workshop", "object", "material"
GROUPINGS = (BY_WORKSHOP, BY_OBJECT, BY_MATERIAL)
_QUARTILES = (25, 50, 75)


@dataclass(frozen=True, slots=True)
class Took:
    """Days from the first request to the last delivery; without one to the last day of which anything is told (`open`).

    `least` and `most` hold what dates of several days leave open; `days` is their middle. `backwards`: the end is dated
    before the beginning, which is counted as no time at all and told.
    """

    life: Life
    least: int
    most: int
    open: bool
    backwards: bool = False

    @property
    def days(self) -> float:
        return (self.least + self.most) / 2


@dataclass(frozen=True, slots=True)
class Durations:
    """Of one group. `quartiles`: of those that were delivered, None where there is none. `kaplan_meier`: the median if
    those that are open are taken as not yet delivered on the last day told of them (Kaplan and Meier, Nonparametric
    estimation from incomplete observations, JASA 53, 1958); None where fewer than half are ever seen delivered.
    `undated`: jobs of which beginning or end has no day, left out of all numbers. `statements`: behind the numbers.
    """

    name: str
    delivered: int
    open: int
    undated: int
    backwards: int
    quartiles: tuple[float, float, float] | None
    kaplan_meier: float | None
    statements: tuple[int, ...]
    lives: tuple[Life, ...]


def took(life: Life) -> Took | None:
    """None where it has no request, or the request or the end has no day.

    An end in the record of the request that has no day but that of the record may have come about on any later day.
    """
    request, delivery = life.request, life.delivery
    if request is None or request.first is None or request.last is None:
        return None
    if delivery is not None and (delivery.record, delivery.first) == (request.record, request.first):
        return None
    if delivery is not None:
        end = delivery.first, delivery.last
    else:
        days = [stage.last for stage in life.stages if stage.last is not None]
        end = (max(days), max(days)) if days else (None, None)
    if end[0] is None or end[1] is None:
        return None
    least, most = end[0] - request.last, end[1] - request.first
    return Took(life, max(least, 0), max(most, 0), delivery is None, most < 0)


def durations(lives: Sequence[Life], names: Callable[[Life], Iterable[str]]) -> list[Durations]:
    """A row for each name that lives have; a life of several names is in each of them. The largest first."""
    groups: dict[str, list[Life]] = {}
    for life in lives:
        if life.request is not None:
            for name in dict.fromkeys(names(life)):
                groups.setdefault(name, []).append(life)
    found = [_durations(name, members) for name, members in groups.items()]
    return sorted(found, key=lambda one: (-one.delivered, -one.open, one.name))


def _durations(name: str, lives: Sequence[Life]) -> Durations:
    known = [one for one in map(took, lives) if one is not None]
    ended = [one.days for one in known if not one.open]
    behind = [stage.statement for one in known for stage in (one.life.request, one.life.delivery) if stage is not None]
    first, middle, third = np.percentile(ended, _QUARTILES).tolist() if ended else (0.0, 0.0, 0.0)
    return Durations(
        name,
        len(ended),
        len(known) - len(ended),
        len(lives) - len(known),
        sum(one.backwards for one in known),
        (first, middle, third) if ended else None,
        kaplan_meier([(one.days, not one.open) for one in known]),
        tuple(dict.fromkeys(behind)),
        tuple(lives),
    )


def kaplan_meier(seen: Sequence[tuple[float, bool]]) -> float | None:
    """The day on which half are ended: pairs of days and whether it ended then (else it was last seen then)."""
    surviving, left = 1.0, len(seen)
    day: float
    for day, here in groupby(sorted(seen), key=lambda one: one[0]):
        ended = [has_ended for _day, has_ended in here]
        surviving *= 1 - sum(ended) / left
        if surviving <= 0.5:
            return day
        left -= len(ended)
    return None


class Names:
    """By what durations are told: workshop, kind of object, material."""

    def __init__(self, facts: FactColumns, pack: Pack) -> None:
        self._facts, self._pack = facts, pack
        self._table = FoldTable.for_pack(pack)
        roles = {part.role for part in (*pack.lifecycle.ordered, *pack.lifecycle.made)}
        self._material = facts.role.is_in(sorted(roles))
        self._begins = np.searchsorted(facts.part_of, np.arange(len(facts) + 1))
        self._line = {id_: line for line, id_ in enumerate(facts.entity_ids.tolist())}
        self._terms = {self._table.key(form): term.preferred for term in pack.terms for form in term.forms}
        things = {kind for type in pack.statement_types.values() for kind in _types(type.roles, pack.lifecycle.things)}
        self._heads = {
            self._table.key(form): term.preferred for term in pack.terms if term.type in things for form in term.forms
        }
        self._head_of: dict[str, str] = {}

    def of(self, grouping: str) -> Callable[[Life], Iterable[str]]:
        """How a life is called in a grouping; "" where it has no such name."""
        return {BY_WORKSHOP: self._workshop, BY_OBJECT: self.objects, BY_MATERIAL: self.materials}[grouping]

    def _workshop(self, life: Life) -> Iterable[str]:
        return (life.workshop,)

    def objects(self, life: Life) -> Iterable[str]:
        """The kinds of its things, parts left out: the term of the pack with which the name ends."""
        found = [self._head(thing.label) for thing in life.things if thing.part_of is None]
        return dict.fromkeys(name for name in found if name) or ("",)

    def materials(self, life: Life) -> Iterable[str]:
        """Materials that are ordered or used, as the pack calls them."""
        found = [self.called(id_) for stage in life.stages for id_ in self.material_ids(stage.line)]
        return dict.fromkeys(found) or ("",)

    def material_ids(self, line: int) -> list[int]:
        """Entities of the materials that a statement names."""
        at = range(int(self._begins[line]), int(self._begins[line + 1]))
        return [int(self._facts.entity[one]) for one in at if self._material[one] and self._facts.entity[one] >= 0]

    def called(self, entity: int) -> str:
        """The term of the pack that an entity is, else its own name."""
        label = self._facts.labels[self._line[entity]]
        return self._terms.get(self._table.key(label), label)

    def _head(self, label: str) -> str:
        """The longest term with which the name ends."""
        if label not in self._head_of:
            key = self._table.key(label)
            ends = (key[at:] for at in range(len(key)))
            self._head_of[label] = next((self._heads[end] for end in ends if end in self._heads), "")
        return self._head_of[label]


def _types(roles: object, wanted: str) -> tuple[str, ...]:
    role = roles.get(wanted) if isinstance(roles, dict) else None
    return role.types if role is not None else ()
