"""What SQLite reports: trouble that a user can mend becomes a ProjectError, the rest stays our fault."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.exc import DBAPIError

from yzkg.core.errors import ProjectError


class ColumnFault(Exception):
    """A column holds what this program never writes there. Inside `explained` it becomes project_damaged."""


_CODES = {
    sqlite3.SQLITE_BUSY: "project_locked",
    sqlite3.SQLITE_LOCKED: "project_locked",
    sqlite3.SQLITE_READONLY: "project_read_only",
    sqlite3.SQLITE_PERM: "project_read_only",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR: "disk_fault",
    sqlite3.SQLITE_CANTOPEN: "project_unreachable",
    sqlite3.SQLITE_NOTADB: "not_a_project",
    sqlite3.SQLITE_CORRUPT: "project_damaged",
}


def explain(error: BaseException | None, path: Path) -> ProjectError | None:
    """The ProjectError for an error of SQLite, bare or wrapped; None if it is not the user's to mend."""
    if isinstance(error, ColumnFault):
        return ProjectError("project_damaged", path=str(path), detail=str(error))
    if isinstance(error, DBAPIError):
        error = error.orig
    if not isinstance(error, sqlite3.Error):
        return None
    number = getattr(error, "sqlite_errorcode", None)
    code = None if number is None else _CODES.get(number & 0xFF)  # the low byte is the kind, the rest the detail
    return None if code is None else ProjectError(code, path=str(path), detail=str(error))


def json_column(text: str) -> Any:
    """The value of a JSON column, an object where it is empty. Raises ColumnFault."""
    try:
        return json.loads(text or "{}")
    except (ValueError, RecursionError) as error:
        raise ColumnFault(f"JSON: {error}") from error


def json_object(text: str) -> dict[str, Any]:
    """The object in a JSON column. Raises ColumnFault for anything else."""
    value = json_column(text)
    if not isinstance(value, dict):
        raise ColumnFault("JSON: no object")
    return value


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Raise ProjectError in place of the errors of SQLite that a user can mend."""
    try:
        yield
    except (sqlite3.Error, DBAPIError, ColumnFault) as error:
        told = explain(error, path)
        if told is None:
            raise
        raise told from error
