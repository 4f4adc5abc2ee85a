"""Pictures of pages for the screen: decoded on a thread, within bounds, the last ones kept."""

from __future__ import annotations

import tempfile
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path

from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader, QPainter

from yzkg.ingest import jpeg2000, picture_kinds
from yzkg.ui.session import ProjectSession

# 6000 x 8000, the largest that book scanners give; larger ones are read smaller.
MOST_PIXELS = 48_000_000
# What one picture may take while it is read; formats that cannot be read smaller are refused beyond it.
READING_MB = 512
# What all pictures that are kept may take together; one alone may exceed it.
KEPT_BYTES = 288_000_000
_LEAST_LEVEL = 512  # no smaller copy is made of a picture whose longer side is not longer than this
_BAND = 512  # rows that are worked on at a time: Qt holds the interpreter as long as one call takes

Turned = QImageIOHandler.Transformation


@dataclass(frozen=True, slots=True, eq=False)  # comparing pixels would take long and tell nothing
class Picture:
    """A picture as it is looked at: upright as its file says (EXIF).

    `levels`: the picture, half of it, half of that ...; the first is smaller than `size` where the file is very large.
    `size`: its full size, upright. `stored`: its full size as its pixels lie in the file, before they are `turned`.
    """

    levels: tuple[QImage, ...]
    size: QSize
    stored: QSize
    turned: Turned

    @property
    def bytes(self) -> int:
        return sum(level.sizeInBytes() for level in self.levels)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why there is no picture: "missing", "format" (of a kind that Qt cannot read), "too_large" or "damaged"."""

    reason: str


def read_picture(path: Path, most_pixels: int = MOST_PIXELS) -> Picture | Unreadable:
    """Decode a file. Takes up to a second or two, a few for JPEG 2000; for a thread."""
    if not path.is_file():
        return Unreadable("missing")
    head = _head(path)
    if picture_kinds.kind_of(head) is None:
        return Unreadable("format" if head else "damaged")
    QImageReader.setAllocationLimit(READING_MB)
    reader = QImageReader(str(path))
    reader.setDecideFormatFromContent(True)  # a PNG that is called .jpg is no damage
    reader.setAutoTransform(True)
    if reader.canRead():
        return _read(reader, most_pixels)
    seen = picture_kinds.look(path)
    if seen is not None and seen.kind == ".jp2":
        if seen.size is None:
            return Unreadable("too_large")
        return _read_jpeg2000(path, QSize(*seen.size), most_pixels)
    return Unreadable("damaged")


def _head(path: Path) -> bytes:
    """What tells the kind; nothing if the file cannot be read. Qt would look at more than scans: a drawing (SVG) of a
    thousand bytes can take for ever to be drawn.
    """
    try:
        with path.open("rb") as file:
            return file.read(picture_kinds.HEAD)
    except OSError:
        return b""


def _read(reader: QImageReader, most_pixels: int) -> Picture | Unreadable:
    stored, turned = reader.size(), reader.transformation()
    pixels = stored.width() * stored.height()
    if pixels > most_pixels:
        shrunk = sqrt(most_pixels / pixels)
        reader.setScaledSize(QSize(max(1, int(stored.width() * shrunk)), max(1, int(stored.height() * shrunk))))
    image = reader.read()
    if image.isNull():
        return Unreadable("too_large" if pixels * 4 > READING_MB * 1_000_000 else "damaged")
    if not stored.isValid():  # a format whose head does not tell
        turned = Turned.TransformationNone
        stored = image.size()
    size = stored.transposed() if turned & Turned.TransformationRotate90 else stored
    return Picture(_levels(_paintable(image)), size, stored, turned)


def _read_jpeg2000(path: Path, size: QSize, most_pixels: int) -> Picture | Unreadable:
    with tempfile.TemporaryDirectory(prefix="yzkg") as folder:
        bitmap = Path(folder) / "bitmap.ppm"
        if not jpeg2000.to_bitmap(path, bitmap, min(most_pixels, jpeg2000.MOST_PIXELS)):
            return Unreadable("damaged")
        found = _read(QImageReader(str(bitmap)), most_pixels)
    if isinstance(found, Unreadable):
        return found
    return Picture(found.levels, size, size, Turned.TransformationNone)


def weight(path: Path) -> int:
    """About how many bytes the picture in a file will take, from its head alone; 0 if that does not tell."""
    if picture_kinds.kind_of(_head(path)) is None:
        return 0
    size = QImageReader(str(path)).size()
    return min(size.width() * size.height(), MOST_PIXELS) * 16 // 3 if size.isValid() else 0


def _paintable(image: QImage) -> QImage:
    """In a format that is painted quickly; grey stays grey, which takes a quarter of the room."""
    if image.format() in (QImage.Format.Format_RGB32, QImage.Format.Format_Grayscale8):
        return image
    grey = image.format() == QImage.Format.Format_Grayscale16 or (image.depth() <= 8 and image.allGray())
    wanted = QImage.Format.Format_Grayscale8 if grey else QImage.Format.Format_RGB32
    if image.hasAlphaChannel():
        return _by_bands(image, QImage.Format.Format_RGB32, image.size(), lambda band: band, white=True)
    return _by_bands(image, wanted, image.size(), lambda band: band.convertToFormat(wanted))


def _levels(image: QImage) -> tuple[QImage, ...]:
    levels = [image]
    while max(levels[-1].width(), levels[-1].height()) > _LEAST_LEVEL:
        whole = levels[-1]
        half = QSize(max(1, whole.width() // 2), max(1, whole.height() // 2))
        levels.append(_by_bands(whole, whole.format(), half, partial(_halved, width=half.width())))
    return tuple(levels)


def _halved(band: QImage, width: int) -> QImage:
    height = max(1, band.height() // 2)
    return band.scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def _by_bands(
    image: QImage, wanted: QImage.Format, size: QSize, change: Callable[[QImage], QImage], *, white: bool = False
) -> QImage:
    """`image` changed a band at a time, so that the window has its turn in between."""
    made = QImage(size, wanted)
    if white:
        made.fill(Qt.GlobalColor.white)
    painter = QPainter(made)
    row = 0
    for top in range(0, image.height(), _BAND):
        band = change(image.copy(QRect(0, top, image.width(), min(_BAND, image.height() - top))))
        painter.drawImage(0, row, band)
        row += band.height()
    painter.end()
    return made


class PictureShelf(QObject):
    """The pictures that were looked at last. One is read at a time, on a thread; `brought` tells which came."""

    brought = Signal(object)  # Path

    def __init__(self, session: ProjectSession, parent: QObject | None = None, kept_bytes: int = KEPT_BYTES) -> None:
        super().__init__(parent)
        self._session = session
        self._most = kept_bytes
        self._kept: OrderedDict[Path, Picture | Unreadable] = OrderedDict()
        self._wanted: Path | None = None  # the one that is looked at
        self._waiting: list[Path] = []
        self._reading = False

    def picture(self, path: Path) -> Picture | Unreadable | None:
        """What is known of a file; None: it has not been read, or was given away again."""
        if path in self._kept:
            self._kept.move_to_end(path)
        return self._kept.get(path)

    def want(self, path: Path, soon: Sequence[Path] = ()) -> None:
        """Read a file if it must be, and `soon` the ones that will be asked for next, as far as there is room.

        What failed before is tried again. What was wanted before and not begun is dropped.
        """
        self._wanted = path
        if isinstance(self._kept.get(path), Unreadable):
            del self._kept[path]
        self._waiting = [path, *soon]
        self._read_next()

    def clear(self) -> None:
        """Give all away; what is being read at the moment may still come."""
        self._wanted, self._waiting = None, []
        self._kept.clear()

    @property
    def kept_bytes(self) -> int:
        return sum(kept.bytes for kept in self._kept.values() if isinstance(kept, Picture))

    def _read_next(self) -> None:
        while not self._reading and self._waiting and self._session.is_open:
            path = self._waiting.pop(0)
            if path in self._kept:
                continue
            self._reading = True
            room = None if path == self._wanted else self._most - self._needed()
            job = self._session.query(partial(_read_if_fits, path=path, room=room))
            job.progressed.connect(self._on_read)
            job.failed.connect(self._on_failed)
            job.ended.connect(self._on_ended)

    def _needed(self) -> int:
        looked_at = self._kept.get(self._wanted) if self._wanted is not None else None
        return looked_at.bytes if isinstance(looked_at, Picture) else 0

    def _on_read(self, answer: _Read) -> None:
        if answer.picture is not None:
            self._kept[answer.path] = answer.picture
            self._tidy()
            self.brought.emit(answer.path)

    def _tidy(self) -> None:
        """Give the oldest away until there is room, but never the one that is looked at."""
        if self._wanted is not None and self._wanted in self._kept:
            self._kept.move_to_end(self._wanted)
        while len(self._kept) > 1 and self.kept_bytes > self._most:
            self._kept.popitem(last=False)

    def _on_failed(self, fault: Exception) -> None:
        raise fault

    def _on_ended(self) -> None:
        self._reading = False
        self._read_next()


@dataclass(frozen=True, slots=True)
class _Read:
    path: Path
    picture: Picture | Unreadable | None  # None: no room for it


def _read_if_fits(_project: object, path: Path, room: int | None) -> _Read:
    if room is not None and weight(path) > room:
        return _Read(path, None)
    return _Read(path, read_picture(path))
