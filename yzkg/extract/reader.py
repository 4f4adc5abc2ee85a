"""One record at a time: brief, engine, contract, grounding; never the database."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import Candidates
from yzkg.core.errors import EngineError, EngineUnavailable, YzkgError
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Refused
from yzkg.core.pack import Pack
from yzkg.engines.base import Engine, RecordText, Reply
from yzkg.extract.contract import Parsed, ReplyUnusable, parse
from yzkg.extract.dating import statement_dates
from yzkg.extract.ground import ground
from yzkg.extract.prompt import Briefing
from yzkg.store.models import CUT, DONE, EMPTY, FAILED
from yzkg.store.readings import Outcome
from yzkg.store.runs import PendingReading

ATTEMPTS = 2  # an answer that cannot be used is asked for once more, with the fault named


class Reader:
    """Turns pending readings into outcomes with one engine and the frozen options of a run."""

    def __init__(self, pack: Pack, engine: Engine, options: Mapping[str, Any], cancel: CancelToken) -> None:
        self._pack = pack
        self._table = FoldTable.for_pack(pack)
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
        if isinstance(error, ReplyUnusable) and reply is not None and reply.finish == "length":
            # It never came to the form: still thinking, or in the middle of its first line.
            return self._outcome(reply, ATTEMPTS, CUT, problem="answer_cut"), None
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
        )
