"""What was found in the stretches of a text, as one: places of the whole text, everything once."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace

from yzkg.core.grounded import Grounded, GroundedMention, GroundedPart, GroundedStatement, Refused
from yzkg.core.text import Span

_LONGEST = 500  # characters; no name is longer
_Place = tuple[Span, str]  # where, and which type


def join(text: str, read: Sequence[tuple[Span, Grounded]]) -> Grounded:
    """What was found in stretches of `text`, each with places of its own. Stretches may overlap, or cover others.

    What two of them found is there once. Part of a name at the edge of a stretch gives way to the whole name that
    another stretch found. Of statements with the same words and type, those of the stretch that knew most of their
    parts stay.
    """
    if len(read) == 1 and read[0][0].start == 0:
        return read[0][1]
    return _Joining(text, read).all()


class _Joining:
    def __init__(self, text: str, read: Sequence[tuple[Span, Grounded]]) -> None:
        self._text = text
        self._read = [(span, _shifted(found, span.start)) for span, found in read]
        self._out = Grounded()
        self._index: dict[_Place, int] = {}
        self._first_at: dict[Span, int] = {}

    def all(self) -> Grounded:
        whole = self._whole_names()
        for _, found in self._read:
            for mention in found.mentions:
                self._mention(mention, whole)
        self._statements(whole)
        self._out.refused += dict.fromkeys(item for _, found in self._read for item in found.refused)
        return self._out

    def _whole_names(self) -> dict[_Place, Span]:
        """For what may be part of a name, cut off by the edge of its stretch: the whole name."""
        cut: set[_Place] = set()
        uncut: set[_Place] = set()
        for stretch, found in self._read:
            for mention in found.mentions:
                at_start = mention.span.start == stretch.start > 0
                at_end = mention.span.end == stretch.end < len(self._text)
                (cut if at_start or at_end else uncut).add((mention.span, mention.type))
        known = sorted(cut | uncut)
        whole = {}
        for span, type_ in cut - uncut:
            # Sorted by where they start: all that can cover it start up to its own start, and not far before.
            last = bisect_right(known, span.start, key=lambda place: place[0].start)
            first = bisect_left(known, span.start - _LONGEST, key=lambda place: place[0].start)
            near = known[first:last]
            covering = [other for other, its in near if its == type_ and other != span and other.contains(span)]
            if covering:
                whole[span, type_] = max(covering, key=len)
        return whole

    def _mention(self, mention: GroundedMention, whole: dict[_Place, Span]) -> None:
        place = (mention.span, mention.type)
        if place in whole:
            return
        known = self._index.get(place)
        if known is not None:
            before = self._out.mentions[known]
            sure = [each for each in (before.confidence, mention.confidence) if each is not None]
            self._out.mentions[known] = replace(before, confidence=max(sure, default=None))
            return
        other = self._first_at.get(mention.span)
        if other is not None:
            kept = self._out.mentions[other].type
            detail = json.dumps({"type": mention.type, "kept": kept}, ensure_ascii=False)
            self._out.refused.append(Refused("two_types", mention.span.of(self._text), detail))
            return
        self._index[place] = self._first_at[mention.span] = len(self._out.mentions)
        self._out.mentions.append(mention)

    def _statements(self, whole: dict[_Place, Span]) -> None:
        best: dict[tuple[Span, str], list[GroundedStatement]] = {}
        for _, found in self._read:
            here: dict[tuple[Span, str], list[GroundedStatement]] = {}
            for statement in found.statements:
                parts = tuple(self._parts(statement.parts, found, whole))
                if parts:
                    here.setdefault((statement.span, statement.type), []).append(replace(statement, parts=parts))
            for place, statements in here.items():
                if _told(statements) > _told(best.get(place, [])):
                    best[place] = statements
        self._out.statements += [statement for statements in best.values() for statement in statements]

    def _parts(self, parts: Sequence[GroundedPart], found: Grounded, whole: dict[_Place, Span]) -> list[GroundedPart]:
        """The parts with their mentions among all; without those that were not kept."""
        kept: dict[tuple[str, int], GroundedPart] = {}
        for part in parts:
            mention = found.mentions[part.mention]
            place = (mention.span, mention.type)
            while place in whole:
                place = (whole[place], mention.type)
            index = self._index.get(place)
            if index is not None:
                kept.setdefault((part.role, index), replace(part, mention=index))
        return list(kept.values())


def _told(statements: Sequence[GroundedStatement]) -> int:
    return sum(len(statement.parts) for statement in statements)


def _shifted(found: Grounded, by: int) -> Grounded:
    if not by:
        return found
    return Grounded(
        [replace(mention, span=_moved(mention.span, by)) for mention in found.mentions],
        [replace(statement, span=_moved(statement.span, by)) for statement in found.statements],
        [replace(item, detail=_moved_detail(item.detail, by)) for item in found.refused],
    )


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)


def _moved_detail(detail: str, by: int) -> str:
    """A refusal names the nearest place, in the text that it was refused for."""
    if '"nearest"' not in detail:
        return detail
    said = json.loads(detail)
    said["nearest"] = [place + by for place in said["nearest"]]
    return json.dumps(said, ensure_ascii=False)
