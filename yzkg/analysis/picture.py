"""A picture of a graph without a window (Matplotlib, no pyplot)."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from yzkg.analysis.network import Graph
from yzkg.core.pack import Pack

# Families that between them cover CJK with its extensions on the systems we know; those installed are used.
FONT_FAMILIES = (
    "Noto Sans CJK TC", "Noto Sans CJK JP", "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", "Songti TC",
    "MingLiU_HKSCS-ExtB", "SimSun-ExtB", "HanaMinA", "HanaMinB", "DejaVu Sans",
)  # fmt: skip
_PALETTE = (
    "#0b6e99", "#b3541e", "#4d7c0f", "#7e3f98", "#a8324a", "#1f7a6d", "#7a5c00", "#3d5a9e", "#8a4b2d", "#5b6470",
)  # fmt: skip
MOST = 150  # nodes drawn: those with most edges; more is a smear


def save_picture(whole: Graph, pack: Pack, path: Path, *, locale: str = "en") -> int:
    """Draw the best connected part of a graph, PNG, SVG or PDF by the name of the file. Returns nodes drawn."""
    import networkx
    from matplotlib import font_manager
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

    # Some of the families have no normal weight; that they are drawn medium is nothing to tell a user.
    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)
    installed = {font.name for font in font_manager.fontManager.ttflist}
    families = [family for family in FONT_FAMILIES if family in installed] or ["sans-serif"]
    part = _best_connected(whole)
    colours = _colours(pack)
    simple = networkx.Graph()
    simple.add_nodes_from(node.id for node in part.nodes)
    simple.add_edges_from((edge.source, edge.target) for edge in part.edges)
    places = networkx.spring_layout(simple, seed=1, k=1.6 / max(1, len(part.nodes)) ** 0.5, iterations=80)
    degree = dict(simple.degree())

    figure = Figure(figsize=(14, 10), dpi=110, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.set_axis_off()
    for left, right in simple.edges():
        (x0, y0), (x1, y1) = places[left], places[right]
        axes.plot((x0, x1), (y0, y1), color="#b9bec7", linewidth=0.6, zorder=1)
    types = [node.type for node in part.nodes]
    for node in part.nodes:
        x, y = places[node.id]
        size = 24 + 14 * min(degree[node.id], 20)
        axes.scatter([x], [y], s=size, color=colours[node.type], zorder=2, linewidths=0.6, edgecolors="white")
        axes.annotate(
            node.label, (x, y), xytext=(0, 5 + size**0.5 / 2), textcoords="offset points", ha="center",
            fontsize=8 + min(degree[node.id], 12) / 4, fontfamily=families, zorder=3,
        )  # fmt: skip
    legend = [
        Line2D([], [], marker="o", linestyle="", color=colours[type_], label=_label(pack, type_, locale))
        for type_ in colours
        if type_ in types
    ]
    axes.legend(handles=legend, loc="lower left", frameon=False, prop={"family": families, "size": 9})
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path)
    return len(part.nodes)


def _best_connected(whole: Graph) -> Graph:
    degree: Counter[int] = Counter()
    for edge in whole.edges:
        degree[edge.source] += 1
        degree[edge.target] += 1
    kept = {node for node, _ in degree.most_common(MOST)}
    return Graph(
        tuple(node for node in whole.nodes if node.id in kept),
        tuple(edge for edge in whole.edges if edge.source in kept and edge.target in kept),
    )


def _colours(pack: Pack) -> Mapping[str, str]:
    return {type_: _PALETTE[index % len(_PALETTE)] for index, type_ in enumerate(pack.entity_types)}


def _label(pack: Pack, type_: str, locale: str) -> str:
    labels = pack.entity_types[type_].labels
    return labels.get(locale, labels["en"])
