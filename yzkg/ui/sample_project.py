"""The sample project: the composed corpus, imported and read by the rules engine. Imports no Qt."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

from yzkg import paths
from yzkg.core import pack_load
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ImportFault
from yzkg.engines.rules import RulesEngine
from yzkg.extract import run
from yzkg.ingest.choices import Choices
from yzkg.ingest.importing import FileSkipped, import_paths
from yzkg.store.project import SUFFIX, Project

PACK = "qing_workshops"
# In the words of its README: whoever passes the project on passes this on with it.
LICENCE = "composed for this program after documented practice; no transcription, not to be cited; Apache-2.0"


@dataclass(frozen=True, slots=True)
class SampleStep:
    """How far the making is. `phase`: "importing" (files) or "reading" (records)."""

    phase: str
    done: int
    total: int


def sample_path() -> Path:
    """Where the user's copy of the sample project lies."""
    return paths.data_folder() / f"sample{SUFFIX}"


def make_sample(path: Path, title: str, cancel: CancelToken) -> Generator[SampleStep, None, None]:
    """Make the sample project at `path`: there whole or not at all. Raises YzkgError, Cancelled."""
    making = path.with_name(f"{path.stem}-in-making{SUFFIX}")
    _clear(making)
    pack = pack_load.find(PACK)
    about = {"pack_name": pack.name, "pack_version": pack.version, "pack_sha256": pack.sha256}
    try:
        with Project.create(making, title=title, undo=False, **about) as project:
            for file in import_paths(
                project, pack, [paths.sample_corpus() / "records"], cancel, choices=Choices(licence=LICENCE)
            ):
                if isinstance(file, FileSkipped):
                    raise file.error
                yield SampleStep("importing", file.done, file.total)
            engine = RulesEngine(pack)
            run_id = run.begin(project, pack, engine)
            for event in run.run(project, pack, run_id, engine, cancel):
                yield SampleStep("reading", event.done, event.total)
        making.replace(path)
    except OSError as error:
        raise ImportFault("unreadable_file", name=str(path), reason=error.strerror or "") from error
    finally:
        _clear(making)


def _clear(path: Path) -> None:
    for name in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
        name.unlink(missing_ok=True)
