"""The models: which there are, which fit this computer, fetching and deleting them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.core.errors import YzkgError
from yzkg.core.pack import ModelAdvice
from yzkg.extract.prompt import DEFAULT_OPTIONS
from yzkg.ui import i18n, messages, model_jobs, model_said, wording
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.dialogs.licence import LicenceDialog
from yzkg.ui.jobs import Job
from yzkg.ui.loading import Loading
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.model_card import ModelCard
from yzkg.ui.widgets.progress_strip import ProgressStrip

if TYPE_CHECKING:  # late at run time: it brings the client of the server with it
    from yzkg.engines.coach import ModelLine, Survey
    from yzkg.engines.model_store import PullProgress
    from yzkg.extract.estimate import Estimate


class ModelsDialog(QDialog):
    """Stays beside the window. `chosen` carries the name of the model that is to read, `changed` tells that one came
    or went. `options` are those of the run that is thought of, `parallel` its requests at a time: for its context,
    that many times, it is said what fits.
    """

    chosen = Signal(str)
    changed = Signal()

    def __init__(
        self,
        session: ProjectSession,
        host: str,
        options: Mapping[str, object],
        parent: QWidget | None = None,
        *,
        parallel: int = 1,
        allow_remote: bool = False,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._host, self._parallel, self._allow_remote = host, parallel, allow_remote
        self._options = {**DEFAULT_OPTIONS, **options}
        self._context = int(str(self._options["num_ctx"]))
        self._advice: tuple[ModelAdvice, ...] = session.pack.models
        self._lines: tuple[ModelLine, ...] = ()
        self._reached = False
        self._wanted = ""  # the model to be shown when the list has come
        self._survey_job: Job | None = None
        self._look_again = False
        self._job: Job | None = None
        self._pulling = ""
        self.setWindowTitle(self.tr("Models"))
        self.resize(980, 680)
        self.bar = MessageBar()
        self.bar.hide()
        self.memory = QLabel()
        self.memory.setProperty("role", "muted")
        self.memory.setWordWrap(True)
        self._make_table()
        self.card = ModelCard()
        self.strip = ProgressStrip(self.tr("Stop"))
        self.strip.stopped.connect(self.stop)
        self.strip.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(12)
        column.addWidget(self.bar)
        column.addWidget(self.memory)
        column.addWidget(self.view, 1)
        column.addWidget(self.card)
        column.addWidget(self.strip)
        column.addLayout(self._make_other())
        column.addWidget(self._make_buttons())
        self._time = Loading(session, lambda _project: None, self)
        self._time.loaded.connect(self._on_time)
        session.closed.connect(self.close)
        self.finished.connect(lambda _result: self._leave())
        self.memory.setText(self.tr("Asking Ollama for its models…"))
        self._show_usable()
        self.look()

    # building

    def _make_table(self) -> None:
        fits = self.tr("Fits with {tokens} tokens").format(tokens=wording.number(self._context))
        self.table = PlainTable(
            [self.tr("Model"), self.tr("Size"), fits, self.tr("Speed here"), self.tr("Advice"), self.tr("Where")],
            right=(1,),
        )
        self.view = plain_view(self.table, 0, (20, 6, 13, 8, 9, 9))
        self.view.setAccessibleName(self.windowTitle())
        self.view.selectionModel().currentRowChanged.connect(lambda _now, _before: self._show_chosen())
        self.view.activated.connect(lambda _index: self._use())

    def _make_other(self) -> QHBoxLayout:
        self.other = QLineEdit()
        self.other.setPlaceholderText(self.tr("Another model, by its name in the library of Ollama: qwen3:8b"))
        self.other.setAccessibleName(self.tr("Another model"))
        self.other.textChanged.connect(lambda _text: self._show_usable())
        self.other.returnPressed.connect(lambda: self.pull(self.other.text()))
        self.fetch_other = QPushButton(self.tr("Fetch it"))
        self.fetch_other.setAutoDefault(False)
        self.fetch_other.clicked.connect(lambda: self.pull(self.other.text()))
        row = QHBoxLayout()
        row.addWidget(self.other, 1)
        row.addWidget(self.fetch_other)
        return row

    def _make_buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)

        def button(text: str) -> QPushButton:
            made = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
            made.setAutoDefault(False)
            return made

        self.use = button(self.tr("Use this"))
        self.use.clicked.connect(self._use)
        self.fetch = button(self.tr("Fetch"))
        self.fetch.clicked.connect(lambda: self.pull(self._chosen.name if self._chosen is not None else ""))
        self.measure = button(self.tr("Try it"))
        self.measure.setToolTip(
            self.tr("Ask it one small question, to see how fast it is here and whether it keeps the answer form")
        )
        self.measure.clicked.connect(self._measure)
        self.licence = button(self.tr("Licence…"))
        self.licence.clicked.connect(self._show_licence)
        self.remove = button(self.tr("Delete…"))
        self.remove.clicked.connect(self._ask_delete)
        buttons.rejected.connect(self.reject)
        return buttons

    # what is shown

    @property
    def _chosen(self) -> ModelLine | None:
        index = self.view.currentIndex()
        return self._lines[index.row()] if index.isValid() and index.row() < len(self._lines) else None

    def look(self) -> None:
        """Ask the server what it has, on a thread."""
        if self._survey_job is not None:
            self._look_again = True  # what it answers may be older than what has changed since
            return
        if not self._session.is_open:
            return
        host, advice, context, parallel = self._host, self._advice, self._context, self._parallel
        remote = self._allow_remote
        job = self._session.start_job(lambda cancel: model_jobs.look(host, advice, context, parallel, cancel, remote))
        job.progressed.connect(self._on_survey)
        job.failed.connect(self._on_no_survey)
        job.ended.connect(self._on_survey_ended)
        self._survey_job = job

    def _on_survey(self, found: tuple[Survey, YzkgError | None]) -> None:
        survey, trouble = found
        before = self._wanted or (self._chosen.name if self._chosen is not None else "")
        if not self._look_again:
            self._wanted = ""
        self._reached = trouble is None
        self._lines = survey.models
        self.memory.setText(model_said.memory_said(survey.memory))
        self.table.set_lines([_cells(line) for line in self._lines], range(len(self._lines)))
        rows = {line.name.lower(): row for row, line in enumerate(self._lines)}
        advised = next((row for row, line in enumerate(self._lines) if line.advised), 0)
        if self._lines:
            named = before.lower() if ":" in before else f"{before.lower()}:latest"
            self.view.selectRow(rows.get(named, advised))
        self._show_chosen()
        if trouble is not None:
            self._tell(trouble)
        elif self.bar.kind == "error":
            self.bar.hide()

    def _on_no_survey(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self._tell(error)

    def _tell(self, error: YzkgError) -> None:
        self.bar.tell("error", messages.sentence(error, i18n.translate_message), self.tr("Look again"), self.look)

    def _on_survey_ended(self) -> None:
        self._survey_job = None
        if self._look_again:
            self._look_again = False
            self.look()

    def _show_chosen(self) -> None:
        line = self._chosen
        self.card.show_model(line)
        if line is not None and line.facts is not None:
            pack, digest, check, options = self._session.pack, line.facts.digest, line.check, self._options
            self._time.ask(lambda project: (digest, model_jobs.time_of(project, pack, digest, check, options)))
        self._show_usable()

    def _on_time(self, told: tuple[str, Estimate | None]) -> None:
        digest, estimate = told
        line = self._chosen
        if line is not None and line.facts is not None and line.facts.digest == digest:
            self.card.show_time(model_said.time_said(estimate, datetime.now()))

    def _show_usable(self) -> None:
        line, busy = self._chosen, self._working
        here = line is not None and line.facts is not None
        self.use.setEnabled(here)
        _make_primary(self.use, here or line is None)
        _make_primary(self.fetch, line is not None and not here)
        self.fetch.setEnabled(self._reached and not busy and line is not None and not here)
        if line is not None and not here:
            self.fetch.setText(self.tr("Fetch ({size})").format(size=model_said.amount(line.size)))
        else:
            self.fetch.setText(self.tr("Fetch"))
        self.measure.setEnabled(self._reached and here and not busy)
        self.licence.setEnabled(here and line is not None and line.facts is not None and bool(line.facts.licence))
        self.remove.setEnabled(self._reached and here and not busy)
        self.fetch_other.setEnabled(self._reached and not busy and bool(self.other.text().strip()))

    def _use(self) -> None:
        line = self._chosen
        if line is not None and line.facts is not None:
            self.chosen.emit(line.name)
            self.accept()

    def _measure(self) -> None:
        line = self._chosen
        if line is None or self._working:
            return
        name, host, context, allow_remote = line.name, self._host, self._context, self._allow_remote
        job = self._session.start_job(lambda cancel: model_jobs.checked(name, host, context, cancel, allow_remote))
        job.completed.connect(self.look)
        self._begin(job, self.tr("{model} answers a small question; loading it may take a while…").format(model=name))

    def _show_licence(self) -> None:
        line = self._chosen
        if line is not None and line.facts is not None:
            ask(LicenceDialog(line.name, line.facts.licence, self))

    # fetching and deleting

    def pull(self, name: str) -> None:
        """Let the server fetch a model; the window goes on meanwhile."""
        name, host, allow_remote = name.strip(), self._host, self._allow_remote
        if not name or self._working or not self._reached:
            return
        self.bar.hide()
        self._pulling = name
        job = self._session.start_job(lambda cancel: model_jobs.pulled(name, host, cancel, allow_remote))
        job.progressed.connect(self._on_pulled)
        job.completed.connect(self._on_here)
        job.cancelled.connect(self._on_stopped)
        self._begin(job, self.tr("{model}: asking for it…").format(model=name))

    @property
    def _working(self) -> bool:
        return self._job is not None

    def _begin(self, job: Job, told: str) -> None:
        """One thing at a time, with a button that stops it."""
        job.failed.connect(self._on_failed)
        job.ended.connect(self._on_ended)
        self._job = job
        self.strip.button.setEnabled(True)
        self.strip.tell(told, 0, 0)
        self.strip.show()
        self._show_usable()

    def stop(self) -> None:
        """Stop at once; the server keeps what has come of a model."""
        if self._job is not None:
            self.strip.button.setEnabled(False)
            self._job.cancel()

    def _on_pulled(self, progress: PullProgress) -> None:
        done, total = (round(1000 * progress.done / progress.total), 1000) if progress.total else (0, 0)
        self.strip.tell(model_said.pull_said(self._pulling, progress), done, total)

    def _on_here(self) -> None:
        self.bar.tell("success", self.tr("{model} is here.").format(model=self._pulling))
        self._wanted = self._pulling
        self.other.clear()
        self.changed.emit()
        self.look()

    def _on_stopped(self) -> None:
        text = self.tr("Stopped. What has come of {model} is kept; fetching it again goes on from there.")
        self.bar.tell("notice", text.format(model=self._pulling))

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.bar.tell("error", messages.sentence(error, i18n.translate_message))

    def _on_ended(self) -> None:
        self._job = None
        self.strip.hide()
        self._show_usable()

    def _ask_delete(self) -> None:
        line = self._chosen
        if line is not None:
            text = self.tr("Delete {model} from this computer? It would have to be fetched again ({size}).")
            self.bar.tell(
                "warning",
                text.format(model=line.name, size=model_said.amount(line.size)),
                self.tr("Delete"),
                partial(self._delete, line.name),
            )

    def _delete(self, name: str) -> None:
        if self._working:
            return
        host, allow_remote = self._host, self._allow_remote
        job = self._session.start_job(lambda cancel: model_jobs.deleted(name, host, cancel, allow_remote))
        job.completed.connect(self._on_deleted)
        self._begin(job, self.tr("Deleting {model}…").format(model=name))

    def _on_deleted(self) -> None:
        self.changed.emit()
        self.look()

    def _leave(self) -> None:
        for job in (self._survey_job, self._job):
            if job is not None:
                job.cancel()


def _make_primary(button: QPushButton, primary: bool) -> None:
    """What is most likely wanted stands out; style sheets look at properties only when they are told to."""
    role = "primary" if primary else ""
    if button.property("role") != role:
        button.setProperty("role", role)
        button.style().unpolish(button)
        button.style().polish(button)


def _cells(line: ModelLine) -> tuple[str, ...]:
    return (
        line.name,
        model_said.amount(line.size),
        model_said.fits_said(line.fit),
        model_said.speed_said(line),
        model_said.advice_said(line),
        model_said.where_said(line),
    )
