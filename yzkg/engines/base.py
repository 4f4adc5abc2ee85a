"""The protocol of whoever can read a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import Candidates


@dataclass(frozen=True, slots=True)
class RecordText:
    """One record as an engine sees it: exact stored text, and the headings carried over to it."""

    record_id: int
    text: str
    headings: Mapping[str, str] = field(default_factory=dict)  # heading id ("year", "workshop", "month") -> wording


@dataclass(frozen=True, slots=True)
class Brief:
    """What a language model is told for one record. Engines that need no words ignore it."""

    system: str = ""
    prompt: str = ""
    schema: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)  # num_ctx, num_predict, temperature, seed ...
    example_texts: tuple[str, ...] = ()  # texts of the worked examples shown, to refuse what leaks from them (T11)
    example_names: tuple[str, ...] = ()  # which they are: "pack 1", "record 57"


FINISHES = ("stop", "length", "unread", "runaway", "repeating", "thinking")
"""How an answer ended: complete; cut at its longest length; given to a prompt that was cut; stopped since nothing but
blanks came any more, or since it said the same again and again; or cut before the model had done with thinking."""
CUT_SHORT = ("length", "runaway", "repeating", "thinking")


class Written(NamedTuple):
    """Part of an answer, code points `start` to `end` of it, with the natural logarithm of its probability."""

    start: int
    end: int
    log_probability: float


@dataclass(frozen=True, slots=True)
class Reply:
    """The raw answer and what it cost. `finish` is one of FINISHES.

    `candidates`: what `raw` says, from an engine that built it and need not have it parsed again. `prompt_ms`,
    `reply_ms`: what the server says reading and writing took, without waiting. `context_length`: tokens that the model
    was trained for; no larger context does anything. All 0 or None where that is not known.

    `written`: how probable the tokens of `raw` were, in order and without overlap, as far as the server says.
    `sure`: what that makes of the claims in `raw` (`extract.certainty`); of an answer that was kept, all that is left.
    """

    raw: str
    finish: str = "stop"
    prompt_tokens: int | None = None
    reply_tokens: int | None = None
    duration_ms: int = 0
    candidates: Candidates | None = None
    prompt_ms: int = 0
    reply_ms: int = 0
    context_length: int | None = None
    written: tuple[Written, ...] = ()
    sure: tuple[float | None, ...] = ()


@dataclass(frozen=True, slots=True)
class EngineInfo:
    """What identifies an engine for a run: frozen into the run's settings."""

    engine: str  # "rules", "ollama", "replay"
    model: str = ""
    digest: str = ""
    host: str = ""


class Engine(Protocol):
    """Reads one record at a time; safe to call from a worker thread."""

    def info(self) -> EngineInfo:
        """Identify the engine. Raises EngineUnavailable if it cannot be reached or lacks the model."""
        ...

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        """Read one record. Raises Cancelled, EngineUnavailable (pause the run) or EngineError (this record fails)."""
        ...
