"""Tokens to chunks: each rule in turn replaces what it matches by one node."""

from __future__ import annotations

from yzkg.engines.rules.grammar import Chunk, Grammar
from yzkg.engines.rules.nodes import Node, tags


def chunk(nodes: list[Node], grammar: Grammar) -> list[Node]:
    """The nodes after all chunk rules, in the rules' order."""
    line = tags(nodes)
    for rule in grammar.chunks:
        changed = _apply(rule, nodes, line)
        if changed is not nodes:
            nodes, line = changed, tags(changed)
    return nodes


def _apply(rule: Chunk, nodes: list[Node], line: str) -> list[Node]:
    found: list[Node] = []
    done = 0
    for match in rule.pattern.finditer(line):
        first, last = match.span()
        if first == last or nodes[last - 1].end - nodes[first].start > rule.most:
            continue
        found += nodes[done:first]
        kids = tuple(nodes[first:last])
        found.append(Node(rule.tag, kids[0].start, kids[-1].end, rule.type, rule.sure, kids))
        done = last
    return found + nodes[done:] if done else nodes
