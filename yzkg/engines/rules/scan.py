"""Characters to tokens: numbers, known words, names, and runs of what is not known."""

from __future__ import annotations

from yzkg.engines.rules.grammar import Grammar
from yzkg.engines.rules.names import NameRules
from yzkg.engines.rules.nodes import Node

_SHORT = 3


def scan(text: str, grammar: Grammar) -> list[Node]:
    """The whole text as adjoining tokens. `text` is folded and without white space."""
    return _Scanner(text, grammar).run()


class _Scanner:
    def __init__(self, text: str, grammar: Grammar) -> None:
        self.text, self.grammar = text, grammar
        self.numbers: dict[int, tuple[int, str, str]] = {}
        if grammar.number is not None:
            for match in grammar.number.pattern.finditer(text):
                tag, kind = grammar.number.tags[(match.lastindex or 1) - 1]
                self.numbers[match.start()] = (match.end(), tag, kind)
        self.nodes: list[Node] = []
        self.unknown_from = -1

    def run(self) -> list[Node]:
        text, lexicon, names = self.text, self.grammar.lexicon, self.grammar.names
        at = 0
        while at < len(text):
            before = "" if not self.nodes else self.nodes[-1].tag
            if names is not None and self.unknown_from < 0 and (at := self._untitled(names, at, before)) < 0:
                at = -at
                continue
            number = self.numbers.get(at)
            word = lexicon.longest(text, at)
            if number is not None and (word is None or at + len(word.word) <= number[0]):
                at = self._add(Node(number[1], at, number[0], number[2], 0.9))
            elif word is not None:
                at = self._add(Node(word.tag, at, at + len(word.word), word.type, word.sure))
                if names is not None and word.tag in names.announced:
                    at = self._announced(names, at)
            else:
                if self.unknown_from < 0:
                    self.unknown_from = at
                at += 1
        self._flush(at)
        return self.nodes

    def _add(self, node: Node) -> int:
        self._flush(node.start)
        self.nodes.append(node)
        return node.end

    def _flush(self, end: int) -> None:
        start, self.unknown_from = self.unknown_from, -1
        if 0 <= start < end:
            short, long = self.grammar.unknown
            self.nodes.append(Node(short if end - start <= _SHORT else long, start, end))

    def _ends(self, at: int) -> bool:
        return at in self.numbers

    def _announced(self, names: NameRules, at: int) -> int:
        for node in names.after_title(self.text, at, self._ends):
            at = self._add(node)
        return self._list(names, at) if self.nodes[-1].tag == names.tag else at

    def _untitled(self, names: NameRules, at: int, before: str) -> int:
        """`at` if no name begins here, else minus the place behind it."""
        node = names.untitled(self.text, at, before, self._ends)
        return at if node is None else -self._list(names, self._add(node))

    def _list(self, names: NameRules, at: int) -> int:
        """Names that go on behind list signs."""
        text, lexicon = self.text, self.grammar.lexicon
        while at < len(text) and text[at] in names.marks:
            node = names.listed(text, at + 1, self._ends)
            mark = lexicon.longest(text, at)
            if node is None or mark is None:
                break
            self._add(Node(mark.tag, at, at + 1, mark.type, mark.sure))
            at = self._add(node)
        return at
