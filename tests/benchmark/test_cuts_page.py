"""The cuts of a source of 18,043 records: how long the window is held by one step of whatever a reader does."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from yzkg.ingest.importing import import_paths
from yzkg.store import queries
from yzkg.ui import i18n
from yzkg.ui.pages.cut_commands import CutCommand
from yzkg.ui.pages.source_cuts import SourceCuts
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.theme import ThemeChoice, apply_theme

GOAL_MS = 50
STEPS = 60


def test_steps_through_the_cuts_of_the_qianlong_entries(
    benchmark: BenchmarkFixture,
    report: Callable[[str, str, str, str], None],
    shared_data: Path,
    tmp_path: Path,
    qtbot: QtBot,
    qapp: QApplication,
) -> None:
    i18n.install_language(qapp, "en")
    apply_theme(qapp, ThemeChoice.LIGHT)
    session = ProjectSession(Settings(tmp_path / "settings.ini"))
    session.create(tmp_path / "p.yzkg", "qing_workshops")
    list(import_paths(session.project, session.pack, [shared_data / "records" / "qianlong_entries.jsonl.gz"]))
    source = queries.sources(session.project)[0]
    page = SourceCuts(session, lambda _record_id: None)
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    begun = time.perf_counter()
    page.show_source(source.id, source.name)
    qtbot.waitUntil(lambda: len(page.cuts.rows) == source.records, timeout=20_000)
    opened = time.perf_counter() - begun
    surface, bar = page.view.viewport(), page.view.verticalScrollBar()

    def held(what: Callable[[], object], times: int = STEPS) -> list[float]:
        found = []
        for _ in range(times):
            begun = time.perf_counter()
            what()
            surface.repaint()
            found.append(1000 * (time.perf_counter() - begun))
        return found

    def walk() -> dict[str, list[float]]:
        page._jump(9000)
        scrolled = held(lambda: bar.setValue(bar.value() - 90))
        page._jump(9000)
        moved = held(lambda: page.do(CutCommand.CHARACTER_BACK), 12)
        joined = held(lambda: page.do(CutCommand.JOIN_NEXT), 12)
        undone = held(lambda: page.do(CutCommand.UNDO), 24)
        return {"scroll": scrolled, "move": moved, "join": joined, "undo": undone}

    steps = benchmark.pedantic(walk, rounds=1, iterations=1)
    told = ", ".join(f"{name} {statistics.median(ms):.1f} ms (at most {max(ms):.1f})" for name, ms in steps.items())
    report(
        f"steps through the cuts of a source of {source.records} records",
        f"opened in {1000 * opened:.0f} ms; {told}",
        "",
        f"{max(map(max, steps.values())) / GOAL_MS:.2f} of the goal of {GOAL_MS} ms",
    )
    assert len(page.cuts.rows) == source.records
    session.close()
