"""The answer to a question: a table each of whose rows names the statements behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from yzkg.analysis import periods
from yzkg.analysis.inquiring import Named, chosen, entity_lines, fillers, of_types, units
from yzkg.core.inquiry import DAYS, PERIODS, Column, Inquiry
from yzkg.store.fact_columns import NO_DAY, Coded, FactColumns

Ints = npt.NDArray[np.int64]
MOST_BESIDE = 500  # different fillers of statements beside one: of a ledger that is one record, not all with all


@dataclass(frozen=True, slots=True)
class Code:
    """An id of the pack or the program, worded where it is shown: `kind` is type, modality, status or asserted_by."""

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


@dataclass(frozen=True, slots=True)
class Answer:
    """`statements`: all that the question is about, `rows_in_all`: before the limit. `left_out`: statements of which
    not all fillers beside are told.
    """

    columns: tuple[Column | Measure, ...]
    rows: tuple[Row, ...]
    rows_in_all: int
    statements: tuple[int, ...]
    records: tuple[int, ...]
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
    limit = inquiry.limit or len(rows)
    records = np.unique(facts.records.ids[facts.record[lines]])
    return Answer(
        columns, tuple(rows[:limit]), len(rows), tuple(facts.ids[lines].tolist()), tuple(records.tolist()), left_out
    )


_Table = tuple[tuple[Column | Measure, ...], list[Row], int]


def _listed(inquiry: Inquiry, lines: Ints, facts: FactColumns, named: Named) -> _Table:
    told = [_told(column, lines, facts, named) for column in inquiry.show]
    cells: list[list[list[Value]]] = [[[] for _ in lines] for _ in told]
    for column, one in zip(cells, told, strict=True):
        for place, code in zip(one.place.tolist(), one.code.tolist(), strict=True):
            column[place].append(one.meaning(code))
    ids = facts.ids[lines].tolist()
    rows = [Row(tuple(tuple(column[n]) for column in cells), (ids[n],)) for n in range(len(lines))]
    return inquiry.show, rows, sum(one.left_out for one in told)


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
    rows = []
    for n in order.tolist():
        behind = np.unique(lines[place[by_group[bounds[n] : bounds[n + 1]]]])
        cells = [_cell(one, int(column[n])) for one, column in zip(told, values, strict=True)]
        cells += [number[n] for number in numbers]
        rows.append(Row(tuple(cells), tuple(facts.ids[behind].tolist())))
    return (*inquiry.by, *measures), rows, sum(one.left_out for one in told)


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


def _groups(keys: Sequence[Ints]) -> tuple[Ints, list[Ints]]:
    """A number for each combination, and the code of each key by that number."""
    group = np.zeros(len(keys[0]), np.int64)
    for key in keys:
        known, code = np.unique(key, return_inverse=True)
        _all, group = np.unique(group * len(known) + code, return_inverse=True)
    _numbers, first = np.unique(group, return_index=True)
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
    pairs = np.unique(group * max(len(lines), 1) + place)
    alone, member = pairs % max(len(lines), 1), pairs // max(len(lines), 1)  # a statement counts once in a group
    counted = np.bincount(member, minlength=groups)
    measures = [Measure("statements")]
    numbers: list[list[tuple[Value, ...]]] = [[(int(n),) for n in counted]]
    for column in inquiry.count:
        taken, code = _joined(alone, _told(column, lines, *about), len(lines))
        some = code != periods.NONE
        _known, code = np.unique(code[some], return_inverse=True)
        wide = max(len(_known), 1)
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
    if column.kind == "date":
        days = [(int(facts.first[n]), int(facts.last[n])) for n in lines]
        dated = np.where(facts.first[lines] == NO_DAY, periods.NONE, np.arange(len(lines)))
        return _one_each(dated, lambda code: Interval(*days[code]))
    if column.kind == "record":
        return _one_each(facts.records.ids[facts.record[lines]], int)
    return _coded(column, lines, facts)


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


def _roles(column: Column, lines: Ints, facts: FactColumns, named: Named) -> _Told:
    at = fillers(column.name, facts)
    left_out = 0
    if column.types:
        place, at, left_out = _fillers_beside(column, at, lines, facts)
    else:
        place_of = np.full(len(facts), -1, np.int64)
        place_of[lines] = np.arange(len(lines))
        place = place_of[facts.part_of[at]]
        at, place = at[place >= 0], place[place >= 0]
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
    """From each statement to the first of the types beside it that is not earlier."""
    unit = units(facts)
    other = np.flatnonzero(of_types(column.types, facts) & (facts.first != NO_DAY))
    other = other[np.lexsort((facts.first[other], unit[other]))]
    wide = 1 << 25
    stands = unit[other] * wide + facts.first[other]
    known = facts.first[lines] != NO_DAY
    begins = unit[lines] * wide + np.where(known, facts.first[lines], 0)
    if not len(stands):
        return _Told(lines[:0], lines[:0], int)
    at = np.minimum(np.searchsorted(stands, begins), len(stands) - 1)
    away = stands[at] - begins
    found = np.flatnonzero(known & (away >= 0) & (unit[other][at] == unit[lines]))
    return _Told(found, away[found], int)
