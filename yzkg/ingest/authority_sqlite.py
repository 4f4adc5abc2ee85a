"""Reading a database of SQLite that is not ours: never written, never created, never believed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from yzkg.core.errors import ImportFault

MAGIC = b"SQLite format 3\x00"
_NAMES = "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite%' ORDER BY name"
_BUSY = 2.0  # seconds that another program may hold it
_TOLD = {sqlite3.SQLITE_BUSY: "database_locked", sqlite3.SQLITE_LOCKED: "database_locked"}


@dataclass(frozen=True, slots=True)
class DatabaseTable:
    name: str
    columns: tuple[str, ...]


def tables(path: Path) -> list[DatabaseTable]:
    """Tables and views with their columns; those that cannot be read are left out.

    Raises ImportFault: "database_locked", "damaged_file".
    """
    with _opened(path) as connection:
        names = [str(name) for (name,) in connection.execute(_NAMES)]
        found = []
        for name in names:
            try:
                cursor = connection.execute(f"SELECT * FROM {_quoted(name)} LIMIT 0")
            except sqlite3.OperationalError:  # a view of what is not there any more
                continue
            found.append(DatabaseTable(name, tuple(str(column[0]) for column in cursor.description)))
        return found


def table_rows(path: Path, table: str, columns: Sequence[str], most: int = -1) -> Iterator[tuple[str, ...]]:
    """The rows of a table or view, each value as text, "" for NULL and for what is no text; at most `most`.

    Raises what `tables` raises, and ImportFault("no_such_table") or ("no_such_column").
    """
    with _opened(path) as connection:
        known = next((found for found in tables(path) if found.name == table), None)
        if known is None:
            raise ImportFault("no_such_table", name=path.name, table=table)
        missing = next((column for column in columns if column not in known.columns), None)
        if missing is not None:
            listed = ", ".join(known.columns)[:1000]
            raise ImportFault("no_such_column", name=path.name, column=missing, columns=listed)
        chosen = ", ".join(map(_quoted, columns))
        for row in connection.execute(f"SELECT {chosen} FROM {_quoted(table)} LIMIT ?", (most,)):
            yield tuple(map(_said, row))


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_BUSY)) as connection:
            connection.text_factory = lambda data: data.decode("utf-8", "replace")
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA query_only = ON")
            yield connection
    except sqlite3.Error as error:
        code = _TOLD.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "damaged_file")
        raise ImportFault(code, name=path.name) from None


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _said(value: object) -> str:
    if value is None or isinstance(value, bytes):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
