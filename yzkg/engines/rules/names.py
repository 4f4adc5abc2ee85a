"""Names of persons, found by what stands before and after them.

A title announces one or several names; where they end is told by a word that cannot belong to a name (a verb,
another title, a date, a mark). A run of characters between the two is cut into names by known names, surnames
and the characters with which foreign names are written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from yzkg.engines.rules.lexicon import Lexicon
from yzkg.engines.rules.nodes import Node

LONGEST_RUN = 9
LONGEST_NAME = 4
SHORTEST_NAME = 2


@dataclass(frozen=True, slots=True)
class NameRules:
    """`announced`: tags after which names stand. `addressed`: tags after which a surname may begin a name.

    `openers`: tags after which a name without title may begin if a `strong` word ends it.
    `bounds`: tags that end a name; `working`: those that end the name of one who is addressed.
    `never`: characters that no name holds. `marks`: signs that part a list.
    """

    type: str
    tag: str
    announced: frozenset[str]
    addressed: frozenset[str]
    openers: frozenset[str]
    bounds: frozenset[str]
    working: frozenset[str]
    strong: frozenset[str]
    surnames: frozenset[str]
    foreign: frozenset[str]
    never: frozenset[str]
    marks: frozenset[str]
    known: frozenset[str]
    lexicon: Lexicon

    def after_title(self, text: str, at: int, ends_at: Callable[[int], bool]) -> list[Node]:
        """The names that a title just before `at` governs; empty if none can be told."""
        known = self._known_at(text, at)
        if known:
            further = self._further(text, at + known, ends_at)
            return [self._node(at, at + known, 0.95), *further]
        if at >= len(text) or self._bound(text, at, ends_at):
            return []
        for length in range(SHORTEST_NAME, LONGEST_NAME):
            if self._strong(text, at + length) and self._clean(text[at : at + length]):
                return self._nodes(at, self.cut(text[at : at + length]), text)
        for length in range(SHORTEST_NAME, LONGEST_RUN + 1):
            end = at + length
            if end > len(text) or not self._clean(text[end - 1]):
                break
            if self._bound(text, end, ends_at):
                cut = self.cut(text[at:end])
                if cut:
                    return self._nodes(at, cut, text)
        return []

    def _further(self, text: str, at: int, ends_at: Callable[[int], bool]) -> list[Node]:
        """Names that follow a known one without a sign between."""
        found: list[Node] = []
        while not self._bound(text, at, ends_at):
            node = self.listed(text, at, ends_at)
            if node is None:
                break
            found.append(node)
            at = node.end
        return found

    def _clean(self, run: str) -> bool:
        return not any(char in self.never or char in self.marks for char in run)

    def listed(self, text: str, at: int, ends_at: Callable[[int], bool]) -> Node | None:
        """A further name of a list, at `at` behind a list sign: known, or with a surname and an end."""
        found = self._plain(text, at, lambda end: self._bound(text, end, ends_at))
        if found is not None or at >= len(text) or self.lexicon.any_of(text, at, self.announced):
            return found
        for end in range(at + SHORTEST_NAME, at + LONGEST_NAME + 1):
            if self._strong(text, end) and self._clean(text[at:end]):
                return self._node(at, end, 0.6)
        return None

    def untitled(self, text: str, at: int, before: str, ends_at: Callable[[int], bool]) -> Node | None:
        """A name without title at `at`; `before` is the tag of the token in front ("" at the beginning)."""
        if before and before in self.addressed:
            return self._plain(
                text, at, lambda end: ends_at(end) or self._works(text, end) or self._goes_on(text, end, ends_at)
            )
        if not before or before in self.openers:
            return self._plain(text, at, lambda end: self._strong(text, end) or self._goes_on(text, end, ends_at))
        return None

    def _plain(self, text: str, at: int, ended: Callable[[int], bool]) -> Node | None:
        if at >= len(text):
            return None
        known = self._known_at(text, at)
        if known:
            return self._node(at, at + known, 0.95)
        if text[at] not in self.surnames:
            return None
        word = self.lexicon.longest(text, at)
        if word is not None and len(word.word) > 1:
            return None
        for length in (2, 3):
            run = text[at : at + length]
            if len(run) == length and self._clean(run) and ended(at + length):
                return self._node(at, at + length, 0.7)
        return None

    def _bound(self, text: str, at: int, ends_at: Callable[[int], bool]) -> bool:
        if at >= len(text) or ends_at(at):
            return True
        return (
            text[at] in self.marks or text[at] in self.never or self.lexicon.any_of(text, at, self.bounds) is not None
        )

    def _goes_on(self, text: str, at: int, ends_at: Callable[[int], bool]) -> bool:
        """Whether a list sign and a further name stand at `at`."""
        return at < len(text) and text[at] in self.marks and self.listed(text, at + 1, ends_at) is not None

    def _works(self, text: str, at: int) -> bool:
        return at < len(text) and self.lexicon.any_of(text, at, self.working) is not None

    def _strong(self, text: str, at: int) -> bool:
        return at < len(text) and self.lexicon.any_of(text, at, self.strong) is not None

    def _known_at(self, text: str, at: int) -> int:
        """Length of the known name at a place: the longest, but not one whose end belongs to a strong word."""
        longest = 0
        for length in range(LONGEST_NAME + 2, SHORTEST_NAME - 1, -1):
            if text[at : at + length] in self.known and at + length <= len(text):
                if not longest:
                    longest = length
                else:
                    word = self.lexicon.any_of(text, at + length, self.strong)
                    return length if word and length + len(word.word) > longest else longest
        return longest

    def cut(self, run: str) -> list[int]:
        """Lengths of the names that a run of characters most likely holds; empty if it holds none."""
        best: list[tuple[float, list[int]] | None] = [(0.0, [])] + [None] * len(run)
        for end in range(SHORTEST_NAME, len(run) + 1):
            for length in range(SHORTEST_NAME, LONGEST_NAME + 1):
                before = best[end - length] if end >= length else None
                if before is None:
                    continue
                score = before[0] + self._weight(run[end - length : end])
                current = best[end]
                if current is None or score > current[0]:
                    best[end] = (score, [*before[1], length])
        found = best[len(run)]
        return found[1] if found else []

    def _weight(self, name: str) -> float:
        if name in self.known:
            return 3.0 + len(name) / 10
        surname = name[0] in self.surnames
        foreign = sum(char in self.foreign for char in name)
        if len(name) == SHORTEST_NAME:
            return 1.0 if surname else 0.6
        if len(name) == LONGEST_NAME:
            return 0.4 + 0.5 * foreign
        return 1.6 if surname else 0.9 + 0.2 * foreign

    def _nodes(self, at: int, cut: list[int], text: str) -> list[Node]:
        nodes = []
        for length in cut:
            known = text[at : at + length] in self.known
            nodes.append(self._node(at, at + length, 0.95 if known else 0.85 if len(cut) == 1 else 0.65))
            at += length
        return nodes

    def _node(self, start: int, end: int, sure: float) -> Node:
        return Node(self.tag, start, end, self.type, sure)
