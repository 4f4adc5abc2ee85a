"""How a stretch of text is asked about: which questions, in which order, and what their answers claim together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from yzkg.core.candidate import Candidates
from yzkg.core.pack import Pack
from yzkg.engines.base import RecordText
from yzkg.extract.prompt import Briefing
from yzkg.extract.question import Answer, BriefFor

Ask = Callable[[RecordText, BriefFor], Answer]


@dataclass(frozen=True, slots=True)
class Told:
    """The answers to all questions about a stretch of text, in the order asked, and what they claim together."""

    answers: tuple[Answer, ...]
    claims: Candidates


class Stages(Protocol):
    def read(self, record: RecordText, ask: Ask) -> Told:
        """Ask about a text. Raises what `ask` raises; an answer that cannot be used ends the questions."""
        ...


class OneQuestion:
    """Everything at once: mentions and statements in one answer."""

    def __init__(self, pack: Pack, options: Mapping[str, Any]) -> None:
        self._briefing = Briefing(pack, options)

    def read(self, record: RecordText, ask: Ask) -> Told:
        answer = ask(record, lambda problem: self._briefing.of(record, problem))
        return Told((answer,), answer.parsed.candidates if answer.parsed else Candidates())
