"""Offices and workshops: who is attested in which, along time; a spell opens the words that attest it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from yzkg.analysis.tenures import OFFICES, WORKSHOPS, Lane, lanes
from yzkg.core.errors import YzkgError
from yzkg.core.typed_days import typed_days
from yzkg.exchange.lane_table import save_lanes
from yzkg.store.project import Project
from yzkg.ui.asking import Asking
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.i18n import label
from yzkg.ui.loading import Loading
from yzkg.ui.models.proofs import Proof
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.painted_file import save_painted
from yzkg.ui.widgets.proof_list import ProofList
from yzkg.ui.widgets.tenure_view import TenureView

_LANE = Qt.ItemDataRole.UserRole


class TenureTab(QWidget):
    """A list of lanes at the left, the chosen one at the right, the words behind a spell below."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._lanes: list[Lane] = []
        self._stale = True
        self._asking = Asking(session, self)
        self._loading = Loading(session, lambda _project: [], self)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.bar = MessageBar()
        self.of = QComboBox()
        self.of.addItem(self.tr("Offices and titles"), OFFICES)
        self.of.addItem(self.tr("Workshops"), WORKSHOPS)
        self.of.setAccessibleName(self.tr("What is held"))
        self.words = QLineEdit()
        self.words.setPlaceholderText(self.tr("Part of a name"))
        self.words.setAccessibleName(self.tr("Part of a name"))
        self.words.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Offices or workshops"))
        left = QWidget()
        left.setMinimumWidth(220)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.of, self.words):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        right = self._make_right()
        body = QSplitter(Qt.Orientation.Horizontal)
        body.setHandleWidth(12)
        body.setChildrenCollapsible(False)
        body.addWidget(left)
        body.addWidget(right)
        body.setSizes([250, 900])
        body.setStretchFactor(1, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 10, 0, 0)
        whole.addWidget(self.bar)
        whole.addWidget(body, 1)

    def _make_right(self) -> QWidget:
        self.view = TenureView()
        self.view.setAccessibleName(self.tr("Holders along time"))
        self.view.events = tuple(
            (days[0], label(event.labels))
            for event in self._session.pack.events
            if (days := typed_days(event.day)) is not None
        )
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(self.view)
        scroll.setAccessibleName(self.tr("Holders along time"))
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setProperty("role", "muted")
        self.export = QPushButton(self.tr("Export…"))
        self.export.setToolTip(self.tr("The lane as PNG, SVG or PDF, or all of the list as CSV"))
        line = QHBoxLayout()
        line.addWidget(self.said, 1)
        line.addWidget(self.export)
        self.proofs = ProofList(self._session.pack)
        self.proofs.setAccessibleName(self.tr("The words that attest it"))
        below = QWidget()
        under = QVBoxLayout(below)
        under.setContentsMargins(0, 0, 0, 0)
        under.addLayout(line)
        under.addWidget(self.proofs, 1)
        right = QSplitter(Qt.Orientation.Vertical)
        right.setHandleWidth(10)
        right.setChildrenCollapsible(False)
        right.addWidget(scroll)
        right.addWidget(below)
        right.setSizes([440, 190])
        return right

    def _connect(self) -> None:
        self.of.currentIndexChanged.connect(lambda _index: self.ask())
        self.words.textChanged.connect(lambda _text: self._fill())
        self.list.currentItemChanged.connect(lambda item, _before: self._on_lane(item))
        self.view.chosen.connect(self._on_chosen)
        self.view.opened.connect(lambda: self.proofs.setFocus())
        self.proofs.opened.connect(self._open)
        self.export.clicked.connect(self._ask_file)
        self._loading.loaded.connect(self._on_loaded)
        self._asking.proved.connect(lambda _ids, proofs: self.proofs.proofs.show(proofs))
        self._session.facts.stale.connect(self._on_stale)

    # -- lanes

    def ask(self) -> None:
        """Work the lanes out anew, on a thread."""
        if self._session.is_open:
            self._stale = False
            of, facts, pack = str(self.of.currentData()), self._session.facts, self._session.pack

            def asked(project: Project) -> list[Lane]:
                return lanes(facts.columns(project, "all"), pack, of)

            self._loading.ask(asked)

    def _on_loaded(self, found: list[Lane]) -> None:
        self._lanes = found
        self._fill()

    def _fill(self) -> None:
        """The lanes with the words in their names; the chosen one stays chosen."""
        item = self.list.currentItem()
        before = item.data(_LANE).name if item is not None else ""
        words = self.words.text().strip()
        self.list.blockSignals(True)
        self.list.clear()
        for lane in self._lanes:
            if words in lane.name:
                marks = (" ▨" if lane.gaps else "") + (" ⇉" if lane.doubles else "")
                made = QListWidgetItem(f"{lane.name}   {lane.count}{marks}")
                made.setToolTip(self._said(lane))
                made.setData(_LANE, lane)
                self.list.addItem(made)
        names = [self.list.item(n).data(_LANE).name for n in range(self.list.count())]
        self.list.setCurrentRow(names.index(before) if before in names else 0 if names else -1)
        self.list.blockSignals(False)
        self.export.setEnabled(bool(names))
        self._on_lane(self.list.currentItem())

    def _said(self, lane: Lane) -> str:
        parts = [
            self.tr("%n holder(s)", "", len(lane.holders)),
            self.tr("%n statement(s)", "", lane.count),
            self.tr("%n time(s) without anyone", "", len(lane.gaps)),
            self.tr("%n time(s) two at once", "", len(lane.doubles)),
        ]
        return f"{lane.name}: {', '.join(parts)}"

    def _on_lane(self, item: QListWidgetItem | None) -> None:
        self.proofs.proofs.show([])
        if item is None:
            self.view.show_lane(None)
            self.said.setText(self.tr("Nobody is attested here yet. What has not been read cannot be."))
            return
        lane: Lane = item.data(_LANE)
        self.view.show_lane(lane)
        self.said.setText(self._said(lane))

    def _on_chosen(self, holder: int, spell: int) -> None:
        self.said.setText(self.view.spoken())
        self._asking.prove([one.statement for one in self.view.attested(holder, spell)])

    def _open(self, proof: Proof) -> None:
        show = getattr(self.window(), "open_evidence", None)
        if show is not None:
            show(proof.record_id, proof.span)

    def _on_stale(self) -> None:
        self._stale = True
        if self.isVisible():
            self.ask()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.ask()

    # -- going out

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("The lane as a file"),
            str(documents_folder() / "lane.png"),
            self.tr("Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;All as a table (*.csv)"),
        )
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write the lane as PNG, SVG or PDF, or all lanes of the list as CSV, by the name of the file."""
        shown = [self.list.item(n).data(_LANE) for n in range(self.list.count())]
        try:
            if path.suffix.lower() == ".csv":
                save_lanes(path, shown)
            else:
                save_painted(path, self.view.size(), self.view.paint)
        except YzkgError as error:
            self._session.failed.emit(error)
            return
        self.bar.tell("success", self.tr("Written to {path}").format(path=path))
