"""Pictures of pages: which address is one, and which file beside a transcription is its picture."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from urllib.parse import urlsplit

SUFFIXES = (".jpg", ".jpeg", ".png", ".tif", ".tiff", ".webp", ".jp2")
# Names of folders as programs and people give them; a picture is looked for above a folder only if it is one for texts.
_FOR_TEXTS = frozenset(
    {
        "page",
        "pages",
        "pagexml",
        "page_xml",
        "alto",
        "altos",
        "xml",
        "hocr",
        "ocr",
        "json",
        "tei",
        "text",
        "texts",
        "txt",
        "transcription",
        "transcriptions",
    }
)
_FOR_PICTURES = frozenset(
    {
        "image",
        "images",
        "img",
        "imgs",
        "scan",
        "scans",
        "picture",
        "pictures",
        "facsimile",
        "facsimiles",
        "jpg",
        "jpeg",
        "tif",
        "tiff",
        "png",
        "webp",
        "jp2",
    }
)
_OCR_D = "ocr-d-"  # its folders are called OCR-D-IMG, OCR-D-GT-PAGE ...


def address(url: object) -> str:
    """An http address as it is; "" for anything else (a picture of a web page is never opened as a local file)."""
    return url if isinstance(url, str) and server(url) else ""


def server(url: str) -> str:
    """The name of the server in an http address, as it is written there; "" for anything else."""
    if not url.startswith(("http://", "https://")) or len(url) >= 4000:
        return ""
    try:
        return urlsplit(url).hostname or ""
    except ValueError:  # brackets that hold no address
        return ""


def is_picture(name: str) -> bool:
    """Whether a file is a picture by the end of its name."""
    return name.lower().endswith(SUFFIXES)


def is_known(image: str) -> bool:
    """Whether the picture of a page has an address or was found; one that is only called something may come yet."""
    return bool(address(image)) or Path(image).is_absolute()


def called(name: str) -> str:
    """The last part of a name, whatever system wrote it, if it is that of a picture; "" otherwise."""
    last = name.replace("\\", "/").rsplit("/", 1)[-1]
    return last if is_picture(last) and "\0" not in last and len(last) < 256 else ""


def named(file: Path, name: str) -> str:
    """The picture called `name` near `file`: its whole path or, if it is not there yet, what it is called."""
    return beside(file, name) or called(name) if name else ""


def beside(file: Path, name: str = "") -> str:
    """The whole path of what `search` finds, "" for nothing."""
    found = search(file, name)
    return str(found.absolute()) if found is not None else ""


def search(file: Path, name: str = "") -> Path | None:
    """The picture called `name`, or called as `file` but for its ending, near the transcription `file`.

    Looked for in its folder, in folders for pictures within it and, if it lies in a folder for texts (as Transkribus
    has it: page/1.xml with 1.jpg above), in the one above and the folders for pictures there; what `name` says about
    folders goes first, as far as it stays within these. Another case or another ending of the name will do.
    """
    parts = [part for part in re.split(r"[\\/]+", name) if part not in ("", ".", "..")] if name else []
    if name and not called(name):
        return None
    stems = [parts[-1].rsplit(".", 1)[0]] if parts else [file.stem, file.name.split(".", 1)[0]]
    wanted = [*parts[-1:], *(stem + suffix for stem in dict.fromkeys(stems) for suffix in SUFFIXES)]
    for folder in _folders(file.parent, parts[:-1]):
        names = names_in(folder)
        for candidate in wanted:
            for found in _as_called(names, candidate):
                if _is_file(folder / found):
                    return folder / found
    return None


def near(file: Path) -> Mapping[str, str]:
    """All pictures that `search` would look at: `key` of the name without its ending -> whole path, the likeliest."""
    found: dict[str, str] = {}
    for folder in _folders(file.parent, ()):
        for names in names_in(folder).values():
            for name in names:
                if is_picture(name) and _is_file(folder / name):
                    found.setdefault(key(name.rsplit(".", 1)[0]), str((folder / name).absolute()))
    return found


def _folders(folder: Path, named: Sequence[str]) -> Iterator[Path]:
    """Where a picture may lie, the likeliest first."""
    around = [folder, folder.parent] if _is_for_texts(folder.name) else [folder]
    if named and not named[0].endswith(":"):
        yield from (base.joinpath(*named) for base in around)
    for base in around:
        yield base
        for names in names_in(base).values():
            yield from (base / name for name in names if name.lower() in _FOR_PICTURES or _is_ocr_d_picture(name))


def _is_for_texts(name: str) -> bool:
    return name.lower() in _FOR_TEXTS or name.lower().startswith(_OCR_D)


def _is_ocr_d_picture(name: str) -> bool:
    return name.lower().startswith(_OCR_D + "img")


def _as_called(names: Mapping[str, Sequence[str]], candidate: str) -> list[str]:
    """Names that differ from a candidate in case at most, the very same one first."""
    return sorted(names.get(key(candidate), ()), key=lambda name: name != candidate)


def names_in(folder: Path) -> Mapping[str, Sequence[str]]:
    """All names in a folder by their form without case; empty if it cannot be read."""
    try:
        return _listed(folder, folder.stat().st_mtime_ns)
    except (OSError, ValueError):
        return {}


@lru_cache(maxsize=32)
def _listed(folder: Path, changed: int) -> Mapping[str, Sequence[str]]:
    """Listed once for the thousand files that lie in a folder and ask; anew when the folder has changed."""
    found: dict[str, list[str]] = {}
    for path in folder.iterdir():
        found.setdefault(key(path.name), []).append(path.name)
    return {key: tuple(sorted(names)) for key, names in found.items()}


def key(name: str) -> str:
    """A form by which names are compared without case."""
    # macOS decomposes what it writes to some disks; the key is for comparing only.
    return unicodedata.normalize("NFC", name).casefold()


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name too long, or one that no file can have
        return False
