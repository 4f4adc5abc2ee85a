"""Short ways to read a tiny file of a format in a test."""

from __future__ import annotations

from pathlib import Path

from yzkg.ingest.draft import FileBytes, FileRead, Layer, Line, ReadOptions
from yzkg.ingest.xml_files import read


def read_xml(data: str | bytes, name: str = "a.xml", encoding: str | None = None) -> FileRead:
    return read(FileBytes(Path(name), data.encode() if isinstance(data, str) else data), ReadOptions(encoding=encoding))


def lines_of(whole: FileRead) -> list[Line]:
    """The lines with something in them, of all pages."""
    return [line for page in whole.pages for line in page.lines if line.text.strip()]


def texts_of(whole: FileRead) -> list[str]:
    return [line.text for line in lines_of(whole)]


def marked(line: Line, kind: str) -> list[tuple[str, str]]:
    """What the layers of a kind cover, and their values."""
    return [(layer.span.of(line.text), layer.value) for layer in line.layers if layer.kind == kind]


def boxed(line: Line) -> list[tuple[str, float, float, float, float]]:
    return [(box.span.of(line.text), box.x, box.y, box.width, box.height) for box in line.boxes]


def all_marked(whole: FileRead, kind: str) -> list[tuple[str, str]]:
    return [pair for line in lines_of(whole) for pair in marked(line, kind)]


def layers(whole: FileRead) -> list[Layer]:
    return [layer for line in lines_of(whole) for layer in line.layers]
