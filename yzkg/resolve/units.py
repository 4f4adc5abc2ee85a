"""Occurrences that count as one so far, put together: what is compared.

A unit has the dates, lists and names of all its occurrences. Comparing units rather than occurrences keeps the number
of pairs small and their evidence strong.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yzkg.resolve.names import Names
from yzkg.resolve.occurrences import LISTS, PARTNERS, Ints, Lists, Longs, Occurrences, lists_of
from yzkg.resolve.sorted_numbers import distinct

# A record that names more than this is a list or a book: who stands in it says little of who belongs together.
MOST_IN_RECORD = 80
_SHORT_PARTNER = 0.25


@dataclass(frozen=True, slots=True, eq=False)
class Units:
    """Columns a unit: type, days, its fullest core, and lists with the bits that sharing a word is worth.

    label: for each occurrence its unit. cores: all its cores. weights: for each kind, log2 of how rare a word is.
    """

    label: Ints
    type: Ints
    full: Ints
    first: Ints
    last: Ints
    mentions: Ints
    cores: Lists
    lists: Mapping[str, Lists]
    weights: Mapping[str, NDArray[np.float64]]

    def __len__(self) -> int:
        return len(self.type)


@dataclass(frozen=True, slots=True, eq=False)
class Context:
    """Words of rows by kind, partners in the record among them, and what each word is worth; made once."""

    lists: Mapping[str, Lists]
    weights: Mapping[str, NDArray[np.float64]]


def context_of(occurrences: Occurrences, names: Names) -> Context:
    """The lists of each row with those who stand in the same record as partners.

    A word is worth log2(records / records with it); a partner of one character much less, since it names many.
    """
    records, record = np.unique(occurrences.record, return_inverse=True)
    lists = {kind: occurrences.lists[kind] for kind in LISTS if kind in occurrences.lists}
    lists[PARTNERS] = _partners(occurrences, names, record.astype(np.int64), len(records))
    weights = {kind: _worth(words, record.astype(np.int64), len(records)) for kind, words in lists.items()}
    short = np.array([len(word) < 2 for word in lists[PARTNERS].words], bool)
    weights[PARTNERS][short] *= _SHORT_PARTNER
    return Context(lists, weights)


def _partners(occurrences: Occurrences, names: Names, record: Longs, records: int) -> Lists:
    """For each row the cores of the others in its record, and what the caller gave beside them."""
    n = len(occurrences)
    named = names.core > 0
    in_record = lists_of(record[named], names.core[named], names.cores, records)
    sizes = in_record.lengths()
    many = np.where(sizes[record] <= MOST_IN_RECORD, sizes[record], 0)
    rows = np.repeat(np.arange(n), many)
    places = np.arange(len(rows)) - np.repeat(np.cumsum(many) - many, many)
    codes = in_record.codes[np.repeat(in_record.starts[record], many) + places]
    other = codes != names.core[rows]
    rows, codes = rows[other], codes[other]
    words: tuple[str, ...] = names.cores
    given = occurrences.lists.get(PARTNERS)
    if given is not None:
        number = {word: code for code, word in enumerate(words)}
        mapped = np.array([number.setdefault(word, len(number)) for word in given.words], np.int32)
        words = tuple(number)
        rows = np.concatenate([rows, given.rows()])
        codes = np.concatenate([codes, mapped[given.codes]])
    return lists_of(rows, codes, words, n)


def _worth(lists: Lists, record: Longs, records: int) -> NDArray[np.float64]:
    """For each word log2(records / records with it)."""
    together = distinct(lists.codes.astype(np.int64) * records + record[lists.rows()])
    found = np.bincount(together // records, minlength=len(lists.words)) if records else np.zeros(len(lists.words))
    return np.asarray(np.log2(max(records, 1) / np.maximum(found, 1.0)))


def units_of(occurrences: Occurrences, names: Names, context: Context, label: Ints) -> Units:
    """The units that `label` makes of the rows."""
    count = int(label.max()) + 1 if len(label) else 0
    rows = np.arange(len(label))
    one = np.zeros(count, np.int64)
    one[label] = rows
    first = np.full(count, np.iinfo(np.int32).max, np.int32)
    last = np.full(count, -1, np.int32)
    dated = occurrences.first >= 0
    np.minimum.at(first, label[dated], occurrences.first[dated])
    np.maximum.at(last, label[dated], occurrences.last[dated])
    first[last < 0] = -1
    by_length = np.lexsort((rows, names.length[names.core]))
    full = np.zeros(count, np.int32)
    full[label[by_length]] = names.core[by_length]  # the last one written, the longest, stays
    return Units(
        label=label,
        type=occurrences.type[one],
        full=full,
        first=first,
        last=last,
        mentions=np.bincount(label, occurrences.mentions, count).astype(np.int32),
        cores=lists_of(label.astype(np.int64), names.core, names.cores, count),
        lists={kind: _together(lists, label, count) for kind, lists in context.lists.items()},
        weights=context.weights,
    )


def _together(lists: Lists, label: Ints, count: int) -> Lists:
    return lists_of(label[lists.rows()].astype(np.int64), lists.codes, lists.words, count)
