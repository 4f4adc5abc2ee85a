"""Which reader reads which file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from yzkg.ingest import (
    docx,
    half_pages,
    json_files,
    json_lines,
    mandoku,
    pdf,
    picture_set,
    pictures,
    plain_text,
    tables,
    xml_files,
)
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions
from yzkg.ingest.packed import gunzipped


class Reader(Protocol):
    """Reads one file of a format into pages of lines; raises ImportFault for one that it cannot read."""

    def __call__(self, file: FileBytes, options: ReadOptions) -> FileRead: ...


def read_text(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read a text file as the layout that it opens with, else as plain text."""
    layout = next((form for form in (mandoku, half_pages) if form.fits(file.data)), plain_text)
    read: Reader = layout.read
    return read(file, options)


def read_packed_text(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read a gzipped text file. Raises ImportFault: "bad_gzip", "too_large", and what `read_text` raises."""
    return read_text(FileBytes(file.path.with_suffix(""), gunzipped(file.data)), options)


_READERS: tuple[tuple[tuple[str, ...], Reader], ...] = (
    (plain_text.SUFFIXES, read_text),
    (json_lines.SUFFIXES, json_lines.read),
    (json_files.SUFFIXES, json_files.read),
    ((".txt.gz",), read_packed_text),
    (tables.SUFFIXES, tables.read),
    (docx.SUFFIXES, docx.read),
    (pdf.SUFFIXES, pdf.read),
    (xml_files.SUFFIXES, xml_files.read),
    (pictures.SUFFIXES, picture_set.read),
)

_DECODING: frozenset[Reader] = frozenset({read_text, read_packed_text, json_lines.read, json_files.read})


def reader_for(name: str) -> Reader | None:
    """The reader of a file by the end of its name."""
    lower = name.lower()
    return next((read for suffixes, read in _READERS if lower.endswith(suffixes)), None)


def reader_of(file: FileBytes) -> Reader | None:
    """The reader of a file by the end of its name or, where that says nothing, by what it opens with."""
    if file.pictures:
        return picture_set.read
    named = reader_for(file.path.name)
    if named is None and xml_files.fits(file.data):
        return xml_files.read
    return named


def has_encoding(name: str) -> bool:
    """Whether a file so named is bytes in an encoding that may have to be guessed (XML names its own)."""
    lower = name.lower()
    read = reader_for(name)
    return read is None or read in _DECODING or (read is tables.read and lower.endswith(tables.TEXT_SUFFIXES))


def suffixes() -> Mapping[str, tuple[str, ...]]:
    """Kind of file -> the ends of names that it is known by: text, word, pdf, table, xml, json, picture."""
    return {
        "text": (*plain_text.SUFFIXES, ".txt.gz"),
        "word": docx.SUFFIXES,
        "pdf": pdf.SUFFIXES,
        "table": tables.SUFFIXES,
        "xml": xml_files.SUFFIXES,
        "json": (*json_files.SUFFIXES, *json_lines.SUFFIXES),
        "picture": pictures.SUFFIXES,
    }
