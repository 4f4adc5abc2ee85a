"""Pictures without any text: a page for each, in the order of their numbers."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, FileRead, PageRead, Problem, ReadOptions
from yzkg.ingest.picture_kinds import look

_ENDS = 1 << 12  # bytes at either end of a picture by which it is known again


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Look into each picture. Raises ImportFault("no_pictures") where none is one."""
    pages: list[PageRead] = []
    problems: list[Problem] = []
    bad = further = 0
    for path in _each(file):
        seen = look(path)
        if seen is None:
            problems.append(Problem("not_a_picture", detail=path.name))
            bad += 1
        else:
            if seen.further:
                problems.append(Problem("further_pages", detail=f"{path.name}: {seen.further}"))
            further += seen.further
            pages.append(PageRead(path.stem, (), str(path.absolute()), size=seen.size))
    if not pages:
        raise ImportFault("no_pictures")
    left_out = Counter({"no_pictures": bad, "further_pages_of_files": further})
    return FileRead("pictures 1", "", tuple(pages), +left_out, tuple(problems), pictures=True)


def _each(file: FileBytes) -> Iterator[Path]:
    """The pictures of a set. Raises Cancelled."""
    for path in file.pictures or (file.path,):
        if file.cancel is not None:
            file.cancel.check()
        yield path


def digest(file: FileBytes) -> str:
    """By which a set is known again: names, sizes and both ends of each, since whole scans are gigabytes.

    Raises ImportFault("unreadable_file").
    """
    whole = hashlib.sha256()
    for path in _each(file):
        try:
            size = path.stat().st_size
            with path.open("rb") as picture:
                head = picture.read(_ENDS)
                picture.seek(max(len(head), size - _ENDS))
                ends = head + picture.read(_ENDS)
        except OSError as error:
            raise ImportFault("unreadable_file", name=str(path), reason=error.strerror or "") from None
        whole.update(f"{path.name}\0{size}\0".encode("utf-8", "surrogatepass"))
        whole.update(hashlib.sha256(ends).digest())
    return whole.hexdigest()
