"""Finding words in statements: in the words that carry one, and in what fills its roles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from yzkg.core.find_words import Order
from yzkg.core.text import Span
from yzkg.store.queries import id_list, rows
from yzkg.store.search import Found, Hit, Search
from yzkg.store.search_index import Ints, Mask, Places
from yzkg.store.search_names import fold_cached
from yzkg.store.search_texts import (
    AROUND,
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
    rows_ = search.index.rows
    spans = _Spans(search)
    fits = np.ones(spans.count, np.bool_)
    all_places = []
    for number, wanted in enumerate(search.words.wanted):
        places = search.index.look_for(wanted, search.cancel).places()
        all_places.append(places)
        fits &= spans.holding(places) | spans.filled(number)
    if search.words.unwanted:
        fits &= ~(
            spans.holding(search.index.look_for(search.words.unwanted, search.cancel).places()) | spans.filled(-1)
        )
    fits &= allowed(search.question, rows_)[spans.row]
    chosen = np.flatnonzero(fits)
    if search.question.order is Order.DATE:
        chosen = chosen[np.argsort(day_or_late(rows_)[spans.row[chosen]], kind="stable")]
    shown = spans.id[chosen[slice_of(search)]].tolist()
    row = spans.row[chosen]
    return Found(
        tuple(_hits(search, shown, all_places)),
        len(chosen),
        tuple(rows_.id[first_of_each(row)].tolist()),
        by_source(rows_, row),
        by_decade(rows_, row),
        dict(Counter(spans.types[number] for number in chosen.tolist())),
    )


class _Spans:
    """The statements that may be told, in reading order, and all stretches of text that are words of theirs."""

    def __init__(self, search: Search) -> None:
        self._search = search
        sql = """SELECT id, record_id, start, "end", type FROM statement
            WHERE status IN (SELECT value FROM json_each(?))"""
        values = [id_list(search.statuses)]
        if search.question.types:
            sql += " AND type IN (SELECT value FROM json_each(?))"
            values.append(id_list(search.question.types))
        found = rows(search.session, sql, *values)
        place = np.array([tuple(row[:4]) for row in found], np.int64).reshape(-1, 4)
        row = search.index.rows.numbers(place[:, 1])
        order = np.lexsort((place[:, 0], place[:, 3], place[:, 2], row))
        self.count = len(found)
        self.id: Ints = place[order, 0]
        self.row: Ints = row[order]
        self.types: Sequence[str] = [found[number][4] for number in order.tolist()]
        self._own = Intervals(self.row, place[order, 2], place[order, 3])
        self._by_id = np.argsort(self.id, kind="stable")
        self._fillers = self._of_fillers()
        self._values = self._of_values()

    def _numbers(self, statement: Ints) -> tuple[Ints, Mask]:
        """The numbers of statements, and which of them are among those that may be told."""
        if not self.count:
            return np.zeros(len(statement), np.int64), np.zeros(len(statement), np.bool_)
        in_order = self.id[self._by_id]
        number = self._by_id[np.minimum(np.searchsorted(in_order, statement), self.count - 1)]
        return number, np.asarray(self.id[number] == statement)

    def _of_fillers(self) -> tuple[Ints, Intervals]:
        sql = """SELECT p.statement_id, m.start, m."end" FROM participant p JOIN mention m ON m.id = p.mention_id
            WHERE m.status IN ('proposed', 'accepted')"""
        found = np.array(rows(self._search.session, sql), np.int64).reshape(-1, 3)
        number, known = self._numbers(found[:, 0])
        number, found = number[known], found[known]
        return number, Intervals(self.row[number], found[:, 1], found[:, 2])

    def _of_values(self) -> list[tuple[int, str]]:
        """Fillers that are no words of the text, folded."""
        sql = """SELECT p.statement_id, coalesce(p.value, e.label) FROM participant p
            LEFT JOIN entity e ON e.id = p.entity_id WHERE p.mention_id IS NULL"""
        search = self._search
        return [
            (statement, fold_cached(search.folds, search.table, value))
            for statement, value in rows(search.session, sql)
            if value
        ]

    def holding(self, places: Places) -> Mask:
        """For each statement whether one of the places lies in its words or in those of a filler."""
        found = holds(self._own, places)
        number, intervals = self._fillers
        found[number[holds(intervals, places)]] = True
        return found

    def filled(self, group: int) -> Mask:
        """The same of fillers that are no words of the text. `group`: which of the wanted words, -1 the unwanted."""
        words = self._search.words
        looked_for = words.unwanted if group < 0 else words.wanted[group]
        met = [id for id, value in self._values if any(word in value for word in looked_for)]
        number, known = self._numbers(np.array(met, np.int64))
        mask = np.zeros(self.count, np.bool_)
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
