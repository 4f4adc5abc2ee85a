"""What is put together at which scale, what lies under a point, and that a large graph is painted in small pieces."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.big_graphs import made_drawing
from yzkg.core import pack_load
from yzkg.core.pack import Pack
from yzkg.ui.theme import ThemeChoice, active_theme, apply_theme
from yzkg.ui.widgets.graph_canvas import GraphCanvas
from yzkg.ui.widgets.graph_drawing import NODE_REACH, GraphDrawing
from yzkg.ui.widgets.graph_export import save_drawing
from yzkg.ui.widgets.graph_items import CanvasNode, Crowd
from yzkg.ui.widgets.graph_paint import CHUNK, MOST_LINES, GraphPainter
from yzkg.ui.widgets.graph_scene import READABLE, SPACING, Lines, backbone
from yzkg.ui.widgets.graph_strokes import crossing
from yzkg.ui.widgets.graph_view import GraphView

SIZE = QSizeF(1000, 700)


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_load.find("qing_workshops")


@pytest.fixture(scope="module")
def many() -> GraphDrawing:
    return made_drawing(6000, 15000)


def _fitted(drawing: GraphDrawing) -> GraphView:
    return GraphView.fitting(drawing.xy, SIZE)


def test_few_are_never_put_together() -> None:
    few = made_drawing(300, 600)
    assert not any(few.scene(scale, SIZE).crowded for scale in (0.01, 0.1, 1.0, 5.0))


def test_many_are_put_together_from_afar_and_come_apart_nearer(many: GraphDrawing) -> None:
    scales = [_fitted(many).scale * 1.5**n for n in range(14)]
    scenes = [many.scene(scale, SIZE) for scale in scales]
    assert scenes[0].crowded
    assert not scenes[-1].crowded
    marks = [len(scene.lead) for scene in scenes]
    assert marks == sorted(marks)
    assert marks[0] < READABLE
    for scale, scene in zip(scales, scenes, strict=True):
        # A window full of them holds what can be read, wherever it is.
        window = SIZE.width() * SIZE.height() / scale**2
        assert len(scene.lead) * min(1.0, window / float(np.prod(np.ptp(many.xy, axis=0)))) < 1.6 * READABLE


def test_a_crowd_is_all_that_is_near_and_nobody_is_lost(many: GraphDrawing) -> None:
    scale = _fitted(many).scale
    scene = many.scene(scale, SIZE)
    assert scene.count.sum() == len(many.nodes)
    assert (np.bincount(scene.of) == scene.count).all()
    assert (scene.of[scene.lead] == np.arange(len(scene.lead))).all()
    reach = SPACING / scene.scale
    for one, other in combinations(range(len(scene.lead)), 2):
        assert np.abs(scene.xy[one] - scene.xy[other]).max() >= reach
    far = np.hypot(*(many.xy - scene.xy[scene.of]).T)
    nearest = np.hypot(*(many.xy[:, None] - scene.xy[None]).transpose(2, 0, 1)).min(axis=1)
    assert np.allclose(far, nearest)
    for mark in range(len(scene.lead)):
        inside = [many.nodes[n] for n in np.flatnonzero(scene.of == mark)]
        types = Counter(node.type for node in inside)
        assert scene.shares is not None
        assert {many.types[code]: n for code, n in enumerate(scene.shares[mark].tolist()) if n} == types


def test_a_line_between_crowds_stands_for_all_links_between_them(many: GraphDrawing) -> None:
    scene = many.scene(_fitted(many).scale, SIZE)
    behind: dict[tuple[int, int], list[int]] = {}
    for n, link in enumerate(many.links):
        ends = sorted((int(scene.of[many.index[link.source]]), int(scene.of[many.index[link.target]])))
        behind.setdefault((ends[0], ends[1]), []).append(n)
    assert len(scene.lines)
    for n, (low, high) in enumerate(scene.lines.ends.tolist()):
        links = [many.links[place] for place in behind[low, high]]
        assert scene.lines.count[n] == sum(link.count for link in links)
        assert scene.lines.sure[n] == any(link.sure for link in links)
        assert scene.lines.link[n] == (behind[low, high][0] if len(links) == 1 else -1)
        from_low = [(scene.of[many.index[link.source]] == low) for link in links]
        ways = list(zip(links, from_low, strict=True))
        assert scene.lines.forward[n] == any(link.forward if runs else link.backward for link, runs in ways)
        assert scene.lines.backward[n] == any(link.backward if runs else link.forward for link, runs in ways)
    assert set(scene.lines.ends.ravel().tolist()) == {end for pair in behind if pair[0] != pair[1] for end in pair}


def test_the_backbone_holds_the_closest_of_each_and_the_widest_last() -> None:
    ends = np.array([(0, 1), (0, 2), (1, 2), (2, 3), (0, 3)])
    count = np.array([50, 3, 2, 9, 1])
    told = np.ones(5, np.bool_)
    kept = backbone(Lines(ends, count, told, told, told, np.arange(5)), 4, 1, 0)
    assert kept.link.tolist() == [3, 0]
    assert backbone(Lines(ends, count, told, told, told, np.arange(5)), 4, 9, 0).count.tolist() == sorted(count)


points = st.tuples(st.floats(-50, 50), st.floats(-50, 50))


@settings(max_examples=200, deadline=None)
@given(one=points, other=points)
def test_lines_that_cross_the_window(one: tuple[float, float], other: tuple[float, float]) -> None:
    found = crossing(np.array([one]), np.array([other]), (-20.0, -10.0, 20.0, 10.0))[0]
    along = np.linspace(0, 1, 4001)[:, None] * (np.array(other) - one) + one
    inside = (np.abs(along[:, 0]) <= 20) & (np.abs(along[:, 1]) <= 10)
    if inside.any():
        assert found
    elif found:  # a corner that is cut between two of the points
        assert ((np.abs(along[:, 0]) <= 20.1) & (np.abs(along[:, 1]) <= 10.1)).any()


@pytest.mark.parametrize("zoom", [1.0, 3.0, 12.0], ids=str)
def test_what_lies_under_a_point_as_by_looking_at_all(many: GraphDrawing, zoom: float) -> None:
    view = _fitted(many)
    view = GraphView(view.x, view.y, view.scale * zoom)
    scene = many.scene(view.scale, SIZE)
    screen, radii = view.to_screen(scene.xy, SIZE), scene.radii(many.screen_radii(view.scale))
    random = np.random.default_rng(4)
    hits = 0
    for x, y in random.uniform((200, 100), (800, 600), (60, 2)).tolist():
        far = [float(np.hypot(at[0] - x, at[1] - y) - radius) for at, radius in zip(screen, radii, strict=True)]
        found = many.node_at(QPointF(x, y), view, SIZE)
        assert (found is not None) == (min(far) <= NODE_REACH)
        if found is not None:
            hits += 1
            mark = far.index(min(far))
            lead = found.lead if isinstance(found, Crowd) else found
            assert lead is many.nodes[scene.lead[mark]]
            assert (found.count if isinstance(found, Crowd) else 1) == scene.count[mark]
    assert hits


@pytest.mark.parametrize("zoom", [1.0, 4.0, 15.0], ids=str)
def test_painted_in_small_pieces(qapp: QApplication, many: GraphDrawing, pack: Pack, zoom: float) -> None:
    apply_theme(qapp, ThemeChoice.LIGHT)
    brush = GraphPainter(active_theme(), pack)
    view = _fitted(many)
    view = GraphView(view.x, view.y, view.scale * zoom)
    image = QImage(SIZE.toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    names: dict[int, QRectF] = {}
    pieces = list(brush.painting(painter, many, view, SIZE, names))
    painter.end()
    assert max(pieces) <= CHUNK
    assert sum(pieces) < 3 * (MOST_LINES + 2 * READABLE)  # however many there are
    assert names
    assert not any(one.intersects(other) for one, other in combinations(names.values(), 2))


@pytest.fixture
def canvas(qtbot: QtBot, qapp: QApplication, pack: Pack, many: GraphDrawing) -> GraphCanvas:
    apply_theme(qapp, ThemeChoice.LIGHT)
    made = GraphCanvas(pack)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show_drawing(many)
    made.show()
    qtbot.waitExposed(made)
    qtbot.waitUntil(lambda: made.is_settled, timeout=20000)
    return made


def test_a_crowd_opens_by_a_click(qtbot: QtBot, canvas: GraphCanvas) -> None:
    scene = canvas.drawing.scene(canvas.view.scale, SIZE)
    mark = int(scene.count.argmax())
    at = QPointF(*canvas.view.to_screen(scene.xy[[mark]], SIZE)[0])
    crowd = canvas.item_at(at)
    assert isinstance(crowd, Crowd)
    before = canvas.view.scale
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at.toPoint())
    assert canvas.chosen is None
    assert canvas.view.scale > before
    nearer = canvas.drawing.scene(canvas.view.scale, SIZE)
    inside = nearer.of[scene.of == mark]
    assert len(set(inside.tolist())) > 1
    qtbot.waitUntil(lambda: canvas.is_settled, timeout=20000)


def test_the_layer_goes_with_the_view_until_the_next_is_painted(qtbot: QtBot, canvas: GraphCanvas) -> None:
    layer = canvas._layer
    assert layer is not None
    assert layer is canvas._far
    names = canvas.names
    canvas.pan(40, 25)
    canvas.grab()
    assert canvas._layer is layer
    assert all(box.topLeft() - names[id].topLeft() == QPointF(40, 25) for id, box in canvas.names.items())
    canvas.zoom(2.0)
    qtbot.waitUntil(lambda: canvas._layer is not layer and canvas.is_settled, timeout=20000)
    assert canvas._far is layer


def test_a_chosen_node_stands_out_of_its_crowd(qtbot: QtBot, canvas: GraphCanvas) -> None:
    scene = canvas.drawing.scene(canvas.view.scale, SIZE)
    hidden = next(node for n, node in enumerate(canvas.drawing.nodes) if n not in set(scene.lead.tolist()))
    canvas.choose_node(hidden.id)
    qtbot.waitUntil(lambda: canvas.is_settled, timeout=20000)
    assert isinstance(canvas.chosen, CanvasNode)
    image = canvas.grab().toImage()
    at = canvas.screen_place(hidden.id).toPoint()
    ink = active_theme().entity_style(canvas._pack, hidden.type).colour.name()
    near = {image.pixelColor(at.x() + dx, at.y() + dy).name() for dx in range(-4, 5) for dy in range(-4, 5)}
    assert ink in near


@pytest.mark.parametrize("name", ["all.png", "all.svg"])
def test_crowds_are_exported_as_they_are_seen(
    qapp: QApplication, many: GraphDrawing, pack: Pack, tmp_path: Path, name: str
) -> None:
    apply_theme(qapp, ThemeChoice.LIGHT)
    save_drawing(tmp_path / name, many, _fitted(many), SIZE, pack, "All")
    data = (tmp_path / name).read_bytes()
    if name.endswith("svg"):
        assert 100 < data.count(b"<path") < 40_000
    else:
        image = QImage.fromData(data)
        colours = {image.pixelColor(x, image.height() // 2).name() for x in range(0, image.width(), 3)}
        assert active_theme().entity_style(pack, "object").colour.name() in colours


def test_crowds_at_one_scale_are_the_same_each_time(many: GraphDrawing) -> None:
    first = many.scene(0.1, SIZE)
    many.regroup()
    assert (many.scene(0.1, SIZE).of == first.of).all()
    weights = [many.nodes[n].weight for n in first.lead]
    assert all(one >= other for one, other in pairwise(weights))
