"""Pictures from the web, kept on this computer so that they are there without it. Only `fetch` touches the network.

Kept by the address alone and as long as the user wants: an archive's picture does not grow stale, and a server's wish
that it be asked again tomorrow must not keep anybody from working on a train.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from yzkg import paths
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ScanFault
from yzkg.core.interruptible import run_cancellable
from yzkg.ingest.picture_kinds import ENDINGS
from yzkg.ingest.scan_fetch import Bounds, check_address, fetch

_PART = ".part"
_OURS = re.compile(r"[0-9a-f]{64}(?:\.[a-z0-9]{3,4}|\.[0-9a-f]{32}\.part)")
_FORGOTTEN = 3600.0  # seconds after which a part belongs to a program that was killed: none takes so long


class ScanCache:
    """Pictures by their addresses in a folder (by default among what the user can throw away). Any thread, any process.

    A picture is there whole or not at all; its file is never changed. Nothing is read or made before it is needed.
    """

    def __init__(self, folder: Path | None = None, bounds: Bounds | None = None) -> None:
        self._given = folder
        self._bounds = bounds or Bounds()

    @property
    def folder(self) -> Path:
        return self._given or paths.cache_folder() / "scans"

    def cached(self, url: str) -> Path | None:
        """The picture of an address if it is here; None otherwise."""
        stem = self._stem(url)
        try:
            return next((path for ending in ENDINGS if (path := stem.with_suffix(ending)).is_file()), None)
        except OSError:  # a folder that may not be entered
            return None

    def fetch(self, url: str, cancel: CancelToken | None = None) -> Path:
        """The picture of an address, from the web if it is not here yet. Blocks; `cancel` ends it at once.

        The address is one of a picture, of a request to an IIIF image service, of such a service or of its info.json;
        of a service, a picture of at most iiif_image.LONGEST pixels a side is asked for. Raises Cancelled, and
        ScanFault: those of `scan_fetch.fetch`, and scan_not_kept where the disk refuses.
        """
        found = self.cached(url)
        if found is not None:
            return found
        check_address(url)
        stem = self._stem(url)
        part = stem.with_suffix(f".{uuid4().hex}{_PART}")
        try:
            stem.parent.mkdir(parents=True, exist_ok=True)
            self._sweep(stem.parent)
            kind = run_cancellable(lambda: fetch(url, part, self._bounds), cancel or CancelToken())
            _settle(part)
            whole = stem.with_suffix(kind)
            part.replace(whole)
        except OSError as error:
            full = error.errno in (errno.ENOSPC, errno.EDQUOT)
            raise ScanFault("disk_full" if full else "scan_not_kept", reason=error.strerror or "") from error
        finally:
            with suppress(OSError):
                part.unlink(missing_ok=True)
        return whole

    def total(self) -> tuple[int, int]:
        """How many pictures are kept, and their bytes."""
        sizes = [size for path, size in self._files() if path.suffix != _PART]
        return len(sizes), sum(sizes)

    def clear(self) -> int:
        """Throw all away; the bytes that are free now. A file that is in use is left."""
        freed = 0
        for path, size in list(self._files()):
            with suppress(OSError):
                path.unlink()
                freed += size
        return freed

    def _stem(self, url: str) -> Path:
        digest = hashlib.sha256(url.encode("utf-8", "surrogatepass")).hexdigest()
        return self.folder / digest[:2] / digest

    def _files(self) -> Iterator[tuple[Path, int]]:
        """Files of ours with their sizes; whatever else somebody put there is none of our business."""
        for path in self.folder.glob("[0-9a-f][0-9a-f]/*"):
            with suppress(OSError):
                if _OURS.fullmatch(path.name) and path.is_file():
                    yield path, path.stat().st_size

    def _sweep(self, folder: Path) -> None:
        """Remove what programs that were killed have left there."""
        for part in folder.glob(f"*{_PART}"):
            with suppress(OSError):
                if _OURS.fullmatch(part.name) and time.time() - part.stat().st_mtime > _FORGOTTEN:
                    part.unlink()


def _settle(part: Path) -> None:
    """Have the bytes on the disk before the file gets its name: a name without them would count as the picture."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
