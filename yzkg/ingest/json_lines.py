"""JSON Lines: one object a record, plain or gzipped.

An object has `text`, or `lines` that are joined without a space (columns of a page). `headings` may map heading ids
to wordings; `locator` or `id` says where it stands, else its other short values do. Objects without text are left
out and counted.
"""

from __future__ import annotations

import gzip
import io
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from yzkg.core.errors import ImportFault
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.ingest.draft import FileDraft, Problem, RecordDraft
from yzkg.ingest.segment import Segmenter
from yzkg.ingest.sniff import decode

SUFFIXES = (".jsonl", ".jsonl.gz", ".ndjson")
UNPACKED_LIMIT = 1 << 30  # bytes: a gzip that grows beyond this is refused
_PLACE_KEYS = ("locator", "id")


def read(path: Path, data: bytes, pack: Pack, encoding: str | None = None) -> FileDraft:
    """Read one file. Raises ImportFault: "bad_gzip", "too_large", "not_json_lines", "no_records", or sniff's."""
    decoded = decode(_unpacked(data) if path.name.endswith(".gz") else data, encoding)
    segmenter = Segmenter(pack.segmentation, FoldTable.for_pack(pack))
    records: list[RecordDraft] = []
    problems: list[Problem] = list(decoded.problems)
    found = 0
    for line, item in _objects(decoded.text, problems):
        found += 1
        draft = _record(item, line, segmenter)
        if draft is None:
            problems.append(Problem("object_without_text", line))
        else:
            records.append(draft)
    broken = sum(problem.code == "broken_json" for problem in problems)
    if not records:
        raise ImportFault("not_json_lines" if broken else "no_records")
    left_out = {"object_without_text": found - len(records), "broken_json": broken}
    return FileDraft(
        importer="json_lines 1",
        encoding=decoded.encoding,
        pages=("1",),
        records=tuple(records),
        found=found + broken,
        left_out={code: count for code, count in left_out.items() if count},
        problems=tuple(problems),
    )


def _unpacked(data: bytes) -> bytes:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            unpacked = packed.read(UNPACKED_LIMIT + 1)
    except (OSError, EOFError, zlib.error):
        raise ImportFault("bad_gzip") from None
    if len(unpacked) > UNPACKED_LIMIT:
        raise ImportFault("too_large", limit=UNPACKED_LIMIT)
    return unpacked


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


def _record(item: dict[str, Any], line: int, segmenter: Segmenter) -> RecordDraft | None:
    text = item.get("text")
    lines = item.get("lines")
    if not isinstance(text, str) and isinstance(lines, list):
        text = "".join(part for part in lines if isinstance(part, str))
    if not isinstance(text, str) or not text.strip() or (not text.isprintable() and "\0" in text):
        return None
    text = _storable(text).replace("\r\n", "\n").replace("\r", "\n").strip()
    headings = item.get("headings")
    carried = {str(k): str(v) for k, v in headings.items()} if isinstance(headings, dict) else {}
    return RecordDraft(text, _locator(item, line), 0, carried, segmenter.opening(text))


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
