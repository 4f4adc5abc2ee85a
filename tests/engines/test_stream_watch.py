"""Answers that come to nothing more: given up early, and never while they still say something."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.engines.stream_watch import BLANKS, REPEATS, StreamWatch, stammers

TOKENS = 2048
names = st.text("海望唐英劉玉", min_size=1, max_size=4)


def fed(text: str, size: int) -> str:
    """What is said of a text that comes in pieces; "" if it comes to its end."""
    watch = StreamWatch(TOKENS)
    for start in range(0, len(text), size):
        if said := watch.feed(text[start : start + size]):
            return said
    return ""


@given(st.lists(st.tuples(names, st.booleans()), max_size=60, unique_by=lambda item: item[0]), st.integers(1, 50))
def test_what_is_different_is_heard_to_its_end(items: list[tuple[str, bool]], size: int) -> None:
    mentions = [{"quote": quote, "type": "person" if one else "place"} for quote, one in items]
    statements = [{"cue": quote, "parts": [{"quote": quote, "role": "giver"}] * 3} for quote, _ in items]
    text = json.dumps({"mentions": mentions, "statements": statements}, ensure_ascii=False, indent=2)
    assert fed(text, size) == ""


@given(st.integers(1, 8), st.integers(1, 40))
def test_rounds_are_noticed_soon(length: int, size: int) -> None:
    watch, written = StreamWatch(TOKENS), 0
    turn = "".join(json.dumps({"quote": f"n{number}"}) + ", " for number in range(length))
    text = '{"mentions": [' + turn * 100
    for start in range(0, len(text), size):
        written = start
        if watch.feed(text[start : start + size]):
            break
    assert written < len(turn) * (REPEATS + 2) + 20 + size


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_what_is_longer_than_any_answer_is_left(size: int) -> None:
    watch, words = StreamWatch(10), [f"word {number} " for number in range(200)]
    said = [watch.feed(part) for part in ("".join(words)[at : at + size] for at in range(0, 1200, size))]
    assert said[-1] == "length" and sum(not one for one in said) * size <= watch.most
    thinking = StreamWatch(10)
    assert [thinking.think("x" * 480), thinking.think("x")] == ["", "thinking"]


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_a_dozen_of_the_same_is_no_round(size: int) -> None:
    assert fed('{"mentions": [' + '{"quote": "x"}, ' * 12 + "]}", size) == ""


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_blanks_count_in_a_row_only(size: int) -> None:
    assert fed("[" + (" " * (BLANKS - 1) + "1,") * 5, size) == ""
    assert fed("[" + " \n\t" * BLANKS + "1]", size) == "runaway"
    assert fed("[1" + " " * (BLANKS + 1), size) == "runaway"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("so 000" + "0" * 90, True),
        ("and then " * 40, True),
        ('{"mentions": []}', False),
        ("", False),
        ("好" * 10, False),
    ],
)
def test_stammering(text: str, says: bool) -> None:
    assert stammers(text) is says
