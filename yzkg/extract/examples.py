"""Worked examples for the record at hand: the nearest of the pack's and of the records a person has decided wholly.

Near is what shares rare pairs of characters: two entries about glass vases say the same things in the same order.
Reviewed records come in as they are decided, so that every correction teaches the readings after it.
"""

from __future__ import annotations

import heapq
import math
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Example, Pack
from yzkg.engines.base import RecordText
from yzkg.store.example_queries import ReviewMark, records_decided_since, review_mark, reviewed_records
from yzkg.store.project import Project
from yzkg.store.runs import PendingReading

KEPT = 3000  # reviewed records: the last ones; more cost memory and are hardly nearer
NEAR = 0.2  # of what two texts have at most in common; below it any example is as good as another


@dataclass(frozen=True, slots=True)
class Worked:
    """An example with what it is called in the account of a reading: "pack 1" or "record 57"."""

    name: str
    example: Example


@dataclass(frozen=True, slots=True)
class _Standing:
    worked: Worked
    pairs: frozenset[str]


class Shelf:
    """The examples there are. `refresh` and `taught` belong to the connection's threads, `chosen` to any."""

    def __init__(self, pack: Pack) -> None:
        self._table = FoldTable.for_pack(pack)
        self._lock = threading.Lock()
        self._standing: dict[str, _Standing] = {}
        self._holders: dict[str, set[str]] = {}  # pair of characters -> names of the examples that have it
        self._mark: ReviewMark | None = None
        self._edited: object = None
        self._wholes: dict[str, float] = {}  # name -> weight of all its pairs, while no example comes or goes
        self._pack = tuple(f"pack {number}" for number, _ in enumerate(pack.examples, 1))
        for name, example in zip(self._pack, pack.examples, strict=True):
            self._put(Worked(name, example))

    def taught(self, pendings: Iterator[PendingReading], project: Project) -> Iterator[PendingReading]:
        """The same pending readings, before each of which is taken in what was decided meanwhile."""
        for pending in pendings:
            self.refresh(project)
            yield pending

    def refresh(self, project: Project) -> None:
        """Take in what was decided since the last time; next to nothing to do where nothing was."""
        edited = project.edited()
        if edited == self._edited:
            return
        self._edited = edited
        now = review_mark(project)
        if now == self._mark:
            return
        changed = records_decided_since(project, self._mark) if self._mark else None
        reviewed = reviewed_records(project, KEPT, changed)
        with self._lock:
            stale = self._standing.keys() - set(self._pack) if changed is None else set(map(_name, changed))
            for name in stale:
                self._take_off(name)
            for record in reviewed:
                self._put(Worked(_name(record.record_id), Example(record.text, record.answer)))
            self._mark = now

    def chosen(self, record: RecordText, count: int, limit: int, size: Callable[[Example], int]) -> tuple[Worked, ...]:
        """At most `count` examples whose sizes stay below `limit` together, always in the same order.

        The nearest first of all; where none is near, the pack's in its own order. Never the record itself, and none
        with its very text.
        """
        if count <= 0:
            return ()
        taken: list[str] = []
        left = limit
        with self._lock:
            for name in dict.fromkeys((*self._nearest(record, count), *self._pack)):
                worked = self._standing[name].worked
                if worked.example.text == record.text or (needed := size(worked.example)) > left:
                    continue
                taken.append(name)
                left -= needed
                if len(taken) == count:
                    break
            # One order for all records: a server keeps what it has read as far as two prompts begin alike.
            return tuple(worked.worked for name, worked in self._standing.items() if name in taken)

    def _nearest(self, record: RecordText, count: int) -> list[str]:
        """The nearest examples that are near at all, a few more than wanted since some may be too long."""
        weights = {pair: self._weight(pair) for pair in self._pairs(record.text) if pair in self._holders}
        shared: dict[str, float] = {}
        for pair, weight in weights.items():
            for name in self._holders[pair]:
                shared[name] = shared.get(name, 0.0) + weight
        shared.pop(_name(record.record_id), None)
        own = sum(weights.values())
        scored = []
        for name in heapq.nlargest(10 * count, shared, key=lambda name: shared[name]):
            if name not in self._wholes:
                self._wholes[name] = sum(map(self._weight, self._standing[name].pairs))
            scored.append((shared[name] / math.sqrt(own * self._wholes[name]), name))
        scored.sort(key=lambda one: (-one[0], one[1]))
        return [name for score, name in scored[: 3 * count] if score >= NEAR]

    def _weight(self, pair: str) -> float:
        return math.log(1 + len(self._standing) / len(self._holders[pair]))

    def _pairs(self, text: str) -> frozenset[str]:
        folded = self._table.text(text)
        return frozenset(folded[at : at + 2] for at in range(len(folded) - 1))

    def _put(self, worked: Worked) -> None:
        pairs = self._pairs(worked.example.text)
        self._wholes.clear()
        self._standing[worked.name] = _Standing(worked, pairs)
        for pair in pairs:
            self._holders.setdefault(pair, set()).add(worked.name)

    def _take_off(self, name: str) -> None:
        standing = self._standing.pop(name, None)
        self._wholes.clear()
        for pair in standing.pairs if standing else ():
            self._holders[pair].discard(name)
            if not self._holders[pair]:
                del self._holders[pair]


def _name(record_id: int) -> str:
    return f"record {record_id}"
