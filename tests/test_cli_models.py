"""Models on the command line: which there are, and what one of them can do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.server.stub import Answer, Stub, StubModel
from tests.test_cli import Typed
from yzkg.engines import model_check

GOOD = Answer(json.dumps({"answer": "yes", "because": "so it is"}), eval_count=20)


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typed:
    monkeypatch.setattr(model_check, "cache_folder", lambda: tmp_path)
    return Typed(capsys, monkeypatch)


def test_models_are_listed(typed: Typed, stub_ollama: Stub) -> None:
    stub_ollama.models = [StubModel(size=4_700_000_000), StubModel("far:cloud")]
    code, out, _ = typed("models", "--host", stub_ollama.url)
    assert code == 0 and out.splitlines() == ["stub:latest  4.7 GB", "far:cloud  0.0 GB  (not on this server)"]
    assert [row["local"] for row in typed.facts("models", "--host", stub_ollama.url)] == [True, False]


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
