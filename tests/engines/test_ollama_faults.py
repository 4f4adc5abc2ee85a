"""OllamaEngine against a scripted server: everything that can go wrong, and being stopped."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from typing import Any

import pytest

from tests.engines.reading import ANSWER, RECORD, brief, fault_of, read
from tests.support.server.protocol import ApiError, schema_refused
from tests.support.server.stub import BUSY_ERROR, CRASH_ERROR, GOOD_ANSWER, Answer, Fault, Item, Raw, Stub
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.engines import bounded_answer
from yzkg.engines.ollama import OllamaEngine, Timeouts, list_models, server_version
from yzkg.engines.ollama_server import model_rows

# what goes wrong


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_no_server_pauses_the_run() -> None:
    host = f"http://127.0.0.1:{free_port()}"
    engine = OllamaEngine("stub", host)
    for attempt in (
        engine.info,
        lambda: engine.read(RECORD, brief(), CancelToken()),
        lambda: list_models(host),
        lambda: server_version(host),
    ):
        with pytest.raises(EngineUnavailable) as caught:
            attempt()
        assert (caught.value.code, caught.value.data["host"]) == ("ollama_unreachable", host)


@pytest.mark.parametrize("models", ["none", 5, ["stub"], [{"name": "stub", "size": "large"}], {"name": "stub"}])
def test_a_list_of_another_shape_holds_no_model_or_what_it_says(models: object) -> None:
    rows = model_rows({"models": models})
    assert [(row.name, row.size) for row in rows] == ([("stub", 0)] if "large" in str(models) else [])


def test_a_model_that_is_not_there_pauses_the_run(stub_ollama: Stub) -> None:
    engine = OllamaEngine("qwen2.5:7b", stub_ollama.url)
    for attempt in (engine.info, lambda: engine.read(RECORD, brief(), CancelToken())):
        with pytest.raises(EngineUnavailable) as caught:
            attempt()
        assert caught.value.code == "model_missing"
        assert caught.value.data == {"model": "qwen2.5:7b", "host": stub_ollama.url}


PAUSES: list[tuple[Item, str]] = [
    (BUSY_ERROR, "ollama_busy"),
    (Fault.DROP, "ollama_lost"),
    (Fault.DROP_MIDWAY, "ollama_lost"),
    (ApiError(404, "model 'stub' not found"), "model_missing"),
    (ApiError(404, "404 page not found"), "not_ollama"),
    (ApiError(401, "unauthorized"), "ollama_forbidden"),
    (ApiError(502, "bad gateway"), "ollama_unreachable"),
    (ApiError(500, "model requires more system memory (9.5 GiB) than is available"), "model_not_loaded"),
]
FAILURES: list[tuple[Item, str]] = [
    (CRASH_ERROR, "model_crashed"),
    (ApiError(500, "something else"), "request_refused"),
    (schema_refused("unknown keyword"), "schema_refused"),
    (ApiError(500, 'invalid format: "x"; expected "json" or a valid JSON Schema object'), "schema_refused"),
    (ApiError(400, "the prompt is longer than the context length currently available"), "prompt_too_long"),
    (Fault.HALF_JSON, "reply_broken"),
    (Fault.NO_END, "reply_broken"),
    (Fault.NOT_JSON, "reply_broken"),
    (Answer('{"mentions": [', error="an error was encountered while running the model"), "reply_broken"),
    (Answer(ANSWER, done_reason="load"), "reply_broken"),
    (Fault.HALF_BYTES, "reply_broken"),
]


@pytest.mark.parametrize(("item", "code"), PAUSES)
def test_trouble_of_the_server_pauses_the_run(stub_ollama: Stub, item: Item, code: str) -> None:
    stub_ollama.script = item
    fault = fault_of(stub_ollama)
    assert isinstance(fault, EngineUnavailable)
    assert fault.code == code


@pytest.mark.parametrize(("item", "code"), FAILURES)
def test_trouble_of_one_record_fails_only_that(stub_ollama: Stub, item: Item, code: str) -> None:
    stub_ollama.script = item
    fault = fault_of(stub_ollama)
    assert not isinstance(fault, EngineUnavailable)
    assert fault.code == code


def test_a_silent_server_is_not_waited_for_without_end(stub_ollama: Stub) -> None:
    stub_ollama.script = Fault.HANG_MIDWAY
    assert fault_of(stub_ollama, timeouts=Timeouts(silence=0.2)).code == "ollama_silent"


def test_slow_bytes_are_no_silence(stub_ollama: Stub) -> None:
    stub_ollama.script = Answer(ANSWER, piece=2, pause=0.15)  # 1.2 seconds in all
    assert read(stub_ollama, timeouts=Timeouts(silence=0.8)).raw == ANSWER


@pytest.mark.parametrize("item", [Fault.BLANKS, Fault.BLANK_LINE])
def test_white_space_without_end_is_given_up(stub_ollama: Stub, item: Item) -> None:
    stub_ollama.script = item
    reply = read(stub_ollama)
    assert (reply.raw, reply.finish, reply.reply_tokens) == ('{"mentions": [', "runaway", None)
    if item is Fault.BLANKS:
        assert stub_ollama.wait_for("cancelled", 1), "the server was left writing"


def test_the_same_item_without_end_is_given_up(stub_ollama: Stub) -> None:
    stub_ollama.script = Answer('{"mentions": [' + '{"quote": "海望", "type": "person"}, ' * 5000, pause=0.0001)
    reply = read(stub_ollama, brief(num_predict=-1))
    assert reply.finish == "repeating"
    assert reply.raw.count("海望") < 30
    assert stub_ollama.wait_for("cancelled", 1)


def test_a_server_that_does_not_hold_an_answer_to_its_length_is_left(stub_ollama: Stub) -> None:
    parts = ["".join(f'{{"quote": "{number}-{n}"}}, ' for n in range(200)) for number in range(3000)]
    lines = [{"message": {"role": "assistant", "content": part}, "done": False} for part in ['{"mentions": [', *parts]]
    stub_ollama.script = Raw(b"".join(json.dumps(line).encode() + b"\n" for line in lines))  # more than 10 MB
    reply = read(stub_ollama, brief(num_predict=100))
    assert (reply.finish, len(reply.raw)) == ("length", 48 * 100)
    stub_ollama.script = Raw(b"".join(json.dumps(_thought(line)).encode() + b"\n" for line in lines))
    reply = read(stub_ollama, brief(num_predict=100))
    assert (reply.finish, reply.raw) == ("thinking", "")


def _thought(line: dict[str, Any]) -> dict[str, Any]:
    return {**line, "message": {"role": "assistant", "thinking": line["message"]["content"]}}


def test_a_line_that_never_ends_is_left(stub_ollama: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded_answer, "MOST_BYTES", 300_000)
    stub_ollama.script = Fault.ENDLESS_LINE
    reply = read(stub_ollama)
    assert (reply.finish, reply.raw) == ("length", "")


def test_a_model_that_stammers_is_stopped_by_the_server_without_a_word(stub_ollama: Stub) -> None:
    stub_ollama.script = Fault.STAMMER
    assert read(stub_ollama).finish == "repeating"


def test_an_answer_that_comes_a_byte_at_a_time_is_whole(stub_ollama: Stub) -> None:
    stub_ollama.script = Fault.BYTES
    reply = read(stub_ollama)
    assert (reply.raw, reply.finish) == (GOOD_ANSWER, "stop")


def test_an_answer_that_trickles_is_not_waited_for_without_end(stub_ollama: Stub) -> None:
    stub_ollama.script = Answer("x" * 5000, piece=1, pause=0.02)
    fault = fault_of(stub_ollama, timeouts=Timeouts(answer=0.3))
    assert (fault.code, isinstance(fault, EngineUnavailable)) == ("reply_slow", False)
    assert stub_ollama.wait_for("cancelled", 1)


@pytest.mark.parametrize("count", [-5, 10**12, 0])
def test_counts_that_cannot_be_are_not_believed(stub_ollama: Stub, count: int) -> None:
    stub_ollama.script = Answer(ANSWER, prompt_eval_count=count, eval_count=max(count, -1))
    reply = read(stub_ollama)
    assert (reply.raw, reply.finish, reply.prompt_tokens) == (ANSWER, "stop", None)


def test_the_engine_reads_on_after_the_server_came_back(stub_ollama: Stub) -> None:
    stub_ollama.script = [Fault.DROP, ANSWER]
    engine = OllamaEngine("stub", stub_ollama.url)
    with pytest.raises(EngineUnavailable):
        engine.read(RECORD, brief(), CancelToken())
    assert engine.read(RECORD, brief(), CancelToken()).raw == ANSWER


@contextmanager
def redirecting_server(target: str) -> Iterator[tuple[str, list[str]]]:
    """A server that is no Ollama and sends everybody to `target`; yields its address and the paths asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            self.send_response(307)
            self.send_header("Location", target + self.path)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_POST(self) -> None:
            self.do_GET()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=lambda: server.serve_forever(0.02), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", asked
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def blank_server(blank: str) -> Iterator[str]:
    """A server that sends blanks without end, and never a line, where it is asked for `blank`; yields its address."""
    small = {"/api/tags": b'{"models": [{"name": "stub:latest", "digest": "7"}]}', "/api/show": b"{}"}
    closing = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            self.send_response(200)
            self.end_headers()
            if self.path != blank:
                self.wfile.write(small[self.path])
                return
            with suppress(OSError):  # whoever asked has gone
                while not closing.wait(0.02):
                    self.wfile.write(b" ")

        def do_POST(self) -> None:
            self.do_GET()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=lambda: server.serve_forever(0.02), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        closing.set()
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize(
    ("blank", "code"), [("/api/tags", "ollama_silent"), ("/api/show", "ollama_silent"), ("/api/chat", "reply_slow")]
)
def test_blanks_that_never_make_a_line_are_not_waited_for_without_end(blank: str, code: str) -> None:
    with blank_server(blank) as host:
        # What is answered has time for it on a busy machine; all that never is has little.
        engine = OllamaEngine("stub", host, timeouts=Timeouts(look=1.0 if blank != "/api/chat" else 15.0, answer=0.3))
        with pytest.raises(EngineError) as caught:
            engine.read(RECORD, brief(), CancelToken())
    assert caught.value.code == code


def test_redirects_are_not_followed(stub_ollama: Stub) -> None:
    with redirecting_server(stub_ollama.url) as (host, asked):
        with pytest.raises(EngineUnavailable) as caught:
            OllamaEngine("stub", host).read(RECORD, brief(), CancelToken())
        assert caught.value.code == "not_ollama"
        assert asked == ["/api/tags"]
    assert stub_ollama.requests == []


# cancelling


@pytest.mark.parametrize("item", [Fault.HANG, Fault.HANG_MIDWAY, Answer("x" * 5000, piece=1, pause=0.01)])
def test_cancel_drops_the_request_at_once(stub_ollama: Stub, item: Item) -> None:
    stub_ollama.script = item
    cancel = CancelToken()
    errors: list[BaseException] = []

    def work() -> None:
        try:
            OllamaEngine("stub", stub_ollama.url).read(RECORD, brief(), cancel)
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    assert stub_ollama.wait_for("started", 1)
    cancel.cancel()
    thread.join(60)  # the server would go on for longer
    assert [type(error) for error in errors] == [Cancelled]
    assert stub_ollama.wait_for("cancelled", 1, timeout=60), "the server never saw the connection close"


def test_cancel_reaches_a_server_that_takes_connections_and_never_speaks() -> None:
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen()
        cancel = CancelToken()
        timer = threading.Timer(0.1, cancel.cancel)
        timer.start()
        # Whoever waited for it would be told of silence.
        engine = OllamaEngine(
            "stub", f"http://127.0.0.1:{deaf.getsockname()[1]}", timeouts=Timeouts(look=20, silence=20)
        )
        with pytest.raises(Cancelled):
            engine.read(RECORD, brief(), cancel)


def test_a_token_cancelled_before_sends_nothing(stub_ollama: Stub) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        OllamaEngine("stub", stub_ollama.url).read(RECORD, brief(), cancel)
    assert stub_ollama.requests == []


def test_cancelling_after_the_end_is_harmless(stub_ollama: Stub) -> None:
    stub_ollama.script = ANSWER
    cancel = CancelToken()
    OllamaEngine("stub", stub_ollama.url).read(RECORD, brief(), cancel)
    cancel.cancel()
