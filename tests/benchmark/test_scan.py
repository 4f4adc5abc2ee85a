"""A page of 48 million pixels: how long it takes to come, and how long the window is held meanwhile and after."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from yzkg.ui.scan_pictures import Picture, PictureShelf
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.theme import ThemeChoice, apply_theme
from yzkg.ui.widgets.scan_view import ScanView

GOAL_MS = 50


def scan(path: Path) -> Path:
    """Paper with fibres and some writing, so that the file is as large as scans are."""
    image = QImage(6000, 8000, QImage.Format.Format_RGB32)
    image.fill(QColor(200, 168, 120))
    painter, chance = QPainter(image), random.Random(1)
    for _ in range(60_000):
        shade = chance.randint(20, 220)
        where = QRectF(chance.random() * 6000, chance.random() * 8000, chance.random() * 60, chance.random() * 40)
        painter.fillRect(where, QColor(shade, shade - 10, shade - 20, 60))
    painter.end()
    assert image.save(str(path), quality=88)
    return path


def test_looking_at_a_large_scan(
    benchmark: BenchmarkFixture,
    report: Callable[[str, str, str, str], None],
    tmp_path: Path,
    qtbot: QtBot,
    qapp: QApplication,
) -> None:
    apply_theme(qapp, ThemeChoice.LIGHT)
    path = scan(tmp_path / "page.jpg")
    session = ProjectSession(Settings(tmp_path / "settings.ini"))
    session.create(tmp_path / "p.yzkg", "qing_workshops")
    view, shelf = ScanView(), PictureShelf(session)
    qtbot.addWidget(view)
    view.resize(1200, 900)
    view.show()
    gaps, last = [0.0], [time.perf_counter()]

    def tick() -> None:
        now = time.perf_counter()
        gaps.append(1000 * (now - last[0]))
        last[0] = now

    beat = QTimer()
    beat.timeout.connect(tick)
    beat.start(0)

    def bring() -> float:
        shelf.clear()
        begun = time.perf_counter()
        shelf.want(path)
        qtbot.waitUntil(lambda: shelf.picture(path) is not None, timeout=60_000)
        return time.perf_counter() - begun

    tick()
    gaps.clear()
    took = benchmark.pedantic(bring, rounds=1, iterations=1)
    waited = max(gaps)
    picture = shelf.picture(path)
    assert isinstance(picture, Picture)
    view.show_picture(picture)

    def held(what: Callable[[], object], times: int = 40) -> float:
        worst = 0.0
        for _ in range(times):
            begun = time.perf_counter()
            what()
            view.viewport().repaint()
            worst = max(worst, 1000 * (time.perf_counter() - begun))
        return worst

    closer = held(lambda: view.zoom(1.12, QPointF(600, 450)))
    moved = held(lambda: view.verticalScrollBar().setValue(view.verticalScrollBar().value() + 90))
    view.turn(1)
    farther = held(lambda: view.zoom(1 / 1.12, QPointF(600, 450)))
    session.close()
    report(
        f"scan of 6000 x 8000 pixels, {path.stat().st_size / 1e6:.0f} MB, {picture.bytes / 1e6:.0f} MB in memory",
        f"there after {took:.1f} s, the window held for {waited:.0f} ms at most meanwhile; "
        f"a step of zoom {closer:.0f} ms, of moving {moved:.0f} ms, of zoom on its side {farther:.0f} ms at most",
        "",
        f"goal: {GOAL_MS} ms a step",
    )
    assert max(closer, moved, farther) < 4 * GOAL_MS
