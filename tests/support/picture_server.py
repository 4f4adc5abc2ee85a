"""A web server on this computer that gives pictures, well and badly, as archives do."""

from __future__ import annotations

import io
import json
import struct
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from PIL import Image


def picture(kind: str = "JPEG", size: tuple[int, int] = (30, 40)) -> bytes:
    """A small picture, whole, of a kind that Pillow writes."""
    held = io.BytesIO()
    Image.new("RGB", size, (200, 180, 150)).save(held, kind)
    return held.getvalue()


def claimed(width: int, height: int) -> bytes:
    """A PNG that claims any size and holds no pixels."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(head) + _chunk(b"IDAT" + zlib.compress(b"")) + _chunk(b"IEND")


def _chunk(content: bytes) -> bytes:
    return struct.pack(">I", len(content) - 4) + content + struct.pack(">I", zlib.crc32(content))


class Answer:
    """What one request is answered with; `send` for answers that are no proper ones."""

    def __init__(self, handler: BaseHTTPRequestHandler) -> None:
        self._handler = handler

    def give(self, body: bytes, status: int = 200, **headers: str) -> None:
        self._handler.send_response(status)
        for name, value in {"connection": "close", "content_length": str(len(body)), **headers}.items():
            if value:
                self._handler.send_header(name.replace("_", "-"), value)
        self._handler.end_headers()
        self.send(body)

    def json(self, value: Any) -> None:
        self.give(json.dumps(value).encode(), content_type="application/json")

    def redirect(self, to: str) -> None:
        self.give(b"", 302, location=to)

    def send(self, data: bytes) -> None:
        self._handler.wfile.write(data)
        self._handler.wfile.flush()


class PictureServer:
    """`answers`: path -> what is done there; anything else is not found. `asked`: the paths, in order."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers: dict[str, Callable[[Answer], object]] = {}
        self.asked: list[str] = []
        self.gone = threading.Event()  # set when the server stops: who waits for ever waits for this


def _not_found(answer: Answer) -> None:
    answer.give(b"<html>", 404)


@contextmanager
def serving() -> Iterator[PictureServer]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            server.asked.append(self.path)
            self.close_connection = True
            act = server.answers.get(self.path, _not_found)
            try:
                act(Answer(self))
            except OSError:
                return  # the other side left

        def log_message(self, *parts: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        http.daemon_threads = True
        server = PictureServer(f"http://127.0.0.1:{http.server_port}")
        thread = threading.Thread(target=http.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.gone.set()
            http.shutdown()
            thread.join()
