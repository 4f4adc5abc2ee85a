"""What the grammar machine passes from stage to stage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class Node:
    """A token or chunk over the squeezed text, [start, end). `tag` is one character of the grammar's alphabet.

    `type` is the entity type that it would be a mention of, or "". `sure` is the confidence of that.
    """

    tag: str
    start: int
    end: int
    type: str = ""
    sure: float = 0.5
    kids: tuple[Node, ...] = ()
    closed: bool = False  # what it holds plays no role of its own
    compound: bool = False  # a word of the lexicon that another one begins: what holds it holds its kids

    def __len__(self) -> int:
        return self.end - self.start


def tags(nodes: Sequence[Node]) -> str:
    """One character a node: what the patterns run over."""
    return "".join([node.tag for node in nodes])


def typed(node: Node, types: frozenset[str]) -> list[Node]:
    """The node itself if its type is wanted, else the nearest wanted ones inside it."""
    if node.type in types:
        return [node]
    return [] if node.closed else [leaf for kid in node.kids for leaf in typed(kid, types)]
