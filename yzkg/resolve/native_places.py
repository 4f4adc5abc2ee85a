"""How two tellings of where somebody comes from agree: a county, a county within its prefecture, a banner.

The words behind the names of units are data (resources/authority/places.toml).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from yzkg.core.fold import FoldTable
from yzkg.paths import resource

# How two tellings agree, the best first; UNTOLD: one says nothing, or they speak of different matters.
SAME_PLACE, SAME_BANNER, WITHIN, SAME_PREFECTURE, NEAR_BANNER, UNTOLD, ELSEWHERE = (
    "same_place",
    "same_banner",
    "within",
    "same_prefecture",
    "near_banner",
    "untold",
    "elsewhere",
)
ORDER = (SAME_PLACE, SAME_BANNER, WITHIN, SAME_PREFECTURE, NEAR_BANNER, UNTOLD, ELSEWHERE)
_PARTS = re.compile(r"[;|/\uff1b\u3001\[\]()\uff08\uff09]+")
_STEPS = re.compile(r"[-\u2013\u2014\uff0d>\uff1e\u00b7\s]+")
_SHORTEST = 2  # characters that a name keeps when what it is called after is left out


@dataclass(frozen=True, slots=True)
class Unit:
    """`level`: 0 province, 1 prefecture, 2 county; None where nothing says it."""

    name: str
    level: int | None


@dataclass(frozen=True, slots=True)
class Told:
    """One telling: units from the broadest to the narrowest, or a banner (people, colour; "" for what is not said)."""

    units: tuple[Unit, ...] = ()
    banner: tuple[str, str] | None = None

    @property
    def key(self) -> str:
        """What it is counted by: the narrowest unit, or the banner."""
        return "".join(self.banner) if self.banner is not None else self.units[-1].name if self.units else ""


class PlaceWords:
    """Reads and compares tellings; `table` says which characters count as the same."""

    def __init__(self, table: FoldTable) -> None:
        with resource("authority", "places.toml").open("rb") as file:
            words = tomllib.load(file)
        self._table = table
        self._around = tuple(map(table.key, words["around"]))
        self._levels = [
            (table.key(word), level)
            for level, name in enumerate(("province", "prefecture", "county"))
            for word in words[name]
        ]
        self._levels.sort(key=lambda each: -len(each[0]))
        self._peoples = tuple(map(table.key, words["banner"]["peoples"]))
        self._colours = tuple(map(table.key, words["banner"]["colours"]))

    def told(self, text: str) -> tuple[Told, ...]:
        """The tellings in a text; several where it names alternatives."""
        found = []
        for part in _PARTS.split(text):
            steps = [step for step in map(self._table.key, _STEPS.split(part)) if step]
            banner = self._banner("".join(steps))
            if banner is not None:
                found.append(Told(banner=banner))
            elif steps:
                found.append(Told(tuple(map(self._unit, steps))))
        return tuple(_joined(found))

    def _banner(self, text: str) -> tuple[str, str] | None:
        colour = next((word for word in self._colours if word in text), "")
        return (next((word for word in self._peoples if word in text), ""), colour) if colour else None

    def _unit(self, step: str) -> Unit:
        for word in self._around:
            if step.endswith(word) and len(step) - len(word) >= _SHORTEST:
                step = step.removesuffix(word)
        found: int | None = None
        for _ in range(2):  # a prefecture that is named as what it was before
            word, level = next((each for each in self._levels if step.endswith(each[0])), ("", None))
            found = level if found is None else found
            if not word or len(step) - len(word) < _SHORTEST:
                break
            step = step.removesuffix(word)
        return Unit(step, found)


def compared(left: Iterable[Told], right: Iterable[Told]) -> str:
    """The best of how one of the tellings agrees with one of the others."""
    levels = [_compared(one, other) for one, other in product(left, right)]
    return min(levels, key=ORDER.index, default=UNTOLD)


def _compared(left: Told, right: Told) -> str:
    if left.banner is not None and right.banner is not None:
        if left.banner[1] != right.banner[1]:
            return ELSEWHERE
        peoples = {left.banner[0], right.banner[0]}
        return SAME_BANNER if len(peoples) == 1 or "" in peoples else NEAR_BANNER
    if left.banner is not None or right.banner is not None:
        return UNTOLD
    one, other = left.units, right.units
    if _same(one[-1], other[-1]):
        return SAME_PLACE
    if any(_same(unit, other[-1]) for unit in one[:-1]) or any(_same(one[-1], unit) for unit in other[:-1]):
        return WITHIN
    prefectures = [unit for unit in one[:-1] if unit.level == 1]
    if any(_same(unit, beside) for unit in prefectures for beside in other[:-1] if beside.level == 1):
        return SAME_PREFECTURE
    return ELSEWHERE


def _same(left: Unit, right: Unit) -> bool:
    levels = {left.level, right.level} - {None}
    return left.name == right.name and (len(levels) < 2 or {1, 2} == levels)


def _joined(found: Sequence[Told]) -> list[Told]:
    """Each once, in order; a prefix in brackets that names nothing is none."""
    return [told for told in dict.fromkeys(found) if told.key]
