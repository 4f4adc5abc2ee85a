"""Collecting cyclic garbage on the UI thread only.

Python collects on whatever thread happens to allocate. If that is a job's thread and the garbage holds widgets, they
are destroyed there, and Qt crashes sooner or later.
"""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QObject, QTimer

LOOK_EVERY_MS = 500
# A full collection walks all that lives, and a large graph is much: at most this share of time goes into it.
_FULL_SHARE = 1 / 200


class GarbageCollector(QObject):
    """While it lives, automatic collection is off, and done here by the same thresholds."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        gc.disable()
        # What was made on starting stays: it need not be looked through ever again.
        gc.collect()
        gc.freeze()
        self._full_due = 0.0  # time.monotonic() from which the next full collection may come
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Collect the oldest generation that is due."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > self._thresholds[generation]:
                begun = time.monotonic()
                if generation == 2 and begun < self._full_due:
                    continue
                gc.collect(generation)
                if generation == 2:
                    ended = time.monotonic()
                    self._full_due = ended + (ended - begun) / _FULL_SHARE
                return

    def stop(self) -> None:
        """Give collection back to Python."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()
