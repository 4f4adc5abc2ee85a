"""What a model can do on this machine, found out by one small question before it reads a whole archive.

Some models lose the answer form when they are told not to think, some have none of it at all, and how fast one is
decides whether a night is enough. The finding is kept for as long as model, server and its version stay the same.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.engines.base import Brief, RecordText, Reply
from yzkg.engines.ollama import OllamaEngine
from yzkg.engines.ollama_server import server_version
from yzkg.paths import cache_folder

log = logging.getLogger(__name__)

FORMAT = 1  # of what is kept; another question asks for another number
NO_SCHEMA, THINKS = "schema_not_kept", "must_think"
_LASTING = ("", NO_SCHEMA, THINKS, "schema_refused")  # of the model and its server; all else may be an accident
_LEAST_TOKENS = 8  # of a reply; fewer tell nothing of a speed
_REPLY_TOKENS = 160
_THINKING_TOKENS = 1024
_SCHEMA = {
    "type": "object",
    "properties": {
        "answer": {"type": "string", "enum": ["yes", "no"]},
        "because": {"type": "string", "maxLength": 300},
    },
    "required": ["answer", "because"],
}
_PASSAGE = (
    "The clerk of the county kept a book in which every order was entered on the day on which it came, with the name "
    "of whoever brought it, what was to be made, of which material, how large, and by when it was wanted. "
)
_QUESTION = "Does the passage speak of a book? Explain it in three sentences of plain text, without JSON."


@dataclass(frozen=True, slots=True)
class ModelCheck:
    """What was found out about a model.

    `thinking`: "none" it cannot, "off", or "on" where the answer form holds only so. `prompt_per_s`, `reply_per_s`:
    tokens read and written a second, None where the server does not tell. `problem`: "" or a code: NO_SCHEMA, THINKS,
    or that of the error by which the question failed.
    """

    keeps_schema: bool
    thinking: str = ""
    prompt_per_s: float | None = None
    reply_per_s: float | None = None
    context_length: int | None = None
    problem: str = ""

    @property
    def usable(self) -> bool:
        """Whether it is worth to read with."""
        return self.keeps_schema


def check(engine: OllamaEngine, cancel: CancelToken, *, num_ctx: int = 8192) -> ModelCheck:
    """Ask a model one small question that tempts it to leave the answer form; takes as long as a short record.

    `num_ctx`: the context that it will be asked with later, so that it is loaded only once. Raises Cancelled and
    EngineUnavailable.
    """
    # A beginning that no prompt had before: what a server has read already it reads in no time.
    passage = f"{secrets.token_hex(8)}\n" + _PASSAGE * 6
    record = RecordText(0, passage)
    options = {"num_ctx": num_ctx, "num_predict": _REPLY_TOKENS, "temperature": 0.0, "seed": 1}
    try:
        reply = engine.read(record, Brief("", passage + _QUESTION, _SCHEMA, options), cancel)
        if engine.thinking == "on" and not _keeps(reply):
            longer = {**options, "num_predict": _THINKING_TOKENS}
            reply = engine.read(record, Brief("", passage + _QUESTION, _SCHEMA, longer), cancel)
    except EngineUnavailable:
        raise
    except EngineError as error:
        return ModelCheck(False, engine.thinking, problem=error.code)
    keeps = _keeps(reply)
    return ModelCheck(
        keeps,
        engine.thinking,
        _rate(reply.prompt_tokens, reply.prompt_ms),
        _rate(reply.reply_tokens, reply.reply_ms),
        reply.context_length,
        NO_SCHEMA if not keeps else THINKS if engine.thinking == "on" else "",
    )


def known_or_checked(
    engine: OllamaEngine, cancel: CancelToken, *, num_ctx: int = 8192, anew: bool = False
) -> ModelCheck:
    """The finding that is kept for this model, server and version, or that of a new check, which is kept then.

    A question that failed by an accident (the server had no memory left, say) is asked again the next time.
    Raises Cancelled and EngineUnavailable.
    """
    key = _key(engine, cancel)
    if not anew and (found := _kept().get(key)) is not None:
        return found
    result = check(engine, cancel, num_ctx=num_ctx)
    if result.problem in _LASTING:
        _keep(key, result)
    return result


def known(engine: OllamaEngine, cancel: CancelToken | None = None) -> ModelCheck | None:
    """The finding that is kept, if any. Raises Cancelled and EngineUnavailable: the server says which model and version
    it has.
    """
    return _kept().get(_key(engine, cancel))


def known_checks(host: str, cancel: CancelToken) -> dict[str, ModelCheck]:
    """What was found out about the models of a server in its present version, by their digests.

    `host`: as `normal_host` writes it. Raises Cancelled and EngineUnavailable.
    """
    of_server = f" {host} {server_version(host, allow_remote=True, cancel=cancel)}"
    return {key.removesuffix(of_server): found for key, found in _kept().items() if key.endswith(of_server)}


def _keeps(reply: Reply) -> bool:
    """Whether the reply is what the schema asks for. Text cut at its longest length may still be within its form."""
    try:
        found = json.loads(reply.raw)
    except ValueError:
        start = reply.raw.lstrip()[:60].replace(" ", "").replace("\n", "")
        return reply.finish == "length" and start.startswith(
            ('{"answer":"yes","because":"', '{"answer":"no","because":"')
        )
    return isinstance(found, dict) and set(found) == {"answer", "because"} and found["answer"] in ("yes", "no")


def _rate(tokens: int | None, milliseconds: int) -> float | None:
    if tokens is None or tokens < _LEAST_TOKENS or milliseconds <= 0:
        return None
    return round(tokens * 1000 / milliseconds, 1)


def _key(engine: OllamaEngine, cancel: CancelToken | None) -> str:
    info = engine.info(cancel)
    return f"{info.digest} {info.host} {server_version(info.host, allow_remote=True, cancel=cancel)}"


def _file() -> Path:
    return cache_folder() / "model_checks.json"


def _kept() -> dict[str, ModelCheck]:
    """What can be read of the findings; they can be had again at any time."""
    try:
        said = json.loads(_file().read_text("utf-8"))
        entries = said["checks"] if said["format"] == FORMAT else {}
        return {str(key): _read(entry) for key, entry in entries.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _read(entry: Mapping[str, Any]) -> ModelCheck:
    return ModelCheck(**{field.name: entry[field.name] for field in fields(ModelCheck)})


def _keep(key: str, result: ModelCheck) -> None:
    checks = {**_kept(), key: result}
    said = {"format": FORMAT, "checks": {each: asdict(one) for each, one in checks.items()}}
    file = _file()
    unfinished = file.with_suffix(".part")
    with suppress(OSError):  # a folder that cannot be written costs a check next time
        unfinished.write_text(json.dumps(said, indent=1), "utf-8")
        unfinished.replace(file)
