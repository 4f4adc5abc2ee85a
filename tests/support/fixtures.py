"""Servers for tests: `stub_ollama` (scripted, at once) and `real_ollama` (a real small model)."""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.model import ModelMissingError, fetch
from tests.support.server.llama_runner import unusable
from tests.support.server.stub import Stub, StubServer

START_SECONDS = 120.0
_PROJECT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class RealOllama:
    """A running server with a real model: its address, and the model's name, file and process."""

    url: str
    model: str
    path: Path
    pid: int


@pytest.fixture
def stub_ollama() -> Iterator[Stub]:
    """A scripted server of this test's own; set `.script`, use `.url`, look at `.requests`."""
    with StubServer() as stub:
        yield stub


@pytest.fixture(scope="session")
def real_ollama() -> Iterator[RealOllama]:
    """SmolLM2 behind the protocol, one process for the session; skipped where it cannot run."""
    if reason := unusable():
        _give_up(reason)
    try:
        path = fetch()
    except ModelMissingError as error:
        _give_up(str(error))
    with serving(path, "--name", "smollm2") as server:
        yield server


@contextlib.contextmanager
def serving(path: Path, *more: str) -> Iterator[RealOllama]:
    """A server process of its own for the model at `path`, killed at the end."""
    command = [sys.executable, "-m", "tests.support.server", "--model", str(path), "--port", "0", *more]
    with subprocess.Popen(command, cwd=_PROJECT, stdout=subprocess.PIPE, text=True) as process:
        try:
            url, model = _announced(process)
            yield RealOllama(url, model, path, process.pid)
        finally:
            process.kill()


def _give_up(reason: str) -> None:
    """Skip; fail where YZKG_REQUIRE_MODEL=1 says that the real model must be tested."""
    if os.environ.get("YZKG_REQUIRE_MODEL") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


def _announced(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Address and model name from the server's first line."""
    lines: queue.Queue[str] = queue.Queue()
    out = process.stdout
    assert out is not None
    threading.Thread(target=lambda: lines.put(out.readline()), daemon=True).start()
    try:
        line = lines.get(timeout=START_SECONDS)
    except queue.Empty:
        line = ""
    words = line.split()
    if len(words) != 3 or words[0] != "LISTENING":
        pytest.fail(f"the model server did not start (first line: {line!r}, exit code: {process.poll()})")
    return words[1], words[2]
