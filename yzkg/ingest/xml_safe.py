"""XML from outside, read without entities, network or unbounded growth.

The bytes are decoded here, not by the parser, and a DOCTYPE is cut out before the parser sees the text: nothing in
it can be expanded or fetched. Line numbers stay those of the file.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html.entities import html5
from typing import Any

from lxml import etree

from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, Problem, ReadOptions
from yzkg.ingest.sniff import decode

SIZE_LIMIT = 64 << 20  # bytes of one XML file
SIGNS_LIMIT = 4_000_000  # of "<" and "=": tags and attributes, each of which costs some 100 bytes of memory
DEPTH_LIMIT = 100
_SNIFFED = 1 << 16  # bytes in which the root element must begin to be recognised by content
_PROLOG = re.compile(r"(?:\s++|<\?.*?\?>|<!--.*?-->)*+", re.DOTALL)
_DECLARATION = re.compile(r"\s*+<\?xml\s[^>]*\?>")
_DECLARED = re.compile(rb"""^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]{0,40})["']""")
_CHARSET = re.compile(rb"<meta\s[^>]{0,200}charset\s*=\s*[\"']?([A-Za-z][A-Za-z0-9._-]{0,40})", re.IGNORECASE)
_DOCTYPE = re.compile(r"""<!DOCTYPE(?:[^\["'>]|"[^"]*"|'[^']*')*+(?:(?P<open>\[)|>)""", re.IGNORECASE)
_SUBSET = re.compile(r"""(?:<!--.*?-->|<\?.*?\?>|"[^"]*"|'[^']*'|[^\]"'])*+\]\s*>""", re.DOTALL)
_TAG = re.compile(r"<(?:[\w.-]+:)?(?P<name>[A-Za-z_][\w.-]*)(?P<rest>[^>]*)")
_UNDEFINED = re.compile(r"Entity '([^']*)' not defined")
_UNSAFE_CODECS = frozenset(
    {"idna", "punycode", "unicode_escape", "raw-unicode-escape", "utf-7", "undefined", "mbcs", "oem"}
)
_WIDER = {"gb2312": "gb18030", "gbk": "gb18030"}
_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ENOUGH_TO_TELL = 12  # bytes above ASCII that are UTF-8 by chance in no other encoding


@dataclass(frozen=True, slots=True)
class Root:
    """The outermost element of a file, as far as a look at its head tells."""

    name: str  # local name
    namespace: str  # "" if none is seen


@dataclass(frozen=True, slots=True)
class XmlText:
    """An XML or HTML file as text: without declaration and DOCTYPE, with every line where it was."""

    text: str
    encoding: str
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class XmlRead:
    """A parsed file, at most DEPTH_LIMIT levels deep, without comments and processing instructions."""

    root: etree._Element
    encoding: str
    problems: tuple[Problem, ...]
    comments: int


def parse(file: FileBytes, options: ReadOptions) -> XmlRead:
    """Parse one XML file.

    Raises ImportFault: "xml_entities" (it defines its own), "xml_unknown_entity", "xml_too_deep", "xml_too_large",
    "broken_xml" with the line, or what `sniff.decode` raises.
    """
    read = text_of(file, options)
    try:
        root = _parsed(read.text)
    except etree.XMLSyntaxError as error:
        named = _UNDEFINED.search(str(error.msg))
        if named is None:
            raise _fault(error) from None
        root = _with_html_entities(read.text, named[1], error.lineno or 0)
    if root.getroottree().docinfo.internalDTD is not None:
        raise ImportFault("xml_entities")
    if root.xpath("boolean(/*" + "/*" * DEPTH_LIMIT + ")"):
        raise ImportFault("xml_too_deep", limit=DEPTH_LIMIT)
    return XmlRead(root, read.encoding, read.problems, read.text.count("<!--"))


def text_of(file: FileBytes, options: ReadOptions) -> XmlText:
    """The text of a file for a parser. Raises ImportFault as `parse` does, but for faults of syntax."""
    if len(file.data) > SIZE_LIMIT:
        raise ImportFault("too_large", limit=SIZE_LIMIT)
    if not file.data.strip(b"\0 \t\r\n"):
        raise ImportFault("empty_file")
    text, encoding, problems = _decoded(file.data, options.encoding)
    if text.count("<") + text.count("=") > SIGNS_LIMIT:
        raise ImportFault("xml_too_large", limit=SIGNS_LIMIT)
    text = text.removeprefix("\ufeff")
    declaration = _DECLARATION.match(text)
    if declaration is not None:
        text = "\n" * declaration[0].count("\n") + text[declaration.end() :]
    start = _match_end(_PROLOG, text, 0)
    if text[start : start + 9].upper() == "<!DOCTYPE":
        text, ignored = _without_doctype(text, start)
        problems += ignored
    return XmlText(text, encoding, problems)


def root_of(data: bytes) -> Root | None:
    """What the outermost element seems to be; None for what is no XML or HTML."""
    text = _head(data).removeprefix("\ufeff")
    start = _match_end(_PROLOG, text, 0)
    doctype = _DOCTYPE.match(text, start)
    if doctype is not None:
        end = _match_end(_SUBSET, text, doctype.end()) if doctype["open"] else doctype.end()
        start = _match_end(_PROLOG, text, end)
    tag = _TAG.match(text, start)
    if tag is None:
        return None
    prefix = text[tag.start() + 1 : tag.start("name")].rstrip(":")
    spaced = re.search(rf"""xmlns{f":{re.escape(prefix)}" if prefix else ""}\s*=\s*["']([^"']*)["']""", tag["rest"])
    return Root(tag["name"], spaced[1] if spaced else "")


def local(element: etree._Element) -> str:
    """The name of an element without its namespace."""
    return str(element.tag).rpartition("}")[2]


def namespace(element: etree._Element) -> str:
    """The namespace of an element, "" if it has none."""
    return str(element.tag)[1:].partition("}")[0] if str(element.tag).startswith("{") else ""


def line_of(element: etree._Element) -> int:
    """The line of the file that an element begins in, 0 if that is not known."""
    line: Any = element.sourceline  # the stubs know no number here
    return int(line or 0)


def children(element: etree._Element, *names: str) -> Iterator[etree._Element]:
    """The children with one of these local names, in order; all of them if none is given."""
    for child in element:
        if not names or local(child) in names:
            yield child


def _parsed(text: str) -> etree._Element:
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        load_dtd=False,
        dtd_validation=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    return etree.fromstring(text.encode("utf-8"), parser)


def _with_html_entities(text: str, undefined: str, line: int) -> etree._Element:
    """XHTML takes its entities from a DTD that is not read; the names that all of HTML knows are harmless."""
    kept = {"amp", "lt", "gt", "quot", "apos"}

    def character(found: re.Match[str]) -> str:
        known = html5.get(found[1] + ";")
        return found[0] if known is None or found[1] in kept else known

    try:
        return _parsed(re.sub(r"&([A-Za-z][A-Za-z0-9]{1,30});", character, text))
    except etree.XMLSyntaxError as error:
        named = _UNDEFINED.search(str(error.msg))
        if named is None:
            raise _fault(error) from None
        raise ImportFault("xml_unknown_entity", entity=named[1], line=error.lineno or line) from None


def _fault(error: etree.XMLSyntaxError) -> ImportFault:
    message = str(error.msg)
    if "xcessive depth" in message:
        return ImportFault("xml_too_deep", limit=DEPTH_LIMIT)
    if re.search(r"too long|too large|huge|too big|maximum", message, re.IGNORECASE):
        return ImportFault("xml_too_large", limit=SIZE_LIMIT)
    return ImportFault("broken_xml", line=error.lineno or 0)


def _without_doctype(text: str, start: int) -> tuple[str, tuple[Problem, ...]]:
    opened = _DOCTYPE.match(text, start)
    if opened is None:
        raise ImportFault("broken_xml", line=text.count("\n", 0, start) + 1)
    end = opened.end()
    problems: tuple[Problem, ...] = ()
    if opened["open"]:
        subset = _SUBSET.match(text, end)
        if "<!ENTITY" in (subset[0] if subset else text[end:]):
            raise ImportFault("xml_entities")
        if subset is None:
            raise ImportFault("broken_xml", line=text.count("\n", 0, start) + 1)
        end = subset.end()
        problems = (Problem("doctype_ignored", text.count("\n", 0, start) + 1),)
    return text[:start] + "\n" * text.count("\n", start, end) + text[end:], problems


def _decoded(data: bytes, encoding: str | None) -> tuple[str, str, tuple[Problem, ...]]:
    if encoding is not None:
        read = decode(data, encoding)
        return read.text, read.encoding, read.problems
    declared = _stated(data)
    used = _WIDER.get(declared, declared)
    if used not in {"utf-8", "utf-16", "utf-32"} and _is_utf8(data):
        return data.decode("utf-8"), "utf-8", (Problem("declared_encoding", 1, f"{declared} > utf-8"),)
    try:
        if codecs.lookup(used).name in _UNSAFE_CODECS:
            raise LookupError
        return data.decode(used), used, ()
    except (UnicodeDecodeError, LookupError):
        read = decode(data)
    return read.text, read.encoding, (Problem("declared_encoding", 1, f"{declared} > {read.encoding}"), *read.problems)


def _stated(data: bytes) -> str:
    """The encoding that the file claims, or what XML prescribes where it claims none."""
    for bom, name in _BOMS:
        if data.startswith(bom):
            return name
    if data.startswith((b"<\0", b"\0<")):
        return "utf-16-le" if data[0] else "utf-16-be"
    found = _DECLARED.match(data[:400]) or _CHARSET.search(data[:2000])
    name = found[1].decode("ascii").lower() if found else "utf-8"
    # A declaration that could be read byte by byte is in no encoding of two bytes, whatever it says.
    return "utf-8" if name in {"utf8", "utf-16", "utf-16le", "utf-16be", "utf-32", "ucs-2"} else name


def _is_utf8(data: bytes) -> bool:
    if sum(byte > 0x7F for byte in data[:_SNIFFED]) < _ENOUGH_TO_TELL:
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _head(data: bytes) -> str:
    head = data[:_SNIFFED]
    stated = _stated(head)
    name = stated if stated.startswith(("utf-16", "utf-32")) else "latin-1"
    return head.removeprefix(codecs.BOM_UTF8).decode(name, errors="ignore")


def _match_end(pattern: re.Pattern[str], text: str, start: int) -> int:
    found = pattern.match(text, start)
    return found.end() if found else start
