"""What one correction of a statement teaches. Wordings are kept as written and compared folded, as in core.lesson."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from yzkg.core.fold import FoldTable
from yzkg.core.text import Span

Part = tuple[str, str]  # role, the words that fill it


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement as far as lessons look at it. `words`: those that carry it."""

    span: Span
    words: str
    type: str
    modality: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class StatementLesson:
    """Statements of `type` carried by `words` are not believed, or get another type, modality, or role for a filler.

    `modality`: only where it was this. `parts`: only where each is filled so. `from_role`: what fills this role fills
    `to_role`; with `filler` only these words.
    """

    type: str
    words: str
    modality: str = ""
    parts: tuple[Part, ...] = ()
    rejected: bool = False
    becomes: str = ""
    says: str = ""
    from_role: str = ""
    to_role: str = ""
    filler: str = ""

    def to_json(self) -> tuple[str, str]:
        """Which statements, and what becomes of them, as the project keeps it."""
        pattern: dict[str, Any] = {"type": self.type, "words": self.words}
        if self.parts:
            pattern["parts"] = [list(part) for part in self.parts]
        pattern |= _said(self, ("modality", "from_role", "filler"))
        change = {"rejected": True} if self.rejected else _said(self, ("becomes", "says", "to_role"))
        return json.dumps(pattern, ensure_ascii=False), json.dumps(change, ensure_ascii=False)

    @staticmethod
    def from_json(pattern: Mapping[str, Any], change: Mapping[str, Any]) -> StatementLesson:
        """The lesson that `to_json` gave. Raises KeyError and ValueError for anything else."""
        said = {**pattern, **change}
        names = ("modality", "becomes", "says", "from_role", "to_role", "filler")
        parts = tuple((str(role), str(words)) for role, words in pattern.get("parts", ()))
        made = StatementLesson(
            str(pattern["type"]),
            str(pattern["words"]),
            parts=parts,
            rejected=bool(change.get("rejected")),
            **{name: str(said[name]) for name in names if name in said},
        )
        if not (made.rejected or made.becomes or made.says or (made.from_role and made.to_role)):
            raise ValueError("a lesson that changes nothing")
        return made


def _said(lesson: StatementLesson, names: Iterable[str]) -> dict[str, str]:
    return {name: value for name in names if (value := getattr(lesson, name))}


class ClaimMatcher:
    """Tells of statements what becomes of them by a lesson."""

    def __init__(self, lesson: StatementLesson, table: FoldTable) -> None:
        self.lesson = lesson
        self._table = table
        self._words = table.key(lesson.words)
        self._parts = {(role, table.key(words)) for role, words in lesson.parts}
        self._filler = table.key(lesson.filler) if lesson.filler else ""

    def about(self, words: str) -> bool:
        """Whether a statement of the right type carried by these words may be meant: quick, before `applied`."""
        return self._table.key(words) == self._words

    def applied(self, claim: Claim) -> Claim | None:
        """What becomes of a statement: itself where it is rejected, None where the lesson is not about it."""
        lesson = self.lesson
        if claim.type != lesson.type or (lesson.modality and claim.modality != lesson.modality):
            return None
        if not self.about(claim.words) or not self._parts <= {(r, self._table.key(w)) for r, w in claim.parts}:
            return None
        parts = tuple(map(self.moved, claim.parts))
        now = replace(
            claim,
            type=lesson.becomes or claim.type,
            modality=lesson.says or claim.modality,
            parts=tuple(dict.fromkeys(parts)),
        )
        return now if lesson.rejected or now != claim else None

    def moved(self, part: Part) -> Part:
        """The role that a filler has by it."""
        role, words = part
        lesson = self.lesson
        if not lesson.to_role or role != lesson.from_role:
            return part
        return (lesson.to_role, words) if self._filler in ("", self._table.key(words)) else part


def rejection(claim: Claim) -> StatementLesson:
    """What is learnt where a statement was rejected: the same words with the same fillers say nothing of the kind."""
    return StatementLesson(claim.type, claim.words, parts=claim.parts, rejected=True)


def change(was: Claim, now: Claim) -> StatementLesson | None:
    """What is learnt where a statement got another type, modality or one filler another role; else None."""
    made = StatementLesson(was.type, was.words)
    if now.type != was.type:
        made = replace(made, becomes=now.type)
    if now.modality != was.modality:
        made = replace(made, modality=was.modality, says=now.modality)
    gone = [part for part in was.parts if part not in now.parts]
    come = [part for part in now.parts if part not in was.parts]
    if len(gone) == len(come) == 1 and gone[0][1] == come[0][1]:
        made = replace(made, from_role=gone[0][0], to_role=come[0][0], filler=gone[0][1])
    return made if made != StatementLesson(was.type, was.words) else None


def widened(lesson: StatementLesson) -> StatementLesson | None:
    """The same for any fillers; None where it asks for none."""
    wide = replace(lesson, parts=(), filler="")
    return wide if wide != lesson else None
