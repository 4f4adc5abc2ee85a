"""What comes before what: stages out of their order, and deeds after the end of someone's time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from yzkg.check.rule_warning import Fact, RuleWarning, days, of_claim
from yzkg.core.fold import FoldTable
from yzkg.core.rules import LifetimeRule, OrderRule
from yzkg.store.claim_queries import Claim, ClaimPart


def out_of_order(rule: OrderRule, claims: Sequence[Claim], *, of_job: bool = False) -> Iterator[RuleWarning]:
    """What comes before all that it presupposes. `of_job`: the claims are of one job, which is enough in common."""
    firsts = [claim for claim in claims if claim.type in rule.first and _counts(rule, claim)]
    if not firsts:
        return
    anything = of_job or not rule.same
    by_entity: dict[int, list[Claim]] = defaultdict(list)
    perhaps: list[Claim] = []  # they do not say what they are about, so they may be about anything
    for first in [] if anything else firsts:
        entities = first.entities(*rule.same)
        for entity in entities:
            by_entity[entity].append(first)
        if not entities:
            perhaps.append(first)
    for then in claims:
        if then.type not in rule.then or not _counts(rule, then):
            continue
        lists = [firsts] if anything else [by_entity[e] for e in then.entities(*rule.same) if e in by_entity]
        if not lists or not all(_later(first, then, by_place=rule.by_place) for first in chain(*lists, perhaps)):
            continue
        related = sorted({first.id: first for first in chain(*lists)}.values(), key=lambda claim: claim.id)
        facts: dict[str, Fact] = {
            "first": ("statement_type", related[0].type),
            "days": days(then.start, then.end),
            "first_days": days(related[0].start, related[0].end),
        }
        by_days = _days_later(related[0], then)
        yield of_claim(rule.id, "out_of_order" if by_days else "out_of_place", then, facts, tuple(related))


def _counts(rule: OrderRule, claim: Claim) -> bool:
    return not rule.modalities or claim.modality in rule.modalities


def _days_later(first: Claim, then: Claim) -> bool:
    """What has no day of its own may have come about on any day after that of its record."""
    if first.record_id == then.record_id and not then.dated:
        return False
    return first.start is not None and then.end is not None and then.end < first.start


def _later(first: Claim, then: Claim, *, by_place: bool) -> bool:
    """Whether `first` comes after `then`: by their days, or in the text where their days do not tell."""
    if _days_later(first, then):
        return True
    apart = first.end is not None and then.start is not None and first.end < then.start
    return by_place and not apart and first.record_id == then.record_id and then.span.end <= first.span.start


@dataclass(frozen=True, slots=True)
class End:
    """The last day of someone's time; `claim` says so, or the pack does."""

    day: int
    claim: Claim | None = None


class Lifetimes:
    """Whose time ended when, by one rule: what the pack knows, and what the given statements say."""

    def __init__(self, rule: LifetimeRule, table: FoldTable, claims: Sequence[Claim] = ()) -> None:
        self.rule = rule
        self._acts = {(act.type, act.role) for act in rule.acts}
        self._table = table
        self._known: dict[str, End] = {}
        self._after: set[str] = set()
        for known in rule.known:
            self._known |= {table.key(form): End(known.day) for form in known.forms}
            self._after |= known.after
        self._ends: dict[int, End] = {}
        for claim in claims:
            for end in rule.ends:
                if claim.type == end.type and claim.end is not None:
                    self._end(claim, claim.end, claim.entities(end.role))

    def _end(self, claim: Claim, day: int, entities: frozenset[int]) -> None:
        """Of several days the last: a warning should be no quarrel about the day."""
        for entity in entities:
            if entity not in self._ends or self._ends[entity].day < day:
                self._ends[entity] = End(day, claim)

    def outlived(self, claims: Sequence[Claim]) -> Iterator[RuleWarning]:
        """What someone is said to have done or been after his time."""
        for claim in claims:
            if claim.start is None:
                continue
            for part in claim.parts:
                if (claim.type, part.role) in self._acts and (end := self._end_of(part)) and end.day < claim.start:
                    facts: dict[str, Fact] = {
                        "who": ("text", part.text),
                        "role": ("role", f"{claim.type}.{part.role}"),
                        "days": days(claim.start, claim.end),
                        "end": days(end.day, end.day),
                    }
                    others = (end.claim,) if end.claim is not None else ()
                    yield of_claim(self.rule.id, "outlived", claim, facts, others)

    def _end_of(self, part: ClaimPart) -> End | None:
        said = self._ends.get(part.entity) if part.entity is not None else None
        if said is not None or part.text in self._after:
            return said
        return self._known.get(self._table.key(part.text)) if self._known else None
