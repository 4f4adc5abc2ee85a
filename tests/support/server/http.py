"""The HTTP side: routes, streaming, errors, and noticing that a client has gone."""

from __future__ import annotations

import contextlib
import json
import select
import socket
import threading
from collections.abc import Callable, Iterable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.support.server.protocol import (
    VERSION,
    ApiError,
    Backend,
    ChatRequest,
    ClientGoneError,
    Piece,
    chat_line,
    chat_request,
    parsed,
    without_lists,
)


class DropConnectionError(Exception):
    """Raised by a backend: close the connection without another byte."""


class RawBytesError(Exception):
    """Raised by a backend: send these bytes as they are, then end the answer as if all were well."""

    def __init__(self, parts: Iterable[bytes]) -> None:
        super().__init__("raw bytes")
        self.parts = parts


class OllamaServer(ThreadingHTTPServer):
    """Listens on loopback; `url` says where. Use as a context manager to serve from a thread."""

    daemon_threads = True

    def __init__(self, backend: Backend, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.backend = backend
        self.headers_seen: list[dict[str, str]] = []  # of every request, names in lower case
        self._thread: threading.Thread | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def __enter__(self) -> OllamaServer:
        serve = lambda: self.serve_forever(poll_interval=0.02)  # noqa: E731
        self._thread = threading.Thread(target=serve, name="ollama-server", daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()
        if self._thread is not None:
            self._thread.join(5)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Clients that vanish are the point of many tests: no traceback for them."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Without this every small chunk waits for the acknowledgement of the one before (40 ms each).
    disable_nagle_algorithm = True
    server: OllamaServer
    _streaming = False
    _body = b""

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet: requests carry source text."""

    def do_HEAD(self) -> None:
        self._route(self._get)

    def do_GET(self) -> None:
        self._route(self._get)

    def do_POST(self) -> None:
        self._route(self._post)

    def do_DELETE(self) -> None:
        self._route(self._delete)

    def _route(self, answer: Callable[[], None]) -> None:
        self._streaming = False
        self.server.headers_seen.append({name.lower(): value for name, value in self.headers.items()})
        self._body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        try:
            answer()
            if self._streaming:
                self.wfile.write(b"0\r\n\r\n")
        except ApiError as error:
            self._send_error(error)
        except RawBytesError as raw:
            self._send_raw(raw.parts)
        except (DropConnectionError, ClientGoneError, ConnectionError):
            self._drop()

    def _get(self) -> None:
        backend = self.server.backend
        match self.path.split("?")[0]:
            case "/":
                self._send(200, b"Ollama is running", "text/plain; charset=utf-8")
            case "/api/version":
                self._send_json(200, {"version": VERSION})
            case "/api/tags":
                self._send_json(200, {"models": backend.tags()})
            case "/api/ps":
                self._send_json(200, {"models": backend.running()})
            case _:
                self._send(404, b"404 page not found", "text/plain")

    def _post(self) -> None:
        match self.path:
            case "/api/show":
                shown = self.server.backend.show(self._named())
                self._send_json(200, shown if parsed(self._body).get("verbose") else without_lists(shown))
            case "/api/pull":
                self._pull(self._named())
            case "/api/chat":
                self._chat(chat_request(self._body))
            case _:
                self._send(404, b"404 page not found", "text/plain")

    def _delete(self) -> None:
        if self.path != "/api/delete":
            self._send(404, b"404 page not found", "text/plain")
            return
        self.server.backend.delete(self._named())
        self._send(200, b"", "text/plain; charset=utf-8")

    def _named(self) -> str:
        fields = parsed(self._body)
        model = fields.get("model") or fields.get("name")
        if not model:
            raise ApiError(400, "model is required")
        return str(model)

    def _pull(self, model: str) -> None:
        lines = self.server.backend.pull(model, self._gone)
        try:
            for line in lines:
                self._send_chunk(line)
        finally:
            if close := getattr(lines, "close", None):
                close()

    def _chat(self, request: ChatRequest) -> None:
        pieces = self.server.backend.chat(request, self._gone)
        try:
            if request.stream:
                for piece in pieces:
                    self._send_chunk(chat_line(request.model, piece))
                return
            said = list(pieces)
            final = next((piece.final for piece in said if piece.final), None)
            tokens = [token for piece in said for token in piece.logprobs]
            self._send_json(200, chat_line(request.model, Piece("".join(one.text for one in said), final, tokens)))
        finally:
            # A failed write must reach the backend too, so that it stops its model.
            if close := getattr(pieces, "close", None):
                close()

    def _gone(self) -> bool:
        try:
            if not select.select([self.connection], [], [], 0)[0]:
                return False
            return not self.connection.recv(1, socket.MSG_PEEK)
        except OSError:
            return True

    def _send(self, status: int, body: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _send_json(self, status: int, value: Any) -> None:
        self._send(status, json.dumps(value, ensure_ascii=False).encode(), "application/json; charset=utf-8")

    def _send_chunk(self, value: Any) -> None:
        self._write_chunk((json.dumps(value, ensure_ascii=False) + "\n").encode())

    def _write_chunk(self, data: bytes) -> None:
        if not self._streaming:
            self.send_response(200)
            self.send_header("Content-Type", "application/x-ndjson")
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            self._streaming = True
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))

    def _send_error(self, error: ApiError) -> None:
        if self._streaming:
            self._send_chunk({"error": error.message})
            self.wfile.write(b"0\r\n\r\n")
        else:
            self._send_json(error.status, {"error": error.message})

    def _send_raw(self, parts: Iterable[bytes]) -> None:
        try:
            for part in parts:
                self._write_chunk(part)
            self.wfile.write(b"0\r\n\r\n")
        except ConnectionError:  # the client has gone
            self._drop()

    def _drop(self) -> None:
        self.close_connection = True
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)
