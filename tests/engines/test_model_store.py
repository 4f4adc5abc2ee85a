"""The models of a server: what they are, fetching with progress, cancel and faults, deleting."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.support.fixtures import RealOllama
from tests.support.server.protocol import ApiError
from tests.support.server.stub import Fault, Stub, StubModel
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable, YzkgError
from yzkg.engines import model_store, ollama_server
from yzkg.engines.fit import Layer, Shape
from yzkg.engines.model_store import PullProgress, delete, local_models, pull
from yzkg.engines.ollama_server import Timeouts

QWEN = StubModel(
    "qwen3:4b",
    digest="4" * 64,
    size=1000,
    details={"family": "qwen3", "parameter_size": "4.0B", "quantization_level": "Q4_K_M"},
    info={
        "block_count": 2,
        "attention.head_count": 8,
        "attention.head_count_kv": [2, 2],
        "attention.key_length": 64,
        "attention.value_length": 64,
    },
    licence="Apache License\nVersion 2.0\n",
)


def caught(work: Callable[[], object]) -> YzkgError:
    with pytest.raises(YzkgError) as error:
        work()
    return error.value


def fetched(stub: Stub, name: str = "qwen3:4b") -> list[PullProgress]:
    return list(pull(name, stub.url, CancelToken()))


# what is there


def test_models_are_listed_with_all_that_is_said_of_them(stub_ollama: Stub) -> None:
    stub_ollama.models = [QWEN, StubModel()]
    full, bare = local_models(stub_ollama.url, CancelToken())
    assert (full.name, full.size, full.digest) == ("qwen3:4b", 1000, "4" * 64)
    assert (full.family, full.parameters, full.quantization) == ("qwen3", "4.0B", "Q4_K_M")
    assert full.licence == "Apache License\nVersion 2.0"
    assert full.shape == Shape((Layer(256), Layer(256)), 131_072)
    assert full.reads
    assert (bare.parameters, bare.quantization, bare.licence, bare.shape) == ("", "", "", None)
    assert bare.trained == 131_072


def test_lists_are_asked_for_only_where_they_matter(stub_ollama: Stub) -> None:
    """With them come the words of the vocabulary, megabytes of JSON."""
    stub_ollama.models = [replace(QWEN, info={**QWEN.info, "attention.head_count_kv": 2})]
    shapes = [local_models(stub_ollama.url, CancelToken())[0].shape]
    assert len(stub_ollama.headers) == 2  # the list, and one description
    stub_ollama.models = [QWEN]
    shapes += [local_models(stub_ollama.url, CancelToken())[0].shape]
    assert len(stub_ollama.headers) == 5
    assert shapes[0] == shapes[1]


def test_what_other_computers_answer_is_no_local_model(stub_ollama: Stub) -> None:
    stub_ollama.models = [StubModel("big:cloud"), StubModel("far:1b", remote_host="https://ollama.com"), QWEN]
    assert [model.name for model in local_models(stub_ollama.url, CancelToken())] == ["qwen3:4b"]


def test_a_model_for_vectors_only_does_not_read(stub_ollama: Stub) -> None:
    stub_ollama.models = [StubModel("embed", capabilities=("embedding",))]
    (model,) = local_models(stub_ollama.url, CancelToken())
    assert not model.reads


def test_a_model_that_cannot_be_described_is_listed_all_the_same(
    stub_ollama: Stub, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(model: str) -> dict[str, object]:
        raise ApiError(500, f"{model} is damaged")

    monkeypatch.setattr(stub_ollama, "show", broken)
    (model,) = local_models(stub_ollama.url, CancelToken())
    assert (model.name, model.shape, model.trained) == ("stub:latest", None, 0)


def test_a_hanging_server_can_be_left(stub_ollama: Stub) -> None:
    stub_ollama.hang_on_show = True
    cancel = CancelToken()
    threading.Timer(0.1, cancel.cancel).start()
    with pytest.raises(Cancelled):
        local_models(stub_ollama.url, cancel)


def test_the_real_server_says_what_the_cache_is_reckoned_from(real_ollama: RealOllama) -> None:
    (model,) = local_models(real_ollama.url, CancelToken())
    assert model.shape == Shape((Layer(384),) * 30, 8192)
    assert model.size == 98_362_432


# fetching


def test_fetching_tells_how_far_it_is_and_ends_with_the_model_there(stub_ollama: Stub) -> None:
    stub_ollama.pullable, stub_ollama.pull_step = [QWEN], 400
    told = fetched(stub_ollama)
    assert [(one.phase, one.done, one.total) for one in told] == [
        ("looking", 0, 0),
        ("fetching", 400, 1000),
        ("fetching", 800, 1000),
        ("fetching", 1000, 1000),
        ("checking", 1000, 1000),
        ("checking", 1000, 1000),
        ("done", 1000, 1000),
    ]
    assert "qwen3:4b" in [model.name for model in local_models(stub_ollama.url, CancelToken())]


def test_cancelled_fetching_drops_the_request_at_once_and_goes_on_from_there(stub_ollama: Stub) -> None:
    stub_ollama.pullable, stub_ollama.pull_pause = [QWEN], 0.05
    cancel = CancelToken()

    def until_half() -> None:
        for told in pull("qwen3:4b", stub_ollama.url, cancel):
            if told.done >= 500:
                cancel.cancel()

    with pytest.raises(Cancelled):
        until_half()
    assert stub_ollama.wait_for("cancelled", 1)
    come = stub_ollama.pulled["qwen3:4b"]
    assert 500 <= come < 1000
    stub_ollama.pull_pause = 0
    assert fetched(stub_ollama)[1].done == come + 100


def test_fetching_is_cancelled_while_the_server_is_silent(stub_ollama: Stub) -> None:
    stub_ollama.pullable, stub_ollama.pull_pause = [QWEN], 60.0
    cancel = CancelToken()
    progress = pull("qwen3:4b", stub_ollama.url, cancel)
    assert next(progress).phase == "looking"
    threading.Timer(0.1, cancel.cancel).start()
    with pytest.raises(Cancelled):
        next(progress)


def test_whoever_stops_asking_drops_the_request(stub_ollama: Stub) -> None:
    stub_ollama.pullable, stub_ollama.pull_pause = [QWEN], 0.01
    progress = pull("qwen3:4b", stub_ollama.url, CancelToken())
    assert next(progress).phase == "looking"
    progress.close()  # type: ignore[attr-defined]
    assert stub_ollama.wait_for("cancelled", 1)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("write /root/.ollama/blobs: no space left on device", "pull_no_room"),
        ("dial tcp: lookup registry.ollama.ai: no such host", "pull_offline"),
        ("max retries exceeded: unexpected EOF", "pull_offline"),
        ("412: The model you are pulling requires a newer version of Ollama.", "ollama_too_old"),
        ("digest mismatch, file must be downloaded again", "pull_failed"),
    ],
)
def test_trouble_on_the_way_has_a_code(stub_ollama: Stub, said: str, code: str) -> None:
    stub_ollama.pullable, stub_ollama.pull_error = [QWEN], said
    error = caught(lambda: fetched(stub_ollama))
    assert (error.code, error.data["model"]) == (code, "qwen3:4b")


def test_a_name_that_the_library_does_not_know(stub_ollama: Stub) -> None:
    assert caught(lambda: fetched(stub_ollama, "nonsense:9b")).code == "model_unknown"


@pytest.mark.parametrize("name", ["", "  ", "two words", "line\nend"])
def test_no_model_is_called_so(stub_ollama: Stub, name: str) -> None:
    error = caught(lambda: fetched(stub_ollama, name))
    assert (type(error), error.code) == (EngineError, "model_name_invalid")
    assert not stub_ollama.headers


@pytest.mark.parametrize("name", ["gpt-oss:120b-cloud", "deepseek:CLOUD"])
def test_models_of_other_computers_are_neither_fetched_nor_deleted(stub_ollama: Stub, name: str) -> None:
    for work in (lambda: fetched(stub_ollama, name), lambda: delete(name, stub_ollama.url, CancelToken())):
        assert caught(work).code == "model_remote"
    assert not stub_ollama.headers


def test_another_computer_is_asked_only_where_that_is_allowed() -> None:
    for work in (
        lambda: local_models("http://192.0.2.1", CancelToken()),
        lambda: pull("qwen3:4b", "http://192.0.2.1", CancelToken()),
        lambda: delete("qwen3:4b", "http://192.0.2.1", CancelToken()),
    ):
        assert caught(work).code == "host_not_local"


@pytest.mark.parametrize("fault", [Fault.NOT_JSON, Fault.NO_END, Fault.DROP])
def test_a_server_that_breaks_off_is_not_believed(
    stub_ollama: Stub, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.support.server.http import DropConnectionError, RawBytesError

    def broken(model: str, gone: object) -> object:
        if fault is Fault.DROP:
            raise DropConnectionError
        raise RawBytesError([b"<html>\n" if fault is Fault.NOT_JSON else b'{"status": "pulling manifest"}\n'])

    monkeypatch.setattr(stub_ollama, "pull", broken)
    code = caught(lambda: fetched(stub_ollama)).code
    assert code == ("pull_failed" if fault is Fault.NOT_JSON else "ollama_lost")


def test_no_server_at_all() -> None:
    error = caught(lambda: list(pull("qwen3:4b", "http://127.0.0.1:9", CancelToken(), timeouts=Timeouts(connect=1))))
    assert isinstance(error, EngineUnavailable)
    assert error.code == "ollama_unreachable"


# deleting


def test_a_deleted_model_is_gone(stub_ollama: Stub) -> None:
    stub_ollama.models = [QWEN, StubModel()]
    delete("qwen3:4b", stub_ollama.url, CancelToken())
    assert [model.name for model in stub_ollama.models] == ["stub:latest"]
    assert caught(lambda: delete("qwen3:4b", stub_ollama.url, CancelToken())).code == "model_missing"


def test_other_empty_lists_do_not_matter(real_ollama: RealOllama, monkeypatch: pytest.MonkeyPatch) -> None:
    """The languages of the model are one, and its whole vocabulary."""
    asked = []
    look = ollama_server.look

    async def watched(*given: Any) -> dict[str, Any]:
        asked.append(given[3:])
        return await look(*given)

    monkeypatch.setattr(model_store, "look", watched)
    local_models(real_ollama.url, CancelToken())
    assert asked == [("/api/tags",), ("/api/show", {"model": "smollm2:latest"})]
