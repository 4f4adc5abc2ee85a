"""The run: pending readings, one engine, one transaction a record. Calling it again is resuming it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import Candidates
from yzkg.core.errors import EngineError, EngineUnavailable, YzkgError
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded, Refused
from yzkg.core.pack import Pack
from yzkg.engines.base import Engine, EngineInfo, RecordText, Reply
from yzkg.extract.contract import Parsed, ReplyUnusable, parse
from yzkg.extract.dating import statement_dates
from yzkg.extract.ground import ground
from yzkg.extract.prompt import DEFAULT_OPTIONS, Briefing, prompt_hash
from yzkg.store.models import CUT, DONE, EMPTY, FAILED, PENDING
from yzkg.store.project import Project
from yzkg.store.readings import Outcome, OutcomeWriter
from yzkg.store.runs import PendingReading, RunSettings, begin_run, pending_readings, reading_totals, run_options

log = logging.getLogger(__name__)
ATTEMPTS = 2  # an answer that cannot be used is asked for once more, with the fault named


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


@dataclass(frozen=True, slots=True)
class ReadingFailed:
    """A record could not be read; the run goes on."""

    record_id: int
    error: YzkgError
    done: int
    total: int
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
) -> int:
    """Write the pending readings of a run and return its id; the same settings continue the same run.

    Raises EngineUnavailable where the engine cannot say what it is, ProjectError("nothing_to_read").
    """
    info = engine.info()
    return begin_run(project, settings_for(pack, info, options), again=again)


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
        options={**DEFAULT_OPTIONS, **(options or {})} if prompted else dict(options or {}),
    )


def run(
    project: Project,
    pack: Pack,
    run_id: int,
    engine: Engine,
    cancel: CancelToken,
    *,
    limit: int | None = None,
) -> Iterator[Event]:
    """Read what is pending in a run, a transaction a record, and yield what became of each.

    Works on a connection of its own, opened on the thread that iterates. Ends when nothing is pending, after
    `limit` readings, or after Paused. Raises Cancelled; the record being read then stays pending.
    """
    with project.worker() as worker:
        table = FoldTable.for_pack(pack)
        writer = OutcomeWriter(worker, run_id, table, pack.node_types())
        reader = _Reader(pack, table, engine, run_options(worker, run_id), cancel)
        totals = reading_totals(worker, run_id)
        total = sum(totals.values())
        settled = total - totals.get(PENDING, 0)
        for count, pending in enumerate(pending_readings(worker, run_id)):
            if limit is not None and count >= limit:
                return
            cancel.check()
            try:
                outcome, error = reader.read(pending)
            except EngineUnavailable as gone:
                yield Paused(gone, settled, total)
                return
            stored = writer.store(pending, outcome)
            settled += 1
            if error is not None:
                log.info("record %d failed: %s", pending.record_id, error.code)
                yield ReadingFailed(pending.record_id, error, settled, total)
            else:
                yield ReadingDone(
                    pending.record_id,
                    stored.state,
                    stored.mentions,
                    stored.statements,
                    stored.refusals,
                    settled,
                    total,
                )


class _Reader:
    """One record at a time: brief, engine, contract, grounding; never the database."""

    def __init__(
        self, pack: Pack, table: FoldTable, engine: Engine, options: Mapping[str, Any], cancel: CancelToken
    ) -> None:
        self._pack = pack
        self._table = table
        self._engine = engine
        self._briefing = Briefing(pack, options)
        self._cancel = cancel

    def read(self, pending: PendingReading) -> tuple[Outcome, YzkgError | None]:
        """The outcome, and the error where it is a failure. Raises Cancelled and EngineUnavailable."""
        record = RecordText(pending.record_id, pending.text, pending.headings)
        problem = ""
        reply: Reply | None = None
        error: EngineError | None = None
        for attempt in range(1, ATTEMPTS + 1):
            brief = self._briefing.of(record, problem)
            try:
                reply = self._engine.read(record, brief, self._cancel)
                if reply.finish == "unread":
                    return self._outcome(reply, attempt, CUT, problem="prompt_cut"), None
                parsed = parse(reply.raw) if reply.candidates is None else Parsed(reply.candidates)
            except EngineUnavailable:
                raise
            except EngineError as fault:
                error, problem = fault, fault.code
                continue
            return self._believed(pending, reply, parsed, brief.example_texts, attempt), None
        assert error is not None
        if isinstance(error, ReplyUnusable) and error.code == "no_json" and reply is not None:
            # Twice nothing but prose: the model has nothing to put into the contract (T07).
            return self._outcome(reply, ATTEMPTS, EMPTY, problem="no_json"), None
        said = f"{error.code} {json.dumps(error.data, ensure_ascii=False, default=str)}"
        return self._outcome(reply or Reply(""), ATTEMPTS, FAILED, problem=said), error

    def _believed(
        self,
        pending: PendingReading,
        reply: Reply,
        parsed: Parsed,
        example_texts: tuple[str, ...],
        attempt: int,
    ) -> Outcome:
        grounded = ground(pending.text, parsed.candidates, self._pack, self._table, example_texts)
        grounded.refused += [Refused("malformed", "", item) for item in parsed.malformed]
        problem = "repaired" if parsed.repaired else ""
        if grounded.mentions or grounded.statements:
            state = DONE
        else:
            state = EMPTY
            if parsed.candidates != Candidates() or parsed.malformed:
                problem = "all_refused"
        if reply.finish == "length":
            state, problem = CUT, "answer_cut"
        outcome = self._outcome(reply, attempt, state, problem)
        return replace(outcome, grounded=grounded, dates=statement_dates(grounded, pending))

    def _outcome(self, reply: Reply, attempts: int, state: str, problem: str = "") -> Outcome:
        return Outcome(
            state=state,
            raw=reply.raw,
            prompt_tokens=reply.prompt_tokens,
            reply_tokens=reply.reply_tokens,
            duration_ms=reply.duration_ms,
            attempts=attempts,
            problem=problem,
            grounded=Grounded(),
        )
