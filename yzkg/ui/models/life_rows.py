"""Jobs as a list: which, how each ended, how long it took. Words of a row are made when it comes into sight."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.analysis.lifecycle_durations import took
from yzkg.analysis.lifecycles import Life
from yzkg.core.calendar import iso_to_jdn, jdn_to_iso
from yzkg.core.lifecycle_rules import DELIVERED, OPEN, REFUSED, SPLIT, STOPPED
from yzkg.ui import wording

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_YEARS = re.compile(r"\s*(\d{4})\s*(?:[-\u2013]\s*(\d{4}))?\s*")
OPEN_FIRST, LONGEST, BY_DATE = "open", "longest", "date"


def outcome_word(outcome: str) -> str:
    """How a job ended, in words."""
    return {
        DELIVERED: QCoreApplication.translate("Lifecycles", "delivered"),
        OPEN: QCoreApplication.translate("Lifecycles", "open"),
        REFUSED: QCoreApplication.translate("Lifecycles", "refused"),
        STOPPED: QCoreApplication.translate("Lifecycles", "stopped"),
        SPLIT: QCoreApplication.translate("Lifecycles", "split"),
    }[outcome]


def length_of(life: Life) -> str:
    """The days from first request to delivery; with a plus where it is open, "" where nobody knows."""
    lasted = took(life)
    if lasted is None:
        return ""
    least, most = wording.number(lasted.least), wording.number(lasted.most)
    days = least if least == most else f"{least}\N{EN DASH}{most}"
    return f"{days}+" if lasted.open else days


class LifeRows(QAbstractTableModel):
    """Name, outcome, first request, days, workshop."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lives: Sequence[Life] = ()

    def show(self, lives: Sequence[Life]) -> None:
        self.beginResetModel()
        self.lives = lives
        self.endResetModel()

    def life(self, row: int) -> Life | None:
        return self.lives[row] if 0 <= row < len(self.lives) else None

    def row_of(self, key: int) -> int:
        """-1 where it is not shown."""
        return next((row for row, life in enumerate(self.lives) if life.key == key), -1)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.lives)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 5

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("Job"),
            self.tr("Outcome"),
            self.tr("First request"),
            self.tr("Days"),
            self.tr("Workshop"),
        )[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        life = self.life(index.row())
        if life is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == 3:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        if index.column() == 0:
            return life.label or self.tr("(nothing named)")
        if index.column() == 1:
            return outcome_word(life.outcome)
        if index.column() == 2:
            first = life.request.first if life.request is not None else None
            return "" if first is None else jdn_to_iso(first)
        return length_of(life) if index.column() == 3 else life.workshop


def years_of(text: str) -> tuple[int, int] | None:
    """The first and last day of years written as 1728 or 1728-1730; None where it is no year."""
    found = _YEARS.fullmatch(text)
    if found is None:
        return None
    first, last = sorted((int(found.group(1)), int(found.group(2) or found.group(1))))
    return iso_to_jdn(f"{first:04d}-01-01"), iso_to_jdn(f"{last:04d}-12-31")


def narrowed(
    lives: Sequence[Life],
    words: str,
    outcome: str,
    workshop: str,
    order: str,
    years: tuple[int, int] | None = None,
) -> list[Life]:
    """Those with the words in a name, of an outcome and a workshop ("": any), of which something is told within days,
    in the wanted order.
    """
    kept = [
        life
        for life in lives
        if (not outcome or life.outcome == outcome)
        and (not workshop or life.workshop == workshop)
        and (years is None or _within(life, years))
        and (not words or words in life.label or any(words in thing.label for thing in life.things))
    ]
    if order == BY_DATE:
        return sorted(kept, key=lambda life: life.days() or (1 << 40, 0))
    return sorted(kept, key=lambda life: (order == OPEN_FIRST and life.outcome != OPEN, -_length(life)))


def _within(life: Life, years: tuple[int, int]) -> bool:
    days = life.days()
    return days is not None and days[0] <= years[1] and days[1] >= years[0]


def _length(life: Life) -> float:
    lasted = took(life)
    return -1.0 if lasted is None else lasted.days
