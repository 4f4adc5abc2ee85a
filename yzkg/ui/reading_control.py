"""Starting, pausing and stopping what is read, at once or in the hours of the night."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from enum import Enum, auto

from PySide6.QtCore import QObject, QTimer, Signal

from yzkg.core.errors import YzkgError
from yzkg.extract.reading_hours import ReadingHours
from yzkg.ui.jobs import Job
from yzkg.ui.reading_run import RunSoFar, Task, follow_run
from yzkg.ui.session import ProjectSession

_LOOK_MS = 10_000  # a clock is looked at, not waited for: the machine may sleep
_TRY_AGAIN = timedelta(minutes=10)  # after trouble in the night, when nobody is there to press a button


class Stage(Enum):
    """IDLE; WAITING for the hours to open; RUNNING; PAUSING: answers in hand are waited for; STOPPING: dropped."""

    IDLE = auto()
    WAITING = auto()
    RUNNING = auto()
    PAUSING = auto()
    STOPPING = auto()


class ReadingControl(QObject):
    """One task at a time. With hours it starts and pauses by itself until everything is read or it is called off.

    `changed` whenever the stage is another; `progressed` carries a RunSoFar; `finished` comes when the task is over,
    with the error or None, and with whether everything was read; `rested` when the hours end or trouble is
    waited out (with the error or None), and it will go on by itself.
    """

    changed = Signal()
    progressed = Signal(object)
    finished = Signal(object, bool)
    rested = Signal(object)

    def __init__(self, session: ProjectSession, parent: QObject, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(parent)
        self._session = session
        self._now = now
        self._stage = Stage.IDLE
        self._task: Task | None = None
        self._hours: ReadingHours | None = None
        self._job: Job | None = None
        self._enough = threading.Event()
        self._called_off = False
        self._not_before: datetime | None = None
        self.so_far = RunSoFar()
        self._clock = QTimer(self)
        self._clock.setInterval(_LOOK_MS)
        self._clock.timeout.connect(self.look)
        session.closed.connect(self._on_closed)

    @classmethod
    def of(cls, session: ProjectSession) -> ReadingControl:
        """The one of a session: what waits for the night outlives a page that is made anew in another language."""
        found = session.findChild(cls)
        return found if isinstance(found, cls) else cls(session, session)

    @property
    def stage(self) -> Stage:
        return self._stage

    @property
    def job(self) -> Job | None:
        """The job that reads now."""
        return self._job

    @property
    def hours(self) -> ReadingHours | None:
        """The hours of the present task."""
        return self._hours if self._stage is not Stage.IDLE else None

    def start(self, task: Task, hours: ReadingHours | None = None) -> None:
        """Read, or wait until the hours open. Does nothing while another task is on."""
        if self._stage is not Stage.IDLE:
            return
        self._task, self._hours = task, hours
        self._called_off, self._not_before = False, None
        if hours is None:
            self._run()
        else:
            self._clock.start()
            self._set(Stage.WAITING)
            self.look()

    def pause(self) -> None:
        """Begin no more records; what is being answered is still stored."""
        self._called_off = True
        if self._stage is Stage.WAITING:
            self._end(None, complete=False)
        elif self._stage is Stage.RUNNING:
            self._enough.set()
            self._set(Stage.PAUSING)

    def stop(self) -> None:
        """Drop what is being answered, too; what was read is kept."""
        self._called_off = True
        if self._stage is Stage.WAITING:
            self._end(None, complete=False)
        elif self._job is not None:
            self._set(Stage.STOPPING)
            self._job.cancel()

    def look(self) -> None:
        """Compare the clock with the hours."""
        if self._hours is None:
            return
        now = self._now()
        is_open = self._hours.are_open(now)
        if self._stage is Stage.WAITING and is_open and (self._not_before is None or now >= self._not_before):
            self._run()
        elif self._stage is Stage.RUNNING and not is_open:
            self._enough.set()
            self._set(Stage.PAUSING)

    def _set(self, stage: Stage) -> None:
        self._stage = stage
        self.changed.emit()

    def _run(self) -> None:
        project, pack, task = self._session.project, self._session.pack, self._task
        assert task is not None
        self.so_far = RunSoFar()
        self._enough = enough = threading.Event()
        job = self._session.start_job(lambda cancel: follow_run(project, pack, task, cancel, enough.is_set))
        job.progressed.connect(self._on_progressed)
        job.completed.connect(self._on_completed)
        job.cancelled.connect(self._on_cancelled)
        job.failed.connect(self._on_failed)
        self._job = job
        self._set(Stage.RUNNING)

    def _on_closed(self) -> None:
        """The project is gone, and with it whoever listens; the job was cancelled by the session."""
        if self._job is not None:
            for signal, slot in (
                (self._job.progressed, self._on_progressed),
                (self._job.completed, self._on_completed),
                (self._job.cancelled, self._on_cancelled),
                (self._job.failed, self._on_failed),
            ):
                signal.disconnect(slot)
        self._job = None
        self._clock.stop()
        self._stage = Stage.IDLE
        self.so_far = RunSoFar()

    def _on_progressed(self, so_far: RunSoFar) -> None:
        self.so_far = so_far
        self.progressed.emit(so_far)

    def _on_completed(self) -> None:
        self._job = None
        figures = self.so_far.figures
        if self.so_far.paused is not None:
            self._trouble(self.so_far.paused)
        elif figures.done < figures.total and self._hours is not None and not self._called_off:
            self._rest(None)
        else:
            self._end(None, complete=bool(self.so_far.run_id) and figures.done >= figures.total)

    def _on_cancelled(self) -> None:
        self._job = None
        self._end(None, complete=False)

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        if not isinstance(error, YzkgError):
            self._end(None, complete=False)
            raise error
        self._trouble(error)

    def _trouble(self, error: YzkgError) -> None:
        """By day it is told; in a night that goes on it is tried again."""
        if self._hours is None or self._called_off:
            self._end(error, complete=False)
        else:
            self._rest(error)

    def _rest(self, error: YzkgError | None) -> None:
        self._not_before = self._now() + _TRY_AGAIN if error is not None else None
        so_far = self.so_far
        if self._task is not None and so_far.run_id:  # it goes on with that run, and makes none anew
            self._task = replace(self._task, again=False, retry=None, plan=so_far.plan)
        self._set(Stage.WAITING)
        self.rested.emit(error)

    def _end(self, error: YzkgError | None, *, complete: bool) -> None:
        self._clock.stop()
        self._set(Stage.IDLE)
        self.finished.emit(error, complete)
