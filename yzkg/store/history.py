"""Writing review_log: who decided what, when, from what to what."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from sqlmodel import Session

Entry = tuple[int, Mapping[str, object], Mapping[str, object]]  # row id, values before, values after


def now() -> str:
    """The time as the store writes it: ISO 8601, UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def log(session: Session, who: str, action: str, subject: str, entries: Iterable[Entry]) -> None:
    """One row for every entry. `subject` is the table that the entries are of."""
    at = now()
    values = [
        (
            at,
            who,
            action,
            subject,
            row_id,
            json.dumps(before, ensure_ascii=False),
            json.dumps(after, ensure_ascii=False),
        )
        for row_id, before, after in entries
    ]
    if values:
        session.connection().exec_driver_sql(
            "INSERT INTO review_log (at, who, action, subject, subject_id, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)",
            values,
        )
