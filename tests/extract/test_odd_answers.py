"""Whatever a model answers, in whatever order: a state that is true, and places that are in the text."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError
from yzkg.core.pack_load import find
from yzkg.core.text import Span
from yzkg.engines.base import FINISHES, Brief, RecordText, Reply
from yzkg.extract.reader import Reader
from yzkg.store.models import CUT, DONE, EMPTY, FAILED
from yzkg.store.readings import Outcome
from yzkg.store.runs import PendingReading

PACK = find("qing_workshops")
TEXT = "郎中海望持出玻璃瓶一件交唐英做。太監劉玉說甚好。\n"
NAMES = ["海望", "唐英", "劉玉"]
OPTIONS: dict[str, Any] = {"hints": False, "examples": 0, "num_ctx": 32_768, "num_predict": 600}

_PERSONS = [{"quote": name, "type": "person", "whose": []} for name in NAMES]
_EVENT = {"cue": "交", "kind": "receipt", "modality": "done", "when": "", "things": [], "others": []}
_GOOD = [
    json.dumps({"mentions": _PERSONS, "statements": []}, ensure_ascii=False),
    json.dumps({"mentions": [], "statements": []}),
    json.dumps({"events": [_EVENT]}, ensure_ascii=False),
]
RAW = st.one_of(
    st.sampled_from(_GOOD),
    st.builds(lambda raw, at: raw[: at % len(raw)], st.sampled_from(_GOOD), st.integers(1, 500)),
    st.sampled_from(["", " ", "無", "海望", "{", "[]", "null", '{"mentions": {}}', '{"mentions": [[[]]]}', "</think>"]),
    st.text(max_size=30),
)
FAULTS = st.sampled_from(["reply_broken", "model_crashed", "prompt_too_long", "schema_refused", "no_recorded_reply"])
ANSWERS = st.one_of(
    st.builds(Reply, RAW, st.sampled_from(FINISHES), st.one_of(st.none(), st.integers(1, 40_000))),
    st.builds(EngineError, FAULTS),
)


def read(answers: list[Reply | EngineError], text: str, stages: int) -> Outcome:
    """The answers one after the other, and again from the first."""
    asked = iter(range(10_000))

    def script(record: RecordText, brief: Brief, time: int) -> Reply:
        item = answers[next(asked) % len(answers)]
        if isinstance(item, EngineError):
            raise item
        return item

    reader = Reader(PACK, ScriptedEngine(script), {**OPTIONS, "stages": stages}, CancelToken())
    outcome, error = reader.read(PendingReading(1, 1, text, {}))
    assert (error is not None) == (outcome.state == FAILED)
    assert next(asked) < 200
    return outcome


@pytest.mark.parametrize("end", ['{"mentions": [', '{"mentions": [{"quote": "海', '{"events": [], "mentions": [{'])
def test_an_answer_that_ends_amid_a_list_has_not_said_nothing(end: str) -> None:
    outcome = read([Reply(end, "stop")], TEXT, 1)
    assert (outcome.state, outcome.problem.split()[0], outcome.attempts) == (FAILED, "bad_json", 2)
    assert read([Reply(end, "stop"), Reply(_GOOD[1])], TEXT, 1).state == EMPTY


def test_an_answer_that_ends_amid_a_list_is_not_all_there_is() -> None:
    cut = _GOOD[0][: _GOOD[0].index("唐英")]
    outcome = read([Reply(cut, "stop")], TEXT, 1)
    assert (outcome.state, outcome.problem) == (CUT, "answer_broken_off")
    assert [mention.span.of(TEXT) for mention in outcome.grounded.mentions] == ["海望"]
    missing_brace = read([Reply(json.dumps({"mentions": _PERSONS})[:-1], "stop")], TEXT, 1)
    assert (missing_brace.state, missing_brace.problem) == (DONE, "repaired")


@settings(deadline=None, max_examples=150)
@given(st.lists(ANSWERS, min_size=1, max_size=8), st.integers(1, 30), st.sampled_from([1, 2]))
def test_every_answer_ends_in_a_state_that_is_true(
    answers: list[Reply | EngineError], sentences: int, stages: int
) -> None:
    text = TEXT * sentences
    outcome = read(answers, text, stages)
    found = outcome.grounded
    assert all(mention.span.of(text) for mention in found.mentions)
    assert all(part.mention < len(found.mentions) for statement in found.statements for part in statement.parts)
    assert len(outcome.dates) in (0, len(found.statements))
    code, _, data = outcome.problem.partition(" ")
    said = json.loads(data or "{}")
    for start, end in said.get("spans", []):
        assert 0 <= start < end <= len(text)
    match outcome.state:
        case "done":
            assert found.mentions or found.statements
        case "empty":
            assert not found.mentions and code in ("", "all_refused", "no_json")
        case "failed":
            assert code and not found.mentions and not found.statements
        case "cut":
            assert code
        case other:
            raise AssertionError(other)
    assert outcome.state in (DONE, EMPTY, FAILED, CUT)


def first_and_second(record: RecordText, brief: Brief) -> tuple[str, str]:
    """Good answers to the two questions about a text."""
    named = [{"quote": name, "type": "person", "whose": []} for name in NAMES if name in record.text]
    things = [{"name": "玻璃瓶", "number": "一件", "role": "object"}]
    events = [{**_EVENT, "things": things}] if "交唐英" in record.text else []
    return json.dumps({"mentions": named}, ensure_ascii=False), json.dumps({"events": events}, ensure_ascii=False)


def test_a_second_answer_that_is_cut_is_mended_with_the_first_ones_mentions_kept() -> None:
    text = "郎中海望持出玻璃瓶一件。" * 6 + "交唐英玻璃瓶一件。太監劉玉說甚好。" * 6

    def script(record: RecordText, brief: Brief, time: int) -> Reply:
        first, second = first_and_second(record, brief)
        if "mentions" in brief.schema["properties"]:
            return Reply(first)
        return Reply(second, "stop") if len(record.text) < len(text) else Reply('{"events": [', "length")

    engine = ScriptedEngine(script)
    outcome, _ = Reader(PACK, engine, {**OPTIONS, "stages": 2}, CancelToken()).read(PendingReading(1, 1, text, {}))
    assert (outcome.state, outcome.problem) == ("done", "read_again")
    assert len(engine.calls) == 6 == len(json.loads(outcome.raw))
    assert {mention.span.of(text) for mention in outcome.grounded.mentions} > set(NAMES)
    assert outcome.grounded.statements
    assert all(text[statement.span.start] == "交" for statement in outcome.grounded.statements)


def test_a_second_answer_that_fails_is_no_finished_reading() -> None:
    def script(record: RecordText, brief: Brief, time: int) -> str:
        return first_and_second(record, brief)[0] if "mentions" in brief.schema["properties"] else '{"no": 1}'

    outcome, error = Reader(PACK, ScriptedEngine(script), {**OPTIONS, "stages": 2}, CancelToken()).read(
        PendingReading(1, 1, "海望交唐英", {})
    )
    assert (outcome.state, outcome.problem, error) == ("cut", "bad_json {}", None)
    assert [mention.span for mention in outcome.grounded.mentions] == [Span(0, 2), Span(3, 5)]
