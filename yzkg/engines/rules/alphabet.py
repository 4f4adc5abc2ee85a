"""Token tags as single characters, so that `re` can match over sequences of tokens.

In a pattern `<a>` stands for one token tagged a, `<a|b>` for either, `<!a|b>` for any other, `<.>` for any.
A name may also be a set defined by the pack. Everything else is plain `re` syntax.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from yzkg.engines.rules.rows import fault

_FIRST = 0xE000
_REFERENCE = re.compile(r"(?<!\(\?P)<(!?)([a-z0-9_.]+(?:\|[a-z0-9_]+)*)>")


class Alphabet:
    """Names of tags and sets -> characters. Raises PackError for a name that nobody defined."""

    def __init__(self, names: Iterable[str], sets: Mapping[str, Iterable[str]]) -> None:
        self._chars = {name: chr(_FIRST + i) for i, name in enumerate(dict.fromkeys(names))}
        self._sets: dict[str, frozenset[str]] = {}
        for name, members in sets.items():
            self._sets[name] = frozenset().union(*(self.members(member) for member in members))

    def char(self, name: str) -> str:
        try:
            return self._chars[name]
        except KeyError:
            raise fault("unknown_tag", subject=name) from None

    def members(self, names: str) -> frozenset[str]:
        """Characters of "a|b|c", sets opened."""
        found: set[str] = set()
        for name in names.split("|"):
            found |= self._sets[name] if name in self._sets else {self.char(name)}
        return frozenset(found)

    def compile(self, pattern: str) -> re.Pattern[str]:
        """A pattern over tags. Raises PackError if it is no regular expression."""
        try:
            return re.compile(_REFERENCE.sub(self._expand, pattern))
        except re.error as error:
            raise fault("bad_regex", subject=f"{pattern}: {error}") from None

    def _expand(self, match: re.Match[str]) -> str:
        negative, names = match.groups()
        if names == ".":
            return "."
        inner = "".join(sorted(self.members(names)))
        return inner if len(inner) == 1 and not negative else f"[{'^' if negative else ''}{inner}]"
