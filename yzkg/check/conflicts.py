"""Statements that cannot both be so. They stand side by side: neither is taken for the true one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from itertools import islice, product

from yzkg.check.rule_warning import OTHERS, Fact, RuleWarning, days, of_claim
from yzkg.core.rules import ConflictRule
from yzkg.store.claim_queries import Claim


def conflicting(rule: ConflictRule, claims: Sequence[Claim], *, of_job: bool = False) -> Iterator[RuleWarning]:
    """A warning for each statement that others of the given ones contradict, the nearest of them named.

    `of_job`: the claims are of one job, which is enough in common.
    """
    groups: dict[Hashable, list[Claim]] = defaultdict(list)
    for claim in claims:
        if claim.type in rule.types:
            fillers = [claim.entities(role) for role in rule.same]
            for key in [()] if of_job else product(*fillers):
                groups[claim.type, key].append(claim)
    told: set[int] = set()
    for group in groups.values():
        parted = _Parted(rule, group)
        for claim in group if parted.any_conflict else ():
            if claim.id not in told and (found := parted.against(claim)):
                told.add(claim.id)
                yield found


class _Parted:
    """Statements of one type about the same, as far as they can conflict."""

    def __init__(self, rule: ConflictRule, group: Sequence[Claim]) -> None:
        self._rule = rule
        self._group = group
        self._held = {claim.id: claim.entities(rule.holder) for claim in group} if rule.holder else {}
        self._dated = [claim for claim in group if claim.dated] if rule.days else []

    @property
    def any_conflict(self) -> bool:
        """Whether it is worth asking: most groups say one thing."""
        modalities = {claim.modality for claim in self._group} & set(self._rule.modalities)
        ends = [claim.end for claim in self._dated if claim.end is not None]
        starts = [claim.start for claim in self._dated if claim.start is not None]
        apart = bool(ends and starts) and min(ends) < max(starts)
        return len(modalities) > 1 or apart or len({held for held in self._held.values() if held}) > 1

    def against(self, claim: Claim) -> RuleWarning | None:
        return self._other_modality(claim) or self._other_days(claim) or self._other_holder(claim)

    def _other_modality(self, claim: Claim) -> RuleWarning | None:
        if claim.modality not in self._rule.modalities:
            return None
        others = _some(c for c in self._group if c.modality in self._rule.modalities and c.modality != claim.modality)
        if not others:
            return None
        facts: dict[str, Fact] = {"other": ("modality", others[0].modality)}
        return of_claim(self._rule.id, "other_modality", claim, facts, others)

    def _other_days(self, claim: Claim) -> RuleWarning | None:
        others = _some(c for c in self._dated if claim.dated and _apart(c, claim))
        if not others:
            return None
        facts: dict[str, Fact] = {
            "days": days(claim.start, claim.end),
            "other": days(others[0].start, others[0].end),
        }
        return of_claim(self._rule.id, "other_days", claim, facts, others)

    def _other_holder(self, claim: Claim) -> RuleWarning | None:
        held = self._held.get(claim.id)
        others = _some(c for c in self._group if held and self._held[c.id] and not self._held[c.id] & held)
        if not others:
            return None
        facts: dict[str, Fact] = {
            "role": ("role", f"{claim.type}.{self._rule.holder}"),
            "holder": ("text", claim.filling(self._rule.holder)[0].text),
            "other": ("text", others[0].filling(self._rule.holder)[0].text),
        }
        return of_claim(self._rule.id, "other_holder", claim, facts, others)


def _some(claims: Iterator[Claim]) -> tuple[Claim, ...]:
    return tuple(islice(claims, OTHERS))


def _apart(left: Claim, right: Claim) -> bool:
    if left.start is None or left.end is None or right.start is None or right.end is None:
        return False
    return left.end < right.start or right.end < left.start
