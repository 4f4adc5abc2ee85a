"""One record at a time: questions, answers, grounding; never the database."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import Candidates
from yzkg.core.errors import YzkgError
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded, Refused
from yzkg.core.pack import Pack
from yzkg.engines.base import Engine, RecordText
from yzkg.extract.dating import statement_dates
from yzkg.extract.ground import ground
from yzkg.extract.question import Answer, BriefFor, ask
from yzkg.extract.stages import OneQuestion, Stages, Told
from yzkg.store.models import CUT, DONE, EMPTY
from yzkg.store.readings import Outcome
from yzkg.store.runs import PendingReading


class Reader:
    """Turns pending readings into outcomes with one engine and the frozen options of a run."""

    def __init__(self, pack: Pack, engine: Engine, options: Mapping[str, Any], cancel: CancelToken) -> None:
        self._pack = pack
        self._table = FoldTable.for_pack(pack)
        self._engine = engine
        self._stages: Stages = OneQuestion(pack, options)
        self._cancel = cancel

    def read(self, pending: PendingReading) -> tuple[Outcome, YzkgError | None]:
        """The outcome, and the error where it is a failure. Raises Cancelled and EngineUnavailable."""
        told = self._stages.read(RecordText(pending.record_id, pending.text, pending.headings), self._ask)
        last = told.answers[-1]
        if last.parsed is None and told.claims == Candidates():
            return _outcome(told, last.state, last.problem), last.error
        grounded = self._believed(pending.text, told)
        state, problem = _judged(grounded, told)
        outcome = _outcome(told, state, problem, grounded)
        return replace(outcome, dates=statement_dates(grounded, pending)), None

    def _ask(self, record: RecordText, brief_for: BriefFor) -> Answer:
        return ask(self._engine, record, brief_for, self._cancel)

    def _believed(self, text: str, told: Told) -> Grounded:
        shown = tuple(dict.fromkeys(example for answer in told.answers for example in answer.brief.example_texts))
        grounded = ground(text, told.claims, self._pack, self._table, shown)
        for answer in told.answers:
            if answer.parsed is not None:
                grounded.refused += [Refused("malformed", "", item) for item in answer.parsed.malformed]
        return grounded


def _judged(grounded: Grounded, told: Told) -> tuple[str, str]:
    """State and problem of a reading of which something could be used."""
    unfinished = [answer for answer in told.answers if answer.state]
    if unfinished:
        return CUT, unfinished[0].problem
    if grounded.mentions or grounded.statements:
        repaired = any(answer.parsed is not None and answer.parsed.repaired for answer in told.answers)
        return DONE, "repaired" if repaired else ""
    claimed = told.claims != Candidates() or any(answer.parsed and answer.parsed.malformed for answer in told.answers)
    return EMPTY, "all_refused" if claimed else ""


def _outcome(told: Told, state: str, problem: str, grounded: Grounded | None = None) -> Outcome:
    replies = [answer.reply for answer in told.answers]
    return Outcome(
        state=state,
        raw=replies[0].raw if len(replies) == 1 else json.dumps([reply.raw for reply in replies], ensure_ascii=False),
        prompt_tokens=_sum([reply.prompt_tokens for reply in replies]),
        reply_tokens=_sum([reply.reply_tokens for reply in replies]),
        duration_ms=sum(reply.duration_ms for reply in replies),
        attempts=max(answer.attempts for answer in told.answers),
        problem=problem,
        grounded=grounded or Grounded(),
    )


def _sum(counts: list[int | None]) -> int | None:
    """Together, or None where any is not known."""
    return None if None in counts else sum(count for count in counts if count is not None)
