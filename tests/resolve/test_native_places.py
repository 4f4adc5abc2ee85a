"""Where somebody comes from, told in two ways."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from yzkg.core.fold import FoldTable
from yzkg.resolve.native_places import PlaceWords, Told, Unit, compared

WORDS = PlaceWords(FoldTable.general())


@pytest.mark.parametrize(
    ("left", "right", "level"),
    [
        ("浙江省-寧波府-鄞縣", "鄞縣", "same_place"),
        ("江蘇省-蘇州府-長洲縣", "長洲", "same_place"),
        ("江苏省-苏州府-长洲县", "長洲", "same_place"),
        ("山西承宣布政使司-汾州府-永寧州", "永寧州", "same_place"),
        ("安徽省-六安州", "六安州直隸州直轄地方", "same_place"),
        ("[遼東都指揮使司-蓋州衛];[漢軍鑲黃旗][漢軍鑲紅旗]", "蓋州衛", "same_place"),
        ("遼東都指揮使司-鐵嶺衛;漢軍正黃旗", "漢軍正黃旗", "same_banner"),
        ("滿洲鑲黃旗", "鑲黃旗滿洲", "same_banner"),
        ("鑲黃旗", "滿洲鑲黃旗", "same_banner"),
        ("漢軍正黃旗", "滿洲正黃旗", "near_banner"),
        ("滿洲鑲黃旗", "滿洲鑲白旗", "elsewhere"),
        ("漢軍鑲黃旗", "奉天府", "untold"),
        ("浙江省-紹興府-會稽縣", "紹興府", "within"),
        ("紹興府", "浙江省-紹興府-會稽縣", "within"),
        ("浙江省-紹興府-會稽縣", "浙江省-紹興府-山陰縣", "same_prefecture"),
        ("浙江省-紹興府-會稽縣", "浙江省-杭州府-仁和縣", "elsewhere"),
        ("浙江省-紹興府-會稽縣", "山陰", "elsewhere"),
        ("", "山陰", "untold"),
        ("-;[]", "山陰", "untold"),
    ],
)
def test_tellings_agree_at_a_level(left: str, right: str, level: str) -> None:
    assert compared(WORDS.told(left), WORDS.told(right)) == level
    assert compared(WORDS.told(right), WORDS.told(left)) == level


def test_a_province_and_a_county_of_one_name_are_two() -> None:
    assert WORDS.told("河南省") == (Told((Unit("河南", 0),)),)
    assert compared(WORDS.told("河南省"), WORDS.told("河南縣")) == "elsewhere"
    assert WORDS.told("寧州")[0].key == WORDS._table.key("寧州")


def test_the_pairs_agree(shared_data: Path) -> None:
    path = shared_data / "authority" / "silver_dnb_cbdb_qing.tsv"
    if not path.is_file():
        pytest.skip("the pairs of two authorities are not on this machine")
    with path.open(encoding="utf-8", newline="") as file:
        found = Counter(
            compared(WORDS.told(row["dnb_jiguan"]), WORDS.told(row["cbdb_jiguan"]))
            for row in csv.DictReader(file, delimiter="\t")
            if row["dnb_jiguan"] and row["cbdb_jiguan"]
        )
    assert found["same_place"] + found["same_banner"] > 0.9 * found.total()
    assert found["elsewhere"] < 0.07 * found.total()
