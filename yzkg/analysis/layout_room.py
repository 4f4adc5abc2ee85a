"""Room for boxes: pushed apart where they overlap, and packed side by side."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.floating[Any]]
Ints = npt.NDArray[np.intp]

ROUNDS = 60
_LOOSENED, _PAIRS_A_BOX = 24, 0.5
_SHAPE = 1.6  # width to height wanted of the whole


def spread_boxes(xy: Floats, boxes: Floats, fixed: npt.NDArray[np.bool_], chosen: Ints, rounds: int = ROUNDS) -> None:
    """Push the chosen boxes (middles `xy`, sizes `boxes`) apart in place, each pair the shorter way.

    Fixed ones stay. After `rounds` some may still touch, in a crowd between fixed ones.
    """
    deque(spreading(xy, boxes, fixed, chosen, rounds), maxlen=0)


def spreading(
    xy: Floats, boxes: Floats, fixed: npt.NDArray[np.bool_], chosen: Ints, rounds: int = ROUNDS
) -> Iterator[None]:
    """As `spread_boxes`, a round at a time; `xy` is changed by the last."""
    middles, sizes = xy[chosen], boxes[chosen]
    weight = np.where(fixed[chosen], 0.0, 1.0)
    near = 1.3  # pairs that may come to touch are looked for anew every few rounds
    one = other = np.zeros(0, dtype=np.intp)
    for turn in range(rounds):
        if turn % 6 == 0:
            one, other = near_pairs(middles, sizes * near)
        reach = (sizes[one] + sizes[other]) / 2
        across = middles[other] - middles[one]
        over = reach - np.abs(across)
        hit = (over > 1e-6).all(axis=1) & (weight[one] + weight[other] > 0)
        if not hit.any():
            if turn % 6 == 0:
                break
            one = other = np.zeros(0, dtype=np.intp)
            continue
        a, b, across, over = one[hit], other[hit], across[hit], over[hit]
        axis = (over[:, 1] < over[:, 0]).astype(np.intp)
        rows = np.arange(len(a))
        side = np.where(across[rows, axis] >= 0, 1.0, -1.0)
        push = side * (over[rows, axis] + 0.5)
        share = weight[b] / (weight[a] + weight[b])
        places, pushes = (
            np.concatenate((2 * b + axis, 2 * a + axis)),
            np.concatenate((push * share, -push * (1 - share))),
        )
        middles += 0.7 * np.bincount(places, pushes, 2 * len(middles)).reshape(-1, 2)
        yield
    xy[chosen] = middles


def loosened(xy: Floats, boxes: Floats) -> Floats:
    """Places drawn out evenly until few boxes lie over others: the shape stays, and little is left to push."""
    middle = xy.mean(axis=0)
    for _ in range(_LOOSENED):
        if len(near_pairs(xy, boxes)[0]) <= _PAIRS_A_BOX * len(xy):
            break
        xy = middle + (xy - middle) * 1.2
    return xy


def near_pairs(middles: Floats, sizes: Floats) -> tuple[Ints, Ints]:
    """Pairs of boxes that overlap, each once: looked for in cells as large as the largest box, and those beside."""
    if len(middles) < 2:
        return np.zeros(0, dtype=np.intp), np.zeros(0, dtype=np.intp)
    cell = np.maximum(sizes.max(axis=0), 1e-9)
    column, row = ((middles - middles.min(axis=0)) // cell).astype(np.intp).T
    wide = int(column.max()) + 3
    keys = row * wide + column
    order = np.argsort(keys, kind="stable")
    level = keys[order]
    found: list[tuple[Ints, Ints]] = []
    for first, last in ((0, 1), (wide - 1, wide + 1)):  # the same row: itself and to the right; the row below
        begin = np.searchsorted(level, level + first, side="left") if first else np.arange(len(level)) + 1
        count = np.searchsorted(level, level + last, side="right") - begin
        one = np.repeat(np.arange(len(level)), count)
        other = np.arange(len(one)) + np.repeat(begin - (np.cumsum(count) - count), count)
        one, other = order[one], order[other]
        hit = (np.abs(middles[one] - middles[other]) < (sizes[one] + sizes[other]) / 2).all(axis=1)
        found.append((one[hit], other[hit]))
    return np.concatenate([one for one, _ in found]), np.concatenate([other for _, other in found])


def pack_boxes(sizes: Sequence[Floats], gap: float) -> list[Floats]:
    """Upper left corners for boxes laid in rows, the highest first, in about the shape of a screen."""
    if not sizes:
        return []
    area = sum((float(size[0]) + gap) * (float(size[1]) + gap) for size in sizes)
    width = max(max(float(size[0]) for size in sizes), float(np.sqrt(area * _SHAPE)))
    corners: list[Floats] = [np.zeros(2)] * len(sizes)
    x = y = height = 0.0
    order = sorted(range(len(sizes)), key=lambda place: (-float(sizes[place][1]), -float(sizes[place][0]), place))
    for place in order:
        wide, high = float(sizes[place][0]), float(sizes[place][1])
        if x > 0 and x + wide > width:
            x, y, height = 0.0, y + height + gap, 0.0
        corners[place] = np.array([x, y])
        x += wide + gap
        height = max(height, high)
    return corners
