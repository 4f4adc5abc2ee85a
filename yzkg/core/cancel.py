"""Cancellation that reaches into whatever is being waited for."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Cancelled(Exception):
    """Raised where work stops because its token was cancelled. Not an error."""


class CancelToken:
    """One-way and thread-safe. Callbacks run once, on the thread that cancels."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._event = threading.Event()
        self._callbacks: list[Callable[[], None]] = []

    def cancel(self) -> None:
        with self._lock:
            self._event.set()
            callbacks, self._callbacks = self._callbacks, []
        for callback in callbacks:
            callback()

    @property
    def cancelled(self) -> bool:
        return self._event.is_set()

    def check(self) -> None:
        """Raise Cancelled if the token is cancelled."""
        if self._event.is_set():
            raise Cancelled

    def on_cancel(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call `callback` when cancelled (at once if it already is). Returns a function that forgets it."""
        with self._lock:
            cancelled = self._event.is_set()
            if not cancelled:
                self._callbacks.append(callback)
        if cancelled:
            callback()
        return lambda: self._forget(callback)

    def _forget(self, callback: Callable[[], None]) -> None:
        with self._lock:
            if callback in self._callbacks:
                self._callbacks.remove(callback)
