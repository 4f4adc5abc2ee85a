"""ALTO as T16 of the hard cases has it, and the places and doubts that the format can carry."""

from __future__ import annotations

import pytest

from tests.ingest.reading import all_marked, boxed, lines_of, marked, read_xml, texts_of
from yzkg.ingest.draft import FileRead

AT = 'HPOS="{}" VPOS="{}" WIDTH="{}" HEIGHT="{}"'
V4 = "http://www.loc.gov/standards/alto/ns-v4#"


def alto(body: str, *, ns: str = V4, head: str = "", page: str = 'WIDTH="9" HEIGHT="9"') -> FileRead:
    return read_xml(
        f'<alto xmlns="{ns}">{head}<Layout><Page {page}><PrintSpace>{body}</PrintSpace></Page></Layout></alto>'
    )


def block(*lines: str, attributes: str = "") -> str:
    return f"<TextBlock {attributes}>{''.join(lines)}</TextBlock>"


def line(*words: str, attributes: str = "", sp: bool = False) -> str:
    return f"<TextLine {attributes}>{('<SP/>' if sp else '').join(words)}</TextLine>"


def word(text: str, attributes: str = "", inner: str = "") -> str:
    return f'<String CONTENT="{text}" {attributes}>{inner}</String>'


@pytest.mark.parametrize(
    ("ns", "known"),
    [
        ("http://www.loc.gov/standards/alto/ns-v2#", True),
        ("http://www.loc.gov/standards/alto/ns-v3#", True),
        (V4, True),
        ("http://bibnum.bnf.fr/ns/alto_prod", True),
        ("http://www.loc.gov/standards/alto/v3/alto.xsd", False),
        ("", False),
    ],
)
def test_all_versions_are_read_unknown_ones_with_a_notice(ns: str, known: bool) -> None:
    whole = alto(block(line(word("怡親"), word("王"), attributes=AT.format(1, 1, 2, 2))), ns=ns)
    assert texts_of(whole) == ["怡親王"]
    assert [problem.code for problem in whole.problems] == ([] if known else ["unknown_namespace"])


@pytest.mark.parametrize("sp", [True, False])
def test_no_blanks_are_put_between_chinese_strings(sp: bool) -> None:
    words = [word(text) for text in ("怡", "親王", "，", "two", "words", "안녕", "세계")]
    assert texts_of(alto(block(line(*words, sp=sp)))) == ["怡親王，two words 안녕 세계"]


def test_latin_strings_stand_apart_only_where_the_file_says_so() -> None:
    assert texts_of(alto(block(line(word("end"), word("."), "<SP/>", word("Next"))))) == ["end. Next"]


def test_a_hyphenated_word_stands_once_with_both_its_places() -> None:
    first = word("Disgra-", f'SUBS_TYPE="HypPart1" SUBS_CONTENT="Disgracieuse" {AT.format(9, 9, 5, 5)}')
    second = word("cieuse", f'SUBS_TYPE="HypPart2" SUBS_CONTENT="Disgracieuse" {AT.format(1, 20, 5, 5)}')
    whole = alto(
        block(line(word("la"), first, '<HYP CONTENT="-"/>', sp=True)) + block(line(second, word("x"), sp=True))
    )
    assert texts_of(whole) == ["la Disgracieuse", "x"]
    assert boxed(lines_of(whole)[0]) == [("Disgra", 9, 9, 5, 5), ("cieuse", 1, 20, 5, 5)]


def test_a_hyphenated_word_spelled_otherwise_has_both_places_as_a_whole() -> None:
    first = word("bak-", f'SUBS_TYPE="HypPart1" SUBS_CONTENT="backen" {AT.format(9, 9, 5, 5)}')
    second = word("ken", f'SUBS_TYPE="HypPart2" SUBS_CONTENT="backen" {AT.format(1, 20, 5, 5)}')
    (found,) = lines_of(alto(block(line(first), line(second))))
    assert boxed(found) == [("backen", 9, 9, 5, 5), ("backen", 1, 20, 5, 5)]


def test_half_a_word_alone_stays_as_printed() -> None:
    whole = alto(block(line(word("cieuse", 'SUBS_TYPE="HypPart2" SUBS_CONTENT="Disgracieuse"')), line(word("x"))))
    assert texts_of(whole) == ["cieuse", "x"]
    assert texts_of(alto(block(line(word("Disgra"), '<HYP CONTENT="-"/>')))) == ["Disgra-"]


RUBY = '<Tags><RoleTag ID="i" TYPE="Interlinear"/></Tags>'


def test_ruby_is_a_note_and_no_text() -> None:
    lines = line(word("こうかく"), attributes='TAGREFS="i"') + line(word("攻殻"), word("機動隊"))
    whole = alto(block(lines), head=RUBY)
    assert texts_of(whole) == ["攻殻機動隊"]
    assert all_marked(whole, "note") == [("攻殻機動隊", "こうかく")]
    alone = alto(block(line(word("王")), line(word("おう"), attributes='TAGREFS="i"')), head=RUBY)
    assert alone.left_out == {"notes_without_line": 1}


def test_columns_from_top_to_bottom_keep_the_order_of_the_file() -> None:
    columns = [
        line(word(text), attributes=f'BASEDIRECTION="ttb" {AT.format(x, 0, 9, 90)}')
        for text, x in (("怡親", 30), ("王交", 20), ("白玉", 10))
    ]
    whole = alto(block(*columns, attributes='BASEDIRECTION="ttb"'))
    assert "".join(texts_of(whole)) == "怡親王交白玉"
    assert whole.pages[0].flows
    assert not whole.problems
    turned = alto(block(*reversed(columns)))
    assert [problem.code for problem in turned.problems] == ["columns_left_to_right"]


def test_an_order_of_reading_names_lines_blocks_or_strings() -> None:
    order = (
        '<ReadingOrder><OrderedGroup><ElementRef REF="b2"/><ElementRef REF="l2"/><ElementRef REF="s1"/></OrderedGroup>'
        '<OrderedGroup><ElementRef REF="l1"/></OrderedGroup></ReadingOrder>'
    )
    blocks = block(line(word("甲", 'ID="s1"')), line(word("乙"), attributes='ID="l2"'), line(word("末"))) + block(
        line(word("丙")), line(word("丁")), attributes='ID="b2"'
    )
    assert "".join(texts_of(alto(blocks, head=order))) == "丙丁乙甲末"


def test_margins_come_behind_the_print_space() -> None:
    space = f"<PrintSpace>{block(line(word('正文')))}</PrintSpace>"
    margins = [
        f"<{side}Margin>{block(line(word(text)))}</{side}Margin>" for side, text in (("Top", "首"), ("Left", "左"))
    ]
    whole = read_xml(f'<alto xmlns="{V4}"><Layout><Page>{"".join(margins)}{space}</Page></Layout></alto>')
    assert texts_of(whole) == ["首", "正文", "左"]


def test_places_and_doubts_of_glyphs_and_words() -> None:
    glyph = '<Glyph CONTENT="{}" GC="{}" ' + AT + ">{}</Glyph>"
    glyphs = glyph.format("義", 0.47, 1, 1, 2, 2, '<Variant CONTENT="選" VC="0.6"/>') + glyph.format(
        "禮", 0.95, 1, 3, 2, 2, ""
    )
    whole = alto(
        block(
            line(
                word("義禮", 'WC="0.1"', glyphs),
                word("說", f'WC="0.45" {AT.format(1, 5, 2, 2)}', "<ALTERNATIVE>説</ALTERNATIVE>"),
            )
        )
    )
    (found,) = lines_of(whole)
    assert boxed(found) == [("義", 1, 1, 2, 2), ("禮", 1, 3, 2, 2), ("說", 1, 5, 2, 2)]
    assert marked(found, "uncertain") == [("義", "0.47"), ("說", "0.45")]
    assert marked(found, "apparatus") == [("義", "選"), ("說", "説")]


def test_names_that_are_tagged_are_suggestions() -> None:
    head = '<Tags><NamedEntityTag ID="n" TYPE="Person" LABEL="Kiki"/></Tags>'
    assert all_marked(alto(block(line(word("Kiki", 'TAGREFS="n"'))), head=head), "tag") == [("Kiki", "Person Kiki")]


def test_places_in_tenths_of_millimetres_are_left_out_with_a_notice() -> None:
    head = "<Description><MeasurementUnit>mm10</MeasurementUnit></Description>"
    whole = alto(block(line(word("怡", AT.format(1, 1, 2, 2)))), head=head)
    assert texts_of(whole) == ["怡"]
    assert lines_of(whole)[0].boxes == ()
    assert [(problem.code, problem.detail) for problem in whole.problems] == [("no_pixels", "mm10")]
    sized = 'WIDTH="3000" HEIGHT="4000"'
    assert alto(block(line(word("怡"))), head=head, page=sized).pages[0].size is None
    assert alto(block(line(word("怡"))), page=sized).pages[0].size == (3000, 4000)


def test_faults_of_size_and_empty_lines() -> None:
    whole = alto(block(line(), line(word("怡"))), page='WIDTH="0" HEIGHT="x"')
    assert [problem.code for problem in whole.problems] == ["bad_page_size", "bad_page_size", "no_place"]
    assert whole.left_out == {"line_without_text": 1}
    assert whole.pages[0].size is None


def test_every_page_of_a_file() -> None:
    page = f"<Page><PrintSpace>{block(line(word('怡')))}</PrintSpace></Page>"
    whole = read_xml(f'<alto xmlns="{V4}"><Layout>{page}{page}</Layout></alto>')
    assert [one.label for one in whole.pages] == ["1", "2"]
