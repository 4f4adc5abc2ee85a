"""How doubtful a record is, in words and in a figure."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from yzkg.store.review_order import RecordDoubt, ReviewOrder
from yzkg.ui import wording


def order_name(order: ReviewOrder) -> str:
    return {
        ReviewOrder.SOURCE: QCoreApplication.translate("doubt", "As in the sources"),
        ReviewOrder.DOUBT: QCoreApplication.translate("doubt", "Most doubtful first"),
        ReviewOrder.DISPUTE: QCoreApplication.translate("doubt", "Most disputed first"),
        ReviewOrder.UNDECIDED: QCoreApplication.translate("doubt", "Most to decide first"),
        ReviewOrder.RUNS: QCoreApplication.translate("doubt", "Where two runs differ"),
        ReviewOrder.READERS: QCoreApplication.translate("doubt", "Where two readers differ"),
        ReviewOrder.TYPE: QCoreApplication.translate("doubt", "A type first"),
        ReviewOrder.FOUND: QCoreApplication.translate("doubt", "Found by words"),
    }[order]


def order_tip(order: ReviewOrder) -> str:
    return {
        ReviewOrder.SOURCE: QCoreApplication.translate("doubt", "One after the other, as they stand in the sources."),
        ReviewOrder.DOUBT: QCoreApplication.translate(
            "doubt", "First the record with the find that is least likely to be right."
        ),
        ReviewOrder.DISPUTE: QCoreApplication.translate(
            "doubt", "First where rules and models, or two runs, say different things of the same text."
        ),
        ReviewOrder.UNDECIDED: QCoreApplication.translate("doubt", "First the record with most finds to decide."),
        ReviewOrder.RUNS: QCoreApplication.translate("doubt", "First where two runs that you choose differ most."),
        ReviewOrder.READERS: QCoreApplication.translate(
            "doubt", "First where two people have decided differently about the same, one by one."
        ),
        ReviewOrder.TYPE: QCoreApplication.translate(
            "doubt", "First where something of a type is still to be decided, as in the sources."
        ),
        ReviewOrder.FOUND: QCoreApplication.translate(
            "doubt", "First the records whose text holds certain words, as in the sources."
        ),
    }[order]


def percent(share: float) -> str:
    """A share as a whole percentage; what is not quite none or all is not said to be."""
    value = round(100 * share)
    if 0 < share < 1:
        value = min(max(value, 1), 99)
    return QCoreApplication.translate("doubt", "{value}%").format(value=value)


def figure(doubt: RecordDoubt | None, order: ReviewOrder, *, calibrated: bool) -> str:
    """Why a record stands where it does; "" where what is left to decide says it."""
    if doubt is None:
        return ""
    if order is ReviewOrder.DOUBT and doubt.lowest is not None and calibrated:
        return percent(doubt.lowest)
    if order is ReviewOrder.DISPUTE and doubt.disputed:
        return QCoreApplication.translate("doubt", "{count} disputed").format(count=wording.number(doubt.disputed))
    if order in (ReviewOrder.RUNS, ReviewOrder.READERS) and doubt.counted:
        return QCoreApplication.translate("doubt", "{count} differ").format(count=wording.number(doubt.counted))
    if order is ReviewOrder.TYPE and doubt.counted:
        return QCoreApplication.translate("doubt", "{count} of it").format(count=wording.number(doubt.counted))
    if order is ReviewOrder.FOUND and doubt.counted:
        return QCoreApplication.translate("doubt", "found")
    return ""


def lines(doubt: RecordDoubt | None, order: ReviewOrder, *, calibrated: bool) -> list[str]:
    """The same at length, for a tooltip."""
    if doubt is None or order not in (ReviewOrder.DOUBT, ReviewOrder.DISPUTE):
        return []
    said = []
    if calibrated and doubt.lowest is not None:
        told = QCoreApplication.translate("doubt", "Least likely find: {percent} likely to be right")
        said.append(told.format(percent=percent(doubt.lowest)))
        told = QCoreApplication.translate("doubt", "Probably wrong: {wrong} of {all}")
        said.append(told.format(wrong=wording.number(round(doubt.wrong)), all=wording.number(doubt.undecided)))
    told = QCoreApplication.translate("doubt", "Disputed, or seen by the rules alone: {count}")
    return [*said, told.format(count=wording.number(doubt.disputed))]


def learnt_from(decisions: int, enough: int) -> str:
    """What confidence was learnt from; with too few decisions, that it is not one yet."""
    if decisions >= enough:
        told = QCoreApplication.translate("doubt", "Decisions learnt from: {count}.")
    else:
        told = QCoreApplication.translate("doubt", "Too few decisions ({count}): the order is a guess, no probability.")
    return told.format(count=wording.number(decisions))
