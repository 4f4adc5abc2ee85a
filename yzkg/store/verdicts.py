"""What is said of pairs of entities, all at once: what resolving has to respect and learns from. Nouns."""

from __future__ import annotations

from dataclasses import dataclass

from yzkg.store.identity import DIFFERENT, SAME, Components, components_in
from yzkg.store.models import PERSON, RULE
from yzkg.store.project import Project
from yzkg.store.queries import rows

Pair = tuple[int, int]  # the lower id first


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Active assertions by pairs of entities.

    `same`, `different`: what persons say. `by_rule`: joined by the program. `judged`: pairs with any verdict, "unsure"
    too. `taken_back`: pairs of which a joining by the program was retracted. `whole`: entities of which a person says
    that all mentions are of one.
    """

    components: Components
    same: frozenset[Pair]
    different: frozenset[Pair]
    by_rule: frozenset[Pair]
    judged: frozenset[Pair]
    taken_back: frozenset[Pair]
    whole: frozenset[int]


def verdicts(project: Project) -> Verdicts:
    with project.read() as session:
        found = rows(session, "SELECT left_id, right_id, verdict, origin, retracted_at IS NULL FROM identity")
        components = components_in(session)
    said = [(_pair(left, right), verdict, origin, active) for left, right, verdict, origin, active in found]
    standing = [(pair, verdict, origin) for pair, verdict, origin, active in said if active and pair[0] != pair[1]]
    return Verdicts(
        components=components,
        same=frozenset(pair for pair, verdict, origin in standing if (verdict, origin) == (SAME, PERSON)),
        different=frozenset(pair for pair, verdict, origin in standing if (verdict, origin) == (DIFFERENT, PERSON)),
        by_rule=frozenset(pair for pair, verdict, origin in standing if (verdict, origin) == (SAME, RULE)),
        judged=frozenset(pair for pair, _verdict, _origin in standing),
        taken_back=frozenset(pair for pair, _verdict, origin, active in said if origin == RULE and not active),
        whole=frozenset(
            pair[0] for pair, verdict, _, active in said if pair[0] == pair[1] and active and verdict == SAME
        ),
    )


def _pair(left: int, right: int) -> Pair:
    return (left, right) if left < right else (right, left)
