"""Cut prompts against a server that cuts as Ollama does: never missed, seldom cried."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from yzkg.engines.prompt_size import TEMPLATE_TOKENS, TokenRate, cut_count, most_tokens, weight

RATES = st.floats(0.7, 2.5)  # tokens an ideograph: Qwen and Gemma about 1, SmolLM2 2.07


def test_an_ideograph_weighs_more_than_a_letter() -> None:
    assert (weight("元" * 10), round(weight("a" * 10), 6)) == (10, 3)


def test_the_telltale_count() -> None:
    assert [cut_count(size) for size in (2048, 4096, 8192)] == [1026, 2050, 4098]


@given(RATES, st.integers(1, 3000), st.sampled_from([2048, 4096, 8192]), st.floats(1.02, 6.0))
def test_a_cut_prompt_is_always_noticed(rate: float, before: int, num_ctx: int, over: float) -> None:
    known = TokenRate()
    if before * rate < num_ctx:
        known.learn("元" * before, round(before * rate) + 20)
    text = "元" * round(num_ctx * over / rate)
    assert known.was_cut(text, cut_count(num_ctx), num_ctx)


@given(st.floats(0.7, 2.5), st.lists(st.integers(50, 1500), min_size=1, max_size=20))
def test_whole_prompts_of_one_kind_are_believed(rate: float, sizes: list[int]) -> None:
    known = TokenRate()
    for size in sizes:
        text = "元" * size
        count = round(size * rate) + 20
        if count != cut_count(8192):
            assert not known.was_cut(text, count, 8192)
            known.learn(text, count)


@given(st.text())
def test_bounds_hold_for_any_text(text: str) -> None:
    assert 0.3 * len(text) <= weight(text) + 1e-9 <= 1.5 * len(text) + 1e-6
    assert most_tokens(text) >= len(text) + TEMPLATE_TOKENS


@given(st.floats(0.7, 2.5), st.floats(0.2, 0.35), st.lists(st.integers(20, 3000), min_size=2, max_size=20))
def test_tokens_of_both_kinds_of_text_are_learnt(wide: float, letter: float, sizes: list[int]) -> None:
    """A brief is letters for the most part, a record ideographs: each has its own rate."""
    known = TokenRate()
    for size in (*sizes, 500, 2500):
        known.learn("word " * 1000 + "元" * size, round(letter * 5000 + wide * size))
    sure = letter * 5000 + wide * 6000
    assert abs(known.expected("word " * 1000 + "元" * 6000) - sure) < 0.12 * sure


def test_a_cut_teaches_what_is_the_least() -> None:
    known = TokenRate()
    text = "元" * 4000
    assert known.expected(text) == 4000 and not known.known
    known.learn_least(text, 8192)
    assert known.expected(text) > 8192 and not known.known
    before = known.expected(text)
    known.learn_least(text, 4096)
    assert known.expected(text) == before
