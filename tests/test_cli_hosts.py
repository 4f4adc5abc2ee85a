"""`yzkg extract` with several hosts: what is shared, what is said, and what stays out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.server.stub import Answer, Stub, StubModel, StubServer
from tests.test_cli import Typed
from yzkg.paths import sample_corpus

EMPTY = Answer('{"mentions": [], "statements": []}', pause=0.02)


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    return Typed(capsys, monkeypatch)


@pytest.fixture
def project(typed: Typed, tmp_path: Path) -> Path:
    path = tmp_path / "p.yzkg"
    assert typed("new", path, "--pack", "qing_workshops")[0] == 0
    assert typed("import", path, sample_corpus() / "records" / "yongzheng_01.txt")[0] == 0
    return path


@pytest.fixture
def other() -> Iterator[Stub]:
    with StubServer(Stub(script=EMPTY)) as stub:
        yield stub


def extract(typed: Typed, project: Path, *hosts: str) -> tuple[int, str, str]:
    call = ["extract", project, "--engine", "ollama", "--model", "stub", "--option", "num_ctx=65536", "--no-check"]
    for host in hosts:
        call += ["--host", host]
    return typed(*call, "--parallel", "2", "--json")


def test_hosts_share_a_run(typed: Typed, project: Path, stub_ollama: Stub, other: Stub) -> None:
    stub_ollama.script = EMPTY
    code, out, err = extract(typed, project, stub_ollama.url, other.url)
    assert code == 0 and err == "" and stub_ollama.finished and other.finished
    assert json.loads(out.splitlines()[-1])["readings"] == {"empty": 11}


def test_a_host_with_another_model_is_named_and_left_out(
    typed: Typed, project: Path, stub_ollama: Stub, other: Stub
) -> None:
    stub_ollama.script = EMPTY
    other.models = [StubModel(digest="0" * 64)]
    code, out, err = extract(typed, project, stub_ollama.url, other.url)
    assert code == 0 and json.loads(out.splitlines()[-1])["readings"] == {"empty": 11}
    assert not other.started and other.url in out + err and "model_differs" in out + err


def test_texts_go_to_no_far_host_without_consent(typed: Typed, project: Path, stub_ollama: Stub) -> None:
    code, _, err = extract(typed, project, stub_ollama.url, "archive.example")
    assert code == 1 and "archive.example is not this computer" in err
    assert not stub_ollama.headers  # nobody was asked anything
