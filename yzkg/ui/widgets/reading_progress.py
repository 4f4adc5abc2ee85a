"""How far a run is, how fast and how long yet, with the buttons that pause and stop it."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from yzkg.extract.progress import Figures
from yzkg.extract.reading_hours import ReadingHours
from yzkg.ui import wording
from yzkg.ui.pace_said import left_said, moment_said, ready_said, speed_said
from yzkg.ui.reading_control import Stage
from yzkg.ui.reading_run import RunSoFar

_SOON = 90  # seconds; what is ready so soon needs no time of day


class ReadingProgress(QFrame):
    """`pause_asked`: the answers in hand are waited for; `stop_asked`: they are dropped."""

    pause_asked = Signal()
    stop_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._done = QLabel()
        self._done.setProperty("role", "heading")
        self._ready = QLabel()
        self._detail = QLabel()
        self._detail.setProperty("role", "muted")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Records read"))
        self.pause = QPushButton(self.tr("Pause"))
        self.pause.setToolTip(self.tr("Begins no more records; the answers in hand are still taken"))
        self.pause.clicked.connect(self.pause_asked)
        self.stop = QPushButton(self.tr("Stop at once"))
        self.stop.setToolTip(self.tr("Drops the answers in hand; what was read is kept, and Start goes on from there"))
        self.stop.clicked.connect(self.stop_asked)
        words = QHBoxLayout()
        words.setSpacing(14)
        words.addWidget(self._done)
        words.addStretch(1)
        words.addWidget(self._ready)
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addLayout(words)
        column.addWidget(self._bar)
        column.addWidget(self._detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 10, 14, 10)
        row.setSpacing(14)
        row.addLayout(column, 1)
        row.addWidget(self.pause)
        row.addWidget(self.stop)

    @property
    def text(self) -> str:
        """All that stands there."""
        return " · ".join(label.text() for label in (self._done, self._ready, self._detail) if label.text())

    def tell(self, stage: Stage, so_far: RunSoFar, now: datetime, hours: ReadingHours | None = None) -> None:
        """Show where it stands; `now` is the local time of day."""
        figures = so_far.figures
        self.pause.setEnabled(stage in (Stage.RUNNING, Stage.WAITING))
        self.pause.setVisible(stage is not Stage.WAITING)
        self.stop.setEnabled(stage is not Stage.STOPPING)
        if stage is Stage.WAITING and hours is not None:
            self.stop.setText(self.tr("Call off"))
            self._bar.hide()
            start = moment_said(hours.next_start(now), now)
            self._done.setText(self.tr("Reading starts at {time}").format(time=start))
            self._ready.setText("")
            self._detail.setText(self.tr("Leave this window open, and the computer awake."))
            return
        self.stop.setText(self.tr("Stop at once"))
        self._bar.show()
        if not figures.total:
            self._bar.setRange(0, 0)
            asking = self.tr("Asking the model a small question first…")
            self._done.setText(asking if so_far.checking else self.tr("Getting ready…"))
            self._ready.setText("")
            self._detail.setText("")
            return
        self._bar.setRange(0, figures.total)
        self._bar.setValue(figures.done)
        counts = {"done": wording.number(figures.done), "total": wording.number(figures.total)}
        self._done.setText(self.tr("{done} of {total} records").format(**counts))
        self._tell_pace(stage, figures, now, hours)

    def _tell_pace(self, stage: Stage, figures: Figures, now: datetime, hours: ReadingHours | None) -> None:
        if stage is Stage.PAUSING:
            self._ready.setText(self.tr("Finishing the answers in hand…"))
        elif stage is Stage.STOPPING:
            self._ready.setText(self.tr("Stopping…"))
        elif figures.left is not None and figures.left.most > _SOON:
            self._ready.setText(ready_said(figures.left, now, hours))
        else:
            self._ready.setText("")
        parts = [speed_said(figures.speed)] if figures.speed is not None else []
        if figures.done < figures.total:
            parts.append(left_said(figures.left))
        self._detail.setText(" · ".join(parts))
