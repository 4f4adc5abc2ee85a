"""What readers of file formats yield, before anything is stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that a reader had to leave out or guess. `code` is worded by the ui."""

    code: str
    line: int = 0  # 1-based; 0: the whole file
    detail: str = ""


@dataclass(frozen=True, slots=True)
class RecordDraft:
    """One record as cut: exact text, where it stands, what was carried over to it."""

    text: str
    locator: str
    page: int = 0  # index into FileDraft.pages
    headings: Mapping[str, str] = field(default_factory=dict)
    date_text: str = ""


@dataclass(frozen=True, slots=True)
class FileDraft:
    """One file as read. `found` counts what the format counts (lines, objects): read + left out = found."""

    importer: str
    encoding: str
    pages: tuple[str, ...]  # labels
    records: tuple[RecordDraft, ...]
    found: int
    left_out: Mapping[str, int] = field(default_factory=dict)  # reason code -> how many
    problems: tuple[Problem, ...] = ()
