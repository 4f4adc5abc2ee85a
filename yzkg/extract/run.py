"""The run: pending readings, one engine, one transaction a record. Calling it again is resuming it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineUnavailable, YzkgError
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.engines.base import Engine, EngineInfo
from yzkg.engines.rules import RulesEngine
from yzkg.extract.ahead import Read, by_rules
from yzkg.extract.examples import Shelf
from yzkg.extract.parallel import by_threads
from yzkg.extract.prompt import DEFAULT_OPTIONS, prompt_hash
from yzkg.extract.reader import Reader
from yzkg.extract.stages import stages_of
from yzkg.extract.taught import Taught
from yzkg.store.models import FAILED, PENDING
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan
from yzkg.store.readings import Outcome, OutcomeWriter, ReadingGone, ReadingStale, Stored
from yzkg.store.runs import PendingReading, RunSettings, begin_run, pending_readings, reading_totals, run_options

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a reading took: code points of the text, tokens as the server counts them (None: it does not), and
    seconds that the engine was at it."""

    characters: int
    prompt_tokens: int | None
    reply_tokens: int | None
    seconds: float


@dataclass(frozen=True, slots=True)
class ReadingDone:
    """A record was read. `done` of `total` readings of the run are settled now."""

    record_id: int
    state: str  # "done", "empty" or "cut"
    mentions: int  # rows added
    statements: int
    refusals: int
    done: int
    total: int
    cost: Cost


@dataclass(frozen=True, slots=True)
class ReadingFailed:
    """A record could not be read; the run goes on."""

    record_id: int
    error: YzkgError
    done: int
    total: int
    cost: Cost
    state: str = FAILED


@dataclass(frozen=True, slots=True)
class Paused:
    """The engine is gone; what is unread stays pending."""

    error: YzkgError
    done: int
    total: int


Event = ReadingDone | ReadingFailed | Paused


def begin(
    project: Project,
    pack: Pack,
    engine: Engine,
    options: Mapping[str, Any] | None = None,
    *,
    again: bool = False,
    plan: ReadingPlan = ReadingPlan(),
) -> int:
    """Write the pending readings of a run and return its id; the same settings continue the same run.

    Raises EngineUnavailable where the engine cannot say what it is, ProjectError("nothing_to_read").
    """
    info = engine.info()
    return begin_run(project, settings_for(pack, info, options), again=again, plan=plan)


def settings_for(pack: Pack, info: EngineInfo, options: Mapping[str, Any] | None = None) -> RunSettings:
    """What is frozen into a run. Engines that read no prompt have no prompt and no options to freeze."""
    prompted = info.engine != "rules"
    return RunSettings(
        engine=info.engine,
        model=info.model,
        digest=info.digest,
        host=info.host,
        prompt_hash=prompt_hash(pack) if prompted else "",
        pack=pack.name,
        pack_version=pack.version,
        pack_sha256=pack.sha256,
        options={**DEFAULT_OPTIONS, **_as_by_default(options or {})} if prompted else dict(options or {}),
    )


def _as_by_default(options: Mapping[str, Any]) -> dict[str, Any]:
    """The same options, numbers of the same kind as ours: a temperature of 0 is one of 0.0, and no other run."""
    return {
        name: float(value) if isinstance(DEFAULT_OPTIONS.get(name), float) and type(value) is int else value
        for name, value in options.items()
    }


def run(
    project: Project,
    pack: Pack,
    run_id: int,
    engine: Engine,
    cancel: CancelToken,
    *,
    limit: int | None = None,
    parallel: int = 1,
    plan: ReadingPlan = ReadingPlan(),
    enough: Callable[[], bool] = lambda: False,
) -> Generator[Event, None, None]:
    """Read what is pending in a run, a transaction a record, and yield what became of each.

    `parallel` records are asked of a model at a time, by threads; outcomes are stored as they come, by the thread
    that iterates and on a connection of its own. Ends when nothing is pending, after `limit` readings, or after
    Paused. What is taken out of the project meanwhile is passed over, what is corrected or cut anew is read once
    more. Raises Cancelled, and ProjectError where nothing can be stored (disk_full); what was not stored then stays
    pending.

    `plan`: what of it, in which order; `done` and `total` of the events count within it. Once `enough` says so, no
    record is begun any more, and the run ends when those in hand are stored.
    """
    with project.worker() as worker:
        table = FoldTable.for_pack(pack)
        writer = OutcomeWriter(worker, run_id, table, pack.node_types(), pack.identity.apart())
        taught = Taught(worker, pack, table)
        options = run_options(worker, run_id)
        shelf = Shelf(pack)
        tally = _Tally(reading_totals(worker, run_id, plan))
        try:
            while (left := tally.left(limit)) > 0 and not enough():
                # A model takes its time: it is asked about nothing that was taken out or read since the last record.
                page = 200 if isinstance(engine, RulesEngine) else 1
                pendings: Iterator[PendingReading] = islice(
                    _until(enough, pending_readings(worker, run_id, page=page, plan=plan)), limit and left
                )
                if not isinstance(engine, RulesEngine):
                    pendings = shelf.taught(pendings, worker)
                outcomes = _outcomes(pack, engine, options, shelf, pendings, left, cancel, parallel)
                yield from _stored(outcomes, writer, taught, tally)
                # What was corrected or cut while it was read is still pending, or pending again.
                tally.pending = reading_totals(worker, run_id, plan).get(PENDING, 0)
        except EngineUnavailable as gone:
            yield Paused(gone, tally.settled, tally.total)


def _until(enough: Callable[[], bool], pendings: Iterator[PendingReading]) -> Iterator[PendingReading]:
    """Asked before each is fetched: one that was fetched is read."""
    while not enough() and (pending := next(pendings, None)) is not None:
        yield pending


def _outcomes(
    pack: Pack,
    engine: Engine,
    options: Mapping[str, Any],
    shelf: Shelf,
    pendings: Iterator[PendingReading],
    waiting: int,
    cancel: CancelToken,
    parallel: int,
) -> Generator[Read, None, None]:
    """What becomes of each: the rules compute, so processes read ahead; whoever asks a model waits, so threads do."""
    if isinstance(engine, RulesEngine):
        return by_rules(Reader(pack, engine, options, cancel), pendings, waiting, pack, cancel)
    reader = Reader(pack, engine, options, cancel, stages_of(pack, options, shelf))
    return by_threads(reader.under, pendings, cancel, parallel)


def _stored(
    outcomes: Generator[Read, None, None], writer: OutcomeWriter, taught: Taught, tally: _Tally
) -> Iterator[Event]:
    """Store outcomes as they come, by the rules of the project, and tell of each."""
    # Closed by name: its threads use the connection, and must have ended before that is closed.
    with closing(outcomes):
        for pending, outcome, error in outcomes:
            try:
                stored = writer.store(pending, taught.applied(pending, outcome))
            except ReadingGone:
                tally.total -= 1
            except ReadingStale:
                log.info("record %d was changed while it was read", pending.record_id)
            else:
                yield tally.event(pending, outcome, stored, error)


class _Tally:
    """How much of a run is settled."""

    def __init__(self, totals: Mapping[str, int]) -> None:
        self.total = sum(totals.values())
        self.pending = totals.get(PENDING, 0)
        self.settled = self._before = self.total - self.pending

    def left(self, limit: int | None) -> int:
        """How many readings are still to be tried."""
        return self.pending if limit is None else min(self.pending, limit - (self.settled - self._before))

    def event(
        self, pending: PendingReading, outcome: Outcome, stored: Stored, error: YzkgError | None
    ) -> ReadingDone | ReadingFailed:
        """Count a settled reading, and tell of it."""
        self.settled += 1
        self.total = max(self.total, self.settled)  # a record that was split meanwhile is one more
        seconds = outcome.duration_ms / 1000
        cost = Cost(len(pending.text), outcome.prompt_tokens, outcome.reply_tokens, seconds)
        if error is not None:
            log.info("record %d failed: %s", pending.record_id, error.code)
            return ReadingFailed(pending.record_id, error, self.settled, self.total, cost)
        counts = (stored.mentions, stored.statements, stored.refusals)
        return ReadingDone(pending.record_id, stored.state, *counts, self.settled, self.total, cost)
