"""Recorded replies: a run that somebody else's model made, read again without a model.

A file of JSON Lines. The first line may say whose replies these are:
    {"yzkg_replies": 1, "engine": "ollama", "model": "...", "digest": "..."}
and every other line is one reply to one text:
    {"text_sha256": "...", "raw": "...", "finish": "stop", "prompt_tokens": 1, "reply_tokens": 1, "duration_ms": 1}
`raw` and `text_sha256` are needed. Lines with the same text are successive attempts at it, in order.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.engines.base import FINISHES, Brief, Engine, EngineInfo, RecordText, Reply

FORMAT = 1
_SHA256_DIGITS = 64


@dataclass(frozen=True, slots=True)
class RecordedReply:
    """One line of a file of replies."""

    text_sha256: str
    reply: Reply


def text_sha256(text: str) -> str:
    """The key of a record: it stays the same whatever the project, the run and the row."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class ReplayEngine:
    """An Engine that answers from a file, or from all .jsonl files of a folder in the order of their names."""

    def __init__(self, path: Path) -> None:
        """Reads it whole. Raises EngineUnavailable: replay_missing (file), replay_fault (file, line, fault)."""
        files = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
        if not files:
            raise EngineUnavailable("replay_missing", file=str(path))
        self._replies: dict[str, list[Reply]] = {}
        self._attempts: dict[tuple[int, str], int] = {}
        self._lock = threading.Lock()
        self._model = ""
        digest = hashlib.sha256()
        for file in files:
            content = _content(file)
            digest.update(content)
            self._take(file, content)
        self._info = EngineInfo("replay", self._model or path.stem, digest.hexdigest())

    def info(self) -> EngineInfo:
        """`model` is the model that was recorded (else the file's name), `digest` the sha256 of the file."""
        return self._info

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        """The recorded reply. Reading a record again gives the next attempt at it; after the last, the first.

        Raises Cancelled, and EngineError("no_recorded_reply").
        """
        cancel.check()
        key = text_sha256(record.text)
        attempts = self._replies.get(key)
        if not attempts:
            raise EngineError("no_recorded_reply", record_id=record.record_id)
        with self._lock:
            number = self._attempts.get((record.record_id, key), 0)
            self._attempts[record.record_id, key] = number + 1
        return attempts[number % len(attempts)]

    def _take(self, file: Path, content: bytes) -> None:
        for number, line in enumerate(content.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
            if not line.strip():
                continue
            try:
                fields = _fields(line)
                if "yzkg_replies" in fields:
                    self._model = self._model or _header_model(fields, number)
                    continue
                recorded = _recorded(fields)
            except ValueError as error:
                raise EngineUnavailable("replay_fault", file=str(file), line=number, fault=str(error)) from None
            self._replies.setdefault(recorded.text_sha256, []).append(recorded.reply)


class RecordingEngine:
    """An Engine that asks another one and writes down what that replies. Close it, or use it with `with`.

    A file that is already there is continued. What it holds quotes the source: whoever shares it shares that.
    """

    def __init__(self, engine: Engine, path: Path) -> None:
        """Raises EngineUnavailable if the engine is not there; replay_fault if the file cannot be continued;
        recording_not_writable (file, reason).
        """
        self._engine = engine
        self._lock = threading.Lock()
        begun = path.exists() and path.stat().st_size > 0
        if begun:
            ReplayEngine(path)  # never write after something that is not ours
        info = engine.info()
        try:
            self._file = path.open("ab", buffering=0)
        except OSError as error:
            raise EngineUnavailable("recording_not_writable", file=str(path), reason=error.strerror or "") from None
        if not begun:
            self._write(_header(info))
        elif not path.read_bytes().endswith(b"\n"):
            self._file.write(b"\n")

    def info(self) -> EngineInfo:
        return self._engine.info()

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        """As the engine inside; the reply is on disk before it is returned."""
        reply = self._engine.read(record, brief, cancel)
        self._write(_line(RecordedReply(text_sha256(record.text), reply)))
        return reply

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> RecordingEngine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, fields: Mapping[str, Any]) -> None:
        line = json.dumps(fields, ensure_ascii=True).encode() + b"\n"  # ASCII: safe in any editor and for surrogates
        try:
            with self._lock:
                self._file.write(line)
        except OSError as error:
            reason = error.strerror or ""
            raise EngineUnavailable("recording_not_writable", file=self._file.name, reason=reason) from None


def record_replies(path: Path, info: EngineInfo, replies: Iterable[RecordedReply]) -> int:
    """Write a new file of replies, as from the readings of a run; returns how many. An old file is replaced."""
    lines = [_header(info), *map(_line, replies)]
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        for fields in lines:
            file.write(json.dumps(fields, ensure_ascii=True).encode() + b"\n")
    unfinished.replace(path)
    return len(lines) - 1


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        raise EngineUnavailable("replay_missing", file=str(file)) from None


def _header(info: EngineInfo) -> dict[str, Any]:
    return {"yzkg_replies": FORMAT, "engine": info.engine, "model": info.model, "digest": info.digest}


def _line(recorded: RecordedReply) -> dict[str, Any]:
    reply = recorded.reply
    fields = {
        "text_sha256": recorded.text_sha256,
        "raw": reply.raw,
        "finish": reply.finish,
        "prompt_tokens": reply.prompt_tokens,
        "reply_tokens": reply.reply_tokens,
        "duration_ms": reply.duration_ms,
    }
    return {key: value for key, value in fields.items() if value is not None}


def _fields(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError:
        raise ValueError("not UTF-8") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON ({error.msg}, column {error.colno})") from None
    if not isinstance(found, dict):
        raise ValueError("not a JSON object")
    return found


def _header_model(fields: Mapping[str, Any], number: int) -> str:
    if number != 1:
        raise ValueError("a header that is not on the first line")
    if fields["yzkg_replies"] != FORMAT:
        raise ValueError(f"format {fields['yzkg_replies']!r}; this program reads {FORMAT}")
    return str(fields.get("model") or "")


def _recorded(fields: Mapping[str, Any]) -> RecordedReply:
    key, raw = fields.get("text_sha256"), fields.get("raw")
    if not isinstance(key, str) or len(key) != _SHA256_DIGITS or set(key.lower()) - set("0123456789abcdef"):
        raise ValueError("text_sha256 is not 64 hexadecimal digits")
    if not isinstance(raw, str):
        raise ValueError("raw is not a text")
    finish = fields.get("finish", "stop")
    if finish not in FINISHES:
        raise ValueError(f"finish is {finish!r}, not one of {', '.join(FINISHES)}")
    reply = Reply(
        raw,
        finish,
        prompt_tokens=_count(fields, "prompt_tokens"),
        reply_tokens=_count(fields, "reply_tokens"),
        duration_ms=_count(fields, "duration_ms") or 0,
    )
    return RecordedReply(key.lower(), reply)


def _count(fields: Mapping[str, Any], name: str) -> int | None:
    value = fields.get(name)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**63):
        raise ValueError(f"{name} is not a whole number")
    return value
