"""What a person decides about the dates of records. Verbs; each is one transaction and one step of undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store.history import log
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import Changes


@dataclass(frozen=True, slots=True)
class RecordDate:
    """The date of a record: its wording, first and last day (both or neither), codes of what it was concluded from."""

    record_id: int
    date_text: str
    start: int | None
    end: int | None
    basis: str

    def __post_init__(self) -> None:
        if (self.start is None) != (self.end is None) or (self.start or 0) > (self.end or 0):
            raise ValueError(f"{self.start} to {self.end} is no interval")


@dataclass(frozen=True, slots=True)
class StatementDate:
    """The interval of a statement, whose wording stays."""

    statement_id: int
    start: int | None
    end: int | None


def set_record_date(
    project: Project, record_id: int, date_text: str, start: int | None, end: int | None, basis: str, *, who: str
) -> Changes:
    """Date a record. Days are Julian day numbers; both None: it has no date. Raises ProjectError("no_such_row")."""
    return set_dates(project, [RecordDate(record_id, date_text, start, end, basis)], who=who)


def set_dates(
    project: Project, records: Sequence[RecordDate], statements: Sequence[StatementDate] = (), *, who: str
) -> Changes:
    """Date several records, and statements in them, as one step. Raises ProjectError("no_such_row")."""
    with project.edit("set_record_date") as session:
        _write(session, "record", ("date_text", "date_start", "date_end", "date_basis"), records, who)
        _write(session, "statement", ("date_start", "date_end"), statements, who)
    return project.last_changes


def _write(
    session: Session,
    table: str,
    columns: tuple[str, ...],
    dates: Sequence[RecordDate] | Sequence[StatementDate],
    who: str,
) -> None:
    entries = []
    for date in dates:
        id_, *after = asdict(date).values()
        found = rows(session, f"SELECT {', '.join(columns)} FROM {table} WHERE id = ?", id_)
        if not found:
            raise ProjectError("no_such_row", table=table, id=id_)
        before = list(found[0])
        if before != after:
            gaps = ", ".join(f"{column} = ?" for column in columns)
            session.connection().exec_driver_sql(f"UPDATE {table} SET {gaps} WHERE id = ?", (*after, id_))
            entries.append((id_, dict(zip(columns, before, strict=True)), dict(zip(columns, after, strict=True))))
    log(session, who, "set_record_date", table, entries)
