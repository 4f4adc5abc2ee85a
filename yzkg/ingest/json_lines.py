"""JSON Lines: one object a record, plain or gzipped.

An object has `text`, or `lines` that are joined without a space (columns of a page). `headings` may map heading ids
to wordings; `locator` or `id` says where it stands, else its other short values do. Objects without text are left
out and counted.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, FileRead, Line, PageRead, Problem, ReadOptions
from yzkg.ingest.packed import gunzipped
from yzkg.ingest.sniff import decode

SUFFIXES = (".jsonl", ".jsonl.gz", ".ndjson")
_PLACE_KEYS = ("locator", "id")


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one file. Raises ImportFault: "bad_gzip", "too_large", "not_json_lines", or what sniff raises."""
    packed = file.path.name.lower().endswith(".gz")
    decoded = decode(gunzipped(file.data) if packed else file.data, options.encoding)
    lines: list[Line] = []
    problems: list[Problem] = list(decoded.problems)
    for number, item in _objects(decoded.text, problems):
        line = _line(item, number)
        if line is None:
            problems.append(Problem("object_without_text", number))
        else:
            lines.append(line)
    left_out = Counter(p.code for p in problems if p.code in {"object_without_text", "broken_json"})
    if not lines and not left_out["object_without_text"]:
        raise ImportFault("not_json_lines")
    return FileRead("json_lines 1", decoded.encoding, (PageRead("1", tuple(lines)),), left_out, tuple(problems))


def _objects(text: str, problems: list[Problem]) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            item = json.loads(line)
        except (ValueError, RecursionError):
            item = None
        if isinstance(item, dict):
            yield number, item
        else:
            problems.append(Problem("broken_json", number))


def _line(item: dict[str, Any], number: int) -> Line | None:
    text = item.get("text")
    lines = item.get("lines")
    if not isinstance(text, str) and isinstance(lines, list):
        text = "".join(part for part in lines if isinstance(part, str))
    if not isinstance(text, str) or not text.strip() or "\0" in text:
        return None
    headings = item.get("headings")
    carried = {str(k): str(v) for k, v in headings.items()} if isinstance(headings, dict) else {}
    text = _storable(text).replace("\r\n", "\n").replace("\r", "\n")
    return Line(text, _locator(item, number), begins=True, headings=carried)


def _storable(text: str) -> str:
    """JSON can spell lone surrogates, which no file holds; each becomes the replacement character."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _locator(item: dict[str, Any], line: int) -> str:
    for key in _PLACE_KEYS:
        if isinstance(item.get(key), str | int):
            return str(item[key])
    short = [
        f"{key} {value}"
        for key, value in item.items()
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**6
    ]
    return ", ".join([*short, f"l. {line}"]) if short else f"l. {line}"
