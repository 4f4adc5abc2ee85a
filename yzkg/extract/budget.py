"""How much fits: the context a model is asked with, and what is left in it for a text and for the answer.

A larger context costs memory, and every change of it loads the model anew. So it is only ever raised, in steps of
two, as far as the run allows and the model was trained for; what does not fit then is read in pieces. Tokens are
reckoned from what the server counted before (`TokenRate`).
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from yzkg.engines.base import Brief, Reply
from yzkg.engines.prompt_size import TokenRate

NUM_CTX, NUM_PREDICT = 8192, 2048  # where the options say nothing
_SPARE = 32  # tokens: what a template adds may differ from prompt to prompt
_MOST_THOUGHT = 4  # times the longest answer wanted that a model may take to think and answer
_WHOLE = 400  # characters: what is shorter loses more by being torn apart than a cut answer costs
_TELLING = 1500  # characters of text, from which on answers about them tell how much this model writes
_MISJUDGED = 1.05  # the reckoning is seldom further off than this


class Budget:
    """What the requests of one run have room for. Safe to share between threads: all of them should share it, since
    a server that is asked with two sizes of context loads its model at every turn.

    Options: `num_ctx`, the context to begin with; `max_ctx`, what it may be raised to (without it, not at all);
    `num_predict`, the longest answer wanted.
    """

    def __init__(self, options: Mapping[str, Any]) -> None:
        self._num_ctx = int(options.get("num_ctx") or NUM_CTX)
        self._most = max(int(options.get("max_ctx") or 0), self._num_ctx)
        self._answer = self._wanted = int(options.get("num_predict") or NUM_PREDICT)
        self._before_raise: int | None = None
        self._rate = TokenRate()
        self._written: dict[str, tuple[int, int]] = {}  # question -> tokens of its answers, characters asked about
        self._lock = threading.Lock()

    @property
    def num_ctx(self) -> int:
        """The context that requests are made with now, in tokens."""
        return self._num_ctx

    @property
    def sure(self) -> bool:
        """Whether the reckoning rests on what the server counted, not on what is usual."""
        return self._rate.known

    def fitted(self, brief: Brief, length: int = 0, *, sent_anyway: bool = False) -> Brief | None:
        """The brief with a context that it fits into with its answer, raising that for all if it must be.

        None where it would leave too little room for an answer even in the largest context; `sent_anyway` gives it
        that context all the same. `length`: characters of the text that is asked about, where less could be; then
        None also where answers about so much were too long before.
        """
        with self._lock:
            if length > _WHOLE and self._expected_answer(length) > self._answer:
                return None
            size = self._size(brief)
            while size + self._answer > self._num_ctx and self._raise():
                pass
            room = self._num_ctx - size
            if room < self._least_answer() and not sent_anyway:
                return None
            # No answer may push the prompt out of the context, which Ollama would let it do.
            longest = min(self._answer, max(room, self._least_answer()))
            options = {key: value for key, value in brief.options.items() if key != "max_ctx"}
            return replace(brief, options={**options, "num_ctx": self._num_ctx, "num_predict": longest})

    def learn(self, brief: Brief, reply: Reply, length: int = 0) -> None:
        """Take note of what a prompt that was surely read came to; it asked about `length` characters of text."""
        with self._lock:
            self._trained_for(reply.context_length)
            if reply.prompt_tokens is not None:
                self._rate.learn(_words(brief), reply.prompt_tokens)
            if reply.reply_tokens is not None and reply.finish in ("stop", "length"):
                question = ",".join(brief.schema.get("properties", ()))
                written, about = self._written.get(question, (0, 0))
                self._written[question] = written + reply.reply_tokens, about + length

    def overrun(self, brief: Brief, *, tokens: int | None = None, room: int | None = None) -> bool:
        """Take note that a prompt did not fit: it has `tokens`, the context is of `room`, where that is known.

        Whether asking again can help: because there is a larger context for it now.
        """
        with self._lock:
            asked = int(brief.options.get("num_ctx") or self._num_ctx)
            self._trained_for(room if room is not None and room < asked else None)
            if tokens is not None:
                self._rate.learn(_words(brief), tokens)
            else:
                self._rate.learn_least(_words(brief), min(asked, self._num_ctx))
            while self._size(brief) + self._least_answer() > self._num_ctx and self._raise():
                pass
            return self._num_ctx > asked and self._size(brief) + self._least_answer() <= self._num_ctx

    def think_longer(self) -> None:
        """Take note that an answer ended before the model had done with thinking: all get more room, within reason."""
        with self._lock:
            self._answer = max(self._answer, min(2 * self._answer, _MOST_THOUGHT * self._wanted, self._most // 2))

    def too_large(self, brief: Brief) -> bool:
        """Take note that the model could not be loaded with this context. Whether a smaller one is left to ask with."""
        with self._lock:
            asked = int(brief.options.get("num_ctx") or 0)
            if asked != self._num_ctx:
                return True  # another thread has changed it meanwhile
            if self._before_raise is None:
                return False
            self._num_ctx = self._most = self._before_raise
            self._before_raise = None
            return True

    def _raise(self) -> bool:
        if self._num_ctx >= self._most:
            return False
        self._before_raise = self._num_ctx
        self._num_ctx = min(2 * self._num_ctx, self._most)
        return True

    def _trained_for(self, length: int | None) -> None:
        if length:
            self._most = min(self._most, length)
            self._num_ctx = min(self._num_ctx, length)

    def _expected_answer(self, length: int) -> float:
        """Tokens of the longest answer about so much text; 0 as long as too little is known of how much is written."""
        rates = [written / about for written, about in self._written.values() if about >= _TELLING]
        return max(rates, default=0.0) * length

    def _least_answer(self) -> int:
        return min(self._answer, self._num_ctx // 3)

    def _size(self, brief: Brief) -> int:
        """Tokens of the prompt, on the safe side."""
        return round(self._rate.expected(_words(brief)) * _MISJUDGED) + _SPARE


def _words(brief: Brief) -> str:
    return brief.system + brief.prompt
