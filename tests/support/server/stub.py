"""Scripted answers in place of a model: exact, at once, and as broken as a test wants them."""

from __future__ import annotations

import enum
import itertools
import json
import math
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.support.server.http import DropConnectionError, OllamaServer, RawBytesError
from tests.support.server.protocol import (
    BUSY,
    CRASHED,
    ApiError,
    ChatRequest,
    ClientGoneError,
    Piece,
    chat_line,
    full_name,
    kept_tokens,
    missing,
    now,
    too_long,
)

HANG_SECONDS = 60.0
TEN_MEGABYTES = 10_000_000
GOOD_ANSWER = '{"mentions": [{"quote": "海望", "type": "person"}], "statements": []}'


class Fault(enum.Enum):
    """Ways to fail that are not an HTTP error (for those put an ApiError into the script)."""

    HANG = "say nothing until the client goes"
    HANG_MIDWAY = "begin an answer, then say nothing"
    DROP = "close the connection before the first byte"
    DROP_MIDWAY = "close it in the middle of an answer"
    HALF_JSON = "end the stream in the middle of a line, as if all were well"
    NO_END = "end the stream without the last message"
    NOT_JSON = "answer with a line of HTML"
    STAMMER = "say the same token over and over, then end without the last message, as Ollama does"
    BLANKS = "begin an answer, then 10 MB of white space"
    BLANK_LINE = "10 MB of white space in one message"
    BYTES = "answer well, a byte at a time"
    ENDLESS_LINE = "begin a message and write on, without ever ending the line"
    HALF_BYTES = "end the stream in the middle of a character"


BUSY_ERROR = ApiError(503, BUSY)
CRASH_ERROR = ApiError(500, CRASHED)


@dataclass(frozen=True, slots=True)
class Answer:
    """One scripted answer. Counts left as None are worked out: a token a character."""

    text: str
    done_reason: str = "stop"
    prompt_eval_count: int | None = None
    eval_count: int | None = None
    error: str = ""  # a last line {"error": ...} in place of the closing message
    piece: int = 32  # characters in a chunk
    probabilities: Sequence[float] = ()  # of the chunks, one token each; told to whoever asks, 1 for those after these
    pause: float = 0.0  # seconds between chunks


@dataclass(frozen=True, slots=True)
class Raw:
    """The bytes of a whole answer."""

    data: bytes


Item = str | Answer | Raw | ApiError | Fault
Script = Item | Sequence[Item] | Callable[[Mapping[str, Any]], Item]


@dataclass(frozen=True, slots=True)
class StubModel:
    """A row of /api/tags with what /api/show says of it."""

    name: str = "stub:latest"
    digest: str = "5" * 64
    size: int = 1_000
    capabilities: tuple[str, ...] = ("completion",)
    context_length: int = 131_072
    remote_host: str = ""
    details: Mapping[str, str] = field(default_factory=dict)  # parameter_size, quantization_level ...
    info: Mapping[str, Any] = field(default_factory=dict)  # of model_info, without the family before each key
    licence: str = ""


@dataclass
class Stub:
    """The backend. `script`: one item for all requests, a list for one after the other, or a callable that
    gets the body of the request. `overlong`: a prompt above num_ctx is "cut" silently, or "refuse"d.

    `pullable`: what can be fetched, `pull_step` bytes at a time, with `pull_pause` seconds between; `pull_error` ends
    it half-way.

    Read `requests` (bodies of /api/chat, in order), `started`, `finished` and `cancelled` afterwards.
    """

    script: Script = ""
    models: list[StubModel] = field(default_factory=lambda: [StubModel()])
    overlong: str = "cut"
    hang_on_show: bool = False
    requests: list[Mapping[str, Any]] = field(default_factory=list)
    started: int = 0
    finished: int = 0
    cancelled: int = 0
    pullable: Sequence[StubModel] = ()
    pull_step: int = 100
    pull_pause: float = 0.0
    pull_error: str = ""
    pulled: dict[str, int] = field(default_factory=dict)  # name -> bytes that have come, kept when a client goes
    url: str = ""
    headers: list[dict[str, str]] = field(default_factory=list)  # of every request, names in lower case

    def __post_init__(self) -> None:
        self._changed = threading.Condition()
        self._closing = threading.Event()
        self._playing: Script | None = None  # a script that is exchanged begins at its beginning
        self._position = 0

    def tags(self) -> list[dict[str, Any]]:
        return [_tag(model) for model in self.models]

    def running(self) -> list[dict[str, Any]]:
        return [_tag(model) for model in self.models[:1]]

    def show(self, model: str) -> dict[str, Any]:
        if self.hang_on_show:
            time.sleep(3)
        found = self._find(model)
        shown: dict[str, Any] = {
            "details": {"family": "stub", "format": "gguf", **found.details},
            "model_info": {"general.architecture": "stub", "stub.context_length": found.context_length}
            | {f"stub.{key}": value for key, value in found.info.items()},
            **({"license": found.licence} if found.licence else {}),
            "capabilities": list(found.capabilities),
            "modified_at": now(),
        }
        return {**shown, "remote_host": found.remote_host} if found.remote_host else shown

    def pull(self, model: str, gone: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        """As Ollama does it: a manifest, the parts, a check, and "success"; what has come is kept when it stops."""
        yield {"status": "pulling manifest"}
        wanted = next((m for m in self.pullable if full_name(m.name) == full_name(model)), None)
        if wanted is None:
            raise ApiError(500, "pull model manifest: file does not exist")
        try:
            yield from self._fetched(wanted, gone)
        except (ClientGoneError, GeneratorExit, ConnectionError):
            self._count("cancelled")
            raise
        yield from ({"status": status} for status in ("verifying sha256 digest", "writing manifest"))
        self.models = [*(m for m in self.models if m.name != wanted.name), wanted]
        yield {"status": "success"}

    def _fetched(self, wanted: StubModel, gone: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        part = f"pulling {wanted.digest[:12]}"
        come = self.pulled.setdefault(wanted.name, 0)
        while come < wanted.size:
            if self.pull_pause:
                self._pause(self.pull_pause, gone)
            if self.pull_error and come * 2 >= wanted.size:
                raise ApiError(500, self.pull_error)
            self.pulled[wanted.name] = come = min(come + self.pull_step, wanted.size)
            yield {"status": part, "digest": f"sha256:{wanted.digest}", "total": wanted.size, "completed": come}

    def delete(self, model: str) -> None:
        found = self._find(model)
        self.models = [other for other in self.models if other is not found]

    def chat(self, request: ChatRequest, gone: Callable[[], bool]) -> Iterator[Piece]:
        item = self._next(request)
        try:
            yield from self._play(item, request, gone)
        except (ClientGoneError, GeneratorExit, ConnectionError):
            self._count("cancelled")
            raise
        self._count("finished")

    def wait_for(self, counter: str, count: int, timeout: float = 5.0) -> bool:
        """True as soon as the counter ("started", "finished", "cancelled") has reached `count`."""
        with self._changed:
            return bool(self._changed.wait_for(lambda: getattr(self, counter) >= count, timeout))

    def close(self) -> None:
        """Let hanging requests go."""
        self._closing.set()

    def _find(self, name: str) -> StubModel:
        for model in self.models:
            if full_name(model.name) == full_name(name):
                return model
        raise missing(name)

    def _next(self, request: ChatRequest) -> Item:
        model = self._find(request.model)
        if request.think is not None and "thinking" not in model.capabilities and request.think:
            raise ApiError(400, f'"{request.model}" does not support thinking')
        with self._changed:
            self._position = self._position + 1 if self.script is self._playing else 0
            self._playing = self.script
            self.requests.append(request.raw)
            self.started += 1
            self._changed.notify_all()
        if callable(self.script):
            return self.script(request.raw)
        if isinstance(self.script, str | Answer | Raw | ApiError | Fault):
            return self.script
        if self._position >= len(self.script):
            raise ApiError(500, f"the script ends after {len(self.script)} answers")
        return self.script[self._position]

    def _play(self, item: Item, request: ChatRequest, gone: Callable[[], bool]) -> Iterator[Piece]:
        match item:
            case ApiError():
                raise item
            case Raw():
                raise RawBytesError([item.data])
            case Fault.HANG:
                self._hang(gone)
            case Fault.DROP:
                raise DropConnectionError
            case Fault.NOT_JSON:
                raise RawBytesError([b"<html>no model here</html>\n"])
            case Fault.BYTES:
                raise RawBytesError(bytes([byte]) for byte in _whole_answer(request))
            case Fault.ENDLESS_LINE:
                raise RawBytesError(itertools.chain([b'{"message": {"content": "'], itertools.repeat(b"x" * 65_536)))
            case Fault.HALF_BYTES:
                raise RawBytesError([_whole_answer(request).split("望".encode())[0] + "望".encode()[:2]])
            case Fault():
                yield Piece('{"mentions": [')
                yield from self._break(item, gone)
            case str():
                yield from self._speak(Answer(item), request, gone)
            case Answer():
                yield from self._speak(item, request, gone)

    def _break(self, fault: Fault, gone: Callable[[], bool]) -> Iterator[Piece]:
        if fault is Fault.HANG_MIDWAY:
            self._hang(gone)
        if fault is Fault.DROP_MIDWAY:
            raise DropConnectionError
        if fault is Fault.HALF_JSON:
            raise RawBytesError([b'{"model": "stub", "message": {"role": "assis'])
        if fault is Fault.STAMMER:
            yield from [Piece("000")] * 31
            return
        if fault is Fault.BLANK_LINE:
            yield Piece(" " * TEN_MEGABYTES)
        if fault is Fault.BLANKS:
            yield from [Piece("\n ")] * (TEN_MEGABYTES // 2)
        yield Piece("]}")

    def _speak(self, answer: Answer, request: ChatRequest, gone: Callable[[], bool]) -> Iterator[Piece]:
        prompt_tokens = self._prompt_tokens(request)
        limit = int(request.options.get("num_predict") or -1)
        text, reason = answer.text, answer.done_reason
        if 0 < limit < len(text):
            text, reason = text[:limit], "length"
        for start in itertools.count(0, answer.piece):
            if start >= len(text):
                break
            if answer.pause:
                self._pause(answer.pause, gone)
            part = text[start : start + answer.piece]
            yield Piece(part, None, _tokens(part, answer, start) if request.logprobs else ())
        if answer.error:
            raise ApiError(500, answer.error)
        counts = {
            "prompt_eval_count": prompt_tokens if answer.prompt_eval_count is None else answer.prompt_eval_count,
            "eval_count": len(text) if answer.eval_count is None else answer.eval_count,
        }
        yield Piece("", {"done_reason": reason, "total_duration": 1_000_000, "eval_duration": 1_000_000, **counts})

    def _prompt_tokens(self, request: ChatRequest) -> int:
        count = len(request.prompt)
        kept = kept_tokens(count, request.num_ctx)
        if kept is None:
            return count
        if self.overlong == "refuse":
            raise too_long(count, request.num_ctx)
        return sum(kept)

    def _pause(self, seconds: float, gone: Callable[[], bool]) -> None:
        if self._closing.wait(seconds):
            raise DropConnectionError
        if gone():
            raise ClientGoneError

    def _hang(self, gone: Callable[[], bool]) -> None:
        end = time.monotonic() + HANG_SECONDS
        while time.monotonic() < end:
            self._pause(0.01, gone)
        raise DropConnectionError

    def _count(self, counter: str) -> None:
        with self._changed:
            setattr(self, counter, getattr(self, counter) + 1)
            self._changed.notify_all()


def _tokens(part: str, answer: Answer, start: int) -> list[dict[str, Any]]:
    if not answer.probabilities:
        return []
    number = start // answer.piece
    probability = answer.probabilities[number] if number < len(answer.probabilities) else 1.0
    return [{"token": part, "logprob": math.log(probability)}]


def _whole_answer(request: ChatRequest) -> bytes:
    counts = {"prompt_eval_count": len(request.prompt), "eval_count": len(GOOD_ANSWER)}
    pieces = [Piece(GOOD_ANSWER), Piece("", {"done_reason": "stop", **counts})]
    lines = [json.dumps(chat_line(request.model, piece), ensure_ascii=False) for piece in pieces]
    return "\n".join(lines).encode() + b"\n"


def _tag(model: StubModel) -> dict[str, Any]:
    row: dict[str, Any] = {
        "name": model.name,
        "model": model.name,
        "modified_at": now(),
        "size": model.size,
        "digest": model.digest,
        "details": {"format": "gguf", "family": "stub", **model.details},
    }
    return {**row, "remote_host": model.remote_host} if model.remote_host else row


class StubServer:
    """A Stub that is listening, as a context manager yielding the Stub with its `url` set."""

    def __init__(self, stub: Stub | None = None) -> None:
        self.stub = stub or Stub()
        self._server = OllamaServer(self.stub)

    def __enter__(self) -> Stub:
        self._server.__enter__()
        self.stub.url = self._server.url
        self.stub.headers = self._server.headers_seen
        return self.stub

    def __exit__(self, *_: object) -> None:
        self.stub.close()
        self._server.__exit__()
