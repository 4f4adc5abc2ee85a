"""From bytes to text: which encoding, decided among the few that Chinese texts come in.

General detectors take short GB18030 for Big5 or Korean. Here the candidates are limited, each must decode without
error or nearly so, and they are ranked by what characters come out: frequent ones speak for it, common ones (level 1 of
GB 2312 or of Big5) and rare ideographs less, private and foreign characters against it. A text read in the wrong
encoding scatters.
"""

from __future__ import annotations

import codecs
import itertools
import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from yzkg.core.errors import ImportFault
from yzkg.ingest import euc_tw
from yzkg.ingest.draft import Problem
from yzkg.paths import resource

_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f]")
_BROKEN = re.compile("\ufffd+")  # one broken place, whatever its length in bytes
_BROKEN_SHARE = 0.01  # more broken places than this and it is another encoding
_ENOUGH = 20  # characters: in fewer, one broken place is too many for a guess
_SAMPLE = 100_000  # characters looked at for guessing
_PLAUSIBLE = 0.2  # mean weight below which a decoding is no Chinese text
_PEEK = 1 << 16  # bytes that are enough to see that a file is UTF-8
_CERTAIN = 1.2
_ASCII_WEIGHT = 0.6
_IMPOSSIBLE = -10.0
_CLOSE = 0.1  # a second guess this near to the first is worth naming
ENCODINGS = ("utf-8", "gb18030", "big5", "big5hkscs", "euc-tw", "utf-16-le", "utf-16-be")
CERTAIN = ("utf-8", "utf-16")  # ranked first, these are hardly ever so by chance
_PREVIEW = 80  # characters of a line that is shown
_SAMPLE_BYTES = 1 << 14  # enough to see what a file is written in


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text with line ends as "\\n" and without byte order mark; nothing else is changed."""

    text: str
    encoding: str
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Guess:
    """One way to read a file: how plausible the text is (higher is better), and its first lines that say anything."""

    encoding: str
    score: float
    preview: tuple[str, ...]


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """Decode a text file, guessing the encoding if none is given.

    Broken places (at most one of a hundred characters) become U+FFFD and are named with their lines. Raises
    ImportFault: "empty_file", "not_text", or "wrong_encoding" where the given encoding does not fit.
    """
    if not data.strip():
        raise ImportFault("empty_file")
    if encoding is not None:
        text = _decoded(data, encoding)
        if text is None or _is_broken(text, enough=0):
            raise ImportFault("wrong_encoding", encoding=encoding)
        return _checked(text, encoding, _broken_places(text))
    marked = _by_mark(data)
    if marked is not None:
        text, name = marked
        return _checked(text, name, _broken_places(text))
    scored = _scored(data[:_PEEK], ("utf-8",))
    if scored and scored[0][0] > _CERTAIN:  # no need to read it seven times
        text = _decoded(data, "utf-8") or ""
        if not _is_broken(text, enough=0):
            return _checked(text, "utf-8", _broken_places(text))
    scored = _scored(data)
    if not scored:
        text = _decoded(data, "utf-8") or ""
        if _is_broken(text, enough=0):
            raise ImportFault("not_text")
        return _checked(text, "utf-8", _broken_places(text))
    best, name, text = scored[0]
    problems = _broken_places(text)
    rivals = [other for score, other, read in scored[1:] if best - score < _CLOSE and read != text]
    if rivals:
        problems = (Problem("guessed_encoding", detail=", ".join([name, *rivals])), *problems)
    return _checked(text, name, problems)


def rank(data: bytes) -> list[str]:
    """Plausible encodings of `data`, best first; empty where there is none. What is valid UTF-8 comes first."""
    marked = _by_mark(data)
    return [marked[1]] if marked is not None else [name for _, name, _ in _scored(data)]


def guesses(data: bytes, lines: int = 5) -> list[Guess]:
    """What `rank` finds, each with the first lines as they would read."""
    marked = _by_mark(data)
    found = [(2.0, marked[1], marked[0])] if marked is not None else _scored(data)
    return [Guess(name, score, _first_lines(text, lines)) for score, name, text in found]


def sample(data: bytes) -> bytes:
    """The beginning of a file, up to a line end: enough for a guess, and quick for many files."""
    if len(data) <= _SAMPLE_BYTES:
        return data
    return data[: data.rfind(b"\n", 0, _SAMPLE_BYTES) + 1] or data[:_SAMPLE_BYTES]


def first_lines_in(data: bytes, encoding: str, lines: int = 5) -> tuple[str, ...]:
    """The first lines that say anything, as they read in an encoding that need not fit."""
    return _first_lines(_decoded(data, encoding) or "", lines)


def _first_lines(text: str, count: int) -> tuple[str, ...]:
    shown = (line.strip()[:_PREVIEW] for line in text[:_SAMPLE].splitlines())
    return tuple(itertools.islice((line for line in shown if line), count))


def _by_mark(data: bytes) -> tuple[str, str] | None:
    """The text and its encoding where a byte order mark says it, and says true."""
    for bom, name in _BOMS:
        if data.startswith(bom):
            text = _decoded(data, name)
            if text is not None and not _is_broken(text, enough=0):
                return text, name.removesuffix("-sig")
    return None


def _scored(data: bytes, candidates: Sequence[str] = ENCODINGS) -> list[tuple[float, str, str]]:
    """Plausible readings, best first: score, encoding, text. A broken place costs, but does not exclude."""
    found: list[tuple[float, str, str]] = []
    for name in candidates:
        text = _decoded(data, name)
        if not text or _is_broken(text, enough=_ENOUGH):
            continue
        score = _plausibility(text) + _bonus(name, text)
        if "\ufffd" in text:
            score -= 0.1
        if score > _PLAUSIBLE:
            found.append((score, name, text))
    found.sort(key=lambda each: -each[0])
    return found


def _decoded(data: bytes, encoding: str) -> str | None:
    """The text with U+FFFD for what is broken, NUL too; None for an encoding that there is not."""
    try:
        text = euc_tw.decode(data) if euc_tw.is_name(encoding) else data.decode(encoding, errors="replace")
    except (UnicodeError, LookupError, ValueError):
        return None
    return text.replace("\0", "\ufffd")


def _is_broken(text: str, enough: int) -> bool:
    allowed = (1 if len(text) >= enough else 0) + int(len(text) * _BROKEN_SHARE)
    return len(_BROKEN.findall(text)) > allowed or text.count("\ufffd") * 2 > len(text)


def _broken_places(text: str) -> tuple[Problem, ...]:
    if "\ufffd" not in text:
        return ()
    return tuple(Problem("broken_bytes", n) for n, line in enumerate(text.splitlines(), 1) if "\ufffd" in line)


def _bonus(encoding: str, text: str) -> float:
    """What speaks for an encoding besides the characters: its form, which hardly ever comes about by chance.

    Valid UTF-8 does, least of all among Latin letters (ASCII alone proves nothing), and Latin letters in UTF-16 do.
    """
    if not encoding.startswith("utf"):
        return 0.0
    if encoding == "utf-8" and text.isascii():
        return 0.3
    sample = text[:_SAMPLE]
    latin = sum(map(str.isascii, sample)) / len(sample)
    return 1.0 + latin if encoding == "utf-8" else latin


def _plausibility(text: str) -> float:
    """Mean weight of the characters that are not ASCII, which reads the same in most encodings."""
    if len(_CONTROL.findall(text)) > len(text) * _BROKEN_SHARE:
        return _IMPOSSIBLE
    counted = Counter(text[:_SAMPLE])
    telling = {char: count for char, count in counted.items() if not char.isascii()}
    if not telling:
        return _ASCII_WEIGHT
    return sum(_weight(char) * count for char, count in telling.items()) / sum(telling.values())


@lru_cache(maxsize=1 << 15)
def _weight(character: str) -> float:
    point = ord(character)
    if (
        0x3000 <= point <= 0x3020
        or 0xFF00 <= point <= 0xFF5E
        or character in "\u00b7\u2014\u2018\u2019\u201c\u201d\u2026\u25a1"
    ):
        return 1.0
    if 0x4E00 <= point <= 0x9FFF:
        if character in _frequent():
            return 1.0
        return 0.5 if _is_common(character) else 0.3
    if 0x3400 <= point < 0x4E00 or point >= 0x20000:
        return 0.1
    return -1.0 if 0xE000 <= point <= 0xF8FF else -0.3


@lru_cache(maxsize=1)
def _frequent() -> frozenset[str]:
    return frozenset(resource("encodings", "frequent.txt").read_text("utf-8").replace("\n", ""))


def _is_common(character: str) -> bool:
    for name, last in (("gb2312", 0xD7), ("big5", 0xC6)):
        with suppress(UnicodeEncodeError):
            if character.encode(name)[0] <= last:
                return True
    return False


def _checked(text: str, encoding: str, problems: tuple[Problem, ...] = ()) -> Decoded:
    if len(_CONTROL.findall(text)) > len(text) * _BROKEN_SHARE:
        raise ImportFault("not_text")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return Decoded(text, encoding, problems)
