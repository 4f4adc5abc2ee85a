"""Texts of records one after the other, and a place with what stands around it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sqlmodel import Session

from yzkg.store.queries import id_list, rows

NEAR = 24  # characters of the text on each side of a place


def texts(session: Session, records: Collection[int] | None) -> Iterable[tuple[int, str]]:
    """Records with their texts, as they are read; None: all of them."""
    if records is None:
        return session.connection().exec_driver_sql("SELECT id, text FROM record")
    return rows(session, "SELECT id, text FROM record WHERE id IN (SELECT value FROM json_each(?))", id_list(records))


def around(text: str, start: int, end: int) -> tuple[str, int]:
    """A place with what stands around it, and the offset at which that begins."""
    begins = max(0, start - NEAR)
    return text[begins : end + NEAR], begins
