"""What of a run is read now, and in which order."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from yzkg.core.errors import ProjectError
from yzkg.store.project import Project

Order = Literal["sources", "shortest"]


@dataclass(frozen=True, slots=True)
class ReadingPlan:
    """`only`: ids of the sources whose records are read, none for all; `first`: those of them that come before the
    others. `records`: the ids of all that is read, where that is not whole sources. `order`: within all this as the
    sources stand, or the shortest records first, so that much is there to look at soon.
    """

    order: Order = "sources"
    only: tuple[int, ...] = ()
    first: tuple[int, ...] = ()
    records: tuple[int, ...] | None = None

    def condition(self) -> tuple[str, list[object]]:
        """Which rows of the table `record` are meant, as SQL with ? for the values."""
        parts: list[str] = []
        values: list[object] = []
        for column, ids in (("source_id", self.only or None), ("id", self.records)):
            if ids is not None:
                parts.append(f"record.{column} IN (SELECT value FROM json_each(?))")
                values.append(json.dumps(ids))
        return " AND ".join(parts) or "1", values

    def sorting(self) -> tuple[str, list[object]]:
        """The terms of ORDER BY that come before the id of the reading, each with a comma behind it."""
        text, values = "", []
        if self.first:
            text += "record.source_id NOT IN (SELECT value FROM json_each(?)), "
            values.append(json.dumps(self.first))
        if self.order == "shortest":
            text += "length(record.text), "
        return text, list(values)


def source_ids(project: Project, names: Sequence[str]) -> tuple[int, ...]:
    """The ids of sources by their names or, written as numbers, by their ids. Raises ProjectError("no_such_source")."""
    with project.read() as session:
        rows = session.connection().exec_driver_sql("SELECT id, name FROM source ORDER BY id").all()
    found: list[int] = []
    for name in names:
        meant = [id_ for id_, known in rows if known == name] or [id_ for id_, _ in rows if str(id_) == name]
        if not meant:
            raise ProjectError("no_such_source", name=name)
        found += meant
    return tuple(dict.fromkeys(found))
