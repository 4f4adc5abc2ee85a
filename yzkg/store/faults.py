"""What SQLite reports: trouble that a user can mend becomes a ProjectError, the rest stays our fault."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from yzkg.core.errors import ProjectError

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
    if isinstance(error, DBAPIError):
        error = error.orig
    if not isinstance(error, sqlite3.Error):
        return None
    number = getattr(error, "sqlite_errorcode", None)
    code = None if number is None else _CODES.get(number & 0xFF)  # the low byte is the kind, the rest the detail
    return None if code is None else ProjectError(code, path=str(path), detail=str(error))


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Raise ProjectError in place of the errors of SQLite that a user can mend."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        told = explain(error, path)
        if told is None:
            raise
        raise told from error
