"""Finding words in what people wrote beside the texts, and in the notes of the sources themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from yzkg.core.find_words import Order
from yzkg.core.text import Span
from yzkg.store.queries import rows
from yzkg.store.search import Found, Hit, Search
from yzkg.store.search_index import Rows
from yzkg.store.search_names import fold_cached, marked
from yzkg.store.search_texts import allowed, by_decade, by_source, record_texts

# kind, row, record, place, type, status, note. A note about a whole record has no place, one about a person no record.
_PLACED = 'record_id, start, "end", type, status'
_OF_MENTION = 'm.record_id, m.start, m."end", m.type, m.status'
_OF_STATEMENT = 't.record_id, t.start, t."end", t.type, t.status'
_ABOUT = """coalesce({0}.record_id, m.record_id, t.record_id), coalesce(m.start, t.start), coalesce(m."end", t."end"),
    coalesce(m.type, t.type, ''), coalesce(m.status, t.status, '')"""
_JOINED = """LEFT JOIN mention m ON m.id = {0}.mention_id LEFT JOIN statement t ON t.id = {0}.statement_id"""
_NOTES = f"""
    SELECT 'mention', id, {_PLACED}, note FROM mention WHERE note <> ''
    UNION ALL SELECT 'statement', id, {_PLACED}, note FROM statement WHERE note <> ''
    UNION ALL SELECT 'layer', id, record_id, start, "end", kind, '', value FROM layer
        WHERE kind = 'note' AND value <> ''
    UNION ALL SELECT 'entity', id, NULL, NULL, NULL, type, status, note FROM entity WHERE note <> ''
    UNION ALL SELECT 'identity', id, NULL, NULL, NULL, verdict, '', reason || char(10) || evidence FROM identity
    UNION ALL SELECT 'flag', f.id, {_ABOUT.format("f")}, f.question || char(10) || f.answer
        FROM flag f {_JOINED.format("f")}
    UNION ALL SELECT 'waiver', w.id, {_ABOUT.format("w")}, w.reason FROM waiver w {_JOINED.format("w")}
"""


def find(search: Search) -> Found:
    """Notes that hold all wanted words, in the order of what they are about; those about no record come last.

    Notes on what was rejected are found as well. A filter of dates or sources leaves only notes on records.
    """
    question, table = search.question, search.table
    found = [row for row in rows(search.session, _NOTES) if search.words.fit(fold_cached(search.folds, table, row[7]))]
    search.cancel.check()
    index = search.index.rows
    numbers = np.full(len(found), len(index.id), np.int64)  # behind all records
    placed = np.array([number for number, row in enumerate(found) if row[2] is not None], np.int64)
    numbers[placed] = index.numbers(np.array([found[number][2] for number in placed.tolist()], np.int64))
    fits = np.ones(len(found), np.bool_)
    if question.sources or question.first_day is not None or question.last_day is not None:
        fits = np.append(allowed(question, index), False)[numbers]
    if question.types:
        fits &= np.array([row[5] in question.types for row in found], np.bool_)
    first = np.array([row[3] or 0 for row in found], np.int64)
    keys = [first, numbers]
    if question.order is Order.DATE:
        late = np.iinfo(np.int64).max
        days = np.append(np.where(index.first_day == Rows.NO_DAY, late, index.first_day), late)
        keys.append(days[numbers])
    order = np.lexsort(keys)
    order = order[fits[order]]
    row = numbers[order]
    row = row[row < len(index.id)]
    shown = order[search.skip : search.skip + search.most].tolist()
    return Found(
        tuple(_hits(search, [found[number] for number in shown])),
        len(order),
        tuple(dict.fromkeys(index.id[row].tolist())),
        by_source(index, row),
        by_decade(index, row),
        dict(Counter(found[number][5] for number in order.tolist() if found[number][5])),
    )


def _hits(search: Search, shown: list[tuple]) -> Iterator[Hit]:  # type: ignore[type-arg]
    records = record_texts(search.session, [row[2] for row in shown if row[2] is not None])
    for kind, id, record_id, start, end, type_, status, note in shown:
        record = records.get(record_id)
        marks = marked((note,), search.words, search.table)
        yield Hit(
            kind,
            id,
            record_id,
            None if start is None else Span(start, end),
            note,
            marks[0],
            marks,
            record.source if record else "",
            record.locator if record else "",
            record.date_text if record else "",
            record.first_day if record else None,
            record.last_day if record else None,
            type_,
            status,
        )
