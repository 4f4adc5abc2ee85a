"""A review page with its scan, for the tests of both."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.ui import scan_project
from yzkg.core.text import Span
from yzkg.store import queries, sources
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.pages.review_scan import ReviewScan
from yzkg.ui.scan_desk import Standing
from yzkg.ui.session import ProjectSession

URL = "https://iiif.example.org/image/{}/full/max/0/default.jpg"


class Beside:
    """A review page with its scan."""

    def __init__(self, session: ProjectSession, qtbot: QtBot) -> None:
        self.session, self.qtbot = session, qtbot
        self.page = ReviewPage(session)
        qtbot.addWidget(self.page)
        self.page.resize(1200, 700)
        with qtbot.waitExposed(self.page):
            self.page.show()
        self.page.activateWindow()
        self.ids = [row.id for row in queries.records(session.project)]
        self.part = next(part for part in self.page.parts if isinstance(part, ReviewScan))
        self.view, self.scans, self.pane = self.part.pane.view, self.part.scans, self.part.pane
        qtbot.waitUntil(lambda: self.page.desk.record_id == self.ids[0])

    def open(self, record: int) -> None:
        assert self.page.desk.open(self.ids[record])

    def until(self, standing: Standing) -> None:
        self.qtbot.waitUntil(lambda: self.scans.standing is standing)

    def until_shown(self, name: str) -> None:
        def shown() -> bool:
            path = self.scans.path
            there = path is not None and path.name == name and self.scans.standing is Standing.SHOWN
            return there and self.view.picture is not None and self.view.isVisible()

        self.qtbot.waitUntil(shown)

    def select(self, quote: str) -> None:
        start = self.page.text.text.index(quote)
        self.page.text.select(Span(start, start + len(quote)))

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.page.text, key)

    @property
    def buttons(self) -> list[QPushButton]:
        return self.pane.notice.buttons


def is_shown(beside: Beside) -> bool:
    return beside.pane.isVisibleTo(beside.page)


def spanning(session: ProjectSession, images: tuple[str, ...], path: str = "/nowhere/two.json") -> None:
    """A record of ten characters, five on each of the first two pages; the third page has no text."""
    boxes = [sources.NewBox(n // 5, n, n + 1, 800.0, 60.0 + 50 * (n % 5), 40.0, 40.0) for n in range(10)]
    record = sources.NewRecord(0, "p. 1", "甲乙丙丁戊己庚辛壬癸", {}, boxes=boxes)
    sources.add_source(
        session.project,
        sources.NewSource(
            "two", path, "0" * 64, 1, "utf-8", "test 1", ["p. 1", "p. 2", "p. 3"], [record], images=images,
            sizes=[(scan_project.WIDTH, scan_project.HEIGHT)] * 3,
        ),
    )  # fmt: skip
