"""The damaged places of a project as a table for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from yzkg.core.cancel import CancelToken
from yzkg.exchange.csv_files import Row, write_table
from yzkg.resolve.damaged_names import DamagedName

COLUMNS = (
    "source", "page", "locator", "record", "start", "end", "written", "kind", "before", "after", "name", "could_be",
)  # fmt: skip


def write_damaged(path: Path, found: Iterable[DamagedName], cancel: CancelToken | None = None) -> int:
    """Write them: a row a place, `start` and `end` code points of its record's text.

    Returns how many. Raises Cancelled, and ExportFault("cannot_write"); an older file is then left as it was.
    """
    return write_table(path, COLUMNS, _rows(found, cancel or CancelToken()))


def _rows(names: Iterable[DamagedName], cancel: CancelToken) -> Iterator[Row]:
    for found in names:
        cancel.check()
        place = found.place
        yield (
            place.source,
            place.page,
            place.locator,
            place.record_id,
            place.span.start,
            place.span.end,
            place.written,
            place.kind,
            place.before,
            place.after,
            found.name,
            " | ".join(found.could_be),
        )
