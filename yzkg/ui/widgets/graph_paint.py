"""How the graph is painted: on the screen, into the cached layer, and into files."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen, QPolygonF

from yzkg.core.pack import Pack
from yzkg.ui.theme import Theme
from yzkg.ui.widgets.graph_drawing import GraphDrawing
from yzkg.ui.widgets.graph_items import CanvasNode, Link
from yzkg.ui.widgets.graph_labels import LabelStore, Room, label_box
from yzkg.ui.widgets.graph_marks import SHAPES, draw_mark, shape_of, shape_path
from yzkg.ui.widgets.graph_view import GraphView

Floats = npt.NDArray[np.floating[Any]]

_CHUNK = 500  # QPainter holds the interpreter: more lines in one call would freeze other threads
_ARROW_FROM = 30.0  # pixels of line from which on it has arrow heads
_COUNT_FROM = 70.0  # ... and says how many statements it stands for
_DENSE = 400  # links in sight from which on they are all drawn thin and without numbers
_NAMES_FROM = 0.10  # scale below which only the first names are written
_FEW_NAMES = 40
_SURE_NAMES = 12


class GraphPainter:
    """Paints in the colours and fonts of a theme. `ratio`: device pixels a pixel. Make another for another theme."""

    def __init__(self, theme: Theme, pack: Pack, ratio: float = 1.0) -> None:
        self.theme, self.ratio = theme, ratio
        self.ground = theme.colour("base")
        plain, bold, small = theme.ui_font(), theme.ui_font(), theme.ui_font()
        plain.setPointSizeF(plain.pointSizeF() * 0.95)
        bold.setPointSizeF(bold.pointSizeF() * 1.15)
        bold.setWeight(QFont.Weight.DemiBold)
        small.setPointSizeF(small.pointSizeF() * 0.78)
        ink = theme.colour("text")
        self.names = LabelStore(plain, ink, self.ground, ratio)
        self.first_names = LabelStore(bold, ink, self.ground, ratio)
        self._outlines = False
        self._sure = _mixed(theme.colour("muted"), self.ground, 0.62)
        self._unsure = _mixed(theme.colour("strong_border"), self.ground, 0.8)
        self._counts = LabelStore(small, theme.colour("muted"), self.ground, ratio)
        self._paths = {shape: shape_path(shape) for shape in SHAPES.values()}
        self._shape = {type_id: shape_of(theme, pack, type_id) for type_id in pack.entity_types}
        self._ink = {type_id: theme.entity_style(pack, type_id).colour for type_id in pack.entity_types}

    def name_size(self, node: CanvasNode) -> QSizeF:
        return self._store(node).size(node.label)

    def _store(self, node: CanvasNode) -> LabelStore:
        return self.first_names if node.weight == float("inf") else self.names

    def paint(
        self, painter: QPainter, drawing: GraphDrawing, view: GraphView, size: QSizeF, *, outlines: bool = False
    ) -> dict[int, QRectF]:
        """Paint everything; returns where names were written, by node id. `outlines`: text as outlines, for files."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._outlines = outlines
        screen = view.to_screen(drawing.xy, size)
        radii = drawing.screen_radii(view.scale)
        sight = QRectF(QPointF(0, 0), size).adjusted(-90, -40, 90, 40)
        self._paint_links(painter, drawing, screen, radii, sight)
        left, right, top, bottom = sight.left(), sight.right(), sight.top(), sight.bottom()
        places = screen.tolist()
        shown = [n for n in drawing.by_weight if left < places[n][0] < right and top < places[n][1] < bottom]
        for n, (x, y), radius in _picked(shown[::-1], screen, radii):
            self.mark(painter, drawing.nodes[n], QPointF(x, y), radius)
        return self._paint_names(painter, drawing, shown, screen, radii, view.scale)

    def mark(self, painter: QPainter, node: CanvasNode, at: QPointF, radius: float) -> None:
        path = self._paths[self._shape.get(node.type, "circle")]
        ink = self._ink.get(node.type, self.theme.colour("muted"))
        draw_mark(painter, path, at, radius, ink, self.ground, node.sure)

    # links

    def _paint_links(
        self, painter: QPainter, drawing: GraphDrawing, screen: Floats, radii: Floats, sight: QRectF
    ) -> None:
        if not drawing.links:
            return
        one, other = screen[drawing.ends[:, 0]], screen[drawing.ends[:, 1]]
        low, high = np.minimum(one, other), np.maximum(one, other)
        seen = (high[:, 0] >= sight.left()) & (low[:, 0] <= sight.right())
        seen &= (high[:, 1] >= sight.top()) & (low[:, 1] <= sight.bottom())
        visible = np.flatnonzero(seen)
        links = [drawing.links[n] for n in visible.tolist()]
        if not links:
            return
        one, other = one[visible], other[visible]
        dense = len(links) > _DENSE
        strokes = strokes_of(links, one, other, radii[drawing.ends[visible]], wider=-0.3 if dense else 0.0)
        groups: dict[tuple[bool, float], list[Stroke]] = defaultdict(list)
        for link, stroke in zip(links, strokes, strict=True):
            groups[link.sure, 1.0 if dense else link_width(link)].append(stroke)
        for (sure, width), members in sorted(groups.items(), key=lambda group: group[0]):
            self._stroke(painter, members, self.link_colour(sure), width)
        if dense:
            return  # numbers on every line would hide the lines; nearer there are fewer
        far = np.hypot(*(other - one).T) > _COUNT_FROM
        for link, (x, y), room in zip(links, ((one + other) / 2).tolist(), far.tolist(), strict=True):
            if room and link.count > 1:
                size = self._counts.size(str(link.count))
                corner = QPointF(x - size.width() / 2, y - size.height() / 2)
                self._put(self._counts, painter, str(link.count), corner)

    def _stroke(self, painter: QPainter, strokes: Sequence[Stroke], colour: QColor, width: float) -> None:
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        lines = [stroke.line for stroke in strokes]
        for first in range(0, len(lines), _CHUNK):
            painter.drawLines(lines[first : first + _CHUNK])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for stroke in strokes:
            for tip in stroke.tips:
                painter.drawPolygon(tip)

    def link_colour(self, sure: bool) -> QColor:
        """Accepted links stand out from proposed ones; neither from the names."""
        return self._sure if sure else self._unsure

    def highlight_link(
        self, painter: QPainter, drawing: GraphDrawing, link: Link, view: GraphView, size: QSizeF
    ) -> None:
        """A link in the colour of what is chosen, with its ends on top again."""
        ends = [drawing.index[link.source], drawing.index[link.target]]
        screen = view.to_screen(drawing.xy[ends], size)
        radii = drawing.screen_radii(view.scale)[ends]
        strokes = strokes_of([link], screen[:1], screen[1:], radii[None, :], wider=1.0)
        self._stroke(painter, strokes, self.theme.colour("focus"), link_width(link) + 1.0)
        for n, at, radius in zip(ends, screen, radii, strict=True):
            self.mark(painter, drawing.nodes[n], QPointF(*at), float(radius))

    def ring(self, painter: QPainter, node: CanvasNode, at: QPointF, radius: float, *, strong: bool) -> None:
        """Round a node that is chosen (strong) or under the pointer."""
        painter.setBrush(QBrush(Qt.BrushStyle.NoBrush))
        painter.setPen(QPen(self.theme.colour("focus"), 2.5 if strong else 1.5))
        reach = radius * (1.25 if self._shape.get(node.type) != "circle" else 1.0) + 4
        painter.drawEllipse(at, reach, reach)

    def pin(self, painter: QPainter, at: QPointF, radius: float) -> None:
        """The sign of a node that was put in its place by hand."""
        painter.setPen(QPen(self.ground, 1.5))
        painter.setBrush(self.theme.colour("text"))
        painter.drawEllipse(at + QPointF(radius * 0.8, -radius * 0.8), 3.2, 3.2)

    # names

    def name(self, painter: QPainter, node: CanvasNode, mark: QRectF, box: QRectF | None) -> None:
        """Write a name again where it was written (`box`), or below its mark whatever lies there."""
        box = box or label_box(Room(), mark, self.name_size(node), must=True)
        if box is not None:
            self._store(node).draw(painter, node.label, box.topLeft())

    def _put(self, store: LabelStore, painter: QPainter, text: str, corner: QPointF) -> None:
        if self._outlines:
            store.draw_outlines(painter, text, corner)
        else:
            store.draw(painter, text, corner)

    def _paint_names(
        self,
        painter: QPainter,
        drawing: GraphDrawing,
        shown: list[int],
        screen: Floats,
        radii: Floats,
        scale: float,
    ) -> dict[int, QRectF]:
        marks = {n: mark_box(QPointF(x, y), r) for n, (x, y), r in _picked(shown, screen, radii)}
        room, names = Room(marks.values()), Room()
        written: dict[int, QRectF] = {}
        for n in shown if scale >= _NAMES_FROM else shown[:_FEW_NAMES]:
            node = drawing.nodes[n]
            box = label_box(room, marks[n], self.name_size(node))
            if box is None and len(written) < _SURE_NAMES:  # the first ones may cover marks, not names
                box = label_box(names, marks[n], self.name_size(node), must=node.weight == float("inf"))
            if box is None:
                continue
            room.take(box)
            names.take(box)
            written[node.id] = box
            self._put(self._store(node), painter, node.label, box.topLeft())
        return written


def _picked(shown: Sequence[int], screen: Floats, radii: Floats) -> Iterator[tuple[int, list[float], float]]:
    return zip(shown, screen[shown].tolist(), radii[shown].tolist(), strict=True)


def _mixed(colour: QColor, ground: QColor, share: float) -> QColor:
    """Opaque, because half-transparent lines are slow to draw."""
    parts = zip(colour.getRgb()[:3], ground.getRgb()[:3], strict=True)  # type: ignore[index]
    return QColor(*(round(share * one + (1 - share) * other) for one, other in parts))


def mark_box(at: QPointF, radius: float) -> QRectF:
    return QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)


def link_width(link: Link) -> float:
    """Thicker with the number of statements, up to 4 pixels."""
    return min(4.0, (1.3 if link.sure else 1.0) + 0.5 * math.log2(link.count))


class Stroke(NamedTuple):
    """A line and its arrow heads, in pixels."""

    line: QLineF
    tips: Sequence[QPolygonF]


def strokes_of(links: Sequence[Link], one: Floats, other: Floats, radii: Floats, *, wider: float = 0.0) -> list[Stroke]:
    """Lines between marks at `one` and `other` with `radii` (one row a link), short of their arrow heads."""
    along = other - one
    length = np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)
    way = along / length[:, None]
    start, end = one + way * (radii[:, :1] + 2), other - way * (radii[:, 1:] + 2)
    width = np.array([link_width(link) for link in links])[:, None] + wider
    # Heads are as small as the marks they point at.
    small = np.clip(radii.min(axis=1) / 6, 0.55, 1.0)[:, None]
    reach = (6.0 + 1.6 * width) * small
    side = np.column_stack((-way[:, 1], way[:, 0])) * (2.8 + 0.75 * width) * small
    headed = (length - radii.sum(axis=1) >= _ARROW_FROM).tolist()
    forward, backward = (np.array([[way_] for way_ in ways]) for ways in _ways(links))
    line = np.hstack((start + way * (reach - 1) * backward, end - way * (reach - 1) * forward)).tolist()
    plain = np.hstack((one, other)).tolist()
    to_end = np.hstack((end, end - way * reach + side, end - way * reach - side)).tolist()
    to_start = np.hstack((start, start + way * reach + side, start + way * reach - side)).tolist()
    strokes = []
    for n, link in enumerate(links):
        if not headed[n]:
            strokes.append(Stroke(QLineF(*plain[n]), ()))
            continue
        tips = [_tip(to_end[n])] if link.forward else []
        if link.backward:
            tips.append(_tip(to_start[n]))
        strokes.append(Stroke(QLineF(*line[n]), tips))
    return strokes


def _ways(links: Sequence[Link]) -> tuple[list[bool], list[bool]]:
    return [link.forward for link in links], [link.backward for link in links]


def _tip(corners: Sequence[float]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in zip(corners[::2], corners[1::2], strict=True)])
