"""Tables about jobs: a row leads to the words behind it, and the table goes out as CSV."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from yzkg.analysis.lifecycle_durations import BY_MATERIAL, BY_OBJECT, BY_WORKSHOP, Durations
from yzkg.exchange.life_tables import LifeTable, durations_table, materials_table
from yzkg.ui import wording
from yzkg.ui.asking import Asking
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.life_facts import Lives
from yzkg.ui.loading import Loading
from yzkg.ui.models.plain_table import PlainTable
from yzkg.ui.models.proofs import Proof
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.proof_list import ProofList
from yzkg.ui.widgets.rows_view import RowsView


class ProvenTable(QWidget):
    """`opened` carries the Proof of a sentence behind the chosen row."""

    opened = Signal(object)

    def __init__(self, session: ProjectSession, titles: Sequence[str], right: Sequence[int], name: str) -> None:
        super().__init__()
        self._session = session
        self._behind: Sequence[Sequence[int]] = ()
        self.out: LifeTable | None = None
        self.model = PlainTable(titles, right, self)
        self.table = RowsView()
        self.table.setModel(self.model)
        self.table.setAccessibleName(name)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setStretchLastSection(True)
        self.proofs = ProofList(session.pack)
        self.proofs.setAccessibleName(self.tr("The words behind the chosen row"))
        self.proofs.opened.connect(self.opened)
        self.told = QLabel()
        self.told.setProperty("role", "muted")
        self.told.setWordWrap(True)
        self.export = QPushButton(self.tr("Export as CSV…"))
        self.export.clicked.connect(self._ask_file)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.table)
        splitter.addWidget(self.proofs)
        splitter.setSizes([320, 220])
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 8, 0, 0)
        self.column.addWidget(splitter, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.told, 1)
        foot.addWidget(self.export)
        self.column.addLayout(foot)
        self._asking = Asking(session, self)
        self._asking.proved.connect(self._on_proved)
        self.table.selectionModel().currentRowChanged.connect(lambda index, _old: self._on_row(index.row()))

    def show_rows(self, rows: Sequence[Sequence[str]], behind: Sequence[Sequence[int]], out: LifeTable) -> None:
        """`behind`: the statements of each row; `out`: what is exported."""
        self._behind, self.out = behind, out
        self.model.set_lines(rows, range(len(rows)))
        self.export.setEnabled(bool(rows))
        for column, wide in enumerate((170, *(86,) * (self.model.columnCount() - 2))):
            self.table.setColumnWidth(column, wide)
        self.proofs.proofs.show(())
        if rows:
            self.table.setCurrentIndex(self.model.index(0, 0))

    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self._behind):
            self._asking.prove(self._behind[row])

    def _on_proved(self, _statements: object, proofs: list[Proof]) -> None:
        row = self.table.currentIndex().row()
        if 0 <= row < len(self._behind) and {proof.key for proof in proofs} <= set(self._behind[row]):
            self.proofs.proofs.show(proofs)

    def _ask_file(self) -> None:
        if self.out is not None:
            folder = documents_folder() / f"{self.out.name}.csv"
            name, _ = QFileDialog.getSaveFileName(
                self, self.tr("The table as CSV"), str(folder), self.tr("CSV (*.csv)")
            )
            if name:
                self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write the table, on a thread."""
        assert self.out is not None
        out = self.out
        job = self._session.query(lambda _project: out.write(path))
        job.failed.connect(self._session.failed)


class DurationsTable(ProvenTable):
    """How long jobs took, by workshop, kind of object or material."""

    def __init__(self, session: ProjectSession) -> None:
        super().__init__(
            session,
            (
                self.tr("Group"),
                self.tr("Delivered"),
                self.tr("Open"),
                self.tr("No day"),
                self.tr("Quarter"),
                self.tr("Half"),
                self.tr("Three quarters"),
                self.tr("Half, open ones counted"),
            ),
            range(1, 8),
            self.tr("How long jobs took"),
        )
        self._lives: Lives | None = None
        self._loading = Loading(session, lambda _project: None, self)
        self._loading.loaded.connect(self._on_durations)
        self.by = QComboBox()
        self.by.setAccessibleName(self.tr("A row for each"))
        self.by.addItem(self.tr("by workshop"), BY_WORKSHOP)
        self.by.addItem(self.tr("by kind of object"), BY_OBJECT)
        self.by.addItem(self.tr("by material"), BY_MATERIAL)
        self.by.currentIndexChanged.connect(lambda _row: self._show())
        self.column.insertWidget(0, self.by, 0, Qt.AlignmentFlag.AlignLeft)
        self.told.setText(
            self.tr(
                "Days from the first request to the last delivery. Open jobs are not dropped: the last column takes "
                "them as not yet delivered on the last day told of them (Kaplan and Meier). No day: beginning or end "
                "undated."
            )
        )

    def show_lives(self, lives: Lives) -> None:
        self._lives = lives
        self._show()

    def _show(self) -> None:
        lives, by = self._lives, str(self.by.currentData())
        if lives is not None:
            self._loading.ask(lambda _project: (by, lives.durations(by)))

    def _on_durations(self, answer: tuple[str, Sequence[Durations]]) -> None:
        by, found = answer
        if by == str(self.by.currentData()):
            self.show_rows([self._row(one) for one in found], [one.statements for one in found], durations_table(found))

    def _row(self, one: Durations) -> list[str]:
        quartiles = [""] * 3 if one.quartiles is None else [wording.number(round(day)) for day in one.quartiles]
        half = "" if one.kaplan_meier is None else wording.number(round(one.kaplan_meier))
        counts = (wording.number(count) for count in (one.delivered, one.open, one.undated))
        return [one.name or self.tr("(none named)"), *counts, *quartiles, half]


class MaterialsTable(ProvenTable):
    """What was ordered of one material and made of another."""

    def __init__(self, session: ProjectSession) -> None:
        super().__init__(
            session,
            (self.tr("Thing"), self.tr("Ordered"), self.tr("Made"), self.tr("Job")),
            (),
            self.tr("Ordered of one material, made of another"),
        )

    def show_lives(self, lives: Lives) -> None:
        between = self.tr(", ", "between the materials of a cell")
        rows = [[one.thing, between.join(one.ordered), between.join(one.made), one.life.label] for one in lives.changes]
        self.show_rows(rows, [one.statements for one in lives.changes], materials_table(lives.changes))
        self.told.setText(
            self.tr("Things of which one job tells both what they were ordered of and what they were made of.")
        )
