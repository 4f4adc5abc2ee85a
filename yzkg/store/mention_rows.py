"""Rows of mentions as the verbs read and write them, within the transaction of an edit."""

from __future__ import annotations

from typing import Any

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store.grouping import drop_orphans, entity_for, follow_mentions
from yzkg.store.models import SUPERSEDED
from yzkg.store.queries import rows


def row(session: Session, table: str, id: int, columns: str) -> tuple[Any, ...]:
    """The columns of one row. Raises ProjectError("no_such_row")."""
    found = rows(session, f"SELECT {columns} FROM {table} WHERE id = ?", id)
    if not found:
        raise ProjectError("no_such_row", table=table, id=id)
    return tuple(found[0])


def mention(session: Session, mention_id: int) -> tuple[Any, ...]:
    """(record, start, end, type, entity)."""
    return row(session, "mention", mention_id, 'record_id, start, "end", type, entity_id')


def insert(session: Session, sql: str, values: tuple[object, ...]) -> int:
    """The id of the new row."""
    return int(session.connection().exec_driver_sql(sql, values).lastrowid)


def quote(session: Session, record_id: int, span: Span) -> str:
    """The words at a place. Raises ProjectError("span_outside_text")."""
    (text,) = row(session, "record", record_id, "text")
    if span.end > len(text):
        raise ProjectError("span_outside_text", record=record_id, start=span.start, end=span.end, length=len(text))
    return span.of(text)


def twin(session: Session, record_id: int, span: Span, type: str, but: int) -> int | None:
    """Another mention of this type at this place than `but`: one that counts, else one that was superseded."""
    sql = """SELECT id FROM mention WHERE record_id = ? AND start = ? AND "end" = ? AND type = ? AND id <> ?
        ORDER BY status = 'superseded', id"""
    found = rows(session, sql, record_id, span.start, span.end, type, but)
    return int(found[0][0]) if found else None


def refuse_twin(session: Session, record_id: int, span: Span, type: str, but: int) -> None:
    """Raise ProjectError("duplicate_mention") where another counts; what was superseded stands in nobody's way."""
    standing = twin(session, record_id, span, type, but)
    if standing is not None and row(session, "mention", standing, "status") != (SUPERSEDED,):
        raise ProjectError("duplicate_mention", id=standing)


def regroup(session: Session, record_id: int, span: Span, type: str, table: FoldTable | None) -> int:
    """The entity that a mention joins at this place."""
    words = quote(session, record_id, span)
    return entity_for(session, type, words, (table or FoldTable.general()).key(words), record_id=record_id)


def update_mention(session: Session, mention_id: int, values: dict[str, object]) -> None:
    columns = ", ".join(f'"{column}" = ?' for column in values)
    session.connection().exec_driver_sql(f"UPDATE mention SET {columns} WHERE id = ?", (*values.values(), mention_id))


def settle(session: Session, old: int | None, new: int | None) -> None:
    """After a mention moved from one entity to another."""
    if old is not None and old != new:
        drop_orphans(session, [old])
    follow_mentions(session, [old, new])
