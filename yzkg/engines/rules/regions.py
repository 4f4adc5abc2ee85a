"""Where in a record a place lies: its section (what one date governs) and its zone (where somebody speaks)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from yzkg.engines.rules.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Zone:
    """Tokens [start, end) spoken; `opener` is where the words that open it begin."""

    id: str
    opener: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Regions:
    """For each token its section's first token and one past its last, and its zone."""

    section_start: list[int]
    section_end: list[int]
    zone: list[Zone | None]
    told: list[bool]  # whether somebody tells there what happened elsewhere


def regions(line: str, grammar: Grammar) -> Regions:
    """Cut a line of tags."""
    count = len(line)
    cuts = {0, count}
    if grammar.section is not None:
        cuts |= {match.end() for match in grammar.section.finditer(line)}
    start, end = [0] * count, [0] * count
    ordered = sorted(cuts)
    for first, last in pairwise(ordered):
        start[first:last] = [first] * (last - first)
        end[first:last] = [last] * (last - first)
    found: list[Zone | None] = [None] * count
    told = [False] * count
    for one in spoken(line, grammar):
        found[one.start : one.end] = [one] * (one.end - one.start)
    if grammar.told is not None:
        for match in grammar.told.finditer(line):
            at = match.end()
            while at < count and not told[at] and found[at] is None and line[at] not in grammar.told_until:
                told[at] = True
                at += 1
    return Regions(start, end, found, told)


def spoken(line: str, grammar: Grammar) -> list[Zone]:
    """The zones of a line, in its order."""
    openers = sorted(
        (match.end(), match.start(), zone.id) for zone in grammar.zones for match in zone.open.finditer(line)
    )
    stops = {i + 1 for i, tag in enumerate(line) if tag in grammar.zone_close}
    if grammar.zone_until is not None:
        stops |= {match.start() for match in grammar.zone_until.finditer(line)}
    stops |= {start for _, start, _ in openers}
    ordered = sorted(stops)
    found: list[Zone] = []
    at = 0
    for begin, start, name in openers:
        while at < len(ordered) and ordered[at] <= begin:
            at += 1
        end = ordered[at] if at < len(ordered) else len(line)
        found.append(Zone(name, start, begin, end))
    return found
