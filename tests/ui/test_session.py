"""The session: open, edit, undo, jobs, and never half a change."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from sqlmodel import select

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ProjectError
from yzkg.store import cuts
from yzkg.store.bulk import Sieve, decide_many, hits
from yzkg.store.models import Meta
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.ui.loading import Loading
from yzkg.ui.session import EVERYTHING, STEP_AT_ONCE, ProjectSession, touches
from yzkg.ui.settings import Settings


def add(key: str, label: str = "add") -> object:
    def edit(project: Project) -> str:
        with project.edit(label) as session:
            session.add(Meta(key=key, value="x"))
        return key

    return edit


def test_create_opens_and_remembers(session: ProjectSession, settings: Settings) -> None:
    assert session.is_open
    assert session.pack.name == "qing_workshops"
    assert session.project.meta("title") == "A title"
    assert settings.recent() == [session.project.path]


def test_a_file_that_cannot_be_opened_leaves_the_open_one(session: ProjectSession, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yzkg"
    bad.write_bytes(b"not a database at all" * 100)
    before = session.project
    with pytest.raises(ProjectError):
        session.open(bad)
    assert session.project is before
    assert session.project.meta("title") == "A title"


def test_an_edit_tells_what_it_touched(session: ProjectSession, qtbot: QtBot) -> None:
    with qtbot.waitSignal(session.changed) as told:
        assert session.apply("add a fact", add("k")) == "k"  # type: ignore[arg-type]
    changes = told.args[0]
    assert isinstance(changes, Changes)
    assert set(changes.tables) == {"meta"}
    assert touches(changes, "meta", "mention")
    assert not touches(changes, "mention")
    assert touches(EVERYTHING, "mention")


def test_undo_and_redo_carry_the_users_words(session: ProjectSession) -> None:
    assert session.undo_label == ""
    session.apply("add a fact", add("k", "add meta"))  # type: ignore[arg-type]
    assert session.undo_label == "add a fact"
    session.undo()
    assert session.project.meta("k") is None
    assert (session.undo_label, session.redo_label) == ("", "add a fact")
    session.redo()
    assert session.project.meta("k") == "x"


def test_expected_trouble_is_told_and_changes_nothing(session: ProjectSession, qtbot: QtBot) -> None:
    def edit(project: Project) -> None:
        with project.edit("half") as store:
            store.add(Meta(key="half", value="x"))
            store.flush()
            raise ProjectError("types_differ", left="person", right="object")

    with qtbot.waitSignal(session.failed) as told, qtbot.assertNotEmitted(session.changed):
        assert session.apply("half", edit) is None
    assert told.args[0].code == "types_differ"
    assert session.project.meta("half") is None


def test_trouble_that_comes_of_another_window_lets_the_pages_read_anew(session: ProjectSession, qtbot: QtBot) -> None:
    with qtbot.waitSignal(session.failed) as told, qtbot.waitSignal(session.changed) as changed:
        assert session.apply("a cut", lambda project: cuts.join_records(project, 7, 8, who="me")) is None
    assert told.args[0].code == "no_such_row" and changed.args == [EVERYTHING]


def test_our_own_fault_is_not_hidden(session: ProjectSession) -> None:
    def edit(_project: Project) -> None:
        raise KeyError("ours")

    with pytest.raises(KeyError):
        session.apply("faulty", edit)


def test_close_stops_what_runs(session: ProjectSession, qtbot: QtBot) -> None:
    stopped = threading.Event()

    def work(cancel: CancelToken) -> Iterator[str]:
        woken = threading.Event()
        cancel.on_cancel(woken.set)
        yield "running"
        woken.wait(120)
        stopped.set()

    job = session.start_job(work)
    assert session.busy
    with qtbot.waitSignal(job.progressed):
        pass
    session.close()
    assert stopped.is_set()
    assert (session.busy, session.is_open) == (False, False)


def test_a_query_sees_what_was_committed_and_waits_for_no_writer(session: ProjectSession, qtbot: QtBot) -> None:
    def question(project: Project) -> list[str]:
        with project.read() as store:
            return [row.key for row in store.exec(select(Meta)).all()]

    session.apply("add", add("before"))  # type: ignore[arg-type]
    with session.project.worker() as writer, writer.edit("open") as store:
        store.add(Meta(key="unfinished", value="x"))
        store.flush()
        with qtbot.waitSignal(session.query(question).progressed) as told:
            pass
    assert "before" in told.args[0]
    assert "unfinished" not in told.args[0]
    assert not session.busy


def test_loading_gives_the_newest_answer_only(session: ProjectSession, qtbot: QtBot) -> None:
    go_on = threading.Event()
    asked: list[int] = []

    def question(_project: Project) -> int:
        asked.append(len(asked))
        go_on.wait(120)
        return len(asked)

    loading = Loading(session, question, session)
    answers: list[object] = []
    loading.loaded.connect(answers.append)
    for _ in range(5):
        loading.refresh()
    go_on.set()
    qtbot.waitUntil(lambda: answers == [2])
    assert len(asked) == 2


def test_loading_does_not_show_what_another_project_answered(
    session: ProjectSession, qtbot: QtBot, tmp_path: Path
) -> None:
    answered = threading.Event()

    def question(project: Project) -> str:
        answered.set()
        return project.path.name

    loading = Loading(session, question, session)
    answers: list[object] = []
    loading.loaded.connect(answers.append)
    loading.refresh()
    assert answered.wait(60)  # its answer is on its way; the event loop has not run
    session.create(tmp_path / "another.yzkg", session.pack.name)
    qtbot.waitUntil(lambda: not loading._running)
    assert answers == []
    loading.refresh()
    qtbot.waitUntil(lambda: answers == ["another.yzkg"])


def test_a_large_step_is_taken_back_on_a_thread_and_told_once(session: ProjectSession, qtbot: QtBot) -> None:
    with session.project.worker() as worker, worker.edit("fill") as written:
        sql = written.connection().exec_driver_sql
        columns = "name, path, sha256, size, encoding, importer, imported_at"
        sql(f"INSERT INTO source ({columns}) VALUES ('', '', '', 1, '', '', '')")
        sql("INSERT INTO page (source_id, position, label) VALUES (1, 1, '')")
        sql("INSERT INTO record (source_id, page_id, position, locator, text) VALUES (1, 1, 1, '', 'ab')")
        place = 'record_id, start, "end", type'
        sql(f"INSERT INTO mention ({place}) VALUES (1, 0, 1, 'person')", [()] * STEP_AT_ONCE)
    chosen = [hit.key for hit in hits(session.project, Sieve())]
    session.apply("all", lambda project: decide_many(project, chosen, "accepted", who="me"))
    told: list[str] = []
    session.undone.connect(told.append)
    session.undo()
    assert session.busy and told == []
    session.undo()  # no second one begins meanwhile
    qtbot.waitUntil(lambda: told == ["all"] and not session.busy)
    assert len(hits(session.project, Sieve())) == STEP_AT_ONCE and session.undo_label == ""
    session.redo()
    qtbot.waitUntil(lambda: hits(session.project, Sieve()) == [] and not session.busy)
