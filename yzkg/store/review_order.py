"""In which order records are reviewed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from yzkg.core.text import Span
from yzkg.store.decisions import Kind
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import RecordRow


class ReviewOrder(StrEnum):
    """`SOURCE`: as in the sources. `DOUBT`: with the least likely find first. `DISPUTE`: where most finds are disputed
    first. `UNDECIDED`: with most to decide first. `RUNS` and `READERS`: where two of them differ most first. `TYPE`:
    with something of a type to decide first; `FOUND`: those that hold certain words first; both as in the sources.
    """

    SOURCE = "source"
    DOUBT = "doubt"
    DISPUTE = "dispute"
    UNDECIDED = "undecided"
    RUNS = "runs"
    READERS = "readers"
    TYPE = "type"
    FOUND = "found"


@dataclass(frozen=True, slots=True)
class RecordDoubt:
    """Of what is still proposed in a record: the probability of the least likely find (None: of none is it known),
    how many are likely to be wrong, how many someone disputes, how many there are. `counted`: what else an order goes
    by, differences or items of a type. `least`: kind, span and type of the least likely find.
    """

    lowest: float | None
    wrong: float
    disputed: int
    undecided: int
    counted: int = 0
    least: tuple[str, Span, str] | None = None


def in_order(records: Sequence[RecordRow], order: ReviewOrder, doubts: Mapping[int, RecordDoubt]) -> list[RecordRow]:
    """The records in an order of review; those of which nothing is known to order them by come last, as in the
    sources.

    The order is that of `doubts`, not of what is decided meanwhile: a list must not move under who works through it.
    """
    if order is ReviewOrder.SOURCE:
        return list(records)
    return sorted(records, key=lambda record: _rank(doubts.get(record.id), order))


def _rank(doubt: RecordDoubt | None, order: ReviewOrder) -> tuple[bool, float, float]:
    if doubt is None:
        return True, 0.0, 0.0
    if order is ReviewOrder.DISPUTE:
        return doubt.disputed == 0, -doubt.disputed, -doubt.wrong
    if order in (ReviewOrder.RUNS, ReviewOrder.READERS):
        return doubt.counted == 0, -doubt.counted, 0.0
    if order in (ReviewOrder.TYPE, ReviewOrder.FOUND):
        return doubt.counted == 0, 0.0, 0.0
    if order is ReviewOrder.UNDECIDED:
        return doubt.undecided == 0, -doubt.undecided, -doubt.wrong
    return doubt.lowest is None, doubt.lowest or 0.0, -doubt.wrong


def by_count(counts: Mapping[int, int]) -> dict[int, RecordDoubt]:
    """What `in_order` needs for an order that goes by a count of each record."""
    return {record: RecordDoubt(None, 0.0, 0, 0, count) for record, count in counts.items()}


def undecided_of_type(project: Project, kind: Kind, type_id: str) -> dict[int, int]:
    """Record id -> mentions or statements of a type that are still to be decided there."""
    sql = f"SELECT record_id, count(*) FROM {kind} WHERE status = 'proposed' AND type = ? GROUP BY record_id"
    with project.read() as session:
        return dict(tuple(row) for row in rows(session, sql, type_id))
