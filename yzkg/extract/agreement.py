"""Where a model and the pack's rules say the same of a text, where they differ, and what only the rules see.

Two readers that know nothing of each other are seldom wrong in the same way. Where they differ, a person should look
first. A model that was shown the hints is not independent of them; agreement then says less, difference says more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yzkg.core.candidate import Candidates, StatementCandidate
from yzkg.core.grounded import Grounded, GroundedMention, GroundedStatement
from yzkg.core.text import Span


@dataclass(frozen=True, slots=True)
class Agreement:
    """`mentions` and `statements` run parallel to those of Grounded. True: the rules claim the same. False: they claim
    something else of the same words. None: they say nothing of them.

    `missed`: how many claims of the rules have no counterpart at all.
    """

    mentions: tuple[bool | None, ...]
    statements: tuple[bool | None, ...]
    missed: int = 0


def agreement(grounded: Grounded, rules: Candidates) -> Agreement:
    """Hold what was believed of a model against what the rules claim; claims of the rules without offset do not count.

    A mention agrees if span and type do; it differs if the same words are of another type, or words of the same type
    begin or end elsewhere. A statement agrees with one of its kind on overlapping words in modality and in the fillers
    of the roles that both fill; it differs if those do not agree, or the very same words are of another kind.
    """
    mentions = [(Span(m.at, m.at + len(m.quote)), m.type) for m in rules.mentions if m.at is not None and m.quote]
    statements = [(Span(s.at, s.at + len(s.cue)), s) for s in rules.statements if s.at is not None and s.cue]
    missed = sum(
        not any(m.type == type_ and m.span.overlaps(span) for m in grounded.mentions) for span, type_ in mentions
    )
    missed += sum(
        not any(one.type == s.kind and one.span.overlaps(span) for one in grounded.statements) for span, s in statements
    )
    return Agreement(
        tuple(_mention(one, mentions) for one in grounded.mentions),
        tuple(_statement(one, grounded.mentions, statements) for one in grounded.statements),
        missed,
    )


def _mention(one: GroundedMention, rules: Sequence[tuple[Span, str]]) -> bool | None:
    if (one.span, one.type) in rules:
        return True
    differs = any(span == one.span or (type_ == one.type and span.overlaps(one.span)) for span, type_ in rules)
    return False if differs else None


def _statement(
    one: GroundedStatement, mentions: Sequence[GroundedMention], rules: Sequence[tuple[Span, StatementCandidate]]
) -> bool | None:
    alike = [other for span, other in rules if other.kind == one.type and span.overlaps(one.span)]
    if alike:
        return any(other.modality == one.modality and _same_fillers(one, mentions, other) for other in alike)
    return False if any(span == one.span for span, _ in rules) else None


def _same_fillers(one: GroundedStatement, mentions: Sequence[GroundedMention], other: StatementCandidate) -> bool:
    """Whether every role that both fill has a filler in common."""
    ours: dict[str, list[Span]] = {}
    for part in one.parts:
        ours.setdefault(part.role, []).append(mentions[part.mention].span)
    theirs: dict[str, list[Span]] = {}
    for claim in other.parts:
        if claim.at is not None and claim.quote:
            theirs.setdefault(claim.role, []).append(Span(claim.at, claim.at + len(claim.quote)))
    return all(any(a.overlaps(b) for a in ours[role] for b in theirs[role]) for role in ours.keys() & theirs.keys())
