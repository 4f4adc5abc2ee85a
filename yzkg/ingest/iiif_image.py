"""Addresses of the IIIF Image API, versions 2 and 3: which service an address belongs to, and what to ask it for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from yzkg.ingest.json_values import items, member, number, objects, wording

LONGEST = 3000  # pixels of the longer side that are asked for: a character of a half page is then some 100 high
_SMALLEST = 1000  # below this, one of the sizes that a server keeps is too small to be read
_REQUEST = re.compile(
    r"(?P<base>https?://[^?#]+?)/(?P<region>full|square|(?:pct:)?[\d.]+,[\d.]+,[\d.]+,[\d.]+)"
    r"/(?P<size>\^?(?:full|max|pct:[\d.]+|!?\d*,\d*))/(?P<turn>!?[\d.]+)/[a-z]+\.[a-z0-9]{2,4}"
)
_INFO = "/info.json"


def service_of(url: str) -> str | None:
    """The service that a whole, upright picture is asked of, or that an address describes; None: it names none.

    A part of a picture, or a turned one, is a picture of its own: that address is meant as it stands.
    """
    if url.split("?", maxsplit=1)[0].endswith(_INFO):
        return url.split("?", maxsplit=1)[0].removesuffix(_INFO)
    found = _REQUEST.fullmatch(url)
    whole = found is not None and found["region"] == "full" and found["turn"].strip("0.") == ""
    return found["base"] if found is not None and whole else None


def info_of(base: str) -> str:
    return base.rstrip("/") + _INFO


def is_info(value: Any) -> bool:
    """Whether parsed JSON describes a service of version 2 or 3."""
    contexts = [wording(context) for context in items(member(value, "@context"))]
    return any("iiif.io/api/image/" in context for context in contexts) or (
        wording(member(value, "protocol")) == "http://iiif.io/api/image" and number(member(value, "width")) is not None
    )


def requests(base: str, info: Any) -> Iterator[str]:
    """Addresses of the whole picture in a sensible size, the best first; the later ones are for poorer servers."""
    base = base.rstrip("/")
    for size in dict.fromkeys(_sizes(info)):
        yield f"{base}/full/{size}/0/default.jpg"


def _sizes(info: Any) -> Iterator[str]:
    third = any("/image/3" in wording(context) for context in items(member(info, "@context")))
    width, height = number(member(info, "width")), number(member(info, "height"))
    best = "max" if third else "full"
    if width and height and width > 0 and height > 0 and max(width, height) > LONGEST:
        if _fixed(info):
            kept = [side for size in objects(member(info, "sizes")) if (side := _sides(size)) is not None]
            fitting = [side for side in kept if _SMALLEST <= max(side) <= LONGEST]
            if fitting:
                yield from _written(*max(fitting), third)
        else:
            scale = LONGEST / max(width, height)
            yield from _written(max(1, round(width * scale)), max(1, round(height * scale)), third)
    yield best
    yield "full" if third else "max"


def _written(width: int, height: int, third: bool) -> Iterator[str]:
    """A size in the canonical form of each version, then in that of the other."""
    forms = (f"{width},{height}", f"{width},")
    yield from forms if third else reversed(forms)


def _sides(size: Any) -> tuple[int, int] | None:
    width, height = number(member(size, "width")), number(member(size, "height"))
    return (int(width), int(height)) if width and height and width >= 1 and height >= 1 else None


def _fixed(info: Any) -> bool:
    """Whether the service only gives sizes that it has kept (level 0)."""
    level = next((wording(value) for value in items(member(info, "profile")) if wording(value)), "")
    return level == "level0" or level.endswith("level0.json")
