"""The open project as the window sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.pack import Pack
from yzkg.store.rows import Changes
from yzkg.ui import wording
from yzkg.ui.jobs import Job, Work
from yzkg.ui.kept_facts import KeptFacts
from yzkg.ui.trail import Trail

if TYPE_CHECKING:  # late at run time: the store takes longer to import than the window to show
    from yzkg.core.fold import FoldTable
    from yzkg.store.project import Project
    from yzkg.ui.settings import Settings

T = TypeVar("T")

EVERYTHING = Changes("", {})
"""Said by `changed` when any table may have changed (after a run, an import, an open)."""

STEP_AT_ONCE = 1000  # changes of rows: some 25 ms to take back
# Trouble that tells that another program has changed what is shown here.
_OUTDATED = frozenset({"text_changed", "no_such_row", "not_neighbours"})


def touches(changes: Changes, *tables: str) -> bool:
    """True if any of `tables` may be among what changed."""
    return not changes.tables or any(table in changes.tables for table in tables)


class ProjectSession(QObject):
    """The open project, its pack and fold table, and who works on it.

    Pages are built after `opened` and dropped at `closed`, so they may take `project` for granted. `changed`
    tells what an edit touched (see `touches`); `failed` carries a YzkgError for the message bar. While a project
    is closed, `is_open` is False and nothing more may be asked, though `project` is there until `closed` was told.
    """

    opened = Signal()
    closing = Signal()  # about to close: what is half written can still be stored
    closed = Signal()
    changed = Signal(object)  # Changes
    failed = Signal(object)  # YzkgError
    undone = Signal(str)  # what was undone, in the user's words
    redone = Signal(str)
    no_step = Signal(bool)  # was asked for, and there is none; True: to undo, False: to redo
    jobs_changed = Signal()  # one started or ended

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self._project: Project | None = None
        self._closing = False
        self._stepping = False
        self._reader: Project | None = None
        self._pack: Pack | None = None
        self._table: FoldTable | None = None
        self._jobs: list[Job] = []
        self._queries: list[Job] = []
        self._ending: list[Job] = []  # of a project that was closed
        self.trail = Trail(self)
        self.facts = KeptFacts(self)
        self.changed.connect(self.facts.tell)
        self._labels: dict[int, str] = {}  # the number of a step -> the wording given for it

    @property
    def is_open(self) -> bool:
        return self._project is not None and not self._closing

    def has_open(self, project: Project) -> bool:
        """Whether the open project is this one: what a thread has worked out of one may come when another is open."""
        return self.is_open and self._project is project

    @property
    def project(self) -> Project:
        """The open project. Asking without one is a fault."""
        assert self._project is not None, "no project is open"
        return self._project

    @property
    def pack(self) -> Pack:
        assert self._pack is not None, "no project is open"
        return self._pack

    @property
    def table(self) -> FoldTable:
        assert self._table is not None, "no project is open"
        return self._table

    @property
    def who(self) -> str:
        return self.settings.who

    def open(self, path: Path) -> None:
        """Open a project file in place of the present one. Raises YzkgError and then keeps the old one."""
        from yzkg.core import pack_load
        from yzkg.core.fold import FoldTable
        from yzkg.store.project import Project

        project = Project.open(path)
        try:
            pack = pack_load.find(project.pack_name)
            table = FoldTable.for_pack(pack)
        except YzkgError:
            project.close()
            raise
        self._adopt(project, pack, table)

    def create(self, path: Path, pack_name: str, title: str = "") -> None:
        """Make a new project file and open it. Raises YzkgError."""
        from yzkg.core import pack_load
        from yzkg.core.fold import FoldTable
        from yzkg.store.project import Project

        pack = pack_load.find(pack_name)
        project = Project.create(
            path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256, title=title
        )
        self._adopt(project, pack, FoldTable.for_pack(pack))

    def _adopt(self, project: Project, pack: Pack, table: FoldTable) -> None:
        self.close()
        self._project, self._pack, self._table = project, pack, table
        self._reader = project.worker()
        self.settings.remember_recent(project.path)
        self.opened.emit()

    def close(self) -> None:
        """Stop what runs and close the file. Nothing happens if none is open."""
        if self._project is None or self._closing:
            return
        self.closing.emit()
        self._closing = True
        jobs = [*self._jobs, *self._queries]
        self._ending += jobs
        self._jobs.clear()
        self._queries.clear()
        for job in jobs:
            job.cancel()
        for job in jobs:
            job.wait()
        self.closed.emit()
        self.trail.forget()
        self.facts.forget()
        project, self._project = self._project, None
        reader, self._reader = self._reader, None
        self._pack = self._table = None
        self._labels.clear()
        self._closing = False
        if reader is not None:
            reader.close()
        project.close()

    def apply(self, label: str, edit: Callable[[Project], T], seen: Mapping[int, str] | None = None) -> T | None:
        """Call an edit of the store and say what changed; trouble goes to `failed` and gives None.

        `seen`: the texts of records, by their ids, in which the places of this edit were found; where another window
        has changed one meanwhile nothing is done. `label`: what Undo in the menu calls it, translated. For example
        `session.apply(self.tr("accept"), lambda p: edits.set_status(p, "mention", ids, "accepted", who=w))`.
        """
        before = self.project.undo_step
        try:
            with self.project.expecting(seen or {}):
                result = edit(self.project)
        except YzkgError as error:
            self.failed.emit(error)
            if error.code in _OUTDATED:
                self.changed.emit(EVERYTHING)
            return None
        self._word_step(before, label)
        self.changed.emit(self.project.last_changes or EVERYTHING)
        return result

    def apply_on_thread(self, label: str, edit: Callable[[Project], T]) -> Job:
        """As `apply`, for an edit of many rows: `progressed` of the job brings what `edit` returned, once it is done.

        Until then whatever else asks the project waits for it, so let the user do nothing else meanwhile.
        """
        project, before = self.project, self.project.undo_step

        def work(_cancel: CancelToken) -> Iterator[T]:
            yield edit(project)

        job = self.start_job(work)
        job.progressed.connect(lambda _result: self._on_applied(project, label, before))
        job.failed.connect(self._on_not_applied)
        return job

    def _on_applied(self, project: Project, label: str, before: int) -> None:
        if self._project is not project:
            return  # closed meanwhile; what was done is done
        self._word_step(before, label)
        self.changed.emit(project.last_changes or EVERYTHING)

    def _word_step(self, before: int, label: str) -> None:
        """What changed nothing is no step: the one before keeps its words."""
        step = self.project.undo_step
        if step != before:
            self._labels[step] = label

    def _on_not_applied(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self.failed.emit(error)
        if error.code in _OUTDATED:
            self.changed.emit(EVERYTHING)

    @property
    def undo_label(self) -> str:
        """What would be undone, in the user's words; empty if nothing."""
        return self._worded(self._project.undo_label, self._project.undo_step) if self._project else ""

    @property
    def redo_label(self) -> str:
        return self._worded(self._project.redo_label, self._project.redo_step) if self._project else ""

    def _worded(self, written: str | None, step: int) -> str:
        return self._labels.get(step) or wording.edit_name(written) if written else ""

    def undo(self) -> None:
        self._step(lambda project: project.undo(), self.undo_label, self.undone, self.project.undo_size)

    def redo(self) -> None:
        self._step(lambda project: project.redo(), self.redo_label, self.redone, self.project.redo_size)

    def _step(self, step: Callable[[Project], Changes | None], what: str, told: SignalInstance, size: int) -> None:
        """A large step runs on a thread; until it is done no other begins."""
        if self._stepping:
            return
        if not what:
            self.no_step.emit(told is self.undone)
            return
        if size > STEP_AT_ONCE:
            self._step_on_thread(step, what, told)
            return
        try:
            changes = step(self.project)
        except YzkgError as error:
            self.failed.emit(error)
            return
        self._tell_step(changes, what, told)

    def _step_on_thread(self, step: Callable[[Project], Changes | None], what: str, told: SignalInstance) -> None:
        project = self.project

        def work(_cancel: CancelToken) -> Iterator[Changes | None]:
            yield step(project)

        def done(changes: object) -> None:
            if self._project is project and (changes is None or isinstance(changes, Changes)):
                self._tell_step(changes, what, told)

        self._stepping = True
        job = self.start_job(work)
        job.progressed.connect(done)
        job.failed.connect(self._on_not_applied)
        job.ended.connect(self._on_step_ended)

    def _on_step_ended(self) -> None:
        self._stepping = False

    def _tell_step(self, changes: Changes | None, what: str, told: SignalInstance) -> None:
        if changes is not None:
            self.changed.emit(changes)
            told.emit(what)

    @property
    def busy(self) -> bool:
        """True while a job of this project runs."""
        return bool(self._jobs)

    def start_job(self, work: Work) -> Job:
        """Run `work` on a thread; the session keeps the job until it ends, and stops it on closing.

        Connect to the returned job before the event loop runs again. In `work`, open `project.worker()`
        inside the generator, so that the connection belongs to its thread.
        """
        job = self._start(work, self._jobs)
        self.jobs_changed.emit()
        return job

    def query(self, question: Callable[[Project], object]) -> Job:
        """Ask the project something on a thread; `progressed` of the job brings the answer, once.

        For what may take more than an instant. Does not count as busy, and reads on a connection that never
        waits for a writer; questions are answered one after another. See ui.loading for lists that refresh.
        """
        reader = self._reader
        assert reader is not None, "no project is open"

        def work(_cancel: CancelToken) -> Iterator[object]:
            yield question(reader)

        return self._start(work, self._queries)

    def _start(self, work: Work, kept_in: list[Job]) -> Job:
        job = Job(work, self)
        kept_in.append(job)
        job.ended.connect(self._on_job_ended)
        job.start()
        return job

    def _on_job_ended(self) -> None:
        was_busy = self.busy
        # No closure over the job: one that holds its own sender crashes Qt when the job is deleted.
        for jobs in (self._jobs, self._queries, self._ending):
            for job in [job for job in jobs if job.over]:
                jobs.remove(job)
                job.deleteLater()
        if was_busy and not self.busy:
            self.jobs_changed.emit()

    def tell_changed(self, changes: Changes = EVERYTHING) -> None:
        """Tell the pages of changes that came by another way than `apply` (a worker's connection)."""
        self.changed.emit(changes)
