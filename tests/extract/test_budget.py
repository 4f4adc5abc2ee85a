"""The context that a run asks for: large enough, raised seldom, never more than there is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.engines.base import Brief, Reply
from yzkg.extract.budget import Budget


def brief(length: int) -> Brief:
    return Brief("", "元" * length, {}, {"num_ctx": 1, "max_ctx": 1, "seed": 4})


def sent(budget: Budget, length: int) -> tuple[int, int] | None:
    """(num_ctx, num_predict) with which a prompt of so many ideographs is sent, None if it is not."""
    fitted = budget.fitted(brief(length))
    return None if fitted is None else (fitted.options["num_ctx"], fitted.options["num_predict"])


def test_what_fits_is_asked_with_the_context_of_the_options() -> None:
    fitted = Budget({"num_ctx": 4096, "num_predict": 1000, "max_ctx": 16384}).fitted(brief(500))
    assert fitted is not None
    assert fitted.options == {"num_ctx": 4096, "num_predict": 1000, "seed": 4}


def test_the_context_grows_in_steps_and_stays() -> None:
    budget = Budget({"num_ctx": 4096, "num_predict": 1000, "max_ctx": 20_000})
    assert [sent(budget, length) for length in (5000, 100, 9000, 100, 14_000)] == [
        (8192, 1000),
        (8192, 1000),
        (16_384, 1000),
        (16_384, 1000),
        (16_384, 1000),
    ]
    assert sent(budget, 17_500) == (20_000, 1000)
    assert sent(budget, 19_500) is None


def test_without_leave_the_context_stays_as_it_is_and_the_answer_takes_what_is_left() -> None:
    budget = Budget({"num_ctx": 4096, "num_predict": 2048})
    assert sent(budget, 1500) == (4096, 2048)
    assert sent(budget, 2500) == (4096, 4096 - 2625 - 32)  # 5 % for what the reckoning may be off
    assert sent(budget, 3000) is None
    forced = budget.fitted(brief(3000), sent_anyway=True)
    assert forced is not None and forced.options["num_predict"] == 4096 // 3


def test_a_refusal_that_says_how_long_the_prompt_was_teaches() -> None:
    budget = Budget({"num_ctx": 2048, "num_predict": 500, "max_ctx": 4096})
    fitted = budget.fitted(brief(1200))
    assert fitted is not None and fitted.options["num_ctx"] == 2048
    assert budget.overrun(fitted, tokens=2400, room=2048) and budget.sure
    assert sent(budget, 1200) == (4096, 500)
    assert sent(budget, 2000) is None


def test_what_the_model_was_trained_for_bounds_the_context() -> None:
    budget = Budget({"num_ctx": 4096, "num_predict": 500, "max_ctx": 32_768})
    fitted = budget.fitted(brief(3000))
    assert fitted is not None
    assert not budget.overrun(fitted, room=2048)
    assert budget.num_ctx == 2048
    assert sent(budget, 3000) is None
    other = Budget({"num_ctx": 4096, "max_ctx": 32_768})
    other.learn(brief(100), Reply("", prompt_tokens=100, context_length=8192))
    assert sent(other, 30_000) is None and other.num_ctx == 8192


def test_a_cut_without_a_word_raises_the_context_until_there_is_no_more() -> None:
    budget = Budget({"num_ctx": 4096, "num_predict": 500, "max_ctx": 16_384})
    steps = []
    for _ in range(9):
        fitted = budget.fitted(brief(3000))
        if fitted is None:
            break
        steps.append(fitted.options["num_ctx"])
        if not budget.overrun(fitted):
            break
    assert steps == [4096, 8192, 16_384]
    assert not budget.sure


def test_a_context_that_cannot_be_loaded_is_given_up_for_the_one_before() -> None:
    budget = Budget({"num_ctx": 4096, "num_predict": 500, "max_ctx": 16_384})
    fitted = budget.fitted(brief(5000))
    assert fitted is not None and fitted.options["num_ctx"] == 8192
    assert budget.too_large(fitted)
    assert (budget.num_ctx, sent(budget, 5000)) == (4096, None)
    assert budget.too_large(fitted)  # from another thread, a moment later
    smaller = budget.fitted(brief(100))
    assert smaller is not None and not budget.too_large(smaller)


@given(
    st.floats(0.7, 2.3),
    st.lists(st.integers(10, 9000), min_size=1, max_size=30),
    st.sampled_from([2048, 4096, 8192]),
    st.sampled_from([0, 8192, 16_384]),
)
def test_once_it_knows_the_model_what_is_sent_fits(rate: float, lengths: list[int], first: int, most: int) -> None:
    budget = Budget({"num_ctx": first, "max_ctx": most, "num_predict": 600})
    budget.learn(brief(2000), Reply("", prompt_tokens=round(2000 * rate)))
    used = []
    for length in lengths:
        fitted = budget.fitted(brief(length))
        if fitted is None:
            assert length * rate + first // 3 > 0.9 * max(first, most)
            continue
        used.append(fitted.options["num_ctx"])
        assert length * rate + fitted.options["num_predict"] <= fitted.options["num_ctx"]
        budget.learn(fitted, Reply("", prompt_tokens=max(1, round(length * rate))))
    assert used == sorted(used) and len(set(used)) <= 4


@pytest.mark.parametrize("length", [0, 1])
def test_an_empty_brief_fits(length: int) -> None:
    assert sent(Budget({}), length) == (8192, 2048)


def test_a_text_about_which_too_much_would_be_said_is_not_asked_about_at_once() -> None:
    budget = Budget({"num_ctx": 8192, "num_predict": 1000})
    short = Brief("", "元" * 300, {"properties": {"mentions": {}}})
    for _ in range(4):
        assert budget.fitted(short, 900) is not None  # not known yet
        budget.learn(short, Reply("", reply_tokens=600, prompt_tokens=300), 300)
    assert budget.fitted(short, 900) is not None
    budget.learn(short, Reply("", "length", reply_tokens=1000, prompt_tokens=300), 500)
    assert budget.fitted(short, 400) is not None
    assert budget.fitted(short, 900) is None
    assert budget.fitted(short, 0) is not None  # where it cannot be less


def test_the_longer_of_two_answers_counts() -> None:
    budget = Budget({"num_predict": 1000})
    first, second = (Brief("", "元", {"properties": {name: {}}}) for name in ("mentions", "events"))
    budget.learn(first, Reply("", reply_tokens=1000), 2000)
    budget.learn(second, Reply("", reply_tokens=4000), 2000)
    assert budget.fitted(first, 600) is None
    assert budget.fitted(first, 450) is not None


def test_a_record_of_common_length_is_always_asked_about_whole() -> None:
    budget = Budget({"num_predict": 100})
    babble = Brief("", "元", {"properties": {"mentions": {}}})
    budget.learn(babble, Reply("", "length", reply_tokens=100), 2000)
    budget.learn(babble, Reply("", "stop", reply_tokens=9000), 100)
    assert budget.fitted(babble, 300) is not None
    assert budget.fitted(babble, 500) is None


def test_who_thinks_long_gets_more_room_within_reason() -> None:
    budget = Budget({"num_ctx": 4096, "num_predict": 500, "max_ctx": 8192})
    lengths = []
    for _ in range(4):
        lengths.append(sent(budget, 100))
        budget.think_longer()
    assert lengths == [(4096, 500), (4096, 1000), (4096, 2000), (4096, 2000)]
    narrow = Budget({"num_ctx": 2048, "num_predict": 1500})
    narrow.think_longer()
    assert sent(narrow, 100) == (2048, 1500)
