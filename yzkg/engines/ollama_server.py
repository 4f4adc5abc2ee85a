"""An Ollama server seen from outside: its address, its version, its models, and what its errors mean.

The lists are read raw: the client library drops `remote_host`, the field that tells that a "local" model
is in truth answered by somebody else's computers.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.core.interruptible import run_cancellable
from yzkg.engines.choice import DEFAULT_HOST

if TYPE_CHECKING:  # late at run time: httpx alone costs a tenth of the time to a visible window
    import httpx

DEFAULT_PORT = 11434
_DETAIL = 300  # characters of a server's own words that are passed on
_REFUSING = frozenset({401, 403, 429, 502, 503, 504})  # statuses that mean the same whatever was asked
_REMOTE_NAME = re.compile(r"[:-]cloud$", re.IGNORECASE)
_TOO_LONG = re.compile(r"context (length|size|window)|exceed_context_size|prompt is too long", re.IGNORECASE)
_SCHEMA = re.compile(r"schema|grammar|invalid format", re.IGNORECASE)
_NOT_LOADED = re.compile(r"requires more system memory|(unable|failed) to load|error loading model", re.IGNORECASE)
_CRASHED = re.compile(r"runner (has unexpectedly stopped|process has terminated|process no longer running)", re.I)


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Seconds. `silence` bounds the wait for the next byte only: loading a model and reading a long prompt on
    a slow machine take minutes, and whoever waits can cancel at any instant."""

    connect: float = 5.0
    look: float = 15.0  # for a list or a description
    silence: float = 900.0
    answer: float = 3600.0  # for an answer from its first word to its last


@dataclass(frozen=True, slots=True)
class ModelRow:
    """A model that the server offers. `local`: its answers are made on that machine itself."""

    name: str
    size: int
    digest: str
    local: bool


def normal_host(host: str, *, allow_remote: bool = False) -> str:
    """`host` as an URL with scheme and port and nothing else.

    Raises EngineUnavailable: host_invalid, or host_not_local where it is not this computer and `allow_remote`
    does not say that the user wants that.
    """
    text = host.strip() or DEFAULT_HOST
    if "://" not in text:
        text = f"http://{text}"
    try:
        parts = urlsplit(text)
        name, port = parts.hostname, parts.port
    except ValueError:
        raise EngineUnavailable("host_invalid", host=host) from None
    if parts.scheme not in ("http", "https") or not name or parts.path.strip("/") or parts.query or parts.username:
        raise EngineUnavailable("host_invalid", host=host)
    address = _address(name)
    if address is not None and address.is_unspecified:  # what a server listens on, not where one reaches it
        name, address = "127.0.0.1", ipaddress.ip_address("127.0.0.1")
    if not allow_remote and not _is_here(name, address):
        raise EngineUnavailable("host_not_local", host=host)
    default = {"https": 443}.get(parts.scheme, DEFAULT_PORT)
    shown = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{shown}:{port or default}"


def is_here(url: str) -> bool:
    """Whether an address, as `normal_host` writes it, is that of this computer."""
    name = urlsplit(url).hostname or ""
    return _is_here(name, _address(name))


def _is_here(name: str, address: ipaddress.IPv4Address | ipaddress.IPv6Address | None) -> bool:
    return address.is_loopback if address is not None else name == "localhost"


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


def check_name(model: str, host: str) -> None:
    """Raise EngineUnavailable("model_remote") for names that Ollama forwards to its maker's servers."""
    if _REMOTE_NAME.search(model.strip()):
        raise EngineUnavailable("model_remote", model=model, host=host)


def server_version(
    host: str = DEFAULT_HOST,
    *,
    allow_remote: bool = False,
    timeouts: Timeouts = Timeouts(),
    cancel: CancelToken | None = None,
) -> str:
    """Version of the server. Raises Cancelled, EngineUnavailable if none answers there."""
    url = normal_host(host, allow_remote=allow_remote)
    found = run_cancellable(lambda: _look_once(url, timeouts, "/api/version"), cancel or CancelToken())
    return str(found.get("version", ""))


def list_models(
    host: str = DEFAULT_HOST,
    *,
    allow_remote: bool = False,
    timeouts: Timeouts = Timeouts(),
    cancel: CancelToken | None = None,
) -> list[ModelRow]:
    """All models that the server offers, remote ones marked. Raises Cancelled, EngineUnavailable if none answers."""
    url = normal_host(host, allow_remote=allow_remote)
    return model_rows(run_cancellable(lambda: _look_once(url, timeouts, "/api/tags"), cancel or CancelToken()))


def model_rows(tags: Mapping[str, Any]) -> list[ModelRow]:
    """Rows of a raw /api/tags answer; what does not look like one is no model."""
    rows = []
    listed = tags.get("models")
    for tag in listed if isinstance(listed, list) else []:
        if not isinstance(tag, dict):
            continue
        name = str(tag.get("name") or tag.get("model") or "")
        remote = bool(tag.get("remote_host") or tag.get("remote_model") or _REMOTE_NAME.search(name))
        size = tag.get("size")
        rows.append(ModelRow(name, size if isinstance(size, int) else 0, str(tag.get("digest") or ""), not remote))
    return rows


def full_name(model: str) -> str:
    """In lower case, since servers do not tell the two apart; "name" means "name:latest"."""
    wanted = model.strip().lower()
    return wanted if ":" in wanted.rsplit("/", 1)[-1] else f"{wanted}:latest"


def find_model(rows: list[ModelRow], model: str, host: str) -> ModelRow:
    """The row that `model` names.

    Raises EngineUnavailable: model_missing or model_remote.
    """
    check_name(model, host)
    wanted = full_name(model)
    for row in rows:
        if row.name.lower() == wanted:
            if not row.local:
                raise EngineUnavailable("model_remote", model=row.name, host=host)
            return row
    raise EngineUnavailable("model_missing", model=model, host=host)


async def _look_once(url: str, timeouts: Timeouts, path: str) -> dict[str, Any]:
    import httpx

    async with httpx.AsyncClient(**connection(url, timeouts)) as client:
        return await look(client, url, timeouts, path)


async def look(
    client: httpx.AsyncClient, url: str, timeouts: Timeouts, path: str, body: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """GET (or, with a body, POST) something small that answers with one JSON object."""
    method = "GET" if body is None else "POST"
    try:
        with unreachable_as_unavailable(url):
            # The client's own limit is for each byte: one that comes now and then would be waited for without end.
            async with asyncio.timeout(timeouts.look):
                reply = await client.request(method, url + path, json=body, timeout=timeouts.look)
    except TimeoutError:
        raise EngineUnavailable("ollama_silent", host=url) from None
    if reply.status_code == 404 and body is not None:
        raise EngineUnavailable("model_missing", model=body.get("model", ""), host=url)
    if reply.status_code in _REFUSING:
        raise answer_error(reply.status_code, "", model="", host=url)
    try:
        found = reply.json() if reply.is_success else None
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise EngineUnavailable("not_ollama", host=url, status=reply.status_code)
    return found


def connection(url: str, timeouts: Timeouts) -> dict[str, Any]:
    """Settings for every HTTP client: no proxy even where the environment names one, and no redirects,
    so that source text goes to the named address and nowhere else."""
    import httpx

    return {
        "trust_env": False,
        "follow_redirects": False,
        "timeout": httpx.Timeout(timeouts.silence, connect=timeouts.connect),
        "verify": url.startswith("https:"),  # loading certificates costs 20 ms, useless for http
    }


@contextlib.contextmanager
def unreachable_as_unavailable(host: str) -> Iterator[None]:
    """Turn trouble on the line into EngineUnavailable."""
    import httpx

    try:
        yield
    except (httpx.ConnectError, httpx.ConnectTimeout, ConnectionError):
        raise EngineUnavailable("ollama_unreachable", host=host) from None
    except httpx.TimeoutException:
        raise EngineUnavailable("ollama_silent", host=host) from None
    except httpx.RequestError:
        raise EngineUnavailable("ollama_lost", host=host) from None


def answer_error(status: int, text: str, *, model: str, host: str) -> EngineError:
    """What an HTTP status above 299 with Ollama's error text means for the run."""
    message, numbers = _unwrapped(text)
    detail = message[:_DETAIL]
    if status == 404 and "not found" in message and "page" not in message:
        return EngineUnavailable("model_missing", model=model, host=host)
    if status == 404 or 300 <= status < 400:
        return EngineUnavailable("not_ollama", host=host, status=status)
    if status in (401, 403):
        return EngineUnavailable("ollama_forbidden", host=host, status=status)
    if status in (429, 503):
        return EngineUnavailable("ollama_busy", host=host)
    if status in (502, 504):
        return EngineUnavailable("ollama_unreachable", host=host)
    if _TOO_LONG.search(message):
        return EngineError("prompt_too_long", model=model, **numbers)
    if _SCHEMA.search(message):
        return EngineError("schema_refused", model=model, detail=detail)
    if _NOT_LOADED.search(message):
        return EngineUnavailable("model_not_loaded", model=model, host=host, detail=detail)
    if _CRASHED.search(message):
        return EngineError("model_crashed", model=model, detail=detail)
    return EngineError("request_refused", model=model, status=status, detail=detail)


def _unwrapped(text: str) -> tuple[str, dict[str, int]]:
    """The innermost message (llama-server's JSON travels as a string inside `error`) and its token counts."""
    numbers: dict[str, int] = {}
    for _ in range(3):
        try:
            found = json.loads(text)
        except ValueError:
            break
        inner = found.get("error", found) if isinstance(found, dict) else None
        if isinstance(inner, str):
            text = inner
        elif isinstance(inner, dict):
            for theirs, ours in (("n_prompt_tokens", "prompt_tokens"), ("n_ctx", "num_ctx")):
                if isinstance(inner.get(theirs), int):
                    numbers[ours] = inner[theirs]
            text = f"{inner.get('message', '')} {inner.get('type', '')}".strip()
            break
        else:
            break
    return text, numbers
