"""Chunks to statements: frames (a cue with slots around it), relations (sequences), and what lies inside chunks."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from yzkg.core.pack import Pack
from yzkg.engines.rules.grammar import Frame, Grammar, Relation, Slot
from yzkg.engines.rules.nodes import Node, tags, typed
from yzkg.engines.rules.regions import Regions, regions

_INFERRED_COST = 0.1
_FAR = 200  # tokens behind a cue that are looked at, so that no text takes more than linear time
_FEW = 12  # parts of one statement that are looked at in pairs


class Part(NamedTuple):
    role: str
    node: Node
    inferred: bool = False


@dataclass(slots=True)
class Found:
    """A statement over nodes. The cue is text[start:end] of the squeezed text."""

    kind: str
    modality: str
    start: int
    end: int
    parts: tuple[Part, ...]
    sure: float


def statements(nodes: list[Node], grammar: Grammar, pack: Pack) -> list[Found]:
    """Everything the grammar states about these chunks, in the order of the text, each once."""
    listed, least = grammar.accounts
    if listed and sum(node.tag in listed for node in nodes) >= least:
        return []
    reading = _Reading(nodes, grammar, pack)
    found: dict[object, Found] = {}
    for one in reading.all():
        found.setdefault((one.kind, one.start, one.end, one.modality, one.parts), one)
    return sorted(found.values(), key=lambda one: (one.start, one.end))


class _Reading:
    def __init__(self, nodes: list[Node], grammar: Grammar, pack: Pack) -> None:
        self.nodes, self.grammar, self.pack = nodes, grammar, pack
        self.line = tags(nodes)
        self.regions: Regions = regions(self.line, grammar)
        self._places: dict[frozenset[str], list[int]] = {}
        self._present = frozenset(self.line)
        self._backwards = self.line[::-1]
        self._starts = [node.start for node in nodes]
        self._taken: set[tuple[str, int]] = set()
        self._said: set[tuple[str, int]] = set()  # kinds stated once, and the sentence

    def all(self) -> Iterator[Found]:
        for frame in self.grammar.frames:
            if frame.heads and frame.heads.isdisjoint(self._present):
                continue
            for match in frame.cue.finditer(self.line):
                yield from self._framed(frame, match)
        for relation in self.grammar.relations:
            for nodes, line in self._lines(relation.within):
                for match in relation.pattern.finditer(line):
                    yield from self._related(relation, match, nodes)
        if self.grammar.inner:
            for node in self.nodes:
                if node.kids:
                    yield from self._inner(node)

    # frames

    def _framed(self, frame: Frame, match: re.Match[str]) -> Iterator[Found]:
        first, last = match.span("cue") if "cue" in match.re.groupindex else match.span()
        if first >= last or (frame.kind, first) in self._taken:
            return
        zone = self.regions.zone[first]
        if (zone.id if zone else "") not in frame.zones:
            return
        if frame.given and self._nearest(frame.given, first) < 0:
            return
        if frame.missing and self._nearest(frame.missing, first) >= 0:
            return
        if frame.unless is not None and self._said_after(last, frame.unless):
            return
        said = (frame.kind, self._sentence(first)[0]) if frame.once else None
        if said in self._said:
            return
        modality = frame.modality if zone is None else frame.spoken
        if modality == "done" and self.regions.told[first]:
            modality = "reported"
        place = match.start(), first, last
        start, end = self.nodes[first].start, self.nodes[last - 1].end
        groups = self._repeated(frame, last) if frame.repeat is not None else [[]]
        for parts in self._shared(frame, self._matched(frame.kind, match, self.nodes), place):
            for group in groups:
                own = {part.role for part in group}
                whole = _distinct([*[part for part in parts if part.role not in own], *group] if group else parts)
                if whole and frame.require.issubset([part.role for part in whole]):
                    self._taken.add((frame.kind, first))
                    if said is not None:
                        self._said.add(said)
                    sure = frame.sure - _INFERRED_COST * any(part.inferred for part in whole)
                    yield Found(frame.kind, modality, start, end, whole, sure)

    def _sentence(self, at: int) -> tuple[int, int]:
        """First token and one past the last of the sentence around a token, within its zone."""
        zone, ends = self.regions.zone[at], self.grammar.sentence
        low, high = (zone.start, zone.end) if zone else (0, len(self.line))
        first, last = at, at + 1
        while first > max(low, at - _FAR) and self.line[first - 1] not in ends:
            first -= 1
        while last < min(high, at + _FAR) and self.line[last] not in ends:
            last += 1
        return first, last

    def _shared(self, frame: Frame, parts: list[Part], place: tuple[int, int, int]) -> list[list[Part]]:
        """All parts of a frame's statement; for a frame with `each`, those of one statement for each such filler."""
        for slot in frame.slots:
            parts += self._filled(frame.kind, slot, place, parts)
        if not frame.each:
            return [parts]
        every = _distinct([part for part in parts if part.role == frame.each])[:_FEW]
        if len(every) > 1:
            groups = list(self._dealt(frame, every, parts))
        else:
            single = {slot.role for slot in frame.slots if slot.own and not slot.many}
            groups = [_first_only(parts, single)]
        for group in groups:
            for slot in frame.late:
                group += self._filled(frame.kind, slot, place, group)
        return groups

    def _dealt(self, frame: Frame, every: Sequence[Part], parts: Sequence[Part]) -> Iterator[list[Part]]:
        """Each of the fillers with what belongs to it: what stands in its own clauses, else what stands before all."""
        own = {slot.role: slot.many for slot in frame.slots if slot.own}
        single = {role for role, many in own.items() if not many}
        begins = [self._clause(one.node.start) for one in every]
        ends = [*begins[1:], len(self.nodes)]
        placed = [(part, bisect_right(self._starts, part.node.start) - 1) for part in parts]
        for one, begin, end in zip(every, begins, ends, strict=True):
            inside = {part.role for part, at in placed if part.role in own and begin <= at < end}
            mine = []
            for part, at in placed:
                if part.role == frame.each:
                    belongs = part is one
                elif part.role in own:
                    belongs = begin <= at < end or (at < begins[0] and part.role not in inside)
                else:
                    belongs = True
                if belongs:
                    mine.append(part)
            yield _first_only(mine, single)

    def _clause(self, start: int) -> int:
        """The first token of the clause in which a node begins."""
        at = bisect_right(self._starts, start) - 1
        first = at
        while first > max(0, at - _FEW) and self.line[first - 1] not in self.grammar.clause:
            first -= 1
        return first if first > at - _FEW else at

    def _said_after(self, last: int, unless: re.Pattern[str]) -> bool:
        zone = self.regions.zone[last] if last < len(self.nodes) else None
        return unless.search(self.line, last, min(zone.end, last + _FAR) if zone else last) is not None

    def _repeated(self, frame: Frame, last: int) -> list[list[Part]]:
        assert frame.repeat is not None
        end = min(self._limit(last), last + _FAR)
        groups = [self._matched(frame.kind, match, self.nodes) for match in frame.repeat.finditer(self.line, last, end)]
        return groups or [[]]

    def _limit(self, last: int) -> int:
        """Where what belongs to a cue that ends before token `last` ends at the latest."""
        if last >= len(self.nodes):
            return len(self.nodes)
        zone = self.regions.zone[last]
        return min(self.regions.section_end[last], zone.end if zone else len(self.nodes))

    def _matched(self, kind: str, match: re.Match[str], nodes: Sequence[Node]) -> list[Part]:
        found: list[Part] = []
        for group in match.re.groupindex:
            first, last = match.span(group)
            if group != "cue" and first >= 0:
                for node in nodes[first:last]:
                    found += self._leaves(kind, group, node)
        return found

    def _leaves(self, kind: str, role: str, node: Node, inferred: bool = False) -> list[Part]:
        types = self.grammar.fillers[kind, role]
        if node.type in types:
            return [Part(role, node, inferred)]
        return [Part(role, leaf, inferred) for leaf in typed(node, types)] if node.kids else []

    def _filled(self, kind: str, slot: Slot, place: tuple[int, int, int], parts: list[Part]) -> list[Part]:
        """The fillers of one slot of a cue [first, last) whose whole match begins at `begin`."""
        begin, first, last = place
        if slot.look == "beside":
            return list(self._beside(kind, slot, parts))
        if slot.look == "inside":
            return list(self._inside(kind, slot, parts))
        if not slot.also and slot.role in [part.role for part in parts]:
            return []
        found = [
            part
            for at in self._places_for(slot, begin, first, last)
            for part in self._leaves(kind, slot.role, self.nodes[at])
        ]
        if found or not slot.fallback:
            return found
        at = self._nearest(slot.fallback, first)
        return [] if at < 0 else list(self._leaves(kind, slot.role, self.nodes[at], inferred=True))

    def _beside(self, kind: str, slot: Slot, parts: list[Part]) -> Iterator[Part]:
        """The wanted tokens right behind the nodes that fill another role."""
        ends = {part.node.end for part in parts if part.role == slot.beside and not part.inferred}
        for end in sorted(ends):
            at = bisect_left(self._starts, end)
            while at < len(self.nodes) and self.line[at] in slot.find | slot.over:
                yield from self._leaves(kind, slot.role, self.nodes[at])
                at += 1

    def _inside(self, kind: str, slot: Slot, parts: list[Part]) -> Iterator[Part]:
        """What the nodes that fill another role contain."""
        for part in parts:
            if part.role == slot.beside and not part.inferred:
                for kid in part.node.kids:
                    if len(kid) < len(part.node) and (not slot.find or kid.tag in slot.find):
                        yield from self._leaves(kind, slot.role, kid)

    def _places_for(self, slot: Slot, begin: int, first: int, last: int) -> list[int]:
        """Indices of the nodes that fill a slot, in the order of the text."""
        if slot.look == "fallback" or slot.find.isdisjoint(self._present):
            return []
        anchor = self.regions.zone[first]
        if slot.look == "opener":
            return self._walk(slot, anchor.opener, anchor.start) if anchor is not None else []
        if slot.look in ("before", "section"):
            low = max(self.regions.section_start[first], begin - slot.reach, 0)
            if anchor is not None and slot.look == "before":
                low = max(low, anchor.start)
            return self._walk(slot, low, begin, backwards=True)[::-1]
        if slot.look == "sentence":
            return self._walk(slot, *self._sentence(first))
        return self._walk(slot, last, min(self._limit(last), last + slot.reach))

    def _walk(self, slot: Slot, low: int, high: int, *, backwards: bool = False) -> list[int]:
        """Tokens in [low, high) that fill a slot, in the order in which they are met."""
        found: list[int] = []
        skipped: list[int] = []
        line, count, single = self.line, len(self.line), not (slot.many or slot.own)
        if backwards:
            matches = slot.seek.finditer(self._backwards, count - high, count - low)
        else:
            matches = slot.seek.finditer(line, low, high)
        for match in matches:
            at = count - 1 - match.start() if backwards else match.start()
            tag = line[at]
            if tag in slot.find:
                if slot.skip and not slot.skip.isdisjoint(line[max(at - 2, 0) : at]):
                    skipped.append(at)
                    continue
                found.append(at)
                if single:
                    break
            elif tag in slot.stop or (slot.near and tag not in slot.over):
                break
        return found or skipped

    def _nearest(self, wanted: frozenset[str], before: int) -> int:
        """The last node with a wanted tag before a place; -1 if there is none."""
        places = self._places.get(wanted)
        if places is None:
            places = self._places[wanted] = [i for i, tag in enumerate(self.line) if tag in wanted]
        at = bisect_left(places, before)
        return places[at - 1] if at else -1

    # relations

    def _lines(self, within: frozenset[str]) -> Iterator[tuple[Sequence[Node], str]]:
        if not within:
            yield self.nodes, self.line
            return
        for node in self.nodes:
            if node.tag in within:
                yield node.kids, tags(node.kids)

    def _related(self, relation: Relation, match: re.Match[str], nodes: Sequence[Node]) -> Iterator[Found]:
        parts = self._matched(relation.kind, match, nodes)
        if "cue" in match.re.groupindex:
            first, last = match.span("cue")
            span = nodes[first].start, nodes[last - 1].end
        else:
            cues = [part.node for part in parts if part.role == relation.cue]
            if not cues:
                return
            span = cues[0].start, cues[-1].end
        groups = [parts]
        if relation.each:
            rest = [part for part in parts if part.role != relation.each]
            groups = [[part, *rest] for part in parts if part.role == relation.each]
        for group in groups:
            whole = _distinct(group)
            roles = [part.role for part in whole]
            if relation.require.issubset(roles) and all(roles.count(role) < 2 for role in relation.single):
                yield Found(relation.kind, relation.modality, *span, whole, relation.sure)

    def _inner(self, node: Node) -> Iterator[Found]:
        """What holds between a chunk and the things inside it; chunks inside chunks too."""
        for rule in self.grammar.inner:
            if node.tag not in rule.tag:
                continue
            found = [
                kid
                for kid, following in zip(node.kids, [*node.kids[1:], None], strict=True)
                if kid.type == rule.type
                and kid.end - kid.start < len(node)
                and (not rule.before or (following is not None and following.tag in rule.before))
            ]
            if found:
                parts = (Part(rule.outer, node), *[Part(rule.role, one) for one in found])
                yield Found(rule.kind, rule.modality, found[0].start, found[0].end, parts, rule.sure)
        for kid in node.kids:
            if kid.kids:
                yield from self._inner(kid)


def _first_only(parts: Iterable[Part], roles: set[str]) -> list[Part]:
    """Without all but the first filler of each of the roles."""
    kept: list[Part] = []
    for part in parts:
        if part.role not in roles or all(part.role != one.role for one in kept):
            kept.append(part)
    return kept


def _distinct(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Each node once in a role; what stands in the clause before what was concluded."""
    found: dict[tuple[str, int, int], Part] = {}
    for part in parts:
        role, node, _ = part
        found.setdefault((role, node.start, node.end), part)
    return tuple(found.values())
