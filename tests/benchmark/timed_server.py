"""A model that takes a known time for each answer, in a process of its own, and keeps a log of when it was busy.

Speaks the parts of Ollama's protocol that yzkg (/api/chat) and LangExtract (/api/generate) use. What it answers is
given for each record; which one a prompt asks about is told by the text that stands last in it.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from yzkg.engines.prompt_size import weight

MODEL = "timed:latest"


@dataclass(frozen=True, slots=True)
class Request:
    """Seconds on the server's clock, from the whole question read to the whole answer sent; tokens of both."""

    begun: float
    ended: float
    prompt_tokens: int
    reply_tokens: int


@dataclass(frozen=True, slots=True)
class TimedServer:
    url: str

    def take_log(self) -> list[Request]:
        """The requests answered since the last call, in the order in which they came."""
        with urllib.request.urlopen(f"{self.url}/log") as reply:
            return sorted((Request(*row) for row in json.load(reply)), key=lambda request: request.begun)


@contextlib.contextmanager
def timed_server(
    folder: Path, answers: Mapping[str, Mapping[str, str]], seconds: float, slots: int
) -> Iterator[TimedServer]:
    """`answers`: text of a record -> path of the question -> answer. `seconds`: mean of what an answer takes; it is a
    third more or less, by the record, so that requests do not march in step. At most `slots` are worked on at a time,
    the others wait for their turn, as with Ollama."""
    file = folder / "answers.json"
    file.write_text(json.dumps(answers), encoding="utf-8")
    command = [sys.executable, "-m", "tests.benchmark.timed_server", str(file), str(seconds), str(slots)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as process:
        try:
            assert process.stdout is not None
            yield TimedServer(process.stdout.readline().strip())
        finally:
            process.kill()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, answers: Mapping[str, Mapping[str, str]], seconds: float, slots: int) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answers = answers
        self.seconds = {text: seconds * (2 + 2 * (n % 7) / 6) / 3 for n, text in enumerate(answers)}
        self.slots = threading.BoundedSemaphore(slots)
        self.log: list[tuple[float, float, int, int]] = []


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: _Server

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def do_GET(self) -> None:
        if self.path == "/log":
            taken, self.server.log = self.server.log, []
            self._send(taken)
        else:
            self._send({"models": [{"name": MODEL, "model": MODEL, "size": 1, "digest": "7" * 64}]})

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/api/show":
            self._send({"model_info": {"general.architecture": "timed", "timed.context_length": 131_072}})
            return
        begun = time.monotonic()
        prompt = asked.get("prompt") or "\n".join(message["content"] for message in asked["messages"])
        with self.server.slots:
            taken = time.monotonic()
            text = max(self.server.answers, key=lambda text: (prompt.rfind(text) + len(text), len(text)))
            answer = self.server.answers[text][self.path]
            tokens = round(weight(prompt)), round(weight(answer))
            time.sleep(max(0.0, taken + self.server.seconds[text] - time.monotonic()))
        end = {"done": True, "done_reason": "stop", "prompt_eval_count": tokens[0], "eval_count": tokens[1]}
        if self.path == "/api/chat":
            self._send({"model": MODEL, "message": {"role": "assistant", "content": answer}, **end})
        else:
            self._send({"model": MODEL, "response": answer, **end})
        self.server.log.append((begun, time.monotonic(), *tokens))

    def _send(self, body: object) -> None:
        data = json.dumps(body).encode() + b"\n"
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


if __name__ == "__main__":
    server = _Server(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")), float(sys.argv[2]), int(sys.argv[3]))
    print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
    server.serve_forever()
