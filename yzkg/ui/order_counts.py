"""What the orders of review go by, asked on a thread: differences of two runs or readers, a type, words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store.decisions import Kind
from yzkg.store.project import Project

TELL_EVERY = 50  # records


@dataclass(frozen=True, slots=True)
class TwoRuns:
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class TwoReaders:
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class OfType:
    kind: Kind
    type: str


@dataclass(frozen=True, slots=True)
class WithWords:
    words: str


OrderQuestion = TwoRuns | TwoReaders | OfType | WithWords


@dataclass(frozen=True, slots=True)
class Share:
    """How far it is."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class OrderCounts:
    """Record id -> how much of what was asked for."""

    counts: Mapping[int, int]


def order_counts(
    project: Project, pack: Pack, table: FoldTable, question: OrderQuestion, cancel: CancelToken
) -> Iterator[Share | OrderCounts]:
    """How far it is, then the counts. Raises Cancelled, and ProjectError for a run that is not there."""
    with project.worker() as worker:
        if isinstance(question, TwoRuns):
            yield from _runs(worker, pack, question, cancel)
        elif isinstance(question, TwoReaders):
            from yzkg.store.reader_queries import agreement

            yield OrderCounts(agreement(worker, question.first, question.second).differences)
        elif isinstance(question, OfType):
            from yzkg.store.review_order import undecided_of_type

            yield OrderCounts(undecided_of_type(worker, question.kind, question.type))
        else:
            from yzkg.core.find_words import Question
            from yzkg.store.search import Finder

            found = Finder(table).find(worker, Question(question.words), most=1, cancel=cancel)
            yield OrderCounts(dict.fromkeys(found.records, 1))


def _runs(project: Project, pack: Pack, runs: TwoRuns, cancel: CancelToken) -> Iterator[Share | OrderCounts]:
    # Imported on this thread: the window has no use for what reads answers again.
    from yzkg.evaluate.compare import Comparing, FoundByBoth
    from yzkg.evaluate.found import of_grounded
    from yzkg.extract.run_finds import RunReader
    from yzkg.store.reading_queries import read_in_all

    ids = read_in_all(project, (runs.first, runs.second))
    comparing = Comparing()
    sides = (RunReader(project, pack, run).finds(ids) for run in (runs.first, runs.second))
    for a, b in zip(*sides, strict=True):
        cancel.check()
        comparing.take(FoundByBoth(a.record_id, a.text, of_grounded(a.found), of_grounded(b.found)))
        if comparing.records % TELL_EVERY == 0:
            yield Share(comparing.records, len(ids))
    yield OrderCounts(Counter(one.record_id for one in comparing.result().differences))
