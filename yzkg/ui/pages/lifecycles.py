"""Jobs: the life of each commission, which records belong to one, how long they took, what changed on the way."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.lifecycle_rules import OUTCOMES
from yzkg.store.project import Project
from yzkg.ui import wording
from yzkg.ui.life_facts import Lives, load_lives
from yzkg.ui.loading import Loading
from yzkg.ui.models.life_rows import BY_DATE, LONGEST, OPEN_FIRST, LifeRows, narrowed, outcome_word, years_of
from yzkg.ui.models.proofs import Proof
from yzkg.ui.pages.lifecycles_course import Course
from yzkg.ui.pages.lifecycles_links import KEYS, Links
from yzkg.ui.pages.lifecycles_tables import DurationsTable, MaterialsTable
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.empty_state import EmptyState
from yzkg.ui.widgets.rows_view import RowsView
from yzkg.ui.widgets.waiting import waiting

_WAITING, _EMPTY, _DESK = range(3)
COURSE, LINKS, DURATIONS, MATERIALS = range(4)  # tabs
_AFTER_MS = 200  # of rest while words are typed


class LifecyclesPage(QWidget):
    """A list of jobs at the left; at the right one of them, what may be one job, and tables of all."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.lives: Lives | None = None
        self._stale = True
        self._build()
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(_AFTER_MS)
        self._loading = Loading(session, self._load, self)
        self._connect()

    # building

    def _build(self) -> None:
        title = QLabel(self.tr("Jobs"))
        title.setProperty("role", "title")
        self.course = Course(self._session)
        self.links = Links(self._session)
        self.durations = DurationsTable(self._session)
        self.materials = MaterialsTable(self._session)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.course, self.tr("Course"))
        self.tabs.addTab(self.links, self.tr("One job?"))
        self.tabs.addTab(self.durations, self.tr("Durations"))
        self.tabs.addTab(self.materials, self.tr("Other material"))
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(12)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._make_list())
        splitter.addWidget(self.tabs)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([440, 780])
        knows = bool(self._session.pack.lifecycle.requests)
        self.empty = EmptyState(
            "lifecycle",
            self.tr("No job is told yet"),
            self.tr("Read some records: orders, showings and deliveries that are found there stand here as jobs.")
            if knows
            else self.tr("The pack of this project says nothing of jobs: it has no lifecycle.toml."),
        )
        self.body = QStackedWidget()
        for widget in (waiting(self.tr("Working out the jobs…")), self.empty, splitter):
            self.body.addWidget(widget)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 14)
        whole.setSpacing(10)
        whole.addWidget(title)
        whole.addWidget(self.body, 1)

    def _make_list(self) -> QWidget:
        self.words = QLineEdit()
        self.words.setPlaceholderText(self.tr("Characters in the name of a thing"))
        self.words.setAccessibleName(self.tr("Characters in the name of a thing"))
        self.words.setClearButtonEnabled(True)
        self.years = QLineEdit()
        self.years.setPlaceholderText(self.tr("Years: 1728 or 1728-1730"))
        self.years.setAccessibleName(self.tr("Years of which something is told"))
        self.years.setClearButtonEnabled(True)
        self.outcome, self.workshop, self.order = QComboBox(), QComboBox(), QComboBox()
        self.outcome.setAccessibleName(self.tr("Outcome"))
        self.workshop.setAccessibleName(self.tr("Workshop"))
        self.order.setAccessibleName(self.tr("Order of the list"))
        self.outcome.addItem(self.tr("all outcomes"), "")
        for outcome in OUTCOMES:
            self.outcome.addItem(outcome_word(outcome), outcome)
        self.workshop.addItem(self.tr("all workshops"), "")
        self.order.addItem(self.tr("open ones first"), OPEN_FIRST)
        self.order.addItem(self.tr("longest first"), LONGEST)
        self.order.addItem(self.tr("by date"), BY_DATE)
        self.rows = LifeRows(self)
        self.table = RowsView()
        self.table.setModel(self.rows)
        self.table.setAccessibleName(self.tr("Jobs"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, wide in enumerate((84, 94, 66, 70), 1):
            self.table.setColumnWidth(column, wide)
        self.count = QLabel()
        self.count.setProperty("role", "muted")
        self.count.setWordWrap(True)
        left = QWidget()
        lines = QVBoxLayout(left)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(6)
        for pair in ((self.words, self.years), (self.outcome, self.workshop)):
            line = QHBoxLayout()
            for widget in pair:
                line.addWidget(widget, 1)
            lines.addLayout(line)
        lines.addWidget(self.order)
        lines.addWidget(self.table, 1)
        lines.addWidget(self.count)
        return left

    def _connect(self) -> None:
        self._loading.loaded.connect(self._on_lives)
        self._session.facts.stale.connect(self._on_stale)
        self._wait.timeout.connect(self._show_list)
        for words in (self.words, self.years):
            words.textChanged.connect(lambda _text: self._wait.start())
        for choice in (self.outcome, self.workshop, self.order):
            choice.currentIndexChanged.connect(lambda _row: self._show_list())
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.tabs.currentChanged.connect(lambda _tab: self._refresh_links())
        for part in (self.course, self.links, self.durations, self.materials):
            part.opened.connect(self._open)

    def key_lines(self) -> list[tuple[str, str]]:
        return [
            ("Left, Right", self.tr("from stage to stage of the course")),
            ("Enter", self.tr("the sentence of the stage, in Review")),
            ("Y, N, U", self.tr("one job, two jobs, cannot tell")),
            ("J, K", self.tr("the next pair, the one before")),
        ]

    # what is shown

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def _on_stale(self) -> None:
        self._stale = True
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        if self._stale and self._session.is_open:
            self._stale = False
            self._loading.refresh()
            self.links.links = self.links.links if self.tabs.currentIndex() == LINKS else None
            self._refresh_links()

    def _refresh_links(self) -> None:
        if self.tabs.currentIndex() == LINKS and self._session.is_open:
            self.links.refresh()

    def _load(self, project: Project) -> Lives:
        return load_lives(self._session.facts, project, self._session.pack)

    def _on_lives(self, lives: Lives) -> None:
        self.lives = lives
        self.body.setCurrentIndex(_DESK if lives.lives else _EMPTY)
        chosen = self.workshop.currentData()
        self.workshop.blockSignals(True)
        while self.workshop.count() > 1:
            self.workshop.removeItem(1)
        for name in sorted({life.workshop for life in lives.lives if life.workshop}):
            self.workshop.addItem(name, name)
        self.workshop.setCurrentIndex(max(self.workshop.findData(chosen), 0))
        self.workshop.blockSignals(False)
        self._show_list()
        self.durations.show_lives(lives)
        self.materials.show_lives(lives)

    def _show_list(self) -> None:
        if self.lives is None:
            return
        before = self.rows.life(self.table.currentIndex().row())
        found = narrowed(
            self.lives.lives,
            self.words.text().strip(),
            str(self.outcome.currentData()),
            str(self.workshop.currentData()),
            str(self.order.currentData()),
            years_of(self.years.text()),
        )
        self.rows.show(found)
        told = self.tr("{shown} of {all} jobs and records")
        read = self.tr("of {all} records {read} are read, {decided} decided")
        records, known, decided = map(wording.number, self.lives.read)
        jobs = told.format(shown=wording.number(len(found)), all=wording.number(len(self.lives.lives)))
        self.count.setText(f"{jobs}; {read.format(all=records, read=known, decided=decided)}")
        row = self.rows.row_of(before.key) if before is not None else 0
        if found:
            self.table.setCurrentIndex(self.rows.index(max(row, 0), 0))
        else:
            self.course.show_life(None)

    def _on_row(self, index: QModelIndex) -> None:
        self.course.show_life(self.rows.life(index.row()))

    # keys and ways out

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}
        if self.tabs.currentIndex() == LINKS and not event.modifiers() and event.key() in (*KEYS, *steps):
            key = Qt.Key(event.key())
            self.links.decide(KEYS[key]) if key in KEYS else self.links.step(steps[key])
        else:
            super().keyPressEvent(event)

    def _open(self, proof: Proof) -> None:
        show = getattr(self.window(), "open_evidence", None)
        if show is not None:
            show(proof.record_id, proof.span)
