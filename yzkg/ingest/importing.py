"""Import files and folders: each file whole in one transaction, or left out with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ImportFault, YzkgError
from yzkg.core.pack import Pack
from yzkg.ingest.carry import Carrier
from yzkg.ingest.choices import Choices
from yzkg.ingest.cut import FileCut, cut, digest, file_bytes, picture_bytes
from yzkg.ingest.draft import FileBytes, Problem, ReadOptions
from yzkg.ingest.found_files import Found, found_files
from yzkg.ingest.pictures import is_known
from yzkg.ingest.scans import files_of
from yzkg.store.project import Project
from yzkg.store.scan_queries import pictures
from yzkg.store.sources import NewSource, add_source, source_with

_PROBLEMS_KEPT = 200  # in the report of a source; the count is always whole


@dataclass(frozen=True, slots=True)
class FileImported:
    """A file (or a folder's pictures) that is now a source. `done` of `total` files have been looked at."""

    path: Path
    source_id: int
    records: int
    left_out: int
    problems: tuple[Problem, ...]
    done: int
    total: int
    pictures: int = 0  # pages that have one, here or on the web
    lists: int = 0  # records that are or hold one


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
    choices: Choices | None = None,
) -> Iterator[FileImported | FileSkipped]:
    """Import files, and the files of folders (all levels, sorted by name; hidden ones are passed over).

    Yields one event a file: found = imported + skipped, always. A file named itself is read as plain text if its
    name says nothing; in a folder such a file is skipped with "unknown_format". The pictures of a folder are one
    source and one event, without those that belong to a transcription. `columns` says which
    column of a table holds what (see ReadOptions); `choices` says all that and more, in place of both. Raises
    Cancelled between files, and between the pictures of a set.
    """
    chosen = choices or Choices(ReadOptions(encoding, columns or {}))
    files = found_files(paths)
    for done, found in enumerate(files, 1):
        if cancel is not None:
            cancel.check()
        try:
            source, problems = _source(found, project, pack, chosen, cancel)
            source_id = add_source(project, source)
        except YzkgError as error:
            yield FileSkipped(found.path, error, done, len(files))
            continue
        left_out = int(str(source.report["found"])) - len(source.records)
        records, shown = len(source.records), sum(map(is_known, source.images))
        lists = sum(any(layer.kind == "list" for layer in record.layers) for record in source.records)
        yield FileImported(found.path, source_id, records, left_out, problems, done, len(files), shown, lists)


def _source(
    found: Found, project: Project, pack: Pack, choices: Choices, cancel: CancelToken | None
) -> tuple[NewSource, tuple[Problem, ...]]:
    if found.pictures:
        file = picture_bytes(found, files_of(pictures(project), project.path.parent), cancel)
    else:
        file = file_bytes(found.path, found.named)
    known = digest(file)
    if source_with(project, known) is not None:
        raise ImportFault("already_imported", name=found.path.name)
    whole = cut(file, pack, choices.options_for(file))
    return _new_source(file, known, whole, pack, choices.licence), whole.whole.problems


def _new_source(file: FileBytes, sha256: str, whole: FileCut, pack: Pack, licence: str) -> NewSource:
    carrier = Carrier(pack)
    read = whole.whole
    return NewSource(
        name=file.path.name,
        path=str(file.path.resolve()),
        sha256=sha256,
        size=len(file.data) or sum(path.stat().st_size for path in file.pictures),
        encoding=read.encoding,
        importer=read.importer,
        pages=[page.label for page in read.pages],
        images=[page.image for page in read.pages],
        sizes=[page.size for page in read.pages],
        flowing=[page.flows for page in read.pages],
        licence=licence,
        records=[carrier.dated(record) for record in whole.records],
        report={
            "found": whole.found,
            "read": len(whole.records),
            "left_out": dict(whole.left_out),
            "problem_count": len(read.problems),
            "problems": [asdict(problem) for problem in read.problems[:_PROBLEMS_KEPT]],
        },
    )
