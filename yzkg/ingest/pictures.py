"""Pictures of pages: which address is one, and which file beside a transcription is its picture."""

from __future__ import annotations

from pathlib import Path

SUFFIXES = (".jpg", ".jpeg", ".png", ".tif", ".tiff", ".webp", ".jp2")


def address(url: object) -> str:
    """An http address as it is; "" for anything else (a picture of a web page is never opened as a local file)."""
    return url if isinstance(url, str) and url.startswith(("http://", "https://")) and len(url) < 4000 else ""


def beside(file: Path, name: str = "") -> str:
    """The picture called `name`, or called as `file` but for its ending, in the folder of `file`; "" for none.

    Only the last part of `name` counts, whatever system wrote it: a file never points outside its folder.
    """
    if name:
        last = name.replace("\\", "/").rsplit("/", 1)[-1]
        wanted = [last] if last.lower().endswith(SUFFIXES) else []
    else:
        wanted = [file.name.split(".")[0] + suffix for suffix in SUFFIXES]
    for candidate in wanted:
        try:
            if (file.parent / candidate).is_file():
                return str(file.parent / candidate)
        except (OSError, ValueError):  # a name too long, or one that no file can have
            continue
    return ""
