"""An import as the Sources page follows it: every value is a whole picture of how far it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.ingest.choices import Choices
from yzkg.ingest.draft import Problem
from yzkg.ingest.importing import FileSkipped, import_paths
from yzkg.store.project import Project


@dataclass(frozen=True, slots=True)
class ImportSoFar:
    """`done` of `total` files looked at; `problems` are those of files that became sources."""

    done: int = 0
    total: int = 0
    sources: int = 0
    records: int = 0
    skipped: tuple[tuple[Path, YzkgError], ...] = ()
    problems: tuple[tuple[Path, Problem], ...] = field(default=(), repr=False)


def follow_import(
    project: Project, pack: Pack, paths: Sequence[Path], cancel: CancelToken, choices: Choices | None = None
) -> Iterator[ImportSoFar]:
    """Import on a connection of its own and yield the picture after each file. Raises Cancelled, YzkgError."""
    so_far = ImportSoFar()
    with project.worker() as worker:
        for event in import_paths(worker, pack, paths, cancel, choices=choices):
            so_far = replace(so_far, done=event.done, total=event.total)
            if isinstance(event, FileSkipped):
                so_far = replace(so_far, skipped=(*so_far.skipped, (event.path, event.error)))
            else:
                so_far = replace(
                    so_far,
                    sources=so_far.sources + 1,
                    records=so_far.records + event.records,
                    problems=so_far.problems + tuple((event.path, problem) for problem in event.problems),
                )
            yield so_far
    yield so_far
