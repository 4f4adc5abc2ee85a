"""How long the thread of the window is kept by one turn of its event loop."""

from __future__ import annotations

import time

from PySide6.QtCore import QTimer

BEAT_MS = 5


class Heartbeat:
    """The longest stretch between two beats of the event loop, counted in what the thread of the window computed.

    On a busy machine the window is kept from the processor by others; that is no fault of its own. What it does
    itself in a turn is, and so is waiting for a lock or a disk: `longest_wait` holds the time of day.
    """

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._last = (time.thread_time(), time.monotonic())
        self.longest_work = 0.0
        self.longest_wait = 0.0
        self.beats = 0
        self._timer.start()

    def _beat(self) -> None:
        now = (time.thread_time(), time.monotonic())
        self.longest_work = max(self.longest_work, now[0] - self._last[0])
        self.longest_wait = max(self.longest_wait, now[1] - self._last[1])
        self._last = now
        self.beats += 1

    def stop(self) -> None:
        self._timer.stop()
