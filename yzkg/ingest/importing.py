"""Import files and folders: each file whole in one transaction, or left out with the reason."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ImportFault, YzkgError
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.ingest import plain_text
from yzkg.ingest.carry import Carrier
from yzkg.ingest.draft import FileBytes, FileRead, Problem, ReadOptions, RecordDraft
from yzkg.ingest.formats import reader_for, reader_of
from yzkg.ingest.segment import Segmenter
from yzkg.store.project import Project
from yzkg.store.sources import NewSource, add_source, source_with

log = logging.getLogger(__name__)
SIZE_LIMIT = 512 << 20  # bytes
_PROBLEMS_KEPT = 200  # in the report of a source; the count is always whole


@dataclass(frozen=True, slots=True)
class FileImported:
    """A file that is now a source. `done` of `total` files have been looked at."""

    path: Path
    source_id: int
    records: int
    left_out: int
    problems: tuple[Problem, ...]
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class FileSkipped:
    """A file that was left out, and why."""

    path: Path
    error: YzkgError
    done: int
    total: int


def import_paths(
    project: Project,
    pack: Pack,
    paths: Iterable[Path],
    cancel: CancelToken | None = None,
    encoding: str | None = None,
    columns: Mapping[str, str] | None = None,
) -> Iterator[FileImported | FileSkipped]:
    """Import files, and the files of folders (all levels, sorted by name; hidden ones are passed over).

    Yields one event a file: found = imported + skipped, always. A file named itself is read as plain text if its
    name says nothing; in a folder such a file is skipped with "unknown_format". `columns` says which
    column of a table holds what (see ReadOptions). Raises Cancelled between files.
    """
    files = list(_files(paths))
    for done, (path, named) in enumerate(files, 1):
        if cancel is not None:
            cancel.check()
        try:
            source, problems = _source(path, named, project, pack, ReadOptions(encoding, columns or {}))
            source_id = add_source(project, source)
        except YzkgError as error:
            yield FileSkipped(path, error, done, len(files))
            continue
        left_out = int(str(source.report["found"])) - len(source.records)
        yield FileImported(path, source_id, len(source.records), left_out, problems, done, len(files))


def _files(paths: Iterable[Path]) -> Iterator[tuple[Path, bool]]:
    """Each file with whether it was named itself."""
    for path in paths:
        if path.is_dir():
            for inner in sorted(path.rglob("*")):
                if inner.is_file() and not any(part.startswith(".") for part in inner.relative_to(path).parts):
                    yield inner, False
        else:
            yield path, True


def _source(
    path: Path, named: bool, project: Project, pack: Pack, options: ReadOptions
) -> tuple[NewSource, tuple[Problem, ...]]:
    if reader_for(path.name) is None and not named:
        raise ImportFault("unknown_format", name=path.name)
    data = _bytes(path)
    digest = hashlib.sha256(data).hexdigest()
    if source_with(project, digest) is not None:
        raise ImportFault("already_imported", name=path.name)
    try:
        file = FileBytes(path, data)
        whole = (reader_of(file) or plain_text.read)(file, options)
        segmenter = Segmenter(pack.segmentation, FoldTable.for_pack(pack))
        records = list(segmenter.records(whole))
        if not records and not whole.pictures:
            raise ImportFault("no_records")
    except ImportFault as fault:
        fault.data.setdefault("name", path.name)
        raise
    return _new_source(path, digest, len(data), whole, records, segmenter.heading_lines, pack), whole.problems


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > SIZE_LIMIT:
            raise ImportFault("too_large", name=path.name, limit=SIZE_LIMIT)
        return path.read_bytes()
    except FileNotFoundError:
        raise ImportFault("no_such_file", name=str(path)) from None
    except OSError as error:
        raise ImportFault("unreadable_file", name=str(path), reason=error.strerror or "") from None


def _new_source(
    path: Path,
    digest: str,
    size: int,
    whole: FileRead,
    records: list[RecordDraft],
    heading_lines: int,
    pack: Pack,
) -> NewSource:
    carrier = Carrier(pack)
    left_out = {"heading_lines": heading_lines, **whole.left_out}
    return NewSource(
        name=path.name,
        path=str(path.resolve()),
        sha256=digest,
        size=size,
        encoding=whole.encoding,
        importer=whole.importer,
        pages=[page.label for page in whole.pages],
        images=[page.image for page in whole.pages],
        records=[carrier.dated(record) for record in records],
        report={
            "found": len(records) + sum(left_out.values()),
            "read": len(records),
            "left_out": {code: count for code, count in left_out.items() if count},
            "problem_count": len(whole.problems),
            "problems": [asdict(problem) for problem in whole.problems[:_PROBLEMS_KEPT]],
        },
    )
