"""PAGE XML (Transkribus, eScriptorium, OCR-D and others), every version since 2010.

The order of reading is the file's own: its ReadingOrder, else the index that Transkribus writes, else the order in
which regions and lines stand. Where no order is given, what stands aside (page numbers, stamps, marginalia) comes
last. Lines without text are counted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.core.utf16 import Utf16Index
from yzkg.ingest import ocr_line
from yzkg.ingest.draft import FileBytes, FileRead, Layer, Line, PageRead, Problem, ReadOptions
from yzkg.ingest.ocr_line import Block, LineWriter, Rect
from yzkg.ingest.xml_safe import children, line_of, local, namespace, parse

ROOT = "PcGts"
_KNOWN = re.compile(
    r"https?://schema\.primaresearch\.org/PAGE/gts/pagecontent/"
    r"(2010-01-12|2010-03-19|2013-07-15|2016-07-15|2017-07-15|2018-07-15|2019-07-15)"
)
_CUSTOM = re.compile(r"([\w.-]{1,80})\s{0,9}\{([^{}]{0,2000})\}")
_CUSTOM_LIMIT = 20_000  # characters
_NO_TAGS = frozenset({"readingOrder", "structure", "textStyle", "language", "split"})


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one PAGE file. Raises ImportFault: "unknown_xml", or what `xml_safe.parse` raises."""
    document = parse(file, options)
    root = document.root
    if local(root) != ROOT:
        raise ImportFault("unknown_xml", root=local(root))
    problems = list(document.problems)
    if not _KNOWN.fullmatch(namespace(root)):
        problems.append(Problem("unknown_namespace", line_of(root), namespace(root)))
    left_out: Counter[str] = Counter()
    pages = [_page(page, file.path, problems, left_out) for page in children(root, "Page")]
    return FileRead("page_xml 1", document.encoding, tuple(pages), +left_out, tuple(problems))


def _page(page: etree._Element, path: Path, problems: list[Problem], left_out: Counter[str]) -> PageRead:
    width, height = page.get("imageWidth"), page.get("imageHeight")
    size = ocr_line.size_of(width, height)
    if size is None:
        problems.append(Problem("bad_page_size", line_of(page), f"{width or '-'} x {height or '-'}"))
    regions, ordered = _regions(page, problems)
    blocks = [_block(region, problems, left_out) for region in regions]
    if not ordered and any(ocr_line.runs_left_to_right(block.lines) for block in blocks if not block.aside):
        problems.append(Problem("columns_left_to_right", line_of(page)))
    image = ocr_line.picture(path, page.get("imageFilename") or "")
    return ocr_line.page_of(path.stem, image, blocks, size, ordered=ordered)


def _regions(page: etree._Element, problems: list[Problem]) -> tuple[list[etree._Element], bool]:
    """All regions in the order of reading, nested ones behind the one they are in; and whether the file gives it."""
    listed = list(_nested(page))
    by_id = {str(region.get("id")): region for region in listed if region.get("id")}
    named = dict.fromkeys(name for order in children(page, "ReadingOrder") for name in _references(order))
    sequence: dict[etree._Element, None] = {}
    for name in named:
        if name not in by_id:
            problems.append(Problem("reading_order_gap", line_of(page), name))
            continue
        sequence[by_id[name]] = None
        # Regions within it come along, unless the order names them somewhere else.
        sequence.update((region, None) for region in _nested(by_id[name]) if region.get("id") not in named)
    ordered = bool(sequence) or any(_index(region) is not None for region in listed)
    return [*sequence, *(region for region in listed if region not in sequence)], ordered


def _nested(parent: etree._Element) -> Iterator[etree._Element]:
    regions = [child for child in children(parent) if local(child).endswith("Region") or local(child) == "TableCell"]
    for region in _by_index(regions):
        yield region
        yield from _nested(region)


def _references(order: etree._Element) -> Iterator[str]:
    """The ids of the regions that a ReadingOrder or one of its groups names, in their order."""
    items = list(children(order))
    if items and all(ocr_line.number(item.get("index")) is not None for item in items):
        items.sort(key=lambda item: ocr_line.number(item.get("index")) or 0)
    for item in items:
        if item.get("regionRef"):
            yield str(item.get("regionRef"))
        yield from _references(item)


def _by_index(elements: list[etree._Element]) -> list[etree._Element]:
    """Sorted by index if each has one, else as they stand."""
    indexes = [_index(element) for element in elements]
    known = [index for index in indexes if index is not None]
    if len(known) < len(elements):
        return elements
    return [element for _, element in sorted(zip(known, elements, strict=True), key=lambda pair: pair[0])]


def _index(element: etree._Element) -> float | None:
    written = _custom(element).get("readingOrder", {}).get("index")
    return ocr_line.number(written if written is not None else element.get("index"))


def _custom(element: etree._Element) -> dict[str, dict[str, str]]:
    """What the custom attribute says, one rule of a kind (Transkribus writes it like a style sheet)."""
    return {name: _properties(body) for name, body in _rules(element)}


def _rules(element: etree._Element) -> list[tuple[str, str]]:
    return _CUSTOM.findall((element.get("custom") or "")[:_CUSTOM_LIMIT])


def _properties(body: str) -> dict[str, str]:
    pairs = (piece.partition(":") for piece in body.split(";"))
    return {key.strip(): _unescaped(value.strip()) for key, colon, value in pairs if colon}


def _unescaped(value: str) -> str:
    return re.sub(r"\\u(?!d[89a-f])([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), value, flags=re.IGNORECASE)


def _block(region: etree._Element, problems: list[Problem], left_out: Counter[str]) -> Block:
    elements = _by_index(list(children(region, "TextLine")))
    lines = [_line(element) for element in elements]
    written = [(element, line) for element, line in zip(elements, lines, strict=True) if line.text.strip()]
    aside = ocr_line.is_aside(f"{region.get('type') or ''} {_label(region)}")
    text, _ = _text(region)
    if not written and text.strip():
        return Block(tuple(Line(piece) for piece in text.split("\n") if piece.strip()), aside)
    left_out["line_without_text"] += len(elements) - len(written)
    for element, line in written:
        if not line.boxes:
            problems.append(Problem("no_place", line_of(element), element.get("id") or ""))
    return Block(tuple(line for _, line in written), aside)


def _label(element: etree._Element) -> str:
    return _custom(element).get("structure", {}).get("type", "")


def _line(element: etree._Element) -> Line:
    writer = LineWriter()
    text, probability = _text(element)
    words = list(children(element, "Word"))
    if text:
        span = writer.add(text, None, probability)
        _place_words(writer, text, words)
    else:
        for word in words:
            _add_word(writer, word)
        span = Span(0, writer.length) if writer.length else None
    if ocr_line.is_small_note(_label(element)):
        writer.mark(span, "note")
    if text:
        writer.layers += _tags(element, text)
    return writer.line(_place(element))


def _text(element: etree._Element) -> tuple[str, float | None]:
    """The first of the readings of a line, word or glyph, and how likely it is."""
    readings = list(children(element, "TextEquiv"))
    if not readings:
        return "", None
    first = min(readings, key=lambda reading: number if (number := ocr_line.number(reading.get("index"))) else 0.0)
    for name in ("Unicode", "PlainText"):
        for written in children(first, name):
            if written.text and written.text.strip():
                return str(written.text), ocr_line.probability(first.get("conf"))
    return "", None


def _place(element: etree._Element) -> Rect | None:
    """Where it stands by its outline, or by its baseline if it has no outline."""
    for name in ("Coords", "Baseline"):
        for shape in children(element, name):
            points = ocr_line.points_of(shape.get("points"))
            for point in children(shape, "Point"):  # as written until 2010
                x, y = ocr_line.number(point.get("x")), ocr_line.number(point.get("y"))
                points += [(x, y)] if x is not None and y is not None else []
            found = ocr_line.around(points)
            if found is not None:
                return found
    return None


def _add_word(writer: LineWriter, word: etree._Element) -> None:
    text, probability = _text(word)
    glyphs = list(children(word, "Glyph"))
    if not text:
        text = "".join(_text(glyph)[0] for glyph in glyphs)
    start = writer.add(text, None, probability)
    if start is not None:
        _place_word(writer, word, start, text)


def _place_words(writer: LineWriter, text: str, words: list[etree._Element]) -> None:
    """Boxes for the words of a line that has a text of its own, where they are found in it one after the other."""
    at = 0
    for word in words:
        written, probability = _text(word)
        found = text.find(written, at) if written else -1
        if found < 0:
            continue
        at = found + len(written)
        span = Span(found, at)
        writer.doubt(span, probability)
        _place_word(writer, word, span, written)


def _place_word(writer: LineWriter, word: etree._Element, span: Span, text: str) -> None:
    glyphs = [(*_text(glyph), _place(glyph)) for glyph in children(word, "Glyph")]
    if "".join(written for written, _, _ in glyphs) != text or not all(place for _, _, place in glyphs):
        writer.place(span, _place(word))
        return
    at = span.start
    for written, probability, place in glyphs:
        piece = Span(at, at + len(written))
        writer.place(piece, place)
        writer.doubt(piece, probability)
        at = piece.end


def _tags(element: etree._Element, text: str) -> Iterator[Layer]:
    """What Transkribus users have marked in a line; its offsets count UTF-16 units."""
    units = Utf16Index(text)
    for name, body in _rules(element):
        values = _properties(body)
        start, length = (ocr_line.number(values.get(key)) for key in ("offset", "length"))
        if name in _NO_TAGS or start is None or length is None or start < 0 or length < 1:
            continue
        if start + length > units.to_units(len(text)):
            continue
        first, last = units.to_points(int(start)), units.to_points(int(start + length))
        if first == last:
            continue  # half a character
        span = Span(first, last)
        if name == "unclear":
            yield Layer(span, "uncertain")
        else:
            yield Layer(span, "tag", name)
