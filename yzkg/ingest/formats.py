"""Which reader reads which file."""

from __future__ import annotations

from typing import Protocol

from yzkg.ingest import json_lines, plain_text
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions


class Reader(Protocol):
    """Reads one file of a format into pages of lines; raises ImportFault for one that it cannot read."""

    def __call__(self, file: FileBytes, options: ReadOptions) -> FileRead: ...


_READERS: tuple[tuple[tuple[str, ...], Reader], ...] = (
    (plain_text.SUFFIXES, plain_text.read),
    (json_lines.SUFFIXES, json_lines.read),
)


def reader_for(name: str) -> Reader | None:
    """The reader of a file by the end of its name."""
    lower = name.lower()
    return next((read for suffixes, read in _READERS if lower.endswith(suffixes)), None)
