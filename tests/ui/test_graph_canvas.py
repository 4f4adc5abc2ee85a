"""The canvas by itself: hitting, dragging, choosing, zooming, and how it is painted."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.analysis.graphs import edge_of, graph_of
from yzkg.core import pack_load
from yzkg.core.pack import Pack
from yzkg.ui.theme import ThemeChoice, active_theme, apply_theme
from yzkg.ui.widgets.graph_canvas import GraphCanvas
from yzkg.ui.widgets.graph_items import CanvasNode, Link, canvas_items, merged_links
from yzkg.ui.widgets.graph_view import FIT_MOST, GraphView

PLACES = {1: (0.0, 0.0), 2: (300.0, 0.0), 3: (0.0, 200.0), 4: (300.0, 200.0)}
GRAPH = graph_of([(1, 2), (1, 2), (2, 1), (1, 3), (3, 4)], {2: "object", 3: "title"})


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_load.find("qing_workshops")


@pytest.fixture
def canvas(qtbot: QtBot, qapp: QApplication, pack: Pack) -> GraphCanvas:
    apply_theme(qapp, ThemeChoice.LIGHT)
    canvas = GraphCanvas(pack)
    qtbot.addWidget(canvas)
    canvas.resize(800, 600)
    nodes, links = canvas_items(GRAPH, 1)
    canvas.show_graph(nodes, links, PLACES)
    canvas.show()
    qtbot.waitExposed(canvas)
    canvas.grab()
    return canvas


def _point(canvas: GraphCanvas, id: int) -> QPoint:
    return canvas.screen_place(id).toPoint()


def _middle(canvas: GraphCanvas, one: int, other: int) -> QPoint:
    return ((canvas.screen_place(one) + canvas.screen_place(other)) / 2).toPoint()


def test_edges_between_the_same_two_are_one_link() -> None:
    links = merged_links([*GRAPH.edges, edge_of(1, 2, 1), edge_of(9, 4, 4)])
    assert [(link.key, link.count, link.forward, link.backward) for link in links] == [
        ((1, 2), 3, True, True),
        ((1, 3), 1, True, False),
        ((3, 4), 1, True, False),
    ]
    assert not merged_links([edge_of(1, 1, 2, status="proposed")])[0].sure


def test_what_lies_under_a_point(canvas: GraphCanvas) -> None:
    hit = canvas.item_at(QPointF(_point(canvas, 2)))
    assert isinstance(hit, CanvasNode)
    assert hit.id == 2
    link = canvas.item_at(QPointF(_middle(canvas, 1, 2)))
    assert isinstance(link, Link)
    assert link.key == (1, 2)
    beside = _middle(canvas, 1, 2) + QPoint(0, 30)
    assert canvas.item_at(QPointF(beside)) is None
    named = canvas.item_at(canvas.names[4].center())
    assert isinstance(named, CanvasNode)
    assert named.id == 4


def test_a_click_chooses_and_a_click_on_the_ground_chooses_nothing(canvas: GraphCanvas) -> None:
    heard: list[object] = []
    canvas.chosen_changed.connect(heard.append)
    _click(canvas, _point(canvas, 3))
    _click(canvas, _middle(canvas, 3, 4))
    _click(canvas, QPoint(5, 5))
    assert [getattr(item, "id", getattr(item, "key", None)) for item in heard] == [3, (3, 4), None]


def _click(canvas: GraphCanvas, at: QPoint) -> None:
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def _drag(canvas: GraphCanvas, start: QPoint, by: QPoint) -> None:
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(canvas, start + by / 2)
    QTest.mouseMove(canvas, start + by)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start + by)


def test_a_dragged_node_stays_where_it_is_put(qtbot: QtBot, canvas: GraphCanvas) -> None:
    before, others = canvas.screen_place(2), canvas.screen_place(3)
    with qtbot.waitSignal(canvas.pinned) as heard:
        _drag(canvas, before.toPoint(), QPoint(60, 90))
    assert heard.args == [2]
    assert canvas.screen_place(2).toPoint() == (before + QPointF(60, 90)).toPoint()
    assert canvas.screen_place(3) == others
    assert canvas.chosen is None  # a drag is no click
    canvas.move_nodes(dict.fromkeys(PLACES, (10.0, 10.0)))
    assert canvas.drawing.places()[3] == (10.0, 10.0)
    assert canvas.screen_place(2).toPoint() == (before + QPointF(60, 90)).toPoint()
    canvas.release(2)
    canvas.move_nodes({2: (11.0, 12.0)})
    assert canvas.drawing.places()[2] == (11.0, 12.0)


def test_dragging_the_ground_pans(canvas: GraphCanvas) -> None:
    before = {id: canvas.screen_place(id) for id in PLACES}
    _drag(canvas, QPoint(20, 20), QPoint(50, 30))
    for id, place in before.items():
        assert (canvas.screen_place(id) - place - QPointF(50, 30)).manhattanLength() < 0.01


def _wheel(canvas: GraphCanvas, at: QPointF, turn: int) -> None:
    event = QWheelEvent(
        at, canvas.mapToGlobal(at), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(canvas, event)


def test_the_wheel_zooms_at_the_pointer(canvas: GraphCanvas) -> None:
    at = canvas.screen_place(4)
    scale = canvas.view.scale
    _wheel(canvas, at, 120)
    assert canvas.view.scale > scale
    assert (canvas.screen_place(4) - at).manhattanLength() < 0.01
    _wheel(canvas, at, -120)
    assert canvas.view.scale == pytest.approx(scale)


def test_keys_move_zoom_choose_and_ask(qtbot: QtBot, canvas: GraphCanvas) -> None:
    fitted = canvas.view
    QTest.keyClick(canvas, Qt.Key.Key_Left)
    assert canvas.view.x < fitted.x
    QTest.keyClicks(canvas, "+")
    assert canvas.view.scale > fitted.scale
    QTest.keyClicks(canvas, "-")
    QTest.keyClicks(canvas, "0")
    assert canvas.view == fitted
    visited = []
    for _ in range(4):
        QTest.keyClick(canvas, Qt.Key.Key_Tab)
        assert isinstance(canvas.chosen, CanvasNode)
        visited.append(canvas.chosen.id)
    assert visited[0] == 1  # the one in the middle first
    assert sorted(visited) == [1, 2, 3, 4]
    with qtbot.waitSignal(canvas.opened) as opened:
        QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert opened.args == [canvas.chosen]
    with qtbot.waitSignal(canvas.centre_asked) as asked:
        QTest.keyClick(canvas, Qt.Key.Key_Space)
    assert asked.args == [visited[-1]]
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert canvas.chosen is None


def test_tab_leaves_after_the_last_node(qtbot: QtBot, pack: Pack) -> None:
    holder, canvas, after = QWidget(), GraphCanvas(pack), QLineEdit()
    column = QVBoxLayout(holder)
    column.addWidget(canvas)
    column.addWidget(after)
    qtbot.addWidget(holder)
    nodes, links = canvas_items(graph_of([(1, 2)]), 1)
    canvas.show_graph(nodes, links, PLACES)
    holder.show()
    qtbot.waitExposed(holder)
    canvas.setFocus()
    for _ in range(2):
        QTest.keyClick(canvas, Qt.Key.Key_Tab)
        assert holder.focusWidget() is canvas
    QTest.keyClick(canvas, Qt.Key.Key_Tab)
    assert holder.focusWidget() is after


def test_a_double_click_asks_for_the_surroundings(qtbot: QtBot, canvas: GraphCanvas) -> None:
    with qtbot.waitSignal(canvas.centre_asked) as heard:
        QTest.mouseDClick(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, _point(canvas, 4))
    assert heard.args == [4]


def test_what_is_chosen_outlives_another_picture(canvas: GraphCanvas) -> None:
    canvas.choose_node(3)
    canvas.pins = {2, 4}
    nodes, links = canvas_items(graph_of([(1, 3), (3, 4)]), 3)
    canvas.show_graph(nodes, links, PLACES)
    assert isinstance(canvas.chosen, CanvasNode)
    assert canvas.chosen.id == 3
    assert canvas.pins == {4}
    nodes, links = canvas_items(graph_of([(1, 2)]), 1)
    canvas.show_graph(nodes, links, PLACES)
    assert canvas.chosen is None


def test_fitting_shows_everything_and_does_not_blow_up_little(canvas: GraphCanvas) -> None:
    inner = canvas.rect().adjusted(20, 20, -20, -20)
    assert all(inner.contains(_point(canvas, id)) for id in PLACES)
    few = canvas.drawing.xy[:1]
    assert GraphView.fitting(few, QSizeF(800, 600)).scale == FIT_MOST
    assert GraphView.fitting(few[:0], QSizeF(800, 600)) == GraphView()


def test_names_never_overlap_and_more_come_with_zoom(qtbot: QtBot, canvas: GraphCanvas) -> None:
    pairs = [(n, n + 1) for n in range(1, 200)]
    nodes, links = canvas_items(graph_of(pairs), 1)
    canvas.show_graph(nodes, links, {n: (37.0 * (n % 20), 26.0 * (n // 20)) for n in range(1, 201)})
    canvas.grab()
    few = dict(canvas.names)
    canvas.zoom(1.8)
    canvas.fit()
    canvas.grab()
    assert canvas.names == few
    assert 10 < len(few) < 200
    assert not any(one.intersects(other) for one, other in combinations(few.values(), 2))
    canvas.zoom(2.0)
    qtbot.waitUntil(lambda: not canvas._settle.isActive())
    canvas.grab()
    seen = [n for n in range(1, 201) if canvas.rect().contains(_point(canvas, n))]
    assert len(canvas.names.keys() & set(seen)) / len(seen) > len(few) / 200
    assert 1 in few  # the middle is named first


def _colours(image: QImage, at: QPoint, reach: int) -> set[str]:
    return {
        image.pixelColor(at.x() + dx, at.y() + dy).name()
        for dx in range(-reach, reach + 1)
        for dy in range(-reach, reach + 1)
    }


def test_types_have_the_colours_of_the_theme(canvas: GraphCanvas, pack: Pack) -> None:
    image = canvas.grab().toImage()
    theme = active_theme()
    for id, type_id in ((1, "person"), (2, "object"), (3, "title")):
        ink = QColor(theme.entity_style(pack, type_id).ink).name()
        assert ink in _colours(image, _point(canvas, id), 8)


def test_half_done_zooming_shows_the_old_layer_then_a_sharp_one(qtbot: QtBot, canvas: GraphCanvas) -> None:
    canvas._cost = 1.0  # as if the graph were large
    canvas._redraw()
    canvas.grab()
    layer, canvas._cost = canvas._layer, 1.0
    assert layer is not None
    canvas.pan(40, 0)
    canvas.zoom(1.3)
    canvas.grab()
    assert canvas._layer is layer
    qtbot.waitUntil(lambda: canvas._layer is not layer)


def test_the_pointer_says_what_it_is_on(canvas: GraphCanvas) -> None:
    QTest.mouseMove(canvas, _point(canvas, 1))
    assert isinstance(canvas.hovered, CanvasNode)
    QApplication.sendEvent(canvas, QEvent(QEvent.Type.Leave))
    assert canvas.hovered is None
