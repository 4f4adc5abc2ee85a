"""What an import is asked for: single files, and the pictures of each folder as one thing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from yzkg.ingest.pictures import is_picture

_NUMBER = re.compile(r"(\d+)")


@dataclass(frozen=True, slots=True)
class Found:
    """A file, or the `pictures` of a folder: then `path` is the folder, or the picture if it is a single one.

    `named`: it was named itself and not only found in a folder.
    """

    path: Path
    named: bool
    pictures: tuple[Path, ...] = ()


def found_files(paths: Iterable[Path]) -> list[Found]:
    """Each file; folders at all levels, by name, without what is hidden. Pictures come last, a set for each folder.

    Last, because only then it is known which of them belong to a transcription.
    """
    files: list[Found] = []
    sets: dict[tuple[Path, bool], dict[Path, None]] = {}
    for path, named in _walked(paths):
        if is_picture(path.name):
            sets.setdefault((path.parent, named), {})[path] = None
        else:
            files.append(Found(path, named))
    for (folder, named), held in sets.items():
        together = tuple(sorted(held, key=lambda path: natural(path.name)))
        files.append(Found(together[0] if len(together) == 1 else folder, named, together))
    return files


def _walked(paths: Iterable[Path]) -> Iterator[tuple[Path, bool]]:
    for path in paths:
        if path.is_dir():
            for inner in sorted(path.rglob("*")):
                if inner.is_file() and not any(part.startswith(".") for part in inner.relative_to(path).parts):
                    yield inner, False
        else:
            yield path, True


def natural(name: str) -> tuple[tuple[int, str], ...]:
    """A key by which page10 comes after page2."""
    pieces = _NUMBER.split(name.casefold())
    return tuple((int(piece) if at % 2 else -1, "" if at % 2 else piece) for at, piece in enumerate(pieces))
