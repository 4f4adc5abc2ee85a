"""The answer to a question: a table each of whose rows names the statements behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import overload

import numpy as np
import numpy.typing as npt

from yzkg.analysis import periods
from yzkg.analysis.inquiring import Named, chosen, entity_lines, fillers, of_types, units
from yzkg.core.inquiry import DAYS, PERIODS, SIDE, SIDES, Column, Inquiry
from yzkg.core.typed_days import typed_days
from yzkg.store.fact_columns import NO_DAY, Coded, FactColumns

Ints = npt.NDArray[np.int64]
_CLOSE = 1 << 16
MOST_BESIDE = 500  # different fillers of statements beside one: of a ledger that is one record, not all with all


@dataclass(frozen=True, slots=True)
class Code:
    """An id, worded where it is shown: `kind` is type, modality, status, asserted_by or side."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class Entity:
    id: int
    label: str


@dataclass(frozen=True, slots=True)
class Interval:
    """Julian day numbers, both included."""

    first: int
    last: int


Value = Code | Entity | Interval | str | int | float


@dataclass(frozen=True, slots=True)
class Row:
    """The values of each column (several, or none, for a role), and the ids of the statements behind them."""

    cells: tuple[tuple[Value, ...], ...]
    statements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """A column of numbers: "statements", "different" fillers of a role, or the middle number of "days"."""

    kind: str
    column: Column | None = None


class Rows(Sequence[Row]):
    """The rows of an answer, each made when it is asked for: a list may have a million."""

    def __init__(self, count: int, make: Callable[[int], Row]) -> None:
        self._count, self._make = count, make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Row, ...]: ...
    def __getitem__(self, at: int | slice) -> Row | tuple[Row, ...]:
        if isinstance(at, slice):
            return tuple(self._make(n) for n in range(*at.indices(self._count)))
        return self._make(range(self._count)[at])


@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """`statements` and `records`: ids of all that the question is about; `rows_in_all`: before its limit. `left_out`:
    statements of which not all fillers beside are told.
    """

    columns: tuple[Column | Measure, ...]
    rows: Rows
    rows_in_all: int
    statements: Ints
    records: Ints
    left_out: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class _Told:
    """What a column says of some statements: pairs of place (in the lines asked of) and code, and what a code means."""

    place: Ints
    code: Ints
    meaning: Callable[[int], Value]
    left_out: int = 0


def answer(inquiry: Inquiry, facts: FactColumns, named: Named) -> Answer:
    """Ask."""
    lines = np.flatnonzero(chosen(inquiry, facts, named))
    found = _grouped(inquiry, lines, facts, named) if inquiry.by else _listed(inquiry, lines, facts, named)
    columns, rows, left_out = found
    limited = Rows(min(inquiry.limit or len(rows), len(rows)), rows.__getitem__)
    records = facts.records.ids[known_codes(facts.record[lines])[0]]
    return Answer(columns, limited, len(rows), facts.ids[lines], records, left_out)


_Table = tuple[tuple[Column | Measure, ...], Rows, int]


def _listed(inquiry: Inquiry, lines: Ints, facts: FactColumns, named: Named) -> _Table:
    told = [
        _forms_one_by_one(column, lines, facts, named) if column.kind == "form" else _told(column, lines, facts, named)
        for column in inquiry.show
    ]
    cells = [_by_place(one, len(lines)) for one in told]

    def row(n: int) -> Row:
        return Row(tuple(cell(n) for cell in cells), (int(facts.ids[lines[n]]),))

    return inquiry.show, Rows(len(lines), row), sum(one.left_out for one in told)


def _by_place(told: _Told, lines: int) -> Callable[[int], tuple[Value, ...]]:
    order = np.argsort(told.place, kind="stable")
    codes = told.code[order]
    begins = np.concatenate([[0], np.cumsum(np.bincount(told.place, minlength=lines))])
    return lambda n: tuple(told.meaning(code) for code in codes[begins[n] : begins[n + 1]].tolist())


def _grouped(inquiry: Inquiry, lines: Ints, facts: FactColumns, named: Named) -> _Table:
    told = [_told(column, lines, facts, named) for column in inquiry.by]
    place = np.arange(len(lines))
    keys: list[Ints] = []
    for one in told:
        taken, code = _joined(place, one, len(lines))
        place, keys = place[taken], [key[taken] for key in keys] + [code]
    group, values = _groups(keys)
    order = _order(inquiry, group, values)
    by_group = np.argsort(group, kind="stable")
    bounds = np.searchsorted(group[by_group], np.arange(len(order) + 1))
    measures, numbers = _measures(inquiry, lines, place, group, len(order), (facts, named))

    def row(at: int) -> Row:
        n = int(order[at])
        behind = np.unique(lines[place[by_group[bounds[n] : bounds[n + 1]]]])
        cells = [_cell(one, int(column[n])) for one, column in zip(told, values, strict=True)]
        return Row((*cells, *(number[n] for number in numbers)), tuple(facts.ids[behind].tolist()))

    return (*inquiry.by, *measures), Rows(len(order), row), sum(one.left_out for one in told)


def _cell(told: _Told, code: int) -> tuple[Value, ...]:
    return () if code == periods.NONE else (told.meaning(code),)


def _joined(place: Ints, told: _Told, lines: int) -> tuple[Ints, Ints]:
    """For each place each of its codes, NONE where it has none: which of `place` is taken, with its code."""
    order = np.argsort(told.place, kind="stable")
    codes, counts = told.code[order], np.bincount(told.place, minlength=lines)
    begins = np.concatenate([[0], np.cumsum(counts)])
    mine = np.maximum(counts[place], 1)
    taken = np.repeat(np.arange(len(place)), mine)
    within = np.arange(len(taken)) - np.repeat(np.cumsum(mine) - mine, mine)
    none = counts[place[taken]] == 0
    at = np.where(none, 0, begins[place[taken]] + within)
    return taken, np.where(none, periods.NONE, codes[at] if len(codes) else periods.NONE)


def known_codes(codes: Ints) -> tuple[Ints, Ints]:
    """The different codes in order, and for each its place among them; without sorting where they lie close."""
    if not len(codes):
        return codes, codes
    low, wide = int(codes.min()), int(np.ptp(codes)) + 1
    if wide > 4 * len(codes) + _CLOSE:
        known, place = np.unique(codes, return_inverse=True)
        return known, place
    there = np.zeros(wide, np.int64)
    there[codes - low] = 1
    return np.flatnonzero(there) + low, (np.cumsum(there) - 1)[codes - low]


def _groups(keys: Sequence[Ints]) -> tuple[Ints, list[Ints]]:
    """A number for each combination, and the code of each key by that number."""
    group = np.zeros(len(keys[0]), np.int64)
    for key in keys:
        known, code = known_codes(key)
        _all, group = known_codes(group * len(known) + code)
    first = np.zeros(int(group.max(initial=-1)) + 1, np.int64)
    first[group[::-1]] = np.arange(len(group))[::-1]
    return group, [key[first] for key in keys]


def _order(inquiry: Inquiry, group: Ints, values: Sequence[Ints]) -> Ints:
    """Along time where time is told first, else the most statements first."""
    count = np.bincount(group, minlength=len(values[0]))
    if inquiry.by[0].kind in PERIODS:
        return np.lexsort((-count, values[0]))
    return np.lexsort((np.arange(len(count)), -count))


def _measures(
    inquiry: Inquiry, lines: Ints, place: Ints, group: Ints, groups: int, about: tuple[FactColumns, Named]
) -> tuple[list[Measure], list[list[tuple[Value, ...]]]]:
    alone, member = place, group
    if len(place) > len(lines):  # a statement counts once in a group
        member, alone = np.divmod(np.unique(group * len(lines) + place), len(lines))
    counted = np.bincount(member, minlength=groups)
    measures = [Measure("statements")]
    numbers: list[list[tuple[Value, ...]]] = [[(int(n),) for n in counted]]
    for column in inquiry.count:
        taken, code = _joined(alone, _told(column, lines, *about), len(lines))
        some = code != periods.NONE
        known, code = known_codes(code[some])
        wide = max(len(known), 1)
        different = np.bincount(np.unique(member[taken[some]] * wide + code) // wide, minlength=groups)
        measures.append(Measure("different", column))
        numbers.append([(int(n),) for n in different])
    for column in (shown for shown in inquiry.show if shown.kind == DAYS):
        told = _told(column, lines, *about)
        days = np.full(len(lines), NO_DAY)
        days[told.place] = told.code
        measures.append(Measure(DAYS, column))
        numbers.append(_middles(member, days[alone], groups))
    return measures, numbers


def _middles(group: Ints, days: Ints, groups: int) -> list[tuple[Value, ...]]:
    known = days != NO_DAY
    group, days = group[known], days[known]
    order = np.argsort(group, kind="stable")
    bounds = np.searchsorted(group[order], np.arange(groups + 1))
    return [
        (float(np.median(days[order[start:end]])),) if end > start else () for start, end in pairwise(bounds.tolist())
    ]


def _told(column: Column, lines: Ints, facts: FactColumns, named: Named) -> _Told:
    if column.kind in ("role", "form"):
        return _roles(column, lines, facts, named)
    if column.kind in PERIODS:
        return _one_each(
            periods.codes(column.kind, facts.first[lines], facts.last[lines]),
            lambda code: periods.written(column.kind, code),
        )
    if column.kind == DAYS:
        return _days(column, lines, facts)
    if column.kind == SIDE:
        return _sides(column, lines, facts)
    if column.kind == "date":
        dated = np.where(facts.first[lines] == NO_DAY, periods.NONE, lines)
        return _one_each(dated, lambda line: Interval(int(facts.first[line]), int(facts.last[line])))
    if column.kind == "record":
        return _one_each(facts.records.ids[facts.record[lines]], int)
    return _coded(column, lines, facts)


def _sides(column: Column, lines: Ints, facts: FactColumns) -> _Told:
    """Before the first day that a wording names, or from it on; a statement that may be either is across."""
    days = typed_days(column.name)
    if days is None:
        raise ValueError(f"no day: {column.name}")
    first, last = facts.first[lines], facts.last[lines]
    codes = np.where(last < days[0], 0, np.where(first >= days[0], 1, 2))
    return _one_each(np.where(first == NO_DAY, periods.NONE, codes), lambda code: Code(SIDE, SIDES[code]))


def _coded(column: Column, lines: Ints, facts: FactColumns) -> _Told:
    of_records = {"source": lambda: facts.records.sources, "heading": lambda: facts.records.heading(column.name)}
    if column.kind in of_records:
        told = of_records[column.kind]()
        codes = told.codes[facts.record[lines]]
        empty = np.array([not word for word in told.words], np.bool_)
        codes = np.where(empty[codes], periods.NONE, codes) if len(empty) else codes
        return _one_each(codes, lambda code: told.words[code])
    columns = {
        "type": facts.types,
        "modality": facts.modality,
        "status": facts.status,
        "asserted_by": facts.asserted_by,
    }
    words: Coded = columns[column.kind]
    return _one_each(words.codes[lines], lambda code: Code(column.kind, words.words[code]))


def _one_each(codes: Ints, meaning: Callable[[int], Value]) -> _Told:
    known = np.flatnonzero(codes != periods.NONE)
    return _Told(known, codes[known], meaning)


def _filling(column: Column, lines: Ints, facts: FactColumns) -> tuple[Ints, Ints, int]:
    """Pairs of place and filler, and of how many statements not all are there."""
    at = fillers(column.name, facts)
    if column.types:
        return _fillers_beside(column, at, lines, facts)
    place_of = np.full(len(facts), -1, np.int64)
    place_of[lines] = np.arange(len(lines))
    place = place_of[facts.part_of[at]]
    return place[place >= 0], at[place >= 0], 0


def _forms_one_by_one(column: Column, lines: Ints, facts: FactColumns, named: Named) -> _Told:
    """For a list, of which few lines are looked at: words are read from the texts when they are."""
    place, at, left_out = _filling(column, lines, facts)
    worded = facts.mention[at] >= 0

    def meaning(mention: int) -> Value:
        (quote,) = named.quotes(np.array([mention]))
        return quote

    return _Told(place[worded], facts.mention[at[worded]], meaning, left_out)


def _roles(column: Column, lines: Ints, facts: FactColumns, named: Named) -> _Told:
    place, at, left_out = _filling(column, lines, facts)
    if column.kind == "form":
        worded = facts.mention[at] >= 0
        quotes = named.quotes(facts.mention[at[worded]])
        words = tuple(dict.fromkeys(quotes))
        code_of = {word: code for code, word in enumerate(words)}
        codes = np.fromiter(map(code_of.__getitem__, quotes), np.int64, len(quotes))
        return _Told(place[worded], codes, lambda code: words[code], left_out)
    is_entity = facts.entity[at] >= 0
    entity, place = facts.entity[at[is_entity]], place[is_entity]

    def meaning(entity_id: int) -> Value:
        return Entity(entity_id, facts.labels[int(entity_lines(facts, np.array([entity_id]))[0])])

    return _Told(place, entity, meaning, left_out)


def _fillers_beside(column: Column, at: Ints, lines: Ints, facts: FactColumns) -> tuple[Ints, Ints, int]:
    """For the fillers of statements beside: pairs of place and filler, an entity once for a unit."""
    theirs = of_types(column.types, facts)
    unit = units(facts)
    at = at[theirs[facts.part_of[at]]]
    key = unit[facts.part_of[at]]
    _pairs, once = np.unique(np.stack([key, facts.entity[at]]), axis=1, return_index=True)
    at, key = at[once], key[once]
    order = np.argsort(key, kind="stable")
    at, key = at[order], key[order]
    begins, ends = np.searchsorted(key, unit[lines]), np.searchsorted(key, unit[lines], side="right")
    count = np.minimum(ends - begins, MOST_BESIDE)
    place = np.repeat(np.arange(len(lines)), count)
    within = np.arange(len(place)) - np.repeat(np.cumsum(count) - count, count)
    return place, at[begins[place] + within], int(np.count_nonzero(ends - begins > count))


def _days(column: Column, lines: Ints, facts: FactColumns) -> _Told:
    """From each statement to the first other one of the types beside it that is not earlier."""
    unit = units(facts)
    other = np.flatnonzero(of_types(column.types, facts) & (facts.first != NO_DAY))
    other = other[np.lexsort((facts.first[other], unit[other]))]
    wide = 1 << 25
    stands = unit[other] * wide + facts.first[other]
    known = facts.first[lines] != NO_DAY
    begins = unit[lines] * wide + np.where(known, facts.first[lines], 0)
    if not len(stands):
        return _Told(lines[:0], lines[:0], int)
    own = np.zeros(len(facts), np.bool_)
    own[other] = True
    at = np.searchsorted(stands, begins) + own[lines]  # past itself
    ends = at == len(stands)
    at = np.where(ends, 0, at)
    away = stands[at] - begins
    found = np.flatnonzero(known & ~ends & (away >= 0) & (unit[other][at] == unit[lines]))
    return _Told(found, away[found], int)
