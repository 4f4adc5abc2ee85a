"""CSV that spreadsheets read right.

UTF-8 with a byte order mark, since Excel reads other files as the local code page. A cell that a spreadsheet would
take for a formula gets an apostrophe in front.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from yzkg.core.errors import ExportFault

Row = Sequence[object]
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_rows(path: Path, columns: Sequence[str], rows: Iterable[Row]) -> int:
    """Write a file, to the disk itself; returns how many rows. Raises OSError."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        count = write_stream(file, columns, rows)
        file.flush()
        os.fsync(file.fileno())
    return count


def write_stream(file: TextIO, columns: Sequence[str], rows: Iterable[Row]) -> int:
    """Write to a file that is open; returns how many rows."""
    count = 0
    writer = csv.writer(file)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_cell(value) for value in row])
        count += 1
    return count


def write_table(path: Path, columns: Sequence[str], rows: Iterable[Row]) -> int:
    """As `write_rows`, but an older file is replaced only when all is written. Raises ExportFault("cannot_write")."""
    part = path.with_name(f".{path.name}.part")
    try:
        count = write_rows(part, columns, rows)
        part.replace(path)
    except OSError as error:
        raise ExportFault("cannot_write", path=str(path), reason=error.strerror or "") from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return count


def _cell(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str) and value.startswith(_FORMULA):
        return "'" + value
    return value
