"""Members on a line of years: what is said, what is clicked, and that what is painted needs no colour."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from yzkg.core.calendar import iso_to_jdn
from yzkg.ui import i18n
from yzkg.ui.theme import ThemeChoice, apply_theme, contrast
from yzkg.ui.widgets.lane_strip import Lane, LaneStrip
from yzkg.ui.widgets.weight_bars import WeightBars, signed


def days(*isos: str) -> list[tuple[int, int]]:
    return [(iso_to_jdn(iso), iso_to_jdn(iso)) for iso in isos]


LANES = (
    Lane("海望", 3, days("1727-01-01", "1729-05-01", "1730-02-02")),
    Lane("海旺", 2, days("1735-03-09"), undated=1),
    Lane("無日", 1, (), undated=1),
)


@pytest.fixture
def strip(qtbot: QtBot, qapp: QApplication) -> LaneStrip:
    return shown(qtbot, qapp)


def shown(qtbot: QtBot, qapp: QApplication, theme: ThemeChoice = ThemeChoice.LIGHT) -> LaneStrip:
    """A strip of LANES in a window of its own, as high as it asks for."""
    i18n.install_language(qapp, "en")
    apply_theme(qapp, theme)
    strip = LaneStrip()
    qtbot.addWidget(strip)
    strip.ensurePolished()  # the fonts of a theme come with it, and all measures with those
    strip.show_lanes(LANES)
    strip.resize(600, strip.heightForWidth(600))
    strip.show()
    qtbot.waitExposed(strip)
    return strip


def painted(strip: LaneStrip) -> QImage:
    return strip.grab().toImage()


def ink_of(picture: QImage, y: int) -> set[int]:
    """The places of a line that differ from its ground, right of the labels."""
    ground = picture.pixelColor(picture.width() - 3, y).name()
    return {
        x
        for x in range(picture.width() // 3, picture.width() - 4)
        if contrast(picture.pixelColor(x, y).name(), ground) > 3
    }


def test_lanes_are_told_in_words(strip: LaneStrip) -> None:
    assert strip.said(0) == "1: 海望, 3 mentions, 1727 to 1730"
    assert strip.said(1) == "2: 海旺, 2 mentions, 1735, 1 of them undated"
    assert strip.said(2) == "3: 無日, 1 mention, none of them dated"
    assert strip.spoken() == "; ".join(strip.said(number) for number in range(3))
    strip.choose(1)
    assert strip.spoken() == strip.said(1)


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_ticks_stand_where_the_days_are(qtbot: QtBot, qapp: QApplication, theme: ThemeChoice) -> None:
    strip = shown(qtbot, qapp, theme)
    picture = painted(strip)
    above = [round(strip.middle_of(number) * picture.height() / strip.height()) - 4 for number in range(3)]
    first, second = ink_of(picture, above[0]), ink_of(picture, above[1])  # above the line between the ends
    assert first and second and max(first) < min(second)  # 1730 is left of 1735
    assert len(first) > len(second)  # several ticks and one
    apply_theme(qapp, ThemeChoice.LIGHT)


def test_a_click_chooses_the_lane(qtbot: QtBot, strip: LaneStrip) -> None:
    with qtbot.waitSignal(strip.chosen) as chosen:
        QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(50, strip.middle_of(1)))
    assert chosen.args == [1]


def test_sides_stand_apart(strip: LaneStrip) -> None:
    near = strip.middle_of(1) - strip.middle_of(0)
    strip.show_lanes([Lane("A", 1, ()), Lane("B", 1, (), side=1)])
    assert strip.middle_of(1) - strip.middle_of(0) > near


def test_weights_are_numbers_with_their_sign(qtbot: QtBot, qapp: QApplication) -> None:
    i18n.install_language(qapp, "en")
    assert [signed(weight) for weight in (3.2, -0.5, 0.0)] == ["+3.2", "\N{MINUS SIGN}0.5", "+0.0"]
    bars = WeightBars()
    qtbot.addWidget(bars)
    bars.show_weights([("same name", 5.0), ("years far apart", -2.0)], 0.89)
    assert bars.said == [
        "same name (+5.0)",
        "years far apart (\N{MINUS SIGN}2.0)",
        "Together: 89% that they are one (+3.0)",
    ]


def test_what_speaks_against_is_hatched_not_only_red(qtbot: QtBot, qapp: QApplication) -> None:
    bars = WeightBars()
    qtbot.addWidget(bars)
    bars.show_weights([("for", 4.0), ("against", -4.0)], 0.5)
    bars.resize(500, 160)
    bars.show()
    qtbot.waitExposed(bars)
    found = [item.widget() for row in range(2) if (item := bars._grid.itemAtPosition(row, 1)) is not None]
    pictures = [bar.grab().toImage() for bar in found if bar is not None]
    shades = []
    for picture in pictures:
        y = picture.height() // 2
        inside = [picture.pixelColor(x, y) for x in range(picture.width() // 3, 2 * picture.width() // 3)]
        shades.append(len({QColor(one).name() for one in inside}))
    assert shades[0] == 1 < shades[1]
