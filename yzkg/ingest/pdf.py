"""PDF files with a text layer. A page without one is named; a file without any is refused."""

from __future__ import annotations

import io
import logging

from pypdf import PdfReader

from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, FileRead, Line, PageRead, Problem, ReadOptions

SUFFIXES = (".pdf",)
_PAGES = 20_000


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one file; its lines are the lines of its pages.

    Raises ImportFault: "damaged_file", "encrypted_file", "too_large", or "pdf_without_text" with the `pages` that are
    pictures only.
    """
    logging.getLogger("pypdf").setLevel(logging.ERROR)  # it warns of every flaw that it mended
    reader, count = _opened(file.data)
    pages: list[PageRead] = []
    bare: list[int] = []
    problems: list[Problem] = []
    for number in range(1, count + 1):
        try:
            text = reader.pages[number - 1].extract_text()
        except Exception:  # one broken page, and errors of every kind: the others are read
            problems.append(Problem("page_unreadable", number))
            continue
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
        if text.strip():
            lines = text.split("\n")
            pages.append(PageRead(str(number), tuple(Line(t, f"p. {number}, l. {n}") for n, t in enumerate(lines, 1))))
        else:
            bare.append(number)
    if not pages:
        raise ImportFault("pdf_without_text" if bare else "damaged_file", pages=ranges(bare))
    if bare:
        problems.append(Problem("pages_without_text", detail=ranges(bare)))
    left_out = {"page_without_text": len(bare), "page_unreadable": count - len(bare) - len(pages)}
    return FileRead("pdf 1", "pdf", tuple(pages), {k: v for k, v in left_out.items() if v}, tuple(problems))


def _opened(data: bytes) -> tuple[PdfReader, int]:
    try:
        reader = PdfReader(io.BytesIO(data))
        # An empty password opens what is only protected against printing or copying.
        locked = reader.is_encrypted and not reader.decrypt("")
        count = 0 if locked else len(reader.pages)
    except Exception as error:  # pypdf raises errors of every kind on damaged files
        wants_cipher = type(error).__name__ == "DependencyError"
        raise ImportFault("encrypted_file" if wants_cipher else "damaged_file") from None
    if locked:
        raise ImportFault("encrypted_file")
    if count > _PAGES:
        raise ImportFault("too_large", limit=_PAGES)
    if not count:
        raise ImportFault("damaged_file")
    return reader, count


def ranges(numbers: list[int]) -> str:
    """Rising numbers as one reads them: "1-3, 7"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)
