"""One warning of a rule: where, what it was about, and what it holds against what."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from yzkg.core.text import Span
from yzkg.store.claim_queries import Claim

Subject = Literal["record", "mention", "statement"]  # a table
# What a fact is, for its wording: an id of the pack, a Julian day number, a code, or words of the source.
Kind = Literal["statement_type", "entity_type", "role", "modality", "days", "date_problem", "text", "number"]
Fact = tuple[Kind, str]  # days as "first last", a role as "type.role"
OTHERS = 4  # statements that are named against one


@dataclass(frozen=True, slots=True)
class RuleWarning:
    """`rule` is that of the pack or, for what the program checks of itself, the same as `code`, which has a sentence.

    `facts` fill the gaps of the sentence. `others`: the statements that it cannot go together with.
    """

    rule: str
    code: str
    record_id: int
    subject: Subject
    id: int
    span: Span | None
    quote: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    others: tuple[Claim, ...] = ()

    @property
    def about(self) -> str:
        """What was found, without the places, which move: as long as it is the same, an answer to it holds."""
        others = [[c.id, c.type, c.modality, c.start, c.end, c.quote] for c in sorted(self.others, key=lambda c: c.id)]
        facts = {name: fact[1] for name, fact in self.facts.items()}
        found = {"code": self.code, "quote": self.quote, "facts": facts, "others": others}
        return json.dumps(found, ensure_ascii=False, sort_keys=True)


def of_claim(
    rule: str, code: str, claim: Claim, facts: Mapping[str, Fact], others: tuple[Claim, ...] = ()
) -> RuleWarning:
    """A warning about a statement; what it is and how it is meant are always among the facts."""
    own: dict[str, Fact] = {"type": ("statement_type", claim.type), "modality": ("modality", claim.modality)}
    return RuleWarning(
        rule, code, claim.record_id, "statement", claim.id, claim.span, claim.quote, own | dict(facts), others[:OTHERS]
    )


def days(start: int | None, end: int | None) -> Fact:
    return "days", f"{start or ''} {end or ''}"
