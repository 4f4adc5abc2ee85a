"""Which characters count as the same when searching and matching. Stored text is never folded.

The classes come from data: Unicode width and compatibility forms, OpenCC's traditional characters,
resources/fold and the pack. `chars` keeps every offset; `folded` may drop characters and knows the way back.
"""

from __future__ import annotations

import csv
import re
import sys
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from itertools import chain
from types import MappingProxyType
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.paths import resource

# Blocks with width, compatibility and letter-case forms; outside them a character is only what OpenCC says.
_COMPATIBILITY = ((0x41, 0x24FF), (0x2E80, 0x33FF), (0xF900, 0xFFFF), (0x1F100, 0x1F2FF), (0x2F800, 0x2FA20))
# All but the ideographs, Hangul, Tangut and private characters, which hold neither punctuation nor marks.
_NOT_ONLY_LETTERS = (
    (0, 0x3400),
    (0xA000, 0xAC00),
    (0xD7A4, 0xD800),
    (0xF900, 0x17000),
    (0x18D00, 0x20000),
    (0xE0000, 0xE0100),
)
_VARIATION_SELECTORS = ((0x180B, 0x180E), (0xFE00, 0xFE10), (0xE0100, 0xE01F0))
_POINTS = sys.maxunicode + 1
_DROP, _MARK = 1, 2
_FIRST_MARK = chr(0x300)
_NO_MARKS = chr(0x3100), chr(0xA66F)  # bopomofo to the ideographs and past them
# Texts kept folded per table: a record is searched for dozens of quotations in a row.
_KEPT = 8
# Between digits a point, comma, colon, slash or hyphen is part of the number: 1.5 is not 15.
_IN_NUMBER = re.compile(r"(?<=[0-9\uff10-\uff19])[.,:/\uff0e\uff0f-](?=[0-9\uff10-\uff19])")


@dataclass(frozen=True, slots=True, eq=False)
class Folded:
    """A folded text with the way back. `text[i]` came from `original[kept[i]]`."""

    text: str
    original: str
    kept: Sequence[int]

    def span(self, start: int, end: int) -> Span:
        """The span of the original that gave text[start:end]; 0 <= start < end <= len(text), else ValueError.

        Tight: begins and ends with characters that were not dropped, together with their combining marks.
        """
        if not 0 <= start < end <= len(self.text):
            raise ValueError(f"{start}, {end} in a folded text of {len(self.text)}")
        first, last = self.kept[start], self.kept[end - 1] + 1
        while first > 0 and is_mark(self.original[first]):
            first -= 1
        while last < len(self.original) and is_mark(self.original[last]):
            last += 1
        return Span(first, last)

    def index(self, offset: int) -> int:
        """How many folded characters come from before `offset` of the original."""
        return bisect_left(self.kept, offset)


def is_mark(character: str) -> bool:
    """Whether it only modifies the character before it (combining marks, variation selectors)."""
    if character < _FIRST_MARK or _NO_MARKS[0] <= character < _NO_MARKS[1]:
        return False  # most of what is asked about: ASCII and ideographs
    return unicodedata.category(character)[0] == "M"


class FoldTable:
    """Classes of characters taken as equal; one member stands for each class.

    Idempotent: folding a folded text changes nothing. Signs for damaged glyphs stay themselves.
    """

    def __init__(
        self,
        pairs: Mapping[str, str] | None = None,
        keep_apart: Iterable[str] = (),
        *,
        wide: bool = False,
        joins: bool = True,
    ) -> None:
        """`pairs`: further characters to join, one to one; `keep_apart`: never joined by general tables.

        Without `joins` every character is only itself, and only blanks and punctuation are left out.
        """
        self._own = dict(pairs or {})
        self._apart = frozenset(keep_apart)
        self._wide = wide
        self._mapping = _classes(self._own, self._apart, wide) if joins else {}
        self._translation = {ord(member): ord(stands) for member, stands in self._mapping.items()}
        self._folded = lru_cache(maxsize=_KEPT)(self._fold)

    @staticmethod
    def general() -> FoldTable:
        """The table that no pack has added to."""
        return _general()

    @staticmethod
    def for_pack(pack: Pack) -> FoldTable:
        """The general table with the pack's pairs and exceptions."""
        return _for_pack(_Content(pack.sha256, pack))

    @property
    def mapping(self) -> Mapping[str, str]:
        """Every character that changes, with what it becomes: the whole table, to be shown."""
        return MappingProxyType(self._mapping)

    @cached_property
    def wide(self) -> FoldTable:
        """The same table without the general list of surnames and words to be kept apart.

        For a quotation in another script than its text, and for a search that asks for it.
        """
        return self if self._wide else FoldTable(self._own, self._apart, wide=True)

    @cached_property
    def verbatim(self) -> FoldTable:
        """No character is taken for another: for a search that means the glyph."""
        return FoldTable(joins=False)

    def chars(self, text: str) -> str:
        """Fold character by character; the result has the same length, so offsets hold."""
        return text.translate(self._translation)

    def key(self, text: str) -> str:
        """What two spellings of one name have in common: folded, without blanks and punctuation.

        A name of nothing but punctuation is its own key, so that no two of them meet.
        """
        return self.text(text) or text

    def text(self, text: str) -> str:
        """`folded(text).text`, without the way back: quicker for short texts."""
        if _place_matters().search(text):
            return self.folded(text).text
        return text.translate(self._stripping)

    def folded(self, text: str) -> Folded:
        """Folded, without blanks, breaks, punctuation, variation selectors; marks joined to their letter."""
        return self._folded(text)

    def folded_once(self, text: str) -> Folded:
        """The same for a long text that nobody asks for again: nothing of it is remembered."""
        return self._fold(text)

    @cached_property
    def _stripping(self) -> dict[int, int | None]:
        dropped = np.flatnonzero(_kinds() == _DROP).tolist()
        return {**self._translation, **dict.fromkeys(dropped)}

    @cached_property
    def _lookup(self) -> NDArray[np.uint32]:
        lookup = np.arange(_POINTS, dtype=np.uint32)
        lookup[list(self._translation)] = list(self._translation.values())
        return lookup

    def _fold(self, text: str) -> Folded:
        points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)
        kinds = _kinds()[points]
        keep = kinds != _DROP
        for number in _IN_NUMBER.finditer(text):
            keep[number.start()] = True
        codes = self._lookup[points]
        if (kinds == _MARK).any():
            self._join_marks(text, codes, keep)
        kept = np.flatnonzero(keep)
        folded = codes[kept].tobytes().decode("utf-32-le", "surrogatepass")
        # A memoryview: single places are asked for far more often than all, and plain integers are quicker.
        return Folded(folded, text, memoryview(cast(Any, kept)))

    def _join_marks(self, text: str, codes: NDArray[np.uint32], keep: NDArray[np.bool_]) -> None:
        """Write each letter with its marks as one character where Unicode has one."""
        for start, end in _clusters(text):
            composed = self.chars(unicodedata.normalize("NFC", text[start:end]))
            if len(composed) > end - start:
                continue
            codes[start : start + len(composed)] = [ord(character) for character in composed]
            keep[start + len(composed) : end] = False


def _clusters(text: str) -> Iterator[tuple[int, int]]:
    """Every character with at least one combining mark after it, as start and end."""
    kinds = _kinds()
    at = 1
    while at < len(text):
        if kinds[ord(text[at])] != _MARK:
            at += 1
            continue
        start = at - 1
        while at < len(text) and kinds[ord(text[at])] == _MARK:
            at += 1
        yield start, at


def _classes(own: Mapping[str, str], apart: frozenset[str], wide: bool) -> dict[str, str]:
    """Join all pairs and map every member of a class to the one that stands for it."""
    stands: dict[str, str] = {}

    def root(character: str) -> str:
        while (above := stands.get(character)) is not None:
            character = above
        return character

    def join(member: str, other: str) -> None:
        below, above = root(member), root(other)
        if below != above:
            stands[below] = above

    for member, other in _compatibility_pairs().items():
        join(member, other)
    for member, other in _general_pairs(wide):
        if member not in apart and other not in apart:
            join(member, other)
    for member, other in own.items():
        join(member, other)
    return {member: root(member) for member in stands}


@cache
def _compatibility_pairs() -> Mapping[str, str]:
    """Characters whose compatibility form is one other character, and letters in lower case."""
    pairs = {}
    for first, end in _COMPATIBILITY:
        for point in range(first, end):
            character = chr(point)
            plain = unicodedata.normalize("NFKC", character).lower()
            if len(plain) == 1 and plain != character:
                pairs[character] = plain
    return MappingProxyType(pairs)


@cache
def _general_pairs(wide: bool) -> Sequence[tuple[str, str]]:
    """OpenCC's traditional characters and the variants of resources/fold."""
    if wide:
        return (*_opencc_characters(every=True), *_rows("variants.csv", "form", "same_as"))
    apart = dict(_rows("keep_apart.csv", "char", "instead"))
    joined = [pair for pair in _opencc_characters(every=False) if pair[0] not in apart]
    instead = [(character, other) for character, other in apart.items() if other]
    return (*joined, *_rows("variants.csv", "form", "same_as"), *instead)


def _opencc_characters(*, every: bool) -> Iterator[tuple[str, str]]:
    """(traditional, simplified), the first simplified form or every one.

    The file has lines "traditional<TAB>simplified simplified ...".
    """
    table = files("opencc").joinpath("dictionary", "TSCharacters.txt").read_text(encoding="utf-8")
    for line in table.splitlines():
        traditional, _, simplified = line.partition("\t")
        for form in simplified.split(" ")[: None if every else 1]:
            if len(traditional) == len(form) == 1 and traditional != form:
                yield traditional, form


def _rows(name: str, member: str, other: str) -> list[tuple[str, str]]:
    with resource("fold", name).open(encoding="utf-8", newline="") as table:
        return [(row[member], row[other]) for row in csv.DictReader(table)]


@cache
def _kinds() -> NDArray[np.uint8]:
    """For each code point whether `folded` drops it, or joins it to the letter before."""
    kinds = np.zeros(_POINTS, dtype=np.uint8)
    for point in chain.from_iterable(range(first, end) for first, end in _NOT_ONLY_LETTERS):
        category = unicodedata.category(chr(point))
        if category[0] in "ZP" or category in ("Cc", "Cf"):
            kinds[point] = _DROP
        elif category[0] == "M":
            kinds[point] = _MARK
    for first, end in _VARIATION_SELECTORS:
        kinds[first:end] = _DROP
    return kinds


@cache
def _place_matters() -> re.Pattern[str]:
    """Where a character's fold depends on its neighbours: combining marks, points in numbers."""
    marks = np.flatnonzero(_kinds() == _MARK)
    runs = np.split(marks, np.flatnonzero(np.diff(marks) > 1) + 1)
    ranges = "".join(f"{chr(run[0])}-{chr(run[-1])}" for run in runs)
    return re.compile(f"[{ranges}]|{_IN_NUMBER.pattern}")


@dataclass(frozen=True, slots=True)
class _Content:
    """A pack that equals another of the same content, for the cache."""

    sha256: str
    pack: Pack = field(compare=False)


@cache
def _general() -> FoldTable:
    return FoldTable()


@lru_cache(maxsize=8)
def _for_pack(content: _Content) -> FoldTable:
    return FoldTable(content.pack.fold, content.pack.keep_apart)
