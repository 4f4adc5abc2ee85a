"""A picture of a graph without a window (Matplotlib, no pyplot), in the colours of the light theme."""

from __future__ import annotations

import math
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from yzkg import paths
from yzkg.analysis.chart_look import families
from yzkg.analysis.excerpt import best_connected
from yzkg.analysis.layout import Place, places
from yzkg.analysis.network import Graph, Node
from yzkg.core.pack import Labels, Pack

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST = 70  # nodes drawn; more is a smear
THEME = "light"
_WIDE, _HIGH, _DPI = 14.0, 9.0, 120
_EM = 9.0  # points of a name
# The shape that goes with the underline a type has in the text, as in the window.
_MARKERS = {"solid": "o", "dash": "s", "dot": "D", "wave": "^", "dash_dot": "h", "dash_dot_dot": "v"}
_UNKNOWN_MARK = "o"


@dataclass(frozen=True, slots=True)
class _Look:
    palette: Mapping[str, str]
    inks: Mapping[str, str]  # entity type -> colour
    markers: Mapping[str, str]
    families: Sequence[str]


def save_picture(whole: Graph, pack: Pack, path: Path, *, locale: str = "en", title: str = "") -> int:
    """Draw the best connected part of a graph, PNG, SVG or PDF by the name of the file. Returns nodes drawn.

    Without a title the pack's label stands above, with how many of all entities are drawn. Of names that would
    overlap the better connected keeps its own. An empty graph gives a picture with nothing but the title.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    look = _look(pack)
    part = best_connected(whole, MOST)
    figure = Figure(figsize=(_WIDE, _HIGH), dpi=_DPI, facecolor=look.palette["base"])
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0.015, 0.07, 0.97, 0.85))
    axes.set_axis_off()
    axes.invert_yaxis()
    said = title or f"{_label(pack.labels, locale)}   {len(part.nodes)} / {len(whole.nodes)}"
    figure.text(
        0.02, 0.965, said, fontsize=15, fontweight="bold", va="center", color=look.palette["text"],
        fontfamily=look.families,
    )  # fmt: skip
    links = Counter((min(e.source, e.target), max(e.source, e.target)) for e in part.edges if e.source != e.target)
    degree = Counter(node for pair in links for node in pair)
    if part.nodes:
        found = places([node.id for node in part.nodes], links.elements(), sizes=_boxes(part.nodes))
        _draw(axes, part, found, links, degree, look)
        _write(axes, part, found, degree, look)
        _legend(figure, part, pack, look, locale)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, facecolor=look.palette["base"])
    return len(part.nodes)


def _look(pack: Pack) -> _Look:
    with paths.resource("themes", f"{THEME}.toml").open("rb") as file:
        theme = tomllib.load(file)
    styles = theme["entity"]
    style = {type_: styles[place % len(styles)] for place, type_ in enumerate(pack.entity_types)}
    return _Look(
        theme["palette"],
        {type_: found["ink"] for type_, found in style.items()},
        {type_: _MARKERS[found["underline"]] for type_, found in style.items()},
        families(),
    )


def _boxes(nodes: Sequence[Node]) -> dict[int, tuple[float, float]]:
    return {node.id: (max(2.0, len(node.label)) * _EM * 1.25 + 8, 4.2 * _EM) for node in nodes}


def _radius(degree: int) -> float:
    """Points."""
    return 4.0 + 1.5 * math.sqrt(min(degree, 40))


def _draw(
    axes: Axes, part: Graph, found: Mapping[int, Place], links: Mapping[tuple[int, int], int],
    degree: Mapping[int, int], look: _Look,
) -> None:  # fmt: skip
    from matplotlib.collections import LineCollection

    lines = LineCollection(
        [[found[a], found[b]] for a, b in links],
        colors=look.palette["strong_border"],
        linewidths=[min(3.5, 0.7 + 0.35 * (count - 1)) for count in links.values()],
        zorder=1,
    )
    axes.add_collection(lines)
    for node in part.nodes:
        axes.plot(
            *found[node.id],
            marker=look.markers.get(node.type, _UNKNOWN_MARK),  # of a type that the pack had once
            markersize=2 * _radius(degree[node.id]),
            color=look.inks.get(node.type, look.palette["text"]),
            markeredgecolor=look.palette["base"],
            markeredgewidth=1.2,
            zorder=2,
        )
    xs, ys = zip(*found.values(), strict=True)
    wide, tall = max(max(xs) - min(xs), 1.0), max(max(ys) - min(ys), 1.0)
    axes.set_xlim(min(xs) - 0.05 * wide, max(xs) + 0.05 * wide)
    axes.set_ylim(max(ys) + 0.09 * tall, min(ys) - 0.06 * tall)


def _write(axes: Axes, part: Graph, found: Mapping[int, Place], degree: Mapping[int, int], look: _Look) -> None:
    """Names below the marks; one that would touch another is left out, the lesser of two."""
    from matplotlib.patheffects import withStroke

    halo = [withStroke(linewidth=2.6, foreground=look.palette["base"])]
    figure: Any = axes.get_figure()
    renderer = figure.canvas.get_renderer()
    taken: list[Any] = []
    for node in sorted(part.nodes, key=lambda node: (-degree[node.id], node.id)):
        text = axes.annotate(
            node.label, found[node.id], xytext=(0, -_radius(degree[node.id]) - 2), textcoords="offset points",
            ha="center", va="top", fontsize=_EM + min(5.0, degree[node.id] / 6), fontfamily=look.families,
            color=look.palette["text"], path_effects=halo, zorder=3, annotation_clip=False,
        )  # fmt: skip
        box = text.get_window_extent(renderer)
        if any(box.overlaps(other) for other in taken):
            text.remove()
        else:
            taken.append(box)


def _legend(figure: Any, part: Graph, pack: Pack, look: _Look, locale: str) -> None:
    from matplotlib.lines import Line2D

    present = {node.type for node in part.nodes}
    handles = []
    for type_, kind in pack.entity_types.items():
        if type_ in present:
            name, ink = _label(kind.labels, locale), look.inks[type_]
            handles.append(
                Line2D([], [], marker=look.markers[type_], linestyle="", color=ink, label=name, markersize=8)
            )
    figure.legend(
        handles=handles, loc="lower left", bbox_to_anchor=(0.012, 0.01), ncols=len(handles), frameon=False,
        prop={"family": look.families, "size": 10}, labelcolor=look.palette["text"],
        handletextpad=0.2, columnspacing=1.2,
    )  # fmt: skip


def _label(labels: Labels, locale: str) -> str:
    return labels.get(locale, labels["en"])
