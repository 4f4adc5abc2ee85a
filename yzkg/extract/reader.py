"""One record at a time: questions, answers, grounding; never the database.

A record is read whole where it fits. Where what is asked about it does not fit into the context, and where an answer
was cut, it is read in halves, and those in halves again: what was found is joined, what could not be read is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded, Refused
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.engines.base import Engine, RecordText
from yzkg.engines.replay import ReplayEngine
from yzkg.engines.rules import RulesEngine
from yzkg.extract.budget import Budget
from yzkg.extract.dating import statement_dates
from yzkg.extract.ground import ground
from yzkg.extract.joining import join
from yzkg.extract.pieces import Pieces
from yzkg.extract.question import Answer, BriefFor, ask
from yzkg.extract.stages import Stages, Told, stages_of
from yzkg.extract.verdict import Part, verdict
from yzkg.store.models import EMPTY
from yzkg.store.readings import Outcome
from yzkg.store.runs import PendingReading

BEFORE = "before"  # the heading under which a stretch is told what stands before it; like all headings never quoted


class Reader:
    """Turns pending readings into outcomes with one engine and the frozen options of a run."""

    def __init__(
        self,
        pack: Pack,
        engine: Engine,
        options: Mapping[str, Any],
        cancel: CancelToken,
        stages: Stages | None = None,
    ) -> None:
        """`stages`: what is asked, without them what the options say."""
        self._pack = pack
        self._table = FoldTable.for_pack(pack)
        self._engine = engine
        self._stages = stages or stages_of(pack, options)
        self._pieces = Pieces(pack)
        # Rules read what they are given; recorded replies are as long as they were.
        unbounded = isinstance(engine, RulesEngine | ReplayEngine)
        self._budget = None if unbounded else Budget(options)
        self._cancel = cancel

    def under(self, cancel: CancelToken) -> Reader:
        """The same reader, stopped by another token. For threads that read at the same time: they share what is
        learnt about the model, so that all ask it with the same context."""
        other = copy(self)
        other._cancel = cancel
        return other

    def read(self, pending: PendingReading) -> tuple[Outcome, YzkgError | None]:
        """The outcome, and the error where it is a failure. Raises Cancelled and EngineUnavailable."""
        if not pending.text:
            return Outcome(EMPTY), None
        parts, asked = self._parts(pending)
        grounded = join(pending.text, [(part.span, part.grounded) for part in parts if part.told is not None])
        outcome, error = verdict(len(pending.text), parts, asked, grounded)
        return replace(outcome, dates=statement_dates(outcome.grounded, pending)), error

    def _parts(self, pending: PendingReading) -> tuple[list[Part], list[tuple[Span, Answer]]]:
        """What came of each stretch, and all answers in the order asked."""
        parts: list[Part] = []
        asked: list[tuple[Span, Answer]] = []
        waiting = [(Span(0, len(pending.text)), False)]  # the next one last, and whether it is read for a second time
        while waiting:
            span, again = waiting.pop()
            part = self._part(pending, span, asked)
            halves = None
            if part.too_long or self._is_not_recorded(part) or (part.cut and not part.unread and not again):
                halves = self._pieces.halves(pending.text, span)
            if halves is None and part.too_long and self._budget is not None and not self._budget.sure:
                # It was only reckoned that it is too long; what the server says of the shortest stretch counts.
                part = self._part(pending, span, asked, sent_anyway=True)
            if halves is not None:
                cut = not part.unread and not part.too_long
                if not part.unread:
                    parts.append(replace(part, read_again=True))
                waiting += [(half, again or cut) for half in reversed(halves)]
                continue
            parts.append(part)
            if part.too_long and all(other.unread for other in parts):
                # Not even a short stretch has room beside the questions: neither will the others have.
                parts += [Part(rest, None, Grounded()) for rest, _ in reversed(waiting)]
                break
        return parts, asked

    def _part(
        self, pending: PendingReading, span: Span, asked: list[tuple[Span, Answer]], *, sent_anyway: bool = False
    ) -> Part:
        text = span.of(pending.text)
        headings = dict(pending.headings)
        if span.start > 0:
            headings[BEFORE] = self._pieces.context(pending.text, span.start)

        divisible = self._pieces.divisible(span)

        def put(record: RecordText, brief_for: BriefFor) -> Answer:
            answer = ask(
                self._engine,
                record,
                brief_for,
                self._cancel,
                self._budget,
                divisible=divisible,
                sent_anyway=sent_anyway,
            )
            asked.append((span, answer))
            return answer

        told = self._stages.read(RecordText(pending.record_id, text, headings), put)
        return Part(span, told, self._believed(text, told))

    def _is_not_recorded(self, part: Part) -> bool:
        """Whether the recording has no answer to the whole: it may have been read in pieces."""
        error = part.told.answers[-1].error if part.told is not None else None
        return part.unread and error is not None and error.code == "no_recorded_reply"

    def _believed(self, text: str, told: Told) -> Grounded:
        shown = tuple(dict.fromkeys(example for answer in told.answers for example in answer.brief.example_texts))
        grounded = ground(text, told.claims, self._pack, self._table, shown)
        for answer in told.answers:
            if answer.parsed is not None:
                grounded.refused += [Refused("malformed", "", item) for item in answer.parsed.malformed]
        return grounded
