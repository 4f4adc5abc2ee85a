"""The cuts of one source as a reader walks through them: all records, those that are shown, and their texts."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median

from yzkg.store.cut_queries import CutRow

# A record is suspicious if it is this many times longer or shorter than the median of its own source.
TIMES = 5
# Texts are fetched for so many neighbouring records at once, and kept for so many in all.
AT_ONCE = 64
KEPT = 1024

FetchTexts = Callable[[Sequence[int]], Mapping[int, str]]


class Which(StrEnum):
    """Which records are shown."""

    ALL = "all"
    UNDATED = "undated"
    ODD = "odd"  # suspiciously long or short


@dataclass(frozen=True, slots=True)
class Bounds:
    """Code points: shorter than `least` or longer than `most` is suspicious."""

    median: int
    least: int
    most: int

    def holds(self, length: int) -> bool:
        return self.least <= length <= self.most


def bounds_of(rows: Sequence[CutRow]) -> Bounds:
    """By the median length of the records of a source."""
    if not rows:
        return Bounds(0, 0, 0)
    middle = median(row.length for row in rows)
    return Bounds(round(middle), -int(-middle // TIMES), int(middle * TIMES))


def undated(row: CutRow) -> bool:
    """Whether no day is known of a record, whether or not it has a wording for one."""
    return row.date_start is None


@dataclass(frozen=True, slots=True)
class Shown:
    """One line of the view: a record by its place in the source.

    `beside`: it is shown only for being next to one that was asked for. `hidden`: records left out before it.
    """

    place: int
    beside: bool
    hidden: int


@dataclass(frozen=True, slots=True)
class Renewal:
    """From the place `at` on, records `gone` have given way to those `there`."""

    at: int
    gone: frozenset[int]
    there: tuple[CutRow, ...]


class Cuts:
    """The records of one source in order. Places count from 0; what a reader sees counts from 1.

    A line is a record that is shown. Where all are, lines are places: a source of 20,000 records is quick to renew.
    """

    def __init__(self, fetch: FetchTexts) -> None:
        self._fetch = fetch
        self._rows: list[CutRow] = []
        self._places: dict[int, int] = {}
        self._texts: dict[int, str] = {}
        self._which = Which.ALL
        self._shown: list[Shown] = []  # where not all are shown
        self._lines: dict[int, int] = {}  # place -> line, likewise
        self.bounds = bounds_of(())

    @property
    def rows(self) -> Sequence[CutRow]:
        return self._rows

    @property
    def which(self) -> Which:
        return self._which

    def show(self, rows: Iterable[CutRow], keep: Iterable[int] = ()) -> None:
        """Take in all records anew, those to `keep` shown in any case; texts are read again as they are needed."""
        self._rows = list(rows)
        self._texts.clear()
        self.bounds = bounds_of(self._rows)
        self._choose(keep)

    def narrow(self, which: Which, keep: Iterable[int] = ()) -> None:
        """Show other records; those to `keep` are shown in any case."""
        self._which = which
        self._choose(keep)

    def renew(self, gone: Iterable[int], rows: Sequence[CutRow]) -> Renewal:
        """Put `rows` in the place of `gone`, some neighbours that are there.

        They stay shown, whether or not they still answer to the question, and the bounds stay as they were: what
        lies open must not go away under the hands.
        """
        lost = set(gone)
        at = min(self._places[id_] for id_ in lost)
        stayed = [row.id for row in self._rows[at : at + len(lost)]] == [row.id for row in rows]
        self._rows[at : at + len(lost)] = rows
        for id_ in (*lost, *(row.id for row in rows)):
            self._texts.pop(id_, None)
        if not stayed or self._which is not Which.ALL:  # a cut that moved leaves all in their places
            self._choose(row.id for row in rows)
        return Renewal(at, frozenset(lost), tuple(rows))

    def _choose(self, keep: Iterable[int] = ()) -> None:
        self._places = {row.id: place for place, row in enumerate(self._rows)}
        if self._which is Which.ALL:
            self._shown, self._lines = [], {}
            return
        kept = set(keep)
        asked = [place for place, row in enumerate(self._rows) if row.id in kept or self.answers(row)]
        self._shown = list(_with_neighbours(asked, len(self._rows)))
        self._lines = {shown.place: line for line, shown in enumerate(self._shown)}

    def answers(self, row: CutRow) -> bool:
        """Whether a record is one of those asked for."""
        if self._which is Which.UNDATED:
            return undated(row)
        return self._which is Which.ALL or not self.bounds.holds(row.length)

    # -- lines

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self._rows) if self._which is Which.ALL else len(self._shown)

    @property
    def asked(self) -> int:
        """How many of them were asked for."""
        return self.count - sum(shown.beside for shown in self._shown)

    def line(self, line: int) -> Shown:
        return Shown(line, False, 0) if self._which is Which.ALL else self._shown[line]

    def row(self, line: int) -> CutRow:
        """The record in a line."""
        return self._rows[self.line(line).place]

    def line_of(self, record_id: int) -> int | None:
        """The line that a record stands in; None if it is not shown."""
        place = self._places.get(record_id)
        return place if place is None or self._which is Which.ALL else self._lines.get(place)

    def step(self, line: int, step: int) -> int:
        """The next line (1) or the one before (-1) that was asked for; the same one at an end."""
        found = line + step
        while 0 <= found < self.count:
            if not self.line(found).beside:
                return found
            found += step
        return line

    def nearest(self, place: int) -> int | None:
        """The line of the record at a place of the source, else the next one after it, else the last one."""
        if not self.count:
            return None
        lines = range(self.count)
        return min(bisect_left(lines, place, key=lambda line: self.line(line).place), self.count - 1)

    # -- places

    def place_of(self, record_id: int) -> int | None:
        return self._places.get(record_id)

    def at(self, place: int) -> CutRow | None:
        """The record at a place of the source."""
        return self._rows[place] if 0 <= place < len(self._rows) else None

    def beside(self, record_id: int, step: int) -> CutRow | None:
        """The next record in the source (1) or the one before (-1), shown or not."""
        place = self._places.get(record_id)
        return None if place is None else self.at(place + step)

    def text(self, record_id: int) -> str:
        """The text of a record, fetched with its neighbours; empty if it is gone."""
        found = self._texts.get(record_id)
        if found is not None:
            return found
        wanted = [record_id]
        line = self.line_of(record_id)
        if line is not None:
            first = max(0, line - AT_ONCE // 4)
            near = (self.row(n).id for n in range(first, min(self.count, first + AT_ONCE)))
            wanted += [id_ for id_ in near if id_ not in self._texts and id_ != record_id]
        if len(self._texts) + len(wanted) > KEPT:
            self._texts.clear()
        self._texts.update(self._fetch(wanted))
        return self._texts.setdefault(record_id, "")


def _with_neighbours(asked: Sequence[int], count: int) -> Iterable[Shown]:
    """Each asked for with the record on either side: a cut can be judged only with both in sight."""
    wanted = set(asked)
    near = sorted({place + by for place in asked for by in (-1, 0, 1) if 0 <= place + by < count})
    last = -1
    for place in near:
        yield Shown(place, place not in wanted, place - last - 1)
        last = place
