"""IIIF Presentation 2 and 3: manifests, and pages of annotations that came without theirs.

A canvas is a page with its picture. Text is what embedded annotations transcribe; annotations that only comment are
left out and counted, and lists of annotations that lie elsewhere are named, never fetched.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest import pictures
from yzkg.ingest.draft import Box, FileBytes, FileRead, Line, PageRead, Problem
from yzkg.ingest.json_values import items, member, objects, size_in, storable, wording
from yzkg.ingest.sniff import Decoded

_ROOTS = {"manifest", "annotationpage", "annotationlist"}
_TRANSCRIBING = {"supplementing", "transcribing", "painting"}
_XYWH = re.compile(r"xywh=(?:pixel:)?(\d{1,7}(?:\.\d*)?),(\d{1,7}(?:\.\d*)?),(\d{1,7}(?:\.\d*)?),(\d{1,7}(?:\.\d*)?)")
_TAG = re.compile(r"<[^<>]{0,2000}>")


def fits(value: Any) -> bool:
    """Whether parsed JSON is a manifest or a page of annotations of either version."""
    return isinstance(value, dict) and _kind(value) in _ROOTS | {"collection"}


@dataclass
class _Reading:
    problems: list[Problem]
    left_out: Counter[str] = field(default_factory=Counter)


def read_tree(value: Any, file: FileBytes, decoded: Decoded) -> FileRead:
    """Read parsed JSON. Raises ImportFault: "iiif_collection", or "iiif_without_pages"."""
    if _kind(value) == "collection":
        raise ImportFault("iiif_collection")
    reading = _Reading(list(decoded.problems))
    if _kind(value) == "manifest":
        canvases = [*objects(member(value, "items"))]
        canvases += [c for s in objects(member(value, "sequences")) for c in objects(member(s, "canvases"))]
        pages = [_page(canvas, number, reading) for number, canvas in enumerate(canvases, 1)]
    else:
        pages = _by_canvas(value, reading)
    if not pages:
        raise ImportFault("iiif_without_pages")
    return FileRead(
        "iiif 1", decoded.encoding, tuple(pages), dict(reading.left_out), tuple(reading.problems), pictures=True
    )


def _kind(value: Any) -> str:
    return wording(member(value, "type", "@type")).rsplit(":", 1)[-1].lower()


def _id(value: Any) -> str:
    return value if isinstance(value, str) else wording(member(value, "id", "@id"))


def _page(canvas: dict[str, Any], number: int, reading: _Reading) -> PageRead:
    label = wording(member(canvas, "label")) or str(number)
    lines: list[Line] = []
    for listed in [*objects(member(canvas, "annotations")), *objects(member(canvas, "otherContent"))]:
        embedded = member(listed, "items", "resources")
        if embedded is None and _id(listed):
            reading.problems.append(Problem("text_elsewhere", number, _id(listed)[:400]))
        for annotation in objects(embedded):
            lines += _lines(annotation, reading)
    picture = _picture(canvas, number, reading)
    return PageRead(label, _numbered(lines, label), picture, size=size_in(canvas, "width", "height"))


def _picture(canvas: dict[str, Any], number: int, reading: _Reading) -> str:
    painted = [a for page in objects(member(canvas, "items")) for a in objects(member(page, "items"))]
    painted += [*objects(member(canvas, "images"))]
    for annotation in painted:
        body = next(objects(member(annotation, "body", "resource")), None)
        for _ in range(3):  # a choice of pictures: the first is the one to show
            inner = member(body, "items", "default", "item")
            if _kind(body) not in {"choice", "oa:choice"} and inner is None:
                break
            body = next(objects(inner), None)
        url = pictures.address(_id(body)) or pictures.address(_id(next(objects(member(body, "service")), None)))
        if url:
            return url
    if painted:
        reading.problems.append(Problem("picture_without_address", number))
    return ""


def _by_canvas(value: Any, reading: _Reading) -> list[PageRead]:
    """A page of annotations alone: one page of ours for each canvas that they are about, in order of appearance."""
    found: dict[str, list[Line]] = {}
    for annotation in objects(member(value, "items", "resources")):
        found.setdefault(_canvas(annotation), []).extend(_lines(annotation, reading))
    labels = {canvas: canvas.rstrip("/").rsplit("/", 1)[-1] or "1" for canvas in found}
    return [PageRead(labels[canvas], _numbered(lines, labels[canvas])) for canvas, lines in found.items()]


def _canvas(annotation: dict[str, Any]) -> str:
    target = next(iter(items(member(annotation, "target", "on"))), None)
    source = member(target, "source", "full")
    return _id(source if source is not None else target).split("#", 1)[0]


def _lines(annotation: dict[str, Any], reading: _Reading) -> Iterator[Line]:
    bodies = [body for body in items(member(annotation, "body", "resource")) if _text(body)]
    if not bodies:
        if _kind(next(objects(member(annotation, "body", "resource")), None)) not in {"image", "dctypes:image"}:
            reading.left_out["annotation_without_text"] += 1
        return
    motives = {wording(m).rsplit(":", 1)[-1].lower() for m in items(member(annotation, "motivation"))}
    if motives and not motives & _TRANSCRIBING:
        reading.left_out["comments"] += 1
        return
    text = _text(bodies[0])
    if len(bodies) > 1:
        reading.left_out["other_bodies"] += len(bodies) - 1
    yield Line(text, boxes=_boxes(annotation, len(text)))


def _text(body: Any) -> str:
    value = member(body, "value", "chars", "cnt:chars")
    if not isinstance(value, str):
        return ""
    text = storable(value)
    if "html" in wording(member(body, "format")).lower():
        text = html.unescape(_TAG.sub("", text))
    return text.strip()


def _boxes(annotation: dict[str, Any], length: int) -> tuple[Box, ...]:
    target = next(iter(items(member(annotation, "target", "on"))), None)
    places = [_id(target), wording(member(target, "source"))]
    for selector in objects(member(target, "selector")):
        places += [wording(member(selector, "value")), wording(member(member(selector, "default"), "value"))]
    for place in places:
        found = _XYWH.search(place)
        if found is not None:
            x, y, width, height = (float(part) for part in found.groups())
            return (Box(Span(0, length), x, y, width, height),) if width and height else ()
    return ()


def _numbered(lines: list[Line], label: str) -> tuple[Line, ...]:
    return tuple(Line(line.text, f"{label}, l. {number}", boxes=line.boxes) for number, line in enumerate(lines, 1))
