"""What is known of every place where something is named, as columns: what resolving reads.

An occurrence is all mentions of one provisional entity in one record: they count as one without question. Where there
are no provisional entities, it is all mentions of one form in one record. A row is an occurrence; rows are numbered
from 0. A million of them take about 100 MB, so nothing here is an object a row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]

# The kinds of context lists. PARTNERS are beside those who stand in the same record, which are found by `record`.
TITLES, WORKSHOPS, PLACES, PARTNERS, KIN = "titles", "workshops", "places", "partners", "kin"
LISTS = (TITLES, WORKSHOPS, PLACES, PARTNERS, KIN)

# A word of KIN is what the relative is to the one named, this sign, and the relative's folded name: "father:...".
KIN_SIGN = ":"
UNKNOWN_DAY = -1


@dataclass(frozen=True, slots=True, eq=False)
class Lists:
    """A list of words for every row (compressed sparse rows).

    The words of row i are `words[code]` for `codes[starts[i]:starts[i + 1]]`; len(starts) is the number of rows + 1.
    A row's codes are distinct and rise; `lists_of` makes them so.
    """

    starts: Longs
    codes: Ints
    words: Sequence[str]

    def of(self, row: int) -> tuple[str, ...]:
        return tuple(self.words[code] for code in self.codes[self.starts[row] : self.starts[row + 1]].tolist())

    def lengths(self) -> Longs:
        return np.diff(self.starts)

    def rows(self) -> Longs:
        """The row of every entry of `codes`."""
        return np.repeat(np.arange(len(self.starts) - 1), self.lengths())


@dataclass(frozen=True, slots=True, eq=False)
class Occurrences:
    """Columns of equal length n; see the module.

    key: the caller's id, given back as it is. type: number in `types`; different types are never one.
    form: number in `forms`, the name as written, without office. folded: number in `folded_forms`.
    record: any number that is the same for what stands in one record. entity: provisional entity, or -1.
    first, last: Julian day numbers between which it is dated, both UNKNOWN_DAY if it is not.
    mentions: how many mentions it stands for. lists: for each of LISTS its words; a kind may be missing.
    apart: k x 2 rows that cannot be one whatever their names say (a father and his son in one statement, names of one
    enumeration).
    """

    key: Longs
    type: Ints
    types: Sequence[str]
    form: Ints
    forms: Sequence[str]
    folded: Ints
    folded_forms: Sequence[str]
    record: Longs
    entity: Longs
    first: Ints
    last: Ints
    mentions: Ints
    lists: Mapping[str, Lists] = field(default_factory=lambda: MappingProxyType({}))
    apart: Longs = field(default_factory=lambda: np.zeros((0, 2), np.int64))

    def __post_init__(self) -> None:
        """Raises ValueError where columns differ in length."""
        n = len(self.key)
        columns = (self.type, self.form, self.folded, self.record, self.entity, self.first, self.last, self.mentions)
        if any(len(column) != n for column in columns):
            raise ValueError("columns differ in length")
        if any(len(lists.starts) != n + 1 for lists in self.lists.values()):
            raise ValueError("a list for every row")

    def __len__(self) -> int:
        return len(self.key)

    def words(self, kind: str, row: int) -> tuple[str, ...]:
        lists = self.lists.get(kind)
        return () if lists is None else lists.of(row)

    def form_of(self, row: int) -> str:
        return self.forms[int(self.form[row])]

    def folded_of(self, row: int) -> str:
        return self.folded_forms[int(self.folded[row])]


def lists_of(rows: Longs, codes: Ints, words: Sequence[str], length: int) -> Lists:
    """Lists for `length` rows from pairs of row and code in any order; pairs that stand twice count once."""
    order = np.lexsort((codes, rows))
    rows, codes = rows[order], codes[order]
    new = np.ones(len(rows), bool)
    new[1:] = (rows[1:] != rows[:-1]) | (codes[1:] != codes[:-1])
    rows, codes = rows[new], codes[new]
    starts = np.zeros(length + 1, np.int64)
    np.cumsum(np.bincount(rows, minlength=length), out=starts[1:])
    return Lists(starts, codes.astype(np.int32), words)


class Codes:
    """Numbers for words, in the order in which they come."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def of(self, word: str) -> int:
        return self._numbers.setdefault(word, len(self._numbers))

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(self._numbers)


class OccurrenceBuilder:
    """Occurrences one by one. Some ten thousand a second and more; larger sets are better given as columns."""

    def __init__(self) -> None:
        self._types, self._forms, self._folded = Codes(), Codes(), Codes()
        self._rows: list[tuple[int, ...]] = []
        self._words = {kind: Codes() for kind in LISTS}
        self._pairs: dict[str, list[tuple[int, int]]] = {kind: [] for kind in LISTS}
        self._apart: list[tuple[int, int]] = []

    def add(
        self,
        key: int,
        type_: str,
        form: str,
        *,
        record: int,
        folded: str | None = None,
        entity: int = -1,
        days: tuple[int, int] = (UNKNOWN_DAY, UNKNOWN_DAY),
        mentions: int = 1,
        **lists: Iterable[str],
    ) -> int:
        """Its row. `lists`: words of any of LISTS. KeyError for another kind."""
        row = len(self._rows)
        numbers = self._types.of(type_), self._forms.of(form), self._folded.of(form if folded is None else folded)
        self._rows.append((key, *numbers, record, entity, *days, mentions))
        for kind, words in lists.items():
            codes = self._words[kind]
            self._pairs[kind].extend((row, codes.of(word)) for word in words)
        return row

    def keep_apart(self, left: int, right: int) -> None:
        """Two rows that cannot be one."""
        self._apart.append((left, right))

    def build(self) -> Occurrences:
        n = len(self._rows)
        table = np.array(self._rows, np.int64).reshape(n, 9).T
        small = [column.astype(np.int32) for column in table]
        lists = {}
        for kind, pairs in self._pairs.items():
            if pairs:
                rows, codes = np.array(pairs, np.int64).T
                lists[kind] = lists_of(rows, codes.astype(np.int32), self._words[kind].words, n)
        return Occurrences(
            key=table[0],
            type=small[1],
            types=self._types.words,
            form=small[2],
            forms=self._forms.words,
            folded=small[3],
            folded_forms=self._folded.words,
            record=table[4],
            entity=table[5],
            first=small[6],
            last=small[7],
            mentions=small[8],
            lists=MappingProxyType(lists),
            apart=np.array(self._apart, np.int64).reshape(len(self._apart), 2),
        )
