"""Where a text says one of some words, in many texts one after the other."""

from __future__ import annotations

import re
from collections.abc import Collection

from yzkg.core.align import occurrences
from yzkg.core.fold import FoldTable, is_mark
from yzkg.core.text import Span

_FIRST_IDEOGRAPH = chr(0x2E80)  # letters before it may carry marks, and are found by the whole text folded


class Wordings:
    """Some words, looked for under a fold table. Quick in a text that has none of them."""

    def __init__(self, words: Collection[str], table: FoldTable) -> None:
        self._words, self._table = tuple(map(table.key, words)), table
        self._pattern = _pattern(sorted(self._words, key=len, reverse=True), table)

    def places(self, text: str) -> list[Span]:
        """Where they stand; none overlaps another where all are written in ideographs. As `align.occurrences`."""
        if self._pattern is None:
            return sorted({span for word in self._words for span in occurrences(word, text, self._table)})
        found = []
        for match in self._pattern.finditer(text):
            start, end = match.span()
            if (end < len(text) and is_mark(text[end])) or self._table.text(match[0]) not in self._words:
                return sorted({span for word in self._words for span in occurrences(word, text, self._table)})
            found.append(Span(start, end))
        return found


def _pattern(words: Collection[str], table: FoldTable) -> re.Pattern[str] | None:
    """Every way of writing the words, and perhaps more; None for letters that may carry marks."""
    if not words or any(character < _FIRST_IDEOGRAPH for word in words for character in word):
        return None
    forms: dict[str, list[str]] = {}
    for written, stands in table.mapping.items():
        forms.setdefault(stands, []).append(written)
    one_of = {c: "[" + re.escape("".join([c, *forms.get(c, ())])) + "]" for word in words for c in word}
    return re.compile("|".join(r"[\W_]*".join(one_of[c] for c in word) for word in words))
