"""A real model behind the protocol: llama.cpp from the `xllamacpp` wheel, one GGUF file.

llama.cpp's own HTTP server runs inside this process on a port of its own; every request is rendered with the
model's template, measured, constrained by a grammar of ours, and stopped as soon as its client has gone.
"""

from __future__ import annotations

import contextlib
import hashlib
import http.client
import importlib
import json
import platform
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.support.server.gbnf import SchemaError, any_object, grammar
from tests.support.server.gguf import header
from tests.support.server.protocol import (
    CRASHED,
    ApiError,
    ChatRequest,
    ClientGoneError,
    Piece,
    full_name,
    kept_tokens,
    missing,
    now,
    schema_refused,
    too_long,
)

REPEATS_ALLOWED = 30
_CPUINFO = Path("/proc/cpuinfo")
_SAMPLING = ("temperature", "top_k", "top_p", "min_p", "seed", "stop", "repeat_penalty", "repeat_last_n")


def unusable() -> str:
    """Why llama.cpp cannot run here, or "" if it can."""
    if _CPUINFO.exists() and platform.machine() == "x86_64" and " avx2" not in _CPUINFO.read_text():
        return "the processor lacks AVX2, which the xllamacpp wheel needs"
    try:
        importlib.import_module("xllamacpp")
    except ImportError as error:
        return f"xllamacpp is not installed ({error})"
    return ""


class LlamaBackend:
    """Serves one model file under its file name.

    `overlong`: what happens to a prompt above num_ctx: "refuse" (400, models with a template of their own) or
    "cut" (middle dropped without a word, models with a template written for Ollama).
    """

    def __init__(self, path: Path, *, name: str = "", overlong: str = "refuse", threads: int = 1) -> None:
        self.name = full_name(name or path.stem.lower())
        self._path = path
        self._overlong = overlong
        self._threads = threads
        self._header = header(path)
        with path.open("rb") as file:
            self._digest = hashlib.file_digest(file, "sha256").hexdigest()
        self._turn = threading.Lock()
        self._loaded: _Loaded | None = None

    def tags(self) -> list[dict[str, Any]]:
        return [self._row()]

    def running(self) -> list[dict[str, Any]]:
        loaded = self._loaded
        return [{**self._row(), "context_length": loaded.num_ctx, "size_vram": 0}] if loaded else []

    def show(self, model: str) -> dict[str, Any]:
        self._check(model)
        template = str(self._header.get("tokenizer.chat_template", ""))
        thinks = "<think>" in template or "enable_thinking" in template
        return {
            "template": template,
            "details": self._details(),
            "model_info": {k: v for k, v in self._header.items() if k != "tokenizer.chat_template"},
            "capabilities": ["completion", "thinking"] if thinks else ["completion"],
            "modified_at": now(),
        }

    def pull(self, model: str, gone: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        raise ApiError(500, "this server has one model and fetches no others")

    def delete(self, model: str) -> None:
        raise ApiError(500, "this server deletes nothing")

    def chat(self, request: ChatRequest, gone: Callable[[], bool]) -> Iterator[Piece]:
        self._check(request.model)
        if request.think and "thinking" not in self.show(request.model)["capabilities"]:
            raise ApiError(400, f'"{request.model}" does not support thinking')
        rules = self._grammar(request.format)
        began = time.perf_counter_ns()
        self._wait_for_turn(gone)
        try:
            loaded = self._load(request.num_ctx)
            ready = time.perf_counter_ns()
            prompt = self._prompt(loaded, request)
            for piece in loaded.complete(self._body(request, prompt, rules, loaded.num_ctx), gone):
                if piece.final is not None:
                    total = time.perf_counter_ns() - began
                    times = {"total_duration": total, "load_duration": ready - began}
                    piece = replace(piece, final={**piece.final, **times})
                yield piece
        finally:
            self._turn.release()

    def _check(self, model: str) -> None:
        if full_name(model).lower() != self.name:
            raise missing(model)

    def _wait_for_turn(self, gone: Callable[[], bool]) -> None:
        while not self._turn.acquire(timeout=0.05):
            if gone():
                raise ClientGoneError

    def _load(self, num_ctx: int) -> _Loaded:
        trained = int(self._header.get(f"{self._header.get('general.architecture')}.context_length", 0))
        wanted = min(num_ctx, trained) if trained else num_ctx
        if self._loaded is None or self._loaded.num_ctx != wanted:
            self._loaded = None  # give the memory back first
            self._loaded = _Loaded(self._path, wanted, self._threads)
        return self._loaded

    def _grammar(self, wanted: Any) -> str:
        if wanted in (None, ""):
            return ""
        if wanted == "json":
            return any_object()
        try:
            return grammar(wanted, alphabetical=self._overlong == "refuse")
        except SchemaError as error:
            raise schema_refused(str(error)) from None

    def _prompt(self, loaded: _Loaded, request: ChatRequest) -> list[int]:
        tokens = loaded.tokens(request.messages)
        kept = kept_tokens(len(tokens), loaded.num_ctx)
        if kept is None:
            return tokens
        if self._overlong == "refuse":
            raise too_long(len(tokens), loaded.num_ctx)
        front, end = kept
        return tokens[:front] + tokens[len(tokens) - end :]

    @staticmethod
    def _body(request: ChatRequest, prompt: list[int], rules: str, num_ctx: int) -> dict[str, Any]:
        bound = 10 * num_ctx
        wanted = int(request.options.get("num_predict", -1))
        body: dict[str, Any] = {name: request.options[name] for name in _SAMPLING if name in request.options}
        body |= {"prompt": prompt, "stream": True, "n_predict": bound if wanted < 0 else min(wanted, bound)}
        body |= {"n_probs": 1} if request.logprobs else {}
        return {**body, "grammar": rules} if rules else body

    def _row(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "model": self.name,
            "modified_at": now(),
            "size": self._path.stat().st_size,
            "digest": self._digest,
            "details": self._details(),
        }

    def _details(self) -> dict[str, Any]:
        return {"format": "gguf", "family": str(self._header.get("general.architecture", ""))}


class _Loaded:
    """One model in memory with one context size."""

    def __init__(self, path: Path, num_ctx: int, threads: int) -> None:
        llama = importlib.import_module("xllamacpp")
        settings = llama.CommonParams()
        settings.model.path = str(path)
        settings.n_ctx = num_ctx
        settings.n_parallel = 1
        settings.hostnames = ["127.0.0.1"]
        settings.port = 0
        settings.cpuparams.n_threads = threads
        settings.cpuparams_batch.n_threads = threads
        settings.ctx_shift = True
        settings.cache_ram_mib = 0  # its default would take 8 GiB
        settings.fit_params = False
        settings.ui = False
        settings.verbosity = 1
        self.num_ctx = num_ctx
        self._server = llama.Server(settings)
        host, port = str(self._server.listening_address).split("//")[1].split(":")
        self._host, self._port = host, int(port)

    def tokens(self, messages: tuple[Mapping[str, Any], ...]) -> list[int]:
        """The messages in the model's own template, as tokens."""
        plain = [{"role": m.get("role", "user"), "content": m.get("content") or ""} for m in messages]
        prompt = self._post("/apply-template", {"messages": plain})["prompt"]
        fields = {"content": prompt, "add_special": True, "parse_special": True}
        return list(self._post("/tokenize", fields)["tokens"])

    def complete(self, body: Mapping[str, Any], gone: Callable[[], bool]) -> Iterator[Piece]:
        """Pieces of text; the last comes with Ollama's counters. Raises ClientGoneError when `gone()`."""
        connection = self._connect()
        connection.connect()
        over = threading.Event()
        # llama.cpp answers only when the prompt is evaluated, so somebody must watch the client meanwhile.
        watcher = threading.Thread(target=_watch, args=(connection.sock, gone, over), daemon=True)
        watcher.start()
        try:
            yield from _events(_opened(connection, body))
        except (OSError, http.client.HTTPException):
            if gone():
                raise ClientGoneError from None
            raise ApiError(500, CRASHED) from None
        finally:
            over.set()
            connection.close()  # llama.cpp drops the task when its client goes

    def _connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self._host, self._port, timeout=600)

    def _post(self, path: str, body: Mapping[str, Any]) -> Any:
        connection = self._connect()
        with contextlib.closing(connection):
            connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
            reply = connection.getresponse()
            data = reply.read()
        if reply.status >= 400:
            raise ApiError(reply.status, data.decode("utf-8", "replace").strip())
        return json.loads(data)


def _watch(sock: socket.socket, gone: Callable[[], bool], over: threading.Event) -> None:
    while not over.wait(0.05):
        if gone():
            with contextlib.suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
            return


def _opened(connection: http.client.HTTPConnection, body: Mapping[str, Any]) -> http.client.HTTPResponse:
    connection.request("POST", "/completion", json.dumps(body), {"Content-Type": "application/json"})
    reply = connection.getresponse()
    if reply.status >= 400:
        raise ApiError(reply.status, reply.read().decode("utf-8", "replace").strip())
    return reply


def _events(reply: http.client.HTTPResponse) -> Iterator[Piece]:
    last, repeats = "", 0
    while line := reply.readline():
        if not line.startswith(b"data: ") or line[6:].strip() == b"[DONE]":
            continue
        event = json.loads(line[6:])
        if "error" in event:
            raise ApiError(500, json.dumps(event["error"]))
        text = str(event.get("content", ""))
        repeats = repeats + 1 if text.strip() == last else 0
        last = text.strip()
        if repeats > REPEATS_ALLOWED:
            return  # Ollama ends such an answer without a closing message
        tokens = [{"token": t["token"], "logprob": t["logprob"]} for t in event.get("completion_probabilities", ())]
        if event.get("stop"):
            yield Piece(text, _counters(event))
            return
        if text:
            yield Piece(text, None, tokens)
    raise ConnectionError("the stream ended early")


def _counters(event: Mapping[str, Any]) -> dict[str, Any]:
    times = event.get("timings", {})
    return {
        "done_reason": "length" if event.get("stop_type") == "limit" else "stop",
        "prompt_eval_count": times.get("cache_n", 0) + times.get("prompt_n", 0),
        "prompt_eval_duration": int(times.get("prompt_ms", 0) * 1e6),
        "eval_count": times.get("predicted_n", 0),
        "eval_duration": int(times.get("predicted_ms", 0) * 1e6),
    }
