"""Where boxes lie on the picture, and the picture in its window."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImageIOHandler

from yzkg.core.text import Span
from yzkg.ui.scan_pictures import Picture
from yzkg.ui.widgets.scan_pose import Fit, Place, Pose, by_line, from_boxes, nearest

Turned = QImageIOHandler.Transformation
SIZE, ROOM = QSizeF(2000, 1000), QSizeF(400, 500)


def picture_of(width: int, height: int, turned: Turned = Turned.TransformationNone) -> Picture:
    stored = QSize(width, height)
    shown = stored.transposed() if turned & Turned.TransformationRotate90 else stored
    return Picture((), shown, stored, turned)


def corners(rect: QRectF) -> list[float]:
    return [round(value, 6) for value in (rect.left(), rect.top(), rect.right(), rect.bottom())]


# -- boxes on the picture


def test_boxes_of_a_larger_page_are_made_smaller() -> None:
    mapped = from_boxes(QSizeF(4000, 2000), picture_of(2000, 1000)).mapRect(QRectF(400, 200, 40, 60))
    assert corners(mapped) == [200, 100, 220, 130]


def test_boxes_of_an_unknown_page_are_pixels_of_the_file() -> None:
    assert corners(from_boxes(None, picture_of(2000, 1000)).mapRect(QRectF(1, 2, 3, 4))) == [1, 2, 4, 6]
    turned = from_boxes(None, picture_of(2000, 1000, Turned.TransformationRotate90))
    assert corners(turned.mapRect(QRectF(0, 0, 200, 100))) == [900, 0, 1000, 200]


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (QSizeF(2000, 1000), [900, 0, 1000, 200]),  # its maker saw the pixels of the file, lying
        (QSizeF(1000, 2000), [0, 0, 200, 100]),  # its maker saw them upright
        (QSizeF(500, 1000), [0, 0, 400, 200]),  # upright, on half the size
    ],
)
def test_the_shape_of_the_page_tells_which_way_up_its_maker_saw_it(page: QSizeF, expected: list[float]) -> None:
    picture = picture_of(2000, 1000, Turned.TransformationRotate90)
    assert corners(from_boxes(page, picture).mapRect(QRectF(0, 0, 200, 100))) == expected


def test_upside_down_the_file_counts() -> None:
    picture = picture_of(2000, 1000, Turned.TransformationRotate180)
    mapped = from_boxes(QSizeF(2000, 1000), picture).mapRect(QRectF(0, 0, 200, 100))
    assert corners(mapped) == [1800, 900, 2000, 1000]


# -- lines


def test_a_column_is_one_and_the_next_another() -> None:
    column = [QRectF(500, 60 + 50 * row, 40, 40) for row in range(4)]
    beside = [QRectF(430, 60 + 50 * row, 40, 40) for row in range(2)]
    assert [corners(line) for line in by_line([*column, *beside])] == [[500, 60, 540, 250], [430, 60, 470, 150]]


def test_columns_of_one_character_each_stay_apart() -> None:
    assert len(by_line([QRectF(500, 60, 40, 40), QRectF(430, 60, 40, 40), QRectF(360, 60, 40, 40)])) == 3


def test_characters_written_wide_are_one_column() -> None:
    assert len(by_line([QRectF(500, 60 + 120 * row, 60, 50) for row in range(5)])) == 1


def test_words_of_a_line_are_one_and_the_next_line_another() -> None:
    words = [QRectF(100, 50, 90, 30), QRectF(200, 48, 60, 34), QRectF(268, 50, 30, 28)]
    below = [QRectF(100, 90, 80, 30), QRectF(190, 90, 60, 30)]
    assert [corners(line) for line in by_line([*words, *below])] == [[100, 48, 298, 82], [100, 90, 250, 120]]


def test_both_halves_of_a_note_in_two_columns() -> None:
    right = [QRectF(520, 60 + 25 * row, 20, 20) for row in range(3)]
    left = [QRectF(498, 60 + 25 * row, 20, 20) for row in range(3)]
    lines = by_line([*right, *left])
    assert all(any(line.contains(box) for line in lines) for box in [*right, *left])
    assert not any(line.width() > 42 or line.height() > 70 for line in lines)


def test_a_mark_never_covers_characters_that_are_not_meant() -> None:
    """The left half of a note and what follows it: between them and beside lies the right half."""
    right = [QRectF(520, 60 + 25 * row, 20, 20) for row in range(3)]
    left = [QRectF(498, 60 + 25 * row, 20, 20) for row in range(3)]
    below = [QRectF(500, 140 + 50 * row, 40, 40) for row in range(2)]
    marks = by_line([*left, *below], right)
    assert [corners(mark) for mark in marks] == [[498, 60, 518, 130], [500, 140, 540, 230]]
    assert len(by_line([*right, *left, *below])) == 2  # all of it is meant: no need to keep apart


@given(st.lists(st.tuples(*[st.floats(0, 5000)] * 2, *[st.floats(1, 300)] * 2), max_size=30))
def test_every_box_lies_in_a_line(boxes: list[tuple[float, float, float, float]]) -> None:
    rects = [QRectF(*box) for box in boxes]
    lines = by_line(rects)
    assert len(lines) <= len(rects)
    assert all(any(line.united(rect) == line for line in lines) for rect in rects)


# -- the place under the pointer


def test_the_smallest_place_is_meant_else_the_nearest() -> None:
    line = Place(Span(0, 9), QRectF(0, 0, 100, 20))
    character = Place(Span(3, 4), QRectF(30, 0, 20, 20))
    places = [line, character]
    assert nearest(places, QPointF(35, 5), 4) == character
    assert nearest(places, QPointF(5, 5), 4) == line
    assert nearest(places, QPointF(102, 10), 4) == line
    assert nearest(places, QPointF(105, 10), 4) is None
    assert nearest([], QPointF(), 4) is None


# -- poses


@pytest.mark.parametrize(
    ("fit", "turns", "scale"),
    [
        (Fit.WIDTH, 0, 0.2), (Fit.HEIGHT, 0, 0.5), (Fit.PAGE, 0, 0.2), (Fit.FILL, 0, 0.5),
        (Fit.WIDTH, 1, 0.4), (Fit.HEIGHT, 3, 0.25), (Fit.PAGE, 1, 0.25), (Fit.FREE, 1, 3.0),
    ],
)  # fmt: skip
def test_how_large_it_is_shown(fit: Fit, turns: int, scale: float) -> None:
    assert Pose(fit, 3.0, turns).scale_in(SIZE, ROOM) == pytest.approx(scale)


@given(st.integers(0, 3), st.floats(0.01, 8), st.integers(1, 9000), st.integers(1, 9000))
def test_a_turned_picture_begins_at_the_upper_left(turns: int, scale: float, width: int, height: int) -> None:
    size, pose = QSizeF(width, height), Pose(turns=turns)
    whole = pose.transform(size, scale).mapRect(QRectF(0, 0, width, height))
    shown = pose.turned_size(size) * scale
    assert (whole.left(), whole.top()) == pytest.approx((0, 0), abs=0.01)
    assert (whole.width(), whole.height()) == pytest.approx((shown.width(), shown.height()), rel=1e-6, abs=0.01)


def test_turns_are_clockwise() -> None:
    to_screen = Pose().turned(1).transform(SIZE, 1.0)
    assert to_screen.map(QPointF(0, 0)) == QPointF(1000, 0)
    assert Pose().turned(-1).transform(SIZE, 1.0).map(QPointF(0, 0)) == QPointF(0, 2000)
    assert Pose().turned(3).turned(1) == Pose()


@given(st.sampled_from(list(Fit)), st.floats(0.0001, 100), st.integers(-9, 9))
def test_what_is_written_is_read_again(fit: Fit, scale: float, turns: int) -> None:
    pose = Pose().scaled(scale).fitted(fit).turned(turns)
    found = Pose.read(pose.written())
    assert found is not None
    assert (found.fit, found.turns) == (pose.fit, pose.turns)
    assert found.scale == pytest.approx(pose.scale, abs=0.0001)


@pytest.mark.parametrize("text", ["", "wide 1 0", "free x 0", "free 1", "free nan 0", "free inf 1.5"])
def test_nothing_else_is_read(text: str) -> None:
    found = Pose.read(text)
    assert found is None or 0.01 <= found.scale <= 8
