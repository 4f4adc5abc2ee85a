"""Names that are the same or one character apart: all of them, and nothing else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from yzkg.resolve.name_index import LEAST, MOST, NameChance, NameIndex, one_apart

NAMES = st.lists(st.text("海望沈崳𠮷", max_size=6), max_size=30)


@given(NAMES, st.text("海望沈崳𠮷", max_size=6))
def test_all_names_are_found_that_a_look_at_each_finds(names: list[str], wanted: str) -> None:
    index = NameIndex(names)
    assert index.same(wanted) == [at for at, name in enumerate(names) if wanted and name == wanted]
    near = [at for at, name in enumerate(names) if one_apart(wanted, name) and len(name) >= LEAST]
    assert index.near(wanted) == (near if LEAST <= len(wanted) <= MOST else [])


@given(st.text("abc", max_size=5), st.text("abc", max_size=5))
def test_one_apart_is_a_distance_of_one(left: str, right: str) -> None:
    changed = {left[:at] + other + left[at + 1 :] for at in range(len(left)) for other in "abc"} - {left}
    fewer = {left[:at] + left[at + 1 :] for at in range(len(left))}
    more = {left[:at] + other + left[at:] for at in range(len(left) + 1) for other in "abc"}
    assert one_apart(left, right) == (right in changed | fewer | more)


def test_an_index_of_nothing_finds_nothing() -> None:
    assert NameIndex([]).same("海望") == NameIndex([""]).near("海望山") == NameIndex([""]).same("") == []
    assert NameChance(["海"]).expected("") == 0.0
    assert NameChance([]).expected("海望") > 0


def test_common_characters_make_a_name_expected() -> None:
    chance = NameChance([a + b + c for a in "王李" for b in "文明" for c in "英德"] + ["鄂爾泰"] * 1)
    assert chance.expected("王文英") > chance.expected("鄂爾泰") == chance.expected("鄂文泰") > 0


def test_names_that_come_twice_make_others_of_their_length_expected() -> None:
    seldom = [chr(0x4E00 + n) + chr(0x5E00 + n) for n in range(100)]
    often = NameChance([*seldom, *seldom[:50]]).expected(seldom[99])
    assert often > 10 * NameChance(seldom).expected(seldom[99])
