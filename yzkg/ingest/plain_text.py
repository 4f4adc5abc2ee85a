"""Plain text files. A form feed begins a new page; line ends are kept."""

from __future__ import annotations

from yzkg.ingest.draft import FileBytes, FileRead, Line, PageRead, ReadOptions
from yzkg.ingest.sniff import decode

SUFFIXES = (".txt", ".text")


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one text file. Raises ImportFault: what `sniff.decode` raises."""
    decoded = decode(file.data, options.encoding)
    pages = []
    # A form feed that stands at the start of a line ends no line of its own.
    for number, page in enumerate(decoded.text.replace("\n\f", "\f").split("\f"), 1):
        pages.append(PageRead(str(number), tuple(Line(text) for text in page.split("\n"))))
    return FileRead("plain_text 1", decoded.encoding, tuple(pages), problems=decoded.problems)
