"""Looking into files on a thread before they are imported, and again when something is said about one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.ingest.choices import Choices, RememberedEncodings
from yzkg.ingest.draft import ReadOptions
from yzkg.ingest.preview import FilePreview, preview
from yzkg.store.project import Project
from yzkg.ui.jobs import Job
from yzkg.ui.session import ProjectSession


@dataclass(frozen=True, slots=True)
class LookSoFar:
    """The first `count` of `seen` are looked into; `seen` only grows, so it can be read while it does."""

    seen: Sequence[FilePreview]
    count: int


def follow_preview(
    project: Project, pack: Pack, paths: Sequence[Path], choices: Choices, cancel: CancelToken
) -> Iterator[LookSoFar]:
    """Look into files on a connection of its own. Raises Cancelled, YzkgError."""
    seen: list[FilePreview] = []
    with project.worker() as worker:
        for shown in preview(pack, paths, worker, choices, cancel):
            seen.append(shown)
            yield LookSoFar(seen, len(seen))


class Previewing(QObject):
    """Looks into `paths` once, and into single files again at once when `say` changes how they are read.

    `looked` carries previews in the order of the files; one of a file told before takes the place of that one.
    """

    looked = Signal(object)  # Sequence[FilePreview]
    finished = Signal()  # nothing is being read any more
    failed = Signal(Exception)

    def __init__(self, session: ProjectSession, paths: Sequence[Path], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._paths = tuple(paths)
        self._remembered = RememberedEncodings()
        self._said: dict[Path, ReadOptions] = {}
        self._waiting: dict[Path, None] = {}  # to be looked into again, in this order
        self._first: _Look | None = None
        self._again: _Look | None = None
        self._stopped = False

    @property
    def running(self) -> bool:
        return self._first is not None or self._again is not None

    @property
    def choices(self) -> Choices:
        """How an import is to read the files."""
        return Choices(by_path=dict(self._said), remembered=self._remembered)

    def begin(self) -> None:
        self._first = self._look_into(self._paths)

    def say(self, options: Mapping[Path, ReadOptions]) -> None:
        """Read these files in another way from now on."""
        self._said.update(options)
        self._waiting.update(dict.fromkeys(options))
        if self._again is None:
            self._look_again()

    def stop(self) -> None:
        """Look into nothing more; nothing is told any more."""
        self._stopped = True
        self._waiting.clear()
        for look in (self._first, self._again):
            if look is not None:
                look.job.cancel()

    def remember(self) -> None:
        """Keep the encodings that were chosen for the folders of their files."""
        for folder, encoding in _by_folder(self._said.items()).items():
            self._remembered.remember(folder, encoding)

    def _look_again(self) -> None:
        waiting, self._waiting = tuple(self._waiting), {}
        self._again = self._look_into(waiting)

    def _look_into(self, paths: Sequence[Path]) -> _Look:
        look = _Look(self._session, paths, self.choices, self)
        look.came.connect(self._on_came)
        look.job.failed.connect(self._on_failed)
        look.ended.connect(self._on_ended)
        return look

    def _on_came(self, fresh: Sequence[FilePreview], asked: Mapping[Path, ReadOptions]) -> None:
        if self._stopped:
            return
        # What was read before something else was said of the file is old: it is being read again.
        current = [shown for shown in fresh if asked.get(shown.path) == self._said.get(shown.path)]
        if current:
            self.looked.emit(current)

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.failed.emit(error)

    def _on_ended(self) -> None:
        if self._first is not None and self._first.job.over:
            self._first = None
        if self._again is not None and self._again.job.over:
            self._again = None
        if self._waiting and self._again is None and not self._stopped and self._session.is_open:
            self._look_again()
        if not self.running:
            self.finished.emit()


class _Look(QObject):
    """One job, with what was said of the files when it began."""

    came = Signal(object, object)  # what is new since the last time, what was said
    ended = Signal()

    def __init__(self, session: ProjectSession, paths: Sequence[Path], choices: Choices, parent: QObject) -> None:
        super().__init__(parent)
        self._asked = choices.by_path
        self._told = 0
        project, pack = session.project, session.pack
        self.job: Job = session.start_job(lambda cancel: follow_preview(project, pack, paths, choices, cancel))
        self.job.progressed.connect(self._on_progressed)
        self.job.ended.connect(self._on_ended)

    def _on_progressed(self, so_far: LookSoFar) -> None:
        fresh = so_far.seen[self._told : so_far.count]
        self._told = so_far.count
        self.came.emit(fresh, self._asked)

    def _on_ended(self) -> None:
        self.ended.emit()
        self.deleteLater()


def _by_folder(said: Iterable[tuple[Path, ReadOptions]]) -> dict[Path, str]:
    """The encoding said last for any file of a folder."""
    return {path.parent: options.encoding for path, options in said if options.encoding is not None}
