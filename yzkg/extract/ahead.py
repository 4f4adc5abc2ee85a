"""Rules that read while the last outcome is being stored.

They compute: where many records wait, other processes read ahead while this one stores, since Python computes in one
thread at a time.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from itertools import chain, islice
from pathlib import Path

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import PackError, YzkgError
from yzkg.core.pack import Pack
from yzkg.core.pack_load import load
from yzkg.engines.rules import RulesEngine
from yzkg.extract.reader import Reader
from yzkg.store.readings import Outcome
from yzkg.store.runs import PendingReading

log = logging.getLogger(__name__)
WORTH = 1500  # records from which the start of a process pays
_BATCH = 25  # records a task: large enough to be worth its post, small enough to stop soon
_AHEAD = 8  # tasks under way for each process: entries differ in length, and neither side should wait for the other

Answer = tuple[Outcome, YzkgError | None]
Read = tuple[PendingReading, Outcome, YzkgError | None]


def by_rules(
    reader: Reader, pendings: Iterator[PendingReading], waiting: int, pack: Pack, cancel: CancelToken
) -> Generator[Read, None, None]:
    """What becomes of each pending reading, in order. `reader` reads by rules. Raises Cancelled."""
    processes = min(4, (os.cpu_count() or 1) - 1)
    if waiting >= WORTH and processes > 0:
        return _by_processes(reader, pendings, pack, cancel, processes)
    return _in_line(reader, pendings, cancel)


def _in_line(reader: Reader, pendings: Iterator[PendingReading], cancel: CancelToken) -> Generator[Read, None, None]:
    for pending in pendings:
        cancel.check()
        yield pending, *reader.read(pending)


def _by_processes(
    reader: Reader, pendings: Iterator[PendingReading], pack: Pack, cancel: CancelToken, processes: int
) -> Generator[Read, None, None]:
    executor = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _follow_parent)
    batches = iter(lambda: list(islice(pendings, _BATCH)), [])
    sent: deque[list[PendingReading]] = deque()  # not yielded yet, in order
    answers: deque[Future[list[Answer]]] = deque()

    def send(count: int) -> None:
        for batch in islice(batches, count):
            sent.append(batch)
            with _interrupts_held():
                answers.append(executor.submit(_read, str(pack.folder), pack.sha256, batch))

    try:
        send(_AHEAD * processes)
        while sent:
            cancel.check()
            read = answers.popleft().result()
            for pending, (outcome, error) in zip(sent.popleft(), read, strict=True):
                cancel.check()
                yield pending, outcome, error
            send(1)
    except (BrokenProcessPool, _PackChangedError):
        log.warning("reading ahead in another process failed; going on in this one")
        yield from _in_line(reader, chain(*sent, pendings), cancel)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A process started meanwhile does not get the Ctrl-C that is meant for this one."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _PackChangedError(Exception):
    """The folder no longer holds the pack that the run was begun with; this process still has it in memory."""


def _follow_parent() -> None:
    """In a reading process: Ctrl-C is the parent's business, and when the parent is gone, killed too, so is this."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _read(folder: str, sha256: str, batch: list[PendingReading]) -> list[Answer]:
    reader = _reader(folder, sha256)
    return [reader.read(pending) for pending in batch]


@cache
def _reader(folder: str, sha256: str) -> Reader:
    """The reader of this process, made at its first batch."""
    try:
        pack = load(Path(folder))
    except PackError as error:
        raise _PackChangedError from error
    if pack.sha256 != sha256:
        raise _PackChangedError
    return Reader(pack, RulesEngine(pack), {}, CancelToken())
