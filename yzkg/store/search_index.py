"""All texts of a project, folded, in memory: what the finding of words looks through.

Nothing of it is kept in the file. SQLite's own index for texts (FTS5) finds no words of one or two characters unless
it is given a table of pairs, which doubles the file and must follow every edit; a folded copy is looked through in
the time of a key press, and is brought up to date from the history before each question.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from sqlmodel import Session

from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.store.queries import id_list, rows

Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]
# Characters folded at once: so few that an edit costs little, so many that looking through them costs nothing else.
BLOCK = 200_000
# Between two texts. No text of SQLite can hold a lone surrogate, and no question that is asked of it.
_BETWEEN = "\ud800"
_NO_DAY = np.iinfo(np.int64).min
_COLUMNS = "SELECT id, source_id, date_start, date_end, text FROM record"


@dataclass(frozen=True, slots=True)
class Places:
    """Where words stand, in reading order: number of the record among all, code points of its text, half open.

    A combining mark after the last character is left out.
    """

    row: Ints
    start: Ints
    end: Ints

    def __len__(self) -> int:
        return len(self.row)

    def where(self, mask: Mask | Ints | slice) -> Places:
        return Places(self.row[mask], self.start[mask], self.end[mask])


NOWHERE = Places(*(np.zeros(0, np.int64) for _ in range(3)))


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """The records in reading order, one value each. Days are Julian day numbers, `NO_DAY` where there is none."""

    id: Ints
    source: Ints
    first_day: Ints
    last_day: Ints
    by_id: Ints  # the numbers in the order of ids

    NO_DAY: ClassVar[int] = _NO_DAY

    def numbers(self, record_ids: Ints) -> Ints:
        """The number of each record; all must be there."""
        return np.asarray(self.by_id[np.searchsorted(self.id[self.by_id], record_ids)])


class TextIndex:
    """The texts under one fold table. Not for two threads at once: ask within one `project.read()`."""

    def __init__(self, table: FoldTable) -> None:
        self._table = table
        self._blocks: list[_Block] = []
        self._seen: tuple[int, int, int] = (0, 0, 0)  # records, highest id, last line of history
        self._order: Ints = np.zeros(0, np.int64)  # place among the blocks -> number in reading order
        self.rows = Rows(*(self._order for _ in range(5)))

    @property
    def characters(self) -> int:
        """How many are kept, folded."""
        return sum(len(block.text) for block in self._blocks)

    def bring_up_to_date(self, session: Session) -> None:
        """Take in what has changed since the last time, whoever changed it.

        Every verb that changes a record writes its id into the history; one that comes or goes changes what ids there
        are. So an edit costs the folding of one block, and nothing the look at three numbers.
        """
        seen = _state(session)
        if seen == self._seen:
            return
        if not self._blocks:
            self._blocks = list(_read_all(session, self._table))
        elif not self._take_in(session, seen):
            self._seen = seen
            return
        self._number(session)
        self._seen = seen

    def _take_in(self, session: Session, seen: tuple[int, int, int]) -> bool:
        """Whether any record has changed, come or gone; the blocks are then new."""
        sql = "SELECT DISTINCT subject_id, subject FROM review_log WHERE id > ? AND subject IN ('record', 'source')"
        touched = rows(session, sql, self._seen[2])
        changed = {id for id, subject in touched if subject == "record"}
        if not touched and seen[:2] == self._seen[:2]:
            return False
        now = {row[0] for row in rows(session, "SELECT id FROM record")}
        known = set(chain.from_iterable(block.ids.tolist() for block in self._blocks))
        stale, fresh = changed | (known - now), now - known
        last = self._blocks[-1]
        blocks, rest = [], fresh
        for block in self._blocks:
            ids = block.ids.tolist()
            if block is last and len(block.text) < BLOCK:
                ids, rest = [*ids, *fresh], set()
            if stale.isdisjoint(ids) and fresh.isdisjoint(ids):
                blocks.append(block)
            else:
                blocks += _read(session, self._table, [id for id in ids if id in now])
        self._blocks = blocks + list(_read(session, self._table, rest) if rest else ())
        return True

    def _number(self, session: Session) -> None:
        """Number the records in reading order: that of the sources, and of each source."""
        ids = _joined([block.ids for block in self._blocks])
        listed = rows(session, "SELECT id FROM record ORDER BY source_id, position, id")
        reading = np.fromiter((row[0] for row in listed), np.int64, len(listed))
        by_id = np.argsort(ids, kind="stable")
        place = by_id[np.searchsorted(ids[by_id], reading)] if len(ids) else by_id  # number -> place in the blocks
        self._order = np.empty(len(place), np.int64)
        self._order[place] = np.arange(len(place))
        in_order = ids[place]
        self.rows = Rows(
            in_order,
            _joined([block.sources for block in self._blocks])[place],
            _joined([block.first_days for block in self._blocks])[place],
            _joined([block.last_days for block in self._blocks])[place],
            np.argsort(in_order, kind="stable"),
        )

    def look_for(self, words: Sequence[str], cancel: CancelToken) -> Stands:
        """Where any of the words stands, each already folded and none empty; none overlaps another.

        Of words that begin at one place the longest counts. Raises Cancelled.
        """
        pattern = re.compile("|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)))
        found: list[_InBlock] = []
        before = 0
        for block in self._blocks:
            cancel.check()
            starts, ends = block.look_for(words[0] if len(words) == 1 else "", pattern)
            if len(starts):
                row = np.searchsorted(block.begins, starts, side="right") - 1
                found.append(_InBlock(block, self._order[row + before], row, starts, ends))
            before += len(block.ids)
        return Stands(found)


class Stands:
    """Where words stand, before it is worked out which characters of the stored texts these are."""

    def __init__(self, found: Sequence[_InBlock]) -> None:
        self._found = found

    def rows(self, records: int) -> Mask:
        """For each of so many records whether one of the words stands in it."""
        mask = np.zeros(records, np.bool_)
        for part in self._found:
            mask[part.row] = True
        return mask

    def places(self, among: Mask | None = None) -> Places:
        """The places in reading order, all or those in the chosen records."""
        found = [part.places(None if among is None else among[part.row]) for part in self._found]
        if not found:
            return NOWHERE
        whole = Places(*(_joined([getattr(part, name) for part in found]) for name in ("row", "start", "end")))
        if np.all(whole.row[1:] >= whole.row[:-1]):
            return whole
        return whole.where(np.argsort(whole.row, kind="stable"))


@dataclass(frozen=True, slots=True, eq=False)
class _InBlock:
    """Finds in one block: number of the record among all and in the block, offsets in its folded text."""

    block: _Block
    row: Ints
    inner: Ints
    starts: Ints
    ends: Ints

    def places(self, chosen: Mask | None) -> Places:
        row, inner, starts, ends = self.row, self.inner, self.starts, self.ends
        if chosen is not None:
            row, inner, starts, ends = row[chosen], inner[chosen], starts[chosen], ends[chosen]
        begins = self.block.origins[inner]
        return Places(row, self.block.origin(starts) - begins, self.block.origin(ends - 1) + 1 - begins)


@dataclass(frozen=True, slots=True, eq=False)
class _Block:
    """Some records. `text`: theirs, folded, one behind the other; `begins`: where each begins in it, and its end."""

    ids: Ints
    sources: Ints
    first_days: Ints
    last_days: Ints
    text: str
    begins: Ints
    origins: Ints  # the same in the text that is not folded
    jumps: Ints  # where in `text` something was left out before, and how much up to there
    left_out: Ints

    def look_for(self, word: str, pattern: re.Pattern[str]) -> tuple[Ints, Ints]:
        """Beginnings and ends in `text`. `word`: the only one there is, else ""."""
        if word:
            pieces = self.text.split(word)  # many times as fast as looking for each
            lengths = np.fromiter(map(len, pieces), np.int64, len(pieces))
            ends = np.cumsum(lengths[:-1] + len(word))
            return ends - len(word), ends
        spans = np.array([found.span() for found in pattern.finditer(self.text)], np.int64).reshape(-1, 2)
        return spans[:, 0], spans[:, 1]

    def origin(self, offsets: Ints) -> Ints:
        """Where folded characters stood before."""
        return np.asarray(offsets + self.left_out[np.searchsorted(self.jumps, offsets, side="right") - 1])


def _state(session: Session) -> tuple[int, int, int]:
    sql = """SELECT (SELECT count(*) FROM record), (SELECT coalesce(max(id), 0) FROM record),
        (SELECT coalesce(max(id), 0) FROM review_log)"""
    ((records, highest, line),) = rows(session, sql)
    return records, highest, line


def _read_all(session: Session, table: FoldTable) -> Iterator[_Block]:
    found = session.connection().exec_driver_sql(f"{_COLUMNS} ORDER BY source_id, position, id")
    yield from _blocks(found, table)


def _read(session: Session, table: FoldTable, ids: Iterable[int]) -> Iterator[_Block]:
    sql = f"{_COLUMNS} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY source_id, position, id"
    yield from _blocks(session.connection().exec_driver_sql(sql, (id_list(ids),)), table)


def _blocks(found: Iterable[Any], table: FoldTable) -> Iterator[_Block]:
    gathered: list[Any] = []
    size = 0
    for row in found:
        gathered.append(row)
        size += len(row[4])
        if size >= BLOCK:
            yield _block(gathered, table)
            gathered, size = [], 0
    if gathered:
        yield _block(gathered, table)


def _block(found: Sequence[Any], table: FoldTable) -> _Block:
    ids, sources, first_days, last_days, texts = zip(*found, strict=True)
    origins = np.cumsum([0, *(len(text) + 1 for text in texts)])
    folded = table.folded_once(_BETWEEN.join(texts))
    kept = np.asarray(folded.kept, np.int64)
    shift = kept - np.arange(len(kept))
    jumps = np.flatnonzero(np.diff(shift, prepend=-1))
    return _Block(
        np.array(ids, np.int64),
        np.array(sources, np.int64),
        _days(first_days),
        _days(last_days),
        folded.text,
        np.searchsorted(kept, origins),
        origins,
        jumps.astype(np.int32),
        shift[jumps].astype(np.int32),
    )


def columns(session: Session, names: Sequence[str], rest: str, *values: object) -> list[Ints]:
    """Whole columns of integers, none of them NULL, of `rest` ("FROM ... WHERE ..."), in one order.

    SQLite joins them and numpy parses them at once: many times as fast as making an object of each row.
    """
    found, _words = columns_and_words(session, names, "NULL", rest, *values)
    return found


def columns_and_words(
    session: Session, names: Sequence[str], words: str, rest: str, *values: object
) -> tuple[list[Ints], list[str]]:
    """As `columns`, and beside them a column of ids that hold no comma."""
    wanted = ", ".join(f"group_concat({name})" for name in (*names, words))
    ((*joined, ids),) = rows(session, f"SELECT {wanted} {rest}", *values)
    return [np.fromstring(text or "", np.int64, sep=",") for text in joined], ids.split(",") if ids else []


def _days(found: Sequence[int | None]) -> Ints:
    return np.array([_NO_DAY if day is None else day for day in found], np.int64)


def _joined(parts: Sequence[Ints]) -> Ints:
    return np.concatenate(parts) if parts else np.zeros(0, np.int64)
