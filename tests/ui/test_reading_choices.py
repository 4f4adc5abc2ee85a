"""What can be chosen on the left of Reading, and that it is remembered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTime
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from yzkg.extract.prompt import is_option
from yzkg.store.reading_plan import ReadingPlan
from yzkg.store.run_progress import SourceQueue
from yzkg.ui import i18n
from yzkg.ui.settings import Settings
from yzkg.ui.widgets.engine_form import EngineForm
from yzkg.ui.widgets.hours_form import HoursForm
from yzkg.ui.widgets.reading_queue import ReadingQueue

QUEUES = [
    SourceQueue(1, "one.txt", 30, 12),
    SourceQueue(2, "two.txt", 8, 0),
    SourceQueue(3, "pictures", 0, 0),
    SourceQueue(4, "four.txt", 5, 5),
]


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> None:
    i18n.install_language(qapp, "en")


@pytest.fixture
def queue(settings: Settings, qtbot: QtBot) -> ReadingQueue:
    queue = ReadingQueue(settings)
    qtbot.addWidget(queue)
    queue.show_queues(QUEUES)
    queue.show()
    return queue


def test_everything_is_read_until_something_is_left_out(queue: ReadingQueue) -> None:
    assert [queue.sources.item(row).text() for row in range(3)] == ["one.txt · 12", "two.txt · ✓", "four.txt · 5"]
    assert queue.plan == ReadingPlan()
    assert queue.records_waiting == 17
    assert not queue.others.isVisible()
    queue.sources.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert queue.others.isVisible()
    assert queue.plan == ReadingPlan(only=(2, 4))
    assert queue.records_waiting == 5
    queue.others.setCurrentIndex(queue.others.findData("after"))
    assert queue.plan == ReadingPlan(first=(2, 4))
    assert queue.records_waiting == 17
    queue.tick_all()
    assert queue.plan == ReadingPlan()


def test_nothing_ticked_is_nothing_left_out(queue: ReadingQueue) -> None:
    for row in range(3):
        queue.sources.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert queue.plan == ReadingPlan()


def test_counts_that_change_leave_the_ticks(queue: ReadingQueue) -> None:
    queue.sources.item(2).setCheckState(Qt.CheckState.Unchecked)
    queue.show_queues([SourceQueue(1, "one.txt", 30, 3), *QUEUES[1:], SourceQueue(5, "five.txt", 2, 2)])
    assert queue.sources.item(0).text() == "one.txt · 3"
    assert queue.plan == ReadingPlan(only=(1, 2, 5))


def test_order_is_remembered(queue: ReadingQueue, settings: Settings, qtbot: QtBot) -> None:
    queue.order.setCurrentIndex(queue.order.findData("shortest"))
    later = ReadingQueue(settings)
    qtbot.addWidget(later)
    assert later.plan == ReadingPlan("shortest")


def test_hours_are_remembered(settings: Settings, qtbot: QtBot) -> None:
    form = HoursForm(settings)
    qtbot.addWidget(form)
    assert form.hours is None
    form.only.setChecked(True)
    assert str(form.hours) == "22:00-07:00"
    form.end.setTime(QTime(6, 30))
    later = HoursForm(settings)
    qtbot.addWidget(later)
    assert str(later.hours) == "22:00-06:30"
    settings.set_text("reading_hours", "nonsense")
    mended = HoursForm(settings)
    qtbot.addWidget(mended)
    assert str(mended.hours) == "22:00-07:00"


def test_several_hosts_and_settings_of_the_model(settings: Settings, qtbot: QtBot) -> None:
    form = EngineForm(settings)
    qtbot.addWidget(form)
    form.engine.setCurrentIndex(form.engine.findData("ollama"))
    form.host.setText(" http://127.0.0.1:11434, studio:11434 ")
    form.model.setCurrentText("qwen3:4b")
    form.more.parallel.setValue(4)
    form.more.remote.setChecked(True)
    form.more.stages.setCurrentIndex(form.more.stages.findData(2))
    choice = form.choice
    assert choice.hosts == ("http://127.0.0.1:11434", "studio:11434")
    assert (choice.model, choice.parallel, choice.allow_remote) == ("qwen3:4b", 4, True)
    assert all(is_option(name, value) for name, value in form.options.items())
    assert form.options["stages"] == 2
    form.remember()
    later = EngineForm(settings)
    qtbot.addWidget(later)
    assert (later.choice, later.options) == (choice, form.options)
    later.engine.setCurrentIndex(later.engine.findData("rules"))
    assert (later.choice.requests, later.options) == (1, {})
