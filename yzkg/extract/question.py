"""One question to an engine: asked, checked for form, asked once more where the answer cannot be used."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.engines.base import Brief, Engine, RecordText, Reply
from yzkg.extract.contract import Parsed, ReplyUnusable, parse
from yzkg.store.models import CUT, EMPTY, FAILED

ATTEMPTS = 2  # an answer that cannot be used is asked for once more, with the fault named

BriefFor = Callable[[str], Brief]
"""The brief of a question. Its argument is the fault of the first answer, "" before there is one."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question.

    `parsed` is None where nothing can be used; then `state` says why (cut, empty or failed). With `parsed`, `state`
    is cut for an answer of which only the finished items are there, else "".
    """

    brief: Brief
    reply: Reply
    attempts: int
    parsed: Parsed | None = None
    state: str = ""
    problem: str = ""
    error: EngineError | None = None


def ask(engine: Engine, record: RecordText, brief_for: BriefFor, cancel: CancelToken) -> Answer:
    """The answer, at the latest that to the second attempt. Raises Cancelled and EngineUnavailable."""
    problem = ""
    reply: Reply | None = None
    error: EngineError | None = None
    for attempt in range(1, ATTEMPTS + 1):
        brief = brief_for(problem)
        try:
            reply = engine.read(record, brief, cancel)
            if reply.finish == "unread":
                return Answer(brief, reply, attempt, state=CUT, problem="prompt_cut")
            parsed = parse(reply.raw) if reply.candidates is None else Parsed(reply.candidates)
        except EngineUnavailable:
            raise
        except EngineError as fault:
            error, problem = fault, fault.code
            continue
        if reply.finish == "length":
            return Answer(brief, reply, attempt, parsed, CUT, "answer_cut")
        return Answer(brief, reply, attempt, parsed)
    assert error is not None
    return _given_up(brief, reply, error)


def _given_up(brief: Brief, reply: Reply | None, error: EngineError) -> Answer:
    if isinstance(error, ReplyUnusable) and reply is not None:
        if reply.finish == "length":
            # It never came to the form: still thinking, or in the middle of its first line.
            return Answer(brief, reply, ATTEMPTS, state=CUT, problem="answer_cut")
        if error.code == "no_json":
            # Twice nothing but prose: the model has nothing to put into the contract (T07).
            return Answer(brief, reply, ATTEMPTS, state=EMPTY, problem="no_json")
    said = f"{error.code} {json.dumps(error.data, ensure_ascii=False, default=str)}"
    return Answer(brief, reply or Reply(""), ATTEMPTS, state=FAILED, problem=said, error=error)
