"""Answers that come to nothing more, noticed while they come: each of them holds a slow machine for minutes.

A model that is held to a schema may write blanks for ever, since blanks are allowed between the parts of JSON, or the
same item again and again, since lists may be long.
"""

from __future__ import annotations

import re
from collections import deque

BLANKS = 200  # in a row: no answer that is meant has so many
REPEATS = 20  # the same objects after each other; a record may name one thing a dozen times
TOKEN = 48  # characters: but for blanks no token is longer
_LONGEST_ROUND = 8  # objects that may make up one round of what is repeated
_KEPT = 400  # characters of the end of an answer that are looked at
_STAMMER = re.compile(r"(.{1,16}?)\1{19,}\s*\Z", re.DOTALL)


class StreamWatch:
    """Is fed an answer as it comes and says when it should be given up: "runaway", "repeating", "length" or
    "thinking", else "".

    `tokens`: how many it may have, for servers that do not hold it to them.
    """

    def __init__(self, tokens: int) -> None:
        self.most = TOKEN * tokens  # characters
        self._left = self.most
        self._blanks = 0
        self._object = ""  # what came since the last object ended
        self._objects: deque[str] = deque(maxlen=_LONGEST_ROUND)
        self._rounds = [0] * (_LONGEST_ROUND + 1)  # by length of the round: objects in a row that were there before

    def think(self, text: str) -> str:
        """Take the next part of what it thinks before it answers."""
        self._left -= len(text)
        return "thinking" if self._left < 0 else ""

    def feed(self, text: str) -> str:
        """Take the next part of the answer."""
        self._left -= len(text)
        inside = text.strip()
        if not inside:
            self._blanks += len(text)
        elif self._blanks + len(text) - len(text.lstrip()) > BLANKS or _longest_blank(inside) > BLANKS:
            return "runaway"
        else:
            self._blanks = len(text) - len(text.rstrip())
        if self._blanks > BLANKS:
            return "runaway"
        *ended, rest = text.split("}")
        for end in ended:
            if self._repeats(self._object + end):
                return "repeating"
            self._object = ""
        self._object = (self._object + rest)[-_KEPT:]
        return "length" if self._left < 0 else ""

    def _repeats(self, written: str) -> bool:
        item = written.lstrip(" \t\r\n,]")
        if not item:  # the end of what holds objects
            return False
        for size in range(1, _LONGEST_ROUND + 1):
            before = self._objects[-size] if len(self._objects) >= size else None
            self._rounds[size] = self._rounds[size] + 1 if item == before else 0
        self._objects.append(item)
        return any(self._rounds[size] >= (REPEATS - 1) * size for size in range(1, _LONGEST_ROUND + 1))


def stammers(text: str) -> bool:
    """Whether an answer that broke off ends in the same few characters again and again: Ollama stops a model that
    makes the same token more than 30 times, and does not say so."""
    return _STAMMER.search(text[-_KEPT:]) is not None


def _longest_blank(text: str) -> int:
    if len(text) <= BLANKS:
        return 0
    return max((len(run) for run in re.findall(r"\s+", text)), default=0)
