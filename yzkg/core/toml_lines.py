"""Where each key of a TOML text stands, so that a fault can be shown at its line.

tomllib gives values without places. This scanner walks a text that tomllib has already accepted and notes the
1-based line of every table, key and array element; it understands no more of TOML than that needs.
"""

from __future__ import annotations

import re

Place = tuple[str | int, ...]

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR_END = re.compile(r"[,\]}\n#]")


def lines_of(text: str) -> dict[Place, int]:
    """Place (keys and indices from the root) -> line. `text` must be valid TOML; the root is at line 1."""
    return _Scanner(text.replace("\r\n", "\n")).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Place, int] = {(): 1}
        self._counts: dict[Place, int] = {}
        self._counted, self._line = 0, 1

    def scan(self) -> dict[Place, int]:
        here: Place = ()
        self._skip(newlines=True)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                here = self._header()
            else:
                self._pair(here)
            self._skip(newlines=True)
        return self.lines

    def _here(self) -> int:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._line

    def _note(self, place: Place) -> None:
        line = self._here()
        self.lines.setdefault(place, line)

    def _skip(self, *, newlines: bool) -> None:
        blanks = " \t\n" if newlines else " \t"
        while self.at < len(self.text):
            if self.text[self.at] in blanks:
                self.at += 1
            elif self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            else:
                return

    def _header(self) -> Place:
        line = self._here()
        several = self.text.startswith("[[", self.at)
        self.at += 2 if several else 1
        keys = self._keys()
        self.at += 2 if several else 1
        place: Place = ()
        for depth, key in enumerate(keys):
            place = (*place, key)
            self.lines.setdefault(place, line)
            if several and depth == len(keys) - 1:
                self._counts[place] = self._counts.get(place, 0) + 1
            if place in self._counts:  # an array of tables: what follows belongs to its last element
                place = (*place, self._counts[place] - 1)
                self.lines.setdefault(place, line)
        self.lines[place] = line  # a table named earlier only in passing ([a.b] before [a]) stands here
        return place

    def _keys(self) -> list[str]:
        keys = []
        while True:
            self._skip(newlines=False)
            if self.text[self.at] in "\"'":
                keys.append(self._string())
            else:
                found = _BARE.match(self.text, self.at)
                assert found is not None, "lines_of needs text that tomllib accepts"
                keys.append(found.group())
                self.at = found.end()
            self._skip(newlines=False)
            if not self.text.startswith(".", self.at):
                return keys
            self.at += 1

    def _pair(self, here: Place) -> None:
        line = self._here()
        place = here
        for key in self._keys():
            place = (*place, key)
            self.lines.setdefault(place, line)
        self.at += 1  # the equals sign
        self._skip(newlines=False)
        self._value(place)

    def _value(self, place: Place) -> None:
        first = self.text[self.at]
        if first in "\"'":
            self._string()
        elif first in "[{":
            self._group(place, "]" if first == "[" else "}")
        else:
            end = _SCALAR_END.search(self.text, self.at)
            self.at = len(self.text) if end is None else end.start()

    def _group(self, place: Place, close: str) -> None:
        self.at += 1
        index = 0
        self._skip(newlines=True)
        while self.text[self.at] != close:
            if close == "}":
                self._pair(place)
            else:
                self._note((*place, index))
                self._value((*place, index))
            index += 1
            self._skip(newlines=True)
            if self.text[self.at] == ",":
                self.at += 1
                self._skip(newlines=True)
        self.at += 1

    def _string(self) -> str:
        """Steps over a string; returns its raw inside (escapes in keys are not worth decoding)."""
        quote = self.text[self.at]
        long = self.text.startswith(quote * 3, self.at)
        mark = quote * 3 if long else quote
        start = self.at = self.at + len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        end = self.at
        self.at += len(mark)
        while long and self.text.startswith(quote, self.at):  # up to two quotes may end the contents
            self.at += 1
        return self.text[start:end]
