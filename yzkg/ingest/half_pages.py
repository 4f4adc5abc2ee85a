"""Running text by half pages: a line `#p volume_page_half`, then a line for each column of that half page."""

from __future__ import annotations

import re
from collections import Counter

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest.draft import FileBytes, FileRead, Layer, Line, PageRead, Problem, ReadOptions
from yzkg.ingest.sniff import decode

_MARK = re.compile(r"#p[ \t]+(\S+)[ \t]*")
_OPENING = re.compile(rb"(?:\xef\xbb\xbf)?\s*#p[ \t]+\S+[ \t]*\r?\n")


def fits(data: bytes) -> bool:
    """Whether unpacked bytes begin as this layout does (the mark is the same in every encoding but UTF-16)."""
    return _OPENING.match(data[:1000]) is not None


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one volume; columns flow on over half pages.

    Raises ImportFault: "no_page_marks" where there are none, and what `sniff.decode` raises.
    """
    decoded = decode(file.data, options.encoding)
    problems = list(decoded.problems)
    pages: list[PageRead] = []
    seen: set[str] = set()
    label: str | None = None
    columns: list[Line] = []
    unlabelled = 0
    for number, text in enumerate(decoded.text.split("\n"), 1):
        mark = _MARK.fullmatch(text)
        if mark is not None:
            if label is not None:
                pages.append(PageRead(label, tuple(columns), flows=True))
            label, columns = mark[1], []
            if label in seen:
                problems.append(Problem("page_twice", number, label))
            seen.add(label)
        elif label is None:
            unlabelled += bool(text.strip())
        elif text:
            begins = () if columns else (Layer(Span(0, 1), "break", label),)
            columns.append(Line(text, f"{label}, l. {len(columns) + 1}", begins))
    if label is None:
        raise ImportFault("no_page_marks")
    pages.append(PageRead(label, tuple(columns), flows=True))
    left_out = Counter({"before_first_page": unlabelled}) if unlabelled else Counter()
    return FileRead("half_pages 1", decoded.encoding, tuple(pages), left_out, tuple(problems))
