"""The rules engine: reads one record by the pack's grammar."""

from __future__ import annotations

import hashlib
import re
import time

from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply
from yzkg.engines.rules.chunks import chunk
from yzkg.engines.rules.grammar import Grammar, compile_grammar
from yzkg.engines.rules.nodes import Node
from yzkg.engines.rules.scan import scan
from yzkg.engines.rules.statements import Found, statements

MACHINE = "1"  # raised whenever the same grammar would be read differently
_SPACE = re.compile(r"\s+")


class RulesEngine:
    """Deterministic, offline, and safe to call from any thread: nothing is kept between records.

    Raises PackError at construction if the pack's patterns have a fault. A pack without patterns reads nothing.
    """

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._table = FoldTable.for_pack(pack)
        self._grammar: Grammar | None = compile_grammar(pack, self._table.chars)

    def info(self) -> EngineInfo:
        version = self._grammar.version if self._grammar else ""
        digest = hashlib.sha256(f"{self._pack.sha256}/{version}/{MACHINE}".encode()).hexdigest()
        return EngineInfo("rules", digest=digest)

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        """Read one record. Raises Cancelled if the token is cancelled between the stages."""
        began = time.perf_counter()
        raw = self.candidates(record.text, cancel).to_json()
        return Reply(raw, duration_ms=round(1000 * (time.perf_counter() - began)))

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
        return _written(squeezed, nodes, found, self._grammar.alone)


class _Squeezed:
    """A text without white space, and the way back."""

    def __init__(self, original: str) -> None:
        self.original = original
        self.text = _SPACE.sub("", original)
        self._places = [i for i, char in enumerate(original) if not char.isspace()]

    def quote(self, start: int, end: int) -> tuple[str, int]:
        """The original characters of text[start:end], and where they begin."""
        first, last = self._places[start], self._places[end - 1] + 1
        return self.original[first:last], first


def _written(squeezed: _Squeezed, nodes: list[Node], found: list[Found], alone: int) -> Candidates:
    mentions: dict[tuple[int, int, str], MentionCandidate] = {}

    def mention(node: Node) -> None:
        key = (node.start, node.end, node.type)
        if key not in mentions:
            quote, at = squeezed.quote(node.start, node.end)
            mentions[key] = MentionCandidate(quote, node.type, at, round(node.sure, 2))

    def standing(node: Node) -> None:
        if node.type and node.end - node.start >= alone:
            mention(node)
        elif not node.type:
            for kid in node.kids:
                standing(kid)

    for node in nodes:
        standing(node)
    stated = []
    for one in found:
        parts = []
        for part in one.parts:
            mention(part.node)
            quote, at = squeezed.quote(part.node.start, part.node.end)
            parts.append(PartCandidate(quote, part.role, at, part.inferred))
        cue, at = squeezed.quote(one.start, one.end)
        stated.append(StatementCandidate(cue, one.kind, one.modality, tuple(parts), at, round(one.sure, 2)))
    ordered = sorted(mentions.items(), key=lambda item: (item[0][0], -item[0][1]))
    return Candidates(tuple(value for _, value in ordered), tuple(stated))
