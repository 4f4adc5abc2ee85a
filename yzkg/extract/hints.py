"""What the pack itself sees in a text: finds of its rules and words of its vocabularies, as hints for a model.

A hint is no claim: a model may pass it over, and what it makes of it is checked like all else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from yzkg.core.candidate import Candidates, MentionCandidate, StatementCandidate
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.engines.rules import RulesEngine
from yzkg.extract.frames import Named

LIMIT = 800  # code points of all hints for a text: a hint that is not seen costs less than a record that is cut
SHORTEST = 2  # one character is a word of a vocabulary by chance too often


class Hints:
    """Reads texts by the pack's rules and vocabularies; safe to use from any thread."""

    def __init__(self, pack: Pack) -> None:
        self._rules = RulesEngine(pack)
        self._fold = FoldTable.for_pack(pack).chars
        self._types = {
            self._fold(form): term.type for term in pack.terms for form in term.forms if len(form) >= SHORTEST
        }
        forms = sorted(self._types, key=lambda form: (-len(form), form))
        self._forms = re.compile("|".join(map(re.escape, forms))) if forms else None

    def of(self, text: str) -> Candidates:
        """What the rules claim, and the vocabulary's words where they claim nothing; each with its offset."""
        found = self._rules.candidates(text)
        taken = [range(m.at, m.at + len(m.quote)) for m in found.mentions if m.at is not None]
        words = [word for word in self._words(text) if not any(_meets(word, place) for place in taken)]
        mentions = sorted((*found.mentions, *words), key=lambda m: (m.at or 0, -len(m.quote)))
        return Candidates(tuple(mentions), found.statements)

    def _words(self, text: str) -> Iterator[MentionCandidate]:
        if self._forms is None:
            return
        for hit in self._forms.finditer(self._fold(text)):  # character by character, so that offsets hold
            yield MentionCandidate(text[hit.start() : hit.end()], self._types[hit.group()], hit.start())


def _meets(word: MentionCandidate, place: range) -> bool:
    at = word.at or 0
    return at < place.stop and place.start < at + len(word.quote)


def worded(named: Iterable[Named], statements: Iterable[StatementCandidate], limit: int = LIMIT) -> str:
    """Hints as a model reads them, mentions first, as many whole ones as fit."""
    kept: list[str] = []
    left = limit
    for hint in dict.fromkeys((*map(_mention, named), *map(_event, statements))):
        left -= len(hint) + 2
        if left < 0:
            break
        kept.append(hint)
    return "; ".join(kept)


def _mention(one: Named) -> str:
    return f"{one.quote} {one.type}" + (f" whose {', '.join(one.whose)}" if one.whose else "")


def _event(statement: StatementCandidate) -> str:
    return f"{statement.cue} {statement.kind} {statement.modality}"
