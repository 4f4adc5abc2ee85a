"""Word documents (DOCX): paragraphs and table rows in order, as they read with all tracked changes accepted.

What was deleted stays out and is counted. Footnotes and endnotes are "note" layers (value: their text) on the
character before their sign, and counted as left out of the running text; ruby is a "note" layer on its base text.
Pictures, comments, headers and footers are counted.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from docx import Document

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest.draft import FileBytes, FileRead, Layer, Line, PageRead, Problem, ReadOptions
from yzkg.ingest.packed import check_office_zip

SUFFIXES = (".docx",)
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_SIGNS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-"}
_GONE = {"del": "deleted_changes", "moveFrom": "deleted_changes"}
_NO_TEXT = {"pPr", "rPr", "instrText", "delText", "rt", "Fallback"}  # a fallback says the same again
_COUNTED = {"drawing": "pictures", "pict": "pictures", "object": "objects", "commentReference": "comments"}
_NESTING = 200  # elements within elements; Word itself stays far below


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one document.

    Raises ImportFault: "damaged_file", "encrypted_file", "old_office_file", or "too_large".
    """
    check_office_zip(file.data, "[Content_Types].xml")
    try:
        document: Any = Document(io.BytesIO(file.data))
        body = document.element.body
        notes = _notes(document)
    except Exception:  # a damaged package makes python-docx and lxml raise errors of every kind
        raise ImportFault("damaged_file") from None
    reading = _Reading(notes)
    try:
        for kind in ("header", "footer"):
            reading.left_out[f"{kind}s"] = _with_text(document, kind)
        lines = tuple(reading.blocks(body, 0))
    except (ValueError, KeyError, RecursionError):
        raise ImportFault("damaged_file") from None
    left_out = {code: count for code, count in reading.left_out.items() if count}
    return FileRead("docx 1", "utf-8", (PageRead("1", lines),), left_out, tuple(reading.problems))


@dataclass
class _Reading:
    notes: dict[tuple[str, str], str]  # (footnote | endnote, id) -> text
    left_out: Counter[str] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)
    paragraphs: int = 0
    tables: int = 0

    def blocks(self, parent: Any, depth: int) -> Iterator[Line]:
        """The lines of everything that stands under one another in `parent`."""
        _bounded(depth)
        for child in parent:
            name = _name(child)
            if name == "p":
                yield from self._paragraph(child, depth)
            elif name == "tbl":
                self.tables += 1
                yield from self._rows(child, self.tables, depth)
            elif name in _GONE:
                self.left_out[_GONE[name]] += 1
            elif name in {"sdt", "sdtContent", "ins", "moveTo", "customXml", "smartTag"}:
                yield from self.blocks(child, depth + 1)

    def _paragraph(self, paragraph: Any, depth: int) -> Iterator[Line]:
        self.paragraphs += 1
        place = f"par. {self.paragraphs}"
        line = _Built()
        self._runs(paragraph, line, depth + 1)
        yield Line(line.text(), place, tuple(line.layers))
        for box in line.text_boxes:
            for inner in self.blocks(box, depth + 1):
                yield Line(inner.text, f"{place}, text box", inner.layers)

    def _rows(self, table: Any, number: int, depth: int) -> Iterator[Line]:
        _bounded(depth)
        for at, row in enumerate((r for r in table if _name(r) == "tr"), 1):
            line = _Built()
            for place, cell in enumerate(c for c in _unwrapped(row) if _name(c) == "tc"):
                if place:
                    line.add("\t")
                for which, inner in enumerate(self.blocks(cell, depth + 1)):
                    if which:
                        line.add("\n")
                    line.layers += [_shifted(layer, line.length) for layer in inner.layers]
                    line.add(inner.text)
            yield Line(line.text(), f"table {number}, row {at}", tuple(line.layers), begins=True)

    def _runs(self, parent: Any, line: _Built, depth: int) -> None:
        _bounded(depth)
        for child in parent:
            name = _name(child)
            if name == "t":
                line.add(child.text or "")
            elif name in _SIGNS:
                line.add(_SIGNS[name])
            elif name in _GONE:
                self.left_out[_GONE[name]] += 1
            elif name in {"footnoteReference", "endnoteReference"}:
                self._note(child, name.removesuffix("Reference"), line)
            elif name == "ruby":
                self._ruby(child, line, depth)
            elif name == "sym":
                line.add(_symbol(child))
            elif name in _COUNTED:
                boxes = [*child.iter(f"{_W}txbxContent")]
                line.text_boxes += boxes
                if not boxes:
                    self.left_out[_COUNTED[name]] += 1
            elif name not in _NO_TEXT:
                self._runs(child, line, depth + 1)

    def _note(self, reference: Any, kind: str, line: _Built) -> None:
        text = self.notes.get((kind, reference.get(f"{_W}id", "")), "")
        self.left_out[f"{kind}s"] += 1
        if not text or not line.length:
            self.problems.append(Problem(f"{kind}_without_place", self.paragraphs, text[:200]))
            return
        line.layers.append(Layer(Span(line.length - 1, line.length), "note", text))

    def _ruby(self, ruby: Any, line: _Built, depth: int) -> None:
        before = line.length
        for base in ruby.iterchildren(f"{_W}rubyBase"):
            self._runs(base, line, depth + 1)
        over = "".join(t.text or "" for rt in ruby.iterchildren(f"{_W}rt") for t in rt.iter(f"{_W}t"))
        if over and line.length > before:
            line.layers.append(Layer(Span(before, line.length), "note", over))


@dataclass
class _Built:
    """A line that is being put together."""

    parts: list[str] = field(default_factory=list)
    length: int = 0
    layers: list[Layer] = field(default_factory=list)
    text_boxes: list[Any] = field(default_factory=list)

    def add(self, text: str) -> None:
        self.parts.append(text)
        self.length += len(text)

    def text(self) -> str:
        return "".join(self.parts)


def _name(element: Any) -> str:
    tag = element.tag
    return tag.rsplit("}", 1)[-1] if isinstance(tag, str) else ""  # comments and instructions have no name


def _unwrapped(row: Any) -> Iterator[Any]:
    for child in row:
        if _name(child) in {"sdt", "sdtContent", "ins", "customXml"}:
            yield from (c for c in child.iter(f"{_W}tc"))
        else:
            yield child


def _shifted(layer: Layer, by: int) -> Layer:
    return Layer(Span(layer.span.start + by, layer.span.end + by), layer.kind, layer.value)


def _symbol(element: Any) -> str:
    try:
        point = int(element.get(f"{_W}char", ""), 16)
    except ValueError:
        return "\ufffd"
    return chr(point) if 0x20 <= point < 0xD800 or 0xE000 <= point <= 0x10FFFF else "\ufffd"


def _notes(document: Any) -> dict[tuple[str, str], str]:
    """The texts of footnotes and endnotes; separators, which have a type, are none."""
    from docx.oxml import parse_xml

    found = {}
    for part in document.part.package.iter_parts():
        kind = str(part.partname).rsplit("/", 1)[-1].removesuffix("s.xml")
        if kind not in {"footnote", "endnote"}:
            continue
        for note in parse_xml(part.blob).iterchildren(f"{_W}{kind}"):
            if note.get(f"{_W}type") is None:
                text = "\n".join("".join(t.text or "" for t in p.iter(f"{_W}t")) for p in note.iter(f"{_W}p"))
                found[kind, note.get(f"{_W}id", "")] = text.strip()
    return found


def _with_text(document: Any, kind: str) -> int:
    from docx.oxml import parse_xml

    parts = (p for p in document.part.package.iter_parts() if str(p.partname).startswith(f"/word/{kind}"))
    return sum(1 for p in parts if any((t.text or "").strip() for t in parse_xml(p.blob).iter(f"{_W}t")))


def _bounded(depth: int) -> None:
    if depth > _NESTING:
        raise ValueError("nested too deep")
