"""What a list of questions about identity has to know of many entities at once. Nouns."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from yzkg.store.identity import SAME, Components, components_in
from yzkg.store.models import PERSON
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows

_IDS = "(SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class Head:
    """An entity as a list names it; `mentions`: how many live ones it has itself."""

    id: int
    type: str
    label: str
    mentions: int


def anything_named(project: Project) -> bool:
    """Whether there is any entity."""
    with project.read() as session:
        return bool(rows(session, "SELECT 1 FROM entity LIMIT 1"))


def heads(project: Project, entity_ids: Collection[int]) -> dict[int, Head]:
    """Entities by id; those that are gone are left out."""
    sql = f"""SELECT e.id, e.type, e.label, (SELECT count(*) FROM mention m
            WHERE m.entity_id = e.id AND m.status IN ('proposed', 'accepted'))
        FROM entity e WHERE e.id IN {_IDS}"""
    with project.read() as session:
        return {row[0]: Head(*row) for row in rows(session, sql, id_list(sorted(set(entity_ids))))}


@dataclass(frozen=True, slots=True)
class Standing:
    """What has been decided by now, pairs with the lower id first.

    `judged`: pairs with an active verdict of any kind; `confirmed`: those of which a person says that they are one;
    `whole`: entities of which all mentions are one; `entity_of`: mention -> entity, of the mentions asked for.
    """

    components: Components
    judged: frozenset[tuple[int, int]]
    confirmed: frozenset[tuple[int, int]]
    whole: frozenset[int]
    entity_of: Mapping[int, int]


def standing(project: Project, mention_ids: Collection[int] = ()) -> Standing:
    with project.read() as session:
        found = rows(session, "SELECT left_id, right_id, verdict, origin FROM identity WHERE retracted_at IS NULL")
        chosen = rows(session, f"SELECT id, entity_id FROM mention WHERE id IN {_IDS}", id_list(sorted(mention_ids)))
        return Standing(
            components=components_in(session),
            judged=frozenset(_pair(left, right) for left, right, _, _ in found if left != right),
            confirmed=frozenset(
                _pair(left, right)
                for left, right, verdict, origin in found
                if verdict == SAME and origin == PERSON and left != right
            ),
            whole=frozenset(left for left, right, verdict, _ in found if left == right and verdict == SAME),
            entity_of={mention: entity for mention, entity in chosen if entity is not None},
        )


def _pair(left: int, right: int) -> tuple[int, int]:
    return (left, right) if left < right else (right, left)


@dataclass(frozen=True, slots=True)
class Settled:
    """Entities that count as one by decisions; `contradicted`: one says that two of them are not."""

    members: tuple[int, ...]
    contradicted: bool


def settled(project: Project) -> list[Settled]:
    """All that count as one, the contradicted ones first, then the largest."""
    with project.read() as session:
        whole = components_in(session)
        apart = rows(
            session, "SELECT left_id, right_id FROM identity WHERE verdict = 'different' AND retracted_at IS NULL"
        )
        torn = {
            whole.representative(left)
            for left, right in apart
            if whole.representative(left) == whole.representative(right)
        }
        found = [Settled(members, members[0] in torn) for members in whole]
    return sorted(found, key=lambda one: (not one.contradicted, -len(one.members), one.members))
