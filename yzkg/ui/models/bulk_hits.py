"""What a filter has found, as a list of passages of which each can be ticked; any number of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from yzkg.core.pack import Pack
from yzkg.store.bulk import AFTER, Hit, ItemKey
from yzkg.ui import wording
from yzkg.ui.doubt_said import percent
from yzkg.ui.models.proofs import DOT, MORE, PROOF_ROLE, Proof, ProofMark
from yzkg.ui.models.review_words import mention_type_word, statement_type_word

Index = QModelIndex | QPersistentModelIndex


class BulkHits(QAbstractListModel):
    """PROOF_ROLE gives the Proof of a line, made when it is looked at; all are ticked at first."""

    def __init__(self, pack: Pack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self._hits: Sequence[Hit] = ()
        self._ticked = bytearray()

    def show(self, found: Sequence[Hit]) -> None:
        self.beginResetModel()
        self._hits, self._ticked = found, bytearray(b"\1" * len(found))
        self.endResetModel()

    @property
    def ticked(self) -> list[ItemKey]:
        return [hit.key for hit, on in zip(self._hits, self._ticked, strict=True) if on]

    @property
    def ticked_hits(self) -> Iterable[Hit]:
        return (hit for hit, on in zip(self._hits, self._ticked, strict=True) if on)

    def tick_all(self, on: bool) -> None:
        self._tick(lambda _hit: on)

    def tick_type(self, kind: str, type_id: str, on: bool) -> None:
        """Tick all of a type, or none of them; the others stay."""
        self._tick(lambda hit: on if (hit.kind, hit.type) == (kind, type_id) else None)

    def _tick(self, wanted: Callable[[Hit], bool | None]) -> None:
        for row, hit in enumerate(self._hits):
            on = wanted(hit)
            if on is not None:
                self._ticked[row] = on
        if self._hits:
            self.dataChanged.emit(self.index(0), self.index(len(self._hits) - 1), [Qt.ItemDataRole.CheckStateRole])

    def hit(self, row: int) -> Hit | None:
        return self._hits[row] if 0 <= row < len(self._hits) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._hits)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        hit = self.hit(index.row())
        if hit is None:
            return None
        if role == PROOF_ROLE:
            return self._proof(index.row(), hit)
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if self._ticked[index.row()] else Qt.CheckState.Unchecked
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            proof = self._proof(index.row(), hit)
            return f"{hit.quote} ({proof.head}, {wording.status_name(hit.status)}) {proof.text} {proof.foot}"
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or self.hit(index.row()) is None:
            return False
        self._ticked[index.row()] = Qt.CheckState(value) is Qt.CheckState.Checked
        self.dataChanged.emit(index, index, [role])
        return True

    def type_word(self, kind: str, type_id: str) -> str:
        word = mention_type_word if kind == "mention" else statement_type_word
        return word(self._pack, type_id)

    def _proof(self, row: int, hit: Hit) -> Proof:
        lead = (MORE if hit.span.start > len(hit.before) else "") + hit.before
        text = f"{lead}{hit.quote}{hit.after}{MORE if len(hit.after) == AFTER else ''}"
        mark = ProofMark(len(lead), len(lead) + len(hit.quote), hit.type if hit.kind == "mention" else "")
        sure = "" if hit.measure is None else self.tr("its engine: {percent}").format(percent=percent(hit.measure))
        return Proof(
            key=row,
            head=self.type_word(hit.kind, hit.type),
            about=sure,
            text=text.replace("\n", " ").replace("\r", " "),
            marks=(mark,),
            foot=DOT.join(part for part in (hit.place,) if part),
            status=hit.status,
            record_id=hit.record_id,
            span=hit.span,
        )
