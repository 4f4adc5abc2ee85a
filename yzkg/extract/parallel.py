"""Several records read at a time, by threads that wait for a server while one thread stores what they bring.

Also where one request at a time is asked for: while an outcome is stored, the server has the next question.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable, Generator, Iterator

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineUnavailable
from yzkg.extract.ahead import Read
from yzkg.extract.reader import Reader
from yzkg.store.runs import PendingReading

# How long a thread may compute before another has its turn. One that sends a question asks for Python a dozen times,
# and with Python's own 5 ms each time the model waited 15 ms for it instead of 10.
_SWITCH_SECONDS = 0.0005
_LOOK_SECONDS = 0.5  # on Windows, Ctrl-C reaches only a thread that wakes now and then


def by_threads(
    make_reader: Callable[[CancelToken], Reader],
    pendings: Iterator[PendingReading],
    cancel: CancelToken,
    parallel: int,
) -> Generator[Read, None, None]:
    """What becomes of each pending reading, in the order in which they end; `parallel` readers at a time.

    Each takes its next record when it has ended one, so who is slow gets less. No reader is further ahead than one
    outcome that nobody has fetched yet. Raises Cancelled, EngineUnavailable once what was in hand has ended, and at
    once whatever else a reader met. However the generator is left, its threads have ended and their requests are
    dropped.
    """
    switching = sys.getswitchinterval()
    sys.setswitchinterval(min(switching, _SWITCH_SECONDS))
    crew = _Crew(make_reader, pendings, parallel)
    forget = cancel.on_cancel(crew.stop)
    try:
        yield from crew.outcomes()
        cancel.check()
    finally:
        forget()
        crew.dismiss()
        sys.setswitchinterval(switching)


class _Crew:
    def __init__(
        self, make_reader: Callable[[CancelToken], Reader], pendings: Iterator[PendingReading], parallel: int
    ) -> None:
        self._pendings = pendings
        self._taking = threading.Lock()
        self._no_more = False
        self._stop = CancelToken()  # of this crew alone: whoever leaves the generator has cancelled nothing else
        self._room = threading.Semaphore(2 * parallel)  # for each reader one in hand, and one that waits to be stored
        self._ended: queue.SimpleQueue[Read | BaseException | None] = queue.SimpleQueue()  # None: a thread has ended
        readers = [make_reader(self._stop) for _ in range(parallel)]
        self._threads = [
            threading.Thread(target=self._work, args=(reader,), name=f"reader-{number}", daemon=True)
            for number, reader in enumerate(readers, start=1)
        ]

    def outcomes(self) -> Iterator[Read]:
        """All that the readers bring, until the last of them has ended."""
        for thread in self._threads:
            thread.start()
        working = len(self._threads)
        gone: EngineUnavailable | None = None
        while working:
            try:
                item = self._ended.get(timeout=_LOOK_SECONDS)
            except queue.Empty:
                continue
            if item is None:
                working -= 1
            elif isinstance(item, EngineUnavailable):
                gone = gone or item
            elif isinstance(item, BaseException):
                raise item
            else:
                yield item
                self._room.release()
        if gone is not None:
            raise gone

    def stop(self) -> None:
        """Drop all requests; nobody takes another record."""
        self._no_more = True
        self._stop.cancel()
        for _ in self._threads:
            self._room.release()

    def dismiss(self) -> None:
        """Stop, and wait until no thread is left."""
        self.stop()
        for thread in self._threads:
            if thread.ident is not None:
                thread.join()

    def _work(self, reader: Reader) -> None:
        try:
            while (pending := self._next()) is not None:
                self._ended.put((pending, *reader.read(pending)))
        except Cancelled:
            pass
        except BaseException as error:  # for the thread that iterates
            self._no_more = True
            self._ended.put(error)
        finally:
            self._ended.put(None)

    def _next(self) -> PendingReading | None:
        """The next record for a reader, fetched only now: what was taken out or corrected meanwhile is known."""
        self._room.acquire()
        with self._taking:
            return None if self._no_more else next(self._pendings, None)
