"""A real small language model, through the real client. What it finds is not the point; that it is held is."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Callable

import psutil
import pytest

from tests.support.fixtures import RealOllama, serving
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.engines.base import Brief, RecordText
from yzkg.engines.ollama import OllamaEngine, list_models, server_version

pytestmark = pytest.mark.model

TEXT = "十月初九日郎中海望持出玻璃瓶一件"
MENTION = {
    "type": "object",
    "properties": {"quote": {"type": "string", "maxLength": 12}, "type": {"enum": ["person", "object"]}},
    "required": ["quote", "type"],
}
SCHEMA = {
    "type": "object",
    "properties": {"mentions": {"type": "array", "items": MENTION, "maxItems": 2}},
    "required": ["mentions"],
}
RECORD = RecordText(1, TEXT)


def brief(prompt: str, **options: object) -> Brief:
    chosen = {"num_ctx": 1024, "num_predict": 160, "temperature": 0, "seed": 1, **options}
    return Brief(system="You list names.", prompt=prompt, schema=SCHEMA, options=chosen)


def test_an_answer_is_held_to_the_schema(real_ollama: RealOllama) -> None:
    engine = OllamaEngine(real_ollama.model, real_ollama.url)
    reply = engine.read(RECORD, brief(f"List persons and objects of this text as JSON: {TEXT}"), CancelToken())
    assert reply.finish == "stop"
    found = json.loads(reply.raw)
    assert list(found) == ["mentions"]
    assert all(set(one) == {"quote", "type"} and one["type"] in ("person", "object") for one in found["mentions"])
    assert reply.prompt_tokens is not None and reply.prompt_tokens > len(TEXT)
    assert reply.reply_tokens is not None and 0 < reply.reply_tokens <= 160
    assert reply.duration_ms > 0
    assert engine.thinking == "none"


def test_an_answer_that_runs_into_its_limit_is_told(real_ollama: RealOllama) -> None:
    engine = OllamaEngine(real_ollama.model, real_ollama.url)
    assert engine.read(RECORD, brief("List names.", num_predict=3), CancelToken()).finish == "length"


def test_the_model_is_identified(real_ollama: RealOllama) -> None:
    info = OllamaEngine("smollm2", real_ollama.url).info()
    assert (info.model, info.digest[:8]) == ("smollm2:latest", "b179c952")
    (row,) = list_models(real_ollama.url)
    assert row.local and row.size == real_ollama.path.stat().st_size
    assert server_version(real_ollama.url)


def test_an_unknown_model_pauses(real_ollama: RealOllama) -> None:
    with pytest.raises(EngineUnavailable) as caught:
        OllamaEngine("qwen2.5:7b", real_ollama.url).read(RECORD, brief("x"), CancelToken())
    assert caught.value.code == "model_missing"


def test_a_prompt_that_does_not_fit_is_refused_with_its_length(real_ollama: RealOllama) -> None:
    with pytest.raises(EngineError) as caught:
        OllamaEngine(real_ollama.model, real_ollama.url).read(RECORD, brief(TEXT * 60), CancelToken())
    assert (caught.value.code, caught.value.data["num_ctx"]) == ("prompt_too_long", 1024)


def test_a_schema_that_cannot_be_held_is_refused(real_ollama: RealOllama) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string", "pattern": "x"}}, "required": ["a"]}
    with pytest.raises(EngineError) as caught:
        OllamaEngine(real_ollama.model, real_ollama.url).read(
            RECORD, Brief(prompt="x", schema=schema, options={"num_ctx": 1024}), CancelToken()
        )
    assert caught.value.code == "schema_refused"


def computed(server: int) -> float:
    """Seconds that the processor has worked for it: others that are busy as well change nothing of that."""
    times = psutil.Process(server).cpu_times()
    return float(times.user + times.system)


def once_at_work(server: int, seconds: float, act: Callable[[], object]) -> None:
    """Do something, from a thread, when the server has computed for so long from now on."""
    began = computed(server)

    def wait() -> None:
        end = time.monotonic() + 120
        while computed(server) - began < seconds and time.monotonic() < end:
            time.sleep(0.01)
        act()

    threading.Thread(target=wait, daemon=True).start()


def story(tokens: int, num_ctx: int) -> Brief:
    return Brief(prompt="Tell a very long story.", options={"num_ctx": num_ctx, "num_predict": tokens})


def test_cancel_stops_a_model_at_work(real_ollama: RealOllama) -> None:
    engine = OllamaEngine(real_ollama.model, real_ollama.url)
    engine.read(RECORD, brief("warm", num_predict=1), CancelToken())
    began = computed(real_ollama.pid)
    engine.read(RECORD, story(30, 1024), CancelToken())
    thirty = computed(real_ollama.pid) - began
    began = computed(real_ollama.pid)
    cancel = CancelToken()
    once_at_work(real_ollama.pid, thirty / 2, cancel.cancel)
    with pytest.raises(Cancelled):
        engine.read(RECORD, story(900, 1024), cancel)
    # The model itself is free again long before 900 tokens could have been made.
    engine.read(RECORD, brief("next", num_predict=1), CancelToken())
    assert computed(real_ollama.pid) - began < 12 * thirty


def test_a_prompt_cut_in_silence_and_a_killed_server_are_noticed(real_ollama: RealOllama) -> None:
    with serving(real_ollama.path, "--overlong", "cut") as server:
        engine = OllamaEngine(server.model, server.url)
        reply = engine.read(RECORD, brief(TEXT * 20, num_ctx=256, num_predict=1), CancelToken())
        assert (reply.finish, reply.prompt_tokens) == ("unread", 130)
        once_at_work(server.pid, 0.15, lambda: os.kill(server.pid, signal.SIGKILL))
        endless = story(2000, 256)
        with pytest.raises(EngineUnavailable) as caught:
            engine.read(RECORD, endless, CancelToken())
        assert caught.value.code == "ollama_lost"
        with pytest.raises(EngineUnavailable) as caught:
            engine.read(RECORD, endless, CancelToken())
        assert caught.value.code == "ollama_unreachable"
