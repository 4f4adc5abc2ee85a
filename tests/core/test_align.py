from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.align import Grounding, Match, locate, locate_in_order, occurrences
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span

T01 = "知縣王應元，浙江仁和人，乾隆二十年任。訓導陳憲章，王應元之甥，亦仁和人。"
T04 = "(臣/)等謹案子夏易𫝊十一卷舊本題卜子夏撰"


def found(quote: str, text: str, **options: object) -> tuple[int, int, str] | None:
    match = locate(quote, text, **options)  # type: ignore[arg-type]
    return None if match is None else (match.span.start, match.span.end, match.grounding.value)


@pytest.mark.parametrize(
    ("quote", "start", "end"),
    [("王應元", 2, 5), ("浙江仁和", 6, 10), ("乾隆二十年", 12, 17), ("陳憲章", 21, 24)],
)
def test_t01_names_inside_an_unbroken_run(quote: str, start: int, end: int) -> None:
    assert locate(quote, T01) == Match(Span(start, end), Grounding.EXACT, 1.0)
    assert T01[start:end] == quote


def test_t03_modernised_is_anchored_and_paraphrased_is_nowhere() -> None:
    match = locate("王应元", T01)
    assert match == Match(Span(2, 5), Grounding.FOLDED, 1.0)
    assert match.span.of(T01) == "王應元"
    assert locate("乾隆20年任知县", T01) is None


def test_t04_offsets_are_code_points() -> None:
    assert found("卜子夏", T04) == (17, 20, "exact")
    assert found("子夏易𫝊十一卷", T04) == (7, 14, "exact")


def test_t05_marks_of_the_file_do_not_shift_what_is_behind_them() -> None:
    """As import leaves it: no BOM, line feeds, the full-width space kept."""
    text = (
        b"\xef\xbb\xbf\xe7\x9f\xa5\xe7\xb8\xa3\xe7\x8e\x8b\xe6\x87\x89\xe5\x85\x83".decode("utf-8-sig")
        + "\n\t\u3000典史李四\n"
    )
    assert found("李四", text) == (10, 12, "exact")
    assert found("王應元典史", text) == (2, 10, "folded")


@pytest.mark.parametrize(
    ("quote", "text"),
    [("\u795e", "\ufa19"), ("\ufa19", "\u795e"), ("\u4fae", "\ufa30"), ("é", "e\u0301"), ("e\u0301", "é")],
)
def test_t06_equal_in_matching(quote: str, text: str) -> None:
    assert found(quote, "敬" + text + "人") == (1, 1 + len(text), "folded")


def test_t23_a_simplified_quotation_finds_the_variant() -> None:
    assert found("徐干学", "大學士徐乾學奏") == (3, 6, "folded")
    assert found("后", "之後之后") == (3, 4, "exact")
    assert found("之后来", "之後來") == (0, 3, "folded"), "in another script the wide table answers"


@pytest.mark.parametrize(
    ("quote", "text", "start", "end"),
    [
        ("臣等", "(臣/)等", 1, 5),
        ("奉旨", "太監傳奉\n旨着做", 3, 6),
        (" 奉旨。", "太監傳奉\n旨，着做", 3, 6),
        ("「奉旨」", "太監傳，奉旨：着做", 4, 6),
        ("ABC", "xＡｂ cy", 1, 5),
        ("葛城", "葛\U000e0100城\U000e0101", 0, 4),
        ("葛", "葛\U000e0100城", 0, 2),
    ],
)
def test_boundaries_are_tight(quote: str, text: str, start: int, end: int) -> None:
    assert found(quote, text) == (start, end, "folded")


def test_a_mark_is_never_parted_from_its_letter() -> None:
    assert found("e", "cafe\u0301 e") == (6, 7, "exact")
    assert locate("e", "cafe\u0301") is None
    assert locate("\u0301", "cafe\u0301") is None
    assert [span.start for span in occurrences("e", "e\u0301e")] == [2]


@pytest.mark.parametrize("quote", ["", " ", "\n\u3000", "，；", "王應元王應元王應元王應元", "李"])
def test_nowhere(quote: str) -> None:
    assert locate(quote, "知縣王應元") is None
    assert occurrences(quote, "知縣王應元") == []


def test_the_empty_text() -> None:
    assert locate("王", "") is None
    assert locate("，", "，") == Match(Span(0, 1), Grounding.EXACT, 1.0)


def test_within() -> None:
    assert found("王應元", T01, within=Span(4, 30)) == (25, 28, "exact")
    assert found("王应元", T01, within=Span(4, 30)) == (25, 28, "folded")
    assert locate("王應元", T01, within=Span(0, 4)) is None
    assert locate("王應元", T01, within=Span(len(T01), len(T01) + 5)) is None
    assert found("仁和人", T01, within=Span(30, 1000)) == (32, 35, "exact")
    assert locate("e", "e\u0301", within=Span(0, 1)) is None


def test_the_nearest_of_several() -> None:
    text = "甲王應元乙王應元丙王應元"
    assert found("王應元", text) == (1, 4, "exact")
    assert found("王應元", text, near=6) == (5, 8, "exact")
    assert found("王應元", text, near=99) == (9, 12, "exact")
    assert found("王应元", text, near=8) == (9, 12, "folded")
    assert found("王應元", text, near=3) == (1, 4, "exact"), "the earlier of two equally near"
    assert found("王應元", text, near=0, within=Span(2, 12)) == (5, 8, "exact")


@pytest.mark.parametrize(
    ("quote", "text", "start", "end", "slips"),
    [
        ("員外郎海望持出", "本日員外即海望持出玉碗", 2, 9, 1),
        ("員外郎海望持出", "本日員外郎，海望特出玉碗", 2, 10, 1),
        ("持出玉碗一仲", "海望持出玉碗一件奉旨", 2, 8, 1),
        ("即外郎海望持", "本日，員外郎海望持出", 3, 9, 1),
        ("王員外郎海望持出", "本日，外郎海望持出玉碗。員外郎海望持出", 12, 19, 1),
        ("員外郎海望持出玉碗一件", "員外郎海望出玉碗一件", 0, 10, 1),
        ("员外郎海望持出玉椀一仲", "本日員外即海望持出玉碗一件", 2, 13, None),
    ],
)
def test_a_slip_in_a_long_quotation_is_a_hint(quote: str, text: str, start: int, end: int, slips: int | None) -> None:
    match = locate(quote, text)
    if slips is None:
        assert match is None, "two slips in eleven characters"
        return
    assert match is not None
    assert (match.span.start, match.span.end, match.grounding) == (start, end, Grounding.FUZZY)
    assert match.score == pytest.approx(1 - slips / len(quote))


def test_names_and_numerals_forgive_no_slip() -> None:
    assert locate("王應亨", T01) is None
    assert locate("知縣王應亨", T01) is None
    assert locate("乾隆三十年任訓導", T01) is None
    assert locate("賞銀五十兩與海望", "賞銀六十兩與海望") is None


def test_fuzzy_minds_its_limits_and_the_nearest() -> None:
    text = "員外即海望持出。員外即海望持出"
    assert found("員外郎海望持出", text, near=9) == (8, 15, "fuzzy")
    assert found("員外郎海望持出", text, within=Span(0, 8)) == (0, 7, "fuzzy")
    assert locate("員外郎海望持出", text, within=Span(0, 5)) is None


def test_quotations_in_the_order_of_the_text() -> None:
    text = "員外郎海望王應元。海望持出。王應元接。海望去"
    quotes = ["員外郎", "員外郎海望", "海望", "海望", "王应元", "海望", "王應元", "李四", "", "海望"]
    spans = [match and (match.span.start, match.span.end) for match in locate_in_order(quotes, text)]
    # 王应元 is sought behind the second 海望; the last claims find nothing behind and fall back to the first place.
    assert spans == [(0, 3), (0, 5), (3, 5), (9, 11), (14, 17), (19, 21), (5, 8), None, None, (3, 5)]
    assert locate_in_order([], text) == []
    assert locate_in_order(["王", "", " "], "") == [None, None, None]
    assert locate_in_order(["e", "e"], "e\u0301 e") == [Match(Span(3, 4), Grounding.EXACT, 1.0)] * 2


def test_occurrences() -> None:
    assert occurrences("王應元", T01) == [Span(2, 5), Span(25, 28)]
    assert occurrences("王应元", T01) == []
    assert occurrences("王应元", T01, FoldTable.general()) == [Span(2, 5), Span(25, 28)]
    assert occurrences("王王", "王王王王王") == [Span(0, 2), Span(2, 4)]
    assert occurrences("，", "甲，乙，", FoldTable.general()) == [Span(1, 2), Span(3, 4)]


letters = "王應应元后後e\u0301é，。 \n𠮷𫝊\U000e0100三五□a"
texts = st.text(alphabet=st.sampled_from(letters), min_size=1, max_size=50)


@given(texts, st.data())
def test_a_slice_is_found_verbatim(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    quote = text[start:end]
    match = locate(quote, text, near=start)
    if match is not None and match.grounding is Grounding.EXACT:
        assert match.span.of(text) == quote
    if not quote.isspace() and not any(part[:1] in "\u0301\U000e0100" for part in (text[start:], text[end:]) if part):
        assert match == Match(Span(start, end), Grounding.EXACT, 1.0)


@given(texts, texts)
def test_whatever_is_found_is_what_was_quoted(quote: str, text: str) -> None:
    table = FoldTable.general()
    match = locate(quote, text, table=table)
    if match is None:
        return
    passage = match.span.of(text)
    if match.grounding is Grounding.EXACT:
        assert passage == quote
    elif match.grounding is Grounding.FOLDED:
        assert table.wide.key(passage) == table.wide.key(quote)
        assert not passage[0].isspace() and not passage[-1].isspace()
    else:
        assert len(table.wide.key(quote)) >= 6
        assert match.score >= 1 - 1 / 6
    for span in occurrences(quote, text, table):
        assert table.key(span.of(text)) == table.key(quote)


def test_a_large_text_stays_fast() -> None:
    text = T01 * 54_000 + "員外郎海望持出玉碗一件"
    locate("先", text)
    begun = time.process_time()
    for quote in ("海望持出", "员外郎海望", "員外即海望持出玉碗", "不在文中的一句很長的話"):
        locate(quote, text)
        locate(quote, text, near=len(text) // 2)
    assert time.process_time() - begun < 4, "2 million characters: under 0.3 s on a quiet machine"


def test_a_text_of_one_character_stays_fast() -> None:
    text = "王" * 2_000_000
    begun = time.process_time()
    match = locate("王王王王王李", text)
    assert match is not None
    assert match.grounding is Grounding.FUZZY
    assert locate("李王王王李王王王李", text) is None
    assert time.process_time() - begun < 4
