"""What was worked out when its project was closed, and is told only then, asks nothing of it or of the next one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui import review_project
from tests.ui.review_desk import Desk, press_on
from tests.ui.review_project import Told
from tests.ui.who_project import fill_who, resolver
from yzkg.store.project import Project
from yzkg.ui.dialogs.alike import AlikeDialog
from yzkg.ui.jobs import Job
from yzkg.ui.pages.who import WhoPage
from yzkg.ui.session import ProjectSession


def leave(qtbot: QtBot, session: ProjectSession, job: Job | None, go: Callable[[], object]) -> None:
    """Go when the thread is done and nothing of it was heard yet; then hear it. Faults in slots fail the test."""
    assert job is not None and job.wait()
    go()
    qtbot.waitUntil(lambda: not session._ending)


def test_places_that_were_changed(session: ProjectSession, qtbot: QtBot) -> None:
    told = [Told(f"{day}日太監李英來說。", mentions=[("太監李英", "person")]) for day in "一二三"]
    review_project.fill(session.project, session.pack, told)
    desk = Desk(session, qtbot)
    desk.page.desk.open(desk.ids[0])
    desk.choose_mention("太監李英")
    desk.press("{", "{")
    press_on(desk.page.text, "E")
    (dialog,) = desk.page.findChildren(AlikeDialog)
    qtbot.waitUntil(lambda: dialog.rows.rowCount() > 0)
    press_on(dialog.list, Qt.Key.Key_Return)
    leave(qtbot, session, session._jobs[-1], session.close)


@pytest.mark.parametrize("closed", [True, False])
def test_who_is_who(session: ProjectSession, qtbot: QtBot, tmp_path: Path, closed: bool) -> None:
    fill_who(session.project, session.pack)
    other = tmp_path / "other.yzkg"
    Project.create(other, pack_name="qing_workshops", pack_version="1", pack_sha256="0").close()
    page = WhoPage(session, resolver)
    qtbot.addWidget(page)
    page.show()
    asked: list[object] = []
    session.query = asked.append  # type: ignore[method-assign, assignment]
    leave(qtbot, session, page.desk._job, session.close if closed else lambda: session.open(other))
    assert asked == []
