"""Graphs of any size for the canvas: a few nodes have many links, most have few; names in Chinese."""

from __future__ import annotations

import numpy as np

from yzkg.ui.widgets.graph_drawing import GraphDrawing
from yzkg.ui.widgets.graph_items import CanvasNode, Link

_SIGNS = "海望沈崳唐英年希堯玉銅金銀漆木紫檀盒瓶爐杯座匣劉張王李常保福德善四五六七"
_TYPES = ("person", "object", "object", "object", "place", "material")


def made_drawing(nodes: int, links: int, seed: int = 3) -> GraphDrawing:
    """Nodes are spread as a layout does it, the well connected in the middle; ids begin with 1."""
    random = np.random.default_rng(seed)
    one = (random.random(3 * links) ** 3 * nodes).astype(int) + 1
    other = random.integers(1, nodes + 1, 3 * links)
    pairs = dict.fromkeys((min(a, b), max(a, b)) for a, b in zip(one.tolist(), other.tolist(), strict=True) if a != b)
    chosen = list(pairs)[:links]
    degree = np.bincount(np.array(chosen).ravel(), minlength=nodes + 1)
    signs = random.integers(0, len(_SIGNS), (nodes + 1, 3)).tolist()
    drawn = GraphDrawing(
        [
            CanvasNode(
                *(id, _TYPES[id % len(_TYPES)], "".join(_SIGNS[n] for n in signs[id])),
                *(min(13.0, 5.5 + 1.2 * max(0, degree[id] - 1) ** 0.5), float(degree[id]), id % 3 > 0),
            )
            for id in range(1, nodes + 1)
        ],
        [
            Link(low, high, (), forward=low % 2 == 0, backward=low % 2 > 0, sure=high % 3 > 0, count=1 + high % 4)
            for low, high in chosen
        ],
    )
    far = np.sqrt(np.arange(nodes)) * 34
    turn = np.arange(nodes) * 2.39996
    xy = np.column_stack((far * np.cos(turn) * 1.25, far * np.sin(turn)))
    drawn.place_all({n + 1: (float(x), float(y)) for n, (x, y) in enumerate(xy)})
    return drawn
