"""The picture of a page by mouse, wheel and keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QKeyEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui import scan_project
from tests.ui.scan_project import HEIGHT, SIDE, WIDTH, corners, drawn
from yzkg.core.text import Span
from yzkg.ui.scan_pictures import Picture, read_picture
from yzkg.ui.theme import ThemeChoice, apply_theme
from yzkg.ui.widgets.scan_pose import Fit, Place, Pose
from yzkg.ui.widgets.scan_view import ScanView

COLUMNS = (scan_project.FIRST, scan_project.SECOND)
BLUE = 40  # how much more blue than red a marked place is


@pytest.fixture(scope="module", autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    apply_theme(qapp, ThemeChoice.LIGHT)
    yield
    qapp.setStyleSheet("")


def picture_of(image: QImage, folder: Path) -> Picture:
    assert image.save(str(folder / "page.png"))
    picture = read_picture(folder / "page.png")
    assert isinstance(picture, Picture)
    return picture


def places(scale: float = 1.0) -> list[Place]:
    found: list[Place] = []
    for column, text in enumerate(COLUMNS):
        for row in range(len(text)):
            left, top, _, _ = corners(column, row)
            start = len(found)
            found.append(Place(Span(start, start + 1), QRectF(left * scale, top * scale, SIDE * scale, SIDE * scale)))
    return found


@pytest.fixture
def view(tmp_path: Path, qtbot: QtBot) -> ScanView:
    made = ScanView()
    qtbot.addWidget(made)
    made.resize(500, 400)
    with qtbot.waitExposed(made):
        made.show()
    made.show_picture(picture_of(drawn(COLUMNS), tmp_path))
    made.set_places(places())
    return made


def middle_of(view: ScanView, number: int) -> QPoint:
    return view.to_screen().map(places()[number].rect.center()).toPoint()


def seen(view: ScanView) -> QImage:
    return view.viewport().grab().toImage()


def in_sight(view: ScanView, rects: Sequence[QRectF]) -> bool:
    room = QRectF(view.viewport().rect())
    return all(room.contains(view.to_screen().mapRect(rect)) for rect in rects)


def wheel(view: ScanView, at: QPoint, notches: int) -> None:
    event = QWheelEvent(
        QPointF(at), QPointF(view.viewport().mapToGlobal(at)), QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


class Holder(QWidget):
    """Notes the keys that are left to it."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[int] = []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.keys.append(event.key())


# -- how it lies


@pytest.mark.parametrize("fit", [Fit.WIDTH, Fit.HEIGHT, Fit.PAGE, Fit.FILL])
@pytest.mark.parametrize("turns", range(4))
def test_a_fitted_picture_fits(view: ScanView, fit: Fit, turns: int) -> None:
    view.set_pose(Pose(fit, turns=turns))
    whole = view.to_screen().mapRect(QRectF(0, 0, WIDTH, HEIGHT))
    room = view.viewport()
    across, down = view.horizontalScrollBar().maximum(), view.verticalScrollBar().maximum()
    if fit in (Fit.WIDTH, Fit.PAGE):
        assert not across and whole.width() <= room.width()
    if fit in (Fit.HEIGHT, Fit.PAGE):
        assert not down and whole.height() <= room.height()
    if fit is Fit.WIDTH:
        assert whole.width() > room.width() - 20
    if fit is Fit.HEIGHT:
        assert whole.height() > room.height() - 20
    if fit is Fit.FILL:
        assert not (across and down) and (across or down)


def test_fitting_settles_at_every_size(view: ScanView) -> None:
    """A bar that comes makes the picture smaller, which must not make the bar go again."""
    for fit in (Fit.WIDTH, Fit.HEIGHT, Fit.FILL):
        view.set_pose(Pose(fit))
        for width in range(300, 620, 7):
            view.resize(width, 400)
            QApplication.processEvents()
            scale = view.scale
            QApplication.processEvents()
            assert view.scale == scale
            assert not (view.horizontalScrollBar().maximum() and view.verticalScrollBar().maximum())


def test_the_wheel_keeps_what_is_under_the_pointer(view: ScanView) -> None:
    at = QPoint(310, 150)
    before, scale = view.to_screen().inverted()[0].map(QPointF(at)), view.scale
    wheel(view, at, 5)
    after = view.to_screen().inverted()[0].map(QPointF(at))
    assert view.scale > 2 * scale
    assert (after - before).manhattanLength() < 2 / scale
    wheel(view, at, -5)
    assert view.scale == pytest.approx(scale)


def test_zooming_ends_somewhere(view: ScanView) -> None:
    wheel(view, QPoint(10, 10), 100)
    assert view.scale == 8
    wheel(view, QPoint(10, 10), -200)
    assert view.scale == 0.01


def test_keys_zoom_and_move_and_leave_the_rest(view: ScanView, qtbot: QtBot) -> None:
    scale = view.scale
    view.setFocus()
    QTest.keyClicks(view, "+++")
    assert view.scale == pytest.approx(scale * 1.25**3)
    QTest.keyClicks(view, "-")
    assert view.scale == pytest.approx(scale * 1.25**2)
    before = view.horizontalScrollBar().value()
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.horizontalScrollBar().value() > before
    holder = Holder()
    qtbot.addWidget(holder)
    view.setParent(holder)
    view.set_pose(Pose(Fit.PAGE))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_A, Qt.Key.Key_Return):
        QTest.keyClick(view, key)
    assert holder.keys == [Qt.Key.Key_Down, Qt.Key.Key_A, Qt.Key.Key_Return]
    view.setParent(None)


def test_dragging_moves_the_picture_and_picks_nothing(view: ScanView, qtbot: QtBot) -> None:
    view.set_pose(Pose(Fit.FREE, 2.0))
    point = view.to_screen().inverted()[0].map(QPointF(250, 200))
    with qtbot.assertNotEmitted(view.picked):
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(250, 200))
        for step in range(1, 9):
            QTest.mouseMove(view.viewport(), QPoint(250 - 10 * step, 200 - 5 * step))
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(170, 160))
    assert (view.to_screen().map(point) - QPointF(170, 160)).manhattanLength() < 2


def test_a_pose_made_by_hand_is_told_and_one_that_is_set_is_not(view: ScanView) -> None:
    told: list[Pose] = []
    view.posed.connect(told.append)
    view.set_pose(Pose(Fit.WIDTH))
    assert not told
    view.turn(1)
    view.fit(Fit.PAGE)
    view.show_pixels()
    assert [(pose.fit, pose.turns) for pose in told] == [(Fit.WIDTH, 1), (Fit.PAGE, 1), (Fit.FREE, 1)]
    assert view.scale == pytest.approx(1 / view.devicePixelRatioF())


# -- places


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("picture_scale", [0.5, 1.0, 3.0])
def test_the_mark_lies_on_the_characters(view: ScanView, tmp_path: Path, turns: int, picture_scale: float) -> None:
    """What was black is bluish under the mark, and black or paper everywhere else."""
    view.show_picture(picture_of(drawn(COLUMNS, picture_scale), tmp_path))
    view.set_places(places(picture_scale))
    view.set_pose(Pose(Fit.PAGE, turns=turns))
    view.light(Span(2, 5))
    assert len(view.lit) == 1
    image = seen(view)
    for number, place in enumerate(places(picture_scale)):
        colour = image.pixelColor(view.to_screen().map(place.rect.center()).toPoint())
        assert (colour.blue() - colour.red() > BLUE) == (2 <= number < 5), (number, colour.name())
        assert colour.lightness() < 90  # the ink is still ink


def test_characters_of_two_columns_are_two_marks(view: ScanView) -> None:
    view.light(Span(len(COLUMNS[0]) - 2, len(COLUMNS[0]) + 2))
    assert len(view.lit) == 2
    view.light(None)
    assert not view.lit


def test_what_belongs_to_it_is_outlined_without_moving_to_it(view: ScanView) -> None:
    view.set_pose(Pose(Fit.FREE, 4.0))
    view.light(Span(0, 1))
    stands = view.horizontalScrollBar().value(), view.verticalScrollBar().value()
    view.light(Span(0, 1), [Span(2, 4), Span(9, 11)])
    assert [rect.height() for rect in view.outlined] == [90, 90]
    assert (view.horizontalScrollBar().value(), view.verticalScrollBar().value()) == stands
    view.set_pose(Pose(Fit.PAGE))
    image = seen(view)
    inside = image.pixelColor(view.to_screen().map(places()[2].rect.center()).toPoint())
    assert inside.lightness() < 20  # not tinted


def test_a_mark_comes_into_sight_and_one_in_sight_moves_nothing(view: ScanView) -> None:
    view.set_pose(Pose(Fit.FREE, 1.5))
    view.horizontalScrollBar().setValue(0)
    view.verticalScrollBar().setValue(0)
    view.light(Span(4, 7))
    assert in_sight(view, view.lit)
    stands = view.horizontalScrollBar().value(), view.verticalScrollBar().value()
    view.light(Span(5, 6))
    assert (view.horizontalScrollBar().value(), view.verticalScrollBar().value()) == stands


def test_of_a_mark_too_large_the_beginning_is_shown(view: ScanView) -> None:
    view.set_pose(Pose(Fit.FREE, 4.0))
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    view.light(Span(0, 16))
    first = view.to_screen().mapRect(places()[0].rect)
    assert QRectF(view.viewport().rect()).contains(first)


@pytest.mark.parametrize("turns", range(4))
def test_a_click_picks_the_character(view: ScanView, turns: int) -> None:
    view.set_pose(Pose(Fit.PAGE, turns=turns))
    picked: list[Span] = []
    view.picked.connect(picked.append)
    for number in (0, 3, 9):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle_of(view, number))
    assert picked == [Span(0, 1), Span(3, 4), Span(9, 10)]
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.viewport().rect().bottomLeft())
    assert len(picked) == 3


def test_without_a_picture_nothing_can_happen(qtbot: QtBot) -> None:
    view = ScanView()
    qtbot.addWidget(view)
    view.show()
    view.set_places(places())
    view.light(Span(0, 3))
    wheel(view, QPoint(10, 10), 3)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton)
    QTest.keyClicks(view, "+-")
    view.turn(1)
    assert view.pose == Pose()
    assert view.picture is None and not seen(view).isNull()


def test_touchpads_move_and_wheels_zoom(view: ScanView) -> None:
    view.set_pose(Pose(Fit.FREE, 2.0))
    pad = QPointingDevice(
        "pad", 7, QPointingDevice.DeviceType.TouchPad, QPointingDevice.PointerType.Finger,
        QPointingDevice.Capability.Scroll, 2, 0,
    )  # fmt: skip
    at = QPointF(100, 100)
    event = QWheelEvent(
        at, at, QPoint(0, -60), QPoint(0, -120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.ScrollUpdate, False, Qt.MouseEventSource.MouseEventNotSynthesized, pad,
    )  # fmt: skip
    before = view.verticalScrollBar().value()
    QApplication.sendEvent(view.viewport(), event)
    assert view.scale == 2.0
    assert view.verticalScrollBar().value() > before
