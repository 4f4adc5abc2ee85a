"""Two runs side by side in the window."""

from __future__ import annotations

import json
import threading
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from sqlmodel import Session

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import CancelToken
from yzkg.core.text import Span
from yzkg.engines.rules import RulesEngine
from yzkg.extract.run import begin, run
from yzkg.store.edits import accept_record, discard_run
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source
from yzkg.ui.dialogs.compare_runs import CompareRunsDialog
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.reading import ReadingPage
from yzkg.ui.session import ProjectSession

TEXTS = ("郎中海望傳旨", "太監劉玉來說")
SAID = (
    (("郎中", "title"), ("海望", "person"), ("太監", "title")),
    (("郎中", "place"), ("海望傳", "person"), ("劉玉", "person"), ("太監", "title")),
)


def _read(session: ProjectSession) -> list[int]:
    rows = [NewRecord(0, f"l. {n}", text, {}) for n, text in enumerate(TEXTS, 1)]
    add_source(session.project, NewSource("a.txt", "a.txt", "0", 1, "utf-8", "test", ["p. 1"], rows))
    ids = []
    for number, said in enumerate(SAID):
        answer = json.dumps({"mentions": [{"quote": q, "type": t} for q, t in said], "statements": []})
        engine = ScriptedEngine(lambda record, brief, time, answer=answer: answer, str(number))  # type: ignore[misc]
        ids.append(begin(session.project, session.pack, engine))
        list(run(session.project, session.pack, ids[-1], engine, CancelToken()))
    return ids


@pytest.fixture
def shown() -> list[tuple[int, Span]]:
    return []


@pytest.fixture
def dialog(session: ProjectSession, qtbot: QtBot, shown: list[tuple[int, Span]]) -> CompareRunsDialog:
    _read(session)
    made = CompareRunsDialog(session, lambda record, span: shown.append((record, span)))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.table.rowCount() > 0)
    return made


def _table(dialog: CompareRunsDialog) -> dict[str, list[str]]:
    table = dialog.table
    return {
        table.index(row, 0).data().strip(): [table.index(row, column).data() for column in range(1, 9)]
        for row in range(table.rowCount())
    }


def _differences(dialog: CompareRunsDialog) -> list[list[str]]:
    model = dialog.differences
    return [[model.index(row, column).data() for column in range(4)] for row in range(model.rowCount())]


def test_a_line_a_type_with_the_totals_first(dialog: CompareRunsDialog) -> None:
    table = _table(dialog)
    assert next(iter(table)) == "All mentions"
    assert table["All mentions"][:6] == ["1", "1", "1", "0", "1", "25%"]
    assert table["person"][:5] == ["0", "1", "0", "0", "1"]
    assert dialog.view.isColumnHidden(7)  # nothing to score against
    assert "2 records that both have read" in dialog.says.text()


def test_the_differences_of_the_chosen_type_are_listed_and_open_in_review(
    dialog: CompareRunsDialog, shown: list[tuple[int, Span]], qtbot: QtBot
) -> None:
    assert len(_differences(dialog)) == 3
    row = list(_table(dialog)).index("person")
    dialog.view.selectRow(row)
    assert _differences(dialog) == [
        ["a.txt, l. 1", "person 海望", "person 海望傳", "郎中‹海望›傳旨"],
        ["a.txt, l. 2", "–", "person 劉玉", "太監‹劉玉›來說"],
    ]
    dialog.list.selectRow(1)
    dialog.go.click()
    assert shown == [(2, Span(2, 4))]


def test_both_are_scored_against_what_is_reviewed(dialog: CompareRunsDialog, qtbot: QtBot) -> None:
    dialog.against_reviewed.setChecked(True)
    qtbot.waitUntil(lambda: "None of them is wholly reviewed" in dialog.says.text())
    accept_record(dialog._session.project, 2, who="A")
    dialog.load()
    qtbot.waitUntil(lambda: "Scored on 1" in dialog.says.text())
    assert not dialog.view.isColumnHidden(7)
    assert _table(dialog)["All mentions"][6:] == ["0.667", "1.000"]


def test_a_run_beside_itself_is_wholly_alike(dialog: CompareRunsDialog, qtbot: QtBot) -> None:
    run_id = int(dialog.first.itemData(0))
    dialog.choose(run_id, run_id)
    qtbot.waitUntil(lambda: _table(dialog)["All mentions"][5] == "100%")
    assert not _differences(dialog) and not dialog.go.isEnabled()


def test_a_run_that_was_discarded_meanwhile_is_said(dialog: CompareRunsDialog, qtbot: QtBot) -> None:
    discard_run(dialog._session.project, int(dialog.second.currentData()), who="A")
    dialog.load()
    qtbot.waitUntil(lambda: dialog.bar.isVisible())


def test_a_run_that_is_no_more_when_it_is_to_be_compared(session: ProjectSession, qtbot: QtBot) -> None:
    first, second = _read(session)
    dialog = CompareRunsDialog(session, lambda record, span: None)
    dialog.choose(first, second + 7)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: dialog.says.text() == "Choose two runs to compare.", timeout=20_000)
    dialog.choose(first, second)
    qtbot.waitUntil(lambda: dialog.table.rowCount() > 0, timeout=20_000)


def test_with_fewer_than_two_runs_it_says_so(session: ProjectSession, qtbot: QtBot) -> None:
    dialog = CompareRunsDialog(session, lambda record, span: None)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: "fewer than two runs" in dialog.says.text())
    assert not dialog.first.isEnabled()


def test_until_it_is_compared_nothing_is_read_on_the_thread_of_the_window(
    session: ProjectSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    _read(session)
    asked: list[bool] = []
    shown: list[CompareRunsDialog] = []
    real = Project.read

    def read(project: Project) -> AbstractContextManager[Session]:
        if not (shown and shown[0].table.rowCount()):  # the words of the lines in sight are fetched by the list
            asked.append(threading.current_thread() is threading.main_thread())
        return real(project)

    monkeypatch.setattr(Project, "read", read)
    dialog = CompareRunsDialog(session, lambda record, span: None)
    shown.append(dialog)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: "records that both have read" in dialog.says.text())
    monkeypatch.undo()
    assert len(asked) > 3
    assert not any(asked)


def test_the_list_of_runs_offers_the_others(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.session.create(tmp_path / "p.yzkg", "qing_workshops")
    first, second = _read(window.session)
    again = begin(window.session.project, window.session.pack, RulesEngine(window.session.pack))
    window.show_page("reading")
    page = window._page("reading")
    assert isinstance(page, ReadingPage)
    qtbot.waitUntil(lambda: page.results.runs.rowCount() == 3)
    assert page.results.compare.isVisibleTo(page)
    page.results.run_view.selectRow(page.results.runs.row_of(second) or 0)
    offered = [action.text() for action in page.results.comparing.actions()]
    assert [text.split(" ")[0] for text in offered] == [str(again), str(first)]
    page.results.comparing.actions()[1].trigger()
    (dialog,) = window.findChildren(CompareRunsDialog)
    qtbot.waitUntil(lambda: dialog.table.rowCount() > 0)
    assert (dialog.first.currentData(), dialog.second.currentData()) == (first, second)
    dialog.close()


def test_the_window_opens_it_from_its_menu(window: MainWindow, tmp_path: Path) -> None:
    assert not any("Compare" in action.text() and action.isEnabled() for action in window.actions_._pages)
    window.session.create(tmp_path / "p.yzkg", "qing_workshops")
    assert any("Compare" in action.text() and action.isEnabled() for action in window.actions_._pages)
    window.lists.comparison()
    (dialog,) = window.findChildren(CompareRunsDialog)
    assert dialog.isVisible()
    dialog.close()
