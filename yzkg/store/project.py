"""The open project file: transactions, undo, and connections for other threads."""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.pool import StaticPool
from sqlmodel import Session, select

from yzkg.core.errors import ProjectError
from yzkg.store import migrate, text_guard
from yzkg.store.faults import explained
from yzkg.store.journal import Journal
from yzkg.store.models import Meta
from yzkg.store.rows import Changes

_log = logging.getLogger(__name__)
_BUSY_TIMEOUT = 10.0  # seconds an edit waits for another writer
SUFFIX = ".yzkg"


class Project:
    """One project file, open. Make it with `create` or `open`, close it with `close` or as a context manager.

    `edit` is the only way to write: one transaction, and on a journaled project one step of undo. A Project
    may be called from any thread but does one thing at a time; a thread that works for long takes a `worker`.
    Opening a file twice is safe: writers wait for each other, and undo never overwrites what another changed.
    """

    def __init__(self, path: Path, *, undo: bool) -> None:
        """Use `create` or `open`. `path` must be a project file of the current version."""
        self.path = path
        self._lock = threading.RLock()
        self._session: Session | None = None  # of the running edit or read
        self._writing = False
        self._closed = False
        self._steps = 0  # made, taken back or redone
        self._last_changes: Changes | None = None
        self._expected: Mapping[int, str] = {}
        with explained(path):
            self._raw = _connect(path)
            try:
                self._engine = create_engine("sqlite://", creator=lambda: self._raw, poolclass=StaticPool)
                event.listen(self._engine, "begin", self._on_begin)
                self._connection: Connection = self._engine.connect()
                self._journal = Journal(self._raw) if undo else None
            except BaseException:
                self._raw.close()
                raise

    @classmethod
    def create(
        cls,
        path: Path,
        *,
        pack_name: str,
        pack_version: str,
        pack_sha256: str,
        title: str = "",
        undo: bool = True,
    ) -> Project:
        """Make a new project file and open it. The file is there whole or not at all.

        Raises ProjectError: project_exists, folder_missing, folder_not_writable, disk_full.
        """
        path = Path(path).absolute()
        facts = {
            "pack_name": pack_name,
            "pack_version": pack_version,
            "pack_sha256": pack_sha256,
            "title": title or path.stem,
            "created_at": datetime.now(UTC).isoformat(timespec="seconds"),
        }
        migrate.build(path, facts)
        return cls(path, undo=undo)

    @classmethod
    def open(cls, path: Path, *, undo: bool = True) -> Project:
        """Open a project file; an older one is migrated first, after a verified copy beside it.

        `undo=False` leaves out the journal, for work that nobody takes back step by step.
        Raises ProjectError: project_missing, not_a_project, project_newer, project_locked, project_read_only,
        project_damaged, project_unreachable, migration_failed, disk_full.
        """
        path = Path(path).absolute()
        copy = migrate.migrate(path)
        if copy is not None:
            _log.info("migrated %s, former form kept as %s", path.name, copy.name)
        return cls(path, undo=undo)

    def worker(self) -> Project:
        """A second connection to the same file, without journal, for another thread; close it when done.

        Its edits cannot be undone and its `last_changes` names no rows. Either may be closed first.
        """
        return Project(self.path, undo=False)

    def close(self) -> None:
        """Close. The last connection leaves one file without companions. Closing again does nothing."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            # Another connection may hold the file, or the disk be full: then the companions stay, complete.
            with suppress(sqlite3.Error):
                self._raw.execute("PRAGMA busy_timeout=0")
                self._raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                self._raw.execute("PRAGMA journal_mode=DELETE")
            self._connection.close()
            self._engine.dispose()
            self._raw.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def meta(self, key: str) -> str | None:
        with self.read() as session:
            return session.exec(select(Meta.value).where(Meta.key == key)).first()

    @property
    def pack_name(self) -> str:
        return self.meta("pack_name") or ""

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A session that sees one unchanging state of the file; inside an edit or a read that session."""
        with self._lock:
            if self._session is not None:
                yield self._session
                return
            self._refuse_closed()
            with explained(self.path), Session(self._connection, expire_on_commit=False) as session:
                self._session = session
                try:
                    yield session
                finally:
                    self._session = None
                    session.rollback()

    def edited(self) -> tuple[int, int]:
        """Something else whenever another connection has written, or this one made, took back or redid a step of
        undo. Next to nothing to ask for, so that it can be before each record of a run."""
        with self._lock:
            self._refuse_closed()
            return int(self._raw.execute("PRAGMA data_version").fetchone()[0]), self._steps

    @contextmanager
    def edit(self, label: str, *, undo: bool = True) -> Iterator[Session]:
        """One transaction, begun as a writer, and one step of undo called `label`; all or nothing.

        Afterwards `last_changes` tells what was touched. An edit that changes no row makes no step; with
        `undo=False` none does (bookkeeping that nobody would look for in the undo menu).
        Raises ProjectError: project_locked, disk_full, disk_fault, project_read_only.
        """
        with self._lock:
            if self._session is not None:
                raise RuntimeError("an edit cannot begin inside an edit or a read")
            self._refuse_closed()
            self._writing = True
            try:
                with explained(self.path), Session(self._connection, expire_on_commit=False) as session:
                    session.connection()  # takes the write lock now, see _on_begin
                    self._session = session
                    yield from self._transaction(label, session, undo)
            finally:
                self._session = None
                self._writing = False

    def _transaction(self, label: str, session: Session, undo: bool) -> Iterator[Session]:
        mark = self._journal.mark() if self._journal else 0
        try:
            text_guard.refuse_others(self._raw, self._expected)
            yield session
            session.flush()
            changes = self._journal.changes(label, mark) if self._journal else Changes(label, {})
            session.commit()
        except BaseException:
            session.rollback()
            raise
        self._last_changes = changes
        self._steps += undo
        if self._journal:
            self._journal.keep(changes, mark, step=undo)

    @contextmanager
    def expecting(self, texts: Mapping[int, str]) -> Iterator[None]:
        """Let edits within be refused where a record has another text by now: a place in it would be another place.

        `texts`: record id -> the text that the place was found in. `edit` then raises ProjectError("text_changed",
        record=), also for a record that is gone.
        """
        with self._lock:
            before, self._expected = self._expected, texts
            try:
                yield
            finally:
                self._expected = before

    @property
    def last_changes(self) -> Changes:
        """What the last edit, undo or redo touched; empty before the first."""
        return self._last_changes or Changes("", {})

    def undo(self) -> Changes | None:
        """Take the last step back. None if there is none.

        Raises ProjectError("undo_blocked", label=) if a worker or another program built on what the step did:
        then nothing changes, and that step is gone from the stack.
        """
        return self._step_back(Journal.undo)

    def redo(self) -> Changes | None:
        """Do again what was undone last, until a new edit is made; otherwise as `undo`."""
        return self._step_back(Journal.redo)

    def _step_back(self, move: Callable[[Journal], Changes | None]) -> Changes | None:
        with self._lock:
            if self._session is not None:
                raise RuntimeError("undo inside an edit or a read")
            self._refuse_closed()
            if self._journal is None:
                return None
            with explained(self.path):
                changes = move(self._journal)
            self._steps += 1
            if changes is not None:
                self._last_changes = changes
            return changes

    @property
    def undo_size(self) -> int:
        """How many changes of rows the last step holds: ten thousand take about a quarter of a second to take back."""
        return self._journal.undo_size if self._journal else 0

    @property
    def redo_size(self) -> int:
        """The same of what was undone last."""
        return self._journal.redo_size if self._journal else 0

    @property
    def undo_step(self) -> int:
        """The number of the step that would be undone, kept when it is done again; 0 without a step."""
        return self._journal.undo_step if self._journal else 0

    @property
    def redo_step(self) -> int:
        return self._journal.redo_step if self._journal else 0

    @property
    def undo_label(self) -> str | None:
        return self._journal.undo_label if self._journal else None

    @property
    def redo_label(self) -> str | None:
        return self._journal.redo_label if self._journal else None

    def _on_begin(self, connection: Connection) -> None:
        # A transaction that reads and then writes fails at once when another wrote between: begin as writer.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if self._writing else "BEGIN")

    def _refuse_closed(self) -> None:
        if self._closed:
            raise ProjectError("project_closed", path=str(self.path))


def _connect(path: Path) -> sqlite3.Connection:
    """A connection in autocommit mode, set up for work. In a transaction some pragmas silently do nothing."""
    connection = sqlite3.connect(
        migrate.uri(path, "rw"),
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        timeout=_BUSY_TIMEOUT,
    )
    try:
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA recursive_triggers=ON")  # REPLACE then fires the triggers of the journal
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")
        connection.execute("PRAGMA cache_size=-32768")
        # A run commits a record at a time and each touches the same pages: copy them back every 64 MB, not every 4.
        connection.execute("PRAGMA wal_autocheckpoint=16000")
        connection.execute("BEGIN IMMEDIATE")  # a read-only file says so now and not at the first decision
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection
