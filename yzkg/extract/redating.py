"""Statements whose dates follow that of their record: what becomes of them when the record is dated anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from yzkg.extract.dating import DATE, readings_in
from yzkg.store.date_edits import RecordDate, StatementDate
from yzkg.store.models import REJECTED
from yzkg.store.project import Project
from yzkg.store.queries import record_detail
from yzkg.store.rows import RecordDetail


def statements_redated(project: Project, records: Iterable[RecordDate]) -> list[StatementDate]:
    """The statements in these records that get another interval with the records' new dates."""
    return [date for record in records for date in _redated(record_detail(project, record.record_id), record.start)]


def _redated(detail: RecordDetail, day: int | None) -> Iterator[StatementDate]:
    dates = {m.id: m.span for m in detail.mentions if m.type == DATE and m.status != REJECTED}
    old, new = (readings_in(detail.text, dates, start) for start in (detail.row.date_start, day))
    for statement in detail.statements:
        said = next((p.mention_id for p in statement.parts if p.mention_id is not None and p.mention_id in new), None)
        if said is None:
            continue
        was, now = old[said], new[said]
        if (was.start, was.end) != (now.start, now.end):
            yield StatementDate(statement.id, now.start, now.end)
