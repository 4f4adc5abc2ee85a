"""Reading: let an engine read the records, follow it, see what it did not get."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.errors import YzkgError
from yzkg.engines.ollama_server import ModelRow, list_models
from yzkg.store import queries, run_queries
from yzkg.store.project import Project
from yzkg.store.rows import Changes, Counts, RunRow
from yzkg.store.run_queries import RunTrouble
from yzkg.ui import i18n, messages, wording
from yzkg.ui.jobs import Job
from yzkg.ui.loading import Loading
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.models.run_lines import run_line, trouble_line
from yzkg.ui.reading_run import RunSoFar, follow_run
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.widgets.empty_state import EmptyState
from yzkg.ui.widgets.engine_form import EngineForm
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.progress_strip import ProgressStrip
from yzkg.ui.widgets.state_figures import StateFigures
from yzkg.ui.widgets.waiting import waiting

TROUBLES_SHOWN = 2000


@dataclass(frozen=True, slots=True)
class _Overview:
    counts: Counts
    runs: Sequence[RunRow]


class ReadingPage(QWidget):
    """The engine on the left; progress, runs and their troubles on the right."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None
        self._models_job: Job | None = None
        self._so_far = RunSoFar()
        self._counts: Counts | None = None
        self._runs: dict[int, RunRow] = {}
        self.bar = MessageBar()
        self.form = EngineForm(session.settings)
        self.form.changed.connect(self._show_usable)
        self.form.models_wanted.connect(self._ask_models)
        self.strip = ProgressStrip(self.tr("Pause"))
        self.strip.stopped.connect(self.pause)
        self.strip.hide()
        self.figures = StateFigures()
        self._body = QStackedWidget()
        self.empty = EmptyState(
            "reading",
            self.tr("Nothing to read yet"),
            self.tr("Import records on the Sources page; then choose here who reads them."),
            self.tr("Go to Sources"),
            lambda: self._go("sources"),
        )
        self._work = self._make_work()
        for widget in (waiting(self.tr("Loading…")), self.empty, self._work):
            self._body.addWidget(widget)
        title = QLabel(self.tr("Reading"))
        title.setProperty("role", "title")
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(12)
        column.addWidget(title)
        column.addWidget(self.bar)
        column.addWidget(self._body, 1)
        self._overview = Loading(session, _overview, self)
        self._overview.loaded.connect(self._on_overview)
        self._troubles = Loading(session, lambda _project: [], self)
        self._troubles.loaded.connect(self._on_troubles)
        session.changed.connect(self._on_changed)
        self._overview.refresh()
        if self.form.engine_name == "ollama":
            self._ask_models()
        self._show_usable()

    # building

    def _make_work(self) -> QWidget:
        work = QWidget()
        row = QHBoxLayout(work)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self._make_settings(), 0)
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self.figures)
        right.addWidget(self.strip)
        right.addWidget(self._make_tables(), 1)
        row.addLayout(right, 1)
        return work

    def _make_settings(self) -> QWidget:
        heading = QLabel(self.tr("Who reads"))
        heading.setProperty("role", "heading")
        self.again = QCheckBox(self.tr("Read everything again, as a new run"))
        self.again.setToolTip(self.tr("Without it, a run with the same settings goes on where it stopped"))
        self.start_button = QPushButton(self.tr("Start reading"))
        self.start_button.setProperty("role", "primary")
        self.start_button.clicked.connect(self.start)
        self._waiting = QLabel()
        self._waiting.setProperty("role", "muted")
        self._waiting.setWordWrap(True)
        card = QFrame()
        card.setProperty("role", "card")
        card.setFixedWidth(340)
        column = QVBoxLayout(card)
        column.setContentsMargins(18, 16, 18, 18)
        column.setSpacing(12)
        column.addWidget(heading)
        column.addWidget(self.form)
        column.addWidget(self.again)
        column.addStretch(1)
        column.addWidget(self._waiting)
        column.addWidget(self.start_button)
        return card

    def _make_tables(self) -> QSplitter:
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
        self.troubles = PlainTable([self.tr("Record"), self.tr("Claimed"), self.tr("Why it was not taken")])
        self.trouble_view = plain_view(self.troubles, 2, (18, 20, 20), middle=(0,))
        self.trouble_view.setAccessibleName(self.tr("What was not taken"))
        self.trouble_view.doubleClicked.connect(self._on_trouble_opened)
        self._trouble_title = QLabel()
        self._trouble_title.setProperty("role", "heading")
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setHandleWidth(10)
        splitter.setChildrenCollapsible(False)
        run_title = QLabel(self.tr("Runs"))
        run_title.setProperty("role", "heading")
        splitter.addWidget(_titled(run_title, self.run_view))
        splitter.addWidget(_titled(self._trouble_title, self.trouble_view))
        splitter.setStretchFactor(0, 2)
        splitter.setStretchFactor(1, 3)
        return splitter

    # what is shown

    def _on_changed(self, changes: Changes) -> None:
        if touches(changes, "run", "reading", "record", "source", "refusal"):
            self._overview.refresh()

    def _on_overview(self, overview: _Overview) -> None:
        self._counts = overview.counts
        self._body.setCurrentWidget(self._work if overview.counts.records else self.empty)
        wanted = self._so_far.run_id if self._job is not None else self.run_id
        self._runs = {run.id: run for run in reversed(overview.runs)}
        self.runs.set_lines([run_line(run) for run in self._runs.values()], list(self._runs))
        if self._runs:
            self.run_view.selectRow(self.runs.row_of(wanted or 0) or 0)
        else:
            self._on_run()
        self._show_usable()

    def _show_figures(self) -> None:
        run = self._runs.get(self.run_id or 0)
        states = dict(run.states) if run is not None else {}
        records = self._counts.records if self._counts is not None else 0
        self.figures.tell(states, max(0, records - sum(states.values())))

    @property
    def run_id(self) -> int | None:
        """The run chosen in the table."""
        index = self.run_view.currentIndex()
        return self.runs.key_at(index.row()) if index.isValid() else None

    def _on_run(self, current: QModelIndex | None = None) -> None:
        run_id = self.runs.key_at(current.row()) if current is not None and current.isValid() else None
        self._show_figures()
        if run_id is None:
            self._trouble_title.setText(self.tr("What was not taken"))
            self.troubles.set_lines([], [])
            return
        self._troubles.ask(lambda project: _troubles_of(project, run_id))

    def _on_troubles(self, found: tuple[int, Sequence[RunTrouble]]) -> None:
        total, troubles = found
        title = self.tr("What was not taken ({count})").format(count=wording.number(total))
        self._trouble_title.setText(title)
        pack = self._session.pack
        self.troubles.set_lines([trouble_line(t, pack) for t in troubles], [t.record_id for t in troubles])

    def _on_trouble_opened(self, index: QModelIndex) -> None:
        window = self.window()
        if hasattr(window, "open_evidence"):
            window.open_evidence(self.troubles.key_at(index.row()), None)

    def _go(self, page: str) -> None:
        window = self.window()
        if hasattr(window, "show_page"):
            window.show_page(page)

    def _show_usable(self) -> None:
        running = self._job is not None
        self.start_button.setEnabled(not running and self.form.usable)
        self.form.setEnabled(not running)
        self.again.setEnabled(not running)
        if self.form.engine_name != "ollama" and self.bar.kind == "warning":
            self.bar.hide()
        waiting = self._counts.unread if self._counts is not None else 0
        self._waiting.setText(self.tr("%n record(s) not read by anyone yet", "", waiting) if waiting else "")

    # running

    def start(self) -> None:
        """Begin a run with the chosen engine, or go on with it."""
        if self._job is not None or not self.form.usable:
            return
        self.form.remember()
        self.bar.hide()
        project, pack = self._session.project, self._session.pack
        make, options, again = self.form.maker(pack), self.form.options, self.again.isChecked()
        self._so_far = RunSoFar()
        job = self._session.start_job(lambda cancel: follow_run(project, pack, make, options, cancel, again=again))
        job.progressed.connect(self._on_progressed)
        job.completed.connect(self._on_completed)
        job.cancelled.connect(self._on_paused)
        job.failed.connect(self._on_failed)
        self._job = job
        self.strip.button.setEnabled(True)
        self.strip.tell(self.tr("Getting ready…"), 0, 0)
        self.strip.show()
        self._show_usable()

    def pause(self) -> None:
        """Stop at once; what has been read is kept."""
        if self._job is not None:
            self.strip.button.setEnabled(False)
            self._job.cancel()

    def _on_progressed(self, so_far: RunSoFar) -> None:
        begun = self._so_far.run_id == 0
        self._so_far = so_far
        if so_far.total:
            parts = [
                self.tr("{done} of {total} records").format(
                    done=wording.number(so_far.done), total=wording.number(so_far.total)
                )
            ]
            if so_far.seconds_left is not None and so_far.done < so_far.total:
                left = wording.duration(so_far.seconds_left)
                parts.append(self.tr("about {time} left").format(time=left))
            self.strip.tell(", ".join(parts), so_far.done, so_far.total)
        if begun or so_far.done % 10 == 0:
            self._overview.refresh()

    def _on_completed(self) -> None:
        so_far = self._so_far
        self._end()
        if so_far.paused is not None:
            self._tell_trouble(so_far.paused)
            return
        if so_far.barren and self.form.engine_name == "rules":
            text = self.tr("The rules found nothing. Is this the right kind of archive? The project is for: {pack}.")
            self.bar.tell("notice", text.format(pack=i18n.label(self._session.pack.labels)))
            return
        told = self.tr("Read: {mentions} and {statements} found, {claims} refused.")
        text = told.format(
            mentions=wording.counted("mentions", so_far.mentions),
            statements=wording.counted("statements", so_far.statements),
            claims=wording.counted("claims", so_far.refusals),
        )
        self.bar.tell("success", text, self.tr("Go to Review"), lambda: self._go("review"))

    def _on_paused(self) -> None:
        self._end()
        self.bar.tell("notice", self.tr("Paused. What has been read is kept; Start goes on from there."))

    def _on_failed(self, error: Exception) -> None:
        self._end()
        if not isinstance(error, YzkgError):
            raise error
        self._tell_trouble(error)

    def _tell_trouble(self, error: YzkgError) -> None:
        text = messages.sentence(error, i18n.translate_message)
        self.bar.tell("error", text, self.tr("Try again"), self.start)

    def _end(self) -> None:
        self._job = None
        self.again.setChecked(False)
        self.strip.hide()
        self._show_usable()
        self._session.tell_changed()

    # models

    def _ask_models(self) -> None:
        if self._models_job is not None or not self._session.is_open:
            return
        host = self.form.host.text()
        job = self._session.query(lambda _project: list_models(host))
        job.progressed.connect(self._on_models)
        job.failed.connect(self._on_no_models)
        job.ended.connect(self._on_models_ended)
        self._models_job = job

    def _on_models(self, models: list[ModelRow]) -> None:
        self.form.show_models(models)
        if self.bar.kind == "warning":
            self.bar.hide()
        if not models:
            self.bar.tell("warning", self.tr("Ollama has no model yet. Fetch one, for example: ollama pull qwen3:4b"))

    def _on_no_models(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        if self.form.engine_name == "ollama":
            text = messages.sentence(error, i18n.translate_message)
            self.bar.tell("warning", text, self.tr("Look again"), self._ask_models)

    def _on_models_ended(self) -> None:
        self._models_job = None


def _overview(project: Project) -> _Overview:
    return _Overview(queries.counts(project), queries.runs(project))


def _troubles_of(project: Project, run_id: int) -> tuple[int, Sequence[RunTrouble]]:
    return run_queries.count_troubles(project, run_id), run_queries.run_troubles(project, run_id, TROUBLES_SHOWN)


def _titled(title: QLabel, widget: QWidget) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    column.addWidget(title)
    column.addWidget(widget, 1)
    return holder
