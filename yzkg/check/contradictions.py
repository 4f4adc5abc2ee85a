"""Which of some statements others contradict: for wherever statements are shown, so that both are seen together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator

from yzkg.check.conflicts import conflicting
from yzkg.check.roles import JOB
from yzkg.check.rule_warning import RuleWarning
from yzkg.core.pack import Pack
from yzkg.core.rules import ConflictRule, Scope
from yzkg.store.claim_queries import Claim, claims_by_id, claims_naming, claims_of_records
from yzkg.store.project import Project


def contradictions(project: Project, pack: Pack, statement_ids: Collection[int]) -> dict[int, RuleWarning]:
    """Statement -> what contradicts it by the first rule of the pack that finds something; answers do not matter."""
    rules = [rule for rule in pack.rules if isinstance(rule, ConflictRule)]
    types = {type_ for rule in rules for type_ in rule.types}
    wanted = set(statement_ids)
    found: dict[int, RuleWarning] = {}
    with project.read():
        claims = [claim for claim in claims_by_id(project, wanted) if claim.type in types] if rules else []
        for rule in rules:
            own = [claim for claim in claims if claim.type in rule.types]
            for warning in _beside(project, rule, own) if own else ():
                if warning.id in wanted:
                    found.setdefault(warning.id, warning)
    return found


def _beside(project: Project, rule: ConflictRule, own: list[Claim]) -> Iterator[RuleWarning]:
    """The conflicts among these claims and all that they are held against."""
    if rule.scope is Scope.PROJECT:
        keys = frozenset(entity for claim in own for entity in claim.entities(rule.same[0]))
        yield from conflicting(rule, claims_naming(project, keys, rule.types))
        return
    groups: dict[int, list[Claim]] = defaultdict(list)
    if rule.scope is Scope.JOB:
        jobs = frozenset(job for claim in own for job in claim.entities(JOB))
        for claim in claims_naming(project, jobs, rule.types):
            for job in claim.entities(JOB) & jobs:
                groups[job].append(claim)
    else:
        for claim in claims_of_records(project, {claim.record_id for claim in own}, rule.types):
            groups[claim.record_id].append(claim)
    for group in groups.values():
        yield from conflicting(rule, group, of_job=rule.scope is Scope.JOB)
