"""Everything that a server can do wrong, as what becomes of the record. Nothing is waited for without end, and
nothing is called empty that was not read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.support.server.protocol import ApiError, schema_refused
from tests.support.server.stub import BUSY_ERROR, CRASH_ERROR, GOOD_ANSWER, Answer, Fault, Item, Script, Stub, StubModel
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineUnavailable
from yzkg.core.pack_load import find
from yzkg.engines.ollama import OllamaEngine, Timeouts
from yzkg.extract.reader import Reader
from yzkg.store.readings import Outcome
from yzkg.store.runs import PendingReading

PACK = find("qing_workshops")
OPTIONS = {"stages": 1, "hints": False, "examples": 0, "num_ctx": 32_768, "num_predict": 2000}
SHORT = Timeouts(connect=2.0, look=2.0, silence=0.3, answer=1.0)
TEXT = "郎中海望來說"


def outcome_of(stub: Stub, script: Script, text: str = TEXT, **options: Any) -> Outcome:
    stub.script = script
    engine = OllamaEngine(stub.models[0].name, stub.url, timeouts=SHORT)
    outcome, error = Reader(PACK, engine, {**OPTIONS, **options}, CancelToken()).read(PendingReading(1, 1, text, {}))
    assert (error is not None) == (outcome.state == "failed")
    return outcome


def settled(stub: Stub, script: Script, **options: Any) -> tuple[str, str, int]:
    """State, code of the problem, and how many mentions."""
    outcome = outcome_of(stub, script, **options)
    return outcome.state, outcome.problem.partition(" ")[0], len(outcome.grounded.mentions)


WORD_IN_PROSE = (
    'Here is what I found: {"mentions": [{"quote": "海望", "type": "person"}], "statements": []} I hope it helps.'
)
LOOP = '{"mentions": [' + '{"quote": "海望", "type": "person"}, ' * 400
RECOVERED: list[Item] = [
    Fault.HALF_JSON,
    Fault.NO_END,
    Fault.NOT_JSON,
    Fault.HALF_BYTES,
    Fault.BLANKS,
    Fault.BLANK_LINE,
    Fault.STAMMER,
    CRASH_ERROR,
    Answer('{"mentions": [', error="an error was encountered while running the model"),
    Answer(""),
    Answer('{"other": 1}'),
    Answer("很抱歉，文中没有人物。"),
]
FINAL: list[tuple[Item, tuple[str, str, int]]] = [
    (Answer(GOOD_ANSWER), ("done", "", 1)),
    (Fault.BYTES, ("done", "", 1)),
    (Answer(GOOD_ANSWER, piece=1, pause=0.001), ("done", "", 1)),
    (Answer(GOOD_ANSWER, prompt_eval_count=10**9, eval_count=-1), ("done", "", 1)),
    (Answer(f"```json\n{GOOD_ANSWER}\n```"), ("done", "repaired", 1)),
    (Answer(WORD_IN_PROSE), ("done", "repaired", 1)),
    (Answer(f"<think>{{perhaps}} 海望</think>{GOOD_ANSWER}"), ("done", "", 1)),
    (Answer('{"mentions": [], "statements": []}'), ("empty", "", 0)),
    (Answer("很抱歉，文中没有人物。"), ("empty", "no_json", 0)),
    (Answer(WORD_IN_PROSE[:21] + "海望"), ("failed", "no_json", 0)),
    (Answer(""), ("failed", "reply_blank", 0)),
    (Answer(LOOP), ("cut", "repeating", 1)),
    (Fault.BLANKS, ("cut", "runaway", 0)),
    (Fault.BLANK_LINE, ("cut", "runaway", 0)),
    (Fault.STAMMER, ("cut", "repeating", 0)),
    (Fault.ENDLESS_LINE, ("cut", "answer_cut", 0)),
    (Fault.HALF_JSON, ("failed", "reply_broken", 0)),
    (Fault.HALF_BYTES, ("failed", "reply_broken", 0)),
    (Fault.NO_END, ("failed", "reply_broken", 0)),
    (Fault.NOT_JSON, ("failed", "reply_broken", 0)),
    (Answer("x" * 5000, piece=1, pause=0.02), ("failed", "reply_slow", 0)),
    (CRASH_ERROR, ("failed", "model_crashed", 0)),
    (ApiError(500, "something else"), ("failed", "request_refused", 0)),
    (schema_refused("unknown keyword"), ("failed", "schema_refused", 0)),
]
PAUSING: list[tuple[Item, str]] = [
    (Fault.HANG, "ollama_silent"),
    (Fault.HANG_MIDWAY, "ollama_silent"),
    (Fault.DROP, "ollama_lost"),
    (Fault.DROP_MIDWAY, "ollama_lost"),
    (BUSY_ERROR, "ollama_busy"),
    (ApiError(404, "model 'stub' not found"), "model_missing"),
    (ApiError(404, "404 page not found"), "not_ollama"),
    (ApiError(502, "bad gateway"), "ollama_unreachable"),
    (ApiError(500, "model requires more system memory (9.5 GiB) than is available"), "model_not_loaded"),
]


@pytest.mark.parametrize("item", RECOVERED)
def test_what_happens_once_is_mended_by_asking_again(stub_ollama: Stub, item: Item) -> None:
    outcome = outcome_of(stub_ollama, [item, GOOD_ANSWER])
    assert (outcome.state, len(outcome.grounded.mentions), outcome.attempts) == ("done", 1, 2)


@pytest.mark.parametrize(("item", "expected"), FINAL)
def test_what_happens_always_ends_in_a_state_with_its_name(
    stub_ollama: Stub, item: Item, expected: tuple[str, str, int]
) -> None:
    assert settled(stub_ollama, item) == expected


@pytest.mark.parametrize(("item", "code"), PAUSING)
def test_what_is_no_fault_of_the_record_leaves_it_unread(stub_ollama: Stub, item: Item, code: str) -> None:
    with pytest.raises(EngineUnavailable) as caught:
        outcome_of(stub_ollama, item)
    assert caught.value.code == code


def test_an_answer_cut_at_its_longest_length_keeps_what_is_finished(stub_ollama: Stub) -> None:
    names = ["海望", "郎中"]
    said = json.dumps({"mentions": [{"quote": name, "type": "person"} for name in names]}, ensure_ascii=False)
    assert settled(stub_ollama, said, num_predict=len(said) - 2) == ("cut", "answer_cut", 2)


def test_a_model_that_thinks_until_the_end_is_told_from_one_that_is_cut(stub_ollama: Stub) -> None:
    assert settled(stub_ollama, "<think>" + "so " * 5000) == ("cut", "thinking_cut", 0)


# T09 and T10 through the whole path


def answering(body: Mapping[str, Any]) -> str:
    """As a model that finds the name wherever it stands in what it is shown."""
    shown = body["messages"][-1]["content"]
    return GOOD_ANSWER if "海望" in shown else '{"mentions": [], "statements": []}'


@pytest.mark.parametrize("overlong", ["cut", "refuse"])
def test_a_record_that_overflows_is_read_in_a_larger_context(stub_ollama: Stub, overlong: str) -> None:
    stub_ollama.overlong = overlong
    outcome = outcome_of(stub_ollama, answering, TEXT + "交玻璃瓶一件。" * 1100, num_ctx=4096, max_ctx=32_768)
    assert (outcome.state, outcome.problem, len(outcome.grounded.mentions)) == ("done", "", 1)
    assert stub_ollama.requests[-1]["options"]["num_ctx"] > 4096


@pytest.mark.parametrize("overlong", ["cut", "refuse"])
def test_a_record_that_overflows_every_context_is_read_in_pieces(stub_ollama: Stub, overlong: str) -> None:
    stub_ollama.overlong = overlong
    stub_ollama.models = [StubModel(context_length=16_384)]
    text = ("交玻璃瓶一件。" * 100 + TEXT + "。") * 20
    outcome = outcome_of(stub_ollama, answering, text, num_ctx=16_384)
    assert (outcome.state, outcome.problem.split()[0]) == ("done", "in_pieces")
    assert all(mention.span.of(text) == "海望" for mention in outcome.grounded.mentions)


def test_a_server_that_counts_too_little_is_not_believed(stub_ollama: Stub) -> None:
    """What it says of the prompt cannot be true: nothing is said to be read."""
    state, problem, mentions = settled(stub_ollama, Answer(GOOD_ANSWER, prompt_eval_count=3))
    assert (state, problem, mentions) == ("cut", "prompt_cut", 0)
    assert len(stub_ollama.requests) <= 3


def test_a_model_whose_schema_fails_without_thinking_is_read_with_it(stub_ollama: Stub) -> None:
    def script(body: Mapping[str, Any]) -> str:
        if body["think"] is False:
            return "<think>hm</think>Certainly! There is {one} person."
        return "<think>hm</think>" + ('{"answer": "yes"}' if "answer" in body["format"]["properties"] else GOOD_ANSWER)

    stub_ollama.models = [StubModel(capabilities=("completion", "thinking"))]
    assert settled(stub_ollama, script) == ("done", "", 1)
