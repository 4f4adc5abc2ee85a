"""Undo: what it gives back, what it keeps, and when it must not."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.store.archive import TABLE, dump, faults, fill, new_project
from yzkg.core.errors import ProjectError
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits, queries
from yzkg.store.journal import STEPS_KEPT, Journal
from yzkg.store.project import Project


def sql(project: Project, text: str, *values: object) -> None:
    """Write as a worker or another program would: outside the journal."""
    with project.worker() as worker, worker.edit("other") as session:
        session.connection().exec_driver_sql(text, values)


def test_nothing_to_undo(project: Project) -> None:
    assert project.undo() is None
    assert project.redo() is None
    with project.worker() as worker:
        assert worker.undo() is None


def test_more_than_a_hundred_steps_and_no_more_than_kept(project: Project) -> None:
    states = [dump(project)]
    for number in range(STEPS_KEPT + 5):
        edits.set_note(project, "mention", 1, f"note {number}")
        states.append(dump(project))
    back = 0
    while project.undo() is not None:
        back += 1
        assert dump(project) == states[-1 - back]
    assert back == STEPS_KEPT >= 100
    while project.redo() is not None:
        back -= 1
        assert dump(project) == states[-1 - back]
    assert back == 0


def test_a_new_edit_ends_redo(project: Project) -> None:
    edits.set_note(project, "mention", 1, "a")
    project.undo()
    assert (project.undo_label, project.redo_label) == (None, "set_note")
    edits.set_note(project, "mention", 1, "a")
    assert (project.undo_label, project.redo_label) == ("set_note", None)
    assert project.redo() is None
    (rows,) = project._raw.execute("SELECT count(*) FROM temp.undo_log WHERE tbl <> 'review_log'").fetchone()
    assert rows == 1  # nothing of the forgotten step is kept


@pytest.mark.parametrize(
    "value",
    ["", "it's", "a\0b'c", "\0", "𤧞神\u0301", "x" * 100_000, 'a"b', "\r\n\t"],
)
def test_every_text_comes_back(project: Project, value: str) -> None:
    edits.set_note(project, "mention", 1, value)
    before = dump(project)
    edits.set_note(project, "mention", 1, "other")
    edits.remove_source(project, 1, who="me")
    project.undo()
    project.undo()
    assert dump(project) == before


def test_every_kind_of_value_comes_back() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.executescript(
        "CREATE TABLE thing (id INTEGER PRIMARY KEY AUTOINCREMENT, value);"
        "CREATE TABLE review_log (id INTEGER PRIMARY KEY, at, who, action, subject, subject_id, before, after);"
    )
    values = [
        None,
        0,
        -1,
        2**63 - 1,
        0.1,
        1e308,
        5e-324,
        -0.0,
        float("inf"),
        float("-inf"),
        b"",
        b"\0\xff",
        "text",
        "a\0b",
    ]
    connection.executemany("INSERT INTO thing (value) VALUES (?)", [(value,) for value in values])
    before = connection.execute("SELECT *, typeof(value) FROM thing").fetchall()
    journal = Journal(connection)
    connection.execute("BEGIN")
    mark = journal.mark()
    connection.execute("UPDATE thing SET value = 'changed'")
    connection.execute("DELETE FROM thing")
    changes = journal.changes("all", mark)
    connection.execute("COMMIT")
    journal.keep(changes, mark)
    assert journal.undo() == changes
    assert connection.execute("SELECT *, typeof(value) FROM thing").fetchall() == before


def test_history_is_kept_and_tells_of_undo(project: Project) -> None:
    edits.set_status(project, "mention", [1], "accepted", who="li")
    project.undo()
    project.redo()
    told = [(h.who, h.action, h.before, h.after) for h in queries.mention_history(project, "mention", 1)]
    there, back = {"status": "proposed"}, {"status": "accepted"}
    assert told == [("li", "accept", there, back), ("li", "undo", back, there), ("li", "redo", there, back)]


def test_ids_are_not_given_twice_after_undo(project: Project) -> None:
    first = edits.add_mention(project, 1, Span(0, 2), "person", who="me", table=TABLE, node=True)
    project.undo()
    sql(project, "INSERT INTO mention (record_id, start, \"end\", type) VALUES (2, 0, 1, 'a')")
    assert first not in [row[0] for row in dump(project)["mention"]]
    project.redo()
    assert first in [row[0] for row in dump(project)["mention"]]


def test_what_a_worker_writes_stays(project: Project) -> None:
    edits.set_status(project, "mention", [1], "accepted", who="me")
    sql(project, "INSERT INTO entity (type, label) VALUES ('person', 'new')")
    sql(project, "UPDATE mention SET note = 'of the worker' WHERE id = 1")
    project.undo()
    row = dump(project)["mention"][0]
    assert (row[6], row[-1]) == ("proposed", "of the worker")
    assert dump(project)["entity"][-1][2] == "new"
    project.redo()
    row = dump(project)["mention"][0]
    assert (row[6], row[-1]) == ("accepted", "of the worker")


BLOCKERS = {
    "value changed": "UPDATE mention SET status = 'rejected' WHERE entity_id = (SELECT max(id) FROM entity)",
    "row gone": "DELETE FROM mention WHERE entity_id = (SELECT max(id) FROM entity)",
    "parent gone": "DELETE FROM record WHERE id = 1",
    "own rows tied to it": "UPDATE mention SET entity_id = (SELECT max(id) FROM entity) WHERE id = 9",
    "own rows hung under it": "INSERT INTO name (entity_id, text, folded) SELECT max(id), 'x', 'x' FROM entity",
}


@pytest.mark.parametrize("blocker", sorted(BLOCKERS))
def test_undo_does_not_harm_the_work_of_others(project: Project, blocker: str) -> None:
    edits.set_note(project, "mention", 10, "before")
    mention = edits.add_mention(project, 1, Span(0, 3), "person", who="me", table=TABLE, node=True)
    edits.set_status(project, "mention", [mention], "rejected", who="me")
    edits.set_status(project, "mention", [mention], "accepted", who="me")
    sql(project, BLOCKERS[blocker])
    state = dump(project)
    blocked = 0
    for _ in range(3):
        try:
            project.undo()
        except ProjectError as error:
            assert error.code == "undo_blocked"
            assert error.data["label"] in ("accept", "reject", "add_mention")
            blocked += 1
            assert dump(project) == state
        assert faults(project) == []
        state = dump(project)
    assert blocked >= 1
    assert project.undo_label == "set_note"
    project.undo()
    assert dump(project)["mention"][-2 if "gone" not in blocker else -1][-1] == ""


def test_a_discarded_run_that_began_anew_is_not_brought_back(project: Project) -> None:
    edits.set_status(project, "mention", [1], "accepted", who="me")
    edits.discard_run(project, 1, who="me")
    sql(project, "INSERT INTO reading (run_id, record_id) VALUES (1, 1)")
    before = dump(project)
    with pytest.raises(ProjectError) as error:
        project.undo()
    assert error.value.code == "undo_blocked"
    assert dump(project) == before
    assert project.undo_label == "accept"


def test_a_large_step(tmp_path: Path) -> None:
    with new_project(tmp_path / "a.yzkg") as project:
        fill(project)
        with project.worker() as worker, worker.edit("more") as session:
            session.connection().exec_driver_sql(
                "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) "
                'INSERT INTO mention (record_id, start, "end", type, run_id, entity_id) '
                "SELECT 1 + i % 4, 0, 1 + i % 5, 'person', 1, 1 FROM n"
            )
        before = dump(project)
        assert edits.accept_run(project, 1, who="me") == 5014
        edits.remove_source(project, 1, who="me")
        assert dump(project)["mention"] == []
        project.undo()
        project.undo()
        assert dump(project) == before
        project.redo()
        assert {row[6] for row in dump(project)["mention"]} == {"accepted"}


def test_identity_is_retracted_and_not_deleted_by_edits(project: Project) -> None:
    same = entity_edits.assert_identity(project, 1, 3, "same", reason="office", who="me")
    entity_edits.retract_identity(project, same, who="me")
    project.undo()
    assert dump(project)["identity"][0][-2] is None
