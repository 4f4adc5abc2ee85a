"""From a path to records that are cut but not stored: what an import and its preview have in common."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ImportFault
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.ingest import picture_set, pictures, plain_text
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions, RecordDraft
from yzkg.ingest.formats import reader_for, reader_of
from yzkg.ingest.found_files import Found
from yzkg.ingest.segment import Segmenter
from yzkg.store.project import SUFFIX

SIZE_LIMIT = 512 << 20  # bytes


@dataclass(frozen=True)
class FileCut:
    """A file as read, and its records as the pack's patterns cut them. found = records + what is left out."""

    whole: FileRead
    records: list[RecordDraft]
    heading_lines: int

    @cached_property
    def left_out(self) -> Mapping[str, int]:
        """Reason code -> how many pieces; reasons that do not occur are not named."""
        counted = {"heading_lines": self.heading_lines, **self.whole.left_out}
        return {code: count for code, count in counted.items() if count}

    @property
    def found(self) -> int:
        return len(self.records) + sum(self.left_out.values())

    @property
    def lists(self) -> int:
        """How many records are or hold a list."""
        return sum(any(layer.kind == "list" for layer in record.layers) for record in self.records)


def file_bytes(path: Path, named: bool) -> FileBytes:
    """The file's bytes.

    Raises ImportFault: "unknown_format", "too_large", "no_such_file", "unreadable_file"; "is_project", or
    "project_beside" for one that only lies in a folder.
    """
    if path.suffix.lower() == SUFFIX and path.is_file():
        raise ImportFault("is_project" if named else "project_beside", name=path.name)
    if reader_for(path.name) is None and not named:
        raise ImportFault("unknown_format", name=path.name)
    try:
        if path.stat().st_size > SIZE_LIMIT:
            raise ImportFault("too_large", name=path.name, limit=SIZE_LIMIT)
        return FileBytes(path, path.read_bytes())
    except FileNotFoundError:
        raise ImportFault("no_such_file", name=str(path)) from None
    except OSError as error:
        raise ImportFault("unreadable_file", name=str(path), reason=error.strerror or "") from None


def picture_bytes(found: Found, used: Container[str], cancel: CancelToken | None = None) -> FileBytes:
    """What is left of a set of pictures without those that are `used` by other sources.

    Raises ImportFault: "pictures_in_use" where nothing is, and "no_such_file".
    """
    left = tuple(path for path in found.pictures if str(path.absolute()) not in used)
    if not left:
        raise ImportFault("pictures_in_use", name=found.path.name)
    if found.named:
        for path in left:
            if not path.is_file():
                raise ImportFault("no_such_file", name=str(path))
    return FileBytes(found.path, b"", left, cancel)


def digest(file: FileBytes) -> str:
    """By which a file is known again. Raises ImportFault("unreadable_file") for a set of pictures."""
    if file.pictures:
        return picture_set.digest(file)
    return hashlib.sha256(file.data).hexdigest()


def cut(file: FileBytes, pack: Pack, options: ReadOptions) -> FileCut:
    """Read and cut a file. Raises ImportFault: "no_records" where there is nothing, and what its reader raises."""
    try:
        whole = _with_pictures(file, (reader_of(file) or plain_text.read)(file, options))
        segmenter = Segmenter(pack.segmentation, FoldTable.for_pack(pack))
        records = list(segmenter.records(whole))
        if not records and not whole.pictures:
            raise ImportFault("no_records")
    except ImportFault as fault:
        fault.data.setdefault("name", file.path.name)
        raise
    return FileCut(whole, records, segmenter.heading_lines)


def _with_pictures(file: FileBytes, whole: FileRead) -> FileRead:
    """The pages with the pictures that lie beside a file whose format names none: called as it, or as the page is."""
    if any(page.image for page in whole.pages) or whole.pictures:
        return whole
    if len(whole.pages) == 1:
        images: Sequence[str] = [pictures.beside(file.path)]
    else:
        near = pictures.near(file.path)
        images = [near.get(pictures.key(page.label), "") for page in whole.pages] if near else []
    if not any(images):
        return whole
    pages = [replace(page, image=image) for page, image in zip(whole.pages, images, strict=True)]
    return replace(whole, pages=tuple(pages))
