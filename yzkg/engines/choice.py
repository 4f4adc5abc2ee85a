"""The engine that a user names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from yzkg.core.errors import EngineUnavailable
from yzkg.core.pack import Pack
from yzkg.engines.base import Engine

RULES, OLLAMA, REPLAY = "rules", "ollama", "replay"
DEFAULT_HOST = "http://127.0.0.1:11434"


@dataclass(frozen=True, slots=True)
class EngineChoice:
    """`model` and `host` are for ollama, `replies` (a file of recorded replies) is for replay.

    `record`: a file to write the replies of any engine to, so that the run can be repeated without it.
    """

    name: str = RULES
    model: str = ""
    host: str = DEFAULT_HOST
    replies: Path | None = None
    allow_remote: bool = False
    record: Path | None = None


def chosen_engine(choice: EngineChoice, pack: Pack) -> Engine:
    """Make the engine. Raises EngineUnavailable: "no_model_chosen", "no_replies_chosen", "unknown_engine", or what
    the engine itself says.
    """
    engine = _engine(choice, pack)
    if choice.record is None:
        return engine
    from yzkg.engines.replay import RecordingEngine

    return RecordingEngine(engine, choice.record)


def _engine(choice: EngineChoice, pack: Pack) -> Engine:
    if choice.name == RULES:
        from yzkg.engines.rules import RulesEngine

        return RulesEngine(pack)
    if choice.name == OLLAMA:
        if not choice.model:
            raise EngineUnavailable("no_model_chosen")
        from yzkg.engines.ollama import OllamaEngine

        return OllamaEngine(choice.model, choice.host, allow_remote=choice.allow_remote)
    if choice.name == REPLAY:
        if choice.replies is None:
            raise EngineUnavailable("no_replies_chosen")
        from yzkg.engines.replay import ReplayEngine

        return ReplayEngine(choice.replies)
    raise EngineUnavailable("unknown_engine", engine=choice.name)
