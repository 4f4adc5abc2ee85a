"""What a person decides about several at once. Verbs; each is one transaction and one step of undo."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.store.assigning import assign_mentions
from yzkg.store.decisions import require
from yzkg.store.identity import DIFFERENT, SAME, VERDICTS, Components, components_in
from yzkg.store.identity_edits import assert_in, retract_in
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Changes

Verdict = tuple[int, int, str]  # two entities, and whether they are the "same", "different" or "unsure"


def judge_many(project: Project, verdicts: Sequence[Verdict], *, reason: str, who: str, evidence: str = "") -> Changes:
    """Say of several pairs what they are; each takes the place of what was said of the same two before.

    Where the program joined two, a person who says the same is asked no more. Raises ProjectError: no_such_row,
    same_entity, types_differ.
    """
    if wrong := [verdict for _, _, verdict in verdicts if verdict not in VERDICTS]:
        raise ValueError(f"no verdict: {wrong[0]}")
    with project.edit("judge_many") as session:
        for left, right, verdict in verdicts:
            if left == right:
                raise ProjectError("same_entity", id=left)
            assert_in(session, left, right, verdict, reason=reason, who=who, evidence=evidence)
    return project.last_changes


def split_mentions(
    project: Project,
    entity_id: int,
    groups: Sequence[Sequence[int]],
    *,
    reason: str,
    who: str,
    table: FoldTable | None = None,
) -> Changes:
    """Give each group of mentions of an entity a new one of its own, and say that no two of all these are one.

    `table` should be the pack's. Raises ProjectError: no_such_row, types_differ, nothing_chosen (a group without a
    mention), nothing_left (the entity would be left without a mention).
    """
    with project.edit("split_mentions") as session:
        if not all(groups):
            raise ProjectError("nothing_chosen")
        for mentions in groups:
            require(session, "mention", mentions)
        sql = """SELECT 1 FROM mention WHERE entity_id = ? AND status IN ('proposed', 'accepted')
            AND id NOT IN (SELECT value FROM json_each(?)) LIMIT 1"""
        if not rows(session, sql, entity_id, id_list([id for mentions in groups for id in mentions])):
            raise ProjectError("nothing_left", id=entity_id)
        new = [assign_mentions(session, mentions, None, table or FoldTable.general(), who) for mentions in groups]
        for (own,) in rows(session, "SELECT id FROM identity WHERE left_id = ? AND right_id = left_id", entity_id):
            retract_in(session, own, who)
        for left, right in combinations([entity_id, *new], 2):
            assert_in(session, left, right, DIFFERENT, reason=reason, who=who)
    return project.last_changes


def part_entities(project: Project, groups: Sequence[Sequence[int]], *, reason: str, who: str) -> Changes:
    """Let entities that count as one count as several: those of a group stay one, those of two groups are not.

    What made them one across groups is retracted, and that they are different is said of each two that it held
    together; whom only the other group held together is said to be the same. Where entities of no group hold two groups
    together, nobody said whose those are: they are left, and `identity.contradictions` tells of it.
    """
    side = {entity: number for number, group in enumerate(groups) for entity in group}
    with project.edit("part_entities") as session:
        for group in groups:
            require(session, "entity", group)
        before = components_in(session)
        standing = rows(
            session,
            """SELECT id, left_id, right_id FROM identity
            WHERE verdict = ? AND retracted_at IS NULL AND left_id <> right_id""",
            SAME,
        )
        crossing = [
            (id, left, right)
            for id, left, right in standing
            if left in side and right in side and side[left] != side[right]
        ]
        for id, _left, _right in crossing:
            retract_in(session, id, who)
        for group in groups:
            for left, right in _parted(group, before, components_in(session)):
                assert_in(session, left, right, SAME, reason=reason, who=who)
        firsts = [group[0] for group in groups if group]
        apart = [(left, right) for _, left, right in crossing] or [
            pair for pair in combinations(firsts, 2) if _are_one(before, *pair)
        ]
        for left, right in apart:
            assert_in(session, left, right, DIFFERENT, reason=reason, who=who)
    return project.last_changes


def _are_one(components: Components, left: int, right: int) -> bool:
    return left != right and components.representative(left) == components.representative(right)


def _parted(group: Sequence[int], before: Components, after: Components) -> list[tuple[int, int]]:
    """Members that were one with the first of their kind in the group and are not now, each of these once."""
    firsts: dict[int, int] = {}
    held: set[int] = set()
    found = []
    for entity in group:
        first = firsts.setdefault(before.representative(entity), entity)
        root = after.representative(entity)
        if root != after.representative(first) and root not in held:
            held.add(root)
            found.append((first, entity))
    return found
