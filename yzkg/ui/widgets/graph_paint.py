"""How the graph is painted: on the screen, into the cached layer, and into files."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen

from yzkg.core.pack import Pack
from yzkg.ui.theme import Theme
from yzkg.ui.widgets.graph_drawing import GraphDrawing
from yzkg.ui.widgets.graph_items import CanvasNode, Link
from yzkg.ui.widgets.graph_labels import LabelStore, Room, label_box
from yzkg.ui.widgets.graph_marks import SHAPES, draw_mark, shape_of, shape_path
from yzkg.ui.widgets.graph_scene import Lines, Scene, backbone
from yzkg.ui.widgets.graph_strokes import Stroke, crossing, line_widths, plain_strokes, strokes_of
from yzkg.ui.widgets.graph_view import GraphView

Floats = npt.NDArray[np.floating[Any]]
Ints = npt.NDArray[np.intp]

CHUNK = 150  # QPainter holds the interpreter: more in one go would freeze the window and other threads
NAMES_CHUNK = 40  # a name that was not seen before takes as long as many lines
MOST_LINES = 1600  # in sight; where there are more, those that show the shape are drawn
MOST_BRIGHT = 200  # links of one node that are lit up at once
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
        digits = theme.ui_font()
        digits.setPointSizeF(digits.pointSizeF() * 0.72)
        self._inside = LabelStore(digits, ink, self.ground, ratio)
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
        names: dict[int, QRectF] = {}
        deque(self.painting(painter, drawing, view, size, names, outlines=outlines), maxlen=0)
        return names

    def painting(
        self,
        painter: QPainter,
        drawing: GraphDrawing,
        view: GraphView,
        size: QSizeF,
        names: dict[int, QRectF],
        *,
        outlines: bool = False,
        window: QSizeF | None = None,
    ) -> Iterator[int]:
        """As `paint`, at most CHUNK things at a time: yields how many were painted. Fills `names`.

        The painter may be ended in between and begun again. `window`: of which size the window is that says what can
        be read, where more than that is painted.
        """
        self._outlines = outlines
        scene = yield from _counting_none(drawing.making_scene(view.scale, window or size))
        screen = view.to_screen(scene.xy, size)
        radii = scene.radii(drawing.screen_radii(view.scale))
        sight = (-90.0, -40.0, size.width() + 90, size.height() + 40)
        yield 0
        yield from self._paint_lines(painter, scene, screen, radii, sight)
        inside = (screen[:, 0] > sight[0]) & (screen[:, 0] < sight[2])
        inside &= (screen[:, 1] > sight[1]) & (screen[:, 1] < sight[3])
        shown = scene.order[inside[scene.order]].tolist()
        most = NAMES_CHUNK if scene.crowded else CHUNK  # how many there are is written in a crowd
        for first in range(0, len(shown), most):
            marks = shown[::-1][first : first + most]
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for n, (x, y), radius in _picked(marks, screen, radii):
                if scene.count[n] == 1:
                    self.mark(painter, drawing.nodes[scene.lead[n]], QPointF(x, y), radius)
                else:
                    self._crowd(painter, drawing, scene, n, QPointF(x, y), radius)
            yield len(marks)
        yield from self._paint_names(painter, drawing, scene, shown, screen, radii, view.scale, names)

    def mark(self, painter: QPainter, node: CanvasNode, at: QPointF, radius: float) -> None:
        path = self._paths[self._shape.get(node.type, "circle")]
        ink = self._ink.get(node.type, self.theme.colour("muted"))
        draw_mark(painter, path, at, radius, ink, self.ground, node.sure)

    def _crowd(
        self, painter: QPainter, drawing: GraphDrawing, scene: Scene, mark: int, at: QPointF, radius: float
    ) -> None:
        """A ring of the colours of its types by their share, about how many there are."""
        assert scene.shares is not None
        painter.setPen(QPen(self.ground, 1.5))
        painter.setBrush(self.ground)
        painter.drawEllipse(at, radius + 1, radius + 1)
        broad = min(4.0, radius * 0.34)
        ring = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        ring.adjust(broad / 2, broad / 2, -broad / 2, -broad / 2)
        began, whole = 90 * 16, int(scene.count[mark])
        shares = scene.shares[mark]
        for code in sorted(shares.nonzero()[0].tolist(), key=lambda code: (-shares[code], code)):
            turn = -round(360 * 16 * int(shares[code]) / whole)
            ink = self._ink.get(drawing.types[code], self.theme.colour("muted"))
            painter.setPen(QPen(ink, broad, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawArc(ring, began, turn)
            began += turn
        text = str(whole) if whole < 1000 else f"{whole // 1000}k"
        size = self._inside.size(text)
        if size.width() <= 2 * (radius - broad) + 1:
            corner = QPointF(at.x() - size.width() / 2, at.y() - size.height() / 2)
            self._put(self._inside, painter, text, corner)

    # links

    def _paint_lines(
        self, painter: QPainter, scene: Scene, screen: Floats, radii: Floats, sight: tuple[float, float, float, float]
    ) -> Iterator[int]:
        if not len(scene.lines):
            return
        ends = scene.lines.ends
        inside = np.all((screen > sight[:2]) & (screen < sight[2:]), axis=1)
        seen = crossing(screen[ends[:, 0]], screen[ends[:, 1]], sight)
        lines = scene.lines.picked(np.flatnonzero(seen))
        if scene.crowded or len(lines) > MOST_LINES:  # those that only pass by would hide those that end here
            lines = lines.picked(np.flatnonzero(inside[lines.ends].any(axis=1)))
        thinned = not scene.crowded and len(lines) > MOST_LINES
        if thinned:  # whoever is chosen shows all of its lines
            lines = backbone(lines, len(screen), 1, 0, inside)
        dense = len(lines) > _DENSE
        widths = line_widths(lines)
        if scene.crowded:
            groups = self._by_width(lines)
        else:
            keys = [(not sure, 1.0 if dense else width) for sure, width in zip(lines.sure, widths, strict=True)]
            groups = []
            for unsure, width in sorted(set(keys), reverse=True):
                places = np.array([n for n, key in enumerate(keys) if key == (unsure, width)], np.intp)
                groups.append((self.link_colour(not unsure, dense=dense), width, places))
        for colour, width, places in groups:
            for first in range(0, len(places), CHUNK):
                some = places[first : first + CHUNK]
                one, other = (screen[lines.ends[some, side]] for side in (0, 1))
                if scene.crowded or thinned:
                    strokes = plain_strokes(one, other)
                else:
                    part = lines.picked(some)
                    strokes = strokes_of(part, one, other, radii[part.ends], wider=-0.3 if dense else 0.0)
                self._stroke(painter, strokes, colour, width)
                yield len(some)
        if not dense and not scene.crowded:  # numbers on every line would hide the lines; nearer there are fewer
            yield self._paint_counts(painter, lines, screen)

    def _by_width(self, lines: Lines) -> list[tuple[QColor, float, Ints]]:
        """Lines between crowds: the wider the darker, so that the narrow ones are a ground for the wide."""
        most = max(2, int(lines.count.max()))
        tone = np.minimum(4, 5 * np.log(np.maximum(lines.count, 1)) / np.log(most)).astype(np.intp)
        ink = self.theme.colour("muted")
        return [
            (_mixed(ink, self.ground, 0.26 + 0.09 * step), 0.9 + 0.6 * step, np.flatnonzero(tone == step))
            for step in np.unique(tone).tolist()
        ]

    def _paint_counts(self, painter: QPainter, lines: Lines, screen: Floats) -> int:
        one, other = screen[lines.ends[:, 0]], screen[lines.ends[:, 1]]
        told = np.flatnonzero((np.hypot(*(other - one).T) > _COUNT_FROM) & (lines.count > 1))
        for n, (x, y) in zip(told.tolist(), ((one + other) / 2)[told].tolist(), strict=True):
            text = str(lines.count[n])
            size = self._counts.size(text)
            self._put(self._counts, painter, text, QPointF(x - size.width() / 2, y - size.height() / 2))
        return len(told)

    def _stroke(self, painter: QPainter, strokes: Sequence[Stroke], colour: QColor, width: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLines([stroke.line for stroke in strokes])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for stroke in strokes:
            for tip in stroke.tips:
                painter.drawPolygon(tip)

    def link_colour(self, sure: bool, *, dense: bool = False) -> QColor:
        """Accepted links stand out from proposed ones; neither from the names. Where they are dense they are faint."""
        colour = self._sure if sure else self._unsure
        return _mixed(colour, self.ground, 0.55) if dense else colour

    def highlight_links(
        self, painter: QPainter, drawing: GraphDrawing, links: Sequence[Link], view: GraphView, size: QSizeF
    ) -> None:
        """Links in the colour of what is chosen, with their ends on top again; not more than can be told apart."""
        links = sorted(links, key=lambda link: -link.count)[:MOST_BRIGHT]
        if not links:
            return
        ends = np.array([(drawing.index[link.source], drawing.index[link.target]) for link in links], np.intp)
        screen = view.to_screen(drawing.xy[ends.ravel()], size).reshape(-1, 2, 2)
        radii = drawing.screen_radii(view.scale)[ends]
        lines = Lines(
            ends=ends,
            count=np.array([link.count for link in links]),
            forward=np.array([link.forward for link in links]),
            backward=np.array([link.backward for link in links]),
            sure=np.array([link.sure for link in links]),
            link=np.arange(len(links)),
        )
        strokes = strokes_of(lines, screen[:, 0], screen[:, 1], radii, wider=1.0)
        width = float(line_widths(lines).max()) if len(links) == 1 else 1.2
        self._stroke(painter, strokes, self.theme.colour("focus"), width + 1.0)
        columns = (ends.ravel().tolist(), screen.reshape(-1, 2).tolist(), radii.ravel().tolist())
        places = {n: (at, radius) for n, at, radius in zip(*columns, strict=True)}
        for n, ((x, y), radius) in places.items():
            self.mark(painter, drawing.nodes[n], QPointF(x, y), radius)

    def ring(self, painter: QPainter, node: CanvasNode, at: QPointF, radius: float, *, strong: bool) -> None:
        """Round a node that is chosen (strong) or under the pointer."""
        self.ring_about(painter, at, radius * (1.25 if self._shape.get(node.type) != "circle" else 1.0), strong=strong)

    def ring_about(self, painter: QPainter, at: QPointF, radius: float, *, strong: bool) -> None:
        painter.setBrush(QBrush(Qt.BrushStyle.NoBrush))
        painter.setPen(QPen(self.theme.colour("focus"), 2.5 if strong else 1.5))
        painter.drawEllipse(at, radius + 4, radius + 4)

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
        scene: Scene,
        shown: list[int],
        screen: Floats,
        radii: Floats,
        scale: float,
        written: dict[int, QRectF],
    ) -> Iterator[int]:
        """The heaviest first, where there is room: no name lies over another. Of a crowd that of its heaviest."""
        marks = {n: mark_box(QPointF(x, y), r) for n, (x, y), r in _picked(shown, screen, radii)}
        room, names = Room(marks.values()), Room()
        yield 0
        wanted = shown if scale >= _NAMES_FROM or scene.crowded else shown[:_FEW_NAMES]
        done = 0
        for turn, n in enumerate(wanted, 1):
            if turn % CHUNK == 0 or len(written) - done >= NAMES_CHUNK:
                yield len(written) - done
                done = len(written)
            node = drawing.nodes[scene.lead[n]]
            box = label_box(room, marks[n], self.name_size(node))
            if box is None and len(written) < _SURE_NAMES:  # the first ones may cover marks, not names
                box = label_box(names, marks[n], self.name_size(node), must=node.weight == float("inf"))
            if box is None:
                continue
            room.take(box)
            names.take(box)
            written[node.id] = box
            self._put(self._store(node), painter, node.label, box.topLeft())
        yield len(written) - done


def _counting_none(steps: Generator[None, None, Scene]) -> Generator[int, None, Scene]:
    while True:
        try:
            next(steps)
        except StopIteration as made:
            scene: Scene = made.value
            return scene
        yield 0


def _picked(shown: Sequence[int], screen: Floats, radii: Floats) -> Iterator[tuple[int, list[float], float]]:
    return zip(shown, screen[shown].tolist(), radii[shown].tolist(), strict=True)


def _mixed(colour: QColor, ground: QColor, share: float) -> QColor:
    """Opaque, because half-transparent lines are slow to draw."""
    parts = zip(colour.getRgb()[:3], ground.getRgb()[:3], strict=True)  # type: ignore[index]
    return QColor(*(round(share * one + (1 - share) * other) for one, other in parts))


def mark_box(at: QPointF, radius: float) -> QRectF:
    return QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
