"""What there is for this machine: what fits, what is advised, and what was found out before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.server.stub import Answer, Stub, StubModel
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import ModelAdvice
from yzkg.engines import model_check
from yzkg.engines.coach import Survey, survey, surveyed
from yzkg.engines.fit import GIB, MIB, Layer, Shape
from yzkg.engines.memory import Memory
from yzkg.engines.model_store import ModelFacts
from yzkg.engines.ollama import OllamaEngine
from yzkg.engines.ollama_server import is_here, normal_host

LARGE = ModelAdvice("large:30b", 18 * GIB, 32, 262_144, 98_304, "Apache-2.0", {"en": "large"})
MIDDLE = ModelAdvice("middle:4b", 2 * GIB, 8, 262_144, 147_456, "Apache-2.0", {"en": "middle"})
SMALL = ModelAdvice("small:1b", GIB, 4, 32_768, 28_672, "MIT", {"en": "small"})
ADVICE = (LARGE, MIDDLE, SMALL)


def facts(name: str, size: int = GIB, capabilities: tuple[str, ...] = ("completion",)) -> ModelFacts:
    return ModelFacts(
        name, size, f"digest of {name}", "f", "1B", "Q4_K_M", 8192, capabilities, "", Shape((Layer(9),), 0)
    )


def of_machine(total: int, *found: ModelFacts) -> Survey:
    return surveyed(found, ADVICE, {}, Memory(total, total // 2), 8192)


def advised(found: Survey) -> list[str]:
    return [line.name for line in found.models if line.advised]


@pytest.mark.parametrize(
    ("total", "name"),
    [
        (64 * GIB, "large:30b"),
        (31 * GIB, "large:30b"),  # sold as 32
        (16 * GIB, "middle:4b"),
        (7600 * MIB, "middle:4b"),  # sold as 8
        (6 * GIB, "small:1b"),
    ],
)
def test_the_best_one_for_the_memory_is_advised(total: int, name: str) -> None:
    assert advised(of_machine(total)) == [name]


def test_no_model_is_advised_to_a_machine_too_small_for_any() -> None:
    assert advised(of_machine(3 * GIB)) == []


def test_what_is_there_comes_first_and_is_not_listed_twice() -> None:
    found = of_machine(16 * GIB, facts("other:7b"), facts("Middle:4b", 2 * GIB))
    assert [line.name for line in found.models] == ["other:7b", "Middle:4b", "large:30b", "small:1b"]
    there = found.models[1]
    assert (there.advice, there.advised, there.size) == (MIDDLE, True, 2 * GIB)
    assert (there.trained, found.models[2].trained) == (8192, 262_144)
    assert found.models[2].fit.verdict == "too_large"


def test_each_request_at_a_time_takes_memory_for_its_context() -> None:
    one, four = (surveyed([], ADVICE, {}, Memory(16 * GIB, 0), 8192, parallel) for parallel in (1, 4))
    needs = [next(line.fit.need for line in found.models if line.name == "middle:4b") for found in (one, four)]
    assert needs[0] is not None and needs[1] is not None
    assert needs[1].cache == 4 * needs[0].cache


def test_models_that_cannot_write_are_left_out() -> None:
    found = of_machine(16 * GIB, facts("vectors", capabilities=("embedding",)))
    assert "vectors" not in [line.name for line in found.models]


def test_nothing_is_said_of_a_machine_that_is_not_known() -> None:
    found = surveyed([facts("other:7b")], ADVICE, {}, None, 8192)
    assert {line.fit.verdict for line in found.models} == {"unknown"}
    assert advised(found) == []
    assert found.models[0].fit.need is not None


def test_what_was_found_out_before_is_told(stub_ollama: Stub, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(model_check, "cache_folder", lambda: tmp_path)
    stub_ollama.models = [StubModel(), StubModel("other:1b", digest="6" * 64)]
    stub_ollama.script = Answer(json.dumps({"answer": "yes", "because": "so it is"}), eval_count=20)
    checked = model_check.known_or_checked(OllamaEngine("stub", stub_ollama.url), CancelToken())
    found = survey(stub_ollama.url, ADVICE, 4096, CancelToken())
    assert [line.check for line in found.models[:2]] == [checked, None]
    assert found.memory is not None and found.context == 4096


@pytest.mark.parametrize(
    ("host", "here"), [("localhost", True), ("127.0.0.1:99", True), ("[::1]", True), ("192.0.2.7", False)]
)
def test_which_addresses_are_this_computer(host: str, here: bool) -> None:
    assert is_here(normal_host(host, allow_remote=True)) is here
