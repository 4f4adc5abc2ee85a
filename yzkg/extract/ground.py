"""From what an engine claims to what is believed: every quotation found in the text, every role checked.

What is not believed becomes a refusal with its reason; nothing is dropped without one (empty quotations, which
small models write where a field is required and there is nothing to say, are the exception).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from yzkg.core.align import Grounding, locate, occurrences
from yzkg.core.candidate import (
    MODALITIES,
    Candidates,
    MentionCandidate,
    PartCandidate,
    StatementCandidate,
)
from yzkg.core.fold import FoldTable, is_mark
from yzkg.core.grounded import Grounded, GroundedMention, GroundedPart, GroundedStatement, Refused
from yzkg.core.pack import Pack, Role, StatementType
from yzkg.core.text import Span


def ground(
    text: str, candidates: Candidates, pack: Pack, table: FoldTable, example_texts: Sequence[str] = ()
) -> Grounded:
    """Check every claim against the stored text of the record.

    Mentions come out in the order claimed, without doubles; each span is exactly the words quoted, or the same
    words in the text's own glyphs. A quotation listed twice takes its next place in the text.
    """
    return _Grounding(text, pack, table, tuple(example_texts)).all(candidates)


class _Grounding:
    def __init__(self, text: str, pack: Pack, table: FoldTable, example_texts: tuple[str, ...]) -> None:
        self._text = text
        self._pack = pack
        self._table = table
        self._examples = example_texts
        self._out = Grounded()
        self._by_span: dict[Span, int] = {}
        self._cursor = 0  # models list mentions in the order of the text: look from the last one on first
        self._statements: set[tuple[object, ...]] = set()

    def all(self, candidates: Candidates) -> Grounded:
        for mention in candidates.mentions:
            self._mention(mention)
        for statement in candidates.statements:
            self._statement(statement)
        return self._out

    # --- mentions

    def _mention(self, claim: MentionCandidate) -> None:
        if not claim.quote.strip():
            return
        if claim.type not in self._pack.entity_types or claim.type == "job":
            self._refuse("unknown_type", claim.quote, type=claim.type)
            return
        place = self._onward(claim) or self._place_or_refuse(claim.quote, claim.at, None, type=claim.type)
        if place is None:
            return
        span, grounding = place
        if claim.at is None:
            if span in self._by_span:
                span = self._next_free(claim.quote, span)
                grounding = (Grounding.EXACT if span.of(self._text) == claim.quote else Grounding.FOLDED).value
            self._cursor = span.end
        here = self._by_span.get(span)
        if here is None:
            self._add(GroundedMention(span, claim.type, grounding, claim.confidence))
        elif self._out.mentions[here].type == claim.type:
            self._refuse("duplicate", claim.quote, type=claim.type)
        else:
            self._refuse("two_types", claim.quote, type=claim.type, kept=self._out.mentions[here].type)

    def _onward(self, claim: MentionCandidate) -> tuple[Span, str] | None:
        if claim.at is not None or not 0 < self._cursor < len(self._text):
            return None
        match = locate(claim.quote, self._text, Span(self._cursor, len(self._text)), table=self._table)
        return None if match is None or match.grounding == Grounding.FUZZY else (match.span, match.grounding.value)

    def _add(self, mention: GroundedMention) -> int:
        self._out.mentions.append(mention)
        self._by_span[mention.span] = len(self._out.mentions) - 1
        return self._by_span[mention.span]

    def _next_free(self, quote: str, taken: Span) -> Span:
        free = (span for span in occurrences(quote, self._text, self._table) if span not in self._by_span)
        return next(free, taken)

    def _place_or_refuse(self, quote: str, at: int | None, near: int | None, **detail: Any) -> tuple[Span, str] | None:
        """Where a quotation stands and how it was found; one that is not in the text is refused."""
        if at is not None and quote and self._text.startswith(quote, at):
            end = at + len(quote)
            if end == len(self._text) or not is_mark(self._text[end]):  # a combining mark belongs to what it marks
                return Span(at, end), Grounding.EXACT.value
        match = locate(quote, self._text, table=self._table, near=near)
        if match is not None and match.grounding != Grounding.FUZZY:
            return match.span, match.grounding.value
        if any(quote in example for example in self._examples):
            self._refuse("from_example", quote, **detail)
            return None
        if match is not None:
            detail["nearest"] = [match.span.start, match.span.end]
        self._refuse("not_in_text", quote, **detail)
        return None

    def _refuse(self, reason: str, quote: str, **detail: Any) -> None:
        self._out.refused.append(Refused(reason, quote, json.dumps(detail, ensure_ascii=False)))

    # --- statements

    def _statement(self, claim: StatementCandidate) -> None:
        kind = self._pack.statement_types.get(claim.kind)
        if kind is None:
            self._refuse("unknown_kind", claim.cue, kind=claim.kind)
            return
        cue: Span | None = None
        if claim.cue.strip():
            place = self._place_or_refuse(claim.cue, claim.at, None, kind=claim.kind)
            if place is None:
                return
            cue = place[0]
        parts = self._parts(claim, kind, cue)
        if not parts or (kind.stage is None and _lacking(kind, parts)):
            self._refuse("missing_role", claim.cue, kind=kind.id, roles=_lacking(kind, parts))
            return
        span = cue or self._out.mentions[parts[0].mention].span
        identity = (span, kind.id, frozenset((part.role, part.mention) for part in parts))
        if identity in self._statements:
            self._refuse("duplicate", claim.cue, kind=kind.id)
            return
        self._statements.add(identity)
        modality = claim.modality if claim.modality in MODALITIES else kind.modality
        self._out.statements.append(GroundedStatement(span, kind.id, modality, parts, claim.confidence))

    def _parts(self, claim: StatementCandidate, kind: StatementType, cue: Span | None) -> tuple[GroundedPart, ...]:
        parts: list[GroundedPart] = []
        for part in claim.parts:
            if not part.quote.strip():
                continue
            role = kind.roles.get(part.role)
            if role is None:
                self._refuse("unknown_role", part.quote, kind=kind.id, role=part.role)
                continue
            mention = self._filler(part, role, kind, cue.start if cue else None)
            if mention is None:
                continue
            filled = [other for other in parts if other.role == part.role]
            if any(other.mention == mention for other in filled):
                continue
            if role.max is not None and len(filled) >= role.max:
                self._refuse("too_many", part.quote, kind=kind.id, role=part.role)
                continue
            parts.append(GroundedPart(part.role, mention, part.inferred))
        return tuple(parts)

    def _filler(self, part: PartCandidate, role: Role, kind: StatementType, near: int | None) -> int | None:
        place = self._place_or_refuse(part.quote, part.at, near, kind=kind.id, role=part.role)
        if place is None:
            return None
        span, grounding = place
        exact = self._by_span.get(span)
        if exact is not None and self._out.mentions[exact].type in role.types:
            return exact
        around = self._around(span, role.types)
        if around is not None:
            return around
        if exact is not None:
            found = self._out.mentions[exact].type
            self._refuse("wrong_type", part.quote, kind=kind.id, role=part.role, type=found)
            return None
        return self._add(GroundedMention(span, role.types[0], grounding))

    def _around(self, span: Span, types: Iterable[str]) -> int | None:
        """The mention of a fitting type that shares most characters with `span`, where one covers the other."""
        best, most = None, 0
        for index, mention in enumerate(self._out.mentions):
            if mention.type in types and (mention.span.contains(span) or span.contains(mention.span)):
                shared = min(mention.span.end, span.end) - max(mention.span.start, span.start)
                if shared > most:
                    best, most = index, shared
        return best


def _lacking(kind: StatementType, parts: Sequence[GroundedPart]) -> list[str]:
    return [role.id for role in kind.roles.values() if sum(part.role == role.id for part in parts) < role.min]
