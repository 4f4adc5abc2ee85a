"""Where things are named, as whole columns: what telling who is who reads. Nouns.

Rejected and superseded mentions and statements are left out. Of a million mentions this takes seconds, since numbers
come as columns and texts are cut in Python, each once.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from sqlmodel import Session

from yzkg.core.cancel import CancelToken
from yzkg.core.identity_rules import Telling
from yzkg.store.queries import heading_values, rows
from yzkg.store.search_index import columns

Longs = NDArray[np.int64]

# Characters between two mentions that are kept: room for a word of kinship and a mark on either side.
GAP = 6
APART = -1  # in `Named.gap`: the next mention is farther away, overlaps, or stands in another record
UNDATED = -1
_CHOSEN = "(SELECT value FROM json_each(?))"
_LIVE = "status IN ('proposed', 'accepted')"
_AT_ONCE = 500  # records between two looks at the token


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """Mentions of some types in order of record and place, one value each.

    type: number in `types`. entity: its provisional entity. form: number in `forms`, as written but for line ends.
    gap: number in `gaps` of what stands between it and the next mention of the record, APART if that is far.
    """

    id: Longs
    record: Longs
    type: Longs
    entity: Longs
    form: Longs
    gap: Longs
    types: Sequence[str]
    forms: Sequence[str]
    gaps: Sequence[str]

    def __len__(self) -> int:
        return len(self.id)


@dataclass(frozen=True, slots=True, eq=False)
class Records:
    """All records by ascending id, one value each. first, last: Julian day numbers, both UNDATED where not dated.

    headings: for each, heading id and number in `words` of what is carried over to it, of those that were asked for.
    """

    id: Longs
    first: Longs
    last: Longs
    headings: Sequence[Sequence[tuple[str, int]]]
    words: Sequence[str]


def named(session: Session, types: Collection[str], cancel: CancelToken) -> Named:
    """The live mentions of these types that have an entity. Raises Cancelled."""
    ordered = sorted(types)
    numbers = "CASE m.type " + " ".join(f"WHEN ? THEN {number}" for number in range(len(ordered))) + " ELSE -1 END"
    rest = f"FROM mention m WHERE m.type IN {_CHOSEN} AND m.entity_id IS NOT NULL AND m.{_LIVE}"
    if not ordered:
        nothing = np.zeros(0, np.int64)
        return Named(nothing, nothing, nothing, nothing, nothing, nothing, (), (), ())
    names = ("m.id", "m.record_id", "m.start", 'm."end"', "m.entity_id", numbers)
    id_, record, start, end, entity, type_ = columns(session, names, rest, *ordered, json.dumps(ordered))
    cancel.check()
    order = np.lexsort((id_, end, start, record))
    id_, record, start, end, entity, type_ = (column[order] for column in (id_, record, start, end, entity, type_))
    form, gap, forms, gaps = _words(session, record, start, end, cancel)
    return Named(id_, record, type_, entity, form, gap, tuple(ordered), forms, gaps)


def _words(
    session: Session, record: Longs, start: Longs, end: Longs, cancel: CancelToken
) -> tuple[Longs, Longs, list[str], list[str]]:
    """What the mentions say and what stands between them, as numbers of distinct words."""
    forms: dict[str, int] = {}
    gaps: dict[str, int] = {}
    said, between = np.zeros(len(record), np.int64), np.full(len(record), APART, np.int64)
    starts, ends = start.tolist(), end.tolist()
    for text, first, after in _texts(session, record, cancel):
        for at in range(first, after):
            form = text[starts[at] : ends[at]].replace("\n", "")
            said[at] = forms.setdefault(form, len(forms))
            if at + 1 < after and 0 <= starts[at + 1] - ends[at] <= GAP:
                word = text[ends[at] : starts[at + 1]].replace("\n", "")
                between[at] = gaps.setdefault(word, len(gaps))
    return said, between, list(forms), list(gaps)


def _texts(session: Session, record: Longs, cancel: CancelToken) -> Iterator[tuple[str, int, int]]:
    """The text of each record that has mentions, with the first of them and that after the last; by `record`."""
    found, firsts = np.unique(record, return_index=True)
    bounds = [*firsts.tolist(), len(record)]
    ids = found.tolist()
    for begin in range(0, len(ids), _AT_ONCE):
        cancel.check()
        chosen = ids[begin : begin + _AT_ONCE]
        sql = f"SELECT id, text FROM record WHERE id IN {_CHOSEN}"
        texts: dict[int, str] = dict(map(tuple, rows(session, sql, json.dumps(chosen))))
        for place, id_ in enumerate(chosen, begin):
            yield texts[id_], bounds[place], bounds[place + 1]


def mention_counts(session: Session, types: Collection[str]) -> dict[str, int]:
    """Type -> how many live mentions of it have an entity; a type without any is not in it."""
    sql = f"""SELECT type, count(*) FROM mention
        WHERE type IN {_CHOSEN} AND entity_id IS NOT NULL AND {_LIVE} GROUP BY type"""
    return dict(map(tuple, rows(session, sql, json.dumps(sorted(types)))))


def dated_records(session: Session, headings: Collection[str]) -> Records:
    """All records with their days and what stands under these headings."""
    sql = "SELECT id, date_start, coalesce(date_end, date_start), headings FROM record ORDER BY id"
    found = rows(session, sql)
    words: dict[str, int] = {}
    read: dict[str, list[tuple[str, int]]] = {}  # most records carry what their neighbour carries
    under = []
    for *_rest, text in found:
        if text not in read:
            values = heading_values(text) if headings else {}
            read[text] = [(name, words.setdefault(values[name], len(words))) for name in headings if values.get(name)]
        under.append(read[text])
    days = [[UNDATED if row[1] is None else row[number] for row in found] for number in (1, 2)]
    return Records(
        np.array([row[0] for row in found], np.int64),
        np.array(days[0], np.int64),
        np.array(days[1], np.int64),
        under,
        list(words),
    )


def told(session: Session, telling: Telling) -> tuple[Longs, Longs]:
    """Mention of whom it is told, mention by which: pairs from all live statements that tell it."""
    rest = f"""FROM statement t
        JOIN participant o ON o.statement_id = t.id AND o.role = ? AND o.mention_id IS NOT NULL
        JOIN participant b ON b.statement_id = t.id AND b.role = ? AND b.mention_id IS NOT NULL
        WHERE t.type = ? AND t.{_LIVE}"""
    of, by = columns(session, ("o.mention_id", "b.mention_id"), rest, telling.of, telling.by, telling.statement)
    return of, by
