"""What was believed of a reply, with exact spans, and what was refused. Made by extract, stored by the store."""

from __future__ import annotations

from dataclasses import dataclass, field

from yzkg.core.text import Span


@dataclass(frozen=True, slots=True)
class GroundedMention:
    span: Span
    type: str
    grounding: str  # "exact" or "folded"
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class GroundedPart:
    """`mention`: index into Grounded.mentions."""

    role: str
    mention: int
    inferred: bool = False


@dataclass(frozen=True, slots=True)
class GroundedStatement:
    span: Span
    type: str
    modality: str
    parts: tuple[GroundedPart, ...]
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    reason: str
    quote: str
    detail: str  # JSON of what was claimed


@dataclass
class Grounded:
    mentions: list[GroundedMention] = field(default_factory=list)
    statements: list[GroundedStatement] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
