"""Where a mention that is two in one is likely to be divided."""

from __future__ import annotations

from collections.abc import Iterable

from yzkg.core.pack import Term


def likely_cut(words: str, type_id: str, terms: Iterable[Term]) -> int | None:
    """The offset behind the longest term that begins the words, or before the longest that ends them, whichever is
    longer; only terms of other types count. None where no such term is known.
    """
    best, found = 0, None
    for term in terms:
        if term.type == type_id:
            continue
        for form in term.forms:
            if best < len(form) < len(words):
                if words.startswith(form):
                    best, found = len(form), len(form)
                elif words.endswith(form):
                    best, found = len(form), len(words) - len(form)
    return found
