"""Undo by what was done to rows: temporary triggers write the inverse of every change made on one connection.

The log lives in a temporary table of that connection, so it is rolled back with a failed transaction and
never reaches the project file. Changes by other connections are not logged. If one of them built on a step
(changed the same values, took its rows away, tied its own rows to them), it can no longer be undone.

review_log is history and is not taken back: undoing a step adds a row with action "undo" (or "redo") for each
of its review rows, with before and after exchanged.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

from yzkg.core.errors import ProjectError
from yzkg.store import text_guard
from yzkg.store.rows import Changes

STEPS_KEPT = 200
_HISTORY = "review_log"
_CHUNK = 1000
# Rows of these change with the text of their record or are read anew: what others did to them keeps nobody from undo.
_FOLLOWING = frozenset({"layer", "box", "reading"})
_Logged = tuple[str, int, str | None, str, str | None]  # table, row id, column, SQL, guard


@dataclass(frozen=True, slots=True)
class _Step:
    label: str
    first: int  # seq of its first row in the log
    last: int
    made: Mapping[str, int] = field(default_factory=dict)  # the last id of each table when it was done
    number: int = 0  # stays the same however often it is undone and done again


class Journal:
    """The undo and redo stacks of one connection (autocommit mode, transactions begun by the caller)."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        self._made: Mapping[str, int] = {}
        self._count = 0
        self._install()

    @property
    def undo_label(self) -> str | None:
        return self._done[-1].label if self._done else None

    @property
    def redo_label(self) -> str | None:
        return self._undone[-1].label if self._undone else None

    @property
    def undo_step(self) -> int:
        """The number of the step that would be undone, its own as long as it is kept; 0 without a step."""
        return self._done[-1].number if self._done else 0

    @property
    def redo_step(self) -> int:
        return self._undone[-1].number if self._undone else 0

    @property
    def undo_size(self) -> int:
        """How many changes of rows the last step holds, history among them; 0 without a step."""
        return _size(self._done)

    @property
    def redo_size(self) -> int:
        return _size(self._undone)

    def mark(self) -> int:
        """Where the log ends; take it at the begin of a transaction, give it to `changes` and `commit`."""
        return int(self._connection.execute("SELECT coalesce(max(seq), 0) FROM temp.undo_log").fetchone()[0])

    def changes(self, label: str, mark: int) -> Changes:
        """What the rows logged after `mark` touched, without history. Inside the transaction, at its end."""
        self._made = text_guard.last_ids(self._connection)  # after the commit others may have added to them
        tables: dict[str, set[int]] = {}
        rows = self._connection.execute(
            "SELECT DISTINCT tbl, row FROM temp.undo_log WHERE seq > ? AND tbl <> ?", (mark, _HISTORY)
        )
        for table, row in rows:
            tables.setdefault(table, set()).add(row)
        return Changes(label, {table: frozenset(ids) for table, ids in tables.items()})

    def keep(self, changes: Changes, mark: int, *, step: bool = True) -> None:
        """After the commit: make the rows logged after `mark` one step, unless there are none."""
        last = self.mark()
        if not step or not changes.tables:
            self._forget(_Step("", mark + 1, last))
            return
        self._count += 1
        self._done.append(_Step(changes.label, mark + 1, last, self._made, self._count))
        self._drop_redo()
        if len(self._done) > STEPS_KEPT:
            self._forget(self._done.pop(0))

    def undo(self) -> Changes | None:
        """Take the last step back in a transaction of its own; None if there is none.

        Raises ProjectError("undo_blocked") if others built on it: nothing changes and the step is dropped.
        """
        return self._replay(self._done, self._undone, "undo")

    def redo(self) -> Changes | None:
        """Do the last undone step again; otherwise as `undo`."""
        return self._replay(self._undone, self._done, "redo")

    def _replay(self, source: list[_Step], target: list[_Step], action: str) -> Changes | None:
        if not source:
            return None
        step = source[-1]
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            self._connection.execute("PRAGMA defer_foreign_keys=ON")
            mark = self.mark()
            former = text_guard.texts(self._connection, self._texts_changed(step))
            self._apply(step)
            self._refuse_side_effects(step, mark)
            if text_guard.built_on(self._connection, former, step.made):
                raise _BlockedError
            self._add_history(step, action)
            changes = self.changes(step.label, mark)
            last = self.mark()
            self._connection.execute("COMMIT")
        except BaseException as error:
            self._connection.execute("ROLLBACK")
            if isinstance(error, (sqlite3.IntegrityError, _BlockedError)):
                source.pop()
                self._forget(step)
                raise ProjectError("undo_blocked", label=step.label, action=action) from error
            raise
        source.pop()
        self._forget(step)
        target.append(_Step(step.label, mark + 1, last, self._made, step.number))
        return changes

    def _apply(self, step: _Step) -> None:
        for sql, row in _statements(self._logged(step)):
            done = self._connection.execute(sql, (row,))
            if not (done.fetchone() if done.description else done.rowcount == 1):
                raise _BlockedError

    def _logged(self, step: _Step) -> Iterator[_Logged]:
        """The rows of a step, the last first, some at a time: a step may hold a whole run."""
        before = step.last + 1
        while before > step.first:
            rows = self._connection.execute(
                "SELECT seq, tbl, row, col, sql, guard FROM temp.undo_log WHERE seq >= ? AND seq < ? AND tbl <> ? "
                "ORDER BY seq DESC LIMIT ?",
                (step.first, before, _HISTORY, _CHUNK),
            ).fetchall()
            yield from (row[1:] for row in rows)
            before = rows[-1][0] if rows else step.first

    def _refuse_side_effects(self, step: _Step, mark: int) -> None:
        """An inverse that cascades into rows the step never touched would harm what another writer did."""
        (strangers,) = self._connection.execute(
            "SELECT EXISTS (SELECT tbl, row FROM temp.undo_log WHERE seq > ? EXCEPT "
            "SELECT tbl, row FROM temp.undo_log WHERE seq BETWEEN ? AND ?)",
            (mark, step.first, step.last),
        ).fetchone()
        if strangers:
            raise _BlockedError

    def _texts_changed(self, step: _Step) -> list[int]:
        sql = "SELECT DISTINCT row FROM temp.undo_log WHERE seq BETWEEN ? AND ? AND tbl = 'record' AND col = 'text'"
        return [row[0] for row in self._connection.execute(sql, (step.first, step.last))]

    def _add_history(self, step: _Step, action: str) -> None:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._connection.execute(
            "INSERT INTO review_log (at, who, action, subject, subject_id, before, after) "
            "SELECT ?, who, ?, subject, subject_id, after, before FROM review_log WHERE id IN "
            "(SELECT row FROM temp.undo_log WHERE seq BETWEEN ? AND ? AND tbl = ?) ORDER BY id DESC",
            (now, action, step.first, step.last, _HISTORY),
        )

    def _forget(self, step: _Step) -> None:
        self._connection.execute("DELETE FROM temp.undo_log WHERE seq BETWEEN ? AND ?", (step.first, step.last))

    def _drop_redo(self) -> None:
        while self._undone:
            self._forget(self._undone.pop())

    def _install(self) -> None:
        self._connection.execute(
            "CREATE TEMP TABLE undo_log (seq INTEGER PRIMARY KEY, tbl TEXT NOT NULL, row INTEGER NOT NULL, "
            "col TEXT, sql TEXT, guard TEXT)"
        )
        names = self._connection.execute(
            "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'"
        ).fetchall()
        for (table,) in names:
            if table == _HISTORY:
                self._connection.execute(
                    f"CREATE TEMP TRIGGER undo_{table} AFTER INSERT ON main.{table} BEGIN "
                    f"INSERT INTO undo_log (tbl, row) VALUES ('{table}', new.id); END"
                )
            else:
                for sql in _triggers(table, self._columns(table)):
                    self._connection.execute(sql)

    def _columns(self, table: str) -> list[str]:
        return [row[1] for row in self._connection.execute(f"PRAGMA main.table_info({table})")]


def _size(steps: list[_Step]) -> int:
    return steps[-1].last - steps[-1].first + 1 if steps else 0


class _BlockedError(Exception):
    """An inverse statement did not find the row as the step had left it."""


def _statements(logged: Iterable[_Logged]) -> Iterator[tuple[str, int]]:
    """Inverse statements, each with the row id it wants. Equal changes give equal texts, prepared only once.

    Neighbouring columns of one row go into one UPDATE, because a check of the table may hold for them together
    only. Values are put back only over what the step left there.
    """
    terms: dict[str, tuple[str, str]] = {}
    place: tuple[str, int] = ("", 0)
    for table, row, column, sql, guard in logged:
        if terms and (column is None or column in terms or place != (table, row)):
            yield _update(place[0], terms), place[1]
            terms = {}
        if column is None:
            if guard:  # a question of its own: what deletes is compiled with all its triggers, and should be so once
                yield f'SELECT 1 FROM "{table}" WHERE id=? AND {guard}', row
            yield sql, row
        else:
            place = (table, row)
            terms[column] = (sql, guard or "")
    if terms:
        yield _update(place[0], terms), place[1]


def _update(table: str, terms: dict[str, tuple[str, str]]) -> str:
    put = ", ".join(put for put, _guard in terms.values())
    return f'UPDATE "{table}" SET {put} WHERE id=? AND {" AND ".join(guard for _put, guard in terms.values())}'


def _triggers(table: str, columns: list[str]) -> list[str]:
    """The inverse of an insert or delete is a statement with ? for the id; of an update, two terms a column.

    A row is taken away again only as the step left it.
    """
    log = "INSERT INTO undo_log (tbl, row, col, sql, guard) VALUES"
    rest = [column for column in columns if column != "id"]
    names = "".join(f',"{column}"' for column in rest)
    values = "".join(f"||','||{_literal('old', column)}" for column in rest)
    guarded = () if table in _FOLLOWING else rest
    as_left = "||' AND '||".join(f"""'"{column}" IS '||{_literal("new", column)}""" for column in guarded) or "NULL"
    return [
        f"""CREATE TEMP TRIGGER undo_{table}_i AFTER INSERT ON main.{table} BEGIN
        {log} ('{table}', new.id, NULL, 'DELETE FROM "{table}" WHERE id=?', {as_left}); END""",
        # AFTER, so that rows deleted or unlinked by a foreign key are logged before the row they hung on:
        # put back, the parent then comes first; done again, the children go first.
        f"""CREATE TEMP TRIGGER undo_{table}_d AFTER DELETE ON main.{table} BEGIN
        {log} ('{table}', old.id, NULL, 'INSERT INTO "{table}" (id{names}) VALUES (?'{values}||')', NULL); END""",
        # A trigger a column: others may write the rest of the row, and what an undo has to compile stays small.
        *(
            f"""CREATE TEMP TRIGGER undo_{table}_u_{column} AFTER UPDATE OF "{column}" ON main.{table}
            WHEN old."{column}" IS NOT new."{column}" BEGIN {log} ('{table}', old.id, '{column}',
            '"{column}"='||{_literal("old", column)}, '"{column}" IS '||{_literal("new", column)}); END"""
            for column in rest
        ),
    ]


def _literal(row: str, column: str) -> str:
    """SQL that writes a value as a literal; quote() alone ends a text at a NUL and writes infinity as a word."""
    value = f'{row}."{column}"'
    return (
        f"CASE WHEN typeof({value}) = 'text' AND instr({value}, char(0)) "
        f"THEN 'CAST(x'''||hex({value})||''' AS TEXT)' "
        f"WHEN typeof({value}) = 'real' AND abs({value}) = 9e999 "
        f"THEN iif({value} > 0, '9e999', '-9e999') ELSE quote({value}) END"
    )
