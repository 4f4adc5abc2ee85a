"""What counts as one but is held together by one poor pair only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from yzkg.resolve.components import bridges
from yzkg.store.identity import Components
from yzkg.store.verdicts import Pair, Verdicts

_MOST_MEMBERS = 80  # of what counts as one, for looking at all its pairs
_NO_EVIDENCE = -99.0  # bits


@dataclass(frozen=True, slots=True)
class Joined:
    """What counts as one, and the pairs of its members to be looked at: all, or, of very many, those that were said."""

    members: tuple[int, ...]
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class PoorBridge:
    """Without `pair` the members would be these two sides; `bits`: what the evidence says of it."""

    members: tuple[int, ...]
    pair: Pair
    sides: tuple[tuple[int, ...], tuple[int, ...]]
    bits: float


def joined(verdicts: Verdicts) -> Iterator[Joined]:
    said: dict[int, list[Pair]] = {}
    for pair in sorted(verdicts.same | verdicts.by_rule):
        said.setdefault(verdicts.components.representative(pair[0]), []).append(pair)
    for members in verdicts.components:
        every = ((a, b) for number, a in enumerate(members) for b in members[number + 1 :])
        yield Joined(members, tuple(every if len(members) <= _MOST_MEMBERS else said[members[0]]))


def poor_bridges(one: Joined, bits: Mapping[Pair, float], verdicts: Verdicts, certain: float) -> list[PoorBridge]:
    """The poorest first. A pair holds if it was said to be one, or if the evidence alone makes it likely.

    What a person has said of a pair is no bridge to be shown: it was looked at. Nor is what would be joined without
    asking (`certain` bits).
    """
    said = verdicts.same | verdicts.by_rule
    edges = [pair for pair in one.pairs if pair in said or bits.get(pair, _NO_EVIDENCE) >= 0]
    found = []
    for edge in bridges([left for left, _ in edges], [right for _, right in edges]):
        pair = edges[edge]
        weight = bits.get(pair, _NO_EVIDENCE)
        if pair in verdicts.same or weight >= certain:
            continue
        rest = Components(other for number, other in enumerate(edges) if number != edge)
        here = rest.representative(pair[0])
        near = tuple(member for member in one.members if rest.representative(member) == here)
        far = tuple(member for member in one.members if member not in near)
        found.append(PoorBridge(one.members, pair, (near, far), weight))
    return sorted(found, key=lambda bridge: bridge.bits)
