"""From bytes to text: which encoding, decided among the few that Chinese texts come in.

General detectors take short GB18030 for Big5 or Korean. Here the candidates are limited, each must decode without
error, and among those that do the one wins whose characters lie most in the zone of frequent characters of its own
standard: level 1 of GB 2312 (rows 16-55), level 1 of Big5 (A440-C67E). A text read in the wrong one scatters.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import Problem

_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f]")
_BROKEN_SHARE = 0.01  # more broken bytes than this and it is not UTF-8
_SAMPLE = 200_000  # bytes looked at for guessing


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
    """Plausible encodings of `data`, best first; empty where none decodes it."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        if b"\0" not in data:
            return ["utf-8"]
    scored: list[tuple[float, str]] = []
    for name in ("utf-16-le", "utf-16-be", "gb18030", "big5hkscs", "big5", "euc_tw"):
        try:
            text = data.decode(name)
        except (UnicodeDecodeError, LookupError):
            continue
        scored.append((_plausibility(data[:_SAMPLE], text[:_SAMPLE], name), name))
    scored.sort(key=lambda pair: -pair[0])
    return [name for score, name in scored if score > 0.5]


def _plausibility(data: bytes, text: str, name: str) -> float:
    """Share of characters that a Chinese text would be expected to hold, 0 to 1."""
    if _CONTROL.search(text):
        return 0.0
    if name.startswith("utf-16"):
        return sum(_expected(character) for character in text) / len(text)
    frequent, others = 0, 0
    index = 0
    while index < len(data) - 1:
        lead, trail = data[index], data[index + 1]
        if lead < 0x80:
            index += 1
            continue
        if name == "gb18030" and 0x30 <= trail <= 0x39:  # four bytes: rare characters
            others += 1
            index += 4
            continue
        if name == "gb18030":
            good = (0xB0 <= lead <= 0xD7 and trail >= 0xA1) or (lead in (0xA1, 0xA3) and trail >= 0xA1)
        elif name.startswith("big5"):
            good = 0xA4 <= lead <= 0xC6 or lead in (0xA1, 0xA2)
        else:
            good = 0xC4 <= lead <= 0xE8 or lead == 0xA1
        frequent += good
        others += not good
        index += 2
    return frequent / max(1, frequent + others)


def _expected(character: str) -> bool:
    point = ord(character)
    return (
        0x4E00 <= point <= 0x9FFF or 0x3000 <= point <= 0x303F or 0xFF00 <= point <= 0xFFEF or 0x20 <= point < 0x7F
    ) or character in "\r\n\t"


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
