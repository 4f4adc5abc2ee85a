"""The picture as a file: what is seen, with a title and a legend below."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPageSize, QPainter, QPainterPath, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from yzkg.core.errors import ExportFault
from yzkg.core.pack import Pack
from yzkg.ui import i18n
from yzkg.ui.theme import Theme, active_theme
from yzkg.ui.widgets.graph_drawing import GraphDrawing
from yzkg.ui.widgets.graph_marks import draw_mark, shape_of, shape_path
from yzkg.ui.widgets.graph_paint import GraphPainter
from yzkg.ui.widgets.graph_view import GraphView

PNG_RATIO = 2.0
_PAD, _LINE, _GAP = 24.0, 26.0, 18.0
_POINTS = 0.75  # of a page for a pixel


def save_drawing(
    path: Path,
    drawing: GraphDrawing,
    view: GraphView,
    size: QSizeF,
    pack: Pack,
    title: str,
    notes: Sequence[str] = (),
) -> None:
    """Write what `view` shows in a window of `size` as PNG (two pixels a pixel), SVG or PDF, by the name of the file,
    with a legend and `notes` below it.

    The file is written whole or an older one stays. Raises ExportFault("cannot_write").
    """
    sheet = _Sheet(drawing, view, size, pack, title, notes)
    data = {".svg": sheet.svg, ".pdf": sheet.pdf}.get(path.suffix.lower(), sheet.png)()
    making = path.with_name(path.name + ".part")
    try:
        making.write_bytes(data)
        making.replace(path)
    except OSError as error:
        making.unlink(missing_ok=True)
        raise ExportFault("cannot_write", path=str(path), reason=error.strerror or "") from error


class _Sheet:
    def __init__(
        self,
        drawing: GraphDrawing,
        view: GraphView,
        size: QSizeF,
        pack: Pack,
        title: str,
        notes: Sequence[str],
    ) -> None:
        self._notes = notes
        self._drawing, self._view, self._size, self._pack, self._title = drawing, view, size, pack, title
        self._theme: Theme = active_theme()
        self._font, self._bold = self._theme.ui_font(), self._theme.ui_font()
        self._bold.setWeight(QFont.Weight.DemiBold)
        self._bold.setPointSizeF(self._bold.pointSizeF() * 1.25)
        self._rows = self._legend_rows()
        top = 2 * _LINE if title else 0.0
        self._top = top
        self._whole = QSizeF(size.width(), size.height() + top + _PAD + _LINE * (len(self._rows) + len(notes)))

    def png(self) -> bytes:
        image = QImage((self._whole * PNG_RATIO).toSize(), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(PNG_RATIO)
        image.fill(self._theme.colour("base"))
        painter = QPainter(image)
        self._paint(painter)
        painter.end()
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]
        return bytes(data.data())

    def svg(self) -> bytes:
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setTitle(self._title)
        generator.setSize(QSize(round(self._whole.width()), round(self._whole.height())))
        generator.setViewBox(QRectF(QPointF(0, 0), self._whole))
        painter = QPainter(generator)
        painter.fillRect(QRectF(QPointF(0, 0), self._whole), self._theme.colour("base"))
        self._paint(painter)
        painter.end()
        return bytes(data.data())

    def pdf(self) -> bytes:
        """One page as large as the picture, letters and lines drawn."""
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        page = QPdfWriter(buffer)
        page.setTitle(self._title)
        page.setPageSize(QPageSize(self._whole * _POINTS, QPageSize.Unit.Point))
        page.setPageMargins(QMarginsF())
        page.setResolution(round(72 / _POINTS))
        painter = QPainter(page)
        painter.fillRect(QRectF(QPointF(0, 0), self._whole), self._theme.colour("base"))
        self._paint(painter)
        painter.end()
        return bytes(data.data())

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._title:
            self._write(painter, QPointF(_PAD, _LINE * 1.4), self._title, self._bold)
        painter.save()
        painter.translate(0, self._top)
        painter.setClipRect(QRectF(QPointF(0, 0), self._size))
        GraphPainter(self._theme, self._pack).paint(painter, self._drawing, self._view, self._size, outlines=True)
        painter.restore()
        y = self._top + self._size.height() + _LINE * 0.7
        for row in self._rows:
            x = _PAD
            for type_id, name in row:
                path = shape_path(shape_of(self._theme, self._pack, type_id))
                ink = self._theme.entity_style(self._pack, type_id).colour
                draw_mark(painter, path, QPointF(x + 6, y - 5), 5.5, ink, self._theme.colour("base"), True)
                self._write(painter, QPointF(x + 18, y), name, self._font)
                x += self._wide(name)
            y += _LINE
        for note in self._notes:
            said = QFontMetricsF(self._font).elidedText(
                note, Qt.TextElideMode.ElideRight, self._size.width() - 2 * _PAD
            )
            self._write(painter, QPointF(_PAD, y), said, self._font)
            y += _LINE

    def _write(self, painter: QPainter, at: QPointF, text: str, font: QFont) -> None:
        path = QPainterPath()
        path.addText(at, font, text)
        painter.fillPath(path, self._theme.colour("text"))

    def _wide(self, name: str) -> float:
        return 18 + QFontMetricsF(self._font).horizontalAdvance(name) + _GAP

    def _legend_rows(self) -> Sequence[Sequence[tuple[str, str]]]:
        present = {node.type for node in self._drawing.nodes}
        rows: list[list[tuple[str, str]]] = []
        x = self._size.width()
        for type_id, kind in self._pack.entity_types.items():
            if type_id not in present:
                continue
            name = i18n.label(kind.labels)
            if not rows or x + self._wide(name) > self._size.width() - _PAD:
                rows.append([])
                x = _PAD
            rows[-1].append((type_id, name))
            x += self._wide(name)
        return rows
