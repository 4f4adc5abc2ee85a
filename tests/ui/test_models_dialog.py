"""The models: what fits, fetching with its bar, stopping, deleting, using; against a server that answers by script."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.support.server.stub import Stub, StubModel
from yzkg.engines import coach, model_check
from yzkg.engines.fit import GIB, MIB
from yzkg.engines.memory import Memory
from yzkg.engines.model_check import ModelCheck
from yzkg.store.sources import NewRecord, NewSource, add_source
from yzkg.ui.dialogs.models import ModelsDialog
from yzkg.ui.session import ProjectSession

SHAPE = {
    "block_count": 28,
    "attention.head_count": 12,
    "attention.head_count_kv": 2,
    "attention.key_length": 128,
    "attention.value_length": 128,
}
SMALL = StubModel("small:1b", digest="1" * 64, size=GIB, info=SHAPE, context_length=32_768, licence="Do as you like.")
HUGE = StubModel("huge:70b", digest="2" * 64, size=40 * GIB, info=SHAPE)
ADVISED = "qwen3:4b-instruct-2507-q4_K_M"
FETCHED = StubModel(ADVISED, digest="3" * 64, size=10 * MIB, info=SHAPE)

MODEL, SIZE, FITS, SPEED, ADVICE, WHERE = range(6)
Opened = Callable[[], ModelsDialog]


@pytest.fixture
def opened(
    session: ProjectSession, stub_ollama: Stub, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> Iterator[Opened]:
    """Opens the dialog on a laptop of 16 GiB whose server has two models."""
    monkeypatch.setattr(coach, "this_machine", lambda: Memory(16 * GIB, 9 * GIB))
    monkeypatch.setattr(model_check, "cache_folder", lambda: tmp_path)
    stub_ollama.models = [SMALL, HUGE]
    stub_ollama.pullable, stub_ollama.pull_step = [FETCHED], MIB
    dialogs = []

    def open_dialog() -> ModelsDialog:
        dialog = ModelsDialog(session, stub_ollama.url, {"num_ctx": 8192})
        qtbot.addWidget(dialog)
        dialog.show()
        dialogs.append(dialog)
        qtbot.waitUntil(lambda: dialog.table.rowCount() > 0 and not session.busy)
        return dialog

    yield open_dialog
    for dialog in dialogs:
        dialog.close()


def cells(dialog: ModelsDialog, name: str) -> tuple[str, ...]:
    return next(tuple(line) for line in dialog.table._lines if line[MODEL] == name)


def choose(dialog: ModelsDialog, name: str) -> None:
    names = [line[MODEL] for line in dialog.table._lines]
    dialog.view.selectRow(names.index(name))


def test_it_says_what_fits_and_begins_with_the_one_to_take(opened: Opened) -> None:
    dialog = opened()
    assert "16.0 GiB" in dialog.memory.text() and "9.0 GiB" in dialog.memory.text()
    assert cells(dialog, "small:1b")[FITS] == "yes"
    assert cells(dialog, "huge:70b")[FITS] == "no, too large"
    assert cells(dialog, ADVISED)[ADVICE:] == ("recommended", "to be fetched")
    assert dialog.card.name.text() == ADVISED
    assert "Good at Chinese" in dialog.card.about.text()
    assert "Apache-2.0" in dialog.card.kind.text()
    assert not dialog.use.isEnabled()
    assert dialog.fetch.text() == "Fetch (2.3 GiB)"


def test_a_model_that_is_here_can_be_used_and_its_licence_read(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened()
    choose(dialog, "small:1b")
    assert dialog.use.isEnabled() and dialog.licence.isEnabled() and not dialog.fetch.isEnabled()
    assert "1.0 GiB" in dialog.card.needs.text()
    with qtbot.waitSignal(dialog.chosen) as told:
        dialog.use.click()
    assert told.args == ["small:1b"]
    choose(dialog, "huge:70b")
    assert not dialog.licence.isEnabled()


def test_fetching_shows_how_far_it_is_and_ends_at_the_new_model(
    opened: Opened, stub_ollama: Stub, session: ProjectSession, qtbot: QtBot
) -> None:
    dialog = opened()
    stub_ollama.pull_pause = 0.05
    dialog.fetch.click()
    qtbot.waitUntil(lambda: "of 10.0 MiB" in dialog.strip.text)
    assert not dialog.fetch.isEnabled() and not dialog.remove.isEnabled()
    choose(dialog, "small:1b")
    with qtbot.waitSignal(dialog.changed):
        stub_ollama.pull_pause = 0
    qtbot.waitUntil(lambda: not session.busy and cells(dialog, ADVISED)[WHERE] == "here")
    assert dialog.card.name.text() == ADVISED
    assert dialog.use.isEnabled() and not dialog.strip.isVisible()
    assert dialog.bar.kind == "success"


def test_a_model_without_its_tag_is_found_when_it_has_come(
    opened: Opened, stub_ollama: Stub, session: ProjectSession, qtbot: QtBot
) -> None:
    stub_ollama.pullable = [*stub_ollama.pullable, StubModel("plain:latest", size=200, digest="9" * 64)]
    dialog = opened()
    dialog.pull("plain")
    dialog.look()  # an answer that is on its way when the model has come does not know of it
    qtbot.waitUntil(lambda: not session.busy and dialog.card.name.text() == "plain:latest", timeout=20_000)


def test_stopped_fetching_says_that_what_came_is_kept(opened: Opened, stub_ollama: Stub, qtbot: QtBot) -> None:
    dialog = opened()
    stub_ollama.pull_pause = 0.05
    dialog.fetch.click()
    qtbot.waitUntil(lambda: stub_ollama.pulled.get(ADVISED, 0) > 0)
    dialog.stop()
    qtbot.waitUntil(lambda: not dialog.strip.isVisible())
    assert dialog.bar.kind == "notice" and "kept" in dialog.bar.text
    assert dialog.fetch.isEnabled()


def test_another_model_is_fetched_by_its_name(opened: Opened, stub_ollama: Stub, qtbot: QtBot) -> None:
    dialog = opened()
    assert not dialog.fetch_other.isEnabled()
    dialog.other.setText(" nonsense:9b ")
    dialog.fetch_other.click()
    qtbot.waitUntil(lambda: dialog.bar.isVisible())
    assert dialog.bar.kind == "error" and "nonsense:9b" in dialog.bar.text
    assert dialog.other.text() == " nonsense:9b "  # to be mended
    dialog.other.setText("gpt-oss:120b-cloud")
    dialog.fetch_other.click()
    qtbot.waitUntil(lambda: "its maker" in dialog.bar.text)


def test_deleting_is_asked_for_first(opened: Opened, stub_ollama: Stub, session: ProjectSession, qtbot: QtBot) -> None:
    dialog = opened()
    choose(dialog, "huge:70b")
    dialog.remove.click()
    assert dialog.bar.kind == "warning" and "40.0 GiB" in dialog.bar.text
    assert len(stub_ollama.models) == 2
    with qtbot.waitSignal(dialog.changed):
        dialog.bar._button.click()
    qtbot.waitUntil(lambda: not session.busy and all(line[MODEL] != "huge:70b" for line in dialog.table._lines))
    assert [model.name for model in stub_ollama.models] == ["small:1b"]


def test_trying_a_model_tells_its_speed_and_with_it_how_long_it_would_take(
    opened: Opened, session: ProjectSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "初九日，主事海望奉怡親王諭做紫檀木插屏一座。"
    records = [NewRecord(0, f"line {n}", text, {}) for n in range(40)]
    add_source(session.project, NewSource("one", "", "", 1, "", "", ["1"], records))
    found = ModelCheck(True, "none", prompt_per_s=200.0, reply_per_s=20.0)
    monkeypatch.setattr(model_check, "check", lambda engine, cancel, *, num_ctx: found)
    dialog = opened()
    choose(dialog, "small:1b")
    assert not dialog.card.time.isVisible()
    dialog.measure.click()
    qtbot.waitUntil(lambda: not session.busy and cells(dialog, "small:1b")[SPEED] != "")
    qtbot.waitUntil(lambda: dialog.card.time.isVisible())
    assert cells(dialog, "small:1b")[SPEED] == "20 tokens/s"
    assert "Keeps the answer form" in dialog.card.about.text()
    assert dialog.card.time.text().startswith("40 records unread: about")
    assert "ready at" in dialog.card.time.text()


def test_without_a_server_it_still_says_what_would_fit(
    session: ProjectSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, stub_ollama: Stub
) -> None:
    dialog = ModelsDialog(session, "http://127.0.0.1:9", {})
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.table.rowCount() > 0)
    assert dialog.bar.kind == "error" and "Ollama is not running" in dialog.bar.text
    assert {line[WHERE] for line in dialog.table._lines} == {"to be fetched"}
    assert not dialog.fetch.isEnabled() and not dialog.use.isEnabled()
    dialog._host = stub_ollama.url
    dialog.bar._button.click()
    qtbot.waitUntil(lambda: any(line[WHERE] == "here" for line in dialog.table._lines))
    assert not dialog.bar.isVisible()
    dialog.close()


def test_nothing_can_be_done_before_the_server_has_answered(
    session: ProjectSession, stub_ollama: Stub, qtbot: QtBot
) -> None:
    stub_ollama.hang_on_show = True
    dialog = ModelsDialog(session, stub_ollama.url, {})
    qtbot.addWidget(dialog)
    dialog.show()
    buttons = (dialog.use, dialog.fetch, dialog.fetch_other, dialog.measure, dialog.licence, dialog.remove)
    assert not any(button.isEnabled() for button in buttons)
    assert "Asking" in dialog.memory.text()
    dialog.close()
    qtbot.waitUntil(lambda: not session.busy)


def test_closing_stops_what_goes_on(opened: Opened, stub_ollama: Stub, session: ProjectSession, qtbot: QtBot) -> None:
    dialog = opened()
    stub_ollama.pull_pause = 60.0
    dialog.fetch.click()
    qtbot.waitUntil(lambda: session.busy)
    dialog.close()
    qtbot.waitUntil(lambda: not session.busy)
