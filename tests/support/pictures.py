"""Walk through the pages of a real window with the sample project and keep a picture of each.

`python -m tests.support.pictures FOLDER [--theme dark] [--language zh_Hant]` needs a display (Xvfb will do). Prints
one JSON object: file name -> what the window said of itself, so that a test can hold the pictures against it.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import cast

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from tests.support.display import HEIGHT, WIDTH
from yzkg.core.cancel import CancelToken
from yzkg.paths import sample_corpus
from yzkg.store.edits import accept_record
from yzkg.store.entity_queries import entities
from yzkg.store.queries import record_detail, records
from yzkg.ui import app as program
from yzkg.ui.garbage import GarbageCollector
from yzkg.ui.main_window import MainWindow
from yzkg.ui.pages.cut_commands import CutCommand
from yzkg.ui.pages.sources import SourcesPage
from yzkg.ui.sample_project import make_sample
from yzkg.ui.settings import Settings

QUIET_TURNS, TURN_MS = 12, 50
PAGES = (
    "sources", "reading", "review", "entities", "who", "graph", "lifecycles", "questions", "charts", "find", "export",
)  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--theme", default="light")
    parser.add_argument("--language", default="en")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        settings = Settings(Path(work) / "settings.ini")
        settings.set_text("theme", arguments.theme)
        settings.set_text("language", arguments.language)
        sample = Path(work) / "sample.yzkg"
        for _ in make_sample(sample, "Sample project", CancelToken()):
            pass
        qt = program.make_app()
        garbage = GarbageCollector(qt)  # as in the program: no thread may destroy widgets
        window = program.make_window(qt, settings)
        window.resize(WIDTH, HEIGHT)
        window.move(0, 0)
        window.show()
        _settle(window)
        seen = {"start.png": _keep(window, arguments.folder / "start.png")}
        assert window.open_project(sample)
        _decide_a_little(window)
        for page in PAGES:
            seen[f"{page}.png"] = _picture(window, page, arguments.folder / f"{page}.png")
        seen["cuts.png"] = _cuts_picture(window, arguments.folder / "cuts.png")
        seen["import.png"] = _import_picture(window, Path(work), arguments.folder / "import.png")
        window.close()
        window.session.close()
        garbage.stop()
    print(json.dumps(seen))


def _decide_a_little(window: MainWindow) -> None:
    """So that accepted and proposed facts stand side by side."""
    project = window.session.project
    for row in records(project)[:40]:
        accept_record(project, row.id, who="reader")


def _picture(window: MainWindow, page: str, path: Path) -> str:
    window.show_page(page)
    project = window.session.project
    if page == "review":
        detail = record_detail(project, records(project)[43].id)
        window.open_evidence(detail.row.id, None)
    elif page in {"entities", "graph"}:
        busiest = max(entities(project, "person"), key=lambda row: row.mentions)
        show: Callable[[int], None] = window._page(page).show_entity  # type: ignore[attr-defined]
        show(busiest.id)
    elif page == "find":
        window.look_for("海望")
    _settle(window)
    return _keep(window, path)


def _cuts_picture(window: MainWindow, path: Path) -> str:
    """The records of a source, one of them just split."""
    window.open_cuts(records(window.session.project)[44].id)
    page = cast(SourcesPage, window._page("sources"))
    assert page.cuts is not None
    _settle(window)
    page.cuts.view.go_to(page.cuts.cuts.rows[1].id, 12)
    page.cuts.do(CutCommand.SPLIT)
    _settle(window)
    title = _keep(window, path)
    page.cuts.do(CutCommand.UNDO)
    page.cuts.do(CutCommand.LEAVE)
    return title


def _import_picture(window: MainWindow, work: Path, path: Path) -> str:
    """The preview of an import, with a file of each state."""
    folder = work / "import"
    folder.mkdir()
    for file, encoding in zip(sorted(sample_corpus().glob("records/*.txt")), ("big5hkscs", "gb18030"), strict=False):
        text = file.read_text("utf-8").encode(encoding, "replace")
        (folder / f"{file.stem}_{encoding}.txt").write_bytes(text)
        (folder / file.name).write_bytes(file.read_bytes())
    (folder / "table.csv").write_text("1,2\n3,4\n5,6\n", "utf-8")
    (folder / "scan.tif").write_bytes(b"II*\0")
    window.show_page("sources")
    page = cast(SourcesPage, window._page("sources"))
    page.look_first([folder])
    dialog = page.preview
    assert dialog is not None
    _settle(window)
    ready = next(row for row, shown in enumerate(dialog.model.files) if shown.records)
    dialog.view.selectRow(ready)
    _settle(window)
    title = _keep(window, path)
    dialog.reject()
    return title


def _keep(window: MainWindow, path: Path) -> str:
    screen = QApplication.primaryScreen()
    assert screen is not None
    assert screen.grabWindow(window.winId()).save(str(path))
    return window.windowTitle()


def _settle(window: MainWindow) -> None:
    """Let the window work until for some turns of its event loop nothing is asked of the project and no job runs."""
    loop, timer = QEventLoop(), QTimer()
    quiet = 0

    def look() -> None:
        nonlocal quiet
        session = window.session
        quiet = 0 if session.busy or session._queries else quiet + 1
        if quiet == QUIET_TURNS:
            loop.quit()

    timer.timeout.connect(look)
    timer.start(TURN_MS)
    loop.exec()


if __name__ == "__main__":
    main()
