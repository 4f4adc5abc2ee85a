"""What a widget paints, as a file: PNG, SVG or PDF by the name of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QByteArray, QMarginsF, QRectF, QSize
from PySide6.QtGui import QImage, QImageWriter, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from yzkg.core.errors import ExportFault

RATIO = 2  # dots a pixel of a picture
_POINTS, _DPI = 0.75, 96  # of a page: points and dots of a pixel


def save_painted(path: Path, size: QSize, paint: Callable[[QPainter], None]) -> None:
    """Write what `paint` paints in a size of pixels. The file is there whole or an older one stays.

    Raises ExportFault("cannot_write").
    """
    part = path.with_name(f".{path.name}.part")
    device = {".svg": _svg, ".pdf": _pdf}.get(path.suffix.lower(), _image)(part, size)
    painter = QPainter()
    written = painter.begin(device)
    if written:
        paint(painter)
        painter.end()
    if isinstance(device, QImage):
        written = written and QImageWriter(str(part), QByteArray(b"png")).write(device)
    try:
        if not written:
            raise OSError
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise ExportFault("cannot_write", path=str(path), reason=error.strerror or "") from None


def _svg(part: Path, size: QSize) -> QSvgGenerator:
    drawing = QSvgGenerator()
    drawing.setFileName(str(part))
    drawing.setSize(size)
    drawing.setViewBox(QRectF(0, 0, size.width(), size.height()))
    return drawing


def _pdf(part: Path, size: QSize) -> QPdfWriter:
    page = QPdfWriter(str(part))
    page.setPageSize(QPageSize(size.toSizeF() * _POINTS, QPageSize.Unit.Point))
    page.setPageMargins(QMarginsF())
    page.setResolution(_DPI)
    return page


def _image(_part: Path, size: QSize) -> QImage:
    image = QImage(size * RATIO, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(RATIO)
    return image
