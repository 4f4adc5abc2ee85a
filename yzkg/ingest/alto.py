"""ALTO XML, versions 1 to 4, the dialect of the Bibliothèque nationale de France, and unknown ones of the same shape.

A word that is hyphenated over two lines stands once, whole, in the first. No blank is put between CJK strings.
A line that is tagged as interlinear (ruby) is a note to the line after it. Margins come behind the print space.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from lxml import etree

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest import ocr_line
from yzkg.ingest.draft import FileBytes, FileRead, Line, PageRead, Problem, ReadOptions
from yzkg.ingest.ocr_line import Block, LineWriter, Rect
from yzkg.ingest.xml_safe import children, line_of, local, namespace, parse

ROOT = "alto"
_KNOWN = re.compile(
    r"https?://www\.loc\.gov/standards/alto/ns-v[234]#|https?://bibnum\.bnf\.fr/ns/alto_prod"
    r"|http://schema\.ccs-gmbh\.com/ALTO"
)
_PIXEL = "pixel"
_INTERLINEAR = re.compile(r"interlinear|ruby|furigana", re.IGNORECASE)
_MARGINS = frozenset({"LeftMargin", "RightMargin", "BottomMargin"})
_HYPHENS = "-\u00ad\u2010\u2011"


@dataclass(slots=True)
class _Word:
    """A String: its text, the places of its parts, and what is said of it."""

    text: str
    places: list[tuple[int, Rect | None]]  # length of the part, where it stands
    probability: float | None
    blank: bool  # whether one is put before it
    half: str = ""  # "HypPart1" or "HypPart2"
    whole: str = ""  # the word that it is a part of
    marks: list[tuple[str, str]] = field(default_factory=list)
    doubts: list[tuple[int, int, float]] = field(default_factory=list)  # start, end, probability of a glyph
    variants: list[tuple[int, int, str]] = field(default_factory=list)  # start, end, other reading of a glyph


@dataclass(slots=True)
class _TextLine:
    words: list[_Word]
    element: etree._Element
    label: str
    hyphen: str = ""
    joined: bool = False  # its only word went to the line before


@dataclass(slots=True)
class _Tags:
    """What the file's tags say: id -> type and label."""

    names: dict[str, tuple[str, str, str]]  # element, type, label

    def of(self, element: etree._Element) -> list[tuple[str, str, str]]:
        return [self.names[key] for key in (element.get("TAGREFS") or "").split() if key in self.names]

    def label(self, element: etree._Element) -> str:
        return " ".join([element.get("TYPE") or "", *(f"{type_} {label}" for _, type_, label in self.of(element))])


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one ALTO file. Raises ImportFault: "unknown_xml", or what `xml_safe.parse` raises."""
    document = parse(file, options)
    root = document.root
    if local(root) != ROOT:
        raise ImportFault("unknown_xml", root=local(root))
    problems = list(document.problems)
    if not _KNOWN.fullmatch(namespace(root)):
        problems.append(Problem("unknown_namespace", line_of(root), namespace(root)))
    unit = next((e.text or "" for e in root.iter("{*}MeasurementUnit")), _PIXEL).strip().lower()
    if unit != _PIXEL:
        problems.append(Problem("no_pixels", line_of(root), unit))
    name = next(((e.text or "").strip() for e in root.iter("{*}fileName")), "")
    image = ocr_line.picture(file.path, name)
    left_out: Counter[str] = Counter()
    reader = _Reader(_tags(root), _order(root), unit == _PIXEL, problems, left_out)
    elements = [page for layout in children(root, "Layout") for page in children(layout, "Page")]
    pages = [
        reader.page(page, file.path.stem if len(elements) == 1 else str(number), image if number == 1 else "")
        for number, page in enumerate(elements, 1)
    ]
    return FileRead("alto 1", document.encoding, tuple(pages), +left_out, tuple(problems))


def _tags(root: etree._Element) -> _Tags:
    found = {}
    for tags in children(root, "Tags"):
        for tag in children(tags):
            found[tag.get("ID") or ""] = (local(tag), tag.get("TYPE") or "", tag.get("LABEL") or "")
    return _Tags(found)


def _order(root: etree._Element) -> list[str]:
    """The ids that the first order of reading names, in its order; a file may give several."""
    for order in children(root, "ReadingOrder"):
        for group in order.iter("{*}OrderedGroup"):
            return [str(e.get("REF")) for e in group.iter("{*}ElementRef") if e.get("REF")]
    return []


@dataclass(slots=True)
class _Reader:
    tags: _Tags
    order: list[str]
    pixels: bool
    problems: list[Problem]
    left_out: Counter[str]

    def page(self, page: etree._Element, label: str, image: str) -> PageRead:
        for side in ("WIDTH", "HEIGHT"):
            if page.get(side) is not None and (ocr_line.number(page.get(side)) or 0) <= 0:
                self.problems.append(Problem("bad_page_size", line_of(page), str(page.get(side))))
        groups = [(aside, [self._text_line(e) for e in lines]) for aside, lines in self._blocks(page)]
        _join_hyphenated([line for _, lines in groups for line in lines])
        blocks = [Block(self._lines(lines), aside) for aside, lines in groups]
        if not self.order and any(ocr_line.runs_left_to_right(b.lines) for b in blocks if not b.aside):
            self.problems.append(Problem("columns_left_to_right", line_of(page)))
        size = ocr_line.size_of(page.get("WIDTH"), page.get("HEIGHT")) if self.pixels else None
        return ocr_line.page_of(label, image, blocks, size, ordered=bool(self.order))

    def _blocks(self, page: etree._Element) -> list[tuple[bool, list[etree._Element]]]:
        """The lines of each block, in the order of reading, and whether the block stands aside."""
        found: list[tuple[bool, list[etree._Element]]] = []
        for space in children(page):
            for block in space.iter("{*}TextBlock"):
                aside = local(space) in _MARGINS or ocr_line.is_aside(self.tags.label(block))
                found.append((aside, list(children(block, "TextLine"))))
        if not self.order:
            return found
        return _ordered(found, self.order)

    def _text_line(self, element: etree._Element) -> _TextLine:
        line = _TextLine([], element, self.tags.label(element))
        spaced = any(True for _ in children(element, "SP"))
        space = False
        for child in children(element):
            name = local(child)
            if name == "SP":
                space = True
            elif name == "HYP":
                line.hyphen = child.get("CONTENT") or ""
            elif name == "String" and child.get("CONTENT"):
                line.words.append(self._word(child, space or not spaced))
                space = False
        return line

    def _word(self, element: etree._Element, blank: bool) -> _Word:
        text = str(element.get("CONTENT"))
        word = _Word(text, [(len(text), self._place(element))], ocr_line.probability(element.get("WC")), blank)
        word.half, word.whole = element.get("SUBS_TYPE") or "", element.get("SUBS_CONTENT") or ""
        for name, type_, label in self.tags.of(element):
            if name == "NamedEntityTag":
                word.marks.append(("tag", f"{type_ or name} {label}".strip()))
        for other in children(element, "ALTERNATIVE"):
            word.marks.append(("apparatus", other.text or ""))
        glyphs = list(children(element, "Glyph"))
        if glyphs and "".join(glyph.get("CONTENT") or "" for glyph in glyphs) == text:
            self._add_glyphs(word, glyphs)
        return word

    def _add_glyphs(self, word: _Word, glyphs: list[etree._Element]) -> None:
        places, at = [], 0
        for glyph in glyphs:
            end = at + len(glyph.get("CONTENT") or "")
            if end == at:
                continue
            places.append((end - at, self._place(glyph)))
            sure = ocr_line.probability(glyph.get("GC"))
            if sure is not None:
                word.doubts.append((at, end, sure))
            word.variants += [(at, end, v.get("CONTENT") or "") for v in children(glyph, "Variant")]
            at = end
        if all(place for _, place in places):
            word.places = places

    def _place(self, element: etree._Element) -> Rect | None:
        if not self.pixels:
            return None
        sides = (ocr_line.number(element.get(side)) for side in ("HPOS", "VPOS", "WIDTH", "HEIGHT"))
        found = ocr_line.rect(*sides)
        if found is not None:
            return found
        for polygon in element.iterfind("{*}Shape/{*}Polygon"):
            return ocr_line.around(ocr_line.points_of(polygon.get("POINTS")))
        return None

    def _lines(self, lines: list[_TextLine]) -> tuple[Line, ...]:
        read: list[Line] = []
        ruby: list[str] = []
        for line in lines:
            if not line.words:
                self.left_out["line_without_text"] += not line.joined
            elif _INTERLINEAR.search(line.label):
                ruby.append("".join(word.text for word in line.words))
            else:
                read.append(self._line(line, ruby))
                ruby = []
        if ruby:
            self.left_out["notes_without_line"] += len(ruby)
        return tuple(read)

    def _line(self, line: _TextLine, ruby: list[str]) -> Line:
        writer = LineWriter()
        for word in line.words:
            _write(writer, word)
        if line.hyphen and not line.words[-1].half and line.words[-1].text[-1] not in _HYPHENS:
            writer.add(line.hyphen, blank=False)
        whole = Span(0, writer.length)
        for note in ruby:
            writer.mark(whole, "note", note)
        if ocr_line.is_small_note(line.label):
            writer.mark(whole, "note")
        place = self._place(line.element)
        if not writer.boxes and place is None and self.pixels:
            self.problems.append(Problem("no_place", line_of(line.element), line.element.get("ID") or ""))
        return writer.line(place)


def _write(writer: LineWriter, word: _Word) -> None:
    span = writer.add(word.text, None, None if word.doubts else word.probability, blank=word.blank)
    if span is None:
        return
    at = span.start
    for length, place in word.places:
        writer.place(Span(at, at + length) if at + length <= span.end else span, place)
        at += length
    for start, end, sure in word.doubts:
        writer.doubt(Span(span.start + start, span.start + end), sure)
    for start, end, other in word.variants:
        writer.mark(Span(span.start + start, span.start + end), "apparatus", other)
    for kind, value in word.marks:
        writer.mark(span, kind, value)


def _join_hyphenated(lines: list[_TextLine]) -> None:
    """Put a hyphenated word whole into its first line. Halves whose other half is not there stay as printed."""
    for line, after in _pairs(lines):
        first, second = line.words[-1], after.words[0]
        if first.half != "HypPart1" or second.half != "HypPart2" or first.whole != second.whole:
            continue
        start = first.text.rstrip(_HYPHENS)
        whole = first.whole or start + second.text
        if whole == start + second.text:
            first.places = [(len(start), first.places[0][1]), (len(second.text), second.places[0][1])]
        else:
            first.places = [(len(whole) + 1, place) for _, place in (first.places[0], second.places[0])]
        sure = [p for p in (first.probability, second.probability) if p is not None]
        first.text, first.probability = whole, min(sure, default=None)
        first.doubts, first.variants = [], []
        after.words.pop(0)
        after.joined = not after.words


def _pairs(lines: list[_TextLine]) -> Iterator[tuple[_TextLine, _TextLine]]:
    for line, after in pairwise(lines):
        if line.words and after.words:
            yield line, after


def _ordered(
    blocks: list[tuple[bool, list[etree._Element]]], order: list[str]
) -> list[tuple[bool, list[etree._Element]]]:
    """Lines by the order that names them, or their block, or a string in them; the others behind, as they stand."""
    where: dict[str, list[tuple[int, etree._Element]]] = {}
    for number, (_, lines) in enumerate(blocks):
        for line in lines:
            named = [line, *children(line, "String"), *([parent] if (parent := line.getparent()) is not None else [])]
            for element in named:
                if element.get("ID"):
                    where.setdefault(str(element.get("ID")), []).append((number, line))
    sequence: dict[etree._Element, int] = {}
    for name in dict.fromkeys(order):
        for number, line in where.get(name, ()):
            sequence.setdefault(line, number)
    for number, (_, lines) in enumerate(blocks):
        for line in lines:
            sequence.setdefault(line, number)
    found: list[tuple[bool, list[etree._Element]]] = []
    last = -1
    for line, number in sequence.items():
        if number != last:
            found.append((blocks[number][0], []))
        found[-1][1].append(line)
        last = number
    return found
