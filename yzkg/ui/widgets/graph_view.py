"""Which part of the world the canvas shows, and how large."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QSizeF

Floats = npt.NDArray[np.floating[Any]]

LEAST_SCALE, MOST_SCALE = 0.004, 5.0
FIT_MOST = 1.5  # a few nodes are not blown up to fill the page
PAD_X, PAD_Y = 70.0, 48.0  # pixels left free around what is fitted: labels need them


@dataclass(frozen=True, slots=True)
class GraphView:
    """`x`, `y`: the point of the world in the middle of the screen; `scale`: pixels a unit."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    def to_screen(self, xy: Floats, size: QSizeF) -> Floats:
        middle = np.array([size.width() / 2, size.height() / 2])
        return np.asarray((xy - np.array([self.x, self.y])) * self.scale + middle)

    def to_world(self, point: QPointF, size: QSizeF) -> tuple[float, float]:
        return (
            (point.x() - size.width() / 2) / self.scale + self.x,
            (point.y() - size.height() / 2) / self.scale + self.y,
        )

    def panned(self, right: float, down: float) -> GraphView:
        """The world moved under the window by pixels."""
        return replace(self, x=self.x - right / self.scale, y=self.y - down / self.scale)

    def zoomed(self, factor: float, at: QPointF, size: QSizeF) -> GraphView:
        """Larger or smaller, with the point under `at` staying where it is."""
        scale = min(MOST_SCALE, max(LEAST_SCALE, self.scale * factor))
        x, y = self.to_world(at, size)
        return GraphView(
            x - (at.x() - size.width() / 2) / scale,
            y - (at.y() - size.height() / 2) / scale,
            scale,
        )

    @classmethod
    def fitting(cls, xy: Floats, size: QSizeF, right: float = 0.0) -> GraphView:
        """All of `xy` in sight, with `right` pixels at that side left to something else."""
        if not len(xy):
            return cls()
        low, high = xy.min(axis=0), xy.max(axis=0)
        wide, tall = np.maximum(high - low, 1e-6)
        scale = min(
            max(40.0, size.width() - right - 2 * PAD_X) / wide,
            max(40.0, size.height() - 2 * PAD_Y) / tall,
            FIT_MOST,
        )
        scale = float(max(LEAST_SCALE, scale))
        middle = (low + high) / 2
        return cls(float(middle[0]) + right / 2 / scale, float(middle[1]), scale)
