"""What a written form means among the terms of a pack: known forms, and what a form that is not known could be.

Known is what a vocabulary lists, also in other characters of the same class. All else is a suggestion: longer words by
their ends, and rare forms that are one character away from a frequent term.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack, Term
from yzkg.store.term_links import BROADER, ERROR, EXACT

# Suggestion.reason: written so in the vocabulary, in characters of the same class, in characters that only a search
# takes for the same, one character off, one character missing, the end of a longer word, its beginning
FORM, VARIANT, WIDE, ONE_OFF, ONE_MISSING, HEAD, BEGINNING = (
    "form",
    "variant",
    "wide",
    "one_character",
    "one_missing",
    "head",
    "beginning",
)
MOST = 6  # suggestions for one form
_LEAST = 3  # characters of a form that may be an error: of two, one tells too little
_RARE = 20  # times as often as an error its term must stand there

Counts = Mapping[tuple[str, str], int]  # (type, folded form) -> mentions


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A term that a form could mean, how, and by which of its forms."""

    term: Term
    relation: str
    reason: str
    matched: str


class Terms:
    """The vocabularies of a pack, to hold forms against."""

    def __init__(self, pack: Pack, table: FoldTable) -> None:
        self._table = table
        self._apart = pack.keep_apart
        # Where one name can be two things no form means a term by itself.
        self.types = tuple(sorted({term.type for term in pack.terms} - set(pack.identity.apart())))
        self.by_key = {term.key: term for term in pack.terms}
        self._forms: dict[tuple[str, str], list[tuple[Term, str]]] = defaultdict(list)
        self._wide: dict[tuple[str, str], list[tuple[Term, str]]] = defaultdict(list)
        self._without: dict[tuple[str, int, str], list[tuple[Term, str]]] = defaultdict(list)
        for term in pack.terms:
            ordered = dict.fromkeys((term.preferred, *term.forms))
            for form in ordered if term.type in self.types else ():
                key = table.key(form)
                self._forms[term.type, key].append((term, form))
                self._wide[term.type, table.wide.key(form)].append((term, form))
                for place, rest in _one_out(key):
                    self._without[term.type, place, rest].append((term, form))

    def known(self, type_: str, folded: str, text: str) -> Suggestion | None:
        """The term that a form of the vocabulary means; None where no vocabulary has it, or two terms do."""
        found = self._forms.get((type_, folded), [])
        if len({term.key for term, _ in found}) != 1:
            return None
        term, form = found[0]
        if any(text == form for _, form in found):
            return Suggestion(term, EXACT, FORM, text)
        return Suggestion(term, EXACT, VARIANT, form)

    def suggest(self, type_: str, folded: str, counts: Counts) -> list[Suggestion]:
        """What a form that is not known could mean, the likeliest first; each term once."""
        found: dict[str, Suggestion] = {}
        for suggestion in self._suggest(type_, folded, counts):
            found.setdefault(suggestion.term.key, suggestion)
        return list(found.values())[:MOST]

    def choices(self, type_: str, text: str) -> list[Term]:
        """The terms of a type with a form or label that holds this, or all; by what they are called."""
        wanted, plain = self._table.text(text), text.strip().lower()
        terms = (term for term in self.by_key.values() if term.type == type_)
        held = (
            term
            for term in terms
            if not plain
            or plain in term.label.lower()
            or (wanted and any(wanted in self._table.key(f) for f in term.forms))
        )
        return sorted(held, key=lambda term: (term.preferred, term.key))

    def _suggest(self, type_: str, folded: str, counts: Counts) -> Iterator[Suggestion]:
        for term, form in self._forms.get((type_, folded), ()):  # of several terms
            yield Suggestion(term, EXACT, FORM, form)
        for term, form in self._wide.get((type_, self._table.wide.key(folded)), ()):
            yield Suggestion(term, EXACT, WIDE, form)
        heads = [(folded[at:], HEAD) for at in range(1, len(folded))]
        if heads:  # a word of two characters and more explains a form better than an error does
            yield from self._within(type_, [pair for pair in heads if len(pair[0]) > 1][:MOST])
        yield from self._errors(type_, folded, counts)
        yield from self._within(type_, [pair for pair in heads if len(pair[0]) == 1])
        yield from self._within(type_, [(folded[:at], BEGINNING) for at in range(len(folded) - 1, 1, -1)])

    def _within(self, type_: str, parts: Iterable[tuple[str, str]]) -> Iterator[Suggestion]:
        for part, reason in parts:
            for term, form in self._forms.get((type_, part), ()):
                yield Suggestion(term, BROADER, reason, form)

    def _errors(self, type_: str, folded: str, counts: Counts) -> Iterator[Suggestion]:
        if len(folded) < _LEAST:
            return
        near: list[tuple[int, Term, str, str]] = []
        for place, rest in _one_out(folded):
            for term, form in self._without.get((type_, place, rest), ()):
                near.append((self._count(term, counts), term, form, ONE_OFF))
        for place in range(len(folded) + 1):
            for term, form in self._without.get((type_, place, folded), ()):
                near.append((self._count(term, counts), term, form, ONE_MISSING))
        near.sort(key=lambda item: (-item[0], item[1].key, item[3]))
        for count, term, form, reason in near:
            key = self._table.key(form)
            if count >= _RARE * counts.get((type_, folded), 1) and (reason == ONE_MISSING or self._off(folded, key)):
                yield Suggestion(term, ERROR, reason, form)

    def _off(self, folded: str, key: str) -> bool:
        """Whether they differ in one character, and not in two that the pack keeps apart."""
        if len(folded) != len(key) or len(folded) < _LEAST:
            return False
        differing = [pair for pair in zip(folded, key, strict=True) if pair[0] != pair[1]]
        return len(differing) == 1 and not (set(differing[0]) & self._apart)

    def _count(self, term: Term, counts: Counts) -> int:
        return sum(counts.get((term.type, key), 0) for key in {self._table.key(form) for form in term.forms})


def _one_out(key: str) -> Iterator[tuple[int, str]]:
    """The form without each of its characters, and where that stood."""
    return ((place, key[:place] + key[place + 1 :]) for place in range(len(key)))
