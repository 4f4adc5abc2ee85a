"""What nodes do to each other in a layout: each pair where they are few, by way of a grid where they are many."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.floating[Any]]

PAIRS_UP_TO = 1500  # nodes from which on the grid is quicker
_SOFT = np.float32(0.03)  # no two nodes push as if nearer than the root of this
_REACH = 6.0  # where the push begins to fade, so that arms do not run away from the crowd
_BLOCK = 192  # nodes whose distances are worked on at once: they stay in the cache
_CELL = 0.5  # of the grid: nodes settle about one from each other
_MOST_CELLS = 448  # a side


class Push:
    """The sum of mass * mass' * (x - x') / d^2 over all others, less and less beyond _REACH."""

    def __init__(self, mass: Floats) -> None:
        self._mass = mass.astype(np.float32)
        self._cell = 0.0
        self._kernel: tuple[int, npt.NDArray[Any]] = (0, np.zeros(0))

    def __call__(self, xy: Floats) -> Floats:
        return by_pairs(xy, self._mass) if len(xy) <= PAIRS_UP_TO else self._by_grid(xy)

    def _by_grid(self, xy: Floats) -> Floats:
        """Masses are spread over the four corners about them, pushed by a convolution, and the push is read there.

        A particle-mesh step as Hockney and Eastwood have it (Computer Simulation Using Particles, 1981).
        """
        low = xy.min(axis=0)
        side = float(np.ptp(xy, axis=0).max())
        # A coarser grid where all do not fit; its cells grow in jumps, so that the kernel is seldom made anew.
        cell = _CELL * 2 ** (0.25 * np.ceil(4 * max(0.0, np.log2(max(side, 1e-9) / (_CELL * _MOST_CELLS)))))
        cells = int(32 * np.ceil((side / cell + 3) / 32))
        if (self._cell, self._kernel[0]) != (cell, cells):
            self._cell, self._kernel = float(cell), (cells, _kernel(cells, float(cell)))
        place = (xy - low) / cell + 0.5
        corner = place.astype(np.intp)
        part = place - corner
        # One complex number holds both axes: one way forth and one back instead of two.
        at = [
            ((corner[:, 1] + down) * 2 * cells + corner[:, 0] + right, _share(part, right, down))
            for down in (0, 1)
            for right in (0, 1)
        ]
        mass = np.zeros(4 * cells * cells)
        for where, share in at:
            mass += np.bincount(where, self._mass * share, len(mass))
        turned = np.fft.ifft2(np.fft.fft2(mass.reshape(2 * cells, 2 * cells)) * self._kernel[1]).ravel()
        felt = np.zeros(len(xy), np.complex128)
        for where, share in at:
            felt += turned[where] * share
        force: Floats = np.column_stack((felt.real, felt.imag)) * self._mass[:, None]
        return force


def _share(part: Floats, right: int, down: int) -> Floats:
    wide = part[:, 0] if right else 1 - part[:, 0]
    high = part[:, 1] if down else 1 - part[:, 1]
    return np.asarray(wide * high)


def _kernel(cells: int, cell: float) -> npt.NDArray[Any]:
    """The push of a unit mass at the origin as a complex field, transformed; distances run both ways round."""
    steps = np.arange(2 * cells)
    far = np.where(steps < cells, steps, steps - 2 * cells) * cell
    square = far[None, :] ** 2 + far[:, None] ** 2
    # Within a cell nothing is told apart; there the push is that of the edge of a cell.
    weight = 1 / (np.maximum(square, 0) + max(float(_SOFT), cell * cell / 4)) / (1 + square / _REACH**2)
    field = (far[None, :] + 1j * far[:, None]) * weight
    return np.asarray(np.fft.fft2(field))


def by_pairs(xy: Floats, mass: Floats) -> Floats:
    """Block by block, each pair once. No product of matrices: those run on several threads, and sum in any order."""
    x, y = (np.ascontiguousarray(xy[:, axis], dtype=np.float32) for axis in (0, 1))
    force = np.zeros((2, len(xy)), dtype=np.float32)
    for first in range(0, len(xy), _BLOCK):
        one = slice(first, first + _BLOCK)
        for second in range(first, len(xy), _BLOCK):
            other = slice(second, second + _BLOCK)
            across, down = x[one, None] - x[other], y[one, None] - y[other]
            square = across * across
            square += down * down
            square += _SOFT
            weight = square * np.float32(1 / _REACH**2)
            weight += 1
            weight *= square
            np.divide(mass[one, None], weight, out=weight)
            weight *= mass[other]
            across *= weight
            down *= weight
            force[0, one] += across.sum(axis=1)
            force[1, one] += down.sum(axis=1)
            if second > first:
                force[0, other] -= across.sum(axis=0)
                force[1, other] -= down.sum(axis=0)
    return force.T.astype(float)
