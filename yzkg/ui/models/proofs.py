"""Proofs as a list: a quotation in its context, what it says, and where it stands."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.core.text import Span
from yzkg.ui import wording
from yzkg.ui.locator_said import locator_said

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
PROOF_ROLE = Qt.ItemDataRole.UserRole
LEAD, LENGTH = 9, 46  # characters before the words in question, and altogether
MORE = "\N{HORIZONTAL ELLIPSIS}"
DOT = " \N{MIDDLE DOT} "


@dataclass(frozen=True, slots=True)
class ProofMark:
    """Characters of a proof's text to bring out: those of an entity of `type`, or ("") the words that say it."""

    start: int
    end: int
    type: str = ""


@dataclass(frozen=True, slots=True)
class Proof:
    """One line of the list. `key` is what it is chosen by (a mention or statement id)."""

    key: int
    head: str
    about: str
    text: str
    marks: tuple[ProofMark, ...]
    foot: str
    status: str
    record_id: int
    span: Span
    odd: str = ""  # what contradicts it


def excerpt_of(text: str, span: Span, others: Iterable[tuple[Span, str]] = ()) -> tuple[str, tuple[ProofMark, ...]]:
    """The words of a span in their context, on one line, with marks for them and for other spans (type) in sight."""
    near = [(other, type) for other, type in others if abs(other.start - span.start) < LENGTH - LEAD]
    first = min([span.start, *(other.start for other, _ in near)])
    start = max(0, first - LEAD)
    if span.end - start > LENGTH:  # what is proved comes first; its ends may lie too far off
        start = max(0, span.start - LEAD)
    end = min(len(text), max(start + LENGTH, span.end))
    lead = MORE if start else ""
    shown = lead + text[start:end].replace("\n", " ").replace("\r", " ") + (MORE if end < len(text) else "")
    shift = len(lead) - start
    marks = [ProofMark(span.start + shift, span.end + shift)]
    marks += [
        ProofMark(other.start + shift, other.end + shift, type)
        for other, type in near
        if start <= other.start and other.end <= end
    ]
    return shown, tuple(marks)


def place_of(headings: str, date_text: str, source: str, locator: str) -> str:
    """Where something stands, for the last line of a proof. `headings`: those of the record, as JSON."""
    above = [str(value) for value in json.loads(headings or "{}").values() if value]
    if date_text not in above:
        above.append(date_text)
    return DOT.join(part for part in (*above, source, locator_said(locator)) if part)


class Proofs(QAbstractListModel):
    """PROOF_ROLE gives the Proof, DisplayRole what a screen reader says. With `checkable` lines can be ticked."""

    def __init__(self, *, checkable: bool = False, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._proofs: Sequence[Proof] = ()
        self._any_odd = False
        self._ticked: set[int] = set()
        self.checkable = checkable

    def show(self, proofs: Sequence[Proof]) -> None:
        self.beginResetModel()
        self._proofs = proofs
        self._any_odd = any(proof.odd for proof in proofs)
        self._ticked &= {proof.key for proof in proofs}
        self.endResetModel()

    def proof(self, row: int) -> Proof | None:
        return self._proofs[row] if 0 <= row < len(self._proofs) else None

    @property
    def any_odd(self) -> bool:
        """Whether some line has to say what contradicts it; then all have room for it."""
        return self._any_odd

    @property
    def ticked(self) -> list[int]:
        """Keys of the ticked lines, in the order of the list."""
        return [proof.key for proof in self._proofs if proof.key in self._ticked]

    def tick(self, keys: Iterable[int]) -> None:
        """Tick these and no others."""
        self._ticked = set(keys)
        if self._proofs:
            self.dataChanged.emit(self.index(0), self.index(len(self._proofs) - 1), [Qt.ItemDataRole.CheckStateRole])

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._proofs)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if self.checkable else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        proof = self.proof(index.row())
        if proof is None:
            return None
        if role == PROOF_ROLE:
            return proof
        if role == Qt.ItemDataRole.CheckStateRole and self.checkable:
            return Qt.CheckState.Checked if proof.key in self._ticked else Qt.CheckState.Unchecked
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            facts = [part for part in (proof.head, proof.about, wording.status_name(proof.status)) if part]
            return f"{proof.text} ({', '.join(facts)}) {proof.foot} {proof.odd}".rstrip()
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        proof = self.proof(index.row())
        if role != Qt.ItemDataRole.CheckStateRole or proof is None or not self.checkable:
            return False
        if Qt.CheckState(value) is Qt.CheckState.Checked:
            self._ticked.add(proof.key)
        else:
            self._ticked.discard(proof.key)
        self.dataChanged.emit(index, index, [role])
        return True
