"""What one correction of a mention teaches: which finds it is about, and what becomes of them.

Wordings are kept as they were written where the correction was made, and compared folded (FoldTable.key): a lesson
holds for every way of writing a name, over line ends too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Term
from yzkg.core.text import Span


@dataclass(frozen=True, slots=True)
class Find:
    """A stretch of a text that is said to be of a type."""

    span: Span
    type: str


@dataclass(frozen=True, slots=True)
class Edges:
    """What the ends of a find lose and win: cut off its front, cut off its back, put before it, put after it.

    Only one of `cut_front` and `add_front` says something, and only one of `cut_back` and `add_back`.
    """

    cut_front: str = ""
    cut_back: str = ""
    add_front: str = ""
    add_back: str = ""

    def __bool__(self) -> bool:
        return bool(self.cut_front or self.cut_back or self.add_front or self.add_back)

    @property
    def only_cuts(self) -> bool:
        return not (self.add_front or self.add_back)


@dataclass(frozen=True, slots=True)
class MentionLesson:
    """Finds of `type` that say one of `words` (none given: any words) are not believed, get another type, or
    other ends. `missed`: nothing is found there, and these words are such a mention, also within ones of the types
    `within`. `rest`: what is cut off is a mention of this type.
    """

    type: str
    words: tuple[str, ...]
    rejected: bool = False
    missed: bool = False
    becomes: str = ""  # the other type
    edges: Edges = Edges()
    within: tuple[str, ...] = ()
    rest: str = ""

    def to_json(self) -> tuple[str, str]:
        """Which finds, and what becomes of them, as the project keeps it."""
        pattern: dict[str, Any] = {"type": self.type, "words": list(self.words)}
        if self.within:
            pattern["within"] = list(self.within)
        change: dict[str, Any] = {}
        if self.rejected:
            change["rejected"] = True
        if self.missed:
            change["missed"] = True
        if self.becomes:
            change["type"] = self.becomes
        if self.rest:
            change["rest"] = self.rest
        for name in Edges.__slots__:
            if said := getattr(self.edges, name):
                change[name] = said
        return json.dumps(pattern, ensure_ascii=False), json.dumps(change, ensure_ascii=False)

    @staticmethod
    def from_json(pattern: Mapping[str, Any], change: Mapping[str, Any]) -> MentionLesson:
        """The lesson that `to_json` gave. Raises KeyError and ValueError for anything else."""
        edges = Edges(**{name: str(change[name]) for name in Edges.__slots__ if name in change})
        words = tuple(str(word) for word in pattern["words"])
        lesson = MentionLesson(
            str(pattern["type"]),
            words,
            bool(change.get("rejected")),
            bool(change.get("missed")),
            str(change.get("type", "")),
            edges,
            tuple(str(type_) for type_ in pattern.get("within", ())),
            str(change.get("rest", "")),
        )
        if not (lesson.rejected or lesson.becomes or lesson.edges) and not (lesson.missed and words):
            raise ValueError("a lesson that changes nothing")
        return lesson


class Matcher:
    """Tells of finds what becomes of them by a lesson."""

    def __init__(self, lesson: MentionLesson, table: FoldTable) -> None:
        self.lesson = lesson
        self._table = table
        self._words = frozenset(map(table.key, lesson.words))
        edges = lesson.edges
        ends = (edges.cut_front, edges.cut_back, edges.add_front, edges.add_back)
        self._edges = Edges(*map(table.text, ends))

    def about(self, key: str) -> bool:
        """Whether a find of the right type and of this folded wording may be meant: quick, before `applied`."""
        if self._words and key not in self._words:
            return False
        front, back = self._edges.cut_front, self._edges.cut_back
        return len(key) > len(front) + len(back) and key.startswith(front) and key.endswith(back)

    def applied(self, text: str, find: Find) -> Find | None:
        """What becomes of a find: itself where it is rejected, None where the lesson is not about it."""
        lesson = self.lesson
        if lesson.missed or find.type != lesson.type or not self.about(self._table.key(find.span.of(text))):
            return None
        span = self._moved(text, find.span) if self._edges else find.span
        return None if span is None else Find(span, lesson.becomes or find.type)

    def _moved(self, text: str, span: Span) -> Span | None:
        edges, table = self._edges, self._table
        # Asked of every find of a type: `text` is quicker than `folded`.
        if edges.add_back and not table.text(text[span.end :]).startswith(edges.add_back):
            return None
        if edges.add_front and not table.text(text[: span.start]).endswith(edges.add_front):
            return None
        folded = table.folded(text)
        start, end = folded.index(span.start), folded.index(span.end)
        if not folded.text[:start].endswith(edges.add_front) or not folded.text.startswith(edges.add_back, end):
            return None
        start += len(edges.cut_front) - len(edges.add_front)
        end += len(edges.add_back) - len(edges.cut_back)
        return folded.span(start, end) if start < end else None


def cut_off(was: Span, now: Span) -> Span | None:
    """What a find has lost, where that is one stretch and nothing was put to it."""
    if was.start == now.start and now.end < was.end:
        return Span(now.end, was.end)
    if was.end == now.end and was.start < now.start:
        return Span(was.start, now.start)
    return None


def rejection(text: str, find: Find) -> MentionLesson:
    """What is learnt where a find was rejected."""
    return MentionLesson(find.type, (find.span.of(text),), rejected=True)


def omission(text: str, mention: Find, around: Iterable[Find]) -> MentionLesson:
    """What is learnt where a mention was added that nothing had found. `around`: what else stands in the text."""
    within = {other.type for other in around if other != mention and other.span.contains(mention.span)}
    return MentionLesson(mention.type, (mention.span.of(text),), missed=True, within=tuple(sorted(within)))


def change(text: str, was: Find, now: Find, table: FoldTable) -> MentionLesson | None:
    """What is learnt where a find got another type or other ends; None where that is another place altogether."""
    if was == now or not was.span.overlaps(now.span):
        return None
    old, new = was.span, now.span
    if not table.text(text[max(old.start, new.start) : min(old.end, new.end)]):
        return None  # they have nothing but blanks in common
    edges = Edges(
        cut_front=text[old.start : new.start],
        cut_back=text[new.end : old.end],
        add_front=text[new.start : old.start],
        add_back=text[old.end : new.end],
    )
    becomes = now.type if now.type != was.type else ""
    if not becomes and not any(table.text(getattr(edges, name)) for name in Edges.__slots__):
        return None  # nothing but blanks or marks went
    return MentionLesson(was.type, (old.of(text),), becomes=becomes, edges=edges)


def widened(lesson: MentionLesson, forms: Mapping[str, tuple[str, ...]], table: FoldTable) -> MentionLesson | None:
    """The same lesson for other words: the same rule of ends for any words, else the other forms of the same term of
    a vocabulary. None where there are none.

    `forms`: see `term_forms`.
    """
    if lesson.edges:
        return replace(lesson, words=())
    known = {table.key(word) for word in lesson.words}
    others = {table.key(form): form for key in known for form in forms.get(key, ())}
    added = tuple(form for key, form in others.items() if key not in known)
    return replace(lesson, words=lesson.words + added) if added else None


def term_forms(terms: Iterable[Term], table: FoldTable) -> dict[str, tuple[str, ...]]:
    """The folded form of a term -> all its forms."""
    return {table.key(form): term.forms for term in terms for form in term.forms}
