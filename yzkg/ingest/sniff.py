"""From bytes to text: which encoding, decided among the few that Chinese texts come in.

General detectors take short GB18030 for Big5 or Korean. Here the candidates are limited, each must decode without
error, and they are ranked by what characters come out: frequent ones (level 1 of GB 2312 or of Big5) speak for it,
rare ideographs a little, private and foreign characters against it. A text read in the wrong encoding scatters.
"""

from __future__ import annotations

import codecs
import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import Problem

_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f]")
_BROKEN_SHARE = 0.01  # more broken bytes than this and it is not UTF-8
_SAMPLE = 100_000  # characters looked at for guessing
_PLAUSIBLE = 0.2  # mean weight below which a decoding is no Chinese text
_CANDIDATES = ("utf-8", "gb18030", "big5", "big5hkscs", "utf-16-le", "utf-16-be")


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text with line ends as "\\n" and without byte order mark; nothing else is changed."""

    text: str
    encoding: str
    problems: tuple[Problem, ...] = ()


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """Decode a text file, guessing the encoding if none is given.

    Raises ImportFault: "empty_file", "not_text", or "wrong_encoding" where the given encoding does not fit.
    """
    if not data.strip():
        raise ImportFault("empty_file")
    if encoding is not None:
        try:
            return _checked(data.decode(encoding), encoding)
        except (UnicodeDecodeError, LookupError):
            raise ImportFault("wrong_encoding", encoding=encoding) from None
    for bom, name in _BOMS:
        if data.startswith(bom):
            try:
                return _checked(data.decode(name), name.removesuffix("-sig"))
            except UnicodeDecodeError:
                break
    guesses = rank(data)
    if guesses:
        return _checked(data.decode(guesses[0]), guesses[0])
    return _with_broken_bytes(data)


def rank(data: bytes) -> list[str]:
    """Plausible encodings of `data`, best first; empty where there is none. What is valid UTF-8 comes first."""
    scored: list[tuple[float, str]] = []
    for name in _CANDIDATES:
        try:
            text = data.decode(name)
        except (UnicodeDecodeError, LookupError):
            continue
        score = _plausibility(text)
        if name == "utf-8" and score > 0:
            score += 1.0  # other encodings hardly ever make valid UTF-8 by chance
        if score > _PLAUSIBLE:
            scored.append((score, name))
    scored.sort(key=lambda pair: -pair[0])
    return [name for _, name in scored]


def _plausibility(text: str) -> float:
    """Mean weight of the characters, 0 for text with control characters."""
    if _CONTROL.search(text):
        return 0.0
    counted = Counter(text[:_SAMPLE])
    return sum(_weight(character) * count for character, count in counted.items()) / sum(counted.values())


@lru_cache(maxsize=1 << 15)
def _weight(character: str) -> float:
    point = ord(character)
    if point < 0x7F:
        return 0.6
    if (
        0x3000 <= point <= 0x3020
        or 0xFF00 <= point <= 0xFF5E
        or character in "\u00b7\u2014\u2018\u2019\u201c\u201d\u2026\u25a1"
    ):
        return 1.0
    if 0x4E00 <= point <= 0x9FFF:
        return 1.0 if _is_frequent(character) else 0.3
    if 0x3400 <= point < 0x4E00 or point >= 0x20000:
        return 0.1
    return -1.0 if 0xE000 <= point <= 0xF8FF else -0.3


def _is_frequent(character: str) -> bool:
    for name, last in (("gb2312", 0xD7), ("big5", 0xC6)):
        with suppress(UnicodeEncodeError):
            if character.encode(name)[0] <= last:
                return True
    return False


def _with_broken_bytes(data: bytes) -> Decoded:
    text = data.decode("utf-8", errors="replace")
    lines = [number for number, line in enumerate(text.splitlines(), 1) if "\ufffd" in line]
    if text.count("\ufffd") > max(1, len(text) * _BROKEN_SHARE):
        raise ImportFault("not_text")
    problems = tuple(Problem("broken_bytes", line) for line in lines)
    return Decoded(_checked(text, "utf-8").text, "utf-8", problems)


def _checked(text: str, encoding: str) -> Decoded:
    if "\0" in text or len(_CONTROL.findall(text)) > len(text) * _BROKEN_SHARE:
        raise ImportFault("not_text")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return Decoded(text, encoding)
