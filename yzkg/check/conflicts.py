"""Statements that cannot both be so. They stand side by side: neither is taken for the true one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from itertools import product

from yzkg.check.rule_warning import Fact, RuleWarning, days, of_claim
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
        for claim in group if len(group) > 1 else ():
            if claim.id not in told and (found := _against(rule, claim, group)):
                told.add(claim.id)
                yield found


def _against(rule: ConflictRule, claim: Claim, group: Sequence[Claim]) -> RuleWarning | None:
    facts: dict[str, Fact]
    if rule.modalities and claim.modality in rule.modalities:
        others = [c for c in group if c.modality in rule.modalities and c.modality != claim.modality]
        if others:
            facts = {"other": ("modality", others[0].modality)}
            return of_claim(rule.id, "other_modality", claim, facts, tuple(others))
    if rule.days and claim.dated and claim.start is not None and claim.end is not None:
        others = [c for c in group if c.dated and _apart(c, claim)]
        if others:
            facts = {"days": days(claim.start, claim.end), "other": days(others[0].start, others[0].end)}
            return of_claim(rule.id, "other_days", claim, facts, tuple(others))
    if rule.holder and (held := claim.entities(rule.holder)):
        others = [c for c in group if (theirs := c.entities(rule.holder)) and not theirs & held]
        if others:
            facts = {
                "role": ("role", f"{claim.type}.{rule.holder}"),
                "holder": ("text", claim.filling(rule.holder)[0].text),
                "other": ("text", others[0].filling(rule.holder)[0].text),
            }
            return of_claim(rule.id, "other_holder", claim, facts, tuple(others))
    return None


def _apart(left: Claim, right: Claim) -> bool:
    if left.start is None or left.end is None or right.start is None or right.end is None:
        return False
    return left.end < right.start or right.end < left.start
