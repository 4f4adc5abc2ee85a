"""Tables (CSV, TSV, XLSX): a row is a record; which column holds what is proposed and can be said."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, FileRead, Line, PageRead, Problem, ReadOptions
from yzkg.ingest.sniff import decode
from yzkg.ingest.table_rows import Row, Sheet, sheets, text_rows
from yzkg.paths import resource

TEXT_SUFFIXES = (".csv", ".tsv", ".tab")
SUFFIXES = (*TEXT_SUFFIXES, ".xlsx", ".xlsm")
_OWN_ROLES = ("text", "locator", "date")  # every other role is the id of a heading
_CELL = 200_000  # characters: no record is longer
_NAME = 60  # characters: nor is any column's name
_SAMPLE = 50
_SHOWN = 10


@dataclass(frozen=True, slots=True)
class ColumnGuess:
    """What a table seems to hold: `mapping` role -> column name, to be shown and changed before import."""

    names: tuple[str, ...]
    mapping: Mapping[str, str]
    header: bool  # whether the first row names the columns
    rows: tuple[tuple[str, ...], ...]  # the first ones
    encoding: str


def columns_of(file: FileBytes, options: ReadOptions | None = None) -> ColumnGuess:
    """The columns of a table (of the first sheet that has rows), with a proposed mapping. Raises what `read` raises."""
    found, encoding, _ = _sheets(file, options or ReadOptions())
    table = _Table(next((sheet for sheet in found if sheet.rows), found[0]))
    rows = tuple(table.padded(row) for row in table.rows[:_SHOWN])
    return ColumnGuess(table.names, table.guess(), table.header, rows, encoding)


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one table; a sheet is a page.

    `options.columns` maps roles to columns by name or, where there are no names, by number from 1; without it the
    guess holds. Rows that cannot be read are left out, counted and named with their number. Raises ImportFault:
    "no_such_column", "no_text_column", "no_rows", what `sniff.decode` and `table_rows.sheets` raise.
    """
    found, encoding, problems = _sheets(file, options)
    filled = [(sheet, table) for sheet in found if (table := _Table(sheet)).rows]
    if not filled:
        raise ImportFault("no_rows")
    left_out: Counter[str] = Counter()
    pages = []
    for sheet, table in filled:
        mapping = dict(options.columns) or table.guess()
        fault = table.fault_of(mapping)
        if fault is None:
            reading = _Reading(table, mapping, f"{sheet.label}, " if len(filled) > 1 else "", problems, left_out)
            pages.append(PageRead(sheet.label, tuple(line for row in table.rows if (line := reading.line(row)))))
        elif len(filled) == 1:
            raise fault
        else:
            left_out["rows_without_column"] += len(table.rows)
            problems.append(Problem("sheet_without_text", detail=sheet.label))
    if not pages:
        raise ImportFault("no_text_column", columns="")
    return FileRead("tables 1", encoding, tuple(pages), dict(left_out), tuple(problems))


def _sheets(file: FileBytes, options: ReadOptions) -> tuple[list[Sheet], str, list[Problem]]:
    name = file.path.name.lower()
    if name.endswith((".xlsx", ".xlsm")):
        return sheets(file.data) or [Sheet("1", ())], "xlsx", []
    decoded = decode(file.data, options.encoding)
    delimiter = "\t" if name.endswith((".tsv", ".tab")) else None
    return [text_rows(decoded.text, delimiter)], decoded.encoding, list(decoded.problems)


class _Table:
    """One sheet with its columns named."""

    def __init__(self, sheet: Sheet) -> None:
        rows = sheet.rows
        good = [row for row in rows[:_SAMPLE] if not row.fault]
        width = max((len(row.cells) for row in good), default=1)
        self.header = bool(rows) and not rows[0].fault and _is_header(rows[0].cells, good[1:])
        self.names = _names(rows[0].cells if self.header else (), width)
        self.rows = rows[1:] if self.header else rows
        self._sample = [self.padded(row) for row in good[1 if self.header else 0 :]]

    def padded(self, row: Row) -> tuple[str, ...]:
        return (*row.cells, *[""] * (len(self.names) - len(row.cells)))[: len(self.names)]

    def guess(self) -> dict[str, str]:
        """Roles by the columns' names; the text, if no name says it, is where the most ideographs stand."""
        mapping: dict[str, str] = {}
        known = _known_names()
        for name in self.names:
            role = known.get(_plain(name))
            if self.header and role is not None and role not in mapping:
                mapping[role] = name
        if "text" not in mapping:
            weights = [sum(_weight(row[at][:_CELL]) for row in self._sample) for at in range(len(self.names))]
            best = max(range(len(weights)), key=lambda at: weights[at], default=0)
            if weights and weights[best] > 0:
                mapping = {role: name for role, name in mapping.items() if name != self.names[best]}
                mapping["text"] = self.names[best]
        return mapping

    def fault_of(self, mapping: Mapping[str, str]) -> ImportFault | None:
        columns = ", ".join(self.names)[:1000]
        missing = next((name for name in mapping.values() if name not in self.names), None)
        if missing is not None:
            return ImportFault("no_such_column", column=missing, columns=columns)
        return None if "text" in mapping else ImportFault("no_text_column", columns=columns)


@dataclass
class _Reading:
    """Turns the rows of one table into lines and keeps the account."""

    table: _Table
    mapping: Mapping[str, str]
    prefix: str
    problems: list[Problem]
    left_out: Counter[str]
    seen: dict[str, int] = field(default_factory=dict)

    def line(self, row: Row) -> Line | None:
        cells = dict(zip(self.table.names, self.table.padded(row), strict=True))
        values = {role: cells[name] for role, name in self.mapping.items()}
        text = values["text"]
        fault = row.fault or _fault(text)
        if fault:
            self.left_out[fault] += 1
            self.problems.append(Problem(fault, row.number, " | ".join(c for c in row.cells if c)[:80]))
            return None
        if "\n" in text.strip():
            self.problems.append(Problem("line_break_in_cell", row.number))
        headings = {role: cell.strip() for role, cell in values.items() if role not in _OWN_ROLES and cell.strip()}
        locator = self._locator(values.get("locator", "").strip()[:_NAME], row)
        return Line(text, locator, begins=True, headings=headings, date_text=values.get("date", "").strip())

    def _locator(self, given: str, row: Row) -> str:
        place = f"{self.prefix}row {row.number}"
        if not given:
            return place
        first = self.seen.setdefault(given, row.number)
        if first == row.number:
            return given
        self.problems.append(Problem("locator_twice", row.number, f"{given} (row {first})"))
        return f"{given} ({place})"


def _fault(text: str) -> str:
    """Why a text is no record, "" where it is one."""
    if not text.strip() or "\0" in text:
        return "row_without_text"
    return "cell_too_long" if len(text) > _CELL else ""


def _is_header(first: Sequence[str], others: Sequence[Row]) -> bool:
    """Whether a row names columns: it uses known names, or it is short, all different, and unlike the rows below."""
    cells = [cell.strip() for cell in first if cell.strip()]
    if not cells or max(map(len, cells)) > _NAME:
        return False
    if not others:  # nothing to compare with: one word could be a cell, several are names
        known = sum(_plain(cell) in _known_names() for cell in cells)
        return len(cells) > 1 and 2 * known >= len(cells)
    if any(_plain(cell) in _known_names() for cell in cells):
        return True
    if len(set(cells)) < len(cells) or any(_is_number(cell) for cell in cells):
        return False
    below = [[row.cells[at] for row in others if at < len(row.cells)] for at in range(len(first))]
    numeric = any(column and all(_is_number(c) or not c for c in column) and any(column) for column in below)
    longest = max((sum(map(len, column)) / len(column) for column in below if column), default=0.0)
    return numeric or longest > 2 * max(map(len, cells))


def _names(given: Sequence[str], width: int) -> tuple[str, ...]:
    names: list[str] = []
    for at in range(max(width, len(given))):
        name = given[at].strip()[:_NAME] if at < len(given) and given[at].strip() else str(at + 1)
        names.append(name if name not in names else f"{name} ({at + 1})")
    return tuple(names)


@lru_cache(maxsize=1)
def _known_names() -> Mapping[str, str]:
    with resource("tables", "columns.toml").open("rb") as file:
        return {_plain(name): role for role, names in tomllib.load(file).items() for name in names}


def _plain(name: str) -> str:
    return re.sub(r"[\s_\-]", "", name).casefold()


def _is_number(cell: str) -> bool:
    return re.fullmatch(r"[+-]?\d+(?:[.,:/-]\d+)*", cell.strip()) is not None


def _weight(text: str) -> float:
    """How much of a record a cell could be: ideographs count whole, letters a little."""
    ideographs = sum(0x3400 <= ord(c) <= 0x9FFF or ord(c) >= 0x20000 for c in text)
    return ideographs + sum(c.isalpha() and ord(c) < 0x2E80 for c in text) / 6
