"""Places where a character is missing, cannot be read, or has no code: whatever way they are written, one place each.

Known are squares and geta marks, private-use characters and U+FFFD, ideographic description sequences, glyphs spelled
by their parts in braces or square brackets ({a/b}, [{ab}], [a*b]), and an editor's word for a lacuna in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from yzkg.core.fold import Folded
from yzkg.core.text import Span
from yzkg.paths import resource

SIGN = "\u25a1"  # how a damaged place is written where only one way will do
_IDEOGRAPH = r"\u2e80-\u2fdf\u3005\u3007\u3021-\u3029\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_OPERATORS = r"\u2ff0-\u2fff\u31ef"
_PRIVATE = r"\ue000-\uf8ff\U000f0000-\U0010fffd"
_ARITY = {**dict.fromkeys(range(0x2FF0, 0x2FFE), 2), 0x2FF2: 3, 0x2FF3: 3, 0x2FFE: 1, 0x2FFF: 1, 0x31EF: 2}
_LONGEST = 40  # characters of one description sequence
_PARTS = rf"[{_IDEOGRAPH}{_OPERATORS}{_PRIVATE}/*+@()?\-]{{1,15}}"
_BRACKETS = "".join(map(chr, (0x3014, 0x3015, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D, 0x3010, 0x3011))) + "()[]"
_SIGNS = r"\u25a0-\u25a2\u3013\ufffd"
# What a damaged place can begin with.
_BEGINS = re.compile(rf"[{_SIGNS}{_PRIVATE}{_OPERATORS}{{{re.escape(_BRACKETS[::2])}]")


@dataclass(frozen=True, slots=True)
class Damage:
    """One damaged place. `kind`: "sign", "private", "described" (its parts are said) or "lacuna" (a word says so)."""

    span: Span
    kind: str


def places(text: str) -> list[Damage]:
    """The damaged places of a text, in order and apart from one another."""
    return list(_places(text))


def squared(text: str) -> Folded:
    """The text with SIGN for each damaged place, and the way back; a place of several characters becomes one."""
    parts: list[str] = []
    kept: list[int] = []
    at = 0
    for place in _places(text):
        parts += [text[at : place.span.start], SIGN]
        kept += [*range(at, place.span.start), place.span.start]
        at = place.span.end
    parts.append(text[at:])
    kept += range(at, len(text))
    return Folded("".join(parts), text, kept)


def could_be(written: str, whole: str) -> bool:
    """Whether a damaged wording could be a whole one: as long, and equal wherever it is not damaged.

    False where nothing is damaged, and where nothing else is left to go by. Fold both first.
    """
    spelled = squared(written).text
    if len(spelled) != len(whole) or SIGN not in spelled:
        return False
    legible = [(a, b) for a, b in zip(spelled, whole, strict=True) if a != SIGN]
    return bool(legible) and all(a == b for a, b in legible)


def _places(text: str) -> Iterator[Damage]:
    if _BEGINS.search(text) is None:
        return  # as nearly all texts: many times faster than looking for each kind
    at = 0
    pattern = _pattern()
    while (found := pattern.search(text, at)) is not None:
        kind = str(found.lastgroup)
        end = found.end() if kind != "operator" else _described(text, found.start())
        yield Damage(Span(found.start(), end), "described" if kind == "operator" else kind)
        at = end


def _described(text: str, start: int) -> int:
    """Where the description sequence that begins at `start` ends; one that is cut short ends where the text does."""
    wanted, at = 1, start
    while wanted and at < min(len(text), start + _LONGEST):
        character = text[at]
        if character.isspace():
            break
        wanted += _ARITY.get(ord(character), 0) - 1
        at += 1
    return at


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    lines = resource("damage", "words.txt").read_text("utf-8").splitlines()
    words = "|".join(re.escape(word) for line in lines if (word := line.strip()) and not word.startswith("#"))
    pairs = [(re.escape(_BRACKETS[n]), re.escape(_BRACKETS[n + 1])) for n in range(0, len(_BRACKETS), 2)]
    # A number may say how many characters are missing; at most four characters of it and its measure.
    lacuna = "|".join(rf"{a}(?:{words})[{_IDEOGRAPH}\d]{{0,4}}{b}" for a, b in pairs)
    # In bare square brackets only what has an operator between its parts is a glyph; the rest may be an addition.
    assembled = rf"\[(?=[^\[\]]*[/*+@\-{_OPERATORS}]){_PARTS}\]"
    return re.compile(
        rf"(?P<lacuna>{lacuna})|(?P<described>\[\{{{_PARTS}\}}\]|\{{{_PARTS}\}}|{assembled})"
        rf"|(?P<operator>[{_OPERATORS}])|(?P<private>[{_PRIVATE}])|(?P<sign>[{_SIGNS}])"
    )
