"""Which known names a damaged one could be: as long, and the same wherever it can be read.

No claim, only a list to look at: the more of a name is damaged, the more names fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yzkg.core import damage
from yzkg.core.fold import FoldTable
from yzkg.store.doubts import DamagedPlace, damaged
from yzkg.store.known_names import KnownName, known_names, places_of_names
from yzkg.store.project import Project

MOST = 8
_AT_ONCE = 500  # places


@dataclass(frozen=True, slots=True)
class DamagedName:
    """A damaged place. `name`: the mention that it is part of, "" if none; `could_be`: known names that would fit."""

    place: DamagedPlace
    name: str = ""
    could_be: tuple[str, ...] = ()


class KnownNames:
    """The names of a project, to hold damaged ones against. A picture of one moment: make another after changes."""

    def __init__(self, project: Project, table: FoldTable) -> None:
        self._table = table
        self._by_length: dict[int, list[KnownName]] = {}
        for name in known_names(project):
            if damage.SIGN not in damage.squared(name.text).text:
                self._by_length.setdefault(len(name.folded), []).append(name)

    def fitting(self, quote: str, type_: str) -> tuple[str, ...]:
        """Known names of the type that a damaged one could be, the most mentioned first; none for a whole one."""
        spelled = damage.squared(quote).text
        if damage.SIGN not in spelled:
            return ()
        key = self._table.key(spelled)
        fits = (
            name.text
            for name in self._by_length.get(len(key), ())
            if name.type == type_ and damage.could_be(key, name.folded)
        )
        return tuple(dict.fromkeys(fits))[:MOST]


def damaged_names(project: Project, table: FoldTable, source_id: int | None = None) -> Iterator[DamagedName]:
    """All damaged places, of one source or of all, each with the names that it could be part of."""
    known = KnownNames(project, table)
    waiting: list[DamagedPlace] = []
    for place in damaged(project, source_id):
        waiting.append(place)
        if len(waiting) == _AT_ONCE:
            yield from _named(project, known, waiting)
            waiting.clear()
    yield from _named(project, known, waiting)


def _named(project: Project, known: KnownNames, places: Sequence[DamagedPlace]) -> Iterator[DamagedName]:
    mentions = places_of_names(project, {place.record_id for place in places})
    for place in places:
        around = [m for m in mentions.get(place.record_id, ()) if m.span.overlaps(place.span)]
        whole = min(around, key=lambda mention: len(mention.quote), default=None)
        if whole is None:
            yield DamagedName(place)
        else:
            yield DamagedName(place, whole.quote, known.fitting(whole.quote, whole.type))
