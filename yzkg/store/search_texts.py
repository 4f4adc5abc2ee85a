"""Finding words in the texts of records: every place of every word, in reading order or by date."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from sqlmodel import Session

from yzkg.core.dates import iso_to_jdn
from yzkg.core.find_words import Order, Question
from yzkg.core.fold import is_mark
from yzkg.core.text import Span
from yzkg.store.queries import id_list, rows
from yzkg.store.search import Found, Hit, Search
from yzkg.store.search_index import NOWHERE, Ints, Mask, Places, Rows, columns_and_words

AROUND = 40  # code points of a passage on each side of what was found
# Number of a record and offset in its text as one number that sorts like the two.
_FAR = 1 << 32
# From here on all mentions are read rather than those of a list of records.
MANY_RECORDS = 20_000


def find(search: Search) -> Found:
    """Hits in texts; with types, those that stand within a mention of one of them."""
    index, question = search.index, search.question
    found = places = matches(search)
    if question.types:
        inside = _within(places, mentions(search, places.row, question.types))
        places = places.where(inside)
    places = in_order(_outermost(places), index.rows, question.order)
    shown = places.where(slice_of(search))
    return Found(
        tuple(passages(search.session, index.rows, shown, found)),
        len(places),
        tuple(index.rows.id[first_of_each(places.row)].tolist()),
        by_source(index.rows, places.row),
        by_decade(index.rows, places.row),
    )


def matches(search: Search) -> Places:
    """All places of the wanted words in those records that hold them all, none unwanted, and lie within the filters."""
    index, words = search.index, search.words
    stands = [index.look_for(wanted, search.cancel) for wanted in words.wanted]
    fits = allowed(search.question, index.rows)
    for one in stands:
        fits &= one.rows(len(fits))
    if words.unwanted:
        fits &= ~index.look_for(words.unwanted, search.cancel).rows(len(fits))
    found = [one.places(fits) for one in stands]
    if len(found) == 1:
        return found[0]
    places = Places(*(np.concatenate([getattr(part, name) for part in found]) for name in ("row", "start", "end")))
    return places.where(np.lexsort((-places.end, places.start, places.row)))


def _outermost(places: Places) -> Places:
    """Without those within another: a word may be part of another that is asked for too, and is no hit of its own."""
    ends = places.row * _FAR + places.end
    return places.where(np.diff(np.maximum.accumulate(ends), prepend=-1) > 0)


def count_types(search: Search) -> dict[str, int]:
    """Entity type -> how many hits stand within a mention of it, for the types that have any."""
    places = matches(search)
    found = {}
    for type_, intervals in _by_type(search, places.row).items():
        count = len(_outermost(places.where(_within(places, intervals))))
        if count:
            found[type_] = count
    return found


# -- filters


def allowed(question: Question, rows_: Rows) -> Mask:
    """For each record whether its source and its date lie within the filters."""
    mask = np.ones(len(rows_.id), np.bool_)
    if question.sources:
        mask &= np.isin(rows_.source, list(question.sources))
    if question.first_day is not None or question.last_day is not None:
        mask &= rows_.first_day != Rows.NO_DAY
        if question.first_day is not None:
            mask &= rows_.last_day >= question.first_day
        if question.last_day is not None:
            mask &= rows_.first_day <= question.last_day
    return mask


@dataclass(frozen=True, slots=True)
class Intervals:
    """Stretches of records, by record and beginning."""

    row: Ints
    start: Ints
    end: Ints


def mentions(search: Search, in_rows: Ints, types: Iterable[str]) -> Intervals:
    """Mentions of these types, all together, in at least the records given by number."""
    found = _by_type(search, in_rows, types)
    if not found:
        return Intervals(NOWHERE.row, NOWHERE.start, NOWHERE.end)
    joined = [np.concatenate([getattr(part, name) for part in found.values()]) for name in ("row", "start", "end")]
    return _sorted(*joined)


def _by_type(search: Search, in_rows: Ints, types: Iterable[str] = ()) -> dict[str, Intervals]:
    where = "FROM mention WHERE status IN (SELECT value FROM json_each(?))"
    values: list[str] = [id_list(search.statuses)]
    if chosen := sorted(types):
        where += " AND type IN (SELECT value FROM json_each(?))"
        values.append(id_list(chosen))
    records = search.index.rows.id[np.unique(in_rows)]
    if len(records) < MANY_RECORDS:
        where += " AND record_id IN (SELECT value FROM json_each(?))"
        values.append(id_list(records.tolist()))
    found, kinds = columns_and_words(search.session, ("record_id", "start", '"end"'), "type", where, *values)
    record, start, end = found
    search.cancel.check()
    row = search.index.rows.numbers(record)
    if len(chosen) == 1:
        return {chosen[0]: _sorted(row, start, end)}
    codes: dict[str, int] = {}
    kind = np.fromiter((codes.setdefault(type_, len(codes)) for type_ in kinds), np.int64, len(kinds))
    return {type_: _sorted(*(part[kind == code] for part in (row, start, end))) for type_, code in codes.items()}


def _sorted(row: Ints, start: Ints, end: Ints) -> Intervals:
    order = np.lexsort((start, row))
    return Intervals(row[order], start[order], end[order])


def _within(places: Places, intervals: Intervals) -> Mask:
    """For each place whether one of the intervals covers it."""
    if not len(intervals.row):
        return np.zeros(len(places), np.bool_)
    # The furthest end so far: in an earlier record it is a smaller number than anything in this one.
    reach = np.maximum.accumulate(intervals.row * _FAR + intervals.end)
    begins = intervals.row * _FAR + intervals.start
    last = np.searchsorted(begins, places.row * _FAR + places.start, side="right") - 1
    return np.asarray((last >= 0) & (reach[np.maximum(last, 0)] >= places.row * _FAR + places.end))


def holds(intervals: Intervals, places: Places) -> Mask:
    """For each interval whether one of the places, which do not overlap, lies within it."""
    if not len(places):
        return np.zeros(len(intervals.row), np.bool_)
    next_one = np.searchsorted(places.row * _FAR + places.start, intervals.row * _FAR + intervals.start)
    ends = places.row * _FAR + places.end
    reached = ends[np.minimum(next_one, len(places) - 1)] <= intervals.row * _FAR + intervals.end
    return np.asarray((next_one < len(places)) & reached)


# -- order and counts


def in_order(places: Places, rows_: Rows, order: Order) -> Places:
    """From reading order into the order that was asked for."""
    if order is Order.SOURCE or not len(places):
        return places
    return places.where(np.argsort(day_or_late(rows_)[places.row], kind="stable"))


def day_or_late(rows_: Rows) -> Ints:
    """The first day of each record, or a day behind all others."""
    return np.where(rows_.first_day == Rows.NO_DAY, np.iinfo(np.int64).max, rows_.first_day)


def slice_of(search: Search) -> slice:
    return slice(search.skip, search.skip + search.most)


def first_of_each(row: Ints) -> Ints:
    """The numbers of the records in the order of the hits, each once."""
    if not len(row):
        return row
    kept = np.flatnonzero(np.diff(row, prepend=-1))  # hits of one record stand together
    return np.asarray(row[kept])


def by_source(rows_: Rows, row: Ints) -> dict[int, int]:
    sources, counts = np.unique(rows_.source[row], return_counts=True)
    return dict(zip(sources.tolist(), counts.tolist(), strict=True))


def by_decade(rows_: Rows, row: Ints) -> dict[int | None, int]:
    """Hits by the decade in which their record is dated to begin, in order, the undated last."""
    days = rows_.first_day[row]
    dated = days[days != Rows.NO_DAY]
    decades, counts = np.unique(_decades(dated), return_counts=True)
    found: dict[int | None, int] = dict(zip(decades.tolist(), counts.tolist(), strict=True))
    if undated := len(days) - len(dated):
        found[None] = undated
    return found


def _decades(days: Ints) -> Ints:
    """First year of the decade of each day, within the years 1 to 9999."""
    return np.asarray((np.searchsorted(_decade_days(), days, side="right") - 1) * 10)


@cache
def _decade_days() -> Ints:
    years = range(0, 9999, 10)
    return np.array([iso_to_jdn(datetime.date(year or 1, 1, 1).isoformat()) for year in years], np.int64)


# -- passages


def passages(session: Session, rows_: Rows, shown: Places, marked: Places) -> list[Hit]:
    """The shown places with what stands around them; other places of `marked` in sight are marked as well."""
    records = _records(session, rows_.id[np.unique(shown.row)].tolist())
    keys = marked.row * _FAR + marked.start
    if not np.all(keys[1:] >= keys[:-1]):
        order = np.argsort(keys)
        marked, keys = marked.where(order), keys[order]
    hits = []
    for row, start, end in zip(shown.row.tolist(), shown.start.tolist(), shown.end.tolist(), strict=True):
        record = records[int(rows_.id[row])]
        first, last = max(0, start - AROUND), min(len(record.text), end + AROUND)
        low, high = np.searchsorted(keys, (row * _FAR + first, row * _FAR + last))
        near = zip(marked.start[low:high].tolist(), marked.end[low:high].tolist(), strict=True)
        spans = [whole(record.text, a, b) for a, b in near if b <= last]
        hits.append(record.hit("text", 0, whole(record.text, start, end), spans))
    return hits


def whole(text: str, start: int, end: int) -> Span:
    """With the combining marks that belong to its first and last character."""
    while start > 0 and is_mark(text[start]):
        start -= 1
    while end < len(text) and is_mark(text[end]):
        end += 1
    return Span(start, end)


@dataclass(frozen=True, slots=True)
class RecordText:
    """A record as far as a hit in it tells of it."""

    id: int
    text: str
    source: str
    locator: str
    date_text: str
    first_day: int | None
    last_day: int | None

    def hit(self, kind: str, id: int, span: Span, marks: Sequence[Span], type: str = "", status: str = "") -> Hit:
        """A hit at a span of this record; of `marks` those that reach out of the passage are left out."""
        first, last = max(0, span.start - AROUND), min(len(self.text), span.end + AROUND)
        inside = sorted({mark for mark in marks if first <= mark.start and mark.end <= last})
        return Hit(
            kind,
            id,
            self.id,
            span,
            self.text[first:last],
            Span(span.start - first, span.end - first),
            tuple(Span(mark.start - first, mark.end - first) for mark in inside),
            self.source,
            self.locator,
            self.date_text,
            self.first_day,
            self.last_day,
            type,
            status,
        )


def _records(session: Session, ids: Sequence[int]) -> Mapping[int, RecordText]:
    sql = """SELECT r.id, r.text, s.name, r.locator, r.date_text, r.date_start, r.date_end
        FROM record r JOIN source s ON s.id = r.source_id WHERE r.id IN (SELECT value FROM json_each(?))"""
    return {row[0]: RecordText(*row) for row in rows(session, sql, id_list(ids))}


def record_texts(session: Session, ids: Iterable[int]) -> Mapping[int, RecordText]:
    """Records by id; those that are not there are left out."""
    return _records(session, sorted(set(ids)))
