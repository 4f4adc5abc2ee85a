"""Longest match of known words at a place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Entry(NamedTuple):
    word: str  # folded
    tag: str
    type: str
    sure: float
    begins: Entry | None = None  # the shorter word of an inner type with which it begins
    verb: Entry | None = None  # the verb that stands here instead, after one who is to do it


class Lexicon:
    """Words by their first character, longest first. Of two entries for one word the earlier one holds.

    A word of the `outer` type that begins with a word of an `inner` type is a compound: a bronze Buddha is of bronze.
    """

    def __init__(self, entries: Iterable[Entry], outer: str = "", inner: frozenset[str] = frozenset()) -> None:
        self.entries: dict[str, Entry] = {}
        for entry in entries:
            if entry.word:
                self.entries.setdefault(entry.word, entry)
        if outer and inner:
            for word, entry in list(self.entries.items()):
                if entry.type == outer:
                    self.entries[word] = entry._replace(begins=self._beginning(word, inner))
        lengths: dict[str, set[int]] = {}
        for word in self.entries:
            if len(word) > 1:
                lengths.setdefault(word[:2], set()).add(len(word))
        # by the first two characters, as most characters begin some word, but few pairs do
        self.lengths = {first: tuple(sorted(found, reverse=True)) for first, found in lengths.items()}

    def _beginning(self, word: str, inner: frozenset[str]) -> Entry | None:
        shorter = (self.entries.get(word[:length]) for length in range(len(word) - 1, 0, -1))
        return next((entry for entry in shorter if entry is not None and entry.type in inner), None)

    def part_verbs(self, verbs: Iterable[str], tag: str, types: frozenset[str]) -> None:
        """Note of each word of the types that it is a verb, or begins with one and goes on with a word.

        A verb that is a term itself has `tag` where it stands for what is to be done.
        """
        for verb in verbs:
            term = self.entries.get(verb)
            if term is None:
                continue
            alone = Entry(verb, tag, "", term.sure) if term.type else term
            for word, entry in list(self.entries.items()):
                rest = word[len(verb) :]
                if entry.type in types and word.startswith(verb) and (not rest or rest in self.entries):
                    self.entries[word] = entry._replace(verb=alone)

    def find(self, word: str) -> Entry | None:
        """The entry of exactly that word."""
        return self.entries.get(word)

    def longest(self, text: str, at: int) -> Entry | None:
        """The longest word that begins at `at`."""
        entries = self.entries
        for length in self.lengths.get(text[at : at + 2], ()):
            entry = entries.get(text[at : at + length])
            if entry is not None:
                return entry
        return entries.get(text[at])

    def any_of(self, text: str, at: int, tags: frozenset[str]) -> Entry | None:
        """The longest word with one of the tags that begins at `at`."""
        for length in (*self.lengths.get(text[at : at + 2], ()), 1):
            entry = self.entries.get(text[at : at + length])
            if entry is not None and entry.tag in tags:
                return entry
        return None
