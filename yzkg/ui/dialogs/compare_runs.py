"""Two runs side by side: what both found, where they differ, and the differences one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.evaluate.compare import Comparing, Comparison, Counts, Difference, FoundByBoth, Verdict, alike
from yzkg.evaluate.metrics import Evaluation, Score
from yzkg.store.project import Project
from yzkg.store.queries import runs
from yzkg.store.reading_queries import read_in_all
from yzkg.store.rows import RunRow
from yzkg.ui import i18n, messages, wording
from yzkg.ui.doubt_said import percent
from yzkg.ui.jobs import Job
from yzkg.ui.loading import Loading
from yzkg.ui.models.differences import DifferencesModel
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.run_said import run_name
from yzkg.ui.session import ProjectSession
from yzkg.ui.tab_order import tab_as_laid_out
from yzkg.ui.widgets.message_bar import MessageBar

Show = Callable[[int, Span], object]
TELL_EVERY = 100  # records
DASH = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class _Progress:
    done: int
    total: int


class CompareRunsDialog(QDialog):
    """Stays beside the window; `show_place` is asked to show a record at a place."""

    def __init__(self, session: ProjectSession, show_place: Show, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._show_place = show_place
        self._runs: Sequence[RunRow] = ()
        self._wanted: tuple[int, int] | None = None  # chosen before the runs were there
        self._comparison: Comparison | None = None
        self._lines: list[tuple[bool, str]] = []  # of the table: whether mentions, and the type; "" for all
        self._job: Job | None = None
        self.setWindowTitle(self.tr("Compare two runs"))
        self.resize(1080, 640)
        self._build()
        session.closed.connect(self.close)
        self.finished.connect(lambda _result: self._stop())
        self._say(self.tr("Loading…"))
        self._choosing(False)
        loading = Loading(session, runs, self)
        loading.loaded.connect(self._on_runs)
        loading.refresh()

    # -- building

    def _build(self) -> None:
        self.bar = MessageBar()
        self.first, self.second = self._run_choice(self.tr("Run A")), self._run_choice(self.tr("Run B"))
        self.against_reviewed = QCheckBox(self.tr("Score both against reviewed records"))
        self.against_reviewed.setToolTip(
            self.tr("Records of which nothing is left to decide. They favour the run whose finds were reviewed.")
        )
        self.against_reviewed.toggled.connect(lambda _on: self.load())
        self.says = QLabel()
        self.says.setProperty("role", "muted")
        self.says.setWordWrap(True)
        self.table = PlainTable(self._titles(), right=range(1, 9))
        self.view = plain_view(self.table, 0, (12, 4, 5, 5, 4, 4, 4, 4, 4))
        self.view.setAccessibleName(self.tr("Agreement by type"))
        self.view.selectionModel().currentRowChanged.connect(lambda index: self._show_differences(index.row()))
        self.differences = DifferencesModel(self._session.pack, self)
        self.list = plain_view(self.differences, 3, (15, 12, 12, 16), middle=(0,))
        self.list.setAccessibleName(self.tr("Differences"))
        self.list.activated.connect(self._on_activated)
        self.counted = QLabel()
        self.counted.setProperty("role", "muted")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.go = buttons.addButton(self.tr("Show in Review"), QDialogButtonBox.ButtonRole.ActionRole)
        self.go.setProperty("role", "primary")
        self.go.setAutoDefault(False)
        self.go.clicked.connect(lambda: self._on_activated(self.list.currentIndex()))
        buttons.rejected.connect(self.reject)
        head = QHBoxLayout()
        for widget in (self.first, self.second):
            head.addWidget(widget, 1)
        head.addWidget(self.against_reviewed)
        panes = QSplitter(Qt.Orientation.Vertical)
        panes.setChildrenCollapsible(False)
        panes.addWidget(self.view)
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 4, 0, 0)
        column.addWidget(self.counted)
        column.addWidget(self.list, 1)
        panes.addWidget(below)
        panes.setSizes([340, 220])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(22, 18, 22, 16)
        whole.setSpacing(12)
        whole.addWidget(self.bar)
        whole.addLayout(head)
        whole.addWidget(self.says)
        whole.addWidget(panes, 1)
        whole.addWidget(buttons)
        tab_as_laid_out(self)

    def _titles(self) -> list[str]:
        return [
            self.tr("Type"),
            self.tr("Both"),
            self.tr("Differ"),
            self.tr("Other type"),
            self.tr("Only A"),
            self.tr("Only B"),
            self.tr("Alike"),
            self.tr("F1 of A"),
            self.tr("F1 of B"),
        ]

    def _run_choice(self, name: str) -> QComboBox:
        choice = QComboBox()
        choice.setAccessibleName(name)
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        choice.activated.connect(lambda _row: self.load())
        return choice

    def _choosing(self, possible: bool) -> None:
        for widget in (self.first, self.second, self.against_reviewed, self.go):
            widget.setEnabled(possible)

    def _on_runs(self, found: Sequence[RunRow]) -> None:
        """Compare those that were asked for, else the last two, the newer one as B."""
        self._runs = found
        if len(found) < 2:
            self._say(self.tr("There are fewer than two runs in this project. Let another engine read it first."))
            return
        for choice in (self.first, self.second):
            for run in found:
                choice.addItem(f"{choice.accessibleName()}: {run_name(run)}", run.id)
        self._choosing(True)
        self.choose(*(self._wanted or (found[-2].id, found[-1].id)))

    def choose(self, run_a: int, run_b: int) -> None:
        """Compare these, as soon as the runs are listed."""
        if not self._runs:
            self._wanted = run_a, run_b
            return
        self.first.setCurrentIndex(self.first.findData(run_a))
        self.second.setCurrentIndex(self.second.findData(run_b))
        self.load()

    # -- comparing

    def load(self) -> None:
        """Compare the chosen runs on a thread."""
        self._stop()
        if not self._session.is_open:
            return
        project, pack = self._session.project, self._session.pack
        first, second = self.first.currentData(), self.second.currentData()
        if first is None or second is None:  # a run that is no more
            self._say(self.tr("Choose two runs to compare."))
            return
        chosen = (int(first), int(second))
        reviewed = self.against_reviewed.isChecked()
        self._say(self.tr("Comparing…"))
        job = self._session.start_job(lambda cancel: _compared(project, pack, *chosen, reviewed, cancel))
        job.progressed.connect(self._on_progressed)
        job.failed.connect(self._on_failed)
        self._job = job

    def _stop(self) -> None:
        job, self._job = self._job, None
        if job is not None and not job.over:
            job.progressed.disconnect(self._on_progressed)
            job.failed.disconnect(self._on_failed)
            job.cancel()

    def _on_progressed(self, told: object) -> None:
        if isinstance(told, _Progress):
            text = self.tr("Comparing… {done} of {total} records")
            self._say(text.format(done=wording.number(told.done), total=wording.number(told.total)))
        elif isinstance(told, Comparison):
            self._comparison = told
            self._show(told)

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self._say("")
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    # -- showing

    def _say(self, text: str) -> None:
        self.says.setText(text)

    def _show(self, found: Comparison) -> None:
        self._lines = []
        cells: list[tuple[str, ...]] = []
        a, b = found.against_a, found.against_b
        for mentions, whole, by_type in (
            (True, found.all_mentions, found.mentions),
            (False, found.all_statements, found.statements),
        ):
            name = self.tr("All mentions") if mentions else self.tr("All statements")
            cells.append(_cells(name, whole, _overall(a, mentions), _overall(b, mentions)))
            self._lines.append((mentions, ""))
            for type_, counts in by_type.items():
                scores = _of_type(a, mentions, type_), _of_type(b, mentions, type_)
                cells.append(_cells(f"    {self.differences.type_name(type_, mentions)}", counts, *scores))
                self._lines.append((mentions, type_))
        self.table.set_lines(cells, range(len(cells)))
        for column in (7, 8):
            self.view.setColumnHidden(column, a is None)
        self._say(self._told(found))
        self.view.selectRow(0)
        self._show_differences(0)

    def _told(self, found: Comparison) -> str:
        told = self.tr("%n record(s) that both have read.", "", found.records)
        if found.against_a is not None:
            told += " " + self.tr("Scored on %n of them.", "", found.against_a.records)
        elif self.against_reviewed.isChecked():
            told += " " + self.tr("None of them is wholly reviewed, so there is nothing to score them against.")
        return told

    def _show_differences(self, row: int) -> None:
        if self._comparison is None or not 0 <= row < len(self._lines):
            return
        mentions, type_ = self._lines[row]
        shown = self._comparison.differences.of(mentions, type_)
        self.differences.show(shown, self._session.project)
        self.counted.setText(self.tr("%n difference(s)", "", len(shown)))
        self.go.setEnabled(bool(shown))
        if shown:
            self.list.selectRow(0)

    def _on_activated(self, index: QModelIndex) -> None:
        one = self.differences.difference(index.row()) if index.isValid() else None
        if isinstance(one, Difference):
            self._show_place(one.record_id, one.span)

    def keyPressEvent(self, event: object) -> None:
        """Enter belongs to the lists, not to a button."""
        key = event.key()  # type: ignore[attr-defined]
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and (self.list.hasFocus() or self.view.hasFocus()):
            return
        super().keyPressEvent(event)  # type: ignore[arg-type]


def _compared(
    project: Project, pack: Pack, run_a: int, run_b: int, reviewed: bool, cancel: CancelToken
) -> Iterator[_Progress | Comparison]:
    """How far it is, then the comparison."""
    # Imported on this thread: the window has no use for what reads answers again.
    from yzkg.evaluate.found import of_grounded
    from yzkg.evaluate.reviewed import reviewed_gold
    from yzkg.extract.run_finds import RunReader

    with project.worker() as worker:
        ids = read_in_all(worker, (run_a, run_b))
        comparing = Comparing(reviewed_gold(worker) if reviewed else None)
        sides = (RunReader(worker, pack, run).finds(ids) for run in (run_a, run_b))
        for a, b in zip(*sides, strict=True):
            cancel.check()
            comparing.take(FoundByBoth(a.record_id, a.text, of_grounded(a.found), of_grounded(b.found)))
            if comparing.records % TELL_EVERY == 0:
                yield _Progress(comparing.records, len(ids))
        yield comparing.result()


def _cells(name: str, counts: Counts, a: Score | None, b: Score | None) -> tuple[str, ...]:
    numbers = (wording.number(counts.get(verdict, 0)) for verdict in Verdict)
    return (name, *numbers, percent(alike(counts)), _f1(a), _f1(b))


def _f1(score: Score | None) -> str:
    return wording.locale().toString(score.f1, "f", 3) if score is not None else DASH


def _overall(evaluation: Evaluation | None, mentions: bool) -> Score | None:
    if evaluation is None:
        return None
    return evaluation.mentions if mentions else evaluation.statements


def _of_type(evaluation: Evaluation | None, mentions: bool, type_: str) -> Score | None:
    if evaluation is None:
        return None
    return (evaluation.mentions_by_type if mentions else evaluation.statements_by_type).get(type_)
