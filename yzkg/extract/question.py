"""One question to an engine: asked, checked for form, asked once more where the answer cannot be used."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.engines.base import CUT_SHORT, Brief, Engine, RecordText, Reply
from yzkg.extract.budget import Budget
from yzkg.extract.certainty import certainties, weighted
from yzkg.extract.contract import Parsed, ReplyUnusable, parse
from yzkg.store.models import CUT, EMPTY, FAILED

ATTEMPTS = 2  # an answer that cannot be used is asked for once more, with the fault named
PROMPT_CUT = "prompt_cut"
BROKEN_OFF = "answer_broken_off"
SHORT_PROSE = 200  # characters within which a model can say that there is nothing, and little else
_CUT_PROBLEMS: Mapping[str, str] = {
    "length": "answer_cut",
    "runaway": "runaway",
    "repeating": "repeating",
    "thinking": "thinking_cut",
}
# Asking the same again would bring the same, at the same cost.
_SETTLED = frozenset({"prompt_too_long", "reply_slow", "schema_refused", "no_recorded_reply"})
_SERVER_FAULT = 500  # HTTP statuses from here on are no fault of the request
_WIDE = 0x2E80  # from here on two characters are a word

BriefFor = Callable[[str], Brief]
"""The brief of a question. Its argument is the fault of the first answer, "" before there is one."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question.

    `parsed` is None where nothing can be used; then `state` says why (cut, empty or failed). With `parsed`, `state`
    is cut for an answer of which only the finished items are there, else "". `attempts` is 0 for a question that was
    not sent since it would not have fitted.
    """

    brief: Brief
    reply: Reply
    attempts: int
    parsed: Parsed | None = None
    state: str = ""
    problem: str = ""
    error: EngineError | None = None

    @property
    def too_long(self) -> bool:
        """Whether not all of the question can have been read: less text might be."""
        return self.problem == PROMPT_CUT or (self.error is not None and self.error.code == "prompt_too_long")


def ask(
    engine: Engine,
    record: RecordText,
    brief_for: BriefFor,
    cancel: CancelToken,
    budget: Budget | None = None,
    *,
    divisible: bool = False,
    sent_anyway: bool = False,
) -> Answer:
    """The answer, at the latest that to the second attempt. Raises Cancelled and EngineUnavailable.

    With a `budget`, the context is raised as it allows, and what does not fit is not sent unless `sent_anyway`.
    `divisible`: less text can be asked about, so that what would be answered at too great length is not sent either.
    """
    problem = ""
    replies: list[Reply] = []
    error: EngineError | None = None
    for attempt in range(1, ATTEMPTS + 1):
        brief = brief_for(problem)
        try:
            brief, reply = _reply(engine, record, brief, cancel, budget, divisible, sent_anyway)
            if reply is None:
                return Answer(brief, Reply("", "unread"), 0, state=CUT, problem=PROMPT_CUT)
            reply = replace(reply, sure=certainties(reply.raw, reply.written), written=())
            replies.append(reply)
            if reply.finish == "thinking" and budget is not None:
                budget.think_longer()
            if reply.finish == "unread":
                return Answer(brief, reply, attempt, state=CUT, problem=PROMPT_CUT)
            parsed = _parsed(reply)
        except EngineUnavailable:
            raise
        except EngineError as fault:
            error, problem = fault, fault.code
            if _is_settled(fault):
                break
            continue
        if parsed.broken_off and reply.finish == "stop" and _is_nothing(parsed):
            # It says that it has ended, but amid what it was about to say: that is no "nothing".
            error = ReplyUnusable("bad_json")
            problem = error.code
            continue
        cut = BROKEN_OFF if parsed.broken_off and reply.finish == "stop" else _CUT_PROBLEMS.get(reply.finish, "")
        if cut and reply.finish != "length" and _is_nothing(parsed) and attempt < ATTEMPTS:
            problem = cut
            continue
        return Answer(brief, reply, attempt, parsed, CUT if cut else "", cut)
    assert error is not None
    return _given_up(brief, replies, attempt, error, record.text)


def _reply(
    engine: Engine,
    record: RecordText,
    brief: Brief,
    cancel: CancelToken,
    budget: Budget | None,
    divisible: bool,
    sent_anyway: bool,
) -> tuple[Brief, Reply | None]:
    """The reply, with the brief as it was sent: in the context that it needs, as far as there is one. None for what
    was not sent."""
    if budget is None:
        return brief, engine.read(record, brief, cancel)
    while True:
        fitted = budget.fitted(brief, len(record.text) if divisible else 0, sent_anyway=sent_anyway)
        if fitted is None:
            return brief, None
        try:
            reply = engine.read(record, fitted, cancel)
        except EngineUnavailable as gone:
            if gone.code == "model_not_loaded" and budget.too_large(fitted):
                continue
            raise
        except EngineError as fault:
            if fault.code == "prompt_too_long" and budget.overrun(fitted, **_lengths(fault)):
                continue
            raise
        if reply.finish != "unread":
            budget.learn(fitted, reply, len(record.text))
            return fitted, reply
        if not budget.overrun(fitted, room=reply.context_length):
            return fitted, reply


def _is_settled(fault: EngineError) -> bool:
    status = fault.data.get("status")
    refused = fault.code == "request_refused" and isinstance(status, int) and status < _SERVER_FAULT
    return refused or fault.code in _SETTLED


def _lengths(fault: EngineError) -> dict[str, int]:
    """What a refusal says about the length of the prompt and the room there is."""
    said = {"tokens": fault.data.get("prompt_tokens"), "room": fault.data.get("num_ctx")}
    return {name: value for name, value in said.items() if isinstance(value, int) and value > 0}


def _parsed(reply: Reply) -> Parsed:
    if reply.candidates is not None:
        return Parsed(reply.candidates)
    if not reply.raw.strip():
        raise ReplyUnusable("reply_blank")
    return usable(reply, repeating=reply.finish == "repeating")


def usable(reply: Reply, *, repeating: bool) -> Parsed:
    """What an answer claims; `repeating`: each claim once. Raises ReplyUnusable."""
    parsed = parse(reply.raw)
    return weighted(distinct(parsed) if repeating else parsed, reply.raw, reply.sure)


def distinct(parsed: Parsed) -> Parsed:
    """Each claim once, of an answer that said the same over and over."""
    claims = parsed.candidates
    pairs = list(dict.fromkeys(zip_longest(claims.mentions, parsed.named)))
    return replace(
        parsed,
        candidates=replace(
            claims,
            mentions=tuple(mention for mention, _ in pairs if mention is not None),
            statements=tuple(dict.fromkeys(claims.statements)),
        ),
        named=tuple(named for _, named in pairs if named is not None),
        frames=tuple(dict.fromkeys(parsed.frames)),
        malformed=tuple(dict.fromkeys(parsed.malformed)),
    )


def _is_nothing(parsed: Parsed) -> bool:
    claims = parsed.candidates
    return not (claims.mentions or claims.statements or parsed.frames)


def _given_up(brief: Brief, replies: list[Reply], attempts: int, error: EngineError, text: str) -> Answer:
    reply = replies[-1] if replies else Reply("")
    if isinstance(error, ReplyUnusable) and replies:
        if reply.finish in CUT_SHORT:
            # It never came to the form: still thinking, or in the middle of its first line.
            return Answer(brief, reply, attempts, state=CUT, problem=_CUT_PROBLEMS[reply.finish])
        if error.code == "no_json" and len(replies) == attempts and all(_says_nothing(one, text) for one in replies):
            return Answer(brief, reply, attempts, state=EMPTY, problem="no_json")
    said = f"{error.code} {json.dumps(error.data, ensure_ascii=False, default=str)}"
    return Answer(brief, reply, attempts, state=FAILED, problem=said, error=error)


def _says_nothing(reply: Reply, text: str) -> bool:
    """Whether prose can be believed to say that there is nothing in the text (T07).

    A model that has found something names it, and one that explains at length has not said "nothing": both have
    failed to keep the form.
    """
    prose = reply.raw.rpartition("</think>")[2].strip()
    return reply.finish == "stop" and 0 < len(prose) <= SHORT_PROSE and "{" not in prose and not _quotes(prose, text)


def _quotes(prose: str, text: str) -> bool:
    """Whether it has words of the text: two ideographs, or six letters, in a row."""
    for at in range(len(prose) - 1):
        size = 2 if ord(prose[at]) >= _WIDE else 6
        words = prose[at : at + size]
        if len(words) == size and words.isalnum() and words in text:
            return True
    return False
