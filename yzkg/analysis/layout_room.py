"""Room for boxes: pushed apart where they overlap, and packed side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.floating[Any]]
Ints = npt.NDArray[np.intp]

ROUNDS = 60
_SHAPE = 1.6  # width to height wanted of the whole


def spread_boxes(xy: Floats, boxes: Floats, fixed: npt.NDArray[np.bool_], chosen: Ints, rounds: int = ROUNDS) -> None:
    """Push the chosen boxes (middles `xy`, sizes `boxes`) apart in place, each pair the shorter way.

    Fixed ones stay. After `rounds` some may still touch, in a crowd between fixed ones.
    """
    middles, sizes = xy[chosen], boxes[chosen]
    weight = np.where(fixed[chosen], 0.0, 1.0)
    near = 1.3  # pairs that may come to touch are looked for anew every few rounds
    one = other = np.zeros(0, dtype=np.intp)
    for turn in range(rounds):
        if turn % 6 == 0:
            one, other = _near_pairs(middles, sizes * near)
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
        moved = np.zeros_like(middles)
        np.add.at(moved, (b, axis), push * share * 0.7)
        np.add.at(moved, (a, axis), -push * (1 - share) * 0.7)
        middles += moved
    xy[chosen] = middles


def _near_pairs(middles: Floats, sizes: Floats) -> tuple[Ints, Ints]:
    """Pairs of boxes that overlap, looked for among those at about one height."""
    order = np.argsort(middles[:, 1], kind="stable")
    level = middles[order, 1]
    last = np.searchsorted(level, level + sizes[:, 1].max(initial=0.0), side="left")
    count = last - np.arange(len(order)) - 1
    one = np.repeat(np.arange(len(order)), count)
    other = one + 1 + np.arange(len(one)) - np.repeat(np.cumsum(count) - count, count)
    one, other = order[one], order[other]
    hit = (np.abs(middles[one] - middles[other]) < (sizes[one] + sizes[other]) / 2).all(axis=1)
    return one[hit], other[hit]


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
