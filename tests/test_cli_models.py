"""Models on the command line: which there are, and what one of them can do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.server.stub import Answer, Stub, StubModel
from tests.test_cli import Typed
from yzkg.engines import coach, model_check
from yzkg.engines.fit import GIB
from yzkg.engines.memory import Memory
from yzkg.engines.model_check import ModelCheck
from yzkg.paths import sample_corpus

GOOD = Answer(json.dumps({"answer": "yes", "because": "so it is"}), eval_count=20)


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typed:
    monkeypatch.setattr(model_check, "cache_folder", lambda: tmp_path)
    return Typed(capsys, monkeypatch)


def test_models_are_listed(typed: Typed, stub_ollama: Stub) -> None:
    stub_ollama.models = [StubModel(size=4_700_000_000), StubModel("far:cloud")]
    code, out, _ = typed("models", "--host", stub_ollama.url)
    assert code == 0
    memory, model = out.splitlines()
    assert memory.startswith("memory: ") and memory.endswith("a graphics card is not counted")
    assert model == "stub:latest    4.4 GiB  not known whether it fits"
    facts = typed.facts("models", "--host", stub_ollama.url)
    assert [row["name"] for row in facts["models"]] == ["stub:latest"]
    assert facts["memory"]["total"] > facts["memory"]["free"] > 0


def test_the_pack_advises_models_for_this_machine(
    typed: Typed, stub_ollama: Stub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "this_machine", lambda: Memory(16 * GIB, 9 * GIB))
    stub_ollama.models = []
    code, out, _ = typed("models", "--host", stub_ollama.url, "--pack", "qing_workshops")
    assert code == 0
    found = {line.split()[0]: line for line in out.splitlines()}
    assert found["memory:"] == "memory: 16.0 GiB, 9.0 GiB free; a graphics card is not counted"
    assert found["qwen3:30b-a3b-instruct-2507-q4_K_M"].endswith("too large, to be fetched")
    assert found["qwen3:4b-instruct-2507-q4_K_M"].endswith("2.3 GiB  fits, to be fetched, recommended here")


def test_of_a_project_it_is_said_how_long_it_would_take(
    typed: Typed, stub_ollama: Stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "p.yzkg"
    typed("new", path, "--pack", "qing_workshops")
    typed("import", path, sample_corpus() / "records" / "yongzheng_01.txt")
    found = ModelCheck(True, "none", prompt_per_s=200.0, reply_per_s=20.0)
    monkeypatch.setattr(model_check, "check", lambda engine, cancel, *, num_ctx=0: found)
    typed("models", "--host", stub_ollama.url, "--check", "stub")
    _, out, _ = typed("models", "--host", stub_ollama.url, "--project", path)
    (line,) = [line for line in out.splitlines() if line.startswith("stub:latest")]
    assert "writes 20 tokens/s" in line and "unread: about" in line and "begun now ready at" in line
    (row, *_) = typed.facts("models", "--host", stub_ollama.url, "--project", path)["models"]
    assert row["time"]["basis"] == "check"
    assert row["time"]["time"]["least"] < row["time"]["time"]["likely"] < row["time"]["time"]["most"]


def test_a_model_is_fetched_and_deleted(typed: Typed, stub_ollama: Stub) -> None:
    stub_ollama.pullable = [StubModel("new:1b")]
    code, out, err = typed("models", "--host", stub_ollama.url, "--pull", "new:1b")
    assert (code, out) == (0, "") and "new:1b is here" in err
    assert "new:1b" in typed("models", "--host", stub_ollama.url)[1]
    code, _, err = typed("models", "--host", stub_ollama.url, "--delete", "new:1b")
    assert code == 0 and "new:1b is deleted" in err
    code, _, err = typed("models", "--host", stub_ollama.url, "--delete", "new:1b")
    assert code == 1 and "does not have the model" in err
    code, _, err = typed("models", "--host", stub_ollama.url, "--pull", "nonsense")
    assert code == 1 and "has no model nonsense" in err


def test_a_licence_is_printed(typed: Typed, stub_ollama: Stub) -> None:
    stub_ollama.models = [StubModel("free:latest", licence="Do as you like."), StubModel("mute:latest")]
    assert typed("models", "--host", stub_ollama.url, "--licence", "free")[:2] == (0, "Do as you like.\n")
    code, _, err = typed("models", "--host", stub_ollama.url, "--licence", "mute")
    assert code == 1 and "says nothing" in err
    assert typed("models", "--host", stub_ollama.url, "--licence", "gone")[0] == 1


def test_one_thing_at_a_time(typed: Typed, stub_ollama: Stub) -> None:
    assert typed("models", "--host", stub_ollama.url, "--pull", "a", "--delete", "b")[0] == 2
    assert not stub_ollama.headers


def test_a_model_is_checked_once(typed: Typed, stub_ollama: Stub) -> None:
    stub_ollama.script = GOOD
    call = ("models", "--host", stub_ollama.url, "--check", "stub")
    code, out, _ = typed(*call)
    assert code == 0
    assert "keeps to the answer form: yes" in out and "writes 20000 tokens a second" in out and "131072" in out
    assert typed.facts(*call)["keeps_schema"] is True
    assert len(stub_ollama.requests) == 1
    typed(*call, "--anew")
    assert len(stub_ollama.requests) == 2


def test_a_model_that_cannot_be_used_is_one_sentence(typed: Typed, stub_ollama: Stub) -> None:
    stub_ollama.script = "Water is wet."
    code, out, err = typed("models", "--host", stub_ollama.url, "--check", "stub")
    assert code == 1 and "keeps to the answer form: no" in out and "Choose another" in err.splitlines()[-1]


def test_no_server_is_one_sentence(typed: Typed) -> None:
    code, out, err = typed("models", "--host", "http://127.0.0.1:9")
    assert (code, out) == (1, "") and "127.0.0.1:9" in err


def test_extract_says_at_its_end_what_was_thought_and_what_it_took(
    typed: Typed, stub_ollama: Stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "p.yzkg"
    typed("new", path, "--pack", "qing_workshops")
    typed("import", path, sample_corpus() / "records" / "yongzheng_01.txt")
    found = ModelCheck(True, "none", prompt_per_s=200.0, reply_per_s=20.0)
    monkeypatch.setattr(model_check, "check", lambda engine, cancel, *, num_ctx=0: found)
    stub_ollama.script = '{"mentions": [], "statements": []}'
    call = ("extract", path, "--engine", "ollama", "--model", "stub", "--host", stub_ollama.url)
    _, _, err = typed(*call, "--limit", 3)
    assert "took" not in err  # not all of it is read
    code, _, err = typed(*call)
    assert code == 0
    assert "estimated " in err and ", took " in err
    code, out, _ = typed(*call, "--json")
    end = json.loads(out.splitlines()[-1])
    assert end["time"]["records"] == end["time"]["estimated"]["records"] > 3
