"""XML from outside: nothing is expanded, fetched or grown without bound, and what cannot be read says why."""

from __future__ import annotations

import copy
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from tests.ingest.reading import read_xml, texts_of
from tests.ingest.xml_samples import SAMPLES
from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions
from yzkg.ingest.formats import reader_for, reader_of
from yzkg.ingest.xml_safe import DEPTH_LIMIT, Root, root_of

TEI = '<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body><p>%s</p></body></text></TEI>'
TEXT = "雍正元年正月十四日，怡親王交白玉一塊。"
LAUGHS = "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(12))

REFUSED = {
    "a file of the system": (f'<!DOCTYPE TEI [<!ENTITY x SYSTEM "file:///etc/passwd">]>{TEI % "&x;"}', "xml_entities"),
    "a file of the system, public": (f'<!DOCTYPE a [<!ENTITY x PUBLIC "p" "/etc/passwd">]>{TEI % ""}', "xml_entities"),
    "a parameter entity": ('<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x"> %x;]><TEI/>', "xml_entities"),
    "billion laughs": (f'<!DOCTYPE TEI [<!ENTITY a "lol">{LAUGHS}]>{TEI % "&m;"}', "xml_entities"),
    "laughs behind a comment": (f'<!--x--><!DOCTYPE TEI [<!ENTITY a "lol">{LAUGHS}]>{TEI % "&m;"}', "xml_entities"),
    "a subset that never ends": ('<!DOCTYPE TEI [<!ENTITY a "', "xml_entities"),
    "a document type that never ends": ("<!DOCTYPE TEI ['" + "'" * 100_000, "broken_xml"),
    "an entity of nobody's": (TEI % "&CB00123;", "xml_unknown_entity"),
    "100,000 levels": (TEI % ("<hi>" * 100_000 + "</hi>" * 100_000), "xml_too_deep"),
    "100,000 levels never closed": ("<TEI>" * 100_000, "xml_too_deep"),
    "a little too deep": (TEI % ("<hi>" * DEPTH_LIMIT + "</hi>" * DEPTH_LIMIT), "xml_too_deep"),
    "a gigantic attribute": (f'<TEI n="{"x" * 12_000_000}"/>', "xml_too_large"),
    "a gigantic text": (TEI % ("x" * 12_000_000), "xml_too_large"),
    "millions of tags": ("<TEI>" + "<a/>" * 4_000_001 + "</TEI>", "xml_too_large"),
    "cut off": ((TEI % TEXT)[:90], "broken_xml"),
    "two documents": (TEI % TEXT * 2, "broken_xml"),
    "a control character": (TEI % "a\x01b", "broken_xml"),
    "nothing": ("", "empty_file"),
    "blanks": (" \n\n ", "empty_file"),
    "zero bytes": ("\0" * 20, "empty_file"),
    "no XML": ("hello", "broken_xml"),
    "a comment that never ends": ("<!--" * 50_000, "broken_xml"),
    "blanks, then XML": (" " * 3_000_000 + "x", "broken_xml"),
    "news": ('<feed xmlns="http://www.w3.org/2005/Atom"><entry/></feed>', "unknown_xml"),
    "a web page": ("<html><body><p>ocr</p></body></html>", "unknown_xml"),
}


@pytest.mark.parametrize(("data", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_hostile_and_broken_files_are_refused_at_once(data: str, code: str) -> None:
    begun = time.process_time()
    with pytest.raises(ImportFault) as caught:
        read_xml(data)
    assert caught.value.code == code
    assert time.process_time() - begun < 6


def test_a_refusal_names_line_entity_and_root() -> None:
    with pytest.raises(ImportFault) as broken:
        read_xml("<?xml version='1.0'?>\n<!DOCTYPE TEI [\n<!ELEMENT a ANY>\n]>\n<TEI>\n<p>\n</TEI>")
    assert broken.value.data == {"line": 7}
    with pytest.raises(ImportFault) as unknown:
        read_xml(TEI % "&CB00123;")
    assert unknown.value.data == {"entity": "CB00123", "line": 1}
    with pytest.raises(ImportFault) as foreign:
        read_xml("<feed/>")
    assert foreign.value.data == {"root": "feed"}


def test_an_external_document_type_is_neither_fetched_nor_an_obstacle(tmp_path: Path) -> None:
    (tmp_path / "x.dtd").write_text('<!ENTITY secret "told">')
    whole = read_xml(f'<!DOCTYPE TEI SYSTEM "{tmp_path}/x.dtd">{TEI % TEXT}')
    assert texts_of(whole) == [TEXT + "\n"]
    assert not whole.problems
    with pytest.raises(ImportFault, match="xml_unknown_entity"):
        read_xml(f'<!DOCTYPE TEI SYSTEM "{tmp_path}/x.dtd">{TEI % "&secret;"}')


def test_a_document_type_without_entities_is_ignored_with_a_notice() -> None:
    whole = read_xml('<!DOCTYPE TEI [<!ELEMENT TEI ANY> <!-- ]> --> <!ATTLIST p n CDATA "]>">]>' + TEI % TEXT)
    assert texts_of(whole) == [TEXT + "\n"]
    assert [problem.code for problem in whole.problems] == ["doctype_ignored"]


def test_entities_of_html_are_known() -> None:
    assert texts_of(read_xml(TEI % "a&mdash;b &amp; &lt;c&gt; &#x738B;")) == ["a\u2014b & <c> 王\n"]


def test_included_files_are_not_opened(tmp_path: Path) -> None:
    (tmp_path / "secret.xml").write_text(TEI % "secret")
    include = f'<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="{tmp_path}/secret.xml"/>'
    whole = read_xml(TEI % (TEXT + include))
    assert texts_of(whole) == [TEXT + "\n"]
    assert whole.left_out == {"linked_files": 1}


DECLARED = '<?xml version="1.0" encoding="%s"?>' + TEI % TEXT
ENCODED = {
    "utf-8": (DECLARED % "utf-8", "utf-8", "utf-8", 0),
    "utf-8 with a mark": ("\ufeff" + DECLARED % "UTF-8", "utf-8", "utf-8", 0),
    "utf-16 with a mark": (DECLARED % "UTF-16", "utf-16", "utf-16", 0),
    "utf-16 le without a mark": (DECLARED % "UTF-16", "utf-16-le", "utf-16-le", 0),
    "utf-16 be without a mark": (DECLARED % "UTF-16", "utf-16-be", "utf-16-be", 0),
    "utf-16 that claims utf-8": (DECLARED % "UTF-8", "utf-16", "utf-16", 0),
    "utf-8 that claims utf-16": (DECLARED % "UTF-16", "utf-8", "utf-8", 0),
    "utf-32": (DECLARED % "UTF-32", "utf-32", "utf-32", 0),
    "big5": (DECLARED % "Big5", "big5", "big5", 0),
    "gb18030": (DECLARED % "GB18030", "gb18030", "gb18030", 0),
    "gb2312, wider than it says": (DECLARED % "gb2312", "gb18030", "gb18030", 0),
    "gb18030 that claims utf-8": (DECLARED % "UTF-8", "gb18030", "gb18030", 1),
    "utf-8 that claims latin-1": (DECLARED % "ISO-8859-1", "utf-8", "utf-8", 1),
    "utf-8 that claims big5": (DECLARED % "Big5", "utf-8", "utf-8", 1),
    "unknown": (DECLARED % "x-nobody", "utf-8", "utf-8", 1),
    "a codec that is no encoding": (DECLARED % "zlib", "utf-8", "utf-8", 1),
    "none": (TEI % TEXT, "utf-8", "utf-8", 0),
}


@pytest.mark.parametrize(("text", "written", "used", "problems"), ENCODED.values(), ids=ENCODED.keys())
def test_encodings_and_wrong_claims(text: str, written: str, used: str, problems: int) -> None:
    whole = read_xml(text.encode(written))
    assert texts_of(whole) == [TEXT + "\n"]
    assert whole.encoding == used
    assert [problem.code for problem in whole.problems] == ["declared_encoding"] * problems


def test_the_users_encoding_wins() -> None:
    data = (DECLARED % "utf-8").encode("big5")
    assert texts_of(read_xml(data, encoding="big5")) == [TEXT + "\n"]
    with pytest.raises(ImportFault, match="wrong_encoding"):
        read_xml(data, encoding="utf-8")


def test_the_root_is_seen_behind_what_may_stand_before_it() -> None:
    head = "\ufeff<?xml version='1.0'?>\n<!-- <a> -->\n<?b <c>?><!DOCTYPE x [<!ELEMENT y ANY>]>\n"
    assert root_of((head + '<t:TEI xmlns="u" xmlns:t="v"/>').encode()) == Root("TEI", "v")
    assert root_of('<div xmlns="http://www.tei-c.org/ns/1.0">'.encode("utf-16")) == Root(
        "div", "http://www.tei-c.org/ns/1.0"
    )
    assert root_of("王".encode()) is None


def test_a_reader_is_found_by_name_or_by_content() -> None:
    assert reader_for("a.XML") is not None
    assert reader_of(FileBytes(Path("a.bak"), (TEI % TEXT).encode())) is reader_for("a.xml")
    assert reader_of(FileBytes(Path("a.bak"), TEXT.encode())) is None
    assert reader_of(FileBytes(Path("a.bak"), b"<feed/>")) is None


_PIECES = [b"<", b">", b'"', b"</", b"/>", b"<!--", b"<!DOCTYPE x [", b"<!ENTITY a 'b'>", b"]>", b"&a;", b"&#0;", b"\0"]
_PIECES += [
    b"-1",
    b"1e400",
    b"nan",
    b"9" * 50,
    b"<p>",
    b"</p>",
    b"\xff\xfe",
    b"\xe9",
    b"encoding='big5'",
    b"<g/>",
    b"<pb/>",
]


@settings(max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(st.data())
def test_mutated_files_are_read_or_refused_and_never_slow(data: st.DataObject) -> None:
    name, sample = data.draw(st.sampled_from(SAMPLES))
    mutated = bytearray(sample.encode())
    for _ in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(mutated)))
        end = min(len(mutated), at + data.draw(st.sampled_from([0, 0, 1, 1, 3, 20, 200])))
        mutated[at:end] = data.draw(
            st.one_of(st.sampled_from(_PIECES), st.binary(max_size=3), st.just(mutated[at:end] * 3))
        )
    begun = time.process_time()
    try:
        whole = read_xml(bytes(mutated), name)
    except ImportFault:
        whole = None
    assert time.process_time() - begun < 6
    if whole is not None:
        _check_sound(whole)


VALUES = ["", "-1", "0", "nan", "1e400", "9" * 50, "王", "#c", "x" * 5000, "1,1 5,5", "b", "r", "inline", "foot", "a b"]
VALUES += [
    "readingOrder {index:-1;} person {offset:0; length:99;}",
    "person {offset:-1; length:0;}",
    "HypPart2",
    "}{;:",
]


@settings(max_examples=700, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(st.data())
def test_well_formed_nonsense_is_read_or_refused(data: st.DataObject) -> None:
    name, sample = data.draw(st.sampled_from(SAMPLES))
    root = etree.fromstring(sample.encode(), etree.HTMLParser(encoding="utf-8") if name == "a.hocr" else None)
    names = sorted({str(element.tag) for element in root.iter()})
    for _ in range(data.draw(st.integers(1, 6))):
        element, other = (data.draw(st.sampled_from(list(root.iter()))) for _ in range(2))
        _disturb(data, element, other, names)
    try:
        whole = read_xml(etree.tostring(root, encoding="utf-8"), name)
    except ImportFault:
        return
    _check_sound(whole)


def _disturb(data: st.DataObject, element: etree._Element, other: etree._Element, names: list[str]) -> None:
    what = data.draw(st.sampled_from(["attribute", "borrow", "text", "rename", "copy", "move", "empty"]))
    if what == "attribute" and element.attrib:
        element.set(data.draw(st.sampled_from(sorted(map(str, element.attrib)))), data.draw(st.sampled_from(VALUES)))
    elif what == "borrow" and other.attrib:
        element.set(*data.draw(st.sampled_from(sorted((str(key), str(value)) for key, value in other.items()))))
    elif what == "text":
        element.text = data.draw(st.sampled_from(["", " ", "\n ", "王", "\u3000", "\t", "\U00020bb7", "U+D800"]))
        element.tail = data.draw(st.sampled_from(["", " ", "\n ", "王"]))
    elif what == "rename":
        element.tag = data.draw(st.sampled_from(names))
    elif what == "copy":
        other.append(copy.deepcopy(element))
    elif what == "move" and element not in other.iterancestors() and element is not other:
        other.insert(data.draw(st.integers(0, len(other))), element)
    elif what == "empty":
        del element[:]


def _check_sound(whole: FileRead) -> None:
    """Whatever was read can be stored: spans within their lines, text that has an encoding, boxes with a size."""
    for page in whole.pages:
        for line in page.lines:
            line.text.encode()
            assert "\0" not in line.text
            assert all(layer.span.of(line.text) for layer in line.layers)
            assert all(box.span.of(line.text) for box in line.boxes)
            assert all(box.width > 0 and box.height > 0 for box in line.boxes)


def test_the_samples_themselves_are_read() -> None:
    texts = ["".join(texts_of(read_xml(sample, name))) for name, sample in SAMPLES]
    assert texts == ["怡親王交", "王應b", "雍正元", "木作\n生藍田王甲士□□□\nq\n"]


def test_options_are_not_needed() -> None:
    found = reader_for("a.tei")
    assert found is not None
    assert texts_of(found(FileBytes(Path("a.tei"), (TEI % TEXT).encode()), ReadOptions())) == [TEXT + "\n"]
