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
    """Everything of one reply. Pickled flat, since it crosses from process to process by the thousand."""

    mentions: list[GroundedMention] = field(default_factory=list)
    statements: list[GroundedStatement] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)

    def __reduce__(self) -> tuple[object, ...]:
        mentions = [(m.span.start, m.span.end, m.type, m.grounding, m.confidence) for m in self.mentions]
        statements = [
            (
                s.span.start,
                s.span.end,
                s.type,
                s.modality,
                s.confidence,
                [(p.role, p.mention, p.inferred) for p in s.parts],
            )
            for s in self.statements
        ]
        return _unpacked, (mentions, statements, [(r.reason, r.quote, r.detail) for r in self.refused])


def _unpacked(
    mentions: list[tuple[int, int, str, str, float | None]],
    statements: list[tuple[int, int, str, str, float | None, list[tuple[str, int, bool]]]],
    refused: list[tuple[str, str, str]],
) -> Grounded:
    return Grounded(
        [GroundedMention(Span(start, end), type_, how, sure) for start, end, type_, how, sure in mentions],
        [
            GroundedStatement(Span(start, end), type_, modality, tuple(GroundedPart(*part) for part in parts), sure)
            for start, end, type_, modality, sure, parts in statements
        ],
        [Refused(*item) for item in refused],
    )
