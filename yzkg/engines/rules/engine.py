"""The rules engine: reads one record by the pack's grammar."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply
from yzkg.engines.rules.chunks import chunk
from yzkg.engines.rules.compiler import compile_grammar
from yzkg.engines.rules.grammar import Grammar
from yzkg.engines.rules.nodes import Node
from yzkg.engines.rules.scan import scan
from yzkg.engines.rules.statements import Found, Part, statements

MACHINE = "3"  # raised whenever the same grammar would be read differently
_SPACE = re.compile(r"\s+")


class RulesEngine:
    """Deterministic, offline, and safe to call from any thread: nothing is kept between records.

    Raises PackError at construction if the pack's patterns have a fault. A pack without patterns reads nothing.
    """

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._table = FoldTable.for_pack(pack)
        self._grammar = _grammar(_Content(pack.sha256, pack))

    def info(self) -> EngineInfo:
        version = self._grammar.version if self._grammar else ""
        digest = hashlib.sha256(f"{self._pack.sha256}/{version}/{MACHINE}".encode()).hexdigest()
        return EngineInfo("rules", digest=digest)

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        """Read one record. Raises Cancelled if the token is cancelled between the stages."""
        began = time.perf_counter()
        claims = self.candidates(record.text, cancel)
        raw = claims.to_json()
        return Reply(raw, duration_ms=round(1000 * (time.perf_counter() - began)), candidates=claims)

    def candidates(self, text: str, cancel: CancelToken | None = None) -> Candidates:
        """What the grammar claims of a text; every quotation with its offset."""
        if self._grammar is None:
            return Candidates()
        cancel = cancel or CancelToken()
        cancel.check()
        squeezed = _Squeezed(text)
        tokens = scan(self._table.chars(squeezed.text), self._grammar)
        cancel.check()
        nodes = chunk(tokens, self._grammar)
        cancel.check()
        found = statements(nodes, self._grammar, self._pack)
        return _Writer(squeezed, self._grammar).write(nodes, found)


class _Squeezed:
    """A text without white space, and the way back."""

    def __init__(self, original: str) -> None:
        self.original = original
        self.text = _SPACE.sub("", original)
        whole = len(self.text) == len(original)
        self._places = None if whole else [i for i, char in enumerate(original) if not _SPACE.match(char)]

    def quote(self, start: int, end: int) -> tuple[str, int]:
        """The original characters of text[start:end], and where they begin."""
        if self._places is None:
            return self.original[start:end], start
        first, last = self._places[start], self._places[end - 1] + 1
        return self.original[first:last], first


class _Writer:
    """Nodes to candidates, each mention once."""

    def __init__(self, squeezed: _Squeezed, grammar: Grammar) -> None:
        self._quote, self._alone, self._nested = squeezed.quote, grammar.alone, grammar.nested
        self._spelled = grammar.spelled
        self._mentions: dict[tuple[int, int, str], MentionCandidate] = {}
        self._parts: dict[tuple[int, int, str, str, bool], PartCandidate] = {}

    def write(self, nodes: Sequence[Node], found: Sequence[Found]) -> Candidates:
        self._standing(nodes)
        stated = tuple([self._statement(one) for one in found])
        ordered = sorted(self._mentions.items(), key=_place)
        return Candidates(tuple([value for _, value in ordered]), stated)

    def _standing(self, nodes: Sequence[Node]) -> None:
        for node in nodes:
            if not node.type:
                self._standing(node.kids)
                continue
            if node.end - node.start >= self._alone:
                self._mention(node)
            if node.kids:
                self._inside(node.kids, 1 if node.tag in self._spelled else self._alone)

    def _inside(self, kids: Sequence[Node], least: int) -> None:
        """What is a mention of its own also inside a longer one."""
        for kid in kids:
            if kid.type in self._nested and kid.end - kid.start >= least:
                self._mention(kid)
            if kid.kids:
                self._inside(kid.kids, least)

    def _mention(self, node: Node) -> MentionCandidate:
        key = (node.start, node.end, node.type)
        known = self._mentions.get(key)
        if known is None:
            quote, at = self._quote(node.start, node.end)
            known = self._mentions[key] = MentionCandidate(quote, node.type, at, node.sure)
        return known

    def _statement(self, one: Found) -> StatementCandidate:
        parts = tuple([self._part(part) for part in one.parts])
        cue, at = self._quote(one.start, one.end)
        return StatementCandidate(cue, one.kind, one.modality, parts, at, round(one.sure, 2))

    def _part(self, part: Part) -> PartCandidate:
        node = part.node
        key = (node.start, node.end, node.type, part.role, part.inferred)
        known = self._parts.get(key)
        if known is None:
            named = self._mention(node)
            known = self._parts[key] = PartCandidate(named.quote, part.role, named.at, part.inferred)
        return known


@dataclass(frozen=True, slots=True)
class _Content:
    """A pack that equals another of the same content, for the cache."""

    sha256: str
    pack: Pack = field(compare=False)


@lru_cache(maxsize=8)
def _grammar(content: _Content) -> Grammar | None:
    return compile_grammar(content.pack, FoldTable.for_pack(content.pack).chars)


def _place(item: tuple[tuple[int, int, str], MentionCandidate]) -> tuple[int, int]:
    """In the order of the text, the longer of two that begin together first."""
    (start, end, _), _ = item
    return start, -end
