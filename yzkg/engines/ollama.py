"""Reading with a local model that Ollama serves.

Through the official client's streaming chat, with `format` = the schema of the brief. What the server does not
say is checked here: that the whole prompt was read, that the answer came to its end and goes on to anything, and
whether a model that can think keeps to the schema with its thinking off (some do not; then it stays on).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.core.interruptible import run_cancellable
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply, Written
from yzkg.engines.choice import DEFAULT_HOST
from yzkg.engines.ollama_server import (
    ModelRow,
    Timeouts,
    answer_error,
    check_name,
    connection,
    find_model,
    list_models,
    look,
    model_rows,
    normal_host,
    server_version,
    unreachable_as_unavailable,
)
from yzkg.engines.prompt_size import TokenRate, most_tokens
from yzkg.engines.stream_watch import StreamWatch, stammers

__all__ = ["ModelRow", "OllamaEngine", "Timeouts", "list_models", "server_version"]

log = logging.getLogger(__name__)

# Sent where the brief is silent: Ollama's own defaults (4096 tokens, an answer of ten contexts) suit nobody.
DEFAULT_OPTIONS: Mapping[str, Any] = {"num_ctx": 8192, "num_predict": 2048, "temperature": 0.0, "seed": 1}
LOOK_SECONDS = 300.0  # between looks at whether the name still stands for the same model
_PROBE_SCHEMA = {"type": "object", "properties": {"answer": {"enum": ["yes", "no"]}}, "required": ["answer"]}
_PROBE_PROMPT = "Is water wet? Explain in one sentence, without JSON."
_PROBE_TOKENS = {False: 64, True: 1024}


@dataclass(frozen=True, slots=True)
class _Profile:
    """What was found out about the model before its first record. `think`: what is sent, None for nothing."""

    row: ModelRow
    context_length: int | None
    think: bool | None


@dataclass(slots=True)
class _Answer:
    """A streamed answer as it came in. `given_up`: why its end was not waited for."""

    text: str = ""
    thought: bool = False  # some of it, beside `text`
    done_reason: str = ""
    given_up: str = ""
    written: list[Written] = field(default_factory=list)
    prompt_tokens: int | None = None
    reply_tokens: int | None = None
    prompt_ms: int = 0
    reply_ms: int = 0


class _AnswerTime:
    """The time that an answer may take from when its server begins it: one that loads the model, or is busy with
    others, sends nothing yet. Not from the first word, which a line that never ends never brings."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._limit: asyncio.Timeout | None = None

    def limit(self) -> asyncio.Timeout:
        """For the next answer: raises TimeoutError where it takes longer."""
        self._limit = asyncio.timeout(None)
        return self._limit

    async def begin(self, response: Any) -> None:
        """Called with the first of an answer, before its text."""
        if self._limit is not None:
            self._limit.reschedule(asyncio.get_running_loop().time() + self._seconds)


class OllamaEngine:
    """An Engine. Source text goes to `host` and nowhere else: hosts that are not this computer need
    `allow_remote`, models that the server forwards to another are refused, proxies and redirects not followed.
    """

    def __init__(
        self,
        model: str,
        host: str = DEFAULT_HOST,
        *,
        allow_remote: bool = False,
        timeouts: Timeouts = Timeouts(),
    ) -> None:
        """Raises EngineUnavailable: host_invalid, host_not_local, model_remote. Does not call the server."""
        self._host = normal_host(host, allow_remote=allow_remote)
        check_name(model, self._host)
        self._model = model
        self._timeouts = timeouts
        self._profile: _Profile | None = None
        self._looked = 0.0
        self._rate = TokenRate()
        self._tells_probabilities = True  # servers before 0.12.11 pass over that they are asked to

    @property
    def thinking(self) -> str:
        """How the model is asked to think: "" not known yet, "none" it cannot, "off", or "on"."""
        if self._profile is None:
            return ""
        return {None: "none", False: "off", True: "on"}[self._profile.think]

    def info(self, cancel: CancelToken | None = None) -> EngineInfo:
        """The model's full name and digest as the server has them.

        Raises Cancelled, EngineUnavailable: ollama_unreachable, ollama_silent, ollama_lost, not_ollama, model_missing,
        model_remote.
        """
        rows = list_models(self._host, allow_remote=True, timeouts=self._timeouts, cancel=cancel)
        row = find_model(rows, self._model, self._host)
        return EngineInfo("ollama", row.name, row.digest, self._host)

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        """The model's answer. `finish` is "unread" where the server cut the prompt without saying so; answers that
        come to nothing more are given up ("runaway", "repeating"), and the request is dropped.

        Raises Cancelled (the request itself is dropped at once), EngineUnavailable (model_differs where the name stands
        for another model by now), and EngineError with
        prompt_too_long, schema_refused, request_refused, model_crashed, reply_broken or reply_slow.
        """
        began = time.monotonic()
        try:
            answer, profile = run_cancellable(lambda: self._read(brief), cancel)
        except EngineUnavailable:
            self._profile = None  # whatever comes back may be another server or another model
            raise
        raw = without_thinking(answer.text, thinks=profile.think is not None)
        finish = self._finish(answer, brief, profile)
        if finish == "length" and not raw.strip() and (answer.thought or answer.text.strip()):
            finish = "thinking"
        duration_ms = round((time.monotonic() - began) * 1000)
        log.debug(
            "record %d: %s, %s prompt and %s reply tokens, %d ms",
            record.record_id,
            finish,
            answer.prompt_tokens,
            answer.reply_tokens,
            duration_ms,
        )
        return Reply(
            raw,
            finish,
            answer.prompt_tokens,
            answer.reply_tokens,
            duration_ms,
            prompt_ms=answer.prompt_ms,
            reply_ms=answer.reply_ms,
            context_length=profile.context_length,
            written=_moved(answer, raw),
        )

    def _finish(self, answer: _Answer, brief: Brief, profile: _Profile) -> str:
        context = _options(brief)["num_ctx"]
        if profile.context_length:
            context = min(context, profile.context_length)  # no model gets more than it was trained for
        prompt = brief.system + brief.prompt
        finish = answer.given_up or answer.done_reason
        count = answer.prompt_tokens
        if count is None:  # old servers leave it out when they remember the whole prompt
            return finish
        if count > most_tokens(prompt):  # no count of this prompt: nothing is concluded from it
            answer.prompt_tokens = None
            return finish
        if self._rate.was_cut(prompt, count, context):
            return "unread"
        self._rate.learn(prompt, count)
        return finish

    async def _read(self, brief: Brief) -> tuple[_Answer, _Profile]:
        import ollama

        from yzkg.engines.bounded_answer import bound

        answering = _AnswerTime(self._timeouts.answer)
        hooks = {"request": [_without_key], "response": [answering.begin, bound]}
        client = ollama.AsyncClient(self._host, event_hooks=hooks, **connection(self._host, self._timeouts))
        async with client:
            profile = self._profile
            if profile is None:
                profile = await self._examine(client, answering, _options(brief))
                self._profile, self._looked = profile, time.monotonic()
            elif time.monotonic() - self._looked > LOOK_SECONDS:
                self._looked = time.monotonic()
                await self._look_again(profile)
            messages = [{"role": "system", "content": brief.system}] if brief.system else []
            messages.append({"role": "user", "content": brief.prompt})
            schema = dict(brief.schema) or None
            asked = (messages, schema, _options(brief), profile.think)
            if self._tells_probabilities:
                try:
                    return await self._chat(client, answering, *asked, probabilities=True), profile
                except EngineError as error:
                    if "logprob" not in str(error.data.get("detail", "")):
                        raise
                    log.info("the server takes a question for probabilities amiss")
                    self._tells_probabilities = False
            return await self._chat(client, answering, *asked), profile

    async def _examine(self, client: Any, answering: _AnswerTime, options: dict[str, Any]) -> _Profile:
        """Look once at what the model is, and at whether it keeps to a schema without its thinking."""
        import httpx

        async with httpx.AsyncClient(**connection(self._host, self._timeouts)) as http:
            row = await self._row(http)
            shown = await look(http, self._host, self._timeouts, "/api/show", {"model": row.name})
        if shown.get("remote_host") or shown.get("remote_model"):
            raise EngineUnavailable("model_remote", model=row.name, host=self._host)
        think: bool | None = None
        if "thinking" in (shown.get("capabilities") or []):
            think = await self._working_think(client, answering, options)
        return _Profile(row, _context_length(shown.get("model_info") or {}), think)

    async def _row(self, http: Any) -> ModelRow:
        tags = await look(http, self._host, self._timeouts, "/api/tags")
        return find_model(model_rows(tags), self._model, self._host)

    async def _look_again(self, profile: _Profile) -> None:
        """A model can be fetched anew under its old name while it is read with: that is another one."""
        import httpx

        async with httpx.AsyncClient(**connection(self._host, self._timeouts)) as http:
            row = await self._row(http)
        if row.digest != profile.row.digest:
            raise EngineUnavailable("model_differs", model=row.name, host=self._host)

    async def _working_think(self, client: Any, answering: _AnswerTime, options: dict[str, Any]) -> bool:
        """Off if the schema holds so, else on if it holds so, else off: every answer is checked anyway."""
        for think in (False, True):
            bounded = {**options, "num_predict": _PROBE_TOKENS[think]}
            messages = [{"role": "user", "content": _PROBE_PROMPT}]
            try:
                answer = await self._chat(client, answering, messages, _PROBE_SCHEMA, bounded, think)
                found = json.loads(without_thinking(answer.text, thinks=True))
            except ValueError:
                continue
            except EngineUnavailable:
                raise
            except EngineError:
                continue
            if isinstance(found, dict) and found.get("answer") in ("yes", "no"):
                log.info("the model can think; the schema holds with thinking %s", "on" if think else "off")
                return think
        log.warning("the model can think; the schema does not hold with thinking on or off")
        return False

    async def _chat(
        self,
        client: Any,
        answering: _AnswerTime,
        messages: list[dict[str, str]],
        schema: dict[str, Any] | None,
        options: dict[str, Any],
        think: bool | None,
        *,
        probabilities: bool = False,
    ) -> _Answer:
        import ollama

        from yzkg.engines.bounded_answer import AnswerEndlessError

        answer = _Answer()
        with unreachable_as_unavailable(self._host):
            try:
                more = {"logprobs": True} if probabilities else {}
                stream = await client.chat(
                    self._model, messages, stream=True, think=think, format=schema, options=options, **more
                )
                async with contextlib.aclosing(stream), answering.limit():
                    await _follow(stream, answer, StreamWatch(_most_tokens(options)))
            except AnswerEndlessError:
                answer.given_up = "length"
            except ollama.ResponseError as error:
                raise self._refusal(error) from None
            except TimeoutError:
                raise EngineError("reply_slow", model=self._model, minutes=round(self._timeouts.answer / 60)) from None
            except (ValueError, TypeError, AttributeError) as error:  # a line that is not the JSON of a message
                detail = "logprobs" if "logprobs" in str(error) else ""
                raise EngineError("reply_broken", model=self._model, detail=detail) from None
        if not answer.done_reason and not answer.given_up and stammers(answer.text):
            answer.given_up = "repeating"
        if answer.done_reason not in ("stop", "length") and not answer.given_up:
            raise EngineError("reply_broken", model=self._model, detail=answer.done_reason)
        return answer

    def _refusal(self, error: Any) -> EngineError:
        text = error.error if isinstance(error.error, str) else json.dumps(error.error)
        if error.status_code < 0:  # an error line inside a stream that had begun with 200
            return EngineError("reply_broken", model=self._model, detail=text[:300])
        return answer_error(error.status_code, text, model=self._model, host=self._host)


def without_thinking(text: str, *, thinks: bool = True) -> str:
    """The answer without what the model thought aloud before it.

    Templates that open the tag themselves leave only its end in the answer (`thinks`: believe that of it).
    """
    opened = text.lstrip().startswith("<think>")
    if not opened and not (thinks and "</think>" in text):
        return text
    return text.partition("</think>")[2].strip()


async def _without_key(request: Any) -> None:
    """The client adds the user's key for Ollama's own cloud (OLLAMA_API_KEY) to every request: not to ours."""
    request.headers.pop("authorization", None)


def _options(brief: Brief) -> dict[str, Any]:
    return {**DEFAULT_OPTIONS, **{name: value for name, value in brief.options.items() if value is not None}}


def _most_tokens(options: Mapping[str, Any]) -> int:
    """How long an answer may be: without a limit of its own, what Ollama holds every answer to."""
    limit = int(options["num_predict"])
    return limit if limit > 0 else 10 * int(options["num_ctx"])


async def _follow(stream: Any, answer: _Answer, watch: StreamWatch) -> None:
    """Take an answer as it comes, until it ends or is given up."""
    async for part in stream:
        _take(part, answer)
        answer.given_up = watch.think(part.message.thinking or "")
        if not part.done:
            answer.given_up = answer.given_up or watch.feed(part.message.content or "")
        if answer.given_up:
            answer.text = answer.text[: watch.most].rstrip()
            return


def _take(part: Any, answer: _Answer) -> None:
    content = part.message.content or ""
    if content and part.logprobs:
        answer.written += _written(len(answer.text), content, part.logprobs)
    answer.text += content
    answer.thought = answer.thought or bool(part.message.thinking)
    if part.done:
        answer.done_reason = part.done_reason or ""
        answer.prompt_tokens = _count(part.prompt_eval_count)
        answer.reply_tokens = part.eval_count if part.eval_count == 0 else _count(part.eval_count)
        answer.prompt_ms = (_count(part.prompt_eval_duration) or 0) // 1_000_000
        answer.reply_ms = (_count(part.eval_duration) or 0) // 1_000_000


def _written(at: int, content: str, tokens: Sequence[Any]) -> list[Written]:
    """The tokens of a part of an answer in their places; all as one where their text is another: of a character that
    several of them make, none has a text of its own."""
    if "".join(one.token for one in tokens) != content:
        return [Written(at, at + len(content), sum(one.logprob for one in tokens))]
    placed = []
    for one in tokens:
        placed.append(Written(at, at + len(one.token), one.logprob))
        at += len(one.token)
    return placed


def _moved(answer: _Answer, raw: str) -> tuple[Written, ...]:
    """What is known of `raw`, the end of an answer without what was thought aloud before it."""
    by = 0 if answer.text.startswith(raw) else len(answer.text.rstrip()) - len(raw)
    return tuple(Written(one.start - by, one.end - by, one.log_probability) for one in answer.written if one.end > by)


def _count(said: int | None) -> int | None:
    return said if said and said > 0 else None


def _context_length(model_info: Mapping[str, Any]) -> int | None:
    """Tokens the model was trained for, if the server says."""
    length = model_info.get(f"{model_info.get('general.architecture', '')}.context_length")
    return length if isinstance(length, int) and length > 0 else None
