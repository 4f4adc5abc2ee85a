"""Who stands where among whom: measures of a network, and the words behind each tie."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from yzkg.analysis.measured import DRAWN, Measured, NetworkWish, measured, ways
from yzkg.analysis.ties import JOB, RECORD, STATEMENT
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.typed_days import typed_days
from yzkg.exchange.measure_table import save_measures
from yzkg.store.honesty import Reach, reach
from yzkg.ui import i18n, messages
from yzkg.ui.asking import Asking
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.i18n import label
from yzkg.ui.jobs import Job
from yzkg.ui.loading import Loading
from yzkg.ui.models.measure_rows import MeasureRows
from yzkg.ui.models.proofs import Proof
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.proof_list import ProofList

ASK_AFTER_MS = 250
MOST_TIES = 500  # of one entity, the strongest
_TIE = Qt.ItemDataRole.UserRole


class NetworkTab(QWidget):
    """A table of measures; at the right the ties of the chosen entity, below the words behind the chosen tie."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._found: Measured | None = None
        self._job: Job | None = None
        self._again = False
        self._stale = True
        self.rows = MeasureRows(self)
        self._asking = Asking(session, self)
        self._reach = Loading(session, reach, self)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(ASK_AFTER_MS)
        self._build()
        self._connect()

    # building

    def _build(self) -> None:
        pack = self._session.pack
        self.bar = MessageBar()
        self.type, self.tied = QComboBox(), QComboBox()
        self.type.addItem(self.tr("all kinds"), "")
        for kind in pack.entity_types.values():
            if kind.node:
                self.type.addItem(label(kind.labels), kind.id)
        words = {
            DRAWN: self.tr("as the graph draws them"),
            JOB: self.tr("by a job in common"),
            RECORD: self.tr("by a record in common"),
            STATEMENT: self.tr("by a statement in common"),
        }
        for way in ways(pack):
            kind_label = "" if way in words else label(pack.entity_types[way].labels)
            self.tied.addItem(words.get(way) or self.tr("by {kind} in common").format(kind=kind_label), way)
        self.since, self.until = QLineEdit(), QLineEdit()
        line = QHBoxLayout()
        line.setSpacing(8)
        parts = (
            (self.tr("Entities"), self.type),
            (self.tr("tied"), self.tied),
            (self.tr("from"), self.since),
            (self.tr("to"), self.until),
        )
        for name, widget in parts:
            line.addWidget(QLabel(name))
            line.addWidget(widget)
            widget.setAccessibleName(name)
        for field in (self.since, self.until):
            field.setToolTip(self.tr("As records write dates, or as 1728, 1728-05 or 1728-05-01"))
            field.setMaximumWidth(130)
        line.addStretch(1)
        self.export = QPushButton(self.tr("Export as CSV…"))
        self.export.setEnabled(False)
        line.addWidget(self.export)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setProperty("role", "muted")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 10, 0, 0)
        whole.setSpacing(8)
        whole.addWidget(self.bar)
        whole.addLayout(line)
        whole.addWidget(self._make_body(), 1)
        whole.addWidget(self.said)

    def _make_body(self) -> QWidget:
        self.table = QTableView()
        self.table.setModel(self.rows)
        self.table.setAccessibleName(self.tr("Measures"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setAlternatingRowColors(True)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setHighlightSections(False)
        self.ties = QListWidget()
        self.ties.setAccessibleName(self.tr("Those it is tied to"))
        self.proofs = ProofList(self._session.pack)
        self.proofs.setAccessibleName(self.tr("The words behind the tie"))
        right = QSplitter(Qt.Orientation.Vertical)
        right.setHandleWidth(10)
        right.setChildrenCollapsible(False)
        right.addWidget(self.ties)
        right.addWidget(self.proofs)
        body = QSplitter(Qt.Orientation.Horizontal)
        body.setHandleWidth(12)
        body.setChildrenCollapsible(False)
        body.addWidget(self.table)
        body.addWidget(right)
        body.setSizes([720, 420])
        body.setStretchFactor(0, 1)
        return body

    def _connect(self) -> None:
        self.type.currentIndexChanged.connect(lambda _index: self._on_type())
        self.tied.currentIndexChanged.connect(lambda _index: self.ask())
        for field in (self.since, self.until):
            field.textChanged.connect(lambda _text: self._wait.start())
        self._wait.timeout.connect(self.ask)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.table.activated.connect(lambda _index: self.ties.setFocus())
        self.ties.currentItemChanged.connect(lambda item, _before: self._on_tie(item))
        self.ties.itemActivated.connect(lambda _item: self.proofs.setFocus())
        self.proofs.opened.connect(self._open)
        self.export.clicked.connect(self._ask_file)
        self._asking.proved.connect(lambda _ids, proofs: self.proofs.proofs.show(proofs))
        self._reach.loaded.connect(self._on_reach)
        self._session.facts.stale.connect(self._on_stale)

    # asking

    @property
    def wish(self) -> NetworkWish:
        return NetworkWish(
            self.type.currentData(), self.tied.currentData(), self.since.text().strip(), self.until.text().strip()
        )

    def _on_type(self) -> None:
        """What is tied by things in common is of one kind."""
        if not self.type.currentData() and self.tied.currentData() != DRAWN:
            self.tied.setCurrentIndex(0)
        else:
            self.ask()

    def ask(self) -> None:
        """Measure what is wished for; a measuring under way is dropped."""
        self._wait.stop()
        if not self._session.is_open:
            return
        wish = self.wish
        if wish.tied != DRAWN and not wish.type:
            self.type.setCurrentIndex(1)  # asks again
            return
        for day in (wish.since, wish.until):
            if day and typed_days(day) is None:
                self.said.setText(
                    self.tr("{day} names no day. Type it as the records do, or as 1728-05-01.").format(day=day)
                )
                return
        if self._job is not None:
            self._again = True
            self._job.cancel()
            return
        self._stale = False
        self.said.setText(self.tr("Measuring…"))
        session, project, pack = self._session, self._session.project, self._session.pack

        def work(cancel: CancelToken) -> Iterator[float | Measured]:
            with project.worker() as reader:
                facts = session.facts.columns(reader, "all")
            yield from measured(wish, facts, pack, cancel)

        job = session.start_job(work)
        job.progressed.connect(self._on_progress)
        job.failed.connect(self._on_failed)
        job.ended.connect(self._on_ended)
        self._job = job

    def _on_progress(self, step: float | Measured) -> None:
        if isinstance(step, Measured):
            if step.wish == self.wish:
                self._show(step)
        else:
            self.said.setText(self.tr("Measuring… {share} %").format(share=round(100 * step)))

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def _on_ended(self) -> None:
        self._job = None
        if self._again:
            self._again = False
            self.ask()

    def _show(self, found: Measured) -> None:
        self._clear_ties()  # while the rows are still those of the network before
        self._found = found
        self.rows.show(found)
        self.export.setEnabled(found.ties.nodes > 0)
        for column, wide in enumerate((190, 90, 80, 150, 90, 60, 90, 90)):
            self.table.setColumnWidth(column, wide)
        if found.ties.nodes:
            self.table.setCurrentIndex(self.rows.index(0, 0))
        self._reach.refresh()

    def _on_reach(self, read: Reach) -> None:
        found = self._found
        if found is None or self._job is not None:
            return
        if not found.ties.nodes:
            self.said.setText(self.tr("Nobody is tied to anybody here. What has not been read cannot be."))
            return
        told = self.tr(
            "{entities} entities, {ties} ties, {groups} communities (modularity {modularity}). "
            "Of {records} records {read} are read, {decided} decided: who is not in the sources has no ties."
        ).format(
            entities=found.ties.nodes,
            ties=len(found.ties),
            groups=found.communities.count,
            modularity=f"{found.communities.modularity:.2f}",
            records=read.records,
            read=read.read,
            decided=read.decided,
        )
        if found.betweenness.pivots:
            told += " " + self.tr("Betweenness is estimated from %n starting point(s).", "", found.betweenness.pivots)
        if found.ties.left_out:
            told += " " + self.tr("%n record(s) or job(s) name too many to tie all of them.", "", found.ties.left_out)
        self.said.setText(told)

    def _on_stale(self) -> None:
        self._stale = True
        if self.isVisible():
            self._wait.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.ask()

    # an entity, a tie

    def _clear_ties(self) -> None:
        """Without a word: a list that is emptied goes through all that are left."""
        self.ties.blockSignals(True)
        self.ties.clear()
        self.ties.blockSignals(False)
        self.proofs.proofs.show([])

    def _on_row(self, index: QModelIndex) -> None:
        self._clear_ties()
        entity = self.rows.entity(index.row()) if index.isValid() else None
        if entity is None or self._found is None:
            return
        found = self._found
        ends = found.ties.of(entity)
        strongest = ends[(-found.ties.weight[ends]).argsort(kind="stable")][:MOST_TIES]
        for tie in strongest.tolist():
            other = found.ties.right[tie] if found.ties.ids[found.ties.left[tie]] == entity else found.ties.left[tie]
            item = QListWidgetItem(f"{found.labels[int(other)]}   {found.ties.weight[tie]:g}")
            item.setData(_TIE, tie)
            self.ties.addItem(item)
        self.ties.setCurrentRow(0)

    def _on_tie(self, item: QListWidgetItem | None) -> None:
        if item is not None and self._found is not None:
            self._asking.prove(self._found.ties.behind(item.data(_TIE)))

    def _open(self, proof: Proof) -> None:
        show = getattr(self.window(), "open_evidence", None)
        if show is not None:
            show(proof.record_id, proof.span)

    # going out

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("The measures as CSV"), str(documents_folder() / "measures.csv"), self.tr("CSV (*.csv)")
        )
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write all measures, on a thread."""
        assert self._found is not None
        found = self._found
        job = self._session.query(lambda _project: save_measures(path, found))
        job.progressed.connect(lambda count: self._tell_written(path, count))
        job.failed.connect(self._session.failed)

    def _tell_written(self, path: Path, count: int) -> None:
        told = self.tr("%n row(s) written to", "", count)
        self.bar.tell("success", f"{told} {path}")
