"""What kind of picture a file is and how large, by its first bytes: nothing is decoded."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from pathlib import Path

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
    """A file that is a picture. `size`: width and height in pixels as stored (no turning by Exif); None: enormous."""

    kind: str
    size: tuple[int, int] | None


def look(path: Path) -> Look | None:
    """What the head of a file says; None if it is no picture or cannot be read."""
    from PIL import Image, UnidentifiedImageError

    kind = None
    try:
        # Warned of are pictures that would fill the memory when decoded, which a map of a province well may.
        with path.open("rb") as file, warnings.catch_warnings(action="ignore", category=Image.DecompressionBombWarning):
            kind = kind_of(file.read(HEAD))
            if kind is None:
                return None
            file.seek(0)
            with Image.open(file) as picture:
                width, height = picture.size
    except Image.DecompressionBombError:
        return Look(kind, None) if kind is not None else None
    except (OSError, ValueError, SyntaxError, UnidentifiedImageError, OverflowError, MemoryError, EOFError):
        return None
    return Look(kind, (width, height)) if width > 0 and height > 0 else None
