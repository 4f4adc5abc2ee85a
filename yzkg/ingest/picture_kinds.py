"""What kind of picture a file is and how large, by its first bytes: nothing is decoded."""

from __future__ import annotations

import struct
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # late at run time: only who imports pictures needs it
    from PIL import Image

_PAGES = 2000  # beyond this nobody counts on
# What Pillow raises for files with faults; that it knows no such picture is an OSError.
_DAMAGED = (
    OSError,
    ValueError,
    SyntaxError,
    EOFError,
    LookupError,
    TypeError,
    ArithmeticError,
    struct.error,
    MemoryError,
)
_COPY = 0.6  # of the width of the first page
HEAD = 16  # bytes that tell the kind
_MAGIC: tuple[tuple[bytes, str], ...] = (
    (b"\xff\xd8\xff", ".jpg"),
    (b"\x89PNG\r\n\x1a\n", ".png"),
    (b"II*\0", ".tif"),
    (b"MM\0*", ".tif"),
    (b"II+\0", ".tif"),  # more than 4 GB
    (b"MM\0+", ".tif"),
    (b"\0\0\0\x0cjP  \r\n\x87\n", ".jp2"),
    (b"\xff\x4f\xff\x51", ".jp2"),  # a bare codestream
    (b"GIF8", ".gif"),
)
ENDINGS = (".jpg", ".png", ".tif", ".jp2", ".gif", ".webp")  # of the kinds


def kind_of(head: bytes) -> str | None:
    """The ending that fits a file that begins so; None if it is no picture of a kind that can be shown."""
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return ".webp"
    return next((ending for magic, ending in _MAGIC if head.startswith(magic)), None)


def is_whole(kind: str, tail: bytes) -> bool:
    """Whether a picture with these last bytes has its end; True for kinds that have no sign for it."""
    return {".jpg": b"\xff\xd9", ".png": b"IEND"}.get(kind, b"") in tail


@dataclass(frozen=True, slots=True)
class Look:
    """A file that is a picture. `size`: width and height in pixels as stored (no turning by Exif); None: enormous.

    `further`: how many more pages a TIFF holds, small copies of the first not counted.
    """

    kind: str
    size: tuple[int, int] | None
    further: int = 0


def look(path: Path) -> Look | None:
    """What the head of a file says; None if it is no picture or cannot be read."""
    from PIL import Image

    kind = None
    try:
        # Warned of are damages that do not matter here, and pictures that would fill the memory when decoded.
        with path.open("rb") as file, warnings.catch_warnings(action="ignore"):
            kind = kind_of(file.read(HEAD))
            if kind is None:
                return None
            file.seek(0)
            with Image.open(file) as picture:
                width, height = picture.size
                further = _further(picture, width) if kind == ".tif" else 0
    except Image.DecompressionBombError:
        return Look(kind, None) if kind is not None else None
    except _DAMAGED:
        return None
    return Look(kind, (width, height), further) if width > 0 and height > 0 else None


def _further(picture: Image.Image, width: int) -> int:
    """Pages behind the first. Previews and the steps of a pyramid are much narrower than it."""
    found = 0
    for number in range(1, _PAGES):
        try:
            picture.seek(number)
        except _DAMAGED:  # EOFError at the end of the list
            break
        found += picture.size[0] > _COPY * width
    return found
