"""The left side of Reading: who reads, what is read and in which order, and when."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from yzkg.engines.choice import OLLAMA
from yzkg.engines.ollama_server import ModelRow, list_models
from yzkg.ui.beside import show_beside
from yzkg.ui.dialogs.models import ModelsDialog
from yzkg.ui.pace_said import moment_said
from yzkg.ui.reading_run import Task
from yzkg.ui.session import ProjectSession
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.engine_form import EngineForm
from yzkg.ui.widgets.hours_form import HoursForm
from yzkg.ui.widgets.reading_queue import ReadingQueue

_WIDTH = 340  # pixels, with letters of 100 %
_CLOCK_MS = 20_000


class ReadingSettings(QFrame):
    """`start_asked` when the button is pressed. `models_found` carries the list of the server, `models_missing` the
    YzkgError for which there is none.
    """

    start_asked = Signal()
    changed = Signal()
    models_found = Signal(object)
    models_missing = Signal(object)

    def __init__(self, session: ProjectSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._asking = False
        self._ask_again = False
        self._on = False
        self.setProperty("role", "card")
        self._take_width()
        self.form = EngineForm(session.settings)
        self.form.changed.connect(self._on_changed)
        self.form.models_wanted.connect(self.ask_models)
        self.form.models_asked.connect(self.show_models)
        self.models_dialog: ModelsDialog | None = None
        self.queue = ReadingQueue(session.settings)
        self.queue.changed.connect(self._on_changed)
        self.hours = HoursForm(session.settings)
        self.hours.changed.connect(self._on_changed)
        self.again = QCheckBox(self.tr("Read everything again, as a new run"))
        self.again.setToolTip(self.tr("Without it, a run with the same settings goes on where it stopped"))
        self.start_button = QPushButton()
        self.start_button.setProperty("role", "primary")
        self.start_button.clicked.connect(self.start_asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 14)
        column.setSpacing(10)
        column.addWidget(self._make_scrolled(), 1)
        foot = QVBoxLayout()
        foot.setContentsMargins(18, 0, 18, 0)
        foot.setSpacing(8)
        foot.addWidget(self.hours)
        foot.addWidget(self.start_button)
        column.addLayout(foot)
        self._clock = QTimer(self)
        self._clock.setInterval(_CLOCK_MS)
        self._clock.timeout.connect(self._show_start)
        self._clock.start()
        if self.form.engine_name == OLLAMA:
            self.ask_models()
        self._on_changed()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._take_width()

    def _take_width(self) -> None:
        self.setFixedWidth(round(_WIDTH * max(1.0, active_theme().text_size / 100)))

    def _make_scrolled(self) -> QScrollArea:
        self._choices = QWidget()
        column = QVBoxLayout(self._choices)
        column.setContentsMargins(18, 14, 18, 4)
        column.setSpacing(10)
        for title, widgets in (
            (self.tr("Who reads"), (self.form,)),
            (self.tr("What is read"), (self.queue, self.again)),
        ):
            heading = QLabel(title)
            heading.setProperty("role", "heading")
            column.addWidget(heading)
            for widget in widgets:
                column.addWidget(widget)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self._choices)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it follows what has the focus in it
        return area

    def task(self, *, retry: int | None = None, unfit_too: bool = False) -> Task:
        """What is chosen now, remembered for the next time."""
        self.form.remember()
        return Task(
            self.form.choice,
            self.form.options,
            self.queue.plan,
            again=self.again.isChecked() and retry is None,
            retry=retry,
            unfit_too=unfit_too,
        )

    def set_on(self, on: bool) -> None:
        """While a task is on, nothing can be chosen."""
        self._on = on
        self._choices.setEnabled(not on)
        self.hours.setEnabled(not on)
        self._on_changed()

    def _on_changed(self) -> None:
        self._show_start()
        self.changed.emit()

    def _show_start(self) -> None:
        """Say when it would begin; that changes as the hours begin and end."""
        hours = self.hours.hours
        now = datetime.now()
        if hours is None or hours.are_open(now):
            self.start_button.setText(self.tr("Start reading"))
        else:
            text = self.tr("Read from {time} on")
            self.start_button.setText(text.format(time=moment_said(hours.next_start(now), now)))
        self.start_button.setEnabled(not self._on and self.form.usable)

    # models

    def ask_models(self) -> None:
        """Ask the first server for its models; if that is another one by now than is being asked, afterwards."""
        if self._asking:
            self._ask_again = True
            return
        if not self._session.is_open:
            return
        self._asking = True
        host, remote = self.form.hosts[0], self.form.more.remote.isChecked()
        job = self._session.query(lambda _project: list_models(host, allow_remote=remote))
        job.progressed.connect(self._on_models)
        job.failed.connect(self._on_no_models)
        job.ended.connect(self._on_models_ended)

    def show_models(self) -> None:
        """What fits this computer, beside the window; what is chosen there is written here."""
        self.models_dialog = show_beside(ModelsDialog, self, self._make_models)

    def _make_models(self) -> ModelsDialog:
        dialog = ModelsDialog(
            self._session,
            self.form.hosts[0],
            self.form.more.options,
            self.window(),
            parallel=self.form.more.parallel.value(),
            allow_remote=self.form.more.remote.isChecked(),
        )
        dialog.chosen.connect(self.form.model.setCurrentText)
        dialog.changed.connect(self.ask_models)
        dialog.destroyed.connect(self._on_dialog_gone)
        return dialog

    def _on_dialog_gone(self) -> None:
        self.models_dialog = None

    def _on_models(self, models: list[ModelRow]) -> None:
        if not self._ask_again:
            self.form.show_models(models)
            self.models_found.emit(models)

    def _on_no_models(self, error: Exception) -> None:
        if not self._ask_again:
            self.models_missing.emit(error)

    def _on_models_ended(self) -> None:
        self._asking = False
        if self._ask_again:
            self._ask_again = False
            self.ask_models()
