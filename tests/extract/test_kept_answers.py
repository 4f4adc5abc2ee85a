"""The answers of a reading, kept and read again: about what they were, and what was found by them."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.extract.test_long_records import BRIEF, PLAIN, SENTENCE, Model, read, room_for
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.engines.base import FINISHES, Reply
from yzkg.extract.kept_answers import Stretch, stretches, to_raw
from yzkg.extract.run import begin, run
from yzkg.extract.run_finds import RunReader
from yzkg.store.project import Project
from yzkg.store.queries import record_detail

LENGTH = 500
SPANS = st.builds(lambda start, size: Span(start, min(start + size, LENGTH)), st.integers(0, 499), st.integers(1, 500))
SURE = st.lists(st.one_of(st.none(), st.floats(0, 1)), max_size=3).map(tuple)
REPLIES = st.builds(Reply, st.text(), st.sampled_from(FINISHES), sure=SURE)


@given(st.lists(st.tuples(SPANS, REPLIES), min_size=2, max_size=9))
def test_several_answers_come_back_with_what_they_are_about(asked: list[tuple[Span, Reply]]) -> None:
    spans = {span for span, _ in asked}
    found = stretches(to_raw(asked), LENGTH)
    if len(spans) == 1 and not any(reply.sure for _, reply in asked):
        assert [[reply.raw for reply in one.replies] for one in found] == [[reply.raw for _, reply in asked]]
    else:
        assert [(one.span, reply) for one in found for reply in one.replies] == asked
        assert all(one.span != other.span for one, other in itertools.pairwise(found))


def test_one_answer_of_which_more_is_known_keeps_that() -> None:
    reply = Reply("[1]", "length", sure=(0.5, None))
    assert stretches(to_raw([(Span(0, 9), reply)]), 9) == [Stretch(Span(0, 9), (reply,))]


@given(st.one_of(st.text(), st.sampled_from(["[", "[]", "[1]", "[[]]", '[{"at": 1}]', '[{"at": [1, 0]}]', "[" * 5000])))
def test_one_answer_is_kept_as_it_came(raw: str) -> None:
    assert to_raw([(Span(0, 9), Reply(raw))]) == raw
    (found,) = stretches(raw, 9)
    assert found.span == Span(0, 9)


def test_places_of_another_text_are_not_believed() -> None:
    raw = to_raw([(Span(0, 300), Reply("a")), (Span(300, 600), Reply("b"))])
    assert stretches(raw, 400) == [Stretch(Span(0, 300), (Reply("a"),)), Stretch(Span(0, 400), (Reply("b"),))]


@pytest.mark.parametrize("stages", [1, 2])
@pytest.mark.parametrize(
    ("model", "room"), [(Model(), 900), (Model("refuse"), 300), (Model(answer_tokens=900), 10 * BRIEF)]
)
def test_what_was_found_in_stretches_is_found_again_in_its_places(
    project_of: Callable[[list[str]], Project], pack: Pack, model: Model, room: int, stages: int
) -> None:
    text = "".join(f"第{number}次海望來說，{SENTENCE}" for number in range(20))
    project = project_of([text])
    options = {**PLAIN, "stages": stages, "num_ctx": room_for(room), "max_ctx": room_for(room)}
    run_id = begin(project, pack, model, options)
    list(run(project, pack, run_id, model, CancelToken()))
    (one,) = RunReader(project, pack, run_id).finds([1])
    rows = record_detail(project, 1).mentions
    assert rows and sorted(mention.span for mention in one.found.mentions) == sorted(row.span for row in rows)


def test_a_record_without_text_holds_nothing() -> None:
    model = Model()
    outcome = read(model, "")
    assert (outcome.state, outcome.problem, model.asked) == ("empty", "", [])


def test_answers_about_stretches_name_them() -> None:
    outcome = read(Model(), SENTENCE * 100, num_ctx=room_for(900))
    items = json.loads(outcome.raw)
    assert all(set(item) == {"at", "finish", "raw"} for item in items)
    assert items[-1]["at"][1] == len(SENTENCE * 100)
