"""From Reading to the models and back, and what a run was thought to take beside what it took."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.server.stub import Stub, StubModel
from yzkg.engines import model_check
from yzkg.engines.model_check import ModelCheck
from yzkg.ingest.importing import import_paths
from yzkg.ui.pages.reading import ReadingPage
from yzkg.ui.session import ProjectSession

QUICK = ModelCheck(True, "none", prompt_per_s=2000.0, reply_per_s=200.0)


@pytest.fixture
def page(
    session: ProjectSession,
    stub_ollama: Stub,
    qtbot: QtBot,
    texts: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> ReadingPage:
    """With three records and a server of two models."""
    monkeypatch.setattr(model_check, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(model_check, "check", lambda engine, cancel, *, num_ctx: QUICK)
    stub_ollama.models = [StubModel(), StubModel("other:1b", digest="6" * 64)]
    stub_ollama.script = '{"mentions": [], "statements": []}'
    list(import_paths(session.project, session.pack, [texts / "one.txt", texts / "two.txt"]))
    session.settings.set_text("engine", "ollama")
    session.settings.set_text("ollama_host", stub_ollama.url)
    session.settings.set_text("ollama_model", "stub:latest")
    page = ReadingPage(session)
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    qtbot.waitUntil(lambda: page.figures.shown()["unread"] == "3")
    return page


def test_a_model_chosen_in_the_dialog_is_the_one_that_reads(page: ReadingPage, qtbot: QtBot) -> None:
    form = page.settings.form
    form.models_button.click()
    dialog = page.settings.models_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.table.rowCount() > 0)
    form.models_button.click()
    assert page.settings.models_dialog is dialog  # not a second one
    dialog.view.selectRow(1)
    dialog.use.click()
    assert form.model.currentText() == "other:1b"
    qtbot.waitUntil(lambda: page.settings.models_dialog is None)


def test_without_any_model_the_way_to_one_is_shown(page: ReadingPage, stub_ollama: Stub, qtbot: QtBot) -> None:
    stub_ollama.models = []
    page.settings.ask_models()
    qtbot.waitUntil(lambda: "no model yet" in page.bar.text)
    page.bar._button.click()
    dialog = page.settings.models_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.fetch.isEnabled())
    dialog.close()


def test_at_the_end_it_is_said_what_was_thought_and_what_it_took(page: ReadingPage, qtbot: QtBot) -> None:
    page.start()
    with qtbot.waitSignal(page.control.finished):
        pass
    assert page.bar.kind == "success"
    assert "Estimated " in page.bar.text and ", took " in page.bar.text
    held = page.control.so_far.held
    assert held is not None
    assert (held.estimate.records, held.estimate.basis, held.complete) == (3, "check", True)
    qtbot.waitUntil(lambda: page.results.held.text().startswith("Estimated "))  # and it stays with the run
