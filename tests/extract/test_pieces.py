"""Where long texts are cut, and that what is found in the pieces is what is in the whole."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yzkg.core.grounded import Grounded, GroundedMention, GroundedPart, GroundedStatement, Refused
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.core.text import Span
from yzkg.extract.joining import join
from yzkg.extract.pieces import LEAST, OVERLAP, Pieces

PACK = find("qing_workshops")
NAMES = ("海望", "海望來", "唐英", "紫檀木邊嵌玻璃掛屏", "𠮷安", "望")
texts = st.lists(
    st.one_of(st.sampled_from(NAMES), st.text("交說做得一件，。（）\n「」𠮷é", min_size=1, max_size=6)),
    min_size=1,
    max_size=150,
).map("".join)


def cut(text: str, pieces: Pieces, most: int) -> list[Span]:
    """All stretches, none longer than `most` where it can be cut."""
    waiting, made = [Span(0, len(text))], []
    while waiting:
        span = waiting.pop()
        halves = pieces.halves(text, span) if len(span) > most else None
        if halves is None:
            made.append(span)
        else:
            waiting += reversed(halves)
    return made


def named(text: str) -> Grounded:
    """Every occurrence of every name, as an engine would find it that misses none."""
    places = sorted({(at.start(1), at.end(1)) for name in NAMES for at in re.finditer(f"(?=({name}))", text)})
    return Grounded([GroundedMention(Span(start, end), "person", "exact") for start, end in places])


@settings(deadline=None)
@given(texts, st.integers(40, 400))
def test_pieces_of_any_size_bring_the_names_of_the_whole(text: str, most: int) -> None:
    spans = cut(text, Pieces(PACK, least=40), most)
    found = join(text, [(span, named(span.of(text))) for span in spans])
    assert sorted(mention.span for mention in found.mentions) == sorted(m.span for m in named(text).mentions)


@settings(deadline=None)
@given(st.text(min_size=1, max_size=800), st.integers(40, 400))
def test_pieces_cover_any_text_and_part_no_character(text: str, most: int) -> None:
    spans = cut(text, Pieces(PACK, least=40), most)
    assert {at for span in spans for at in range(span.start, span.end)} == set(range(len(text)))
    assert [span.start for span in spans] == sorted(span.start for span in spans)
    for span in spans:
        for edge in {span.start, span.end} - {0, len(text)}:
            assert not ("\ud800" <= text[edge - 1] <= "\udbff" and "\udc00" <= text[edge] <= "\udfff")


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("海" * 29 + "，" + "海" * 11, 40),
        ("海" * 9 + "，" + "海" * 31, 40),
        ("a" + "\u0301" * 39 + "，" + "海" * 40, 80),
    ],
)
def test_halves_are_shorter_than_what_they_are_of(text: str, least: int) -> None:
    """One that is not would be halved for ever."""
    halves = Pieces(PACK, least).halves(text, Span(0, len(text)))
    assert halves is not None and all(len(half) < len(text) for half in halves)


LONG = "海望持出玻璃瓶一件" * 20


@pytest.mark.parametrize(
    ("left", "right", "overlap"),
    [
        ("傳旨照樣做。", "欽此", False),
        ("傳旨「照樣做。」", "欽此", False),
        ("傳旨照樣做。\n", "欽此", False),
        ("交磁器庫收訖", "初十日員外郎四德來說", True),
        ("交磁器庫收訖\n", "傳旨", True),
        ("交磁器庫收訖，", "傳旨", True),
    ],
)
def test_the_cut_stands_where_the_text_itself_is_parted(left: str, right: str, overlap: bool) -> None:
    text = LONG + left + right + LONG
    halves = Pieces(PACK).halves(text, Span(0, len(text)))
    assert halves is not None
    border = len(LONG + left)
    by = OVERLAP if overlap else 0
    assert halves == (Span(0, border + by), Span(border - by, len(text)))


def test_a_sentence_in_brackets_is_not_parted() -> None:
    text = LONG[:-30] + "（照樣做。欽此。）" + LONG
    halves = Pieces(PACK).halves(text, Span(0, len(text)))
    assert halves is not None
    inside = Span(text.index("（") + 1, text.index("）") + 1)
    border = halves[0].end - OVERLAP
    assert not inside.start <= border < inside.end


def test_brackets_that_never_close_are_none() -> None:
    text = "（" + LONG + "。" + LONG
    halves = Pieces(PACK).halves(text, Span(0, len(text)))
    assert halves is not None and halves[1].start == text.index("。") + 1


def test_short_texts_stay_whole() -> None:
    assert Pieces(PACK).halves("海" * LEAST, Span(0, LEAST - 1)) is None
    assert Pieces(PACK).halves("海" * LEAST, Span(0, LEAST)) is not None


def test_the_context_begins_with_a_sentence_where_it_can() -> None:
    pieces = Pieces(PACK)
    assert pieces.context("一。" + LONG + "。傳旨做。", len(LONG) + 7) == "傳旨做。"
    assert pieces.context("交訖。傳旨", 3) == "交訖。"
    assert len(pieces.context(LONG, 170)) <= 120
    assert pieces.context(LONG, 0) == ""


# joining

TEXT = "郎中海望交玻璃瓶一件傳旨照樣做"


def mention(start: int, end: int, type_: str = "person", sure: float | None = None) -> GroundedMention:
    return GroundedMention(Span(start, end), type_, "exact", sure)


def statement(start: int, end: int, *mentions: int) -> GroundedStatement:
    parts = tuple(GroundedPart("giver", index) for index in mentions)
    return GroundedStatement(Span(start, end), "receipt", "done", parts)


def test_one_stretch_is_as_it_is() -> None:
    found = Grounded([mention(2, 4)])
    assert join(TEXT, [(Span(0, len(TEXT)), found)]) is found


def test_part_of_a_name_at_an_edge_gives_way_and_its_statements_go_to_the_whole() -> None:
    left = Grounded([mention(2, 4)], [statement(4, 5, 0)])
    right = Grounded([mention(0, 1), mention(2, 5, "object")], [statement(1, 2, 0, 1)])
    found = join(TEXT, [(Span(0, 5), left), (Span(3, len(TEXT)), right)])
    assert [m.span.of(TEXT) for m in found.mentions] == ["海望", "玻璃瓶"]
    (told,) = found.statements
    assert [found.mentions[part.mention].span.of(TEXT) for part in told.parts] == ["海望", "玻璃瓶"]


def test_a_short_name_that_another_stretch_has_amid_its_text_stays() -> None:
    first = Grounded([mention(2, 4), mention(2, 3)])
    second = Grounded([mention(0, 1), mention(0, 2)])
    found = join(TEXT, [(Span(0, 8), first), (Span(2, len(TEXT)), second)])
    assert sorted(m.span for m in found.mentions) == [Span(2, 3), Span(2, 4)]


def test_what_two_stretches_take_for_different_things_is_refused_once() -> None:
    found = join(
        TEXT, [(Span(0, 8), Grounded([mention(2, 4, sure=0.2)])), (Span(1, 9), Grounded([mention(1, 3, "place")]))]
    )
    assert [(m.type, m.confidence) for m in found.mentions] == [("person", 0.2)]
    assert [(item.reason, item.quote) for item in found.refused] == [("two_types", "海望")]


def test_the_surer_word_counts() -> None:
    stretches = [(Span(0, 8), Grounded([mention(2, 4, sure=0.2)])), (Span(1, 9), Grounded([mention(1, 3, sure=0.7)]))]
    assert join(TEXT, stretches).mentions == [mention(2, 4, sure=0.7)]


def test_the_nearest_place_of_a_refusal_is_one_of_the_whole() -> None:
    refused = Refused("not_in_text", "玻璃甁", '{"nearest": [2, 5]}')
    found = join(TEXT, [(Span(3, len(TEXT)), Grounded([], [], [refused]))])
    assert found.refused == [replace(refused, detail='{"nearest": [5, 8]}')]


def test_real_entries_are_cut_at_whole_entries_or_sentences(pack: Pack) -> None:
    folder = Path("../shared/data/records")
    if not folder.is_dir():
        pytest.skip("no real entries beside the project (../shared/data/records)")
    import json

    lines = (folder / "qianlong_sample_entries.jsonl").read_text("utf-8").splitlines()[:40]
    text = "\n".join(json.loads(line)["text"] for line in lines)
    spans = cut(text, Pieces(pack), 600)
    assert all(len(span) <= 600 for span in spans)
    whole = sum(span.start == 0 or text[span.start + OVERLAP - 1] == "\n" for span in spans)
    assert whole >= 0.8 * len(spans)
