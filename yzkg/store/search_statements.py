"""Finding words in statements: in the words that carry one, and in what fills its roles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from yzkg.core.find_words import Order
from yzkg.core.text import Span
from yzkg.store.queries import id_list, rows
from yzkg.store.search import Found, Hit, Search
from yzkg.store.search_index import Ints, Mask, Places
from yzkg.store.search_names import fold_cached
from yzkg.store.search_texts import (
    AROUND,
    MANY_RECORDS,
    Intervals,
    allowed,
    by_decade,
    by_source,
    day_or_late,
    first_of_each,
    holds,
    record_texts,
    slice_of,
    whole,
)


def find(search: Search) -> Found:
    """Statements that hold all wanted words and none unwanted, each once: in their own words or those of a filler."""
    index, words = search.index, search.words
    rows_, values = index.rows, _values(search)
    near = allowed(search.question, rows_)
    groups = [index.look_for(wanted, search.cancel) for wanted in words.wanted]
    for wanted, stands in zip(words.wanted, groups, strict=True):
        near &= stands.rows(len(near)) | values.rows(wanted, len(near))
    spans = _Spans(search, near)
    fits = np.ones(len(spans.id), np.bool_)
    places = [stands.places(near) for stands in groups]
    for wanted, found in zip(words.wanted, places, strict=True):
        fits &= spans.holding(found) | spans.among(values.statements(wanted))
    if words.unwanted:
        found = index.look_for(words.unwanted, search.cancel).places(near)
        fits &= ~(spans.holding(found) | spans.among(values.statements(words.unwanted)))
    chosen = np.flatnonzero(fits)
    if search.question.order is Order.DATE:
        chosen = chosen[np.argsort(day_or_late(rows_)[spans.row[chosen]], kind="stable")]
    shown = spans.id[chosen[slice_of(search)]].tolist()
    row = spans.row[chosen]
    return Found(
        tuple(_hits(search, shown, places)),
        len(chosen),
        tuple(rows_.id[first_of_each(row)].tolist()),
        by_source(rows_, row),
        by_decade(rows_, row),
        _by_type(spans, chosen),
    )


def _by_type(spans: _Spans, chosen: Ints) -> dict[str, int]:
    counts = np.bincount(spans.type[chosen], minlength=len(spans.types)).tolist()
    return {type_: count for type_, count in zip(spans.types, counts, strict=True) if count}


@dataclass(frozen=True, slots=True)
class _Values:
    """Fillers that are no words of the text: statement, number of its record, the filler folded."""

    lines: Sequence[tuple[int, int, str]]

    def statements(self, words: Sequence[str]) -> Ints:
        """Those that hold one of the words in such a filler."""
        return np.array([id for id, _row, value in self.lines if any(word in value for word in words)], np.int64)

    def rows(self, words: Sequence[str], records: int) -> Mask:
        mask = np.zeros(records, np.bool_)
        mask[[row for _id, row, value in self.lines if any(word in value for word in words)]] = True
        return mask


def _values(search: Search) -> _Values:
    sql = """SELECT p.statement_id, t.record_id, coalesce(p.value, e.label) FROM participant p
        JOIN statement t ON t.id = p.statement_id LEFT JOIN entity e ON e.id = p.entity_id WHERE p.mention_id IS NULL"""
    found = [tuple(row) for row in rows(search.session, sql) if row[2]]
    numbers = search.index.rows.numbers(np.array([record for _id, record, _value in found], np.int64)).tolist()
    folded = (fold_cached(search.folds, search.table, value) for _id, _record, value in found)
    return _Values(list(zip((row[0] for row in found), numbers, folded, strict=True)))


class _Spans:
    """The statements of some records in reading order, and all stretches of text that are words of theirs."""

    def __init__(self, search: Search, near: Mask) -> None:
        few = np.count_nonzero(near) < MANY_RECORDS
        places = search.facts.places(search.session, search.index.rows, search.statuses, near if few else None)
        fits = near[places.row]
        if search.question.types:
            fits &= np.isin(places.type, [n for n, one in enumerate(places.types) if one in search.question.types])
        kept = np.flatnonzero(fits)
        self.types = places.types
        self.type: Ints = places.type[kept]
        self.id: Ints = places.id[kept]
        self.row: Ints = places.row[kept]
        self._own = Intervals(self.row, places.start[kept], places.end[kept])
        self._by_id = np.argsort(self.id, kind="stable")
        known = np.flatnonzero(fits[places.filled])
        self._filled = (np.cumsum(fits) - 1)[places.filled[known]]  # the number among those that are kept
        self._fillers = Intervals(self.row[self._filled], places.filler_start[known], places.filler_end[known])

    def _numbers(self, statement: Ints) -> tuple[Ints, Mask]:
        """The numbers of statements, and which of them are among these."""
        if not len(self.id):
            return np.zeros(len(statement), np.int64), np.zeros(len(statement), np.bool_)
        in_order = self.id[self._by_id]
        number = self._by_id[np.minimum(np.searchsorted(in_order, statement), len(self.id) - 1)]
        return number, np.asarray(self.id[number] == statement)

    def holding(self, places: Places) -> Mask:
        """For each statement whether one of the places lies in its words or in those of a filler."""
        found = holds(self._own, places)
        found[self._filled[holds(self._fillers, places)]] = True
        return found

    def among(self, statements: Ints) -> Mask:
        """For each statement whether it is one of those."""
        number, known = self._numbers(statements)
        mask = np.zeros(len(self.id), np.bool_)
        mask[number[known]] = True
        return mask


def _hits(search: Search, ids: Sequence[int], groups: Sequence[Places]) -> Iterator[Hit]:
    """Each with its own words as the place; where what was found stands far from them, that is the place."""
    chosen = id_list(ids)
    sql = """SELECT id, record_id, start, "end", type, status FROM statement
        WHERE id IN (SELECT value FROM json_each(?))"""
    found = {row[0]: row[1:] for row in rows(search.session, sql, chosen)}
    sql = """SELECT p.statement_id, m.start, m."end" FROM participant p JOIN mention m ON m.id = p.mention_id
        WHERE p.statement_id IN (SELECT value FROM json_each(?)) AND m.status IN ('proposed', 'accepted')"""
    fillers: dict[int, list[Span]] = {}
    for statement, start, end in rows(search.session, sql, chosen):
        fillers.setdefault(statement, []).append(Span(start, end))
    records = record_texts(search.session, [row[0] for row in found.values()])
    numbers = search.index.rows.numbers(np.array([found[id][0] for id in ids], np.int64))
    for id, number in zip(ids, numbers.tolist(), strict=True):
        record_id, start, end, type_, status = found[id]
        record, own = records[record_id], Span(start, end)
        marks = [whole(record.text, a, b) for group in groups for a, b in _in_row(group, number)]
        reach = [own, *fillers.get(id, ())]
        met = [mark for mark in marks if any(part.contains(mark) for part in reach)]
        nearest = min(met, key=lambda mark: max(own.start - mark.end, mark.start - own.end, 0), default=own)
        far = nearest.end < own.start - AROUND or nearest.start > own.end + AROUND
        yield record.hit("statement", id, nearest if far else own, marks, type_, status)


def _in_row(places: Places, row: int) -> Iterator[tuple[int, int]]:
    low, high = np.searchsorted(places.row, (row, row + 1))
    yield from zip(places.start[low:high].tolist(), places.end[low:high].tolist(), strict=True)
