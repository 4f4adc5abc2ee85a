"""The models of an Ollama server: what they are, fetching and deleting them.

Fetching is done by the server, from the library it was made for, and only when it is asked to: this program itself
speaks with the server and with nobody else.
"""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.core.interruptible import iterate_cancellable, run_cancellable
from yzkg.engines.fit import Shape, shape_of
from yzkg.engines.ollama_server import (
    ModelRow,
    Timeouts,
    answer_error,
    check_name,
    connection,
    look,
    model_rows,
    normal_host,
    unreachable_as_unavailable,
)

_DETAIL = 300  # characters of a server's own words that are passed on
_PULL_FAULTS = (  # what stands in the server's words -> code
    (("file does not exist", "not found"), "model_unknown"),
    (("no space left", "disk full", "not enough space"), "pull_no_room"),
    (("newer version of ollama",), "ollama_too_old"),
    (("no such host", "dial tcp", "timeout", "connection", "max retries", "network", "eof"), "pull_offline"),
)


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What the server says of a model that it has. Texts are empty, numbers 0 and `shape` None where it says nothing.

    `size`: bytes of its file; `parameters` and `quantization`: as its maker writes them, "4.0B", "Q4_K_M"; `trained`:
    tokens of the context that it was trained for; `licence`: the whole text.
    """

    name: str
    size: int
    digest: str
    family: str
    parameters: str
    quantization: str
    trained: int
    capabilities: tuple[str, ...]
    licence: str
    shape: Shape | None

    @property
    def reads(self) -> bool:
        """Whether it can be asked to write; models that only turn texts into vectors cannot."""
        return not self.capabilities or "completion" in self.capabilities


@dataclass(frozen=True, slots=True)
class PullProgress:
    """How far fetching is. `phase`: "looking", "fetching", "checking" or "done"; bytes of all parts known so far."""

    phase: str
    done: int = 0
    total: int = 0


def local_models(
    host: str, cancel: CancelToken, *, allow_remote: bool = False, timeouts: Timeouts = Timeouts()
) -> list[ModelFacts]:
    """The models that are on the server's own disk, as it lists them; those answered elsewhere are left out.

    Raises Cancelled, EngineUnavailable as `list_models`.
    """
    url = normal_host(host, allow_remote=allow_remote)
    return run_cancellable(lambda: _described(url, timeouts), cancel)


def pull(
    name: str, host: str, cancel: CancelToken, *, allow_remote: bool = False, timeouts: Timeouts = Timeouts()
) -> Iterator[PullProgress]:
    """Let the server fetch a model. Cancelled or cut off, what has come is kept there, and fetching goes on from it.

    Raises Cancelled (the request is dropped at once), EngineUnavailable as for every request and with model_remote,
    and EngineError: model_name_invalid, model_unknown, pull_offline, pull_no_room, ollama_too_old, pull_failed.
    """
    url, wanted = normal_host(host, allow_remote=allow_remote), checked_name(name, host)
    return iterate_cancellable(lambda: _pulled(wanted, url, timeouts), cancel)


def delete(
    name: str, host: str, cancel: CancelToken, *, allow_remote: bool = False, timeouts: Timeouts = Timeouts()
) -> None:
    """Remove a model from the server's disk. Raises Cancelled, EngineUnavailable (model_missing), EngineError."""
    url, wanted = normal_host(host, allow_remote=allow_remote), checked_name(name, host)
    run_cancellable(lambda: _deleted(wanted, url, timeouts), cancel)


def checked_name(name: str, host: str) -> str:
    """The name, trimmed. Raises EngineError("model_name_invalid"), EngineUnavailable("model_remote")."""
    wanted = name.strip()
    if not wanted or len(wanted.split()) > 1 or not wanted.isprintable():
        raise EngineError("model_name_invalid", model=name)
    check_name(wanted, host)
    return wanted


async def _described(url: str, timeouts: Timeouts) -> list[ModelFacts]:
    import httpx

    found = []
    async with httpx.AsyncClient(**connection(url, timeouts)) as client:
        tags = await look(client, url, timeouts, "/api/tags")
        listed = tags.get("models")
        for tag in listed if isinstance(listed, list) else []:
            row = next(iter(model_rows({"models": [tag]})), None)
            if row is None or not row.local:
                continue
            try:
                shown = await look(client, url, timeouts, "/api/show", {"model": row.name})
                if _lists_left_out(_table(shown.get("model_info"))):
                    shown = await look(client, url, timeouts, "/api/show", {"model": row.name, "verbose": True})
            except EngineUnavailable as error:
                if error.code not in ("model_missing", "not_ollama"):
                    raise
                shown = {}  # deleted meanwhile, or damaged: what the list says must do
            if not (shown.get("remote_host") or shown.get("remote_model")):
                found.append(_facts(row, tag, shown))
    return found


def _facts(row: ModelRow, tag: Mapping[str, Any], shown: Mapping[str, Any]) -> ModelFacts:
    details = {**_table(tag.get("details")), **_table(shown.get("details"))}
    info = _table(shown.get("model_info"))
    shape = shape_of(info)
    trained = info.get(f"{info.get('general.architecture', '')}.context_length")
    capabilities = shown.get("capabilities")
    return ModelFacts(
        name=row.name,
        size=row.size,
        digest=row.digest,
        family=_text(details.get("family")),
        parameters=_text(details.get("parameter_size")),
        quantization=_text(details.get("quantization_level")),
        trained=trained if isinstance(trained, int) else 0,
        capabilities=tuple(map(str, capabilities)) if isinstance(capabilities, list) else (),
        licence=_text(shown.get("license")).strip(),
        shape=shape,
    )


def _lists_left_out(info: Mapping[str, Any]) -> bool:
    """Whether some of the shape stands empty. `verbose` brings it, and the whole vocabulary too: megabytes."""
    family = f"{info.get('general.architecture')}."
    return any(value in ([], None) for key, value in info.items() if key.startswith(family))


def _table(said: object) -> dict[str, Any]:
    return said if isinstance(said, dict) else {}


def _text(said: object) -> str:
    """Some servers list several licences."""
    return "\n\n".join(map(str, said)) if isinstance(said, list) else str(said or "")


async def _pulled(name: str, url: str, timeouts: Timeouts) -> AsyncGenerator[PullProgress, None]:
    import httpx

    parts: dict[str, tuple[int, int]] = {}  # of each part of the model: bytes that have come, and all of its bytes
    last = ""
    async with httpx.AsyncClient(**connection(url, timeouts)) as client:
        with unreachable_as_unavailable(url):
            async with client.stream("POST", f"{url}/api/pull", json={"model": name, "stream": True}) as reply:
                if not reply.is_success:
                    await reply.aread()
                    raise _pull_error(reply.status_code, _said(reply.text), name, url)
                async for line in reply.aiter_lines():
                    if line.strip():
                        told = _line(line, name)
                        last = str(told.get("status", ""))
                        yield _progress(told, parts)
    if last != "success":
        raise EngineUnavailable("ollama_lost", host=url)


def _line(line: str, name: str) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except ValueError:
        told = None
    if not isinstance(told, dict):
        raise EngineError("pull_failed", model=name, detail=line[:_DETAIL])
    if "error" in told:
        raise _pull_error(500, str(told["error"]), name, "")
    return told


def _progress(told: Mapping[str, Any], parts: dict[str, tuple[int, int]]) -> PullProgress:
    status, digest, total = str(told.get("status", "")), told.get("digest"), told.get("total")
    if isinstance(digest, str) and isinstance(total, int):
        completed = told.get("completed")
        parts[digest] = (completed if isinstance(completed, int) else 0, total)
    phase = "done" if status == "success" else "fetching" if digest else "checking" if parts else "looking"
    return PullProgress(phase, sum(done for done, _ in parts.values()), sum(total for _, total in parts.values()))


def _pull_error(status: int, text: str, name: str, url: str) -> EngineError:
    if status in (401, 403, 429, 502, 503, 504):
        return answer_error(status, text, model=name, host=url)
    lower = text.lower()
    if status == 404 and "page not found" in lower:
        return EngineUnavailable("not_ollama", host=url, status=status)
    for words, code in _PULL_FAULTS:
        if any(word in lower for word in words):
            return EngineError(code, model=name, detail=text[:_DETAIL])
    code = "model_name_invalid" if status == 400 and "name" in lower else "pull_failed"
    return EngineError(code, model=name, detail=text[:_DETAIL])


async def _deleted(name: str, url: str, timeouts: Timeouts) -> None:
    import httpx

    async with httpx.AsyncClient(**connection(url, timeouts)) as client:
        with unreachable_as_unavailable(url):
            reply = await client.request("DELETE", f"{url}/api/delete", json={"model": name}, timeout=timeouts.look)
    if not reply.is_success:
        raise answer_error(reply.status_code, _said(reply.text), model=name, host=url)


def _said(body: str) -> str:
    """The words of an error: {"error": words}, or what else came."""
    try:
        found = json.loads(body)
    except ValueError:
        return body
    return str(found["error"]) if isinstance(found, dict) and "error" in found else body
