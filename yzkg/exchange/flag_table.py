"""The questions for a colleague as a table for a spreadsheet, settled ones with their answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from yzkg.exchange.csv_files import Row, write_table
from yzkg.store.flags import FlagRow, flags
from yzkg.store.project import Project

FLAG_COLUMNS = (
    "question_id", "about", "about_id", "type", "words", "start", "end", "record", "source", "locator", "question",
    "who", "asked_at", "answer", "settled_by", "settled_at",
)  # fmt: skip


def export_flags(project: Project, path: Path) -> int:
    """Write all of them, in order of place; returns how many. Raises ExportFault("cannot_write")."""
    return write_table(path, FLAG_COLUMNS, flag_rows(flags(project, settled=True)))


def flag_rows(found: Iterable[FlagRow]) -> Iterator[Row]:
    for row in found:
        yield (
            row.id,
            row.kind,
            row.id_of,
            row.type,
            row.quote,
            row.span.start if row.span is not None else None,
            row.span.end if row.span is not None else None,
            row.record_id,
            row.source,
            row.locator,
            row.question,
            row.who,
            row.created_at,
            row.answer,
            row.settled_by,
            row.settled_at,
        )
