"""The graph as arrays: where everything stands on the screen, and what lies under a point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QSizeF

from yzkg.ui.widgets.graph_items import CanvasNode, Link
from yzkg.ui.widgets.graph_view import GraphView

Floats = npt.NDArray[np.floating[Any]]

NODE_REACH, LINK_REACH = 5.0, 6.0  # pixels by which one may miss


class GraphDrawing:
    """Nodes, links and places (world units). Only `place` and `place_all` change it, and only the places."""

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

    def node(self, id: int) -> CanvasNode | None:
        return self.nodes[self.index[id]] if id in self.index else None

    def links_of(self, id: int) -> list[Link]:
        return [link for link in self.links if id in link.key]

    def place_all(self, places: Mapping[int, tuple[float, float]]) -> None:
        """Move nodes; those without a place stay."""
        for id, place in places.items():
            if id in self.index:
                self.xy[self.index[id]] = place

    def place(self, id: int, at: tuple[float, float]) -> None:
        self.xy[self.index[id]] = at

    def places(self) -> dict[int, tuple[float, float]]:
        return {node.id: (float(x), float(y)) for node, (x, y) in zip(self.nodes, self.xy, strict=True)}

    def screen_radii(self, scale: float) -> Floats:
        """Marks grow and shrink less than the distances between them."""
        return np.asarray(self.radii * min(1.5, max(0.7, scale**0.5)))

    def node_at(self, point: QPointF, view: GraphView, size: QSizeF) -> CanvasNode | None:
        """The node whose mark is nearest under a point."""
        if not self.nodes:
            return None
        across = view.to_screen(self.xy, size) - (point.x(), point.y())
        far = np.hypot(across[:, 0], across[:, 1]) - self.screen_radii(view.scale)
        nearest = int(far.argmin())
        return self.nodes[nearest] if far[nearest] <= NODE_REACH else None

    def link_at(self, point: QPointF, view: GraphView, size: QSizeF) -> Link | None:
        """The link that passes nearest under a point."""
        if not self.links:
            return None
        screen = view.to_screen(self.xy, size)
        one, other = screen[self.ends[:, 0]], screen[self.ends[:, 1]]
        along = other - one
        square = np.maximum((along**2).sum(axis=1), 1e-9)
        at = np.array([point.x(), point.y()])
        share = np.clip(((at - one) * along).sum(axis=1) / square, 0, 1)
        nearest = one + along * share[:, None]
        far = np.hypot(nearest[:, 0] - at[0], nearest[:, 1] - at[1])
        best = int(far.argmin())
        return self.links[best] if far[best] <= LINK_REACH else None
