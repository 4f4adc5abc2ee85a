"""The wire of Ollama's HTTP interface, as far as yzkg and its tests speak it.

Wording and status codes follow what Ollama 0.24 to 0.32 answers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Protocol

VERSION = "0.32.1"
DEFAULT_NUM_CTX = 4096
NUM_KEEP = 4
BUSY = "server busy, please try again.  maximum pending requests exceeded"
CRASHED = (
    "model runner has unexpectedly stopped, this may be due to resource limitations or an internal error, "
    "check ollama server logs for details"
)

_INTEGERS = frozenset({"num_keep", "seed", "num_predict", "top_k", "repeat_last_n", "num_ctx", "num_thread"})
_FLOATS = frozenset({"top_p", "min_p", "temperature", "repeat_penalty", "presence_penalty", "frequency_penalty"})


class ApiError(Exception):
    """Answered as `{"error": message}` with `status`; inside a stream as its last line."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message


class ClientGoneError(Exception):
    """The client closed its connection: stop whatever is being made for it."""


@dataclass(frozen=True, slots=True)
class ChatRequest:
    """A checked body of /api/chat."""

    model: str
    messages: tuple[Mapping[str, Any], ...]
    stream: bool
    format: Any
    think: Any
    options: Mapping[str, Any]
    logprobs: bool = False
    raw: Mapping[str, Any] = field(default_factory=dict)

    @property
    def prompt(self) -> str:
        """All that the model is shown, joined."""
        return "\n".join(str(m.get("content") or "") for m in self.messages)

    @property
    def num_ctx(self) -> int:
        return int(self.options.get("num_ctx") or DEFAULT_NUM_CTX)


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of an answer. `final` closes it (`done_reason`, counts and durations). `logprobs`: of its tokens."""

    text: str
    final: Mapping[str, Any] | None = None
    logprobs: Sequence[Mapping[str, Any]] = ()


class Backend(Protocol):
    """What answers behind the HTTP handler."""

    def tags(self) -> list[dict[str, Any]]:
        """Rows of /api/tags."""
        ...

    def show(self, model: str) -> dict[str, Any]:
        """Body of /api/show. Raises ApiError(404) for a model that is not there."""
        ...

    def running(self) -> list[dict[str, Any]]:
        """Rows of /api/ps."""
        ...

    def pull(self, model: str, gone: Callable[[], bool]) -> Iterator[Mapping[str, Any]]:
        """Lines of /api/pull. Raises ApiError, which is the last line where others came before."""
        ...

    def delete(self, model: str) -> None:
        """Raises ApiError(404) for a model that is not there."""
        ...

    def chat(self, request: ChatRequest, gone: Callable[[], bool]) -> Iterator[Piece]:
        """The answer piece by piece. Raises ApiError, or ClientGoneError as soon as `gone()`."""
        ...


def chat_request(body: bytes) -> ChatRequest:
    """Check a body as Ollama does. Raises ApiError with its wording."""
    fields = parsed(body)
    model = fields.get("model")
    if not model:
        raise ApiError(400, "model is required")
    messages = fields.get("messages") or []
    checked_format(fields.get("format"))
    return ChatRequest(
        model=str(model),
        messages=tuple(messages),
        stream=fields.get("stream", True) is not False,
        format=fields.get("format"),
        think=fields.get("think"),
        options=checked_options(fields.get("options")),
        logprobs=fields.get("logprobs") is True,
        raw=fields,
    )


def parsed(body: bytes) -> dict[str, Any]:
    """The JSON object in a body."""
    if not body:
        raise ApiError(400, "missing request body")
    try:
        fields = json.loads(body)
    except ValueError as error:
        raise ApiError(400, str(error)) from None
    if not isinstance(fields, dict):
        raise ApiError(400, "json: cannot unmarshal into Go value of type api.ChatRequest")
    return fields


def without_lists(shown: Mapping[str, Any]) -> dict[str, Any]:
    """A body of /api/show as it comes without `verbose`: lists of the model's file are empty."""
    info = {key: [] if isinstance(value, list) else value for key, value in (shown.get("model_info") or {}).items()}
    return {**shown, "model_info": info}


def checked_options(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Options with their types checked; unknown ones are ignored without a word, as Ollama does."""
    checked: dict[str, Any] = {}
    for name, value in (options or {}).items():
        if value is None:
            continue
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if name in _INTEGERS:
            if not number:
                raise ApiError(500, f'option "{name}" must be of type integer')
            checked[name] = int(value)
        elif name in _FLOATS:
            if not number:
                raise ApiError(500, f'option "{name}" must be of type float32')
            checked[name] = float(value)
        elif name == "stop":
            checked[name] = list(value)
    return checked


def checked_format(wanted: Any) -> None:
    """Raise as Ollama does for a `format` that is neither "json" nor a schema."""
    if wanted in (None, "", "json") or isinstance(wanted, dict):
        return
    raise ApiError(500, f'invalid format: {json.dumps(wanted)}; expected "json" or a valid JSON Schema object')


def kept_tokens(count: int, num_ctx: int) -> tuple[int, int] | None:
    """How Ollama cuts a prompt of `count` tokens: (kept from the front, kept from the end), None if it fits.

    What lies between is dropped without a word; at num_ctx 4096 2050 tokens are left.
    """
    if count <= num_ctx - 1:
        return None
    front = min(NUM_KEEP, num_ctx - 1)
    left = num_ctx - max((num_ctx - front) // 2, 1)
    return front, left - front


def too_long(count: int, num_ctx: int) -> ApiError:
    """What a model with a template of its own answers: llama-server's JSON as a string inside `error`."""
    inner = {
        "code": 400,
        "message": f"request ({count} tokens) exceeds the available context size ({num_ctx} tokens), try increasing it",
        "type": "exceed_context_size_error",
        "n_prompt_tokens": count,
        "n_ctx": num_ctx,
    }
    return ApiError(400, json.dumps({"error": inner}))


def schema_refused(why: str) -> ApiError:
    """llama-server's answer to a schema that it cannot turn into a grammar."""
    inner = {"code": 400, "message": f"failed to parse grammar: {why}", "type": "invalid_request_error"}
    return ApiError(400, json.dumps({"error": inner}))


def missing(model: str) -> ApiError:
    return ApiError(404, f"model '{model}' not found")


def full_name(model: str) -> str:
    """`name` means `name:latest`."""
    return model if ":" in model.rsplit("/", 1)[-1] else f"{model}:latest"


def chat_line(model: str, piece: Piece) -> dict[str, Any]:
    """One line of a streamed answer, or the whole of one that is not streamed."""
    line: dict[str, Any] = {
        "model": model,
        "created_at": now(),
        "message": {"role": "assistant", "content": piece.text},
        "done": piece.final is not None,
    }
    if piece.logprobs:
        line["logprobs"] = piece.logprobs
    return {**line, **(piece.final or {})}


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
