"""What happens around the pictures of pages, without widgets: which page lies open, and where its picture is."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path, PureWindowsPath

from PySide6.QtCore import QObject, Signal

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.ingest import pictures, scans
from yzkg.ingest.scan_cache import ScanCache
from yzkg.ingest.scans import Scan
from yzkg.store import scan_queries
from yzkg.store.project import Project
from yzkg.store.scan_queries import ScanPage
from yzkg.ui.jobs import Job
from yzkg.ui.loading import Loading
from yzkg.ui.scan_pictures import Picture, PictureShelf, Unreadable
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.scan_pose import Fit, Pose


class Standing(StrEnum):
    """What is known of the picture of the open page."""

    NOTHING = "nothing"  # no page lies open
    LOOKING = "looking"  # where it is, or it is being read
    NO_PICTURE = "no_picture"  # the source names none
    MISSING = "missing"  # the file is not where it should be
    NOT_FETCHED = "not_fetched"  # it lies on a server, and nobody has asked for it, or it is on its way
    UNREADABLE = "unreadable"
    SHOWN = "shown"


_STANDINGS = {scans.FAR: Standing.NOT_FETCHED, scans.MISSING: Standing.MISSING, scans.NONE: Standing.NO_PICTURE}


@dataclass(frozen=True, slots=True)
class _Found:
    page: ScanPage
    scan: Scan
    soon: tuple[Path, ...]  # the pictures of the pages beside it


@dataclass(frozen=True, slots=True)
class FetchedSoFar:
    done: int = 0
    total: int = 0  # 0: not known yet
    failed: int = 0


class ScanDesk(QObject):
    """The pages of a record or a source, one of them open. Nothing is ever fetched without being asked for."""

    turned_to = Signal()  # another page lies open, or none
    stood = Signal()  # `standing` or how far the fetching is has changed

    def __init__(self, session: ProjectSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = session.settings
        self._cache = ScanCache()
        self.shelf = PictureShelf(session, self)
        self.shelf.brought.connect(self._on_brought)
        self._finding = Loading(session, lambda _project: None, self)
        self._finding.loaded.connect(self._on_found)
        self._job: Job | None = None
        self.pages: tuple[ScanPage, ...] = ()
        self.place = 0
        self._soon: tuple[ScanPage, ...] = ()
        self.standing = Standing.NOTHING
        self.path: Path | None = None
        self.unreadable = ""  # see Unreadable
        self.fetched = FetchedSoFar()  # how far the fetching is that runs
        self._errors: Mapping[str, YzkgError] = {}  # address -> why it could not be fetched
        self._fault: YzkgError | None = None  # why the last fetching ended

    # -- pages

    @property
    def page(self) -> ScanPage | None:
        return self.pages[self.place] if self.pages else None

    @property
    def picture(self) -> Picture | None:
        found = self.shelf.picture(self.path) if self.path is not None else None
        return found if isinstance(found, Picture) and self.standing is Standing.SHOWN else None

    def open(self, pages: Sequence[ScanPage], place: int = 0, soon: Sequence[ScanPage] = ()) -> None:
        """Lay pages open at one of them. Where the same page stays open nothing moves.

        `soon`: pages that will be asked for after these; they are read once all that is looked at has been.
        """
        before = self.page
        self._soon = tuple(soon)
        self.pages = tuple(pages)
        self.place = min(max(place, 0), max(len(self.pages) - 1, 0))
        if self.page is None or before is None or self.page.source_id != before.source_id:
            self._fault = None  # it says nothing about another source
        if self.page != before or self.standing is Standing.NOTHING:
            self._begin()
        else:
            self.turned_to.emit()
            self._seek()

    def close(self) -> None:
        """Lay nothing open, and keep no picture in memory."""
        self.open(())
        self.shelf.clear()

    def turn_to(self, place: int) -> None:
        if 0 <= place < len(self.pages) and place != self.place:
            self.place = place
            self._begin()

    def again(self) -> None:
        """Look once more: something may have been put in its place meanwhile."""
        if self.page is not None:
            self._begin()

    def _begin(self) -> None:
        self.turned_to.emit()
        self._look()

    def _stand(self, standing: Standing) -> None:
        self.standing = standing
        self.stood.emit()

    # -- finding and reading

    def _look(self) -> None:
        self.path = None
        if self.page is None:
            self._stand(Standing.NOTHING)
        else:
            self._stand(Standing.LOOKING)
            self._seek()

    def _seek(self) -> None:
        page = self.page
        if page is None:
            return
        beside = [self.pages[p] for p in (self.place + 1, self.place - 1) if 0 <= p < len(self.pages)]
        beside += self._soon
        chosen = self.folder_of(page)
        self._finding.ask(partial(_find, page=page, beside=beside, chosen=chosen, cache=self._cache))

    def _on_found(self, found: _Found) -> None:
        if found.page != self.page:
            return
        scan = found.scan
        self.path = scan.path
        if scan.path is not None:
            known = self.shelf.picture(scan.path)
            self.shelf.want(scan.path, found.soon)
            if isinstance(known, Picture):
                self._stand(Standing.SHOWN)
        else:
            self._stand(_STANDINGS[scan.state])

    def _on_brought(self, path: Path) -> None:
        if path != self.path:
            return
        known = self.shelf.picture(path)
        if isinstance(known, Unreadable):
            self.unreadable = known.reason
            self._stand(Standing.UNREADABLE)
        else:
            self._stand(Standing.SHOWN)

    # -- what is remembered

    def folder_of(self, page: ScanPage) -> Path | None:
        """Where the user said that the pictures lie, for all sources of one folder."""
        written = self._settings.text(f"scan_folder/{_key(str(Path(page.source_path).parent))}")
        return Path(written) if written else None

    def look_in(self, folder: Path) -> None:
        """The pictures of this source, and of those imported from the same folder, lie in `folder`."""
        page = self.page
        if page is not None:
            self._settings.set_text(f"scan_folder/{_key(str(Path(page.source_path).parent))}", str(folder))
            self._look()

    @property
    def pose(self) -> Pose:
        """How the pictures of this source lay last."""
        page = self.page
        written = self._settings.text(f"scan_pose/{_key(page.source_path)}") if page is not None else ""
        return Pose.read(written) or Pose.read(self._settings.text("scan_pose/last")) or Pose()

    def keep_pose(self, pose: Pose) -> None:
        """Remember it for this source; how it was fitted for those too that have nothing of their own."""
        page = self.page
        if page is not None:
            self._settings.set_text(f"scan_pose/{_key(page.source_path)}", pose.written())
            if pose.fit is not Fit.FREE:
                self._settings.set_text("scan_pose/last", Pose(pose.fit).written())

    # -- fetching

    @property
    def error(self) -> YzkgError | None:
        """Why the picture of the open page could not be fetched, if it was tried."""
        page = self.page
        return self._fault or (self._errors.get(page.image) if page is not None else None)

    def fetch_page(self) -> None:
        """Fetch the picture of the open page."""
        page = self.page
        if page is not None:
            self._fetch(lambda _project: (page,))

    def fetch_source(self) -> None:
        """Fetch the pictures of all pages of its source."""
        page = self.page
        if page is not None:
            source_id = page.source_id
            self._fetch(lambda project: scan_queries.pictures(project, source_id))

    def stop(self) -> None:
        """Stop fetching; what has come stays."""
        if self._job is not None:
            self._job.cancel()

    @property
    def is_fetching(self) -> bool:
        return self._job is not None

    def _fetch(self, wanted: Callable[[Project], Sequence[ScanPage]]) -> None:
        if self._job is not None:
            return
        self._errors, self._fault, self.fetched = {}, None, FetchedSoFar()
        job = self._session.start_job(partial(_fetching, self._session.project, wanted, self._cache))
        job.progressed.connect(self._on_fetched)
        job.failed.connect(self._on_fetching_failed)
        job.ended.connect(self._on_fetching_ended)
        self._job = job
        self.stood.emit()

    def _on_fetched(self, so_far: _Fetching) -> None:
        self.fetched, self._errors = so_far.count, so_far.errors
        page = self.page
        if page is not None and self.path is None and page.image in so_far.come:
            self._look()
        else:
            self.stood.emit()

    def _on_fetching_failed(self, error: Exception) -> None:
        if not isinstance(error, YzkgError):
            raise error
        self._fault = error

    def _on_fetching_ended(self) -> None:
        self._job = None
        self.stood.emit()


@dataclass(frozen=True, slots=True)
class _Fetching:
    """All that has become of a fetching so far: of what a job yields, some is dropped."""

    count: FetchedSoFar
    come: frozenset[str]
    errors: Mapping[str, YzkgError]


def _fetching(
    project: Project, wanted: Callable[[Project], Sequence[ScanPage]], cache: ScanCache, cancel: CancelToken
) -> Iterator[_Fetching]:
    worker = project.worker()
    try:
        pages = wanted(worker)
    finally:
        worker.close()
    come: set[str] = set()
    errors: dict[str, YzkgError] = {}
    for one in scans.fetch_all(pages, cache, cancel):
        if one.error is None:
            come.add(one.url)
        else:
            errors[one.url] = one.error
        yield _Fetching(FetchedSoFar(one.done, one.total, len(errors)), frozenset(come), dict(errors))


def _find(
    project: Project, page: ScanPage, beside: Sequence[ScanPage], chosen: Path | None, cache: ScanCache
) -> _Found:
    folder = project.path.parent
    soon = [_scan_of(other, cache, folder, chosen).path for other in beside]
    scan = _scan_of(page, cache, folder, chosen)
    return _Found(page, scan, tuple(path for path in soon if path is not None))


def _scan_of(page: ScanPage, cache: ScanCache, folder: Path, chosen: Path | None) -> Scan:
    """Where the user said that the pictures lie goes before where the source says."""
    path = _in_folder(page, chosen) if chosen is not None and not pictures.address(page.image) else None
    return Scan(scans.HERE, path) if path is not None else scans.find(page, cache, folder)


def _in_folder(page: ScanPage, chosen: Path) -> Path | None:
    """A picture as the source calls it; where it calls none, one that is called as the page or the source."""
    if page.image:
        return pictures.search(chosen / "-", PureWindowsPath(page.image).name)
    for name in (page.label, PureWindowsPath(page.source_path).name if page.position == 1 else ""):
        if name and PureWindowsPath(name).name == name and (found := pictures.search(chosen / name)) is not None:
            return found
    return None


def _key(text: str) -> str:
    """A short name for a path: the settings are no place for paths of every system as keys."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
