"""Where the picture of a page is: on this computer, kept from the web, still to be fetched, or not to be found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ScanFault
from yzkg.ingest import pictures
from yzkg.ingest.scan_cache import ScanCache
from yzkg.store.scan_queries import ScanPage

HERE, CACHED, FAR, MISSING, NONE = "here", "cached", "far", "missing", "none"
STATES = (HERE, CACHED, FAR, MISSING, NONE)
_DEEPEST = 8  # folders between a project and a picture that moved along with it
_HOPELESS = frozenset({"scan_offline", "scan_slow", "scan_busy", "scan_certificate"})  # for the whole server, for now


@dataclass(frozen=True, slots=True)
class Scan:
    """`state`: HERE or CACHED with `path`; FAR: `fetch` would bring it; MISSING: no such file; NONE: no picture."""

    state: str
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class Fetched:
    """One picture of `total` that were far has been asked for; `error` if it did not come."""

    url: str
    path: Path | None
    error: ScanFault | None
    done: int
    total: int


def local(image: str, source_path: str, folder: Path | None = None) -> Path | None:
    """The file of a picture on this computer, None if there is none or if it has an address on the web.

    Where it was on import, else near the source (see `pictures.search`), else where both would be if they had moved
    together with the project, which lies in `folder`. No path leads to a share of another computer than the project's
    own: a project that came from somebody else must not make this one knock there.
    """
    if not image or pictures.address(image):
        return None
    near = not _elsewhere(source_path, folder)
    as_written = Path(image)
    if as_written.is_absolute():
        if not _elsewhere(image, folder) and _is_file(as_written):
            return as_written
        name = pictures.called(image)
    else:
        name = image
    found = pictures.search(_anchor(Path(source_path)) or Path(source_path), name) if near and name else None
    return found if found is not None or folder is None else _moved(image, source_path, name, folder)


def _moved(image: str, source_path: str, name: str, folder: Path) -> Path | None:
    """In the folder of the project, by as much of the old paths as still holds."""
    for tail in _tails(image):
        if pictures.is_picture(tail.name) and _is_file(folder / tail):
            return folder / tail
    for tail in _tails(source_path):
        anchor = _anchor(folder / tail)
        if anchor is not None:
            return pictures.search(anchor, name) if name else None
    return pictures.search(folder / "-", name) if name else None


def _tails(path: str) -> Iterator[Path]:
    """The ends of a path of any system, the longest first."""
    parts = [part for part in re.split(r"[\\/]+", path) if part not in ("", ".")]
    if ".." in parts or any(":" in part for part in parts[1:]):
        parts = parts[-1:]
    for length in range(min(_DEEPEST, len(parts)), 0, -1):
        tail = parts[-length:]
        if ":" not in tail[0] and tail[0] != "..":
            yield Path(*tail)


def _anchor(source: Path) -> Path | None:
    """What a picture lies beside: the source or, if that is a folder of pictures, anything in it; None: neither."""
    try:
        return source / "-" if source.is_dir() else source if source.is_file() else None
    except (OSError, ValueError):
        return None


def _elsewhere(path: str, folder: Path | None) -> bool:
    """Whether a path is on a share of the net (//server/share) that is not the project's."""
    if not path.startswith(("\\\\", "//")):
        return False
    return folder is None or PureWindowsPath(path).drive.lower() != PureWindowsPath(folder).drive.lower()


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def find(page: ScanPage, cache: ScanCache, folder: Path | None = None) -> Scan:
    """Where the picture of a page is. Reads folders and never the network. `folder`: that of the project file."""
    if not page.image:
        return Scan(NONE)
    if pictures.address(page.image):
        kept = cache.cached(page.image)
        return Scan(CACHED, kept) if kept is not None else Scan(FAR)
    found = local(page.image, page.source_path, folder)
    return Scan(HERE, found) if found is not None else Scan(MISSING)


def files_of(pages: Iterable[ScanPage], folder: Path | None = None) -> set[str]:
    """The whole paths of all pictures of pages that are files, the lost ones as they were on import."""
    found = set()
    for page in pages:
        path = Path(page.image)
        if not path.is_absolute():
            path = local(page.image, page.source_path, folder) or path
        found.add(str(path))
    return found


def tally(pages: Iterable[ScanPage], cache: ScanCache, folder: Path | None = None) -> Mapping[str, int]:
    """How many pages have their picture where; every state is named."""
    counted = Counter(find(page, cache, folder).state for page in pages)
    return {state: counted[state] for state in STATES}


def fetch_all(pages: Iterable[ScanPage], cache: ScanCache, cancel: CancelToken | None = None) -> Iterator[Fetched]:
    """Fetch the pictures of pages that are still far, one after the other; what is here already is not asked for.

    A server that cannot be reached is not asked again for the pages left: those come with the same error. Stopping
    loses nothing, and calling this again goes on. Raises Cancelled.
    """
    far = dict.fromkeys(p.image for p in pages if pictures.address(p.image) and cache.cached(p.image) is None)
    hopeless: dict[str, ScanFault] = {}
    for done, url in enumerate(far, 1):
        host = url.split("/", 3)[2]
        error = hopeless.get(host)
        path = None
        if error is None:
            try:
                path = cache.fetch(url, cancel)
            except ScanFault as fault:
                if fault.code in ("disk_full", "scan_not_kept"):
                    raise
                error = fault
                if fault.code in _HOPELESS:
                    hopeless[host] = fault
        yield Fetched(url, path, error, done, len(far))
