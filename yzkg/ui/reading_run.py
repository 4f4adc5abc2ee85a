"""A run as the Reading page follows it: which engine, how far, how long yet."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineUnavailable, YzkgError
from yzkg.core.pack import Pack
from yzkg.engines.base import Engine
from yzkg.extract import run as extraction
from yzkg.store.project import Project
from yzkg.store.runs import reading_totals

_SILENT = 3.0  # seconds until a speed is believed
_LATELY = 15.0  # seconds that the recent speed is taken from
_MARK_EVERY = 0.5  # seconds between marks
_CALM = 6.0  # seconds in which a new speed is mostly believed


@dataclass(frozen=True, slots=True)
class RunSoFar:
    """A whole picture: `done` of `total` records of the run are settled."""

    run_id: int = 0
    done: int = 0
    total: int = 0
    mentions: int = 0  # added since it was started
    statements: int = 0
    refusals: int = 0
    failed: int = 0
    seconds_left: float | None = None  # None: not known yet
    paused: YzkgError | None = None
    barren: bool = False  # every record of the run was read and nothing was found in any


class Clock:
    """Time left, from the speed of the whole run so far and of the last seconds, in equal parts."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._marks: list[tuple[float, int]] = []  # the beginning, then those of late
        self._end: tuple[float, float] | None = None  # when it would be done, and when that was told

    def left(self, done: int, total: int) -> float | None:
        """Seconds; None until a speed can be told. Call it whenever a record is done."""
        now = self._now()
        if not self._marks:
            self._marks.append((now, done))
            return None
        began, first = self._marks[0]
        if now - self._marks[-1][0] >= _MARK_EVERY:
            late = [mark for mark in self._marks[1:] if now - mark[0] <= _LATELY]
            self._marks = [self._marks[0], *(late or self._marks[-1:]), (now, done)]
        if now - began < _SILENT or done <= first:
            return None
        whole = (done - first) / (now - began)
        since, before = self._marks[1] if len(self._marks) > 1 and self._marks[1][1] < done else self._marks[0]
        recent = (done - before) / (now - since)
        end = now + (total - done) * 2 / (whole + recent)
        if self._end is not None:  # it moves slowly, else bursts of records would make it jump
            earlier, when = self._end
            end = earlier + (end - earlier) * -math.expm1((when - now) / _CALM)
        self._end = (end, now)
        return max(0.0, end - now)


def follow_run(
    project: Project,
    pack: Pack,
    make_engine: Callable[[], Engine],
    options: Mapping[str, object],
    cancel: CancelToken,
    *,
    again: bool = False,
    limit: int | None = None,
) -> Iterator[RunSoFar]:
    """Begin a run or go on with the one of the same settings, and yield the picture after each record.

    The engine is made on this thread, since asking a server for its model may take a while. A server that is
    gone ends the run with `paused` set. Raises Cancelled, YzkgError.
    """
    engine = make_engine()
    with project.worker() as worker:
        run_id = extraction.begin(worker, pack, engine, options, again=again)
    so_far = RunSoFar(run_id)
    yield so_far
    clock = Clock()
    for event in extraction.run(project, pack, run_id, engine, cancel, limit=limit):
        so_far = replace(so_far, done=event.done, total=event.total)
        if isinstance(event, extraction.Paused):
            so_far = replace(so_far, paused=event.error, seconds_left=None)
        elif isinstance(event, extraction.ReadingFailed):
            so_far = replace(so_far, failed=so_far.failed + 1)
        else:
            so_far = replace(
                so_far,
                mentions=so_far.mentions + event.mentions,
                statements=so_far.statements + event.statements,
                refusals=so_far.refusals + event.refusals,
            )
        if so_far.paused is None:
            so_far = replace(so_far, seconds_left=clock.left(event.done, event.total))
        yield so_far
    yield replace(so_far, barren=set(reading_totals(project, run_id)) == {"empty"})


def is_server_gone(error: Exception) -> bool:
    """True if the engine could not be reached: nothing is lost, the user can go on later."""
    return isinstance(error, EngineUnavailable)
