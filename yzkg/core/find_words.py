"""What a search asks for: a few words and three signs, never a pattern language.

    word word       all of them, in any order        "two words"     the words as a phrase
    one | other     either of them                   -word           none of it

Words are parted by blanks. Blanks, breaks and punctuation count neither in the question nor in what is searched,
as in every comparison under a FoldTable: a phrase is its characters without them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # numpy comes with it, and the words are also those of the command line
    from yzkg.core.fold import FoldTable

MOST_CHARACTERS = 400  # of a question; what follows is left out
_QUOTED = '"(?P<quoted>[^"]*)"?'
_TOKEN = re.compile(rf"{_QUOTED}|(?P<either>\|)|(?P<minus>-(?=[^\s|]))|(?P<word>[^\s|\"]+)")
_NO_CHARACTER = re.compile("[\ud800-\udfff]")  # half of one: no text holds it
# Quotation marks of prose, and the full-width forms that an input method writes.
_SIGNS = {0x201C: '"', 0x201D: '"', 0x201F: '"', 0xFF02: '"', 0xFF5C: "|", 0xFF0D: "-", 0x2212: "-"}


class Within(StrEnum):
    """Where to look."""

    TEXTS = "texts"
    NAMES = "names"
    STATEMENTS = "statements"
    NOTES = "notes"


class Spelling(StrEnum):
    """What counts as the same character: what the fold table says; that and what it keeps apart; itself only."""

    FORGIVEN = "forgiven"
    WIDE = "wide"
    VERBATIM = "verbatim"


class Order(StrEnum):
    """As the sources have them, or by date (undated records last)."""

    SOURCE = "source"
    DATE = "date"


@dataclass(frozen=True, slots=True)
class Question:
    """`words` as typed, see above. An empty choice leaves everything in. Days are Julian day numbers.

    `types` are entity types, for statements those of statements: a text is then searched only within the mentions of
    these types. `statuses` are those of mentions, entities or statements; without a choice what was rejected or
    superseded is left out. With days, only records whose dates reach into them, and what stands there.
    """

    words: str
    within: Within = Within.TEXTS
    spelling: Spelling = Spelling.FORGIVEN
    types: frozenset[str] = frozenset()
    statuses: frozenset[str] = frozenset()
    sources: frozenset[int] = frozenset()
    first_day: int | None = None
    last_day: int | None = None
    order: Order = Order.SOURCE


@dataclass(frozen=True, slots=True)
class Asked:
    """One or more words of which any will do; `never`: none of them may be there."""

    words: tuple[str, ...]
    never: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A question, folded. `wanted` must all be there, `unwanted` not. Nothing is asked where `wanted` is empty."""

    wanted: tuple[tuple[str, ...], ...]
    unwanted: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.wanted)

    def fit(self, folded: str) -> bool:
        """Whether a folded text is an answer."""
        return all(any(word in folded for word in words) for words in self.wanted) and not any(
            word in folded for word in self.unwanted
        )


def asked(text: str) -> list[Asked]:
    """The parts of a question as they were typed. Whatever is typed means something; nothing raises."""
    found: list[Asked] = []
    either = never = False
    for kind, word in _tokens(_NO_CHARACTER.sub(" ", text[:MOST_CHARACTERS]).translate(_SIGNS)):
        if kind == "either":
            either = bool(found)
        elif kind == "minus":
            never = True
        else:
            if either and not never:
                found[-1] = Asked((*found[-1].words, word), found[-1].never)
            else:
                found.append(Asked((word,), never))
            either = never = False
    return found


def words_of(text: str, table: FoldTable) -> Words:
    """The question under a table. Parts of nothing but blanks and punctuation ask for nothing."""
    wanted: list[tuple[str, ...]] = []
    unwanted: list[str] = []
    for one in asked(text):
        folded = tuple(dict.fromkeys(word for word in map(table.text, one.words) if word))
        if one.never:
            unwanted += folded
        elif folded:
            wanted.append(folded)
    return Words(tuple(dict.fromkeys(wanted)), tuple(dict.fromkeys(unwanted)))


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    for token in _TOKEN.finditer(text):
        kind = str(token.lastgroup)
        yield kind, token[kind]
