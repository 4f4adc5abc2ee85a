"""Which questions of a resolution are still to be answered, and whom they are about now. Pure.

A resolution is of one moment. What is decided after that, here or elsewhere, and what is taken back, is held against
its questions instead of working it out anew.
"""

from __future__ import annotations

from yzkg.resolve.evidence import BRIDGE, JOIN, PART, PairEvidence, Question
from yzkg.store.cluster_queries import Group
from yzkg.store.question_queries import Standing


class Openness:
    """Holds questions against what stands."""

    def __init__(self, standing: Standing) -> None:
        self._standing = standing
        root = standing.components.representative
        self.root = root
        self._judged = {_pair(root(left), root(right)) for left, right in standing.judged}

    def is_open(self, question: Question) -> bool:
        if question.kind == JOIN:
            return any(self.pair_is_open(pair) for pair in question.pairs)
        if question.kind == BRIDGE:
            root = self._standing.components.representative
            pair = question.pairs[0]
            return root(pair.left) == root(pair.right) and _pair(pair.left, pair.right) not in self._standing.confirmed
        if question.kind == PART:
            if any(entity in self._standing.whole for entity in question.entities):
                return False
            # Some of them may have gone elsewhere one by one; as long as two groups share an entity it is a question.
            homes = [{self._standing.entity_of.get(mention) for mention in group} - {None} for group in question.groups]
            return sum(len(home) for home in homes) > len(set().union(*homes))
        return True

    def pair_is_open(self, pair: PairEvidence) -> bool:
        """Whether two are neither one by now, nor kept apart, nor left unsure."""
        root = self._standing.components.representative
        left, right = root(pair.left), root(pair.right)
        return left != right and _pair(left, right) not in self._judged

    def groups(self, question: Question) -> tuple[Group, ...]:
        """Whom it is about, a group for each that may be one by itself."""
        whole = self._standing.components
        if question.kind == PART:
            return tuple(Group(question.entities, group) for group in question.groups)
        if question.kind == JOIN:
            roots = dict.fromkeys(whole.representative(entity) for entity in question.entities)
            return tuple(Group(whole.members(root)) for root in roots)
        return tuple(Group((entity,)) for entity in question.entities)


def mentions_of(questions: tuple[Question, ...]) -> set[int]:
    """The mentions of which one has to know whose they are."""
    return {
        mention for question in questions if question.kind == PART for group in question.groups for mention in group
    }


def _pair(left: int, right: int) -> tuple[int, int]:
    return (left, right) if left < right else (right, left)
