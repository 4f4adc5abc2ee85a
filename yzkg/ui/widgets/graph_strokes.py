"""Lines of the graph as they are painted: short of their marks, with arrow heads, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPolygonF

from yzkg.ui.widgets.graph_scene import Lines

Floats = npt.NDArray[np.floating[Any]]

_ARROW_FROM = 30.0  # pixels of line from which on it has arrow heads


def line_widths(lines: Lines) -> Floats:
    """Thicker with the number of statements, up to 4 pixels."""
    return np.asarray(np.minimum(4.0, np.where(lines.sure, 1.3, 1.0) + 0.5 * np.log2(np.maximum(lines.count, 1))))


class Stroke(NamedTuple):
    """A line and its arrow heads, in pixels."""

    line: QLineF
    tips: Sequence[QPolygonF]


def strokes_of(lines: Lines, one: Floats, other: Floats, radii: Floats, *, wider: float = 0.0) -> list[Stroke]:
    """Lines between marks at `one` and `other` with `radii` (one row a line), short of their arrow heads."""
    along = other - one
    length = np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)
    way = along / length[:, None]
    start, end = one + way * (radii[:, :1] + 2), other - way * (radii[:, 1:] + 2)
    width = line_widths(lines)[:, None] + wider
    # Heads are as small as the marks they point at.
    small = np.clip(radii.min(axis=1) / 6, 0.55, 1.0)[:, None]
    reach = (6.0 + 1.6 * width) * small
    side = np.column_stack((-way[:, 1], way[:, 0])) * (2.8 + 0.75 * width) * small
    headed = (length - radii.sum(axis=1) >= _ARROW_FROM).tolist()
    forward, backward = lines.forward[:, None], lines.backward[:, None]
    line = np.hstack((start + way * (reach - 1) * backward, end - way * (reach - 1) * forward)).tolist()
    plain = np.hstack((one, other)).tolist()
    to_end = np.hstack((end, end - way * reach + side, end - way * reach - side)).tolist()
    to_start = np.hstack((start, start + way * reach + side, start + way * reach - side)).tolist()
    ways = zip(lines.forward.tolist(), lines.backward.tolist(), strict=True)
    strokes = []
    for n, (points, points_back) in enumerate(ways):
        if not headed[n]:
            strokes.append(Stroke(QLineF(*plain[n]), ()))
            continue
        tips = [_tip(to_end[n])] if points else []
        if points_back:
            tips.append(_tip(to_start[n]))
        strokes.append(Stroke(QLineF(*line[n]), tips))
    return strokes


def plain_strokes(one: Floats, other: Floats) -> list[Stroke]:
    """From middle to middle: where there are so many that heads would hide them."""
    return [Stroke(QLineF(*row), ()) for row in np.hstack((one, other)).tolist()]


def crossing(one: Floats, other: Floats, sight: tuple[float, float, float, float]) -> npt.NDArray[np.bool_]:
    """Which lines pass through the box (left, top, right, bottom): clipped as Liang and Barsky have it."""
    enter, leave = np.zeros(len(one)), np.ones(len(one))
    along = other - one
    outside = np.zeros(len(one), np.bool_)
    for axis in (0, 1):
        low, high = sight[axis] - one[:, axis], sight[axis + 2] - one[:, axis]
        still = np.abs(along[:, axis]) < 1e-9
        outside |= still & ((low > 0) | (high < 0))
        step = np.where(still, 1.0, along[:, axis])
        first, last = low / step, high / step
        enter = np.where(still, enter, np.maximum(enter, np.minimum(first, last)))
        leave = np.where(still, leave, np.minimum(leave, np.maximum(first, last)))
    return np.asarray(~outside & (enter <= leave))


def _tip(corners: Sequence[float]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in zip(corners[::2], corners[1::2], strict=True)])
