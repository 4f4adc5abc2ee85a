"""What each decision about a question does to the project: one call of the store, one step of undo."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from yzkg.core.fold import FoldTable
from yzkg.resolve.evidence import BRIDGE, JOIN, PART
from yzkg.store import cluster_edits, identity_edits
from yzkg.store.identity import DIFFERENT, SAME, UNSURE
from yzkg.store.project import Project
from yzkg.ui.who_facts import ClusterFacts


def count_as_one(project: Project, facts: ClusterFacts, *, reason: str, who: str) -> None:
    """All members are one; of one entity, all its mentions."""
    if facts.question.kind == PART:
        (entity,) = facts.question.entities
        identity_edits.whole(project, entity, reason=reason, who=who)
    elif facts.question.kind == BRIDGE:
        pair = facts.question.pairs[0]
        cluster_edits.judge_many(project, [(pair.left, pair.right, SAME)], reason=reason, who=who)
    else:
        cluster_edits.judge_many(project, _chain(facts, range(len(facts.members))), reason=reason, who=who)


def keep_apart(project: Project, facts: ClusterFacts, *, reason: str, who: str, table: FoldTable) -> None:
    """No two members are one; what counts as one is split as proposed."""
    if facts.question.kind == PART:
        groups = [[mention.id for mention in member.mentions] for member in facts.members]
        groups.sort(key=len, reverse=True)  # the largest keeps the entity, its name and what is linked to it
        cluster_edits.split_mentions(
            project, facts.question.entities[0], groups[1:], reason=reason, who=who, table=table
        )
    elif facts.question.kind == BRIDGE:
        groups = [[facts.members[n].group.entities[0] for n in side] for side in facts.sides]
        cluster_edits.part_entities(project, groups, reason=reason, who=who)
    else:
        firsts = [member.group.entities[0] for member in facts.members]
        pairs = [(left, right, DIFFERENT) for left, right in combinations(firsts, 2)]
        cluster_edits.judge_many(project, pairs, reason=reason, who=who)


def leave_unsure(project: Project, facts: ClusterFacts, *, reason: str, who: str) -> None:
    pairs = [(pair.left, pair.right, UNSURE) for pair in facts.question.pairs]
    cluster_edits.judge_many(project, pairs, reason=reason, who=who)


def take_out(project: Project, facts: ClusterFacts, number: int, *, reason: str, who: str) -> None:
    """One member is somebody else; the others are one."""
    firsts = [member.group.entities[0] for member in facts.members]
    others = [n for n in range(len(firsts)) if n != number]
    if facts.question.kind != JOIN:  # they count as one already
        groups = [[firsts[n] for n in others], [firsts[number]]]
        cluster_edits.part_entities(project, groups, reason=reason, who=who)
        return
    apart = [(firsts[number], firsts[n], DIFFERENT) for n in others]
    cluster_edits.judge_many(project, [*_chain(facts, others), *apart], reason=reason, who=who)


def give_own_entity(project: Project, mention_ids: Sequence[int], *, reason: str, who: str, table: FoldTable) -> None:
    """These places name somebody else."""
    identity_edits.split_entity(project, mention_ids, reason=reason, who=who, table=table)


def _chain(facts: ClusterFacts, numbers: Sequence[int]) -> list[cluster_edits.Verdict]:
    """Each member with the one that it is likest: that is what a reader was shown. Others with the first."""
    chosen = [facts.members[number].group.entities for number in numbers]
    home = {entity: place for place, entities in enumerate(chosen) for entity in entities}
    joined, found = {0}, []
    pairs = [(pair.left, pair.right) for pair in facts.question.pairs if pair.left in home and pair.right in home]
    grown = True
    while grown:
        grown = False
        for left, right in pairs:
            if (home[left] in joined) != (home[right] in joined):
                joined |= {home[left], home[right]}
                found.append((left, right, SAME))
                grown = True
    found += [(chosen[0][0], chosen[place][0], SAME) for place in range(len(chosen)) if place not in joined]
    return found
