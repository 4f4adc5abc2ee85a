"""TEI: P5, P4, CBETA's, whole corpora, and single <div> elements of them.

Text is what an edition establishes: lem of a variant, corr of an error, the source's own spelling else. The other
readings are "apparatus" layers. Notes within the line stay in the text as "note" layers; others are "note" layers
whose value is the note, on the character that they follow. Names and dates that are marked up are suggestions.
A gap is one sign of a damaged place; so is a glyph that nobody has mapped to a character.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable

from lxml import etree

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest.draft import FileBytes, FileRead, Layer, PageRead, Problem, ReadOptions
from yzkg.ingest.tei_facsimile import Facsimile, facsimile_of
from yzkg.ingest.tei_glyphs import UNMAPPED, Glyph, glyphs_of
from yzkg.ingest.tei_text import Anchor, TextWriter, tidy
from yzkg.ingest.xml_safe import children, line_of, local, namespace, parse

NAMESPACE = "http://www.tei-c.org/ns/1.0"
ROOTS = frozenset({"TEI", "TEI.2", "teiCorpus", "teiCorpus.2"})
_CBETA = "http://www.cbeta.org/ns/1.0"
_ID = "{http://www.w3.org/XML/1998/namespace}id"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_HEADS = frozenset({"head", "jhead", "docTitle", "titlePart"})
_LINES = frozenset({"l", "item", "line", "label"})
_PARAGRAPHS = _names(
    "p ab sp stage trailer opener closer salute signed dateline byline docImprint docAuthor docDate imprimatur "
    "epigraph argument castItem entry docNumber biblFull row"
)
_CONTAINERS = _names(
    "TEI TEI.2 teiCorpus teiCorpus.2 text group front body back div div0 div1 div2 div3 div4 div5 div6 div7 lg "
    "list table floatingText titlePage juan sourceDoc surface zone listPerson listPlace"
)
_TAGS = _names(
    "persName placeName orgName geogName name rs date time roleName addName surname forename genName term "
    "objectName title measure num country region settlement district bloc ref event occupation affiliation"
)
_BY_TYPE = frozenset({"name", "rs", "ref", "term", "seg"})  # these say in their type what they name
_EDITED = {"sic": "tag", "del": "tag", "add": "tag", "supplied": "tag", "surplus": "tag", "unclear": "uncertain"}
_LEFT_OUT = {
    "teiHeader": "tei_header",
    "facsimile": "facsimile",
    "standOff": "stand_off",
    "fw": "running_heads",
    "mulu": "contents_entries",
    "include": "linked_files",
    "figure": "figures",
    "linkGrp": "",
    "charDecl": "",
    "listWit": "witness_list",
}
_CHOICES = (("corr", "sic"), ("orig", "reg"), ("abbr", "expan"), ("unclear", ""))
_OUTSIDE = ("foot", "bottom", "end", "margin", "head", "top", "left", "right", "opposite", "overleaf", "above", "below")
_NO_TEXT_NOTES = frozenset(
    {"footnote", "endnote", "editorial", "orig", "mod", "add", "star", "rest", "cf1", "cf2", "cf3"}
)
_MILESTONES = frozenset({"lb", "pb", "surface"})  # their zones are not those of what is in them
_GAP_LIMIT = 50  # signs that one gap can be


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one TEI file. Raises ImportFault: "unknown_xml", or what `xml_safe.parse` raises."""
    document = parse(file, options)
    root = document.root
    if local(root) not in ROOTS and namespace(root) != NAMESPACE:
        raise ImportFault("unknown_xml", root=local(root))
    problems = list(document.problems)
    if namespace(root) not in (NAMESPACE, ""):
        problems.append(Problem("unknown_namespace", line_of(root), namespace(root)))
    reader = _Reader(facsimile_of(root, file.path), glyphs_of(root), problems)
    reader.left_out["comments"] = document.comments
    reader.walk(root)
    reader.finish()
    pages = reader.pages()
    shown = any(page.image for page in pages)
    return FileRead("tei 1", document.encoding, pages, +reader.left_out, tuple(problems), pictures=shown)


class _Reader:
    """Walks the elements of one file. No element is deeper than `xml_safe.DEPTH_LIMIT`."""

    def __init__(self, facsimile: Facsimile, glyphs: dict[str, Glyph], problems: list[Problem]) -> None:
        self.writer = TextWriter()
        self.left_out: Counter[str] = Counter()
        self._facsimile = facsimile
        self._glyphs = glyphs
        self._problems = problems
        self._texts = 0
        self._anchors: dict[str, Anchor] = {}
        self._late: list[etree._Element] = []  # apparatus and notes that point at anchors
        self._verbatim = False
        self._special: dict[str, Callable[[etree._Element], None]] = {
            "lb": self._line_break,
            "pb": self._page_break,
            "anchor": self._anchor,
            "note": self._note,
            "app": self._apparatus,
            "choice": self._choice,
            "g": self._glyph,
            "gaiji": self._glyph,
            "gap": self._gap,
            "text": self._text,
            "tt": self._parallel,
            "cell": self._cell,
            "surface": self._surface,
        }

    def walk(self, element: etree._Element) -> None:
        """Take what is in an element; what follows it is the business of the element around it."""
        name = local(element)
        zone = None if name in _MILESTONES else self._facsimile.zone(element)
        if zone is not None:
            self.writer.open_zone(zone)
        self._take(element, name)
        if zone is not None:
            self.writer.close()

    def _take(self, element: etree._Element, name: str) -> None:
        if name in _LEFT_OUT:
            self._leave_out(element, name)
        elif name in self._special:
            self._special[name](element)
        elif name in _HEADS:
            self._block(element, "head")
        elif name in _LINES:
            self._block(element, "line")
        elif name in _PARAGRAPHS:
            self._block(element, "paragraph")
        elif name in _CONTAINERS:
            self._block(element, "paragraph")
            if name.startswith("div"):
                self.writer.apart()
        elif name in _TAGS:
            self._marked(element, "tag", _suggestion(element, name))
        elif name in _EDITED:
            self._marked(element, _EDITED[name], element.get("cert") or "" if name == "unclear" else name)
        else:
            self._inside(element)

    def finish(self) -> None:
        """Attach what stands elsewhere than the text that it is about."""
        self.writer.end_block("paragraph")
        for element in self._late:
            first = self._anchors.get((element.get("from") or element.get("target") or "").lstrip("#"))
            last = self._anchors.get((element.get("to") or "").lstrip("#"))
            if first is None or not _attach(element, first, last):
                self.left_out["unattached"] += 1

    def pages(self) -> tuple[PageRead, ...]:
        """All pages, and behind them those of pictures that no page break names. Call it last."""
        pages = self.writer.pages()
        if len(pages) == 1 and not pages[0].image:
            image, size = self._facsimile.only()
            pages = self.writer.pages(image, size)
        rest = (PageRead(left.label, (), left.image, True, left.size) for left in self._facsimile.unused.values())
        return (*(page for page in pages if page.lines or page.image or not self._facsimile.unused), *rest)

    def _inside(self, element: etree._Element) -> None:
        before, space = self._verbatim, element.get(_SPACE)
        if space is not None:
            self._verbatim = space == "preserve"
        self.writer.text(element.text, verbatim=self._verbatim)
        for child in element:
            self.walk(child)
            self.writer.text(child.tail, verbatim=self._verbatim)
        self._verbatim = before

    def _block(self, element: etree._Element, kind: str) -> None:
        self.writer.end_block("paragraph")
        self.writer.begin_block(kind)
        self._inside(element)
        self.writer.end_block(kind)
        self.writer.begin_block("paragraph")

    def _marked(self, element: etree._Element, kind: str, value: str) -> None:
        self.writer.open(kind, value)
        self._inside(element)
        self.writer.close()

    def _leave_out(self, element: etree._Element, name: str) -> None:
        if name == "include":
            self._problems.append(Problem("linked_file", line_of(element), element.get("href") or ""))
        if _LEFT_OUT[name]:
            self.left_out[_LEFT_OUT[name]] += 1

    def _text(self, element: etree._Element) -> None:
        inner = any(True for child in children(element, "group"))
        self.writer.end_block("paragraph")
        self._texts += not inner
        if self._texts > 1 and not inner:
            self.writer.page_break(element.get("n") or element.get(_ID) or str(self._texts), "")
            self.writer.apart()
        self._block(element, "paragraph")

    def _line_break(self, element: etree._Element) -> None:
        self.writer.line_break(element.get("n") or "", inside_word=element.get("break") == "no")
        self.writer.line_zone(self._facsimile.zone(element))

    def _page_break(self, element: etree._Element) -> None:
        own = element.get(_ID) or ""
        image, size = self._facsimile.picture(element.get("facs") or "", own)
        self.writer.page_break(element.get("n") or own, image, size)

    def _surface(self, element: etree._Element) -> None:
        """A surface with its text in it."""
        surface = self._facsimile.begun(element)
        if surface is not None:
            self.writer.end_block("paragraph")
            self.writer.page_break(surface.label, surface.image, surface.size)
        self._block(element, "paragraph")

    def _anchor(self, element: etree._Element) -> None:
        if element.get(_ID):
            self._anchors[str(element.get(_ID))] = self.writer.anchor()

    def _note(self, element: etree._Element) -> None:
        place, type_ = (element.get("place") or "").lower(), (element.get("type") or "").lower()
        if element.get("target") and not place.startswith("in"):
            self._late.append(element)
        elif place.startswith(_OUTSIDE) or type_ in _NO_TEXT_NOTES or any(local(e) in _PARAGRAPHS for e in element):
            self.writer.mark_last("note", self._plain(element))
        else:
            self._marked(element, "note", "")

    def _apparatus(self, element: etree._Element) -> None:
        if element.get("from"):
            self._late.append(element)
            return
        readings = [reading for reading in element.iter("{*}lem", "{*}rdg") if _app_of(reading) is element]
        lemma = next((reading for reading in readings if local(reading) == "lem"), None)
        chosen = lemma if lemma is not None else readings[0] if readings else None
        if chosen is None:
            return
        if lemma is None:
            self._problems.append(Problem("no_lemma", line_of(element)))
        self._with_others(chosen, [reading for reading in readings if reading is not chosen])

    def _choice(self, element: etree._Element) -> None:
        for wanted, other in _CHOICES:
            chosen = next(children(element, wanted), None)
            if chosen is not None:
                self._with_others(chosen, list(children(element, other)) if other else [])
                return
        first = next(children(element), None)
        if first is not None:
            self._with_others(first, [])

    def _with_others(self, chosen: etree._Element, others: list[etree._Element]) -> None:
        readings = [self._plain(other) for other in others]
        if not self._plain(chosen):
            # Nothing stands here: the other reading is the character before, and more.
            for reading in readings:
                self.writer.mark_last("apparatus", self.writer.last + reading)
            return
        for reading in reversed(readings):  # the mark opened last is closed first
            self.writer.open("apparatus", reading)
        self._inside(chosen)
        for _ in readings:
            self.writer.close()

    def _glyph(self, element: etree._Element) -> None:
        reference = (element.get("ref") or element.get("cb") or element.get("n") or "").rpartition("#")[2]
        glyph = self._glyphs.get(reference, Glyph("", ""))
        written = "".join(str(text) for text in element.itertext()).strip()
        text = written if written and not _is_private(written) else glyph.character or written or UNMAPPED
        self.writer.open("gaiji", " ".join(filter(None, (reference, glyph.description or element.get("des")))))
        self.writer.text(text)
        self.writer.close()

    def _gap(self, element: etree._Element) -> None:
        count = element.get("quantity") or element.get("extent") or ""
        counted = (element.get("unit") or "").startswith("char") and count.isascii() and count.isdigit()
        self.writer.open("gaiji", " ".join(filter(None, ("gap", element.get("reason"), count, element.get("unit")))))
        self.writer.text(UNMAPPED * (min(int(count[:3]), _GAP_LIMIT) if counted else 1))
        self.writer.close()

    def _parallel(self, element: etree._Element) -> None:
        versions = list(children(element, "t"))
        if versions:
            self._with_others(versions[0], versions[1:])
        else:
            self._inside(element)

    def _cell(self, element: etree._Element) -> None:
        if self.writer.last:
            self.writer.text("\t", verbatim=True)
        self._inside(element)

    def _plain(self, element: etree._Element) -> str:
        """The text of an element by itself, as its layer value."""
        for glyph in element.iter("{*}g"):
            if not "".join(str(text) for text in glyph.itertext()).strip():
                known = self._glyphs.get((glyph.get("ref") or "").rpartition("#")[2])
                glyph.text = known.character if known and known.character else UNMAPPED
        return tidy("".join(str(text) for text in element.itertext()))


def _is_private(text: str) -> bool:
    return any(unicodedata.category(character) == "Co" for character in text)


def _app_of(reading: etree._Element) -> etree._Element | None:
    return next(iter(reading.iterancestors("{*}app")), None)


def _suggestion(element: etree._Element, name: str) -> str:
    """What a name or date is said to be, and by which key, as "persName A000212"."""
    kind = f"{name}/{element.get('type')}" if name in _BY_TYPE and element.get("type") else name
    for attribute in ("key", "ref", "target", "when", "when-iso"):
        if element.get(attribute):
            return f"{kind} {element.get(attribute)}"
    ends = [element.get(f"{side}{iso}") for side in ("from", "notBefore", "to", "notAfter") for iso in ("", "-iso")]
    return " ".join((kind, "/".join(end for end in ends if end))).rstrip()


def _attach(element: etree._Element, first: Anchor, last: Anchor | None) -> bool:
    """Mark the text between two anchors, or the character at a single one; False if there is none."""
    behind, ahead = first.behind, first.ahead
    end = last.behind if last is not None else None
    if ahead is not None and end is not None and (end.fragment is not ahead.fragment or end.offset > ahead.offset):
        inside = end.fragment is ahead.fragment
        span = Span(ahead.offset, end.offset if inside else ahead.fragment.length)
        fragment = ahead.fragment
    elif behind is not None and behind.offset:
        fragment, span = behind.fragment, Span(behind.offset - 1, behind.offset)
    elif ahead is not None:
        fragment, span = ahead.fragment, Span(ahead.offset, ahead.offset + 1)
    else:
        return False
    values = [("note", element)] if local(element) == "note" else [("apparatus", e) for e in children(element, "rdg")]
    for kind, value in values:
        fragment.layers.append(Layer(span, kind, tidy("".join(str(piece) for piece in value.itertext()))))
    return True
