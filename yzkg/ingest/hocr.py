"""hOCR, as Tesseract and OCRopus write it, XHTML or plain HTML."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from lxml import etree

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest import ocr_line
from yzkg.ingest.draft import FileBytes, FileRead, Line, PageRead, Problem, ReadOptions
from yzkg.ingest.ocr_line import Block, LineWriter, Rect
from yzkg.ingest.xml_safe import line_of, text_of

SUFFIXES = (".hocr", ".hocr.html")
PAGE = "ocr_page"
_LINES = frozenset({"ocr_line", "ocrx_line", "ocr_header", "ocr_footer", "ocr_caption", "ocr_textfloat"})
_ASIDE = frozenset({"ocr_header", "ocr_footer", "ocr_pageno", "ocr_caption", "ocr_textfloat"})
_BLOCKS = ("ocr_par", "ocr_carea", "ocrx_block")
_SEEN = etree.XPath(".//text()[not(ancestor::rt or ancestor::rp or ancestor::script or ancestor::style)]")


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one hOCR file. Raises ImportFault: "not_hocr", "xml_too_deep", or what `xml_safe.text_of` raises."""
    whole = text_of(file, options)
    problems = list(whole.problems)
    if "</html" not in whole.text[-2000:].lower() and "<html" in whole.text[:2000].lower():
        problems.append(Problem("cut_off", whole.text.count("\n") + 1))
    root = _parsed(whole.text)
    left_out: Counter[str] = Counter()
    elements = list(_of_class(root, PAGE))
    single = len(elements) == 1
    pages = [
        _page(page, file.path.stem if single else str(number), file.path, problems, left_out)
        for number, page in enumerate(elements, 1)
    ]
    if not pages:
        raise ImportFault("not_hocr")
    return FileRead("hocr 1", whole.encoding, tuple(pages), +left_out, tuple(problems))


def _parsed(text: str) -> etree._Element:
    parser = etree.HTMLParser(
        encoding="utf-8", no_network=True, huge_tree=False, remove_comments=True, remove_pis=True, recover=True
    )
    try:
        root = etree.fromstring(text.encode("utf-8"), parser)
    except etree.XMLSyntaxError as error:
        deep = "xcessive depth" in str(error.msg)
        raise ImportFault("xml_too_deep" if deep else "not_hocr") from None
    if root is None:
        raise ImportFault("not_hocr")
    if any("xcessive depth" in entry.message for entry in parser.error_log):
        raise ImportFault("xml_too_deep")
    return root


def _of_class(element: etree._Element, *names: str) -> Iterator[etree._Element]:
    """What is within an element and has one of these classes, the outermost where they are nested."""
    wanted = set(names)
    stack = list(reversed(element))
    while stack:
        inner = stack.pop()
        if wanted.intersection((inner.get("class") or "").split()):
            yield inner
        else:
            stack.extend(reversed(inner))


def _page(page: etree._Element, label: str, path: Path, problems: list[Problem], left_out: Counter[str]) -> PageRead:
    place = _place(page)
    if place is None:
        problems.append(Problem("bad_page_size", line_of(page), _properties(page).get("bbox", "-")))
    blocks: list[Block] = []
    lines: list[Line] = []
    around: etree._Element | None = None
    elements = list(_of_class(page, *_LINES)) or list(_of_class(page, "ocr_par")) or [page]
    aside = False
    for element in elements:
        line = _line(element)
        if not line.text.strip():
            left_out["line_without_text"] += 1
            continue
        if not line.boxes:
            problems.append(Problem("no_place", line_of(element), element.get("id") or ""))
        block, kind = _block(element), bool(_ASIDE.intersection((element.get("class") or "").split()))
        if lines and (block is not around or kind != aside):
            blocks.append(Block(tuple(lines), aside))
            lines = []
        around, aside = block, kind
        lines.append(line)
    blocks.append(Block(tuple(lines), aside))
    image = ocr_line.picture(path, _properties(page).get("image", "").strip("\"' "))
    # The order of OCR is that of the page: what stands aside is kept in its place.
    size = (place.width, place.height) if place is not None and place.x == place.y == 0 else None
    return ocr_line.page_of(label, image, blocks, size, ordered=True)


def _block(element: etree._Element) -> etree._Element | None:
    for parent in element.iterancestors():
        if set(_BLOCKS).intersection((parent.get("class") or "").split()):
            return parent
    return None


def _line(element: etree._Element) -> Line:
    writer = LineWriter()
    words = list(_of_class(element, "ocrx_word", "ocr_word"))
    for word in words:
        text, properties = _text(word), _properties(word)
        span = writer.add(text, None, ocr_line.probability(properties.get("x_wconf"), 100))
        if span is not None and not _place_characters(writer, word, span, text):
            writer.place(span, _rect(properties))
    if not words:
        for piece in _text(element).split():
            writer.add(piece)
    return writer.line(_place(element))


def _place_characters(writer: LineWriter, word: etree._Element, span: Span, text: str) -> bool:
    """Boxes of single characters, where the file gives one for each."""
    if not len(word):
        return False
    marks = [(_text(mark), _place(mark), _properties(mark)) for mark in _of_class(word, "ocrx_cinfo")]
    if not marks or "".join(written for written, _, _ in marks) != text or not all(place for _, place, _ in marks):
        return False
    at = span.start
    for written, place, properties in marks:
        if written:
            piece = Span(at, at + len(written))
            writer.place(piece, place)
            writer.doubt(piece, ocr_line.probability(properties.get("x_conf"), 100))
            at = piece.end
    return True


def _text(element: etree._Element) -> str:
    """The text of an element without what ruby sets above it; ideographic blanks are text."""
    seen = cast("list[Any]", _SEEN(element)) if len(element) else [element.text or ""]
    text = "".join(str(piece) for piece in seen)
    return re.sub(r"[ \t\r\n\f]+", " ", text).strip(" ")


def _properties(element: etree._Element) -> dict[str, str]:
    pairs = (piece.strip().partition(" ") for piece in (element.get("title") or "")[:5000].split(";"))
    return {name: value.strip() for name, blank, value in pairs if blank}


def _place(element: etree._Element) -> Rect | None:
    return _rect(_properties(element))


def _rect(properties: dict[str, str]) -> Rect | None:
    corners = ocr_line.points_of(properties.get("bbox") or properties.get("x_bboxes"))
    return ocr_line.around(corners) if len(corners) == 2 else None
