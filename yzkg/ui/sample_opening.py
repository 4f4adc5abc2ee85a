"""Opening the sample project: made on a thread the first time, afterwards just there."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from yzkg.core.errors import YzkgError
from yzkg.ui.jobs import Job
from yzkg.ui.sample_project import SampleStep, make_sample, sample_path


class SampleOpening(QObject):
    """Emits `ready` with the path, or `failed` with the error; `progressed` with text, done, total before."""

    progressed = Signal(str, int, int)
    failed = Signal(object)  # YzkgError
    ready = Signal(object)  # Path

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._path = sample_path()
        self._job: Job | None = None

    def begin(self) -> None:
        if self._path.is_file():
            QTimer.singleShot(0, self._on_made)
            return
        title = self.tr("Sample project")
        self.progressed.emit(self.tr("Making the sample project…"), 0, 0)
        self._job = Job(lambda cancel: make_sample(self._path, title, cancel), self)
        self._job.progressed.connect(self._on_progressed)
        self._job.completed.connect(self._on_made)
        self._job.failed.connect(self._on_failed)
        self._job.start()

    def stop(self) -> None:
        """Stop making it and wait until the thread has ended."""
        if self._job is not None and not self._job.over:
            self._job.cancel()
            self._job.wait()

    def _on_progressed(self, step: SampleStep) -> None:
        texts = {
            "importing": self.tr("Importing the sample records…"),
            "reading": self.tr("Reading the sample records by rules…"),
        }
        self.progressed.emit(texts[step.phase], step.done, step.total)

    def _on_made(self) -> None:
        self.progressed.emit("", 0, 0)
        self.ready.emit(self._path)

    def _on_failed(self, error: Exception) -> None:
        self.progressed.emit("", 0, 0)
        if not isinstance(error, YzkgError):
            raise error
        self.failed.emit(error)
