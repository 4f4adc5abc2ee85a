"""Below the graph: a window that moves over the dated facts, by hand or by itself."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QToolButton, QWidget

from yzkg.store.fact_columns import NO_DAY
from yzkg.ui import wording
from yzkg.ui.graph_work import LaidOut, Window
from yzkg.ui.lists import joined
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.time_strip import TimeStrip, span_said

STEP_MS = 700


class GraphSlider(QWidget):
    """`moved`: another part of the time is to be shown, see `wanted`."""

    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strip = TimeStrip()
        self.play = QToolButton()
        self.play.setAutoRaise(True)
        self.play.setIconSize(QSize(20, 20))
        self.play.clicked.connect(self.turn)
        self.said = QLabel()
        self.said.setProperty("role", "muted")
        self.undated = QCheckBox(self.tr("Undated too"))
        self.undated.setToolTip(self.tr("Show facts without a date whatever the window"))
        self.undated.toggled.connect(lambda _on: self.moved.emit())
        self._undated = 0
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self._go_on)
        self.strip.moved.connect(lambda _window: self._on_moved())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.play)
        row.addWidget(self.strip, 1)
        row.addWidget(self.said)
        row.addWidget(self.undated)
        self._dress()

    @property
    def wanted(self) -> Window | None:
        """The part of the time that is wanted, None for all of it."""
        if self.strip.days is None:
            return None
        return (*self.strip.days, self.undated.isChecked())

    def show_facts(self, shown: LaidOut) -> None:
        """The dates of what is drawn."""
        facts, lines = shown.part.graph.facts, shown.statements
        first, last = facts.first[lines], facts.last[lines]
        dated = first != NO_DAY
        self._undated = int(np.count_nonzero(~dated))
        self.strip.show_days(first[dated], last[dated])
        self.setVisible(self.strip.range is not None)
        self._say()

    def show_window(self, window: Window | None) -> None:
        """Move it there, without a signal."""
        self.stop()
        blocked = self.blockSignals(True)
        self.undated.setChecked(window is not None and window[2])
        self.strip.days = None if window is None else window[:2]
        self.blockSignals(blocked)
        self.strip.update()
        self._say()

    def turn(self) -> None:
        """Begin to move, or stop."""
        if self._timer.isActive():
            self.stop()
            return
        strip = self.strip
        at_end = strip.days is not None and strip.range is not None and strip.days[1] >= strip.range[1]
        if strip.days is None or at_end:
            strip.set_window(strip.open_window())
        self._timer.start()
        self._dress()

    def stop(self) -> None:
        self._timer.stop()
        self._dress()

    @property
    def moves(self) -> bool:
        return self._timer.isActive()

    def _go_on(self) -> None:
        if not self.strip.move_on():
            self.stop()

    def _on_moved(self) -> None:
        self._say()
        self.moved.emit()

    def _say(self) -> None:
        parts = [span_said(*self.strip.days) if self.strip.days is not None else self.tr("the whole time")]
        if self._undated:
            parts.append(self.tr("{count} undated").format(count=wording.number(self._undated)))
        self.said.setText(joined(parts))
        self.undated.setVisible(self._undated > 0 and self.strip.days is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.turn()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.stop()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_timer"):
            self._dress()

    def _dress(self) -> None:
        moves = self._timer.isActive()
        self.play.setIcon(active_theme().icon("pause" if moves else "play", "text"))
        text = self.tr("Pause (Space)") if moves else self.tr("Let the window move through time (Space)")
        self.play.setToolTip(text)
        self.play.setAccessibleName(text)
