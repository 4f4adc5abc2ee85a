"""models.py and the migrations say the same."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlmodel import SQLModel, create_engine

from yzkg.store import migrate, models

MODELS = {table.name: table for table in SQLModel.metadata.tables.values()}
KINDS = {"VARCHAR": "TEXT", "FLOAT": "REAL", "INTEGER": "INTEGER", "BOOLEAN": "BOOLEAN", "TEXT": "TEXT", "REAL": "REAL"}
Column = tuple[str, str, bool, bool]


def columns(connection: sqlite3.Connection, table: str) -> list[Column]:
    """(name, kind, nullable, primary key) of every column, in order."""
    rows = connection.execute(f"PRAGMA table_info({table})")
    return [(row[1], KINDS[row[2]], not row[3], bool(row[5])) for row in rows]


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> sqlite3.Connection:
    path = tmp_path_factory.mktemp("schema") / "a.yzkg"
    migrate.build(path, {})
    return sqlite3.connect(path)


@pytest.fixture(scope="module")
def modelled(tmp_path_factory: pytest.TempPathFactory) -> sqlite3.Connection:
    path = tmp_path_factory.mktemp("schema") / "b.db"
    SQLModel.metadata.create_all(create_engine(f"sqlite:///{path}"))
    return sqlite3.connect(path)


def test_the_same_tables(migrated: sqlite3.Connection) -> None:
    names = migrated.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'")
    assert {row[0] for row in names} == set(MODELS)
    assert len(MODELS) == 23


@pytest.mark.parametrize("table", sorted(MODELS))
def test_the_same_columns(table: str, migrated: sqlite3.Connection, modelled: sqlite3.Connection) -> None:
    assert columns(migrated, table) == columns(modelled, table)


@pytest.mark.parametrize("table", sorted(MODELS))
def test_the_same_references(table: str, migrated: sqlite3.Connection, modelled: sqlite3.Connection) -> None:
    def references(connection: sqlite3.Connection) -> set[tuple[str, str, str]]:
        return {(r[3], r[2], r[4]) for r in connection.execute(f"PRAGMA foreign_key_list({table})")}

    assert references(migrated) == references(modelled)


@pytest.mark.parametrize("table", sorted(MODELS))
def test_ids_are_never_given_twice(table: str, migrated: sqlite3.Connection) -> None:
    (sql,) = migrated.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    assert "id INTEGER PRIMARY KEY AUTOINCREMENT" in sql


@pytest.mark.parametrize("table", sorted(MODELS))
def test_every_reference_has_an_index(table: str, migrated: sqlite3.Connection) -> None:
    indexed = set()
    for index in migrated.execute(f"PRAGMA index_list({table})").fetchall():
        indexed.add(migrated.execute(f"PRAGMA index_info({index[1]})").fetchall()[0][2])
    assert {row[3] for row in migrated.execute(f"PRAGMA foreign_key_list({table})")} <= indexed


def test_defaults_of_models_are_those_of_the_file(migrated: sqlite3.Connection) -> None:
    for table in MODELS.values():
        written = {row[1]: row[4] for row in migrated.execute(f"PRAGMA table_info({table.name})")}
        for column in table.columns:
            default = getattr(column.default, "arg", None)
            found = None if written[column.name] is None else written[column.name].strip("'")
            wanted = None if default is None else str(int(default) if isinstance(default, bool) else default)
            assert found == wanted, (table.name, column.name)


@pytest.mark.parametrize(
    "sql",
    [
        "INSERT INTO mention (record_id, start, \"end\", type) VALUES (1, 3, 3, 'a')",
        "INSERT INTO mention (record_id, start, \"end\", type) VALUES (1, -1, 3, 'a')",
        "INSERT INTO mention (record_id, start, \"end\", type, status) VALUES (1, 0, 3, 'a', 'maybe')",
        "INSERT INTO statement (record_id, start, \"end\", type) VALUES (1, 5, 3, 'a')",
        "INSERT INTO reading (run_id, record_id, state) VALUES (1, 1, 'lost')",
        "INSERT INTO participant (statement_id, role) VALUES (1, 'a')",
        "INSERT INTO participant (statement_id, role, mention_id, value) VALUES (1, 'a', 1, 'b')",
        "INSERT INTO page (source_id, position, label, width) VALUES (1, 1, 'a', 0)",
        "INSERT INTO identity (left_id, right_id, verdict, created_at) VALUES (1, 1, 'different', '')",
        "INSERT INTO identity (left_id, right_id, verdict, created_at) VALUES (1, 2, 'perhaps', '')",
        "INSERT INTO saved_view (kind, name, form, author, created_at, changed_at) VALUES ('x', 'a', '', '', '', '')",
    ],
)
def test_the_file_refuses_what_makes_no_sense(sql: str, migrated: sqlite3.Connection) -> None:
    migrated.execute("PRAGMA foreign_keys=OFF")
    with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        migrated.execute(sql)
    migrated.rollback()


def test_constants_are_those_of_the_file(migrated: sqlite3.Connection) -> None:
    migrated.execute("PRAGMA foreign_keys=OFF")
    for number, state in enumerate(models.STATES):
        migrated.execute("INSERT INTO reading (run_id, record_id, state) VALUES (1, ?, ?)", (number, state))
    for status in models.STATUSES:
        migrated.execute("INSERT INTO entity (type, label, status) VALUES ('a', 'b', ?)", (status,))
    migrated.rollback()


def test_application_id(tmp_path: Path) -> None:
    path = tmp_path / "a.yzkg"
    migrate.build(path, {})
    assert path.read_bytes()[68:72] == b"yzkg"
