"""What one correction of a mention teaches: which finds it is about, and what becomes of them.

Wordings are compared folded (FoldTable.key), so that a lesson holds for every way of writing a name, over
line ends too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from yzkg.core.fold import FoldTable
from yzkg.core.text import Span


@dataclass(frozen=True, slots=True)
class Find:
    """A stretch of a text that is said to be of a type."""

    span: Span
    type: str


@dataclass(frozen=True, slots=True)
class Edges:
    """What the ends of a find lose and win, folded: cut off its front, cut off its back, put before it, put after it.

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
    """Finds of `type` that say one of `words` (folded; none given: any words) are not believed, get another type, or
    other ends. `missed`: nothing is found there, and these words are such a mention, also within ones of the types
    `within`.
    """

    type: str
    words: tuple[str, ...]
    rejected: bool = False
    missed: bool = False
    becomes: str = ""  # the other type
    edges: Edges = Edges()
    within: tuple[str, ...] = ()

    def about(self, key: str) -> bool:
        """Whether a find of the right type and of this folded wording may be meant: quick, before `applied`."""
        if self.words and key not in self.words:
            return False
        front, back = self.edges.cut_front, self.edges.cut_back
        return len(key) > len(front) + len(back) and key.startswith(front) and key.endswith(back)

    def applied(self, text: str, find: Find, table: FoldTable) -> Find | None:
        """What becomes of a find: itself where it is rejected, None where the lesson is not about it."""
        if self.missed or find.type != self.type or not self.about(table.key(find.span.of(text))):
            return None
        span = self._moved(text, find.span, table) if self.edges else find.span
        return None if span is None else Find(span, self.becomes or find.type)

    def _moved(self, text: str, span: Span, table: FoldTable) -> Span | None:
        edges = self.edges
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
        )
        if not (lesson.rejected or lesson.becomes or lesson.edges) and not (lesson.missed and words):
            raise ValueError("a lesson that changes nothing")
        return lesson


def rejection(text: str, find: Find, table: FoldTable) -> MentionLesson:
    """What is learnt where a find was rejected."""
    return MentionLesson(find.type, (table.key(find.span.of(text)),), rejected=True)


def omission(text: str, mention: Find, around: Iterable[Find], table: FoldTable) -> MentionLesson:
    """What is learnt where a mention was added that nothing had found. `around`: what else stands in the text."""
    within = {other.type for other in around if other != mention and other.span.contains(mention.span)}
    return MentionLesson(mention.type, (table.key(mention.span.of(text)),), missed=True, within=tuple(sorted(within)))


def change(text: str, was: Find, now: Find, table: FoldTable) -> MentionLesson | None:
    """What is learnt where a find got another type or other ends; None where that is another place altogether."""
    if was == now or not was.span.overlaps(now.span):
        return None
    edges = Edges()
    if was.span != now.span:
        folded = table.folded(text)
        old = folded.index(was.span.start), folded.index(was.span.end)
        new = folded.index(now.span.start), folded.index(now.span.end)
        if max(old[0], new[0]) >= min(old[1], new[1]):
            return None  # they have nothing but blanks in common
        edges = Edges(
            cut_front=folded.text[old[0] : new[0]],
            cut_back=folded.text[new[1] : old[1]],
            add_front=folded.text[new[0] : old[0]],
            add_back=folded.text[old[1] : new[1]],
        )
    becomes = now.type if now.type != was.type else ""
    if not edges and not becomes:
        return None  # nothing but blanks or marks went
    return MentionLesson(was.type, (table.key(was.span.of(text)),), becomes=becomes, edges=edges)


def widened(lesson: MentionLesson, terms: Mapping[str, tuple[str, ...]]) -> MentionLesson | None:
    """The same lesson for other words: the same rule of ends for any words, else the other forms of the same term of
    a vocabulary. None where there are none.

    `terms`: the folded form of a term -> all its folded forms.
    """
    if lesson.edges:
        return replace(lesson, words=())
    forms = tuple(dict.fromkeys(form for word in lesson.words for form in terms.get(word, ())))
    return replace(lesson, words=forms) if set(forms) - set(lesson.words) else None
