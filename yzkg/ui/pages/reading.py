"""Reading: let an engine read the records, follow it, see what it did not get."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from yzkg.core.errors import YzkgError
from yzkg.engines.choice import OLLAMA, RULES
from yzkg.engines.ollama_server import ModelRow
from yzkg.store import queries, run_progress
from yzkg.store.project import Project
from yzkg.store.rows import Changes, RunRow
from yzkg.store.run_progress import RunStrip, SourceQueue
from yzkg.ui import i18n, messages, model_said, wording
from yzkg.ui.loading import Loading
from yzkg.ui.model_check_said import check_said
from yzkg.ui.pages.reading_results import ReadingResults
from yzkg.ui.pages.reading_settings import ReadingSettings
from yzkg.ui.reading_control import ReadingControl, Stage
from yzkg.ui.reading_run import RunSoFar
from yzkg.ui.session import ProjectSession, touches
from yzkg.ui.widgets.empty_state import EmptyState
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.reading_progress import ReadingProgress
from yzkg.ui.widgets.state_figures import StateFigures
from yzkg.ui.widgets.state_strip import StateStrip
from yzkg.ui.widgets.waiting import waiting

_TOTALS_MS = 1000  # between looks at the tables while records come in
_CLOCK_MS = 1000  # time goes on although no record comes in


@dataclass(frozen=True, slots=True)
class _Overview:
    queues: Sequence[SourceQueue]
    runs: Sequence[RunRow]


class ReadingPage(QWidget):
    """Who reads what and when on the left; progress, runs, answers and troubles on the right."""

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._records = 0
        self._wanted: int | None = None  # a run that is to be looked at as soon as it is listed
        self._trouble: YzkgError | None = None  # the last that was told
        self._stale = False  # something changed while the page was hidden
        self._seen = 0  # settled records of the present run that were shown
        self.control = ReadingControl.of(session)
        self.bar = MessageBar()
        self.settings = ReadingSettings(session)
        self.figures = StateFigures()
        self.progress = ReadingProgress()
        self.progress.hide()
        self.strip = StateStrip()
        self.strip.hide()
        self.results = ReadingResults(session)
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
        self._strip_loading = Loading(session, lambda _project: (RunStrip(), 0), self)
        self._strip_loading.loaded.connect(self._on_strip)
        self._totals = QTimer(self)
        self._totals.setSingleShot(True)
        self._totals.setInterval(_TOTALS_MS)
        self._totals.timeout.connect(self._on_totals)
        self._clock = QTimer(self)
        self._clock.setInterval(_CLOCK_MS)
        self._clock.timeout.connect(self._show_progress)
        self._connect()
        self._overview.refresh()
        self._on_stage()

    def _make_work(self) -> QWidget:
        work = QWidget()
        row = QHBoxLayout(work)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.settings, 0)
        right = QVBoxLayout()
        right.setSpacing(10)
        right.addWidget(self.figures)
        right.addWidget(self.progress)
        right.addWidget(self.strip)
        right.addWidget(self.results, 1)
        row.addLayout(right, 1)
        return work

    def _connect(self) -> None:
        self._session.changed.connect(self._on_changed)
        self.settings.start_asked.connect(self.start)
        self.settings.changed.connect(self._on_choices)
        self.settings.models_found.connect(self._on_models)
        self.settings.models_missing.connect(self._on_no_models)
        self.progress.pause_asked.connect(self.control.pause)
        self.progress.stop_asked.connect(self.control.stop)
        self.strip.opened.connect(self._open)
        self.results.opened.connect(self._open)
        self.results.run_chosen.connect(self._on_run)
        self.results.retry_asked.connect(self.retry)
        self.results.compare_asked.connect(self._compare)
        self.control.changed.connect(self._on_stage)
        self.control.progressed.connect(self._on_progressed)
        self.control.finished.connect(self._on_finished)
        self.control.rested.connect(self._on_rested)

    # what is shown

    def _on_changed(self, changes: Changes) -> None:
        if not touches(changes, "run", "reading", "record", "source", "refusal", "mention", "statement"):
            return
        if self.isVisible():
            self._overview.refresh()
            self._ask_strip()
        else:
            self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        """What came while another page was looked at is read now."""
        super().showEvent(event)
        if self._stale:
            self._stale = False
            self._overview.refresh()
            self._on_run()
            self.results.refresh()

    def _on_overview(self, overview: _Overview) -> None:
        self._records = sum(queue.records for queue in overview.queues)
        self._body.setCurrentWidget(self._work if self._records else self.empty)
        self.settings.queue.show_queues(overview.queues)
        self.results.show_runs(overview.runs, self._wanted)
        if self._wanted == self.results.run_id:
            self._wanted = None
        self._show_figures()

    def _show_figures(self) -> None:
        run = self.results.run
        states = dict(run.states) if run is not None else {}
        unread = max(0, self._records - sum(states.values()))
        if run is not None and self.strip.run_id == run.id:
            states["reviewed"] = self.strip.count("reviewed")
        self.figures.tell(states, unread)

    def _on_run(self) -> None:
        self._show_figures()
        self._ask_strip()

    def _ask_strip(self) -> None:
        run_id = self.results.run_id
        self.strip.setVisible(run_id is not None)
        if run_id is not None:
            known = len(self.control.so_far.figures.settled)
            self._strip_loading.ask(lambda project: (run_progress.run_strip(project, run_id), known))

    def _on_strip(self, found: tuple[RunStrip, int]) -> None:
        strip, known = found
        if strip.run_id != self.results.run_id:
            return
        self.strip.show_strip(strip)
        if strip.run_id == self.control.so_far.run_id:
            # What was settled while this was read from the tables.
            self.strip.settle(self.control.so_far.figures.settled[known:], only_pending=True)
        self._show_figures()

    def _open(self, record_id: int) -> None:
        window = self.window()
        if hasattr(window, "open_evidence"):
            window.open_evidence(record_id, None)

    def _compare(self, run_a: int, run_b: int) -> None:
        lists = getattr(self.window(), "lists", None)
        if lists is not None:
            lists.comparison(run_a, run_b)

    def _go(self, page: str) -> None:
        window = self.window()
        if hasattr(window, "show_page"):
            window.show_page(page)

    def _on_choices(self) -> None:
        if self.settings.form.engine_name != OLLAMA and self.bar.kind == "warning":
            self.bar.hide()

    # running

    def start(self) -> None:
        """Begin a run with the chosen engine, or go on with it; at once, or when the night comes."""
        if self.settings.form.usable:
            self._begin()

    def retry(self, run_id: int) -> None:
        """Read the failed and cut records of a run once more, with what is chosen."""
        if self.settings.form.usable:
            self._begin(retry=run_id)

    def _read_all_the_same(self) -> None:
        self._begin(unfit_too=True)

    def _begin(self, *, retry: int | None = None, unfit_too: bool = False) -> None:
        self.bar.hide()
        hours = self.settings.hours.hours if retry is None else None
        self.control.start(self.settings.task(retry=retry, unfit_too=unfit_too), hours)

    def _on_stage(self) -> None:
        on = self.control.stage is not Stage.IDLE
        self.settings.set_on(on)
        self.results.set_on(on)
        self.progress.setVisible(on)
        if on:
            self._clock.start()
        else:
            self._clock.stop()
        if self.control.stage is Stage.RUNNING:
            self._seen = 0
        self._show_progress()

    def _show_progress(self) -> None:
        control = self.control
        if control.stage is not Stage.IDLE:
            self.progress.tell(control.stage, control.so_far, datetime.now(), control.hours)

    def _on_progressed(self, so_far: RunSoFar) -> None:
        if so_far.check is not None:
            self.settings.form.show_finding(check_said(so_far.check))
        self._show_progress()
        if so_far.trouble is not None and so_far.trouble is not self._trouble:
            self._trouble = so_far.trouble  # of a host; others go on, or it is waited for
            self.bar.tell("notice", messages.sentence(so_far.trouble, i18n.translate_message))
        if not self.isVisible():
            self._stale = True
        if not so_far.run_id or self._stale:
            return
        settled = so_far.figures.settled
        if self._seen == 0 and self.results.run_id != so_far.run_id:
            self._wanted = so_far.run_id
            self._overview.refresh()
        new, self._seen = settled[self._seen :], len(settled)
        if new and self.results.run_id == so_far.run_id:
            self.strip.settle(new)
            self.results.fetch([one.record_id for one in new])
        if new and not self._totals.isActive():
            self._totals.start()

    def _on_totals(self) -> None:
        self._overview.refresh()
        self.results.count_troubles()

    def _on_finished(self, error: YzkgError | None, complete: bool) -> None:
        so_far = self.control.so_far
        self._totals.stop()
        self.settings.again.setChecked(False)
        self._session.tell_changed()
        self.results.refresh()
        if error is not None:
            text = messages.sentence(error, i18n.translate_message)
            self.bar.tell("error", text, self.tr("Try again"), self.start)
        elif so_far.check is not None and not so_far.check.usable and not so_far.run_id:
            code = so_far.check.problem or "schema_not_kept"
            text = messages.problem(code, {}, i18n.translate_message)
            self.bar.tell("warning", text, self.tr("Read all the same"), self._read_all_the_same)
        elif complete:
            self._tell_complete(so_far)
        elif so_far.run_id:
            self.bar.tell("notice", self.tr("Paused. What has been read is kept; Start goes on from there."))

    def _tell_complete(self, so_far: RunSoFar) -> None:
        if so_far.barren and self.settings.form.engine_name == RULES:
            text = self.tr("The rules found nothing. Is this the right kind of archive? The project is for: {pack}.")
            self.bar.tell("notice", text.format(pack=i18n.label(self._session.pack.labels)))
            return
        figures = so_far.figures
        told = self.tr("Read: {mentions} and {statements} found, {claims} refused.")
        text = told.format(
            mentions=wording.counted("mentions", figures.mentions),
            statements=wording.counted("statements", figures.statements),
            claims=wording.counted("claims", figures.refusals),
        )
        if took := model_said.held_said(so_far.held):
            text = f"{text} {took}"
        self.bar.tell("success", text, self.tr("Go to Review"), lambda: self._go("review"))

    def _on_rested(self, error: YzkgError | None) -> None:
        self._session.tell_changed()
        if error is not None:
            text = messages.sentence(error, i18n.translate_message)
            self.bar.tell("notice", self.tr("{trouble} It is tried again in ten minutes.").format(trouble=text))

    # models

    def _on_models(self, models: list[ModelRow]) -> None:
        if self.bar.kind == "warning":
            self.bar.hide()
        if not models:
            text = self.tr("Ollama has no model yet. Fetch one that fits this computer.")
            self.bar.tell("warning", text, self.tr("Models…"), self.settings.show_models)

    def _on_no_models(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        if self.settings.form.engine_name == OLLAMA:
            text = messages.sentence(error, i18n.translate_message)
            self.bar.tell("warning", text, self.tr("Look again"), self.settings.ask_models)


def _overview(project: Project) -> _Overview:
    return _Overview(run_progress.source_queues(project), queries.runs(project))
