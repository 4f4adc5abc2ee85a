"""Mandoku texts (Kanripo): `#+` headers, `<pb:..._005-1a>` where a page begins, a pilcrow where a line ends.

Mark-up is taken out of the text and kept as layers: "break" where a page or line begins (value: its label), "note" for
small double-column notes `(right/left)`, "gaiji" for glyphs without a code (`&KR0001;`, a blank square in the text),
"raised" where a line begins higher than the body of the text. Indents say where lines stand and are no text either.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest.draft import FileBytes, FileRead, Layer, Line, PageRead, Problem, ReadOptions
from yzkg.ingest.sniff import decode

GAIJI = "\u25a1"  # stands in the text for a glyph that has no code
_OPENING = re.compile(rb"mandoku-view|^#\+(?:TITLE|PROPERTY):|<pb:[^>\s]{1,80}>", re.MULTILINE)
_PAGE = re.compile(r"<pb:([^>\n]{1,80})>")
_TOKEN = re.compile(r"[()]|/|&([A-Za-z]+[-+]?[0-9A-Fa-f]+);|<[A-Za-z/!][^<>\n]{0,200}>|\u00b6")
_NOTE_LINES = 60  # a note open for longer was never closed
_INDENT = re.compile(r"[ \t\u3000]*")


def fits(data: bytes) -> bool:
    """Whether bytes begin as this mark-up does."""
    return _OPENING.search(data[:4000]) is not None


@dataclass
class _Reading:
    """What is kept from line to line."""

    problems: list[Problem]
    left_out: Counter[str] = field(default_factory=Counter)
    pages: list[tuple[str, list[tuple[int, Line]]]] = field(default_factory=list)  # label, lines with their indents
    note: bool = False  # a small note is open
    note_line: int = 0


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one text. Raises ImportFault: "no_page_marks", or what `sniff.decode` raises."""
    decoded = decode(file.data, options.encoding)
    if _PAGE.search(decoded.text) is None:
        raise ImportFault("no_page_marks")
    reading = _Reading(list(decoded.problems))
    for number, text in enumerate(decoded.text.split("\n"), 1):
        if text.startswith("#"):
            reading.left_out["file_header"] += 1
            continue
        before, *rest = _PAGE.split(text)
        if before.strip(" \u00b6"):
            _add(reading, before, number)
        for label, piece in zip(rest[::2], rest[1::2], strict=True):
            reading.pages.append((_label(label), []))
            if piece.strip(" \u00b6"):
                _add(reading, piece, number)
    if reading.note:
        reading.problems.append(Problem("note_not_closed", reading.note_line))
    return FileRead("mandoku 1", decoded.encoding, _pages(reading), dict(reading.left_out), tuple(reading.problems))


def _label(pb: str) -> str:
    """The juan and leaf of `KR2f0008_WYG_005-1a`, which is how an edition is cited."""
    return pb.rsplit("_", 1)[-1]


def _add(reading: _Reading, raw: str, number: int) -> None:
    if not reading.pages:
        reading.pages.append(("", []))
    label, lines = reading.pages[-1]
    indent = _INDENT.match(raw)
    depth = len(indent[0]) if indent else 0
    place = f"{label}, l. {len(lines) + 1}" if label else f"l. {number}"
    text, layers = _cleaned(reading, raw[depth:], number)
    if text:
        layers.insert(0, Layer(Span(0, 1), "break", place))
        lines.append((depth, Line(text, place, tuple(layers))))


def _cleaned(reading: _Reading, raw: str, number: int) -> tuple[str, list[Layer]]:
    """The line without its mark-up, which comes back as layers."""
    if reading.note and number - reading.note_line > _NOTE_LINES:
        reading.note = False
        reading.problems.append(Problem("note_not_closed", reading.note_line))
    parts: list[str] = []
    layers: list[Layer] = []
    length = note_from = at = 0
    for token in _TOKEN.finditer(raw):
        parts.append(raw[at : token.start()])
        length += token.start() - at
        at = token.end()
        sign = token[0]
        if sign == "(" and not reading.note:
            reading.note, reading.note_line, note_from = True, number, length
        elif sign == ")" and reading.note:
            reading.note = False
            if length > note_from:
                layers.append(Layer(Span(note_from, length), "note"))
        elif token[1] is not None:
            parts.append(GAIJI)
            layers.append(Layer(Span(length, length + 1), "gaiji", token[1]))
            length += 1
        elif sign == "\u00b6" or (sign == "/" and reading.note):
            continue
        elif sign.startswith("<"):
            reading.left_out["unknown_mark"] += 1
        else:  # a bracket or stroke that marks nothing is text
            parts.append(sign)
            length += 1
            if sign in "()":
                reading.problems.append(Problem("bracket_alone", number))
    parts.append(raw[at:])
    text = "".join(parts)
    if reading.note and len(text) > note_from:
        layers.append(Layer(Span(note_from, len(text)), "note"))
    trimmed = len(text.rstrip())
    return text[:trimmed], [
        replace(x, span=Span(x.span.start, min(x.span.end, trimmed))) for x in layers if x.span.start < trimmed
    ]


def _pages(reading: _Reading) -> tuple[PageRead, ...]:
    """The pages, with the lines marked that stand higher than most lines of the text."""
    depths = Counter(depth for _, lines in reading.pages for depth, _ in lines)
    body = max(depths, key=lambda depth: (depths[depth], depth), default=0)
    return tuple(
        PageRead(label, tuple(_raised(line, body - depth) for depth, line in lines), flows=True)
        for label, lines in reading.pages
    )


def _raised(line: Line, by: int) -> Line:
    return replace(line, layers=(*line.layers, Layer(Span(0, 1), "raised", str(by)))) if by > 0 else line
