"""What is found out about a model before it reads, and that it is asked only once."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.support.fixtures import RealOllama
from tests.support.server.protocol import ApiError, schema_refused
from tests.support.server.stub import CRASH_ERROR, Answer, Fault, Item, Stub, StubModel
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineUnavailable
from yzkg.engines import model_check
from yzkg.engines.model_check import ModelCheck, check, known, known_or_checked
from yzkg.engines.ollama import OllamaEngine

GOOD = json.dumps({"answer": "yes", "because": "It was kept by the clerk."})
REFUSED = schema_refused("x")
THINKER = StubModel(capabilities=("completion", "thinking"), context_length=4096)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(model_check, "cache_folder", lambda: tmp_path)
    return tmp_path


def checked(stub: Stub, script: Any) -> ModelCheck:
    stub.script = script
    return check(OllamaEngine("stub", stub.url), CancelToken())


def test_a_model_that_keeps_the_form(stub_ollama: Stub) -> None:
    found = checked(stub_ollama, Answer(GOOD, eval_count=20, prompt_eval_count=400))
    assert (found.keeps_schema, found.thinking, found.context_length, found.problem) == (True, "none", 131_072, "")
    assert found.usable and found.reply_per_s == 20_000 and found.prompt_per_s is None  # the stub tells no time for it
    (sent,) = stub_ollama.requests
    assert set(sent["format"]["properties"]) == {"answer", "because"}


def test_each_question_begins_as_none_before(stub_ollama: Stub) -> None:
    checked(stub_ollama, GOOD)
    checked(stub_ollama, GOOD)
    first, second = (body["messages"][-1]["content"][:16] for body in stub_ollama.requests)
    assert first != second


@pytest.mark.parametrize(
    "said",
    [
        "Water is wet.",
        '{"answer": "perhaps", "because": ""}',
        "[1]",
        '{"answer": "yes"}',
        "x" * 500,
        '{"mentions": []}',
        "",
    ],
)
def test_a_model_that_loses_the_form(stub_ollama: Stub, said: str) -> None:
    found = checked(stub_ollama, said)
    assert (found.keeps_schema, found.usable, found.problem) == (False, False, "schema_not_kept")


def test_an_answer_cut_within_its_form_keeps_it(stub_ollama: Stub) -> None:
    assert checked(stub_ollama, json.dumps({"answer": "no", "because": "and " * 200})).keeps_schema


def thinking(body: Mapping[str, Any]) -> str:
    """Keeps to the form only while it thinks."""
    if body["think"] is False:
        return "<think>hm</think>It is wet, I think."
    return "<think>hm</think>" + (GOOD if "because" in body["format"]["properties"] else '{"answer": "yes"}')


def test_a_model_that_must_think(stub_ollama: Stub) -> None:
    """T10: the choice is shown."""
    stub_ollama.models = [THINKER]
    found = checked(stub_ollama, thinking)
    assert (found.keeps_schema, found.thinking, found.problem) == (True, "on", "must_think")


def test_a_model_that_thinks_long_is_given_time(stub_ollama: Stub) -> None:
    def long(body: Mapping[str, Any]) -> str:
        said = thinking(body)
        return said.replace("hm", "hm " * 100) if "because" in body["format"]["properties"] else said

    stub_ollama.models = [THINKER]
    assert checked(stub_ollama, long).keeps_schema


@pytest.mark.parametrize(
    ("item", "problem"), [(schema_refused("x"), "schema_refused"), (Fault.HALF_JSON, "reply_broken")]
)
def test_a_question_that_fails_is_a_finding(stub_ollama: Stub, item: Item, problem: str) -> None:
    found = checked(stub_ollama, item)
    assert (found.keeps_schema, found.problem) == (False, problem)


def test_no_server_is_none(stub_ollama: Stub) -> None:
    with pytest.raises(EngineUnavailable):
        checked(stub_ollama, Fault.DROP)


def test_the_check_can_be_stopped(stub_ollama: Stub) -> None:
    stub_ollama.script = Fault.HANG
    cancel = CancelToken()

    def stop() -> None:
        stub_ollama.wait_for("started", 1)
        cancel.cancel()

    threading.Thread(target=stop).start()
    with pytest.raises(Cancelled):
        check(OllamaEngine("stub", stub_ollama.url), cancel)


def test_what_is_known_is_not_asked_again(stub_ollama: Stub) -> None:
    stub_ollama.script = GOOD
    engine = OllamaEngine("stub", stub_ollama.url)
    assert known(engine) is None
    found = known_or_checked(engine, CancelToken())
    assert known(engine) == found == known_or_checked(engine, CancelToken())
    assert len(stub_ollama.requests) == 1
    known_or_checked(engine, CancelToken(), anew=True)
    assert len(stub_ollama.requests) == 2


@pytest.mark.parametrize(
    ("item", "kept"),
    [(Fault.HALF_JSON, False), (CRASH_ERROR, False), (ApiError(500, "no"), False), ("no", True), (REFUSED, True)],
)
def test_an_accident_is_not_held_against_a_model_for_good(stub_ollama: Stub, item: Item, kept: bool) -> None:
    stub_ollama.script = item
    engine = OllamaEngine("stub", stub_ollama.url)
    assert not known_or_checked(engine, CancelToken()).usable
    assert (known(engine) is not None) == kept


def test_another_digest_is_another_model(stub_ollama: Stub) -> None:
    stub_ollama.script = GOOD
    engine = OllamaEngine("stub", stub_ollama.url)
    known_or_checked(engine, CancelToken())
    stub_ollama.models = [StubModel(digest="6" * 64)]
    assert known(engine) is None


@pytest.mark.parametrize("said", ["", "[]", "{", '{"format": 0, "checks": {}}', '{"format": 1, "checks": {"a": {}}}'])
def test_findings_that_cannot_be_read_are_had_again(stub_ollama: Stub, cache: Path, said: str) -> None:
    (cache / "model_checks.json").write_text(said)
    stub_ollama.script = GOOD
    engine = OllamaEngine("stub", stub_ollama.url)
    assert known(engine) is None
    assert known_or_checked(engine, CancelToken()).keeps_schema
    assert known(engine) is not None


@pytest.mark.model
def test_a_real_model_is_measured(real_ollama: RealOllama) -> None:
    found = check(OllamaEngine(real_ollama.model, real_ollama.url), CancelToken(), num_ctx=1024)
    assert (found.keeps_schema, found.thinking, found.problem) == (True, "none", "")
    assert found.prompt_per_s is not None and found.prompt_per_s > 1
    assert found.reply_per_s is not None and 0.1 < found.reply_per_s < found.prompt_per_s * 10
    assert found.context_length == 8192
