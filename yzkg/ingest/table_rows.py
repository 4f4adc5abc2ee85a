"""Rows of cells out of CSV, TSV and XLSX, with those that cannot be told apart named instead of guessed.

Python's csv module reads on to the end of the file after a quote that is never closed, and says nothing; so the rows
are cut here.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any

from yzkg.core.errors import ImportFault
from yzkg.ingest.packed import check_office_zip

_SPAN = 2_000  # lines that one quoted cell may hold
_COLUMNS = 400
_WIDE_ROWS = 100  # wider ones than that, and it is no table of records
_ROWS = 1_048_576  # of a sheet, by its format
_DELIMITERS = (",", "\t", ";", "|", "\uff0c")


@dataclass(frozen=True, slots=True)
class Row:
    """`number`: 1-based, as a spreadsheet counts. `fault`: why `cells` cannot be trusted, "" where they can."""

    number: int
    cells: tuple[str, ...]
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    label: str
    rows: tuple[Row, ...]  # without the empty ones


def text_rows(text: str, delimiter: str | None = None) -> Sheet:
    """The rows of delimited text with "\\n" line ends; the delimiter is found by how evenly it divides."""
    return Sheet("1", tuple(text_row_by_row(text, delimiter)))


def text_row_by_row(text: str, delimiter: str | None = None) -> Iterator[Row]:
    """As `text_rows`, one after another: for tables of which only a little is kept."""
    lines = text.split("\n")
    rows = _cut(lines, delimiter or _delimiter(lines))
    first = next(rows, None)
    if first is not None:
        yield first
        yield from _checked(rows, len(first.cells))


def _cut(lines: list[str], separator: str, width: int = 0) -> Iterator[Row]:
    at = number = 0
    while at < len(lines):
        number += 1
        if not lines[at]:
            at += 1
            continue
        cells, after = _row(lines, at, separator)
        width = width or len(cells or ())
        if cells is not None and after > at + 1 and len(cells) != width:
            cells = None  # two wrongs: quotes that close by chance in a later row
        if cells is None:
            yield Row(number, (lines[at],), "unbalanced_quote")
            at += 1
            continue
        at = after
        if any(cell.strip() for cell in cells):
            yield Row(number, tuple(cells))


def _row(lines: list[str], at: int, separator: str) -> tuple[list[str] | None, int]:
    """The cells of the row that begins at a line, and the line after it; None for quotes that do not fit."""
    line, place, begun = lines[at], 0, at
    if '"' not in line:
        return line.split(separator), at + 1
    cells: list[str] = []
    while True:
        if not line.startswith('"', place):
            end = line.find(separator, place)
            cells.append(line[place:] if end < 0 else line[place:end])
            place = len(line) if end < 0 else end
        else:
            parts: list[str] = []
            place += 1
            while True:
                end = line.find('"', place)
                if end < 0:
                    parts += [line[place:], "\n"]
                    at, place = at + 1, 0
                    if at == len(lines) or at - begun > _SPAN:
                        return None, begun + 1
                    line = lines[at]
                elif line.startswith('"', end + 1):
                    parts.append(line[place : end + 1])
                    place = end + 2
                else:
                    parts.append(line[place:end])
                    place = end + 1
                    break
            cells.append("".join(parts))
            if place < len(line) and not line.startswith(separator, place):
                return None, begun + 1
        if place == len(line):
            return cells, at + 1
        place += len(separator)


def _checked(rows: Iterable[Row], width: int) -> Iterator[Row]:
    for row in rows:
        if not row.fault and any(cell.strip() for cell in row.cells[width:]):
            yield Row(row.number, row.cells, "row_too_wide")
        else:
            yield row


def _delimiter(lines: list[str]) -> str:
    sample = [line for line in lines[:200] if line.strip()][:30]

    def evenness(separator: str) -> tuple[float, int]:
        widths = [len(row.cells) for row in _cut(sample, separator) if not row.fault]
        first = widths[0] if widths else 1
        return (sum(width == first for width in widths) / len(widths) if first > 1 else 0.0, first)

    return max(_DELIMITERS, key=evenness) if sample else ","


def sheets(data: bytes) -> list[Sheet]:
    """The sheets of an XLSX file, values as they were last worked out.

    Raises ImportFault: "damaged_file", "encrypted_file", "old_office_file", or "too_large".
    """
    check_office_zip(data, "[Content_Types].xml")
    from openpyxl import load_workbook

    try:
        with warnings.catch_warnings(action="ignore"):  # of features of a workbook that are of no matter here
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            return [Sheet(str(sheet.title), tuple(_sheet_rows(sheet))) for sheet in book.worksheets]
    except ImportFault:
        raise
    except Exception:  # a damaged package makes openpyxl raise errors of every kind
        raise ImportFault("damaged_file") from None


def _sheet_rows(sheet: Any) -> Iterator[Row]:
    sheet.reset_dimensions()  # what a file says of its size can be anything
    wide = 0
    for number, values in enumerate(sheet.iter_rows(max_row=_ROWS, values_only=True), 1):
        cells = [_shown(value) for value in values[:_COLUMNS]]
        while cells and not cells[-1].strip():
            cells.pop()
        if len(values) > _COLUMNS and any(value is not None for value in values[_COLUMNS:]):
            wide += 1
            if wide > _WIDE_ROWS:
                raise ImportFault("too_large", limit=_COLUMNS)
            yield Row(number, tuple(cells), "row_too_wide")
        elif cells:
            yield Row(number, tuple(cells))


def _shown(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ", "minutes")
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value).replace("_x000D_", "").replace("\r\n", "\n").replace("\r", "\n")
