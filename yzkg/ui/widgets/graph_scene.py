"""What is drawn of a graph at a scale: its nodes and links, or crowds of nodes where single ones could not be read."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from yzkg.analysis.layout_room import near_pairs

Floats = npt.NDArray[np.floating[Any]]
Ints = npt.NDArray[np.intp]
Bools = npt.NDArray[np.bool_]

READABLE = 900  # marks in a window from which on they are put together
SPACING = 32.0  # pixels from a crowd to the next
TIES_EACH, MOST_TIES = 2, 60  # lines between crowds: the closest of each, and the widest of all
CROWD_LEAST, CROWD_MOST = 6.0, 15.0  # pixels: radius of a crowd


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Between two nodes, or two marks. `count`: statements behind it; `link`: place of the link, -1 where several are
    one line."""

    ends: Ints  # (lines, 2)
    count: Ints
    forward: Bools
    backward: Bools
    sure: Bools
    link: Ints

    def __len__(self) -> int:
        return len(self.ends)

    def picked(self, chosen: Ints) -> Lines:
        return Lines(
            self.ends[chosen],
            self.count[chosen],
            self.forward[chosen],
            self.backward[chosen],
            self.sure[chosen],
            self.link[chosen],
        )


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """Marks in world units, and lines between them.

    `lead`: the node of a mark, of a crowd its heaviest, where the mark stands; `count`: nodes in it; `of`: the mark of
    each node; `shares`: nodes of each type in a mark, (marks, types); `order`: marks, the heaviest first.
    """

    xy: Floats
    lead: Ints
    count: Ints
    of: Ints
    lines: Lines
    order: Ints
    shares: Ints | None  # None: every mark is one node
    scale: float  # for which it was put together; of a scene without crowds any

    @property
    def crowded(self) -> bool:
        return self.shares is not None

    def radii(self, single: Floats) -> Floats:
        """Pixels, when those of single nodes are `single`."""
        grown = CROWD_LEAST + 0.75 * np.sqrt(np.minimum(self.count, 400))
        return np.where(self.count > 1, np.minimum(CROWD_MOST, grown), np.minimum(single[self.lead], SPACING / 2))


def level_of(scale: float) -> float:
    """The scale for which crowds are put together: one for half a doubling, so that they do not change all the time."""
    return float(2.0 ** (np.round(2 * np.log2(scale)) / 2))


def is_crowded(xy: Floats, scale: float, window: tuple[float, float]) -> bool:
    """Whether a window full of the graph would hold more marks than can be read, wherever in the graph it is."""
    if len(xy) <= READABLE:
        return False
    wide, high = np.maximum(np.ptp(xy, axis=0) * scale, 1.0)
    seen = min(1.0, window[0] / wide) * min(1.0, window[1] / high)
    return bool(len(xy) * seen > READABLE)


def single(xy: Floats, lines: Lines, order: Ints) -> Scene:
    """Each node by itself."""
    each = np.arange(len(xy))
    return Scene(xy, each, np.ones(len(xy), np.intp), each, lines, order, None, 1.0)


def crowds(xy: Floats, lines: Lines, order: Ints, types: Ints, scale: float) -> Generator[None, None, Scene]:
    """Nodes nearer than SPACING put together, each under the heaviest near it. `types`: a code of each node.

    In steps, each short enough for a window that must not wait.
    """
    of, lead = _gathered(xy, order, SPACING / scale)
    yield
    joined = _joined(lines, of)
    yield
    marks = len(lead)
    kinds = int(types.max(initial=0)) + 1
    shares = np.bincount(of * kinds + types, minlength=marks * kinds).reshape(marks, kinds)
    return Scene(
        xy=xy[lead],
        lead=lead,
        count=shares.sum(axis=1),
        of=of,
        lines=backbone(joined, marks, TIES_EACH, MOST_TIES),
        order=np.arange(marks),
        shares=shares,
        scale=scale,
    )


def _gathered(xy: Floats, order: Ints, reach: float) -> tuple[Ints, Ints]:
    """The mark of each node, and the node that leads each mark, the heaviest first."""
    cells = ((xy - xy.min(axis=0)) // reach).astype(np.intp) + 2
    wide = int(cells[:, 0].max()) + 3
    keys = cells[:, 1] * wide + cells[:, 0]
    _, first = np.unique(keys[order], return_index=True)
    heaviest = order[np.sort(first)]  # of each cell, the heaviest of all first
    one, other = near_pairs(xy[heaviest], np.full((len(heaviest), 2), reach))
    above, below = np.minimum(one, other), np.maximum(one, other)
    stays = [True] * len(heaviest)
    for place in np.argsort(above, kind="stable").tolist():
        if stays[above[place]]:
            stays[below[place]] = False
    lead = heaviest[np.array(stays)]
    led = np.full(int(keys.max()) + 2 * wide + 3, -1, np.intp)  # by cell: one leads in each at most
    led[keys[lead]] = np.arange(len(lead))
    of, nearest = np.zeros(len(xy), np.intp), np.full(len(xy), np.inf)
    x, y = np.ascontiguousarray(xy.T)
    lead_x, lead_y = x[lead], y[lead]
    for down in range(-2, 3):
        for right in range(-2, 3):
            mark = led[keys + (down * wide + right)]
            far = (x - lead_x[mark]) ** 2 + (y - lead_y[mark]) ** 2
            nearer = (mark >= 0) & (far < nearest)
            np.copyto(of, mark, where=nearer)
            np.copyto(nearest, far, where=nearer)
    return of, lead


def _joined(lines: Lines, of: Ints) -> Lines:
    """Lines between crowds: one for all links between two; those within a crowd are not drawn."""
    ends = of[lines.ends].reshape(-1, 2)
    between = np.flatnonzero(ends[:, 0] != ends[:, 1])
    ends, swapped = np.sort(ends[between], axis=1), ends[between, 0] > ends[between, 1]
    keys, first, place = np.unique(ends[:, 0] * (len(of) + 1) + ends[:, 1], return_index=True, return_inverse=True)
    many = np.bincount(place, minlength=len(keys))
    forward, backward = (
        np.where(swapped, other[between], one[between])
        for one, other in ((lines.forward, lines.backward), (lines.backward, lines.forward))
    )

    def some(told: Bools) -> Bools:
        return np.asarray(np.bincount(place, told, minlength=len(keys)) > 0)

    return Lines(
        ends=ends[first],
        count=np.bincount(place, lines.count[between], minlength=len(keys)).astype(np.intp),
        forward=some(forward),
        backward=some(backward),
        sure=some(lines.sure[between]),
        link=np.where(many == 1, lines.link[between][first], -1),
    )


def backbone(lines: Lines, marks: int, each: int, most: int, asking: Bools | None = None) -> Lines:
    """The lines that show the shape where all of them would hide it: of every mark those to whom it is closest, and
    the widest of all. The widest come last: they are painted on top.

    `asking`: the marks that have a say in it, without it all. Close are two who have much to do with each other for
    how much each has to do with all (the cosine).
    """
    whole = np.bincount(lines.ends.ravel(), np.repeat(lines.count, 2), marks)
    close = lines.count / np.sqrt(np.maximum(whole[lines.ends].prod(axis=1), 1e-9))
    mark, line = lines.ends.ravel(), np.repeat(np.arange(len(lines)), 2)
    if asking is not None:
        mark, line = mark[asking[mark]], line[asking[mark]]
    order = np.lexsort((line, -close[line], mark))
    starts = np.searchsorted(mark[order], np.arange(marks))
    first = np.arange(len(order)) - starts[mark[order]] < each
    widest = np.argsort(-lines.count, kind="stable")
    kept = np.zeros(len(lines), np.bool_)
    kept[line[order[first]]] = True
    kept[widest[:most]] = True
    return lines.picked(widest[kept[widest]][::-1])
