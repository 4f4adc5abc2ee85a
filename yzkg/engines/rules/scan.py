"""Characters to tokens: dates and the like, known words, names, and runs of what is not known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from yzkg.engines.rules.grammar import Grammar
from yzkg.engines.rules.lexicon import Entry
from yzkg.engines.rules.names import NameRules
from yzkg.engines.rules.nodes import Node

_SHORT = 3
_MET = 50  # names that one text may teach
_SURE_MET = 0.75
_SURE_SCANNED = 0.9


def scan(text: str, grammar: Grammar) -> list[Node]:
    """The whole text as adjoining tokens. `text` is folded and without white space.

    A name that a title gave away at one place is then known at every other place of the same text.
    """
    scanner = _Scanner(text, grammar)
    nodes = scanner.run()
    names = grammar.names
    if names is None:
        return nodes
    found = Counter([text[node.start : node.end] for node in nodes if node.tag == names.tag])
    met = [
        name
        for name, times in found.items()
        if name not in names.known and text.count(name) > times and grammar.lexicon.find(name) is None
    ]
    return scanner.again(met[:_MET]) if met else nodes


def _node(word: Entry, at: int) -> Node:
    end = at + len(word.word)
    if word.begins is None:
        return Node(word.tag, at, end, word.type, word.sure)
    cut = at + len(word.begins.word)
    kids = Node(word.begins.tag, at, cut, word.begins.type, word.begins.sure), Node(word.tag, cut, end)
    return Node(word.tag, at, end, word.type, word.sure, kids, compound=True)


class _Scanner:
    def __init__(self, text: str, grammar: Grammar) -> None:
        self.text, self.grammar = text, grammar
        self.met: dict[int, int] = {}  # start -> end of names met elsewhere in the text
        self.scanned: dict[int, tuple[int, str, str]] = {}  # start -> end, tag, type; the longest at each start
        for scan_rule in grammar.scans:
            for match in scan_rule.pattern.finditer(text):
                start, end = match.span()
                if end > start and (start not in self.scanned or self.scanned[start][0] < end):
                    self.scanned[start] = (end, scan_rule.tag, scan_rule.type)
        self.nodes: list[Node] = []
        self.unknown_from = -1

    def again(self, met: Sequence[str]) -> list[Node]:
        """Once more, with names to be taken wherever they stand; the longer of two that begin together."""
        for name in sorted(met, key=len):
            at = self.text.find(name)
            while at >= 0:
                self.met[at] = at + len(name)
                at = self.text.find(name, at + 1)
        self.nodes, self.unknown_from = [], -1
        return self.run()

    def run(self) -> list[Node]:
        text, names, nodes = self.text, self.grammar.names, self.nodes
        entries, lengths = self.grammar.lexicon.entries.get, self.grammar.lexicon.lengths.get
        scanned, met = self.scanned, self.met
        starts = names.openers | names.addressed | {""} if names is not None else frozenset()
        at, count = 0, len(text)
        while at < count:
            if names is not None and self.unknown_from < 0 and (nodes[-1].tag if nodes else "") in starts:
                after = self._untitled(names, at)
                if after > at:
                    at = after
                    continue
            if at in met:
                at = self._met(at, met[at])
                continue
            token = scanned.get(at)
            for length in lengths(text[at : at + 2], ()):  # Lexicon.longest without a call for each character
                word = entries(text[at : at + length])
                if word is not None:
                    break
            else:
                word = entries(text[at])
            if word is None and token is None:
                if self.unknown_from < 0:
                    self.unknown_from = at
                at += 1
                continue
            # the longer holds, but a term of the same type is surer of its end than a pattern
            if token is not None and (
                word is None or (at + len(word.word) <= token[0] and not (word.type and word.type == token[2]))
            ):
                at = self._add(Node(token[1], at, token[0], token[2], _SURE_SCANNED))
            else:
                assert word is not None
                if self.unknown_from >= 0:
                    self._flush(at)
                nodes.append(_node(word if word.verb is None else self._deed(word, at), at))
                at = nodes[-1].end
                if names is not None and word.tag in names.announced:
                    at = self._announced(names, at)
        self._flush(count)
        return nodes

    def _met(self, at: int, end: int) -> int:
        """The place behind a name met elsewhere, and behind those that are listed with it."""
        names = self.grammar.names
        assert names is not None
        return self._list(names, self._add(Node(names.tag, at, end, names.type, _SURE_MET)))

    def _add(self, node: Node) -> int:
        if self.unknown_from >= 0:
            self._flush(node.start)
        self.nodes.append(node)
        return node.end

    def _flush(self, end: int) -> None:
        if self.unknown_from < 0:
            return
        start, self.unknown_from = self.unknown_from, -1
        short, long = self.grammar.unknown
        self.nodes.append(Node(short if end - start <= _SHORT else long, start, end))

    def _deed(self, word: Entry, at: int) -> Entry:
        """The verb alone with which a word begins, where one who is to do it stands before, and a thing behind."""
        end = at + len(word.word)
        after = self.grammar.lexicon.longest(self.text, end) if end < len(self.text) else None
        closed = end >= len(self.text) or (after is not None and after.tag in self.grammar.clause)
        if word.verb is None or closed or not self.nodes or self.nodes[-1].tag not in self.grammar.doers:
            return word
        return word.verb

    def _ends(self, at: int) -> bool:
        return at in self.scanned

    def _announced(self, names: NameRules, at: int) -> int:
        for node in names.after_title(self.text, at, self._ends):
            at = self._add(node)
        return self._list(names, at) if self.nodes[-1].tag == names.tag else at

    def _untitled(self, names: NameRules, at: int) -> int:
        """The place behind the names that begin here without a title; `at` if there are none."""
        before = self.nodes[-1].tag if self.nodes else ""
        node = names.untitled(self.text, at, before, self._ends)
        return at if node is None else self._list(names, self._add(node))

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
