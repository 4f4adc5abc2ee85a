"""TEI as T17 of the hard cases has it: nothing put in, nothing lost, mark-up kept beside the text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ingest.reading import all_marked, lines_of, marked, read_xml, texts_of
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Segmentation
from yzkg.core.pack_load import find
from yzkg.ingest.draft import FileRead, Line
from yzkg.ingest.segment import Segmenter

NS = 'xmlns="http://www.tei-c.org/ns/1.0" xmlns:cb="http://www.cbeta.org/ns/1.0"'


def tei(body: str, header: str = "", back: str = "") -> FileRead:
    return read_xml(
        f"<TEI {NS}><teiHeader><fileDesc>title</fileDesc>{header}</teiHeader>"
        f"<text><body>{body}</body>{back}</text></TEI>"
    )


def paragraph(inner: str, header: str = "", back: str = "") -> Line:
    (found,) = lines_of(tei(f"<p>{inner}</p>", header, back))
    return found


def record_texts(whole: FileRead) -> list[str]:
    table = FoldTable.for_pack(find("qing_workshops"))
    return [record.text for record in Segmenter(Segmentation(), table).records(whole)]


SPACES = {
    "T17": ("生\n   <placeName>藍田</placeName>\n   ，採無時。", "生藍田，採無時。"),
    "deep indentation": ("\n\t生\r\n\t\t<hi>\n\t\t\t藍\n\t\t</hi>\n\t田\n", "生藍田"),
    "ideographic blanks stay": ("\n  \u3000\u3000生\u3000\n藍\u3000", "\u3000\u3000生\u3000藍\u3000"),
    "a blank within a line is the source's": ("王 元", "王 元"),
    "words": ("two\n  <hi>words</hi> and\n more", "two words and more"),
    "words next to characters": ("生\n Lantian\n 田", "生Lantian田"),
    "hangul": ("안녕\n 세계", "안녕 세계"),
    "line begins": ("one<lb/>two <lb/>th<lb break='no'/>ree 生<lb/>藍", "one two three 生藍"),
    "kept on purpose": ("<seg xml:space='preserve'>生\n 藍</seg>\n 田", "生\n 藍田"),
}


@pytest.mark.parametrize(("inner", "text"), SPACES.values(), ids=SPACES.keys())
def test_white_space(inner: str, text: str) -> None:
    assert paragraph(inner).text == text + "\n"


@given(st.lists(st.sampled_from(["生", "藍田", "，", "\u3000", "<hi>採</hi>", "<persName>無</persName>"]), min_size=1))
def test_pretty_printing_changes_nothing(pieces: list[str]) -> None:
    plain, pretty = ("<p>" + joint.join(pieces) + "</p>" for joint in ("", "\n    "))
    assert texts_of(tei(plain)) == texts_of(tei(pretty))
    assert [line.layers for line in lines_of(tei(plain))] == [line.layers for line in lines_of(tei(pretty))]


def test_paragraphs_within_paragraphs_stand_by_themselves() -> None:
    whole = tei("<p>甲<p>乙</p>丙</p>")
    assert texts_of(whole) == ["甲\n", "乙\n", "丙\n"]
    assert record_texts(whole) == ["甲", "乙", "丙"]


def test_a_head_goes_with_its_first_paragraph_and_verses_together() -> None:
    whole = tei(
        "<div><head>甲傳</head><p>乙</p><p>丙</p><lg><l>丁</l><l>戊</l></lg></div><div><l>己</l></div>"
        "<table><row><cell>庚</cell><cell>辛</cell></row><row><cell>壬</cell></row></table>"
    )
    assert record_texts(whole) == ["甲傳\n乙", "丙\n丁\n戊", "己", "庚\t辛", "壬"]


def test_a_page_end_cuts_neither_record_nor_word() -> None:
    whole = tei('<pb n="1a"/><p>怡<persName key="A1">親<pb n="1b"/>王</persName>交 one\n<pb n="2a"/> two</p>')
    assert [(page.label, page.lines[-1].text) for page in whole.pages] == [
        ("1a", "怡親"),
        ("1b", "王交 one"),
        ("2a", " two\n"),
    ]
    assert record_texts(whole) == ["怡親王交 one two"]
    assert all_marked(whole, "tag") == [("親", "persName A1"), ("王", "persName A1")]


def test_breaks_are_layers_and_places() -> None:
    whole = tei('<pb n="0039a"/><lb n="0039a08"/><p>甲<lb n="0039a09"/>乙</p><pb n="7"/><lb n="3"/><p>丙</p>')
    assert [(line.text, line.locator) for line in lines_of(whole)] == [("甲乙\n", "0039a08"), ("丙\n", "7, l. 3")]
    assert all_marked(whole, "break") == [
        ("甲", "0039a"),
        ("甲", "0039a08"),
        ("乙", "0039a09"),
        ("丙", "7"),
        ("丙", "3"),
    ]


def test_notes_in_the_line_are_text_and_others_are_not() -> None:
    found = paragraph('甲<note place="inline">小注</note>乙<note place="foot">腳注</note>丙<note><p>段</p></note>')
    assert found.text == "甲小注乙丙\n"
    assert marked(found, "note") == [("小注", ""), ("乙", "腳注"), ("丙", "段")]
    assert marked(paragraph('<note place="bottom">x</note>甲'), "note") == [("甲", "x")]


def test_variants() -> None:
    found = paragraph('甲<app><lem wit="#a">乙</lem><rdg wit="#b">丙</rdg><rdg>丁<hi>戊</hi></rdg></app>')
    assert found.text == "甲乙\n"
    assert marked(found, "apparatus") == [("乙", "丙"), ("乙", "丁戊")]
    assert marked(paragraph("甲<app><lem/><rdg>丙</rdg></app>乙"), "apparatus") == [("甲", "甲丙")]
    assert marked(paragraph("甲<app><lem>乙</lem><rdg/></app>"), "apparatus") == [("乙", "")]
    without = tei("<p><app><rdg>丙</rdg><rdg>丁</rdg></app></p>")
    assert (texts_of(without), [problem.code for problem in without.problems]) == (["丙\n"], ["no_lemma"])


def test_variants_that_stand_at_the_end_of_the_file_as_in_cbeta() -> None:
    back = (
        '<back><cb:div type="apparatus"><p><app from="#b1" to="#e1"><lem>乙丙</lem><rdg wit="#s">丁</rdg></app>'
        '<app from="#b9" to="#e9"><lem>x</lem><rdg>y</rdg></app></p></cb:div>'
        '<cb:div><p><note target="#n1" type="orig">[1]丁＝乙丙</note></p></cb:div></back>'
    )
    inner = '甲<anchor xml:id="n1"/><anchor xml:id="b1"/>乙\n<pb n="2"/>丙<anchor xml:id="e1"/>戊'
    whole = tei(f"<p>{inner.replace('<pb n=' + chr(34) + '2' + chr(34) + '/>', '')}</p>", back=back)
    assert texts_of(whole) == ["甲乙丙戊\n"]
    assert all_marked(whole, "apparatus") == [("乙丙", "丁")]
    assert all_marked(whole, "note") == [("甲", "[1]丁＝乙丙")]
    assert whole.left_out == {"tei_header": 1, "unattached": 1}
    assert all_marked(tei(f"<p>{inner}</p>", back=back), "apparatus") == [("乙", "丁")]


def test_errors_and_their_corrections() -> None:
    found = paragraph(
        "<choice><sic>土</sic><corr>士</corr></choice><choice><orig>个</orig><reg>個</reg></choice><sic>誤</sic>"
    )
    assert found.text == "士个誤\n"
    assert marked(found, "apparatus") == [("士", "土"), ("个", "個")]
    assert marked(found, "tag") == [("誤", "sic")]


CHARACTERS = (
    '<encodingDesc><charDecl><char xml:id="A"><mapping type="unicode">U+20BB7</mapping></char>'
    '<char xml:id="B"><charName>odd</charName><charProp><localName>composition</localName>'
    "<value>[罒/離]</value></charProp>"
    '<mapping type="PUA">U+F1234</mapping></char>'
    '<glyph xml:id="C"><mapping type="standard">王</mapping></glyph></charDecl></encodingDesc>'
)


@pytest.mark.parametrize(
    ("glyph", "text", "value"),
    [
        ('<g ref="#A"/>', "𠮷", "A"),
        ('<g ref="#B"/>', "□", "B [罒/離]"),
        ('<g ref="#C"/>', "王", "C"),
        ('<g ref="#C">\U000f1234</g>', "王", "C"),
        ('<g ref="#B">\U000f1234</g>', "\U000f1234", "B [罒/離]"),
        ('<g ref="#C">壬</g>', "壬", "C"),
        ('<g ref="#X"/>', "□", "X"),
        ("<g/>", "□", ""),
        ('<gaiji cb="CB00123" des="[疒/辛]"/>', "□", "CB00123 [疒/辛]"),
        ('<gap reason="damage" unit="chars" quantity="3"/>', "□□□", "gap damage 3 chars"),
        ("<gap/>", "□", "gap"),
    ],
)
def test_glyphs_and_gaps(glyph: str, text: str, value: str) -> None:
    found = paragraph(f"甲{glyph}乙", CHARACTERS)
    assert found.text == f"甲{text}乙\n"
    assert marked(found, "gaiji") == [(text, value)]


@pytest.mark.parametrize(
    ("markup", "value"),
    [
        ('<persName key="A1">王</persName>', "persName A1"),
        ('<persName key="">王</persName>', "persName"),
        ('<placeName ref="#p">王</placeName>', "placeName #p"),
        ('<ref type="person" target="#A1 #A2">王</ref>', "ref/person #A1 #A2"),
        ('<rs type="place">王</rs>', "rs/place"),
        ('<date when="1723-02-05">王</date>', "date 1723-02-05"),
        ('<date from-iso="+1644-02-08" to-iso="+1645-01-27">王</date>', "date +1644-02-08/+1645-01-27"),
    ],
)
def test_names_and_dates_that_are_marked_are_suggestions(markup: str, value: str) -> None:
    assert marked(paragraph(f"甲\n {markup}\n 乙"), "tag") == [("王", value)]


def test_wrong_and_nested_tags_do_no_harm() -> None:
    found = paragraph("長<placeName>安<persName>西</persName></placeName>羌中<persName/>")
    assert (found.text, marked(found, "tag")) == ("長安西羌中\n", [("西", "persName"), ("安西", "placeName")])


def test_uncertain_readings() -> None:
    assert marked(paragraph('<unclear cert="low">王</unclear>'), "uncertain") == [("王", "low")]


def test_several_texts_in_a_file_do_not_run_together() -> None:
    one = "<teiHeader/><text {}><body><p>{}</p></body></text>"
    texts = one.format('n="卷一"', "甲") + "</TEI><TEI>" + one.format('n="卷二"', "乙")
    corpus = read_xml(f"<teiCorpus {NS}><teiHeader/><TEI>{texts}</TEI></teiCorpus>")
    assert [page.label for page in corpus.pages] == ["1", "卷二"]
    assert record_texts(corpus) == ["甲", "乙"]
    assert corpus.left_out == {"tei_header": 3}
    group = tei("").pages
    assert group[0].lines == ()
    grouped = read_xml(
        f"<TEI {NS}><text><group><text><body><l>甲</l></body></text>"
        "<text><body><l>乙</l></body></text></group></text></TEI>"
    )
    assert record_texts(grouped) == ["甲", "乙"]


def test_what_is_no_text_is_counted() -> None:
    whole = tei("<fw>版心</fw><p><!-- 甲 -->乙<cb:mulu>目</cb:mulu></p><figure><head>圖</head></figure>")
    assert texts_of(whole) == ["乙\n"]
    assert whole.left_out == {"tei_header": 1, "running_heads": 1, "comments": 1, "contents_entries": 1, "figures": 1}


@pytest.mark.parametrize(
    "root",
    [
        "<TEI.2><text><body><p>甲</p></body></text></TEI.2>",
        f"<div {NS}><p>甲</p></div>",
        f"<text {NS}><p>甲</p></text>",
    ],
)
def test_old_and_partial_files(root: str) -> None:
    whole = read_xml(root)
    assert (texts_of(whole), whole.problems) == (["甲\n"], ())


def test_another_namespace_is_read_with_a_notice() -> None:
    whole = read_xml('<TEI xmlns="http://www.tei-c.org/ns/2.0"><text><p>甲</p></text></TEI>')
    assert (texts_of(whole), [problem.code for problem in whole.problems]) == (["甲\n"], ["unknown_namespace"])


def test_parallel_versions_of_cbeta() -> None:
    found = paragraph('<cb:tt><cb:t xml:lang="zh">佛</cb:t><cb:t xml:lang="sa">buddha</cb:t></cb:tt>')
    assert (found.text, marked(found, "apparatus")) == ("佛\n", [("佛", "buddha")])


def test_every_character_of_a_block_is_in_the_record_and_no_other() -> None:
    words = "雍正元年正月十四日怡親王交白玉一塊"
    marked_up = re.sub(r"(..)", r"<hi>\1</hi>\n  ", words)
    assert record_texts(tei(f"<p>{marked_up}</p>")) == [words]
