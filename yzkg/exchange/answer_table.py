"""The answer to a question as a table for spreadsheets: all rows, with the ids of the statements behind each."""

from __future__ import annotations

from pathlib import Path

from yzkg.analysis.answers import Answer, Code, Entity, Interval, Row, Value
from yzkg.core.calendar import jdn_to_iso
from yzkg.core.inquiry import Column
from yzkg.core.inquiry_form import written_column
from yzkg.exchange.csv_files import write_table

_BETWEEN = "; "


def export_answer(path: Path, answer: Answer) -> int:
    """Write a CSV file; returns how many rows. Several values of a cell are parted by "; ".

    Columns are called as questions name them, so that a table stands beside its question; ids of the statements come
    last. An older file is replaced only when all is written. Raises ExportFault("cannot_write").
    """
    heads = [_head(column) for column in answer.columns]
    return write_table(path, [*heads, "statement_ids"], map(_row, answer.rows))


def _row(row: Row) -> list[str]:
    cells = (_BETWEEN.join(str(plain(value)) for value in cell) for cell in row.cells)
    return [*cells, " ".join(map(str, row.statements))]


def plain(value: Value) -> str | int | float:
    """A value as text or number: an entity by its label, a code by its id, days by ISO dates."""
    match value:
        case Entity(_id, label):
            return label
        case Code(_kind, id_):
            return id_
        case Interval(first, last):
            return jdn_to_iso(first) if first == last else f"{jdn_to_iso(first)}/{jdn_to_iso(last)}"
        case _:
            return value


def _head(column: object) -> str:
    if isinstance(column, Column):
        return written_column(column)
    kind, of = getattr(column, "kind", ""), getattr(column, "column", None)
    return kind if of is None else f"{kind} {written_column(of)}"
