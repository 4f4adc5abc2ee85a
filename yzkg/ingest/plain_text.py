"""Plain text files. A form feed begins a new page."""

from __future__ import annotations

from pathlib import Path

from yzkg.core.errors import ImportFault
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.ingest.draft import FileDraft, RecordDraft
from yzkg.ingest.segment import Segmenter
from yzkg.ingest.sniff import decode

SUFFIXES = (".txt", ".text")


def read(path: Path, data: bytes, pack: Pack, encoding: str | None = None) -> FileDraft:
    """Read one text file. Raises ImportFault: what `sniff.decode` raises, or "no_records"."""
    decoded = decode(data, encoding)
    segmenter = Segmenter(pack.segmentation, FoldTable.for_pack(pack))
    pages = decoded.text.split("\f")
    records: list[RecordDraft] = []
    line = 1
    for index, page in enumerate(pages):
        lines = page.split("\n")
        records += segmenter.records(lines, page=index, first_line=line)
        line += len(lines) - 1
    if not records:
        raise ImportFault("no_records")
    return FileDraft(
        importer="plain_text 1",
        encoding=decoded.encoding,
        pages=tuple(str(number) for number in range(1, len(pages) + 1)),
        records=tuple(records),
        found=len(records) + segmenter.heading_lines,
        left_out={"heading_lines": segmenter.heading_lines} if segmenter.heading_lines else {},
        problems=decoded.problems,
    )
