"""Reading in the night only: from when until when."""

from __future__ import annotations

from datetime import time

from PySide6.QtCore import QTime, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QTimeEdit, QVBoxLayout, QWidget

from yzkg.extract.reading_hours import ReadingHours
from yzkg.ui.settings import Settings

_INSET = 6  # pixels
_USUAL = ReadingHours(time(22), time(7))


class HoursForm(QWidget):
    """Remembered in the settings. `changed` when the hours, or whether they count, are others."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.only = QCheckBox(self.tr("Read at night only"))
        self.only.setToolTip(
            self.tr("Starts and pauses by itself while this window is open; a laptop must not go to sleep")
        )
        self.start, self.end = QTimeEdit(), QTimeEdit()
        self.start.setAccessibleName(self.tr("Read from"))
        self.end.setAccessibleName(self.tr("Read until"))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addSpacing(23)
        for edit in (self.start, self.end):
            edit.setDisplayFormat("HH:mm")
            edit.setWrapping(True)
            edit.lineEdit().setTextMargins(_INSET, 0, 0, 0)  # style sheets cannot give that distance
        row.addWidget(QLabel(self.tr("from")))
        row.addWidget(self.start)
        row.addWidget(QLabel(self.tr("until")))
        row.addWidget(self.end)
        row.addStretch(1)
        self._times = QWidget()
        self._times.setLayout(row)
        row.setContentsMargins(0, 0, 0, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.only)
        column.addWidget(self._times)
        try:
            hours = ReadingHours.parse(settings.text("reading_hours", str(_USUAL)))
        except ValueError:
            hours = _USUAL
        self.start.setTime(QTime(hours.start.hour, hours.start.minute))
        self.end.setTime(QTime(hours.end.hour, hours.end.minute))
        self.only.setChecked(settings.text("reading_at_night") == "yes")
        self._times.setVisible(self.only.isChecked())
        self.only.toggled.connect(self._on_changed)
        self.start.timeChanged.connect(self._on_changed)
        self.end.timeChanged.connect(self._on_changed)

    @property
    def hours(self) -> ReadingHours | None:
        """The hours, or None where it is read at any time."""
        return self._written() if self.only.isChecked() else None

    def _written(self) -> ReadingHours:
        start, end = self.start.time(), self.end.time()
        return ReadingHours(time(start.hour(), start.minute()), time(end.hour(), end.minute()))

    def _on_changed(self) -> None:
        self._times.setVisible(self.only.isChecked())
        self._settings.set_text("reading_hours", str(self._written()))
        self._settings.set_text("reading_at_night", "yes" if self.only.isChecked() else "")
        self.changed.emit()
