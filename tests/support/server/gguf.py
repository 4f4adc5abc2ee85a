"""The header of a GGUF file, as much of it as /api/show reports."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any, BinaryIO

_PLAIN = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
_STRING, _ARRAY = 8, 9


class GgufError(Exception):
    """The file is not a GGUF model."""


def header(path: Path) -> dict[str, Any]:
    """Key-value pairs of the header; arrays are left empty, as Ollama leaves them without `verbose`."""
    with path.open("rb") as file:
        if file.read(4) != b"GGUF":
            raise GgufError(str(path))
        _version = _number(file, "I")
        _tensors = _number(file, "Q")
        pairs = _number(file, "Q")
        values: dict[str, Any] = {}
        for _ in range(pairs):
            key = _text(file)
            values[key] = _value(file, _number(file, "I"))
        return values


def _number(file: BinaryIO, kind: str) -> Any:
    return struct.unpack("<" + kind, file.read(struct.calcsize("<" + kind)))[0]


def _text(file: BinaryIO) -> str:
    return file.read(_number(file, "Q")).decode("utf-8", "replace")


def _value(file: BinaryIO, kind: int) -> Any:
    if kind in _PLAIN:
        return _number(file, _PLAIN[kind])
    if kind == _STRING:
        return _text(file)
    if kind != _ARRAY:
        raise GgufError(f"value of unknown kind {kind}")
    element, count = _number(file, "I"), _number(file, "Q")
    if element in _PLAIN:
        file.seek(struct.calcsize("<" + _PLAIN[element]) * count, 1)
    else:
        for _ in range(count):
            _value(file, element)
    return []
