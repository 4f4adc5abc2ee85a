"""Under which entity a run puts what it finds: one of the type and folded form, unless that one lived in another time.

In the order of reading: a name that is written through more than a lifetime is parted where a mention comes that is
too far from all that were read before it, so other orders part it elsewhere. Nobody is put together who is too far
apart, in whatever order.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from yzkg.core.fold import FoldTable

_YEAR = 365.2425  # days

Days = tuple[int, int]  # first and last day that a record may be of, Julian day numbers
_Key = tuple[str, str]  # type, folded form


@dataclass(slots=True)
class _Group:
    """An entity with the forms it has as names. Its mentions may all be of days between `first` and `last`, `first`
    being the last day of the earliest and `last` the first day of the latest; they may be the other way round.
    """

    id: int
    forms: set[str]
    first: int | None = None
    last: int | None = None

    def spread(self, days: Days) -> int:
        """Days that its mentions and one of these would certainly lie apart."""
        if self.first is None or self.last is None:
            return 0
        return max(self.last, days[0]) - min(self.first, days[1])

    def fits(self, days: Days, most: float) -> bool:
        within = self.first is not None and self.last is not None and self.first <= days[1] and days[0] <= self.last
        return within or self.spread(days) <= most  # a person may have put together who lived longer

    def take(self, days: Days) -> None:
        self.first = days[1] if self.first is None else min(self.first, days[1])
        self.last = days[0] if self.last is None else max(self.last, days[0])


class ProvisionalEntities:
    """Finds or adds entities on the driver's connection, within the transaction of the caller.

    `lifetimes`: entity type -> years between two mentions of one that are hardly possible; other types are never
    parted. What is not dated goes to the oldest.
    """

    def __init__(self, table: FoldTable, node_types: frozenset[str], lifetimes: Mapping[str, int]) -> None:
        self._table = table
        self._node_types = node_types
        self._most = {type_: years * _YEAR for type_, years in lifetimes.items()}
        self._groups: dict[_Key, list[_Group]] = {}

    def forget(self) -> None:
        """What is known may be no longer so: it was rolled back, or others have written."""
        self._groups.clear()

    def of(
        self, connection: sqlite3.Connection, named: Iterable[tuple[str, str]], days: Days | None
    ) -> dict[tuple[str, str], int]:
        """(type, written form) -> entity id, for node types; missing entities and names are added."""
        keys = {
            (type_, quote): (type_, self._table.key(quote) or quote)
            for type_, quote in named
            if type_ in self._node_types
        }
        self._look_up(connection, {key for key in keys.values() if key not in self._groups})
        entities: list[tuple[object, ...]] = []
        names: list[tuple[object, ...]] = []
        next_id = _next_id(connection)
        found: dict[tuple[str, str], int] = {}
        for (type_, quote), key in keys.items():
            group = self._fitting(key, days)
            if group is None:
                group = _Group(next_id + len(entities), set())
                self._groups.setdefault(key, []).append(group)
                entities.append((group.id, type_, quote))
            if days is not None:
                group.take(days)
            if quote not in group.forms:
                group.forms.add(quote)
                names.append((group.id, quote, key[1]))
            found[type_, quote] = group.id
        if entities:
            connection.executemany(
                "INSERT INTO entity (id, type, label, status, origin, note) VALUES (?, ?, ?, 'proposed', 'run', '')",
                entities,
            )
        if names:
            connection.executemany("INSERT INTO name (entity_id, text, kind, folded) VALUES (?, ?, 'form', ?)", names)
        return found

    def _fitting(self, key: _Key, days: Days | None) -> _Group | None:
        """The one of them that lies nearest, none where all lie too far away."""
        groups = self._groups.get(key)
        most = self._most.get(key[0])
        if not groups or most is None or days is None:
            return groups[0] if groups else None
        fitting = [group for group in groups if group.fits(days, most)]
        return min(fitting, key=lambda group: (group.first is None, group.spread(days), group.id), default=None)

    def _look_up(self, connection: sqlite3.Connection, keys: set[_Key]) -> None:
        """Remember the entities of these that the project has; of types that are never parted the oldest."""
        if not keys:
            return
        found: dict[_Key, list[int]] = {}
        for folded, type_, entity_id in connection.execute(
            "SELECT DISTINCT name.folded, entity.type, entity.id FROM name JOIN entity ON entity.id = name.entity_id"
            " WHERE name.folded IN (SELECT value FROM json_each(?)) ORDER BY entity.id",
            (json.dumps([folded for _, folded in keys]),),
        ):
            ids = found.setdefault((type_, folded), [])
            if (type_, folded) in keys and (not ids or type_ in self._most):
                ids.append(int(entity_id))
        groups = {id_: _Group(id_, set()) for ids in found.values() for id_ in ids}
        for entity_id, text in connection.execute(
            "SELECT entity_id, text FROM name WHERE kind = 'form' AND entity_id IN (SELECT value FROM json_each(?))",
            (json.dumps(list(groups)),),
        ):
            groups[entity_id].forms.add(text)
        parted = [id_ for (type_, _), ids in found.items() if type_ in self._most for id_ in ids]
        for entity_id, first, last in connection.execute(_DAYS, (json.dumps(parted),)) if parted else ():
            groups[entity_id].first, groups[entity_id].last = first, last
        for key, ids in found.items():
            if ids:
                self._groups[key] = [groups[id_] for id_ in ids]


_DAYS = """SELECT m.entity_id, min(coalesce(r.date_end, r.date_start)), max(coalesce(r.date_start, r.date_end))
    FROM mention m JOIN record r ON r.id = m.record_id
    WHERE m.entity_id IN (SELECT value FROM json_each(?)) AND m.status IN ('proposed', 'accepted')
    AND (r.date_start IS NOT NULL OR r.date_end IS NOT NULL) GROUP BY m.entity_id"""


def _next_id(connection: sqlite3.Connection) -> int:
    """The id the next entity will get; only right inside a write transaction. Ids are never reused (AUTOINCREMENT)."""
    row = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'entity'").fetchone()
    return 1 if row is None else int(row[0]) + 1
