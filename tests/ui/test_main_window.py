"""The window: pages on demand, one language and theme at a time, projects, faults."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from yzkg.core.errors import EngineUnavailable
from yzkg.ui.app import FaultHook, make_window
from yzkg.ui.dialogs.fault import FaultDialog, fault_report
from yzkg.ui.dialogs.help import AboutDialog, KeysDialog
from yzkg.ui.dialogs.left_out import LeftOutDialog
from yzkg.ui.dialogs.new_project import NewProjectDialog
from yzkg.ui.dialogs.project_files import documents_folder
from yzkg.ui.i18n import LANGUAGES
from yzkg.ui.main_window import PAGES, MainWindow
from yzkg.ui.sample_project import SampleStep, make_sample, sample_path
from yzkg.ui.settings import Settings
from yzkg.ui.theme import TEXT_SIZES, ThemeChoice, active_theme

MINE = ("sources", "reading", "export")


def new(window: MainWindow, tmp_path: Path, name: str = "p") -> Path:
    path = tmp_path / f"{name}.yzkg"
    assert window.create_project(path, "qing_workshops", f"Title {name}")
    return path


def action(window: MainWindow, text: str) -> QAction:
    return next(a for a in window.actions_.findChildren(QAction) if a.text().replace("&", "").startswith(text))


def test_starts_with_three_choices_and_no_page(window: MainWindow) -> None:
    assert window.present_page is None
    assert len(window.start.choices) == 3
    assert all(button.isVisible() and button.isEnabled() for button in window.start.choices.values())
    window.show_page("sources")
    assert window.present_page is None  # nothing to show without a project


def test_a_new_project_opens_on_sources_and_is_named(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    new(window, tmp_path)
    assert window.present_page == "sources"
    assert window.windowTitle() == "Title p — yzkg"
    window.close_project()
    qtbot.waitUntil(lambda: window.present_page is None)
    assert window.windowTitle() == "yzkg"
    assert window.settings.recent() == [tmp_path / "p.yzkg"]


def test_pages_are_built_when_first_shown_and_dropped_with_the_project(window: MainWindow, tmp_path: Path) -> None:
    new(window, tmp_path, "a")
    first = window._page("sources")
    assert set(window._pages) == {"sources"}
    window.show_page("export")
    assert set(window._pages) == {"sources", "export"}
    new(window, tmp_path, "b")
    assert set(window._pages) == {"sources"}
    assert window._page("sources") is not first


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_every_page_opens_in_every_language(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, language: str, page: str
) -> None:
    target = next(spec.target for spec in PAGES if spec.id == page).partition(":")[0]
    if importlib.util.find_spec(target) is None:
        pytest.skip(f"{target} has not been written yet")
    window.set_language(language)
    new(window, tmp_path)
    window.show_page(page)
    assert window.present_page == page
    title = {entry[0]: entry[2] for entry in window.page_entries()}[page]
    qtbot.waitUntil(window._page(page).isVisible)
    if page in MINE:
        said = {label.text() for label in window._page(page).findChildren(QLabel)}
        assert title in said


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_dialog_opens_in_every_language(window: MainWindow, language: str, qtbot: QtBot) -> None:
    window.set_language(language)
    dialogs = [
        NewProjectDialog(window),
        KeysDialog(window.key_sections(), window),
        AboutDialog(window),
        FaultDialog(ValueError("x"), window),
        LeftOutDialog("summary", [("a.txt", "3", "why")], window),
    ]
    titles = set()
    for dialog in dialogs:
        dialog.show()
        qtbot.waitUntil(dialog.isVisible)
        titles.add(dialog.windowTitle())
        dialog.close()
    assert len(titles) == len(dialogs)
    assert language == "en" or all(any(ord(c) > 0x2E7F for c in title) for title in titles)


def test_language_changes_in_place_and_is_remembered(window: MainWindow, tmp_path: Path) -> None:
    new(window, tmp_path)
    window.show_page("export")
    window.set_language("zh_Hant")
    assert window.present_page == "export"
    pages = ["史料", "識讀", "校訂", "實體", "誰是誰", "圖譜", "活計", "提問", "歷時", "查找", "匯出"]
    assert [entry[2] for entry in window.page_entries()] == pages
    assert window.settings.text("language") == "zh_Hant"
    assert [menu.text() for menu in window.menuBar().actions()] == ["專案(&P)", "編輯(&E)", "檢視(&V)", "說明(&H)"]
    window.set_language("en")
    assert action(window, "Open…").text() == "&Open…"


def test_a_new_project_is_for_the_pack_of_last_time_and_for_the_workshops_at_first(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs: list[str] = []

    def fill_in(dialog: NewProjectDialog) -> int:
        packs.append(dialog.pack_name)
        dialog._title.setText(f"T{len(packs)}")
        dialog._file.setText(str(tmp_path / f"t{len(packs)}"))
        dialog._packs.setCurrentIndex(dialog._packs.findData("county_officials"))
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(NewProjectDialog, "exec", fill_in)
    window.ask_new()
    assert window.session.project.path == tmp_path / "t1.yzkg"
    assert window.session.pack.name == "county_officials"
    window.ask_new()
    assert packs == ["qing_workshops", "county_officials"]


def test_a_new_project_that_cannot_be_made_keeps_what_was_filled_in(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = NewProjectDialog(window, "", window.session.create)
    dialog.show()
    dialog._title.setText("A long title")
    assert dialog.path.name == "A-long-title.yzkg"
    assert dialog.path.parent.is_dir()
    dialog._file.clear()
    QTest.keyClicks(dialog._file, str(tmp_path / "not there" / "p"))
    dialog._title.setText("A longer title")
    dialog.accept()
    assert dialog.isVisible() and not window.session.is_open
    assert f"The folder {tmp_path / 'not there'} does not exist." in dialog._fault.text
    assert dialog.title == "A longer title"
    (tmp_path / "not there").mkdir()
    dialog.accept()
    assert not dialog.isVisible()
    assert window.session.project.path == tmp_path / "not there" / "p.yzkg"


def test_without_a_folder_for_documents_projects_go_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for named in (str(tmp_path / "Documents"), ""):
        monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind, named=named: named)
        assert documents_folder() == Path.home()
    (tmp_path / "Documents").mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(tmp_path / "Documents"))
    assert documents_folder() == tmp_path / "Documents"


def test_theme_and_text_size_change_at_once_and_are_remembered(window: MainWindow, qapp: QApplication) -> None:
    window.set_theme(ThemeChoice.DARK)
    assert active_theme().dark
    assert window.settings.text("theme") == "dark"
    before = qapp.font().pointSizeF()
    window.step_text_size(1)
    assert qapp.font().pointSizeF() > before
    window.settings.set_number("text_size", TEXT_SIZES[-1])
    window.step_text_size(1)
    assert window.settings.number("text_size", 0) == TEXT_SIZES[-1]
    window.step_text_size(0)
    assert qapp.font().pointSizeF() == before
    window.set_theme(ThemeChoice.LIGHT)
    assert not active_theme().dark


def test_the_next_window_is_as_the_last_one_was_left(
    window: MainWindow, settings: Settings, qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    window.resize(760, 560)  # the screen of the tests is small
    window.set_theme(ThemeChoice.DARK)
    window.set_language("zh_Hans")
    window.close()
    later = make_window(qapp, Settings(tmp_path / "settings.ini"))
    qtbot.addWidget(later)
    assert (later.width(), later.height()) == (760, 560)
    assert active_theme().dark
    assert later.page_entries()[2][2] == "校订"


def test_undo_is_named_in_the_menu(window: MainWindow, tmp_path: Path, texts: Path, qtbot: QtBot) -> None:
    new(window, tmp_path)
    page = window._page("sources")
    page.begin_import([texts / "one.txt"])  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: not window.session.busy)
    qtbot.waitUntil(lambda: page.sources.list.count() == 2)  # type: ignore[attr-defined]
    page.sources.list.setCurrentRow(1)  # type: ignore[attr-defined]
    assert window.actions_.undo.text() == "&Undo"
    page.sources.remove.click()  # type: ignore[attr-defined]
    assert window.actions_.undo.text() == "&Undo: remove a source"
    window.actions_.undo.trigger()
    assert window.actions_.redo.text() == "&Redo: remove a source"
    qtbot.waitUntil(lambda: page.sources.list.count() == 2)  # type: ignore[attr-defined]


def test_expected_trouble_is_said_in_the_bar(window: MainWindow, tmp_path: Path) -> None:
    bad = tmp_path / "letter.yzkg"
    bad.write_text("Dear Sir", encoding="utf-8")
    assert not window.open_project(bad)
    assert window.bar.isVisible()
    assert window.bar.kind == "error"
    assert "letter.yzkg is not a project of this program" in window.bar.text
    window.session.failed.emit(EngineUnavailable("ollama_unreachable", host="http://h:1"))
    assert window.bar.text == "Ollama is not running at http://h:1. Start it (ollama serve), then try again."


def test_our_faults_are_reported_without_their_wording(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(FaultDialog, "exec", lambda dialog: shown.append(dialog.report))
    try:
        raise ValueError("員外郎海望持出")  # an error may quote a source
    except ValueError as error:
        FaultHook(window)(type(error), error, error.__traceback__)
        assert shown == [fault_report(error)]
    assert "ValueError" in shown[0]
    assert "test_main_window.py" in shown[0]
    assert "海望" not in shown[0]


def test_the_sample_is_made_once_and_opened_in_review(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("yzkg.ui.sample_opening.sample_path", sample_path)
    window.start.choices["sample"].click()
    qtbot.waitUntil(lambda: window.session.is_open)
    assert window.present_page == "review"
    assert window.session.project.path == sample_path()
    made = sample_path().stat().st_ino
    window.open_sample()
    qtbot.waitUntil(lambda: window.session.is_open)
    assert sample_path().stat().st_ino == made


def test_a_sample_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    from yzkg.core.cancel import CancelToken

    making: Generator[SampleStep, None, None] = make_sample(tmp_path / "s.yzkg", "t", CancelToken())
    next(making)
    making.close()
    assert list(tmp_path.glob("*.yzkg*")) == []


def test_keys_of_pages_are_listed(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new(window, tmp_path)
    monkeypatch.setattr(window._page("sources"), "key_lines", lambda: [("x", "does y")], raising=False)
    assert ("Sources", [("x", "does y")]) in window.key_sections()


def test_the_window_needs_neither_store_nor_charts_to_show() -> None:
    """What would make the start slow is imported later."""
    heavy = ("sqlalchemy", "sqlmodel", "numpy", "networkx", "matplotlib", "httpx", "ollama", "opencc")
    code = f"import sys, yzkg.ui.app; print([m for m in {heavy!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
