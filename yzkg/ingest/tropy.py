"""Tropy exports (JSON-LD): items with photos; their notes and transcriptions are the text.

A photo is a page with its picture; the item's title is a heading and its date the date as written. A note on a
selection keeps the place of the selection on the picture.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest import pictures
from yzkg.ingest.draft import Box, FileBytes, FileRead, Line, PageRead, Problem
from yzkg.ingest.json_values import items, member, number, objects, size_in, storable, wording
from yzkg.ingest.sniff import Decoded

_TROPY = "tropy.org"
_TAG = re.compile(r"<[^<>]{0,2000}>")
_BREAK = re.compile(r"<(?:br\s*/?|/p)>\s*", re.IGNORECASE)


def fits(value: Any) -> bool:
    """Whether parsed JSON is an export of Tropy: items in a graph, in a context that names it."""
    return (
        isinstance(value, dict)
        and any(_TROPY in name for part in items(member(value, "@context")) for name in _names(part))
        and bool(list(objects(member(value, "@graph", "item", "photo"))))
    )


def _names(context: Any) -> Iterator[str]:
    values = context.values() if isinstance(context, dict) else [context]
    return (value for value in values if isinstance(value, str))


def read_tree(value: Any, file: FileBytes, decoded: Decoded) -> FileRead:
    """Read parsed JSON. Raises ImportFault("tropy_without_photos")."""
    problems = list(decoded.problems)
    left_out: Counter[str] = Counter()
    pages: list[PageRead] = []
    for place, item in enumerate(objects(member(value, "@graph", "item", "photo")), 1):
        if wording(member(item, "@type")) not in {"Item", ""}:
            left_out["no_item"] += 1
            continue
        pages += _pages(item, place, file, problems, left_out)
    if not pages:
        raise ImportFault("tropy_without_photos")
    return FileRead("tropy 1", decoded.encoding, tuple(pages), dict(left_out), tuple(problems), pictures=True)


def _pages(
    item: dict[str, Any], place: int, file: FileBytes, problems: list[Problem], left_out: Counter[str]
) -> Iterator[PageRead]:
    title = wording(member(item, "title", "dc:title", "identifier")) or str(place)
    headings = {"title": title}
    date = wording(member(item, "date", "dcterms:date", "dc:date"))
    for at, photo in enumerate(objects(member(item, "photo")), 1):
        label = f"{title}, {at}"
        found = [*_written(photo, None, left_out)]
        for selection in objects(member(photo, "selection")):
            found += _written(selection, _region(selection), left_out)
        if at == 1:
            found = [*_written(item, None, left_out), *found]
        lines = [
            replace(line, locator=f"{label}, note {n}" if len(found) > 1 else label, headings=headings, date_text=date)
            for n, line in enumerate(found, 1)
        ]
        image = _picture(photo, file)
        if not pictures.address(image) and not Path(image).is_absolute():
            problems.append(Problem("picture_missing", detail=f"{label}: {wording(member(photo, 'filename'))}"))
        yield PageRead(label, tuple(lines), image, size=size_in(photo, "width", "height"))


def _picture(photo: dict[str, Any], file: FileBytes) -> str:
    path = wording(member(photo, "path"))
    name = wording(member(photo, "filename")) or path
    found = pictures.address(path) or (pictures.beside(file.path, path) if path else "")
    return found or pictures.named(file.path, name)


def _written(owner: dict[str, Any], region: tuple[float, ...] | None, left_out: Counter[str]) -> Iterator[Line]:
    """The transcriptions of a photo, selection or item, then its notes."""
    for piece in [*objects(member(owner, "transcription")), *objects(member(owner, "note"))]:
        text = wording(member(piece, "text"))
        if not text:
            marked = wording(member(piece, "html", "data"))
            text = storable(html.unescape(_TAG.sub("", _BREAK.sub("\n", marked)))).strip()
        if not text:
            left_out["note_without_text"] += 1
            continue
        boxes = (Box(Span(0, len(text)), *region),) if region is not None else ()
        yield Line(text, begins=True, boxes=boxes)


def _region(selection: dict[str, Any]) -> tuple[float, float, float, float] | None:
    x, y, width, height = (number(member(selection, key)) for key in ("x", "y", "width", "height"))
    if x is None or y is None or not width or not height or width < 0 or height < 0:
        return None
    return x, y, width, height
