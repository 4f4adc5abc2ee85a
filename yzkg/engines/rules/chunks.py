"""Tokens to chunks: each rule in turn replaces what it matches by one node."""

from __future__ import annotations

from collections.abc import Iterable

from yzkg.engines.rules.grammar import Chunk, Grammar
from yzkg.engines.rules.nodes import Node, tags
from yzkg.engines.rules.regions import spoken


def chunk(nodes: list[Node], grammar: Grammar) -> list[Node]:
    """The nodes after all chunk rules, in the rules' order; those for what is spoken come last."""
    nodes, line = _all(grammar.chunks, nodes, tags(nodes))
    return _in_zones(nodes, line, grammar) if grammar.spoken_chunks else nodes


def _in_zones(nodes: list[Node], line: str, grammar: Grammar) -> list[Node]:
    """The rules for what is spoken, zone by zone; each sees the token that opens its zone too."""
    found: list[Node] = []
    done = 0
    for zone in spoken(line, grammar):
        if zone.start < done or zone.start >= zone.end:
            continue
        first, last = zone.start - 1, zone.end
        found += nodes[done:first]
        inside, _ = _all(grammar.spoken_chunks, nodes[first:last], line[first:last])
        found += inside
        done = last
    return found + nodes[done:] if done else nodes


def _all(rules: Iterable[Chunk], nodes: list[Node], line: str) -> tuple[list[Node], str]:
    present = set(line)
    for rule in rules:
        if not rule.needs or not rule.needs.isdisjoint(present):
            nodes, line = _apply(rule, nodes, line)
            present.add(rule.tag)
    return nodes, line


def _apply(rule: Chunk, nodes: list[Node], line: str) -> tuple[list[Node], str]:
    found: list[Node] = []
    pieces: list[str] = []
    done = 0
    for match in rule.pattern.finditer(line):
        first, last = match.span()
        if first == last or not rule.least <= nodes[last - 1].end - nodes[first].start <= rule.most:
            continue
        found += nodes[done:first]
        pieces += line[done:first], rule.tag
        kids = tuple([kid for node in nodes[first:last] for kid in (node.kids if node.compound else (node,))])
        found.append(Node(rule.tag, kids[0].start, kids[-1].end, rule.type, rule.sure, kids, rule.closed))
        done = last
    if not done:
        return nodes, line
    return found + nodes[done:], "".join(pieces) + line[done:]
