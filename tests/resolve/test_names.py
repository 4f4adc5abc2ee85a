"""Names without what stands beside them, and what is near or part of what."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from yzkg.resolve.names import NameParts, cores_of, namesakes, one_character_apart, parts_within

MONKS = NameParts(
    before=(("沙門", 1), ("釋", 2)),
    after=(("法師", 1), ("公", 1)),
    whole=frozenset({"吾", "公"}),
)


@pytest.mark.parametrize(
    ("form", "core"),
    [
        ("釋道安", "道安"),
        ("道安法師", "道安"),
        ("沙門釋道安法師", "道安"),
        ("安公", "安"),
        ("釋迦", "釋迦"),  # two characters must be left
        ("法師", ""),
        ("吾", ""),
        ("", ""),
    ],
)
def test_what_stands_beside_a_name_is_no_part_of_it(form: str, core: str) -> None:
    assert MONKS.core(form) == core


def test_a_title_in_front_comes_off_where_the_rest_is_a_known_name() -> None:
    forms = ("員外郎海望", "海望", "員外郎海", "員外郎")
    codes, cores = cores_of(forms, NameParts(), ["員外郎"])
    assert [cores[code] for code in codes] == ["海望", "海望", "員外郎海", ""]


def test_common_characters_make_namesakes() -> None:
    cores = ("", "王進福", "王進祿", "王進壽", "李進福", "鄂魯里", "王福")
    found = dict(zip(cores, namesakes(cores), strict=True))
    assert found["王進福"] > found["鄂魯里"]
    assert found[""] == max(found.values()), "what is no name is anybody's"
    assert namesakes(cores, {"鄂魯里"})[5] > found["鄂魯里"]


def test_parts_of_names() -> None:
    cores = ("", "羅什", "什", "鳩摩羅什", "望")
    starts, parts = parts_within(cores)
    assert [{cores[code] for code in parts[a:b]} for a, b in pairwise(starts.tolist())] == [
        set(),
        {"什"},
        set(),
        {"羅什", "什"},
        set(),
    ]


@given(st.lists(st.text("甲乙丙", max_size=5), unique=True, max_size=30))
def test_all_that_are_one_character_apart_are_found_and_no_others(cores: list[str]) -> None:
    found = {frozenset(pair) for pair in one_character_apart(cores).tolist()}
    for right, core in enumerate(cores):
        for left in range(right):
            other = cores[left]
            near = Levenshtein.distance(core, other) == 1
            long_enough = max(len(core), len(other)) > 2 and min(len(core), len(other)) >= 2
            assert (frozenset((left, right)) in found) == (near and long_enough), (core, other)


def test_no_names_are_no_trouble() -> None:
    assert one_character_apart([]).shape == (0, 2)
    assert np.array_equal(parts_within([])[0], [0])
