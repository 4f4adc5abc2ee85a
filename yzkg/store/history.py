"""Writing review_log: who decided what, when, from what to what."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime

from sqlmodel import Session

Entry = tuple[int, Mapping[str, object], Mapping[str, object]]  # row id, values before, values after


def now() -> str:
    """The time as the store writes it: ISO 8601, UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def log(session: Session, who: str, action: str, subject: str, entries: Iterable[Entry]) -> None:
    """One row for every entry. `subject` is the table that the entries are of."""
    _write(session, who, action, subject, [(row_id, _json(before), _json(after)) for row_id, before, after in entries])


def log_alike(
    session: Session,
    who: str,
    action: str,
    subject: str,
    ids: Iterable[int],
    before: Mapping[str, object],
    after: Mapping[str, object],
) -> None:
    """One row for each id, all from the same to the same."""
    session.connection().exec_driver_sql(
        "INSERT INTO review_log (at, who, action, subject, subject_id, before, after) "
        "SELECT ?, ?, ?, ?, value, ?, ? FROM json_each(?)",
        (now(), who, action, subject, _json(before), _json(after), json.dumps(list(ids))),
    )


def _json(values: Mapping[str, object]) -> str:
    return json.dumps(values, ensure_ascii=False)


def _write(session: Session, who: str, action: str, subject: str, entries: Sequence[tuple[int, str, str]]) -> None:
    at = now()
    if entries:
        session.connection().exec_driver_sql(
            "INSERT INTO review_log (at, who, action, subject, subject_id, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(at, who, action, subject, *entry) for entry in entries],
        )
