"""The engine that a user names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from yzkg.core.errors import EngineUnavailable
from yzkg.core.pack import Pack
from yzkg.engines.base import Engine

RULES, OLLAMA, REPLAY = "rules", "ollama", "replay"
DEFAULT_HOST = "http://127.0.0.1:11434"


@dataclass(frozen=True, slots=True)
class EngineChoice:
    """`model`, `hosts` and `parallel` (requests at a time to each host) are for ollama, `replies` (a file of recorded
    replies) is for replay.

    `record`: a file to write the replies of any engine to, so that the run can be repeated without it.
    """

    name: str = RULES
    model: str = ""
    hosts: tuple[str, ...] = (DEFAULT_HOST,)
    replies: Path | None = None
    allow_remote: bool = False
    record: Path | None = None
    parallel: int = 1

    @property
    def requests(self) -> int:
        """How many records to read at a time: for each that a host has in hand, one whose question is being put
        together meanwhile, so that the host need not wait for it."""
        return 2 * self.parallel * len(self.hosts) if self.name == OLLAMA else 1


def chosen_engine(choice: EngineChoice, pack: Pack, told: Callable[[EngineUnavailable], None] | None = None) -> Engine:
    """Make the engine. `told` hears, on any thread, of hosts that fall out while others go on or it is waited for.

    Raises EngineUnavailable: "no_model_chosen", "no_replies_chosen", "unknown_engine", or what the engine itself says.
    """
    engine = _engine(choice, pack, told)
    if choice.record is None:
        return engine
    from yzkg.engines.replay import RecordingEngine

    return RecordingEngine(engine, choice.record)


def _engine(choice: EngineChoice, pack: Pack, told: Callable[[EngineUnavailable], None] | None) -> Engine:
    if choice.name == RULES:
        from yzkg.engines.rules import RulesEngine

        return RulesEngine(pack)
    if choice.name == OLLAMA:
        if not choice.model:
            raise EngineUnavailable("no_model_chosen")
        from yzkg.engines.hosts import ollama_hosts

        return ollama_hosts(choice.model, choice.hosts, choice.parallel, allow_remote=choice.allow_remote, told=told)
    if choice.name == REPLAY:
        if choice.replies is None:
            raise EngineUnavailable("no_replies_chosen")
        from yzkg.engines.replay import ReplayEngine

        return ReplayEngine(choice.replies)
    raise EngineUnavailable("unknown_engine", engine=choice.name)
