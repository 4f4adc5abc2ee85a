"""Places go astray where others have worked on a text meanwhile: found something in it that a change is now taken
back under, or changed it under who looks at it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from yzkg.core.errors import ProjectError

PLACED = ("mention", "statement", "layer", "box")


def refuse_others(connection: sqlite3.Connection, expected: Mapping[int, str]) -> None:
    """Raises ProjectError("text_changed", record=) where a record has not the text that is expected of it."""
    # SQLite compares: to read a long text for each decision takes longer than all the rest of it.
    sql = "SELECT 1 FROM main.record WHERE id = ? AND text = ?"
    for record_id, text in expected.items():
        if connection.execute(sql, (record_id, text)).fetchone() is None:
            raise ProjectError("text_changed", record=record_id)


def last_ids(connection: sqlite3.Connection) -> dict[str, int]:
    """The highest id that each table ever gave; what is added afterwards has a higher one."""
    return dict(connection.execute("SELECT name, seq FROM main.sqlite_sequence"))


def texts(connection: sqlite3.Connection, record_ids: list[int]) -> dict[int, str]:
    """The present texts of records."""
    sql = "SELECT text FROM main.record WHERE id = ?"
    found = {id_: connection.execute(sql, (id_,)).fetchone() for id_ in record_ids}
    return {id_: row[0] for id_, row in found.items() if row is not None}


def built_on(connection: sqlite3.Connection, former: Mapping[int, str], made: Mapping[str, int]) -> bool:
    """Whether something added since `made` (see `last_ids`) would now stand on other words than in `former`."""
    for record_id, old in former.items():
        new = texts(connection, [record_id]).get(record_id, old)
        for table in PLACED:
            sql = f'SELECT start, "end" FROM main.{table} WHERE record_id = ? AND id > ?'
            for start, end in connection.execute(sql, (record_id, made.get(table, 0))):
                if end > len(new) or old[start:end] != new[start:end]:
                    return True
    return False
