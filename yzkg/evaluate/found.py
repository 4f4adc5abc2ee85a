"""What was found in a record, in the one shape in which it is scored and compared."""

from __future__ import annotations

from dataclasses import dataclass

from yzkg.core.grounded import Grounded
from yzkg.core.text import Span
from yzkg.store.rows import MentionRow, StatementRow


@dataclass(frozen=True, slots=True)
class FoundMention:
    span: Span
    type: str


@dataclass(frozen=True, slots=True)
class FoundStatement:
    """`fillers`: (role, place) of each filler that is words of the text."""

    span: Span
    type: str
    modality: str
    fillers: tuple[tuple[str, Span], ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    mentions: tuple[FoundMention, ...] = ()
    statements: tuple[FoundStatement, ...] = ()


def of_rows(mentions: list[MentionRow], statements: list[StatementRow]) -> Found:
    return Found(
        tuple(FoundMention(row.span, row.type) for row in mentions),
        tuple(
            FoundStatement(
                row.span,
                row.type,
                row.modality,
                tuple((part.role, part.span) for part in row.parts if part.span is not None),
            )
            for row in statements
        ),
    )


def of_grounded(found: Grounded) -> Found:
    places = [mention.span for mention in found.mentions]
    return Found(
        tuple(FoundMention(mention.span, mention.type) for mention in found.mentions),
        tuple(
            FoundStatement(one.span, one.type, one.modality, tuple((p.role, places[p.mention]) for p in one.parts))
            for one in found.statements
        ),
    )
