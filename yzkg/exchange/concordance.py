"""What was found as a table for a spreadsheet: a concordance, a row a hit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from yzkg.core.cancel import CancelToken
from yzkg.core.dates import jdn_to_iso
from yzkg.core.find_words import Question
from yzkg.exchange.csv_files import Row, write_table
from yzkg.store.project import Project
from yzkg.store.search import Finder, Hit

COLUMNS = (
    "source", "locator", "date_text", "date_start", "date_end", "before", "found", "after", "kind", "type", "status",
    "mentions", "record", "start", "end",
)  # fmt: skip
_AT_ONCE = 5000


def export_concordance(
    project: Project, finder: Finder, question: Question, path: Path, cancel: CancelToken | None = None
) -> int:
    """Write all hits: what stands before, the words found, what stands after, and where.

    `start` and `end` are code points of the record's text, dates proleptic Gregorian days. Line breaks of the passage
    become blanks, so that a hit stays a line. Returns how many. Raises ExportFault("cannot_write") and Cancelled; an
    older file is then left as it was.
    """
    return write_table(path, COLUMNS, _rows(project, finder, question, cancel or CancelToken()))


def _rows(project: Project, finder: Finder, question: Question, cancel: CancelToken) -> Iterator[Row]:
    skip, total = 0, 1
    while skip < total:
        found = finder.find(project, question, skip=skip, most=_AT_ONCE, cancel=cancel)
        total = found.total
        skip += _AT_ONCE
        for hit in found.hits:
            cancel.check()
            yield concordance_row(hit)


def concordance_row(hit: Hit) -> Row:
    """One hit as the values of COLUMNS."""
    passage, main = hit.passage, hit.main
    parts = (passage[: main.start], main.of(passage), passage[main.end :])
    return (
        hit.source,
        hit.locator,
        hit.date_text,
        None if hit.first_day is None else jdn_to_iso(hit.first_day),
        None if hit.last_day is None else jdn_to_iso(hit.last_day),
        *(part.replace("\r", " ").replace("\n", " ") for part in parts),
        hit.kind,
        hit.type,
        hit.status,
        hit.count or None,
        hit.record_id,
        None if hit.span is None else hit.span.start,
        None if hit.span is None else hit.span.end,
    )
