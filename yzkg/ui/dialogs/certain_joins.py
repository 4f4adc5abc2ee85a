"""What the program may join without asking, to be looked through first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.pack import Pack
from yzkg.resolve.evidence import PairEvidence
from yzkg.store.question_queries import Head
from yzkg.ui import wording
from yzkg.ui.evidence_said import pair_said, probability_said
from yzkg.ui.i18n import translate_message
from yzkg.ui.models import review_words as words
from yzkg.ui.models.plain_table import set_widths
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.widgets.rows_view import RowsView

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
LEFT, RIGHT, TYPE, PROBABILITY, WHY = range(5)


class CertainJoins(QDialog):
    """Each pair can be left out by its tick. After `exec` is true: `chosen` and, in words, `reasons`."""

    def __init__(
        self,
        pairs: Sequence[PairEvidence],
        names: Mapping[int, Head],
        pack: Pack,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Join without asking"))
        self.setMinimumSize(620, 380)
        self.resize(860, 520)
        says = QLabel(
            self.tr(
                "So much speaks for these that the program may join them. They are kept as its decisions, not yours: "
                "weights do not learn from them, and each can be taken back. Untick what you would rather be asked."
            )
        )
        says.setWordWrap(True)
        says.setProperty("role", "muted")
        self.model = _Pairs(pairs, names, pack, self)
        self.view = RowsView()
        self.view.setModel(self.model)
        self.view.setAccessibleName(self.tr("Pairs"))
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.view.setWordWrap(False)
        self.view.setShowGrid(False)
        self.view.verticalHeader().hide()
        self.view.verticalHeader().setDefaultSectionSize(self.view.fontMetrics().height() + 14)
        set_widths(self.view, {LEFT: 9, RIGHT: 8, TYPE: 6, PROBABILITY: 5})
        self.view.horizontalHeader().setSectionResizeMode(WHY, QHeaderView.ResizeMode.Stretch)
        self.view.horizontalHeader().setHighlightSections(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.join = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.join.setProperty("role", "primary")
        self.join.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addWidget(says)
        column.addWidget(self.view, 1)
        column.addWidget(buttons)
        self.model.dataChanged.connect(lambda *_: self._refresh())
        self.view.selectRow(0)
        self._refresh()

    @property
    def chosen(self) -> list[PairEvidence]:
        return [self.model.pairs[row] for row in sorted(self.model.ticked)]

    @property
    def reasons(self) -> list[str]:
        """Why, of each of the chosen ones: this is remembered with the decision."""
        return [pair_said(pair, translate_message) for pair in self.chosen]

    def _refresh(self) -> None:
        count = len(self.model.ticked)
        self.join.setText(self.tr("Join %n pair(s)", "", count))
        self.join.setEnabled(count > 0)


class _Pairs(QAbstractTableModel):
    def __init__(self, pairs: Sequence[PairEvidence], names: Mapping[int, Head], pack: Pack, parent: QObject) -> None:
        super().__init__(parent)
        self.pairs = [pair for pair in pairs if pair.left in names and pair.right in names]
        self.ticked = set(range(len(self.pairs)))
        self._names, self._pack = names, pack

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.pairs)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 5

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("One"), self.tr("The other"), self.tr("Type"), self.tr("Probable"), self.tr("Why"))[section]

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.column() == LEFT else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        pair, column = self.pairs[index.row()], index.column()
        if role == Qt.ItemDataRole.CheckStateRole and column == LEFT:
            return Qt.CheckState.Checked if index.row() in self.ticked else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.DisplayRole:
            return self._said(pair, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._said(pair, column))
        return None

    def _said(self, pair: PairEvidence, column: int) -> str:
        if column in (LEFT, RIGHT):
            head = self._names[pair.left if column == LEFT else pair.right]
            return f"{head.label}  {wording.number(head.mentions)}"
        if column == TYPE:
            return words.mention_type_word(self._pack, self._names[pair.left].type)
        return probability_said(pair.probability) if column == PROBABILITY else pair_said(pair, translate_message)

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or index.column() != LEFT:
            return False
        if Qt.CheckState(value) is Qt.CheckState.Checked:
            self.ticked.add(index.row())
        else:
            self.ticked.discard(index.row())
        self.dataChanged.emit(index, index, [role])
        return True
