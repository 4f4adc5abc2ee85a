"""How a picture lies in its window: how large, which way up, and where on it a page's boxes are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImageIOHandler, QTransform

from yzkg.core.text import Span
from yzkg.ui.scan_pictures import Picture

LEAST_SCALE, MOST_SCALE = 0.01, 8.0
_SAME_LINE = 0.5  # boxes follow each other in a line if they share more than this of the narrower one

_Turned = QImageIOHandler.Transformation


class Fit(StrEnum):
    """What decides how large a picture is shown.

    FILL: whichever of WIDTH and HEIGHT leaves nothing of the window empty. A spread of vertical columns is as high as
    the window then, a page of lines as wide.
    """

    FILL = "fill"
    PAGE = "page"
    WIDTH = "width"
    HEIGHT = "height"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Pose:
    """`scale`: pixels of the screen a pixel of the picture, where `fit` is FREE; `turns`: quarter turns clockwise."""

    fit: Fit = Fit.FILL
    scale: float = 1.0
    turns: int = 0

    def scaled(self, scale: float) -> Pose:
        return replace(self, fit=Fit.FREE, scale=min(MOST_SCALE, max(LEAST_SCALE, scale)))

    def fitted(self, fit: Fit) -> Pose:
        return replace(self, fit=fit)

    def turned(self, quarters: int) -> Pose:
        return replace(self, turns=(self.turns + quarters) % 4)

    def turned_size(self, size: QSizeF) -> QSizeF:
        return size.transposed() if self.turns % 2 else size

    def fit_in(self, size: QSizeF, room: QSizeF) -> Fit:
        """`fit`, with FILL as what it comes to in a window of `room`."""
        if self.fit is not Fit.FILL or size.isEmpty():
            return self.fit
        shown = self.turned_size(size)
        return Fit.HEIGHT if shown.width() * room.height() > shown.height() * room.width() else Fit.WIDTH

    def scale_in(self, size: QSizeF, room: QSizeF) -> float:
        """The scale of a picture of `size` in a window of `room`."""
        if self.fit is Fit.FREE or size.isEmpty():
            return self.scale
        shown = self.turned_size(size)
        wide, high = room.width() / shown.width(), room.height() / shown.height()
        scales = {Fit.WIDTH: wide, Fit.HEIGHT: high, Fit.PAGE: min(wide, high), Fit.FILL: max(wide, high)}
        return min(MOST_SCALE, max(LEAST_SCALE, scales[self.fit]))

    def transform(self, size: QSizeF, scale: float) -> QTransform:
        """From pixels of the picture to pixels of the screen, the upper left of what is shown at (0, 0)."""
        across, down = size.width() * scale, size.height() * scale
        shifts = ((0.0, 0.0), (down, 0.0), (across, down), (0.0, across))
        made = QTransform.fromTranslate(*shifts[self.turns])
        made.rotate(90 * self.turns)
        made.scale(scale, scale)
        return made

    def written(self) -> str:
        """For the settings."""
        return f"{self.fit} {self.scale:.4f} {self.turns}"

    @classmethod
    def read(cls, text: str) -> Pose | None:
        """What `written` wrote; None for anything else."""
        parts = text.split()
        try:
            fit, scale, turns = Fit(parts[0]), float(parts[1]), int(parts[2])
        except (IndexError, ValueError):
            return None
        return cls(fit, min(MOST_SCALE, max(LEAST_SCALE, scale)), turns % 4)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a stretch of text stands, in pixels of the picture as it is shown upright."""

    span: Span
    rect: QRectF


def upright(picture: Picture) -> QTransform:
    """From where a pixel lies in the file to where it is on the upright picture."""
    width, height = picture.stored.width(), picture.stored.height()
    made = QTransform()
    if picture.turned & _Turned.TransformationRotate90:
        made.translate(height, 0.0)
        made.rotate(90)
    if picture.turned & _Turned.TransformationFlip:
        made.translate(0.0, height)
        made.scale(1.0, -1.0)
    if picture.turned & _Turned.TransformationMirror:
        made.translate(width, 0.0)
        made.scale(-1.0, 1.0)
    return made


def from_boxes(page: QSizeF | None, picture: Picture) -> QTransform:
    """From the units of a page's boxes to pixels of the upright picture. `page`: its size in those units, if known.

    Who made the boxes may have looked at the pixels as they lie in the file (most recognition programs do) or at the
    upright picture (most viewers). Where the two differ in shape the size of the page tells; otherwise it is the file.
    """
    stored, shown = QSizeF(picture.stored), QSizeF(picture.size)
    if page is None or page.isEmpty():
        return upright(picture)
    if stored != shown and _unlikeness(page, shown) < _unlikeness(page, stored):
        return QTransform.fromScale(shown.width() / page.width(), shown.height() / page.height())
    scaled = QTransform.fromScale(stored.width() / page.width(), stored.height() / page.height())
    return scaled * upright(picture)


def _unlikeness(first: QSizeF, second: QSizeF) -> float:
    ratio = first.width() * second.height() / (first.height() * second.width())
    return max(ratio, 1 / ratio)


def by_line(rects: Sequence[QRectF], others: Sequence[QRectF] = ()) -> list[QRectF]:
    """Boxes in the order of the text, those that follow each other in one line or column as one.

    Where one of `others` would come to lie within (the second column of a small note), they stay apart.
    """
    if not rects:
        return []
    around = united(rects)
    others = [other for other in others if around.contains(other.center())]
    lines: list[QRectF] = []
    last = QRectF()
    for rect in rects:
        if lines and _follows(last, rect) and not _swallows(lines[-1], rect, others):
            lines[-1] = lines[-1].united(rect)
        else:
            lines.append(QRectF(rect))
        last = rect
    return lines


def united(rects: Sequence[QRectF]) -> QRectF:
    whole = QRectF()
    for rect in rects:
        whole = whole.united(rect)
    return whole


def _swallows(line: QRectF, rect: QRectF, others: Sequence[QRectF]) -> bool:
    whole = line.united(rect)
    within = (other.center() for other in others if whole.contains(other.center()))
    return any(not line.contains(centre) and not rect.contains(centre) for centre in within)


def _follows(one: QRectF, other: QRectF) -> bool:
    across = min(one.right(), other.right()) - max(one.left(), other.left())
    down = min(one.bottom(), other.bottom()) - max(one.top(), other.top())
    in_column = across > _SAME_LINE * min(one.width(), other.width())
    in_row = down > _SAME_LINE * min(one.height(), other.height())
    if in_column and -down <= 2 * max(one.height(), other.height()):  # columns are written wide, and leave blanks
        return True
    # Half a character only: the columns of vertical writing stand side by side, hardly wider apart than that.
    return in_row and -across <= 0.5 * max(one.height(), other.height())


def nearest(places: Sequence[Place], point: QPointF, reach: float) -> Place | None:
    """The smallest place over a point; else the one whose edge is nearest within `reach`."""
    over = [place for place in places if place.rect.contains(point)]
    if over:
        return min(over, key=lambda place: place.rect.width() * place.rect.height())
    found = [(_distance(place.rect, point), number) for number, place in enumerate(places)]
    if not found or min(found)[0] > reach:
        return None
    return places[min(found)[1]]


def _distance(rect: QRectF, point: QPointF) -> float:
    across = max(rect.left() - point.x(), 0.0, point.x() - rect.right())
    down = max(rect.top() - point.y(), 0.0, point.y() - rect.bottom())
    return max(across, down)
