from __future__ import annotations

import time
import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack, Prompts, Segmentation

TABLE = FoldTable.general()


def pack(sha256: str, fold: dict[str, str], keep_apart: set[str]) -> Pack:
    return Pack(
        name="p",
        version="1",
        folder=Path(),
        labels={"en": "p"},
        entity_types={},
        statement_types={},
        terms=(),
        fold=fold,
        keep_apart=frozenset(keep_apart),
        segmentation=Segmentation(),
        grammar={},
        prompts=Prompts(*[""] * 8),
        examples=(),
        sha256=sha256,
    )


@pytest.mark.parametrize(
    "spellings",
    [
        ("徐乾學", "徐乾学", "徐干学"),  # T23
        ("薛應旂", "薛应旗"),
        ("王汎森", "王泛森"),
        ("說", "説", "说"),
        ("樣", "様", "样"),
        ("覽", "覧", "览"),
        ("舘", "館", "馆"),
        ("碗", "椀", "盌"),
        ("瓶", "缾"),
        ("寳", "寶", "宝"),
        ("往", "徃"),
        ("於", "于", "扵"),
        ("Ａｂ１", "ab1"),
        ("é", "e\u0301", "É", "E\u0301"),
        ("\ufa19", "\u795e"),  # T06
        ("\ufa30", "\u4fae"),  # T06
        ("葛\U000e0100城", "葛城"),
        ("王 應\n元", "王應元"),
        ("海·望", "海望"),
    ],
)
def test_spellings_with_one_key(spellings: tuple[str, ...]) -> None:
    assert len({TABLE.key(spelling) for spelling in spellings}) == 1


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("后", "後"),
        ("余", "餘"),
        ("范", "範"),
        ("鍾", "鐘"),
        ("沈", "沉"),
        ("沈", "瀋"),
        ("匣", "盒"),
        ("御", "禦"),
    ],
)
def test_different_words_stay_apart_unless_asked(left: str, right: str) -> None:
    assert TABLE.key(left) != TABLE.key(right)
    if (left, right) not in (("沈", "沉"), ("匣", "盒")):
        assert TABLE.wide.key(left) == TABLE.wide.key(right)


def test_the_pack_adds_and_takes_away() -> None:
    plain = FoldTable.for_pack(pack("a", {}, set()))
    own = FoldTable.for_pack(pack("b", {"瑯": "琅", "磁": "瓷"}, {"乾"}))
    assert plain.key("法瑯") != plain.key("法琅")
    assert own.key("法瑯") == own.key("法琅")
    assert own.key("磁瓶") == own.key("瓷缾")
    assert plain.key("乾") == plain.key("干")
    assert own.key("乾") != own.key("干")
    assert own.wide.key("乾") != own.wide.key("干"), "the pack's own exceptions hold in the wide table too"


def test_tables_are_made_once_for_a_pack_of_the_same_content() -> None:
    first = pack("same", {"瑯": "琅"}, set())
    assert FoldTable.for_pack(first) is FoldTable.for_pack(replace(first, folder=Path("elsewhere")))
    assert FoldTable.for_pack(first) is not FoldTable.for_pack(replace(first, sha256="other"))


def test_t06_no_span_moves() -> None:
    text = "敬\ufa19\n\ufa30，e\u0301"
    assert TABLE.chars(text) == "敬\u795e\n\u4fae,e\u0301"
    folded = TABLE.folded(text)
    assert folded.text == "敬\u795e\u4faeé"
    assert folded.span(1, 2).of(text) == "\ufa19"
    assert folded.span(2, 3).of(text) == "\ufa30"
    assert (folded.span(3, 4).start, folded.span(3, 4).end) == (5, 7)


def test_signs_of_damage_stay() -> None:
    damaged = "王□元■〇⿱罒離\ue000"
    assert TABLE.folded(damaged).text == TABLE.chars(damaged) == TABLE.chars("王□元■〇⿱罒离\ue000")
    assert TABLE.chars("□■〇⿱\ue000") == "□■〇⿱\ue000"


def test_a_point_between_digits_is_part_of_the_number() -> None:
    assert TABLE.key("1.5 寸") == "1.5寸" != TABLE.key("15寸")
    assert TABLE.key("１．５寸") == "1.5寸"
    assert TABLE.key("x.5.") == "x5"


def test_a_name_of_punctuation_is_its_own_key() -> None:
    assert TABLE.key("……") != TABLE.key("——")


def test_variants_of_the_real_table_do_not_chain_across_words() -> None:
    """Every class is small: a wrong pair would show as a class of many words."""
    classes: dict[str, set[str]] = {}
    for member, stands in TABLE.mapping.items():
        plain = unicodedata.normalize("NFKC", member)
        if len(plain) == 1 and unicodedata.name(plain, "").startswith("CJK UNIFIED"):
            classes.setdefault(stands, set()).add(plain)
    assert max(len(members - {stands}) for stands, members in classes.items()) <= 5


texts = st.text(
    alphabet=st.one_of(
        st.sampled_from("王應元后後乾學，。 \n\u3000\t□\u0301\u0327éeAＡ𠮷𫝊\ufa19\U000e01001.5ｶﾞカ\u3099"),
        st.characters(),
    ),
    max_size=60,
)


@given(texts)
def test_chars_keeps_length_and_folds_once(text: str) -> None:
    once = TABLE.chars(text)
    assert len(once) == len(text)
    assert TABLE.chars(once) == once


@given(texts, st.data())
def test_folded_spans_lead_back(text: str, data: st.DataObject) -> None:
    folded = TABLE.folded(text)
    assert len(folded.text) == len(folded.kept)
    if not folded.text:
        return
    start = data.draw(st.integers(0, len(folded.text) - 1))
    end = data.draw(st.integers(start + 1, len(folded.text)))
    span = folded.span(start, end)
    # A point or slash counts only between digits, and at an end of the slice it no longer stands there.
    assert folded.text[start:end].strip(".,:/-") in TABLE.folded(span.of(text)).text
    assert folded.index(folded.kept[start]) == start


@given(texts)
def test_both_ways_of_folding_agree(text: str) -> None:
    assert TABLE.text(text) == TABLE.folded(text).text


@given(texts)
def test_folding_a_folded_text_changes_nothing(text: str) -> None:
    folded = TABLE.folded(text).text
    assert TABLE.folded(folded).text == folded


def test_a_large_text_is_folded_quickly(record_property: Any) -> None:
    text = "知縣王應元，浙江仁和人，乾隆二十年任。\n" * 100_000
    TABLE.folded("warm")
    begun = time.process_time()
    TABLE.folded(text)
    TABLE.chars(text)
    seconds = time.process_time() - begun
    record_property("seconds", seconds)
    assert seconds < 3, "2 million characters take about 0.2 s on a quiet machine"
