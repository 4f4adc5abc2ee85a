"""Run a generator on a thread of its own and tell the UI thread how it goes."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator
from threading import Lock

from PySide6.QtCore import QObject, QThread, QTimer, Signal

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import YzkgError

log = logging.getLogger(__name__)

Work = Callable[[CancelToken], Iterator[object]]

UPDATE_EVERY_MS = 100
# How long closing waits for a thread: Qt ends the program where one still runs that is destroyed, so rather too long
# on a busy machine than too short. A job that heeds its token needs a moment.
STOP_WITHIN_MS = 60_000
_NOTHING = object()
# How long a job may compute before the window has its turn. Qt asks for Python many times an event, and with
# Python's own 5 ms each time a busy job left the window about half as many turns.
SWITCH_SECONDS = 0.0005


class Job(QObject):
    """One background run of `work`; what it yields must be a whole picture of how far it is, no difference.

    All signals are emitted on the thread that made the Job. `progressed` carries the newest value at most
    ten times a second; values in between are dropped, the last one never is. Exactly one of `completed`,
    `cancelled` and `failed` follows the last `progressed`; by then the generator is closed, on its thread.
    """

    progressed = Signal(object)
    completed = Signal()
    cancelled = Signal()
    failed = Signal(Exception)
    ended = Signal()  # after any of the three

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._token = CancelToken()
        self._thread = _Thread(work, self._token, self)
        self._thread.finished.connect(self._on_thread_finished)
        self._timer = QTimer(self)
        self._timer.setInterval(UPDATE_EVERY_MS)
        self._timer.timeout.connect(self._deliver)
        self._over = False

    @property
    def over(self) -> bool:
        """True once completed, cancelled or failed was emitted."""
        return self._over

    def start(self) -> None:
        self._timer.start()
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thread.start()

    def cancel(self) -> None:
        """Ask the work to stop; returns at once."""
        self._token.cancel()

    def wait(self, timeout_ms: int = STOP_WITHIN_MS) -> bool:
        """Block until the thread has stopped. For closing down only: signals still come by the event loop."""
        return self._thread.wait(timeout_ms)

    def _deliver(self) -> None:
        value = self._thread.take()
        if value is not _NOTHING:
            self.progressed.emit(value)

    def _on_thread_finished(self) -> None:
        self._timer.stop()
        self._deliver()
        self._over = True
        outcome = self._thread.outcome
        if outcome is None:
            self.completed.emit()
        elif isinstance(outcome, Cancelled):
            self.cancelled.emit()
        else:
            self.failed.emit(outcome)
        self.ended.emit()


class _Thread(QThread):
    def __init__(self, work: Work, token: CancelToken, parent: QObject) -> None:
        super().__init__(parent)
        self._work = work
        self._token = token
        self._lock = Lock()
        self._newest: object = _NOTHING
        self.outcome: Exception | None = None

    def take(self) -> object:
        with self._lock:
            value, self._newest = self._newest, _NOTHING
        return value

    def run(self) -> None:
        iterator: Iterator[object] | None = None
        try:
            iterator = self._work(self._token)
            self._drain(iterator)
        except (Cancelled, YzkgError) as outcome:
            self.outcome = outcome
        except Exception as fault:
            log.exception("A background job failed")
            self.outcome = fault
        finally:
            # Close on this thread: the generator may hold a database connection that belongs to it.
            close = getattr(iterator, "close", None)
            if close is not None:
                close()

    def _drain(self, iterator: Iterator[object]) -> None:
        for value in iterator:
            with self._lock:
                self._newest = value
            self._token.check()
