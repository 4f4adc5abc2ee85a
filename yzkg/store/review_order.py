"""In which order records are reviewed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from yzkg.store.rows import RecordRow


class ReviewOrder(StrEnum):
    """`SOURCE`: as in the sources. `DOUBT`: with the least likely find first. `DISPUTE`: where most finds are disputed
    first. `UNDECIDED`: with most to decide first.
    """

    SOURCE = "source"
    DOUBT = "doubt"
    DISPUTE = "dispute"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class RecordDoubt:
    """Of what is still proposed in a record: the probability of the least likely find (None: of none is it known),
    how many are likely to be wrong, how many someone disputes, how many there are.
    """

    lowest: float | None
    wrong: float
    disputed: int
    undecided: int


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
    if order is ReviewOrder.UNDECIDED:
        return doubt.undecided == 0, -doubt.undecided, -doubt.wrong
    return doubt.lowest is None, doubt.lowest or 0.0, -doubt.wrong
