"""Jobs, as the page is used: a job and its course, what may be one, tables; decided by keys, taken back by undo."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gold_project import gold_project
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.lifecycles import COURSE, DURATIONS, LINKS, LifecyclesPage


def opened(window: MainWindow, qtbot: QtBot, path: Path, *, jobs: bool) -> LifecyclesPage:
    gold_project(path, jobs=jobs).close()
    assert window.open_project(path)
    window.show_page("lifecycles")
    page = window._pages["lifecycles"]
    assert isinstance(page, LifecyclesPage)
    qtbot.waitUntil(lambda: page.lives is not None and page.rows.rowCount() > 0)
    return page


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> LifecyclesPage:
    return opened(window, qtbot, tmp_path / "gold.yzkg", jobs=True)


@pytest.fixture
def threads(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> LifecyclesPage:
    page = opened(window, qtbot, tmp_path / "gold.yzkg", jobs=False)
    page.tabs.setCurrentIndex(LINKS)
    qtbot.waitUntil(lambda: bool(page.links.links))
    return page


def test_list_is_narrowed_and_ordered(page: LifecyclesPage, qtbot: QtBot) -> None:
    assert page.rows.index(0, 1).data() == "open"
    page.outcome.setCurrentIndex(page.outcome.findData("stopped"))
    assert page.rows.rowCount() == 3
    page.outcome.setCurrentIndex(0)
    page.words.setText("插屏")
    qtbot.waitUntil(lambda: page.rows.rowCount() == 1)
    assert page.course.title.text() == "養心殿東暖閣玻璃插屏"
    assert page.course.about.text().startswith("delivered")
    page.words.setText("無此物")
    qtbot.waitUntil(lambda: page.rows.rowCount() == 0)
    assert page.course.title.text() == ""


def test_course_is_spoken_and_leads_to_review(page: LifecyclesPage, window: MainWindow, qtbot: QtBot) -> None:
    page.words.setText("插屏")
    qtbot.waitUntil(lambda: page.rows.rowCount() == 1)
    course = page.course
    qtbot.waitUntil(lambda: course.proofs.proofs.rowCount() == len(page.rows.lives[0].stages))
    qtbot.waitUntil(lambda: bool(course.lanes._words))
    course.lanes.setFocus()
    for _ in range(4):
        QTest.keyClick(course.lanes, Qt.Key.Key_Right)
    assert course.lanes.present == 4
    assert "revision" in course.lanes.spoken() and "太高" in course.lanes.spoken()
    assert course.lanes.spoken().endswith("delivered")
    assert course.lanes.life is not None
    wanted = course.lanes.life.stages[4]
    proof = course.proofs.proofs.proof(course.proofs.currentIndex().row())
    assert proof is not None and (proof.key, proof.record_id) == (wanted.statement, wanted.record)
    assert not course.grab().isNull()
    QTest.keyClick(course.lanes, Qt.Key.Key_Return)
    assert window.present_page == "review"


def test_links_are_decided_by_keys_and_undone(threads: LifecyclesPage, window: MainWindow, qtbot: QtBot) -> None:
    links = threads.links
    assert links.links is not None and links.link is not None
    count, first = len(links.links), links.link
    qtbot.waitUntil(lambda: all(side.proofs.rowCount() for side in links.sides))
    assert any("same thing" in words for words in links.bars.said)
    QTest.keyClick(threads, Qt.Key.Key_Y)
    assert links.link is not None and links.link is not first

    def jobs() -> list[tuple[int, ...]]:
        return [life.records for life in threads.lives.lives if life.job is not None] if threads.lives else []

    qtbot.waitUntil(lambda: [len(records) for records in jobs()] == [2])
    assert set(jobs()[0]) == {first.left.record, first.right.record}
    QTest.keyClick(threads, Qt.Key.Key_J)
    second = links.link
    assert second is not None
    QTest.keyClick(threads, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: len(jobs()) == 3)
    qtbot.waitUntil(lambda: links.links is not None and second not in links.links)
    window.session.undo()
    window.session.undo()
    qtbot.waitUntil(lambda: jobs() == [])
    qtbot.waitUntil(lambda: links.links is not None and len(links.links) == count)


def test_tables_have_proofs_and_go_out(page: LifecyclesPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.tabs.setCurrentIndex(DURATIONS)
    table = page.durations
    qtbot.waitUntil(lambda: table.proofs.proofs.rowCount() > 0)
    shops = table.model.rowCount()
    table.by.setCurrentIndex(table.by.findText("by material"))
    qtbot.waitUntil(lambda: table.model.rowCount() != shops)
    file = tmp_path / "materials.csv"
    page.materials.write(file)
    qtbot.waitUntil(file.exists)
    with file.open(encoding="utf-8-sig", newline="") as opened_file:
        assert next(csv.DictReader(opened_file))["made"] == "花梨木"
    page.tabs.setCurrentIndex(COURSE)


def test_nothing_to_show(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    assert window.create_project(tmp_path / "e.yzkg", "qing_workshops", "")
    window.show_page("lifecycles")
    page = window._pages["lifecycles"]
    assert isinstance(page, LifecyclesPage)
    qtbot.waitUntil(lambda: page.body.currentWidget() is page.empty)
    assert "Read some records" in page.empty.text


def test_a_job_is_named_split_and_made_one_again(page: LifecyclesPage, window: MainWindow, qtbot: QtBot) -> None:
    page.words.setText("插屏")
    qtbot.waitUntil(lambda: page.rows.rowCount() == 1)
    course = page.course
    assert not course.split.isEnabled()
    course.name.setText("東暖閣插屏")
    QTest.keyClick(course.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: course.title.text() == "東暖閣插屏")
    qtbot.waitUntil(lambda: course.lanes.life is not None and course.lanes.life.label == "東暖閣插屏")
    course.lanes.choose(5)
    course.split.click()
    qtbot.waitUntil(lambda: page.rows.rowCount() == 2)
    qtbot.waitUntil(lambda: len(course.decisions.buttons) == 1)
    course.decisions.buttons[0].click()
    qtbot.waitUntil(lambda: course.decisions.buttons == [])
    window.session.undo()
    window.session.undo()
    qtbot.waitUntil(lambda: page.rows.rowCount() == 1)


def test_years(page: LifecyclesPage, qtbot: QtBot) -> None:
    every = page.rows.rowCount()
    page.years.setText("1735")
    qtbot.waitUntil(lambda: 0 < page.rows.rowCount() < every)
    assert all(days is not None and days[1] >= 2354726 for days in (life.days() for life in page.rows.lives))
    page.years.setText("17")
    qtbot.waitUntil(lambda: page.rows.rowCount() == every)
