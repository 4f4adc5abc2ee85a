"""The form of a project file: making a new one, telling what a file is, bringing an old one up to date.

Works by the standard sqlite3 module alone, because SQLAlchemy's defaults do not roll back DDL.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from yzkg.core.errors import ProjectError
from yzkg.store.faults import explain, explained

APPLICATION_ID = int.from_bytes(b"yzkg", "big")
MIGRATIONS = Path(__file__).parent / "migrations"
_OPEN_TIMEOUT = 3.0  # seconds to wait for another program


def scripts(folder: Path = MIGRATIONS) -> list[str]:
    """The SQL of all migrations, the first brings a file from version 0 to 1. Raises ValueError on a gap."""
    files = sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    if [int(file.name[:4]) for file in files] != list(range(1, len(files) + 1)):
        raise ValueError(f"migrations are not numbered without a gap: {[file.name for file in files]}")
    return [file.read_text(encoding="utf-8") for file in files]


def uri(path: Path, mode: str) -> str:
    """The SQLite URI of a path (Windows drives and shares too). `mode`: "ro", "rw", "rwc"; more after "&"."""
    posix = path.absolute().as_posix()
    return f"file://{'' if posix.startswith('/') else '/'}{quote(posix)}?mode={mode}"


def version(path: Path) -> int:
    """The version in the head of a project file; reads nothing else of it and takes no lock.

    Raises ProjectError: project_missing, not_a_project, project_unreachable.
    """
    if not _there(path):
        raise ProjectError("project_missing", path=str(path))
    if not path.is_file():
        raise ProjectError("not_a_project", path=str(path))
    # Through SQLite and not open(): closing a plain file handle would drop this process's locks on the file.
    with explained(path), closing(sqlite3.connect(uri(path, "ro&immutable=1"), uri=True)) as connection:
        application = _pragma(connection, "application_id")
        found = _pragma(connection, "user_version")
    if application != APPLICATION_ID or found < 1:
        raise ProjectError("not_a_project", path=str(path))
    return found


def check_version(path: Path, folder: Path = MIGRATIONS) -> bool:
    """Whether the file is up to date. Raises ProjectError("project_newer") for one of a later program."""
    found, known = version(path), len(scripts(folder))
    if found > known:
        raise ProjectError("project_newer", path=str(path), found=found, known=known)
    return found == known


def build(path: Path, facts: dict[str, str], folder: Path = MIGRATIONS) -> None:
    """Make a new project file with `facts` in its meta table, complete or not at all.

    Raises ProjectError: project_exists, folder_missing, folder_not_writable, disk_full.
    """
    # A log left behind by a file of this name would be taken for the new one's own.
    for taken in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-journal"))):
        if _there(taken):
            raise ProjectError("project_exists", path=str(taken))
    if not path.parent.is_dir():
        raise ProjectError("folder_missing", path=str(path), folder=str(path.parent))
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        draft.touch(exist_ok=False)
    except OSError as error:
        raise _folder_fault(error, path) from error
    try:
        with explained(path), closing(_connect(draft)) as connection:
            _run(connection, scripts(folder), 0, facts)
        _claim(draft, path)
    finally:
        for rest in (draft, draft.with_name(draft.name + "-journal")):
            rest.unlink(missing_ok=True)


def migrate(path: Path, folder: Path = MIGRATIONS) -> Path | None:
    """Bring an older file up to date; returns the verified copy of its former form, None if it was not old.

    All steps are one transaction. On any failure the file is as it was and the copy is removed.
    Raises ProjectError: project_newer, not_a_project, project_locked (open elsewhere), project_damaged,
    migration_failed, disk_full, folder_not_writable.
    """
    current = check_version(path, folder)
    if path.with_name(path.name + "-journal").exists():
        # Another migration was cut off: what the head of the file says counts only once that is rolled back.
        with explained(path), closing(_connect(path)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        current = check_version(path, folder)
    if current:
        return None
    with explained(path), closing(_connect(path)) as connection:
        # Leaving WAL needs the file for ourselves: nobody works on the old form while it changes.
        if connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0] != "delete":
            raise ProjectError("project_locked", path=str(path))
        found = _pragma(connection, "user_version")
        copy = _verified_copy(connection, path, found)
        try:
            _run(connection, scripts(folder), found, {})
        except BaseException as error:
            copy.unlink(missing_ok=True)
            if isinstance(error, sqlite3.Error) and explain(error, path) is None:
                raise ProjectError("migration_failed", path=str(path), detail=str(error)) from error
            raise
    return copy


def _run(connection: sqlite3.Connection, sql: list[str], found: int, facts: dict[str, str]) -> None:
    """Run all scripts after number `found` and write `facts`: one transaction, checked before it commits."""
    steps = [f"{script}\nPRAGMA user_version={number};" for number, script in enumerate(sql, 1) if number > found]
    try:
        connection.executescript("\n".join(["BEGIN IMMEDIATE;", f"PRAGMA application_id={APPLICATION_ID};", *steps]))
        connection.executemany("INSERT INTO meta (key, value) VALUES (?, ?)", sorted(facts.items()))
        broken = connection.execute("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise sqlite3.IntegrityError(f"{len(broken)} rows point nowhere, first in table {broken[0][0]}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _verified_copy(connection: sqlite3.Connection, path: Path, found: int) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    copy = path.with_name(f"{path.stem}.version{found}.{stamp}{path.suffix}")
    try:
        copy.touch(exist_ok=False)
    except OSError as error:
        raise _folder_fault(error, path) from error
    try:
        with closing(_connect(copy)) as target:
            connection.backup(target)
            faults = [row[0] for row in target.execute("PRAGMA quick_check(1)") if row[0] != "ok"]
            faults += [row[0] for row in target.execute("PRAGMA foreign_key_check")]
        if faults:
            raise ProjectError("project_damaged", path=str(path), detail=str(faults[0]))
    except BaseException:
        copy.unlink(missing_ok=True)
        raise
    return copy


def _there(path: Path) -> bool:
    """Whether there is something of this name. Raises ProjectError("project_unreachable") where nobody can say."""
    try:
        return path.exists()
    except OSError as error:
        raise ProjectError("project_unreachable", path=str(path), detail=error.strerror or "") from error


def _claim(draft: Path, path: Path) -> None:
    """Give the finished draft its name, never over a file that came into being meanwhile."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError as error:
        raise ProjectError("project_exists", path=str(path)) from error
    try:
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise _folder_fault(error, path) from error


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(uri(path, "rw"), uri=True, isolation_level=None, timeout=_OPEN_TIMEOUT)
    connection.execute("PRAGMA foreign_keys=OFF")  # tables are rebuilt; foreign_key_check looks before the commit
    return connection


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def _folder_fault(error: OSError, path: Path) -> ProjectError:
    code = "disk_full" if error.errno == 28 else "folder_not_writable"
    return ProjectError(code, path=str(path), folder=str(path.parent), detail=error.strerror or "")
