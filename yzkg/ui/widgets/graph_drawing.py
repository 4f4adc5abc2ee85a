"""The graph as arrays: where everything stands on the screen, and what lies under a point."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QSizeF

from yzkg.ui.widgets.graph_items import CanvasNode, Crowd, Link
from yzkg.ui.widgets.graph_scene import Lines, Scene, crowds, is_crowded, level_of, single
from yzkg.ui.widgets.graph_view import GraphView

Floats = npt.NDArray[np.floating[Any]]

NODE_REACH, LINK_REACH = 5.0, 6.0  # pixels by which one may miss


class GraphDrawing:
    """Nodes, links and places (world units). Only `place` and `place_all` change it, and only the places.

    May be made on a thread: of many nodes that takes longer than a window may wait.
    """

    def __init__(self, nodes: Sequence[CanvasNode] = (), links: Sequence[Link] = ()) -> None:
        self.nodes = tuple(nodes)
        self.index = {node.id: place for place, node in enumerate(self.nodes)}
        self.links = tuple(link for link in links if link.source in self.index and link.target in self.index)
        self.ends = np.array(
            [(self.index[link.source], self.index[link.target]) for link in self.links], dtype=np.intp
        ).reshape(-1, 2)
        self.xy: Floats = np.zeros((len(self.nodes), 2))
        self.radii = np.array([node.radius for node in self.nodes])
        self.by_weight = sorted(range(len(self.nodes)), key=lambda n: (-self.nodes[n].weight, self.nodes[n].id))
        self.types = tuple(dict.fromkeys(node.type for node in self.nodes))
        codes = {type_: code for code, type_ in enumerate(self.types)}
        self._codes = np.array([codes[node.type] for node in self.nodes], np.intp)
        self._lines = Lines(
            self.ends,
            np.array([link.count for link in self.links], np.intp),
            np.array([link.forward for link in self.links], np.bool_),
            np.array([link.backward for link in self.links], np.bool_),
            np.array([link.sure for link in self.links], np.bool_),
            np.arange(len(self.links)),
        )
        order = np.array(self.by_weight, np.intp)
        self._single = single(self.xy, self._lines, order)  # holds the places themselves: they move with it
        self._crowds: dict[float, Scene] = {}
        flat = self.ends.ravel()
        self._at_node = np.argsort(flat, kind="stable") // 2
        self._starts = np.concatenate((np.zeros(1, np.intp), np.cumsum(np.bincount(flat, minlength=len(self.nodes)))))

    def node(self, id: int) -> CanvasNode | None:
        return self.nodes[self.index[id]] if id in self.index else None

    def links_of(self, id: int) -> list[Link]:
        place = self.index[id]
        return [self.links[n] for n in self._at_node[self._starts[place] : self._starts[place + 1]].tolist()]

    def place_all(self, places: Mapping[int, tuple[float, float]]) -> None:
        """Move nodes; those without a place stay."""
        moved = [(self.index[id], place) for id, place in places.items() if id in self.index]
        if moved:
            self.xy[[n for n, _ in moved]] = [place for _, place in moved]
        self._crowds = {}  # not emptied: one may be in the making

    def place(self, id: int, at: tuple[float, float]) -> None:
        """Move one. Crowds stay as they are until `regroup`: it is asked for at every movement of a hand."""
        self.xy[self.index[id]] = at

    def regroup(self) -> None:
        self._crowds = {}  # not emptied: one may be in the making

    def places(self) -> dict[int, tuple[float, float]]:
        return {node.id: (x, y) for node, (x, y) in zip(self.nodes, self.xy.tolist(), strict=True)}

    def scene(self, scale: float, size: QSizeF) -> Scene:
        """What is drawn at a scale in a window of a size."""
        steps = self.making_scene(scale, size)
        while True:
            try:
                next(steps)
            except StopIteration as made:
                scene: Scene = made.value
                return scene

    def making_scene(self, scale: float, size: QSizeF) -> Generator[None, None, Scene]:
        """As `scene`, in short steps."""
        if not is_crowded(self.xy, scale, (size.width(), size.height())):
            return self._single
        level, kept = level_of(scale), self._crowds
        if level not in kept:
            kept[level] = yield from crowds(self.xy, self._lines, self._single.order, self._codes, level)
        return kept[level]

    def screen_radii(self, scale: float) -> Floats:
        """Marks grow and shrink less than the distances between them."""
        return np.asarray(self.radii * min(1.5, max(0.7, scale**0.5)))

    def crowd(self, scene: Scene, mark: int) -> Crowd | CanvasNode:
        """What a mark of a scene stands for."""
        lead: CanvasNode = self.nodes[int(scene.lead[mark])]
        if scene.count[mark] == 1:
            return lead
        return Crowd(lead, int(scene.count[mark]), (float(scene.xy[mark, 0]), float(scene.xy[mark, 1])))

    def members(self, scene: Scene, lead: int) -> Floats:
        """The places of all nodes in the crowd that a node (by id) leads."""
        return np.asarray(self.xy[scene.of == scene.of[self.index[lead]]])

    def node_at(self, point: QPointF, view: GraphView, size: QSizeF) -> CanvasNode | Crowd | None:
        """The node or crowd whose mark is nearest under a point."""
        if not self.nodes:
            return None
        scene = self.scene(view.scale, size)
        across = view.to_screen(scene.xy, size) - (point.x(), point.y())
        far = np.hypot(across[:, 0], across[:, 1]) - scene.radii(self.screen_radii(view.scale))
        nearest = int(far.argmin())
        return self.crowd(scene, nearest) if far[nearest] <= NODE_REACH else None

    def link_at(self, point: QPointF, view: GraphView, size: QSizeF) -> Link | None:
        """The link that passes nearest under a point; None where that is a line for several."""
        scene = self.scene(view.scale, size)
        if not len(scene.lines):
            return None
        screen = view.to_screen(scene.xy, size)
        one, other = screen[scene.lines.ends[:, 0]], screen[scene.lines.ends[:, 1]]
        along = other - one
        square = np.maximum((along**2).sum(axis=1), 1e-9)
        at = np.array([point.x(), point.y()])
        share = np.clip(((at - one) * along).sum(axis=1) / square, 0, 1)
        nearest = one + along * share[:, None]
        far = np.hypot(nearest[:, 0] - at[0], nearest[:, 1] - at[1])
        best = int(far.argmin())
        link = int(scene.lines.link[best])
        return self.links[link] if far[best] <= LINK_REACH and link >= 0 else None
