"""The right side of Reading below the strip: the runs, their last answers, and what was not taken of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QSplitter, QTabWidget, QVBoxLayout, QWidget

from yzkg.store import run_estimates, run_progress, run_queries
from yzkg.store.project import Project
from yzkg.store.rows import RunRow
from yzkg.store.run_progress import AnswerRow
from yzkg.store.run_queries import RunTrouble
from yzkg.ui import wording
from yzkg.ui.loading import Loading
from yzkg.ui.model_said import held_said
from yzkg.ui.models.answer_rows import KEPT
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.models.run_lines import TroubleLines, run_line
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.answer_list import AnswerList
from yzkg.ui.widgets.compare_menu import CompareMenu

TROUBLES_SHOWN = 2000
_LIVE = 20  # answers asked for at a time while they come in


class ReadingResults(QSplitter):
    """`run_chosen` when another run is looked at; `opened` carries a record id; `retry_asked` a run id;
    `compare_asked` two of them."""

    run_chosen = Signal()
    opened = Signal(int)
    retry_asked = Signal(int)
    compare_asked = Signal(int, int)

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._session = session
        self._runs: dict[int, RunRow] = {}
        self._due: tuple[int, ...] = ()  # records whose answers are to be fetched, the newest first
        self._all_due = False  # until the newest answers have been shown once, single ones would leave the others out
        self._on = False
        self.setHandleWidth(10)
        self.setChildrenCollapsible(False)
        self.addWidget(self._make_runs())
        self.addWidget(self._make_tabs())
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 4)
        self._troubles = Loading(session, lambda _project: (0, []), self)
        self._troubles.loaded.connect(self._on_troubles)
        self._counting = Loading(session, lambda _project: 0, self)
        self._counting.loaded.connect(self._on_counted)
        self._answers = Loading(session, lambda _project: (0, (), []), self)
        self._answers.loaded.connect(self._on_answers)
        self._times = Loading(session, lambda _project: (0, None), self)
        self._times.loaded.connect(self._on_times)

    def _make_runs(self) -> QWidget:
        self.runs = PlainTable(
            [
                self.tr("Run"),
                self.tr("Engine"),
                self.tr("Model"),
                self.tr("Begun"),
                self.tr("Read"),
                self.tr("Nothing found"),
                self.tr("Failed or cut"),
                self.tr("Waiting"),
            ],
            right=(0, 4, 5, 6, 7),
        )
        self.run_view = plain_view(self.runs, 2, (2, 6, 8, 10, 4, 6, 6, 4))
        self.run_view.setAccessibleName(self.tr("Runs"))
        self.run_view.selectionModel().currentRowChanged.connect(self._on_run)
        self.run_view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.run_view.customContextMenuRequested.connect(self._run_menu)
        self.comparing = CompareMenu(self.tr("Compare with"), self)
        self.comparing.chosen.connect(self.compare_asked)
        self.compare = QPushButton(self.tr("Compare with"))
        self.compare.setToolTip(self.tr("What two runs found, side by side"))
        self.compare.setMenu(self.comparing)
        self.retry = QPushButton()
        self.retry.setToolTip(
            self.tr(
                "With the model and settings at the left; other ones than the run had make a new run of these alone"
            )
        )
        self.retry.clicked.connect(lambda: self.retry_asked.emit(self.run_id or 0))
        title = QLabel(self.tr("Runs"))
        title.setProperty("role", "heading")
        self.held = QLabel()  # how long it was thought to take, and took
        self.held.setProperty("role", "muted")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(title)
        head.addWidget(self.held)
        head.addStretch(1)
        head.addWidget(self.compare)
        head.addWidget(self.retry)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.run_view, 1)
        return holder

    def _make_tabs(self) -> QTabWidget:
        self.answers = AnswerList(self._session.pack)
        self.answers.opened.connect(self.opened)
        self.troubles = PlainTable([self.tr("Record"), self.tr("Claimed"), self.tr("Why it was not taken")])
        self.trouble_view = plain_view(self.troubles, 2, (18, 20, 20), middle=(0,))
        self.trouble_view.setAccessibleName(self.tr("What was not taken"))
        self.trouble_view.doubleClicked.connect(lambda index: self.opened.emit(self.troubles.key_at(index.row())))
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.answers, self.tr("Last answers"))
        self.tabs.addTab(self.trouble_view, self.tr("What was not taken"))
        self.tabs.currentChanged.connect(self._on_tab)
        return self.tabs

    # runs

    @property
    def run_id(self) -> int | None:
        """The run that is looked at."""
        index = self.run_view.currentIndex()
        return self.runs.key_at(index.row()) if index.isValid() else None

    @property
    def run(self) -> RunRow | None:
        return self._runs.get(self.run_id or 0)

    def show_runs(self, runs: Sequence[RunRow], wanted: int | None) -> None:
        """Show these, the newest first, and look at `wanted`, else at the one that was looked at."""
        wanted = wanted or self.run_id
        lines = {run.id: run for run in reversed(runs)}
        if lines != self._runs:
            self._runs = lines
            before = self.run_id
            self.run_view.selectionModel().blockSignals(True)  # the model is reset: no run has been left for good
            self.runs.set_lines([run_line(run) for run in lines.values()], list(lines))
            self.run_view.selectRow(self.runs.row_of(wanted or 0) or 0)
            self.run_view.selectionModel().blockSignals(False)
            self.run_view.viewport().update()
            if self.run_id != before:
                self._on_run()
        elif wanted != self.run_id:
            self.run_view.selectRow(self.runs.row_of(wanted or 0) or 0)
        self._show_retry()

    def set_on(self, on: bool) -> None:
        """While a task is on, nothing can be read again."""
        self._on = on
        self._show_retry()

    def _show_retry(self) -> None:
        states = self.run.states if self.run is not None else {}
        count = states.get("failed", 0) + states.get("cut", 0)
        self.retry.setVisible(bool(count))
        self.retry.setEnabled(not self._on)
        self.retry.setText(self.tr("Read failed and cut ones again ({count})").format(count=wording.number(count)))
        self.comparing.offer(self.run_id, list(self._runs.values()))
        self.compare.setVisible(len(self._runs) > 1)

    def _run_menu(self, at: QPoint) -> None:
        """What can be done with the run under the mouse, which is looked at by then."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self.compare.isVisibleTo(self):
            menu.addMenu(self.comparing)
        if self.retry.isVisibleTo(self):
            again = menu.addAction(self.retry.text(), self.retry.click)
            again.setEnabled(self.retry.isEnabled())
        if not menu.isEmpty():
            menu.popup(self.run_view.viewport().mapToGlobal(at))

    def _on_run(self, _current: QModelIndex | None = None) -> None:
        self._due, self._all_due = (), True
        self.answers.answers.set_rows([])
        self.held.clear()
        self._show_retry()
        self.refresh()
        self.run_chosen.emit()

    # what is shown of the run

    def refresh(self) -> None:
        """Read anew what was found and what was not taken."""
        run_id = self.run_id
        if run_id is None:
            self.tabs.setTabText(1, self.tr("What was not taken"))
            self.troubles.set_lines([], [])
            return
        self._troubles.ask(lambda project: _troubles_of(project, run_id))
        self._times.ask(lambda project: (run_id, run_estimates.held_estimate(project, run_id)))
        if not self._due:
            self._all_due = True
        self._ask_answers(run_id)

    def count_troubles(self) -> None:
        """Say how many there are; the list stays, so that it can be read while more come."""
        if (run_id := self.run_id) is not None:
            self._counting.ask(lambda project: (run_id, run_queries.count_troubles(project, run_id)))

    def _on_tab(self) -> None:
        run_id = self.run_id
        if self.tabs.currentWidget() is self.trouble_view and run_id is not None:
            self._troubles.ask(lambda project: _troubles_of(project, run_id))

    def fetch(self, records: Sequence[int]) -> None:
        """The run has answers to these records, the newest last."""
        run_id = self.run_id
        if run_id is None or not records:
            return
        self._due = tuple(dict.fromkeys([*reversed(records), *self._due]))[:_LIVE]
        self._ask_answers(run_id)

    def _ask_answers(self, run_id: int) -> None:
        due = self._due
        if self._all_due:
            self._answers.ask(lambda project: _newest_of(project, run_id))
        else:
            self._answers.ask(lambda project: (run_id, due, run_progress.answers(project, run_id, due)))

    def _on_answers(self, found: tuple[int, Sequence[int], Sequence[AnswerRow]]) -> None:
        run_id, asked, rows = found
        if run_id != self.run_id:
            return
        self._all_due = False
        self._due = tuple(record for record in self._due if record not in asked)
        self.answers.answers.add(rows)

    def _on_times(self, found: tuple[int, run_estimates.Held | None]) -> None:
        run_id, held = found
        if run_id == self.run_id:
            self.held.setText(held_said(held))

    def _on_counted(self, counted: tuple[int, int]) -> None:
        run_id, total = counted
        if run_id == self.run_id:
            self._tell_troubles(total)

    def _tell_troubles(self, total: int) -> None:
        self.tabs.setTabText(1, self.tr("What was not taken ({count})").format(count=wording.number(total)))

    def _on_troubles(self, found: tuple[int, int, Sequence[RunTrouble]]) -> None:
        run_id, total, troubles = found
        if run_id != self.run_id:
            return
        self._tell_troubles(total)
        self.troubles.set_lines(TroubleLines(troubles, self._session.pack), [t.record_id for t in troubles])


def _troubles_of(project: Project, run_id: int) -> tuple[int, int, Sequence[RunTrouble]]:
    troubles = run_queries.run_troubles(project, run_id, TROUBLES_SHOWN)
    return run_id, run_queries.count_troubles(project, run_id), troubles


def _newest_of(project: Project, run_id: int) -> tuple[int, Sequence[int], Sequence[AnswerRow]]:
    records = run_progress.newest_records(project, run_id, KEPT)
    return run_id, records, run_progress.answers(project, run_id, records)
